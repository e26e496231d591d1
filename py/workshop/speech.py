"""How the workshop talks: plain lines as it goes, one clear sentence when it has to stop."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager


class Stop(Exception):
    """The work cannot go on; its text is the sentence to show, without a traceback."""


def say(line: str) -> None:
    """Say one line, at once, also into a pipe."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


@contextmanager
def step(what: str) -> Iterator[None]:
    """Say what is being done now, and how long it took."""
    say(f"{what} …")
    start = time.perf_counter()
    yield
    say(f"  {time.perf_counter() - start:.1f} s")

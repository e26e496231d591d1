"""`build.py fuzz [SECONDS [SEED]]`: spoilt calls at the door; says how many, and each kind of complaint once.

The calls are structure-aware (made from the forms and then spoilt), not coverage-guided.
"""

import sys
import time
from collections import Counter
from random import Random

from workshop import words
from workshop.places import ROOT
from workshop.speech import say

SPOILT = 20  # of one legal call


def main(args: list[str]) -> int:
    """Return 1 if the door escaped, or blamed itself."""
    words.compile_all()
    sys.path.insert(0, str(ROOT))
    from tests.fuzz.calls import CHEAP, call, complaint, spoil, text  # noqa: PLC0415 - needs the words

    seconds, seed = int(args[0]) if args else 60, int(args[1]) if args[1:] else time.time_ns()
    rng, tried, slowest = Random(seed), 0, 0.0  # noqa: S311 - to be repeated, not to be fair
    found: Counter[str] = Counter()
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        name, body = call(rng, CHEAP)
        for _ in range(SPOILT):
            sent, start = text(spoil(body, rng), rng), time.monotonic()
            wrong = complaint(name, sent)
            slowest, tried = max(slowest, time.monotonic() - start), tried + 1
            if wrong:
                if not found[wrong]:
                    say(f"{name}\n{wrong}\n{sent[:2000]}")
                found[wrong] += 1
    say(f"{tried} calls, {found.total()} complaints, slowest {slowest:.3f} s (seed {seed})")
    return int(bool(found))

"""A slower CPU for a whole browser: `slow.py BROWSER ARGS…` becomes the browser, beside one busy process per core.

CDP's throttling reaches the page's main thread only, never a worker. So every thread of the browser has to share its
core with a process that always wants it: the busy ones are pinned, one per core, at nice 0, the browser is at nice 5.
The kernel weighs these 1024 to 335, which leaves each thread a quarter of its core: 4.06 times slower. All of them are
in one session and one control group, whatever those are, so that neither autogroups nor groups change the weights.
Needs no rights. What came of it is measured by `calibrate`, never taken on trust.

Standard library only and no import of ours: it also runs as a script, outside the package.
"""

import ctypes
import os
import shlex
import signal
import sys
from pathlib import Path

_NICE = 5
_SET_PARENT_DEATH_SIGNAL = 1
_DROP_FROM_BOUNDING_SET = 24
_CAP_SYS_NICE = 23


def possible() -> bool:
    """Tell whether this machine can pin a process and end it with its parent: Linux can."""
    return sys.platform == "linux"


def launcher(folder: Path, browser: str) -> str:
    """Write into `folder` the executable that starts this browser slowed, and return its path."""
    script = folder / "slowed-browser"
    command = shlex.join([sys.executable, __file__, browser])
    script.write_text(f'#!/bin/sh\nexec {command} "$@"\n')
    script.chmod(0o755)
    return str(script)


def _main(command: list[str]) -> None:
    libc = ctypes.CDLL(None)
    # A browser of root's would give its threads back the priority that it is to lose. Without rights this fails, and
    # then there is nothing to take away.
    libc.prctl(_DROP_FROM_BOUNDING_SET, _CAP_SYS_NICE, 0, 0, 0)
    browser = os.getpid()
    for core in os.sched_getaffinity(0):
        if os.fork() == 0:
            libc.prctl(_SET_PARENT_DEATH_SIGNAL, signal.SIGKILL, 0, 0, 0)
            os.closerange(0, 64)  # the browser's pipes are no business of this process
            os.sched_setaffinity(0, {core})
            while os.getppid() == browser:
                pass
            os._exit(0)
    os.nice(_NICE)
    os.execv(command[0], command)  # noqa: S606 - the busy ones live as long as this process: it has to stay the same


if __name__ == "__main__":
    _main(sys.argv[1:])

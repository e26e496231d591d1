"""Runs a module of the benchmarks inside Pyodide under Node: the Python that the browser has, without the browser."""

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from workshop import node, pyodide, wheel
from workshop.places import ROOT
from workshop.speech import Stop, say

RUN = Path(pyodide.__file__).parent / "inside" / "run.mjs"
SCRIPT = Path(__file__).parent / "files" / "inside.py"


def inside(module: str, *args: Any, wheels: Sequence[Path] = ()) -> str:
    """What `main(*args)` of this module returns. It sees the repository as /work, and ours as the wheel."""
    python = pyodide.prepare(wheel.build())
    job = {
        "runtime": str(node.packages() / "pyodide"),
        "stdlib": str(python.stdlib),
        "wheels": [str(python.wheels["rollwright"]), *map(str, wheels)],
        "folder": str(ROOT),
        "script": str(SCRIPT),
        "task": {"module": module, "args": args},
    }
    command = [*node.node(), str(RUN), json.dumps(job)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        say(done.stdout + done.stderr)
        raise Stop(f"{module} failed inside Pyodide; its own words stand above.")
    return done.stdout.rsplit("\n", 2)[-2]

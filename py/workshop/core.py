"""The slim core: Pyodide's wasm and glue without what this site never calls (docs/decisions/0070)."""

import json
import shutil
import subprocess
from pathlib import Path

from workshop import node
from workshop.content import cached, digest
from workshop.places import WEB
from workshop.speech import Stop, say, step

FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
_SCRIPT = Path(__file__).parent / "inside" / "core.mjs"


def make() -> Path:
    """Return the folder of the core, made anew only for another Pyodide or other tools."""
    tools = node.packages()
    runtime = tools / "pyodide"

    def cut(folder: Path) -> None:
        job: dict[str, object] = {"runtime": str(runtime), "tools": str(tools), "out": str(folder)}
        with step("Cutting Pyodide down to what is called"):
            run(_SCRIPT, job, "the slim core could not be made")
        for name in ("pyodide.mjs", "package.json", "pyodide-lock.json"):
            shutil.copy(runtime / name, folder)

    return cached("core", digest((WEB / "package-lock.json").read_bytes(), _SCRIPT.read_bytes()), cut)


def run(script: Path, job: dict[str, object], fault: str) -> None:
    """Run a script of Node with its job as JSON; `Stop` when it fails."""
    done = subprocess.run([*node.node(), str(script), json.dumps(job)], capture_output=True, text=True, check=False)
    if done.returncode:
        # The line of a minified file that Node quotes helps nobody.
        say("\n".join(line[:300] for line in (done.stdout + done.stderr).splitlines()))
        raise Stop(f"{fault}; Node's own words stand above.")

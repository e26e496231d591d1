"""`build.py lock`: write every pin anew, with the hash of each file and no address."""

import json
import subprocess
from pathlib import Path

from workshop import env, node
from workshop.places import PY, ROOT, WEB
from workshop.speech import Stop, say, step

_COMPILE = [str(env.PYTHON), "-m", "uv", "pip", "compile", "--quiet", "--upgrade", "--generate-hashes"]
_COMPILE += ["--no-annotate", "--no-header", "--no-emit-index-url", "--no-emit-find-links", "--no-python-downloads"]
# The machine's pins hold for every platform and every Python from the oldest on; Pyodide's for its own Python alone.
_MACHINE = ["--universal", "--python-version", "3.11"]
_PYODIDE = ["--python-version", "3.14", "--no-deps"]
FILES = {"requirements": _MACHINE, "node": _MACHINE, "lock": _MACHINE, "pyodide": _PYODIDE}


def main(_args: list[str]) -> int:
    """Write py/*.txt and web/package-lock.json."""
    env.pip("install", "--require-hashes", "-r", str(PY / "lock.txt"))
    for name, options in FILES.items():
        with step(f"Pinning py/{name}.in"):
            _run([*_COMPILE, f"{name}.in", "-o", f"{name}.txt", *options], PY)
    for folder in (WEB, PY / "workshop" / "audit"):
        with step(f"Pinning {folder.relative_to(ROOT)}/package.json"):
            _run([*node.npm(), "install", "--package-lock-only"], folder)
            _without_addresses(folder / "package-lock.json")
    say("The pins are written; the next build installs them.")
    return 0


def _without_addresses(lock: Path) -> None:
    """Take out who may be given money, and where: nothing of it is installed, and no pin names an address."""
    pins = json.loads(lock.read_text(encoding="utf-8"))
    for package in pins["packages"].values():
        package.pop("funding", None)
    lock.write_text(json.dumps(pins, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def _run(command: list[str], folder: object) -> None:
    if subprocess.run(command, cwd=str(folder), check=False).returncode:
        raise Stop(f"{command[0]} failed; its own words stand above.")

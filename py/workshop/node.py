"""Node and npm, the machine's where recent enough, else PyPI's in the virtual environment; and the npm packages."""

import os
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path

from workshop import env
from workshop.content import digest
from workshop.places import PY, WEB
from workshop.speech import Stop, say, step

OLDEST = 20  # the oldest that runs Pyodide 314 here
MODULES = WEB / "node_modules"
_STAMP = MODULES / ".pins"


@cache
def _commands() -> tuple[str, str]:
    """Return the paths of node and npm."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and _major(node) >= OLDEST:
        return node, npm
    pair = _own()
    if not all(Path(path).exists() for path in pair):
        found = f"is older than {OLDEST}" if node and npm else "is not there"
        with step(f"This machine's Node {found}: installing PyPI's into .venv"):
            env.pip("install", "--require-hashes", "-r", str(PY / "node.txt"))
    return pair


def _own() -> tuple[str, str]:
    ending = ".exe" if os.name == "nt" else ""
    return str(env.PYTHON.with_name("node" + ending)), str(env.PYTHON.with_name("npm" + ending))


def _major(node: str) -> int:
    done = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    found = re.match(r"v(\d+)\.", done.stdout)
    return int(found[1]) if found else 0


def node() -> list[str]:
    """Return the command that runs Node."""
    return [_commands()[0]]


def npm() -> list[str]:
    """Return the command that runs npm."""
    return [_commands()[1]]


def packages() -> Path:
    """Return web/node_modules, installed exactly as the lock says."""
    wanted = digest((WEB / "package-lock.json").read_bytes())
    if _STAMP.exists() and _STAMP.read_text() == wanted:
        return MODULES
    command = [*npm(), "ci"]
    with step("Installing the pinned npm packages into web/node_modules"):
        done = subprocess.run(command, cwd=WEB, env=_path(), capture_output=True, text=True, check=False)
        if done.returncode:
            say(done.stdout + done.stderr)
            raise Stop("npm ci failed; its own words stand above.")
    _STAMP.write_text(wanted)
    return MODULES


def _path() -> dict[str, str]:
    """Return the process's settings with our node first: npm starts `node` by name."""
    return {**os.environ, "PATH": os.pathsep.join([str(Path(node()[0]).parent), os.environ.get("PATH", "")])}

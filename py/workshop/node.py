"""Node and npm, the machine's where recent enough, else PyPI's in the virtual environment; and the npm packages."""

import os
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import NamedTuple

from workshop import env
from workshop.content import digest
from workshop.places import PY, WEB
from workshop.speech import Stop, say, step

OLDEST = 20  # the oldest that runs Pyodide 314 here
MODULES = WEB / "node_modules"
_STAMP = MODULES / ".pins"


class Commands(NamedTuple):
    """Paths of the two programs."""

    node: str
    npm: str


@cache
def newer(oldest: int = OLDEST) -> Commands:
    """Return node and npm of this major version or a later one."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and _major(node) >= oldest:
        return Commands(node, npm)
    pair = _own()
    if not all(Path(path).exists() for path in pair):
        found = f"is older than {oldest}" if node and npm else "is not there"
        with step(f"This machine's Node {found}: installing PyPI's into .venv"):
            env.pip("install", "--require-hashes", "-r", str(PY / "node.txt"))
    return pair


def _own() -> Commands:
    ending = ".exe" if os.name == "nt" else ""
    return Commands(str(env.PYTHON.with_name("node" + ending)), str(env.PYTHON.with_name("npm" + ending)))


def _major(node: str) -> int:
    done = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    found = re.match(r"v(\d+)\.", done.stdout)
    return int(found[1]) if found else 0


def node() -> list[str]:
    """Return the command that runs Node."""
    return [newer().node]


def npm() -> list[str]:
    """Return the command that runs npm."""
    return [newer().npm]


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

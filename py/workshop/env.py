"""The virtual environment `.venv`, made from pinned wheels with hashes.

Standard library only, like all that `build.py` reaches before the environment is there.
"""

import os
import subprocess
import sys
import venv
from pathlib import Path

from workshop.content import digest
from workshop.places import PY, VENV
from workshop.speech import Stop, say, step

PINS = PY / "requirements.txt"
_STAMP = VENV / "pins"
_BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = _BIN / ("python.exe" if os.name == "nt" else "python")


def inside() -> bool:
    """Tell whether this process is the environment's own Python."""
    return Path(sys.prefix).resolve() == VENV.resolve()


def ready() -> None:
    """Make or renew the environment unless it already holds exactly the pinned packages."""
    wanted = digest(PINS.read_bytes(), sys.version, str(VENV))
    if PYTHON.exists() and _STAMP.exists() and _STAMP.read_text() == wanted:
        return
    with step("Making the virtual environment .venv"):
        try:
            venv.create(VENV, clear=True, with_pip=True)
        except (OSError, subprocess.CalledProcessError) as error:
            raise Stop(f"Python's venv module cannot make .venv: {error} (Debian has it in python3-venv)") from error
    with step("Installing the pinned Python packages"):
        pip("install", "--require-hashes", "--only-binary=:all:", "-r", str(PINS))
    _STAMP.write_text(wanted)


def pip(*args: str) -> None:
    """Run the environment's pip, quietly; what it says is shown only when it fails."""
    quiet = ["--disable-pip-version-check", "--quiet", "--no-input"]
    done = subprocess.run([PYTHON, "-m", "pip", *args, *quiet], capture_output=True, text=True, check=False)
    if done.returncode:
        say(done.stdout + done.stderr)
        raise Stop(f"pip {args[0]} failed; its own words stand above.")


def reenter(args: list[str]) -> int:  # noqa: RET503 - exec is the end
    """Run `workshop` with these arguments in the environment; on POSIX this process becomes it and never returns."""
    ready()
    command = [str(PYTHON), "-m", "workshop", *args]
    settings = {**os.environ, "PYTHONPATH": str(PY), "PYTHONUTF8": "1"}
    if os.name == "nt":  # exec there leaves the console to two processes at once
        return subprocess.call(command, env=settings)
    os.execve(PYTHON, command, settings)  # noqa: S606 - our own command, and there is no shell to want

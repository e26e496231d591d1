"""The project's own wheel, built by the standard front end from the pinned back end, without a network."""

import os
import subprocess
from pathlib import Path

from workshop import env, words
from workshop.content import cached, digest_files, files_in
from workshop.places import PACKAGE, ROOT
from workshop.speech import Stop, say, step


def build() -> Path:
    """Return rollwright's wheel, made anew only when what goes into it has changed."""
    words.compile_all()
    sources = [*files_in(PACKAGE), ROOT / "pyproject.toml", ROOT / "LICENSE"]
    folder = cached("wheel", digest_files(sources, ROOT), _make)
    [wheel] = folder.glob("*.whl")
    return wheel


def _make(folder: Path) -> None:
    with step("Building the wheel of rollwright"):
        # -I and no PYTHONPATH: `build` has to be the front end, not the file build.py
        command = [
            str(env.PYTHON),
            "-I",
            "-m",
            "build",
            "--wheel",
            "--no-isolation",
            "--outdir",
            str(folder),
            str(ROOT),
        ]
        settings = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        done = subprocess.run(
            command,
            env={**settings, "SOURCE_DATE_EPOCH": "1767225600"},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            say(done.stdout + done.stderr)
            raise Stop("the wheel could not be built; the words of the build front end stand above.")

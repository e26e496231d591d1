"""The memory snapshot that Python starts from, and the slim standard library beside it (docs/decisions/0071).

Both are made in one run from exactly the core, bytecode and wheel that ship with them, and kept by their content.
"""

from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from workshop import core
from workshop.content import cached, files_in
from workshop.places import ROOT
from workshop.pyodide import INSIDE, STDLIB, Python
from workshop.speech import step

NAME = "rollwright.snapshot.gz"
_BARE = "bare.zip"


@dataclass(frozen=True)
class Start:
    """What Python starts from."""

    build: str  # 64 hex digits for everything below and for what it was made from; the snapshot carries them
    runtime: list[Path]
    stdlib: Path
    snapshot: Path


def take(parts: Python) -> Start:
    """Return the start of this Python, made anew only when something in it has changed."""
    runtime = core.make()
    archives = [parts.stdlib, *parts.wheels.values()]
    ingredients = [*(runtime / name for name in core.FILES), *archives, *files_in(INSIDE)]
    build = sha256(b"".join(sha256(path.read_bytes()).digest() for path in ingredients)).hexdigest()

    def make(folder: Path) -> None:
        job: dict[str, object] = {
            "runtime": str(runtime),
            "build": build,
            "stdlib": str(parts.stdlib),
            **{name: str(path) for name, path in parts.wheels.items()},
            "folder": str(ROOT),
            "task": {
                **{name: _inside(path) for name, path in parts.wheels.items()},
                "lean": _inside(INSIDE / "lean"),
                "slim": _inside(folder / STDLIB),
                "bare": _inside(folder / _BARE),
            },
            "inside": str(INSIDE),
            "out": str(folder / NAME),
        }
        with step("Taking the memory snapshot"):
            core.run(INSIDE / "snapshot.mjs", job, "the memory snapshot could not be taken")
        (folder / _BARE).unlink()

    folder = cached("snapshot", build[:16], make)
    return Start(build, [runtime / name for name in core.FILES], folder / STDLIB, folder / NAME)


def _inside(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()

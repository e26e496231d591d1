"""Python for the browser: Pyodide's runtime, the standard library and wheels as its bytecode, a lock of our own.

Pyodide's tools run on Pyodide's Python (see inside/): bytecode is that of the interpreter that wrote it, and they want
a newer Python than the machine may have. Each archive is compiled once and kept by its content.
"""

import json
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from workshop import env, node
from workshop.content import cached, digest
from workshop.places import CACHE, PY, ROOT
from workshop.speech import Stop, say, step

PINS = PY / "pyodide.txt"
INSIDE = Path(__file__).parent / "inside"
RUNTIME_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
STDLIB = "python_stdlib.zip"
_BYTECODE = CACHE / "bytecode"


@dataclass(frozen=True)
class Python:
    """All that Python in the browser is made of."""

    version: str  # Pyodide's
    runtime: list[Path]
    stdlib: Path
    wheels: dict[str, Path]
    lock: dict[str, Any]


def prepare(wheel: Path) -> Python:
    """Return Python for the browser with micropip and this wheel in it."""
    runtime = node.packages() / "pyodide"
    version = str(json.loads((runtime / "package.json").read_text())["version"])
    tools = _tools()
    [micropip] = tools.glob("micropip-*.whl")
    salt = digest(version, PINS.read_bytes(), *((INSIDE / name).read_bytes() for name in ("run.mjs", "prepare.py")))
    homes = {
        archive: _BYTECODE / digest(salt, archive.name, archive.read_bytes())
        for archive in (runtime / STDLIB, micropip, wheel)
    }
    lock = _BYTECODE / f"lock-{digest(*(home.name for home in homes.values()))}.json"
    if not (lock.exists() and all(home.is_dir() for home in homes.values())):
        _compile(runtime, tools, homes, lock)
    stdlib, *wheels = (next(home.iterdir()) for home in homes.values())
    return Python(
        version=version,
        runtime=[runtime / name for name in RUNTIME_FILES],
        stdlib=stdlib,
        wheels=dict(zip(("micropip", "rollwright"), wheels, strict=True)),
        lock=json.loads(lock.read_text()),
    )


def _compile(runtime: Path, tools: Path, homes: dict[Path, Path], lock: Path) -> None:
    """Compile what has no home yet, lock the wheels, and forget what went before."""
    new = [archive for archive, home in homes.items() if not home.is_dir()]
    _BYTECODE.mkdir(parents=True, exist_ok=True)
    with (
        step("Compiling to Pyodide's bytecode: " + (", ".join(archive.name for archive in new) or "nothing")),
        TemporaryDirectory(dir=_BYTECODE, prefix=".new-") as fresh,
    ):
        folders = {archive: Path(fresh) / home.name if archive in new else home for archive, home in homes.items()}
        for archive in new:
            folders[archive].mkdir()
        stdlib, *wheels = homes
        _run(
            runtime,
            tools,
            None if stdlib in new else next(homes[stdlib].iterdir()),
            {
                "compile": {_inside(archive): _inside(folders[archive]) for archive in new},
                "lock": {
                    "info": json.loads((runtime / "pyodide-lock.json").read_text())["info"],
                    "wheels": {_inside(wheel): _inside(folders[wheel]) for wheel in wheels},
                    "file": _inside(Path(fresh) / lock.name),
                },
            },
        )
        for archive in new:
            folders[archive].rename(homes[archive])
        for older in _BYTECODE.glob("[!.]*"):
            if older.is_file():
                older.unlink()
            elif older not in homes.values():
                shutil.rmtree(older)
        (Path(fresh) / lock.name).rename(lock)


def _inside(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _run(runtime: Path, tools: Path, stdlib: Path | None, task: dict[str, Any]) -> None:
    """Run inside/prepare.py in Pyodide under Node, started from compiled bytecode where there is some."""
    job = {
        "runtime": str(runtime),
        "stdlib": str(stdlib) if stdlib else None,
        "wheels": [str(path) for path in sorted(tools.glob("*.whl"))],
        "folder": str(ROOT),
        "script": str(INSIDE / "prepare.py"),
        "task": task,
    }
    command = [*node.node(), str(INSIDE / "run.mjs"), json.dumps(job)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        say(done.stdout + done.stderr)
        raise Stop("Pyodide's tools failed; their own words stand above.")


def _tools() -> Path:
    """Return the folder of the pinned wheels that run on Pyodide's Python."""

    def download(folder: Path) -> None:
        with step("Downloading the pinned wheels for Pyodide's Python"):
            target = ["--only-binary=:all:", "--python-version", "3.14", "--implementation", "cp"]
            env.pip("download", "--no-deps", "--require-hashes", *target, "-d", str(folder), "-r", str(PINS))

    return cached("wheels", digest(PINS.read_bytes()), download)

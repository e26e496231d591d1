"""Which modules of the standard library the app can reach, and the two zips of it.

Runs inside Pyodide with the whole standard library; snapshot.mjs sets the variable `task` and calls `main`. Paths in
`task` are relative to the repository: the compiled `micropip` and `rollwright`, the folder of the stand-ins (`lean`),
and the files to write: `slim`, the modules that are reached, and `bare`, the same with the stand-ins that a snapshot
starts from.

What counts as reached: what Pyodide itself imports, micropip while it installs the wheel, every module of rollwright,
and what these import on the way while every check is previewed and a fault is reported.
"""

import importlib
import json
import pkgutil
import sys
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

task: dict[str, Any] = json.loads(globals()["task"])
WORK = Path("/work")
# Imported inside functions, when something has gone wrong: a fault must be told all the same.
ALSO = ("difflib", "encodings.idna", "encodings.latin_1", "encodings.ascii", "string.templatelib", "traceback")
STAND_INS = {
    "asyncio/__init__.pyc": "waiting.py",
    "pyodide/webloop.pyc": "webloop.py",
    "pyodide/_package_loader.pyc": "loader.py",
}


async def install() -> None:
    """Install rollwright as the worker does it without a snapshot."""
    micropip = importlib.import_module("micropip")
    await micropip.install(f"emfs:{WORK / task['rollwright']}", deps=False)


def use() -> None:
    """Import all of rollwright, and go through the door with every check."""
    package = importlib.import_module("rollwright")
    for module in pkgutil.walk_packages(package.__path__, "rollwright."):
        importlib.import_module(module.name)
    ask = importlib.import_module("rollwright.door").ask
    for game in importlib.import_module("rollwright.kernel.game").discover().values():
        for check in game.checks:
            asked = {"lang": "en", "check": f"{game.key}/{check.key}", "form": {}, "aim": check.aims[0].key}
            if not json.loads(ask("preview", json.dumps(asked)))["ok"]:
                raise ValueError(f"{asked} is not answered")
    ask("nonsense", "{}")
    for name in ALSO:
        importlib.import_module(name)


def reached(whole: ZipFile) -> list[str]:
    """List the files of the modules that are there now."""
    names = set(whole.namelist())
    paths = (name.replace(".", "/") for name in list(sys.modules))
    return sorted({file for path in paths for file in (f"{path}.pyc", f"{path}/__init__.pyc") if file in names})


def write(path: Path, files: dict[str, bytes]) -> None:
    """Write a zip that is the same each time."""
    with ZipFile(path, "w", ZIP_DEFLATED, compresslevel=9) as out:
        for name, data in files.items():
            info = ZipInfo(name)
            info.compress_type = ZIP_DEFLATED
            out.writestr(info, data)


async def main() -> None:
    """Write both zips."""
    await install()
    use()
    with ZipFile(next(path for path in sys.path if path.endswith(".zip"))) as stdlib:
        slim = {name: stdlib.read(name) for name in reached(stdlib)}
    write(WORK / task["slim"], slim)
    for file, stand_in in STAND_INS.items():
        del slim[file]
        slim[file.removesuffix("c")] = (WORK / task["lean"] / stand_in).read_bytes()
    write(WORK / task["bare"], slim)

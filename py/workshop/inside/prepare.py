"""Compile archives to bytecode and write the lock file, with Pyodide's own tools.

Runs inside Pyodide: only its Python writes the bytecode that it will read. The variable `task` is set by run.mjs, all
paths in it relative to the repository: `compile` maps an archive to the empty folder for its compiled twin; `lock` has
the wheels to lock, each with its twin's folder, the `info` of Pyodide's own lock file, and the `file` to write.
"""

import json
from pathlib import Path
from typing import Any

from pyodide_build._py_compile import _compile, _get_py_compiled_archive_name, _update_lockfile
from pyodide_lock import PyodideLockSpec
from pyodide_lock.utils import add_wheels_to_spec

WORK = Path("/work")


def compile_archive(source: Path, folder: Path) -> None:
    """Write the twin of a wheel or zip in which every .py file is a .pyc file."""
    name = _get_py_compiled_archive_name(source)
    if name is None:
        raise ValueError(f"{source.name} holds nothing to compile")
    _compile(source, folder / name, verbose=False, compression_level=9)


def lock(info: dict[str, Any], wheels: dict[str, str]) -> dict[str, Any]:
    """Return a lock of the compiled wheels: locked as they were built (the tool knows no other tags), then renamed."""
    spec = PyodideLockSpec.from_dict({"info": info, "packages": {}})
    for wheel, folder in wheels.items():
        one: dict[str, Any] = add_wheels_to_spec(spec, [WORK / wheel]).to_dict()
        [twin] = (WORK / folder).iterdir()
        renamed = _update_lockfile(twin.parent, one, {Path(wheel).name: twin.name})
        spec = PyodideLockSpec.from_dict(renamed)
    whole: dict[str, Any] = spec.to_dict()
    return whole


def main(task: dict[str, Any]) -> None:
    """Do the whole task."""
    for source, folder in task["compile"].items():
        compile_archive(WORK / source, WORK / folder)
    (WORK / task["lock"]["file"]).write_text(json.dumps(lock(task["lock"]["info"], task["lock"]["wheels"]), indent=1))


main(json.loads(globals()["task"]))

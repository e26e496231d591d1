"""The stock way to the same answer, as a site of its own: what our start is measured against."""

import json
import shutil
from pathlib import Path
from typing import Any

from workshop import node, pyodide, wheel

_PAGE = Path(__file__).parent / "files"
_RUNTIME = (*pyodide.RUNTIME_FILES, pyodide.STDLIB, "pyodide-lock.json")


def make(folder: Path, question: dict[str, Any]) -> None:
    """Write the site into `folder`: the files of the npm package as they come, wheels as they were built.

    `question` is the body of the one `preview` that its page asks.
    """
    runtime = folder / "pyodide"
    runtime.mkdir()
    for name in _RUNTIME:
        shutil.copy(node.packages() / "pyodide" / name, runtime)
    wheels = {"micropip": micropip(), "wheel": wheel.build()}
    for path in wheels.values():
        shutil.copy(path, folder)
    shutil.copy(_PAGE / "stock.html", folder / "index.html")
    shutil.copy(_PAGE / "stock.mjs", folder)
    ask = {**{key: path.name for key, path in wheels.items()}, "question": question}
    (folder / "ask.json").write_text(json.dumps(ask))


def micropip() -> Path:
    """Return micropip's wheel as its authors built it."""
    [path] = pyodide._tools().glob("micropip-*.whl")  # noqa: SLF001
    return path

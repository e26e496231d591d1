"""The floor: a page that compiles the same wasm in a worker and does nothing with it. No start can be faster."""

import shutil
from pathlib import Path

_PAGE = Path(__file__).parent / "files"


def make(folder: Path, site: Path) -> None:
    """Write it into `folder`, with the wasm of the built site."""
    [wasm] = site.glob("py/*/pyodide.asm.wasm")
    shutil.copy(wasm, folder)
    shutil.copy(_PAGE / "floor.html", folder / "index.html")
    shutil.copy(_PAGE / "floor.mjs", folder)

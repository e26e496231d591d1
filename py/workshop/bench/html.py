"""The live part as HTML: Jinja2 inside Python beside lit-html in the page, on one typical view.

Jinja's cost at start is its bytes, unpacking and importing; then both render two views in turn, JSON text to laid-out
page. See docs/decisions/0050-live-html.md.
"""

import base64
import gzip
import shutil
import zipfile
from importlib.metadata import files as files_of
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from workshop import node, pyodide, wheel
from workshop.bench.chromium import Chromium, chromium, slowable, told
from workshop.bench.table import grid
from workshop.bench.wire import Wire
from workshop.speech import say, step

_PAGE = Path(__file__).parent / "files"
_PARTS = ("jinja2", "markupsafe")
_PHASES = ("unpack", "load", "compile", "first", "again")
_LIT = "lit-html"
_ZIPS = {"source": "jinja.zip", "bytecode": "jinja-bytecode.zip"}
_WAYS = {
    "Jinja, source": 'jinja("stock.zip", "jinja.zip")',
    "Jinja, bytecode": 'jinja("bytecode.zip", "jinja-bytecode.zip")',
    _LIT: "lit()",
}


def main(samples: int) -> None:
    """Measure and print the table."""
    with TemporaryDirectory(prefix="rollwright-html-") as name, chromium() as browser, Wire(Path(name)) as wire:
        folder = Path(name)
        _fill(folder)
        with step("Compiling Jinja to bytecode"), browser.fresh_page() as page:
            page.goto(wire.url)
            packed = page.evaluate(f"import('./live.mjs').then(it => it.compiled('jinja.zip', {list(_PARTS)}))")
            (folder / "jinja-bytecode.zip").write_bytes(base64.b64decode(packed))
        slow = slowable(browser)
        speeds = {"as it is": False} | ({} if isinstance(slow, str) else {"slowed": True})
        for heading, slowed in speeds.items():
            say(f"\n{heading}, ms, median of {samples}\n\n" + _table(browser, wire, samples, slowed=slowed))
        say("\ngzip bytes: " + ", ".join(f"{name} {size:,}" for name, size in _sizes(folder).items()))
        say(told(slow))


def _fill(folder: Path) -> None:
    """Put everything that the page loads into `folder`."""
    (folder / "index.html").write_text("<!doctype html><title>Live</title>")
    for name in ("live.mjs", "live.html.j2", "view.json"):
        shutil.copy(_PAGE / name, folder)
    npm = node.packages()
    for name in (*pyodide.RUNTIME_FILES, "pyodide-lock.json"):
        shutil.copy(npm / "pyodide" / name, folder)
    shutil.copy(npm / "pyodide" / pyodide.STDLIB, folder / "stock.zip")
    shutil.copy(pyodide.prepare(wheel.build()).stdlib, folder / "bytecode.zip")
    shutil.copy(npm / "lit-html" / "lit-html.js", folder)
    with zipfile.ZipFile(folder / "jinja.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for part in _PARTS:
            for file in files_of(part) or []:
                if file.suffix == ".py":
                    archive.write(str(file.locate()), str(file))


def _table(browser: Chromium, wire: Wire, samples: int, *, slowed: bool) -> str:
    """The medians of every way and phase, the ways in turn."""
    times: dict[str, list[dict[str, float]]] = {way: [] for way in _WAYS}
    for _ in range(samples):
        for way, runs in times.items():
            runs.append(_run(browser, wire, _WAYS[way], slowed=slowed))
    rows = [["", *_PHASES]]
    for way, runs in times.items():
        cells = [f"{median(run[phase] for run in runs):.2f}" if phase in runs[0] else "–" for phase in _PHASES]
        rows.append([way, *cells])
    return grid(rows)


def _run(browser: Chromium, wire: Wire, call: str, *, slowed: bool) -> dict[str, float]:
    """Measure one way once, in a browser of its own."""
    with browser.fresh_page(slowed=slowed) as page:
        page.goto(wire.url)
        times: dict[str, float] = page.evaluate(f"import('./live.mjs').then(it => it.{call})")
        return times


def _sizes(folder: Path) -> dict[str, int]:
    """What each way adds to the download, as it travels: archives as they are, a script in gzip."""
    zips = {f"Jinja, {kind}": (folder / name).stat().st_size for kind, name in _ZIPS.items()}
    return {**zips, _LIT: len(gzip.compress((folder / "lit-html.js").read_bytes()))}

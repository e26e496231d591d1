"""The wheel into Python, by each of the ways there are, once Python runs: source and bytecode.

See docs/decisions/0051-installer.md.
"""

import json
import shutil
from hashlib import sha256
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from workshop import node, pyodide, wheel
from workshop.bench.chromium import Chromium, chromium, slowable, told
from workshop.bench.stock import micropip
from workshop.bench.table import grid
from workshop.bench.wire import Wire
from workshop.speech import say

_PAGE = Path(__file__).parent / "files"
_WAYS = ("unpackArchive", "loadPackage", "micropip unpacked, no deps", "micropip as documented")
_PHASES = ("install", "import")

Parts = dict[str, Any]  # what install.mjs wants to know of a kind


def main(samples: int) -> None:
    """Measure and print the table."""
    with TemporaryDirectory(prefix="rollwright-installer-") as name, chromium() as browser, Wire(Path(name)) as wire:
        kinds = _fill(Path(name))
        slow = slowable(browser)
        speeds = {"as it is": False} | ({} if isinstance(slow, str) else {"slowed": True})
        for heading, slowed in speeds.items():
            say(f"\n{heading}, ms, median of {samples}\n\n" + _table(browser, wire, kinds, samples, slowed=slowed))
        sizes = [
            f"{kind} {(Path(name) / parts['wheels']['micropip']).stat().st_size:,}" for kind, parts in kinds.items()
        ]
        say("\nmicropip's bytes: " + ", ".join(sizes))
        say(told(slow))


def _fill(folder: Path) -> dict[str, Parts]:
    """Put everything that the page loads into `folder`, and return the kinds of it."""
    (folder / "index.html").write_text("<!doctype html><title>Installer</title>")
    shutil.copy(_PAGE / "install.mjs", folder)
    runtime, own = node.packages() / "pyodide", wheel.build()
    for name in pyodide.RUNTIME_FILES:
        shutil.copy(runtime / name, folder)
    compiled = pyodide.prepare(own)
    kinds = {
        "source": (runtime / pyodide.STDLIB, {"micropip": micropip(), "rollwright": own}),
        "bytecode": (compiled.stdlib, compiled.wheels),
    }
    parts = {}
    for kind, (stdlib, wheels) in kinds.items():
        shutil.copy(stdlib, folder / f"{kind}.zip")
        for path in wheels.values():
            shutil.copy(path, folder)
        lock = {
            **compiled.lock,
            "packages": {name: _locked(compiled.lock, name, path) for name, path in wheels.items()},
        }
        names = {name: path.name for name, path in wheels.items()}
        parts[kind] = {"stdlib": f"{kind}.zip", "wheels": names, "lock": lock}
    return parts


def _locked(lock: dict[str, Any], name: str, path: Path) -> dict[str, Any]:
    """The lock's entry of a wheel, for this file of it."""
    return {**lock["packages"][name], "file_name": path.name, "sha256": sha256(path.read_bytes()).hexdigest()}


def _table(browser: Chromium, wire: Wire, kinds: dict[str, Parts], samples: int, *, slowed: bool) -> str:
    """The medians of every way and kind, the ways in turn."""
    found: dict[tuple[str, str], list[dict[str, float]]] = {(kind, way): [] for kind in kinds for way in _WAYS}
    for _ in range(samples):
        for (kind, way), times in found.items():
            with browser.fresh_page(slowed=slowed) as page:
                page.goto(wire.url)
                call = f"installed({json.dumps(way)}, {json.dumps(kinds[kind])})"
                times.append(page.evaluate(f"import('./install.mjs').then(it => it.{call})"))
    rows = [["", *(f"{kind}, {phase}" for kind in kinds for phase in _PHASES)]]
    for way in _WAYS:
        cells = [f"{median(one[phase] for one in found[kind, way]):.0f}" for kind in kinds for phase in _PHASES]
        rows.append([way, *cells])
    return grid(rows)

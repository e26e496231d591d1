"""The budget of the start: bytes by kind as they travel, and how much better than stock (web/budget.json).

Bytes are checked by the tests; ratios belong to a machine and an hour, so `bench start` says whether it kept them, and
the tests look at the run that docs/benchmarks.md quotes.
"""

import gzip
import json
from collections import Counter
from pathlib import Path, PurePosixPath

from workshop.content import files_in
from workshop.places import WEB
from workshop.serve import SQUEEZED

_KINDS = {
    "pyodide.asm.wasm": "wasm",
    "pyodide.asm.mjs": "glue",
    "pyodide.mjs": "glue",
    ".snapshot.gz": "snapshot",
    ".zip": "spare",
    ".whl": "spare",
    ".html": "pages",
    ".js": "scripts",
    ".css": "styles",
    ".woff2": "fonts",
    ".png": "icons",
}
_SCREENS = "screens"  # pictures for an installer: no page and no service worker asks for them


def limits() -> dict[str, dict[str, float]]:
    """Return the budget: bytes of each kind, bytes of a visit, ratios."""
    found: dict[str, dict[str, float]] = json.loads((WEB / "budget.json").read_text(encoding="utf-8"))
    return found


def weights(folder: Path) -> dict[str, int]:
    """Return the bytes of each kind of file in a built site, as GitHub Pages would send them."""
    found: Counter[str] = Counter()
    for path in files_in(folder):
        kind = next((kind for ending, kind in _KINDS.items() if path.name.endswith(ending)), "rest")
        if path.relative_to(folder).parts[0] == _SCREENS:
            kind = _SCREENS
        data = path.read_bytes()
        squeezed = PurePosixPath(path.name).suffix in SQUEEZED
        found[kind] += len(gzip.compress(data, 6, mtime=0)) if squeezed else len(data)
    return dict(found)


def kept(cold: float, throttled: float | None, warm: float) -> list[str]:
    """Say of each ratio whether it is in the budget; one that was not measured is left out."""
    found = {"cold": cold, "throttled": throttled, "warm": warm}
    wanted = limits()["ratios"]
    return [
        f"{name} {ratio:.1f}: {'kept' if ratio >= wanted[name] else 'missed'}, the budget is at least {wanted[name]:g}"
        for name, ratio in found.items()
        if ratio is not None
    ]

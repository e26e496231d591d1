"""What stands in the memory snapshot beside Python itself; runs inside Pyodide just before it is taken.

The rules are imported and warm, the words of both languages are read. No answer is kept, and nothing that was drawn:
the page reseeds `random`, and nothing else here draws.
"""

import functools
import gc
import importlib
import json
import linecache
import random
import re
import sys
import zipimport

KEPT = {"words", "discover", "rulings"}  # caches of what is read from files, as against caches of what is counted
# Only wanted for reading those files; whoever wants one later imports it again.
READERS = ("importlib.resources.readers", "importlib.readers", "zipfile._path.glob", "zipfile._path", "zipfile")
LARGEST, STEP, BLOCKS = 512, 16, 2000  # of the allocator: its largest block, its steps, more of each than are free

sys.path.append("/lib/rollwright.whl")
ask = importlib.import_module("rollwright.door").ask
spoken = importlib.import_module("rollwright.present.words")
discover = importlib.import_module("rollwright.kernel.game").discover


def forget() -> None:
    """Drop every answer that the rules have kept."""
    for kept in gc.get_objects():
        is_cache = isinstance(kept, functools._lru_cache_wrapper)  # noqa: SLF001 - it has no public name
        if is_cache and kept.__module__.startswith("rollwright.") and kept.__wrapped__.__name__ not in KEPT:
            kept.cache_clear()


def warm() -> None:
    """Go through the door once with each check in each language: the interpreter adapts its code to what it met."""
    for lang in spoken.LANGUAGES:
        spoken.words(lang)
        for game in discover().values():
            game.rulings()
            for check in game.checks:
                asked = {"lang": lang, "check": f"{game.key}/{check.key}", "form": {}, "aim": check.aims[0].key}
                if not json.loads(ask("preview", json.dumps(asked)))["ok"]:
                    raise ValueError(f"{asked} is not answered")
        forget()


def tidy() -> None:
    """Leave no caches, no directory of a zip that will be another, and zeros where memory is free: they cost bytes."""
    re.purge()
    linecache.clearcache()
    # The zip that Python finds later is another one. (importlib.invalidate_caches() would import more for this.)
    for path in [path for path in sys.path if path.endswith(".zip")]:
        zipimport._zip_directory_cache.pop(path, None)  # type: ignore[attr-defined] # noqa: SLF001
    sys._clear_internal_caches()  # type: ignore[attr-defined] # noqa: SLF001 - Pyodide's Python has it
    del sys.modules["asyncio"]  # a stand-in
    for name in READERS:
        sys.modules.pop(name, None)
        parent, _, child = name.rpartition(".")
        vars(sys.modules.get(parent, sys)).pop(child, None)
    random.seed(0)  # so that two snapshots of the same differ less; the page reseeds it
    gc.collect()
    for size in range(1, LARGEST, STEP):
        _ = [bytes(size) for _ in range(BLOCKS)]


warm()
tidy()

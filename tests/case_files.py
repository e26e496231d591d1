"""Runs directories of worked cases and exact odds (`python3 build.py cases DIR`).

A directory holds ``worked/*.json`` and ``odds/*.json``, lists of cases. Each game reads its own: the module
``tests/games/<system>/cases.py`` has ``worked(case)``, which gives everything a case may expect, and ``odds(case)``,
which gives the exact chances. A case that cannot be read is a failed one.
"""

import importlib.util
import json
import sys
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

GAMES = Path(__file__).parent / "games"


def main(directory: str | Path) -> int:
    """Print a line for each case that differs, then the count; 1 if any failed."""
    passed = failed = 0
    for case in found(Path(directory)):
        difference = compare(case)
        if difference:
            print(difference)
            failed += 1
        else:
            passed += 1
    print(f"{passed} passed, {failed} failed")
    return int(failed > 0 or passed == 0)


def found(directory: Path) -> Iterator[dict[str, Any]]:
    """Every case below a directory, in order of file and place."""
    for kind in ("worked", "odds"):
        for file in sorted((directory / kind).glob("*.json")):
            yield from json.loads(file.read_text("utf-8"))


def compare(case: dict[str, Any]) -> str:
    """What differs, as ``id: expected ..., got ...``; nothing if the case holds."""
    try:
        reader = _reader(case["system"])
        if "odds" in case:
            expected: Any = {outcome: Fraction(chance) for outcome, chance in case["odds"].items()}
            got = reader.odds(case)
        else:
            expected = case["expected"]
            everything = reader.worked(case)
            got = {key: everything.get(key, "(nothing)") for key in expected}
    except Exception as fault:  # noqa: BLE001 - whatever hinders a case fails it
        return f"{case.get('id')}: expected {_expectation(case)}, got {type(fault).__name__}: {fault}"
    if expected == got:
        return ""
    return f"{case['id']}: expected {_shown(expected)}, got {_shown(got)}"


@cache
def _reader(system: str) -> ModuleType:
    path = GAMES / system / "cases.py"
    spec = importlib.util.spec_from_file_location(f"cases_of_{system}", path)
    if spec is None or spec.loader is None or not path.exists():
        raise LookupError(f"no game reads cases of {system!r}")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _expectation(case: dict[str, Any]) -> str:
    return json.dumps(case.get("odds", case.get("expected")))


def _shown(value: dict[str, Any]) -> str:
    return json.dumps(value, default=str, sort_keys=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))

"""Every forecast and every prompt's advice of every check, through the door inside Pyodide: the slowest of them."""

import json
from statistics import median
from typing import Any

from workshop.bench.inside import inside
from workshop.bench.table import grid
from workshop.speech import say, step

TARGETS = {"typical": 16, "largest": 100}  # milliseconds
SLOWEST = 12


def main(samples: int) -> None:
    """Measure and print."""
    with step(f"Asking the door inside Pyodide, each question {samples} times"):
        found = json.loads(inside("advice_walk", "/work", samples))
    for size, target in TARGETS.items():
        some = [one for one in found if one["form"].startswith(size)]
        slow = sum(one["ms"] >= target for one in some)
        middle = median(one["ms"] for one in some)
        say(f"\n{size}: {len(some)} questions, median {middle:.1f} ms, {slow} take {target} ms or more; the slowest:\n")
        say(_table(sorted(some, key=lambda one: -one["ms"])[:SLOWEST]))
        say(f"\nthe slowest of each check, {size}:\n")
        checks = dict.fromkeys(one["check"] for one in some)
        say(
            _table([max((one for one in some if one["check"] == check), key=lambda one: one["ms"]) for check in checks])
        )


def _table(some: list[dict[str, Any]]) -> str:
    lines = [["check", "call", "form", "ms", "said"]]
    lines += [[one["check"], one["call"], one["form"], f"{one['ms']:.1f}", one["note"][:48]] for one in some]
    return grid(lines)

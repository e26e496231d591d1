"""Time against the numbers of every form: pool sizes, numbers of checks, lengths of lists, with the order that fits.

Forms are found, not named: from the example under which a check asks something one number at a time is varied, or how
many rows a list has. What the time does not depend on is left out. The order is the slope of log time over log number.
"""

import json
from collections.abc import Iterator
from dataclasses import replace
from math import log
from statistics import median
from time import perf_counter
from typing import Any

from rollwright.kernel.form import Field, fields_of
from rollwright.kernel.game import Check, discover
from rollwright.kernel.graph import forget
from rollwright.kernel.odds import Counter, TooLarge
from rollwright.kernel.read import read
from rollwright.kernel.texts import Problems, flat, nest
from workshop.bench.table import grid
from workshop.places import ROOT
from workshop.speech import say, step

SIZES = (1, 2, 3, 4, 6, 8, 12, 16, 24, 30)
GROWS = 3  # the longest over the shortest time, from where on it is growth
STEEP = 0.3  # the order, likewise
Series = list[tuple[int, float]]


def main(samples: int) -> None:
    """Measure and print the table."""
    lines = [["check", "number", "from", "ms", "to", "ms", "order", ""]]
    with step(f"Counting every check at many sizes, median of {samples}"):
        for game in discover().values():
            path = ROOT / "tests" / "games" / game.key / "asking.json"
            examples = json.loads(path.read_text("utf-8"))
            for check in game.checks:
                base = read(check.request, nest(flat(check.request()) | examples.get(check.key, {})))
                for name, requests in _varied(base, ""):
                    line = _line(check, name, requests, samples)
                    if line:
                        lines.append([f"{game.key}/{check.key}", *line])
    say("\n" + grid(lines))


def _line(check: Check, name: str, requests: list[tuple[int, Any]], samples: int) -> list[str] | None:
    series: Series = []
    ended = ""
    for n, request in requests:
        try:
            legal = read(check.request, nest(flat(request)))
            series.append((n, _ms(check, legal, samples)))
        except Problems:
            continue
        except TooLarge:
            ended = f"too large from {n}"
            break
    times = [ms for _, ms in series]
    if len(series) < 3 or max(times) < GROWS * min(times):
        return None
    order = _order(series)
    if order < STEEP:
        return None
    (first, short), (last, long) = series[0], series[-1]
    return [name, str(first), f"{short:.2f}", str(last), f"{long:.2f}", f"{order:.1f}", ended]


def _ms(check: Check, request: Any, samples: int) -> float:
    times = []
    for _ in range(samples):
        forget()
        start = perf_counter()
        Counter(check.view, check.aims[0]).count(check.start(request))
        times.append(1000 * (perf_counter() - start))
    return median(times)


def _order(series: Series) -> float:
    """The slope of a line through the logarithms, by least squares."""
    points = [(log(n), log(ms)) for n, ms in series]
    x, y = (sum(values) / len(points) for values in zip(*points, strict=True))
    return float(sum((a - x) * (b - y) for a, b in points) / sum((a - x) ** 2 for a, _ in points))


def _varied(request: Any, path: str) -> Iterator[tuple[str, list[tuple[int, Any]]]]:
    """Each number and each list of a request, with the requests in which it grows."""
    for field in fields_of(_kind(request)):
        now, name = getattr(request, field.name), path + field.name
        if field.kind == "whole" and field.whole:
            sizes = [n for n in SIZES if field.whole.low <= n <= field.whole.high]
            yield name, [(n, replace(request, **{field.name: n})) for n in sizes]
        elif field.kind == "group":
            for inner, requests in _varied(now, f"{name}."):
                yield inner, [(n, replace(request, **{field.name: one})) for n, one in requests]
        elif field.kind == "groups" and field.many:
            yield from _rows(request, field, name)


def _kind(request: Any) -> Any:
    return type(request)


def _rows(request: Any, field: Field, name: str) -> Iterator[tuple[str, list[tuple[int, Any]]]]:
    rows = getattr(request, field.name)
    sizes = [n for n in range(1, 9) if field.many and field.many.least <= n <= field.many.most]
    if rows:
        longer = [(n, replace(request, **{field.name: (rows * n)[:n]})) for n in sizes]
        yield f"{name} (rows)", longer
        for inner, requests in _varied(rows[0], f"{name}.0."):
            yield inner, [(n, replace(request, **{field.name: (one, *rows[1:])})) for n, one in requests]

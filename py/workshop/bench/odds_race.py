"""The race itself: the nine questions in turn, round after round in one process, everything forgotten between calls.

Runs where the peers live, not where the workshop does: in the benchmark's own environment, or inside Pyodide. There
`main` is handed the name of a folder that holds `py` and `tests`, the peers to ask and the number of rounds; it returns
the times as JSON.
"""

# mypy: ignore-errors

import functools
import gc
import importlib
import json
import sys
import warnings
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

FEWEST, MOST, SECONDS = 3, 40, 0.02  # calls of one side's turn at a question, and the time from which on it is over
TRUST = 1e-9  # a peer that stops an explosion somewhere still has to come this near


def found(root: Path) -> list[Any]:
    """Every question of every game, in order."""
    names = sorted(path.parent.name for path in (root / "tests" / "games").glob("*/questions.py"))
    modules = [importlib.import_module(f"tests.games.{name}.questions") for name in names]
    return sorted(question for module in modules for question in module.QUESTIONS)


def sides(questions: list[Any], peers: list[str]) -> dict[str, dict[str, Callable[[], Any]]]:
    """Who is asked: for each the questions by their keys."""
    asked = importlib.import_module("workshop.bench.odds_peers")
    return {"ours": {one.key: one.asked for one in questions}} | {
        peer: getattr(asked, f"{peer}_questions")() for peer in peers
    }


def check(questions: list[Any], asked: dict[str, dict[str, Callable[[], Any]]]) -> None:
    """Ours is exact; a peer that is far off was asked something else."""
    for one in questions:
        for side, functions in asked.items():
            got = functions[one.key]()
            if got != one.exact if side == "ours" else abs(float(got) - float(one.exact)) > TRUST:
                raise SystemExit(f"question {one.key}: {side} says {got}, exact is {one.exact}")


def memories() -> list[Any]:
    """Every cache that a side fills while it answers."""
    names = ("rollwright", "icepool", "dyce")
    return [
        one
        for one in gc.get_objects()
        if isinstance(one, functools._lru_cache_wrapper) and str(one.__module__).startswith(names)  # noqa: SLF001
    ]


def turn(function: Callable[[], Any], caches: list[Any]) -> float:
    """Milliseconds of the quickest of some calls, each from scratch: what else the machine does is not asked about."""
    times: list[float] = []
    gc.collect()
    while len(times) < FEWEST or (len(times) < MOST and sum(times) < 1000 * SECONDS):
        for cache in caches:
            cache.cache_clear()
        start = perf_counter()
        function()
        times.append(1000 * (perf_counter() - start))
    return min(times)


def main(root: str, peers: list[str], rounds: int) -> str:
    """The time of every turn, by question and side, and each question's words."""
    warnings.simplefilter("ignore")  # dyce marks what it offers for explosions as experimental
    sys.dont_write_bytecode = True
    questions = found(Path(root))
    asked = sides(questions, peers)
    check(questions, asked)
    caches = memories()
    gc.collect()
    gc.freeze()
    times: dict[str, dict[str, list[float]]] = {one.key: {side: [] for side in asked} for one in questions}
    for _ in range(rounds):
        for one in questions:
            for side, functions in asked.items():
                times[one.key][side].append(turn(functions[one.key], caches))
    return json.dumps({"times": times, "words": {one.key: one.words for one in questions}})


if __name__ == "__main__":
    sys.stdout.write(main(sys.argv[1], sys.argv[2].split(","), int(sys.argv[3])) + "\n")

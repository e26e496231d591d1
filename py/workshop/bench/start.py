"""Start-up: from navigation to the first exact chance as text, ours beside the stock way."""

import time
from collections import defaultdict
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from rollwright.kernel.game import discover
from workshop import budget, site
from workshop.bench import floor, stock
from workshop.bench.chromium import Chromium, Factors, chromium, profile, slowable, told
from workshop.bench.table import WAYS, Column, last_line, table
from workshop.bench.trip import trips
from workshop.bench.visit import Target, Visit, visit, wait_for_service_worker
from workshop.bench.wire import Wire
from workshop.places import SITE
from workshop.speech import Stop, say

_CHECK = "eldritch_horror/test"  # one and the same for ever: figures are compared over time
_CHANCE = '[data-part="dock"] [data-roll] .nowrap'
_WRITTEN_MS = 2_000  # time for the browser to write what it compiled into its cache
_LANG = "en"


class Case(NamedTuple):
    """One condition of a sample."""

    way: str  # "ours" or "stock"
    slowed: bool
    warm: bool

    def rank(self) -> tuple[bool, bool]:
        """Where its column stands."""
        return self.slowed, self.warm


Samples = dict[Case, list[Visit]]


class Beside(NamedTuple):
    """What is measured beside the two ways, milliseconds each."""

    floor: dict[bool, list[float]]  # slowed or not
    trips: list[float]


def main(samples: int) -> None:
    """Measure and print the table."""
    site.build()
    path, question = _check()
    with TemporaryDirectory(prefix="rollwright-start-") as name, chromium() as browser:
        folders = {key: Path(name) / key for key in ("stock", "floor")}
        for folder in folders.values():
            folder.mkdir()
        stock.make(folders["stock"], question)
        floor.make(folders["floor"], SITE)
        slow = slowable(browser)
        speeds = [False] if isinstance(slow, str) else [False, True]
        with Wire(SITE) as ours, Wire(folders["stock"]) as stocks, Wire(folders["floor"]) as floors:
            targets = dict(zip(WAYS, (Target(ours, path, _CHANCE), Target(stocks, "", "#chance")), strict=True))
            found, beside = _rounds(browser, targets, Target(floors, "", "#chance"), samples, speeds)
    say(report(found, beside, samples, slow))


def report(found: Samples, beside: Beside, samples: int, slow: Factors | str) -> str:
    """The table, what stands beside it, the word on how slow slow is, and the line of ratios last."""
    # As a reader compares: first the CPU as it is, cold before warm.
    conditions = {_name(case): case for case in sorted(found, key=Case.rank) if case.way == WAYS[0]}
    times = {name: _column(found, case, name) for name, case in conditions.items()}
    sizes = [_column(found, conditions[name], f"{name} MB", sizes=True) for name in ("cold", "warm")]
    cold, slowed, warm = times["cold"], times.get("slowed cold"), times["warm"]
    floors = ", ".join(f"{'slowed ' * slowed}{median(ms):.0f}" for slowed, ms in beside.floor.items())
    weights = ", ".join(f"{kind} {size / 1e6:.2f}" for kind, size in budget.weights(SITE).items())
    return "\n".join(
        [
            f"\nNavigation to the first exact chance as text, ms, median of {samples}; MB on the wire before it\n",
            table([*times.values(), *sizes]),
            "",
            f"floor, the same wasm sent and compiled and nothing else, ms: {floors}",
            f"a prompt's round trip, page to worker to page, ms: median {median(beside.trips):.1f}",
            f"the site by kind, MB as it travels: {weights}",
            *budget.kept(cold.ratio, slowed.ratio if slowed else None, warm.ratio),
            told(slow),
            last_line(cold, slowed, warm),
        ]
    )


def _check() -> tuple[str, dict[str, Any]]:
    """Return the path of the measured check's page, and the question that it asks with its form untouched."""
    for game in discover().values():
        for check in game.checks:
            if f"{game.key}/{check.key}" == _CHECK:
                question = {"lang": _LANG, "check": _CHECK, "form": {}, "aim": check.aims[0].key}
                return f"{_LANG}/{_CHECK.replace('_', '-')}/", question
    raise Stop(f"the check that is measured, {_CHECK}, is no longer there.")


def _rounds(
    browser: Chromium, targets: dict[str, Target], below: Target, samples: int, speeds: list[bool]
) -> tuple[Samples, Beside]:
    """Take every sample, the ways in turn, so that a busy minute of the machine falls on all."""
    found: Samples = defaultdict(list)
    beside = Beside({slowed: [] for slowed in speeds}, [])
    for number in range(samples):
        start = time.perf_counter()
        for slowed in speeds:
            for way in WAYS if number % 2 == 0 else reversed(WAYS):
                cold, warm = _pair(browser, targets[way], beside.trips if way == "ours" else None, slowed=slowed)
                found[Case(way, slowed, warm=False)].append(cold)
                found[Case(way, slowed, warm=True)].append(warm)
            with browser.fresh_page(slowed=slowed) as page:
                beside.floor[slowed].append(visit(page, below).ms)
        say(f"round {number + 1} of {samples}: {time.perf_counter() - start:.0f} s")
    texts = {one.text for visits in found.values() for one in visits}
    if len(texts) != 1:
        raise Stop(f"the two ways disagree about the chance: {sorted(texts)}")
    return found, beside


def _pair(browser: Chromium, target: Target, ask: list[float] | None, *, slowed: bool) -> tuple[Visit, Visit]:
    """Visit on a fresh profile, and once more after the browser has been restarted.

    `ask`: where round trips go; None for a site that keeps nothing and has no worker.
    """
    with profile() as folder:
        with browser.page(folder, slowed=slowed) as page:
            cold = visit(page, target)
            if ask is not None:
                wait_for_service_worker(page)
                if not slowed:
                    ask += trips(page, _CHECK)
            page.wait_for_timeout(_WRITTEN_MS * (4 if slowed else 1))
        with browser.page(folder, slowed=slowed) as page:
            return cold, visit(page, target)


def _name(case: Case) -> str:
    return ("slowed " if case.slowed else "") + ("warm" if case.warm else "cold")


def _column(found: Samples, case: Case, heading: str, *, sizes: bool = False) -> Column:
    """The column of one condition: the times, or the bytes in megabytes."""
    ours, stocks = ([one.size if sizes else one.ms for one in found[case._replace(way=way)]] for way in WAYS)
    return Column(heading, ours, stocks, *((2, 1e6) if sizes else ()))

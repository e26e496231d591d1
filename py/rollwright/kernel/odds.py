"""The second reader: walk every path, each distinct point once, and count exactly.

Chances are whole numbers over a common total, so nothing is rounded and nothing reduced until a `Fraction` leaves this
module. A throw is counted one die at a time: `onto` after some of its dice is a point like any other, shared by every
throw that passes through it, which is what makes "reroll any number" as cheap as "reroll one".

A called flow that never asks the player is counted once, on its own. One that does ask is laid out once as a graph and
valued anew for every caller, because what is best there may depend on what comes after.
"""

import sys
from collections.abc import Callable, Hashable, Iterable
from fractions import Fraction
from typing import Any, TypeAlias

from rollwright.kernel.aim import Aim
from rollwright.kernel.effects import Call, Choose, Each, Option, Roll
from rollwright.kernel.graph import laid_out
from rollwright.kernel.mass import Again, Endless, Mass, leans, mix, settled, summed
from rollwright.kernel.paths import branches, walked
from rollwright.kernel.point import End, Point, enter, reply

View: TypeAlias = Callable[[Any], Hashable]
DEPTH = 2_000  # points on the way to an end: long chains of exploding dice, one by one
LIMIT = 80_000  # steps of counting; beyond it the page says that the question is too large

sys.setrecursionlimit(max(sys.getrecursionlimit(), 10 * DEPTH))  # five calls lead from a point to the next


class TooLarge(ValueError):
    """The question takes more steps than may be counted."""


class Counter:
    """Counts the futures of points for one view and one aim (None: the thriftiest option, never spending anything).

    It remembers the points it has counted; ask one counter about all the options of a prompt. ``steps``: what it took.
    """

    def __init__(self, view: View, aim: Aim | None, limit: int = 0) -> None:
        self.view, self.aim, self.limit = view, aim, limit or LIMIT
        self.steps = 0
        self._known: dict[Point, Mass] = {}
        self._alone: dict[Point, Mass | None] = {}
        self._used: set[Point] = set()  # called flows whose graph has been charged for
        self._open: dict[Point, Again | None] = {}  # points being counted, with their sign where they were met again
        self._loose: dict[Point, Mass] = {}  # counted, but leaning on points that are open

    def chances(self, point: Point) -> dict[Any, Fraction]:
        """The exact distribution of the viewed outcome from here on. Raises `TooLarge`."""
        mass = self.count(point)
        return {outcome: Fraction(n, mass.total) for outcome, n in mass.ways.items()}

    def expected(self, point: Point) -> Fraction:
        """The expectation of what the aim wants, from here on."""
        return Fraction(*self._score(self.count(point)))

    def count(self, point: Point) -> Mass:
        """The distribution from here on, in ways."""
        mass = self._known.get(point)
        if mass is None:
            here, effect = walked(point)
            mass = self._known.get(here) or self._closed(here, effect)
            if here in self._known:
                self._known[point] = mass
        return mass

    def _closed(self, here: Point, effect: Any) -> Mass:
        """The distribution of a point that is not known yet; where it comes back to itself, summed up."""
        if here in self._open:
            self._open[here] = again = self._open[here] or Again()
            return Mass({again: 1}, 1)
        mass = self._loose.pop(here, None)
        if mass is None:
            self._step()
            if len(self._open) >= DEPTH:
                raise TooLarge
            self._open[here] = None
            mass = settled(self._count(here, effect))
            met = self._open.pop(here)
            if met:
                mass = met.mass = summed(mass, met)
        else:
            mass = settled(mass)
        (self._loose if leans(mass) else self._known)[here] = mass
        return mass

    def _step(self, steps: int = 1) -> None:
        self.steps += steps
        if self.steps > self.limit:
            raise TooLarge

    def _count(self, point: Point, effect: Any) -> Mass:
        match effect:
            case Roll() | Each():
                ways = list(branches(point, effect))
                self._step(len(ways) // 8)
                return mix([(n, self.count(after)) for n, after in ways])
            case Choose():
                masses = [self.count(reply(point, option)) for option in self._options(point, effect)]
                return self._best(masses, -1 if effect.foe else 1)
            case Call():
                return self._called(point, effect)
            case End(outcome):
                return Mass({self.view(outcome): 1}, 1)
        raise TypeError(effect)

    def _called(self, point: Point, effect: Call) -> Mass:
        """A called flow: by itself if it is pure chance, as a graph if it can be laid out, else step by step."""
        inner = enter(point, effect)._replace(callers=())
        alone = self._by_itself(inner)
        if alone:
            return mix([(n, self.count(reply(point, outcome))) for outcome, n in alone.ways.items()])
        graph = laid_out(inner)
        if graph:
            self._step(1 + graph.edges // 96 + (0 if inner in self._used else graph.cost))
            self._used.add(inner)
            stakes = {leaf: self.count(reply(point, outcome)) for leaf, outcome in graph.leaves}
            if not any(map(leans, stakes.values())):
                return graph.mass(stakes, self._score)
        return self.count(enter(point, effect))

    def _options(self, point: Point, ask: Choose) -> Iterable[Option]:
        """The options worth counting: without an aim the first, else all up to one that cannot be beaten."""
        for option in ask.options:
            self._step()
            yield option
            if self.aim is None:
                return
            if self.aim.most is not None and not ask.foe and self.expected(reply(point, option)) == self.aim.most:
                return

    def _best(self, masses: list[Mass], sign: int) -> Mass:
        if len(masses) == 1:
            return masses[0]
        best, (high, of) = masses[0], self._score(masses[0])
        for mass in masses[1:]:
            wanted, total = self._score(mass)
            if sign * wanted * of > sign * high * total:
                best, high, of = mass, wanted, total
        return best

    def _score(self, mass: Mass) -> tuple[Any, int]:
        if leans(mass):
            raise Endless
        wanted = self.aim.wanted if self.aim else _nothing
        return sum(n * wanted(outcome) for outcome, n in mass.ways.items()), mass.total

    def _by_itself(self, inner: Point) -> Mass | None:
        """The outcomes of a called flow, or None if the player has a say in it."""
        if inner not in self._alone:
            pure = _Chance(self.limit, firm=self.aim is not None)
            try:
                self._alone[inner] = pure.count(inner)
            except _AsksThePlayer:
                self._alone[inner] = None
        return self._alone[inner]


class _AsksThePlayer(Exception):
    """A flow that was counted as pure chance turned out to ask."""


class _Chance(Counter):
    """Counts whole outcomes of flows that never ask the player; unless ``firm``, the first option is always taken."""

    def __init__(self, limit: int, *, firm: bool) -> None:
        super().__init__(lambda outcome: outcome, None, limit)
        self.firm = firm

    def _by_itself(self, inner: Point) -> Mass | None:
        """The outcomes of a called flow; where it asks, so does its caller."""
        if inner not in self._alone:
            self._alone[inner] = _Chance(self.limit, firm=self.firm).count(inner)
        return self._alone[inner]

    def _options(self, point: Point, ask: Choose) -> Iterable[Option]:  # noqa: ARG002 - wherever it is asked
        if self.firm and len(ask.options) > 1:
            raise _AsksThePlayer
        return ask.options[:1]


def _nothing(_: Any) -> int:
    return 0

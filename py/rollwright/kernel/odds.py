"""The second reader: walk every path, each distinct point once, and count exactly.

Chances are whole numbers over a common total, so nothing is rounded and nothing reduced until a `Fraction` leaves this
module. A throw is counted one die at a time: `onto` after some of its dice is a point like any other, shared by every
throw that passes through it, which is what makes "reroll any number" as cheap as "reroll one".

A called flow that never asks the player is counted once, on its own; one that does ask is walked inside its caller,
because what is best there may depend on what comes after.
"""

import sys
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any, TypeAlias

from rollwright.kernel.ask import Call, Choose, Each, Option, Roll, Throw
from rollwright.kernel.dice import Die, fold, plus
from rollwright.kernel.mass import Again, Endless, Mass, leans, mix, settled, summed
from rollwright.kernel.point import End, Point, enter, reply, resume

View: TypeAlias = Callable[[Any], Hashable]
DEPTH = 2_000  # points on the way to an end: long chains of exploding dice, one by one
LIMIT = 100_000  # steps of counting; beyond it the page says that the question is too large

sys.setrecursionlimit(max(sys.getrecursionlimit(), 10 * DEPTH))  # five calls lead from a point to the next


class TooLarge(ValueError):
    """The question takes more steps than may be counted."""


@dataclass(frozen=True)
class Aim:
    """What the player plays for: the highest expected ``wanted`` of the viewed outcome; on a tie the thriftier option.

    ``most``: the highest value that ``wanted`` can have, if there is one: an option that reaches it ends the search.
    ``foe``: somebody plays against it, so that it may do worse than if nobody spent anything.
    """

    key: str
    wanted: Callable[[Any], int | Fraction]
    most: int | None = None
    foe: bool = False


class Counter:
    """Counts the futures of points for one view and one aim (None: the thriftiest option, never spending anything).

    It remembers the points it has counted; ask one counter about all the options of a prompt.
    """

    def __init__(self, view: View, aim: Aim | None, limit: int = 0) -> None:
        self.view, self.aim, self.limit = view, aim, limit or LIMIT
        self._steps = 0
        self._known: dict[Point, Mass] = {}
        self._alone: dict[Point, Mass | None] = {}
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
            here, effect = _walked(point)
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

    def _step(self) -> None:
        self._steps += 1
        if self._steps > self.limit:
            raise TooLarge

    def _count(self, point: Point, effect: Any) -> Mass:
        match effect:
            case Throw(die=die, count=count, onto=onto) if count > 1:
                return mix([(n, self.count(_shorter(point, effect, plus(onto, means)))) for means, n in die.ways])
            case Roll(die=die, count=count):
                ways = die.ways if count == 1 else fold(die, count).items()
                return mix([(n, self.count(reply(point, means))) for means, n in ways])
            case Each(dice=dice):
                heard = _sums(dice) if effect.adds else _together(dice)
                return mix([(n, self.count(reply(point, means))) for means, n in heard])
            case Choose():
                masses = [self.count(reply(point, option)) for option in self._options(point, effect)]
                return self._best(masses, -1 if effect.foe else 1)
            case Call():
                return self._called(point, effect)
            case End(outcome):
                return Mass({self.view(outcome): 1}, 1)
        raise TypeError(effect)

    def _called(self, point: Point, effect: Call) -> Mass:
        alone = self._by_itself(point, effect)
        if alone is None:
            return self.count(enter(point, effect))
        return mix([(n, self.count(reply(point, outcome))) for outcome, n in alone.ways.items()])

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

    def _by_itself(self, point: Point, effect: Call) -> Mass | None:
        """The outcomes of a called flow, or None if the player has a say in it."""
        inner = enter(point, effect)._replace(callers=())
        if inner not in self._alone:
            pure = _Chance(self.limit)
            try:
                self._alone[inner] = pure.count(inner)
            except _AsksThePlayer:
                self._alone[inner] = None
        return self._alone[inner]


class _AsksThePlayer(Exception):
    """A flow that was counted as pure chance turned out to ask."""


class _Chance(Counter):
    """Counts whole outcomes of flows that never ask the player."""

    def __init__(self, limit: int) -> None:
        super().__init__(lambda outcome: outcome, None, limit)

    def _options(self, point: Point, ask: Choose) -> Iterable[Option]:  # noqa: ARG002 - wherever it is asked
        if len(ask.options) > 1:
            raise _AsksThePlayer
        return ask.options


def _nothing(_: Any) -> int:
    return 0


def _shorter(point: Point, throw: Throw, onto: Any) -> Point:
    """The point after one die of a throw."""
    fewer = Throw(throw.die, throw.count - 1, throw.slot, again=throw.again, about=throw.about, onto=onto)
    return point._replace(args=tuple(fewer if arg is throw else arg for arg in point.args))


def _together(dice: Sequence[Die]) -> Iterator[tuple[tuple[Any, ...], int]]:
    """What several dice mean, each by itself, with the number of ways."""
    for ways in product(*(die.ways for die in dice)):
        yield tuple(means for means, _ in ways), prod(n for _, n in ways)


def _sums(dice: Sequence[Die]) -> Iterable[tuple[Any, int]]:
    """What several dice mean in sum, with the number of ways."""
    ways: dict[Any, int] = dict(dice[0].ways)
    for die in dice[1:]:
        more: dict[Any, int] = {}
        for (so_far, n), (means, m) in product(ways.items(), die.ways):
            total = plus(so_far, means)
            more[total] = more.get(total, 0) + n * m
        ways = more
    return ways.items()


def _walked(point: Point) -> tuple[Point, Any]:
    """Where a point leads without an answer, in the order in which its flow is to be counted."""
    here, effect = resume(_suited(point))
    suited = _suited(here)
    return (here, effect) if suited is here else resume(suited)


def _suited(point: Point) -> Point:
    """The point as it is counted: only before its first answer, which belongs to the arguments that it was given to."""
    change = None if point.answers else getattr(point.flow, "counted_as", None)
    return point if change is None or (args := change(*point.args)) == point.args else point._replace(args=args)

"""Where answers lead: the points after a point, each with its ways."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from math import prod
from typing import Any

from rollwright.kernel.dice import Die, fold, plus
from rollwright.kernel.effects import Each, Roll, Throw
from rollwright.kernel.point import Effect, Point, reply, resume


def branches(point: Point, effect: Roll | Each) -> Iterator[tuple[int, Point]]:
    """Each point that nature's answer leads to, with its number of ways. A throw is answered one die at a time."""
    if isinstance(effect, Throw) and effect.count > 1:
        yield from ((n, _shorter(point, effect, plus(effect.onto, means))) for means, n in effect.die.ways)
    elif isinstance(effect, Roll):
        ways = effect.die.ways if effect.count == 1 else fold(effect.die, effect.count).items()
        yield from ((n, reply(point, means)) for means, n in ways)
    else:
        heard = _sums(effect.dice) if effect.adds else _together(effect.dice)
        yield from ((n, reply(point, means)) for means, n in heard)


def walked(point: Point) -> tuple[Point, Effect]:
    """Where a point leads without an answer, with the arguments in the order in which its flow is to be counted."""
    here, effect = resume(_suited(point))
    suited = _suited(here)
    return (here, effect) if suited is here else resume(suited)


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


def _suited(point: Point) -> Point:
    """The point as it is counted: only before its first answer, which belongs to the arguments that it was given to."""
    change = None if point.answers else getattr(point.flow, "counted_as", None)
    return point if change is None or (args := change(*point.args)) == point.args else point._replace(args=args)

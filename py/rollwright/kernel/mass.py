"""Masses: distributions in whole numbers, also of what goes round.

Chance may come back to where it was: the top face of an exploding die, a face that changes nothing. A point that is met
again while it is being counted stands in its own distribution, with chance p; what stands beside it, over 1 - p, is the
whole infinite sum. So nothing that goes on for ever is cut off. Only chance may go round like that, not choice.
"""

from collections.abc import Iterable
from math import gcd, lcm
from typing import Any, NamedTuple


class Endless(ValueError):
    """A flow that never ends, or one whose choices go round: no rule of a game does that."""


class Mass(NamedTuple):
    """A distribution: ways of each outcome, of ``total`` in all."""

    ways: dict[Any, int]
    total: int


class Again:
    """Stands in a distribution for a point that is still being counted; ``mass`` is known once it has been."""

    mass: Mass | None = None


def mix(branches: Iterable[tuple[int, Mass]]) -> Mass:
    """Weigh distributions together over the least common total."""
    parts = list(branches)
    common = lcm(*(mass.total for _, mass in parts))
    ways: dict[Any, int] = {}
    for weight, mass in parts:
        factor = weight * (common // mass.total)
        for outcome, n in mass.ways.items():
            ways[outcome] = ways.get(outcome, 0) + factor * n
    return Mass(ways, common * sum(weight for weight, _ in parts))


def leans(mass: Mass) -> bool:
    """Whether a distribution leans on points that are still being counted."""
    return any(type(outcome) is Again for outcome in mass.ways)


def settled(mass: Mass) -> Mass:
    """A distribution with what is known by now in place of the points that were open when it was counted."""
    for sign in [outcome for outcome in mass.ways if type(outcome) is Again]:
        if sign.mass is not None:
            return settled(_put(mass, sign, sign.mass))
    return mass


def _put(mass: Mass, sign: Again, known: Mass) -> Mass:
    rest = dict(mass.ways)
    share = rest.pop(sign)
    left = mass.total - share
    return reduced(mix([(share, known), *([(left, Mass(rest, left))] if rest else [])]))


def summed(mass: Mass, met: Again) -> Mass:
    """The sum over every return of a point to itself. Raises `Endless` where there is nothing but returns."""
    ways = dict(mass.ways)
    total = mass.total - ways.pop(met, 0)
    if not ways:
        raise Endless
    return reduced(Mass(ways, total))


def reduced(mass: Mass) -> Mass:
    """The same distribution in the smallest numbers."""
    common = gcd(mass.total, *mass.ways.values())
    return Mass({outcome: n // common for outcome, n in mass.ways.items()}, mass.total // common)

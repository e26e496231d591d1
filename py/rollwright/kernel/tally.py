"""Tallies: numbers that are told exactly and counted only as far as they matter.

Where dice explode a total has no end, but beyond some top every total means the same to the rule: the difficulty is
reached. A tally *is* the counted number, so that all totals from the top on are equal, points that hold them are one
point, and a rule that compares tallies cannot see further; ``exact`` is what the player is told. What is never counted
at all, such as the single totals behind a sum, is `Told`.
"""

from typing import Any, Self, SupportsIndex


class Tally(int):
    """A number counted up to ``top``; ``exact`` is how much it really is."""

    exact: int
    top: int

    def __new__(cls, exact: int, top: int) -> Self:
        """A tally of ``exact``."""
        tally = super().__new__(cls, min(exact, top))
        tally.exact, tally.top = exact, top
        return tally

    def __add__(self, more: SupportsIndex) -> "Tally":
        return Tally(self.exact + _exact(more), self.top)

    def __sub__(self, less: SupportsIndex) -> "Tally":
        return Tally(self.exact - _exact(less), self.top)

    def upto(self, top: int) -> "Tally":
        """The same number, counted up to another top."""
        return Tally(self.exact, top)


def _exact(number: SupportsIndex) -> int:
    return number.exact if isinstance(number, Tally) else number.__index__()


class Told:
    """Something that is only to be told: all of it is equal, so that nobody counts it apart."""

    def __init__(self, what: Any) -> None:
        self.what = what

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Told)

    def __hash__(self) -> int:
        return 0

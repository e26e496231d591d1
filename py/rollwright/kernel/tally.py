"""Tallies: numbers that are told exactly and counted only as far as they matter.

Where dice explode a total has no end, but beyond some top every total means the same to the rule: the difficulty is
reached. A tally *is* the counted number, so that all totals from the top on are equal, points that hold them are one
point, and a rule that compares tallies cannot see further; ``exact`` is what the player is told. What is never counted
at all, such as the single totals behind a sum, is `Told`.
"""

from typing import Any, Self, SupportsIndex

FAR = 1 << 18  # farther than any number of a rule


class Tally(int):
    """A number counted from ``bottom`` up to ``top``; ``exact`` is how much it really is.

    Below ``start`` it is counted as nothing at all: two 1s mean something where one means nothing.
    """

    exact: int
    top: int
    bottom: int
    start: int

    def __new__(cls, exact: int, top: int = FAR, bottom: int = -FAR, start: int = -FAR) -> Self:
        """A tally of ``exact``."""
        tally = super().__new__(cls, 0 if bottom < exact < start else max(bottom, min(exact, top)))
        tally.exact, tally.top, tally.bottom, tally.start = exact, top, bottom, start
        return tally

    def __add__(self, more: SupportsIndex) -> "Tally":
        return Tally(self.exact + _exact(more), self.top, self.bottom, self.start)

    def __sub__(self, less: SupportsIndex) -> "Tally":
        return Tally(self.exact - _exact(less), self.top, self.bottom, self.start)

    def upto(self, top: int) -> "Tally":
        """The same number, counted up to another top."""
        return Tally(self.exact, top, self.bottom, self.start)


def _exact(number: SupportsIndex) -> int:
    return number.exact if isinstance(number, Tally) else number.__index__()


class Told:
    """Something that is only to be told: all of it is equal, so that nobody counts it apart."""

    __slots__ = ("what",)

    def __init__(self, what: Any) -> None:
        self.what = what

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Told)

    def __hash__(self) -> int:
        return 0

    def __add__(self, more: Any) -> "Told":
        """What was told last."""
        return more if isinstance(more, Told) else self

    __sub__ = __add__

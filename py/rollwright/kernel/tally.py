"""Tallies: numbers that are told exactly and counted only as far as they matter.

Where dice explode a total has no end, but beyond some top every total means the same to the rule: the difficulty is
reached. A tally *is* the counted number, so that all totals from the top on are equal, points that hold them are one
point, and a rule that compares tallies cannot see further; ``exact`` is what the player is told.
"""

from typing import Self, SupportsIndex


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
        return Tally(self.exact + more.__index__(), self.top)

    def __sub__(self, less: SupportsIndex) -> "Tally":
        return Tally(self.exact - less.__index__(), self.top)

    def upto(self, top: int) -> "Tally":
        """The same number, counted up to another top."""
        return Tally(self.exact, top)

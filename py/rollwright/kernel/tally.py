"""Tallies: numbers that are told exactly and counted only as far as they matter.

Where dice explode a total has no end, but beyond some top every total means the same to the rule: the difficulty is
reached. A tally *is* the counted number, so that all totals from the top on are equal, points that hold them are one
point, and a rule that compares tallies cannot see further; ``exact`` is what the player is told. What is never counted
at all, such as the single totals behind a sum, is `Told`.
"""

from collections.abc import Callable
from typing import Any, Self, SupportsIndex, TypeAlias

FAR = 1 << 18  # farther than any number of a rule
Reading: TypeAlias = Callable[[int], int]
Bounds: TypeAlias = tuple[int, int, Reading | None]  # bottom, top, and how it is read


class Tally(int):
    """A number counted from ``bottom`` up to ``top``; ``exact`` is how much it really is.

    ``read``: what it counts as in the end, if the rule tells fewer numbers apart: two 1s mean something where one means
    nothing. Tallies that read alike have the same function, not one that does the same.
    """

    exact: int
    kept: int  # within its bounds, before it is read
    bounds: Bounds

    def __new__(cls, exact: int, top: int = FAR, bottom: int = -FAR, read: Reading | None = None) -> Self:
        """A tally of ``exact``."""
        kept = bottom if exact < bottom else min(exact, top)
        tally = super().__new__(cls, read(kept) if read else kept)
        tally.exact, tally.kept, tally.bounds = exact, kept, (bottom, top, read)
        return tally

    def __add__(self, more: SupportsIndex) -> "Tally":
        return self._like(self.exact + _exact(more))

    def __sub__(self, less: SupportsIndex) -> "Tally":
        return self._like(self.exact - _exact(less))

    def _like(self, exact: int) -> "Tally":
        bottom, top, read = self.bounds
        return Tally(exact, top, bottom, read)

    @property
    def top(self) -> int:
        """From where on all numbers are the same."""
        return self.bounds[1]

    def upto(self, top: int) -> "Tally":
        """The same number, counted up to another top."""
        bottom, _, read = self.bounds
        return Tally(self.exact, top, bottom, read)


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

    def __lshift__(self, _: int) -> int:
        """Packed it is nothing at all."""
        return 0

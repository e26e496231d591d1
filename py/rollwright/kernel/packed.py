"""Sums as packed numbers: their shape, their bounds, and what the rule hears of them."""

from operator import index
from typing import Any

from rollwright.kernel.dice import BITS, pack
from rollwright.kernel.tally import Tally, Told

HALF, MASK = 1 << BITS - 1, (1 << BITS) - 1


class Shape:
    """How the sum of a throw is packed: learnt from what it starts with, which also holds the bounds.

    ``key``: equal for equal shapes.
    """

    __slots__ = ("_bounds", "_fields", "_make", "key")

    def __init__(self, onto: Any) -> None:
        self._make = getattr(type(onto), "_make", tuple)
        self._fields = None if isinstance(onto, int) else tuple(onto)
        marks = (onto,) if self._fields is None else self._fields
        self._bounds = tuple(
            (at, mark.bottom, mark.top, mark.start) for at, mark in enumerate(marks) if type(mark) is Tally
        )
        self.key = (self._make, len(marks), self._bounds)

    def first(self, onto: Any) -> int:
        """What a throw starts with, packed. A tally is taken as it really is: bounds come later."""
        if isinstance(onto, int):
            return self.fit(onto.exact if type(onto) is Tally else index(onto))
        return self.fit(pack([mark.exact if type(mark) is Tally else mark for mark in onto]))

    def fit(self, packed: int, *, last: bool = False) -> int:
        """A sum within its bounds; the ``last`` one counts as nothing what is less than its start."""
        if not self._bounds:
            return packed
        marks = self._marks(packed)
        for at, bottom, top, start in self._bounds:
            mark = marks[at]
            marks[at] = 0 if last and bottom < mark < start else bottom if mark < bottom else min(mark, top)
        return marks[0] if self._fields is None else pack(marks)

    def meaning(self, packed: int) -> Any:
        """The sum as the rule hears it."""
        marks: list[Any] = self._marks(packed)
        for at, bottom, top, start in self._bounds:
            marks[at] = Tally(marks[at], top, bottom, start)
        if self._fields is None:
            return marks[0]
        for at, mark in enumerate(self._fields):
            if type(mark) is Told:
                marks[at] = mark
        return self._make(marks)

    def _marks(self, packed: int) -> list[int]:
        if self._fields is None:
            return [packed]
        marks = []
        for _ in self._fields:
            mark = ((packed + HALF) & MASK) - HALF
            marks.append(mark)
            packed = (packed - mark) >> BITS
        return marks

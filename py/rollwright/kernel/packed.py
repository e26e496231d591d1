"""Sums as packed numbers: their shape, their bounds, and what the rule hears of them."""

from typing import Any

from rollwright.kernel.dice import BITS, pack
from rollwright.kernel.tally import Tally, Told

HALF, MASK = 1 << BITS - 1, (1 << BITS) - 1


def shape_of(onto: Any) -> Any:
    """What is equal for sums that are packed, bounded and heard alike: a key."""
    if isinstance(onto, int):
        return onto.bounds if type(onto) is Tally else None
    return type(onto), *[mark.bounds if type(mark) is Tally else None for mark in onto]


def first(onto: Any) -> int:
    """What a throw starts with, packed; tallies as far as they are kept, though they may not count yet."""
    if isinstance(onto, int):
        return onto.kept if type(onto) is Tally else int(onto)
    return pack([mark.kept if type(mark) is Tally else mark for mark in onto])


class Shape:
    """How the sum of a throw is packed: learnt from what it starts with, which also holds the bounds."""

    __slots__ = ("_bias", "_bounds", "_fits", "_heard", "_make", "_marks", "_shifts")

    def __init__(self, onto: Any) -> None:
        marks = (onto,) if isinstance(onto, int) else tuple(onto)
        self._make = None if isinstance(onto, int) else getattr(type(onto), "_make", tuple)
        self._shifts = [BITS * at for at in range(len(marks))]
        self._bias = sum(HALF << shift for shift in self._shifts)
        self._bounds = [(BITS * at, *mark.bounds) for at, mark in enumerate(marks) if type(mark) is Tally]
        self._marks = [mark if type(mark) is Told else None for mark in marks]
        self._heard: list[dict[int, Tally] | None] = [{} if type(mark) is Tally else None for mark in marks]
        self._fits: dict[int, int] = {}

    def fit(self, packed: int, *, last: bool = False) -> int:
        """A sum within its bounds; the ``last`` one counts as nothing what is less than its start."""
        if not self._bounds:
            return packed
        name = packed + packed + last
        found = self._fits.get(name)
        if found is None:
            found = packed
            for shift, bottom, top, start in self._bounds:
                mark = (((packed + self._bias) >> shift) & MASK) - HALF if self._make else packed
                kept = 0 if last and bottom < mark < start else bottom if mark < bottom else min(mark, top)
                found += (kept - mark) << shift
            self._fits[name] = found
        return found

    def meaning(self, packed: int) -> Any:
        """The sum as the rule hears it."""
        if self._make is None:
            return Tally(packed, *self._bounds[0][2:0:-1], self._bounds[0][3]) if self._bounds else packed
        biased = packed + self._bias
        marks: list[Any] = [((biased >> shift) & MASK) - HALF for shift in self._shifts]
        for shift, bottom, top, start in self._bounds:
            at = shift // BITS
            known = self._heard[at]
            mark = known.get(marks[at])
            if mark is None:
                mark = known[marks[at]] = Tally(marks[at], top, bottom, start)
            marks[at] = mark
        for at, told in enumerate(self._marks):
            if told is not None:
                marks[at] = told
        return self._make(marks)

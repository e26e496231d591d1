"""Sums as packed numbers: their shape, their bounds, and what the rule hears of them."""

from typing import Any

from rollwright.kernel.dice import BITS, pack
from rollwright.kernel.tally import FAR, Tally, Told

HALF, MASK = 1 << BITS - 1, (1 << BITS) - 1
_BIAS = sum(HALF << BITS * at for at in range(40))  # makes every mark positive


def mark_of(packed: int, shift: int) -> int:
    """One mark of a packed meaning."""
    return (((packed + _BIAS) >> shift) & MASK) - HALF


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

    __slots__ = ("_bias", "_bounds", "_fits", "_heard", "_make", "_marks", "_reads", "scalar", "shifts")

    def __init__(self, onto: Any) -> None:
        marks = (onto,) if isinstance(onto, int) else tuple(onto)
        self._make = None if isinstance(onto, int) else getattr(type(onto), "_make", tuple)
        self.shifts = [BITS * at for at in range(len(marks))]
        self._bias = sum(HALF << shift for shift in self.shifts)
        self._bounds = [(BITS * at, *mark.bounds) for at, mark in enumerate(marks) if type(mark) is Tally]
        self._marks = [mark if type(mark) is Told else None for mark in marks]
        self._heard: list[dict[int, Tally] | None] = [{} if type(mark) is Tally else None for mark in marks]
        self._fits: dict[int, int] = {}
        self._reads: dict[tuple[int, int], int] = {}
        self.scalar = self._make is None

    def fit(self, packed: int, *, last: bool = False, but: int = -1) -> int:
        """A sum within its bounds; the ``last`` one as it is read; ``but`` for the mark there, which is left out."""
        if not self._bounds:
            return packed
        name = (packed << 10) + (but << 1) + last
        found = self._fits.get(name)
        if found is None:
            found = packed
            biased = packed + self._bias
            for shift, bottom, top, read in self._bounds:
                if shift == but:
                    continue
                mark = ((biased >> shift) & MASK) - HALF if self._make else packed
                kept = bottom if mark < bottom else min(mark, top)
                if last and read:
                    kept = read(kept)
                if kept != mark:
                    found += (kept - mark) << shift
            self._fits[name] = found
        return found

    def room(self, start: int, shift: int) -> int | None:
        """How many values of a mark are told apart from where it starts, up to its top; None if there is no end."""
        for at, _, top, _ in self._bounds:
            if at == shift:
                return max(0, top - (start if self.scalar else mark_of(start, shift))) if top < FAR else None
        return None

    def spans(self, start: int, shift: int, low: int, n: int) -> tuple[int, list[tuple[int, int, int]], int]:
        """What becomes of a mark to which ``low`` and more is added, ``n`` values in all.

        The start without it; runs of values, from and below which place, that are read alike, and as what; and what is
        read of all that goes farther.
        """
        first = start if self.scalar else mark_of(start, shift)
        bounds = next(((bottom, top, read) for at, bottom, top, read in self._bounds if at == shift), None)
        others = start - (first << shift)
        if bounds is None:
            return others, [(at, at + 1, first + low + at) for at in range(n)], 0
        bottom, top, read = bounds
        known, found, begin, last = self._reads, [], 0, None
        for at in range(n):
            mark = first + low + at
            name = shift, mark
            kept = known.get(name)
            if kept is None:
                kept = bottom if mark < bottom else min(mark, top)
                kept = known[name] = read(kept) if read else kept
            if kept != last:
                if at:
                    found.append((begin, at, last))
                begin, last = at, kept
        if last is not None:
            found.append((begin, n, last))
        return others, found, read(top) if read else top  # type: ignore[return-value]

    def begun(self, start: int) -> tuple[int, ...]:
        """The fields that are read, and nothing yet: what is added to them can be read before it is added."""
        biased = start + self._bias
        return tuple(
            shift for shift, _, _, read in self._bounds if read and self._make and (biased >> shift) & MASK == HALF
        )

    def read(self, ways: dict[int, int], shifts: tuple[int, ...]) -> list[tuple[int, int]]:
        """What is added, with these fields read."""
        readings = [(shift, read) for shift, _, _, read in self._bounds if shift in shifts and read]
        found: dict[int, int] = {}
        for packed, n in ways.items():
            biased, means = packed + self._bias, packed
            for shift, read in readings:
                mark = ((biased >> shift) & MASK) - HALF
                if mark:
                    means += (read(mark) - mark) << shift
            found[means] = found.get(means, 0) + n
        return [*found.items()]

    def meaning(self, packed: int) -> Any:
        """The sum as the rule hears it."""
        if self._make is None:
            if not self._bounds:
                return packed
            ((_, bottom, top, read),) = self._bounds
            return Tally(packed, top, bottom, read)
        biased = packed + self._bias
        marks: list[Any] = [((biased >> shift) & MASK) - HALF for shift in self.shifts]
        for shift, bottom, top, read in self._bounds:
            at = shift // BITS
            known = self._heard[at]
            mark = known.get(marks[at])
            if mark is None:
                mark = known[marks[at]] = Tally(marks[at], top, bottom, read)
            marks[at] = mark
        for at, told in enumerate(self._marks):
            if told is not None:
                marks[at] = told
        return self._make(marks)

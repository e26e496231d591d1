"""Sums as packed numbers: their shape, their bounds, and what the rule hears of them."""

from bisect import bisect_left, bisect_right
from typing import Any

from rollwright.kernel.dice import BITS, pack
from rollwright.kernel.tally import FAR, Tally, Told

HALF, MASK = 1 << BITS - 1, (1 << BITS) - 1


def marks_of(packed: int, shape: "Shape") -> list[int]:
    """The marks of a packed meaning."""
    if shape.scalar:
        return [packed]
    biased = packed + shape.bias
    return [((biased >> shift) & MASK) - HALF for shift in shape.shifts]


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

    __slots__ = (
        "_bounds",
        "_edges",
        "_first",
        "_fits",
        "_heard",
        "_make",
        "_marks",
        "_meanings",
        "bias",
        "scalar",
        "shifts",
    )

    def __init__(self, onto: Any) -> None:
        marks = (onto,) if isinstance(onto, int) else tuple(onto)
        self._make = None if isinstance(onto, int) else getattr(type(onto), "_make", tuple)
        self.shifts = [BITS * at for at in range(len(marks))]
        self.bias = sum(HALF << shift for shift in self.shifts)
        self._bounds = [(BITS * at, *mark.bounds) for at, mark in enumerate(marks) if type(mark) is Tally]
        self._marks = [mark if type(mark) is Told else None for mark in marks]
        self._heard: list[dict[int, Tally]] = [{} for _ in marks]
        self._fits: dict[int, int] = {}
        self._first = marks[0].bounds if type(marks[0]) is Tally else None
        self._edges: list[list[int]] = []  # where what is read of the first mark changes, to what; looked at so far
        self._meanings: dict[int, Any] = {}
        self.scalar = self._make is None

    def fit(self, packed: int, *, last: bool = False, but: bool = False) -> int:
        """A sum within its bounds; the ``last`` one as it is read; all ``but`` the first mark, which is left out."""
        if not self._bounds:
            return packed
        name = 4 * packed + 2 * but + last
        found = self._fits.get(name)
        if found is None:
            found = packed
            biased = packed + self.bias
            for shift, bottom, top, read in self._bounds:
                if but and not shift:
                    continue
                mark = ((biased >> shift) & MASK) - HALF if self._make else packed
                kept = bottom if mark < bottom else min(mark, top)
                if last and read:
                    kept = read(kept)
                if kept != mark:
                    found += (kept - mark) << shift
            self._fits[name] = found
        return found

    def room(self, start: int) -> int | None:
        """How many values of the first mark are told apart from where it starts, up to its top; None if without end."""
        if not self._first or self._first[1] >= FAR:
            return None
        return max(0, self._first[1] - marks_of(start, self)[0])

    def spans(self, start: int, low: int, n: int) -> tuple[int, list[tuple[int, int, int]], int]:
        """What becomes of the first mark, to which ``low`` and more is added, ``n`` values in all.

        The start without it; runs of values, from and below which place, that are read alike, and as what; and what is
        read of all that goes farther.
        """
        first = start if self.scalar else ((start + HALF) & MASK) - HALF
        begin, end = first + low, first + low + n
        if not self._first:
            return start - first, [(at, at + 1, begin + at) for at in range(n)], 0
        bottom, top, read = self._first
        if not self._edges:
            lowest = bottom if bottom > -FAR else begin
            self._edges += ([-4 * FAR], [read(lowest) if read else lowest], [lowest])
        edges, kept, done = self._edges
        if begin < done[0] and bottom == -FAR:  # without a bottom nothing below has been looked at
            self._edges.clear()
            return self.spans(start, low, n)
        for mark in range(done[0], min(end, top + 1)):
            value = read(mark) if read else mark
            if value != kept[-1]:
                edges.append(mark)
                kept.append(value)
        done[0] = max(done[0], min(end, top + 1))
        place = bisect_right(edges, begin) - 1
        found, at = [], 0
        for edge in edges[place + 1 : bisect_left(edges, end)]:
            found.append((at, edge - begin, kept[place]))
            at, place = edge - begin, place + 1
        found.append((at, n, kept[place]))
        return start - first, found, read(top) if read else top

    def begun(self, start: int) -> tuple[int, ...]:
        """The later marks that are read, and nothing yet: what is added to them can be read before it is added."""
        biased = start + self.bias
        return tuple([at for at, _, _, read in self._bounds if at and read and (biased >> at) & MASK == HALF])

    def read(self, ways: dict[int, int], shifts: tuple[int, ...]) -> dict[int, int]:
        """What is added, with these marks read."""
        readings = [(shift, read) for shift, _, _, read in self._bounds if shift in shifts and read]
        found: dict[int, int] = {}
        for packed, n in ways.items():
            biased, means = packed + self.bias, packed
            for shift, read in readings:
                mark = ((biased >> shift) & MASK) - HALF
                if mark:
                    means += (read(mark) - mark) << shift
            found[means] = found.get(means, 0) + n
        return found

    def meaning(self, packed: int) -> Any:
        """The sum as the rule hears it."""
        if self._make is None:
            if not self._bounds:
                return packed
            ((_, bottom, top, read),) = self._bounds
            return Tally(packed, top, bottom, read)
        found = self._meanings.get(packed)
        if found is not None:
            return found
        biased = packed + self.bias
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
        found = self._meanings[packed] = self._make(marks)
        return found

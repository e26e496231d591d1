"""Whole pools at once: what their dice come to, as products of polynomials packed into whole numbers.

The first mark of the meanings is the exponent, its ways are the coefficients, each in a field of one big number; the
other marks stay apart as keys. Dice that call for more dice are a geometric series: as many of its terms are kept as
the rule tells apart, and all beyond them is what is left of the whole, which is known exactly.
"""

import sys
from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate
from typing import NamedTuple

from rollwright.kernel.dice import Die
from rollwright.kernel.packed import HALF, MASK, Shape, marks_of

Groups = dict[int, int]  # by the other marks: a polynomial in the first one, or a number of ways
Term = tuple[int, int, int]  # the other marks, the first one, ways
TERMS = 200  # of a geometric series


class Table(NamedTuple):
    """What a pool comes to.

    The first mark counts from ``low``. ``rows``: the other marks; of the first one, the ways below each value; and the
    ways of all that goes farther.
    """

    low: int
    rows: list[tuple[int, list[int], int]]


def pooled(dice: Sequence[Die], shape: Shape, begun: tuple[int, ...]) -> Table:
    """Dice of any kind, the marks ``begun`` read."""
    ways, low, length, sides = 1, 0, 1, []
    for die in dice:
        terms = _parted(die.packed, shape)
        mains = [main for _, main, _ in terms]
        lowest = min(mains)
        low += lowest
        length += max(mains) - lowest
        ways *= sum([n for _, _, n in terms])
        sides.append((terms, lowest))
    width = _width(ways)
    groups: Groups = {0: 1}
    for terms, lowest in sides:
        more = _polynomials(terms, lowest, width)
        found: Groups = {}
        for key, n in groups.items():
            for other, m in more.items():
                found[key + other] = found.get(key + other, 0) + n * m
        groups = found
    groups = shape.read(groups, begun)
    return Table(low, [(key, _below(poly, length, width), 0) for key, poly in groups.items()])


def exploded(die: Die, count: int, shape: Shape, start: int) -> Table | None:
    """So many dice, on top of ``start``, that call for more of their kind; None where that is no simple series."""
    terms = _parted([face for face in die.packed if not face[2]], shape)
    calls = _parted([face for face in die.packed if face[2]], shape)
    length = shape.room(start)
    if len(calls) != 1 or length is None or not terms:
        return None
    (call, step, ways), *_ = calls
    if step < 1 or min(min(marks_of(means, shape)) for means, _, _ in die.packed) < 0:
        return None

    def capped(key: int) -> int:
        return shape.fit(start + key) - start

    last = max(0, length - 1) // step
    while last < TERMS and capped(call * last) != capped(call * (last + 1)):
        last += 1
    if last == TERMS:
        return None
    sides = ways + sum(n for _, _, n in terms)
    factors = [ways**k * sides ** (last - k) * (sides - ways) for k in range(last + 1)]
    width = _width((sides ** (last + 1) * (sides - ways)) ** count)
    cut = (1 << width * length) - 1
    plain, whole = _polynomials(terms, 0, width), _masses(terms)
    poly: Groups = {}
    mass: Groups = {}
    for k, factor in enumerate(factors):
        rest = ways**k * sides if k == last else factor  # the last term stands for all beyond it, too
        for key, n in plain.items():
            at = capped(key + call * k)
            poly[at] = poly.get(at, 0) + ((n * factor << width * step * k) & cut)
            mass[at] = mass.get(at, 0) + whole[key] * rest
    polys, masses = _power(poly, count, capped, cut), _power(mass, count, capped, -1)
    rows = []
    for key, n in masses.items():
        below = _below(polys.get(key, 0), length, width)
        rows.append((key, below, n - below[-1]))
    return Table(0, rows)


def _power(groups: Groups, count: int, capped: Callable[[int], int], cut: int) -> Groups:
    result: Groups = {0: 1}
    while True:
        if count & 1:
            result = {key: n & cut for key, n in _times(result, groups, capped).items()}
        count >>= 1
        if not count:
            return result
        groups = {key: n & cut for key, n in _times(groups, groups, capped).items()}


def _times(a: Groups, b: Groups, capped: Callable[[int], int]) -> Groups:
    found: Groups = {}
    for key, n in a.items():
        for other, m in b.items():
            both = capped(key + other)
            found[both] = found.get(both, 0) + n * m
    return found


def _polynomials(terms: Iterable[Term], lowest: int, width: int) -> Groups:
    found: Groups = {}
    for key, main, n in terms:
        found[key] = found.get(key, 0) + (n << width * (main - lowest))
    return found


def _masses(terms: Iterable[Term]) -> Groups:
    found: Groups = {}
    for key, _, n in terms:
        found[key] = found.get(key, 0) + n
    return found


def _below(polynomial: int, length: int, width: int) -> list[int]:
    """The sums of the coefficients below each exponent."""
    size = width // 8
    data = polynomial.to_bytes(size * length, "little")
    if size in _CODES:
        return [0, *accumulate(memoryview(data).cast(_CODES[size]))]  # type: ignore[call-overload]
    return [0, *accumulate(int.from_bytes(data[at : at + size], "little") for at in range(0, len(data), size))]


_CODES = {2: "H", 4: "I", 8: "Q"} if sys.byteorder == "little" else {}


def _width(ways: int) -> int:
    """Bits for a coefficient: bytes, as many as can be told at once where so few will do."""
    size = ways.bit_length() // 8 + 1
    return 8 * next((few for few in (2, 4, 8) if size <= few), size)


def _parted(faces: Iterable[tuple[int, int, bool]], shape: Shape) -> list[Term]:
    """The other marks, the first one, and the ways."""
    if shape.scalar:
        return [(0, means, n) for means, n, _ in faces]
    found = []
    for means, n, _ in faces:
        first = ((means + HALF) & MASK) - HALF
        found.append((means - first, first, n))
    return found

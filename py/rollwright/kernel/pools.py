"""Whole pools at once: what their dice come to, as products of polynomials packed into whole numbers.

One mark of the meanings, the widest, is the exponent, its ways are the coefficients, each in a field of one big number;
the other marks stay apart as keys. Dice that call for more dice are a geometric series: as many of its terms are kept
as the rule tells apart, and all beyond them is what is left of the whole, which is known exactly.
"""

import sys
from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate
from typing import NamedTuple

from rollwright.kernel.dice import Die
from rollwright.kernel.packed import Shape, mark_of

Groups = dict[int, int]  # by the other marks: a polynomial in the main one, or a number of ways
Term = tuple[int, int, int]  # the other marks, the main one, ways
TERMS = 200  # of a geometric series


class Table(NamedTuple):
    """What a pool comes to.

    The main mark, ``shift`` bits up, counts from ``low``. ``rows``: the other marks; of the main one, the ways below
    each value; and the ways of all that goes farther.
    """

    shift: int
    low: int
    rows: list[tuple[int, list[int], int]]


def pooled(dice: Sequence[Die], shape: Shape, begun: tuple[int, ...]) -> Table:
    """Dice of any kind, the marks ``begun`` read where they are not the main one."""
    shift = _widest(dice, shape)
    width = _width(_product(sum(n for _, n, _ in die.packed) for die in dice))
    low, length, groups = 0, 1, {0: 1}
    for die in dice:
        terms = [(*_parted(means, shift, shape), n) for means, n, _ in die.packed]
        lowest = min(main for _, main, _ in terms)
        low += lowest
        length += max(main for _, main, _ in terms) - lowest
        groups = _times(groups, _polynomials(terms, lowest, width), _itself)
    groups = dict(shape.read(groups, tuple(at for at in begun if at != shift)))
    return Table(shift, low, [(key, _below(poly, length, width), 0) for key, poly in groups.items()])


def exploded(die: Die, count: int, shape: Shape, start: int) -> Table | None:
    """So many dice, on top of ``start``, that call for more of their kind; None where that is no simple series."""
    shift = _widest([die], shape)
    terms = [(*_parted(means, shift, shape), n) for means, n, more in die.packed if not more]
    calls = [(*_parted(means, shift, shape), n) for means, n, more in die.packed if more]
    length = shape.room(start, shift)
    if len(calls) != 1 or length is None or not terms:
        return None
    (call, step, ways), *_ = calls
    if step < 1 or min(min(_fields(key, shape)) for key, _, _ in (*terms, *calls)) < 0:
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
    return Table(shift, 0, rows)


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


def _product(numbers: Iterable[int]) -> int:
    found = 1
    for number in numbers:
        found *= number
    return found


def _widest(dice: Sequence[Die], shape: Shape) -> int:
    """Where the mark stands that has the most values."""
    if shape.scalar:
        return 0
    return max(shape.shifts, key=lambda shift: len({mark_of(means, shift) for means, _, _ in dice[0].packed}))


def _parted(means: int, shift: int, shape: Shape) -> tuple[int, int]:
    """The other marks, and the main one."""
    if shape.scalar:
        return 0, means
    main = mark_of(means, shift)
    return means - (main << shift), main


def _fields(key: int, shape: Shape) -> list[int]:
    return [key] if shape.scalar else [mark_of(key, shift) for shift in shape.shifts]


def _itself(key: int) -> int:
    return key

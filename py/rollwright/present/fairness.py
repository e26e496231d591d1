"""Are the dice fair? Faces that were counted, beside what fair dice show on average, with a test of the difference.

A tally is plain data: ``{"d20": {"1": [3, 0], "2": [1, 4]}}``, for each kind of die and each face how often it was
drawn here and how often it was typed in. A kind is ``"d20"``, or with faces of its own ``"d6:0,0,1,2,1R,S"``, in
printed order.
"""

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from rollwright.kernel.dice import Die
from rollwright.kernel.session import Foreign
from rollwright.present.words import Words

KIND = re.compile(r"d(\d{1,3})(?::([^:]{1,400}))?")
SIDES, KINDS, LARGEST = 100, 60, 10**9
OUTCOMES, ROLLS = 5_000, 200  # that an exact test looks at: under a second on a phone
UNUSUAL, RARE = Fraction(1, 20), Fraction(1, 1000)

Tally = dict[str, dict[str, list[int]]]


def kind(die: Die) -> str:
    """The kind of a die: dice with the same faces are the same to a tally, whatever they mean to a rule."""
    labels = [face.label for face in die.faces]
    return f"d{len(labels)}" + ("" if labels == _numbers(len(labels)) else ":" + ",".join(labels))


def _numbers(sides: int) -> list[str]:
    return [str(number) for number in range(1, sides + 1)]


def tally(drawn: Iterable[tuple[Die, str, bool]]) -> Tally:
    """Count dice: each with its label, and whether it was typed in."""
    counted: Tally = {}
    for die, label, typed in drawn:
        counted.setdefault(kind(die), {}).setdefault(label, [0, 0])[typed] += 1
    return counted


def report(data: Any, words: Words) -> list[dict[str, Any]]:
    """A tally as it is shown: each kind of die, dice drawn here and typed in apart. Raises `Foreign`."""
    if not isinstance(data, Mapping) or len(data) > KINDS:
        raise Foreign("foreign.tally")
    shown = []
    for name in sorted(data, key=lambda name: (len(_sides(name)), name)):
        ways, counts = _read(name, data[name])
        for typed in (0, 1):
            found = {face: count[typed] for face, count in counts.items()}
            if sum(found.values()):
                shown.append(_die(ways, found, words, typed=bool(typed)))
    return shown


def _sides(name: Any) -> list[str]:
    """The faces of a kind of die, in printed order."""
    found = KIND.fullmatch(name) if isinstance(name, str) else None
    labels = (found[2].split(",") if found[2] else _numbers(int(found[1]))) if found else []
    if not found or len(labels) != int(found[1]) or not 1 <= len(labels) <= SIDES:
        raise Foreign("foreign.tally")
    return labels


def _read(name: str, data: Any) -> tuple[dict[str, int], dict[str, list[int]]]:
    """How many sides carry each face, and how often each was counted. Raises `Foreign`."""
    ways = dict(Counter(_sides(name)))
    if not isinstance(data, Mapping) or not set(data) <= set(ways):
        raise Foreign("foreign.tally")
    for pair in data.values():
        if not (isinstance(pair, list) and len(pair) == 2 and all(type(n) is int and 0 <= n <= LARGEST for n in pair)):
            raise Foreign("foreign.tally")
    return ways, {face: data.get(face, [0, 0]) for face in ways}


def _die(ways: dict[str, int], counts: dict[str, int], words: Words, *, typed: bool) -> dict[str, Any]:
    sides, total = sum(ways.values()), sum(counts.values())
    expected = {face: Fraction(total * n, sides) for face, n in ways.items()}
    most = max([Fraction(count) for count in counts.values()] + list(expected.values()))
    return {
        "title": words.say("dice.kind", sides=sides),
        "source": words.say("fair.typed" if typed else "fair.drawn", n=total),
        "text": _verdict(list(counts.values()), list(ways.values()), words),
        "rows": [
            {
                "face": face,
                "count": counts[face],
                "expected": words.decimal(expected[face]),
                "share": float(counts[face] / most),
                "ideal": float(expected[face] / most),
            }
            for face in ways
        ],
    }


def _verdict(counts: Sequence[int], ways: Sequence[int], words: Words) -> str:
    """Which test was made, its result, and what to make of it; nothing to test where every side is the same."""
    if len(counts) < 2:
        return ""
    chance = exact(counts, ways)
    if chance is not None:
        told = words.say("fair.exact", p=words.percent(chance))
    else:
        square = chi_square(counts, ways)
        chance = Fraction(tail(square, len(counts) - 1))
        facts = {"square": words.decimal(Fraction(square)), "df": len(counts) - 1, "p": words.percent(chance)}
        told = words.say("fair.chi_square", **facts)
    level = "rare" if chance < RARE else "unusual" if chance < UNUSUAL else "usual"
    return f"{told} {words.say(f'fair.{level}')}"


def exact(counts: Sequence[int], ways: Sequence[int]) -> Fraction | None:
    """The exact multinomial test: the chance of all counts that are no likelier than these, for fair dice.

    ``ways``: how many sides carry each face. None where there are too many counts to look at.
    """
    total, groups = sum(counts), Counter(ways)
    if total > ROLLS or _outcomes(total, groups) > OUTCOMES:
        return None
    here = math.factorial(total)
    for count, n in zip(counts, ways, strict=True):
        here = here * n**count // math.factorial(count)
    found = sum(times * weight for weight, times in _weights(total, list(groups.items())) if weight <= here)
    return Fraction(found, sum(ways) ** total)


def _outcomes(total: int, groups: Mapping[int, int]) -> int:
    """How many counts there are, those apart that differ in more than the order of equal faces."""
    found = [1] + [0] * total
    for faces in groups.values():
        for part in range(1, faces + 1):
            for n in range(part, total + 1):
                found[n] += found[n - part]  # partitions into parts of at most `faces` are those into as many parts
    return found[total]


def _weights(total: int, groups: list[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Every such count: its weight (of as many as there are sides to the power of rolls), and how often it occurs."""
    if not groups:
        if not total:
            yield 1, 1
        return
    (ways, faces), *others = groups
    for used in range(total + 1) if others else (total,):
        for parts in _parts(used, faces, used):
            weight, left = ways**used, total
            for part in parts:
                weight, left = weight * math.comb(left, part), left - part
            times = math.factorial(faces)
            for same in Counter(parts).values():
                times //= math.factorial(same)
            for other, often in _weights(left, others):
                yield weight * other, times * often


def _parts(total: int, places: int, most: int) -> Iterator[tuple[int, ...]]:
    """Every way to write a number as so many parts, none above ``most``, the larger ones first."""
    if places == 1:
        if total <= most:
            yield (total,)
        return
    for first in range(min(total, most), -(-total // places) - 1, -1):
        for rest in _parts(total - first, places - 1, first):
            yield first, *rest


def chi_square(counts: Sequence[int], ways: Sequence[int]) -> float:
    """Pearson's statistic: the squared distance from what is expected, over what is expected, summed."""
    total, sides = sum(counts), sum(ways)
    return sum((count - total * n / sides) ** 2 * sides / (total * n) for count, n in zip(counts, ways, strict=True))


def tail(square: float, df: int) -> float:
    """The chance that chi-square with ``df`` degrees of freedom is at least this large.

    The upper regularised incomplete gamma function Q(df/2, square/2), which is a finite sum for whole ``df``.
    """
    half = square / 2
    if half <= 0:
        return 1.0
    start = (df % 2) / 2
    total = math.erfc(math.sqrt(half)) if start else 0.0
    for number in range((df + 1) // 2 - (1 if start else 0)):
        power = number + start
        total += math.exp(power * math.log(half) - half - math.lgamma(power + 1))
    return min(1.0, total)

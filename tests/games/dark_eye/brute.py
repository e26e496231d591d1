"""Brute force, written without the kernel: dice in order, every roll by itself, nothing shared or folded."""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import NamedTuple

FACES = range(1, 21)
ROLLS = list(product(FACES, repeat=3))
PLACES = [places for places in product((False, True), repeat=3) if any(places)]
UNIT = 20 * 20 * 8000  # what chances are whole multiples of, after a reroll and Aptitude in any order


class Check(NamedTuple):
    """Three effective values and a rating."""

    eavs: tuple[int, int, int]
    points: int
    strict: bool = False

    def eased(self, by: int) -> "Check":
        """The same check, so much easier."""
        a, b, c = self.eavs
        return self._replace(eavs=(a + by, b + by, c + by))


def judged(check: Check, roll: tuple[int, ...]) -> tuple[str, int]:
    """The outcome and the quality level of one roll, straight from the text."""
    if roll.count(20) >= 2:
        return "botch_triple" if roll.count(20) == 3 else "botch", 0
    left = check.points
    hopeless = False
    for face, eav in zip(roll, check.eavs, strict=True):
        if face > eav:
            left -= face - eav
        elif face == 20 and check.strict:
            hopeless = True
    if roll.count(1) >= 2:
        return "critical_triple" if roll.count(1) == 3 else "critical_success", level(max(left, 0))
    return ("success", level(left)) if left >= 0 and not hopeless else ("failure", 0)


def level(points: int) -> int:
    """The row of the printed table."""
    return next((ql for ql, most in enumerate((3, 6, 9, 12, 15), 1) if points <= most), 6)


def skill(check: Check) -> dict[tuple[str, int], Fraction]:
    """All 8000 rolls."""
    if min(check.eavs) < 1:
        return {("impossible", 0): Fraction(1)}
    return {found: Fraction(n, 8000) for found, n in Counter(judged(check, roll) for roll in ROLLS).items()}


Value = Callable[[str, int], int]
Table = dict[tuple[int, ...], int]


def best(check: Check, value: Value, *, fate: int, aptitude: bool) -> Fraction:
    """The highest expected value of a check whose dice may be changed, every roll and every option tried."""
    kept: dict[tuple[bool, bool], Table] = {}
    final = {roll: _last(check, roll, value, fate - 1) for roll in ROLLS}
    kept[False, False] = final
    if aptitude:
        kept[False, True] = {roll: _open(check, roll, max(final[roll], _better(final, roll))) for roll in ROLLS}
    if not fate:
        table = {roll: _last(check, roll, value, 0) for roll in ROLLS}
        if aptitude:
            table = {roll: _open(check, roll, table[roll], _better(table, roll)) for roll in ROLLS}
        return Fraction(sum(table.values()), 8000 * UNIT)
    plain = _rerolled(check, {roll: _last(check, roll, value, fate) for roll in ROLLS}, kept[False, False])
    if not aptitude:
        return Fraction(sum(plain.values()), 8000 * UNIT)
    stay = {roll: _last(check, roll, value, fate) for roll in ROLLS}
    both = _rerolled(check, stay, kept[False, True])
    table = {roll: _open(check, roll, both[roll], _better(plain, roll)) for roll in ROLLS}
    return Fraction(sum(table.values()), 8000 * UNIT)


def _last(check: Check, roll: tuple[int, ...], value: Value, fate: int) -> int:
    """What a roll is worth that stays: as it is, or a level higher for a fate point."""
    outcome, ql = judged(check, roll)
    raised = min(6, ql + 1) if ql and fate > 0 else ql
    return UNIT * max(value(outcome, ql), value(outcome, raised))


def _open(check: Check, roll: tuple[int, ...], stay: int, *more: int) -> int:
    """The best of what can be done; a botch stays a botch."""
    return stay if roll.count(20) >= 2 else max(stay, *more) if more else stay


def _better(after: Table, roll: tuple[int, ...]) -> int:
    """Aptitude: the best die to roll again, the lower face counts."""
    if roll.count(20) >= 2:
        return after[roll]
    worth = []
    for place in range(3):
        rolls = [(*roll[:place], min(face, roll[place]), *roll[place + 1 :]) for face in FACES]
        worth.append(sum(after[new] for new in rolls) // 20)
    return max(worth)


def _rerolled(check: Check, stay: Table, after: Table) -> Table:
    """A fate point: the best dice to roll again, the new faces stand."""
    means: dict[tuple[tuple[bool, ...], tuple[int, ...]], int] = {}
    for places in PLACES:
        sums: dict[tuple[int, ...], int] = {}
        for roll in ROLLS:
            key = tuple(face for face, again in zip(roll, places, strict=True) if not again)
            sums[key] = sums.get(key, 0) + after[roll]
        for key, total in sums.items():
            means[places, key] = total // 20 ** sum(places)
    table = {}
    for roll in ROLLS:
        options = [
            means[places, tuple(face for face, again in zip(roll, places, strict=True) if not again)]
            for places in PLACES
        ]
        table[roll] = _open(check, roll, stay[roll], *options)
    return table


def attribute(eav: int, fate: int) -> dict[str, Fraction]:
    """One die and its confirmation, a fate point on every failure; the chances of each outcome."""
    chances: Counter[str] = Counter()
    for outcome, n in _attribute(eav):
        if outcome == "failure" and fate:
            for again, m in _attribute(eav):
                chances[again] += n * m
        else:
            chances[outcome] += n * 400
    return {outcome: Fraction(n, 160_000) for outcome, n in chances.items()}


def _attribute(eav: int) -> Iterator[tuple[str, int]]:
    for face, confirm in product(FACES, repeat=2):
        passed = confirm <= eav and confirm != 20
        if face == 1:
            yield "critical_success" if passed else "success", 1
        elif face == 20:
            yield "failure" if passed else "botch", 1
        else:
            yield "success" if face <= eav else "failure", 1


def project(check: Check, checks: int, total: int = 0, penalty: int = 0) -> dict[str, Fraction]:
    """A cumulative check, one check after the other."""
    if total >= 10:
        return {"success": Fraction(1)}
    if not checks:
        return {"partial" if total >= 6 else "failed": Fraction(1)}
    chances: dict[str, Fraction] = {}
    for (outcome, ql), chance in skill(check.eased(-penalty)).items():
        if outcome.startswith("botch"):
            branch = {"failed_botch": Fraction(1)}
        elif outcome.startswith("critical"):
            branch = project(check, checks - 1, total + 2 * ql)
        else:
            branch = project(check, checks - 1, total + ql, penalty + (ql == 0))
        for status, share in branch.items():
            chances[status] = chances.get(status, Fraction()) + chance * share
    return chances

"""Pools as polynomials: the same as listing every roll, within bounds, read, and with dice that call for more."""

from collections import Counter as Tallied
from fractions import Fraction
from itertools import product
from typing import NamedTuple

import pytest

from rollwright.kernel.ask import Choose, Flow, called, onward, say, tell, then, throw, thrown
from rollwright.kernel.dice import Die, Face, pack
from rollwright.kernel.effects import Option, Tell
from rollwright.kernel.odds import Counter
from rollwright.kernel.packed import Shape, first, shape_of
from rollwright.kernel.play import Chosen, Rolled, play
from rollwright.kernel.point import start
from rollwright.kernel.say import Say
from rollwright.kernel.tally import Tally, Told


class Marks(NamedTuple):
    points: int
    ones: int


def _pairs(n: int) -> int:
    return n if n >= 2 else 0


def _tens(n: int) -> int:
    return n if n < 0 else n // 10 * 10


COST = Die("d6", tuple(Face(str(n), Marks(-n, int(n == 1))) for n in range(1, 7)))
LARGE = Die("d8", tuple(Face(str(n), Marks(-2 * n, int(n == 1))) for n in range(1, 9)))
RUNS = Die(
    "d6", runs=((Marks(-1, 1), 1, None), (Marks(-2, 0), 5, Marks(-1, 0))), face=lambda n, means: Face(str(n), means)
)


def heard(marks: Marks) -> Flow[tuple[int, int]]:
    yield Say("heard")
    return int(marks.points), int(marks.ones)


def spend(points: tuple[int, ...], dice: tuple[Die, ...]) -> Flow[tuple[int, int]]:
    """The first points are spent; what the others would come to is counted before."""
    yield from say("spend")
    if len(points) > 1:
        return then(both, points, dice, called(spend, points[1:], dice, means=lambda end: end[0], onto=0))
    (left,) = points
    onto = Marks(Tally(left, bottom=-1, read=_tens), Tally(0, 3, 0, _pairs))
    return then(heard, thrown(tuple(("", die) for die in dice), onto))


def both(points: tuple[int, ...], dice: tuple[Die, ...], other: int) -> Flow[tuple[int, int]]:
    yield from say("both")
    return other, points[0]


def listed(points: int, dice: tuple[Die, ...]) -> dict[tuple[int, int], Fraction]:
    ends = Tallied(
        (
            _tens(max(-1, points + sum(face.means.points for face in faces))),
            _pairs(sum(face.means.ones for face in faces)),
        )
        for faces in product(*(die.faces for die in dice))
    )
    return {end: Fraction(n, ends.total()) for end, n in ends.items()}


@pytest.mark.parametrize("dice", [(COST, COST, LARGE), (RUNS, LARGE), (COST,)])
@pytest.mark.parametrize("order", [(40, 25, 3, 0), (0, 3, 25, 40)])
def test_a_pool_is_what_listing_finds_whatever_was_asked_before(dice: tuple[Die, ...], order: tuple[int, ...]) -> None:
    """What a mark is read as does not depend on where an earlier question began."""
    counter = Counter(lambda end: end, None)
    for points in order:
        assert listed(points, dice) == counter.chances(start(spend, (points,), dice))


def test_what_an_outcome_means_is_added_up() -> None:
    dice = (COST, LARGE)
    chances = Counter(lambda end: end, None).chances(start(spend, (1, 12), dice))
    expected: dict[tuple[int, int], Fraction] = {}
    for (points, _), chance in listed(12, dice).items():
        expected[points, 1] = expected.get((points, 1), Fraction()) + chance
    assert expected == chances


BOOM = Die("d3", tuple(Face(str(n), Marks(n, int(n == 1)), more=n == 3) for n in range(1, 4)))


def explode(count: int, top: int, most: int) -> Flow[tuple[int, int]]:
    yield from say("explode")
    return then(heard, throw(BOOM, count, Marks(Tally(0, top), Tally(0, most)), more="more"))


@pytest.mark.parametrize(("count", "top", "most"), [(1, 9, 1), (2, 9, 2), (3, 7, 1), (2, 0, 1)])
def test_dice_that_call_for_more_are_an_exact_series(count: int, top: int, most: int) -> None:
    """Against the same dice listed die by die: a die adds 3 with 1/3 and goes on, or ends with 1 or 2."""

    def die(points: int, ones: int, dice: int) -> dict[tuple[int, int], Fraction]:
        if not dice:
            return {(min(points, top), min(ones, most)): Fraction(1)}
        if points >= top:
            ends: dict[tuple[int, int], Fraction] = {}
            half = Fraction(1, 2)  # whatever explodes ends with a 1 or a 2, each as often
            for one in (0, 1):
                for end, chance in die(points, ones + one, dice - 1).items():
                    ends[end] = ends.get(end, Fraction()) + half * chance
            return ends
        found: dict[tuple[int, int], Fraction] = {}
        for more, one, left in ((1, 1, dice - 1), (2, 0, dice - 1), (3, 0, dice)):
            for end, chance in die(points + more, ones + one, left).items():
                found[end] = found.get(end, Fraction()) + chance / 3
        return found

    assert die(0, 0, count) == Counter(lambda end: end, None).chances(start(explode, count, top, most))


def test_packed_marks_are_added_as_numbers_and_heard_as_marks() -> None:
    onto = Marks(Tally(5, 9, 0), Tally(1, 3, 0, _pairs))
    shape = Shape(onto)
    packed = first(onto) + pack(Marks(-7, 1))
    assert Marks(0, 2) == shape.meaning(shape.fit(packed, last=True))
    assert Marks(0, 0) == shape.meaning(shape.fit(first(onto) + pack(Marks(-9, 0)), last=True))
    assert shape_of(onto) == shape_of(Marks(Tally(7, 9, 0), Tally(0, 3, 0, _pairs)))
    assert shape_of(onto) != shape_of(Marks(Tally(7, 8, 0), Tally(0, 3, 0, _pairs)))
    assert pack((3, Told("x"), -2)) == 3 - (2 << 40)


def ask_on(n: int) -> Flow[int]:
    """Its options lead on by themselves, and its last step waits for a listener."""
    if n:
        on = Option("on", leads=then(ask_on, n - 1), says=Say("went on"))
        stop = Option("stop", leads=then(stopped, n))
        return onward((yield Choose("p", (stop, on), about=(lambda left: (("left", left),), n))))
    yield tell(_lines, n)
    return n


def stopped(n: int) -> Flow[int]:
    yield Tell(_lines, (n,))
    return n


def _lines(n: int) -> list[Say]:
    return [Say("ended", (("n", n),))]


def test_options_lead_on_and_steps_wait_for_a_listener() -> None:
    open_ = play(start(ask_on, 2), [Chosen("on")])
    assert (("left", 1),) == open_.ask.facts  # type: ignore[union-attr]
    played = play(start(ask_on, 2), [Chosen("on"), Chosen("stop")])
    assert played.outcome == 1
    assert [Say("went on"), Say("ended", (("n", 1),))] == played.steps
    assert {2: 1} == Counter(lambda end: end, None).chances(start(ask_on, 2))


def test_pools_are_played_as_they_are_counted() -> None:
    played = play(start(spend, (25,), (COST, LARGE)), [Rolled(("6", "1"))])
    assert (10, 0) == played.outcome

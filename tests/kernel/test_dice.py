"""Dice: what faces mean, and that meanings add up."""

from collections import Counter
from itertools import product
from typing import NamedTuple

from hypothesis import given, strategies as st

from rollwright.kernel.dice import Die, Face, fold, minus, pack, plus


class Marks(NamedTuple):
    hits: int
    sparks: int


PIPS = Die("d4", tuple(Face(str(n), n) for n in range(1, 5)))
SYMBOLS = Die(
    "symbol", (Face("x", Marks(1, 0)), Face("x", Marks(1, 0)), Face("*", Marks(0, 1)), Face(" ", Marks(0, 0)))
)


@given(st.integers(-9, 9), st.integers(-9, 9))
def test_numbers_add_up_as_numbers(a: int, b: int) -> None:
    assert plus(a, b) == a + b
    assert minus(plus(a, b), b) == a


@given(st.tuples(st.integers(), st.integers()), st.tuples(st.integers(), st.integers()))
def test_marks_add_up_mark_by_mark_and_stay_what_they_are(a: tuple[int, int], b: tuple[int, int]) -> None:
    assert plus(a, b) == (a[0] + b[0], a[1] + b[1])
    total = plus(Marks(*a), Marks(*b))
    assert isinstance(total, Marks)
    assert minus(total, Marks(*b)) == a


def test_folding_a_pool_equals_listing_it() -> None:
    for die in (PIPS, SYMBOLS):
        for count in range(4):
            listed: Counter[object] = Counter()
            for faces in product(die.faces, repeat=count):
                total = die.zero
                for face in faces:
                    total = plus(total, face.means)
                listed[total] += 1
            assert fold((die,) * count) == {pack(means): n for means, n in listed.items()}


def test_a_die_knows_its_labels_its_ways_and_its_zero() -> None:
    assert SYMBOLS.zero == Marks(0, 0)
    assert PIPS.zero == 0
    assert dict(SYMBOLS.ways) == {Marks(1, 0): 2, Marks(0, 1): 1, Marks(0, 0): 1}
    assert set(SYMBOLS.by_label) == {"x", "*", " "}


def test_turning_stops_at_the_last_face() -> None:
    assert PIPS.turned("2", 1) == "3"
    assert PIPS.turned("4", 1) == "4"
    assert PIPS.turned("3", 5) == "4"


def test_two_dice_are_one_only_if_they_are_the_same_object() -> None:
    twin = Die("d4", PIPS.faces)
    assert twin != PIPS
    assert len({twin, PIPS}) == 2

"""The dice of a ZT check and what is added to them."""

from typing import Any

import pytest

from rollwright.games.zt.pool import adjustment, base, check_die, empty, kinds, level_of, luck_die
from rollwright.games.zt.request import Adjustment, By, CheckRequest, House, Pool, Reason, adjustment_fill, level_fill
from rollwright.kernel.read import read
from rollwright.kernel.texts import Problems, nest


@pytest.mark.parametrize(
    ("scores", "dice"),
    [
        ((-5, 0, 2), (1, 6)),
        ((3, 5), (2, 4)),
        ((6, 7), (2, 6)),
        ((8, 9), (2, 8)),
        ((10, 11), (2, 10)),
        ((12, 15), (2, 12)),
        ((16, 60), (2, 20)),
    ],
)
def test_the_score_says_which_dice(scores: tuple[int, ...], dice: tuple[int, int]) -> None:
    """[table]; Z15: below zero the first row."""
    for score in scores:
        assert dice == base(Pool(score=score))


def test_dice_may_be_named_freely() -> None:
    assert base(Pool(by=By.DICE, count=3, sides=8)) == (3, 8)


def test_added_dice_are_of_the_same_kind_and_net_out_with_removed_ones() -> None:
    """[added]; Z6."""
    assert kinds(Pool(score=6, added=2)) == ((4, 6),)
    assert kinds(Pool(score=6, added=1, removed=2)) == ((1, 6),)
    assert kinds(Pool(score=6, removed=9)) == ((0, 6),)


def test_no_dice_left_is_none_and_not_one() -> None:
    """D057, D058."""
    assert empty(Pool(score=0, removed=1))
    assert not empty(Pool(score=0, removed=1, others=(4,)))


def test_dice_of_another_kind_are_rolled_too_and_are_not_removed() -> None:
    assert kinds(Pool(score=6, removed=2, others=(8, 4, 4)[:2])) == ((0, 6), (1, 4), (1, 8))


def test_all_adjustments_count() -> None:
    """[adjustments]"""
    given = (Adjustment(reason=Reason.ASSIST, value=3), Adjustment(value=-5))
    assert adjustment(Pool(adjustments=given)) == -2


def test_only_the_maximum_explodes() -> None:
    """D072: no other face is marked."""
    for sides in (2, 4, 20):
        assert [face.more for face in check_die(sides).faces] == [False] * (sides - 1) + [True]
        assert [face.mark is not None for face in check_die(sides).faces] == [False] * (sides - 1) + [True]


def test_luck_dice_explode_and_count_for_all_ones_unless_the_table_says_otherwise() -> None:
    """D075, D076; Z1, Z2."""
    assert luck_die(House()).faces[3].means == (4, 1)
    assert luck_die(House()).faces[3].more
    assert not luck_die(House(luck_plain=True)).faces[3].more
    assert luck_die(House(luck_apart=True)).faces[3].means == (4, 0)


@pytest.mark.parametrize("sides", ["0", "1"])
def test_dice_with_fewer_than_two_sides_are_refused(sides: str) -> None:
    """D073, D085: a d1 would explode for ever, a d0 is none."""
    with pytest.raises(Problems) as refused:
        read(CheckRequest, nest({"pool.by": "dice", "pool.sides": sides}))
    assert set(refused.value.problems) == {"pool.sides"}


def test_more_dice_than_any_table_has_are_refused_with_the_limit() -> None:
    """D084."""
    with pytest.raises(Problems) as refused:
        read(CheckRequest, nest({"pool.by": "dice", "pool.count": "999999999"}))
    assert dict(refused.value.problems["pool.count"].facts)["high"] == 8


@pytest.mark.parametrize("text", ["-5", "−5", "–5", "- 5"])
def test_a_minus_is_understood_however_it_is_typed(text: str) -> None:
    """D087, D088."""
    request = read(CheckRequest, nest({"pool.adjustments.0.value": text}))
    assert adjustment(request.pool) == -5


def test_a_name_fills_in_its_lowest_number_and_that_number_has_that_name() -> None:
    for (name,), filled in level_fill().values.items():
        assert level_of(int(filled["difficulty"])) == name
        if name != "trivial":
            assert level_of(int(filled["difficulty"]) - 1) != name


def test_a_common_reason_fills_in_its_number() -> None:
    filled: dict[Any, Any] = adjustment_fill("pool").values
    assert filled["disrupt",] == {"pool.adjustments.#.value": "-3"}

"""Counting: every path, exactly."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest

from rollwright.kernel.aim import Aim
from rollwright.kernel.odds import Counter, TooLarge
from rollwright.kernel.point import Point, start
from tests.kernel.flows import duel, empty, gamble, hits, pair, spoiled, spoiled_inside, stages, total, turner

MOST = Aim("most", lambda value: value)


def chances(point: Point, aim: Aim | None = None) -> dict[object, Fraction]:
    return Counter(lambda outcome: outcome, aim).chances(point)


def test_a_sum_of_dice() -> None:
    expected: dict[object, Fraction] = {}
    for faces in product(range(1, 7), repeat=3):
        expected[sum(faces)] = expected.get(sum(faces), Fraction()) + Fraction(1, 216)
    assert chances(start(total, 3)) == expected


def test_without_an_aim_the_first_option_is_taken() -> None:
    assert chances(start(hits, 2, 3)) == {0: Fraction(4, 9), 1: Fraction(4, 9), 2: Fraction(1, 9)}


@pytest.mark.parametrize(("count", "again"), [(1, 1), (2, 1), (2, 3), (3, 2)])
def test_the_best_reroll_is_found(count: int, again: int) -> None:
    def by_hand(now: int, left: int) -> Fraction:
        if not left or now == count:
            return Fraction(now)
        return Fraction(1, 3) * by_hand(now + 1, left - 1) + Fraction(2, 3) * by_hand(now, left - 1)

    rolls = [sum(face > 4 for face in faces) for faces in product(range(1, 7), repeat=count)]
    expected = sum((by_hand(now, again) for now in rolls), Fraction()) / len(rolls)
    assert Counter(lambda outcome: outcome, MOST).expected(start(hits, count, again)) == expected


def test_each_die_is_counted_for_itself() -> None:
    aim = Aim("left", lambda value: value[0])
    expected = sum(max(Fraction(left), Fraction(7, 2)) for left in range(1, 7)) / 6
    assert Counter(lambda outcome: outcome, aim).expected(start(pair)) == expected


def test_called_chance_is_counted_once_and_mixed() -> None:
    assert chances(start(duel)) == {"ours": Fraction(5, 12), "theirs": Fraction(5, 12), "tie": Fraction(1, 6)}


def test_a_called_choice_serves_the_caller() -> None:
    assert chances(start(gamble, 5), MOST) == {5: Fraction(5, 9), 0: Fraction(4, 9)}
    worse = Aim("least", lambda value: -value)
    assert chances(start(gamble, 5), worse) == {5: Fraction(1, 3), 0: Fraction(2, 3)}


def test_what_is_best_inside_a_call_depends_on_what_comes_after() -> None:
    """Two stages share one reroll: it is spent where it is worth more, as trying everything finds."""
    double = Aim("second stage counts twice", lambda value: value)
    hit, miss = Fraction(1, 3), Fraction(2, 3)

    def stage(worth: int, left: int, rest: Callable[[int], Fraction]) -> Fraction:
        keep = rest(left)
        again = hit * (worth + rest(left - 1)) + miss * rest(left - 1) if left else Fraction()
        return hit * (worth + rest(left)) + miss * max(keep, again)

    expected = stage(1, 1, lambda left: stage(2, left, lambda _: Fraction()))
    assert Counter(lambda outcome: outcome, double).expected(start(stages, (1, 2), 1)) == expected


def test_the_other_side_plays_against_the_aim() -> None:
    """Who may swap a die for a fixed 3 does so when it is high if the aim is high, and when it is low if it is low."""
    low = Aim("low", lambda value: -value)
    assert Counter(lambda outcome: outcome, MOST).expected(start(spoiled)) == Fraction(1 + 2 + 3 + 3 + 3 + 3, 6)
    assert Counter(lambda outcome: outcome, low).expected(start(spoiled)) == -Fraction(3 + 3 + 3 + 4 + 5 + 6, 6)
    assert Counter(lambda outcome: outcome, MOST).expected(start(spoiled_inside)) == Fraction(15, 6)


def test_no_dice_are_no_chance() -> None:
    assert chances(start(empty)) == {0: Fraction(1)}


def test_turning_a_die_is_an_option_like_any_other() -> None:
    assert Counter(lambda outcome: outcome, MOST).expected(start(turner)) == Fraction(2 + 3 + 4 + 5 + 6 + 6, 6)


def test_a_highest_value_ends_the_search_and_changes_nothing() -> None:
    capped = Aim("any", lambda value: int(value > 0), most=1)
    free = Aim("any", lambda value: int(value > 0))
    for count, again in product((1, 2, 3), (0, 1, 2)):
        first, second = (Counter(lambda outcome: outcome, aim) for aim in (capped, free))
        assert first.chances(start(hits, count, again)) == second.chances(start(hits, count, again))


def test_a_question_that_takes_too_many_steps_is_refused() -> None:
    with pytest.raises(TooLarge):
        Counter(lambda outcome: outcome, MOST, limit=10).chances(start(hits, 9, 9))

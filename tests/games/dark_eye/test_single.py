"""One test for each rule of checks with one die: attributes, attacks and defences."""

from typing import Any

import pytest

from rollwright.games.dark_eye import ATTRIBUTE, COMBAT
from rollwright.games.dark_eye.request import AttributeRequest, CombatRequest, Move
from tests.games.dark_eye.table import at, options, roll, steps, take


def outcome(value: int, *faces: int, **changes: Any) -> str:
    return str(at(ATTRIBUTE, AttributeRequest(value=value, **changes), *map(roll, faces)).outcome.outcome)


def fought(move: Move, *faces: int, **changes: Any) -> list[str]:
    """What is to be done at the table after an attack or defence of 12."""
    request = CombatRequest(move=move, **changes)
    result = at(COMBAT, request, *map(roll, faces)).outcome
    return [one.key.removeprefix("tde.remind.combat.") for one in COMBAT.verdict(request, result).reminders]


@pytest.mark.parametrize(("face", "expected"), [(12, "success"), (13, "failure"), (2, "success"), (19, "failure")])
def test_a_die_no_higher_than_the_value_succeeds(face: int, expected: str) -> None:
    assert expected == outcome(12, face)


def test_the_modifier_moves_the_value_for_this_check() -> None:
    assert outcome(12, 14, modifier=2) == "success"
    assert outcome(12, 11, modifier=-2) == "failure"


def test_a_1_is_confirmed_under_the_same_modifier() -> None:
    assert outcome(12, 1, 9, modifier=-3) == "critical_success"
    assert outcome(12, 1, 10, modifier=-3) == "success"


def test_a_20_is_confirmed_under_the_same_modifier() -> None:
    assert outcome(12, 20, 10, modifier=-3) == "botch"
    assert outcome(12, 20, 9, modifier=-3) == "failure"


@pytest.mark.parametrize("value", [20, 21, 30])
def test_against_20_and_more_only_another_20_is_a_botch(value: int) -> None:
    assert outcome(value, 19) == "success"
    assert outcome(value, 20, 20) == "botch"
    assert outcome(value, 20, 19) == "failure"


def test_a_20_never_confirms_a_critical() -> None:
    assert outcome(25, 1, 20) == "success"


@pytest.mark.parametrize("modifier", [-12, -13, -30])
def test_below_1_there_is_no_roll(modifier: int) -> None:
    played = at(ATTRIBUTE, AttributeRequest(modifier=modifier))
    assert played.outcome.outcome == "impossible"
    assert steps(played)[-1] == "below"


def test_a_fate_point_rolls_the_die_again_and_a_new_1_is_confirmed_anew() -> None:
    request = AttributeRequest(fate=1)
    played = at(ATTRIBUTE, request, roll(15), take("fate", 0), roll(1), roll(5))
    assert played.outcome == ("critical_success", 1, 0)
    assert [piece.label for piece in played.table] == ["1", "5"]
    assert played.table[0].was == ("15",)


def test_the_new_face_stands_even_if_it_is_worse_and_it_was_the_only_one() -> None:
    request = AttributeRequest(fate=3)
    assert at(ATTRIBUTE, request, roll(5), take("fate", 0), roll(15)).outcome == ("failure", 0, 2)


def test_a_confirmation_of_a_die_that_was_rolled_again_counts_no_longer() -> None:
    played = at(ATTRIBUTE, AttributeRequest(fate=1), roll(20), roll(5), take("fate", 0), roll(1), roll(5))
    assert [(piece.label, piece.void) for piece in played.table] == [("1", False), ("5", True), ("5", False)]


def test_no_fate_point_after_a_botch() -> None:
    played = at(ATTRIBUTE, AttributeRequest(fate=3), roll(20), roll(15))
    assert played.outcome == ("botch", 20, 3)
    assert "no_fate" in steps(played)


def test_a_20_that_was_not_confirmed_may_be_rolled_again() -> None:
    assert options(at(ATTRIBUTE, AttributeRequest(fate=1), roll(20), roll(5))) == {"keep", "fate"}


def test_no_fate_point_on_a_confirmation() -> None:
    """The prompt comes after it, and offers only the die of the check."""
    played = at(ATTRIBUTE, AttributeRequest(fate=1), roll(1))
    assert options(played) == set()
    played = at(ATTRIBUTE, AttributeRequest(fate=1), roll(1), roll(15), take("fate", 0), roll(5))
    assert played.outcome.outcome == "success"


def test_a_critical_is_not_asked_about() -> None:
    assert at(ATTRIBUTE, AttributeRequest(fate=1), roll(1), roll(5)).outcome == ("critical_success", 1, 1)


def test_an_attack_with_a_1_halves_the_defence_and_doubles_the_damage_if_confirmed() -> None:
    for move in (Move.ATTACK, Move.RANGED):
        assert fought(move, 1, 15) == ["attack.one"]
        assert fought(move, 1, 5) == ["attack.critical"]
        assert fought(move, 5) == ["attack"]


def test_a_confirmed_1_in_defence_gives_an_attack_of_opportunity() -> None:
    for move in (Move.PARRY, Move.DODGE):
        assert fought(move, 1, 5) == ["defence.critical"]
        assert fought(move, 1, 15) == ["defence"]


@pytest.mark.parametrize("move", list(Move))
def test_a_botch_in_combat_hurts_oneself(move: Move) -> None:
    assert fought(move, 20, 15) == ["botch"]
    assert fought(move, 20, 5) == []


def test_a_19_with_an_unwieldy_weapon_is_like_a_20() -> None:
    request = CombatRequest(value=19, unwieldy=True)
    assert at(COMBAT, request, roll(19), roll(20)).outcome.outcome == "botch"
    assert at(COMBAT, request, roll(19), roll(19)).outcome.outcome == "failure"
    assert at(COMBAT, CombatRequest(value=19), roll(19)).outcome.outcome == "success"


def test_weapon_aptitude_rolls_an_unlucky_confirmation_once_more() -> None:
    request = CombatRequest(gifted=True)
    assert at(COMBAT, request, roll(1), roll(15), roll(5)).outcome.outcome == "critical_success"
    assert at(COMBAT, request, roll(20), roll(15), roll(5)).outcome.outcome == "failure"
    assert at(COMBAT, request, roll(20), roll(15), roll(15)).outcome.outcome == "botch"
    assert at(COMBAT, request, roll(20), roll(5)).outcome.outcome == "failure"


def test_a_defence_braced_by_fate_is_4_better() -> None:
    request = CombatRequest(move=Move.DODGE, value=8, braced=True)
    assert at(COMBAT, request, roll(12)).outcome.outcome == "success"
    assert at(COMBAT, request, roll(13)).outcome.outcome == "failure"

"""An investigator fills tests and pays with Clues and Focus."""

from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from rollwright.games.eldritch_horror import GAME
from rollwright.games.eldritch_horror.hero import SHEET, Character, Improvements, Skills
from rollwright.games.eldritch_horror.request import Condition, Dice, EncounterRequest, Skill, TestRequest
from rollwright.kernel.play import Chosen, Rolled
from rollwright.kernel.session import Session
from tests.laws.test_sessions import walk
from tests.strategies import requests

LILY = Character(
    name="Lily",
    investigator="Lily Chen",
    clues=3,
    focus=1,
    condition=Condition.BLESSED,
    skills=Skills(strength=4, will=3),
    improvements=Improvements(strength=1),
)
CHECKS = {check.key: check for check in GAME.checks}


def test_the_tested_skill_picks_value_and_improvement() -> None:
    ((_, place, number),) = SHEET.seats("test", TestRequest())
    request = place.fill(LILY, TestRequest(dice=Dice(test=Skill.STRENGTH, modifier=-1, bonuses=(2,))), number)
    assert request.dice == Dice(test=Skill.STRENGTH, skill=4, improvement=1, modifier=-1, bonuses=(2,))
    assert (request.hero.clues, request.hero.focus, request.hero.condition) == (3, 1, "blessed")


def test_every_test_of_an_encounter_has_its_own_skill() -> None:
    request = EncounterRequest(initial=Dice(test=Skill.WILL), passed=(Dice(test=Skill.STRENGTH),), failed=(Dice(),))
    ((_, place, number),) = SHEET.seats("encounter", request)
    request = place.fill(LILY, request, number)
    assert [dice.skill for dice in (request.initial, *request.passed, *request.failed)] == [3, 4, 2]


def test_each_reroll_takes_its_token_and_undo_gives_it_back() -> None:
    ((_, place, number),) = SHEET.seats("test", TestRequest())
    request = place.fill(LILY, TestRequest(dice=Dice(test=Skill.WILL)), number)
    session = Session("eldritch_horror/test", request).answered(Rolled(("1", "1", "1")))
    for token in ("clues", "focus", "clues"):
        session = session.answered(Chosen(token, (0,)), Rolled(("1",)))
    assert SHEET.changes("test", request, session.play()) == {"hero": {"clues": -2, "focus": -1}}
    assert SHEET.changes("test", request, session.undo().play()) == {"hero": {"clues": -1, "focus": -1}}


@pytest.mark.parametrize("check", CHECKS)
@given(data=st.data(), seed=st.integers(0, 2**32))
@settings(max_examples=15, deadline=None)
def test_what_was_spent_is_what_the_outcome_lacks(check: str, data: st.DataObject, seed: int) -> None:
    request = data.draw(requests(CHECKS[check].request, small=True))
    played = walk(Session(f"eldritch_horror/{check}", request), Random(seed))[-1].play()
    changes = SHEET.changes(check, request, played).get("hero", {})
    assert request.hero.clues + changes.get("clues", 0) == played.outcome.clues
    assert request.hero.focus + changes.get("focus", 0) == played.outcome.focus

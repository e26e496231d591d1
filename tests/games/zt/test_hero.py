"""A ZT hero fills checks and Saves, spends Luck Points, and gains one on failure: at most two are kept."""

import pytest

from rollwright.games.zt.hero import SHEET, Character, Scores
from rollwright.games.zt.request import Ability, By, CheckRequest, ContestRequest, Hero, Pool
from rollwright.kernel.play import Chosen, Rolled
from rollwright.kernel.session import Session

HERO = Character(name="Řiva", luck=2, scores=Scores(will=9, logic=3))


def test_the_ability_picks_the_score() -> None:
    ((_, place, number),) = SHEET.seats("check", CheckRequest())
    request = place.fill(HERO, CheckRequest(pool=Pool(ability=Ability.WILL, added=1)), number)
    assert request.pool == Pool(ability=Ability.WILL, score=9, added=1)
    assert request.hero == Hero(luck=2)


def test_both_sides_of_a_contest_are_filled_by_themselves() -> None:
    request = ContestRequest(check=Pool(ability=Ability.LOGIC), save=Pool(ability=Ability.WILL))
    other = Character(luck=1, scores=Scores(will=12))
    for sheet, (_, place, number) in zip((HERO, other), SHEET.seats("contest", request), strict=True):
        request = place.fill(sheet, request, number)
    assert (request.check.score, request.hero.luck, request.save.score, request.foe.luck) == (3, 2, 12, 1)


def check(luck: int, difficulty: int) -> Session:
    pool = Pool(by=By.DICE, count=1, sides=6)
    return Session("zt/check", CheckRequest(hero=Hero(luck=luck), pool=pool, difficulty=difficulty))


@pytest.mark.parametrize(("luck", "change"), [(0, {"hero": {"luck": 1}}), (1, {"hero": {"luck": 1}}), (2, {})])
def test_a_failure_brings_a_point_up_to_two(luck: int, change: dict[str, dict[str, int]]) -> None:
    session = check(luck, 30).answered(Rolled(("2",)))
    before = SHEET.changes("check", session.request, session.play())
    assert before == ({} if luck else change)  # without Luck there is nothing to ask
    if luck:
        session = session.answered(Chosen("call"))
    assert SHEET.changes("check", session.request, session.play()) == change


def test_what_is_spent_goes_first() -> None:
    """Two spent and failed leaves one."""
    session = check(2, 30).answered(Rolled(("2",)), Chosen("luck"), Rolled(("1",)))
    assert SHEET.changes("check", session.request, session.play()) == {"hero": {"luck": -1}}
    session = session.answered(Chosen("luck"), Rolled(("1",)))
    assert SHEET.changes("check", session.request, session.play()) == {"hero": {"luck": -1}}


def test_in_a_contest_each_side_has_its_own_luck() -> None:
    pool = Pool(by=By.DICE, count=1, sides=6)
    request = ContestRequest(hero=Hero(luck=1), foe=Hero(luck=1), check=pool, save=pool)
    session = Session("zt/contest", request).answered(Rolled(("2",)), Rolled(("5",)), Chosen("luck"), Rolled(("1",)))
    assert SHEET.changes("contest", request, session.play()) == {}  # spent one, lost, gained one
    plain = Session("zt/contest", request).answered(Rolled(("2",)), Rolled(("5",)), Chosen("call"))
    assert SHEET.changes("contest", request, plain.play()) == {"hero": {"luck": 1}}
    save = Session("zt/contest", request).answered(Rolled(("5",)), Rolled(("2",)), Chosen("luck"))
    assert SHEET.changes("contest", request, save.play()) == {"foe": {"luck": -1}}

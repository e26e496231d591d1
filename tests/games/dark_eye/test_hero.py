"""A hero of The Dark Eye fills the checks and pays with fate points."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from rollwright.games.dark_eye import GAME
from rollwright.games.dark_eye.character import GROUP_OF, Art, Body, Character, Gift, Trait
from rollwright.games.dark_eye.hero import SHEET
from rollwright.games.dark_eye.people import FREE, SKILLS, Attribute, Hero, Person, Skill
from rollwright.games.dark_eye.request import (
    AttributeRequest,
    CombatRequest,
    CompetitiveRequest,
    CumulativeRequest,
    GroupRequest,
    Kind,
    Move,
    Reacts,
    SkillRequest,
    Task,
)
from rollwright.kernel.session import Session
from tests.laws.test_sessions import walk
from tests.strategies import requests

CHECKS = {check.key: check for check in GAME.checks}
ROGAR = Character(
    name="Rogar",
    attributes=Hero(courage=15, intuition=14, constitution=13),
    fate=2,
    attack=14,
    dodge=8,
    body=Body(TAL_8=7, TAL_10=4),
    traits=(
        Trait(kind=Gift.APTITUDE, skill="TAL_8"),
        Trait(kind=Gift.SPECIALISATION, skill="TAL_8", application="Schmerzen"),
    ),
    arts=(Art(name="Ignifaxius", first=Attribute.COURAGE, second=Attribute.SAGACITY, rating=9),),
)


def filled(check: str, request: Any, place: str = "hero", sheet: Character = ROGAR) -> Any:
    found = SHEET.seat(check, request, place)
    assert found
    return found[0].fill(sheet, request, found[1])


def notes(check: str, request: Any, place: str = "hero") -> list[str]:
    found = SHEET.seat(check, request, place)
    assert found
    return [note.key for note in found[0].notes(ROGAR, request, found[1])]


def test_every_skill_stands_on_the_sheet_once() -> None:
    assert list(GROUP_OF) == list(SKILLS)
    assert [ROGAR.rating(skill) for skill in ("TAL_8", "TAL_10", "TAL_59")] == [7, 4, 0]


def test_an_attribute_and_a_move_have_their_values() -> None:
    assert filled("attribute", AttributeRequest(attribute=Attribute.INTUITION)).value == 14
    assert [filled("combat", CombatRequest(move=move)).value for move in (Move.ATTACK, Move.DODGE)] == [14, 8]


def test_a_skill_has_its_rating_and_aptitude() -> None:
    request = filled("skill", SkillRequest(check=Skill(skill="TAL_8", modifier=-2)))
    assert (request.check.rating, request.check.aptitude, request.check.incompetent) == (7, True, False)
    assert (request.hero, request.fate, request.check.modifier) == (ROGAR.attributes, 2, -2)
    assert not filled("skill", SkillRequest(check=Skill(skill="TAL_10", aptitude=True))).check.aptitude


def test_whether_a_specialisation_applies_the_player_says() -> None:
    """[D054]"""
    assert not filled("skill", SkillRequest(check=Skill(skill="TAL_8"))).check.specialised
    assert filled("skill", SkillRequest(check=Skill(skill="TAL_8", specialised=True))).check.specialised
    assert not filled("skill", SkillRequest(check=Skill(skill="TAL_10", specialised=True))).check.specialised
    assert notes("skill", SkillRequest(check=Skill(skill="TAL_8"))) == ["tde.note.specialisation"]
    assert notes("skill", SkillRequest(check=Skill(skill="TAL_10"))) == []


def test_a_spell_is_found_by_its_name() -> None:
    request = filled("skill", SkillRequest(check=Skill(skill=FREE, name=" ignifaxius ")))
    assert (request.check.rating, request.check.first, request.check.second) == (9, "courage", "sagacity")
    unknown = SkillRequest(check=Skill(skill=FREE, name="Fulminictus", rating=3))
    assert filled("skill", unknown).check == unknown.check
    assert notes("skill", unknown) == ["tde.note.arts"]


def test_every_task_of_a_cumulative_check_has_its_own_rating() -> None:
    tasks = (Task(check=Skill(skill="TAL_8")), Task(check=Skill(skill="TAL_10")))
    assert [task.check.rating for task in filled("cumulative", CumulativeRequest(tasks=tasks)).tasks] == [7, 4]


def test_in_a_group_the_skill_picks_the_three_values() -> None:
    request = GroupRequest(members=(Person(), Person(skill="TAL_8")))
    person = filled("group", request, "members.1").members[1]
    assert (person.name, person.first, person.second, person.third) == ("Rogar", 15, 15, 13)
    assert (person.rating, person.fate, person.aptitude) == (7, 2, True)
    assert filled("group", request, "members.0").members[0] == Person(name="Rogar", fate=2)


def test_two_heroes_stand_against_each_other() -> None:
    other = Character(name="Alrik", body=Body(TAL_8=3), fate=1)
    request = CompetitiveRequest(check=Skill(skill="TAL_8"), rival=Person(skill="TAL_8"))
    request = filled("competitive", filled("competitive", request), "rival", other)
    assert (request.check.rating, request.fate, request.rival.rating, request.rival.fate) == (7, 2, 3, 1)


def fates_before(check: str, request: Any) -> dict[str, int]:
    """Everyone's fate points by place, in the order in which outcomes tell them."""
    if check == "group":
        places = [("members", request.members), ("rivals", request.rivals)]
        people = places if request.kind is Kind.COMPETITIVE else places[:1]
        return {f"{key}.{n}": person.fate for key, group in people for n, person in enumerate(group)}
    found = {"hero": request.fate}
    return found | {"rival": request.rival.fate} if check == "competitive" else found


def fates_after(outcome: Any) -> list[int]:
    """Everyone's fate points as the outcome tells them."""
    fates = getattr(outcome, "fates", getattr(getattr(outcome, "last", outcome), "fate", ()))
    return list(fates) if isinstance(fates, tuple) else [fates]


@pytest.mark.parametrize("check", CHECKS)
@given(data=st.data(), seed=st.integers(0, 2**32))
@settings(max_examples=15, deadline=None)
def test_what_was_spent_is_what_the_outcome_lacks(check: str, data: st.DataObject, seed: int) -> None:
    """Counted by turns along the log, and told by the rules at the end: the same for everybody."""
    request = data.draw(requests(CHECKS[check].request, small=True))
    path = walk(Session(f"dark_eye/{check}", request), Random(seed))
    outcome, before = path[-1].play().outcome, fates_before(check, request)
    changes = SHEET.changes(check, request, path[-1].play())
    after = fates_after(outcome)
    if after:  # a group of more heroes than may take part has no check at all
        assert [fate + changes.get(key, {}).get("fate", 0) for key, fate in before.items()] == after
    assert set(changes) <= set(before)


def test_a_botch_ends_the_turns_of_its_side() -> None:
    """What the others spend afterwards is theirs."""
    people = (Person(fate=1, rating=9), Person(fate=1, rating=9))
    request = GroupRequest(kind=Kind.COMPETITIVE, members=people, rivals=people, reacts=Reacts.OTHER)
    session = Session("dark_eye/group", request)
    log: list[Any] = [("roll", "20", "20", "20"), ("choose", "go"), ("roll", "19", "1", "2"), ("choose", "fate", 0)]
    session = answered(session, log)
    assert SHEET.changes("group", request, session.play()) == {"rivals.0": {"fate": -1}}
    assert SHEET.changes("group", request, session.undo().play()) == {}


def answered(session: Session, log: list[Any]) -> Session:
    from rollwright.kernel.play import Chosen, Rolled  # noqa: PLC0415

    for kind, first, *rest in log:
        session = session.answered(Rolled((first, *rest)) if kind == "roll" else Chosen(first, tuple(rest)))
    return session

"""What players asked for or found broken elsewhere: each report with its right outcome."""

from fractions import Fraction
from typing import Any

import pytest

from rollwright.games.dark_eye import ATTRIBUTE, COMBAT, CUMULATIVE, GROUP, SKILL
from rollwright.games.dark_eye.people import Attribute, Hero, Person, Skill
from rollwright.games.dark_eye.request import (
    AttributeRequest,
    Change,
    CombatRequest,
    CumulativeRequest,
    GroupRequest,
    Move,
    SkillRequest,
    Task,
)
from rollwright.games.dark_eye.tables import skill_tables
from rollwright.kernel.game import Check
from rollwright.kernel.odds import Counter
from rollwright.kernel.play import Rolled
from tests.games.dark_eye.brute import Check as Brute, skill
from tests.games.dark_eye.table import at, door, options, roll, steps, take

A, B, C = Attribute.COURAGE, Attribute.SAGACITY, Attribute.INTUITION


def asked(a: int, b: int, c: int, rating: int, **changes: Any) -> SkillRequest:
    check = Skill(skill="free", first=A, second=B, third=C, rating=rating, **changes)
    return SkillRequest(check=check, hero=Hero(courage=a, sagacity=b, intuition=c))


def result(check: Check, request: Any, *answers: Any) -> tuple[str, int]:
    outcome = at(check, request, *answers).outcome
    return str(outcome.outcome), getattr(outcome, "ql", 0)


def chances(check: Check, request: Any) -> dict[str, Fraction]:
    outcome = Counter(lambda end: str(end.outcome), None)
    return outcome.chances(check.start(request))


def test_d001_a_dodge_of_minus_2_cannot_be_rolled() -> None:
    assert result(COMBAT, CombatRequest(move=Move.DODGE, value=6, modifier=-8)) == ("impossible", 0)


def test_d003_a_confirmed_1_in_defence_is_a_critical_success() -> None:
    assert result(COMBAT, CombatRequest(move=Move.PARRY, value=9), roll(1), roll(5))[0] == "critical_success"


def test_d004_a_second_20_against_21_is_a_botch() -> None:
    request = AttributeRequest(value=21)
    assert result(ATTRIBUTE, request, roll(20), roll(20))[0] == "botch"
    assert result(ATTRIBUTE, request, roll(20), roll(1))[0] == "failure"


def test_d006_two_20s_against_23_are_one_botch() -> None:
    assert result(ATTRIBUTE, AttributeRequest(value=11, modifier=12), roll(20), roll(20))[0] == "botch"


def test_d007_how_likely_criticals_and_botches_are() -> None:
    three = chances(SKILL, SkillRequest())
    assert three["critical_success"] + three["critical_triple"] == Fraction(58, 8000)
    assert three["botch"] + three["botch_triple"] == Fraction(58, 8000)
    attribute = chances(ATTRIBUTE, AttributeRequest(value=13))
    assert (attribute["critical_success"], attribute["botch"]) == (Fraction(13, 400), Fraction(7, 400))


def test_d009_an_attack_of_opportunity_has_no_critical_and_no_botch() -> None:
    request = CombatRequest(opportunity=True)
    assert result(COMBAT, request, roll(1))[0] == "success"
    assert result(COMBAT, request, roll(20))[0] == "failure"
    assert set(chances(COMBAT, request)) == {"success", "failure"}


def test_d010_two_20s_are_a_botch_with_points_left() -> None:
    assert result(SKILL, asked(13, 13, 14, 19), roll(20, 20, 5)) == ("botch", 0)


def test_d012_d013_below_1_it_fails_before_the_roll_and_names_the_attribute() -> None:
    assert result(SKILL, asked(1, 1, 0, 16, modifier=-1)) == ("impossible", 0)
    assert result(SKILL, asked(12, 12, 12, 15, modifier=-12)) == ("impossible", 0)
    form = {"check.skill": "TAL_1", "check.modifier": "-12"}
    view = door("begin", check="dark_eye/skill", form=form)["view"]
    assert view["state"] == "done"
    assert "Courage" in view["steps"][-1]["text"]


def test_d015_two_1s_with_a_third_die_that_cannot_be_paid() -> None:
    assert result(SKILL, asked(11, 9, 13, 0, modifier=-5), roll(1, 1, 20)) == ("critical_success", 1)


def test_d016_a_critical_has_at_least_quality_level_1() -> None:
    assert result(SKILL, asked(8, 9, 10, 2), roll(11, 1, 1)) == ("critical_success", 1)


def test_d018_quality_is_read_after_bonus_points() -> None:
    assert at(SKILL, asked(12, 12, 12, 8, bonus=3), roll(5, 5, 5)).outcome[1:3] == (4, 11)


def test_d019_an_ability_raises_the_quality_of_a_success_only() -> None:
    assert result(SKILL, asked(12, 12, 12, 6, quality=1), roll(5, 5, 5)) == ("success", 3)
    assert result(SKILL, asked(12, 12, 12, 6, quality=1), roll(19, 19, 5)) == ("failure", 0)


def test_d021_d022_d024_any_three_attributes_can_be_rolled_and_forecast() -> None:
    form = {"check.skill": "free", "check.name": "Custom", "check.first": "courage", "check.second": "courage"}
    form |= {"check.third": "sagacity", "check.rating": "4", "check.modifier": "-1"}
    told = door("preview", check="dark_eye/skill", form=form)
    assert told["summary"] == "Custom 11/11/11, rating 4"
    fair = sum((n for (_, ql), n in skill(Brute((11, 11, 11), 4)).items() if ql), Fraction())
    assert told["chance"]["exact"] == f"{fair.numerator}/{fair.denominator}"
    assert door("begin", check="dark_eye/skill", form=form)["view"]["roll"]["dice"] == ["0:d20", "0:d20", "1:d20"]


def test_d025_d028_the_chance_of_at_least_each_quality_level() -> None:
    levels = skill_tables(asked(13, 13, 13, 6))[1]
    head, requests = levels.rows[3]
    told = Counter(SKILL.view, None).chances(SKILL.start(requests[0]))
    assert dict(head.facts) == {"modifier": 0}
    assert [measure(told) for measure in levels.measures][:3] == [
        sum((chance for row, chance in told.items() if row.value >= ql), Fraction()) for ql in (1, 2, 3)
    ]
    assert levels.measures[0](told) == Fraction(730875, 1_000_000)


def test_d027_each_attribute_may_have_a_modifier_of_its_own() -> None:
    request = asked(12, 12, 12, 0, modifier=-1, second_modifier=3, third_modifier=-2)
    assert result(SKILL, request, roll(11, 14, 9)) == ("success", 1)
    assert result(SKILL, request, roll(11, 14, 10)) == ("failure", 0)


def test_d030_aptitude_uses_the_better_face() -> None:
    played = at(SKILL, asked(12, 12, 12, 4, aptitude=True), roll(18, 9, 12), take("aptitude", 0), roll(10))
    assert (played.outcome.sp, [piece.label for piece in played.table]) == (4, ["10", "9", "12"])


def test_d031_d034_only_the_chosen_dice_are_rolled_and_the_old_faces_are_kept() -> None:
    request = SkillRequest(fate=1, check=Skill(aptitude=True))
    played = at(SKILL, request, roll(20, 3, 17), take("aptitude", 0), roll(9), take("fate", 2), roll(12))
    assert [(piece.label, piece.was) for piece in played.table] == [("9", ("20",)), ("3", ()), ("12", ("17",))]
    assert [step for step in steps(played) if step in ("aptitude", "fate")] == ["aptitude", "fate"]


def test_d033_a_fate_point_is_spent_with_the_reroll_or_not_at_all() -> None:
    request = SkillRequest(fate=3)
    assert at(SKILL, request, roll(19, 19, 5), take("fate", 0), roll(18)).outcome.fate == 2
    assert at(SKILL, request, roll(19, 19, 5), take("keep")).outcome.fate == 3


@pytest.mark.parametrize(("modifier", "left"), [("0", "3 SP left"), ("-1", "1 SP left"), ("2", "5 SP left")])
def test_d036_a_forgotten_modifier_keeps_the_dice(modifier: str, left: str) -> None:
    begun = door("begin", check="dark_eye/skill", form={})
    rolled = door("answer", session=begun["session"], answer={"enter": ["8", "12", "15"]}, hand=True)
    told = door("amend", session=rolled["session"], form={"check.modifier": modifier})
    assert [piece["label"] for piece in told["view"]["groups"][0]["pieces"]] == ["8", "12", "15"]
    assert left in told["view"]["verdict"]["text"]


def test_d037_which_use_of_a_fate_point_is_best() -> None:
    """12/11/10 with rating 7 and 16/4/10: one die again gives QL 2.3 on average, one level more gives 2."""
    request = SkillRequest(
        check=Skill(skill="free", first=A, second=B, third=C, rating=7),
        hero=Hero(courage=12, sagacity=11, intuition=10),
        fate=1,
    )
    begun = door("begin", check="dark_eye/skill", form=_form(request))
    rolled = door("answer", session=begun["session"], answer={"enter": ["16", "4", "10"]}, hand=True)
    told = door("advice", session=rolled["session"], aim="tde.aim.quality")
    assert told["best"] == {"key": "fate", "dice": [0]}
    rows = {row["label"]: row["exact"] for row in told["odds"]["rows"]}
    expected = {"Quality level 1": "1/5", "Quality level 2": "3/20", "Quality level 3": "3/5", "Failure": "1/20"}
    assert rows == expected
    assert options(at(SKILL, request, roll(20, 20, 10))) == set()


def _form(request: SkillRequest) -> dict[str, str]:
    hero, check = request.hero, request.check
    form = {f"hero.{name}": str(getattr(hero, name)) for name in ("courage", "sagacity", "intuition")}
    form |= {f"check.{name}": str(getattr(check, name)) for name in ("skill", "first", "second", "third", "rating")}
    return form | {"fate": str(request.fate)}


def project(*answers: Any, **changes: Any) -> list[dict[str, Any]]:
    request = CumulativeRequest(tasks=(Task(check=Skill(rating=6)),), **changes)
    return [dict(step.facts) for step in at(CUMULATIVE, request, *answers).steps if step.key == "tde.step.check"]


def test_d039_a_check_rescued_by_fate_leaves_no_penalty() -> None:
    made = project(roll(19, 19, 5), take("fate", 0, 1), roll(5, 5), take("go"), roll(5, 5, 5), fate=1)
    assert [one["penalty"] for one in made] == [0, 0]


def test_d040_a_critical_clears_the_penalties_and_says_so() -> None:
    bad, go = roll(19, 19, 5), take("go")
    answers = (bad, go, bad, go, roll(1, 1, 5), go, roll(5, 5, 5))
    made = project(*answers)
    assert [(one["penalty"], one["ql"]) for one in made] == [(0, 0), (-1, 0), (-2, 4), (0, 2)]
    said = steps(at(CUMULATIVE, CumulativeRequest(tasks=(Task(check=Skill(rating=6)),)), *answers))
    assert {"doubled", "cleared"} <= set(said)


def test_d042_a_modifier_lasts_and_may_change_between_checks() -> None:
    request = CumulativeRequest(tasks=(Task(check=Skill(modifier=-1)),), changes=(Change(check=2, modifier=-2),))
    played = at(CUMULATIVE, request, roll(5, 5, 5), take("go"), roll(5, 5, 5), take("go"))
    values = [dict(step.facts)["modifier"] for step in played.steps if step.key == "tde.step.value.modified"]
    assert values == [-1, -1, -3, -3, -3, -3]


def test_d043_a_botch_of_one_member_loses_all_quality_levels() -> None:
    heroes = (Person(rating=9), Person(), Person())
    go = take("go")
    played = at(GROUP, GroupRequest(members=heroes), roll(5, 5, 5), go, roll(5, 5, 5), go, roll(20, 20, 5))
    assert (played.outcome.status, played.outcome.total) == ("failed_botch", 0)
    assert "all_share" in steps(played)


def test_d045_d046_d052_each_die_is_asked_for_once_and_a_confirmation_only_when_needed() -> None:
    begun = door("begin", check="dark_eye/attribute", form={})
    assert len(begun["view"]["roll"]["pad"]) == 1
    rolled = door("answer", session=begun["session"], answer={"enter": ["20"]}, hand=True)
    assert rolled["view"]["roll"]["pad"] == ["What does the die for confirmation 12 show?"]
    assert door("answer", session=rolled["session"], answer={"enter": ["7"]}, hand=True)["view"]["state"] == "done"
    plain = door("answer", session=begun["session"], answer={"enter": ["7"]}, hand=True)
    assert plain["view"]["state"] == "done"
    assert len(door("begin", check="dark_eye/skill", form={})["view"]["roll"]["pad"]) == 3


def test_d054_a_specialisation_counts() -> None:
    assert at(SKILL, asked(12, 12, 12, 6, specialised=True), roll(5, 5, 5)).outcome.sp == 8


def test_d120_a_reroll_has_the_same_targets() -> None:
    played = at(SKILL, SkillRequest(fate=1), roll(19, 19, 5), take("fate", 0))
    before, after = played.table[0].die, played.ask
    assert not isinstance(after, Rolled)
    assert after is not None
    assert getattr(after, "dice", ()) == (before,)

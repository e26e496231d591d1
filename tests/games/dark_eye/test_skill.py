"""One test for each rule of skill checks."""

from typing import Any

import pytest

from rollwright.games.dark_eye import SKILL
from rollwright.games.dark_eye.people import FREE, SKILLS, Attribute, Hero, House, Skill
from rollwright.games.dark_eye.request import SkillRequest
from rollwright.games.dark_eye.routine import needed
from rollwright.games.dark_eye.trial import hero_trial, level
from tests.games.dark_eye.table import at, options, roll, steps, take

THREE: Any = {"first": Attribute.COURAGE, "second": Attribute.SAGACITY, "third": Attribute.INTUITION}


def request(*values: int, rating: int = 6, **changes: Any) -> SkillRequest:
    """A check on three values; what no skill has goes to the request."""
    courage, sagacity, intuition = values or (12, 12, 12)
    outer = {key: changes.pop(key) for key in ("fate", "house", "routine", "lenient") if key in changes}
    hero = Hero(courage=courage, sagacity=sagacity, intuition=intuition)
    return SkillRequest(check=Skill(skill=FREE, **THREE, rating=rating, **changes), hero=hero, **outer)


def end(asked: SkillRequest, *answers: Any) -> tuple[str, int, int]:
    result = at(SKILL, asked, *answers).outcome
    return str(result.outcome), result.ql, result.sp


def test_points_pay_for_what_the_dice_are_too_high() -> None:
    assert end(request(12, 13, 11), roll(14, 9, 12)) == ("success", 1, 3)
    assert end(request(12, 13, 11, rating=3), roll(14, 9, 12)) == ("success", 1, 0)
    assert end(request(12, 13, 11, rating=2), roll(14, 9, 12)) == ("failure", 0, 0)


def test_dice_belong_to_their_attributes() -> None:
    assert end(request(5, 12, 19, rating=0), roll(5, 12, 19))[0] == "success"
    assert end(request(5, 12, 19, rating=0), roll(19, 12, 5))[0] == "failure"


def test_low_dice_earn_nothing() -> None:
    assert end(request(rating=4), roll(2, 2, 2)) == end(request(rating=4), roll(12, 12, 12))


def test_the_modifier_moves_all_three_and_own_ones_move_one() -> None:
    trial = hero_trial(Hero(), Skill(modifier=-2, second_modifier=3, third_modifier=-1), House())
    assert trial.eavs == (10, 13, 9)


@pytest.mark.parametrize(
    ("points", "ql"), [(0, 1), (3, 1), (4, 2), (6, 2), (7, 3), (9, 3), (10, 4), (12, 4), (13, 5), (15, 5), (16, 6)]
)
def test_the_table_of_quality_levels(points: int, ql: int) -> None:
    assert ql == level(points)
    assert end(request(rating=points), roll(5, 6, 7)) == ("success", ql, points)


def test_quality_ends_at_6_unless_the_house_goes_on() -> None:
    assert end(request(rating=25), roll(5, 6, 7))[1] == 6
    assert end(request(rating=25, house=House(uncapped=True)), roll(5, 6, 7))[1] == 9


def test_two_1s_are_a_critical_whatever_the_third_die_shows() -> None:
    assert end(request(), roll(1, 20, 1)) == ("critical_success", 1, 0)
    assert end(request(rating=10), roll(1, 1, 20)) == ("critical_success", 1, 2)
    assert end(request(), roll(1, 1, 1)) == ("critical_triple", 2, 6)
    assert end(request(rating=0), roll(1, 1, 18)) == ("critical_success", 1, 0)


def test_two_20s_are_a_botch_whatever_points_are_left() -> None:
    assert end(request(20, 20, 14, rating=30), roll(20, 20, 5)) == ("botch", 0, 0)
    assert end(request(20, 20, 20, rating=30), roll(20, 20, 20)) == ("botch_triple", 0, 0)
    assert end(request(20, 20, 20), roll(20, 20, 1))[0] == "botch"


def test_a_single_1_or_20_means_nothing_and_nothing_is_confirmed() -> None:
    assert end(request(rating=8), roll(20, 1, 12)) == ("success", 1, 0)


def test_a_20_against_20_costs_nothing_unless_the_house_is_strict() -> None:
    assert end(request(20, 12, 12, rating=5), roll(20, 5, 5)) == ("success", 2, 5)
    strict = request(20, 12, 12, rating=30, house=House(strict_twenty=True))
    assert end(strict, roll(20, 5, 5)) == ("failure", 0, 0)
    assert end(strict, roll(20, 1, 1))[0] == "critical_success"
    assert end(strict, roll(19, 20, 5))[0] == "success", "against less than 20 points pay for a 20"


def test_an_effective_value_below_1_fails_without_a_roll() -> None:
    played = at(SKILL, request(12, 3, 12, rating=16, modifier=-3))
    assert played.outcome.outcome == "impossible"
    assert dict(played.steps[-1].facts)["attribute"].key == "tde.Attribute.sagacity"


def test_an_inactive_skill_allows_no_check_and_a_rating_of_0_does() -> None:
    assert end(request(inactive=True))[0] == "not_allowed"
    assert end(request(rating=0), roll(12, 12, 12)) == ("success", 1, 0)


def test_a_specialisation_adds_two_to_the_rating() -> None:
    assert end(request(rating=6, specialised=True), roll(5, 5, 5)) == ("success", 3, 8)


def test_fate_rolls_any_dice_again_once() -> None:
    played = at(SKILL, request(fate=2), roll(19, 18, 5), take("fate", 0, 1), roll(3, 4))
    assert [piece.label for piece in played.table] == ["3", "4", "5"]
    assert options(played) == {"keep", "quality"}
    assert end(request(fate=2), roll(19, 18, 5), take("fate", 0, 1), roll(3, 4), take("keep")) == ("success", 2, 6)


def test_fate_raises_the_quality_of_a_success_once() -> None:
    asked = request(fate=3)
    assert options(at(SKILL, asked, roll(19, 19, 5))) == {"keep", "fate"}, "a failure stays a failure"
    assert at(SKILL, asked, roll(5, 5, 5), take("quality")).outcome == ("success", 3, 6, 2)


def test_fate_does_not_raise_a_6_unless_the_house_goes_on() -> None:
    assert "quality" not in options(at(SKILL, request(rating=16, fate=1), roll(5, 5, 5)))
    on = request(rating=16, fate=1, house=House(uncapped=True))
    assert end(on, roll(5, 5, 5), take("quality"))[1] == 7


def test_nothing_changes_a_botch() -> None:
    played = at(SKILL, request(fate=3, aptitude=True), roll(20, 20, 5))
    assert played.outcome == ("botch", 0, 0, 3)
    assert "no_fate" in steps(played)


def test_aptitude_keeps_the_better_face() -> None:
    assert end(request(aptitude=True), roll(18, 9, 12), take("aptitude", 0), roll(10)) == ("success", 2, 6)
    worse = at(SKILL, request(aptitude=True), roll(10, 9, 12), take("aptitude", 0), roll(18))
    assert worse.outcome.sp == 6
    assert (worse.table[0].label, worse.table[0].was) == ("10", ("18",))


def test_aptitude_and_fate_go_in_any_order_each_once() -> None:
    asked = request(aptitude=True, fate=1)
    first = at(SKILL, asked, roll(19, 19, 5), take("aptitude", 0), roll(3))
    assert options(first) == {"keep", "fate"}
    other = at(SKILL, asked, roll(19, 19, 5), take("fate", 1), roll(3))
    assert options(other) == {"keep", "aptitude"}


def test_the_incompetent_roll_their_best_die_again() -> None:
    asked = request(12, 18, 12, rating=4, incompetent=True)
    played = at(SKILL, asked, roll(11, 12, 12), roll(20))
    assert [piece.label for piece in played.table] == ["11", "20", "12"], "12 of 18 is the best of them"
    assert played.outcome.outcome == "success"
    tied = at(SKILL, request(incompetent=True, rating=0), roll(5, 5, 12), roll(13))
    assert [piece.label for piece in tied.table] == ["13", "5", "12"], "the first of equals"


def test_extra_points_and_levels_change_a_success_only() -> None:
    assert end(request(rating=8, bonus=3), roll(5, 5, 5)) == ("success", 4, 11)
    assert end(request(rating=8, bonus=30), roll(20, 19, 5)) == ("failure", 0, 0)
    assert end(request(quality=1), roll(5, 5, 5))[1] == 3
    assert end(request(quality=-5), roll(5, 5, 5))[1] == 1
    assert end(request(quality=9), roll(5, 5, 5))[1] == 6
    assert end(request(quality=1), roll(19, 19, 5))[1] == 0


@pytest.mark.parametrize(("modifier", "rating"), [(3, 1), (2, 4), (1, 7), (0, 10), (-1, 13), (-2, 16), (-3, 19)])
def test_the_table_of_routine_checks(modifier: int, rating: int) -> None:
    assert rating == needed(modifier)
    good, short = (request(13, 13, 13, rating=n, modifier=modifier, routine=True) for n in (rating, rating - 1))
    assert end(good) == ("success", level(-(-rating // 2)), -(-rating // 2))
    assert end(short)[0] == "not_allowed"


def test_a_routine_check_needs_13_everywhere_unless_the_house_is_lenient() -> None:
    assert end(request(12, 14, 13, rating=13, routine=True))[0] == "not_allowed"
    assert end(request(12, 14, 13, rating=13, routine=True, lenient=True))[0] == "success"
    assert end(request(12, 14, 12, rating=13, routine=True, lenient=True))[0] == "not_allowed"
    assert end(request(13, 13, 13, rating=30, modifier=-4, routine=True))[0] == "not_allowed", "the table ends"
    assert end(request(13, 13, 13, rating=1, modifier=9, routine=True))[0] == "success"


def test_the_59_skills_name_their_attributes() -> None:
    assert len(SKILLS) == 59
    assert sum("critical" in skill for skill in SKILLS.values()) == 16
    trial = hero_trial(Hero(agility=15, constitution=9), Skill(skill="TAL_4"), House())
    assert trial.values == (15, 15, 9)


def test_the_skills_own_rule_for_a_critical_is_a_switch() -> None:
    climbing, crafts = Skill(skill="TAL_3", rating=6), Skill(skill="TAL_51", rating=6)
    house, dice = House(own_critical=True), roll(1, 1, 16)
    assert end(SkillRequest(check=climbing), dice) == ("critical_success", 1, 2)
    assert end(SkillRequest(check=climbing, house=house), dice) == ("critical_success", 4, 12)
    assert end(SkillRequest(check=crafts, house=house), dice) == ("critical_success", 2, 5)
    assert end(SkillRequest(check=crafts, house=house), roll(1, 1, 5)) == ("critical_success", 4, 12)
    assert end(SkillRequest(check=Skill(skill="TAL_4", rating=6), house=house), dice)[1] == 1

"""What is counted equals brute force, as fractions."""

from fractions import Fraction
from typing import Any

import pytest

from rollwright.games.dark_eye import ATTRIBUTE, COMPETITIVE, CUMULATIVE, GROUP, SIMPLE, SKILL
from rollwright.games.dark_eye.people import Attribute, Hero, House, Person, Skill
from rollwright.games.dark_eye.request import (
    AttributeRequest,
    CompetitiveRequest,
    CumulativeRequest,
    GroupRequest,
    SimpleRequest,
    SkillRequest,
    Task,
)
from rollwright.games.dark_eye.roll import SUCCESSES
from rollwright.kernel.game import Check as Kind
from rollwright.kernel.odds import Counter
from tests.games.dark_eye.brute import Check, Value, attribute, best, project, skill

CHECKS = [Check((12, 13, 11), 6), Check((20, 12, 21), 5), Check((20, 12, 21), 5, strict=True), Check((1, 2, 19), 0)]
CHECKS += [Check((9, 9, 9), 16), Check((13, 0, 13), 9)]


def asked(check: Check, **changes: Any) -> dict[str, Any]:
    """The fields of a request for three values."""
    courage, sagacity, intuition = check.eavs
    attributes: Any = {"first": Attribute.COURAGE, "second": Attribute.SAGACITY, "third": Attribute.INTUITION}
    return {
        "check": Skill(skill="free", **attributes, rating=check.points, **changes),
        "hero": Hero(courage=courage, sagacity=sagacity, intuition=intuition),
        "house": House(strict_twenty=check.strict),
    }


def person(check: Check, **changes: Any) -> Person:
    first, second, third = check.eavs
    return Person(first=first, second=second, third=third, rating=check.points, **changes)


def named(result: Any) -> tuple[str, int]:
    return str(result.outcome), result.ql


def highest(kind: Kind, request: Any, key: str) -> Fraction:
    aim = next(aim for aim in kind.aims if aim.key == key)
    return Counter(kind.view, aim).expected(kind.start(request))


@pytest.mark.parametrize("check", CHECKS, ids=str)
def test_the_8000_rolls_of_any_triple_equal_the_odds(check: Check) -> None:
    assert skill(check) == Counter(named, None).chances(SKILL.start(SkillRequest(**asked(check))))


@pytest.mark.parametrize(("fate", "aptitude"), [(0, False), (1, False), (2, False), (0, True), (1, True)])
@pytest.mark.parametrize("check", [Check((13, 12, 11), 4), Check((12, 12, 14), 7)], ids=str)
def test_the_best_use_of_fate_and_aptitude_equals_trying_everything(check: Check, fate: int, aptitude: bool) -> None:
    request = SkillRequest(**asked(check, aptitude=aptitude), fate=fate)
    aims: dict[str, Value] = {
        "tde.aim.success": lambda _, ql: int(ql > 0),
        "tde.aim.quality": lambda _, ql: ql,
        "tde.aim.level.3": lambda _, ql: int(ql >= 3),
    }
    for key, value in aims.items():
        assert best(check, value, fate=fate, aptitude=aptitude) == highest(SKILL, request, key), key


@pytest.mark.parametrize("eav", [1, 7, 12, 19, 20, 23])
@pytest.mark.parametrize("fate", [0, 1])
def test_an_attribute_check_equals_its_160000_rolls(eav: int, fate: int) -> None:
    request = AttributeRequest(value=eav, fate=fate)
    counter = Counter(ATTRIBUTE.view, ATTRIBUTE.aims[0])
    rows = counter.chances(ATTRIBUTE.start(request))
    expected = attribute(eav, fate)
    assert {row.say.key.removeprefix("tde.row."): chance for row, chance in rows.items()} == expected


def test_attempts_follow_each_other_at_a_growing_penalty() -> None:
    check = Check((10, 3, 12), 4)
    reached = Fraction(1)
    expected: dict[int, Fraction] = {}
    for number in range(3):
        chances = skill(check.eased(-number))
        expected[number + 1] = reached * sum((n for (_, ql), n in chances.items() if ql), Fraction())
        reached *= sum((n for (outcome, _), n in chances.items() if outcome == "failure"), Fraction())
    expected[0] = Fraction(1) - sum(expected.values())
    request = SimpleRequest(**asked(check), attempts=3)
    counter = Counter(lambda end: end.attempt if end.last.outcome in SUCCESSES else 0, None)
    assert expected == counter.chances(SIMPLE.start(request))


def test_a_contest_is_every_result_against_every_result() -> None:
    mine, theirs = Check((11, 12, 13), 7), Check((12, 10, 14), 9)
    wins = Fraction()
    for (outcome, ql), n in skill(mine).items():
        for (other, rival), m in skill(theirs).items():
            critical, answered = outcome.startswith("critical"), other.startswith("critical")
            wins += n * m * (critical if critical or answered else ql > rival) * (critical > answered or not answered)
    request = CompetitiveRequest(**asked(mine), rival=person(theirs))
    assert wins == highest(COMPETITIVE, request, "tde.aim.win")


@pytest.mark.parametrize("checks", [1, 3, 4])
def test_a_cumulative_check_is_one_check_after_the_other(checks: int) -> None:
    check = Check((13, 12, 14), 10)
    request = CumulativeRequest(tasks=(Task(check=asked(check)["check"]),), hero=asked(check)["hero"], checks=checks)
    counter = Counter(lambda end: str(end.status), None)
    assert project(check, checks) == counter.chances(CUMULATIVE.start(request))


def test_a_group_of_equals_under_shared_penalties_is_one_hero() -> None:
    check = Check((13, 12, 14), 10)
    request = GroupRequest(members=(person(check),) * 3, checks=4)
    counter = Counter(lambda end: str(end.status), None)
    assert project(check, 4) == counter.chances(GROUP.start(request))


@pytest.mark.parametrize("key", ["tde.aim.success", "tde.aim.quality", "tde.aim.level.3"])
def test_another_fate_point_never_hurts(key: str) -> None:
    worth = [highest(SKILL, SkillRequest(**asked(CHECKS[0]), fate=fate), key) for fate in range(4)]
    assert worth == sorted(worth)
    assert worth[0] < worth[1]


def test_a_foe_with_fate_points_never_helps() -> None:
    check = Check((12, 12, 12), 6)
    alone = CompetitiveRequest(**asked(check), rival=person(check))
    against = CompetitiveRequest(**asked(check), rival=person(check, fate=1))
    assert highest(COMPETITIVE, against, "tde.aim.win") < highest(COMPETITIVE, alone, "tde.aim.win")

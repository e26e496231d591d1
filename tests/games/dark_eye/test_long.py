"""One test for each rule of checks that take several rolls."""

from typing import Any

import pytest

from rollwright.games.dark_eye import COMPETITIVE, CUMULATIVE, GROUP, SIMPLE
from rollwright.games.dark_eye.contest import Side, Winner, decided
from rollwright.games.dark_eye.people import Person, Skill
from rollwright.games.dark_eye.request import (
    Change,
    CompetitiveRequest,
    CumulativeRequest,
    GroupRequest,
    Kind,
    Penalties,
    Reacts,
    SimpleRequest,
    Task,
)
from rollwright.kernel.play import Played
from tests.games.dark_eye.table import at, options, roll, steps, take

GOOD, BAD, BOTCH, CRITICAL = roll(5, 6, 7), roll(19, 19, 5), roll(20, 20, 5), roll(1, 1, 5)
GO, TWO = take("go"), Skill(rating=6)  # GOOD is worth two quality levels with it


def project(*answers: Any, **changes: Any) -> Played:
    return at(CUMULATIVE, CumulativeRequest(tasks=(Task(check=TWO),), **changes), *answers)


def checks(played: Played) -> list[tuple[int, int, int]]:
    """Penalty, quality levels gained and total of each check that was made."""
    made = [dict(step.facts) for step in played.steps if step.key == "tde.step.check"]
    return [(one["penalty"], one["ql"], one["total"]) for one in made]


def test_each_attempt_is_harder_by_one_and_they_end() -> None:
    request = SimpleRequest(check=TWO, attempts=2)
    played = at(SIMPLE, request, BAD, take("again"), roll(12, 12, 12))
    assert (played.outcome.attempt, played.outcome.last.sp) == (2, 3)
    over = at(SIMPLE, request, BAD, take("again"), BAD)
    assert over.outcome.last.outcome == "failure"
    assert SIMPLE.verdict(request, over.outcome).reminders[0].key == "tde.remind.retry.used_up"


def test_there_is_no_attempt_below_1_and_none_after_a_botch() -> None:
    hard = SimpleRequest(check=Skill(modifier=-11))
    assert at(SIMPLE, hard, BAD).outcome.hopeless
    assert at(SIMPLE, SimpleRequest(), BOTCH).outcome.last.outcome == "botch"


def test_leaving_it_says_how_the_next_attempt_would_stand() -> None:
    request = SimpleRequest()
    result = at(SIMPLE, request, BAD, take("stop")).outcome
    assert SIMPLE.verdict(request, result).reminders[0].key == "tde.remind.retry.stopped"


def test_fate_points_are_shared_by_all_attempts() -> None:
    request = SimpleRequest(fate=1)
    once = at(SIMPLE, request, BAD, take("fate", 0), roll(18), take("again"), BAD, take("again"))
    assert "fate" not in options(once)


YOU, OTHER, NOBODY = Winner.YOU, Winner.OTHER, Winner.NOBODY
CRIT, FLOP = Side(2, critical=True), Side(0, botch=True)


@pytest.mark.parametrize(
    ("you", "other", "reacts", "expected"),
    [
        (Side(3), Side(2), Reacts.OTHER, (YOU, 1, "higher")),
        (Side(1), Side(5), Reacts.OTHER, (OTHER, 4, "higher")),
        (Side(3), Side(0), Reacts.OTHER, (YOU, 3, "alone")),
        (Side(3), FLOP, Reacts.OTHER, (YOU, 3, "alone")),
        (Side(3), Side(3), Reacts.OTHER, (OTHER, 0, "tie")),
        (Side(3), Side(3), Reacts.YOU, (YOU, 0, "tie")),
        (Side(3), Side(3), Reacts.NOBODY, (NOBODY, 0, "tie")),
        (Side(0), Side(0), Reacts.OTHER, (OTHER, 1, "failures")),
        (Side(0), Side(0), Reacts.YOU, (YOU, 1, "failures")),
        (Side(0), Side(0), Reacts.NOBODY, (NOBODY, 0, "open")),
        (CRIT, Side(6), Reacts.OTHER, (YOU, 1, "critical")),
        (CRIT, Side(0), Reacts.OTHER, (YOU, 2, "critical")),
        (Side(6), CRIT, Reacts.YOU, (OTHER, 1, "critical")),
        (CRIT, CRIT, Reacts.OTHER, (NOBODY, 0, "criticals")),
        (FLOP, FLOP, Reacts.OTHER, (NOBODY, 0, "botches")),
        (Side(0), FLOP, Reacts.OTHER, (OTHER, 1, "failures")),
        (FLOP, Side(0), Reacts.YOU, (YOU, 1, "failures")),
    ],
)
def test_who_wins_a_contest(you: Side, other: Side, reacts: Reacts, expected: Any) -> None:
    assert expected == decided(you, other, reacts, open_tie=False)


def test_the_house_may_leave_a_tie_open() -> None:
    assert decided(Side(3), Side(3), Reacts.OTHER, open_tie=True) == (NOBODY, 0, "tie")
    assert decided(Side(0), Side(0), Reacts.OTHER, open_tie=True) == (OTHER, 1, "failures")


def test_the_acting_side_rolls_first() -> None:
    request = CompetitiveRequest(check=TWO, reacts=Reacts.YOU)
    played = at(COMPETITIVE, request, BAD, GO, GOOD)
    assert (played.outcome.winner, played.outcome.you.ql, played.outcome.other.ql) == ("you", 2, 0)


def test_a_side_that_cannot_roll_fails() -> None:
    request = CompetitiveRequest(check=Skill(modifier=-20))
    assert at(COMPETITIVE, request, GO, GOOD).outcome.winner == "other"


def test_quality_levels_add_up_to_ten() -> None:
    played = project(GOOD, *[GO, GOOD] * 4)
    assert played.outcome == ("success", 10, 5, (0,))
    assert checks(played)[-1] == (0, 2, 10)


def test_six_are_a_partial_success_and_may_be_kept() -> None:
    played = project(GOOD, *[GO, GOOD] * 2)
    assert "milestone" in steps(played)
    assert options(played) == {"go", "stop"}
    assert project(GOOD, *[GO, GOOD] * 2, take("stop")).outcome.status == "partial"
    assert project(GOOD, *[GO, GOOD] * 2, checks=3).outcome == ("partial", 6, 3, (0,))


def test_failures_count_as_checks_and_burden_all_later_ones() -> None:
    played = project(BAD, GO, BAD, GO, GOOD, checks=3)
    assert checks(played) == [(0, 0, 0), (-1, 0, 0), (-2, 2, 2)]
    assert played.outcome == ("failed", 2, 3, (0,))


def test_a_botch_loses_everything() -> None:
    assert project(GOOD, GO, BOTCH).outcome == ("failed_botch", 0, 2, (0,))


def test_what_cannot_be_rolled_counts_as_a_failure_and_hopeless_checks_are_spared() -> None:
    hard = CumulativeRequest(tasks=(Task(check=Skill(modifier=-10)),), checks=7)
    played = at(CUMULATIVE, hard, BAD, GO, BAD)
    assert [one[0] for one in checks(played)] == [0, -1, -2]
    assert played.outcome == ("failed", 0, 3, (0,))
    assert {"hopeless.next", "hopeless"} <= set(steps(played)), "it is said before, and nothing is asked"


def test_several_skills_have_a_number_of_their_own() -> None:
    tasks = (Task(check=TWO, quota=2), Task(check=Skill(rating=9), quota=3))
    request = CumulativeRequest(tasks=tasks)
    assert options(at(CUMULATIVE, request)) == {"first", "second"}
    second = at(CUMULATIVE, request, take("first"), GOOD)
    assert options(second) == {"second"}
    assert at(CUMULATIVE, request, take("first"), GOOD, take("second"), GOOD).outcome.status == "success"


def test_what_is_over_one_number_does_not_count_for_another() -> None:
    request = CumulativeRequest(tasks=(Task(check=TWO, quota=1), Task(check=TWO, quota=6)), checks=3)
    played = at(CUMULATIVE, request, take("first"), GOOD, take("second"), GOOD, take("second"), GOOD)
    assert played.outcome == ("failed", 5, 3, (0,))


def test_fate_points_are_shared_by_all_checks() -> None:
    played = project(BAD, take("fate", 0, 1), roll(3, 3), GO, BAD, GO, fate=1)
    assert checks(played)[0] == (0, 2, 2)
    assert "fate" not in options(played)


HEROES = (Person(name="A"), Person(name="B"))


def group(*answers: Any, **changes: Any) -> Played:
    return at(GROUP, GroupRequest(**{"members": HEROES} | changes), *answers)


def test_a_group_rolls_in_turns_and_adds_up() -> None:
    played = group(GOOD, *[GO, GOOD] * 4)
    assert played.outcome == ("success", 10, 5, (0, 0))


def test_a_failure_burdens_everybody_or_only_the_hero() -> None:
    assert [one[0] for one in checks(group(BAD, GO, GOOD, GO, GOOD))] == [0, -1, -1]
    assert [one[0] for one in checks(group(BAD, GO, GOOD, GO, GOOD, penalties=Penalties.OWN))] == [0, 0, -1]


def test_a_critical_of_anyone_clears_everything_shared() -> None:
    assert checks(group(BAD, GO, CRITICAL, GO, GOOD)) == [(0, 0, 0), (-1, 4, 4), (0, 2, 6)]


def test_more_heroes_than_allowed_may_not_take_part() -> None:
    assert group(maximum=1).outcome == (2, 1)


def test_two_groups_compare_their_sums_and_a_botch_loses_one() -> None:
    against: dict[str, Any] = {"kind": Kind.COMPETITIVE, "rivals": (Person(rating=9), Person())}
    played = group(GOOD, GO, BAD, GO, GOOD, GO, BAD, **against)
    assert (played.outcome.winner, played.outcome.net) == ("other", 1)
    lost = group(GOOD, GO, BOTCH, GO, BAD, GO, GOOD, **against)
    assert (lost.outcome.you, lost.outcome.winner) == (Side(0, botch=True), "other")
    won = group(CRITICAL, GO, BAD, GO, GOOD, GO, GOOD, **against)
    assert (won.outcome.winner, won.outcome.why) == ("you", "critical")


def test_every_hero_has_fate_points_of_their_own() -> None:
    heroes = (Person(fate=1), Person())
    played = group(BAD, take("fate", 0, 1), roll(3, 3), GO, BAD, members=heroes)
    assert "fate" not in options(played)
    assert [one[1] for one in checks(played)] == [2, 0]


def test_circumstances_change_from_a_check_on() -> None:
    changes = (Change(check=2, modifier=-3), Change(check=3, modifier=1))
    played = project(GOOD, GO, GOOD, GO, changes=changes)
    assert [dict(step.facts)["eav"] for step in played.steps if step.key == "tde.step.value.modified"] == [9, 9, 13, 13]

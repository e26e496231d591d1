"""What a player is told: steps that add up, and that say what is true."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from rollwright.games.dark_eye import ATTRIBUTE, COMBAT, COMPETITIVE, CUMULATIVE, GROUP, SIMPLE, SKILL
from rollwright.games.dark_eye.people import House, Person, Skill
from rollwright.games.dark_eye.request import (
    AttributeRequest,
    CombatRequest,
    CompetitiveRequest,
    CumulativeRequest,
    GroupRequest,
    Reacts,
    SimpleRequest,
    SkillRequest,
    Task,
)
from rollwright.kernel.ask import Choose
from rollwright.kernel.odds import Counter
from rollwright.kernel.play import Played
from rollwright.present.words import words
from tests.games.dark_eye.table import at, roll, steps, take

ENGLISH = words("en")
GO = take("go")


def told(played: Played) -> str:
    """All steps in English."""
    return " ".join(ENGLISH.tell(step) for step in played.steps)


def test_each_die_says_what_it_costs_and_the_sum() -> None:
    """Attribute, effective value, face and points; extra points and quality levels are steps of their own."""
    asked = SkillRequest(check=Skill(rating=6, bonus=2, quality=1))
    said = told(at(SKILL, asked, roll(15, 12, 13)))
    assert "Sagacity 12, rolled 15: 3 SP; Intuition 12, rolled 12: 0 SP; Intuition 12, rolled 13: 1 SP." in said
    assert "Together 4 of 6 SP. Extra skill points: 2 and 2 make 4 SP." in said
    assert "The points left give quality level 2; +1 from abilities makes it 3. 4 SP left: quality level 3." in said


@pytest.mark.parametrize(
    ("asked", "log", "faces"),
    [
        (SkillRequest(fate=1), [roll(19, 19, 5), take("fate", 0, 1), roll(3, 4)], [(19, 19, 5), (3, 4, 5)]),
        (
            SkillRequest(check=Skill(aptitude=True)),
            [roll(9, 19, 5), take("aptitude", 0), roll(4)],
            [(9, 19, 5), (4, 19, 5)],
        ),
        (SkillRequest(check=Skill(incompetent=True)), [roll(9, 12, 5), roll(14)], [(9, 12, 14)]),
    ],
)
def test_dice_rolled_again_are_told_anew(asked: Any, log: Any, faces: Any) -> None:
    """The faces that are told are those on the table."""
    said = [dict(step.facts) for step in at(SKILL, asked, *log).steps if step.key == "tde.step.dice"]
    assert faces == [tuple(dict(one[place].facts)["face"] for place in "abc") for one in said]


def test_a_critical_by_the_skills_own_rule_says_so() -> None:
    """Perception leaves twice the rating."""
    played = at(SKILL, SkillRequest(house=House(own_critical=True)), roll(1, 1, 14))
    assert ("twice the rating of 6: 12 SP" in told(played)) == (played.outcome.sp == 12)
    assert played.outcome.sp == 12


def test_a_19_that_counts_like_a_20_is_called_a_19() -> None:
    """Chain and improvised weapons."""
    request = CombatRequest(unwieldy=True)
    for confirmation in (roll(5), roll(15)):
        played = at(COMBAT, request, roll(19), confirmation)
        shown = COMBAT.verdict(request, played.outcome)
        assert "A 19: it is rolled again" in told(played)
        assert "The 19 was" in ENGLISH.tell(shown.text)


def test_the_ruling_on_20s_is_shown_only_for_a_20() -> None:
    """A 20 never confirms a critical."""
    assert steps(at(ATTRIBUTE, AttributeRequest(), roll(1), roll(15)))[-2] == "one.unconfirmed"
    assert steps(at(ATTRIBUTE, AttributeRequest(), roll(1), roll(20)))[-2] == "one.unconfirmed.twenty"


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"reacts": Reacts.OTHER}, "contest.tie"),
        ({"reacts": Reacts.NOBODY}, "contest.tie.nobody"),
        ({"reacts": Reacts.OTHER, "open_tie": True}, "contest.tie.open"),
    ],
)
def test_a_tie_says_why_it_goes_to_a_side_or_stays_open(changes: Any, key: str) -> None:
    """Both sides have said whose values they are."""
    request = CompetitiveRequest(**changes)
    played = at(COMPETITIVE, request, roll(5, 6, 7), GO, roll(5, 6, 7))
    assert steps(played)[-1] == key
    assert COMPETITIVE.verdict(request, played.outcome).text.key == f"tde.text.{key}"
    assert "Your side: Perception." in told(played)
    assert "Other side: Check." in told(played)


def test_a_botch_ends_all_attempts_and_says_so() -> None:
    """In a step, with the ruling, and as a reminder."""
    played = at(SIMPLE, SimpleRequest(), roll(20, 20, 3))
    assert "retry.botch" in steps(played)
    keys = [one.key for one in SIMPLE.verdict(SimpleRequest(), played.outcome).reminders]
    assert "tde.remind.retry.botch" in keys


def test_where_no_check_can_be_rolled_any_more_nothing_is_asked() -> None:
    """An effective value of 1 and a failure; of a group only the hero who cannot roll is told beforehand."""
    hard = CumulativeRequest(tasks=(Task(check=Skill(modifier=-11)),))
    played = at(CUMULATIVE, hard, roll(19, 19, 5))
    assert played.outcome.status == "failed"
    assert "hopeless.next" in steps(played)
    group = at(GROUP, GroupRequest(members=(Person(), Person(first=1))), roll(19, 19, 5))
    assert isinstance(group.ask, Choose)
    assert group.ask.prompt == "tde.prompt.turn.idle"


def test_one_point_is_a_point() -> None:
    """The plural."""
    assert "Skill rating: 1 point to spend." in told(at(SKILL, SkillRequest(check=Skill(rating=1)), roll(1, 2, 3)))


def highest(check: Any, request: Any) -> Fraction:
    return Counter(check.view, check.aims[0]).expected(check.start(request))


LOW = Skill(rating=3)


@pytest.mark.parametrize(
    ("check", "request_of"),
    [
        (ATTRIBUTE, lambda fate: AttributeRequest(fate=fate)),
        (SKILL, lambda fate: SkillRequest(check=LOW, fate=fate)),
        (SIMPLE, lambda fate: SimpleRequest(check=LOW, attempts=2, fate=fate)),
        (CUMULATIVE, lambda fate: CumulativeRequest(tasks=(Task(check=LOW, quota=2),), checks=2, fate=fate)),
    ],
    ids=["attribute", "skill", "simple", "cumulative"],
)
def test_one_more_fate_point_is_never_worse_under_optimal_play(check: Any, request_of: Any) -> None:
    """The best chance with 0, 1 and 2 fate points."""
    none, one, two = (highest(check, request_of(fate)) for fate in (0, 1, 2))
    assert none < one <= two


@pytest.mark.parametrize("eavs", [(12, 12, 12), (14, 9, 12)])
def test_the_incompetent_are_counted_as_they_roll(eavs: tuple[int, int, int]) -> None:
    """All 160,000 rolls of three dice and one more."""
    points, good = 4, 0
    for dice in product(range(1, 21), repeat=3):
        margins = [face - eav for face, eav in zip(dice, eavs, strict=True)]
        best = margins.index(min(margins))
        others = [face for place, face in enumerate(dice) if place != best]
        left = points - sum(max(0, margin) for place, margin in enumerate(margins) if place != best)
        ones, twenties = others.count(1), others.count(20)
        for face in range(1, 21):
            if twenties + (face == 20) < 2:
                good += ones + (face == 1) >= 2 or left >= max(0, face - eavs[best])
    first, second, third = eavs
    mine = Person(first=first, second=second, third=third, rating=points, incompetent=True)
    request = GroupRequest(members=(mine, mine), checks=1, quota=1, partial=1)
    assert highest(GROUP, request) == Fraction(good, 160_000)

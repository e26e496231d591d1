"""The rules of the ZT check, one by one."""

from typing import Any

from rollwright.games.zt import CHECK
from rollwright.games.zt.request import Adjustment, CheckRequest, Hero, House, Pool
from rollwright.games.zt.shown import check_verdict
from rollwright.kernel.ask import Choose
from rollwright.kernel.play import Chosen, Played, Rolled, play


def played(request: CheckRequest, *answers: str) -> Played:
    """A check; faces are written ``6 2``, options by their key."""
    log: list[Any] = [
        Chosen(answer) if answer.isalpha() else Rolled(tuple(answer.split()), typed=True) for answer in answers
    ]
    return play(CHECK.start(request), log)


def request(**more: Any) -> CheckRequest:
    luck = more.pop("luck", 0)
    pool: dict[str, Any] = {str(key): more.pop(key) for key in ("score", "removed", "others") if key in more}
    if "adjustment" in more:
        pool["adjustments"] = (Adjustment(value=more.pop("adjustment")),)
    return CheckRequest(hero=Hero(luck=luck), pool=Pool(**pool), **more)


def test_the_total_passes_if_it_equals_the_difficulty() -> None:
    """[check]; Z12."""
    assert played(request(difficulty=8), "5 3").outcome.passed
    assert not played(request(difficulty=9), "5 3").outcome.passed


def test_every_die_on_its_maximum_explodes_again_and_again() -> None:
    """D070, D078: each die for itself, all of them, without a cap (Z17)."""
    here = played(request(score=3, difficulty=30), "4 4", "4 1", "4", "4", "2")
    assert here.outcome.exact == 4 + 4 + 4 + 1 + 4 + 4 + 2
    assert [None, None, 0, 1, 2, 4, 5] == [piece.after for piece in here.table]


def test_a_one_on_a_follow_up_die_changes_nothing() -> None:
    """Z3, Z13."""
    assert not played(request(score=0, difficulty=8), "6", "1").outcome.critical
    assert played(request(score=0, difficulty=-5), "1").outcome.critical


def test_all_ones_fail_whatever_the_adjustments_and_bring_luck() -> None:
    """[critical]; Z7."""
    result = played(request(difficulty=2, adjustment=12), "1 1").outcome
    assert (True, False, 1) == (result.critical, result.passed, result.luck)


def test_totals_may_be_negative() -> None:
    """Z14"""
    assert played(request(score=0, adjustment=-9, difficulty=0), "2").outcome.exact == -7


def test_without_dice_there_is_zero_and_no_critical_failure() -> None:
    """[empty]; D057, Z4."""
    result = played(request(score=0, removed=1, difficulty=1)).outcome
    assert (0, False, False, 1) == (result.exact, result.critical, result.passed, result.luck)
    assert played(request(score=0, removed=1, difficulty=3, adjustment=3)).outcome.passed


def test_luck_may_be_spent_on_a_check_without_dice() -> None:
    """Z5; a one on the luck die is no critical failure there."""
    result = played(request(score=0, removed=1, difficulty=1, luck=1), "luck", "1").outcome
    assert result.passed
    assert not played(request(score=0, removed=1, difficulty=2, luck=1), "luck", "1").outcome.critical


def test_luck_is_spent_point_by_point_before_the_total_is_called() -> None:
    """[luck]; Z9, Z16: two spent and failed leaves one."""
    here = played(request(difficulty=20, luck=2), "2 3", "luck", "1", "luck", "1")
    assert here.outcome.luck == 1
    assert played(request(difficulty=20, luck=2), "2 3", "call").outcome.luck == 2
    assert isinstance(played(request(difficulty=20, luck=2), "2 3").ask, Choose)
    assert played(request(difficulty=5, luck=2), "2 3").outcome.luck == 2, "nothing is asked once it is enough"


def test_luck_dice_explode() -> None:
    """D075; Z1 and its switch."""
    assert played(request(difficulty=20, luck=1), "2 3", "luck", "4", "2").outcome.exact == 11
    plain = request(difficulty=20, luck=1, house=House(luck_plain=True))
    assert played(plain, "2 3", "luck", "4").outcome.exact == 9


def test_a_luck_die_prevents_all_ones() -> None:
    """D076; Z2 and its switch."""
    assert played(request(difficulty=5, luck=1), "1 1", "luck", "3").outcome.passed
    assert played(request(difficulty=2, luck=1), "1 1", "luck", "1").outcome.critical
    apart = played(request(difficulty=2, luck=1, house=House(luck_apart=True)), "1 1").outcome
    assert apart.critical, "luck cannot help there, so it is not asked for"


def test_other_dice_are_rolled_and_explode_and_count_for_all_ones() -> None:
    here = played(request(score=0, others=(4,), difficulty=12), "1", "4", "2")
    assert (7, False) == (here.outcome.exact, here.outcome.critical)
    assert played(request(score=0, others=(4,), difficulty=12), "1", "1").outcome.critical


def test_the_verdict_says_what_luck_is_left() -> None:
    lost = request(difficulty=20, luck=1)
    said = check_verdict(lost, played(lost, "2 3", "luck", "1").outcome)
    assert [("zt.remind.luck.failed", 1)] == [(one.key, dict(one.facts)["n"]) for one in said.reminders]
    won = request(difficulty=6, luck=1)
    said = check_verdict(won, played(won, "2 3", "luck", "1").outcome)
    assert [("zt.remind.luck.spent", 0)] == [(one.key, dict(one.facts)["n"]) for one in said.reminders]
    easy = request(difficulty=5, luck=1)
    assert not check_verdict(easy, played(easy, "2 3").outcome).reminders


def test_the_total_says_its_parts_and_only_a_difficulty_has_a_name() -> None:
    asked = request(difficulty=20, luck=1, adjustment=3)
    here = played(asked, "6 2", "3", "luck", "2")
    total = {one.key: dict(one.facts) for one in here.steps}["zt.step.total"]
    parts = {part.key: dict(part.facts)["value"] for part in total["parts"]}
    assert (16, {"zt.part.dice": 11, "zt.part.luck": 2, "zt.part.adjustments": 3}) == (total["total"], parts)
    assert dict(check_verdict(asked, here.outcome).text.facts)["level"].key == "zt.Level.extremely_hard"

"""The rules of the contested check, one by one."""

from typing import Any

from rollwright.games.zt import CONTEST
from rollwright.games.zt.request import Adjustment, ContestRequest, Hero, House, Pool
from rollwright.games.zt.shown import contest_luck, contest_verdict
from rollwright.kernel.ask import Choose
from rollwright.kernel.play import Chosen, Played, Rolled, play


def played(request: ContestRequest, *answers: str) -> Played:
    """A contest; faces are written ``6 2``, options by their key."""
    log: list[Any] = [
        Chosen(answer) if answer.isalpha() else Rolled(tuple(answer.split()), typed=True) for answer in answers
    ]
    return play(CONTEST.start(request), log)


def request(*, check: int = 6, save: int = 6, plus: int = 0, luck: tuple[int, int] = (0, 0), **more: Any) -> Any:
    bonus = (Adjustment(value=plus),) if plus else ()
    return ContestRequest(
        check=Pool(score=check, adjustments=bonus),
        save=Pool(score=save),
        hero=Hero(luck=luck[0]),
        foe=Hero(luck=luck[1]),
        **more,
    )


def test_both_sides_roll_and_the_higher_total_wins() -> None:
    """D081, D082."""
    won = played(request(), "5 4", "3 5").outcome
    assert (True, (9, 8)) == (won.check_won, won.totals)
    lost = played(request(), "3 5", "5 4").outcome
    assert (False, (8, 9)) == (lost.check_won, lost.totals)


def test_a_tie_goes_to_the_save() -> None:
    """[contested]; Z12."""
    assert not played(request(), "5 4", "4 5").outcome.check_won


def test_all_dice_of_both_sides_explode_and_the_totals_are_told_whole() -> None:
    here = played(request(), "6 2", "6", "3", "6 6", "1 6", "4")
    assert here.outcome.totals == (17, 23)
    assert ["zt.tray.check", "zt.tray.save"] == [group.about.key for group in here.groups if group.about]
    assert [None, None, 0, 1, 3] == [piece.after for piece in here.groups[1].pieces]


def test_a_critical_failure_loses_even_with_the_higher_total() -> None:
    """[critical]; Z10."""
    assert not played(request(plus=12), "1 1", "2 3").outcome.check_won
    assert played(request(check=3), "1 2", "1 1").outcome.check_won


def test_if_both_fail_critically_the_save_wins() -> None:
    """[critical]; Z11."""
    here = played(request(plus=12), "1 1", "1 1").outcome
    assert (False, (True, True)) == (here.check_won, here.critical)


def test_whoever_is_behind_may_spend_luck_until_they_let_it_stand() -> None:
    """[luck]; both sides may."""
    here = played(request(luck=(1, 2)), "5 4", "3 4")
    assert isinstance(here.ask, Choose)
    assert here.ask.prompt == "zt.duel.save"
    assert here.ask.foe
    here = played(request(luck=(1, 2)), "5 4", "3 4", "luck", "3")
    assert isinstance(here.ask, Choose)
    assert here.ask.prompt == "zt.duel.check"
    end = played(request(luck=(1, 2)), "5 4", "3 4", "luck", "3", "luck", "2", "call").outcome
    assert (True, (11, 10), (0, 1)) == (end.check_won, end.totals, end.luck)


def test_luck_lifts_a_side_out_of_all_ones() -> None:
    """Z2 and its switch."""
    assert played(request(check=16, luck=(1, 0)), "1 1", "1 2", "luck", "3").outcome.check_won
    apart = request(luck=(1, 0), house=House(luck_apart=True))
    assert not played(apart, "1 1", "1 2").outcome.check_won


def test_the_loser_gains_luck_and_so_does_a_beaten_save() -> None:
    """Z8 and its switch."""
    lost = request(luck=(2, 1))
    assert contest_luck(lost, played(lost, "3 5", "5 4", "call").outcome) == (2, 1)
    beaten = request()
    assert contest_luck(beaten, played(beaten, "5 4", "3 4").outcome) == (0, 1)
    nothing = request(save_gains_nothing=True)
    assert contest_luck(nothing, played(nothing, "5 4", "3 4").outcome) == (0, 0)
    assert not contest_verdict(nothing, played(nothing, "5 4", "3 4").outcome).reminders


def test_a_side_without_dice_has_zero() -> None:
    """D057."""
    here = played(ContestRequest(check=Pool(removed=2), save=Pool()), "1 1").outcome
    assert (True, (0, 2)) == (here.check_won, here.totals), "the Save fails critically, and zero is no one"


def test_the_totals_say_their_parts() -> None:
    here = played(request(luck=(0, 1), plus=2), "5 4", "3 2", "luck", "3")
    said = {one.key: dict(one.facts)["parts"] for one in here.steps if one.key.startswith("zt.step.total")}
    parts = {key: {part.key: dict(part.facts)["value"] for part in told} for key, told in said.items()}
    assert parts["zt.step.total.check"] == {"zt.part.dice": 9, "zt.part.adjustments": 2}
    assert parts["zt.step.total.save"] == {"zt.part.dice": 5, "zt.part.luck": 3}

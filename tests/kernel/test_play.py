"""Playing: one path, led by a log."""

import pytest

from rollwright.kernel.ask import Choose, Each, Roll
from rollwright.kernel.play import Chosen, IllegalAnswer, Rolled, play
from rollwright.kernel.point import start
from rollwright.kernel.say import Say
from rollwright.kernel.table import kinds
from tests.kernel.flows import confirmed, duel, empty, gamble, hits, pair, total, turner


def test_an_empty_log_leads_to_the_first_question() -> None:
    here = play(start(total, 2), [])
    assert isinstance(here.ask, Roll)
    assert (here.ask.die.name, here.ask.count) == ("d6", 2)
    assert here.steps == [Say("total", (("count", 2),))]


def test_a_full_log_leads_to_the_outcome_and_says_every_step_once() -> None:
    here = play(start(total, 2), [Rolled(("3", "4"))])
    assert here.outcome == 7
    assert here.ask is None
    assert [said.key for said in here.steps] == ["total", "play.rolled", "result"]


def test_dice_lie_on_the_table_and_a_reroll_replaces_the_picked_one() -> None:
    log: list[Rolled | Chosen] = [Rolled(("1", "5", "2")), Chosen("again", (2,)), Rolled(("6",), typed=True)]
    here = play(start(hits, 3, 1), log)
    assert here.outcome == 2
    assert [(piece.label, piece.was, piece.typed) for piece in here.table] == [
        ("1", (), False),
        ("5", (), False),
        ("6", ("2",), True),
    ]
    assert here.groups[0].about == Say("pool")


def test_dice_of_one_kind_are_the_same_to_the_rule() -> None:
    here = play(start(hits, 3, 1), [Rolled(("1", "5", "2"))])
    assert kinds(here.table) == ((("", 0), 2), (("", 1), 1))
    assert isinstance(here.ask, Choose)
    for number in (0, 2):
        assert play(start(hits, 3, 1), [Rolled(("1", "5", "2")), Chosen("again", (number,))]).picked == (number,)


def test_dice_with_slots_are_told_apart() -> None:
    here = play(start(pair), [Rolled(("3", "heads")), Chosen("left", (0,)), Rolled(("6",))])
    assert here.outcome == (6, 1)
    assert [(piece.slot, piece.label) for piece in here.table] == [("left", "6"), ("right", "heads")]
    waiting = play(start(pair), [])
    assert isinstance(waiting.ask, Each)
    assert waiting.ask.slots == ("left", "right")


def test_dice_whose_reason_was_rolled_again_are_void_and_the_new_ones_are_not() -> None:
    log: list[Rolled | Chosen] = [Rolled(("1",)), Rolled(("2",)), Chosen("again"), Rolled(("3",)), Rolled(("4",))]
    here = play(start(confirmed), log)
    assert [(piece.label, piece.void) for piece in here.table] == [("3", False), ("2", True), ("4", False)]


def test_every_die_ever_rolled_is_counted() -> None:
    """Also one that was rolled again; not what one was turned to."""
    log: list[Rolled | Chosen] = [Rolled(("1", "5", "2")), Chosen("again", (2,)), Rolled(("6",), typed=True)]
    drawn = play(start(hits, 3, 1), log).drawn
    assert [(die.name, label, typed) for die, label, typed in drawn] == [
        ("d6", "1", False),
        ("d6", "5", False),
        ("d6", "2", False),
        ("d6", "6", True),
    ]
    assert [label for _, label, _ in play(start(turner), [Rolled(("3",)), Chosen("up", (0,))]).drawn] == ["3"]


def test_a_turned_die_shows_its_new_face() -> None:
    here = play(start(turner), [Rolled(("3",)), Chosen("up", (0,))])
    assert (here.outcome, here.table[0].label, here.table[0].was) == (4, "4", ("3",))


def test_called_flows_are_played_in_place() -> None:
    assert play(start(duel), [Rolled(("3",)), Rolled(("2",))]).outcome == "ours"
    assert play(start(gamble, 5), [Rolled(("1",)), Chosen("again", (0,)), Rolled(("6",))]).outcome == 5


def test_a_roll_of_no_dice_is_not_asked() -> None:
    assert play(start(empty), []).outcome == 0


@pytest.mark.parametrize(
    ("log", "key", "at"),
    [
        ([Rolled(("1",))], "illegal.count", 0),
        ([Rolled(("1", "7"))], "illegal.face", 0),
        ([Rolled(("1", ""))], "illegal.face", 0),
        ([Chosen("keep")], "illegal.roll_wanted", 0),
        ([Rolled(("1", "2")), Rolled(("1", "2"))], "illegal.choice_wanted", 1),
        ([Rolled(("1", "2")), Chosen("nothing")], "illegal.option", 1),
        ([Rolled(("1", "2")), Chosen("again")], "illegal.option", 1),
        ([Rolled(("1", "2")), Chosen("again", (0, 1))], "illegal.option", 1),
        ([Rolled(("1", "5")), Chosen("again", (1,))], "illegal.option", 1),
        ([Rolled(("1", "2")), Chosen("again", (2,))], "illegal.dice", 1),
        ([Rolled(("1", "2")), Chosen("again", (-1,))], "illegal.dice", 1),
        ([Rolled(("1", "2")), Chosen("again", (0, 0))], "illegal.dice", 1),
        ([Rolled(("1", "2")), Chosen("keep"), Chosen("keep")], "illegal.over", 2),
    ],
)
def test_an_answer_that_the_rules_do_not_allow_is_named_with_its_place(
    log: list[Rolled | Chosen], key: str, at: int
) -> None:
    with pytest.raises(IllegalAnswer) as fault:
        play(start(hits, 2, 1), log)
    assert (fault.value.say.key, fault.value.at) == (key, at)

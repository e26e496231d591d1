"""One test per rule of Eldritch Horror; each docstring is the rule."""

from fractions import Fraction
from itertools import product
from typing import TypeAlias

import pytest

from rollwright.games.eldritch_horror import ENCOUNTER, TEST
from rollwright.games.eldritch_horror.request import (
    INVESTIGATORS,
    Card,
    Closes,
    Condition,
    Dice,
    EncounterRequest,
    Hero,
    TestRequest,
)
from rollwright.kernel.ask import Choose
from rollwright.kernel.odds import Counter
from rollwright.kernel.play import Chosen, IllegalAnswer, Played, Rolled, play
from rollwright.kernel.say import Say

PASS, MOST = TEST.aims
NOBODY = Hero()
Log: TypeAlias = list[Rolled | Chosen]


def rolled(*faces: int) -> Rolled:
    return Rolled(tuple(map(str, faces)), typed=True)


def played(hero: Hero, dice: Dice, *log: Rolled | Chosen) -> Played:
    return play(TEST.start(TestRequest(hero=hero, dice=dice)), log)


def chance(hero: Hero, dice: Dice) -> Fraction:
    chances = Counter(TEST.view, PASS).chances(TEST.start(TestRequest(hero=hero, dice=dice)))
    return sum((chance for row, chance in chances.items() if row.value), Fraction())


def options(here: Played) -> set[str]:
    assert isinstance(here.ask, Choose)
    return {option.key for option in here.ask.options}


def keys(says: tuple[Say, ...] | list[Say]) -> list[str]:
    return [said.key for said in says]


# ---- the pool ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "size"),
    [
        (Dice(skill=2), 2),
        (Dice(skill=2, improvement=2), 4),
        (Dice(skill=2, modifier=-1), 1),
        (Dice(skill=2, modifier=3), 5),
        (Dice(skill=2, additional=2), 4),
        (Dice(skill=4, fewer=3), 1),
        (Dice(skill=2, modifier=-1, improvement=1, bonuses=(1, 3), additional=1), 6),
    ],
)
def test_the_pool_adds_up(dice: Dice, size: int) -> None:
    """Skill, improvement, modifier, one bonus and additional dice add up, less fewer dice. [D067: six, not seven]"""
    assert dice.size() == size


@pytest.mark.parametrize("dice", [Dice(skill=1, modifier=-3), Dice(skill=0), Dice(skill=2, bonuses=(1,), fewer=9)])
def test_at_least_one_die_is_rolled(dice: Dice) -> None:
    """At least one die is rolled, after everything. [D057, D058]"""
    assert dice.size() == 1
    assert "eh.step.minimum" in keys(TEST.about(TestRequest(dice=dice)))


def test_only_the_highest_bonus_counts() -> None:
    """Of several bonuses the highest counts, and the page says which one."""
    dice = Dice(skill=2, bonuses=(1, 3, 2))
    assert dice.size() == 5
    assert Say("eh.step.bonuses", (("value", 3), ("others", ("+2", "+1")))) in TEST.about(TestRequest(dice=dice))


def test_twelve_investigators_fill_five_skills() -> None:
    """The twelve base investigators fill the form."""
    (fill,) = TEST.fills
    assert len(INVESTIGATORS) == 12
    assert len(fill.values) == 60
    assert fill.values["Lily Chen", "lore"] == {"dice.skill": "2"}
    assert fill.values["Trish Scarborough", "observation"] == {"dice.skill": "4"}


# ---- successes ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("condition", "successes"), [(Condition.NONE, 2), (Condition.BLESSED, 3), (Condition.CURSED, 1)]
)
def test_the_condition_sets_the_target(condition: Condition, successes: int) -> None:
    """A success is a 5 or 6; Blessed 4 to 6; Cursed only a 6."""
    outcome = played(Hero(condition=condition), Dice(skill=6), rolled(1, 2, 3, 4, 5, 6)).outcome
    assert outcome.successes == successes


def test_one_success_passes_and_none_fails() -> None:
    """One success passes; the test result is their number."""
    assert played(NOBODY, Dice(skill=3), rolled(1, 5, 1)).outcome.passed
    assert not played(NOBODY, Dice(skill=3), rolled(1, 4, 1)).outcome.passed
    assert played(NOBODY, Dice(skill=3), rolled(5, 6, 6)).outcome.successes == 3


def test_a_six_may_count_twice() -> None:
    """From an asset: each 6 counts as two successes, and a 5 as one."""
    assert played(NOBODY, Dice(skill=3, six_counts_double=True), rolled(6, 6, 5)).outcome.successes == 5


@pytest.mark.parametrize("dice", range(1, 13))
def test_the_chance_to_pass_without_rerolls(dice: int) -> None:
    """A pool of n dice passes with 1-(2/3)^n, Blessed 1-(1/2)^n, Cursed 1-(5/6)^n."""
    for condition, miss in ((Condition.NONE, 4), (Condition.BLESSED, 3), (Condition.CURSED, 5)):
        assert chance(Hero(condition=condition), Dice(skill=dice)) == 1 - Fraction(miss, 6) ** dice


def test_bad_luck_judged() -> None:
    """Blessed, three dice fail, all three are rerolled and fail: 1 in 64. [D069]"""
    assert 1 - chance(Hero(condition=Condition.BLESSED, clues=3), Dice(skill=3)) == Fraction(1, 64)


# ---- rerolls -----------------------------------------------------------------------------


def test_a_clue_rerolls_one_die_and_the_new_face_stands() -> None:
    """A Clue rerolls one die; the new face replaces the old one, even if it is worse; the others stay. [D060, D066]"""
    here = played(Hero(clues=1), Dice(skill=3), rolled(5, 2, 3), Chosen("clues", (0,)), rolled(1))
    assert [piece.label for piece in here.table] == ["1", "2", "3"]
    assert here.table[0].was == ("5",)
    assert (here.outcome.successes, here.outcome.clues) == (0, 0)


def test_the_same_die_may_be_rerolled_with_another_clue() -> None:
    """There is no limit but the Clues: the same die again, and a success too."""
    log: Log = [
        rolled(1),
        Chosen("clues", (0,)),
        rolled(2),
        Chosen("clues", (0,)),
        rolled(6),
        Chosen("clues", (0,)),
        rolled(5),
    ]
    here = played(Hero(clues=3), Dice(skill=1), *log)
    assert here.table[0].was == ("1", "2", "6")
    assert here.outcome.clues == 0
    assert here.outcome.passed


def test_rerolls_go_on_as_long_as_there_are_clues() -> None:
    """The prompt comes back until the Clues are spent or the player keeps the dice."""
    here = played(Hero(clues=2), Dice(skill=1), rolled(1))
    assert options(here) == {"keep", "clues"}
    here = played(Hero(clues=2), Dice(skill=1), rolled(1), Chosen("clues", (0,)), rolled(1))
    assert options(here) == {"keep", "clues"}
    here = played(Hero(clues=2), Dice(skill=1), rolled(1), Chosen("keep"))
    assert here.outcome.clues == 2


def test_one_clue_is_one_die() -> None:
    """A Clue never takes two dice, nor one that does not lie there."""
    for dice in ((0, 1), (), (5,), (0, 0)):
        with pytest.raises(IllegalAnswer):
            played(Hero(clues=2), Dice(skill=2), rolled(1, 1), Chosen("clues", dice))


def test_focus_and_asset_rerolls_are_paid_apart_from_clues() -> None:
    """Focus and assets reroll one die each, and leave the Clues alone."""
    hero, dice = Hero(clues=1, focus=1), Dice(skill=1, rerolls=1)
    here = played(hero, dice, rolled(1), Chosen("focus", (0,)), rolled(1), Chosen("rerolls", (0,)), rolled(1))
    assert options(here) == {"keep", "clues"}
    assert played(hero, dice, rolled(1), Chosen("focus", (0,)), rolled(1), Chosen("keep")).outcome == (0, 1, 0)


def test_any_number_of_dice_may_be_rerolled_together() -> None:
    """From an asset: any number of dice are rerolled at once, once for each use."""
    dice = Dice(skill=4, reroll_any=1)
    here = played(NOBODY, dice, rolled(1, 6, 2, 3), Chosen("reroll_any", (0, 2, 3)), rolled(5, 1, 5))
    assert [piece.label for piece in here.table] == ["5", "6", "1", "5"]
    assert here.outcome.successes == 3
    with pytest.raises(IllegalAnswer):
        played(NOBODY, dice, rolled(1, 6, 2, 3), Chosen("reroll_any", ()))


def test_dice_are_replaced_in_the_order_in_which_they_lie() -> None:
    """The faces of a reroll go to the picked dice from left to right, however they were tapped."""
    here = played(NOBODY, Dice(skill=3, reroll_any=1), rolled(1, 2, 3), Chosen("reroll_any", (2, 0)), rolled(4, 5))
    assert [piece.label for piece in here.table] == ["4", "2", "5"]


# ---- +1 ----------------------------------------------------------------------------------


def test_plus_one_turns_a_die_up() -> None:
    """+1 to a die: a 4 becomes a 5 and so a success; a 6 stays a 6."""
    here = played(NOBODY, Dice(skill=2, plus_one=1), rolled(4, 1), Chosen("plus_one", (0,)))
    assert [piece.label for piece in here.table] == ["5", "1"]
    assert here.outcome.successes == 1
    here = played(NOBODY, Dice(skill=1, plus_one=1), rolled(6), Chosen("plus_one", (0,)))
    assert here.table[0].label == "6"


def test_plus_one_makes_a_double_six() -> None:
    """Where a 6 counts twice, +1 on a 5 is worth another success."""
    here = played(NOBODY, Dice(skill=1, plus_one=1, six_counts_double=True), rolled(5), Chosen("plus_one", (0,)))
    assert here.outcome.successes == 2


def test_two_plus_ones_lift_a_three() -> None:
    """Every +1 may go to the same die."""
    log: Log = [rolled(3), Chosen("plus_one", (0,)), Chosen("plus_one", (0,))]
    assert played(NOBODY, Dice(skill=1, plus_one=2), *log).outcome.passed


def test_plus_one_is_lost_when_the_die_is_rolled_again() -> None:
    """+1 may come before a reroll, and is lost by it."""
    log: Log = [rolled(4), Chosen("plus_one", (0,)), Chosen("clues", (0,)), rolled(4)]
    here = played(Hero(clues=1), Dice(skill=1, plus_one=1), *log)
    assert here.table[0].was == ("4", "5")
    assert not here.outcome.passed


# ---- odds against a count by hand -----------------------------------------------------------


def by_hand(faces: tuple[int, ...], aids: tuple[int, int, int], worth: dict[int, int]) -> Fraction:
    """The best expected successes, trying everything on every single die; no kernel, no folding."""
    clues, anys, plus = aids
    best = Fraction(sum(worth[face] for face in faces))
    places = range(len(faces))
    if clues:
        for place in places:
            best = max(best, _average(faces, (place,), (clues - 1, anys, plus), worth))
    if anys:
        for kept in product((False, True), repeat=len(faces)):
            again = tuple(place for place in places if not kept[place])
            if again:
                best = max(best, _average(faces, again, (clues, anys - 1, plus), worth))
    if plus:
        for place in places:
            turned = (*faces[:place], min(faces[place] + 1, 6), *faces[place + 1 :])
            best = max(best, by_hand(turned, (clues, anys, plus - 1), worth))
    return best


def _average(
    faces: tuple[int, ...], again: tuple[int, ...], aids: tuple[int, int, int], worth: dict[int, int]
) -> Fraction:
    total = Fraction()
    for new in product(range(1, 7), repeat=len(again)):
        now = list(faces)
        for place, face in zip(again, new, strict=True):
            now[place] = face
        total += by_hand(tuple(now), aids, worth)
    return Fraction(total, 6 ** len(again))


@pytest.mark.parametrize(
    ("size", "aids", "double"),
    [
        (1, (2, 0, 1), False),
        (2, (1, 0, 1), True),
        (2, (1, 1, 0), False),
        (2, (0, 1, 1), True),
        (1, (1, 1, 2), True),
        (3, (1, 0, 0), False),
    ],
)
def test_the_best_play_is_what_a_count_by_hand_finds(size: int, aids: tuple[int, int, int], *, double: bool) -> None:
    """Every reroll and every +1 is used in the best way: equal to trying everything on every single die."""
    clues, anys, plus = aids
    worth = {face: int(face >= 5) + int(double and face == 6) for face in range(1, 7)}
    rolls = list(product(range(1, 7), repeat=size))
    expected = sum((by_hand(faces, aids, worth) for faces in rolls), Fraction()) / len(rolls)
    dice = Dice(skill=size, reroll_any=anys, plus_one=plus, six_counts_double=double)
    request = TestRequest(hero=Hero(clues=clues), dice=dice)
    assert Counter(TEST.view, MOST).expected(TEST.start(request)) == expected


@pytest.mark.parametrize("dice", [Dice(skill=2), Dice(skill=3, rerolls=1), Dice(skill=2, plus_one=1)])
def test_one_clue_more_is_never_worse(dice: Dice) -> None:
    """More to spend never lowers the chance."""
    chances = [chance(Hero(clues=clues), dice) for clues in range(6)]
    assert chances == sorted(chances)


# ---- complex encounters -------------------------------------------------------------------


def encounter(request: EncounterRequest, *log: Rolled | Chosen) -> Played:
    return play(ENCOUNTER.start(request), log)


def reminders(request: EncounterRequest, *log: Rolled | Chosen) -> list[str]:
    return keys(ENCOUNTER.verdict(request, encounter(request, *log).outcome).reminders)


BOXES = EncounterRequest(initial=Dice(skill=1), passed=(Dice(skill=2), Dice(skill=1)), failed=(Dice(skill=3),))


def test_the_initial_test_opens_one_box() -> None:
    """Passed opens the pass box, failed the fail box; every test in it is rolled, in order."""
    won = encounter(BOXES, rolled(5), Chosen("go"), rolled(1, 1), Chosen("go"), rolled(6)).outcome
    assert (won.passed, won.box, won.successes) == (True, (False, True), (1, 0, 1))
    lost = encounter(BOXES, rolled(1), Chosen("go"), rolled(5, 5, 1)).outcome
    assert (lost.passed, lost.box, lost.successes) == (False, (True,), (0, 2))


def test_clues_spent_in_one_test_are_gone_in_the_next() -> None:
    """Clues and Focus belong to the investigator, not to the test."""
    request = EncounterRequest(hero=Hero(clues=1), initial=Dice(skill=1), passed=(Dice(skill=1),))
    here = encounter(request, rolled(1), Chosen("clues", (0,)), rolled(6), Chosen("go"), rolled(1))
    assert here.outcome.clues == 0
    assert here.ask is None


def test_a_clue_is_saved_where_it_is_worth_more() -> None:
    """Played for most tests passed, a Clue is kept for a box test if it does more there."""
    request = EncounterRequest(
        hero=Hero(clues=1, condition=Condition.CURSED), initial=Dice(skill=1), failed=(Dice(skill=1),)
    )
    tests = next(aim for aim in ENCOUNTER.aims if aim.key == "eh.aim.tests")
    expected = Counter(ENCOUNTER.view, tests).expected(ENCOUNTER.start(request))
    sixth, rest = Fraction(1, 6), Fraction(5, 6)
    spend_now = sixth + rest * sixth  # a reroll of the initial test; failing still opens the box, without a Clue
    spend_now_miss = sixth * 1 + rest * sixth
    keep = 1 - rest * rest
    assert expected == sixth + rest * max(keep, spend_now_miss)
    assert spend_now == keep


def test_the_gate_is_discarded_where_the_card_closes_it() -> None:
    """To close the Gate discards its token: where the card says so, and only on Other World cards."""
    request = EncounterRequest(initial=Dice(skill=1), passed=(Dice(skill=1),), closes=Closes.PASS)
    won = (rolled(6), Chosen("go"), rolled(1))
    assert "eh.remind.gate" in reminders(request, *won)
    assert "eh.remind.gate" not in reminders(request, rolled(1))
    by_test = EncounterRequest(initial=Dice(skill=1), passed=(Dice(skill=1),), closes=Closes.BOX_TEST)
    assert "eh.remind.gate" not in reminders(by_test, *won)
    assert "eh.remind.gate" in reminders(by_test, rolled(6), Chosen("go"), rolled(5))
    failing = EncounterRequest(initial=Dice(skill=1), closes=Closes.FAIL)
    assert "eh.remind.gate" in reminders(failing, rolled(1))
    never = EncounterRequest(initial=Dice(skill=1))
    assert "eh.remind.gate" not in reminders(never, rolled(6))
    elsewhere = EncounterRequest(card=Card.SPECIAL, initial=Dice(skill=1), closes=Closes.PASS)
    assert "eh.remind.gate" not in reminders(elsewhere, rolled(6))


def test_an_expedition_moves_its_token_and_every_card_is_discarded() -> None:
    """After the encounter the card is discarded; an expedition then moves the Active Expedition token."""
    for card in Card:
        told = reminders(EncounterRequest(card=card, initial=Dice(skill=1)), rolled(6))
        assert "eh.remind.discard" in told
        assert ("eh.remind.expedition" in told) == (card is Card.EXPEDITION)


def test_spent_tokens_are_put_back() -> None:
    """The verdict says how many Clues and Focus to discard."""
    request = TestRequest(hero=Hero(clues=2, focus=1), dice=Dice(skill=1))
    log: Log = [rolled(1), Chosen("clues", (0,)), rolled(1), Chosen("focus", (0,)), rolled(6), Chosen("keep")]
    verdict = TEST.verdict(request, play(TEST.start(request), log).outcome)
    assert verdict.reminders == (Say("eh.remind.clues", (("n", 1),)), Say("eh.remind.focus", (("n", 1),)))

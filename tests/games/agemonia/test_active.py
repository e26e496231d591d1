"""The rules of the active check, one by one."""

from typing import Any

import pytest

from rollwright.games.agemonia import ACTIVE
from rollwright.games.agemonia.faces import ActionFaces
from rollwright.games.agemonia.request import (
    ActiveRequest,
    Aids,
    Ally,
    Band,
    Context,
    Goal,
    Hero,
    Met,
    Modifier,
    Offers,
    Requirement,
)
from rollwright.games.agemonia.shown import active_verdict
from rollwright.kernel.ask import Choose
from rollwright.kernel.play import Chosen, IllegalAnswer, Played, Rolled, play


def played(request: ActiveRequest, *answers: Any) -> Played:
    """A check; faces are written ``S 1R``, options by their key, with the dice picked if there are any."""
    log: list[Any] = []
    for answer in answers:
        if isinstance(answer, tuple):
            log.append(Chosen(answer[0], answer[1:]))
        elif answer[0] in "012S":
            log.append(Rolled(tuple(answer.split()), typed=True))
        else:
            log.append(Chosen(answer))
    return play(ACTIVE.start(request), log)


def request(pool: int = 2, *, stamina: int = 8, plus: int = 0, **more: Any) -> ActiveRequest:
    bonus = (Modifier(value=plus, kind=Requirement.OTHER, met=Met.YES),) if plus else ()
    aids = Aids(**{key: more.pop(key) for key in list(more) if hasattr(Aids(), key)})
    ally = more.pop("ally", Ally.HERO)
    return ActiveRequest(hero=Hero(ally=ally, might=pool, stamina=stamina), modifiers=bonus, aids=aids, **more)


def options(here: Played) -> list[str]:
    assert isinstance(here.ask, Choose)
    return [option.key for option in here.ask.options]


def test_successes_and_modifiers_are_added_and_equal_is_enough() -> None:
    """[active]; D063, D064: a modifier adds successes, never dice."""
    assert played(request(plus=2, required=5), "1 2").outcome.passed
    assert not played(request(plus=2, required=6), "1 2").outcome.passed


def test_each_extra_roll_rolls_one_more_die_without_end() -> None:
    """[extra]; D070: all of them, each in the chain that it belongs to."""
    here = played(request(required=9), "1R 1R", "1R 1", "1R", "2")
    assert here.outcome.exact == 7
    assert [None, None, 0, 1, 2, 4] == [piece.after for piece in here.table]


def test_a_stamina_symbol_takes_none_one_or_two_in_a_scenario() -> None:
    """[stamina]; A1, A2: also on an extra die."""
    here = played(request(required=9), "1R 1", "S")
    assert options(here) == ["done", "pay-1", "pay-2"]
    assert played(request(required=4), "1R 1", "S", "pay-2").outcome.passed
    assert played(request(required=4), "1R 1", "S", "pay-2").outcome.means.stamina == 6
    assert not played(request(required=4), "1R 1", "S", "done").outcome.passed


def test_never_more_stamina_is_offered_than_there_is() -> None:
    """D117: with one stamina and two symbols none or one."""
    assert options(played(request(stamina=1, required=4), "S S")) == ["done", "pay-1"]
    assert played(request(stamina=0, required=4), "S S").outcome.exact == 0
    with pytest.raises(IllegalAnswer):
        played(request(stamina=1, required=4), "S S", "pay-2")


def test_outside_a_scenario_the_symbol_is_two_successes_at_no_cost() -> None:
    """D117"""
    for context in (Context.CITY, Context.JOURNEY):
        result = played(request(context=context, required=4), "S S").outcome
        assert (True, 8) == (result.passed, result.means.stamina)


def test_for_a_non_hero_ally_the_symbol_is_nothing_but_extra_rolls_are_made() -> None:
    """D117; A4."""
    for context in Context:
        result = played(request(ally=Ally.NON_HERO, context=context, required=9), "S 1R", "2").outcome
        assert result.exact == 3


def test_at_level_zero_no_die_is_rolled_and_modifiers_count() -> None:
    """D057; A5."""
    assert played(request(0, plus=2, required=2)).outcome.passed
    assert not played(request(0, required=1)).outcome.passed


def test_successes_are_never_below_zero() -> None:
    """A6, and the raw number is told too."""
    result = played(request(plus=-3, required=0), "1 1").outcome
    assert (0, -1, True) == (result.exact, result.raw, result.passed)


def test_of_several_abilities_one_is_chosen_before_the_roll() -> None:
    """[abilities]; A11: the highest stands first."""
    hero = Hero(might=1, agility=3, will=2)
    here = played(ActiveRequest(hero=hero, offers=Offers.ANY))
    assert options(here) == ["agility", "will", "might"]
    asked = played(ActiveRequest(hero=hero, offers=Offers.MIGHT_WILL), "will").ask
    assert asked is not None
    assert not isinstance(asked, Choose)
    assert len(asked.dice) == 2


def test_what_adds_dice_is_declared_before_the_roll() -> None:
    """[pool]: Focus one, an Inspiration gem two, a void flower a level, others as they say."""
    asked = played(request(2, focus=True, inspiration=True, void_flower=True, dice=-1)).ask
    assert asked is not None
    assert not isinstance(asked, Choose)
    assert len(asked.dice) == 5


def test_hindered_takes_one_success() -> None:
    """[hindered]"""
    assert played(request(hindered=True, required=9), "1 2").outcome.exact == 2


def test_a_gem_adds_a_success_after_the_roll() -> None:
    """[gems]; once."""
    assert played(request(achievement=True, required=3), "1 1", "achievement").outcome.passed
    assert options(played(request(achievement=True, required=5), "S 1", "achievement")) == ["done", "pay-1", "pay-2"]
    assert played(request(achievement=True, required=5), "1 1", "achievement").ask is None


def test_blessed_rolls_one_more_die_if_wanted() -> None:
    """[blessed]; its extra rolls count as well."""
    here = played(request(blessed=True, required=6), "1 1", "blessed", "1R", "2")
    assert here.outcome.exact == 5
    assert not here.outcome.means.blessed
    assert played(request(blessed=True, required=6), "1 1", "done").outcome.means.blessed


def test_a_spark_rolls_everything_again() -> None:
    """[spark]; A16."""
    here = played(request(spark=True, required=4), "1R 1", "1", "spark", "2 2")
    assert here.outcome.exact == 4
    assert len(here.groups) == 2


def test_item_072_rolls_a_die_again_for_its_symbol_once() -> None:
    """[butterfly]; D079: the new face counts, and brings its extra roll."""
    again = request(butterfly=True, required=9)
    assert options(played(again, "S 1")) == ["done", "pay-1", "pay-2", "butterfly"]
    here = played(again, "S 1", ("butterfly", 0), "1R", "2")
    assert here.outcome.exact == 4
    assert here.table[0].was == ("S",)
    assert options(played(again, "S 1", ("butterfly", 0), "S")) == ["done", "pay-1", "pay-2"]


def test_after_stamina_or_a_gem_no_die_is_rolled_any_more() -> None:
    everything = request(required=9, achievement=True, blessed=True, spark=True, butterfly=True)
    assert options(played(everything, "S S", "pay-1")) == ["done", "achievement"]
    assert options(played(everything, "S S", "achievement")) == ["done", "pay-1", "pay-2", "pay-3", "pay-4"]


def test_a_question_mark_gives_the_total_and_nothing_is_passed_or_failed() -> None:
    """[unknown]; D121: without a number there is no default one."""
    unknown = request(goal=Goal.UNKNOWN)
    result = played(unknown, "2 1R", "1").outcome
    assert (4, None) == (result.exact, result.passed)
    assert active_verdict(unknown, result).tone == "plain"


def test_with_bands_the_total_says_which_outcome_it_is() -> None:
    bands = (Band(low=3, label="B"), Band(low=0, label="A"), Band(low=5, label="C"))
    several = request(goal=Goal.BANDS, bands=bands, context=Context.CITY)
    for answers, label in {("1 1",): "A", ("1 2",): "B", ("2 S",): "B", ("S 1R", "2"): "C"}.items():
        assert played(several, *answers).outcome.band.label == label
    none = request(goal=Goal.BANDS, bands=(Band(low=5, label="C"),))
    assert played(none, "1 1").outcome.band is None


def test_dice_that_cannot_be_rolled_are_an_outcome() -> None:
    """Every face an extra roll never ends; no face at all is no die."""
    endless = request(faces=ActionFaces(one=0, two=0, extra=3, stamina=0))
    assert played(endless).outcome.fault == "endless"
    assert played(request(faces=ActionFaces(one=0, two=0, extra=0, stamina=0))).outcome.fault == "faceless"
    assert active_verdict(endless, played(endless).outcome).tone == "bad"


def test_the_player_sets_the_faces() -> None:
    faces = ActionFaces(blank=3, one=0, two=1, extra=0, stamina=0)
    asked = played(request(faces=faces)).ask
    assert asked is not None
    assert not isinstance(asked, Choose)
    assert [face.label for face in asked.dice[0].faces] == ["0", "0", "0", "2"]


def test_the_placeholder_is_called_ours_wherever_faces_are_told() -> None:
    said = [one.key for one in ACTIVE.about(request())]
    assert "age.step.faces.ours" in said
    assert "age.step.faces.own" in [one.key for one in ACTIVE.about(request(faces=ActionFaces(one=3)))]
    assert "age.step.faces.ours" in [one.key for one in played(request()).steps]


def test_the_verdict_says_what_to_put_back() -> None:
    asked = request(achievement=True, blessed=True, inspiration=True, required=9)
    said = active_verdict(asked, played(asked, "S 1 1 1", "pay-2", "achievement").outcome)
    keys = [one.key for one in said.reminders]
    assert ["age.remind.inspiration", "age.remind.stamina", "age.remind.achievement"] == keys


def test_the_steps_say_the_sums() -> None:
    """What symbols bring outside a scenario, and what each part adds."""
    asked = request(context=Context.CITY, plus=2, required=9, achievement=True)
    said = {one.key: dict(one.facts) for one in played(asked, "S 1", "achievement").steps}
    assert (1, 2) == (said["age.step.symbols"]["n"], said["age.step.symbols"]["value"])
    parts = {part.key: dict(part.facts)["value"] for part in said["age.step.total"]["parts"]}
    assert parts == {"age.part.dice": 1, "age.part.symbols": 2, "age.part.fixed": 2, "age.part.gem": 1}


def test_the_placeholder_is_named_over_the_dice() -> None:
    headings = [group.about for group in played(request(required=9, spark=True), "1 1", "spark", "1 1").groups]
    assert [one.key for one in headings if one] == ["age.tray.action.ours", "age.tray.spark"]
    own = played(request(faces=ActionFaces(one=3)), "1 1").groups[0].about
    assert own is not None
    assert own.key == "age.tray.action.own"

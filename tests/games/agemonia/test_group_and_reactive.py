"""The rules of the group check and of the reactive check, one by one."""

from typing import Any

from rollwright.games.agemonia import GROUP, REACTIVE
from rollwright.games.agemonia.faces import ReactionFaces
from rollwright.games.agemonia.request import (
    Aids,
    Ally,
    Band,
    Defends,
    Effect,
    Goal,
    GroupRequest,
    Hero,
    Member,
    ReactiveRequest,
)
from rollwright.games.agemonia.shown import group_verdict
from rollwright.games.agemonia.shown_reactive import reactive_verdict
from rollwright.kernel.ask import Choose
from rollwright.kernel.game import Check
from rollwright.kernel.play import Chosen, Played, Rolled, play


def played(check: Check, request: Any, *answers: Any) -> Played:
    """A check; faces are written ``S 1R``, options by their key, with the dice picked if there are any."""
    log: list[Any] = []
    for answer in answers:
        if isinstance(answer, tuple):
            log.append(Chosen(answer[0], answer[1:]))
        elif answer[0] in "012SE":
            log.append(Rolled(tuple(answer.split()), typed=True))
        else:
            log.append(Chosen(answer))
    return play(check.start(request), log)


def group(*heroes: Member, **more: Any) -> GroupRequest:
    return GroupRequest(heroes=heroes, **more)


def test_totals_of_all_heroes_are_added_and_compared_once() -> None:
    """[group]; stamina symbols are two successes."""
    result = played(GROUP, group(Member(level=3), Member(), required=9), "2 1 S", "1R S", "1").outcome
    assert ((5, 4), 9, True) == (result.totals.what, result.exact, result.passed)


def test_each_total_is_at_least_zero_before_it_is_added() -> None:
    """A6"""
    result = played(GROUP, group(Member(modifier=-5), Member(), required=9), "1 1", "2 2").outcome
    assert ((0, 4), 4) == (result.totals.what, result.exact)


def test_gems_wait_until_all_have_rolled_and_each_hero_has_one() -> None:
    """[gems]; A14."""
    asked = group(Member(achievement=True), Member(achievement=True), required=6)
    here = played(GROUP, asked, "1 1", "1 1")
    assert isinstance(here.ask, Choose)
    assert here.ask.prompt == "age.gems"
    end = played(GROUP, asked, "1 1", "1 1", "achievement", "achievement").outcome
    assert (True, 0) == (end.passed, end.gems)
    said = group_verdict(asked, end).reminders
    assert [("age.remind.gems", 2)] == [(one.key, dict(one.facts)["n"]) for one in said]
    assert played(GROUP, asked, "2 2", "1 1").ask is None, "enough is enough"


def test_heroes_use_what_they_have_in_their_own_turn() -> None:
    asked = group(Member(blessed=True, spark=True, butterfly=True), Member(inspiration=True), required=20)
    here = played(GROUP, asked, "S 1", ("butterfly", 0), "2", "blessed", "1", "spark", "1 1")
    assert not isinstance(here.ask, Choose)
    assert here.ask is not None
    assert len(here.ask.dice) == 4


def test_a_group_check_may_have_bands_or_no_known_number() -> None:
    bands = (Band(low=0, label="A"), Band(low=6, label="B"))
    assert (
        played(GROUP, group(Member(), Member(), goal=Goal.BANDS, bands=bands), "2 2", "1 1").outcome.band.label == "B"
    )
    unknown = group(Member(), Member(), goal=Goal.UNKNOWN)
    assert played(GROUP, unknown, "2 2", "1 1").outcome.passed is None


def reactive(pool: int = 2, **more: Any) -> ReactiveRequest:
    aids = Aids(**{key: more.pop(key) for key in list(more) if hasattr(Aids(), key)})
    return ReactiveRequest(hero=Hero(agility=pool, ally=more.pop("ally", Ally.HERO)), aids=aids, **more)


def test_each_success_takes_one_damage_off_down_to_nothing() -> None:
    """[damage]; A12: the attack's size is not the number of dice."""
    assert played(REACTIVE, reactive(attack=3), "1 1").outcome.suffered == 1
    assert played(REACTIVE, reactive(attack=3), "2 2").outcome.suffered == 0


def test_a_loss_of_stamina_is_reduced_alike_and_is_damage_to_a_non_hero() -> None:
    """[loss]"""
    asked = reactive(goal=Defends.STAMINA, attack=3)
    result = played(REACTIVE, asked, "1 1").outcome
    assert result.suffered == 1
    assert reactive_verdict(asked, result).title.key == "age.verdict.suffered.stamina"
    ally = reactive(goal=Defends.STAMINA, attack=3, ally=Ally.NON_HERO)
    assert reactive_verdict(ally, result).title.key == "age.verdict.suffered.damage"


def test_a_blue_number_is_reached_or_not() -> None:
    """[reactive]"""
    asked = reactive(goal=Defends.NUMBER, required=2)
    assert played(REACTIVE, asked, "1 1").outcome.passed
    assert not played(REACTIVE, asked, "E 1").outcome.passed


def test_the_effect_symbol_is_nothing_without_an_effect() -> None:
    """[effect]"""
    result = played(REACTIVE, reactive(attack=3), "E E").outcome
    assert (3, 0) == (result.suffered, result.total)
    assert not reactive_verdict(reactive(attack=3), result).reminders


def test_a_shield_takes_damage_off_and_is_no_success_towards_a_number() -> None:
    """[effect]; A13."""
    assert played(REACTIVE, reactive(attack=3, effect=Effect.SHIELD), "E 1").outcome.suffered == 1
    number = reactive(goal=Defends.NUMBER, required=2, effect=Effect.SHIELD)
    assert not played(REACTIVE, number, "E 1").outcome.passed


def test_a_riposte_strikes_once_for_each_die_that_is_not_used_otherwise() -> None:
    """[effect]; A13: one use for each die."""
    asked = reactive(3, attack=6, effect=Effect.RIPOSTE, butterfly=True)
    result = played(REACTIVE, asked, "E E 1", ("butterfly", 1), "1", "done").outcome
    assert (4, 1) == (result.suffered, result.effects)
    said = reactive_verdict(asked, result).reminders
    assert [("age.remind.effect.riposte", 1)] == [(one.key, dict(one.facts)["n"]) for one in said]


def test_tokens_gems_and_blessings_help_reactive_checks() -> None:
    """[tokens, reactive.gem]; A15."""
    asked = reactive(attack=9, rune_bone=True, amulet=True, modifier=-1, achievement=True, blessed=True)
    result = played(REACTIVE, asked, "0 1", "blessed", "2", "achievement").outcome
    assert (7, 2) == (result.exact, result.suffered)
    keys = [one.key for one in reactive_verdict(asked, result).reminders]
    assert ["age.remind.rune_bone", "age.remind.amulet", "age.remind.achievement", "age.remind.blessed"] == keys


def test_with_no_number_the_total_is_told() -> None:
    result = played(REACTIVE, reactive(goal=Defends.UNKNOWN), "2 1").outcome
    assert (3, None, None) == (result.exact, result.passed, result.suffered)


def test_reaction_dice_without_faces_cannot_be_rolled() -> None:
    bare = reactive(faces=ReactionFaces(blank=0, one=0, two=0, effect=0))
    assert played(REACTIVE, bare).outcome.fault == "faceless"
    assert reactive_verdict(bare, played(REACTIVE, bare).outcome).tone == "bad"


def test_the_steps_of_a_reactive_check_cite_it_and_say_what_the_verdict_says() -> None:
    """[reactive, loss]"""
    asked = reactive(goal=Defends.STAMINA, attack=3, ally=Ally.NON_HERO)
    said = [one.key for one in played(REACTIVE, asked, "1 1").steps]
    assert {f"age.step.{key}.reactive" for key in ("level", "rolls", "total")} < set(said)
    assert said[-1] == "age.step.suffered.hurts"

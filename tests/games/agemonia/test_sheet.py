"""Which modifiers of a check the ally meets."""

from typing import Any

import pytest

from rollwright.games.agemonia import ACTIVE
from rollwright.games.agemonia.request import (
    ActiveRequest,
    Context,
    GroupRequest,
    Hero,
    Item,
    Met,
    Modifier,
    ReactiveRequest,
    Requirement,
)
from rollwright.games.agemonia.sheet import counted, discards, is_met, steps, total, usable
from rollwright.kernel.play import play
from rollwright.kernel.read import read
from rollwright.kernel.texts import Problems, nest

HERO = Hero(
    who="Torrax",
    class_name="Guardian",
    profession="Streetwise",
    talents="Burglary, Herbalism",
    keywords='"the old oath", saved the child',
    items=(
        Item(name="Thieves Tools", hand=True, active=True, phrases="Lock picking, fine work"),
        Item(name="Rope", phrases="climbing"),
        Item(name="Great Axe", hand=True),
    ),
)


def met(kind: Requirement, name: str, context: Context = Context.SCENARIO, hero: Hero = HERO) -> bool:
    return is_met(Modifier(kind=kind, name=name), hero, context)


@pytest.mark.parametrize(
    ("kind", "yes", "no"),
    [
        (Requirement.HERO, "torrax", "Venia"),
        (Requirement.CLASS, "guardian", "Geomancer"),
        (Requirement.PROFESSION, "Streetwise", "Alchemy"),
        (Requirement.TALENT, "burglary", "Mining"),
        (Requirement.KEYWORD, "The  old oath", "oath"),
        (Requirement.ITEM, "rope", "Shield"),
        (Requirement.PHRASE, "Climbing", "Rope"),
    ],
)
def test_the_sheet_decides_each_kind_of_requirement(kind: Requirement, yes: str, no: str) -> None:
    """[requirements]"""
    assert met(kind, yes)
    assert not met(kind, no)
    assert not met(kind, "")


def test_in_a_scenario_an_item_with_a_hand_symbol_has_to_be_active() -> None:
    """[items]; A10."""
    assert met(Requirement.ITEM, "Thieves Tools")
    assert not met(Requirement.ITEM, "Great Axe")
    assert met(Requirement.ITEM, "Great Axe", Context.CITY)
    assert met(Requirement.PHRASE, "lock picking")
    resting = Hero(items=(Item(name="Thieves Tools", hand=True, phrases="Lock picking"),))
    assert not met(Requirement.PHRASE, "lock picking", hero=resting)
    assert met(Requirement.PHRASE, "lock picking", Context.JOURNEY, resting)


def test_a_discard_and_other_effects_are_declared_by_the_player() -> None:
    """A7: before the roll."""
    assert not met(Requirement.DISCARD, "Rope")
    assert not met(Requirement.OTHER, "the storm has passed")
    for kind in (Requirement.DISCARD, Requirement.OTHER):
        assert is_met(Modifier(kind=kind, met=Met.YES), HERO, Context.CITY)
    declared = (Modifier(kind=Requirement.DISCARD, name="Rope", met=Met.YES), Modifier(name="the old oath"))
    assert list(discards(declared, HERO, Context.CITY)) == ["Rope"]


def test_the_player_may_overrule_the_sheet() -> None:
    assert not is_met(Modifier(kind=Requirement.ITEM, name="Rope", met=Met.NO), HERO, Context.CITY)


def test_one_condition_met_in_two_ways_counts_once() -> None:
    """[once]; A8, A9: the example of the rules, +2 for lock picking by talent or by item."""
    ways = (
        Modifier(value=2, kind=Requirement.TALENT, name="Burglary", condition="Lock picking"),
        Modifier(value=2, kind=Requirement.ITEM, name="Thieves Tools", condition="lock picking"),
    )
    assert total(ways, HERO, Context.SCENARIO) == 2
    assert [False, True] == [one.again for one in counted(ways, HERO, Context.SCENARIO)]
    assert total((*ways, Modifier(value=1, kind=Requirement.ITEM, name="Rope")), HERO, Context.SCENARIO) == 3
    unmet = (Modifier(value=2, kind=Requirement.TALENT, name="Mining", condition="Lock picking"), ways[1])
    assert total(unmet, HERO, Context.SCENARIO) == 2


def test_nameless_modifiers_all_count() -> None:
    twice = (Modifier(value=1, kind=Requirement.OTHER, met=Met.YES),) * 2
    assert total(twice, HERO, Context.CITY) == 2


def test_different_modifiers_add_up_and_may_be_negative() -> None:
    """D118: +2 and -1 are +1; a bad one is not optional."""
    given = (
        Modifier(value=2, kind=Requirement.TALENT, name="Burglary"),
        Modifier(value=-1, kind=Requirement.HERO, name="Torrax"),
    )
    assert total(given, HERO, Context.SCENARIO) == 1


def test_every_modifier_is_explained() -> None:
    given: tuple[Any, ...] = (
        Modifier(name="Burglary", kind=Requirement.TALENT, condition="x"),
        Modifier(name="Rope", kind=Requirement.ITEM, condition="x"),
        Modifier(name="nothing"),
    )
    keys = [said.key for said in steps(given, HERO, Context.SCENARIO)]
    assert ["age.step.modifier", "age.step.again", "age.step.unmet"] == keys


def refused(check: type[Any], **fields: str) -> dict[str, str]:
    with pytest.raises(Problems) as found:
        read(check, nest({path.replace("__", "."): text for path, text in fields.items()}))
    return {path: problem.key for path, problem in found.value.problems.items()}


def test_outcomes_are_there_and_begin_at_different_numbers() -> None:
    for check in (ActiveRequest, GroupRequest):
        assert refused(check, goal="bands") == {"bands": "age.problem.bands.none"}
        same = refused(check, goal="bands", bands__0__low="3", bands__1__low="3")
        assert same == {"bands.1.low": "age.problem.bands.same"}


def test_dice_that_cannot_be_rolled_are_refused_beside_their_field() -> None:
    bare = {f"faces__{name}": "0" for name in ("blank", "one", "two")}
    assert refused(ReactiveRequest, **bare, faces__effect="0") == {"faces.one": "age.problem.faceless"}
    assert refused(ActiveRequest, **bare, faces__stamina="0") == {"faces.extra": "age.problem.endless"}
    none = refused(ActiveRequest, **bare, faces__stamina="0", faces__extra="0")
    assert none == {"faces.one": "age.problem.faceless"}


def test_class_profession_and_gems_are_of_heroes() -> None:
    """[gems]"""
    form = {"hero.ally": "non_hero", "hero.class_name": "Rogue", "aids.achievement": "true", "aids.focus": "true"}
    asked = read(ActiveRequest, nest(form))
    assert asked.hero.class_name == ""
    assert (usable(asked).aids.achievement, usable(asked).aids.focus) == (False, True)
    assert "age.step.no_gems" in [one.key for one in ACTIVE.about(asked)]
    assert "age.step.no_gems" in [one.key for one in play(ACTIVE.start(asked), []).steps]

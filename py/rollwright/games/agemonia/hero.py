"""The sheet of an Agemonia ally, and the faces of the table's own dice, which are set there once."""

from dataclasses import dataclass, replace
from typing import Annotated, TypeVar

from rollwright.games.agemonia.faces import OUR_ACTION, OUR_REACTION, ActionFaces, ReactionFaces
from rollwright.games.agemonia.request import (
    HEROES,
    Ability,
    ActiveRequest,
    Ally,
    Defends,
    GroupRequest,
    Hero,
    ReactiveRequest,
)
from rollwright.kernel.form import Fold, Text
from rollwright.kernel.game import Fill
from rollwright.kernel.hero import Changes, Place, Sheet, said
from rollwright.kernel.play import Played
from rollwright.kernel.say import Say

Q = TypeVar("Q", ActiveRequest, GroupRequest)


AN_ALLY = Hero()


@dataclass(frozen=True, kw_only=True)
class Character:
    """An ally, and the dice that are rolled for it."""

    name: Annotated[str, Text(40)] = ""
    sheet: Hero = AN_ALLY
    action: Annotated[ActionFaces, Fold()] = OUR_ACTION
    reaction: Annotated[ReactionFaces, Fold()] = OUR_REACTION


def _with_dice(sheet: Character, request: Q) -> Q:
    """Whoever has not set the faces of the dice changes none."""
    return request if sheet.action == OUR_ACTION else replace(request, faces=sheet.action)


def _fill_active(sheet: Character, request: ActiveRequest, _number: int) -> ActiveRequest:
    return _with_dice(sheet, replace(request, hero=sheet.sheet))


def _fill_reactive(sheet: Character, request: ReactiveRequest, _number: int) -> ReactiveRequest:
    faces = request.faces if sheet.reaction == OUR_REACTION else sheet.reaction
    return replace(request, hero=sheet.sheet, faces=faces)


def _fill_member(sheet: Character, request: GroupRequest, number: int) -> GroupRequest:
    """The name, and of the abilities that the check offers the level of the highest: more dice never harm."""
    heroes = list(request.heroes)
    level = max(getattr(sheet.sheet, one) for one in request.offers.abilities)
    heroes[number] = replace(heroes[number], name=sheet.name, level=level)
    return _with_dice(sheet, replace(request, heroes=tuple(heroes)))


def _paid(_request: ActiveRequest, played: Played, _number: int) -> Changes:
    """Stamina paid for stamina symbols. [stamina]"""
    return {"sheet.stamina": -said(played, "age.step.pay")}


def _lost(request: ReactiveRequest, played: Played, _number: int) -> Changes:
    """What a loss of stamina leaves, at most what there is; an ally without stamina loses none. [loss]"""
    hero, result = request.hero, played.outcome
    if result is None or request.goal is not Defends.STAMINA or hero.ally is not Ally.HERO:
        return {}
    return {"sheet.stamina": -min(hero.stamina, result.suffered or 0)}


def _summary(sheet: Character) -> Say:
    levels = tuple((str(one), getattr(sheet.sheet, one)) for one in Ability)
    if sheet.sheet.ally is Ally.NON_HERO:
        return Say("age.hero.summary.ally", levels)
    return Say("age.hero.summary", (*levels, ("stamina", sheet.sheet.stamina)))


HERO, MEMBER, STAMINA = ("hero", "faces"), ("heroes.#.name", "heroes.#.level", "faces"), ("sheet.stamina",)

SHEET = Sheet(
    form=Character,
    places={
        "active": (Place("hero", Say("age.place.hero"), _fill_active, HERO, (), STAMINA, _paid),),
        "reactive": (Place("hero", Say("age.place.hero"), _fill_reactive, HERO, (), STAMINA, _lost),),
        "group": (Place("heroes.#", Say("age.place.member"), _fill_member, MEMBER, ("offers",)),),
    },
    summary=_summary,
    fills=(Fill(("sheet.who",), {(name,): {"sheet.stamina": str(one["stamina"])} for name, one in HEROES.items()}),),
)

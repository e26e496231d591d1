"""Who rolls in The Dark Eye, and what: attributes, skills, people, and where tables differ."""

import json
from dataclasses import dataclass
from enum import StrEnum
from importlib.resources import files
from typing import Annotated, Any

from rollwright.kernel.form import More, OneOf, OnlyIf, Text, Whole

SKILLS: dict[str, dict[str, Any]] = json.loads((files("rollwright.games.dark_eye") / "skills.json").read_text("utf-8"))
FREE = "free"
SKILL = OneOf((FREE, *SKILLS), "tde.skill")
VALUE, RATING, POINTS = Whole(0, 30), Whole(0, 30), Whole(0, 9)
MODIFIER, NUDGE = Whole(-30, 30, signed=True), Whole(-9, 9, signed=True)


class Attribute(StrEnum):
    """The eight attributes."""

    COURAGE = "courage"
    SAGACITY = "sagacity"
    INTUITION = "intuition"
    CHARISMA = "charisma"
    DEXTERITY = "dexterity"
    AGILITY = "agility"
    CONSTITUTION = "constitution"
    STRENGTH = "strength"


@dataclass(frozen=True, kw_only=True)
class Hero:
    """The eight attributes of a hero."""

    courage: Annotated[int, VALUE] = 12
    sagacity: Annotated[int, VALUE] = 12
    intuition: Annotated[int, VALUE] = 12
    charisma: Annotated[int, VALUE] = 12
    dexterity: Annotated[int, VALUE] = 12
    agility: Annotated[int, VALUE] = 12
    constitution: Annotated[int, VALUE] = 12
    strength: Annotated[int, VALUE] = 12


IF_FREE = OnlyIf("skill", (FREE,))


@dataclass(frozen=True, kw_only=True)
class Skill:
    """What a hero rolls: one of the skills, or any three attributes (a spell, a chant, a skill of one's own)."""

    skill: Annotated[str, SKILL] = "TAL_10"
    name: Annotated[str, Text(40), IF_FREE] = ""
    first: Annotated[Attribute, IF_FREE] = Attribute.SAGACITY
    second: Annotated[Attribute, IF_FREE] = Attribute.INTUITION
    third: Annotated[Attribute, IF_FREE] = Attribute.CHARISMA
    rating: Annotated[int, RATING] = 6
    modifier: Annotated[int, MODIFIER] = 0
    first_modifier: Annotated[int, MODIFIER, More()] = 0
    second_modifier: Annotated[int, MODIFIER, More()] = 0
    third_modifier: Annotated[int, MODIFIER, More()] = 0
    specialised: Annotated[bool, More()] = False
    aptitude: Annotated[bool, More()] = False
    incompetent: Annotated[bool, More()] = False
    inactive: Annotated[bool, More()] = False
    quality: Annotated[int, NUDGE, More()] = 0
    bonus: Annotated[int, Whole(0, 30), More()] = 0


@dataclass(frozen=True, kw_only=True)
class House:
    """Where tables differ."""

    strict_twenty: bool = False
    own_critical: bool = False
    uncapped: bool = False


@dataclass(frozen=True, kw_only=True)
class Person:
    """Somebody of whom only this one check is known: three values and a rating."""

    name: Annotated[str, Text(40)] = ""
    skill: Annotated[str, SKILL] = FREE
    first: Annotated[int, VALUE] = 12
    second: Annotated[int, VALUE] = 12
    third: Annotated[int, VALUE] = 12
    rating: Annotated[int, RATING] = 6
    modifier: Annotated[int, MODIFIER] = 0
    fate: Annotated[int, POINTS, More()] = 0
    specialised: Annotated[bool, More()] = False
    aptitude: Annotated[bool, More()] = False
    incompetent: Annotated[bool, More()] = False


A_HERO, A_SKILL, A_PERSON, BY_THE_BOOK = Hero(), Skill(), Person(), House()

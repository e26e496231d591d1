"""What a player says before a check of The Dark Eye: the hero, the skill, and what may change the roll."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from rollwright.games.dark_eye.people import (
    A_HERO,
    A_PERSON,
    A_SKILL,
    BY_THE_BOOK,
    MODIFIER,
    POINTS,
    VALUE,
    Attribute,
    Hero,
    House,
    Person,
    Skill,
)
from rollwright.kernel.form import Many, More, OnlyIf, Whole


@dataclass(frozen=True, kw_only=True)
class AttributeRequest:
    """An attribute check."""

    attribute: Attribute = Attribute.COURAGE
    value: Annotated[int, VALUE] = 12
    modifier: Annotated[int, MODIFIER] = 0
    fate: Annotated[int, POINTS] = 0


class Move(StrEnum):
    """What is done in combat."""

    ATTACK = "attack"
    RANGED = "ranged"
    PARRY = "parry"
    DODGE = "dodge"


WEAPONS = (Move.ATTACK, Move.RANGED, Move.PARRY)


@dataclass(frozen=True, kw_only=True)
class CombatRequest:
    """An attack or a defence."""

    move: Move = Move.ATTACK
    value: Annotated[int, VALUE] = 12
    modifier: Annotated[int, MODIFIER] = 0
    fate: Annotated[int, POINTS] = 0
    opportunity: Annotated[bool, OnlyIf("move", (Move.ATTACK,)), More()] = False
    braced: Annotated[bool, OnlyIf("move", (Move.PARRY, Move.DODGE)), More()] = False
    unwieldy: Annotated[bool, OnlyIf("move", (Move.ATTACK, Move.PARRY)), More()] = False
    gifted: Annotated[bool, OnlyIf("move", WEAPONS), More()] = False


@dataclass(frozen=True, kw_only=True)
class SkillRequest:
    """A skill check."""

    check: Skill = A_SKILL
    fate: Annotated[int, POINTS] = 0
    hero: Hero = A_HERO
    routine: Annotated[bool, More()] = False
    lenient: Annotated[bool, OnlyIf("routine", (True,)), More()] = False
    house: Annotated[House, More()] = BY_THE_BOOK


@dataclass(frozen=True, kw_only=True)
class SimpleRequest:
    """A simple check that may be tried again."""

    check: Skill = A_SKILL
    attempts: Annotated[int, Whole(1, 10)] = 3
    fate: Annotated[int, POINTS] = 0
    hero: Hero = A_HERO
    house: Annotated[House, More()] = BY_THE_BOOK


class Reacts(StrEnum):
    """Whose side is the passive one."""

    OTHER = "other"
    YOU = "you"
    NOBODY = "nobody"


SOMEBODY = (Reacts.OTHER, Reacts.YOU)


@dataclass(frozen=True, kw_only=True)
class CompetitiveRequest:
    """A competitive check: your hero against somebody."""

    check: Skill = A_SKILL
    fate: Annotated[int, POINTS] = 0
    rival: Person = A_PERSON
    reacts: Reacts = Reacts.OTHER
    open_tie: Annotated[bool, OnlyIf("reacts", SOMEBODY), More()] = False
    hero: Hero = A_HERO
    house: Annotated[House, More()] = BY_THE_BOOK


@dataclass(frozen=True, kw_only=True)
class Task:
    """A skill of a cumulative check, and the quality levels to be collected with it."""

    check: Skill = A_SKILL
    quota: Annotated[int, Whole(1, 40)] = 10


@dataclass(frozen=True, kw_only=True)
class Change:
    """From this check on things are easier or harder by so much."""

    check: Annotated[int, Whole(1, 30)] = 2
    modifier: Annotated[int, MODIFIER] = 0


class Unit(StrEnum):
    """What the check interval is counted in."""

    ACTIONS = "actions"
    ROUNDS = "rounds"
    MINUTES = "minutes"
    HOURS = "hours"
    DAYS = "days"
    WEEKS = "weeks"


CHECKS = Whole(1, 30)


@dataclass(frozen=True, kw_only=True)
class CumulativeRequest:
    """A cumulative check."""

    tasks: Annotated[tuple[Task, ...], Many(1, 4)] = (Task(),)
    checks: Annotated[int, CHECKS] = 7
    interval: Annotated[int, Whole(1, 99)] = 1
    unit: Unit = Unit.HOURS
    fate: Annotated[int, POINTS] = 0
    hero: Hero = A_HERO
    partial: Annotated[int, Whole(1, 99), More()] = 6
    changes: Annotated[tuple[Change, ...], Many(0, 12), More()] = ()
    house: Annotated[House, More()] = BY_THE_BOOK


class Kind(StrEnum):
    """The two kinds of group check."""

    CUMULATIVE = "cumulative"
    COMPETITIVE = "competitive"


class Penalties(StrEnum):
    """Whom a failure in the group burdens."""

    SHARED = "shared"
    OWN = "own"


TOGETHER, AGAINST = OnlyIf("kind", (Kind.CUMULATIVE,)), OnlyIf("kind", (Kind.COMPETITIVE,))


@dataclass(frozen=True, kw_only=True)
class GroupRequest:
    """A group check."""

    kind: Kind = Kind.CUMULATIVE
    members: Annotated[tuple[Person, ...], Many(2, 8)] = (A_PERSON, A_PERSON)
    maximum: Annotated[int, Whole(1, 8)] = 8
    checks: Annotated[int, CHECKS, TOGETHER] = 7
    interval: Annotated[int, Whole(1, 99), TOGETHER] = 1
    unit: Annotated[Unit, TOGETHER] = Unit.HOURS
    rivals: Annotated[tuple[Person, ...], Many(1, 8), AGAINST] = (A_PERSON,)
    reacts: Annotated[Reacts, AGAINST] = Reacts.OTHER
    quota: Annotated[int, Whole(1, 99), TOGETHER, More()] = 10
    partial: Annotated[int, Whole(1, 99), TOGETHER, More()] = 6
    penalties: Annotated[Penalties, TOGETHER, More()] = Penalties.SHARED
    open_tie: Annotated[bool, AGAINST, More()] = False
    house: Annotated[House, More()] = BY_THE_BOOK

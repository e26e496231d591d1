"""What people say before an Agemonia check: the ally, the check on the page or card, and what may change the roll."""

import json
from dataclasses import dataclass
from enum import StrEnum
from importlib.resources import files
from typing import Annotated, ClassVar

from rollwright.games.agemonia.faces import OUR_ACTION, OUR_REACTION, ActionFaces, ReactionFaces
from rollwright.kernel.form import Many, More, OneOf, OnlyIf, Text, Whole
from rollwright.kernel.game import Fill
from rollwright.kernel.say import Say

HEROES: dict[str, dict[str, int]] = json.loads((files("rollwright.games.agemonia") / "heroes.json").read_text("utf-8"))
TYPED = "typed"
MOST_BANDS = 6


class Ally(StrEnum):
    """Who makes the check."""

    HERO = "hero"
    NON_HERO = "non_hero"


class Ability(StrEnum):
    """The three abilities."""

    MIGHT = "might"
    AGILITY = "agility"
    WILL = "will"


class Offers(StrEnum):
    """The abilities that a check offers."""

    MIGHT = "might"
    AGILITY = "agility"
    WILL = "will"
    MIGHT_AGILITY = "might_agility"
    MIGHT_WILL = "might_will"
    AGILITY_WILL = "agility_will"
    ANY = "any"

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """They, in order."""
        return tuple(one for one in Ability if self is Offers.ANY or one in self.split("_"))


class Context(StrEnum):
    """Where the check is made."""

    SCENARIO = "scenario"
    CITY = "city"
    JOURNEY = "journey"


class Goal(StrEnum):
    """What an active check shows: a number, or a question mark with or without bands that are known."""

    NUMBER = "number"
    BANDS = "bands"
    UNKNOWN = "unknown"


class Defends(StrEnum):
    """What a reactive check is rolled for."""

    NUMBER = "number"
    DAMAGE = "damage"
    STAMINA = "stamina"
    UNKNOWN = "unknown"


class Effect(StrEnum):
    """What the ally can use the effect symbol for."""

    NONE = "none"
    SHIELD = "shield"
    RIPOSTE = "riposte"
    OTHER = "other"


class Requirement(StrEnum):
    """The kinds of requirement that a modifier may have."""

    HERO = "hero"
    CLASS = "class"
    PROFESSION = "profession"
    TALENT = "talent"
    KEYWORD = "keyword"
    ITEM = "item"
    DISCARD = "discard"
    PHRASE = "phrase"
    OTHER = "other"


class Met(StrEnum):
    """Whether a requirement is met: as the hero's sheet says, or as the player says."""

    SHEET = "sheet"
    YES = "yes"
    NO = "no"


@dataclass(frozen=True, kw_only=True)
class Item:
    """An item card or token that is carried. ``hand``: with a hand symbol; in a scenario it has to be active."""

    name: Annotated[str, Text(40)] = ""
    hand: bool = False
    active: Annotated[bool, OnlyIf("hand", (True,))] = False
    phrases: Annotated[str, Text(80)] = ""


@dataclass(frozen=True, kw_only=True)
class Hero:
    """The ally's sheet: abilities, stamina, and all that modifiers ask for (several names are set apart by commas)."""

    ally: Ally = Ally.HERO
    who: Annotated[str, OneOf((TYPED, *HEROES)), OnlyIf("ally", (Ally.HERO,))] = TYPED
    might: Annotated[int, Whole(0, 8)] = 2
    agility: Annotated[int, Whole(0, 8)] = 2
    will: Annotated[int, Whole(0, 8)] = 2
    stamina: Annotated[int, Whole(0, 15), OnlyIf("ally", (Ally.HERO,))] = 8
    class_name: Annotated[str, Text(40), OnlyIf("ally", (Ally.HERO,)), More()] = ""
    profession: Annotated[str, Text(40), OnlyIf("ally", (Ally.HERO,)), More()] = ""
    talents: Annotated[str, Text(160), More()] = ""
    keywords: Annotated[str, Text(200), More()] = ""
    items: Annotated[tuple[Item, ...], Many(0, 12), More()] = ()


@dataclass(frozen=True, kw_only=True)
class Modifier:
    """One modifier of the check. Those with the same ``condition`` are ways to meet it, and count once."""

    value: Annotated[int, Whole(-9, 9, signed=True)] = 2
    kind: Requirement = Requirement.KEYWORD
    name: Annotated[str, Text(40)] = ""
    condition: Annotated[str, Text(40)] = ""
    met: Met = Met.SHEET


@dataclass(frozen=True, kw_only=True)
class Band:
    """One outcome of a check that has several: from how many successes on."""

    low: Annotated[int, Whole(0, 40)] = 0
    label: Annotated[str, Text(60)] = ""


def band_problems(goal: Goal, bands: tuple[Band, ...]) -> dict[str, Say]:
    """Where outcomes decide there is one at least, and each begins at a number of its own."""
    if goal is not Goal.BANDS:
        return {}
    if not bands:
        return {"bands": Say("age.problem.bands.none", (("most", MOST_BANDS),))}
    lows = [band.low for band in bands]
    return {
        f"bands.{place}.low": Say("age.problem.bands.same", (("low", low),))
        for place, low in enumerate(lows)
        if low in lows[:place]
    }


@dataclass(frozen=True, kw_only=True)
class Aids:
    """What may change the roll: before it dice, after it one more die, a success, a new roll."""

    focus: bool = False
    inspiration: bool = False
    void_flower: Annotated[bool, More()] = False
    dice: Annotated[int, Whole(-2, 2, signed=True), More()] = 0
    blessed: bool = False
    achievement: bool = False
    spark: Annotated[bool, More()] = False
    butterfly: Annotated[bool, More()] = False


@dataclass(frozen=True, kw_only=True)
class ActiveRequest:
    """An active ability check."""

    coarse: ClassVar[bool] = False
    hero: Hero = Hero()
    context: Context = Context.SCENARIO
    offers: Offers = Offers.MIGHT
    goal: Goal = Goal.NUMBER
    required: Annotated[int, Whole(0, 20), OnlyIf("goal", (Goal.NUMBER,))] = 3
    bands: Annotated[tuple[Band, ...], Many(0, MOST_BANDS), OnlyIf("goal", (Goal.BANDS,))] = ()
    modifiers: Annotated[tuple[Modifier, ...], Many(0, 8)] = ()
    hindered: Annotated[bool, OnlyIf("context", (Context.SCENARIO,))] = False
    aids: Aids = Aids()
    faces: Annotated[ActionFaces, More()] = OUR_ACTION

    def problems(self) -> dict[str, Say]:
        """What the outcomes rule out."""
        return band_problems(self.goal, self.bands)


@dataclass(frozen=True, kw_only=True)
class Member:
    """One hero of a group check: dice, all modifiers that are met together, and what may change the roll."""

    name: Annotated[str, Text(40)] = ""
    level: Annotated[int, Whole(0, 8)] = 2
    modifier: Annotated[int, Whole(-9, 9, signed=True)] = 0
    inspiration: bool = False
    blessed: bool = False
    achievement: bool = False
    spark: bool = False
    butterfly: bool = False


@dataclass(frozen=True, kw_only=True)
class GroupRequest:
    """A group check, in a City or Journey step. ``offers`` tells which level a sheet fills in; the levels decide."""

    coarse: ClassVar[bool] = False
    offers: Offers = Offers.MIGHT
    heroes: Annotated[tuple[Member, ...], Many(2, 4)] = (Member(), Member())
    goal: Goal = Goal.NUMBER
    required: Annotated[int, Whole(0, 30), OnlyIf("goal", (Goal.NUMBER,))] = 8
    bands: Annotated[tuple[Band, ...], Many(0, MOST_BANDS), OnlyIf("goal", (Goal.BANDS,))] = ()
    faces: Annotated[ActionFaces, More()] = OUR_ACTION

    def problems(self) -> dict[str, Say]:
        """What the outcomes rule out."""
        return band_problems(self.goal, self.bands)


@dataclass(frozen=True, kw_only=True)
class ReactiveRequest:
    """A reactive ability check."""

    hero: Hero = Hero()
    offers: Offers = Offers.AGILITY
    goal: Defends = Defends.DAMAGE
    required: Annotated[int, Whole(0, 30), OnlyIf("goal", (Defends.NUMBER,))] = 2
    attack: Annotated[int, Whole(0, 20), OnlyIf("goal", (Defends.DAMAGE, Defends.STAMINA))] = 3
    effect: Effect = Effect.NONE
    rune_bone: Annotated[bool, More()] = False
    amulet: Annotated[bool, More()] = False
    modifier: Annotated[int, Whole(-9, 9, signed=True), More()] = 0
    aids: Aids = Aids()
    faces: Annotated[ReactionFaces, More()] = OUR_REACTION


def stamina_fill() -> Fill:
    """Naming the hero fills in the stamina of the first level."""
    return Fill(("hero.who",), {(name,): {"hero.stamina": str(one["stamina"])} for name, one in HEROES.items()})

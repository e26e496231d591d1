"""What people say before a ZT check: who rolls, which dice, what changes them, and what is to be reached."""

import json
from dataclasses import dataclass
from enum import StrEnum
from importlib.resources import files
from typing import Annotated, Any

from rollwright.kernel.form import Many, More, OnlyIf, Whole
from rollwright.kernel.game import Fill

TABLES: dict[str, Any] = json.loads((files("rollwright.games.zt") / "tables.json").read_text("utf-8"))


class By(StrEnum):
    """How the dice are given: by the score of an ability, or freely."""

    SCORE = "score"
    DICE = "dice"


class Ability(StrEnum):
    """The twelve abilities: of the body, of the mind, of presence."""

    RESILIENCE = "resilience"
    STRENGTH = "strength"
    ATHLETICS = "athletics"
    DEXTERITY = "dexterity"
    WILL = "will"
    PERCEPTION = "perception"
    LOGIC = "logic"
    KNOWLEDGE = "knowledge"
    SPIRIT = "spirit"
    PERFORMANCE = "performance"
    PERSUASION = "persuasion"
    INSIGHT = "insight"


class Level(StrEnum):
    """The difficulty in words."""

    TYPED = "typed"
    TRIVIAL = "trivial"
    EASY = "easy"
    MODERATE = "moderate"
    HARD = "hard"
    VERY_HARD = "very_hard"
    EXTREMELY_HARD = "extremely_hard"
    MORTAL = "mortal"


class Reason(StrEnum):
    """Where an adjustment comes from: the common ones, or anything else."""

    OTHER = "other"
    ASSIST = "assist"
    DISRUPT = "disrupt"
    POISONED = "poisoned"
    GRAPPLED = "grappled"
    FATIGUE = "fatigue"
    BLINDED = "blinded"
    COVER = "cover"
    FOCUS = "focus"
    TRADES = "trades"


@dataclass(frozen=True, kw_only=True)
class Hero:
    """What a hero keeps from check to check."""

    luck: Annotated[int, Whole(0, 2)] = 0


@dataclass(frozen=True, kw_only=True)
class Adjustment:
    """One number added to the total."""

    reason: Reason = Reason.OTHER
    value: Annotated[int, Whole(-12, 12, signed=True)] = 0


@dataclass(frozen=True, kw_only=True)
class Pool:
    """The dice of a check or a Save, and what changes them."""

    by: By = By.SCORE
    ability: Annotated[Ability, OnlyIf("by", (By.SCORE,))] = Ability.STRENGTH
    score: Annotated[int, Whole(-10, 60), OnlyIf("by", (By.SCORE,))] = 6
    count: Annotated[int, Whole(0, 8), OnlyIf("by", (By.DICE,))] = 2
    sides: Annotated[int, Whole(2, 20), OnlyIf("by", (By.DICE,))] = 6
    adjustments: Annotated[tuple[Adjustment, ...], Many(0, 5)] = ()
    added: Annotated[int, Whole(0, 3), More()] = 0
    removed: Annotated[int, Whole(0, 12), More()] = 0
    others: Annotated[tuple[int, ...], Many(0, 2), Whole(2, 12), More()] = ()


@dataclass(frozen=True, kw_only=True)
class House:
    """Where tables read the rules differently; all off is our reading."""

    luck_plain: bool = False
    luck_apart: bool = False


@dataclass(frozen=True, kw_only=True)
class CheckRequest:
    """An ability check."""

    hero: Hero = Hero()
    pool: Pool = Pool()
    level: Level = Level.TYPED
    difficulty: Annotated[int, Whole(-20, 60)] = 8
    house: Annotated[House, More()] = House()


@dataclass(frozen=True, kw_only=True)
class ContestRequest:
    """A contested check: one side's check against the other side's Save."""

    hero: Hero = Hero()
    check: Pool = Pool()
    foe: Hero = Hero()
    save: Pool = Pool()
    house: Annotated[House, More()] = House()
    save_gains_nothing: Annotated[bool, More()] = False


def level_fill() -> Fill:
    """Naming the difficulty fills in the lowest number of that name."""
    return Fill(("level",), {(one["key"],): {"difficulty": str(one["fills"])} for one in TABLES["levels"]})


def adjustment_fill(pool: str) -> Fill:
    """A common reason fills in its number."""
    path = f"{pool}.adjustments.#"
    filled = TABLES["adjustments"].items()
    values: dict[tuple[str, ...], dict[str, str]] = {
        (reason,): {f"{path}.value": str(value)} for reason, value in filled
    }
    return Fill((f"{path}.reason",), values)

"""The investigator's sheet: skills, their improvements, and the tokens that tests spend."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Annotated, Any, ClassVar

from rollwright.games.eldritch_horror.request import (
    INVESTIGATORS,
    TYPED,
    Condition,
    Dice,
    EncounterRequest,
    Hero,
    Skill,
    TestRequest,
)
from rollwright.kernel.form import Fold, OneOf, Text, Whole
from rollwright.kernel.game import Fill
from rollwright.kernel.hero import Changes, Place, Sheet, said
from rollwright.kernel.play import Played
from rollwright.kernel.say import Say

PRINTED, TOKENS = Whole(0, 12), Whole(0, 2, signed=True)


@dataclass(frozen=True, kw_only=True)
class Skills:
    """The five values that the investigator sheet prints."""

    words: ClassVar[str] = "eh.Skill"
    lore: Annotated[int, PRINTED] = 2
    influence: Annotated[int, PRINTED] = 2
    observation: Annotated[int, PRINTED] = 2
    strength: Annotated[int, PRINTED] = 2
    will: Annotated[int, PRINTED] = 2


@dataclass(frozen=True, kw_only=True)
class Improvements:
    """The improvement token of each skill."""

    words: ClassVar[str] = "eh.Skill"
    lore: Annotated[int, TOKENS] = 0
    influence: Annotated[int, TOKENS] = 0
    observation: Annotated[int, TOKENS] = 0
    strength: Annotated[int, TOKENS] = 0
    will: Annotated[int, TOKENS] = 0


@dataclass(frozen=True, kw_only=True)
class Character:
    """An investigator."""

    name: Annotated[str, Text(40)] = ""
    investigator: Annotated[str, OneOf((TYPED, *INVESTIGATORS))] = TYPED
    clues: Annotated[int, Whole(0, 10)] = 0
    focus: Annotated[int, Whole(0, 2)] = 0
    condition: Condition = Condition.NONE
    skills: Skills = Skills()
    improvements: Annotated[Improvements, Fold()] = Improvements()


def _hero(sheet: Character) -> Hero:
    return Hero(investigator=sheet.investigator, condition=sheet.condition, clues=sheet.clues, focus=sheet.focus)


def _dice(sheet: Character, dice: Dice) -> Dice:
    """The tested skill has its value and improvement from the sheet."""
    skill, improvement = getattr(sheet.skills, dice.test), getattr(sheet.improvements, dice.test)
    return replace(dice, skill=skill, improvement=improvement)


def _fill_test(sheet: Character, request: TestRequest, _number: int) -> TestRequest:
    return replace(request, hero=_hero(sheet), dice=_dice(sheet, request.dice))


def _fill_encounter(sheet: Character, request: EncounterRequest, _number: int) -> EncounterRequest:
    return replace(
        request,
        hero=_hero(sheet),
        initial=_dice(sheet, request.initial),
        passed=tuple(_dice(sheet, dice) for dice in request.passed),
        failed=tuple(_dice(sheet, dice) for dice in request.failed),
    )


def _spent(_request: Any, played: Played, _number: int) -> Changes:
    """Each token pays for one reroll. [rerolls]"""
    return {key: -said(played, f"eh.step.{key}") for key in ("clues", "focus")}


def _place(fill: Any, *dice: str) -> Place:
    return Place(
        key="hero",
        label=Say("eh.place.hero"),
        fill=fill,
        writes=("hero", *(f"{path}.{field}" for path in dice for field in ("skill", "improvement"))),
        asks=tuple(f"{path}.test" for path in dice),
        spends=("clues", "focus"),
        changes=_spent,
    )


def _summary(sheet: Character) -> Say:
    facts: Iterator[tuple[str, int]] = ((skill, getattr(sheet.skills, skill)) for skill in Skill)
    return Say("eh.hero.summary", (*facts, ("clues", sheet.clues), ("focus", sheet.focus)))


SHEET = Sheet(
    form=Character,
    places={
        "test": (_place(_fill_test, "dice"),),
        "encounter": (_place(_fill_encounter, "initial", "passed.*", "failed.*"),),
    },
    summary=_summary,
    fills=(
        Fill(
            ("investigator",),
            {
                (name,): {f"skills.{skill}": str(value) for skill, value in skills.items()}
                for name, skills in INVESTIGATORS.items()
            },
        ),
    ),
)

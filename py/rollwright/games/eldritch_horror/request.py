"""What a player says before an Eldritch Horror test: who tests, the dice, and what may change them."""

import json
from dataclasses import dataclass
from enum import StrEnum
from importlib.resources import files
from typing import Annotated

from rollwright.kernel.form import Many, More, OneOf, OnlyIf, Whole
from rollwright.kernel.game import Fill
from rollwright.kernel.say import Say

INVESTIGATORS: dict[str, dict[str, int]] = json.loads(
    (files("rollwright.games.eldritch_horror") / "investigators.json").read_text("utf-8")
)
TYPED = "typed"
# How many dice may be offered for a reroll of any number (about 1 500 ways), by uses of +1 and whether a 6 is double.
ANY_MOST = {(0, False): 40, (0, True): 30, (1, False): 30, (1, True): 20, (2, False): 16, (2, True): 14}


class Skill(StrEnum):
    """The five skills."""

    LORE = "lore"
    INFLUENCE = "influence"
    OBSERVATION = "observation"
    STRENGTH = "strength"
    WILL = "will"


class Condition(StrEnum):
    """The conditions that move the number needed for a success; they exclude each other."""

    NONE = "none"
    BLESSED = "blessed"
    CURSED = "cursed"


@dataclass(frozen=True, kw_only=True)
class Hero:
    """The investigator: who it is, the condition, and what may be spent on rerolls (tokens, each one die)."""

    investigator: Annotated[str, OneOf((TYPED, *INVESTIGATORS))] = TYPED
    condition: Condition = Condition.NONE
    clues: Annotated[int, Whole(0, 10)] = 0
    focus: Annotated[int, Whole(0, 2), More()] = 0


@dataclass(frozen=True, kw_only=True)
class Dice:
    """One test: what makes its pool (in dice), and what assets allow afterwards (in uses)."""

    test: Skill = Skill.LORE
    skill: Annotated[int, Whole(0, 12)] = 3
    improvement: Annotated[int, Whole(0, 2, signed=True)] = 0
    modifier: Annotated[int, Whole(-12, 12, signed=True)] = 0
    bonuses: Annotated[tuple[int, ...], Many(0, 6), Whole(1, 12, signed=True)] = ()
    additional: Annotated[int, Whole(0, 12), More()] = 0
    fewer: Annotated[int, Whole(0, 12), More()] = 0
    rerolls: Annotated[int, Whole(0, 3), More()] = 0
    reroll_any: Annotated[int, Whole(0, 2), More()] = 0
    plus_one: Annotated[int, Whole(0, 2), More()] = 0
    six_counts_double: Annotated[bool, More()] = False

    def problems(self) -> dict[str, Say]:
        """Rerolling any number of very many dice has too many ways to be offered."""
        most = ANY_MOST[self.plus_one, self.six_counts_double]
        if not self.reroll_any or self.size() <= most:
            return {}
        return {"reroll_any": Say("eh.problem.reroll_any", (("n", self.size()), ("most", most)))}

    def total(self) -> int:
        """What the pool comes to. Of all bonuses only the highest counts. [bonus]"""
        bonus = max(self.bonuses, default=0)
        return self.skill + self.improvement + self.modifier + bonus + self.additional - self.fewer

    def size(self) -> int:
        """The number of dice, at least one. [tests]"""
        return max(1, self.total())


@dataclass(frozen=True, kw_only=True)
class TestRequest:
    """A test."""

    __test__ = False  # not a test of pytest's

    hero: Hero = Hero()
    dice: Dice = Dice()


class Card(StrEnum):
    """The complex encounters."""

    OTHER_WORLD = "other_world"
    EXPEDITION = "expedition"
    SPECIAL = "special"


class Closes(StrEnum):
    """Where the card says "close this Gate"."""

    NEVER = "never"
    PASS = "pass"  # noqa: S105 - a box of the card
    FAIL = "fail"
    BOX_TEST = "box_test"


@dataclass(frozen=True, kw_only=True)
class EncounterRequest:
    """A complex encounter: the initial test, and the tests inside the pass and the fail box."""

    hero: Hero = Hero()
    card: Card = Card.OTHER_WORLD
    closes: Annotated[Closes, OnlyIf("card", (Card.OTHER_WORLD,))] = Closes.NEVER
    initial: Dice = Dice()
    passed: Annotated[tuple[Dice, ...], Many(0, 3)] = ()
    failed: Annotated[tuple[Dice, ...], Many(0, 3)] = ()


def fill(group: str) -> Fill:
    """The investigator and the tested skill fill the skill's value in a group of dice."""
    return Fill(
        ("hero.investigator", f"{group}.test"),
        {
            (name, skill): {f"{group}.skill": str(value)}
            for name, skills in INVESTIGATORS.items()
            for skill, value in skills.items()
        },
    )

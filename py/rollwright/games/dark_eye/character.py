"""The sheet of a hero of The Dark Eye, as far as checks use it."""

from dataclasses import dataclass, make_dataclass
from enum import StrEnum
from typing import Annotated, Any

from rollwright.games.dark_eye.people import (
    A_HERO,
    POINTS,
    RATING,
    SKILLS,
    VALUE,
    Attribute,
    Hero,
)
from rollwright.kernel.form import Fold, Many, OneOf, OnlyIf, Text, Whole
from rollwright.kernel.say import Say

GROUPS = {"body": 14, "social": 9, "nature": 7, "knowledge": 12, "craft": 17}  # of skills, in their order
WEAPON = Whole(0, 30)
MOST_ARTS, MOST_TRAITS = 60, 24


def _ratings(name: str, keys: tuple[str, ...]) -> type[Any]:
    """A group of skill ratings, each of which is called like its skill."""
    ratings = [(key, Annotated[int, RATING], 0) for key in keys]
    made = make_dataclass(name, ratings, frozen=True, kw_only=True, namespace={"words": "tde.skill"})
    made.__module__ = __name__
    return made


_KEYS = tuple(SKILLS)
GROUP_OF: dict[str, str] = {}
_MADE: dict[str, type[Any]] = {}
for _name, _count in GROUPS.items():
    _own = _KEYS[len(GROUP_OF) : len(GROUP_OF) + _count]
    GROUP_OF |= dict.fromkeys(_own, _name)
    _MADE[_name] = _ratings(_name.title(), _own)
Body, Social, Nature, Knowledge, Craft = _MADE.values()
NO_BODY, NO_SOCIAL, NO_NATURE, NO_KNOWLEDGE, NO_CRAFT = (made() for made in _MADE.values())


class Gift(StrEnum):
    """What sets a hero apart in a skill."""

    APTITUDE = "aptitude"
    INCOMPETENT = "incompetent"
    SPECIALISATION = "specialisation"


@dataclass(frozen=True, kw_only=True)
class Trait:
    """An aptitude, an incompetence, or a specialisation with its application."""

    kind: Gift = Gift.APTITUDE
    skill: Annotated[str, OneOf(_KEYS, "tde.skill")] = "TAL_10"
    application: Annotated[str, Text(60), OnlyIf("kind", (Gift.SPECIALISATION,))] = ""


@dataclass(frozen=True, kw_only=True)
class Art:
    """A spell, a chant, or anything else that is rolled against three attributes."""

    name: Annotated[str, Text(40)] = ""
    first: Attribute = Attribute.COURAGE
    second: Attribute = Attribute.SAGACITY
    third: Attribute = Attribute.CHARISMA
    rating: Annotated[int, RATING] = 0


@dataclass(frozen=True, kw_only=True)
class Character:
    """A hero."""

    name: Annotated[str, Text(40)] = ""
    attributes: Hero = A_HERO
    fate: Annotated[int, POINTS] = 3
    most: Annotated[int, POINTS] = 3
    body: Annotated[Body, Fold()] = NO_BODY  # type: ignore[valid-type]
    social: Annotated[Social, Fold()] = NO_SOCIAL  # type: ignore[valid-type]
    nature: Annotated[Nature, Fold()] = NO_NATURE  # type: ignore[valid-type]
    knowledge: Annotated[Knowledge, Fold()] = NO_KNOWLEDGE  # type: ignore[valid-type]
    craft: Annotated[Craft, Fold()] = NO_CRAFT  # type: ignore[valid-type]
    attack: Annotated[int, VALUE] = 10
    ranged: Annotated[int, VALUE] = 8
    parry: Annotated[int, VALUE] = 6
    dodge: Annotated[int, VALUE] = 6
    traits: Annotated[tuple[Trait, ...], Many(0, MOST_TRAITS)] = ()
    arts: Annotated[tuple[Art, ...], Many(0, MOST_ARTS)] = ()

    def problems(self) -> dict[str, Say]:
        """Nobody has more fate points than the most."""
        return {"fate": Say("tde.problem.fate", (("most", self.most),))} if self.fate > self.most else {}

    def rating(self, skill: str) -> int:
        """The rating of a skill."""
        return int(getattr(getattr(self, GROUP_OF[skill]), skill))

    def has(self, kind: Gift, skill: str) -> bool:
        """Whether there is such a trait of a skill."""
        return any(trait.kind is kind and trait.skill == skill for trait in self.traits)

    def art(self, name: str) -> Art | None:
        """The spell or chant of this name."""
        return next((art for art in self.arts if art.name.strip() and _plain(art.name) == _plain(name)), None)


def _plain(name: str) -> str:
    return " ".join(name.casefold().split())

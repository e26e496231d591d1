"""A trial: what three dice are rolled against, worked out once from what the player said.

Trials are compared by identity, which keeps them cheap as arguments of flows: they are made in cached functions, which
remember more than any one check needs.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import combinations
from typing import Any, NamedTuple, TypeAlias

from rollwright.games.dark_eye.people import SKILLS, Hero, House, Person, Skill
from rollwright.kernel.dice import Die, Face
from rollwright.kernel.say import Say, Word
from rollwright.kernel.tally import FAR, Reading, Tally

Three: TypeAlias = tuple[int, int, int]
SLOTS = ("first", "second", "third")
BEST_LEVEL = 6
KEPT = 2_000
SPECIALISATION = 2


class Marks(NamedTuple):
    """What a die means: skill points to make it pass, whether it is a 1 or a 20, whether no points can repair it.

    ``face``: which one it is, as long as somebody is to be told.
    """

    cost: int
    ones: int
    twenties: int
    lost: int = 0
    face: int = 0


Dice: TypeAlias = tuple[Marks, Marks, Marks]


class Left(NamedTuple):
    """What three dice leave: skill points, less than none if they were too few; pairs of 1s and of 20s; a lost die."""

    points: int
    ones: int
    twenties: int
    lost: int


_NONE, _ONE, _LESS = Left(0, 0, 0, 0), Left(0, 1, 0, 0), Left(-1, 0, 0, 0)


def _pairs(n: int) -> int:
    return n if n >= 2 else 0


class Rules(NamedTuple):
    """How a roll is judged. ``critical``: the skill's own rule for points on a critical, if it counts.

    ``points``: the skill points, where that rule asks for them. ``graded``: only the quality counts afterwards, not the
    points left.
    """

    strict_twenty: bool = False
    uncapped: bool = False
    critical: str = ""
    quality: int = 0
    bonus: int = 0
    points: int = 0
    graded: bool = False


@dataclass(frozen=True, eq=False)
class Trial:
    """Three attributes and a rating, with everything that changes them.

    A ``foe`` plays against you; ``unknown``: which attributes the values belong to.
    """

    who: Say | str
    skill: Word | str
    names: tuple[Word, Word, Word]
    values: Three
    own_modifiers: Three
    modifier: int
    rating: int
    rules: Rules
    specialised: bool = False
    aptitude: bool = False
    incompetent: bool = False
    inactive: bool = False
    foe: bool = False
    unknown: bool = False

    @cached_property
    def points(self) -> int:
        """The pool of skill points."""
        return self.rating + SPECIALISATION * self.specialised

    @cached_property
    def eavs(self) -> Three:
        """The effective attribute values."""
        a, b, c = (value + own + self.modifier for value, own in zip(self.values, self.own_modifiers, strict=True))
        return a, b, c

    @cached_property
    def twins(self) -> frozenset[tuple[int, int]]:
        """The pairs of dice that are rolled against equal values."""
        return frozenset(pair for pair in combinations(range(3), 2) if len({self.eavs[place] for place in pair}) == 1)

    @cached_property
    def dice(self) -> tuple[tuple[str, Die], ...]:
        """The three dice, each with its slot."""
        return tuple(
            (slot, skill_die(name, eav, self.points, self.rules.strict_twenty))
            for slot, name, eav in zip(SLOTS, self.names, self.eavs, strict=True)
        )

    @cached_property
    def plain_dice(self) -> tuple[tuple[str, Die], ...]:
        """The same dice, where nothing but their sum counts."""
        strict = self.rules.strict_twenty
        return tuple((slot, plain_die(eav, strict)) for slot, eav in zip(SLOTS, self.eavs, strict=True))

    @cached_property
    def fine_dice(self) -> tuple[tuple[str, Die], ...]:
        """The same dice, of which each face also means itself."""
        return tuple((slot, fine_die(die)) for slot, die in self.dice)

    @property
    def heading(self) -> Say:
        """What the dice are rolled for."""
        facts = (("skill", self.skill), ("values", three(self.eavs)))
        return Say("tde.tray.who", (("who", self.who), *facts)) if self.who else Say("tde.tray", facts)


def three(values: Three) -> Say:
    """Three values beside each other."""
    return Say("tde.three", tuple(zip("abc", values, strict=True)))


@lru_cache(KEPT)
def skill_die(caption: Word, eav: int, points: int, strict_twenty: bool) -> Die:
    """A die of a skill check. What costs more than all points costs one more: it cannot be paid either way."""
    faces = []
    for face in range(1, 21):
        cost, lost = max(0, face - eav), strict_twenty and face == 20 <= eav
        means = Marks(min(cost, points + 1), int(face == 1), int(face == 20), int(lost))
        mark = Say("tde.mark.cost", (("points", cost),)) if cost else Say("tde.mark.lost" if lost else "tde.mark.pass")
        tone = "bad" if lost or cost > points else "plain" if cost else "good"
        faces.append(Face(str(face), means, mark, tone))
    return Die("d20", tuple(faces), caption=Say("tde.caption", (("attribute", caption), ("value", eav))))


@lru_cache(KEPT)
def plain_die(eav: int, strict_twenty: bool) -> Die:
    """A die of a skill check of which only counts what it leaves of any number of points."""
    passes = min(eav, 19)
    return Die(
        "d20",
        runs=(
            (_ONE, 1, None),
            *([(_NONE, passes - 1, None)] if passes > 1 else []),
            *([(_LESS, 19 - passes, _LESS)] if passes < 19 else []),
            (Left(-max(0, 20 - eav), 0, 1, int(strict_twenty and eav >= 20)), 1, None),
        ),
    )


@lru_cache(KEPT)
def fine_die(die: Die) -> Die:
    """A die whose faces tell which they are."""
    faces = tuple(replace(face, means=face.means._replace(face=int(face.label))) for face in die.faces)
    return Die(die.name, faces, caption=die.caption)


@lru_cache(KEPT)
def hero_trial(hero: Hero, skill: Skill, house: House, who: Say | str = "") -> Trial:
    """What a hero of eight attributes rolls against."""
    own = SKILLS.get(skill.skill)
    keys = own["check"] if own else (skill.first, skill.second, skill.third)
    a, b, c = (str(key) for key in keys)
    return Trial(
        who=who,
        skill=Word(f"tde.skill.{skill.skill}") if own else skill.name.strip() or Word("tde.skill.any"),
        names=(Word(f"tde.Attribute.{a}"), Word(f"tde.Attribute.{b}"), Word(f"tde.Attribute.{c}")),
        values=(getattr(hero, a), getattr(hero, b), getattr(hero, c)),
        own_modifiers=(skill.first_modifier, skill.second_modifier, skill.third_modifier),
        modifier=skill.modifier,
        rating=skill.rating,
        rules=_rules(house, own, skill, skill.quality, skill.bonus),
        specialised=skill.specialised,
        aptitude=skill.aptitude,
        incompetent=skill.incompetent,
        inactive=skill.inactive,
    )


@lru_cache(KEPT)
def person_trial(person: Person, house: House, unnamed: Say | str = "", *, foe: bool = False) -> Trial:
    """What somebody of three known values rolls against; ``unnamed`` is what those without a name are called."""
    own = SKILLS.get(person.skill)
    a, b, c = (f"tde.Attribute.{key}" for key in own["check"]) if own else (f"tde.nth.{slot}" for slot in SLOTS)
    return Trial(
        who=person.name.strip() or unnamed,
        skill=Word(f"tde.skill.{person.skill}" if own else "tde.skill.any"),
        names=(Word(a), Word(b), Word(c)),
        values=(person.first, person.second, person.third),
        own_modifiers=(0, 0, 0),
        modifier=person.modifier,
        rating=person.rating,
        rules=_rules(house, own, person),
        specialised=person.specialised,
        aptitude=person.aptitude,
        incompetent=person.incompetent,
        foe=foe,
        unknown=own is None,
    )


def _rules(house: House, own: dict[str, Any] | None, who: Skill | Person, quality: int = 0, bonus: int = 0) -> Rules:
    critical = str(own.get("critical", "")) if own and house.own_critical else ""
    points = who.rating + SPECIALISATION * who.specialised if critical else 0
    return Rules(house.strict_twenty, house.uncapped, critical, quality, bonus, points)


@lru_cache(2 * KEPT)
def left_over(rules: Rules, points: int, ones: int = 0, twenties: int = 0, lost: int = 0) -> Left:
    """What is left before more dice fall. A single 1 or 20 means nothing; points are read as what they are worth."""
    read = None if rules.critical else _worth(rules.bonus, rules.uncapped)
    pairs = Tally(ones, 3, 0, _pairs), Tally(twenties, 3, 0, _pairs)
    return Left(Tally(points, FAR, -1, read), *pairs, Tally(lost, 1))


@lru_cache(KEPT)
def _worth(bonus: int, uncapped: bool) -> Reading:
    """Points left that are worth the same quality level are the same; the most of them stand for all."""
    most = FAR if uncapped else 3 * BEST_LEVEL

    def read(points: int) -> int:
        return points if points < 0 else min(3 * level(points + bonus), most) - bonus

    return read


def level(sp: int) -> int:
    """The quality level of skill points left: one for every three begun, and at least one. [Quality Levels]"""
    return max(1, -(-sp // 3))


@lru_cache(KEPT)
def graded(trial: Trial) -> Trial:
    """The trial where only the quality counts afterwards, not the points left."""
    return replace(trial, rules=trial.rules._replace(graded=True))


@lru_cache(KEPT)
def shifted(trial: Trial, by: int) -> Trial:
    """The trial with all three values raised or lowered."""
    return replace(trial, modifier=trial.modifier + by) if by else trial


def steps(trial: Trial) -> Iterator[Say]:
    """Whose values they are and how they come about, step by step; the same is said once."""
    if trial.who:
        yield Say("tde.step.who", (("who", trial.who), ("skill", trial.skill)))
    if trial.unknown:
        key = "tde.step.values.modified" if trial.modifier else "tde.step.values"
        yield Say(key, (("values", three(trial.values)), ("modifier", trial.modifier), ("eavs", three(trial.eavs))))
    else:
        yield from dict.fromkeys(_values(trial))
    if trial.specialised:
        yield Say("tde.step.rating.specialised", (("rating", trial.rating), ("n", trial.points)))
    else:
        yield Say("tde.step.rating", (("n", trial.points),))


def _values(trial: Trial) -> Iterator[Say]:
    for name, value, own, eav in zip(trial.names, trial.values, trial.own_modifiers, trial.eavs, strict=True):
        facts = (("attribute", name), ("value", value), ("eav", eav))
        if own:
            yield Say("tde.step.value.own", (*facts, ("modifier", trial.modifier), ("own", own)))
        elif trial.modifier:
            yield Say("tde.step.value.modified", (*facts, ("modifier", trial.modifier)))
        else:
            yield Say("tde.step.value", facts)

"""Which modifiers of a check the ally meets.

A modifier that is met is not optional, a bad one neither. Several ways to meet one condition count once.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple, TypeVar

from rollwright.games.agemonia.request import (
    ActiveRequest,
    Ally,
    Context,
    Hero,
    Item,
    Met,
    Modifier,
    ReactiveRequest,
    Requirement,
)
from rollwright.kernel.say import Say, Word

Q = TypeVar("Q", ActiveRequest, ReactiveRequest)
DECLARED = (Requirement.DISCARD, Requirement.OTHER)  # no sheet knows: the player says so before the roll


class Counted(NamedTuple):
    """A modifier with whether it is met, and whether another way to meet its condition counts already."""

    modifier: Modifier
    met: bool
    again: bool


def counted(modifiers: tuple[Modifier, ...], hero: Hero, context: Context) -> Iterator[Counted]:
    """Each modifier, judged."""
    seen: set[tuple[str, int]] = set()
    for modifier in modifiers:
        met = is_met(modifier, hero, context)
        key = (_plain(modifier.condition or modifier.name), modifier.value)
        yield Counted(modifier, met, met and bool(key[0]) and key in seen)
        if met:
            seen.add(key)


def total(modifiers: tuple[Modifier, ...], hero: Hero, context: Context) -> int:
    """What the modifiers that are met add. [modifiers]"""
    return sum(one.modifier.value for one in counted(modifiers, hero, context) if one.met and not one.again)


def steps(modifiers: tuple[Modifier, ...], hero: Hero, context: Context) -> Iterator[Say]:
    """Which modifiers count, and why."""
    for one in counted(modifiers, hero, context):
        key = "age.step.unmet" if not one.met else "age.step.again" if one.again else "age.step.modifier"
        kind = Word(f"age.Requirement.{one.modifier.kind}")
        name = one.modifier.condition or one.modifier.name
        what = Say("age.named", (("kind", kind), ("name", name))) if name else kind
        yield Say(key, (("what", what), ("value", one.modifier.value)))


def discards(modifiers: tuple[Modifier, ...], hero: Hero, context: Context) -> Iterator[str]:
    """What is discarded for a modifier."""
    for one in counted(modifiers, hero, context):
        if one.met and one.modifier.kind is Requirement.DISCARD:
            yield one.modifier.name or one.modifier.condition


def is_met(modifier: Modifier, hero: Hero, context: Context) -> bool:
    """Whether the ally fulfils the requirement of a modifier. [requirements]"""
    if modifier.met is not Met.SHEET:
        return modifier.met is Met.YES
    name = _plain(modifier.name or modifier.condition)
    if modifier.kind in DECLARED or not name:
        return False
    carried = [item for item in hero.items if _usable(item, context)]
    names = {
        Requirement.HERO: [hero.who],
        Requirement.CLASS: [hero.class_name],
        Requirement.PROFESSION: [hero.profession],
        Requirement.TALENT: hero.talents.split(","),
        Requirement.KEYWORD: hero.keywords.split(","),
        Requirement.ITEM: [item.name for item in carried],
        Requirement.PHRASE: [phrase for item in carried for phrase in item.phrases.split(",")],
    }
    return name in map(_plain, names[modifier.kind])


def _usable(item: Item, context: Context) -> bool:
    """In a scenario an item with a hand symbol has to be active. [items]"""
    return item.active or not item.hand or context is not Context.SCENARIO


def _plain(name: str) -> str:
    return " ".join(name.casefold().replace('"', " ").split())


def gems_ignored(request: ActiveRequest | ReactiveRequest) -> bool:
    """Gems are of Heroes."""
    return request.hero.ally is Ally.NON_HERO and (request.aids.inspiration or request.aids.achievement)


def usable(request: Q) -> Q:
    """The request with what its ally can use."""
    if not gems_ignored(request):
        return request
    return replace(request, aids=replace(request.aids, inspiration=False, achievement=False))

"""Actors of the system `dsa5` of Foundry VTT.

An attribute is the sum of what it began with, the species, a modifier and the advances. Since Foundry 10 the values
stand under ``system``, before under ``data``. Skills, spells and traits are items, known by their kinds and names. A
spell or trait that cannot be read is left out and said; an attribute or skill that cannot refuses the hero.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple, TypeVar

from rollwright.games.dark_eye.character import GROUP_OF, MOST_ARTS, Gift
from rollwright.games.dark_eye.people import Attribute
from rollwright.games.dark_eye.reading import (
    NAME,
    fitted,
    listed,
    listing,
    mapping,
    meant,
    name_of,
    number,
    odd,
    text,
    traits_of,
)
from rollwright.games.dark_eye.skill_names import plain, skills_by_name
from rollwright.kernel.hero import Brought, Refused
from rollwright.kernel.say import Say
from rollwright.kernel.texts import shown

ATTRIBUTES = dict(zip(("mu", "kl", "in", "ch", "ff", "ge", "ko", "kk"), Attribute, strict=True))
PARTS = ("initial", "species", "modifier", "advances")
ARTS = ("spell", "liturgy", "ritual", "ceremony")
TRAITS = {
    Gift.APTITUDE: ("advantage", re.compile(r"(?:Begabung|Aptitude)\s*\((.+)\)")),
    Gift.INCOMPETENT: ("disadvantage", re.compile(r"(?:Unfähig|Incompetent)\s*\((.+)\)")),
    Gift.SPECIALISATION: (
        "specialability",
        re.compile(
            r"(?:Fertigkeitsspezialisierung|Talentspezialisierung|Skill Speciali[sz]ation)\s*\(([^:]+)(?::\s*(.*))?\)"
        ),
    ),
}
FATE = 3


class Item(NamedTuple):
    """An item of an actor. ``path``: of the item, ``under``: the key of its values."""

    path: str
    under: str
    kind: str
    name: str
    held: Any

    def number(self, field: str) -> int:
        """A value that is a number. Raises `Refused`."""
        return number(self.value(field), f"{self.path}.{self.under}.{field}")

    def value(self, field: str) -> Any:
        """A value, plain or inside ``{"value": …}``. Raises `Refused`."""
        found = mapping(self.held, f"{self.path}.{self.under}").get(field)
        return found.get("value") if isinstance(found, dict) else found


class Claim(NamedTuple):
    """What the name of an item says of one skill. ``path``: of that name."""

    path: str
    kind: Gift
    name: str
    application: str


T = TypeVar("T", Item, Claim)
R = TypeVar("R")


def from_foundry(data: Any) -> Brought | None:
    """A hero, or None for what is no such actor. Raises `Refused`."""
    if not isinstance(data, dict):
        return None
    under = next((key for key in ("system", "data") if isinstance(data.get(key), dict)), "")
    if not under or not isinstance(data[under].get("characteristics"), dict):
        return None
    values, left, notes = data[under], list[Say](), list[Say]()
    items = _items(data, under, left)
    attributes = dict(_attributes(values["characteristics"], f"{under}.characteristics"))
    ratings, unknown = _skills(items)
    traits, over = traits_of(_each(_trait, _claims(items), left))
    arts, more = _arts(_each(_art, (item for item in items if item.kind in ARTS), left), notes)
    fate, most = _fate(mapping(values.get("status"), f"{under}.status"), f"{under}.status")
    form = {
        "name": name_of(data, notes),
        **{f"attributes.{key}": str(value) for key, value in attributes.items()},
        "fate": str(fate),
        "most": str(most),
        "dodge": str((attributes[Attribute.AGILITY] + 1) // 2),
        **{f"{GROUP_OF[skill]}.{skill}": str(rating) for skill, rating in ratings.items()},
        **traits,
        **arts,
    }
    return Brought(form, (*notes, *listed("skills", unknown), *over, *more, *odd(left), Say("tde.import.weapons")))


def _items(data: dict[str, Any], under: str, left: list[Say]) -> list[Item]:
    found = []
    for place, raw in enumerate(listing(data.get("items"), "items")):
        path = f"items.{place}"
        try:
            found.append(_item(raw, path, under))
        except Refused as fault:
            if isinstance(raw, dict) and raw.get("type") == "skill":
                raise
            left.append(_left(path, fault))
    return found


def _item(raw: Any, path: str, under: str) -> Item:
    fields = mapping(raw, path)
    key = next((one for one in ("system", "data") if one in fields), under)
    kind, name = text(fields.get("type"), f"{path}.type"), text(fields.get("name"), f"{path}.name")
    return Item(path, key, kind, name, fields.get(key))


def _left(name: str, fault: Refused) -> Say:
    return Say("tde.import.left.item", (("item", shown(name)), ("why", fault.say)))


def _each(read: Callable[[T], R], things: Iterable[T], left: list[Say]) -> list[R]:
    """All that can be read; what cannot is said to be left out, by its name."""
    found = []
    for thing in things:
        try:
            found.append(read(thing))
        except Refused as fault:
            left.append(_left(thing.name, fault))
    return found


def _attributes(values: dict[str, Any], path: str) -> Iterator[tuple[Attribute, int]]:
    for key, attribute in ATTRIBUTES.items():
        if key not in values:
            raise Refused("tde.import.missing", field=f"{path}.{key}")
        here = f"{path}.{key}"
        parts = {part: value for part, value in mapping(values[key], here).items() if value is not None}
        if "initial" not in parts:
            raise Refused("tde.import.missing", field=f"{here}.initial")
        total = sum(number(parts.get(part, 0), f"{here}.{part}", -30, 30) for part in PARTS)
        yield attribute, number(total, here)


def _skills(items: list[Item]) -> tuple[dict[str, int], list[str]]:
    ratings, unknown = {}, []
    for item in items:
        if item.kind == "skill":
            rating = item.number("talentValue")
            skill = skills_by_name().get(plain(item.name))
            if skill:
                ratings[skill] = rating
            elif rating:
                unknown.append(item.name)
    return ratings, unknown


def _claims(items: list[Item]) -> Iterator[Claim]:
    """What traits say of skills. The parentheses may hold several, set apart by commas."""
    for item in items:
        for gift, (kind, pattern) in TRAITS.items():
            if item.kind == kind and (found := pattern.fullmatch(item.name)):
                application = (found[2] or "").strip() if gift is Gift.SPECIALISATION else ""
                for name in found[1].split(","):
                    yield Claim(f"{item.path}.name", gift, name.strip(), application)


def _trait(claim: Claim) -> tuple[str, str, str]:
    skill = skills_by_name().get(plain(claim.name))
    if not skill:
        raise Refused("tde.import.skill", field=claim.path, value=shown(claim.name))
    return claim.kind, skill, claim.application


def _art(item: Item) -> dict[str, str]:
    form = {"name": item.name}
    for slot, field in (("first", "characteristic1"), ("second", "characteristic2"), ("third", "characteristic3")):
        path = f"{item.path}.{item.under}.{field}"
        form[slot] = meant(item.value(field), ATTRIBUTES, path, ", ".join(ATTRIBUTES))
    return form | {"rating": str(item.number("talentValue"))}


def _arts(arts: list[dict[str, str]], notes: list[Say]) -> tuple[dict[str, str], tuple[Say, ...]]:
    form: dict[str, str] = {}
    for place, art in enumerate(arts[:MOST_ARTS]):
        own = art | {"name": fitted(art["name"], NAME, notes)}
        form |= {f"arts.{place}.{key}": value for key, value in own.items()}
    return form, listed("arts", [art["name"] for art in arts[MOST_ARTS:]])


def _fate(status: dict[str, Any], path: str) -> tuple[int, int]:
    """Fate points there are now, and the most. What is kept is the number now, and what changes the most."""
    here = f"{path}.fatePoints"
    points = {key: value for key, value in mapping(status.get("fatePoints"), here).items() if value is not None}
    most = points.get("max")
    if most is None:
        most = FATE + number(points.get("modifier", 0), f"{here}.modifier", -FATE, 6)
    most = number(most, f"{here}.max", 0, 9)
    now = number(points.get("value", most), f"{here}.value", 0, 9)
    return now, max(now, most)

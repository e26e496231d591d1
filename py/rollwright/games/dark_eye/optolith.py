"""Heroes of Optolith 1.x: one JSON object, in which what was never raised is missing.

Attributes of 8 and ratings of 0 are not written; the order is any; an advantage or ability whose list is empty is not
active. Before version 1.1 an attribute was ``[id, value, modifier]``. A hero may stand inside ``{"hero": …}``.
"""

from collections.abc import Iterator
from typing import Any

from rollwright.games.dark_eye.character import GROUP_OF, Gift
from rollwright.games.dark_eye.people import Attribute
from rollwright.games.dark_eye.reading import DULL, listed, listing, mapping, meant, name_of, number, traits_of
from rollwright.kernel.hero import Brought
from rollwright.kernel.say import Say
from rollwright.kernel.texts import shown

ATTRIBUTES = {f"ATTR_{place}": attribute for place, attribute in enumerate(Attribute, 1)}
OWN = {skill: skill for skill in GROUP_OF}  # skills are numbered here as there
APTITUDE, INCOMPETENT, SPECIALISATION = "ADV_4", "DISADV_48", "SA_9"
LUCK, BAD_LUCK, FATE = "ADV_14", "DISADV_31", 3


def from_optolith(data: Any) -> Brought | None:
    """A hero, or None for what is not of Optolith 1.x. Raises `Refused`."""
    if isinstance(data, dict) and isinstance(data.get("hero"), dict):
        data = data["hero"]
    if not isinstance(data, dict) or not isinstance(data.get("attr"), dict):
        return None
    attributes = dict(_attributes(listing(data["attr"].get("values"), "attr.values")))
    active = mapping(data.get("activatable"), "activatable")
    fate = FATE + _tier(active, LUCK) - _tier(active, BAD_LUCK)
    traits, over = traits_of(_traits(active))
    talents = dict(_ratings(mapping(data.get("talents"), "talents")))
    notes: list[Say] = []
    form = {
        "name": name_of(data, notes),
        **{f"attributes.{attribute}": str(attributes.get(attribute, DULL)) for attribute in Attribute},
        "fate": str(fate),
        "most": str(fate),
        "dodge": str((attributes.get(Attribute.AGILITY, DULL) + 1) // 2),
        **{f"{GROUP_OF[skill]}.{skill}": str(rating) for skill, rating in talents.items() if skill in GROUP_OF},
        **traits,
    }
    unknown = [skill for skill in talents if skill not in GROUP_OF]
    return Brought(form, (*notes, *listed("skills", unknown), *over, *_left(data), Say("tde.import.weapons")))


def _attributes(values: list[Any]) -> Iterator[tuple[Attribute, int]]:
    for place, entry in enumerate(values):
        path = f"attr.values.{place}"
        if isinstance(entry, list) and len(entry) >= 2:
            key, value = entry[0], entry[1]
        else:
            fields = mapping(entry, path)
            key, value = fields.get("id"), fields.get("value")
        attribute = meant(key, ATTRIBUTES, f"{path}.id", "ATTR_1 – ATTR_8")
        yield attribute, number(value, f"attr.{key}")


def _ratings(talents: dict[str, Any]) -> Iterator[tuple[str, int]]:
    for skill, rating in talents.items():
        yield skill, number(rating, f"talents.{shown(skill)}")


def _entries(active: dict[str, Any], key: str) -> Iterator[tuple[str, dict[str, Any]]]:
    for place, entry in enumerate(listing(active.get(key), f"activatable.{key}")):
        path = f"activatable.{key}.{place}"
        yield path, mapping(entry, path)


def _tier(active: dict[str, Any], key: str) -> int:
    """The level of an advantage, 0 while it is not active."""
    return sum(number(entry.get("tier", 1), f"{path}.tier", 1, 3) for path, entry in _entries(active, key))


def _traits(active: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    kinds = {APTITUDE: Gift.APTITUDE, INCOMPETENT: Gift.INCOMPETENT, SPECIALISATION: Gift.SPECIALISATION}
    for key, kind in kinds.items():
        for path, entry in _entries(active, key):
            skill = meant(entry.get("sid"), OWN, f"{path}.sid", "TAL_1 – TAL_59")
            yield kind, skill, _application(entry, path) if kind is Gift.SPECIALISATION else ""


def _application(entry: dict[str, Any], path: str) -> str:
    """The application of a specialisation: its number in the skill's list, or the player's own words."""
    which = entry.get("sid2", "")
    if isinstance(which, str):
        return which.strip()
    return f"\N{NUMERO SIGN} {number(which, f'{path}.sid2', 0, 999)}"


def _left(data: dict[str, Any]) -> Iterator[Say]:
    """What a sheet has no place for."""
    spells, chants = mapping(data.get("spells"), "spells"), mapping(data.get("liturgies"), "liturgies")
    yield from listed("arts", [*spells, *chants])
    energies = {key: data["attr"].get(key, 0) for key in ("ae", "kp")}
    if any(number(value, f"attr.{key}", 0, 999) for key, value in energies.items()):
        yield Say("tde.import.left.energies", tuple(energies.items()))

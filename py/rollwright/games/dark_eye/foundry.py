"""Actors of the system `dsa5` of Foundry VTT.

An attribute is the sum of what it began with, the species, a modifier and the advances. Since Foundry 10 the values
stand under ``system``, before under ``data``. Skills, spells and traits are items, known by their names.
"""

import re
from collections.abc import Iterator
from typing import Any

from rollwright.games.dark_eye.character import GROUP_OF, MOST_ARTS, Gift
from rollwright.games.dark_eye.people import Attribute
from rollwright.games.dark_eye.reading import NAME, listed, listing, mapping, meant, name_of, number, traits_of
from rollwright.games.dark_eye.skill_names import plain, skills_by_name
from rollwright.kernel.hero import Brought, Refused
from rollwright.kernel.say import Say
from rollwright.kernel.texts import shown

ATTRIBUTES = dict(zip(("mu", "kl", "in", "ch", "ff", "ge", "ko", "kk"), Attribute, strict=True))
PARTS = ("initial", "species", "modifier", "advances")
ARTS = ("spell", "liturgy", "ritual", "ceremony")
TRAITS = {
    Gift.APTITUDE: re.compile(r"(?:Begabung|Aptitude)\s*\((.+)\)"),
    Gift.INCOMPETENT: re.compile(r"(?:Unfähig|Incompetent)\s*\((.+)\)"),
    Gift.SPECIALISATION: re.compile(
        r"(?:Fertigkeitsspezialisierung|Talentspezialisierung|Skill Speciali[sz]ation)\s*\(([^:]+)(?::\s*(.*))?\)"
    ),
}
FATE = 3


def from_foundry(data: Any) -> Brought | None:
    """A hero, or None for what is no such actor. Raises `Refused`."""
    if not isinstance(data, dict):
        return None
    under = next((key for key in ("system", "data") if isinstance(data.get(key), dict)), "")
    if not under or not isinstance(data[under].get("characteristics"), dict):
        return None
    values, items = data[under], _items(data, under)
    attributes = dict(_attributes(values["characteristics"], f"{under}.characteristics"))
    ratings, unknown = _skills(items)
    traits, over = traits_of(_traits(items))
    arts, more = _arts(items)
    fate, most = _fate(mapping(values.get("status"), f"{under}.status"), f"{under}.status")
    form = {
        "name": name_of(data),
        **{f"attributes.{key}": str(value) for key, value in attributes.items()},
        "fate": str(fate),
        "most": str(most),
        "dodge": str((attributes[Attribute.AGILITY] + 1) // 2),
        **{f"{GROUP_OF[skill]}.{skill}": str(rating) for skill, rating in ratings.items()},
        **traits,
        **arts,
    }
    return Brought(form, (*listed("skills", unknown), *over, *more, Say("tde.import.weapons")))


def _items(data: dict[str, Any], under: str) -> list[tuple[str, str, str, dict[str, Any]]]:
    """The items: path of the values, kind, name, values."""
    found = []
    for place, item in enumerate(listing(data.get("items"), "items")):
        path = f"items.{place}"
        fields = mapping(item, path)
        key = next((one for one in ("system", "data") if one in fields), under)
        kind, name = fields.get("type"), fields.get("name")
        if isinstance(kind, str) and isinstance(name, str):
            found.append((f"{path}.{key}", kind, name.strip(), mapping(fields.get(key), f"{path}.{key}")))
    return found


def _attributes(values: dict[str, Any], path: str) -> Iterator[tuple[Attribute, int]]:
    for key, attribute in ATTRIBUTES.items():
        if key not in values:
            raise Refused("tde.import.missing", field=f"{path}.{key}")
        parts = mapping(values[key], f"{path}.{key}")
        total = sum(number(parts.get(part, 0), f"{path}.{key}.{part}", -30, 30) for part in PARTS)
        yield attribute, number(total, f"{path}.{key}")


def _value(values: dict[str, Any], field: str, path: str) -> Any:
    """A value, plain or inside ``{"value": …}``."""
    found = values.get(field)
    return mapping(found, f"{path}.{field}").get("value") if isinstance(found, dict) else found


def _skills(items: list[tuple[str, str, str, dict[str, Any]]]) -> tuple[dict[str, int], list[str]]:
    ratings, unknown = {}, []
    for path, kind, name, values in items:
        if kind == "skill":
            rating = number(_value(values, "talentValue", path), f"{path}.talentValue")
            skill = skills_by_name().get(plain(name))
            if skill:
                ratings[skill] = rating
            elif rating:
                unknown.append(shown(name))
    return ratings, unknown


def _traits(items: list[tuple[str, str, str, dict[str, Any]]]) -> Iterator[tuple[str, str, str]]:
    for path, _, name, _ in items:
        for kind, pattern in TRAITS.items():
            if found := pattern.fullmatch(name):
                skill = skills_by_name().get(plain(found[1]))
                if not skill:
                    field = f"{path.rpartition('.')[0]}.name"
                    raise Refused("tde.import.skill", field=field, value=shown(found[1]))
                yield kind, skill, (found[2] or "").strip() if kind is Gift.SPECIALISATION else ""


def _arts(items: list[tuple[str, str, str, dict[str, Any]]]) -> tuple[dict[str, str], tuple[Say, ...]]:
    form: dict[str, str] = {}
    arts = [(path, name, values) for path, kind, name, values in items if kind in ARTS]
    for place, (path, name, values) in enumerate(arts[:MOST_ARTS]):
        form[f"arts.{place}.name"] = name[:NAME]
        for slot, field in zip(("first", "second", "third"), (1, 2, 3), strict=True):
            key = _value(values, f"characteristic{field}", path)
            form[f"arts.{place}.{slot}"] = meant(
                key, ATTRIBUTES, f"{path}.characteristic{field}", ", ".join(ATTRIBUTES)
            )
        form[f"arts.{place}.rating"] = str(number(_value(values, "talentValue", path), f"{path}.talentValue"))
    return form, listed("arts", [name for _, name, _ in arts[MOST_ARTS:]])


def _fate(status: dict[str, Any], path: str) -> tuple[int, int]:
    """Fate points there are now, and the most. What is kept is the number now, and what changes the most."""
    points = mapping(status.get("fatePoints"), f"{path}.fatePoints")
    most = points.get("max")
    if most is None:
        most = FATE + number(points.get("modifier") or 0, f"{path}.fatePoints.modifier", -FATE, 6)
    most = number(most, f"{path}.fatePoints.max", 0, 9)
    now = number(points.get("value", most), f"{path}.fatePoints.value", 0, 9)
    return now, max(now, most)

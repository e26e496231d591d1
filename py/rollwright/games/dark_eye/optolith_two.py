"""Heroes of Optolith 2: lists of identifiers with values, from which what was never raised is missing.

Early files number attributes and skills as the older program did; later ones name them by UUIDs, whose meaning only
Optolith's own data tell. What cannot be told is left out and said, never guessed.
"""

import re
from collections.abc import Iterator
from typing import Any

from rollwright.games.dark_eye.character import GROUP_OF
from rollwright.games.dark_eye.optolith import FATE
from rollwright.games.dark_eye.people import SKILLS, Attribute
from rollwright.games.dark_eye.reading import DULL, listing, mapping, name_of, number
from rollwright.kernel.hero import Brought, Refused
from rollwright.kernel.say import Say
from rollwright.kernel.texts import shown

UUID = re.compile(r"[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")


def from_optolith_two(data: Any) -> Brought | None:
    """A hero, or None for what is not of Optolith 2. Raises `Refused`."""
    if not isinstance(data, dict) or not isinstance(data.get("version"), str):
        return None
    if not isinstance(data.get("attributes"), list) or not isinstance(data.get("skills"), list):
        return None
    attributes, unknown_attributes = _known(data["attributes"], "attributes", [*Attribute])
    skills, unknown_skills = _known(data["skills"], "skills", [*SKILLS])
    notes: list[Say] = []
    form = {
        "name": name_of(data, notes),
        **{f"attributes.{key}": str(value) for key, value in _attributes(attributes, unknown_attributes)},
        "fate": str(FATE),
        "most": str(FATE),
        "dodge": str(_dodge(data, attributes)),
        **{f"{GROUP_OF[key]}.{key}": str(value) for key, value in skills.items()},
    }
    notes.append(Say("tde.import.left.fate", (("fate", FATE),)))
    unknown = (("tde.import.attributes", unknown_attributes), ("tde.import.skills", unknown_skills))
    if left := tuple(Say(key, (("n", count),)) for key, count in unknown if count):
        notes.append(Say("tde.import.left.identifiers", (("what", left),)))
    arts = sum(len(listing(data.get(key), key)) for key in ("spells", "rituals", "liturgicalChants", "ceremonies"))
    if arts:
        notes.append(Say("tde.import.left.arts.count", (("n", arts),)))
    return Brought(form, (*notes, Say("tde.import.left.traits.all"), Say("tde.import.weapons")))


def _known(entries: list[Any], path: str, keys: list[str]) -> tuple[dict[str, int], int]:
    """The values whose identifier is a number, by what it means, and how many have another one."""
    found, unknown = {}, 0
    for place, entry in enumerate(entries):
        here = f"{path}.{place}"
        fields = mapping(entry, here)
        key, value = fields.get("id"), number(fields.get("value"), f"{here}.value")
        if isinstance(key, str) and UUID.fullmatch(key):
            unknown += 1
        elif isinstance(key, int) and not isinstance(key, bool) and 1 <= key <= len(keys):
            found[keys[key - 1]] = value
        else:
            raise Refused("tde.import.id", field=f"{here}.id", value=shown(key), allowed=f"1 – {len(keys)}, UUID")
    return found, unknown


def _attributes(known: dict[str, int], unknown: int) -> Iterator[tuple[str, int]]:
    """What is not listed is 8, unless it may be listed under a UUID: then the sheet keeps its own default."""
    for key in Attribute:
        if key in known or not unknown:
            yield key, known.get(key, DULL)


def _dodge(data: dict[str, Any], attributes: dict[str, int]) -> int:
    for key in ("derivedCharacteristics", "derived_characteristics"):
        dodge = mapping(mapping(data.get(key), key).get("dodge"), f"{key}.dodge")
        if "value" in dodge:
            return number(dodge["value"], f"{key}.dodge.value")
    return (attributes.get(Attribute.AGILITY, DULL) + 1) // 2

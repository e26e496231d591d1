"""Reading single values of a foreign file: each says by its path what is wrong with it."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from rollwright.games.dark_eye.character import MOST_TRAITS
from rollwright.kernel.hero import Refused
from rollwright.kernel.say import Say
from rollwright.kernel.texts import shown

T = TypeVar("T")
NAME, APPLICATION = 40, 60  # characters that the sheet has room for
FEW = 12  # of what was left out that are named
DULL = 8  # the value of an attribute that nobody has raised


def mapping(value: Any, path: str) -> dict[str, Any]:
    """An object; nothing stands for an empty one. Raises `Refused`."""
    if value is None or value == []:  # some programs write an empty list for it
        return {}
    if not isinstance(value, dict):
        raise Refused("tde.import.mapping", field=path, value=shown(value))
    return value


def listing(value: Any, path: str) -> list[Any]:
    """A list; nothing stands for an empty one. Raises `Refused`."""
    if value is None:
        return []
    if not isinstance(value, list):
        raise Refused("tde.import.listing", field=path, value=shown(value))
    return value


def number(value: Any, path: str, low: int = 0, high: int = 30) -> int:
    """A whole number in a range. Raises `Refused`."""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        digits = isinstance(value, str) and value.strip().lstrip("+-").isdecimal()
        told = f'"{value}"' if digits else value  # else the text would look like the number that is wanted
        raise Refused("tde.import.number", field=path, value=shown(told), low=low, high=high)
    return value


def meant(value: Any, known: Mapping[str, T], path: str, allowed: str) -> T:
    """What an identifier means; ``allowed`` names those that are known. Raises `Refused`."""
    if not isinstance(value, str) or value not in known:
        raise Refused("tde.import.id", field=path, value=shown(value), allowed=allowed)
    return known[value]


def fitted(name: str, most: int, notes: list[Say]) -> str:
    """As much of a name as there is room for; that it was cut is noted."""
    if len(name) > most:
        name = name[:most].rstrip()
        notes.append(Say("tde.import.cut", (("most", most), ("name", name))))
    return name


def name_of(data: dict[str, Any], notes: list[Say]) -> str:
    """The hero's name, as much of it as there is room for. Raises `Refused`."""
    name = data.get("name")
    if not isinstance(name, str) or not name.strip():
        raise Refused("tde.import.name", field="name")
    return fitted(name.strip(), NAME, notes)


def text(value: Any, path: str) -> str:
    """A text that is not blank. Raises `Refused`."""
    if not isinstance(value, str) or not value.strip():
        raise Refused("tde.import.text", field=path, value=shown(value))
    return value.strip()


def odd(left: list[Say]) -> tuple[Say, ...]:
    """What is told of that which was left out: some in full, the rest as a number."""
    rest = len(left) - FEW
    return (*left[:FEW], *((Say("tde.import.left.items", (("n", rest),)),) if rest > 0 else ()))


def listed(what: str, names: Iterable[str]) -> tuple[Say, ...]:
    """What was left out, by name; nothing for nothing."""
    found = tuple(dict.fromkeys(map(shown, names)))
    few = (*found[:FEW], "\N{HORIZONTAL ELLIPSIS}") if len(found) > FEW else found
    return (Say(f"tde.import.left.{what}", (("names", few),)),) if found else ()


def traits_of(traits: Iterable[tuple[str, str, str]]) -> tuple[dict[str, str], tuple[Say, ...]]:
    """The texts of traits (kind, skill, application) as far as there is room, and what is to be told of the rest."""
    every = list(dict.fromkeys(traits))
    form: dict[str, str] = {}
    notes: list[Say] = []
    for place, (kind, skill, application) in enumerate(every[:MOST_TRAITS]):
        form |= {f"traits.{place}.kind": kind, f"traits.{place}.skill": skill}
        if application:
            form[f"traits.{place}.application"] = fitted(application, APPLICATION, notes)
    over = len(every) - MOST_TRAITS
    return form, (*notes, *((Say("tde.import.left.traits", (("n", over),)),) if over > 0 else ()))

"""Heroes: what a game keeps of one, which places of a check a hero may take, and what a check takes and gives back.

A sheet is a form like a request. A hero in a place fills a request; what the check has done to the hero so far is read
off what was played, never kept beside it: to undo an answer is to give back what it took.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from rollwright.kernel.form import fields_of
from rollwright.kernel.play import Played
from rollwright.kernel.say import Say
from rollwright.kernel.texts import flat

Changes: TypeAlias = dict[str, int]  # path of the sheet → how much more or less


@dataclass(frozen=True, eq=False)
class Place:
    """A place of a check that a hero may take.

    ``key``: its name, and its path in the request where it has one; ``heroes.#`` is one place for each item of that
    list. In the paths below ``#`` is the place's own number, ``*`` any number.

    ``fill``: sheet, request and number → the request with this hero in it; pure. ``writes``: the paths that it fills,
    each with all below it. ``asks``: the fields whose change asks for a new fill. ``spends``: the paths of the sheet
    that a check may change. ``changes``: what was taken from or given to the hero so far; zeros may be left in.
    ``notes``: what the sheet says that no field of the request can hold.
    """

    key: str
    label: Say
    fill: Callable[[Any, Any, int], Any]
    writes: tuple[str, ...]
    asks: tuple[str, ...] = ()
    spends: tuple[str, ...] = ()
    changes: Callable[[Any, Played, int], Changes] = lambda _request, _played, _number: {}
    notes: Callable[[Any, Any, int], tuple[Say, ...]] = lambda _sheet, _request, _number: ()

    def at(self, path: str, number: int) -> str:
        """A path of this place, for one number."""
        return path.replace("#", str(number))


class Brought(NamedTuple):
    """A hero read from a file: the texts of the sheet, and what is to be told about it."""

    form: Mapping[str, str]
    notes: tuple[Say, ...] = ()


class Refused(ValueError):
    """A file that cannot be read as what it says it is; ``say`` names the field."""

    def __init__(self, key: str, **facts: Any) -> None:
        super().__init__(f"{key}: {facts}")
        self.say = Say(key, tuple(facts.items()))


Importer: TypeAlias = Callable[[Any], Brought | None]


@dataclass(frozen=True, eq=False)
class Sheet:
    """How a game keeps heroes.

    ``form``: the dataclass of a sheet; its first field is the hero's ``name``. ``places``: by key of check.
    ``summary``: a sheet in one sentence. ``fills``: choices on the sheet that fill in others. ``importers``: each reads
    the data of a file of other programs, or gives None where it is none of its own; raises `Refused`.
    """

    form: type[Any]
    places: Mapping[str, tuple[Place, ...]]
    summary: Callable[[Any], Say]
    fills: tuple[Any, ...] = ()
    importers: tuple[Importer, ...] = ()

    def seats(self, check: str, request: Any) -> Iterator[tuple[str, Place, int]]:
        """Every place of a request, by its key; a list has one for each item."""
        for place in self.places.get(check, ()):
            many = place.key.removesuffix(".#")
            for number in range(len(getattr(request, many)) if many != place.key else 1):
                yield place.at(place.key, number), place, number

    def seat(self, check: str, request: Any, key: str) -> tuple[Place, int] | None:
        """The place of this key, with its number; None for a key that is none."""
        return next(((place, number) for name, place, number in self.seats(check, request) if name == key), None)

    def changes(self, check: str, request: Any, played: Played) -> dict[str, Changes]:
        """What was taken from or given to the hero in each place so far; places without a change are left out."""
        found = {}
        for key, place, number in self.seats(check, request):
            changed = {path: by for path, by in place.changes(request, played, number).items() if by}
            if changed:
                found[key] = changed
        return found


def filled(request: Any, place: Place, number: int, given: Mapping[str, str]) -> tuple[dict[str, str], dict[str, str]]:
    """The texts of a filled form, ``given`` being those before, and of them what the place fills and what counts.

    An emptied list is an empty text. What the place has nothing to do with stays as it was given, right or wrong.
    """
    written = [place.at(path, number).split(".") for path in place.writes]
    idle = [path.split(".") for path in _idle(request, "")]

    def mine(path: str) -> bool:
        names = path.split(".")
        return any(_below(names, one) for one in written) and not any(_below(names, one) for one in idle)

    own = {path: text for path, text in flat(request).items() if mine(path)}
    return {path: text for path, text in given.items() if not mine(path)} | own, own


def _below(names: list[str], prefix: list[str]) -> bool:
    return len(names) >= len(prefix) and all(one in ("*", own) for own, one in zip(names, prefix, strict=False))


def _idle(request: Any, path: str) -> Iterator[str]:
    """The paths of fields that do not count, as their neighbours are now."""
    form: Any = type(request)
    for field in fields_of(form):
        here, value, rule = f"{path}{field.name}", getattr(request, field.name), field.only_if
        if rule and getattr(request, rule.field) not in rule.values:
            yield here
        elif field.kind == "group":
            yield from _idle(value, f"{here}.")
        elif field.kind == "groups":
            for number, one in enumerate(value):
                yield from _idle(one, f"{here}.{number}.")


def said(played: Played, *keys: str) -> int:
    """How many steps with one of these keys were said; those with the fact ``n`` count so often."""
    return sum(int(dict(step.facts).get("n", 1)) for step in played.steps if step.key in keys)

"""Heroes at the door: sheets, filled forms, files, and what a check has changed, in words."""

import json
from collections.abc import Mapping
from math import isfinite
from typing import Any

from rollwright.kernel.form import Field, fields_of
from rollwright.kernel.game import Check, Game, discover, find
from rollwright.kernel.hero import Brought, Place, Refused, Sheet, filled
from rollwright.kernel.play import Played
from rollwright.kernel.read import read
from rollwright.kernel.say import Say
from rollwright.kernel.session import Foreign, Session
from rollwright.kernel.texts import Problems, flat, nest, shown
from rollwright.present.form import label
from rollwright.present.words import Words

VERSION = 1
OF_SHEET = {Say("problem.unknown"): Say("problem.unknown.sheet")}  # what is said otherwise of a sheet than of a check
DEPTH = 40  # of a file: no program that is known nests deeper


class Broken(Problems):
    """The sheet of a hero cannot be read: every problem, by the path of its field."""

    def __init__(self, problems: Mapping[str, Say], game: Game, form: type[Any]) -> None:
        super().__init__(problems)
        self.game, self.form = game, form


def places(game: Game, check: Check, spoken: Words) -> list[dict[str, Any]]:
    """The places of a check, ready for a page; ``#`` stands for the number of one."""
    own = game.sheet.places.get(check.key, ()) if game.sheet else ()
    return [
        {
            "key": place.key,
            "label": _called(place, "#", spoken),
            "asks": list(place.asks),
            "spends": list(place.spends),
        }
        for place in own
    ]


def purse(game: Game, spoken: Words) -> list[dict[str, Any]]:
    """What checks may change on a sheet: path, name and limits."""
    if game.sheet is None:
        return []
    every = [path for own in game.sheet.places.values() for place in own for path in place.spends]
    return [_coin(game, game.sheet.form, path, spoken) for path in dict.fromkeys(every)]


def _coin(game: Game, form: type[Any], path: str, spoken: Words) -> dict[str, Any]:
    limits = _field(form, path).whole
    low, high = (limits.low, limits.high) if limits else (0, 0)
    return {"path": path, "label": label(game, form, path, spoken), "low": low, "high": high}


def _field(form: Any, path: str) -> Field:
    name, _, rest = path.partition(".")
    field = next(field for field in fields_of(form) if field.name == name)
    return _field(field.inside, rest) if field.inside and rest else field


def _called(place: Place, number: int | str, spoken: Words) -> str:
    return spoken.tell(Say(place.label.key, (*place.label.facts, ("number", number))))


def sheet_of(game: Game, form: Mapping[str, Any]) -> Any:
    """The sheet of a hero from its texts. Raises `Broken`."""
    own = _kept(game).form
    try:
        return read(own, nest(form))
    except Problems as fault:
        raise Broken({path: OF_SHEET.get(said, said) for path, said in fault.problems.items()}, game, own) from None


def _kept(game: Game) -> Sheet:
    """How a game keeps heroes. Raises `Foreign`."""
    if game.sheet is None:
        raise Foreign("foreign.game", game=game.key)
    return game.sheet


def summary(game: Game, form: Mapping[str, Any], spoken: Words) -> str:
    """A sheet in one sentence. Raises `Broken`."""
    return spoken.tell(_kept(game).summary(sheet_of(game, form)))


def fill(name: str, form: Mapping[str, str], key: str, sheet: Mapping[str, Any], spoken: Words) -> dict[str, Any]:
    """A form with a hero in a place. What is wrong elsewhere in the form stays as it is. Raises `Broken`, `Foreign`."""
    game, check = find(name)
    request = _as_far(check.request, form)
    found = _kept(game).seat(check.key, request, key)
    if found is None:
        raise Foreign("foreign.place", place=key[:60])
    place, number = found
    hero = sheet_of(game, sheet)
    after = place.fill(hero, request, number)
    texts, own = filled(after, place, number, form)
    notes = [spoken.tell(note) for note in place.notes(hero, after, number)]
    return {"form": texts, "filled": own, "notes": notes}


def _as_far(request: type[Any], form: Mapping[str, str]) -> Any:
    """The request of a form; a field that is wrong counts as untouched."""
    while form:
        try:
            return read(request, nest(form))
        except Problems as fault:
            wrong = tuple(f"{path}." for path in fault.problems)
            left = {path: text for path, text in form.items() if not f"{path}.".startswith(wrong)}
            form = left if len(left) < len(form) else {}
    return request()


def changes(session: Session, played: Played, spoken: Words) -> dict[str, Any]:
    """What a session has taken from or given to the heroes in its places, as numbers and in sentences."""
    game, check, request = session.game, session.check, session.request
    if game.sheet is None:
        return {"changes": {}, "changed": []}
    seats = {key: (place, number) for key, place, number in game.sheet.seats(check.key, request)}
    found = game.sheet.changes(check.key, request, played)
    told = []
    for key, changed in found.items():
        place, number = seats[key]
        for path, by in changed.items():
            field = label(game, game.sheet.form, path, spoken)
            what = Say("hero.changed", (("field", field), ("value", by)))
            who = _called(place, number + 1, spoken)
            whole = Say("hero.changed.of", (("place", who), ("what", what)))
            told.append(spoken.tell(whole if len(seats) > 1 else what))
    return {"changes": found, "changed": told}


def imported(text: str, file: str, spoken: Words) -> list[dict[str, Any]]:
    """The heroes of a file: our own, or another program's that some game can read. Raises `Refused`: nothing is."""
    try:
        return _heroes(text, shown(file), spoken)
    except Refused as fault:
        raise Refused("import.nothing", why=fault.say) from None


def _heroes(text: str, file: str, spoken: Words) -> list[dict[str, Any]]:
    data = _parsed(text, file)
    if isinstance(data, dict) and data.get("rollwright") == "hero":
        return [_ours(data, spoken)]
    for game in discover().values():
        for importer in game.sheet.importers if game.sheet else ():
            if brought := importer(data):
                return [_hero(game, brought, spoken)]
    raise Refused("import.unknown", file=file)


def _parsed(text: str, file: str) -> Any:
    try:
        data = json.loads(text, parse_float=_finite, parse_constant=_finite)
    except ValueError:
        raise Refused("import.json", file=file) from None
    except RecursionError:
        raise Refused("import.deep", most=DEPTH) from None
    level, depth = [data], 0
    while level:
        depth += 1
        if depth > DEPTH:
            raise Refused("import.deep", most=DEPTH)
        inner = (one.values() if isinstance(one, dict) else one for one in level if isinstance(one, dict | list))
        level = [value for values in inner for value in values]
    return data


def _finite(text: str) -> float:
    """A number of a file: JSON has none that are infinite, and none that are no numbers. Raises `ValueError`."""
    number = float(text)
    if not isfinite(number):
        raise ValueError(text)
    return number


def _ours(data: dict[str, Any], spoken: Words) -> dict[str, Any]:
    game = discover().get(str(data.get("game")))
    if data.get("v") != VERSION:
        raise Refused("import.version", version=shown(data.get("v")), known=VERSION)
    if game is None or game.sheet is None:
        raise Refused("import.game", game=shown(data.get("game")))
    form = data.get("form")
    if not isinstance(form, dict) or not all(isinstance(one, str) for one in form.values()):
        raise Refused("import.form")
    return _hero(game, Brought(form), spoken)


def _hero(game: Game, brought: Brought, spoken: Words) -> dict[str, Any]:
    """The hero with the complete sheet; what does not fit is refused with its field."""
    try:
        sheet = sheet_of(game, brought.form)
    except Broken as fault:
        (path, problem), *_ = fault.problems.items()
        field = label(game, fault.form, path, spoken) or shown(path) or "form"
        raise Refused("import.field", field=field, problem=problem) from None
    notes = [spoken.tell(note) for note in brought.notes]
    return {"game": game.key, "name": sheet.name, "form": flat(sheet), "notes": notes}

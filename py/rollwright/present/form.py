"""Forms as they are shown: the fields of a request with their labels, and which label stands at a path."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from rollwright.kernel.form import Field, fields_of, words_of
from rollwright.kernel.game import Game
from rollwright.present.words import Words


def label(game: Game, request: Any, path: str, spoken: Words) -> str:
    """What the field at a path is called; nothing for a path that is none."""
    name, _, rest = path.partition(".")
    field = next((field for field in fields_of(request) if field.name == name), None)
    if field is None:
        return ""
    key = f"{words_of(request, game.prefix)}.{name}"
    own = spoken.say(key)
    if field.kind == "groups":
        number, _, rest = rest.partition(".")
        one = spoken.maybe(f"{key}.item") or own
        own = f"{one} {int(number) + 1}" if number.isdecimal() else own
    if field.inside and rest:
        return label(game, field.inside, rest, spoken)
    if field.kind == "list" and rest.isdecimal():
        return spoken.say(f"{key}.item")
    return own


def form(game: Game, request: Any, spoken: Words, path: str = "", default: Any = None) -> Iterator[dict[str, Any]]:
    """The fields of a request, ready for a template; ``path`` leads to them, ``default`` is what they hold at first."""
    holds = request() if default is None else default
    for field in fields_of(request):
        here = replace(field, default=getattr(holds, field.name))
        yield _field(game, here, f"{words_of(request, game.prefix)}.{field.name}", path + field.name, spoken)


def _field(game: Game, field: Field, key: str, path: str, spoken: Words) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "path": path,
        "kind": field.kind,
        "label": spoken.say(key),
        "help": spoken.maybe(f"{key}.help"),
        "default": _text(field.default) if field.kind in ("whole", "choice", "flag", "text") else "",
        "low": field.whole.low if field.whole else None,
        "high": field.whole.high if field.whole else None,
        "signed": bool(field.whole and field.whole.signed),
        "options": [{"value": str(one), "label": _option(game, field, key, str(one), spoken)} for one in field.options],
        "only_if": _only_if(field, path),
        "item": None,
        "least": field.many.least if field.many else 0,
        "most": field.many.most if field.many else 0,
        "fields": [],
        "rows": [],
        "one": spoken.maybe(f"{key}.item") or spoken.say(key),
        "advanced": field.more,
        "shows": {"pictures": list(field.shows.pictures), "look": field.shows.look} if field.shows else None,
        "folded": field.fold,
    }
    if field.kind == "list":
        item = replace(field.item, default=field.whole.low if field.whole else 0)
        shown["item"] = _field(game, item, f"{key}.item", f"{path}.#", spoken)
        shown["rows"] = [
            _field(game, replace(item, default=value), f"{key}.item", f"{path}.{number}", spoken)
            for number, value in enumerate(field.default)
        ]
    if field.kind == "group" and field.inside:
        shown["fields"] = list(form(game, field.inside, spoken, f"{path}.", field.default))
    if field.kind == "groups" and field.inside:
        shown["fields"] = list(form(game, field.inside, spoken, f"{path}.#."))
        shown["rows"] = [
            list(form(game, field.inside, spoken, f"{path}.{number}.", value))
            for number, value in enumerate(field.default)
        ]
    return shown


def _text(default: Any) -> str:
    return str(default).lower() if isinstance(default, bool) else str(default)


def _option(game: Game, field: Field, key: str, value: str, spoken: Words) -> str:
    """A word of the catalogue for what is one; a name stands for itself."""
    if field.enum:
        return spoken.say(f"{game.prefix}.{field.enum.__name__}.{value}")
    return spoken.maybe(f"{field.words or key}.{value}") or value


def _only_if(field: Field, path: str) -> dict[str, Any] | None:
    if not field.only_if:
        return None
    beside = path.rpartition(".")[0]
    at = f"{beside}.{field.only_if.field}" if beside else field.only_if.field
    return {"path": at, "values": [_text(value) for value in field.only_if.values]}

"""Reading a request from a form, a link or a file, and writing it back.

All problems are found at once, each at the path of its field (``hero.clues``, ``passed.0.skill``); nothing is clamped,
guessed or dropped in silence. A form holds text, a file holds numbers and truth values: both are read alike.
"""

import re
from collections.abc import Mapping
from typing import Any, TypeVar

from rollwright.kernel.form import Field, fields_of
from rollwright.kernel.say import Say
from rollwright.kernel.texts import LENGTH, Problems, shown

Q = TypeVar("Q")
PLACE = re.compile(r"[0-9]{1,9}")
NUMBER = re.compile(r"\s*([+\-\N{MINUS SIGN}\N{EN DASH}]?)\s*([0-9]{1,9})\s*")


def read(request: type[Q], data: Mapping[str, Any]) -> Q:
    """A request from nested data. Raises `Problems`."""
    problems: dict[str, Say] = {}
    value = _group(request, data, "", problems)
    if problems:
        raise Problems(problems)
    return value  # type: ignore[no-any-return]


def _group(request: Any, data: Any, path: str, problems: dict[str, Say]) -> Any:
    """A group of fields. What its fields rule out together its dataclass says: ``problems() -> {field: Say}``."""
    if not isinstance(data, Mapping):
        problems[path] = Say("problem.group")
        return None
    known = {field.name: field for field in fields_of(request)}
    mine = {_join(path, str(name)[:LENGTH]): Say("problem.unknown") for name in data if name not in known}
    found = {
        name: _value(field, data[name], _join(path, name), mine) if name in data else field.default
        for name, field in known.items()
    }
    for name, field in known.items():
        rule = field.only_if
        if rule and found[rule.field] not in rule.values:
            found[name] = field.default
            for at in [at for at in mine if (at + ".").startswith(_join(path, name) + ".")]:
                del mine[at]
    value = None if mine else request(**found)
    for name, problem in getattr(value, "problems", dict)().items():
        mine[_join(path, name)] = problem
    problems |= mine
    return value


def _value(field: Field, raw: Any, path: str, problems: dict[str, Say]) -> Any:
    match field.kind:
        case "group":
            return _group(field.inside or object, raw, path, problems)
        case "list" | "groups":
            return _list(field, raw, path, problems)
    value: Any
    problem: Say | None = None
    match field.kind:
        case "whole":
            value, problem = _whole(field, raw)
        case "flag":
            value = {"true": True, "false": False}.get(str(raw).lower())
            problem = Say("problem.flag", (("value", shown(raw)),)) if value is None else None
        case "choice":
            value = field.enum(raw) if field.enum and raw in field.options else raw
            if not isinstance(raw, str) or raw not in field.options:
                problem = Say("problem.choice", (("value", shown(raw)),))
        case _:
            value, most = raw, field.text.most if field.text else LENGTH
            if not isinstance(raw, str) or len(raw) > most:
                problem = Say("problem.text", (("value", shown(raw)), ("most", most)))
    if problem:
        problems[path] = problem
    return value


def _whole(field: Field, raw: Any) -> tuple[int, Say | None]:
    low, high = (field.whole.low, field.whole.high) if field.whole else (0, 0)
    limits = (("value", shown(raw)), ("low", low), ("high", high))
    if isinstance(raw, str):
        if not raw.strip():
            return 0, Say("problem.empty", limits)
        found = NUMBER.fullmatch(raw)
        if not found:
            return 0, Say("problem.number", limits)
        raw = int(found[2]) if found[1] in ("", "+") else -int(found[2])
    if not isinstance(raw, int) or isinstance(raw, bool):
        return 0, Say("problem.number", limits)
    return raw, None if low <= raw <= high else Say("problem.range", limits)


def _list(field: Field, raw: Any, path: str, problems: dict[str, Say]) -> Any:
    """Items in order; blank rows of a form are no items, and a blank text is a list without any."""
    if isinstance(raw, str) and not raw.strip():
        items = []
    elif isinstance(raw, Mapping):
        if not all(isinstance(name, str) and PLACE.fullmatch(name) for name in raw):
            problems[path] = Say("problem.list")
            return ()
        items = [(number, raw[number]) for number in sorted(raw, key=int)]
    elif isinstance(raw, list | tuple):
        items = [(str(number), item) for number, item in enumerate(raw)]
    else:
        problems[path] = Say("problem.list")
        return ()
    items = [(number, item) for number, item in items if not (isinstance(item, str) and not item.strip())]
    least, most = (field.many.least, field.many.most) if field.many else (0, 0)
    if not least <= len(items) <= most:
        problems[path] = Say("problem.many", (("n", len(items)), ("least", least), ("most", most)))
        return ()
    return tuple(_value(field.item, item, _join(path, number), problems) for number, item in items)


def _join(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name

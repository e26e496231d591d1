"""Asks the door for every forecast and every piece of advice of every check, as a page does, and times each.

Runs inside Pyodide. Forms are found, not named: as they open, as the examples under which each check asks something
(tests/games/*/asking.json), and with the largest value of every field, all at once and one field at a time. Sessions
are played from each form along the first answers, dice shown one face after the other, and every prompt is advised.
"""

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle
from pathlib import Path
from time import perf_counter
from typing import Any

from rollwright.door import ask
from rollwright.kernel.ask import Choose
from rollwright.kernel.form import Field, fields_of
from rollwright.kernel.game import Check, discover
from rollwright.kernel.play import Chosen, Rolled
from rollwright.kernel.read import read
from rollwright.kernel.session import Session, dump
from rollwright.kernel.table import kinds
from rollwright.kernel.texts import Problems, flat, nest

PROMPTS = 3  # of a session, along each way to answer


def main(root: str, rounds: int) -> str:
    """Every question with its median time, as JSON: name, call, form, milliseconds, fault."""
    found = []
    for game in discover().values():
        for check in game.checks:
            name = f"{game.key}/{check.key}"
            asking = json.loads((Path(root) / "tests" / "games" / game.key / "asking.json").read_text("utf-8"))
            for kind, form in forms(check, asking.get(check.key, {})):
                bodies = [{"check": name, "form": form, "aim": aim.key} for aim in check.aims]
                found += [timed(name, kind, "preview", body, rounds) for body in bodies]
                for session in prompts(Session(name, read(check.request, nest(form)))):
                    body = {"session": dump(session), "aim": check.aims[0].key}
                    found.append(timed(name, kind, "advice", body, rounds))
    return json.dumps(found)


def timed(name: str, kind: str, call: str, body: dict[str, Any], rounds: int) -> dict[str, Any]:
    """One question through the door."""
    text, times, told = json.dumps({"lang": "en"} | body), [], {}
    for _ in range(rounds):
        start = perf_counter()
        told = json.loads(ask(call, text))
        times.append(1000 * (perf_counter() - start))
    note = told.get("odds", {}).get("note", "") if told["ok"] else told.get("fault", "")
    return {"check": name, "form": kind, "call": call, "ms": sorted(times)[len(times) // 2], "note": note}


def forms(check: Check, example: dict[str, str]) -> Iterator[tuple[str, dict[str, str]]]:
    """The forms to ask about, each as a page would send it, with its kind."""
    plain = flat(check.request())
    yield "typical", plain
    if example:
        yield "typical", plain | example
    base = check.request()
    fields: Any = fields_of(check.request)  # type: ignore[arg-type]
    for field, value in largest(base, fields):
        try:
            yield f"largest {field}", flat(_legal(check, replace(base, **{field: value})))
        except Problems:
            continue
    try:
        whole = dict(largest(base, fields))
        yield "largest", flat(_legal(check, replace(base, **whole)))
    except Problems:
        return


def _legal(check: Check, request: Any) -> Any:
    return read(check.request, nest(flat(request)))


def largest(request: Any, fields: tuple[Field, ...]) -> Iterator[tuple[str, Any]]:
    """The fields of a request, each with the largest value that its form takes."""
    for field in fields:
        value = _most(field, getattr(request, field.name, None))
        if value is not None:
            yield field.name, value


def _most(field: Field, now: Any) -> Any:
    match field.kind:
        case "whole":
            return field.whole.high if field.whole else None
        case "flag":
            return True
        case "group":
            inside = fields_of(field.inside)  # type: ignore[arg-type]
            return replace(now, **dict(largest(now, inside)))
        case "list" | "groups" if field.many:
            first = now[0] if now else field.inside() if field.inside else None
            item = _most(field.item, first)
            return (item,) * field.many.most if item is not None else None
    return None


def prompts(session: Session) -> Iterator[Session]:
    """The sessions that stand at a prompt, along the first option and along the last."""
    for last in (False, True):
        here, met = session, 0
        faces = cycle(range(7))
        while met < PROMPTS:
            played = here.play()
            if played.ask is None:
                break
            if not isinstance(played.ask, Choose):
                labels = tuple(die.faces[(3 + 5 * next(faces)) % len(die.faces)].label for die in played.ask.dice)
                here = here.answered(Rolled(labels))
                continue
            yield here
            met += 1
            option = played.ask.options[-1 if last else 0]
            need, dice = dict(option.picks), []
            for number, piece in enumerate(played.table):
                ((kind, _),) = kinds([piece], played.ask.read_as)
                if need.get(kind, 0):
                    need[kind] -= 1
                    dice.append(number)
            here = here.answered(Chosen(option.key, tuple(dice)))

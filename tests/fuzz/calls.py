"""Calls of the door as a hostile page might make them: legal ones, in which one or a few places are something else."""

import json
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

from rollwright.door import CALLS, ask
from rollwright.kernel.game import discover
from rollwright.kernel.read import read
from rollwright.kernel.texts import flat, nest
from rollwright.present.words import LANGUAGES

CHECKS = [(f"{game.key}/{check.key}", check) for game in discover().values() for check in game.checks]
GAMES = [game for game in discover().values() if game.sheet is not None]
CHEAP = sorted(set(CALLS) - {"preview", "advice", "sweep", "tables"})  # these count nothing, so they are quick
FAULTS = {"form", "log", "sheet", "file", "size"}
NUMBERS = ("0", "1", "2", "3", "5", "9", "-1", "12", "20", "99999999999999999999", "1.5", "\u0661")
STRANGE: tuple[Any, ...] = (
    None, True, False, 0, -1, 3, 1e308, 10**40, "", " ", "x" * 3000, "\ud800", "\u202e<b>", "__proto__", "constructor",
    "__class__", "{0.__class__}", "%s", "..", ".", "0.", "\0", [], {}, [[]], [None], {"": ""}, {"__proto__": {"x": 1}},
    [{"roll": True}], {"roll": True}, {"enter": []}, {"choose": "x", "dice": [-1]}, ["1", 2], "true",
)  # fmt: skip


def call(rng: Random, names: list[str]) -> tuple[str, dict[str, Any]]:
    """One call, legal or nearly so."""
    name, (key, check) = rng.choice(names), rng.choice(CHECKS)
    form = flat(read(check.request, nest({})))
    for path in rng.sample(sorted(form), rng.randint(0, min(6, len(form)))):
        form[path] = rng.choice(NUMBERS)
    game = rng.choice(GAMES)
    answer = rng.choice(
        [
            {"roll": True},
            {"enter": [rng.choice(NUMBERS) for _ in range(rng.randint(0, 5))]},
            {"choose": "x", "dice": [0]},
        ]
    )
    body: dict[str, Any] = {
        "lang": rng.choice(LANGUAGES), "check": key, "form": form, "aim": "never", "hand": rng.random() < 0.5,
        "answer": answer, "game": game.key, "place": rng.choice(["hero", "foe", "heroes.0"]), "sheet": dict(form),
        "name": "hero.json", "text": json.dumps(form), "row": rng.choice(sorted(form) or [""]), "values": ["1", "2"],
        "tally": {"d6": {"1": [rng.randint(0, 9), 2]}, "d6:0,0,1,2,1R,S": {"S": [3, 0]}},
    }  # fmt: skip
    begun = json.loads(ask("begin", json.dumps(body | {"form": {}})))
    session = begun.get("session")
    for _ in range(rng.randint(0, 3)):
        told = json.loads(ask("answer", json.dumps(body | {"session": session, "answer": {"roll": True}})))
        session = told.get("session", session)
    body["session"] = session
    return name, body


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place inside a value, as a container and its key."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in list(inside):
        yield value, key
        yield from places(one)


def spoil(body: dict[str, Any], rng: Random) -> dict[str, Any]:
    """Put something else in some places."""
    body = deepcopy(body)
    for _ in range(rng.randint(1, 3)):
        inside, key = rng.choice(list(places(body)))
        match rng.randrange(4):
            case 0:
                inside[key] = deepcopy(rng.choice(STRANGE))
            case 1:
                other, there = rng.choice(list(places(body)))
                inside[key] = deepcopy(other[there])
            case 2 if isinstance(inside, dict):
                inside[str(rng.choice(STRANGE))[:99]] = inside.pop(key)
            case _:
                inside.pop(key)
        if not body:
            break
    return body


def text(body: dict[str, Any], rng: Random) -> str:
    """The body as a text, now and then a broken one."""
    written = json.dumps(body)
    if rng.random() < 0.05:
        at = rng.randrange(len(written))
        written = written[:at] + rng.choice(["", "[" * 99, '"', "\0", "NaN", "9" * 5000]) + written[at + 1 :]
    return written


def _no_browser(name: str) -> None:
    raise ValueError(f"no browser reads {name}")


def complaint(name: str, body: str) -> str:
    """What is wrong with the door's answer, or an empty text: it is JSON in UTF-8, and no fault is ours."""
    answered = ask(name, body)
    try:
        answered.encode()
    except UnicodeEncodeError:
        return "the answer is no text that a browser can hold"
    told = json.loads(answered, parse_constant=_no_browser)
    if told["ok"] or (told["fault"] in FAULTS and told["message"]):
        return ""
    return str(told.get("detail") or told)

"""Sessions at a table of tests: dice as typed, options by their key, and what the page says in the end."""

import json
from typing import Any

from rollwright.door import ask
from rollwright.kernel.ask import Choose
from rollwright.kernel.game import Check
from rollwright.kernel.play import Chosen, Played, Rolled, play


def roll(*faces: int) -> Rolled:
    """Dice of the table."""
    return Rolled(tuple(map(str, faces)), typed=True)


def take(key: str, *dice: int) -> Chosen:
    """An option, with the dice picked for it."""
    return Chosen(key, dice)


def at(check: Check, request: Any, *log: Rolled | Chosen) -> Played:
    """Where these answers lead."""
    return play(check.start(request), list(log))


def options(played: Played) -> set[str]:
    """The keys of the options that are open."""
    return {option.key for option in played.ask.options} if isinstance(played.ask, Choose) else set()


def steps(played: Played) -> list[str]:
    """The keys of what was said, without their prefix."""
    return [step.key.removeprefix("tde.step.") for step in played.steps]


def door(name: str, **body: Any) -> dict[str, Any]:
    """What the door answers, in English unless asked otherwise."""
    told: dict[str, Any] = json.loads(ask(name, json.dumps({"lang": "en"} | body)))
    return told

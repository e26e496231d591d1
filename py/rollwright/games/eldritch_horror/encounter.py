"""The complex encounter: the initial test, then every test of the box that its result opens.

Clues and Focus are the investigator's: what one test spends the next one lacks.
"""

from typing import Any, NamedTuple

from rollwright.games.eldritch_horror.request import Card, Closes, EncounterRequest
from rollwright.games.eldritch_horror.test import test
from rollwright.kernel.ask import Flow, Option, call, choose, say
from rollwright.kernel.say import Say


class EncounterResult(NamedTuple):
    """The end of an encounter: the initial test, and how the tests of the opened box went, in order."""

    passed: bool
    box: tuple[bool, ...]
    successes: tuple[int, ...]  # of every test, the initial one first
    clues: int
    focus: int


def encounter(request: EncounterRequest) -> Flow[EncounterResult]:
    """Resolve the initial effect, then the whole pass or fail effect. [complex]"""
    hero = request.hero
    yield from say("eh.step.initial")
    result = yield from call(test, hero, request.initial, hero.clues, hero.focus, Say("eh.tray.initial"))
    passed, results = result.passed, [result]
    yield from say("eh.step.box.pass" if passed else "eh.step.box.fail")
    box = request.passed if passed else request.failed
    for number, dice in enumerate(box, 1):
        facts: dict[str, Any] = {"number": number, "of": len(box)}
        yield from choose("eh.prompt.next.pass" if passed else "eh.prompt.next.fail", Option("go"), **facts)
        heading = Say("eh.tray.box", tuple(facts.items()))
        result = yield from call(test, hero, dice, result.clues, result.focus, heading)
        results.append(result)
    tests = tuple(one.passed for one in results[1:])
    return EncounterResult(passed, tests, tuple(one.successes for one in results), result.clues, result.focus)


def closes_gate(request: EncounterRequest, result: EncounterResult) -> bool:
    """Whether the card's "close this Gate" has come true. [gate]"""
    if request.card is not Card.OTHER_WORLD:
        return False
    return {
        Closes.NEVER: False,
        Closes.PASS: result.passed,
        Closes.FAIL: not result.passed,
        Closes.BOX_TEST: any(result.box),
    }[request.closes]

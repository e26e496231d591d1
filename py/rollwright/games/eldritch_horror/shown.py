"""What is shown of Eldritch Horror's outcomes: verdicts, rows of the odds, reminders, tables at a glance."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from rollwright.games.eldritch_horror.encounter import EncounterResult, closes_gate
from rollwright.games.eldritch_horror.request import (
    Card,
    Condition,
    Dice,
    EncounterRequest,
    Hero,
    TestRequest,
)
from rollwright.games.eldritch_horror.test import TestResult, pool_says, pool_steps
from rollwright.kernel.game import Glance, Row, Verdict
from rollwright.kernel.say import Say, Word


def tone(passed: bool) -> str:
    """Passed is good."""
    return "good" if passed else "bad"


def test_row(result: TestResult) -> Row:
    """One row for each number of successes."""
    say = Say("eh.row.successes", (("n", result.successes),))
    return Row((result.successes,), say, tone(result.passed), result.successes)


def test_about(request: TestRequest) -> tuple[Say, ...]:
    """The pool, then how it comes about."""
    return (pool_says(request.hero, request.dice), *pool_steps(request.dice))


def test_standing(facts: dict[str, Any]) -> Verdict | None:
    """The result as it stands before anything more is spent."""
    if "n" not in facts:
        return None
    passed = facts["n"] >= 1
    key = "eh.standing.pass" if passed else "eh.standing.fail"
    return Verdict(Say(key), Say("eh.result", (("n", facts["n"]),)), tone(passed))


def test_verdict(request: TestRequest, result: TestResult) -> Verdict:
    """Passed or failed, by how many successes, and which tokens to put back."""
    title = Say("eh.verdict.pass" if result.passed else "eh.verdict.fail")
    spent = tuple(_spent(request.hero, result.clues, result.focus))
    return Verdict(title, Say("eh.result", (("n", result.successes),)), tone(result.passed), spent)


def encounter_row(result: EncounterResult) -> Row:
    """The box that is opened, and how many of its tests are passed. ``value``: the tests passed in all."""
    key = "eh.row.box.pass" if result.passed else "eh.row.box.fail"
    passed, of = sum(result.box), len(result.box)
    say = Say(key if not of else f"{key}.tests", (("passed", passed), ("of", of)) if of else ())
    return Row((int(result.passed), passed), say, tone(result.passed), passed + result.passed)


def encounter_about(request: EncounterRequest) -> tuple[Say, ...]:
    """The initial pool, then those of the boxes."""
    return (
        pool_says(request.hero, request.initial),
        *pool_steps(request.initial),
        *_box("eh.about.pass", request.hero, request.passed),
        *_box("eh.about.fail", request.hero, request.failed),
    )


def _box(key: str, hero: Hero, box: tuple[Dice, ...]) -> Iterator[Say]:
    for number, dice in enumerate(box, 1):
        skill = Word(f"eh.Skill.{dice.test}")
        yield Say(key, (("number", number), ("skill", skill), ("pool", pool_says(hero, dice))))


def encounter_verdict(request: EncounterRequest, result: EncounterResult) -> Verdict:
    """Which box was opened, how its tests went, and what to do at the end. [complex, gate, expedition]"""
    box = "pass" if result.passed else "fail"
    marks = tuple(Word("eh.passed" if passed else "eh.failed") for passed in result.box)
    text = (
        Say("eh.encounter.tests", (("results", marks),)) if marks else Say("eh.result", (("n", result.successes[0]),))
    )
    reminders = [Say(f"eh.remind.box.{box}"), *_spent(request.hero, result.clues, result.focus)]
    if closes_gate(request, result):
        reminders.append(Say("eh.remind.gate"))
    reminders.append(Say("eh.remind.discard"))
    if request.card is Card.EXPEDITION:
        reminders.append(Say("eh.remind.expedition"))
    return Verdict(Say(f"eh.verdict.box.{box}"), text, tone(result.passed), tuple(reminders))


def _spent(hero: Hero, clues: int, focus: int) -> Iterator[Say]:
    if clues < hero.clues:
        yield Say("eh.remind.clues", (("n", hero.clues - clues),))
    if focus < hero.focus:
        yield Say("eh.remind.focus", (("n", hero.focus - focus),))


def test_tables(request: TestRequest) -> tuple[Glance, ...]:
    """The chance to pass by dice and condition, and by dice and Clues."""
    hero = request.hero
    dice = [(Say("eh.dice", (("n", n),)), Dice(skill=n)) for n in range(1, 11)]
    heroes = [replace(hero, condition=condition, clues=0, focus=0) for condition in Condition]
    purses = [replace(hero, clues=clues, focus=0) for clues in range(5)]
    return (
        Glance(
            Say("eh.glance.test"),
            tuple(Say(f"eh.glance.{condition}") for condition in Condition),
            tuple((head, tuple(TestRequest(hero=one, dice=pool) for one in heroes)) for head, pool in dice),
        ),
        Glance(
            Say("eh.glance.clues", (("condition", Word(f"eh.glance.{hero.condition}")),)),
            tuple(Say("eh.clues", (("n", one.clues),)) for one in purses),
            tuple((head, tuple(TestRequest(hero=one, dice=pool) for one in purses)) for head, pool in dice),
        ),
    )


def encounter_tables(request: EncounterRequest) -> tuple[Glance, ...]:
    """The chance to open the pass box, by dice and number of Clues."""
    heroes = [replace(request.hero, clues=clues, focus=0) for clues in range(5)]
    return (
        Glance(
            Say("eh.glance.encounter", (("condition", Word(f"eh.glance.{request.hero.condition}")),)),
            tuple(Say("eh.clues", (("n", hero.clues),)) for hero in heroes),
            tuple(
                (
                    Say("eh.dice", (("n", n),)),
                    tuple(EncounterRequest(hero=hero, initial=Dice(skill=n)) for hero in heroes),
                )
                for n in range(1, 11)
            ),
        ),
    )

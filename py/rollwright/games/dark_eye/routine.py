"""The routine check: good enough heroes need not roll."""

from collections.abc import Iterator

from rollwright.games.dark_eye.quality import extras, quality
from rollwright.games.dark_eye.roll import Outcome, SkillResult, skill_roll
from rollwright.games.dark_eye.trial import Trial
from rollwright.kernel.ask import Flow, say, then
from rollwright.kernel.say import Say

LEAST = 13  # of every attribute
EASIEST, HARDEST = 3, -3  # the modifiers between which the table of needed ratings lies


def needed(modifier: int) -> int:
    """The skill rating that a routine check needs at a modifier, within the table. [Routine Check]"""
    return 10 - 3 * min(modifier, EASIEST)


def obstacles(trial: Trial, lenient: bool) -> Iterator[Say]:
    """Everything that forbids a routine check. ``lenient``: a missing attribute point counts as −1 instead."""
    modifier = trial.modifier + min(trial.own_modifiers)
    for name, value in zip(trial.names, trial.values, strict=True):
        if value < LEAST and lenient:
            modifier -= LEAST - value
        elif value < LEAST:
            yield Say("tde.step.routine.attribute", (("attribute", name), ("value", value), ("least", LEAST)))
    if trial.inactive:
        yield Say("tde.step.inactive")
    elif modifier < HARDEST:
        yield Say("tde.step.routine.modifier", (("modifier", modifier), ("hardest", HARDEST)))
    elif trial.points < needed(modifier):
        facts = (("modifier", modifier), ("needed", needed(modifier)), ("points", trial.points))
        yield Say("tde.step.routine.rating", facts)


def skill_check(trial: Trial, fate: int, routine: bool, lenient: bool) -> Flow[SkillResult]:
    """A skill check, by routine or with dice. By routine half the rating is left, rounded up."""
    if not routine:
        return then(skill_roll, trial, fate)
    hindered = tuple(obstacles(trial, lenient))
    yield from hindered
    if hindered:
        return SkillResult(Outcome.NOT_ALLOWED, 0, 0, fate)
    half = -(-trial.points // 2)
    sp = half + trial.rules.bonus
    ql = quality(trial.rules, sp)
    yield from say("tde.step.routine", points=trial.points, half=half)
    yield from extras(trial.rules, sp)
    yield from say("tde.step.success", n=trial.points, sp=sp, ql=ql)
    return SkillResult(Outcome.SUCCESS, ql, sp, fate)

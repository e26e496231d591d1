"""The simple check, with what the source says about trying again."""

from typing import Any, NamedTuple

from rollwright.games.dark_eye.roll import BOTCHES, Outcome, SkillResult, skill_roll
from rollwright.games.dark_eye.trial import Trial, shifted
from rollwright.kernel.ask import Flow, Option, call, choose, say, then


class SimpleResult(NamedTuple):
    """The end: the last attempt's result, which attempt that was, and whether the hero may go on in 24 hours only."""

    last: SkillResult
    attempt: int
    hopeless: bool = False


def simple(trial: Trial, attempts: int, fate: int, number: int) -> Flow[SimpleResult]:
    """Attempt ``number``, at −1 for each one before it. [Retry]"""
    if number > 1:
        yield from say("tde.step.retry", number=number, penalty=1 - number)
    result = yield from call(skill_roll, shifted(trial, 1 - number), fate)
    if result.outcome in BOTCHES and number < attempts:
        yield from say("tde.step.retry.botch")
    if result.outcome is not Outcome.FAILURE or number == attempts:
        return SimpleResult(result, number)
    if min(shifted(trial, -number).eavs) < 1:
        yield from say("tde.step.retry.below", penalty=-number)
        return SimpleResult(result, number, hopeless=True)
    facts: dict[str, Any] = {"number": number + 1, "of": attempts, "penalty": -number, "outcome": str(result.outcome)}
    taken = yield from choose("tde.prompt.retry", Option("again"), Option("stop"), **facts)
    if taken.key == "stop":
        return SimpleResult(result, number)
    return then(simple, trial, attempts, result.fate, number + 1)

"""The cumulative check: quality levels collected over several skill checks, with penalties for failures."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

from rollwright.games.dark_eye.request import CumulativeRequest
from rollwright.games.dark_eye.roll import BOTCHES, CRITICALS, NO_ROLL, SUCCESSES, SkillResult, skill_roll
from rollwright.games.dark_eye.trial import KEPT, Trial, graded, hero_trial, shifted
from rollwright.kernel.ask import Choose, Flow, Option, Tell, Then, called, onward, say, then
from rollwright.kernel.say import Facts, Say, Word
from rollwright.kernel.tally import Tally, Told

Totals: TypeAlias = tuple[int, ...]
KEYS = ("first", "second", "third", "fourth")


class Status(StrEnum):
    """How a long check can end."""

    SUCCESS = "success"
    PARTIAL = "partial"
    FAILED = "failed"
    BOTCHED = "failed_botch"


class ProjectResult(NamedTuple):
    """The end: how, with how many quality levels, after how many checks, and the fate points left."""

    status: Status
    total: int
    checks: int
    fate: tuple[int, ...]


class Stand(NamedTuple):
    """Where a cumulative check stands before its check ``number``."""

    number: int
    totals: Totals  # by task; what is over a quota is not kept
    penalty: int
    fate: int


class Turn(NamedTuple):
    """Which check of how many this is, and the burden of failures on it."""

    number: int
    of: int
    penalty: int


@dataclass(frozen=True, eq=False)
class Plan:
    """What a cumulative check consists of; made once from its request, compared by identity."""

    trials: tuple[Trial, ...]
    quotas: Totals
    checks: int
    partial: int
    changes: tuple[tuple[int, int], ...]
    interval: Say

    def trial(self, task: int, number: int, penalty: int) -> Trial:
        """What check ``number`` of a task is rolled against."""
        return shifted(self.trials[task], self.change(number) - penalty)

    def change(self, number: int) -> int:
        """How much easier or harder check ``number`` is than the first one."""
        return next((modifier for start, modifier in reversed(self.changes) if start <= number), 0)

    def undone(self, totals: Totals) -> list[int]:
        """The tasks that still need quality levels."""
        return [task for task, quota in enumerate(self.quotas) if totals[task] < quota]

    def possible(self, number: int, totals: Totals, penalty: int) -> list[int]:
        """The tasks that can be rolled for at check ``number``."""
        return [task for task in self.undone(totals) if can_roll(self.trial(task, number, penalty))]

    def left(self, totals: Totals, task: int, total: int) -> list[int]:
        """The tasks that still need quality levels when one of them has come so far."""
        return self.undone((*totals[:task], total, *totals[task + 1 :]))

    def hopeless(self, number: int, totals: Totals, penalty: int) -> bool:
        """Whether none of the checks from ``number`` on can be rolled."""
        return not any(self.possible(later, totals, penalty) for later in range(number, self.checks + 1))


def can_roll(trial: Trial) -> bool:
    """Whether there is a roll at all."""
    return not trial.inactive and min(trial.eavs) >= 1


@lru_cache(KEPT)
def plan(request: CumulativeRequest) -> Plan:
    """The plan of a request."""
    return Plan(
        trials=tuple(graded(hero_trial(request.hero, task.check, request.house)) for task in request.tasks),
        quotas=tuple(task.quota for task in request.tasks),
        checks=request.checks,
        partial=request.partial,
        changes=tuple(sorted((change.check, change.modifier) for change in request.changes)),
        interval=interval(request.interval, request.unit),
    )


def interval(n: int, unit: str) -> Say:
    """A check interval in words."""
    return Say(f"tde.interval.{unit}", (("n", n),))


def burden(penalty: int) -> Say:
    """What lies on the next check, in words."""
    return Say("tde.burden", (("penalty", penalty),)) if penalty else Say("tde.burden.none")


def project(plan: Plan, here: Stand) -> Flow[ProjectResult]:
    """Before a check: go on, with one of the skills that are not done, or stop with what there is."""
    if here.number > plan.checks:
        return then(over, plan, here)
    if here.number > 1 and plan.hopeless(here.number, here.totals, here.penalty):
        yield from say("tde.step.hopeless.next")
        return check(plan, here, plan.undone(here.totals)[0])
    tasks = plan.possible(here.number, here.totals, here.penalty)
    several = len(plan.trials) > 1
    options = [
        Option(KEYS[task] if several and tasks else "go", leads=check(plan, here, task))
        for task in tasks or plan.undone(here.totals)[:1]
    ]
    if here.number > 1 and sum(here.totals) >= plan.partial:
        options.append(Option("stop", leads=then(over, plan, here)))
    if here.number == 1 and len(options) == 1:
        return check(plan, here, plan.undone(here.totals)[0])
    prompt = "tde.prompt.start" if here.number == 1 else "tde.prompt.next" if tasks else "tde.prompt.next.idle"
    return onward((yield Choose(prompt, tuple(options), about=(_facts, plan, here))))


class Progress(NamedTuple):
    """What a check adds to where a cumulative check stands.

    Quality levels up to the quota, less than none after a botch; the penalty; fate points left; whether there was no
    roll at all.
    """

    total: int
    penalty: int
    fate: int
    idle: int
    result: Told


CLEARED = -99  # more than any penalty, and than any quota


def progress(result: SkillResult) -> Progress:
    """What a result adds. [Cumulative Check]"""
    outcome = result.outcome
    if outcome in BOTCHES:
        return Progress(CLEARED, CLEARED, result.fate, 0, Told(result))
    burden = CLEARED if outcome in CRITICALS else int(outcome not in SUCCESSES)
    return Progress(gain(result), burden, result.fate, int(outcome in NO_ROLL), Told(result))


def check(plan: Plan, here: Stand, task: int) -> Then:
    """On to one of the checks."""
    number, totals, penalty, fate = here
    so_far = Progress(Tally(totals[task], plan.quotas[task], -1), Tally(penalty, bottom=0), 0, 0, Told(None))
    others = (*totals[:task], 0, *totals[task + 1 :])
    added = called(skill_roll, plan.trial(task, number, penalty), fate, means=progress, onto=so_far)
    return then(checked, plan, number, task, others, Told(here), added)


def checked(plan: Plan, number: int, task: int, others: Totals, before: Told, now: Progress) -> Flow[ProjectResult]:  # noqa: PLR0913, PLR0917 - what the future depends on
    """What a check adds. [Cumulative Check]"""
    yield Tell(_checked, (plan, task, before, now))
    if now.total < 0:
        return ProjectResult(Status.BOTCHED, 0, number, (now.fate,))
    totals = (*others[:task], int(now.total), *others[task + 1 :])
    if not plan.undone(totals):
        exact = sum(others) + getattr(now.total, "exact", now.total)
        return ProjectResult(Status.SUCCESS, exact, number, (now.fate,))
    after = Stand(number + 1, totals, int(now.penalty), now.fate)
    if now.idle and plan.hopeless(after.number, after.totals, after.penalty):
        yield Say("tde.step.hopeless")
        return then(over, plan, after)
    return then(project, plan, after)


def _checked(plan: Plan, task: int, before: Told, now: Progress) -> Iterator[Say]:
    here: Stand = before.what
    total = sum(here.totals) - here.totals[task] + getattr(now.total, "exact", now.total)
    yield from check_steps(Turn(here.number, plan.checks, here.penalty), now.result.what, total)
    if now.total >= 0 and plan.left(here.totals, task, now.total) and sum(here.totals) < plan.partial <= total:
        yield Say("tde.step.milestone", (("total", total),))


def over(plan: Plan, here: Stand) -> Flow[ProjectResult]:
    """The checks are used up, or the hero stops."""
    total, checks = sum(here.totals), here.number - 1
    yield from say("tde.step.over", n=checks, total=total)
    return ProjectResult(Status.PARTIAL if total >= plan.partial else Status.FAILED, total, checks, (here.fate,))


def gain(result: SkillResult) -> int:
    """The quality levels that a check adds: a critical adds twice its own."""
    return result.ql * (2 if result.outcome in CRITICALS else 1)


def burdened(penalty: int, result: SkillResult) -> int:
    """The penalty after a check: one more for a failure, none after a critical."""
    if result.outcome in CRITICALS:
        return 0
    return penalty + (result.outcome not in SUCCESSES)


def check_steps(turn: Turn, result: SkillResult, total: int) -> Iterator[Say]:
    """What one check of a long one adds."""
    botched, gained = result.outcome in BOTCHES, gain(result)
    facts = {
        "number": turn.number,
        "of": turn.of,
        "penalty": -turn.penalty,
        "outcome": Word(f"tde.outcome.{result.outcome}"),
        "ql": gained,
        "total": 0 if botched else total,
    }
    yield Say("tde.step.check", tuple(facts.items()))
    if botched:
        yield Say("tde.step.all_lost")
    elif result.outcome in CRITICALS:
        yield Say("tde.step.doubled", (("ql", result.ql), ("gained", gained)))
        if turn.penalty:
            yield Say("tde.step.cleared", (("penalty", -turn.penalty),))
    elif result.outcome not in SUCCESSES:
        yield Say("tde.step.burdened", (("penalty", -turn.penalty - 1),))


def _facts(plan: Plan, here: Stand) -> Facts:
    facts: dict[str, Any] = {
        "number": here.number,
        "of": plan.checks,
        "total": sum(here.totals),
        "burden": burden(plan.change(here.number) - here.penalty),
        "interval": plan.interval,
        "fate": here.fate,
        "partial": plan.partial,
    }
    facts |= {key: trial.skill for key, trial in zip(KEYS, plan.trials, strict=False)}
    return tuple(facts.items())

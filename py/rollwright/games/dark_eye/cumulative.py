"""The cumulative check: quality levels collected over several skill checks, with penalties for failures."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

from rollwright.games.dark_eye.request import CumulativeRequest
from rollwright.games.dark_eye.roll import BOTCHES, CRITICALS, NO_ROLL, SUCCESSES, SkillResult, graded
from rollwright.games.dark_eye.trial import KEPT, Trial, hero_trial, shifted
from rollwright.kernel.ask import Choose, Flow, Option, call, say, then
from rollwright.kernel.say import Say, Word

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
        trials=tuple(hero_trial(request.hero, task.check, request.house) for task in request.tasks),
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
        return then(check, plan, here, plan.undone(here.totals)[0])
    wanted = _prompt(plan, here)
    taken = (yield wanted) if here.number > 1 or len(wanted.options) > 1 else wanted.options[0]
    if taken.key == "stop":
        return then(over, plan, here)
    return then(check, plan, here, KEYS.index(taken.key) if taken.key in KEYS else plan.undone(here.totals)[0])


@lru_cache(2 * KEPT)
def _prompt(plan: Plan, here: Stand) -> Choose:
    """What is asked before a check: the same for every way to get there."""
    tasks = plan.possible(here.number, here.totals, here.penalty)
    options = [Option(KEYS[task] if len(plan.trials) > 1 else "go") for task in tasks] or [Option("go")]
    if here.number > 1 and sum(here.totals) >= plan.partial:
        options.append(Option("stop"))
    prompt = "tde.prompt.start" if here.number == 1 else "tde.prompt.next" if tasks else "tde.prompt.next.idle"
    return Choose(prompt, tuple(options), facts=tuple(_facts(plan, here).items()))


def check(plan: Plan, here: Stand, task: int) -> Flow[ProjectResult]:
    """One of the checks, and what it adds. [Cumulative Check]"""
    result = yield from call(graded, plan.trial(task, here.number, here.penalty), here.fate)
    totals = tuple(total + gain(result) * (place == task) for place, total in enumerate(here.totals))
    yield from check_steps(Turn(here.number, plan.checks, here.penalty), result, sum(totals))
    if result.outcome in BOTCHES:
        return ProjectResult(Status.BOTCHED, 0, here.number, (result.fate,))
    if not plan.undone(totals):
        return ProjectResult(Status.SUCCESS, sum(totals), here.number, (result.fate,))
    if sum(here.totals) < plan.partial <= sum(totals):
        yield from say("tde.step.milestone", total=sum(totals))
    kept = tuple(min(total, quota) for total, quota in zip(totals, plan.quotas, strict=True))
    now = Stand(here.number + 1, kept, burdened(here.penalty, result), result.fate)
    if result.outcome in NO_ROLL and plan.hopeless(now.number, now.totals, now.penalty):
        yield from say("tde.step.hopeless")
        return then(over, plan, now)
    return then(project, plan, now)


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


def _facts(plan: Plan, here: Stand) -> dict[str, Any]:
    facts: dict[str, Any] = {
        "number": here.number,
        "of": plan.checks,
        "total": sum(here.totals),
        "burden": burden(plan.change(here.number) - here.penalty),
        "interval": plan.interval,
        "fate": here.fate,
        "partial": plan.partial,
    }
    return facts | {key: trial.skill for key, trial in zip(KEYS, plan.trials, strict=False)}

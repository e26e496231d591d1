"""What is shown of checks that take several rolls: verdicts, rows of the odds, what a request comes to."""

from collections.abc import Iterator
from typing import Any

from rollwright.games.dark_eye.contest import ContestResult, Winner, ended
from rollwright.games.dark_eye.cumulative import ProjectResult, Status, interval, plan
from rollwright.games.dark_eye.group import Crowd, GroupResult, fates, party
from rollwright.games.dark_eye.request import CompetitiveRequest, CumulativeRequest, GroupRequest, Kind, Reacts
from rollwright.games.dark_eye.shown import encumbered, headline, roll_standing, spent
from rollwright.games.dark_eye.trial import hero_trial, person_trial, steps
from rollwright.kernel.game import Row, Verdict
from rollwright.kernel.say import Say

TONES = {Winner.YOU: "good", Winner.OTHER: "bad", Winner.NOBODY: "plain"}
ORDER = [Status.BOTCHED, Status.FAILED, Status.PARTIAL, Status.SUCCESS]
STATUS = {Status.BOTCHED: "bad", Status.FAILED: "bad", Status.PARTIAL: "plain", Status.SUCCESS: "good"}


def contest_row(result: ContestResult) -> Row:
    """One row for each lead. ``value``: your lead in quality levels, and two more for winning at all."""
    net = result.net
    if result.winner is Winner.NOBODY:
        return Row((1,), Say("tde.row.open"), "plain")
    if result.winner is Winner.YOU:
        return Row((2, net), Say("tde.row.you" if net else "tde.row.you.tie", (("n", net),)), "good", net + 2)
    return Row((0, -net), Say("tde.row.other" if net else "tde.row.other.tie", (("n", net),)), "bad", -net - 2)


def project_row(result: ProjectResult) -> Row:
    """One row for each check that may be the last, and one for each number of quality levels that is too few.

    ``value``: 2 for all of them, 1 for a partial success.
    """
    rank, tone = ORDER.index(result.status), STATUS[result.status]
    if result.status is Status.SUCCESS:
        return Row((rank, -result.checks), Say("tde.row.done", (("n", result.checks),)), tone, 2)
    if result.status is Status.BOTCHED:
        return Row((rank,), Say("tde.row.lost"), tone)
    say = Say(f"tde.row.{result.status}", (("total", result.total),))
    return Row((rank, result.total), say, tone, int(result.status is Status.PARTIAL))


def group_row(result: GroupResult) -> Row:
    """The rows of the kind of group check that it is."""
    if isinstance(result, Crowd):
        return Row((-1,), Say("tde.row.crowd"), "bad")
    return contest_row(result) if isinstance(result, ContestResult) else project_row(result)


def contest_about(request: CompetitiveRequest) -> tuple[Say, ...]:
    """Both sides in short, then how the values come about."""
    yours = hero_trial(request.hero, request.check, request.house)
    theirs = person_trial(request.rival, request.house, Say("tde.other"))
    return (
        Say("tde.about.contest", (("you", headline(yours)), ("other", headline(theirs)))),
        *steps(yours),
        *encumbered(request.check),
        Say("tde.about.other", (("other", headline(theirs)),)),
        Say(f"tde.about.reacts.{request.reacts}"),
    )


def project_about(request: CumulativeRequest) -> tuple[Say, ...]:
    """What is to be collected, then how the values come about."""
    made = plan(request)
    first = Say("tde.about.project", (("n", request.checks), ("quota", sum(made.quotas)), ("interval", made.interval)))
    about = [first]
    for trial, task in zip(made.trials, request.tasks, strict=True):
        about += [Say("tde.about.task", (("task", headline(trial)), ("quota", task.quota)))]
        about += [*steps(trial), *encumbered(task.check)]
    about += [Say("tde.about.change", (("check", start), ("modifier", by))) for start, by in made.changes]
    return tuple(about)


def group_about(request: GroupRequest) -> tuple[Say, ...]:
    """Who takes part, and in what."""
    made = party(request)
    members = [Say("tde.about.member", (("who", headline(trial)),)) for trial in made.trials]
    if request.kind is Kind.COMPETITIVE:
        first = Say("tde.about.sides", (("heroes", len(made.trials)), ("others", len(made.rivals))))
        others = [Say("tde.about.rival", (("who", headline(trial)),)) for trial in made.rivals]
        return first, *members, *others, Say(f"tde.about.reacts.{request.reacts}")
    told = interval(request.interval, request.unit)
    facts = (("heroes", len(made.trials)), ("n", request.checks), ("quota", request.quota), ("interval", told))
    return Say("tde.about.group", facts), *members, Say(f"tde.about.penalties.{request.penalties}")


def long_standing(facts: dict[str, Any]) -> Verdict | None:
    """What has been collected so far, or the roll on the table."""
    if "partial" in facts:
        total, partial = facts["total"], facts["partial"]
        key = "tde.standing.partial" if total >= partial else "tde.standing.total"
        return Verdict(
            Say(key, (("total", total),)), Say("tde.text.standing" if total else "tde.text.nothing"), "plain"
        )
    return roll_standing(facts)


def contest_verdict(request: CompetitiveRequest, result: ContestResult) -> Verdict:
    """Who wins, by how much and why."""
    return _contest(result, request.reacts, (request.fate, request.rival.fate))


def _contest(result: ContestResult, reacts: Reacts, before: tuple[int, ...]) -> Verdict:
    text = Say(
        f"tde.text.contest.{ended(result.winner, result.why, reacts)}",
        (("you", result.you.ql), ("other", result.other.ql)),
    )
    reminders = []
    if result.net:
        reminders.append(Say("tde.remind.net", (("net", result.net),)))
    if result.you.botch or result.other.botch:
        reminders.append(Say("tde.remind.botch.you" if result.you.botch else "tde.remind.botch.other"))
    return Verdict(
        Say(f"tde.verdict.contest.{result.winner}", (("n", result.net),)),
        text,
        TONES[result.winner],
        (*reminders, *spent(sum(before), sum(result.fates))),
    )


def project_verdict(request: CumulativeRequest, result: ProjectResult) -> Verdict:
    """How the long check ended, and how long it took."""
    told = interval(request.interval * result.checks, request.unit)
    return _project(result, told, (request.fate,), "tde.remind.project")


def _project(result: ProjectResult, took: Say, before: tuple[int, ...], remind: str) -> Verdict:
    facts = (("total", result.total), ("n", result.checks))
    reminders: Iterator[Say] = spent(sum(before), sum(result.fate))
    return Verdict(
        Say(f"tde.verdict.project.{result.status}", facts),
        Say(f"tde.text.project.{result.status}", (*facts, ("took", took))),
        STATUS[result.status],
        (Say(f"{remind}.{result.status}"), *reminders),
    )


def group_verdict(request: GroupRequest, result: GroupResult) -> Verdict:
    """How the group check ended."""
    if isinstance(result, Crowd):
        facts = (("heroes", result.heroes), ("maximum", result.maximum))
        return Verdict(Say("tde.verdict.crowd"), Say("tde.text.crowd", facts), "bad")
    before = fates(request.members)
    if isinstance(result, ContestResult):
        return _contest(result, request.reacts, (*before, *fates(request.rivals)))
    told = interval(request.interval * result.checks, request.unit)
    return _project(result, told, before, "tde.remind.group")

"""The group check: several heroes add up their quality levels, one after the other or against another side."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

from rollwright.games.dark_eye.contest import ContestResult, Side, decided, ended
from rollwright.games.dark_eye.cumulative import (
    ProjectResult,
    Status,
    Turn,
    burden,
    burdened,
    can_roll,
    check_steps,
    gain,
    interval,
)
from rollwright.games.dark_eye.people import Person
from rollwright.games.dark_eye.request import GroupRequest, Kind, Penalties, Reacts
from rollwright.games.dark_eye.roll import BOTCHES, CRITICALS, NO_ROLL, skill_roll
from rollwright.games.dark_eye.trial import KEPT, Trial, graded, person_trial, shifted
from rollwright.kernel.ask import Choose, Flow, Option, call, choose, say, then
from rollwright.kernel.say import Say

Numbers: TypeAlias = tuple[int, ...]


class Crowd(NamedTuple):
    """The end of a group check that was none: more heroes than may take part."""

    heroes: int
    maximum: int


class March(NamedTuple):
    """Where a group that collects quality levels stands before its check ``number``."""

    number: int
    total: int
    penalties: Numbers  # one for all, or each hero's own
    fates: Numbers


GroupResult: TypeAlias = ProjectResult | ContestResult | Crowd


@dataclass(frozen=True, eq=False)
class Party:
    """Who takes part in a group check, and how; made once from its request, compared by identity."""

    trials: tuple[Trial, ...]
    rivals: tuple[Trial, ...]
    checks: int
    quota: int
    partial: int
    shared: bool
    reacts: Reacts
    open_tie: bool
    interval: Say

    def turn(self, number: int) -> int:
        """Whose turn check ``number`` is: they roll in their order, over and over."""
        return (number - 1) % len(self.trials)

    def trial(self, number: int, penalties: Numbers) -> Trial:
        """What check ``number`` is rolled against."""
        return shifted(self.trials[self.turn(number)], -self.penalty(number, penalties))

    def penalty(self, number: int, penalties: Numbers) -> int:
        """The burden on check ``number``: the group's, or the hero's own."""
        return penalties[0 if self.shared else self.turn(number)]

    def hopeless(self, number: int, penalties: Numbers) -> bool:
        """Whether none of the checks from ``number`` on can be rolled."""
        return not any(can_roll(self.trial(later, penalties)) for later in range(number, self.checks + 1))


@lru_cache(KEPT)
def party(request: GroupRequest) -> Party:
    """The party of a request."""
    return Party(
        trials=_named(request.members, "tde.member", request, foe=False),
        rivals=_named(request.rivals, "tde.rival", request, foe=True),
        checks=request.checks,
        quota=request.quota,
        partial=request.partial,
        shared=request.penalties is Penalties.SHARED,
        reacts=request.reacts,
        open_tie=request.open_tie,
        interval=interval(request.interval, request.unit),
    )


def _named(people: tuple[Person, ...], unnamed: str, request: GroupRequest, *, foe: bool) -> tuple[Trial, ...]:
    return tuple(
        graded(person_trial(one, request.house, Say(unnamed, (("number", number),)), foe=foe))
        for number, one in enumerate(people, 1)
    )


def fates(people: tuple[Person, ...]) -> Numbers:
    """Everyone's fate points."""
    return tuple(one.fate for one in people)


def group(party: Party, kind: Kind, maximum: int, ours: Numbers, theirs: Numbers) -> Flow[GroupResult]:
    """A group check: never a simple one, and only so many heroes may take part. [Group Checks]"""
    if len(party.trials) > maximum:
        yield from say("tde.step.crowd", heroes=len(party.trials), maximum=maximum)
        return Crowd(len(party.trials), maximum)
    if kind is Kind.COMPETITIVE:
        return then(versus, party, ours, theirs)
    return then(march, party, March(1, 0, (0,) * (1 if party.shared else len(party.trials)), ours))


def march(party: Party, here: March) -> Flow[ProjectResult]:
    """The next check of a group that collects quality levels."""
    if here.number > party.checks:
        return then(over, party, here)
    if here.number > 1 and party.hopeless(here.number, here.penalties):
        yield from say("tde.step.hopeless.next")
    elif here.number > 1:
        taken = yield _prompt(party, here)
        if taken.key == "stop":
            return then(over, party, here)
    who, penalty = party.turn(here.number), party.penalty(here.number, here.penalties)
    result = yield from call(skill_roll, party.trial(here.number, here.penalties), here.fates[who])
    total, left = here.total + gain(result), _with(here.fates, who, result.fate)
    yield from check_steps(Turn(here.number, party.checks, penalty), result, total)
    if result.outcome in BOTCHES:
        yield from say("tde.step.all_share")
        return ProjectResult(Status.BOTCHED, 0, here.number, left)
    if total >= party.quota:
        return ProjectResult(Status.SUCCESS, total, here.number, left)
    if here.total < party.partial <= total:
        yield from say("tde.step.milestone", total=total)
    penalties = _with(here.penalties, 0 if party.shared else who, burdened(penalty, result))
    now = March(here.number + 1, total, _living(party, here.number, penalties), left)
    if result.outcome in NO_ROLL and party.hopeless(now.number, penalties):
        yield from say("tde.step.hopeless")
        return then(over, party, now)
    return then(march, party, now)


def over(party: Party, here: March) -> Flow[ProjectResult]:
    """The checks are used up, or the group stops."""
    yield from say("tde.step.over", n=here.number - 1, total=here.total)
    status = Status.PARTIAL if here.total >= party.partial else Status.FAILED
    return ProjectResult(status, here.total, here.number - 1, here.fates)


def versus(party: Party, ours: Numbers, theirs: Numbers) -> Flow[ContestResult]:
    """Two sides, each with the sum of its checks; the acting one rolls first. [Group Checks, Competitive Checks]"""
    if party.reacts is Reacts.YOU:
        other, their = yield from call(muster, party.rivals, 0, Side(0), theirs)
        yield from choose("tde.prompt.sides.you", Option("go"), **_told(other))
        you, our = yield from call(muster, party.trials, 0, Side(0), ours)
    else:
        you, our = yield from call(muster, party.trials, 0, Side(0), ours)
        yield from choose("tde.prompt.sides.other", Option("go"), **_told(you))
        other, their = yield from call(muster, party.rivals, 0, Side(0), theirs)
    winner, net, why = decided(you, other, party.reacts, party.open_tie)
    yield from say(f"tde.step.contest.{ended(winner, why, party.reacts)}", you=you.ql, other=other.ql, net=net)
    return ContestResult(winner, net, why, you, other, (*our, *their))


def muster(trials: tuple[Trial, ...], turn: int, side: Side, points: Numbers) -> Flow[tuple[Side, Numbers]]:
    """One side rolls, one after the other; a botch ends it."""
    if turn == len(trials) or side.botch:
        return side, points
    if turn:
        yield from choose("tde.prompt.muster", Option("go"), who=trials[turn].who, total=side.ql)
    result = yield from call(skill_roll, trials[turn], points[turn])
    if result.outcome in BOTCHES:
        yield from say("tde.step.all_share")
        return then(muster, trials, turn, Side(0, botch=True), _with(points, turn, result.fate))
    now = Side(side.ql + result.ql, side.critical or result.outcome in CRITICALS)
    yield from say("tde.step.mustered", who=trials[turn].who, ql=result.ql, total=now.ql)
    return then(muster, trials, turn + 1, now, _with(points, turn, result.fate))


def _told(side: Side) -> dict[str, Any]:
    return {"total": side.ql, "critical": side.critical, "botch": side.botch}


def _with(numbers: Numbers, place: int, number: int) -> Numbers:
    return (*numbers[:place], number, *numbers[place + 1 :])


def _living(party: Party, number: int, penalties: Numbers) -> Numbers:
    """Own penalties of those who will still roll; the others' no longer matter."""
    if party.shared:
        return penalties
    turns = {party.turn(later) for later in range(number + 1, party.checks + 1)}
    return tuple(penalty if who in turns else 0 for who, penalty in enumerate(penalties))


@lru_cache(2 * KEPT)
def _prompt(party: Party, here: March) -> Choose:
    """What is asked before a check: the same for every way to get there."""
    who = party.turn(here.number)
    options = (Option("go"), Option("stop")) if here.total >= party.partial else (Option("go"),)
    facts = {
        "number": here.number,
        "of": party.checks,
        "who": party.trials[who].who,
        "total": here.total,
        "burden": burden(-party.penalty(here.number, here.penalties)),
        "interval": party.interval,
        "fate": here.fates[who],
        "partial": party.partial,
    }
    idle = not can_roll(party.trial(here.number, here.penalties))
    return Choose("tde.prompt.turn.idle" if idle else "tde.prompt.turn", options, about=tuple(facts.items()))

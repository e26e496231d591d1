"""Tables of exact chances at a glance, mostly without fate points and Aptitude: those are worth a look at the roll."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

from rollwright.games.dark_eye.people import Person, Skill
from rollwright.games.dark_eye.request import (
    AttributeRequest,
    CombatRequest,
    CompetitiveRequest,
    CumulativeRequest,
    GroupRequest,
    Kind,
    SimpleRequest,
    SkillRequest,
)
from rollwright.games.dark_eye.roll import Outcome
from rollwright.games.dark_eye.shown import RANKS
from rollwright.games.dark_eye.trial import hero_trial, three
from rollwright.kernel.game import Glance, Row
from rollwright.kernel.say import Say

RATINGS = (0, 2, 4, 6, 8, 10, 12, 14, 16, 18)
FEW_RATINGS = (4, 8, 12, 16)  # for what takes longer to count
MODIFIERS = (5, 3, 1, 0, -1, -3, -5)
Chances = dict[Row, Fraction]


def _outcome(outcome: Outcome) -> Any:
    ranks = {RANKS.index(outcome)} | ({RANKS.index(outcome) + 1} if outcome is Outcome.CRITICAL else set())
    ranks |= {RANKS.index(outcome) - 1} if outcome is Outcome.BOTCH else set()
    return lambda chances: _sum(chances, lambda row: row.rank[0] in ranks)


def _success(chances: Chances) -> Fraction:
    return _sum(chances, lambda row: row.value > 0)


def _level(ql: int) -> Any:
    return lambda chances: _sum(chances, lambda row: row.value >= ql)


def _sum(chances: Chances, wanted: Any) -> Fraction:
    return sum((chance for row, chance in chances.items() if wanted(row)), Fraction())


def _modified(modifier: int) -> Say:
    return Say("tde.glance.modifier", (("modifier", modifier),))


def _rated(rating: int) -> Say:
    return Say("tde.glance.rating", (("rating", rating),))


SINGLE = (
    (Say("tde.glance.success"), _success),
    (Say("tde.glance.critical"), _outcome(Outcome.CRITICAL)),
    (Say("tde.glance.botch"), _outcome(Outcome.BOTCH)),
)


def _single(caption: str, requests: list[Any]) -> Glance:
    return Glance(
        Say(caption),
        tuple(say for say, _ in SINGLE),
        tuple((Say("tde.glance.value", (("value", one.value),)), (one,) * len(SINGLE)) for one in requests),
        tuple(measure for _, measure in SINGLE),
    )


def attribute_tables(request: AttributeRequest) -> tuple[Glance, ...]:
    """Success, critical and botch by effective value; and what a fate point adds."""
    values = [replace(request, value=value, modifier=0, fate=0) for value in range(1, 21)]
    return _single("tde.glance.attribute", values), _fated(values)


def combat_tables(request: CombatRequest) -> tuple[Glance, ...]:
    """Success, critical and botch by effective value; and what a fate point adds."""
    values = [replace(request, value=value, modifier=0, fate=0, braced=False) for value in range(1, 21)]
    return _single("tde.glance.attribute", values), _fated(values)


def _fated(requests: list[Any]) -> Glance:
    return Glance(
        Say("tde.glance.fate"),
        (Say("tde.glance.fate.without"), Say("tde.glance.fate.with")),
        tuple(
            (Say("tde.glance.value", (("value", one.value),)), (one, replace(one, fate=1))) for one in requests[7:16]
        ),
    )


def _thrifty(skill: Skill, **changes: Any) -> Skill:
    return replace(skill, aptitude=False, inactive=False, **changes)


def skill_tables(request: SkillRequest) -> tuple[Glance, ...]:
    """Success by rating and modifier; at least each quality level by modifier; what a fate point adds."""
    bare = replace(request, fate=0, routine=False, lenient=False)
    values = (("values", three(hero_trial(request.hero, request.check, request.house).values)),)
    levels = (2, 3, 4, 5, 6)

    def at(**changes: Any) -> SkillRequest:
        return replace(bare, check=_thrifty(request.check, **changes))

    return (
        Glance(
            Say("tde.glance.skill", values),
            tuple(map(_modified, MODIFIERS)),
            tuple((_rated(n), tuple(at(rating=n, modifier=by) for by in MODIFIERS)) for n in RATINGS),
        ),
        Glance(
            Say("tde.glance.levels", (*values, ("rating", request.check.rating))),
            (
                *(say for say, _ in SINGLE[:1]),
                *(Say("tde.glance.level", (("ql", ql),)) for ql in levels),
                *(say for say, _ in SINGLE[1:]),
            ),
            tuple((_modified(by), (at(modifier=by),) * 8) for by in MODIFIERS),
            (_success, *map(_level, levels), *(measure for _, measure in SINGLE[1:])),
        ),
        Glance(
            Say("tde.glance.skill.fate", (*values, ("rating", request.check.rating))),
            (Say("tde.glance.fate.without"), Say("tde.glance.fate.with")),
            tuple((_modified(by), (at(modifier=by), replace(at(modifier=by), fate=1))) for by in (1, 0, -1)),
        ),
    )


def simple_tables(request: SimpleRequest) -> tuple[Glance, ...]:
    """Success by rating and attempts; with a fate point in hand."""
    values = (("values", three(hero_trial(request.hero, request.check, request.house).eavs)),)

    def at(rating: int, attempts: int, fate: int) -> SimpleRequest:
        return replace(request, check=_thrifty(request.check, rating=rating), attempts=attempts, fate=fate)

    tries = (1, 2, 3, 4, 5)
    return (
        Glance(
            Say("tde.glance.simple", values),
            tuple(Say("tde.glance.attempts", (("n", n),)) for n in tries),
            tuple((_rated(rating), tuple(at(rating, n, 0) for n in tries)) for rating in RATINGS),
        ),
        Glance(
            Say("tde.glance.simple.fate", values),
            tuple(Say("tde.glance.attempts", (("n", n),)) for n in (1, 2)),
            tuple((_rated(rating), tuple(at(rating, n, 1) for n in (1, 2))) for rating in (4, 8)),
        ),
    )


def contest_tables(request: CompetitiveRequest) -> tuple[Glance, ...]:
    """Your win by both ratings."""
    mine, theirs = (0, 4, 8, 12, 16), (0, 4, 8, 12)
    bare = replace(request, fate=0)

    def at(rating: int, rival: int) -> CompetitiveRequest:
        them = replace(request.rival, rating=rival, fate=0, aptitude=False)
        return replace(bare, check=_thrifty(request.check, rating=rating), rival=them)

    return (
        Glance(
            Say("tde.glance.contest"),
            tuple(Say("tde.glance.rival", (("rating", rating),)) for rating in theirs),
            tuple((_rated(n), tuple(at(n, rival) for rival in theirs)) for n in mine),
        ),
    )


def project_tables(request: CumulativeRequest) -> tuple[Glance, ...]:
    """The chance to finish by rating and number of checks."""
    checks = (3, 5, 7)
    task = replace(request.tasks[0], quota=10)

    def at(rating: int, n: int) -> CumulativeRequest:
        one = replace(task, check=_thrifty(task.check, rating=rating))
        return replace(request, tasks=(one,), checks=n, fate=0, changes=())

    return (
        Glance(
            Say("tde.glance.project"),
            tuple(Say("tde.glance.checks", (("n", n),)) for n in checks),
            tuple((_rated(rating), tuple(at(rating, n) for n in checks)) for rating in FEW_RATINGS),
        ),
    )


def group_tables(request: GroupRequest) -> tuple[Glance, ...]:
    """The chance of a group of equal heroes to finish, by rating and number of checks."""
    checks, member = (
        (3, 5, 7),
        replace(request.members[0], name="=", fate=0, aptitude=False),
    )  # of one name they are counted as one

    def at(rating: int, n: int) -> GroupRequest:
        heroes: tuple[Person, ...] = (replace(member, rating=rating),) * 2
        return GroupRequest(members=heroes, checks=n, kind=Kind.CUMULATIVE, house=request.house)

    return (
        Glance(
            Say("tde.glance.group"),
            tuple(Say("tde.glance.checks", (("n", n),)) for n in checks),
            tuple((_rated(rating), tuple(at(rating, n) for n in checks)) for rating in FEW_RATINGS),
        ),
    )

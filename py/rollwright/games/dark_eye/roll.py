"""The roll of a skill check: three dice, each against its attribute, failures paid for with skill points.

Two 1s or two 20s decide it at once. Afterwards Aptitude or a fate point may change it, unless it is a botch.
"""

from collections.abc import Iterator
from enum import StrEnum
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from rollwright.games.dark_eye import alike
from rollwright.games.dark_eye.marks import bested, costs, known, like, picks, placed, together
from rollwright.games.dark_eye.quality import extras, quality
from rollwright.games.dark_eye.trial import KEPT, Dice, Left, Marks, Rules, Trial, left_over, steps
from rollwright.kernel.ask import (
    Choose,
    Flow,
    Option,
    Tell,
    Then,
    counted_as,
    each,
    onward,
    roll,
    say,
    tell,
    then,
    thrown,
)
from rollwright.kernel.say import Facts, Say
from rollwright.kernel.tally import Told

APTITUDE, FATE, QUALITY = (Say(f"tde.step.{key}") for key in ("aptitude", "fate", "quality"))
PLACES = tuple(places for n in (1, 2, 3) for places in combinations(range(3), n))


class Outcome(StrEnum):
    """How a check can end."""

    NOT_ALLOWED = "not_allowed"
    IMPOSSIBLE = "impossible"
    BOTCH_TRIPLE = "botch_triple"
    BOTCH = "botch"
    FAILURE = "failure"
    SUCCESS = "success"
    CRITICAL = "critical_success"
    CRITICAL_TRIPLE = "critical_triple"


BOTCH_TRIPLE, BOTCH, FAILURE = Outcome.BOTCH_TRIPLE, Outcome.BOTCH, Outcome.FAILURE
SUCCESS, CRITICAL, CRITICAL_TRIPLE = Outcome.SUCCESS, Outcome.CRITICAL, Outcome.CRITICAL_TRIPLE
NO_ROLL = (Outcome.NOT_ALLOWED, Outcome.IMPOSSIBLE)
BOTCHES = (Outcome.BOTCH, Outcome.BOTCH_TRIPLE)
CRITICALS = (Outcome.CRITICAL, Outcome.CRITICAL_TRIPLE)
SUCCESSES = (Outcome.SUCCESS, *CRITICALS)


class SkillResult(NamedTuple):
    """The end of a skill check: quality level (0 unless it succeeded), skill points left, fate points left."""

    outcome: Outcome
    ql: int
    sp: int
    fate: int


class Aids(NamedTuple):
    """What may still change a roll: fate points, whether one may go into a reroll, and Aptitude."""

    fate: int
    reroll: bool
    aptitude: bool


def judged(rules: Rules, left: Left) -> tuple[Outcome, int]:
    """The outcome of what three dice leave, and the skill points left."""
    points = left.points
    if left.twenties >= 2:
        return (BOTCH_TRIPLE if left.twenties == 3 else BOTCH), 0
    if left.ones >= 2:
        sp = max(0, points)
        if rules.critical:
            sp = {"twice_rating": 2 * rules.points, "double_points": max(5, 2 * points)}[rules.critical]
        return (CRITICAL_TRIPLE if left.ones == 3 else CRITICAL), sp + rules.bonus
    if points < 0 or left.lost:
        return FAILURE, 0
    return SUCCESS, points + rules.bonus


def leaving(trial: Trial, marks: Marks) -> Left:
    """What dice leave of the points of a trial."""
    ones, twenties = (n if n >= 2 else 0 for n in (marks.ones, marks.twenties))
    return Left(max(-1, trial.points - marks.cost), ones, twenties, min(1, marks.lost))


def judge(trial: Trial, marks: Marks) -> tuple[Outcome, int]:
    """The outcome of three dice, and the skill points left."""
    return judged(trial.rules, leaving(trial, marks))


def finished(trial: Trial, marks: Marks, fate: int, raised: int = 0) -> Then:
    """On to what the roll comes to."""
    return then(finish, trial.rules, Told(trial), leaving(trial, marks), fate, raised)


def skill_roll(trial: Trial, fate: int) -> Flow[SkillResult]:
    """A skill check, from its values to its end; ``fate`` are the fate points that may be spent on it."""
    yield tell(steps, trial)
    if trial.inactive:
        yield from say("tde.step.inactive")
        return SkillResult(Outcome.NOT_ALLOWED, 0, 0, fate)
    for name, eav in zip(trial.names, trial.eavs, strict=True):
        if eav < 1:
            yield from say("tde.step.below", attribute=name, eav=eav)
            return SkillResult(Outcome.IMPOSSIBLE, 0, 0, fate)
    if trial.incompetent:
        return then(incompetent, trial, fate, True)
    if trial.aptitude or fate:
        return then(watched, trial, fate, True)
    return then(plain, trial, fate, True)


@counted_as(alike.forgotten)
def plain(trial: Trial, fate: int, told: bool) -> Flow[SkillResult]:
    """Nothing can change the roll."""
    if told:
        dice = yield from each(*trial.fine_dice, about=trial.heading)
        yield costs(trial, dice)
        return finished(trial, together(trial, dice), fate)
    return then(
        finish, trial.rules, Told(trial), thrown(trial.plain_dice, left_over(trial.rules, trial.points)), fate, 0
    )


@counted_as(alike.forgotten)
def watched(trial: Trial, fate: int, told: bool) -> Flow[SkillResult]:
    """Something may change single dice."""
    dice = yield from each(*(trial.fine_dice if told else trial.dice), about=trial.heading)
    return then(decide, trial, dice, Aids(fate, fate > 0, trial.aptitude))


@counted_as(alike.forgotten)
def incompetent(trial: Trial, fate: int, told: bool) -> Flow[SkillResult]:
    """The best die must be rolled again, and the second face stands. [Incompetent]"""
    if not told:
        die, kinds = bested(trial)
        best, dice = kinds[(yield from roll(die))]
        return then(worsen, trial, dice, best, fate)
    dice = yield from each(*trial.fine_dice, about=trial.heading)
    best = min(range(3), key=lambda place: dice[place].face - trial.eavs[place])
    return then(worsen, trial, dice, best, fate)


@counted_as(alike.worsen)
def worsen(trial: Trial, dice: Dice, best: int, fate: int) -> Flow[SkillResult]:
    """Roll the best die again."""
    yield from say("tde.step.incompetent", attribute=trial.names[best])
    (again,) = yield from each(like(trial, dice)[best], again=True)
    return then(decide, trial, placed(dice, best, again), Aids(fate, fate > 0, trial.aptitude))


@counted_as(alike.decide)
def decide(trial: Trial, dice: Dice, aids: Aids) -> Flow[SkillResult]:
    """The roll lies on the table: keep it, or change it with what is left."""
    if known(dice):
        yield costs(trial, dice)
    marks = together(trial, dice)
    left = leaving(trial, marks)
    outcome, sp = judged(trial.rules, left)
    if outcome in BOTCHES:
        if aids.fate or aids.aptitude:
            yield from say("tde.step.no_fate")
        return finished(trial, marks, aids.fate)
    options = tuple(_options(trial, dice, aids, sp if outcome in SUCCESSES else None))
    kept = finished(trial, marks, aids.fate)
    if not options:
        return kept
    facts = (_standing, trial.rules, left, aids.fate)
    return onward((yield Choose("tde.prompt.roll", (Option("keep", leads=kept), *options), about=facts, foe=trial.foe)))


def _options(trial: Trial, dice: Dice, aids: Aids, sp: int | None) -> Iterator[Option]:
    """What can be done, and where it leads. ``sp``: of a success."""
    if aids.aptitude:
        used = aids._replace(aptitude=False)
        for place in range(3):
            leads = then(better, trial, dice, place, used)
            yield Option("aptitude", picks(dice, (place,)), 0, leads, APTITUDE)
    if aids.fate and sp is not None and quality(trial.rules, sp, 1) > quality(trial.rules, sp):
        yield Option("quality", leads=finished(trial, together(trial, dice), aids.fate - 1, 1), says=QUALITY)
    if aids.fate and aids.reroll:
        spent = Aids(aids.fate - 1, reroll=False, aptitude=aids.aptitude)
        for places in PLACES:
            yield Option("fate", picks(dice, places), 0, _again(trial, dice, places, spent), FATE)


def _again(trial: Trial, dice: Dice, places: tuple[int, ...], aids: Aids) -> Then:
    if aids.aptitude:
        return then(again, trial, dice, places, aids)
    if known(dice):
        return then(again_for_good, trial, dice, places, aids.fate)
    return rerolled(trial, tuple(dice[place] for place in range(3) if place not in places), places, aids.fate)


@counted_as(alike.better)
def better(trial: Trial, dice: Dice, place: int, aids: Aids) -> Flow[SkillResult]:
    """One die is rolled again, and the better face counts. [Aptitude]"""
    (new,) = yield from each(like(trial, dice)[place], again=True, lower=True)
    best = min(dice[place], new, key=lambda die: (die.lost, die.cost, die.twenties, -die.ones, die.face))
    return then(decide, trial, placed(dice, place, best), aids)


@counted_as(alike.again)
def again(trial: Trial, dice: Dice, places: tuple[int, ...], aids: Aids) -> Flow[SkillResult]:
    """Some dice are rolled again, and single ones may change once more."""
    new = yield from each(*(like(trial, dice)[place] for place in places), again=True)
    for place, die in zip(places, new, strict=True):
        dice = placed(dice, place, die)
    return then(decide, trial, dice, aids)


@counted_as(alike.again_for_good)
def again_for_good(trial: Trial, dice: Dice, places: tuple[int, ...], fate: int) -> Flow[SkillResult]:
    """Some dice are rolled again; all that counts then is what the three come to."""
    if not known(dice):
        return rerolled(trial, tuple(dice[place] for place in range(3) if place not in places), places, fate)
    fresh = yield from each(*(trial.fine_dice[place] for place in places), again=True)
    for place, die in zip(places, fresh, strict=True):
        dice = placed(dice, place, die)
    yield costs(trial, dice)
    return then(settle, trial.rules, Told(trial), leaving(trial, together(trial, dice)), fate, trial.foe)


@lru_cache(2 * KEPT)
def rerolled(trial: Trial, dice: tuple[Marks, ...], places: tuple[int, ...], fate: int) -> Then:
    """What some dice leave that nobody is told, added to what the kept ones leave; in which order is all the same."""
    kept = together(trial, dice)
    onto = left_over(trial.rules, trial.points - kept.cost, kept.ones, kept.twenties, kept.lost)
    fresh = tuple(trial.plain_dice[place] for place in sorted(places, key=lambda place: trial.eavs[place]))
    return then(settle, trial.rules, Told(trial), thrown(fresh, onto, again=True), fate, trial.foe)


def settle(rules: Rules, trial: Told, left: Left, fate: int, foe: bool) -> Flow[SkillResult]:
    """The dice stay as they are; a fate point may still go into the quality."""
    kept = then(finish, rules, trial, left, fate, 0)
    outcome, sp = judged(rules, left)
    if fate and outcome in SUCCESSES and quality(rules, sp, 1) > quality(rules, sp):
        raised = Option("quality", leads=then(finish, rules, trial, left, fate - 1, 1), says=QUALITY)
        facts = (_standing, rules, left, fate)
        return onward((yield Choose("tde.prompt.roll", (Option("keep", leads=kept), raised), about=facts, foe=foe)))
    return kept


def finish(rules: Rules, trial: Told, left: Left, fate: int, raised: int) -> Flow[SkillResult]:
    """What the roll comes to."""
    outcome, sp = judged(rules, left)
    ql = quality(rules, sp, raised) if outcome in SUCCESSES else 0
    yield Tell(_finished, (trial, left, outcome, sp, ql))
    return SkillResult(outcome, ql, 0 if rules.graded else sp, fate)


def _finished(told: Told, left: Left, outcome: Outcome, sp: int, ql: int) -> Iterator[Say]:
    trial: Trial = told.what
    rules = trial.rules
    if outcome in CRITICALS and rules.critical:
        facts = (("left", max(0, left.points)), ("points", trial.points), ("sp", sp - rules.bonus))
        yield Say(f"tde.step.own.{rules.critical}", facts)
    if outcome in SUCCESSES:
        yield from extras(rules, sp)
    key = "tde.step.failure.lost" if left.lost and outcome is Outcome.FAILURE else f"tde.step.{outcome}"
    yield Say(key, (("n", trial.points), ("sp", sp), ("ql", ql)))


def _standing(rules: Rules, left: Left, fate: int) -> Facts:
    outcome, sp = judged(rules, left)
    ql = quality(rules, sp) if outcome in SUCCESSES else 0
    return ("outcome", str(outcome)), ("ql", ql), ("sp", sp), ("fate", fate)

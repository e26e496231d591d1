"""What is shown of single checks: verdicts, rows of the odds, what a request comes to."""

from collections.abc import Iterator
from typing import Any

from rollwright.games.dark_eye.attribute import ShotResult, attribute_shot, combat_shot, shot_steps
from rollwright.games.dark_eye.people import SKILLS, Skill
from rollwright.games.dark_eye.request import AttributeRequest, CombatRequest, Move, SimpleRequest, SkillRequest
from rollwright.games.dark_eye.roll import BOTCHES, SUCCESSES, Outcome, SkillResult
from rollwright.games.dark_eye.simple import SimpleResult
from rollwright.games.dark_eye.trial import Trial, hero_trial, steps, three
from rollwright.kernel.game import Row, Verdict
from rollwright.kernel.say import Say, Word

RANKS = list(Outcome)
TONES = {True: "good", False: "bad"}


def tone(outcome: str) -> str:
    """A success is good."""
    return TONES[outcome in SUCCESSES]


PLAIN = RANKS.index(Outcome.SUCCESS)
ROWS = {one: ((RANKS.index(one),), Say(f"tde.row.{one}"), tone(one)) for one in RANKS}


def shot_row(result: ShotResult) -> Row:
    """One row for each outcome."""
    outcome = result.outcome
    return Row((RANKS.index(outcome),), Say(f"tde.row.{outcome}"), tone(outcome), int(outcome in SUCCESSES))


def combat_row(result: ShotResult) -> Row:
    """One row for each outcome, and one for a 1 that was not confirmed."""
    if result.natural == 1 and result.outcome is Outcome.SUCCESS:
        return Row((RANKS.index(result.outcome), 1), Say("tde.row.one"), "good", 1)
    return shot_row(result)


def skill_row(result: SkillResult) -> Row:
    """One row for each quality level of a plain success, one for each other outcome. ``value``: the quality level."""
    outcome, ql = result.outcome, result.ql
    if outcome is Outcome.SUCCESS:
        return Row((PLAIN, ql), Say("tde.row.ql", (("ql", ql),)), "good", ql)
    return Row(*ROWS[outcome], ql)


def simple_row(result: SimpleResult) -> Row:
    """One row for each attempt that may succeed, one for each way to fail. ``value``: the quality level."""
    outcome = result.last.outcome
    if outcome in SUCCESSES:
        say = Say("tde.row.attempt", (("number", result.attempt),))
        return Row((len(RANKS), -result.attempt), say, "good", result.last.ql)
    return Row((RANKS.index(outcome),), Say(f"tde.row.{outcome}"), "bad")


def attribute_about(request: AttributeRequest) -> tuple[Say, ...]:
    """The effective value, then how it comes about."""
    shot = attribute_shot(request)
    return Say("tde.about.shot", (("attribute", Word(shot.name)), ("value", shot.eav))), *shot_steps(shot)


def combat_about(request: CombatRequest) -> tuple[Say, ...]:
    """The effective value, then how it comes about."""
    shot = combat_shot(request)
    return Say("tde.about.shot", (("attribute", Word(shot.name)), ("value", shot.eav))), *shot_steps(shot)


def headline(trial: Trial) -> Say:
    """Skill, effective values and rating, short."""
    facts = (("skill", trial.skill), ("values", three(trial.eavs)), ("points", trial.points))
    return Say("tde.about.skill.who", (("who", trial.who), *facts)) if trial.who else Say("tde.about.skill", facts)


def encumbered(skill: Skill) -> Iterator[Say]:
    """Whether the hero's burden belongs into the modifier."""
    burden = SKILLS.get(skill.skill, {}).get("encumbrance", "no")
    if burden != "no":
        yield Say(f"tde.about.encumbrance.{burden}")


def skill_about(request: SkillRequest | SimpleRequest) -> tuple[Say, ...]:
    """The check in short, then how its values come about."""
    trial = hero_trial(request.hero, request.check, request.house)
    return headline(trial), *steps(trial), *encumbered(request.check)


def shot_standing(facts: dict[str, Any]) -> Verdict | None:
    """The result as it stands before a fate point is spent."""
    outcome = Outcome(facts["outcome"])
    return Verdict(Say(f"tde.standing.{outcome}"), _natural(outcome, facts["natural"]), tone(outcome))


def roll_standing(facts: dict[str, Any]) -> Verdict | None:
    """The result of a roll as it stands before anything more is done."""
    if "outcome" not in facts:
        return None
    outcome = Outcome(facts["outcome"])
    text = Say(f"tde.text.{outcome}", (("ql", facts.get("ql", 0)), ("sp", facts.get("sp", 0))))
    return Verdict(Say(f"tde.standing.{outcome}"), text, tone(outcome))


def attribute_verdict(request: AttributeRequest, result: ShotResult) -> Verdict:
    """The outcome, what a 1 or a 20 had to do with it, and the fate points to put back."""
    text = _natural(result.outcome, result.natural)
    reminders = (*_extreme(result.outcome), *spent(request.fate, result.fate))
    return Verdict(Say(f"tde.verdict.{result.outcome}"), text, tone(result.outcome), reminders)


def combat_verdict(request: CombatRequest, result: ShotResult) -> Verdict:
    """The outcome of an attack or defence, and what it does."""
    text = _natural(result.outcome, result.natural)
    reminders = (*_effects(request.move, result), *spent(request.fate, result.fate))
    return Verdict(Say(f"tde.verdict.{result.outcome}"), text, tone(result.outcome), reminders)


def skill_verdict(request: SkillRequest, result: SkillResult) -> Verdict:
    """The outcome, the points and the quality level."""
    if request.routine:
        key = "no_routine" if result.outcome is Outcome.NOT_ALLOWED else "routine"
        text = Say(f"tde.text.{key}", (("ql", result.ql), ("sp", result.sp)))
        return Verdict(Say(f"tde.verdict.{key}"), text, tone(result.outcome))
    return rolled(result, spent(request.fate, result.fate))


def simple_verdict(request: SimpleRequest, result: SimpleResult) -> Verdict:
    """The last attempt, and what it means for another one."""
    last = result.last
    reminders = [*spent(request.fate, last.fate)]
    if last.outcome is Outcome.FAILURE:
        key = "below" if result.hopeless else "stopped" if result.attempt < request.attempts else "used_up"
        reminders.insert(0, Say(f"tde.remind.retry.{key}", (("n", result.attempt),)))
    elif last.outcome in BOTCHES and result.attempt < request.attempts:
        reminders.insert(0, Say("tde.remind.retry.botch"))
    return rolled(last, reminders)


def rolled(result: SkillResult, reminders: Any) -> Verdict:
    """The verdict on one roll of three dice."""
    text = Say(f"tde.text.{result.outcome}", (("ql", result.ql), ("sp", result.sp)))
    return Verdict(
        Say(f"tde.verdict.{result.outcome}", (("ql", result.ql),)),
        text,
        tone(result.outcome),
        (*_extreme(result.outcome), *reminders),
    )


def spent(before: int, after: int) -> Iterator[Say]:
    """The fate points to put back."""
    if after < before:
        yield Say("tde.remind.fate", (("n", before - after), ("left", after)))


def _extreme(outcome: Outcome) -> Iterator[Say]:
    if outcome not in (Outcome.SUCCESS, Outcome.FAILURE, Outcome.IMPOSSIBLE, Outcome.NOT_ALLOWED):
        yield Say("tde.remind.botch" if outcome in BOTCHES else "tde.remind.critical")


def _natural(outcome: Outcome, natural: int) -> Say:
    if natural and outcome in (Outcome.SUCCESS, Outcome.FAILURE):
        key = "tde.text.one.unconfirmed" if natural == 1 else "tde.text.twenty.unconfirmed"
        return Say(key, (("face", natural),))
    return Say(f"tde.text.one.{outcome}", (("face", natural),))


def _effects(move: Move, result: ShotResult) -> Iterator[Say]:
    """What a critical, an unconfirmed 1 or a botch does in combat. [combat]"""
    attack = move in (Move.ATTACK, Move.RANGED)
    if result.outcome is Outcome.BOTCH:
        yield Say("tde.remind.combat.botch")
    elif result.outcome is Outcome.CRITICAL:
        yield Say("tde.remind.combat.attack.critical" if attack else "tde.remind.combat.defence.critical")
    elif result.outcome is Outcome.SUCCESS and result.natural == 1 and attack:
        yield Say("tde.remind.combat.attack.one")
    elif result.outcome is Outcome.SUCCESS:
        yield Say("tde.remind.combat.attack" if attack else "tde.remind.combat.defence")

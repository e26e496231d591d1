"""The Dark Eye 5: attribute, combat and skill checks, and the four ways to check."""

from rollwright.games.dark_eye import shown, shown_long, tables
from rollwright.games.dark_eye.attribute import attribute_shot, check, combat_shot
from rollwright.games.dark_eye.contest import Arena, contest
from rollwright.games.dark_eye.cumulative import Stand, plan, project
from rollwright.games.dark_eye.group import fates, group, party
from rollwright.games.dark_eye.hero import SHEET
from rollwright.games.dark_eye.request import (
    AttributeRequest,
    CombatRequest,
    CompetitiveRequest,
    CumulativeRequest,
    GroupRequest,
    SimpleRequest,
    SkillRequest,
)
from rollwright.games.dark_eye.roll import Outcome, skill_roll
from rollwright.games.dark_eye.routine import skill_check
from rollwright.games.dark_eye.simple import simple
from rollwright.games.dark_eye.trial import graded, hero_trial, person_trial
from rollwright.kernel.aim import Aim
from rollwright.kernel.game import Check, Game, Row
from rollwright.kernel.point import Point, start
from rollwright.kernel.say import Say


def _start_attribute(request: AttributeRequest) -> Point:
    return start(check, attribute_shot(request), request.fate)


def _start_combat(request: CombatRequest) -> Point:
    return start(check, combat_shot(request), request.fate)


def _start_skill(request: SkillRequest) -> Point:
    trial = hero_trial(request.hero, request.check, request.house)
    if not request.routine:
        return start(skill_roll, trial, request.fate)
    return start(skill_check, trial, request.fate, request.routine, request.lenient)


def _start_simple(request: SimpleRequest) -> Point:
    trial = hero_trial(request.hero, request.check, request.house)
    return start(simple, trial, request.attempts, request.fate, 1)


def _start_competitive(request: CompetitiveRequest) -> Point:
    yours = hero_trial(request.hero, request.check, request.house, Say("tde.you"))
    theirs = person_trial(request.rival, request.house, Say("tde.other"), foe=True)
    return start(
        contest,
        Arena(graded(yours), graded(theirs), request.reacts, request.open_tie),
        request.fate,
        request.rival.fate,
    )


def _start_cumulative(request: CumulativeRequest) -> Point:
    return start(project, plan(request), Stand(1, (0,) * len(request.tasks), 0, request.fate))


def _start_group(request: GroupRequest) -> Point:
    ours, theirs = fates(request.members), fates(request.rivals)
    return start(group, party(request), request.kind, request.maximum, ours, theirs)


def _at_least(key: str, value: int, *, foe: bool = False) -> Aim:
    return Aim(key, lambda row: int(row.value >= value), most=1, foe=foe)


def _value(row: Row) -> int:
    return row.value


SUCCEED, QUALITY = _at_least("tde.aim.success", 1), Aim("tde.aim.quality", _value)
CRITICAL = Aim("tde.aim.critical", lambda row: int(row.rank[0] == shown.RANKS.index(Outcome.CRITICAL)), most=1)
HOUSE_RULES = ("tde.rule.strict_twenty", "tde.rule.own_critical", "tde.rule.uncapped")
ROLL_RULES = (
    "tde.rule.roll",
    "tde.rule.below",
    "tde.rule.double",
    "tde.rule.level",
    "tde.rule.specialised",
    "tde.rule.fate",
    "tde.rule.fate.quality",
    "tde.rule.aptitude",
    "tde.rule.incompetent",
)

ATTRIBUTE = Check(
    key="attribute",
    request=AttributeRequest,
    start=_start_attribute,
    view=shown.shot_row,
    aims=(SUCCEED, CRITICAL),
    verdict=shown.attribute_verdict,
    standing=shown.shot_standing,
    about=shown.attribute_about,
    rules=(
        "tde.rule.one_die",
        "tde.rule.one",
        "tde.rule.twenty",
        "tde.rule.twenty.high",
        "tde.rule.below",
        "tde.rule.fate.one",
    ),
    tables=tables.attribute_tables,
)

COMBAT = Check(
    key="combat",
    request=CombatRequest,
    start=_start_combat,
    view=shown.combat_row,
    aims=(SUCCEED, CRITICAL),
    verdict=shown.combat_verdict,
    standing=shown.shot_standing,
    about=shown.combat_about,
    rules=(
        "tde.rule.combat",
        "tde.rule.one",
        "tde.rule.twenty",
        "tde.rule.twenty.high",
        "tde.rule.below",
        "tde.rule.combat.critical",
        "tde.rule.combat.botch",
        "tde.rule.opportunity",
        "tde.rule.unwieldy",
        "tde.rule.gifted",
        "tde.rule.fate.one",
        "tde.rule.braced",
    ),
    tables=tables.combat_tables,
)

SKILL = Check(
    key="skill",
    request=SkillRequest,
    start=_start_skill,
    view=shown.skill_row,
    aims=(SUCCEED, QUALITY, *(_at_least(f"tde.aim.level.{level}", level) for level in (2, 3, 4, 5, 6))),
    verdict=shown.skill_verdict,
    standing=shown.roll_standing,
    about=shown.skill_about,
    rules=(*ROLL_RULES, "tde.rule.inactive", "tde.rule.routine", *HOUSE_RULES),
    tables=tables.skill_tables,
)

SIMPLE = Check(
    key="simple",
    request=SimpleRequest,
    start=_start_simple,
    view=shown.simple_row,
    aims=(SUCCEED, QUALITY),
    verdict=shown.simple_verdict,
    standing=shown.roll_standing,
    about=shown.skill_about,
    rules=("tde.rule.retry", "tde.rule.retry.end", *ROLL_RULES, *HOUSE_RULES),
    tables=tables.simple_tables,
)

CONTEST_RULES = (
    "tde.rule.contest",
    "tde.rule.contest.tie",
    "tde.rule.contest.failures",
    "tde.rule.contest.critical",
    "tde.rule.contest.botch",
)

COMPETITIVE = Check(
    key="competitive",
    request=CompetitiveRequest,
    start=_start_competitive,
    view=shown_long.contest_row,
    aims=(_at_least("tde.aim.win", 2, foe=True), Aim("tde.aim.lead", _value, foe=True)),
    verdict=shown_long.contest_verdict,
    standing=shown_long.long_standing,
    about=shown_long.contest_about,
    rules=(*CONTEST_RULES, "tde.rule.contest.order", *ROLL_RULES, *HOUSE_RULES),
    tables=tables.contest_tables,
)

PROJECT_RULES = (
    "tde.rule.project",
    "tde.rule.project.partial",
    "tde.rule.project.failure",
    "tde.rule.project.critical",
    "tde.rule.project.botch",
)

CUMULATIVE = Check(
    key="cumulative",
    request=CumulativeRequest,
    start=_start_cumulative,
    view=shown_long.project_row,
    aims=(_at_least("tde.aim.finish", 2), _at_least("tde.aim.partial", 1)),
    verdict=shown_long.project_verdict,
    standing=shown_long.long_standing,
    about=shown_long.project_about,
    rules=(
        *PROJECT_RULES,
        "tde.rule.project.skills",
        "tde.rule.project.changes",
        "tde.rule.project.pause",
        *ROLL_RULES,
        *HOUSE_RULES,
    ),
    tables=tables.project_tables,
)

GROUP = Check(
    key="group",
    request=GroupRequest,
    start=_start_group,
    view=shown_long.group_row,
    aims=(_at_least("tde.aim.group", 2, foe=True), _at_least("tde.aim.partial", 1, foe=True)),
    verdict=shown_long.group_verdict,
    standing=shown_long.long_standing,
    about=shown_long.group_about,
    rules=(
        "tde.rule.group",
        "tde.rule.group.penalties",
        "tde.rule.group.botch",
        "tde.rule.group.sides",
        *PROJECT_RULES,
        *CONTEST_RULES,
        *ROLL_RULES,
        *HOUSE_RULES,
    ),
    tables=tables.group_tables,
)

GAME = Game("dark_eye", "tde", (ATTRIBUTE, COMBAT, SKILL, SIMPLE, COMPETITIVE, CUMULATIVE, GROUP), SHEET)

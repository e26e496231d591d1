"""ZT RPG: the ability check with exploding dice and Luck Points, and the check against a Save."""

from rollwright.games.zt import shown
from rollwright.games.zt.check import check
from rollwright.games.zt.contest import contest
from rollwright.games.zt.hero import SHEET
from rollwright.games.zt.request import CheckRequest, ContestRequest, adjustment_fill, level_fill
from rollwright.kernel.aim import Aim
from rollwright.kernel.game import Check, Game
from rollwright.kernel.point import Point, start


def _start_check(request: CheckRequest) -> Point:
    return start(check, request.pool, request.difficulty, request.hero.luck, request.house)


def _start_contest(request: ContestRequest) -> Point:
    luck = (request.hero.luck, request.foe.luck)
    return start(contest, request.check, request.save, luck, request.house, False)


CHECK = Check(
    key="check",
    request=CheckRequest,
    start=_start_check,
    view=shown.check_row,
    aims=(Aim("zt.aim.pass", lambda row: row.value, most=1),),
    verdict=shown.check_verdict,
    standing=shown.check_standing,
    about=shown.check_about,
    rules=(
        "zt.rule.dice",
        "zt.rule.explode",
        "zt.rule.total",
        "zt.rule.adjustments",
        "zt.rule.added",
        "zt.rule.empty",
        "zt.rule.critical",
        "zt.rule.luck",
        "zt.rule.luck.explodes",
        "zt.rule.luck.ones",
        "zt.rule.luck.gain",
        "zt.rule.level",
    ),
    tables=shown.check_tables,
    fills=(level_fill(), adjustment_fill("pool")),
)

CONTEST = Check(
    key="contest",
    request=ContestRequest,
    start=_start_contest,
    view=shown.contest_row,
    aims=(Aim("zt.aim.win", lambda row: row.value, most=1, foe=True),),
    verdict=shown.contest_verdict,
    standing=shown.contest_standing,
    about=shown.contest_about,
    rules=(
        "zt.rule.contest",
        "zt.rule.tie",
        "zt.rule.save.critical",
        "zt.rule.both.critical",
        "zt.rule.contest.luck",
        "zt.rule.contest.gain",
        "zt.rule.advantage",
    ),
    tables=shown.contest_tables,
    fills=(adjustment_fill("check"), adjustment_fill("save")),
)

GAME = Game("zt", "zt", (CHECK, CONTEST), SHEET)

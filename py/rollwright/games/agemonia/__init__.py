"""Agemonia: active, group and reactive ability checks with symbol dice whose faces the player sets."""

from rollwright.games.agemonia import shown, shown_reactive, tables
from rollwright.games.agemonia.active import active
from rollwright.games.agemonia.group import group
from rollwright.games.agemonia.hero import SHEET
from rollwright.games.agemonia.reactive import reactive
from rollwright.games.agemonia.request import ActiveRequest, GroupRequest, ReactiveRequest, stamina_fill
from rollwright.kernel.aim import Aim
from rollwright.kernel.game import Check, Game, Row
from rollwright.kernel.point import start


def _passes(row: Row) -> int:
    return int(row.tone == "good")


def _keeps(row: Row) -> int:
    return row.value


def _total(row: Row) -> int:
    return row.rank[0]


PASS, KEEP, MOST = Aim("age.aim.pass", _passes, most=1), Aim("age.aim.keep", _keeps), Aim("age.aim.most", _total)

ACTIVE = Check(
    key="active",
    request=ActiveRequest,
    start=lambda request: start(active, request),
    view=shown.active_row,
    aims=(PASS, KEEP, MOST),
    verdict=shown.active_verdict,
    standing=shown.standing,
    about=shown.active_about,
    rules=(
        "age.rule.faces",
        "age.rule.pool",
        "age.rule.abilities",
        "age.rule.before",
        "age.rule.modifiers",
        "age.rule.requirements",
        "age.rule.items",
        "age.rule.once",
        "age.rule.extra",
        "age.rule.stamina",
        "age.rule.total",
        "age.rule.unknown",
        "age.rule.achievement",
        "age.rule.blessed",
        "age.rule.spark",
        "age.rule.butterfly",
        "age.rule.hindered",
        "age.rule.empty",
    ),
    tables=tables.active_tables,
    fills=(stamina_fill(),),
)

GROUP = Check(
    key="group",
    request=GroupRequest,
    start=lambda request: start(group, request),
    view=shown.group_row,
    aims=(PASS, KEEP, MOST),
    verdict=shown.group_verdict,
    standing=shown.standing,
    about=shown.group_about,
    rules=(
        "age.rule.faces",
        "age.rule.group",
        "age.rule.group.order",
        "age.rule.group.stamina",
        "age.rule.group.gems",
        "age.rule.extra",
        "age.rule.unknown",
    ),
    tables=tables.group_tables,
)

REACTIVE = Check(
    key="reactive",
    request=ReactiveRequest,
    start=lambda request: start(reactive, request),
    view=shown_reactive.reactive_row,
    aims=(PASS, KEEP, MOST),
    verdict=shown_reactive.reactive_verdict,
    standing=shown.standing,
    about=shown_reactive.reactive_about,
    rules=(
        "age.rule.faces",
        "age.rule.reactive",
        "age.rule.reactive.pool",
        "age.rule.damage",
        "age.rule.loss",
        "age.rule.effect",
        "age.rule.reactive.gem",
        "age.rule.tokens",
        "age.rule.blessed",
        "age.rule.spark",
        "age.rule.butterfly",
    ),
    tables=tables.reactive_tables,
    fills=(stamina_fill(),),
)

GAME = Game("agemonia", "age", (ACTIVE, GROUP, REACTIVE), SHEET)

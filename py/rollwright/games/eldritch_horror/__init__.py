"""Eldritch Horror: tests, and the complex encounters made of them."""

from rollwright.games.eldritch_horror import shown
from rollwright.games.eldritch_horror.encounter import encounter
from rollwright.games.eldritch_horror.hero import SHEET
from rollwright.games.eldritch_horror.request import EncounterRequest, TestRequest, fill
from rollwright.games.eldritch_horror.test import test
from rollwright.kernel.aim import Aim
from rollwright.kernel.game import Check, Game
from rollwright.kernel.point import Point, start


def _start_test(request: TestRequest) -> Point:
    return start(test, request.hero, request.dice, request.hero.clues, request.hero.focus, None)


def _start_encounter(request: EncounterRequest) -> Point:
    return start(encounter, request)


TEST = Check(
    key="test",
    request=TestRequest,
    start=_start_test,
    view=shown.test_row,
    aims=(
        Aim("eh.aim.pass", lambda row: int(row.value >= 1), most=1),
        Aim("eh.aim.most", lambda row: row.value),
    ),
    verdict=shown.test_verdict,
    standing=shown.test_standing,
    about=shown.test_about,
    rules=(
        "eh.rule.pool",
        "eh.rule.bonus",
        "eh.rule.minimum",
        "eh.rule.success",
        "eh.rule.condition",
        "eh.rule.reroll",
        "eh.rule.same_die",
        "eh.rule.plus_one",
        "eh.rule.double",
    ),
    tables=shown.test_tables,
    fills=(fill("dice"),),
)

ENCOUNTER = Check(
    key="encounter",
    request=EncounterRequest,
    start=_start_encounter,
    view=shown.encounter_row,
    aims=(
        Aim("eh.aim.box", lambda row: row.rank[0], most=1),
        Aim("eh.aim.tests", lambda row: row.value),
    ),
    verdict=shown.encounter_verdict,
    standing=shown.test_standing,
    about=shown.encounter_about,
    rules=("eh.rule.complex", "eh.rule.box", "eh.rule.shared", "eh.rule.gate", "eh.rule.expedition"),
    tables=shown.encounter_tables,
    fills=(fill("initial"), fill("passed.#"), fill("failed.#")),
)

GAME = Game("eldritch_horror", "eh", (TEST, ENCOUNTER), SHEET)

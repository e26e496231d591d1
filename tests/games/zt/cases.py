"""Reads the cases of ZT: inputs to a request, dice to a log, an outcome to expectations.

Cases name the faces of each die, the ones that it exploded into behind it; here they are dealt out in the order in
which the rule asks for them.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from rollwright.games.zt import CHECK, CONTEST
from rollwright.games.zt.pool import kinds, level_of
from rollwright.games.zt.request import (
    TABLES,
    Adjustment,
    By,
    CheckRequest,
    ContestRequest,
    Hero,
    House,
    Pool,
)
from rollwright.games.zt.shown import contest_luck
from rollwright.kernel.ask import Choose
from rollwright.kernel.game import Check
from rollwright.kernel.odds import Counter
from rollwright.kernel.play import Chosen, Played, Rolled, play

KNOWN = {
    "score",
    "dice",
    "difficulty",
    "adjustment",
    "added",
    "removed",
    "luck_before",
    "luck_explodes",
    "luck_counts_for_ones",
    "save_gains_luck",
    "check",
    "save",
}


def worked(case: dict[str, Any]) -> dict[str, Any]:
    """Everything that a worked case may expect."""
    if case["check"] == "band":
        labels = {one["key"]: one["label"] for one in TABLES["levels"]}
        return {"labels": [labels[level_of(total)] for total in case["inputs"]["totals"]]}
    if case["check"] == "contested":
        return _contested(case)
    request = _check(case["inputs"])
    result = _played(CHECK, request, [case["dice"]]).outcome
    outcome = "critical_failure" if result.critical else "success" if result.passed else "failure"
    (count, sides), *_ = kinds(request.pool)
    return {"pool": f"{count}d{sides}", "total": result.exact, "outcome": outcome, "luck_after": result.luck}


def odds(case: dict[str, Any]) -> dict[str, Fraction]:
    """The exact chances that an odds case asks for."""
    check, request = (
        (CONTEST, _contest(case["inputs"])) if case["check"] == "contested" else (CHECK, _check(case["inputs"]))
    )
    aim = case.get("policy", {}).get("aim", "never spend")
    counter = Counter(check.view, None if aim == "never spend" else check.aims[0])
    found: dict[str, Fraction] = {}
    for row, chance in counter.chances(check.start(request)).items():
        name = _name(check, row, set(case["odds"]))
        found[name] = found.get(name, Fraction()) + chance
    return found


def _name(check: Check, row: Any, names: set[str]) -> str:
    if check is CONTEST:
        return "check" if row.value else "save"
    if row.value:
        return "success"
    if "not success" in names:
        return "not success"
    return "critical_failure" if row.say.key == "zt.row.critical" else "failure"


def _contested(case: dict[str, Any]) -> dict[str, Any]:
    request = _contest(case["inputs"])
    result = _played(CONTEST, request, [case["dice"]["check"], case["dice"]["save"]]).outcome
    luck = contest_luck(request, result)
    return {
        "check_total": result.totals[0],
        "save_total": result.totals[1],
        "check_critical_failure": result.critical[0],
        "save_critical_failure": result.critical[1],
        "winner": "check" if result.check_won else "save",
        "check_luck_after": luck[0],
        "save_luck_after": luck[1],
    }


def _check(inputs: dict[str, Any]) -> CheckRequest:
    return CheckRequest(
        hero=Hero(luck=inputs.get("luck_before", 0)),
        pool=_pool(inputs),
        difficulty=inputs["difficulty"],
        house=_house(inputs),
    )


def _contest(inputs: dict[str, Any]) -> ContestRequest:
    check, save = inputs["check"], inputs["save"]
    return ContestRequest(
        hero=Hero(luck=check.get("luck_before", 0)),
        check=_pool(check),
        foe=Hero(luck=save.get("luck_before", 0)),
        save=_pool(save),
        house=_house(inputs),
        save_gains_nothing=not inputs.get("save_gains_luck", True),
    )


def _pool(inputs: dict[str, Any]) -> Pool:
    if set(inputs) - KNOWN:
        raise ValueError(f"inputs that no check has: {sorted(set(inputs) - KNOWN)}")
    value = inputs.get("adjustment", 0)
    more: dict[str, Any] = {"adjustments": (Adjustment(value=value),) if value else ()}
    if "dice" in inputs:
        first = inputs["dice"][0] if inputs["dice"] else 6
        same = [sides for sides in inputs["dice"] if sides == first]
        others = tuple(sides for sides in inputs["dice"] if sides != first)
        more |= {"by": By.DICE, "count": len(same), "sides": first, "others": others}
    else:
        more["score"] = inputs["score"]
    return Pool(added=inputs.get("added", 0), removed=inputs.get("removed", 0), **more)


def _house(inputs: dict[str, Any]) -> House:
    return House(
        luck_plain=not inputs.get("luck_explodes", True), luck_apart=not inputs.get("luck_counts_for_ones", True)
    )


def _played(check: Check, request: Any, dice: list[dict[str, list[list[int]]]]) -> Played:
    """The check with the dice of the case, round by round: each die, then what exploded, then luck."""
    log: list[Rolled | Chosen] = []
    faces = [face for side in dice for face in _rounds(side.get("base", []))]
    luck = [list(side.get("luck", [])) for side in dice]
    while (played := play(check.start(request), log)).ask is not None:
        if isinstance(played.ask, Choose):
            points = luck[int(played.ask.prompt.endswith(".save"))]
            log.append(Chosen("luck" if points else "call"))
            faces += points.pop(0) if points else []
        else:
            need = len(played.ask.dice)
            log.append(Rolled(tuple(map(str, faces[:need])), typed=True))
            faces = faces[need:]
    if faces or any(luck):
        raise ValueError(f"dice that the rule does not ask for: {faces}, {luck}")
    return played


def _rounds(chains: list[list[int]]) -> Iterator[int]:
    """The faces in the order in which they fall: all dice, then all that exploded, and so on."""
    for depth in range(max(map(len, chains), default=0)):
        yield from (chain[depth] for chain in chains if len(chain) > depth)

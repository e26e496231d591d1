"""Reads the cases of Eldritch Horror: inputs to a request, dice and decisions to a log, an outcome to expectations."""

from fractions import Fraction
from typing import Any

from rollwright.games.eldritch_horror import ENCOUNTER, TEST
from rollwright.games.eldritch_horror.request import (
    INVESTIGATORS,
    Condition,
    Dice,
    EncounterRequest,
    Hero,
    Skill,
    TestRequest,
)
from rollwright.kernel.odds import Counter
from rollwright.kernel.play import Chosen, Played, Rolled, play

DICE = ("skill", "improvement", "modifier", "six_counts_double")
SOURCES = {"clue": "clues", "focus": "focus", "reroll_one": "rerolls", "reroll_any": "reroll_any"}
NAMES = {"additional_dice": "additional", "fewer_dice": "fewer"}
IGNORED = {"combat", "pool"}  # where a test happens changes nothing in the test itself


def worked(case: dict[str, Any]) -> dict[str, Any]:
    """Everything that a worked case may expect."""
    if case["check"] == "probability":
        request = TestRequest(hero=_hero(case["inputs"]), dice=Dice(skill=case["inputs"]["pool"]))
        chances = Counter(TEST.view, TEST.aims[0]).chances(TEST.start(request))
        passed = sum(chance for row, chance in chances.items() if row.value)
        return {"pass_probability": round(float(passed), 6)}
    if case["check"] == "complex_encounter":
        return _encounter(case)
    request, log = _test(case)
    played = play(TEST.start(request), log)
    if played.ask is not None:
        played = play(TEST.start(request), [*log, Chosen("keep")])
    return {
        "pool": request.dice.size(),
        "final_dice": _final(played),
        "successes": played.outcome.successes,
        "passed": played.outcome.passed,
        "clues_left": played.outcome.clues,
        "focus_left": played.outcome.focus,
    }


def odds(case: dict[str, Any]) -> dict[str, Fraction]:
    """The exact chances that an odds case asks for."""
    request = TestRequest(hero=_hero(case["inputs"]), dice=_dice(case["inputs"]))
    aim = case.get("policy", {}).get("aim", "never spend")
    aims = {"pass": TEST.aims[0], "most successes": TEST.aims[1], "never spend": None}
    chances = Counter(TEST.view, aims[aim]).chances(TEST.start(request))
    if aim != "pass":
        return {str(row.value): chance for row, chance in chances.items()}
    sides = {"passed": Fraction(), "failed": Fraction()}
    for row, chance in chances.items():
        sides["passed" if row.value else "failed"] += chance
    return {side: chance for side, chance in sides.items() if chance}


def _test(case: dict[str, Any]) -> tuple[TestRequest, list[Rolled | Chosen]]:
    inputs, fallen = case["inputs"], case["dice"]
    log: list[Rolled | Chosen] = [_rolled(fallen["initial"])]
    extra = dict.fromkeys(("rerolls", "reroll_any", "plus_one"), 0)
    for again in fallen.get("rerolls", []):
        aid = SOURCES[again["source"]]
        log += [Chosen(aid, tuple(again["dice"])), _rolled(again["results"])]
        if aid in extra:
            extra[aid] += 1
    for number in fallen.get("add_one", []):
        extra["plus_one"] += 1
        log.append(Chosen("plus_one", (number,)))
    return TestRequest(hero=_hero(inputs), dice=_dice(inputs, **extra)), log


def _hero(inputs: dict[str, Any]) -> Hero:
    return Hero(
        investigator=inputs.get("investigator", "typed"),
        condition=Condition(inputs.get("condition") or "none"),
        clues=inputs.get("clues", 0),
        focus=inputs.get("focus", 0),
    )


def _dice(inputs: dict[str, Any], **extra: int) -> Dice:
    test = Skill(inputs.get("test", "lore"))
    known = {name: inputs[name] for name in DICE if name in inputs}
    known |= {ours: inputs[theirs] for theirs, ours in NAMES.items() if theirs in inputs}
    left = set(inputs) - set(known) - set(NAMES) - IGNORED
    left -= {"investigator", "test", "condition", "clues", "focus", "bonuses"}
    if left:
        raise ValueError(f"inputs that no test has: {sorted(left)}")
    if "skill" not in known and "investigator" in inputs:
        known["skill"] = INVESTIGATORS[inputs["investigator"]][test]
    known |= extra
    return Dice(test=test, bonuses=tuple(inputs.get("bonuses", ())), **known)


def _encounter(case: dict[str, Any]) -> dict[str, Any]:
    first, *rest = case["inputs"]["tests"]
    box = tuple(map(_dice, rest))
    request = EncounterRequest(hero=_hero(first), initial=_dice(first), passed=box, failed=box)
    log: list[Rolled | Chosen] = []
    for number, faces in enumerate(case["dice"]["tests"]):
        log += [Chosen("go")] * (number > 0) + [_rolled(faces)]
    result = play(ENCOUNTER.start(request), log).outcome
    passed = {"second_passed": result.box[0]} if result.box else {}
    return {"first_passed": result.passed, "branch": "pass" if result.passed else "fail"} | passed


def _rolled(faces: list[int]) -> Rolled:
    return Rolled(tuple(map(str, faces)), typed=True)


def _final(played: Played) -> list[int]:
    return [int(piece.label) for piece in played.table]

"""Reads the cases of The Dark Eye: inputs to a request, dice and decisions to a log, an outcome to expectations."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any

from rollwright.games.dark_eye import ATTRIBUTE, COMBAT, COMPETITIVE, CUMULATIVE, GROUP, SIMPLE, SKILL
from rollwright.games.dark_eye.attribute import ShotResult, attribute_shot, combat_shot
from rollwright.games.dark_eye.request import AttributeRequest, CombatRequest, Move
from rollwright.games.dark_eye.roll import SUCCESSES, Outcome
from rollwright.games.dark_eye.trial import hero_trial
from rollwright.kernel.ask import Choose
from rollwright.kernel.game import Check
from rollwright.kernel.odds import Counter
from rollwright.kernel.play import Chosen, Played, Rolled, play
from tests.games.dark_eye.inputs import contest_request, group_request, project_request, simple_request, skill_request

Log = list[Rolled | Chosen]
MOVES = {"attack": Move.ATTACK, "ranged": Move.RANGED, "ranged_attack": Move.RANGED}
MOVES |= {"parry": Move.PARRY, "dodge": Move.DODGE}
NAMES = {"you": "active", "other": "passive", "nobody": "unresolved"}
HALVED, DOUBLED = "defender halves defense", "defender halves defense, damage doubled"
SELF_DAMAGE = "1D6+2 damage to self, or the optional 2D6 table"


def worked(case: dict[str, Any]) -> dict[str, Any]:
    """Everything that a worked case may expect."""
    check = case["check"]
    if check == "attribute" or check in MOVES:
        return _one_die(case)
    if check == "probability":
        chances = Counter(SKILL.view, None).chances(SKILL.start(skill_request(case["inputs"])))
        return {"success_probability": float(sum(n for row, n in chances.items() if row.value))}
    return READERS.get(check, _skill)(case)


def odds(case: dict[str, Any]) -> dict[str, Fraction]:
    """The exact chances that an odds case asks for."""
    inputs = case["inputs"]
    check, request, view = ODDS[case["check"]](inputs)
    return Counter(view, None).chances(check.start(request))


def _one_die(case: dict[str, Any]) -> dict[str, Any]:
    inputs, fallen, move = case["inputs"], case["dice"], MOVES.get(case["check"])
    facts = {"value": inputs["value"], "modifier": inputs.get("modifier", 0), "fate": inputs.get("fate_points", 0)}
    request = CombatRequest(move=move, **facts) if move else AttributeRequest(**facts)
    log: Log = [_rolled([fallen[key]]) for key in ("roll", "confirm") if key in fallen]
    played = _kept(COMBAT if move else ATTRIBUTE, request, log)
    shot = combat_shot(request) if isinstance(request, CombatRequest) else attribute_shot(request)
    told = {"eav": shot.eav, "outcome": str(played.outcome.outcome)}
    return told | ({"effect": _effect(move, played.outcome)} if move else {})


def _effect(move: Move, result: ShotResult) -> str:
    if result.outcome is Outcome.BOTCH:
        return SELF_DAMAGE
    attack = move in (Move.ATTACK, Move.RANGED)
    if result.outcome is Outcome.CRITICAL:
        return DOUBLED if attack else "attack of opportunity"
    return HALVED if attack and result.natural == 1 else ""


def _skill(case: dict[str, Any]) -> dict[str, Any]:
    """A skill check, with or without something that changes its dice."""
    inputs, fallen, decided = case["inputs"], case["dice"], case["decisions"]
    incompetent = bool(decided.get("incompetent"))
    aptitude = "aptitude_die" in decided
    request = skill_request(inputs, incompetent=incompetent, aptitude=aptitude)
    log: Log = [_rolled(fallen["rolls"])] if "rolls" in fallen and inputs["sr"] is not None else []
    before = play(SKILL.start(request), log)
    offered = {one.key for one in before.ask.options} if isinstance(before.ask, Choose) else set()
    ql_before = dict(before.ask.facts)["ql"] if isinstance(before.ask, Choose) else 0
    again = {int(place): face for place, face in fallen.get("reroll", {}).items()}
    if incompetent:
        log += [_rolled(again.values())]
    elif aptitude:
        log += [Chosen("aptitude", (decided["aptitude_die"],)), _rolled(again.values())]
    elif decided.get("fate_quality"):
        log += [Chosen("quality")]
    elif decided.get("reroll_dice") and "fate" in offered:
        log += [Chosen("fate", tuple(sorted(decided["reroll_dice"]))), _rolled(again[n] for n in sorted(again))]
    played = _kept(SKILL, request, log)
    result = played.outcome
    return {
        "eav": list(hero_trial(request.hero, request.check, request.house).eavs),
        "rolls": [int(piece.label) for piece in played.table],
        "outcome": str(result.outcome),
        "sp_left": result.sp,
        "ql": result.ql,
        "ql_before": ql_before,
        "fate_reroll_allowed": "fate" in offered,
        "fate_points_left": result.fate,
    }


def _routine(case: dict[str, Any]) -> dict[str, Any]:
    result = play(SKILL.start(skill_request(case["inputs"], routine=True)), []).outcome
    allowed = result.outcome in SUCCESSES
    return {"allowed": allowed, "sp_left": result.sp, "ql": result.ql, "outcome": str(result.outcome)}


def _retry(case: dict[str, Any]) -> dict[str, Any]:
    attempts = case["dice"]["attempts"]
    request = simple_request(case["inputs"], case["inputs"].get("max_attempts", len(attempts)))
    log: Log = []
    for number, rolls in enumerate(attempts):
        log += [Chosen("again")] * (number > 0) + [_rolled(rolls)]
    result = play(SIMPLE.start(request), log).outcome
    outcomes = [*["failure"] * (result.attempt - 1), str(result.last.outcome)]
    modifiers = [request.check.modifier - number for number in range(result.attempt)]
    return {"modifiers": modifiers, "outcomes": outcomes, "sp_left": result.last.sp, "ql": result.last.ql}


def _competitive(case: dict[str, Any]) -> dict[str, Any]:
    log: Log = [_rolled(case["dice"]["active"]), Chosen("go"), _rolled(case["dice"]["passive"])]
    result = play(COMPETITIVE.start(contest_request(case["inputs"])), log).outcome
    told = {"winner": NAMES[result.winner], "net_ql": result.net, "active_ql": result.you.ql}
    return told | {"passive_ql": result.other.ql}


def _cumulative(case: dict[str, Any]) -> dict[str, Any]:
    checks = case["dice"]["checks"]
    return _long(CUMULATIVE, project_request(case["inputs"]), checks)


def _group(case: dict[str, Any]) -> dict[str, Any]:
    checks = case["dice"]["checks"]
    told = _long(GROUP, group_request(case["inputs"]), [check["rolls"] for check in checks])
    members = list(case["inputs"]["members"])
    for number, check in enumerate(told["checks"]):
        check["who"] = members[number % len(members)]
    for check, wanted in zip(told["checks"], case["expected"].get("checks", []), strict=True):
        for key in set(check) - set(wanted):
            del check[key]
    return told


def _long(check: Check, request: Any, checks: list[list[int]]) -> dict[str, Any]:
    log: Log = []
    played = play(check.start(request), log)
    for rolls in checks:
        if isinstance(played.ask, Choose):
            played = play(check.start(request), log := [*log, Chosen("go")])
        if played.ask is not None:
            played = play(check.start(request), log := [*log, _rolled(rolls)])
    made = [dict(step.facts) for step in played.steps if step.key == "tde.step.check"]
    told = [
        {key: one[key] for key in ("penalty", "ql", "total")} | {"outcome": one["outcome"].key.rpartition(".")[2]}
        for one in made
    ]
    return {"status": str(played.outcome.status), "total_ql": played.outcome.total, "checks": told}


READERS: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "routine": _routine,
    "retry": _retry,
    "simple": _retry,
    "competitive": _competitive,
    "cumulative": _cumulative,
    "group_cumulative": _group,
}


def _kept(check: Check, request: Any, log: Log) -> Played:
    """The session with everything kept that is still asked for."""
    played = play(check.start(request), log)
    while isinstance(played.ask, Choose):
        log = [*log, Chosen("keep")]
        played = play(check.start(request), log)
    return played


def _attribute_odds(inputs: dict[str, Any]) -> Any:
    request = AttributeRequest(value=inputs["value"], modifier=inputs.get("modifier", 0))
    return ATTRIBUTE, request, lambda result: str(result.outcome)


def _skill_odds(inputs: dict[str, Any]) -> Any:
    def named(result: Any) -> str:
        return f"{result.outcome}:{result.ql}" if result.outcome in SUCCESSES else str(result.outcome)

    return SKILL, skill_request(inputs), named


def _retry_odds(inputs: dict[str, Any]) -> Any:
    def named(result: Any) -> str:
        return f"attempt {result.attempt}" if result.last.outcome in SUCCESSES else "never"

    return SIMPLE, simple_request(inputs, inputs["max_attempts"]), named


def _contest_odds(inputs: dict[str, Any]) -> Any:
    return COMPETITIVE, contest_request(inputs), lambda result: NAMES[result.winner]


def _project_odds(inputs: dict[str, Any]) -> Any:
    return CUMULATIVE, project_request(inputs), lambda result: str(result.status)


def _group_odds(inputs: dict[str, Any]) -> Any:
    return GROUP, group_request(inputs), lambda result: str(result.status)


ODDS: dict[str, Callable[[dict[str, Any]], Any]] = {
    "attribute": _attribute_odds,
    "skill": _skill_odds,
    "retry": _retry_odds,
    "competitive": _contest_odds,
    "cumulative": _project_odds,
    "group_cumulative": _group_odds,
}


def _rolled(faces: Iterable[int]) -> Rolled:
    return Rolled(tuple(map(str, faces)), typed=True)

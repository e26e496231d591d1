"""Reads the cases of Agemonia: inputs to a request, dice to a log, an outcome to expectations."""

from fractions import Fraction
from typing import Any

from rollwright.games.agemonia import ACTIVE, GROUP, REACTIVE
from rollwright.games.agemonia.faces import ActionFaces, ReactionFaces
from rollwright.games.agemonia.request import (
    ActiveRequest,
    Aids,
    Ally,
    Band,
    Context,
    Defends,
    Goal,
    GroupRequest,
    Hero,
    Member,
    Met,
    Modifier,
    ReactiveRequest,
    Requirement,
)
from rollwright.kernel.ask import Choose
from rollwright.kernel.game import Check
from rollwright.kernel.odds import Counter
from rollwright.kernel.play import Chosen, Played, Rolled, play

ENOUGH = 15  # stamina, where a case names none
KNOWN = {
    "pool",
    "required",
    "stamina_available",
    "context",
    "ally",
    "modifier",
    "modifiers_met",
    "hindered",
    "bands",
    "talent",  # what the check pays for, no part of the roll
    "heroes",
    "damage",
    "stamina_loss",
    "tokens",
    "action_faces",
    "reaction_faces",
}
ACTION = {"0": "blank", "1": "one", "2": "two", "1R": "extra", "S": "stamina"}
REACTION = {"0": "blank", "1": "one", "2": "two", "E": "effect"}
TOKENS = {"rune bone": "rune_bone", "amulet": "amulet"}


def worked(case: dict[str, Any]) -> dict[str, Any]:
    """Everything that a worked case may expect."""
    inputs, dice, decided = case["inputs"], case["dice"], case["decisions"]
    gem = decided.get("achievement_gem", False)
    if case["check"] == "group":
        request = _group(inputs)
        faces = [face for one in dice["rolls"] for face in _faces(one)]
        result = _played(GROUP, request, faces, []).outcome
        return {"hero_totals": list(result.totals.what), "total": result.exact, "success": result.passed}
    if case["check"] == "reactive":
        defence = _reactive(inputs, gem=gem)
        result = _played(REACTIVE, defence, _faces(dice), ["achievement"] * gem).outcome
        return {"total": result.exact, "success": result.passed, "damage_taken": result.suffered}
    check = _active(inputs, gem=gem)
    spent = decided.get("stamina_spent", 0)
    choices = [f"pay-{spent}"] * (spent > 0) + ["achievement"] * gem
    result = _played(ACTIVE, check, _faces(dice), choices).outcome
    paid = check.hero.stamina - result.means.stamina
    band = result.band.label if result.band else None
    return {"total": result.exact, "stamina_spent": paid, "success": result.passed, "band": band}


def odds(case: dict[str, Any]) -> dict[str, Fraction]:
    """The exact chances that an odds case asks for."""
    inputs = case["inputs"]
    reactive = case["check"] == "reactive"
    check: Check = GROUP if case["check"] == "group" else REACTIVE if reactive else ACTIVE
    request: Any = _group(inputs) if check is GROUP else _reactive(inputs) if reactive else _active(inputs)
    aim = case.get("policy", {}).get("aim", "never spend")
    counter = Counter(check.view, {"success": check.aims[0], "most successes": check.aims[2]}.get(aim))
    found: dict[str, Fraction] = {}
    for row, chance in counter.chances(check.start(request)).items():
        name = _name(row, request)
        found[name] = found.get(name, Fraction()) + chance
    return found


def _name(row: Any, request: Any) -> str:
    if isinstance(request, ReactiveRequest) and request.goal in (Defends.DAMAGE, Defends.STAMINA):
        return f"damage {-row.rank[0]}"
    if row.tone != "plain":
        return "success" if row.tone == "good" else "failure"
    return str(row.rank[0])


def _active(inputs: dict[str, Any], *, gem: bool = False) -> ActiveRequest:
    _check(inputs)
    ally = Ally(inputs.get("ally", "hero"))
    stamina = 8 if ally is Ally.NON_HERO else inputs.get("stamina_available", ENOUGH)
    return ActiveRequest(
        hero=Hero(ally=ally, might=inputs["pool"], stamina=stamina),
        context=Context(inputs.get("context", "scenario")),
        modifiers=_modifiers(inputs),
        hindered=inputs.get("hindered", False),
        aids=Aids(achievement=gem),
        faces=_action_faces(inputs),
        **_goal(inputs),
    )


def _goal(inputs: dict[str, Any]) -> dict[str, Any]:
    if "bands" in inputs:
        bands = tuple(Band(low=low, label=label) for low, _, label in inputs["bands"])
        return {"goal": Goal.BANDS, "bands": bands}
    required = inputs.get("required", "?")
    return {"goal": Goal.UNKNOWN} if required in ("?", None) else {"goal": Goal.NUMBER, "required": required}


def _modifiers(inputs: dict[str, Any]) -> tuple[Modifier, ...]:
    """Ways to meet one condition are named "condition via way"."""
    value, ways = inputs.get("modifier", 0), inputs.get("modifiers_met", [])
    if not ways:
        return (Modifier(value=value, kind=Requirement.OTHER, met=Met.YES),) if value else ()
    first, found = ways[0].split(" via ")[0], []
    for way in ways:
        condition = way.split(" via ")[0]
        counts = value if condition == first else 0
        found.append(Modifier(value=counts, kind=Requirement.OTHER, name=way, condition=condition, met=Met.YES))
    return tuple(found)


def _group(inputs: dict[str, Any]) -> GroupRequest:
    _check(inputs)
    heroes = tuple(
        Member(name=one["name"], level=one["pool"], modifier=one.get("modifier", 0)) for one in inputs["heroes"]
    )
    return GroupRequest(heroes=heroes, faces=_action_faces(inputs), **_goal(inputs))


def _reactive(inputs: dict[str, Any], *, gem: bool = False) -> ReactiveRequest:
    _check(inputs)
    tokens: dict[str, Any] = {TOKENS[token]: True for token in inputs.get("tokens", [])}
    goal: dict[str, Any] = {"goal": Defends.UNKNOWN}
    if "damage" in inputs:
        goal = {"goal": Defends.DAMAGE, "attack": inputs["damage"]}
    elif "stamina_loss" in inputs:
        goal = {"goal": Defends.STAMINA, "attack": inputs["stamina_loss"]}
    elif inputs.get("required", "?") not in ("?", None):
        goal = {"goal": Defends.NUMBER, "required": inputs["required"]}
    return ReactiveRequest(
        hero=Hero(agility=inputs["pool"]),
        modifier=0 if tokens else inputs.get("modifier", 0),  # a token brings the modifier by itself
        aids=Aids(achievement=gem),
        faces=_reaction_faces(inputs),
        **goal,
        **tokens,
    )


def _action_faces(inputs: dict[str, Any]) -> ActionFaces:
    if "action_faces" not in inputs:
        return ActionFaces()
    return ActionFaces(**{name: inputs["action_faces"].count(symbol) for symbol, name in ACTION.items()})


def _reaction_faces(inputs: dict[str, Any]) -> ReactionFaces:
    if "reaction_faces" not in inputs:
        return ReactionFaces()
    return ReactionFaces(**{name: inputs["reaction_faces"].count(symbol) for symbol, name in REACTION.items()})


def _check(inputs: dict[str, Any]) -> None:
    if set(inputs) - KNOWN:
        raise ValueError(f"inputs that no check has: {sorted(set(inputs) - KNOWN)}")


def _faces(dice: dict[str, list[str]]) -> list[str]:
    return [*dice["initial"], *dice.get("extra", [])]


def _played(check: Check, request: Any, faces: list[str], choices: list[str]) -> Played:
    """The check with the dice and decisions of the case, one after the other as the rule asks for them."""
    log: list[Rolled | Chosen] = []
    while (played := play(check.start(request), log)).ask is not None:
        if isinstance(played.ask, Choose):
            log.append(Chosen(choices.pop(0) if choices else "done"))
        else:
            need = len(played.ask.dice)
            log.append(Rolled(tuple(faces[:need]), typed=True))
            faces = faces[need:]
    if faces or choices:
        raise ValueError(f"what the rule does not ask for: {faces}, {choices}")
    return played

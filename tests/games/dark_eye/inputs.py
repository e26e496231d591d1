"""Turns the inputs of a case into a request of The Dark Eye."""

from typing import Any

from rollwright.games.dark_eye.people import FREE, Attribute, Hero, House, Person, Skill
from rollwright.games.dark_eye.request import (
    CompetitiveRequest,
    CumulativeRequest,
    GroupRequest,
    Penalties,
    Reacts,
    SimpleRequest,
    SkillRequest,
    Task,
)


def skill_of(inputs: dict[str, Any], **changes: Any) -> tuple[Skill, Hero]:
    """A skill of three attributes that are told apart, and the hero who has them."""
    left = set(inputs) - {"attributes", "sr", "modifier", "fate_points", "strict_twenty", "uncapped", "own_critical"}
    if left:
        raise ValueError(f"inputs that no check has: {sorted(left)}")
    courage, sagacity, intuition = inputs["attributes"]
    skill = Skill(
        skill=FREE,
        first=Attribute.COURAGE,
        second=Attribute.SAGACITY,
        third=Attribute.INTUITION,
        rating=inputs["sr"] or 0,
        inactive=inputs["sr"] is None,
        modifier=inputs.get("modifier", 0),
        **changes,
    )
    return skill, Hero(courage=courage, sagacity=sagacity, intuition=intuition)


def house_of(inputs: dict[str, Any]) -> House:
    """The house rules of a case."""
    return House(**{key: inputs[key] for key in ("strict_twenty", "uncapped", "own_critical") if key in inputs})


def skill_request(inputs: dict[str, Any], *, routine: bool = False, **changes: Any) -> SkillRequest:
    """A skill check."""
    skill, hero = skill_of(inputs, **changes)
    fate = inputs.get("fate_points", 0)
    return SkillRequest(check=skill, hero=hero, fate=fate, routine=routine, house=house_of(inputs))


def simple_request(inputs: dict[str, Any], attempts: int) -> SimpleRequest:
    """A simple check with so many attempts."""
    skill, hero = skill_of(inputs["skill"])
    return SimpleRequest(check=skill, hero=hero, attempts=attempts, fate=inputs.get("fate_points", 0))


def person_of(inputs: dict[str, Any], name: str = "") -> Person:
    """Somebody of three values."""
    first, second, third = inputs["attributes"]
    values = {"first": first, "second": second, "third": third}
    return Person(name=name, **values, rating=inputs["sr"], modifier=inputs.get("modifier", 0))


def contest_request(inputs: dict[str, Any]) -> CompetitiveRequest:
    """A competitive check; the active side is yours."""
    skill, hero = skill_of(inputs["active"])
    reacts = Reacts.NOBODY if inputs.get("tie_rule") == "unresolved" else Reacts.OTHER
    return CompetitiveRequest(check=skill, hero=hero, rival=person_of(inputs["passive"]), reacts=reacts)


def project_request(inputs: dict[str, Any]) -> CumulativeRequest:
    """A cumulative check with one skill."""
    skill, hero = skill_of(inputs["skill"])
    return CumulativeRequest(tasks=(Task(check=skill),), hero=hero, checks=inputs.get("max_checks", 7))


def group_request(inputs: dict[str, Any]) -> GroupRequest:
    """A cumulative group check."""
    members = tuple(person_of(member, name) for name, member in inputs["members"].items())
    penalties = Penalties(inputs.get("penalties", "shared"))
    return GroupRequest(members=members, checks=inputs.get("max_checks", 7), penalties=penalties)

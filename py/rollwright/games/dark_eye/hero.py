"""How a hero of The Dark Eye fills the checks, and what becomes of the fate points."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from rollwright.games.dark_eye.character import Character, Gift
from rollwright.games.dark_eye.foundry import from_foundry
from rollwright.games.dark_eye.optolith import from_optolith
from rollwright.games.dark_eye.optolith_two import from_optolith_two
from rollwright.games.dark_eye.people import FREE, SKILLS, Attribute, Person, Skill
from rollwright.games.dark_eye.request import (
    AttributeRequest,
    CombatRequest,
    CompetitiveRequest,
    CumulativeRequest,
    GroupRequest,
    Kind,
    Reacts,
    SimpleRequest,
    SkillRequest,
)
from rollwright.kernel.hero import Changes, Place, Sheet
from rollwright.kernel.play import Played
from rollwright.kernel.say import Say, Word

Q = TypeVar("Q", SkillRequest, SimpleRequest, CompetitiveRequest)
SPENT = ("tde.step.fate", "tde.step.fate.one", "tde.step.quality")  # each costs a fate point
FATE = ("fate",)
IN_SKILL = ("rating", "first", "second", "third", "aptitude", "incompetent", "specialised")


def _skill(sheet: Character, skill: Skill) -> Skill:
    """The rating and the traits of a skill; of a spell or chant that the sheet knows by its name also the attributes.

    Whether a specialisation applies the player says: without one it cannot.
    """
    if skill.skill != FREE:
        return replace(
            skill,
            rating=sheet.rating(skill.skill),
            aptitude=sheet.has(Gift.APTITUDE, skill.skill),
            incompetent=sheet.has(Gift.INCOMPETENT, skill.skill),
            specialised=skill.specialised and sheet.has(Gift.SPECIALISATION, skill.skill),
        )
    art = sheet.art(skill.name)
    return replace(skill, rating=art.rating, first=art.first, second=art.second, third=art.third) if art else skill


def _person(sheet: Character, person: Person) -> Person:
    person = replace(person, name=sheet.name, fate=sheet.fate)
    own = SKILLS.get(person.skill)
    if own is None:
        return person
    first, second, third = (int(getattr(sheet.attributes, key)) for key in own["check"])
    return replace(
        person,
        first=first,
        second=second,
        third=third,
        rating=sheet.rating(person.skill),
        aptitude=sheet.has(Gift.APTITUDE, person.skill),
        incompetent=sheet.has(Gift.INCOMPETENT, person.skill),
        specialised=person.specialised and sheet.has(Gift.SPECIALISATION, person.skill),
    )


def _fill_attribute(sheet: Character, request: AttributeRequest, _number: int) -> AttributeRequest:
    return replace(request, value=int(getattr(sheet.attributes, request.attribute)), fate=sheet.fate)


def _fill_combat(sheet: Character, request: CombatRequest, _number: int) -> CombatRequest:
    return replace(request, value=int(getattr(sheet, request.move)), fate=sheet.fate)


def _fill_skill(sheet: Character, request: Q, _number: int) -> Q:
    return replace(request, hero=sheet.attributes, check=_skill(sheet, request.check), fate=sheet.fate)


def _fill_rival(sheet: Character, request: CompetitiveRequest, _number: int) -> CompetitiveRequest:
    return replace(request, rival=_person(sheet, request.rival))


def _fill_tasks(sheet: Character, request: CumulativeRequest, _number: int) -> CumulativeRequest:
    tasks = tuple(replace(task, check=_skill(sheet, task.check)) for task in request.tasks)
    return replace(request, hero=sheet.attributes, tasks=tasks, fate=sheet.fate)


def _in_group(people: str) -> Callable[[Character, GroupRequest, int], GroupRequest]:
    def fill(sheet: Character, request: GroupRequest, number: int) -> GroupRequest:
        all_of_them = list(getattr(request, people))
        all_of_them[number] = _person(sheet, all_of_them[number])
        changed: dict[str, Any] = {people: tuple(all_of_them)}
        return replace(request, **changed)

    return fill


def _spent(_request: Any, played: Played, _number: int) -> Changes:
    return {"fate": -sum(step.key in SPENT for step in played.steps)}


def _turns(request: CompetitiveRequest | GroupRequest) -> tuple[list[tuple[str, int]], list[tuple[str, int]]]:
    """Who rolls, in order: the side that begins, and the other one. A group that collects has one side."""
    if isinstance(request, CompetitiveRequest):
        ours, theirs = [("hero", 0)], [("rival", 0)]
    else:
        ours = [("members", number) for number in range(len(request.members))]
        theirs = [("rivals", number) for number in range(len(request.rivals))]
        if request.kind is Kind.CUMULATIVE:
            return ours * request.checks, []
    return (theirs, ours) if request.reacts is Reacts.YOU else (ours, theirs)


def _fates(request: CompetitiveRequest | GroupRequest, played: Played) -> dict[tuple[str, int], int]:
    """How many fate points everyone has spent. Each roll says first whose it is; a botch ends its side's turns."""
    first, second = _turns(request)
    left, other, spent = iter(first), iter(second), dict.fromkeys((*first, *second), 0)
    now = None
    for step in played.steps:
        if step.key == "tde.step.who":
            now = next(left, None)
            if now is None:
                left, other = other, iter(())
                now = next(left)
        elif step.key == "tde.step.all_share":
            left, other = other, iter(())
        elif step.key in SPENT and now:
            spent[now] += 1
    return spent


def _spent_by(people: str) -> Callable[[Any, Played, int], Changes]:
    def changes(request: Any, played: Played, number: int) -> Changes:
        return {"fate": -_fates(request, played).get((people, number), 0)}

    return changes


def _notes_of(sheet: Character, *skills: Skill | Person) -> tuple[Say, ...]:
    """Specialisations that may apply, and by which names spells and chants are found."""
    special = [trait for trait in sheet.traits if trait.kind is Gift.SPECIALISATION]
    found = [
        Say(
            "tde.note.specialisation",
            (("skill", Word(f"tde.skill.{trait.skill}")), ("application", trait.application.strip())),
        )
        for one in skills
        for trait in special
        if trait.skill == one.skill and trait.application.strip()
    ]
    names = tuple(art.name.strip() for art in sheet.arts if art.name.strip())
    free = [one for one in skills if isinstance(one, Skill) and one.skill == FREE]
    if names and any(sheet.art(one.name) is None for one in free):
        found.append(Say("tde.note.arts", (("names", names),)))
    return tuple(dict.fromkeys(found))


def _hero_place(fill: Any, asks: tuple[str, ...], writes: tuple[str, ...], notes: Any = None) -> Place:
    place = Place("hero", Say("tde.place.hero"), fill, ("fate", *writes), asks, FATE, _spent)
    return replace(place, notes=notes) if notes else place


SKILL_PLACE = _hero_place(
    _fill_skill,
    ("check.skill", "check.name"),
    ("hero", *(f"check.{field}" for field in IN_SKILL)),
    lambda sheet, request, _number: _notes_of(sheet, request.check),
)
RIVAL = ("name", "first", "second", "third", "rating", "fate", "specialised", "aptitude", "incompetent")


def _group_place(people: str) -> Place:
    return Place(
        f"{people}.#",
        Say(f"tde.place.{people}"),
        _in_group(people),
        tuple(f"{people}.#.{field}" for field in RIVAL),
        (f"{people}.#.skill",),
        FATE,
        _spent_by(people),
        lambda sheet, request, number: _notes_of(sheet, getattr(request, people)[number]),
    )


def _summary(sheet: Character) -> Say:
    values = tuple((str(one), getattr(sheet.attributes, one)) for one in Attribute)
    return Say("tde.hero.summary", (*values, ("fate", sheet.fate), ("most", sheet.most)))


SHEET = Sheet(
    form=Character,
    places={
        "attribute": (_hero_place(_fill_attribute, ("attribute",), ("value",)),),
        "combat": (_hero_place(_fill_combat, ("move",), ("value",)),),
        "skill": (SKILL_PLACE,),
        "simple": (SKILL_PLACE,),
        "competitive": (
            replace(SKILL_PLACE, label=Say("tde.place.you"), changes=_spent_by("hero")),
            Place(
                "rival",
                Say("tde.place.rival"),
                _fill_rival,
                tuple(f"rival.{field}" for field in RIVAL),
                ("rival.skill",),
                FATE,
                _spent_by("rival"),
                lambda sheet, request, _number: _notes_of(sheet, request.rival),
            ),
        ),
        "cumulative": (
            _hero_place(
                _fill_tasks,
                ("tasks.*.check.skill", "tasks.*.check.name"),
                ("hero", *(f"tasks.*.check.{field}" for field in IN_SKILL)),
                lambda sheet, request, _number: _notes_of(sheet, *(task.check for task in request.tasks)),
            ),
        ),
        "group": (_group_place("members"), _group_place("rivals")),
    },
    summary=_summary,
    importers=(from_optolith, from_optolith_two, from_foundry),
)

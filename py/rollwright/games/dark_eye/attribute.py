"""The attribute check, which attacks and defences are too: one die, and a confirmation roll for a 1 and a 20."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from rollwright.games.dark_eye.people import Attribute
from rollwright.games.dark_eye.request import AttributeRequest, CombatRequest, Move
from rollwright.games.dark_eye.roll import BOTCHES, Outcome
from rollwright.games.dark_eye.trial import KEPT
from rollwright.kernel.ask import Flow, Option, choose, roll, say, then
from rollwright.kernel.dice import Die, Face
from rollwright.kernel.say import Say, Word

CHECK, CONFIRMATION = "check", "confirmation"
MISS, PASS, ONE, TWENTY, NINETEEN = range(5)  # what a face means
NATURAL = {ONE: 1, TWENTY: 20, NINETEEN: 19}  # the faces that are confirmed
BRACED = 4


class Shot(NamedTuple):
    """What one die is rolled against.

    ``plain``: a 1 and a 20 are nothing special. ``unwieldy``: a 19 is like a 20. ``gifted``: an unlucky confirmation
    is rolled again.
    """

    name: str
    value: int
    modifier: int
    braced: bool = False
    plain: bool = False
    unwieldy: bool = False
    gifted: bool = False

    @property
    def eav(self) -> int:
        """The effective value."""
        return self.value + self.modifier + BRACED * self.braced


class ShotResult(NamedTuple):
    """The end of a check: the outcome, the face that was to be confirmed (0: none), fate points left."""

    outcome: Outcome
    natural: int
    fate: int


def attribute_shot(request: AttributeRequest) -> Shot:
    """What an attribute check is rolled against."""
    return Shot(f"tde.Attribute.{Attribute(request.attribute)}", request.value, request.modifier)


def combat_shot(request: CombatRequest) -> Shot:
    """What an attack or a defence is rolled against."""
    return Shot(
        f"tde.Move.{Move(request.move)}",
        request.value,
        request.modifier,
        request.braced,
        request.opportunity,
        request.unwieldy,
        request.gifted,
    )


@lru_cache(KEPT)
def shot_die(shot: Shot) -> Die:
    """The die of a check. A 1 always succeeds, a 20 always fails. [Attribute Checks]"""
    faces = []
    for face in range(1, 21):
        means = PASS if face <= shot.eav else MISS
        if shot.plain:
            means = MISS if face == 20 else means
        elif face == 1:
            means = ONE
        elif face >= (19 if shot.unwieldy else 20):
            means = TWENTY if face == 20 else NINETEEN
        good = means in (PASS, ONE)
        faces.append(
            Face(str(face), means, Say("tde.mark.hit" if good else "tde.mark.miss"), "good" if good else "bad")
        )
    return Die("d20", tuple(faces), caption=Say("tde.caption", (("attribute", Word(shot.name)), ("value", shot.eav))))


@lru_cache(KEPT)
def confirmation_die(eav: int) -> Die:
    """The die of a confirmation roll: 1 if it succeeds; a 20 never does, and means -1."""
    faces = [
        Face(
            str(face),
            -1 if face == 20 else int(face <= eav),
            Say("tde.mark.hit" if face <= eav and face < 20 else "tde.mark.miss"),
        )
        for face in range(1, 21)
    ]
    return Die("d20", tuple(faces), look="bone", caption=Say("tde.caption.confirmation", (("value", eav),)))


def shot_steps(shot: Shot) -> Iterator[Say]:
    """How the effective value comes about."""
    facts = (("attribute", Word(shot.name)), ("value", shot.value))
    if shot.modifier:
        yield Say(
            "tde.step.value.modified", (*facts[:2], ("eav", shot.value + shot.modifier), ("modifier", shot.modifier))
        )
    else:
        yield Say("tde.step.value", facts)
    if shot.braced:
        yield Say("tde.step.braced", (("eav", shot.eav),))
    if shot.plain:
        yield Say("tde.step.opportunity")
    if shot.unwieldy:
        yield Say("tde.step.unwieldy")


def check(shot: Shot, fate: int) -> Flow[ShotResult]:
    """An attribute check. Below an EAV of 1 there is no roll. [Attribute Values Below 1]"""
    yield from shot_steps(shot)
    if shot.eav < 1:
        yield from say("tde.step.below", attribute=Word(shot.name), eav=shot.eav)
        return ShotResult(Outcome.IMPOSSIBLE, 0, fate)
    face = yield from roll(shot_die(shot), slot=CHECK, about=Say("tde.tray.one", (("attribute", Word(shot.name)),)))
    return then(read, shot, face, fate, True)


def read(shot: Shot, face: int, fate: int, may_reroll: bool) -> Flow[ShotResult]:
    """A 1 and a 20 are confirmed; all else is plain. [Critical Success, Botches]"""
    if face == ONE:
        yield from say("tde.step.one")
        return then(confirm, shot, face, fate, may_reroll, shot.gifted)
    if face in NATURAL:
        key = "tde.step.twenty" if shot.eav < 20 else "tde.step.twenty.high"
        yield from say(key, eav=shot.eav, face=NATURAL[face])
        return then(confirm, shot, face, fate, may_reroll, shot.gifted)
    return then(decide, shot, face, Outcome.SUCCESS if face == PASS else Outcome.FAILURE, fate, may_reroll)


def confirm(shot: Shot, face: int, fate: int, may_reroll: bool, gifted: bool) -> Flow[ShotResult]:
    """The second roll, under the same modifiers; no fate points on it. The latest one counts."""
    answer = yield from roll(confirmation_die(shot.eav), slot=CONFIRMATION, voids=(CONFIRMATION,))
    passed = answer > 0
    if not passed and gifted:
        yield from say("tde.step.gifted")
        return then(confirm, shot, face, fate, may_reroll, False)
    if face == ONE:
        told = "confirmed" if passed else "unconfirmed" if answer == 0 else "unconfirmed.twenty"
        yield from say(f"tde.step.one.{told}")
        outcome = Outcome.CRITICAL if passed else Outcome.SUCCESS
    else:
        yield from say("tde.step.twenty.unconfirmed" if passed else "tde.step.twenty.confirmed")
        outcome = Outcome.FAILURE if passed else Outcome.BOTCH
    return then(decide, shot, face, outcome, fate, may_reroll)


def decide(shot: Shot, face: int, outcome: Outcome, fate: int, may_reroll: bool) -> Flow[ShotResult]:
    """A fate point rolls the die again, but not after a botch; a critical cannot be bettered. [FtP]"""
    natural = NATURAL.get(face, 0)
    if fate and outcome in BOTCHES:
        yield from say("tde.step.no_fate")
    if fate and may_reroll and outcome in (Outcome.SUCCESS, Outcome.FAILURE):
        picks = (((CHECK, face), 1),)
        facts: dict[str, Any] = {"outcome": str(outcome), "natural": natural, "fate": fate}
        taken = yield from choose("tde.prompt.one", Option("keep"), Option("fate", picks), **facts)
        if taken.key == "fate":
            yield from say("tde.step.fate.one")
            return then(reroll, shot, fate - 1)
    yield from say(f"tde.step.one.{outcome}")
    return ShotResult(outcome, natural, fate)


def reroll(shot: Shot, fate: int) -> Flow[ShotResult]:
    """The die of the check once more; a new 1 or 20 is confirmed anew, the old confirmation counts no longer."""
    face = yield from roll(shot_die(shot), slot=CHECK, again=True, voids=(CONFIRMATION,))
    return then(read, shot, face, fate, False)

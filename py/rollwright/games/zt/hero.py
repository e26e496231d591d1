"""The sheet of a ZT hero: the scores of the twelve abilities, and the Luck Points that are kept from check to check."""

from dataclasses import dataclass, replace
from typing import Annotated, ClassVar

from rollwright.games.zt.request import Ability, CheckRequest, ContestRequest, Hero, Pool
from rollwright.games.zt.shown import contest_luck
from rollwright.kernel.form import Text, Whole
from rollwright.kernel.hero import Changes, Place, Sheet, said
from rollwright.kernel.play import Played
from rollwright.kernel.say import Say, Word

SCORE = Whole(-10, 60)


@dataclass(frozen=True, kw_only=True)
class Scores:
    """The score of each ability."""

    words: ClassVar[str] = "zt.Ability"
    resilience: Annotated[int, SCORE] = 6
    strength: Annotated[int, SCORE] = 6
    athletics: Annotated[int, SCORE] = 6
    dexterity: Annotated[int, SCORE] = 6
    will: Annotated[int, SCORE] = 6
    perception: Annotated[int, SCORE] = 6
    logic: Annotated[int, SCORE] = 6
    knowledge: Annotated[int, SCORE] = 6
    spirit: Annotated[int, SCORE] = 6
    performance: Annotated[int, SCORE] = 6
    persuasion: Annotated[int, SCORE] = 6
    insight: Annotated[int, SCORE] = 6


@dataclass(frozen=True, kw_only=True)
class Character:
    """A hero."""

    name: Annotated[str, Text(40)] = ""
    luck: Annotated[int, Whole(0, 2)] = 0
    scores: Scores = Scores()


def _pool(sheet: Character, pool: Pool) -> Pool:
    return replace(pool, score=getattr(sheet.scores, pool.ability))


def _fill_check(sheet: Character, request: CheckRequest, _number: int) -> CheckRequest:
    return replace(request, hero=Hero(luck=sheet.luck), pool=_pool(sheet, request.pool))


def _fill_hero(sheet: Character, request: ContestRequest, _number: int) -> ContestRequest:
    return replace(request, hero=Hero(luck=sheet.luck), check=_pool(sheet, request.check))


def _fill_foe(sheet: Character, request: ContestRequest, _number: int) -> ContestRequest:
    return replace(request, foe=Hero(luck=sheet.luck), save=_pool(sheet, request.save))


def _check_luck(request: CheckRequest, played: Played, _number: int) -> Changes:
    """Points spent so far; at the end also the one that a failure brings. [luck]"""
    if played.ask is None:
        return {"luck": played.outcome.luck - request.hero.luck}
    return {"luck": -said(played, "zt.step.luck")}


def _hero_luck(request: ContestRequest, played: Played, _number: int) -> Changes:
    if played.ask is None:
        return {"luck": contest_luck(request, played.outcome)[0] - request.hero.luck}
    return {"luck": -said(played, "zt.step.luck.check")}


def _foe_luck(request: ContestRequest, played: Played, _number: int) -> Changes:
    if played.ask is None:
        return {"luck": contest_luck(request, played.outcome)[1] - request.foe.luck}
    return {"luck": -said(played, "zt.step.luck.save")}


def _summary(sheet: Character) -> Say:
    best = sorted(Ability, key=lambda one: -int(getattr(sheet.scores, one)))[:3]
    scores = tuple(
        Say("zt.hero.score", (("ability", Word(f"zt.Ability.{one}")), ("score", getattr(sheet.scores, one))))
        for one in best
    )
    return Say("zt.hero.summary", (("scores", scores), ("luck", sheet.luck)))


LUCK = ("luck",)

SHEET = Sheet(
    form=Character,
    places={
        "check": (
            Place(
                "hero",
                Say("zt.place.hero"),
                _fill_check,
                ("hero.luck", "pool.score"),
                ("pool.ability",),
                LUCK,
                _check_luck,
            ),
        ),
        "contest": (
            Place(
                "hero",
                Say("zt.place.check"),
                _fill_hero,
                ("hero.luck", "check.score"),
                ("check.ability",),
                LUCK,
                _hero_luck,
            ),
            Place(
                "foe", Say("zt.place.save"), _fill_foe, ("foe.luck", "save.score"), ("save.ability",), LUCK, _foe_luck
            ),
        ),
    },
    summary=_summary,
)

"""The dice of a ZT check: which, how they explode, and what is added to them."""

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from rollwright.games.zt.request import TABLES, By, House, Pool, Reason
from rollwright.kernel.dice import Die, Face
from rollwright.kernel.say import Say, Word
from rollwright.kernel.tally import Tally

LUCK_SIDES, MOST_LUCK = 4, 2


class Hand(NamedTuple):
    """What dice mean together.

    ``total``: their sum. ``varied``: how many of them are not ones, which is none in a critical failure.
    """

    total: int
    varied: int


@cache
def check_die(sides: int) -> Die:
    """A die of the check. [explode] A die on its maximum explodes."""
    return Die(f"d{sides}", tuple(_face(value, explodes=value == sides) for value in range(1, sides + 1)))


@cache
def luck_die(house: House) -> Die:
    """The d4 of a Luck Point. [luck] House rules: it does not explode, it does not stand against "all ones"."""
    faces = []
    for value in range(1, LUCK_SIDES + 1):
        face = _face(value, explodes=value == LUCK_SIDES and not house.luck_plain)
        means = face.means._replace(varied=0) if house.luck_apart else face.means
        faces.append(Face(face.label, means, face.mark, face.tone, face.more))
    return Die(f"d{LUCK_SIDES}", tuple(faces), caption=Say("zt.caption.luck"))


def _face(value: int, *, explodes: bool) -> Face:
    mark = Say("zt.mark.explodes") if explodes else None
    return Face(str(value), Hand(value, int(value != 1)), mark, "good" if explodes else "plain", explodes)


def base(pool: Pool) -> tuple[int, int]:
    """Number and sides of the dice that the score or the player names, before any is added or removed. [table]"""
    if pool.by is By.DICE:
        return pool.count, pool.sides
    rows = [row for row in TABLES["dice"] if row["from"] <= pool.score] or TABLES["dice"][:1]
    return rows[-1]["count"], rows[-1]["sides"]


def kinds(pool: Pool) -> tuple[tuple[int, int], ...]:
    """The dice that are rolled, kind by kind: number and sides. Removed beyond zero is zero. [added]"""
    count, sides = base(pool)
    first = (max(0, count + pool.added - pool.removed), sides)
    return (first, *((pool.others.count(other), other) for other in sorted(set(pool.others))))


def adjustment(pool: Pool) -> int:
    """All adjustments together. [adjustments]"""
    return sum(one.value for one in pool.adjustments)


def empty(pool: Pool) -> bool:
    """Whether no die is left."""
    return not any(count for count, _ in kinds(pool))


def opening(pool: Pool) -> tuple[int, int]:
    """The total before the dice, and whether "all ones" is out of the question: no dice are zero, no ones."""
    return adjustment(pool), int(empty(pool))


def dice_says(pool: Pool) -> tuple[Say, ...]:
    """The dice in short: 2d6, 1d4."""
    return tuple(
        Say("zt.dice", (("count", count), ("sides", sides)))
        for place, (count, sides) in enumerate(kinds(pool))
        if count or not place
    )


def pool_says(pool: Pool) -> Say:
    """The dice with the adjustments in one short sentence."""
    value = adjustment(pool)
    facts: tuple[tuple[str, Any], ...] = (("dice", dice_says(pool)),)
    return Say("zt.pool.adjusted", (*facts, ("value", value))) if value else Say("zt.pool", facts)


def pool_steps(pool: Pool) -> Iterator[Say]:
    """How the dice and the adjustments come about, step by step."""
    count, sides = base(pool)
    dice = Say("zt.dice", (("count", count), ("sides", sides)))
    if pool.by is By.SCORE:
        facts = (("ability", Word(f"zt.Ability.{pool.ability}")), ("score", pool.score), ("dice", dice))
        yield Say("zt.step.score.low" if pool.score < 0 else "zt.step.score", facts)
    else:
        yield Say("zt.step.dice", (("dice", dice),))
    if pool.added:
        yield Say("zt.step.added", (("n", pool.added),))
    if pool.removed:
        yield Say("zt.step.removed", (("n", pool.removed),))
    if pool.others:
        yield Say("zt.step.others", (("dice", dice_says(pool)[1:]),))
    if empty(pool):
        yield Say("zt.step.empty")
    for one in pool.adjustments:
        if one.reason is Reason.OTHER:
            yield Say("zt.step.adjustment", (("value", one.value),))
        else:
            yield Say("zt.step.reason", (("reason", Word(f"zt.Reason.{one.reason}")), ("value", one.value)))


def total_parts(dice: int, luck: int, added: int) -> tuple[Say, ...]:
    """What each part adds to a total: the dice, those of Luck, the adjustments."""
    others = (("luck", luck), ("adjustments", added))
    return (
        Say("zt.part.dice", (("value", dice),)),
        *(Say(f"zt.part.{key}", (("value", value),)) for key, value in others if value),
    )


def level_of(total: int) -> str:
    """The name of the difficulty level that a number belongs to. [levels]"""
    rows = [row for row in TABLES["levels"] if row["from"] is None or row["from"] <= total]
    return str(rows[-1]["key"])


def after(luck: int, *, gains: bool) -> int:
    """The Luck Points after a check: one more for a failure, two at most. [luck]"""
    return min(MOST_LUCK, luck + gains)


def tallied(pool: Pool, top: int) -> Hand:
    """A hand before the first die, its total counted up to ``top``."""
    total, varied = opening(pool)
    return Hand(Tally(total, top), Tally(varied, 1))

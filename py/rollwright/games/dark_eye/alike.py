"""Rolls that the table can tell apart and chance cannot: `odds` counts one of each kind.

Dice against equal values may change places; a die that is about to be rolled again no longer matters; which
face a die shows is for the table, and for the incompetent until their best die is found.
"""

from typing import Any

from rollwright.games.dark_eye.marks import GONE, known, together
from rollwright.games.dark_eye.trial import Dice, Trial


def forgotten(trial: Trial, fate: int, told: bool) -> tuple[Any, ...]:  # noqa: ARG001 - a flow's arguments
    """Nobody is told the faces."""
    return trial, fate, False


def decide(trial: Trial, dice: Dice, aids: Any) -> tuple[Any, ...]:
    """Equal values: the dice in order."""
    return trial, _ordered(trial, _coarse(dice)), aids


def better(trial: Trial, dice: Dice, place: int, aids: Any) -> tuple[Any, ...]:
    """The faces do not matter."""
    return trial, _coarse(dice), place, aids


def worsen(trial: Trial, dice: Dice, best: int, fate: int) -> tuple[Any, ...]:
    """The best die is gone; if nothing can change afterwards, only the sum of the others counts."""
    dice = _without(_coarse(dice), (best,))
    if fate or trial.aptitude:
        return trial, dice, best, fate
    alone, best = together(trial, dice), trial.eavs.index(trial.eavs[best])
    return trial, ((GONE, alone, GONE) if best == 0 else (alone, GONE, GONE)), best, fate


def again(trial: Trial, dice: Dice, places: tuple[int, ...], aids: Any) -> tuple[Any, ...]:
    """The picked dice are gone."""
    return trial, _without(_coarse(dice), places), places, aids


def again_for_good(trial: Trial, dice: Dice, places: tuple[int, ...], fate: int) -> tuple[Any, ...]:
    """The picked dice are gone."""
    return trial, _without(_coarse(dice), places), places, fate


def _ordered(trial: Trial, dice: Dice) -> Dice:
    a, b, c = dice
    if (0, 1) in trial.twins and b < a:
        a, b = b, a
    if (1, 2) in trial.twins and c < b:
        b, c = c, b
    if (0, 2) in trial.twins and c < a:
        a, c = c, a
    if (0, 1) in trial.twins and b < a:
        a, b = b, a
    return a, b, c


def _coarse(dice: Dice) -> Dice:
    if not known(dice):
        return dice
    a, b, c = dice
    return a._replace(face=0), b._replace(face=0), c._replace(face=0)


def _without(dice: Dice, places: tuple[int, ...]) -> Dice:
    a, b, c = (GONE if place in places else die for place, die in enumerate(dice))
    return a, b, c

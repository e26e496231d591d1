"""What dice mean together, and what is told of them once their faces are known."""

from functools import lru_cache
from itertools import product
from typing import Any

from rollwright.games.dark_eye.trial import KEPT, SLOTS, Dice, Marks, Trial
from rollwright.kernel.dice import Die, plus
from rollwright.kernel.say import Say, Word

GONE = Marks(0, 0, 0)


def known(dice: tuple[Marks, ...]) -> bool:
    """Whether the dice tell their faces: at the table they do, and `odds` has forgotten them."""
    return any(die.face for die in dice)


def placed(dice: Dice, place: int, die: Marks) -> Dice:
    """The dice with one of them replaced."""
    a, b, c = (die if here == place else old for here, old in enumerate(dice))
    return a, b, c


def like(trial: Trial, dice: Dice) -> tuple[tuple[str, Die], ...]:
    """The dice to roll again, as the ones on the table were."""
    return trial.fine_dice if known(dice) else trial.dice


def picks(dice: Dice, places: tuple[int, ...]) -> Any:
    """What an option takes; nothing where nobody looks at the dice."""
    if not known(dice):
        return ()
    return tuple(sorted(((SLOTS[place], dice[place]), 1) for place in places))


def together(trial: Trial, dice: Any) -> Marks:
    """What some dice come to."""
    total = Marks(0, 0, 0)
    for die in dice:
        total = plus(total, die)
    return capped(trial, total)


def capped(trial: Trial, marks: Marks) -> Marks:
    """More than all points and more than one lost die are no worse than one."""
    cost, lost = min(marks.cost, trial.points + 1), min(marks.lost, 1)
    return Marks(cost, marks.ones, marks.twenties, lost)


@lru_cache(KEPT)
def bested(trial: Trial) -> tuple[Die, tuple[tuple[int, Dice], ...]]:
    """Three dice as one, for counting, and what its meanings stand for.

    Each is which of the three is the best one, the first of equals, and what the other two mean.
    """
    kinds: dict[tuple[int, Dice], int] = {}
    sides = [
        [(int(face.label) - eav, face.means) for face in die.faces]
        for (_, die), eav in zip(trial.dice, trial.eavs, strict=True)
    ]
    for best in range(3):
        a, b = (place for place in range(3) if place != best)
        for (far, one), (near, two) in product(sides[a], sides[b]):
            ways = min(20, trial.eavs[best] + min(far - (a < best), near - (b < best)))
            if ways > 0:
                kind = best, placed(placed((GONE, GONE, GONE), a, one), b, two)
                kinds[kind] = kinds.get(kind, 0) + ways
    runs = tuple((number, ways, None) for number, ways in enumerate(kinds.values()))
    return Die("3d20", runs=runs), tuple(kinds)


def costs(trial: Trial, dice: Dice) -> Say:
    """What each die costs, and what they cost together."""
    told = [_cost(name, eav, die) for name, eav, die in zip(trial.names, trial.eavs, dice, strict=True)]
    total = sum(max(0, die.face - eav) for eav, die in zip(trial.eavs, dice, strict=True))
    return Say("tde.step.dice", (*zip("abc", told, strict=True), ("total", total), ("points", trial.points)))


def _cost(name: Word, eav: int, die: Marks) -> Say:
    cost = max(0, die.face - eav)
    key = "tde.die.cost" if cost else "tde.die.lost" if die.lost else "tde.die.pass"
    return Say(key, (("attribute", name), ("eav", eav), ("face", die.face), ("cost", cost)))

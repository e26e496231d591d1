"""The first reader: walk one path, led by a log of answers.

A session is its log: to resume is to replay, to undo is to shorten it, to change a forgotten modifier is to replay it
under another request. The log holds what a person at the table would write down: faces as printed, the keys of the
options taken, and which dice were picked for them.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from rollwright.kernel.dice import Die
from rollwright.kernel.effects import Call, Choose, Each, Option, Roll
from rollwright.kernel.point import End, Point, enter, reply, resume
from rollwright.kernel.say import Say
from rollwright.kernel.table import Group, Piece, calling, kinds, replaced, set_aside


class Rolled(NamedTuple):
    """Log entry: the faces of a roll, as printed; ``typed`` where they are dice of the table."""

    faces: tuple[str, ...]
    typed: bool = False


class Chosen(NamedTuple):
    """Log entry: an option's key, and the numbers of the dice picked for it."""

    key: str
    dice: tuple[int, ...] = ()


class IllegalAnswer(ValueError):
    """An answer that the rules do not allow here. ``at``: its place in the log."""

    def __init__(self, key: str, at: int, **facts: Any) -> None:
        super().__init__(f"{key} at {at}: {facts}")
        self.say, self.at = Say(key, tuple(facts.items())), at


@dataclass
class Played:
    """How far a log leads: the dice, the steps said, and the open question or the outcome.

    ``drawn``: every die ever rolled on the way, also those that were rolled again: the die, its label, whether it fell
    at the table.
    """

    point: Point
    ask: Roll | Each | Choose | None = None
    outcome: Any = None
    groups: list[Group] = field(default_factory=list)
    steps: list[Say] = field(default_factory=list)
    picked: tuple[int, ...] = ()
    drawn: list[tuple[Die, str, bool]] = field(default_factory=list)

    @property
    def table(self) -> list[Piece]:
        """The dice that can still be picked: those of the last group."""
        return self.groups[-1].pieces if self.groups else []


# How a roll is told: whether it is one again, and whether it fell at the table.
_ROLLED = {
    (False, False): "play.rolled",
    (False, True): "play.entered",
    (True, False): "play.rerolled",
    (True, True): "play.reentered",
}


def play(point: Point, log: Sequence[Rolled | Chosen]) -> Played:
    """Follow the log from ``point`` to the next question or the outcome.

    Raises `IllegalAnswer` where an entry does not answer what is asked, or where entries are left at the end.
    """
    played, at = Played(point), 0
    while True:
        played.point, effect = resume(played.point, played.steps.append)
        match effect:
            case Call():
                played.point = enter(played.point, effect)
            case Roll() | Each() | Choose():
                if at == len(log):
                    played.ask = effect
                    return played
                played.point = reply(played.point, _heard(played, effect, log[at], at))
                at += 1
            case End(outcome):
                if at < len(log):
                    raise IllegalAnswer("illegal.over", at)
                played.outcome = outcome
                return played


def _heard(played: Played, ask: Roll | Each | Choose, entry: Rolled | Chosen, at: int) -> Any:
    """The answer as the rule hears it; the dice on the table follow."""
    if isinstance(ask, Choose):
        if isinstance(entry, Chosen):
            return _chosen(played, ask, entry, at)
        raise IllegalAnswer("illegal.choice_wanted", at)
    if isinstance(entry, Rolled):
        return _rolled(played, ask, entry, at)
    raise IllegalAnswer("illegal.roll_wanted", at)


def _rolled(played: Played, ask: Roll | Each, entry: Rolled, at: int) -> Any:
    if len(entry.faces) != len(ask.dice):
        raise IllegalAnswer("illegal.count", at, count=len(ask.dice), got=len(entry.faces))
    for die, label in zip(ask.dice, entry.faces, strict=True):
        if label not in die.by_label:
            raise IllegalAnswer("illegal.face", at, face=label, die=notation([die]))
    played.steps.append(Say(_ROLLED[ask.again, entry.typed], (("dice", notation(ask.dice)), ("faces", entry.faces))))
    played.drawn += [(die, label, entry.typed) for die, label in zip(ask.dice, entry.faces, strict=True)]
    if not ask.again and (ask.about or not played.groups):
        played.groups.append(Group(ask.about))
    places = sorted(played.picked or range(len(played.table))) if ask.again else []
    callers = iter(calling(played.table) if isinstance(ask, Roll) and ask.chain else ())
    for die, slot, label in zip(ask.dice, ask.slots, entry.faces, strict=True):
        place = next((one for one in places if played.table[one].slot == slot), None)
        if place is None:
            played.table.append(Piece(die, label, slot, entry.typed, at, after=next(callers, None)))
        else:
            places.remove(place)
            played.table[place] = replaced(played.table[place], Piece(die, label, slot, entry.typed, at), ask)
    played.picked = ()
    played.table[:] = [set_aside(piece, ask, at) for piece in played.table]
    return ask.hear([die.by_label[label] for die, label in zip(ask.dice, entry.faces, strict=True)])


def notation(dice: Sequence[Die]) -> tuple[Say, ...]:
    """Dice as people write them, 2d6 or 2W6: how many of how many sides, in order."""
    sides = Counter(len(die.faces) for die in dice)
    return tuple(Say("dice", (("n", n), ("sides", one))) for one, n in sides.items())


def _chosen(played: Played, ask: Choose, entry: Chosen, at: int) -> Option:
    if not set(entry.dice) <= set(range(len(played.table))) or len(set(entry.dice)) != len(entry.dice):
        raise IllegalAnswer("illegal.dice", at, option=entry.key)
    wanted = entry.key, kinds([played.table[number] for number in entry.dice], ask.read_as)
    option = next((option for option in ask.options if option[:2] == wanted), None)
    if option is None:
        raise IllegalAnswer("illegal.option", at, option=entry.key)
    for number in entry.dice if option.turn else ():
        old = played.table[number]
        label = old.die.turned(old.label, option.turn)
        played.table[number] = replace(old, label=label, at=at, was=(*old.was, old.label))
        played.steps.append(Say("play.turned", (("old", old.label), ("new", label))))
    played.picked = entry.dice
    if option.says:
        played.steps.append(option.says)
    return option

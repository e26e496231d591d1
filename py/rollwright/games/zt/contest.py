"""The contested check: a check of one side against the Save of the other.

At the table both sides roll all their dice, and then whoever is behind may spend Luck Points, one by one. Two totals
without an end cannot be told apart one by one, but their difference can: `odds` lets whoever is behind roll one die at
a time while the dice of the leader wait. The difference stays within a die's sides, and where both sides explode it
comes back to itself, which is a sum that closes. Dice that wait change no chance: the leader stays ahead whatever they
show, and who is behind has nothing to gain by keeping Luck until they are seen.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple, Self, SupportsIndex, TypeAlias

from rollwright.games.zt.pool import LUCK_SIDES, Hand, check_die, kinds, luck_die, opening, pool_steps, total_parts
from rollwright.games.zt.request import House, Pool
from rollwright.kernel.ask import Choose, Flow, Option, Tell, counted_as, onward, say, tell, then, throw
from rollwright.kernel.dice import Die, Face
from rollwright.kernel.say import Facts, Say, Word
from rollwright.kernel.tally import Tally, Told

CHECK, SAVE = 0, 1
NAMES = ("check", "save")


class Gap(int):
    """How far the check is ahead: what counts. The two totals are told."""

    totals: tuple[int, int]

    def __new__(cls, check: int, save: int) -> Self:
        """The gap between two totals."""
        gap = super().__new__(cls, check - save)
        gap.totals = (check, save)
        return gap

    def __add__(self, more: SupportsIndex) -> "Gap":
        """A die of the check counts up, one of the Save down."""
        value = more.__index__()
        check, save = self.totals
        return Gap(check + max(value, 0), save - min(value, 0))


# What the dice of both sides mean together: the gap, whether each side shows something other than ones, and the dice
# that are still to be rolled, kind by kind, the check's first, the d4 of Luck the last of each.
Race: TypeAlias = tuple[int, ...]
VARIED, LEFT = 1, 3


Turn: TypeAlias = tuple[int, int]  # whose dice, and of which kind
Luck: TypeAlias = tuple[int, int]
Kinds: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]


class Rule(NamedTuple):
    """The sides of the dice of both, kind by kind, the d4 of Luck last; how luck works; whether the leader waits.

    To be told of both: the adjustments, and the totals before any luck.
    """

    kinds: Kinds
    house: House
    added: Told
    waits: bool = False
    before: Told = Told(None)

    def place(self, turn: Turn) -> int:
        """Where the dice of a side and kind stand in a race."""
        side, kind = turn
        return LEFT + side * len(self.kinds[CHECK]) + kind

    def left(self, race: Race, side: int) -> Race:
        """The dice that a side has still to roll, kind by kind."""
        first = self.place((side, 0))
        return race[first : first + len(self.kinds[side])]

    def luck(self, side: int) -> int:
        """Which kind of dice a Luck Point brings."""
        return len(self.kinds[side]) - 1


class ContestResult(NamedTuple):
    """The end of a contest. ``luck`` is what the sides have left, before a failure brings a point."""

    check_won: bool
    totals: tuple[int, int]
    critical: tuple[bool, bool]
    luck: tuple[int, int]


@cache
def side_die(kinds: Kinds, turn: Turn, house: House) -> Die:
    """A die of the check or of the Save; the last kind of each is the d4 of a Luck Point."""
    side, kind = turn
    die = luck_die(house) if kind == len(kinds[side]) - 1 else check_die(kinds[side][kind])
    faces = tuple(Face(face.label, _means(kinds, turn, face), face.mark, face.tone, face.more) for face in die.faces)
    return Die(die.name, faces, die.look, die.caption or Say(f"zt.tray.{NAMES[side]}"))


def _means(kinds: Kinds, turn: Turn, face: Face) -> Race:
    """One die less is to be rolled, unless it explodes."""
    side, kind = turn
    hand: Hand = face.means
    means = [0] * (LEFT + len(kinds[CHECK]) + len(kinds[SAVE]))
    means[0] = hand.total if side == CHECK else -hand.total
    means[VARIED + side] = hand.varied
    means[LEFT + side * len(kinds[CHECK]) + kind] = int(face.more) - 1
    return tuple(means)


def _waiting(rule: Rule, race: Race, luck: Luck, last: Turn | None) -> tuple[Any, ...] | None:  # noqa: ARG001
    return None if rule.waits else (rule._replace(waits=True), race, luck, None)


def _waiting_from_the_start(*args: Any) -> tuple[Any, ...]:
    return (*args[:4], True)


@counted_as(_waiting_from_the_start)
def contest(check: Pool, save: Pool, luck: Luck, house: House, waits: bool) -> Flow[ContestResult]:
    """Both sides roll. ``luck``: the Luck Points of the check and of the Save."""
    pools = (check, save)
    yield tell(_begun, pools)
    (check_total, check_varied), (save_total, save_varied) = map(opening, pools)
    dice = [(*(sides for _, sides in kinds(pool)), LUCK_SIDES) for pool in pools]
    left = [n for pool in pools for n in (*(n for n, _ in kinds(pool)), 0)]
    race = (Gap(check_total, save_total), Tally(check_varied, 1), Tally(save_varied, 1), *left)
    rule = Rule((dice[0], dice[1]), house, Told((check_total, save_total)), waits)
    return then(rolling, rule, race, luck, None)


def _begun(pools: tuple[Pool, Pool]) -> Iterator[Say]:
    for name, pool in zip(NAMES, pools, strict=True):
        yield Say(f"zt.step.side.{name}")
        yield from pool_steps(pool)


@counted_as(_waiting)
def rolling(rule: Rule, race: Race, luck: Luck, last: Turn | None) -> Flow[ContestResult]:
    """Roll what is to be rolled next; ``last`` says whose dice, and of which kind, were rolled just now."""
    turn = _next_waiting(rule, race) if rule.waits else _next(rule, race)
    if turn is None:
        return then(calling, rule, race, luck)
    side, kind = turn
    die, due = side_die(rule.kinds, turn, rule.house), race[rule.place(turn)]
    if rule.waits:
        return then(rolling, rule, throw(die, 1, race), luck, None)
    if turn == last:
        yield from say("zt.step.explodes", n=due)
    begins = last is None or last[0] != side or (last != turn and kind == rule.luck(side))
    tray = "zt.tray.luck" if kind == rule.luck(side) else "zt.tray"
    about = Say(f"{tray}.{NAMES[side]}") if begins else None
    return then(rolling, rule, throw(die, due, race, about=about, chain=turn == last), luck, turn)


def calling(rule: Rule, race: Race, luck: Luck) -> Flow[ContestResult]:
    """Whoever is behind may spend a Luck Point, or calls and has lost. [contested, luck]"""
    behind = SAVE if leads(rule, race) else CHECK
    if rule.before.what is None:
        rule = rule._replace(before=Told(totals_of(race)))
    if luck[behind] and not (rule.house.luck_apart and critical(rule, race, behind)):
        place = rule.place((behind, rule.luck(behind)))
        spent = (luck[0] - 1, luck[1]) if behind == CHECK else (luck[0], luck[1] - 1)
        more = then(rolling, rule, (*race[:place], 1, *race[place + 1 :]), spent, None)
        says = Say(f"zt.step.luck.{NAMES[behind]}")
        options = Option("call", leads=then(called, rule, race, luck)), Option("luck", leads=more, says=says)
        facts = (_facts, behind, race, luck[behind])
        return onward((yield Choose(f"zt.duel.{NAMES[behind]}", options, about=facts, foe=behind == SAVE)))
    return then(called, rule, race, luck)


def _facts(behind: int, race: Race, luck: int) -> Facts:
    check, save = totals_of(race)
    return ("side", Word(f"zt.side.{NAMES[behind]}")), ("check", check), ("save", save), ("n", luck)


def called(rule: Rule, race: Race, luck: Luck) -> Flow[ContestResult]:
    """The totals are called."""
    fell = critical(rule, race, CHECK), critical(rule, race, SAVE)
    won = leads(rule, race)
    yield Tell(_called, (rule, race, fell, won))
    return ContestResult(won, totals_of(race), fell, luck)


def _called(rule: Rule, race: Race, fell: tuple[bool, bool], won: bool) -> Iterator[Say]:
    yield from _totals(rule, totals_of(race))
    for name, critically in zip(NAMES, fell, strict=True):
        if critically:
            yield Say(f"zt.step.critical.{name}")
    if not won and not any(fell) and not race[0]:
        yield Say("zt.step.tie")


def totals_of(race: Race) -> tuple[int, int]:
    """The totals of both, which only the table knows."""
    return getattr(race[0], "totals", (0, 0))


def _totals(rule: Rule, totals: tuple[int, int]) -> Iterator[Say]:
    """The totals of both, each with its parts."""
    for name, total, first, added in zip(NAMES, totals, rule.before.what, rule.added.what, strict=True):
        parts = total_parts(first - added, total - first, added)
        yield Say(f"zt.step.total.{name}", (("total", total), ("parts", parts)))


def leads(rule: Rule, race: Race) -> bool:
    """Whether the check is ahead. [contested] Ties are the Save's, and so is a critical failure of both."""
    if critical(rule, race, CHECK):
        return False
    return race[0] > 0 or critical(rule, race, SAVE)


def critical(rule: Rule, race: Race, side: int) -> bool:
    """Whether all dice of a side show ones. [critical]"""
    return not race[VARIED + side] and not any(rule.left(race, side))


def _next(rule: Rule, race: Race) -> Turn | None:
    """At the table: first all dice of the check, then all of the Save."""
    return next(((side, kind) for side in (CHECK, SAVE) if (kind := _due(rule, race, side)) is not None), None)


def _next_waiting(rule: Rule, race: Race) -> Turn | None:
    """For counting: dice that may still all be ones, then the dice of whoever is behind."""
    for side in (CHECK, SAVE):
        if not race[VARIED + side] and (kind := _due(rule, race, side)) is not None:
            return side, kind
    behind = SAVE if leads(rule, race) else CHECK
    kind = _due(rule, race, behind)
    return None if kind is None else (behind, kind)


def _due(rule: Rule, race: Race, side: int) -> int | None:
    """The first kind of which dice are left."""
    for kind, count in enumerate(rule.left(race, side)):
        if count:
            return kind
    return None

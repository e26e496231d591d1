"""The contested check: a check of one side against the Save of the other.

At the table both sides roll all their dice, and then whoever is behind may spend Luck Points, one by one. Two totals
without an end cannot be told apart one by one, but their difference can: `odds` lets whoever is behind roll one die at
a time while the dice of the leader wait. The difference stays within a die's sides, and where both sides explode it
comes back to itself, which is a sum that closes. Dice that wait change no chance: the leader stays ahead whatever they
show, and who is behind has nothing to gain by keeping Luck until they are seen.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple, Self, SupportsIndex

from rollwright.games.zt.pool import LUCK_SIDES, Hand, check_die, kinds, luck_die, opening, pool_steps, total_parts
from rollwright.games.zt.request import House, Pool
from rollwright.kernel.ask import Flow, Option, choose, counted_as, say, then, throw
from rollwright.kernel.dice import Die, Face
from rollwright.kernel.say import Say, Word
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


class Duel(NamedTuple):
    """What the dice of both sides mean together; ``again`` of those that were rolled last."""

    gap: int
    check_varied: int
    save_varied: int
    again: int


class Side(NamedTuple):
    """What one side has left: dice to roll, kind by kind with the d4 of Luck last, and Luck Points."""

    left: tuple[int, ...]
    luck: int


class Rule(NamedTuple):
    """The sides of the dice of both, kind by kind, the d4 of Luck last; how luck works; whether the leader waits.

    To be told of both: the adjustments, and the totals before any luck.
    """

    kinds: tuple[tuple[int, ...], tuple[int, ...]]
    house: House
    added: Told
    waits: bool = False
    before: Told = Told(None)

    def die(self, turn: tuple[int, int], *, varied: bool) -> Die:
        """The die of a side and kind."""
        side, kind = turn
        luck = self.house if kind == len(self.kinds[side]) - 1 else None
        return side_die(side, self.kinds[side][kind], luck, varied)


class ContestResult(NamedTuple):
    """The end of a contest. ``luck`` is what the sides have left, before a failure brings a point."""

    check_won: bool
    totals: tuple[int, int]
    critical: tuple[bool, bool]
    luck: tuple[int, int]


@cache
def side_die(side: int, sides: int, luck: House | None, varied: bool = False) -> Die:
    """A die of the check or of the Save; with ``luck`` the d4 of a Luck Point; ``varied``: ones do not matter now."""
    die = luck_die(luck) if luck else check_die(sides)
    faces = tuple(
        Face(face.label, _means(side, face, varied), face.mark, face.tone, face.more) for face in die.faces
    )
    return Die(die.name, faces, die.look, die.caption or Say(f"zt.tray.{NAMES[side]}"))


def _means(side: int, face: Face, varied: bool) -> Duel:
    hand: Hand = face.means
    other = 0 if varied else hand.varied
    if side == CHECK:
        return Duel(hand.total, other, 0, int(face.more))
    return Duel(-hand.total, 0, other, int(face.more))


def _waiting(rule: Rule, *others: Any) -> tuple[Any, ...]:
    return (rule._replace(waits=True), *others)


def _waiting_from_the_start(*args: Any) -> tuple[Any, ...]:
    return (*args[:4], True)


@counted_as(_waiting_from_the_start)
def contest(check: Pool, save: Pool, luck: tuple[int, int], house: House, waits: bool) -> Flow[ContestResult]:
    """Both sides roll. ``luck``: the Luck Points of the check and of the Save."""
    pools = (check, save)
    for name, pool in zip(NAMES, pools, strict=True):
        yield Say(f"zt.step.side.{name}")
        yield from pool_steps(pool)
    (check_total, check_varied), (save_total, save_varied) = map(opening, pools)
    duel = Duel(Gap(check_total, save_total), Tally(check_varied, 1), Tally(save_varied, 1), 0)
    added = Told((check_total, save_total))
    dice = [(*(sides for _, sides in kinds(pool)), LUCK_SIDES) for pool in pools]
    sides = tuple(Side((*(n for n, _ in kinds(pool)), 0), luck[side]) for side, pool in enumerate(pools))
    rule = Rule((dice[0], dice[1]), house, added, waits)
    return then(rolling, rule, duel, (sides[0], sides[1]), None)


@counted_as(_waiting)
def rolling(rule: Rule, duel: Duel, sides: tuple[Side, Side], last: tuple[int, int] | None) -> Flow[ContestResult]:
    """Roll what is to be rolled next; ``last`` says whose dice, and of which kind, were rolled just now."""
    if rule.waits:
        duel = Duel(*map(int, duel))  # nobody needs to be told the totals
    exploded = duel.again
    if last and exploded:
        yield from say("zt.step.explodes", n=exploded)
        sides = _with(sides, last, sides[last[0]].left[last[1]] + exploded)
        duel = duel._replace(again=0)
    turn = _next_waiting(duel, sides) if rule.waits else _next(sides)
    if turn is None:
        return then(calling, rule, duel, sides)
    side, kind = turn
    due = sides[side].left[kind]
    count = 1 if rule.waits else due
    begins = last is None or last[0] != side or (last != turn and kind == len(sides[side].left) - 1)
    tray = "zt.tray.luck" if kind == len(sides[side].left) - 1 else "zt.tray"
    about = Say(f"{tray}.{NAMES[side]}") if begins and not rule.waits else None
    die = rule.die(turn, varied=rule.waits and bool(varied_of(duel)[side]))
    thrown = throw(die, count, duel, about=about, chain=exploded > 0 and not rule.waits)
    return then(rolling, rule, thrown, _with(sides, turn, due - count), turn)


def calling(rule: Rule, duel: Duel, sides: tuple[Side, Side]) -> Flow[ContestResult]:
    """Whoever is behind may spend a Luck Point, or calls and has lost. [contested, luck]"""
    behind = SAVE if leads(duel, sides) else CHECK
    critical = tuple(_critical(duel, sides, side) for side in (CHECK, SAVE))
    totals = getattr(duel.gap, "totals", (0, 0))
    if rule.before.what is None:
        rule = rule._replace(before=Told(totals))
    if sides[behind].luck and not (critical[behind] and rule.house.luck_apart):
        facts: dict[str, Any] = {"side": Word(f"zt.side.{NAMES[behind]}"), "check": totals[CHECK], "save": totals[SAVE]}
        options = Option("call"), Option("luck")
        taken = yield from choose(
            f"zt.duel.{NAMES[behind]}", *options, foe=behind == SAVE, **facts, n=sides[behind].luck
        )
        if taken.key == "luck":
            yield from say(f"zt.step.luck.{NAMES[behind]}")
            kind = len(sides[behind].left) - 1
            spent = _with(sides, (behind, kind), 1, luck=sides[behind].luck - 1)
            return then(rolling, rule, duel, spent, None)
    yield from _totals(rule, totals)
    for name, fell in zip(NAMES, critical, strict=True):
        if fell:
            yield Say(f"zt.step.critical.{name}")
    won = behind == SAVE
    if not won and not any(critical) and not duel.gap:
        yield Say("zt.step.tie")
    return ContestResult(won, totals, (critical[0], critical[1]), (sides[0].luck, sides[1].luck))


def _totals(rule: Rule, totals: tuple[int, int]) -> Iterator[Say]:
    """The totals of both, each with its parts."""
    for name, total, first, added in zip(NAMES, totals, rule.before.what, rule.added.what, strict=True):
        parts = total_parts(first - added, total - first, added)
        yield Say(f"zt.step.total.{name}", (("total", total), ("parts", parts)))


def varied_of(duel: Duel) -> tuple[int, int]:
    """Whether each side shows something other than ones."""
    return duel.check_varied, duel.save_varied


def leads(duel: Duel, sides: tuple[Side, Side]) -> bool:
    """Whether the check is ahead. [contested] Ties are the Save's, and so is a critical failure of both."""
    if _critical(duel, sides, CHECK):
        return False
    return _critical(duel, sides, SAVE) or duel.gap > 0


def _critical(duel: Duel, sides: tuple[Side, Side], side: int) -> bool:
    """Whether all dice of a side show ones. [critical]"""
    return not varied_of(duel)[side] and not any(sides[side].left)


def _next(sides: tuple[Side, Side]) -> tuple[int, int] | None:
    """At the table: first all dice of the check, then all of the Save."""
    return next(((side, kind) for side in (CHECK, SAVE) if (kind := _due(sides[side])) is not None), None)


def _next_waiting(duel: Duel, sides: tuple[Side, Side]) -> tuple[int, int] | None:
    """For counting: dice that may still all be ones, then the dice of whoever is behind."""
    for side, varied in enumerate(varied_of(duel)):
        kind = _due(sides[side])
        if not varied and kind is not None:
            return side, kind
    behind = SAVE if leads(duel, sides) else CHECK
    kind = _due(sides[behind])
    return None if kind is None else (behind, kind)


def _due(side: Side) -> int | None:
    """The first kind of which dice are left."""
    return next((kind for kind, count in enumerate(side.left) if count), None)


def _with(sides: tuple[Side, Side], place: tuple[int, int], count: int, luck: int | None = None) -> tuple[Side, Side]:
    """The sides with so many dice left of one kind, and so much luck."""
    who, kind = place
    old = sides[who]
    left = (*old.left[:kind], count, *old.left[kind + 1 :])
    new = Side(left, old.luck if luck is None else luck)
    return (new, sides[SAVE]) if who == CHECK else (sides[CHECK], new)

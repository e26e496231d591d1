"""Small flows that the kernel's tests read: they belong to no game."""

from typing import Any

from rollwright.kernel.ask import Choose, Flow, Option, call, choose, each, roll, say, then, throw
from rollwright.kernel.dice import Die, Face
from rollwright.kernel.say import Say

COIN = Die("coin", (Face("tails", 0), Face("heads", 1)))
D6 = Die("d6", tuple(Face(str(n), n) for n in range(1, 7)))
HIT = Die("d6", tuple(Face(str(n), int(n > 4)) for n in range(1, 7)))


def total(count: int) -> Flow[int]:
    """The sum of some dice."""
    yield from say("total", count=count)
    pips = yield from roll(D6, count)
    yield from say("result", pips=pips)
    return int(pips)


def hits(count: int, again: int) -> Flow[int]:
    """Count hits; then any one die may be rolled again, so many times."""
    yield from say("pool", count=count)
    return then(rerolls, throw(HIT, count, 0, about=Say("pool")), count, again)


def rerolls(sum_of_hits: int, count: int, again: int) -> Flow[int]:
    """Keep, or roll a miss again."""
    if again and sum_of_hits < count:
        taken = yield from choose("reroll", Option("keep"), Option("again", ((("", 0), 1),)), left=again)
        if taken.key == "again":
            return then(rerolls, throw(HIT, 1, sum_of_hits, again=True), count, again - 1)
    return sum_of_hits


def pair() -> Flow[tuple[Any, ...]]:
    """Two dice that are told apart; the left one may be rolled again."""
    left, right = yield from each(("left", D6), ("right", COIN), about=Say("pair"))
    taken = yield from choose("pair", Option("keep"), Option("left", ((("left", left), 1),)))
    if taken.key == "left":
        (left,) = yield from each(("left", D6), again=True)
    return left, right


def duel() -> Flow[str]:
    """Two called sums: pure chance, each counted by itself."""
    ours = yield from call(total, 1)
    theirs = yield from call(total, 1)
    return "ours" if ours > theirs else "theirs" if theirs > ours else "tie"


def gamble(stake: int) -> Flow[int]:
    """A called flow in which the player decides, for the sake of what the caller makes of it."""
    won = yield from call(hits, 1, 1)
    return stake if won else 0


def empty() -> Flow[int]:
    """No dice at all."""
    none = yield from roll(D6, 0)
    return then(finished, throw(D6, 0, none))


def finished(value: int) -> Flow[int]:
    """Hand a value through."""
    yield from say("end", value=value)
    return value


def turner() -> Flow[int]:
    """A die may be turned up by one."""
    pips = yield from roll(D6)
    taken = yield from choose("turn", Option("keep"), Option("up", ((("", pips), 1),), turn=1))
    return int(pips) + (taken.key == "up" and pips < 6)


def stages(worths: tuple[int, ...], left: int) -> Flow[int]:
    """One die a stage, a hit is worth what the stage is; rerolls are shared by all stages."""
    won = 0
    for worth in worths:
        hit, left = yield from call(shared, left)
        won += worth * hit
    return won


def shared(left: int) -> Flow[tuple[int, int]]:
    """A die that may be rolled again while rerolls are left: whether it hits, and what is left."""
    hit = yield from roll(HIT)
    if left and not hit:
        taken = yield from choose("shared", Option("keep"), Option("again", ((("", hit), 1),)))
        if taken.key == "again":
            return (yield from roll(HIT, again=True)), left - 1
    return hit, left


def confirmed() -> Flow[int]:
    """A die with one that confirms it; when the first is rolled again, the second counts no longer."""
    yield from roll(D6, slot="first")
    yield from roll(D6, slot="second")
    taken = yield from choose("pair", Option("keep"), Option("again"))
    if taken.key == "again":
        yield from roll(D6, slot="first", again=True, voids=("second",))
        return int((yield from roll(D6, slot="second")))
    return 0


def spoiled() -> Flow[int]:
    """The other side may swap the die for a 3."""
    pips = yield from roll(D6)
    taken = yield Choose("spoil", (Option("leave"), Option("swap")), foe=True)
    return 3 if taken.key == "swap" else int(pips)


def spoiled_inside() -> Flow[int]:
    """The same in a called flow."""
    return (yield from call(spoiled))

"""The ZT ability check.

Roll the dice of the score; each on its maximum brings one more, again and again. Add the adjustments. While the total
is not called yet, Luck Points add a d4 each. The total reaches the difficulty or not; dice that all show ones fail.
"""

from collections.abc import Iterator
from typing import NamedTuple

from rollwright.games.zt.pool import (
    Hand,
    adjustment,
    after,
    check_die,
    kinds,
    luck_die,
    pool_steps,
    tallied,
    total_parts,
)
from rollwright.games.zt.request import House, Pool
from rollwright.kernel.ask import Choose, Flow, Option, Tell, onward, say, then, throw
from rollwright.kernel.dice import Die
from rollwright.kernel.say import Facts, Say
from rollwright.kernel.tally import Told

EXPLODES, LUCK = "zt.step.explodes", Say("zt.step.luck")
OPEN_TOP = 25  # totals are told apart up to the last level of the table, or the difficulty where that is higher

Kinds = tuple[tuple[Die, int], ...]


class Rule(NamedTuple):
    """What is to be reached, how luck works here, and to be told: the adjustments, and the total before any luck."""

    difficulty: int
    house: House
    added: Told
    before: Told = Told(None)


class CheckResult(NamedTuple):
    """The end of a check. ``total`` counts as far as the odds tell totals apart, ``exact`` is all of it."""

    total: int
    open: bool  # the total is the open top row of the odds
    exact: int
    critical: bool
    passed: bool
    luck: int  # after the check, with the point that a failure brings


def top_of(difficulty: int) -> int:
    """The total from which on totals are one row of the odds."""
    return max(difficulty, OPEN_TOP)


def check(pool: Pool, difficulty: int, luck: int, house: House) -> Flow[CheckResult]:
    """Roll the pool. ``luck``: the Luck Points that the hero has."""
    yield from pool_steps(pool)
    yield from say("zt.step.difficulty", difficulty=difficulty)
    dice = tuple((check_die(sides), count) for count, sides in kinds(pool) if count)
    return then(rolling, Rule(difficulty, house, Told(adjustment(pool))), dice, tallied(pool, top_of(difficulty)), luck)


def rolling(rule: Rule, dice: Kinds, hand: Hand, luck: int) -> Flow[CheckResult]:
    """Roll kind by kind. Each die on its maximum brings one more, which may do so too. [explode]"""
    yield from ()
    if not dice:
        return then(calling, rule, hand, luck)
    (die, count), *rest = dice
    return then(
        rolling if rest else calling,
        rule,
        *([tuple(rest)] if rest else []),
        throw(die, count, hand, more=EXPLODES),
        luck,
    )


def calling(rule: Rule, hand: Hand, luck: int) -> Flow[CheckResult]:
    """Before the total is called, Luck Points may be spent, one by one. [luck]"""
    critical = not hand.varied
    passed = not critical and hand.total >= rule.difficulty
    exact = getattr(hand.total, "exact", hand.total)
    if rule.before.what is None:
        rule = rule._replace(before=Told(exact))
    if luck and not passed and not (critical and rule.house.luck_apart):
        more = then(calling, rule, throw(luck_die(rule.house), 1, hand, more=EXPLODES), luck - 1)
        options = Option("call", leads=then(called, rule, hand, luck)), Option("luck", leads=more, says=LUCK)
        return onward((yield Choose("zt.prompt", options, about=(_facts, rule, exact, luck, critical))))
    return then(called, rule, hand, luck)


def _facts(rule: Rule, exact: int, luck: int, critical: bool) -> Facts:
    return ("total", exact), ("difficulty", rule.difficulty), ("n", luck), ("critical", critical)


def called(rule: Rule, hand: Hand, luck: int) -> Flow[CheckResult]:
    """The total is called."""
    critical = not hand.varied
    passed = not critical and hand.total >= rule.difficulty
    exact = getattr(hand.total, "exact", hand.total)
    yield Tell(_called, (rule, exact, critical))
    at_top = hand.total >= top_of(rule.difficulty)
    return CheckResult(int(hand.total), at_top, exact, critical, passed, after(luck, gains=not passed))


def _called(rule: Rule, exact: int, critical: bool) -> Iterator[Say]:
    first, added = rule.before.what, rule.added.what
    yield Say("zt.step.total", (("total", exact), ("parts", total_parts(first - added, exact - first, added))))
    if critical:
        yield Say("zt.step.critical")

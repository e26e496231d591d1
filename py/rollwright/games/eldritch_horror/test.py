"""The Eldritch Horror test.

Roll as many dice as the skill comes to; every die from the target up is a success; one success passes. Then dice may be
rolled again or turned up, as long as there is something to pay for it.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import product
from operator import mul
from typing import NamedTuple

from rollwright.games.eldritch_horror.request import Condition, Dice, Hero
from rollwright.kernel.ask import Choose, Flow, Option, Picks, Then, onward, say, then, throw
from rollwright.kernel.dice import Die, Face, minus
from rollwright.kernel.say import Facts, Say, Word

TARGETS = {Condition.NONE: 5, Condition.BLESSED: 4, Condition.CURSED: 6}


class Aids(NamedTuple):
    """What may still be used on the dice: single rerolls by what pays for them, rerolls of any number, +1 to a die."""

    plus_one: int
    rerolls: int
    focus: int
    clues: int
    reroll_any: int


SAYS = {key: Say(f"eh.step.{key}") for key in Aids._fields}


class Rule(NamedTuple):
    """What counts: the lowest face that is a success, and whether a six counts twice."""

    target: int
    double: bool


class TestResult(NamedTuple):
    """The end of a test. [tests] The test result is the number of successes; one is enough to pass."""

    successes: int
    clues: int
    focus: int

    @property
    def passed(self) -> bool:
        """Whether the test is passed."""
        return self.successes >= 1


TestResult.__test__ = False  # type: ignore[attr-defined]


def worth(rule: Rule, face: int) -> int:
    """The successes that a face counts."""
    return 0 if face < rule.target else 2 if rule.double and face == 6 else 1


@cache
def classes(rule: Rule, plus_one: int) -> tuple[tuple[int, ...], ...]:
    """The kinds of dice there are: what a die is worth now and after each +1 that is left (a six stays a six)."""
    return tuple(sorted({_worths(rule, plus_one, face) for face in range(1, 7)}))


@cache
def test_die(rule: Rule, plus_one: int) -> Die:
    """A die of the test: each face means one die of its kind."""
    kinds = classes(rule, plus_one)
    marks = {0: ("eh.mark.miss", "bad"), 1: ("eh.mark.hit", "good"), 2: ("eh.mark.double", "good")}
    faces = []
    for face in range(1, 7):
        worths = _worths(rule, plus_one, face)
        means = tuple(int(kind == worths) for kind in kinds)
        mark, tone = marks[worths[0]]
        faces.append(Face(str(face), means, Say(mark), tone))
    return Die("d6", tuple(faces))


test_die.__test__ = False  # type: ignore[attr-defined]


def _worths(rule: Rule, plus_one: int, face: int) -> tuple[int, ...]:
    return tuple(worth(rule, min(face + more, 6)) for more in range(plus_one + 1))


def pool_steps(dice: Dice) -> Iterator[Say]:
    """How the pool comes about, step by step. [tests, improvement, modifiers, bonus]"""
    yield Say("eh.step.skill", (("skill", Word(f"eh.Skill.{dice.test}")), ("value", dice.skill)))
    if dice.improvement:
        yield Say("eh.step.improvement", (("value", dice.improvement),))
    if dice.modifier:
        yield Say("eh.step.modifier", (("value", dice.modifier),))
    if len(dice.bonuses) > 1:
        high, *rest = sorted(dice.bonuses, reverse=True)
        yield Say("eh.step.bonuses", (("value", high), ("others", tuple(f"+{bonus}" for bonus in rest))))
    elif dice.bonuses:
        yield Say("eh.step.bonus", (("value", dice.bonuses[0]),))
    if dice.additional:
        yield Say("eh.step.additional", (("n", dice.additional),))
    if dice.fewer:
        yield Say("eh.step.fewer", (("n", dice.fewer),))
    if dice.total() < 1:
        yield Say("eh.step.minimum", (("value", dice.total()),))


def rule_of(hero: Hero, dice: Dice) -> Rule:
    """What counts in this test."""
    return Rule(TARGETS[hero.condition], dice.six_counts_double)


def pool_says(hero: Hero, dice: Dice) -> Say:
    """The pool in one sentence."""
    facts = (("n", dice.size()), ("target", TARGETS[hero.condition]))
    return Say("eh.pool.cursed" if hero.condition is Condition.CURSED else "eh.pool", facts)


def test(hero: Hero, dice: Dice, clues: int, focus: int, about: Say | None) -> Flow[TestResult]:
    """Roll the pool. ``clues`` and ``focus`` are what is left of the investigator's."""
    yield from pool_steps(dice)
    yield from say(f"eh.step.condition.{hero.condition}", target=TARGETS[hero.condition])
    if dice.six_counts_double:
        yield from say("eh.step.double")
    rule, aids = rule_of(hero, dice), Aids(dice.plus_one, dice.rerolls, focus, clues, dice.reroll_any)
    die = test_die(rule, aids.plus_one)
    return then(decide, rule, throw(die, dice.size(), die.zero, about=about or Say("eh.tray")), aids)


test.__test__ = False  # type: ignore[attr-defined]


def decide(rule: Rule, pool: tuple[int, ...], aids: Aids) -> Flow[TestResult]:
    """After rolling: reroll dice one by one, or turn one up, as often as it can be paid for. [rerolls]

    ``pool`` counts the dice of each of the `classes`. Any die may be picked, a success or a die picked before too.
    """
    kinds = classes(rule, aids.plus_one)
    successes = sum(map(mul, pool, _first(kinds)))
    options = tuple(_options(rule, pool, aids))
    kept = then(keep, successes, aids.clues, aids.focus)
    if not options:
        return kept
    yield from ()
    die = test_die(rule, aids.plus_one)
    facts = (_facts, successes, aids)
    return onward((yield Choose("eh.prompt", (Option("keep", leads=kept), *options), die, facts)))


def _facts(successes: int, aids: Aids) -> Facts:
    return ("n", successes), *aids._asdict().items()


@cache
def _first(kinds: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """What a die of each kind is worth now."""
    return tuple(kind[0] for kind in kinds)


def keep(successes: int, clues: int, focus: int) -> Flow[TestResult]:
    """The dice stay as they are."""
    yield Say("eh.step.result", (("n", successes),))
    return TestResult(successes, clues, focus)


def _options(rule: Rule, pool: tuple[int, ...], aids: Aids) -> Iterator[Option]:
    """What can be done, the thriftiest first: each aid that is left, with each kind of dice there is."""
    kinds = _units(len(pool))
    for key, left in zip(Aids._fields, aids, strict=True):
        if not left:
            continue
        says, fewer = SAYS[key], aids._replace(**{key: left - 1})
        if key == "reroll_any":
            for picks in _any_of(pool):
                yield Option(key, picks, 0, _again(rule, pool, picks, fewer), says)
            continue
        for n, (means, picks) in zip(pool, kinds, strict=True):
            if n and key == "plus_one":
                turned = then(decide, rule, _turned(rule, pool, means, left), fewer)
                yield Option(key, picks, 1, turned, says)
            elif n:
                yield Option(key, picks, 0, _again(rule, pool, picks, fewer), says)


@cache
def _units(kinds: int) -> tuple[tuple[tuple[int, ...], Picks], ...]:
    """One die of each kind: what it means, and how it is picked."""
    units = (tuple(int(place == other) for other in range(kinds)) for place in range(kinds))
    return tuple((means, ((("", means), 1),)) for means in units)


def _again(rule: Rule, pool: tuple[int, ...], picks: Picks, left: Aids) -> Then:
    """The dice that are picked are rolled again."""
    counts = list(pool)
    for (_, means), n in picks:
        counts[means.index(1)] -= n
    again = sum(n for _, n in picks)
    return then(decide, rule, throw(test_die(rule, left.plus_one), again, tuple(counts), again=True), left)


@lru_cache(maxsize=2048)
def _any_of(pool: tuple[int, ...]) -> tuple[Picks, ...]:
    """Every choice of one or more dice from a pool."""
    units = [means for means, _ in _units(len(pool))]
    found = []
    for counts in product(*(range(n + 1) for n in pool)):
        picks: Picks = tuple(sorted((("", means), n) for means, n in zip(units, counts, strict=True) if n))
        if picks:
            found.append(picks)
    return tuple(found)


def _turned(rule: Rule, pool: tuple[int, ...], means: tuple[int, ...], plus_one: int) -> tuple[int, ...]:
    """The pool with one die a face higher, told apart only by what the remaining +1 can still make of them."""
    before, after = classes(rule, plus_one), classes(rule, plus_one - 1)
    left = minus(pool, means)
    counts = [0] * len(after)
    for kind, n in zip(before, left, strict=True):
        counts[after.index(kind[:-1])] += n
    counts[after.index(before[means.index(1)][1:])] += 1
    return tuple(counts)

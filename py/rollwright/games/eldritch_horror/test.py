"""The Eldritch Horror test.

Roll as many dice as the skill comes to; every die from the target up is a success; one success passes. Then dice may be
rolled again or turned up, as long as there is something to pay for it.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import product
from typing import NamedTuple

from rollwright.games.eldritch_horror.request import Condition, Dice, Hero
from rollwright.kernel.ask import Flow, Option, Picks, Then, choose, say, then, throw
from rollwright.kernel.dice import Die, Face, minus
from rollwright.kernel.say import Say, Word

TARGETS = {Condition.NONE: 5, Condition.BLESSED: 4, Condition.CURSED: 6}


class Aids(NamedTuple):
    """What may still be used on the dice: single rerolls by what pays for them, rerolls of any number, +1 to a die."""

    plus_one: int
    rerolls: int
    focus: int
    clues: int
    reroll_any: int


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
    die = test_die(rule, aids.plus_one)
    successes = sum(n * kind[0] for n, kind in zip(pool, kinds, strict=True))
    options = tuple(_options(kinds, pool, aids))
    if options:
        taken = yield from choose("eh.prompt", Option("keep"), *options, read_as=die, n=successes, **aids._asdict())
        if taken.key != "keep":
            yield from say(f"eh.step.{taken.key}")
            return _changed(rule, pool, aids, taken)
    yield from say("eh.step.result", n=successes)
    return TestResult(successes, aids.clues, aids.focus)


def _options(kinds: tuple[tuple[int, ...], ...], pool: tuple[int, ...], aids: Aids) -> Iterator[Option]:
    """What can be done, the thriftiest first: each aid that is left, with each kind of dice there is."""
    singles = [tuple(int(kind == other) for other in kinds) for kind, n in zip(kinds, pool, strict=True) if n]
    for key in ("plus_one", "rerolls", "focus", "clues"):
        if getattr(aids, key):
            yield from (Option(key, ((("", means), 1),), int(key == "plus_one")) for means in singles)
    if aids.reroll_any:
        yield from _any_of(pool)


@lru_cache(maxsize=2048)
def _any_of(pool: tuple[int, ...]) -> tuple[Option, ...]:
    """Every choice of one or more dice from a pool."""
    units = [tuple(int(place == other) for other in range(len(pool))) for place in range(len(pool))]
    found = []
    for counts in product(*(range(n + 1) for n in pool)):
        picks: Picks = tuple(sorted((("", means), n) for means, n in zip(units, counts, strict=True) if n))
        if picks:
            found.append(Option("reroll_any", picks))
    return tuple(found)


def _changed(rule: Rule, pool: tuple[int, ...], aids: Aids, taken: Option) -> Then:
    """The dice that were picked are rolled again, or the one is turned up; the aid is used."""
    left = aids._replace(**{taken.key: getattr(aids, taken.key) - 1})
    if taken.key == "plus_one":
        ((_, means), _), *_ = taken.picks
        return then(decide, rule, _turned(rule, pool, means, aids.plus_one), left)
    for (_, means), n in taken.picks:
        for _ in range(n):
            pool = minus(pool, means)
    again = sum(n for _, n in taken.picks)
    return then(decide, rule, throw(test_die(rule, aids.plus_one), again, pool, again=True), left)


def _turned(rule: Rule, pool: tuple[int, ...], means: tuple[int, ...], plus_one: int) -> tuple[int, ...]:
    """The pool with one die a face higher, told apart only by what the remaining +1 can still make of them."""
    before, after = classes(rule, plus_one), classes(rule, plus_one - 1)
    left = minus(pool, means)
    counts = [0] * len(after)
    for kind, n in zip(before, left, strict=True):
        counts[after.index(kind[:-1])] += n
    counts[after.index(before[means.index(1)][1:])] += 1
    return tuple(counts)

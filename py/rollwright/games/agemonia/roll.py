"""The roll that all checks of Agemonia share: a pool of dice, extra rolls, and then what the ally may still use.

What can be used is offered as long as it can gain something: a die rolled again for its symbol, one more die, a whole
new roll; then stamina for stamina symbols, and a gem. After stamina and a gem no die is rolled any more.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from rollwright.games.agemonia.dice import Marks, Symbol
from rollwright.kernel.ask import Choose, Flow, Option, Tell, counted_as, onward, say, then, throw
from rollwright.kernel.dice import Die, minus
from rollwright.kernel.say import Facts, Say
from rollwright.kernel.tally import Tally, Told

EXTRA = "age.step.extra"


class Rule(NamedTuple):
    """What a roll goes by.

    ``die`` and its ``symbol``; ``worn``: the die once it was rolled again for its symbol. ``pays``: stamina may be paid
    for symbols. ``start``: what is added to the dice. ``enough``: from so many successes on nothing is gained any more;
    ``top``: up to so many they are told apart. ``prompt``: the words that offer what can be used. ``tray``: the
    heading over the dice. ``given``: what may be used at first. ``steps``: how the keys of its steps end.
    """

    die: Die
    worn: Die
    symbol: Symbol
    pays: bool
    pool: int
    start: int
    enough: int
    top: int
    prompt: str
    tray: Say
    given: "Means"
    steps: str = ""


class Means(NamedTuple):
    """What may still be used: stamina, a success; and while dice are ``rolling``, one more die, a whole new roll."""

    stamina: int
    achievement: bool
    blessed: bool
    spark: bool
    rolling: bool = True

    @property
    def kept(self) -> int:
        """How much is left: what is used up for good first, then stamina."""
        return 100 * (self.achievement + self.blessed + self.spark) + self.stamina


class Rolled(NamedTuple):
    """The end of a roll: its successes, never below zero, and the means that are left.

    ``told``: the successes before that floor, and how many dice show their symbol unused.
    """

    total: Tally
    means: Means
    told: Told


def roll_pool(rule: Rule, means: Means, about: Say) -> Flow[Rolled]:
    """Roll the whole pool."""
    most = rule.pool + rule.top - min(0, rule.start)  # so many dice without enough successes there cannot be
    payable = (means.stamina + 1) // 2 if rule.pays else 0
    marks = Marks(Tally(rule.start, rule.top), Tally(0, most), Tally(0, payable))
    yield from say(f"age.step.rolls{rule.steps}", n=rule.pool)
    return then(decide, rule, throw(rule.die, rule.pool, marks, about=about, more=EXTRA), means)


def _fewer(rule: Rule, marks: Any, means: Means) -> tuple[Any, ...] | None:
    """Where there are enough successes, how many symbols there are is not counted any more."""
    if type(marks) is not Marks:
        return None
    if marks.hits >= min(rule.enough, rule.top):
        marks = marks._replace(fresh=_tally(marks.fresh, 0), worn=_tally(marks.worn, 0))
    return rule, marks, means


@counted_as(_fewer)
def decide(rule: Rule, marks: Marks, means: Means) -> Flow[Rolled]:
    """After the dice: use what there is, or be done. [stamina, gems]

    Each extra roll has rolled one more die, which may have brought another. [extra] It is not optional.
    """
    options = tuple(_options(rule, marks, means)) if marks.hits < rule.enough else ()
    if not options:
        return then(done, rule, marks, means)
    yield from ()
    options = (Option("done", leads=then(done, rule, marks, means)), *options)
    return onward((yield Choose(rule.prompt, options, about=(_facts, rule, marks, means))))


def _facts(rule: Rule, marks: Marks, means: Means) -> Facts:
    return ("total", _exact(marks.hits)), ("enough", rule.enough), ("stamina", means.stamina)


def _options(rule: Rule, marks: Marks, means: Means) -> Iterator[Option]:
    """What can be done, the thriftiest first."""
    if rule.pays:
        symbols = _exact(marks.fresh) + _exact(marks.worn)
        for n in range(1, min(means.stamina, 2 * symbols) + 1):
            yield Option(f"pay-{n}", leads=then(decide, rule, *_last(marks, means, "pay", n)), says=_says("pay", n))
    if marks.fresh > 0:
        again = throw(rule.worn, 1, minus(marks, rule.symbol.means), again=True, more=EXTRA, other=rule.die)
        picks = ((("", rule.symbol.means), 1),)
        yield Option("butterfly", picks, leads=then(decide, rule, again, means), says=_says("butterfly"))
    if means.achievement:
        leads = then(decide, rule, *_last(marks, means, "achievement", 1))
        yield Option("achievement", leads=leads, says=_says("achievement"))
    if means.blessed and means.rolling:
        leads = then(decide, rule, throw(rule.die, 1, marks, more=EXTRA), means._replace(blessed=False))
        yield Option("blessed", leads=leads, says=_says("blessed"))
    if means.spark and means.rolling:
        tray = Say("age.tray.spark", (("dice", rule.tray),))
        leads = then(roll_pool, rule, means._replace(spark=False), tray)
        yield Option("spark", leads=leads, says=_says("spark"))


def _says(key: str, n: int = 1) -> Say:
    return Say(f"age.step.{key}", (("n", n),))


def _last(marks: Marks, means: Means, key: str, number: int) -> tuple[Marks, Means]:
    """Successes from stamina, all of it at once, or from a gem. No die is rolled any more."""
    hits, none = marks.hits + number, Tally(0, 0)
    means = means._replace(rolling=False)
    if key == "pay":
        return Marks(hits, none, none), means._replace(stamina=means.stamina - number)
    return Marks(hits, none, marks.worn + marks.fresh), means._replace(achievement=False)


def done(rule: Rule, marks: Marks, means: Means) -> Flow[Rolled]:
    """The successes of the roll, at least zero."""
    exact, symbols = _exact(marks.hits), _exact(marks.fresh) + _exact(marks.worn)
    yield Tell(_done, (rule, exact, symbols, means))
    return Rolled(Tally(max(0, exact), rule.top), means, Told((exact, symbols)))


def _done(rule: Rule, exact: int, symbols: int, means: Means) -> Iterator[Say]:
    if rule.symbol.worth and symbols:
        yield Say(f"age.step.symbols{rule.steps}", (("n", symbols), ("value", rule.symbol.worth * symbols)))
    yield Say(f"age.step.total{rule.steps}", (("total", exact), ("parts", tuple(_parts(rule, exact, symbols, means)))))
    if exact < 0:
        yield Say(f"age.step.floor{rule.steps}")


def _parts(rule: Rule, exact: int, symbols: int, left: Means) -> Iterator[Say]:
    """What each part adds to the total; what the dice show is the rest."""
    others = {
        "symbols": rule.symbol.worth * symbols,
        "paid": rule.given.stamina - left.stamina,
        "fixed": rule.start,
        "gem": rule.given.achievement - left.achievement,
    }
    yield Say("age.part.dice", (("value", exact - sum(others.values())),))
    yield from (Say(f"age.part.{key}", (("value", value),)) for key, value in others.items() if value)


def _exact(number: int) -> int:
    return number.exact if isinstance(number, Tally) else number


def _tally(number: int, top: int) -> Tally:
    return Tally(_exact(number), top)

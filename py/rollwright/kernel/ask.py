"""What a rule may ask.

A rule is a *flow*: a pure, module-level generator function with hashable arguments. It yields what it needs to know:

    roll     nature answers: the sum of what the dice mean
    each     nature answers: what each of several dice means, in order
    pool     nature answers: the sum of what several dice mean that may differ
    choose   the player answers: one of the options
    call     another flow answers: with its outcome
    say      nobody answers: a step of the explanation, as a key and its facts

It ends with an outcome (any hashable value) or with ``then(flow, ...)``, which goes on with another flow and forgets
everything but its arguments: what the future can depend on stands in the signature. One argument of ``then`` may be a
``throw(die, count, onto)``; the next flow gets ``onto`` plus what these dice mean, and nothing else remembers them, so
that `odds` may count them die by die.

Flows never draw, print, translate or look anything up in the world; `play` and `odds` read the same ones.
"""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any, NamedTuple, TypeAlias, TypeVar, cast

from rollwright.kernel.dice import Die, plus
from rollwright.kernel.say import Facts, Say

R = TypeVar("R")
F = TypeVar("F", bound=Callable[..., Any])
Kind: TypeAlias = tuple[str, Any]  # slot and meaning: dice of one kind are the same to the rule
Picks: TypeAlias = tuple[tuple[Kind, int], ...]  # how many dice of each kind, sorted by kind


@dataclass(frozen=True)
class Roll:
    """Nature answers with the sum of ``count`` dice; their pieces lie on the table in the named ``slot``.

    ``again``: they replace the dice that were picked in the choice before. ``about`` starts a new group of dice with
    that heading; without it they join the group on the table. ``chain``: each is rolled for a face of the last roll
    that calls for one more die, in order.
    """

    die: Die
    count: int
    slot: str = ""
    again: bool = False
    about: Say | None = None
    chain: bool = False

    @property
    def dice(self) -> tuple[Die, ...]:
        """The dice to roll, one by one."""
        return (self.die,) * self.count

    @property
    def slots(self) -> tuple[str, ...]:
        """The slot of each."""
        return (self.slot,) * self.count

    def hear(self, meanings: Sequence[Any]) -> Any:
        """The answer: what the dice mean together."""
        return reduce(plus, meanings, self.die.zero)


@dataclass(frozen=True)
class Each:
    """Nature answers with what each die means, as a tuple in order; every die has a slot of its own.

    ``again``: they replace the dice of those slots that were picked in the choice before (of all, if none were picked);
    ``lower``: only where the new face is printed earlier on the die, else the old one stays. ``adds``: the answer is
    the sum of the meanings.
    """

    dice: tuple[Die, ...]
    slots: tuple[str, ...]
    again: bool = False
    about: Say | None = None
    adds: bool = False
    lower: bool = False

    def hear(self, meanings: Sequence[Any]) -> Any:
        """The answer: each meaning by itself, or their sum."""
        return reduce(plus, meanings) if self.adds else tuple(meanings)


@dataclass(frozen=True)
class Throw(Roll):
    """A roll whose sum, on top of ``onto``, is all that goes on."""

    onto: Any = None


class Option(NamedTuple):
    """One thing that the player may do: ``key`` names it, ``picks`` says which dice it takes (none: ``()``).

    ``turn``: the picked dice are turned up by so many faces instead of being rolled again.
    """

    key: str
    picks: Picks = ()
    turn: int = 0


@dataclass(frozen=True)
class Choose:
    """The player answers with one of the options; the thriftiest one stands first.

    ``read_as``: the die by whose faces the dice on the table are to be read here, where it is not the one they were
    rolled as. ``facts`` go into the words of the prompt. ``foe``: whoever answers plays against the aim.
    """

    prompt: str
    options: tuple[Option, ...]
    read_as: Die | None = None
    facts: Facts = ()
    foe: bool = False


@dataclass(frozen=True)
class Call:
    """Another flow answers, with its outcome."""

    flow: Callable[..., Any]
    args: tuple[Any, ...]


class Then(Call):
    """Go on with another flow and forget this one."""


Flow: TypeAlias = Generator[Roll | Each | Choose | Call | Say, Any, R | Then]


def roll(
    die: Die, count: int = 1, *, slot: str = "", again: bool = False, about: Say | None = None
) -> Generator[Roll, Any, Any]:
    """Ask nature: the sum of what ``count`` such dice mean."""
    return (yield Roll(die, count, slot, again, about))


def each(
    *dice: tuple[str, Die], again: bool = False, about: Say | None = None, lower: bool = False
) -> Generator[Each, Any, tuple[Any, ...]]:
    """Ask nature: what each of these dice means; a die is given with its slot."""
    slots, kinds = zip(*dice, strict=True)
    return cast("tuple[Any, ...]", (yield Each(kinds, slots, again, about, lower=lower)))


def pool(*dice: tuple[str, Die], again: bool = False, about: Say | None = None) -> Generator[Each, Any, Any]:
    """Ask nature: what these dice mean together; a die is given with its slot."""
    slots, kinds = zip(*dice, strict=True)
    return (yield Each(kinds, slots, again, about, adds=True))


def throw(  # noqa: PLR0913 - each of the keywords stands alone
    die: Die, count: int, onto: Any, *, again: bool = False, about: Say | None = None, chain: bool = False
) -> Throw:
    """An argument of ``then``: ``onto`` plus what ``count`` such dice mean."""
    return Throw(die, count, again=again, about=about, chain=chain, onto=onto)


def choose(
    prompt: str, *options: Option, read_as: Die | None = None, foe: bool = False, **facts: Any
) -> Generator[Choose, Any, Option]:
    """Ask the player, or with ``foe`` the one who plays against the aim: one of the options."""
    return cast("Option", (yield Choose(prompt, options, read_as, tuple(facts.items()), foe)))


def call(flow: Callable[..., Flow[R]], *args: Any) -> Generator[Call, Any, R]:
    """Ask another flow: its outcome."""
    return cast("R", (yield Call(flow, args)))


def say(key: str, **facts: Any) -> Generator[Say, Any, None]:
    """Add a step to the explanation."""
    yield Say(key, tuple(facts.items()))


def then(flow: Callable[..., Flow[Any]], *args: Any) -> Then:
    """End this flow and go on with another."""
    return Then(flow, args)


def counted_as(change: Callable[..., tuple[Any, ...]]) -> Callable[[F], F]:
    """Of a flow: `odds` may count it with its arguments changed, which has the same chances from fewer points.

    For rolls whose order the table knows and chance does not: a rule plays them as people do, and counts them as suits.
    """

    def marked(flow: F) -> F:
        flow.counted_as = change  # type: ignore[attr-defined]
        return flow

    return marked

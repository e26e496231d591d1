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
``throw(die, count, onto)`` (several kinds of dice: ``thrown``); the next flow gets ``onto`` plus what these dice mean,
and nothing else remembers them, so that `odds` may add them up in whole numbers. So may an outcome be that means
something to its caller: ``called(flow, ..., means=, onto=)``.

Flows never draw, print, translate or look anything up in the world; `play` and `odds` read the same ones.
"""

from collections.abc import Callable, Generator, Iterable
from typing import Any, TypeVar, cast

from rollwright.kernel.dice import Die
from rollwright.kernel.effects import (
    Call,
    Called,
    Choose,
    Each,
    Flow,
    Kind,
    Option,
    Picks,
    Pool,
    Roll,
    Tell,
    Then,
    Throw,
)
from rollwright.kernel.say import Say

__all__ = [
    "Call",
    "Called",
    "Choose",
    "Each",
    "Flow",
    "Kind",
    "Option",
    "Picks",
    "Pool",
    "Roll",
    "Tell",
    "Then",
    "Throw",
    "call",
    "called",
    "choose",
    "counted_as",
    "each",
    "onward",
    "pool",
    "roll",
    "say",
    "tell",
    "then",
    "throw",
    "thrown",
]

R = TypeVar("R")
F = TypeVar("F", bound=Callable[..., Any])


def roll(  # noqa: PLR0913 - each of the keywords stands alone
    die: Die,
    count: int = 1,
    *,
    slot: str = "",
    again: bool = False,
    about: Say | None = None,
    voids: tuple[str, ...] = (),
) -> Generator[Roll, Any, Any]:
    """Ask nature: the sum of what ``count`` such dice mean."""
    return (yield Roll(die, count, slot, again, about, voids=voids))


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
    die: Die,
    count: int,
    onto: Any,
    *,
    again: bool = False,
    about: Say | None = None,
    more: str = "",
    other: Die | None = None,
    chain: bool = False,
) -> Throw:
    """An argument of ``then``: ``onto`` plus what ``count`` such dice mean.

    ``more``: the key of the step that says how many faces have called for one more die, which is rolled; ``other``:
    what a single die calls for, if not its like.
    """
    return Throw(die, count, again=again, about=about, chain=chain, onto=onto, more=more, other=other)


def thrown(dice: tuple[tuple[str, Die], ...], onto: Any, *, again: bool = False, about: Say | None = None) -> Pool:
    """An argument of ``then``: ``onto`` plus what these dice mean; a die is given with its slot."""
    slots, kinds = zip(*dice, strict=True)
    return Pool(kinds, slots, again=again, about=about, adds=True, onto=onto)


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


def called(flow: Callable[..., Flow[R]], *args: Any, means: Callable[[R], Any], onto: Any) -> Called:
    """An argument of ``then``: ``onto`` plus what the outcome of another flow means."""
    return Called(flow, args, means, onto)


def tell(steps: Callable[..., Iterable[Say]], *args: Any) -> Tell:
    """Add steps to the explanation, to be yielded as it is: they are made only where somebody listens."""
    return Tell(steps, args)


def onward(option: Any) -> Then:
    """What follows a choice each of whose options leads on: nothing here, the option has gone its way."""
    return cast("Then", option)


def then(flow: Callable[..., Flow[Any]], *args: Any) -> Then:
    """End this flow and go on with another."""
    return Then(flow, args)


def counted_as(change: Callable[..., tuple[Any, ...] | None]) -> Callable[[F], F]:
    """Of a flow: `odds` may count it with its arguments changed (None: as they are): the chances stay.

    For rolls whose order the table knows and chance does not: a rule plays them as people do, and counts them as suits.
    """

    def marked(flow: F) -> F:
        flow.counted_as = change  # type: ignore[attr-defined]
        return flow

    return marked

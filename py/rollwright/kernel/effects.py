"""Effects: what a flow may yield, and what it may end with. `rollwright.kernel.ask` says how a rule uses them."""

from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any, NamedTuple, TypeAlias, TypeVar

from rollwright.kernel.dice import Die, Face, plus
from rollwright.kernel.say import Facts, Say

R = TypeVar("R")
Kind: TypeAlias = tuple[str, Any]  # slot and meaning: dice of one kind are the same to the rule
Picks: TypeAlias = tuple[tuple[Kind, int], ...]  # how many dice of each kind, sorted by kind


@dataclass(slots=True, unsafe_hash=True)
class Roll:
    """Nature answers with the sum of ``count`` dice; their pieces lie on the table in the named ``slot``.

    ``again``: they replace the dice that were picked in the choice before. ``about`` starts a new group of dice with
    that heading; without it they join the group on the table. ``chain``: each is rolled for a face of the last roll
    that calls for one more die, in order. ``voids``: the dice that lie in these slots count no longer.
    """

    die: Die
    count: int
    slot: str = ""
    again: bool = False
    about: Say | None = None
    chain: bool = False
    voids: tuple[str, ...] = ()

    @property
    def dice(self) -> tuple[Die, ...]:
        """The dice to roll, one by one."""
        return (self.die,) * self.count

    @property
    def slots(self) -> tuple[str, ...]:
        """The slot of each."""
        return (self.slot,) * self.count

    def hear(self, faces: Sequence[Face]) -> Any:
        """The answer: what the dice mean together."""
        return reduce(plus, (face.means for face in faces), self.die.zero)


@dataclass(slots=True, unsafe_hash=True)
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
    voids: tuple[str, ...] = ()

    def hear(self, faces: Sequence[Face]) -> Any:
        """The answer: each meaning by itself, or their sum."""
        means = tuple(face.means for face in faces)
        return reduce(plus, means) if self.adds else means


class Burst(NamedTuple):
    """The answer to a throw whose dice may call for more: their sum, and how many more are due."""

    sum: Any
    more: int


@dataclass(slots=True, unsafe_hash=True)
class Throw(Roll):
    """A roll whose sum, on top of ``onto``, is all that goes on.

    ``more``: each face that calls for one more die gets it, which may call for another; the key of the step says so.
    ``other``: the die that a single die calls for, if not its like.
    """

    onto: Any = None
    more: str = ""
    other: Die | None = None

    def hear(self, faces: Sequence[Face]) -> Any:
        """The answer: what the dice mean together, and how many more are due."""
        total = reduce(plus, (face.means for face in faces), self.die.zero)
        return Burst(total, sum(face.more for face in faces)) if self.more else total

    def after(self, answer: Any) -> Any:
        """What stands in its place after an answer: the sum, or the throw of the dice that are due."""
        if type(answer) is not Burst:
            return plus(self.onto, answer)
        total, die = plus(self.onto, answer.sum), self.other or self.die
        return Throw(die, answer.more, self.slot, chain=True, onto=total, more=self.more) if answer.more else total


@dataclass(slots=True, unsafe_hash=True)
class Pool(Each):
    """Several dice, each with its slot, whose sum on top of ``onto`` is all that goes on."""

    onto: Any = None

    def after(self, answer: Any) -> Any:
        """What stands in its place after an answer."""
        return plus(self.onto, answer)


class Option(NamedTuple):
    """One thing that the player may do: ``key`` names it, ``picks`` says which dice it takes (none: ``()``).

    ``turn``: the picked dice are turned up by so many faces instead of being rolled again. ``leads``: the flow that it
    goes on with, if not the one that asked; ``says``: the step that tells it then.
    """

    key: str
    picks: Picks = ()
    turn: int = 0
    leads: "Then | None" = None
    says: Say | None = None


@dataclass(slots=True, unsafe_hash=True)
class Choose:
    """The player answers with one of the options; the thriftiest one stands first.

    ``read_as``: the die by whose faces the dice on the table are to be read here, where it is not the one they were
    rolled as. ``foe``: whoever answers plays against the aim. ``about`` goes into the words of the prompt: facts, or a
    function with its arguments that gives them to whoever asks.
    """

    prompt: str
    options: tuple[Option, ...]
    read_as: Die | None = None
    about: tuple[Any, ...] = ()
    foe: bool = False

    @property
    def facts(self) -> Facts:
        """The facts that go into the words of the prompt."""
        if self.about and callable(self.about[0]):
            return tuple(self.about[0](*self.about[1:]))
        return self.about


@dataclass(slots=True, unsafe_hash=True)
class Call:
    """Another flow answers, with its outcome."""

    flow: Callable[..., Any]
    args: tuple[Any, ...]


class Then(Call):
    """Go on with another flow and forget this one."""

    __slots__ = ()


@dataclass(slots=True, unsafe_hash=True)
class Called:
    """Another flow answers: what its outcome ``means``, on top of ``onto``, is all that goes on."""

    flow: Callable[..., Any]
    args: tuple[Any, ...]
    means: Callable[[Any], Any]
    onto: Any

    def after(self, outcome: Any) -> Any:
        """What stands in its place after the outcome."""
        return plus(self.onto, self.means(outcome))


class Tell(NamedTuple):
    """Steps of the explanation that are made only if somebody listens."""

    steps: Callable[..., Iterable[Say]]
    args: tuple[Any, ...]


Flow: TypeAlias = Generator[Roll | Each | Choose | Call | Say | Tell, Any, R | Then]

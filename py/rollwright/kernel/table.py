"""The dice on the table: what they show, what they showed before, and what they are to the rule."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from rollwright.kernel.dice import Die
from rollwright.kernel.effects import Each, Kind, Picks, Roll
from rollwright.kernel.say import Say


@dataclass(frozen=True)
class Piece:
    """A die on the table: what it shows, what it showed before, when it last changed (a place in the log).

    ``after``: the place of the die that it was rolled for, if it is one of a chain. ``void``: it counts no longer,
    since the die that it was rolled for has been rolled again.
    """

    die: Die
    label: str
    slot: str
    typed: bool
    at: int
    was: tuple[str, ...] = ()
    after: int | None = None
    void: bool = False


@dataclass
class Group:
    """Dice that lie together, under a heading."""

    about: Say | None
    pieces: list[Piece] = field(default_factory=list)


def kind(piece: Piece, read_as: Die | None = None) -> Kind:
    """What a die on the table is to the rule."""
    return piece.slot, (read_as or piece.die).by_label[piece.label].means


def kinds(pieces: Sequence[Piece], read_as: Die | None = None) -> Picks:
    """Dice as an option names them: how many of each kind."""
    found: dict[Kind, int] = {}
    for piece in pieces:
        found[kind(piece, read_as)] = found.get(kind(piece, read_as), 0) + 1
    return tuple(sorted(found.items()))


def replaced(old: Piece, new: Piece, ask: Roll | Each) -> Piece:
    """The die after it was rolled again; of two faces the earlier one, where the rule keeps it."""
    labels = [face.label for face in new.die.faces]
    if isinstance(ask, Each) and ask.lower and labels.index(old.label) <= labels.index(new.label):
        return replace(old, at=new.at, was=(*old.was, new.label))
    return replace(new, was=(*old.was, old.label), after=old.after)


def set_aside(piece: Piece, ask: Roll | Each, at: int) -> Piece:
    """The die as it counts after a roll at this place of the log, which may make dice of earlier rolls void."""
    return replace(piece, void=True) if piece.slot in ask.voids and piece.at < at else piece


def calling(table: Sequence[Piece]) -> list[int]:
    """The dice of the last roll that call for one more each."""
    last = max((piece.at for piece in table), default=0)
    return [n for n, piece in enumerate(table) if piece.at == last and piece.die.by_label[piece.label].more]

"""The dice of Agemonia. How many faces carry which symbol is not published: the player's own dice say."""

from functools import cache
from typing import NamedTuple

from rollwright.games.agemonia.faces import (
    ACTION,
    BLANK,
    DIAMOND,
    DROP,
    FLOWER,
    HOURGLASS,
    REACTION,
    SHIELD,
    TWO_DIAMONDS,
    TWO_SHIELDS,
    ActionFaces,
    ReactionFaces,
)
from rollwright.kernel.dice import Die, Face
from rollwright.kernel.say import Say


class Marks(NamedTuple):
    """What dice mean together.

    ``hits``: successes. ``fresh``: symbols (stamina on Action dice, effects on Reaction dice) of dice that may still be
    rolled again for them; ``worn``: those of dice that may not.
    """

    hits: int
    fresh: int
    worn: int


class Symbol(NamedTuple):
    """What the symbol of a die is here: its successes, what it tells the player, and whether it may be rolled again."""

    worth: int
    mark: str
    rerolls: bool

    @property
    def means(self) -> Marks:
        """What the rule hears."""
        return Marks(self.worth, int(self.rerolls), int(not self.rerolls))

    @property
    def tone(self) -> str:
        """How it is shown."""
        return "good" if self.worth else "plain"


@cache
def action_die(faces: ActionFaces, symbol: Symbol, whose: Say | None = None) -> Die:
    """An Action die: there are 1, 2, 1 with an extra roll, and stamina. [action]"""
    made = [
        *(_face("0", BLANK, Marks(0, 0, 0), "age.mark.blank", "bad") for _ in range(faces.blank)),
        *(_face("1", DIAMOND, Marks(1, 0, 0), "age.mark.one", "good") for _ in range(faces.one)),
        *(_face("2", TWO_DIAMONDS, Marks(2, 0, 0), "age.mark.two", "good") for _ in range(faces.two)),
        *(_face("1R", FLOWER, Marks(1, 0, 0), "age.mark.extra", "good", more=True) for _ in range(faces.extra)),
        *(_face("S", DROP, symbol.means, symbol.mark, symbol.tone) for _ in range(faces.stamina)),
    ]
    return Die(f"d{len(made)}", tuple(made), look=ACTION, caption=whose)


@cache
def reaction_die(faces: ReactionFaces, symbol: Symbol) -> Die:
    """A Reaction die: there are a blank, 1, 2, and the effect symbol. [reaction]"""
    made = [
        *(_face("0", BLANK, Marks(0, 0, 0), "age.mark.blank", "bad") for _ in range(faces.blank)),
        *(_face("1", SHIELD, Marks(1, 0, 0), "age.mark.one", "good") for _ in range(faces.one)),
        *(_face("2", TWO_SHIELDS, Marks(2, 0, 0), "age.mark.two", "good") for _ in range(faces.two)),
        *(_face("E", HOURGLASS, symbol.means, symbol.mark, symbol.tone) for _ in range(faces.effect)),
    ]
    return Die(f"d{len(made)}", tuple(made), look=REACTION)


def _face(  # noqa: PLR0913 - a face is all that
    label: str, pictures: tuple[str, ...], means: Marks, mark: str, tone: str, *, more: bool = False
) -> Face:
    return Face(label, means, Say(mark), tone, more, pictures)


def fault(faces: ActionFaces | ReactionFaces) -> str:
    """What is wrong with dice like these: no face at all, or no end of extra rolls; nothing if they can be rolled."""
    if isinstance(faces, ReactionFaces):
        return "" if faces.blank + faces.one + faces.two + faces.effect else "faceless"
    others = faces.blank + faces.one + faces.two + faces.stamina
    return "" if others else "endless" if faces.extra else "faceless"


def faces_say(faces: ActionFaces | ReactionFaces) -> Say:
    """The faces of the dice, and whether they are our placeholder or the player's own."""
    active = isinstance(faces, ActionFaces)
    counts = (
        (faces.blank, faces.one, faces.two, faces.extra, faces.stamina)
        if isinstance(faces, ActionFaces)
        else (faces.blank, faces.one, faces.two, faces.effect)
    )
    labels = ("0", "1", "2", "1R", "S") if active else ("0", "1", "2", "E")
    shown = tuple(label for label, count in zip(labels, counts, strict=True) for _ in range(count))
    return Say(f"age.step.faces.{_whose(faces)}", (("faces", shown),))


def tray_say(faces: ActionFaces | ReactionFaces, who: Say | None = None) -> Say:
    """The heading over the dice: which they are, and that their faces are a placeholder while they are."""
    kind = "action" if isinstance(faces, ActionFaces) else "reaction"
    dice = Say(f"age.tray.{kind}.{_whose(faces)}")
    return Say("age.tray.of", (("who", who), ("dice", dice))) if who else dice


def _whose(faces: ActionFaces | ReactionFaces) -> str:
    return "ours" if faces == type(faces)() else "own"

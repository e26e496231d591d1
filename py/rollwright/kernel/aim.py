"""Aims: what a player may play for."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any


@dataclass(frozen=True)
class Aim:
    """What the player plays for: the highest expected ``wanted`` of the viewed outcome; on a tie the thriftier option.

    ``most``: the highest value that ``wanted`` can have, if there is one: an option that reaches it ends the search.
    ``foe``: somebody plays against it, so that it may do worse than if nobody spent anything.
    """

    key: str
    wanted: Callable[[Any], int | Fraction]
    most: int | None = None
    foe: bool = False

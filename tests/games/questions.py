"""What the benchmark of odds asks: a question's number, its words, its exact answer, and how it is asked of us.

Each game with questions has a module `questions` beside this one, whose `QUESTIONS` the benchmark finds.
"""

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any, NamedTuple

from rollwright.kernel.aim import Aim
from rollwright.kernel.game import Check, Row
from rollwright.kernel.odds import Counter


class Question(NamedTuple):
    """One question. ``order``: its place among all."""

    order: int
    key: str
    words: str
    exact: Fraction
    asked: Callable[[], Fraction]


def asked(check: Check, request: Any, aim: Aim, wanted: Callable[[Row], object]) -> Fraction:
    """The chance of the rows that are wanted, of the whole distribution, from the check's own flow."""
    return share(Counter(check.view, aim).chances(check.start(request)).items(), wanted)


def share(chances: Iterable[tuple[Row, Fraction]], wanted: Callable[[Row], object]) -> Fraction:
    """The chance of the rows that are wanted."""
    return sum((chance for row, chance in chances if wanted(row)), Fraction())

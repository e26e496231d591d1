"""Dice. A die is what its faces mean to the rule, and meanings add up.

A meaning is a whole number or a tuple of whole numbers (marks); a pool of dice means the sum of its faces. So ten dice
of which a rule only counts successes have eleven meanings, not sixty million.
"""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

from rollwright.kernel.say import Say

Meaning: TypeAlias = int | tuple[int, ...]


@dataclass(frozen=True)
class Face:
    """One side of a die.

    ``label`` is what is printed on it (several sides may carry the same one), ``means`` what the rule hears, ``mark``
    what it tells the player, ``tone`` how it is shown: ``good``, ``bad`` or ``plain``. ``more``: it calls for another
    die, which lies behind it on the table. ``pictures``: drawings that stand on it, side by side, instead of its label.
    """

    label: str
    means: Any
    mark: Say | None = None
    tone: str = "plain"
    more: bool = False
    pictures: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False)
class Die:
    """A die: its name (``d6``), its faces in printed order, the key of its look, and what it is rolled for, if shown.

    Two dice are the same only if they are one object, which keeps them cheap as keys: make them in cached functions.
    """

    name: str
    faces: tuple[Face, ...]
    look: str = "bone"
    caption: Say | None = None

    @cached_property
    def by_label(self) -> dict[str, Face]:
        """The printed labels, each with its (first) face."""
        return {face.label: face for face in reversed(self.faces)}

    @cached_property
    def ways(self) -> tuple[tuple[Any, int], ...]:
        """Each distinct meaning with the number of faces that have it."""
        return tuple(Counter(face.means for face in self.faces).items())

    @cached_property
    def zero(self) -> Any:
        """The meaning of no such dice at all."""
        return minus(self.faces[0].means, self.faces[0].means)

    def turned(self, label: str, by: int) -> str:
        """The label ``by`` faces further up, at most the last one."""
        labels = [face.label for face in self.faces]
        return labels[min(labels.index(label) + by, len(labels) - 1)]


def plus(a: Any, b: Any) -> Any:
    """Add two meanings: numbers as numbers, marks mark by mark (the kind of tuple is kept)."""
    if isinstance(a, int):
        return a + b
    return _like(a, [x + y for x, y in zip(a, b, strict=True)])


def minus(a: Any, b: Any) -> Any:
    """Take meaning ``b`` out of ``a``."""
    if isinstance(a, int):
        return a - b
    return _like(a, [x - y for x, y in zip(a, b, strict=True)])


def _like(kind: Any, marks: list[int]) -> Any:
    return kind._make(marks) if hasattr(kind, "_make") else tuple(marks)


def fold(die: Die, count: int) -> dict[Any, int]:
    """The sum of ``count`` such dice: each meaning with its number of ways, of ``len(die.faces) ** count`` in all."""
    ways: dict[Any, int] = {die.zero: 1}
    for _ in range(count):
        more: dict[Any, int] = {}
        for so_far, n in ways.items():
            for means, m in die.ways:
                total = plus(so_far, means)
                more[total] = more.get(total, 0) + n * m
        ways = more
    return ways

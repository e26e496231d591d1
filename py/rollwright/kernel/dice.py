"""Dice. A die is what its faces mean to the rule, and meanings add up.

A meaning is a whole number or a tuple of whole numbers (marks); a pool of dice means the sum of its faces. So ten dice
of which a rule only counts successes have eleven meanings, not sixty million.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import index, lshift
from typing import Any, TypeAlias

from rollwright.kernel.say import Say

Meaning: TypeAlias = int | tuple[int, ...]
BITS = 20  # of one mark in a packed meaning
_SHIFTS = tuple(range(0, 40 * BITS, BITS))


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


class Die:
    """A die: its name (``d6``), its faces in printed order, the key of its look, and what it is rolled for, if shown.

    Where a die is made for every question anew its faces may wait until somebody looks at them: ``runs`` are then the
    meanings in printed order, each with the number of faces that have it and with what each further of these faces
    adds (None: nothing), and ``face`` makes a face of its number and meaning.

    Two dice are the same only if they are one object, which keeps them cheap as keys: make them in cached functions.
    """

    def __init__(  # noqa: PLR0913 - a die is all that
        self,
        name: str,
        faces: tuple[Face, ...] = (),
        look: str = "bone",
        caption: Say | None = None,
        *,
        runs: tuple[tuple[Any, int, Any], ...] = (),
        face: Callable[[int, Any], Face] | None = None,
    ) -> None:
        self.name, self.look, self.caption = name, look, caption
        self._faces, self._runs, self._face = faces, runs, face

    @cached_property
    def faces(self) -> tuple[Face, ...]:
        """The sides in printed order."""
        if self._face is None:
            return self._faces
        return tuple(self._face(number, one) for number, one in enumerate(self._meanings(), 1))

    def _meanings(self) -> Iterator[Any]:
        for means, n, step in self._runs:
            for _ in range(n):
                yield means
                means = plus(means, step) if step else means  # noqa: PLW2901 - one face further

    @cached_property
    def packed(self) -> tuple[tuple[int, int, bool], ...]:
        """Each distinct meaning as one number, with its ways, and whether it calls for another die."""
        ways: dict[tuple[int, bool], int] = {}
        for means, n, step in self._runs:
            first, more = pack(means), pack(step) if step else 0
            for at in range(n if step else 1):
                kind = first + at * more, False
                ways[kind] = ways.get(kind, 0) + (1 if step else n)
        for face in self._faces:
            kind = pack(face.means), face.more
            ways[kind] = ways.get(kind, 0) + 1
        return tuple((means, n, more) for (means, more), n in ways.items())

    @cached_property
    def by_label(self) -> dict[str, Face]:
        """The printed labels, each with its (first) face."""
        return {face.label: face for face in reversed(self.faces)}

    @cached_property
    def ways(self) -> tuple[tuple[Any, int], ...]:
        """Each distinct meaning with the number of faces that have it (each run is a meaning of its own)."""
        if self._runs and not any(step for _, _, step in self._runs):
            return tuple((means, n) for means, n, _ in self._runs)
        ways: dict[Any, int] = {}
        for means in (*self._meanings(), *(face.means for face in self._faces)):
            ways[means] = ways.get(means, 0) + 1
        return tuple(ways.items())

    @cached_property
    def zero(self) -> Any:
        """The meaning of no such dice at all."""
        first = self._runs[0][0] if self._runs else self._faces[0].means
        return minus(first, first)

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


def pack(meaning: Any) -> int:
    """A meaning as one number, its marks side by side, so that to add dice is to add numbers.

    Each mark has a field wide enough for either sign; what is only told counts nothing.
    """
    return index(meaning) if isinstance(meaning, int) else sum(map(lshift, meaning, _SHIFTS))


def fold(dice: Sequence[Die]) -> dict[int, int]:
    """What dice mean together, packed, with the ways of each sum."""
    ways: dict[int, int] = {0: 1}
    for die in dice:
        more: dict[int, int] = {}
        for so_far, n in ways.items():
            for means, m, _ in die.packed:
                total = so_far + means
                more[total] = more.get(total, 0) + n * m
        ways = more
    return ways

"""The throws that lead on with the same flow: one place for every sum that its dice can come to.

A throw is an argument of the next flow. All throws that differ only in what they start with and in how many dice they
have share their places, which are packed sums: to add a die is to add a number and look it up.
"""

from typing import Any

from rollwright.kernel.packed import Shape
from rollwright.kernel.point import Point


class Ends:
    """Where throws go on with the same flow when all dice have fallen. ``nodes``: of each packed sum.

    ``pools``: of whole pools, by what they start with. ``plain``: the flow
    is counted as it is.
    """

    __slots__ = ("_after", "_before", "_callers", "_flow", "nodes", "plain", "pools", "shape")

    def __init__(self, point: Point, place: int, shape: Shape) -> None:
        self.plain = not hasattr(point.flow, "counted_as")
        self._flow, self._callers = point.flow, point.callers
        self._before, self._after = point.args[:place], point.args[place + 1 :]
        self.shape = shape
        self.nodes: dict[int, int] = {}
        self.pools: dict[Any, int] = {}

    def point(self, packed: int) -> Point:
        """The point after the last die."""
        return Point(self._flow, (*self._before, self.shape.meaning(packed), *self._after), (), self._callers)


class Sums:
    """Where the throws of one die go on. ``levels[n][packed]``: the node of a sum while ``n`` dice are still to come.

    ``faces``: what a face adds, in how many ways, and whether it calls for one more die; ``other``: where the throws of
    that die go on.
    """

    __slots__ = ("ends", "faces", "levels", "other", "shape")

    def __init__(self, ends: Ends, faces: tuple[tuple[int, int, bool], ...]) -> None:
        self.ends, self.shape, self.faces = ends, ends.shape, faces
        self.levels: list[dict[int, int]] = [ends.nodes]
        self.other = self

    def level(self, count: int) -> dict[int, int]:
        """The places of the sums to which so many dice are still to come."""
        while len(self.levels) <= count:
            self.levels.append({})
        return self.levels[count]

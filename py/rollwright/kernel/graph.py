"""A called flow in which the player decides, laid out once as chance and choice.

What is best inside depends on what the caller makes of each outcome, and a caller comes by with other stakes each time:
another stage, another penalty, a point less to spend. The dice are the same. So the inner flow becomes a graph whose
leaves are its outcomes. Under given stakes one pass from the leaves up finds the value of every node and the options
taken, one pass down the weight of every leaf; both in whole numbers.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import lcm
from typing import Any, NamedTuple, TypeAlias

from rollwright.kernel.effects import Call, Called, Choose
from rollwright.kernel.point import Point, enter, reply
from rollwright.kernel.sums import Ends
from rollwright.kernel.walk import Found, TooLarge, Walker

MOST = 20_000  # steps: a flow with more is walked step by step


class Leaf(NamedTuple):
    """An outcome of the flow."""

    outcome: Any


class Chance(NamedTuple):
    """Nature goes on: to each child in so many ways, weighed for one denominator; the ``total`` of the ways."""

    ways: tuple[tuple[int, int, int], ...]
    total: int


class Choice(NamedTuple):
    """The player goes on (``sign`` 1), or who plays against the player (-1); children with their weights."""

    children: tuple[tuple[int, int], ...]
    sign: int


Node: TypeAlias = Leaf | Chance | Choice


class NoGraph(Exception):
    """The flow cannot be laid out: it comes back to a point of its own, or has too many."""


class Graph(Walker):
    """The graph of one called flow: children stand before their parents, equal nodes once."""

    def __init__(self, limit: int) -> None:
        super().__init__(limit)
        self.nodes: list[Node] = []
        self.edges, self.root = 0, 0
        self.leaves: list[tuple[int, Any]] = []
        self._same: dict[Any, int] = {}

    def lay_out(self, root: Point) -> None:
        """Lay out the flow that begins there. Raises `NoGraph` and `TooLarge`."""
        self.root = self._firm(self.at(root))
        self.leaves = [(at, node.outcome) for at, node in enumerate(self.nodes) if isinstance(node, Leaf)]
        for scaffold in (self._same, self._spots, self._ends, self._sums, self._folds):
            scaffold.clear()

    def weights(self, worths: dict[int, tuple[Any, int]]) -> Iterator[tuple[int, int]]:
        """Where the best options lead if leaf ``at`` is worth ``worths[at]`` to the caller: leaves with their ways."""
        taken = self._best(worths)
        weights = [0] * len(self.nodes)
        weights[self.root] = self.sizes[self.root]
        for at in range(len(self.nodes) - 1, -1, -1):
            weight = weights[at]
            if weight:
                node = self.nodes[at]
                if type(node) is Chance:
                    part = weight // node.total
                    for child, _, n in node.ways:
                        weights[child] += part * n
                elif type(node) is Choice:
                    weights[taken[at]] += weight
                else:
                    yield at, weight

    def _best(self, worths: dict[int, tuple[Any, int]]) -> dict[int, int]:
        """The child that each choice takes; on a tie the first."""
        common = lcm(*(of for _, of in worths.values()))
        values: list[Any] = []
        taken: dict[int, int] = {}
        for at, node in enumerate(self.nodes):
            if type(node) is Chance:
                value = 0
                for child, weight, _ in node.ways:
                    value += values[child] * weight
            elif type(node) is Choice:
                worth = [values[child] * factor for child, factor in node.children]
                value = max(worth) if node.sign > 0 else min(worth)
                taken[at] = node.children[worth.index(value)][0]
            else:
                high, of = worths[at]
                value = high * (common // of)
            values.append(value)
        return taken

    def leaf(self, outcome: Any) -> int:
        """The node of an outcome."""
        return self._add(outcome, Leaf(outcome), 1, 1)

    def chance(self, ways: dict[int, int]) -> int:
        """The node from which nature goes on to its children, each in so many ways."""
        if len(ways) == 1:
            return next(iter(ways))
        total, under = sum(ways.values()), lcm(*[self.sizes[child] for child in ways])
        name = tuple(ways.items())
        node = Chance(tuple((child, n * (under // self.sizes[child]), n) for child, n in name), total)
        return self._add(name, node, total * under, len(name))

    def choice(self, point: Point, ask: Choose) -> Found:
        """The node from which somebody goes on with one of the options."""
        self.step(len(ask.options) >> 2)
        children = tuple(dict.fromkeys(self._firm(self.at(reply(point, option))) for option in ask.options))
        if len(children) == 1:
            return children[0]
        size = lcm(*[self.sizes[child] for child in children])
        node = Choice(tuple((child, size // self.sizes[child]) for child in children), -1 if ask.foe else 1)
        return self._add((children, node.sign), node, size, len(children))

    def called(self, point: Point, effect: Call) -> Found:
        """The node at which another flow goes on: part of the same graph."""
        return self.at(enter(point, effect))

    def answered(self, point: Point, ends: Ends, start: int, asked: Called) -> Found:  # noqa: ARG002 - one of two ways
        """The node at which another flow goes on: part of the same graph."""
        return self.at(enter(point, Call(asked.flow, asked.args)))

    def _firm(self, found: Found) -> int:
        if type(found) is not int:
            raise NoGraph
        return found

    def _add(self, name: Any, node: Node, size: int, edges: int) -> int:
        name = type(node), name
        found = self._same.get(name)
        if found is None:
            found = self._same[name] = len(self.nodes)
            self.nodes.append(node)
            self.sizes.append(size)
            self.edges += edges
        return found


def laid_out(flow: Point, limit: int) -> tuple[Graph | None, int]:
    """The graph of a called flow, or None if it has none, and the steps that it takes. Raises `TooLarge`.

    It is kept, but its steps are to be charged to whoever uses it, so that a limit does not depend on the past.
    """
    kept = _laid_out(flow)
    if not kept:
        kept.append(_lay_out(flow, limit))
    return kept[0]


@lru_cache(maxsize=64)
def _laid_out(_: Point) -> list[tuple[Graph | None, int]]:
    """Where a graph is kept once it has been laid out whole."""
    return []


def forget() -> None:
    """Keep no graph any longer."""
    _laid_out.cache_clear()


def _lay_out(flow: Point, limit: int) -> tuple[Graph | None, int]:
    graph = Graph(min(limit, MOST))
    try:
        graph.lay_out(flow)
    except NoGraph:
        return None, graph.steps
    except TooLarge:
        if limit < MOST:
            raise
        return None, graph.steps
    return graph, graph.steps

"""A called flow in which the player decides, compiled once into chance and choice.

What is best inside depends on what the caller makes of each outcome, and a caller comes by with other stakes each time:
another stage, another penalty, a point less to spend. The dice are the same. So the inner flow becomes a graph whose
leaves are its outcomes. Under given stakes one pass from the leaves up finds the value of every node and the options
taken, one pass down the weight of every leaf; both in whole numbers.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from math import lcm
from typing import Any, NamedTuple, TypeAlias

from rollwright.kernel.effects import Call, Choose
from rollwright.kernel.mass import Mass, mix
from rollwright.kernel.paths import branches, walked
from rollwright.kernel.point import Effect, End, Point, enter, reply

MOST = 20_000  # points: a flow with more is walked step by step
Score: TypeAlias = Callable[[Mass], tuple[Any, int]]


class Leaf(NamedTuple):
    """An outcome of the flow."""

    outcome: Any


class Chance(NamedTuple):
    """Nature goes on: to each child in so many ways of ``total``; ``factors`` bring the children to one denominator."""

    ways: tuple[tuple[int, int], ...]
    total: int
    factors: tuple[int, ...]


class Choice(NamedTuple):
    """The player goes on (``sign`` 1), or who plays against the player (-1)."""

    children: tuple[int, ...]
    sign: int
    factors: tuple[int, ...]


Node: TypeAlias = Leaf | Chance | Choice


class NoGraph(Exception):
    """The flow cannot be laid out: it comes back to a point of its own, or has too many."""


class Graph:
    """The graph of one called flow: children stand before their parents, equal nodes once.

    ``sizes[node]`` makes every chance below that node a whole number; ``cost``: the steps that laying it out is worth.
    Raises `NoGraph`.
    """

    def __init__(self, root: Point) -> None:
        self.nodes: list[Node] = []
        self.sizes: list[int] = []
        self.edges = 0
        self._at: dict[Point, int | None] = {}
        self._same: dict[Any, int] = {}
        self.root = self._build(root)
        self.cost = len(self._at) // 8
        del self._at, self._same
        self.leaves = [(at, node.outcome) for at, node in enumerate(self.nodes) if isinstance(node, Leaf)]

    def mass(self, stakes: dict[int, Mass], score: Score) -> Mass:
        """The distribution that the best options lead to, if leaf ``at`` is worth ``stakes[at]`` to the caller."""
        taken = self._best({at: score(mass) for at, mass in stakes.items()})
        weights = [0] * len(self.nodes)
        weights[self.root] = self.sizes[self.root]
        for at in range(len(self.nodes) - 1, -1, -1):
            node, weight = self.nodes[at], weights[at]
            if weight and isinstance(node, Chance):
                part = weight // node.total
                for child, n in node.ways:
                    weights[child] += part * n
            elif weight and isinstance(node, Choice):
                weights[taken[at]] += weight
        return mix((weights[at], mass) for at, mass in stakes.items() if weights[at])

    def _best(self, scores: dict[int, tuple[Any, int]]) -> dict[int, int]:
        """The child that each choice takes; on a tie the first."""
        common = lcm(*(of for _, of in scores.values()))
        values: list[Any] = [0] * len(self.nodes)
        taken: dict[int, int] = {}
        for at, node in enumerate(self.nodes):
            if isinstance(node, Chance):
                values[at] = sum(
                    values[child] * n * factor for (child, n), factor in zip(node.ways, node.factors, strict=True)
                )
            elif isinstance(node, Choice):
                worth = [values[child] * factor for child, factor in zip(node.children, node.factors, strict=True)]
                values[at] = max(worth) if node.sign > 0 else min(worth)
                taken[at] = node.children[worth.index(values[at])]
            else:
                high, of = scores[at]
                values[at] = high * (common // of)
        return taken

    def _build(self, point: Point) -> int:
        if point in self._at:
            at = self._at[point]
        else:
            here, effect = walked(point)
            if here not in self._at:
                if len(self._at) >= MOST:
                    raise NoGraph
                self._at[here] = None
                self._at[here] = self._node(here, effect)
            at = self._at[point] = self._at[here]
        if at is None:
            raise NoGraph
        return at

    def _node(self, point: Point, effect: Effect) -> int:
        match effect:
            case Choose(options=options, foe=foe):
                children = dict.fromkeys(self._build(reply(point, option)) for option in options)
                return self._choice(tuple(children), -1 if foe else 1)
            case Call():
                return self._build(enter(point, effect))
            case End(outcome):
                return self._add(outcome, Leaf(outcome), 1)
        return self._chance(branches(point, effect))

    def _choice(self, children: tuple[int, ...], sign: int) -> int:
        if len(children) == 1:
            return children[0]
        size = lcm(*(self.sizes[child] for child in children))
        factors = tuple(size // self.sizes[child] for child in children)
        return self._add((children, sign), Choice(children, sign, factors), size)

    def _chance(self, branches: Iterable[tuple[int, Point]]) -> int:
        ways: dict[int, int] = {}
        for n, point in branches:
            child = self._build(point)
            ways[child] = ways.get(child, 0) + n
        if len(ways) == 1:
            return next(iter(ways))
        total, under = sum(ways.values()), lcm(*(self.sizes[child] for child in ways))
        factors = tuple(under // self.sizes[child] for child in ways)
        items = tuple(ways.items())
        return self._add(items, Chance(items, total, factors), total * under)

    def _add(self, key: Any, node: Node, size: int) -> int:
        key = type(node), key
        if key not in self._same:
            self._same[key] = len(self.nodes)
            self.nodes.append(node)
            self.sizes.append(size)
            self.edges += 1 if isinstance(node, Leaf) else len(node.factors)
        return self._same[key]


@lru_cache(maxsize=64)
def laid_out(flow: Point) -> Graph | None:
    """The graph of a called flow, or None if it has none. What a graph costs is to be charged to whoever uses it."""
    try:
        return Graph(flow)
    except NoGraph:
        return None

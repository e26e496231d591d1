"""The second reader: walk every path, each distinct point once, and count exactly.

Chances are whole numbers over a common total, so nothing is rounded and nothing reduced until a `Fraction` leaves this
module. On the way up each node is worth what the aim wants, so that a choice is the node of its best option; on the way
down the ways of each row are found, once for whoever asks.

A called flow that never asks the player is counted once, on its own. One that does ask is laid out once as a graph and
valued anew for every caller, because what is best there may depend on what comes after.
"""

from collections.abc import Callable, Hashable
from fractions import Fraction
from math import lcm
from typing import Any, TypeAlias

from rollwright.kernel.aim import Aim
from rollwright.kernel.dice import pack
from rollwright.kernel.effects import Call, Called, Choose
from rollwright.kernel.graph import laid_out
from rollwright.kernel.mass import Endless, Mass
from rollwright.kernel.point import Point, enter, reply
from rollwright.kernel.sums import Ends
from rollwright.kernel.walk import Found, TooLarge, Walker

__all__ = ["LIMIT", "Counter", "TooLarge", "View"]

View: TypeAlias = Callable[[Any], Hashable]
LIMIT = 40_000  # steps of counting; beyond it the page says that the question is too large


class Counter(Walker):
    """Counts the futures of points for one view and one aim (None: the thriftiest option, never spending anything).

    It remembers the points it has counted; ask one counter about all the options of a prompt. ``steps``: what it took.
    """

    def __init__(self, view: View, aim: Aim | None, limit: int = 0) -> None:
        super().__init__(limit or LIMIT)
        self.view, self.aim = view, aim
        self._ways: list[tuple[tuple[int, int], ...]] = []  # of each node: its children, none for a row
        self._worth: list[Any] = []  # over sizes
        self._rows: dict[Any, int] = {}
        self._row_of: dict[int, Any] = {}
        self._alone: dict[Point, Mass | None] = {}
        self._used: set[Point] = set()  # called flows whose graph has been charged for

    def chances(self, point: Point) -> dict[Any, Fraction]:
        """The exact distribution of the viewed outcome from here on. Raises `TooLarge`."""
        mass = self.count(point)
        return {outcome: Fraction(n, mass.total) for outcome, n in mass.ways.items()}

    def expected(self, point: Point) -> Fraction:
        """The expectation of what the aim wants, from here on."""
        node = self._node(point)
        return Fraction(self.worth(node)) / self.sizes[node]

    def count(self, point: Point) -> Mass:
        """The distribution from here on, in ways."""
        node = self._node(point)
        rows: dict[Any, int] = {}
        ways = self._ways[node]
        if all(child in self._row_of for child, _ in ways):  # one look is enough
            names = self._row_of
            return Mass({names[child]: n for child, n in ways} or {names[node]: 1}, self.sizes[node])
        weights = {node: self.sizes[node]}
        waiting = self._below(node)
        for at in waiting:
            weight, ways = weights[at], self._ways[at]
            if ways:
                part = weight // sum(n for _, n in ways)
                for child, n in ways:
                    weights[child] = weights.get(child, 0) + part * n
            else:
                rows[self._row_of[at]] = weight
        return Mass(rows, self.sizes[node])

    def _below(self, node: int) -> list[int]:
        """All nodes that a node leads to, parents before their children."""
        seen, stack = {node}, [node]
        while stack:
            for child, _ in self._ways[stack.pop()]:
                if child not in seen:
                    seen.add(child)
                    stack.append(child)
        return sorted(seen, reverse=True)

    def _node(self, point: Point) -> int:
        found = self.at(point)
        if type(found) is not int:
            raise Endless
        return found

    def leaf(self, outcome: Any) -> int:
        """The node of an outcome's row."""
        row = self.view(outcome)
        found = self._rows.get(row)
        if found is None:
            found = self._rows[row] = len(self.sizes)
            self._row_of[found] = row
            self.sizes.append(1)
            self._ways.append(())
        return found

    def chance(self, ways: dict[int, int]) -> int:
        """The node from which nature goes on to its children, each in so many ways."""
        if len(ways) == 1:
            return next(iter(ways))
        sizes = self.sizes
        found = len(sizes)
        sizes.append(sum(ways.values()) * lcm(*[sizes[child] for child in ways]))
        self._ways.append(tuple(ways.items()))
        return found

    def worth(self, node: int) -> Any:
        """What a node is worth to the aim, over its size: known for all nodes before it once somebody asks."""
        worths, sizes = self._worth, self.sizes
        for at in range(len(worths), node + 1):
            ways = self._ways[at]
            if not ways:
                worths.append(self.aim.wanted(self._row_of[at]) if self.aim else 0)
                continue
            common = lcm(*[sizes[child] for child, _ in ways])
            worths.append(sum([worths[child] * n * (common // sizes[child]) for child, n in ways]))
        return worths[node]

    def choice(self, point: Point, ask: Choose) -> Found:
        """The node of the option that is taken: without an aim the first, else the first of the best."""
        options = ask.options
        if self.aim is None or len(options) == 1:
            return self.at(reply(point, options[0]))
        self.step(len(options) >> 2)
        most = None if ask.foe else self.aim.most
        best, high, of = -1, 0, 1
        for option in options:
            leads = option.leads
            after = Point(leads.flow, leads.args, (), point.callers) if leads else reply(point, option)
            node = self.at(after)
            if type(node) is not int:
                raise Endless
            worth, size = self.worth(node), self.sizes[node]
            if best < 0 or (worth * of < high * size if ask.foe else worth * of > high * size):
                best, high, of = node, worth, size
                if most is not None and high == most * of:
                    break
        return best

    def called(self, point: Point, effect: Call) -> Found:
        """A called flow: by itself if it is pure chance, as a graph if it can be laid out, else step by step."""
        inner = Point(effect.flow, effect.args)
        alone = self._by_itself(inner)
        if alone:
            return self.mixed((self.at(reply(point, outcome)), n) for outcome, n in alone.ways.items())
        return self._played(point, effect, inner, lambda outcome: self.at(reply(point, outcome)))

    def answered(self, point: Point, ends: Ends, start: int, asked: Called) -> Found:
        """The same for a flow whose outcome is added up."""
        inner = Point(asked.flow, asked.args)
        alone = self._by_itself(inner)
        if not alone:
            onward = lambda outcome: self.ended(ends, start + pack(asked.means(outcome)))  # noqa: E731
            return self._played(point, Call(asked.flow, asked.args), inner, onward)
        folded = self._folds.get((inner, asked.means))
        if folded is None:
            ways: dict[int, int] = {}
            for outcome, n in alone.ways.items():
                means = pack(asked.means(outcome))
                ways[means] = ways.get(means, 0) + n
            folded = self._folds[inner, asked.means] = [*ways.items()]
        return self.spread(ends, start, folded)

    def _played(self, point: Point, effect: Call, inner: Point, onward: Callable[[Any], Found]) -> Found:
        """A called flow in which the player has a say."""
        graph, cost = laid_out(inner, self.limit - self.steps)
        if inner not in self._used:
            self.step(cost)
            self._used.add(inner)
        if graph:
            self.step(1 + graph.edges // 32)
            stakes = {leaf: onward(outcome) for leaf, outcome in graph.leaves}
            firm = {leaf: node for leaf, node in stakes.items() if type(node) is int}
            if len(firm) == len(stakes):
                worths = {leaf: (self.worth(node), self.sizes[node]) for leaf, node in firm.items()}
                return self.mixed((stakes[leaf], n) for leaf, n in graph.weights(worths))
        return self.at(enter(point, effect))

    def _by_itself(self, inner: Point) -> Mass | None:
        """The outcomes of a called flow, or None if the player has a say in it."""
        if inner not in self._alone:
            pure = _Chance(self.limit - self.steps, firm=self.aim is not None)
            try:
                self._alone[inner] = pure.count(inner)
            except _AsksThePlayer:
                self._alone[inner] = None
            finally:
                self.steps += pure.steps
        return self._alone[inner]


class _AsksThePlayer(Exception):
    """A flow that was counted as pure chance turned out to ask."""


class _Chance(Counter):
    """Counts whole outcomes of flows that never ask the player; unless ``firm``, the first option is always taken."""

    def __init__(self, limit: int, *, firm: bool) -> None:
        super().__init__(lambda outcome: outcome, None, max(1, limit))
        self.firm = firm

    def choice(self, point: Point, ask: Choose) -> Found:
        """The node of the first option, wherever it is asked."""
        if self.firm and len(ask.options) > 1:
            raise _AsksThePlayer
        return super().choice(point, ask)

    def _by_itself(self, inner: Point) -> Mass | None:
        """The outcomes of a called flow; where it asks, so does its caller."""
        if inner not in self._alone:
            pure = _Chance(self.limit - self.steps, firm=self.firm)
            try:
                self._alone[inner] = pure.count(inner)
            finally:
                self.steps += pure.steps
        return self._alone[inner]

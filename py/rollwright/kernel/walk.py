"""Walks every path from a point, each distinct point once, and lays out what it finds as nodes.

A node is a point as chance sees it: points with equal futures are one. Its children are laid out before it, so that
whoever values nodes needs no second look. Chances are whole numbers of ways; ``sizes[node]`` is the total that makes
every chance below a node whole.

A throw never becomes points die by die: its sums are packed numbers (`rollwright.kernel.sums`). A point that comes back
to itself before it is laid out is a `Mass` over nodes until its loop is closed (`rollwright.kernel.mass`).
"""

import sys
from collections.abc import Iterable, Sequence
from itertools import product
from math import prod
from typing import Any, TypeAlias

from rollwright.kernel.dice import Die, fold
from rollwright.kernel.effects import Call, Called, Choose, Each, Pool, Roll, Then, Throw
from rollwright.kernel.mass import Again, Mass, leans, mix, settled, summed
from rollwright.kernel.packed import Shape, first, shape_of
from rollwright.kernel.point import WAITING, End, Point, reply, run
from rollwright.kernel.pools import Table, exploded, pooled
from rollwright.kernel.sums import Ends, Sums

DEPTH = 2_000  # points on the way to an end: long chains of exploding dice, one by one
Found: TypeAlias = int | Mass  # a node, or what leans on points that are still being walked

sys.setrecursionlimit(max(sys.getrecursionlimit(), 12 * DEPTH))  # some calls lead from a point to the next


class TooLarge(ValueError):
    """The question takes more steps than may be counted."""


class Spot:
    """A place on the walk: what was ``found`` there; while it is ``open``, its sign if it was met again."""

    __slots__ = ("found", "open", "sign")

    def __init__(self, found: Found | None = None) -> None:
        self.found, self.open = found, False
        self.sign: Again | None = None


class Walker:
    """The walk of one question. ``steps``: what it took so far, at most ``limit``."""

    def __init__(self, limit: int) -> None:
        self.limit, self.steps = limit, 0
        self.sizes: list[int] = []
        self._spots: dict[Any, Spot] = {}
        self._ends: dict[Any, Ends] = {}
        self._shapes: dict[Any, Shape] = {}
        self._sums: dict[Any, Sums] = {}
        self._folds: dict[Any, list[tuple[int, int]]] = {}
        self._tables: dict[Any, Table | None] = {}
        self._depth = 0

    # What becomes of what is found: said by who walks.

    def leaf(self, outcome: Any) -> int:
        """The node of an outcome."""
        raise NotImplementedError

    def chance(self, ways: dict[int, int]) -> int:
        """The node from which nature goes on to its children, each in so many ways."""
        raise NotImplementedError

    def choice(self, point: Point, ask: Choose) -> Found:
        """The node from which somebody goes on with one of the options."""
        raise NotImplementedError

    def called(self, point: Point, effect: Call) -> Found:
        """The node at which another flow goes on."""
        raise NotImplementedError

    def step(self, steps: int = 1) -> None:
        """Count steps. Raises `TooLarge`."""
        self.steps += steps
        if self.steps > self.limit:
            raise TooLarge

    def at(self, point: Point, *, fresh: bool = False) -> Found:
        """The node of a point; a ``fresh`` one is known elsewhere, or not at all."""
        args = point.args
        for place, arg in enumerate(args):
            if type(arg) in WAITING:
                return self._thrown(point, place)
        if not fresh:
            spot = self._spots.get(point)
            if spot is not None:
                return self._closed(spot, point, None)
        change = None if point.answers else getattr(point.flow, "counted_as", None)
        if change is not None and (other := change(*args)) is not None and other != args:
            found = self.at(Point(point.flow, other, (), point.callers))
        else:
            found = self._on(point, run(point))
        if not fresh and type(found) is int:
            self._spots[point] = Spot(found)
        return found

    def _on(self, point: Point, effect: Any) -> Found:
        """Where a point leads that has come to an effect."""
        kind = type(effect)
        if kind is Then:
            return self.at(Point(effect.flow, effect.args, (), point.callers))
        if kind is End:
            if point.callers:
                return self.at(reply(point.callers[-1], effect.outcome))
            self.step()
            return self.leaf(effect.outcome)
        if kind is Roll and not effect.count:
            return self.at(reply(point, effect.die.zero))
        spot = self._spots.get(point)
        if spot is None:
            spot = self._spots[point] = Spot()
        return self._closed(spot, point, effect)

    def _closed(self, spot: "Spot", here: Any, effect: Any) -> Found:
        """What a spot leads to; where it comes back to itself, summed up.

        ``here``: a point with its effect, or a sum with the dice that are still to come.
        """
        found = spot.found
        if type(found) is int:
            return found
        if found is None:
            if spot.open:
                sign = spot.sign = spot.sign or Again()
                return Mass({sign: 1}, 1)
            self.step()
            self._depth += 1
            if self._depth > DEPTH:
                raise TooLarge
            spot.open = True
            found = self._found(here, effect) if effect else self._next(*here)
            spot.open = False
            self._depth -= 1
            if spot.sign:
                found = spot.sign.mass = summed(settled(self._mass(found)), spot.sign)
                spot.sign = None
        if type(found) is not int:
            found = settled(found)  # type: ignore[arg-type]
            if not leans(found):
                found = self.chance(found.ways)
        spot.found = found
        return found

    def _found(self, point: Point, effect: Any) -> Found:
        kind = type(effect)
        if kind is Choose:
            return self.choice(point, effect)
        if kind is Call:
            return self.called(point, effect)
        if kind is Roll or kind is Each:
            return self.mixed((self.at(reply(point, heard)), n) for heard, n in self._heard(effect))
        raise TypeError(effect)

    def _thrown(self, point: Point, place: int) -> Found:
        """What a throw among the arguments leads to, or another flow."""
        thrown = point.args[place]
        change = getattr(point.flow, "counted_as", None)
        if change is not None and (args := change(*point.args)) is not None and args != point.args:
            return self.at(Point(point.flow, args, (), point.callers))
        ends, start = self._ends_of(point, place, thrown.onto), first(thrown.onto)
        kind = type(thrown)
        if kind is Called:
            return self.answered(point, ends, start, thrown)
        if kind is Pool or (thrown.count > 1 and not thrown.again):
            name = start, thrown.dice
            found = ends.pools.get(name)
            if found is not None:
                return found
            more = kind is Throw and thrown.more
            table = self._exploded(ends, start, thrown) if more else self._pooled(ends, start, thrown.dice)
            if table:
                whole = self._spread_out(ends, start, table)
                if type(whole) is int:
                    ends.pools[name] = whole
                return whole
        sums = self._sums_of(ends, thrown.die, more=thrown.more != "", other=thrown.other)
        return self.summed(sums, thrown.count, start) if thrown.count else self.ended(ends, start)

    def _ends_of(self, point: Point, place: int, onto: Any) -> Ends:
        args = point.args
        name = point.flow, args[:place], args[place + 1 :], point.callers, shape_of(onto)
        found = self._ends.get(name)
        if found is None:
            found = self._ends[name] = Ends(point, place, self._shape(onto))
        return found

    def _shape(self, onto: Any) -> Shape:
        name = shape_of(onto)
        found = self._shapes.get(name)
        if found is None:
            found = self._shapes[name] = Shape(onto)
        return found

    def _sums_of(self, ends: Ends, die: Die, *, more: bool, other: Die | None) -> Sums:
        name = ends, die, more, other
        found = self._sums.get(name)
        if found is None:
            faces = die.packed if more else tuple((means, n, False) for means, n, _ in die.packed)
            found = self._sums[name] = Sums(ends, faces)
            if other:
                found.other = self._sums_of(ends, other, more=True, other=None)
        return found

    def answered(self, point: Point, ends: Ends, start: int, asked: Called) -> Found:
        """The node at which another flow goes on whose outcome is added up."""
        raise NotImplementedError

    def _pooled(self, ends: Ends, start: int, dice: tuple[Die, ...]) -> Table:
        """All dice at once: where a throw starts that no other passes through."""
        begun = ends.shape.begun(start)
        name = dice, ends.shape, begun
        found = self._tables.get(name)
        if found is None:
            found = self._tables[name] = pooled(dice, ends.shape, begun)
            self.step(sum(len(below) for _, below, _ in found.rows) >> 3)
        return found

    def _exploded(self, ends: Ends, start: int, throw: Throw) -> Table | None:
        """The same with all that these dice call for."""
        name = throw.die, throw.count, ends.shape, start
        if name not in self._tables:
            self._tables[name] = exploded(throw.die, throw.count, ends.shape, start)
        found = self._tables[name]
        if found:
            self.step(sum(len(below) for _, below, _ in found.rows) >> 3)
        return found

    def _spread_out(self, ends: Ends, start: int, table: Table) -> Found:
        """Where a start leads to which a pool is added."""
        shape, nodes = ends.shape, ends.nodes
        low, rows = table
        alone, spans, far = shape.spans(start, low, len(rows[0][1]) - 1)
        ways: dict[int, int] = {}
        loose: list[tuple[Found, int]] = []
        for others, below, beyond in rows:
            base = shape.fit(alone + others, last=True, but=True)
            for begin, end, main in (*spans, (0, 0, far)) if beyond else spans:
                n = below[end] - below[begin] if end else beyond
                if n:
                    packed = base + main
                    child: Found | None = nodes.get(packed)
                    if child is None:
                        child = self.ended(ends, packed, fit=packed)
                    if type(child) is int:
                        ways[child] = ways.get(child, 0) + n
                    else:
                        loose.append((child, n))
        return self._chance(ways, loose)

    def spread(self, ends: Ends, start: int, folded: list[tuple[int, int]]) -> Found:
        """Where a start leads to which this is added, each in so many ways."""
        nodes, ended = ends.nodes, self.ended
        ways: dict[int, int] = {}
        loose: list[tuple[Found, int]] = []
        for more, n in folded:
            child: Found | None = nodes.get(start + more)
            if child is None:
                child = ended(ends, start + more)
            if type(child) is int:
                ways[child] = ways.get(child, 0) + n
            else:
                loose.append((child, n))
        return self._chance(ways, loose)

    def ended(self, ends: Ends, packed: int, fit: int | None = None) -> Found:
        """A sum after the last die; ``fit``: as it is read, if that is known."""
        nodes = ends.nodes
        if fit is None:
            fit = ends.shape.fit(packed, last=True)
        found: Found | None = nodes.get(fit)
        if found is None:
            point = ends.point(fit)
            found = self._on(point, run(point)) if ends.plain else self.at(point, fresh=True)
        if type(found) is int:
            nodes[packed] = nodes[fit] = found
        return found

    def summed(self, sums: Sums, count: int, packed: int) -> Found:
        """A sum to which ``count`` dice are still to come, one by one: every throw that passes through shares it."""
        level = sums.level(count)
        fit = sums.shape.fit(packed)
        found: Found | None = level.get(fit)
        if found is None:
            here = sums, count, fit
            spot = self._spots.get(here)
            if spot is None:
                spot = self._spots[here] = Spot()
            found = self._closed(spot, here, None)
        if type(found) is int:
            level[packed] = level[fit] = found
        return found

    def _next(self, sums: Sums, count: int, packed: int) -> Found:
        """One more die of a throw."""
        same, less = sums.levels[count], sums.level(count - 1)
        ways: dict[int, int] = {}
        loose: list[tuple[Found, int]] = []
        child: Found | None
        for means, n, more in sums.faces:
            then = packed + means
            if more and sums.other is not sums:
                child = self.summed(sums.other, 1, then)
            elif more:
                if sums.shape.fit(then) == packed:
                    continue  # it comes back to itself: the others are all there is
                child = same.get(then) or self.summed(sums, count, then)
            else:
                child = less.get(then)
                if child is None:
                    child = self.summed(sums, count - 1, then) if count > 1 else self.ended(sums.ends, then)
            if type(child) is int:
                ways[child] = ways.get(child, 0) + n
            else:
                loose.append((child, n))
        return self._chance(ways, loose)

    def mixed(self, branches: Iterable[tuple[Found, int]]) -> Found:
        """Where chance leads to several places, each in so many ways."""
        ways: dict[int, int] = {}
        loose: list[tuple[Found, int]] = []
        for child, n in branches:
            if type(child) is int:
                ways[child] = ways.get(child, 0) + n
            else:
                loose.append((child, n))
        return self._chance(ways, loose)

    def _chance(self, ways: dict[int, int], loose: list[tuple[Found, int]]) -> Found:
        if loose:
            firm = [(n, Mass({child: 1}, 1)) for child, n in ways.items()]
            mixed = mix(firm + [(n, self._mass(mass)) for mass, n in loose])
            self.step(len(mixed.ways) >> 2)
            return mixed
        self.steps += len(ways) >> 3
        return self.chance(ways)

    def _mass(self, found: Found) -> Mass:
        return Mass({found: 1}, 1) if type(found) is int else found  # type: ignore[return-value]

    def _heard(self, effect: Roll | Each) -> Iterable[tuple[Any, int]]:
        """What nature may answer, each with its ways."""
        if isinstance(effect, Each) and not effect.adds:
            return together(effect.dice)
        if len(effect.dice) == 1:
            return effect.dice[0].ways
        shape = Shape(effect.dice[0].zero)
        return [(shape.meaning(packed), n) for packed, n in fold(effect.dice).items()]


def together(dice: Sequence[Die]) -> Iterable[tuple[tuple[Any, ...], int]]:
    """What several dice mean, each by itself, with the number of ways."""
    for ways in product(*(die.ways for die in dice)):
        yield tuple(means for means, _ in ways), prod(n for _, n in ways)

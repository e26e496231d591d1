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
from rollwright.kernel.effects import Call, Choose, Each, Pool, Roll, Then, Throw
from rollwright.kernel.mass import Again, Mass, leans, mix, settled, summed
from rollwright.kernel.packed import Shape
from rollwright.kernel.point import End, Point, reply, run
from rollwright.kernel.sums import Sums

DEPTH = 2_000  # points on the way to an end: long chains of exploding dice, one by one
Found: TypeAlias = int | Mass  # a node, or what leans on points that are still being walked

sys.setrecursionlimit(max(sys.getrecursionlimit(), 12 * DEPTH))  # some calls lead from a point to the next


class TooLarge(ValueError):
    """The question takes more steps than may be counted."""


class Walker:
    """The walk of one question. ``steps``: what it took so far, at most ``limit``."""

    def __init__(self, limit: int) -> None:
        self.limit, self.steps = limit, 0
        self.sizes: list[int] = []
        self._known: dict[Point, int] = {}
        self._sums: dict[Any, Sums] = {}
        self._folds: dict[Any, list[tuple[int, int]]] = {}
        self._open: dict[Any, Again | None] = {}  # what is being walked, with its sign where it was met again
        self._loose: dict[Any, Mass] = {}  # walked, but leaning on points that are open

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

    def at(self, point: Point) -> Found:
        """The node of a point."""
        first = point
        while True:
            for place, arg in enumerate(point.args):
                kind = type(arg)
                if kind is Throw or kind is Pool:
                    return self._thrown(first, point, place)
            known = self._known.get(point)
            if known is not None:
                if point is not first:
                    self._known[first] = known
                return known
            change = None if point.answers else getattr(point.flow, "counted_as", None)
            if change is not None:
                args = change(*point.args)
                if args != point.args:
                    point = Point(point.flow, args, (), point.callers)
                    continue
            if point in self._open or point in self._loose:
                return self._closed(point, None)
            effect = run(point)
            kind = type(effect)
            if kind is Then:
                point = Point(effect.flow, effect.args, (), point.callers)
            elif kind is End:
                if not point.callers:
                    self.step()
                    found: Found = self.leaf(effect.outcome)
                    self._known[first] = self._known[point] = found
                    return found
                point = reply(point.callers[-1], effect.outcome)
            elif kind is Roll and not effect.count:
                point = reply(point, effect.die.zero)
            else:
                found = self._closed(point, effect)
                if type(found) is int:
                    self._known[first] = self._known[point] = found
                return found

    def _closed(self, here: Any, effect: Any) -> Found:
        """What a place leads to that is not known yet; where it comes back to itself, summed up.

        ``here``: a point with its effect, or a sum with the dice that are still to come.
        """
        if here in self._open:
            sign = self._open[here] = self._open[here] or Again()
            return Mass({sign: 1}, 1)
        found: Found | None = self._loose.pop(here, None)
        if found is None:
            self.step()
            if len(self._open) >= DEPTH:
                raise TooLarge
            self._open[here] = None
            found = self._found(here, effect) if effect else self._next(*here)
            met = self._open.pop(here)
            if met:
                found = met.mass = summed(settled(self._mass(found)), met)
        return self._kept(here, found)

    def _kept(self, here: Any, found: Found) -> Found:
        """A node, as soon as nothing leans on what is open."""
        if type(found) is int:
            return found
        mass = settled(found)  # type: ignore[arg-type]
        if leans(mass):
            self._loose[here] = mass
            return mass
        return self.chance(mass.ways)

    def _found(self, point: Point, effect: Any) -> Found:
        kind = type(effect)
        if kind is Choose:
            return self.choice(point, effect)
        if kind is Call:
            return self.called(point, effect)
        if kind is Roll or kind is Each:
            return self.mixed((self.at(reply(point, heard)), n) for heard, n in self._heard(effect))
        raise TypeError(effect)

    def _thrown(self, first: Point, point: Point, place: int) -> Found:
        """What a throw among the arguments leads to."""
        throw = point.args[place]
        change = getattr(point.flow, "counted_as", None)
        if change is not None:
            args = change(*point.args)
            if args != point.args:
                return self.at(Point(point.flow, args, (), point.callers))
        shape = Shape(throw.onto)
        if type(throw) is Pool:
            sums = self._sums_of(point, place, None, shape)
            return self._folded(sums, shape.first(throw.onto), throw.dice)
        sums = self._sums_of(point, place, (throw.die, throw.more != "", throw.other), shape)
        if throw.other:
            sums.other = self._sums_of(point, place, (throw.other, True, None), shape)
        start = shape.first(throw.onto)
        if throw.count > 1 and not throw.again and not throw.more:
            return self._folded(sums, start, throw.dice)
        return self._summed(sums, throw.count, start)

    def _sums_of(self, point: Point, place: int, die: tuple[Die, bool, Die | None] | None, shape: Shape) -> Sums:
        args = point.args
        name = point.flow, args[:place], args[place + 1 :], point.callers, die, shape.key
        found = self._sums.get(name)
        if found is None:
            faces = die[0].packed if die else ()
            if die and not die[1]:
                faces = tuple((means, n, False) for means, n, _ in faces)
            found = self._sums[name] = Sums(point, place, faces, shape)
        return found

    def _folded(self, sums: Sums, start: int, dice: tuple[Die, ...]) -> Found:
        """All dice at once: where a throw starts that no other passes through."""
        last = sums.levels[0]
        ways: dict[int, int] = {}
        loose: list[tuple[Found, int]] = []
        folded = self._folds.get(dice)
        if folded is None:
            folded = self._folds[dice] = [*fold(dice).items()]
        for more, n in folded:
            child = last.get(start + more)
            if child is None:
                child = self._summed(sums, 0, start + more)
            if type(child) is int:
                ways[child] = ways.get(child, 0) + n
            else:
                loose.append((child, n))
        return self._chance(ways, loose)

    def _summed(self, sums: Sums, count: int, packed: int) -> Found:
        """A sum to which ``count`` dice are still to come, one by one: every throw that passes through shares it."""
        level = sums.level(count)
        fit = sums.shape.fit(packed, last=not count)
        found: Found | None = level.get(fit)
        if found is None:
            found = self._closed((sums, count, fit), None) if count else self.at(sums.point(fit))
        if type(found) is int:
            level[packed] = level[fit] = found
        return found

    def _next(self, sums: Sums, count: int, packed: int) -> Found:
        """One more die of a throw."""
        same, less = sums.levels[count], sums.level(count - 1)
        ways: dict[int, int] = {}
        loose: list[tuple[Found, int]] = []
        for means, n, more in sums.faces:
            then = packed + means
            if more and sums.other is not sums:
                child = self._summed(sums.other, 1, then)
            elif more:
                if sums.shape.fit(then) == packed:
                    continue  # it comes back to itself: the others are all there is
                child = same.get(then)
                if child is None:
                    child = self._summed(sums, count, then)
            else:
                child = less.get(then)
                if child is None:
                    child = self._summed(sums, count - 1, then)
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
            return mix(firm + [(n, self._mass(mass)) for mass, n in loose])
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

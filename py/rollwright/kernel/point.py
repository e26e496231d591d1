"""A point: where a flow stands. Both readers walk from point to point.

A point is a flow, its arguments, the answers it has had since it began, and the points that wait for its outcome (its
callers, outermost first). It is a value: equal points have equal futures, which is what lets `odds` share them.
"""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from rollwright.kernel.effects import Call, Called, Choose, Each, Option, Pool, Roll, Tell, Then, Throw
from rollwright.kernel.say import Say

Listener: TypeAlias = Callable[[Say], None]
WAITING = frozenset((Throw, Pool, Called))  # arguments that are yet to be answered


class Point(NamedTuple):
    """Where a flow stands; see the module."""

    flow: Callable[..., Any]
    args: tuple[Any, ...]
    answers: tuple[Any, ...] = ()
    callers: tuple["Point", ...] = ()


class End(NamedTuple):
    """The last flow is over."""

    outcome: Any


Effect: TypeAlias = Roll | Each | Choose | Call | End


def start(flow: Callable[..., Any], *args: Any) -> Point:
    """The point at the beginning of a flow."""
    return Point(flow, args)


def resume(point: Point, listen: Listener | None = None) -> tuple[Point, Effect]:
    """Run to the next effect that needs an answer, through every ``then``, into callers at the end of a call.

    A roll of no dice needs none: it means zero.

    What the flow says after its last answer goes to ``listen``; what it said before was heard when it was new.
    """
    while True:
        result = waiting(point) or run(point, listen)
        kind = type(result)
        if kind is Then:
            point = Point(result.flow, result.args, (), point.callers)
        elif kind is Roll or kind is Throw:
            if result.count:
                if listen and kind is Throw and result.more and result.chain:
                    listen(Say(result.more, (("n", result.count),)))
                return point, result
            point = reply(point, result.die.zero)
        elif kind is Called:
            return point, Call(result.flow, result.args)
        elif kind is not End:
            return point, result
        elif point.callers:
            point = reply(point.callers[-1], result.outcome)
        else:
            return point, result


def enter(point: Point, effect: Call) -> Point:
    """The first point of a called flow."""
    return Point(effect.flow, effect.args, (), (*point.callers, point))


def reply(point: Point, answer: Any) -> Point:
    """The point after an answer; for a throw, the arguments with the sum in its place."""
    for place, arg in enumerate(point.args):
        if type(arg) in WAITING:
            args = (*point.args[:place], arg.after(answer), *point.args[place + 1 :])
            return Point(point.flow, args, (), point.callers)
    if type(answer) is Option and answer.leads:
        return Point(answer.leads.flow, answer.leads.args, (), point.callers)
    return Point(point.flow, point.args, (*point.answers, answer), point.callers)


def waiting(point: Point) -> Any:
    """The argument that is yet to be answered: by nature, or by another flow."""
    for arg in point.args:
        if type(arg) in WAITING:
            return arg
    return None


def run(point: Point, listen: Listener | None = None) -> Any:
    """Run a flow to what it asks after its answers, or to its end."""
    flow = point.flow(*point.args)
    unheard = [*reversed(point.answers)] if point.answers else ()
    try:
        effect = next(flow)
        while True:
            kind = type(effect)
            if kind is Say or kind is Tell:
                if listen and not unheard:
                    for said in (effect,) if kind is Say else effect.steps(*effect.args):
                        listen(said)
                effect = next(flow)
            elif unheard:
                effect = flow.send(unheard.pop())
            else:
                return effect
    except StopIteration as stop:
        return stop.value if type(stop.value) is Then else End(stop.value)

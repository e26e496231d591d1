"""A point: where a flow stands. Both readers walk from point to point.

A point is a flow, its arguments, the answers it has had since it began, and the points that wait for its outcome (its
callers, outermost first). It is a value: equal points have equal futures, which is what lets `odds` share them.
"""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from rollwright.kernel.dice import plus
from rollwright.kernel.effects import Call, Choose, Each, Roll, Then, Throw
from rollwright.kernel.say import Say

Listener: TypeAlias = Callable[[Say], None]


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
        result = _waiting(point) or _run(point, listen)
        if isinstance(result, Roll) and result.count == 0:
            point = reply(point, result.die.zero)
        elif isinstance(result, Then):
            point = Point(result.flow, result.args, (), point.callers)
        elif not isinstance(result, End):
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
        if isinstance(arg, Throw):
            args = (*point.args[:place], plus(arg.onto, answer), *point.args[place + 1 :])
            return point._replace(args=args)
    return point._replace(answers=(*point.answers, answer))


def _waiting(point: Point) -> Throw | None:
    """The throw among the arguments that nature has yet to answer."""
    return next((arg for arg in point.args if isinstance(arg, Throw)), None)


def _run(point: Point, listen: Listener | None) -> Any:
    run = point.flow(*point.args)
    unheard = list(reversed(point.answers))
    try:
        effect = next(run)
        while True:
            if isinstance(effect, Say):
                if listen and not unheard:
                    listen(effect)
                effect = run.send(None)
            elif unheard:
                effect = run.send(unheard.pop())
            else:
                return effect
    except StopIteration as stop:
        return stop.value if isinstance(stop.value, Then) else End(stop.value)

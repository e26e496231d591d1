"""The group check of City and Journey steps: every hero rolls, and the totals are added.

Heroes roll in the order in which they are listed; the order changes nothing, as gems wait until all have rolled.
"""

from typing import NamedTuple

from rollwright.games.agemonia.active import INSPIRATION, Target, action_rule, stamina_symbol
from rollwright.games.agemonia.dice import faces_say, fault
from rollwright.games.agemonia.faces import ActionFaces
from rollwright.games.agemonia.request import Ally, Band, Context, GroupRequest, Member
from rollwright.games.agemonia.roll import Means, Rule, roll_pool
from rollwright.kernel.ask import Flow, Option, call, choose, say, then
from rollwright.kernel.say import Say
from rollwright.kernel.tally import Tally, Told


class Turn(NamedTuple):
    """One hero's turn: what the roll goes by, what may be used, and the name."""

    rule: Rule
    means: Means
    name: Told


class GroupResult(NamedTuple):
    """The end of a group check. ``totals``: of each hero. ``gems``: how many are left unused."""

    total: int
    open: bool
    exact: int
    totals: Told
    passed: bool | None
    band: Band | None
    gems: int
    fault: str = ""


def pool_of(member: Member) -> int:
    """A die for each level, and two for a gem."""
    return member.level + INSPIRATION * member.inspiration


def group(request: GroupRequest) -> Flow[GroupResult]:
    """All roll, then gems are used, then the sum is compared. [group]"""
    yield faces_say(request.faces)
    if problem := fault(request.faces):
        yield Say(f"age.step.{problem}")
        return GroupResult(0, False, 0, Told(()), None, None, 0, problem)
    yield Say("age.step.use.city")
    target = Target(request.goal, request.required, request.bands, request.coarse)
    enough, top = target.tops(sum(map(pool_of, request.heroes)))
    # where nobody looks heroes that are alike are one, which is quick
    turns = tuple(
        _turn(
            member,
            (request.faces, pool_of(member), None if request.coarse else whose(member, place)),
            (enough, top, "age.open"),
        )
        for place, member in enumerate(request.heroes, 1)
    )
    gems = sum(member.achievement for member in request.heroes)
    return then(rolling, target, turns, Tally(0, top), gems, Told(()))


def whose(member: Member, place: int) -> Say:
    """The name of a hero, or the place."""
    return Say("age.tray.member" if member.name else "age.tray.nameless", (("name", member.name), ("number", place)))


def _turn(member: Member, dice: tuple[ActionFaces, int, Say | None], target: tuple[int, int, str]) -> Turn:
    means = Means(0, achievement=False, blessed=member.blessed, spark=member.spark)
    symbol = stamina_symbol(Ally.HERO, Context.CITY, rerolls=member.butterfly)
    rule = action_rule(dice, symbol, member.modifier, target, means)
    return Turn(rule, means, Told(member))


def rolling(target: Target, turns: tuple[Turn, ...], total: Tally, gems: int, totals: Told) -> Flow[GroupResult]:
    """The next hero rolls. [group]"""
    if not turns:
        return then(gems_used, target, total, gems, totals)
    (rule, means, told), *others = turns
    place, member = len(totals.what) + 1, told.what
    yield from say("age.step.member", who=whose(member, place), n=rule.pool)
    if member.modifier:
        yield from say("age.step.member.modifier", value=member.modifier)
    rolled = yield from call(roll_pool, rule, means, rule.tray)
    sums = Told((*totals.what, rolled.total.exact))
    return then(rolling, target, tuple(others), total + rolled.total, gems, sums)


def gems_used(target: Target, total: Tally, gems: int, totals: Told) -> Flow[GroupResult]:
    """When all have rolled each hero may use a gem. [gems]"""
    enough, _ = target.tops(0)
    if gems and total < enough:
        taken = yield from choose("age.gems", Option("done"), Option("achievement"), total=total.exact, n=gems)
        if taken.key == "achievement":
            yield from say("age.step.achievement", n=1)
            return then(gems_used, target, total + 1, gems - 1, totals)
    yield from say("age.step.sum", totals=tuple(str(one) for one in totals.what), total=total.exact)
    passed, band = target.passes(total), target.band(total)
    return GroupResult(int(total), total >= total.top, total.exact, totals, passed, band, gems)

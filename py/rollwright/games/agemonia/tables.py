"""Exact chances of Agemonia's checks at a glance, with the faces that the dice of the request have."""

from dataclasses import fields, replace
from typing import Any, ClassVar

from rollwright.games.agemonia.request import (
    ActiveRequest,
    Defends,
    Goal,
    GroupRequest,
    Hero,
    Member,
    Offers,
    ReactiveRequest,
)
from rollwright.games.agemonia.sheet import Q, usable
from rollwright.games.agemonia.shown import best_of, pool_says
from rollwright.kernel.game import Glance
from rollwright.kernel.say import Say, Word

NEEDED, STAMINA, ATTACKS, GROUPS = (2, 3, 4, 5, 6), (0, 2, 4, 6), (1, 2, 3, 4, 5), (8, 13, 17)


class QuickActive(ActiveRequest):
    """An active check of which a table asks only whether it succeeds."""

    coarse: ClassVar[bool] = True


class QuickGroup(GroupRequest):
    """A group check of which a table asks only whether it succeeds."""

    coarse: ClassVar[bool] = True


def dice_says(count: int) -> Say:
    """So many dice."""
    return Say("age.dice", (("n", count),))


def needed_says(number: int) -> Say:
    """So many successes needed."""
    return Say("age.glance.needed", (("value", number),))


def active_tables(request: ActiveRequest) -> tuple[Glance, ...]:
    """The chance to succeed by dice and successes needed, and by stamina."""
    plain = QuickActive(hero=Hero(stamina=4), context=request.context, faces=request.faces)
    own = QuickActive(**_all(_own(replace(request, goal=Goal.NUMBER))))
    place = Word(f"age.Context.{request.context}")
    return (
        Glance(
            Say("age.glance.active", (("context", place),)),
            tuple(map(needed_says, NEEDED)),
            tuple(
                (
                    dice_says(n),
                    tuple(replace(plain, hero=replace(plain.hero, might=n), required=needed) for needed in NEEDED),
                )
                for n in range(1, 7)
            ),
        ),
        Glance(
            Say("age.glance.stamina", (("pool", pool_says(own.hero, own.aids, own.offers)),)),
            tuple(Say("age.glance.stamina.column", (("value", n),)) for n in STAMINA),
            tuple(
                (
                    needed_says(needed),
                    tuple(replace(own, hero=replace(own.hero, stamina=n), required=needed) for n in STAMINA),
                )
                for needed in NEEDED
            ),
        ),
    )


def group_tables(request: GroupRequest) -> tuple[Glance, ...]:
    """The chance to succeed by heroes and dice, and by gems."""
    sizes = [(heroes, level) for heroes in (2, 3, 4) for level in (2, 3)]
    own = replace(QuickGroup(**_all(request)), goal=Goal.NUMBER, heroes=tuple(map(_bare, request.heroes)))
    near = sorted({max(0, own.required + step) for step in (-1, 0, 1)})
    gems = range(len(request.heroes) + 1)
    return (
        Glance(
            Say("age.glance.group"),
            tuple(map(needed_says, GROUPS)),
            tuple(
                (
                    Say("age.glance.heroes", (("n", heroes), ("level", level))),
                    tuple(
                        QuickGroup(heroes=(Member(level=level),) * heroes, required=needed, faces=request.faces)
                        for needed in GROUPS
                    ),
                )
                for heroes, level in sizes
            ),
        ),
        Glance(
            Say("age.glance.gems"),
            tuple(Say("age.glance.gems.column", (("n", n),)) for n in gems),
            tuple(
                (needed_says(needed), tuple(replace(own, required=max(0, needed - n)) for n in gems)) for needed in near
            ),
        ),
    )


def _all(request: Any) -> dict[str, Any]:
    return {field.name: getattr(request, field.name) for field in fields(request)}


def _bare(member: Member) -> Member:
    """A hero without a name and without what may be used after the roll: tables have no time for choices.

    A gem is one success less that is needed.
    """
    return Member(level=member.level, modifier=member.modifier, inspiration=member.inspiration)


def _own(request: Q) -> Q:
    """The request with the best of its abilities, and without what may be used after the roll."""
    request = usable(request)
    aids = replace(request.aids, blessed=False, achievement=False, spark=False, butterfly=False)
    return replace(request, aids=aids, offers=Offers(best_of(request.hero, request.aids, request.offers)))


def reactive_tables(request: ReactiveRequest) -> tuple[Glance, ...]:
    """The chance to suffer nothing by dice and attack, and by what may be used."""
    plain = ReactiveRequest(offers=Offers.MIGHT, faces=request.faces)
    own = _own(replace(request, goal=Defends.DAMAGE))
    uses = [(False, False), (True, False), (False, True), (True, True)]
    aids = [replace(own.aids, achievement=gem, blessed=blessed) for gem, blessed in uses]
    names = ("none", "achievement", "blessed", "both")
    return (
        Glance(
            Say("age.glance.reactive"),
            tuple(Say("age.glance.attack", (("value", attack),)) for attack in ATTACKS),
            tuple(
                (dice_says(n), tuple(replace(plain, hero=Hero(might=n), attack=attack) for attack in ATTACKS))
                for n in range(1, 9)
            ),
        ),
        Glance(
            Say("age.glance.uses", (("pool", pool_says(own.hero, own.aids, own.offers)),)),
            tuple(Say(f"age.glance.uses.{name}") for name in names),
            tuple(
                (
                    Say("age.glance.attack", (("value", attack),)),
                    tuple(replace(own, attack=attack, aids=one) for one in aids),
                )
                for attack in ATTACKS
            ),
        ),
    )

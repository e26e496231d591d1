"""The reactive ability check: Reaction dice against a number, or to reduce damage or a loss of stamina."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from rollwright.games.agemonia.active import FOREVER, ability_of, pool_size, pool_steps
from rollwright.games.agemonia.dice import Symbol, faces_say, fault, reaction_die, tray_say
from rollwright.games.agemonia.request import Ally, Defends, Effect, ReactiveRequest
from rollwright.games.agemonia.roll import Means, Rule, roll_pool
from rollwright.games.agemonia.sheet import gems_ignored, usable
from rollwright.kernel.ask import Flow, call, then
from rollwright.kernel.say import Say

RUNE_BONE, AMULET = 3, 1  # successes
STEPS = ".reactive"  # how the keys of steps end that active checks have too


class Attack(NamedTuple):
    """What the check is rolled for, the number that goes with it, and whether a loss of stamina is damage here."""

    goal: Defends
    number: int
    hurts: bool

    @property
    def prompt(self) -> str:
        """The words that offer what can be used."""
        return "age.defends" if self.reduces else "age.open" if self.goal is Defends.UNKNOWN else "age.prompt"

    @property
    def reduces(self) -> bool:
        """Whether successes reduce something."""
        return self.goal in (Defends.DAMAGE, Defends.STAMINA)


class ReactiveResult(NamedTuple):
    """The end of a reactive check. ``suffered``: what is left of the attack. ``effects``: unused effect symbols."""

    total: int
    open: bool
    exact: int
    passed: bool | None
    suffered: int | None
    effects: int
    means: Means
    fault: str = ""


def attack_of(request: ReactiveRequest) -> Attack:
    """What the check is rolled for."""
    number = {Defends.NUMBER: request.required, Defends.UNKNOWN: 0}.get(request.goal, request.attack)
    return Attack(request.goal, number, loses_health(request.hero.ally, request.goal))


def fixed(request: ReactiveRequest) -> int:
    """What is added to the dice: tokens that are discarded, and other effects."""
    return request.modifier + RUNE_BONE * request.rune_bone + AMULET * request.amulet


def fixed_steps(request: ReactiveRequest) -> Iterator[Say]:
    """How it comes about."""
    if request.rune_bone:
        yield Say("age.step.rune_bone", (("value", RUNE_BONE),))
    if request.amulet:
        yield Say("age.step.amulet", (("value", AMULET),))
    if request.modifier:
        yield Say("age.step.other", (("value", request.modifier),))


def effect_symbol(request: ReactiveRequest) -> Symbol:
    """What the effect symbol is. [effect] Nothing, unless the ally has a use for it; a shield reduces damage by one."""
    rerolls = request.aids.butterfly
    if request.effect is Effect.SHIELD and request.goal is Defends.DAMAGE:
        return Symbol(1, "age.mark.shield", rerolls)
    return Symbol(0, "age.mark.no_effect" if request.effect is Effect.NONE else "age.mark.effect", rerolls)


def reactive(request: ReactiveRequest) -> Flow[ReactiveResult]:
    """Choose the ability, roll, use what there is, and compare. [reactive]"""
    asked, request = request, usable(request)
    aids, hero, attack = request.aids, request.hero, attack_of(request)
    means = Means(hero.stamina, aids.achievement, aids.blessed, aids.spark)
    yield faces_say(request.faces)
    if problem := fault(request.faces):
        yield Say(f"age.step.{problem}")
        return ReactiveResult(0, False, 0, None, None, 0, means, problem)
    ability = yield from ability_of(request.offers, hero, aids)
    yield from pool_steps(hero, aids, ability, STEPS)
    if gems_ignored(asked):
        yield Say("age.step.no_gems")
    yield from fixed_steps(request)
    pool, symbol = pool_size(hero, aids, ability), effect_symbol(request)
    yield Say(f"age.step.effect.{request.effect}")
    most = max(0, 2 * pool + fixed(request) + 4)
    tops = (FOREVER, most) if attack.goal is Defends.UNKNOWN else (attack.number, max(attack.number, most))
    die, worn = (reaction_die(request.faces, one) for one in (symbol, symbol._replace(rerolls=False)))
    last = (*tops, attack.prompt, tray_say(request.faces), means, STEPS)
    return then(alone, attack, Rule(die, worn, symbol, False, pool, fixed(request), *last), means)


def alone(attack: Attack, rule: Rule, means: Means) -> Flow[ReactiveResult]:
    """One ally's roll, and what it comes to. [damage] Damage never falls below zero."""
    rolled = yield from call(roll_pool, rule, means, rule.tray)
    total, (_, effects) = rolled.total, rolled.told.what
    passed: bool | None = None
    suffered: int | None = None
    if attack.reduces:
        suffered = max(0, attack.number - total)
        key = "hurts" if attack.hurts else attack.goal
        yield Say(f"age.step.suffered.{key}", (("attack", attack.number), ("n", suffered)))
    elif attack.goal is Defends.NUMBER:
        passed = total >= attack.number
    facts: dict[str, Any] = {"open": total >= rule.top, "exact": total.exact}
    return ReactiveResult(int(total), facts["open"], facts["exact"], passed, suffered, effects, rolled.means)


def loses_health(ally: Ally, goal: Defends) -> bool:
    """For an ally without stamina a loss of stamina is damage."""
    return ally is Ally.NON_HERO and goal is Defends.STAMINA

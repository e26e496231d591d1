"""The active ability check.

Roll an Action die for each level, one more for each extra roll, and add the modifiers that are met. Then the ally's own
means: stamina for stamina symbols, a gem, one more die, a new roll.
"""

from collections.abc import Generator, Iterator
from typing import Any, NamedTuple

from rollwright.games.agemonia import sheet
from rollwright.games.agemonia.dice import Symbol, action_die, faces_say, fault, tray_say
from rollwright.games.agemonia.faces import ActionFaces
from rollwright.games.agemonia.request import Ability, ActiveRequest, Aids, Ally, Band, Context, Goal, Hero, Offers
from rollwright.games.agemonia.roll import Means, Rolled, Rule, roll_pool
from rollwright.games.agemonia.sheet import gems_ignored, usable
from rollwright.kernel.ask import Choose, Flow, Option, call, choose, then
from rollwright.kernel.say import Say, Word

INSPIRATION = 2  # dice
FOREVER = 10**6  # where no number is known more may always be better
PLAIN_TOP = 8  # so many successes, or what twice as many dice as there are would bring, are told apart at least


class Target(NamedTuple):
    """What the total is compared with: a number, bands, or nothing that is known.

    ``coarse``: only whether the number is reached is told apart, which is quick.
    """

    goal: Goal
    required: int
    bands: tuple[Band, ...]
    coarse: bool = False

    @property
    def prompt(self) -> str:
        """The words that offer what can be used: with the number that is needed, if it is known."""
        return "age.prompt" if self.goal is Goal.NUMBER else "age.open"

    def tops(self, pool: int) -> tuple[int, int]:
        """From how many successes on nothing is gained, and up to how many they are told apart."""
        if self.goal is Goal.BANDS:
            highest = max((band.low for band in self.bands), default=0)
            return highest, highest
        if self.coarse:
            return self.required, self.required
        top = max(2 * pool + 2, PLAIN_TOP)
        return (self.required, max(self.required, top)) if self.goal is Goal.NUMBER else (FOREVER, top)

    def passes(self, total: int) -> bool | None:
        """Whether so many are enough; None where that is not the question."""
        return total >= self.required if self.goal is Goal.NUMBER else None

    def band(self, total: int) -> Band | None:
        """The band that so many fall in, if any. [unknown]"""
        reached = [band for band in self.bands if band.low <= total and self.goal is Goal.BANDS]
        return max(reached, key=lambda band: band.low, default=None)


class ActiveResult(NamedTuple):
    """The end of an active check.

    ``total`` counts up to the open top of the odds, ``exact`` is all of it, ``raw`` before the floor of zero. ``band``:
    the one it falls in. ``means``: what is left. ``fault``: why the dice cannot be rolled.
    """

    total: int
    open: bool
    exact: int
    raw: int
    passed: bool | None
    band: Band | None
    means: Means
    fault: str = ""


def level_of(hero: Hero, aids: Aids, ability: Ability) -> int:
    """The level of an ability."""
    return int(getattr(hero, ability)) + aids.void_flower


def pool_size(hero: Hero, aids: Aids, ability: Ability) -> int:
    """A die for each level; effects add dice. [pool] At level 0 there are none."""
    return max(0, level_of(hero, aids, ability) + aids.focus + INSPIRATION * aids.inspiration + aids.dice)


def pool_steps(hero: Hero, aids: Aids, ability: Ability, ending: str = "") -> Iterator[Say]:
    """How the pool comes about, step by step."""
    level = int(getattr(hero, ability))
    yield Say(f"age.step.level{ending}", (("ability", Word(f"age.Ability.{ability}")), ("level", level)))
    if aids.void_flower:
        yield Say("age.step.void_flower")
    if aids.focus:
        yield Say("age.step.focus")
    if aids.inspiration:
        yield Say("age.step.inspiration", (("value", INSPIRATION),))
    if aids.dice:
        yield Say("age.step.dice", (("value", aids.dice),))
    if not pool_size(hero, aids, ability):
        yield Say(f"age.step.empty{ending}")


def fixed(request: ActiveRequest) -> int:
    """What is added to the dice: the modifiers that are met, and being hindered. [modifiers]"""
    return sheet.total(request.modifiers, request.hero, request.context) - request.hindered


def fixed_steps(request: ActiveRequest) -> Iterator[Say]:
    """How it comes about."""
    yield from sheet.steps(request.modifiers, request.hero, request.context)
    if request.hindered:
        yield Say("age.step.hindered")


def stamina_symbol(ally: Ally, context: Context, *, rerolls: bool) -> Symbol:
    """What the stamina symbol is. [stamina] Paid for in a scenario, two successes elsewhere, nothing for a non-Hero."""
    if ally is Ally.NON_HERO:
        return Symbol(0, "age.mark.nothing", rerolls=False)
    if context is Context.SCENARIO:
        return Symbol(0, "age.mark.stamina", rerolls)
    return Symbol(2, "age.mark.stamina.two", rerolls)


def action_rule(
    dice: tuple[ActionFaces, int, Say | None], symbol: Symbol, start: int, target: tuple[int, int, str], means: Means
) -> Rule:
    """What a roll of Action dice goes by; ``dice``: faces, number, whose; ``target``: enough, top and prompt."""
    faces, pool, whose = dice
    die, worn = action_die(faces, symbol, whose), action_die(faces, symbol._replace(rerolls=False), whose)
    pays = symbol.mark == "age.mark.stamina"
    return Rule(die, worn, symbol, pays, pool, start, *target, tray_say(faces, whose), means)


def active(request: ActiveRequest) -> Flow[ActiveResult]:
    """Choose the ability, roll, use what there is, and compare. [active]"""
    asked, request = request, usable(request)
    aids, hero = request.aids, request.hero
    means = Means(hero.stamina, aids.achievement, aids.blessed, aids.spark)
    yield faces_say(request.faces)
    if problem := fault(request.faces):
        yield Say(f"age.step.{problem}")
        return ActiveResult(0, False, 0, 0, None, None, means, problem)
    ability = yield from ability_of(request.offers, hero, aids)
    yield from pool_steps(hero, aids, ability)
    if gems_ignored(asked):
        yield Say("age.step.no_gems")
    yield from fixed_steps(request)
    yield Say(f"age.step.use.{hero.ally if hero.ally is Ally.NON_HERO else request.context}")
    symbol = stamina_symbol(hero.ally, request.context, rerolls=aids.butterfly)
    pool = pool_size(hero, aids, ability)
    target = Target(request.goal, request.required, request.bands, request.coarse)
    dice = (request.faces, pool, None)
    rule = action_rule(dice, symbol, fixed(request), (*target.tops(pool), target.prompt), means)
    return then(alone, target, rule, means)


def alone(target: Target, rule: Rule, means: Means) -> Flow[ActiveResult]:
    """One ally's roll, and what it comes to."""
    rolled = yield from call(roll_pool, rule, means, rule.tray)
    return judged(target, rolled, rule.top)


def ability_of(offers: Offers, hero: Hero, aids: Aids) -> Generator[Choose, Any, Ability]:
    """Of several abilities offered the player picks one. [abilities] The highest stands first."""
    offered = sorted(offers.abilities, key=lambda one: -level_of(hero, aids, one))
    if len(offered) == 1:
        return offered[0]
    facts: dict[str, Any] = {str(one): level_of(hero, aids, one) for one in Ability}
    taken = yield from choose("age.ability", *(Option(str(one)) for one in offered), **facts)
    return Ability(taken.key)


def judged(target: Target, rolled: Rolled, top: int) -> ActiveResult:
    """What the total comes to. [active, unknown]"""
    total = rolled.total
    raw, _ = rolled.told.what
    passed, band = target.passes(total), target.band(total)
    return ActiveResult(int(total), total >= top, total.exact, raw, passed, band, rolled.means)

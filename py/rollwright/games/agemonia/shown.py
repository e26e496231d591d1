"""What is shown of Agemonia's active and group checks: verdicts, rows of the odds, what to do at the table."""

from collections.abc import Iterator
from typing import Any

from rollwright.games.agemonia import sheet
from rollwright.games.agemonia.active import ActiveResult, fixed, fixed_steps, level_of, pool_size, pool_steps
from rollwright.games.agemonia.dice import faces_say
from rollwright.games.agemonia.group import GroupResult, pool_of, whose
from rollwright.games.agemonia.request import (
    Ability,
    ActiveRequest,
    Aids,
    Ally,
    Band,
    Context,
    Goal,
    GroupRequest,
    Hero,
    Offers,
)
from rollwright.games.agemonia.roll import Means
from rollwright.games.agemonia.sheet import gems_ignored, usable
from rollwright.kernel.game import Row, Verdict
from rollwright.kernel.say import Say, Word

PASS = 10**12  # what passing is worth beside all that can be kept


def tone(passed: bool | None) -> str:
    """Passed is good; where nothing is passed, plain."""
    return "plain" if passed is None else "good" if passed else "bad"


def fault_row() -> Row:
    """Dice that cannot be rolled."""
    return Row((-2,), Say("age.row.fault"), "bad")


def total_row(total: int, passed: bool | None, kept: int, *, is_open: bool) -> Row:
    """One row for each number of successes, the top one open."""
    say = Say("age.row.open" if is_open else "age.row.total", (("n", total),))
    return Row((total,), say, tone(passed), PASS * bool(passed) + kept)


def band_row(band: Band, kept: int) -> Row:
    """One row for each outcome of a check that has several."""
    return Row((band.low,), band_says(band), "plain", kept)


def band_says(band: Band) -> Say:
    """A band by its name, or by where it begins."""
    key = "age.band" if band.label else "age.band.nameless"
    return Say(key, (("label", band.label), ("low", band.low)))


def active_row(result: ActiveResult) -> Row:
    """A row for each total, or for each band."""
    if result.fault:
        return fault_row()
    if result.band:
        return band_row(result.band, result.means.kept)
    return total_row(result.total, result.passed, result.means.kept, is_open=result.open)


def group_row(result: GroupResult) -> Row:
    """A row for each total, or for each band."""
    if result.fault:
        return fault_row()
    if result.band:
        return band_row(result.band, result.gems)
    return total_row(result.total, result.passed, result.gems, is_open=result.open)


def pool_says(hero: Hero, aids: Aids, offers: Offers) -> Say:
    """The dice in short, of the best ability offered."""
    ability = best_of(hero, aids, offers)
    return Say("age.pool", (("n", pool_size(hero, aids, ability)), ("ability", Word(f"age.Ability.{ability}"))))


def best_of(hero: Hero, aids: Aids, offers: Offers) -> Ability:
    """The offered ability of the highest level."""
    return max(offers.abilities, key=lambda one: level_of(hero, aids, one))


def goal_says(goal: Goal, required: int) -> Say:
    """What is to be reached, in short."""
    return Say("age.goal.number", (("n", required),)) if goal is Goal.NUMBER else Say(f"age.goal.{goal}")


def active_about(request: ActiveRequest) -> tuple[Say, ...]:
    """Dice, modifiers and goal, then how they come about."""
    asked, request = request, usable(request)
    hero, aids, value = request.hero, request.aids, fixed(request)
    pool, goal = pool_says(hero, aids, request.offers), goal_says(request.goal, request.required)
    facts: tuple[tuple[str, Any], ...] = (("pool", pool), ("goal", goal))
    first = Say("age.about.fixed", (*facts, ("value", value))) if value else Say("age.about", facts)
    use = hero.ally if hero.ally is Ally.NON_HERO else request.context
    return (
        first,
        *pool_steps(hero, aids, best_of(hero, aids, request.offers)),
        *([Say("age.step.no_gems")] if gems_ignored(asked) else []),
        *fixed_steps(request),
        Say(f"age.step.use.{use}"),
        *_band_says(request.goal, request.bands),
        faces_say(request.faces),
    )


def _band_says(goal: Goal, bands: tuple[Band, ...]) -> Iterator[Say]:
    for band in bands if goal is Goal.BANDS else ():
        yield Say("age.about.band", (("band", band_says(band)), ("low", band.low)))


def standing(facts: dict[str, Any]) -> Verdict | None:
    """The successes as they stand while something may still be used."""
    if "total" not in facts:
        return None
    return Verdict(Say("age.standing", (("n", facts["total"]),)), Say("age.standing.text"), "plain")


def active_verdict(request: ActiveRequest, result: ActiveResult) -> Verdict:
    """What the total comes to, and what to put back."""
    if result.fault:
        return Verdict(Say("age.verdict.fault"), Say(f"age.step.{result.fault}"), "bad")
    request = usable(request)
    title, text = verdict_says(request.goal, request.required, result.exact, result.band)
    return Verdict(
        title, text, tone(result.passed), (*_declared(request), *used(request.hero, request.aids, result.means))
    )


def verdict_says(goal: Goal, required: int, exact: int, band: Band | None) -> tuple[Say, Say]:
    """Heading and sentence for a total."""
    if goal is Goal.NUMBER:
        key = "age.verdict.pass" if exact >= required else "age.verdict.fail"
        return Say(key), Say("age.verdict.number", (("n", exact), ("required", required)))
    if band:
        return band_says(band), Say("age.verdict.total.text", (("n", exact),))
    return Say("age.verdict.total", (("n", exact),)), Say(
        "age.verdict.unknown" if goal is Goal.UNKNOWN else "age.verdict.no_band"
    )


def _declared(request: ActiveRequest) -> Iterator[Say]:
    for name in sheet.discards(request.modifiers, request.hero, request.context):
        yield Say("age.remind.discard", (("name", name),)) if name else Say("age.remind.discard.nameless")


def used(hero: Hero, aids: Aids, left: Means) -> Iterator[Say]:
    """What was used, and goes back."""
    if aids.inspiration:
        yield Say("age.remind.inspiration")
    if aids.void_flower:
        yield Say("age.remind.void_flower")
    if left.stamina < hero.stamina:
        yield Say("age.remind.stamina", (("n", hero.stamina - left.stamina),))
    for key in ("achievement", "blessed", "spark"):
        if getattr(aids, key) and not getattr(left, key):
            yield Say(f"age.remind.{key}")


def group_about(request: GroupRequest) -> tuple[Say, ...]:
    """The heroes with their dice, and the goal."""
    goal = goal_says(request.goal, request.required)
    return (
        Say("age.group.about", (("n", len(request.heroes)), ("goal", goal))),
        *(
            Say("age.step.member", (("who", whose(member, place)), ("n", pool_of(member))))
            for place, member in enumerate(request.heroes, 1)
        ),
        Say(f"age.step.use.{Context.CITY}"),
        *_band_says(request.goal, request.bands),
        faces_say(request.faces),
    )


def group_verdict(request: GroupRequest, result: GroupResult) -> Verdict:
    """What the sum comes to, and what to put back."""
    if result.fault:
        return Verdict(Say("age.verdict.fault"), Say(f"age.step.{result.fault}"), "bad")
    title, text = verdict_says(request.goal, request.required, result.exact, result.band)
    gems = sum(one.achievement for one in request.heroes) - result.gems
    inspired = sum(one.inspiration for one in request.heroes)
    reminders = (
        *([Say("age.remind.gems", (("n", gems),))] if gems else []),
        *([Say("age.remind.inspirations", (("n", inspired),))] if inspired else []),
    )
    return Verdict(title, text, tone(result.passed), reminders)

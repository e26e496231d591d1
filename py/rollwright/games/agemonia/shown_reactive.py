"""What is shown of Agemonia's reactive checks."""

from collections.abc import Iterator
from typing import Any

from rollwright.games.agemonia.active import pool_steps
from rollwright.games.agemonia.dice import faces_say
from rollwright.games.agemonia.reactive import STEPS, ReactiveResult, attack_of, fixed, fixed_steps, loses_health
from rollwright.games.agemonia.request import Defends, Effect, ReactiveRequest
from rollwright.games.agemonia.sheet import gems_ignored, usable
from rollwright.games.agemonia.shown import PASS, best_of, fault_row, pool_says, tone, total_row, used
from rollwright.kernel.game import Row, Verdict
from rollwright.kernel.say import Say


def reactive_row(result: ReactiveResult) -> Row:
    """A row for each number of successes, or for what is suffered."""
    if result.fault:
        return fault_row()
    if result.suffered is None:
        return total_row(result.total, result.passed, result.means.kept, is_open=result.open)
    safe = not result.suffered
    say = Say("age.row.safe") if safe else Say("age.row.suffered", (("n", result.suffered),))
    return Row((-result.suffered,), say, tone(safe), PASS * safe + result.means.kept)


def reactive_about(request: ReactiveRequest) -> tuple[Say, ...]:
    """Dice and attack, then how they come about."""
    asked, request = request, usable(request)
    hero, aids, attack, value = request.hero, request.aids, attack_of(request), fixed(request)
    facts: tuple[tuple[str, Any], ...] = (
        ("pool", pool_says(hero, aids, request.offers)),
        ("goal", Say(f"age.defends.goal.{attack.goal}", (("n", attack.number),))),
    )
    first = Say("age.about.fixed", (*facts, ("value", value))) if value else Say("age.about", facts)
    return (
        first,
        *pool_steps(hero, aids, best_of(hero, aids, request.offers), STEPS),
        *([Say("age.step.no_gems")] if gems_ignored(asked) else []),
        *fixed_steps(request),
        Say(f"age.step.effect.{request.effect}"),
        faces_say(request.faces),
    )


def reactive_verdict(request: ReactiveRequest, result: ReactiveResult) -> Verdict:
    """What the total comes to, what is suffered, and what to put back."""
    if result.fault:
        return Verdict(Say("age.verdict.fault"), Say(f"age.step.{result.fault}"), "bad")
    request = usable(request)
    reminders = tuple(_reminders(request, result))
    if result.suffered is not None:
        title = Say("age.verdict.safe") if not result.suffered else _suffered(request, result.suffered)
        text = Say("age.verdict.reduced", (("attack", request.attack), ("n", result.exact)))
        return Verdict(title, text, tone(not result.suffered), reminders)
    if result.passed is None:
        return Verdict(Say("age.verdict.total", (("n", result.exact),)), Say("age.verdict.unknown"), "plain", reminders)
    key = "age.verdict.pass" if result.passed else "age.verdict.fail"
    text = Say("age.verdict.number", (("n", result.exact), ("required", request.required)))
    return Verdict(Say(key), text, tone(result.passed), reminders)


def _suffered(request: ReactiveRequest, suffered: int) -> Say:
    goal = Defends.DAMAGE if loses_health(request.hero.ally, request.goal) else request.goal
    return Say(f"age.verdict.suffered.{goal}", (("n", suffered),))


def _reminders(request: ReactiveRequest, result: ReactiveResult) -> Iterator[Say]:
    if result.effects and request.effect in (Effect.RIPOSTE, Effect.OTHER):
        yield Say(f"age.remind.effect.{request.effect}", (("n", result.effects),))
    if request.rune_bone:
        yield Say("age.remind.rune_bone")
    if request.amulet:
        yield Say("age.remind.amulet")
    yield from used(request.hero, request.aids, result.means)

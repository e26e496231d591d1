"""Dice fly for less than a second, not at all where that is asked for, and no longer than the player likes."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.player import Player

Seat = Callable[..., Player]
# Notes when the word that dice are in the air comes and goes.
WATCH = """() => { window.flight = []; let flying = false; new MutationObserver(() => {
    if (flying === Boolean(document.querySelector(".rolling"))) return;
    flying = !flying; flight.push(performance.now()) })
    .observe(document.querySelector("[data-part=main]"), { childList: true, subtree: true }) }"""
SKIP = """() => new MutationObserver(() => {
    if (document.querySelector(".rolling")) document.querySelector(".tray").click() })
    .observe(document.querySelector("[data-part=main]"), { childList: true, subtree: true })"""


def flight(me: Player, *, skip: bool = False) -> float:
    """How long a dozen dice fly, in milliseconds."""
    me.open()
    me.field("Printed value").fill("12")
    me.ready()
    me.page.evaluate(WATCH)
    if skip:
        me.page.evaluate(SKIP)
    me.roll.tap()
    expect(me.page.locator("#verdict")).to_be_focused()
    begun, rested = me.page.evaluate("() => flight")
    return float(rested - begun)


def test_a_dozen_dice_rest_within_a_second_and_sooner_when_skipped(player: Seat) -> None:
    me = player(reduced_motion="no-preference")
    whole = flight(me)
    assert 600 < whole < 1200  # 0.9 s of its own, on a machine that may be busy
    skipped = flight(me, skip=True)
    assert skipped < whole - 200


def test_they_lie_still_where_motion_is_not_wanted(player: Seat) -> None:
    assert flight(player()) < 600

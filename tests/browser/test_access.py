"""Everybody can use it: with a screen reader, with the keyboard, with large letters, on a small screen."""

import re
from collections.abc import Callable, Iterator

from playwright.sync_api import Locator, Page, expect

from tests.browser.access import faults
from tests.browser.player import Player

Seat = Callable[..., Player]
FINGER = 44  # px
SMALL = """least => [...document.querySelectorAll("a, button, input, select, summary, [tabindex='0'][role=button]")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(".skip, p a"))
    .map((one) => one.matches("[type=radio], [type=checkbox]") ? one.closest("label") ?? one : one)
    .map((one) => [one.textContent.trim() || one.getAttribute("aria-label") || one.name, one.getBoundingClientRect()])
    .filter(([, box]) => Math.min(box.width, box.height) < least - 0.5)
    .map(([name, box]) => `${name}: ${box.width} × ${box.height}`)"""
SIDEWAYS = """() => [document.documentElement, ...document.querySelectorAll("dialog[open]")]
    .map((one) => one.scrollWidth - one.clientWidth)"""


def tour(me: Player) -> Iterator[str]:
    """Go through everything that a page can show, and stop at each."""
    yield from pages(me)
    yield from a_check(me)
    me.page.goto("en/history/")
    me.opened("Are the dice fair?")
    expect(me.page.get_by_role("table", name="d6 Real dice: 3 dice")).to_be_visible()
    yield "history"


def pages(me: Player) -> Iterator[str]:
    """The pages round the checks."""
    me.page.goto("en/")
    yield "home"
    me.page.goto("en/eldritch-horror/")
    yield "game"
    me.page.goto("en/about/")
    yield "about"
    me.page.goto("404.html")
    yield "nowhere"
    me.page.goto("en/eldritch-horror/hero/")
    me.field("Name").fill("Ann")
    yield "hero"
    me.button("Save").tap()
    expect(me.page.get_by_role("link", name=re.compile("Ann"))).to_be_visible()
    yield "heroes"
    me.page.goto("en/eldritch-horror/test/odds/#row=dice.skill&from=1&to=3")
    expect(me.page.get_by_role("main").get_by_text("3 rows, all exact.")).to_be_visible()
    yield "odds"


def a_check(me: Player) -> Iterator[str]:
    """A check from its form to its verdict."""
    me.open()
    me.ready()
    for summary in me.page.locator("summary").all():
        summary.tap()
    me.button("Add: Bonus").tap()
    expect(me.page.get_by_role("table", name="Exact chance to pass by Clues")).to_be_visible()
    yield "form"
    me.field("Bonus 1").fill("99")
    me.field("Clues").fill("1")
    me.field("Clues").press("Enter")
    expect(me.field("Bonus 1")).to_be_focused()
    yield "problem"
    me.button("Remove: Bonus").tap()
    me.real_dice()
    me.roll.tap()
    expect(me.pad.get_by_role("heading")).to_be_focused()
    me.enter("1")
    yield "pad"
    me.enter("26")
    expect(me.button("Keep")).to_contain_text("%")
    yield "prompt"
    me.button("Keep").tap()
    expect(me.heading("Test passed")).to_be_focused()
    me.opened("How it was worked out")
    expect(me.page.get_by_role("region", name="Last rolls")).to_be_visible()
    yield "verdict"
    me.button("Share").tap()
    me.button("QR code").tap()
    expect(me.page.get_by_role("img", name="QR code")).to_be_visible()
    yield "share"


def test_axe_finds_nothing_in_light_or_dark(player: Seat) -> None:
    me = player()
    for stage in tour(me):
        assert [] == faults(me.page), stage


def test_nothing_is_too_wide_for_a_small_screen_or_too_small_for_a_finger(player: Seat) -> None:
    """At 320 px, in landscape, and on a phone with letters of twice the size."""
    me = player()
    for stage in tour(me):
        assert [] == me.page.evaluate(SMALL, FINGER), stage
        me.page.set_viewport_size({"width": 320, "height": 640})
        assert 0 == max(me.page.evaluate(SIDEWAYS)), stage
        assert [] == me.page.evaluate(SMALL, FINGER), stage
        me.page.set_viewport_size({"width": 844, "height": 390})
        assert 0 == max(me.page.evaluate(SIDEWAYS)), f"{stage}, landscape"
        me.page.set_viewport_size({"width": 390, "height": 844})
        me.page.evaluate("() => document.documentElement.style.fontSize = '200%'")
        assert 0 == max(me.page.evaluate(SIDEWAYS)), stage
        me.page.evaluate("() => document.documentElement.style.fontSize = ''")


def test_a_whole_check_by_keyboard_is_spoken_once_each(player: Seat) -> None:
    """The focus goes to what is asked and to the verdict; also what equals the last result is spoken."""
    me = player(has_touch=False, is_mobile=False)
    me.open()
    me.ready()
    me.page.evaluate(
        "() => { window.spoken = []; new MutationObserver(([{ target }]) => target.textContent &&"
        " spoken.push(target.textContent)).observe(document.getElementById('status'), { childList: true }) }"
    )
    press(me.page, me.field("Printed value"), "1")
    press(me.page, me.page.locator("summary").filter(has_text="More").last, "Enter")
    press(me.page, me.field("+1 to one die"), "2")
    press(me.page, me.page.get_by_role("switch", name="Real dice"), "Space")
    press(me.page, me.roll, "Enter")
    expect(me.pad.get_by_role("heading")).to_be_focused()
    press(me.page, me.pad.get_by_role("button", name="6", exact=True), "Enter")
    expect(me.heading("Change the dice?")).to_be_focused()
    press(me.page, me.dice.first, "Space")
    expect(me.dice.first).to_have_attribute("aria-pressed", "true")
    press(me.page, me.button("Asset: +1 to it"), "Enter")  # a 6 stays a 6
    expect(me.prompt).to_contain_text("Uses left: 1")
    expect(me.heading("Change the dice?")).to_be_focused()
    press(me.page, me.button("Keep"), "Enter")
    expect(me.heading("Test passed")).to_be_focused()
    expect(me.page.get_by_role("status")).to_contain_text("Test passed.")
    standing = "Passed so far. Test result: 1 success. 6. Change the dice?"
    spoken = ["Roll 1 die.", standing, standing, "Test passed. Test result: 1 success. 6."]
    assert spoken == me.page.evaluate("() => window.spoken")


def press(page: Page, target: Locator, key: str) -> None:
    """Go to something with the tab key, and press a key there."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if target.evaluate("one => one === document.activeElement"):
            break
    expect(target).to_be_focused()
    page.keyboard.press(key)

"""It can be installed, it keeps the screen on, and what is a favourite is at hand."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Playwright, expect

from tests.browser.player import Player
from workshop import browser as browsers
from workshop.serve import Server

Seat = Callable[..., Player]
LOCKS = """() => {
    window.locks = [];
    const request = async (kind) => {
        const lock = new EventTarget();
        lock.release = async () => { locks.push("released"); lock.dispatchEvent(new Event("release")); };
        window.lock = lock;
        locks.push(kind);
        return lock;
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
}"""
# What a browser does with a lock when the page goes out of sight, and that it comes back.
AWAY = """() => { lock.dispatchEvent(new Event("release")); document.dispatchEvent(new Event("visibilitychange")) }"""
OFFER = """() => dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }),
    { prompt: () => { window.prompted = true } }))"""


def test_a_browser_finds_nothing_that_keeps_it_from_being_installed(
    playwright: Playwright, server: Server, tmp_path: Path
) -> None:
    context = playwright.chromium.launch_persistent_context(tmp_path, **browsers.launch_options())
    page = context.pages[0]
    for lang in ("en", "de"):
        page.goto(f"{server.url}{lang}/about/")
        expect(page.locator("[data-chip=offline]")).to_be_visible()
        tools = context.new_cdp_session(page)
        assert {"installabilityErrors": []} == tools.send("Page.getInstallabilityErrors")
        found = tools.send("Page.getAppManifest")
        assert found["url"].endswith(f"manifest.{lang}.webmanifest")
        assert [] == found["errors"]
    context.close()


def test_it_offers_to_be_installed_from_the_second_use_on(player: Seat) -> None:
    me = player()
    me.page.goto("en/")
    offer = me.button("Install")
    for used in (1, 2):
        me.page.evaluate("n => localStorage.setItem('rollwright:finished', JSON.stringify({ v: 2, data: n }))", used)
        me.page.evaluate(OFFER)
        expect(offer).to_have_count(used - 1)
    offer.tap()
    assert me.page.evaluate("() => window.prompted")


def test_the_screen_stays_on_while_a_check_is_open(player: Seat) -> None:
    me = player()
    me.page.add_init_script(f"({LOCKS})()")
    me.open()
    me.field("Clues").fill("1")
    me.real_dice()
    assert [] == me.page.evaluate("() => locks")
    me.roll.tap()
    me.enter("112")
    expect(me.heading("Change the dice?")).to_be_focused()
    assert ["screen"] == me.page.evaluate("() => locks")
    me.page.evaluate(AWAY)
    assert ["screen", "screen"] == me.page.evaluate("() => locks")
    me.button("Keep").tap()
    expect(me.heading("Test failed")).to_be_focused()
    assert ["screen", "screen", "released"] == me.page.evaluate("() => locks")
    me.page.evaluate(AWAY)
    assert 3 == me.page.evaluate("() => locks.length")


def test_a_favourite_is_on_top_of_the_first_page(player: Seat) -> None:
    me = player()
    me.page.goto("en/")
    favourites = me.page.get_by_role("region", name="Favourites")
    expect(favourites).to_be_hidden()
    for check in ("encounter", "test"):
        me.open(check)
        star = me.page.get_by_role("button", name="Favourite")
        expect(star).to_have_attribute("aria-pressed", "false")
        star.tap()
        expect(star).to_have_attribute("aria-pressed", "true")
    me.page.goto("en/")
    expect(favourites.get_by_role("link")).to_have_text(["Test Eldritch Horror", "Complex encounter Eldritch Horror"])
    favourites.get_by_role("link", name="Test").tap()
    me.page.get_by_role("button", name="Favourite").tap()
    me.page.goto("en/")
    expect(favourites.get_by_role("link")).to_have_text(["Complex encounter Eldritch Horror"])

"""What a player has is not lost: by a reload, by a server that is gone, by a file that does not arrive."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Route, expect

from tests.browser.player import Player
from workshop.serve import Server

Seat = Callable[..., Player]
WASM = "**/pyodide.asm.wasm"
RETRY = "Try again"


def test_a_reload_in_mid_prompt_goes_on_with_the_same_dice(player: Seat) -> None:
    me = player()
    me.open()
    me.field("Clues").fill("1")
    me.roll.tap()
    expect(me.heading("Change the dice?")).to_be_focused()
    faces = [piece["label"] for piece in me.view()["groups"][0]["pieces"]]
    before = me.session
    me.page.reload()
    expect(me.dice).to_contain_text(faces)
    expect(me.button("Keep")).to_contain_text(me.advice()["chances"]["keep|"]["text"])
    assert before == me.session
    me.page.goto("en/")  # so does the first page
    me.page.get_by_role("link", name="Go on").tap()
    expect(me.dice).to_contain_text(faces)
    me.button("Keep").tap()
    expect(me.page.locator("#verdict")).to_be_focused()
    assert [{"roll": faces}, {"choose": "keep", "dice": []}] == me.session["log"]


def test_a_reload_in_mid_pad_keeps_the_dice_already_tapped(player: Seat) -> None:
    me = player()
    me.open()
    me.real_dice()
    me.roll.tap()
    me.enter("6")
    expect(me.pad.get_by_role("heading")).to_have_text("What does die 2 of 3 show?")
    me.page.reload()
    expect(me.pad.get_by_role("heading")).to_have_text("What does die 2 of 3 show?")
    expect(me.pad.get_by_role("listitem")).to_have_text(["6", "", ""])
    me.enter("12")
    expect(me.heading("Test passed")).to_be_focused()
    assert [{"enter": ["6", "1", "2"]}] == me.session["log"]


def test_a_value_that_cannot_be_read_is_put_aside(player: Seat) -> None:
    me = player()
    me.page.goto("en/about/")
    me.page.evaluate("() => localStorage.setItem('rollwright:session:eldritch_horror/test', '{spoilt')")
    me.open()
    expect(me.page.get_by_role("region", name="Notices")).to_contain_text("put aside, not deleted")
    me.ready()
    assert "{spoilt" in me.page.evaluate("() => Object.values(localStorage)")


def test_a_check_that_is_spoilt_inside_is_put_aside_too(player: Seat) -> None:
    """What is drawn of a check is looked at before it is drawn, on every page that draws it."""
    me = player()
    me.open()
    me.field("Clues").fill("1")
    me.roll.tap()
    expect(me.heading("Change the dice?")).to_be_focused()
    me.page.evaluate(
        """() => Object.keys(localStorage).filter((key) => key.startsWith("rollwright:session:")).forEach((key) => {
            const kept = JSON.parse(localStorage[key]);
            kept.data.view.groups = [null];
            localStorage[key] = JSON.stringify(kept);
        })"""
    )
    me.page.goto("en/")
    expect(me.page.get_by_role("region", name="Notices")).to_contain_text("put aside, not deleted")
    expect(me.page.get_by_role("link", name="Go on")).to_be_hidden()


def test_after_the_first_visit_no_server_is_needed(player: Seat, server: Server) -> None:
    me = player(service_workers="allow")
    me.open()
    expect(me.page.get_by_text("Ready offline")).to_be_visible()
    server.stop()
    me.page.context.new_cdp_session(me.page).send("Network.clearBrowserCache")
    me.page.reload()
    me.ready()
    me.roll.tap()
    expect(me.page.locator("#verdict")).to_be_focused()
    me.page.goto("en/")
    expect(me.heading("Eldritch Horror")).to_be_visible()
    me.page.goto("de/eldritch-horror/test/")
    expect(me.roll).to_contain_text("70,4 %")


def test_a_wasm_file_that_does_not_arrive_is_said_and_tried_again(player: Seat, site_dir: Path) -> None:
    me = player()
    [wasm] = site_dir.glob("py/*/pyodide.asm.wasm")
    half = wasm.read_bytes()[: wasm.stat().st_size // 2]
    alert = me.page.get_by_role("alert")
    me.page.context.route(WASM, lambda route: route.fulfill(status=404))
    me.open()
    me.field("Printed value").fill("5")
    expect(alert).to_contain_text("the server does not have a file that is needed")
    expect(me.roll).to_have_accessible_name("Roll Not ready")
    spoil(me, lambda route: route.abort("connectionreset"))
    expect(alert).to_contain_text("there is no connection")
    spoil(me, lambda route: route.fulfill(body=half, content_type="application/wasm"))
    expect(alert).to_contain_text("a file arrived broken")
    me.page.context.unroute(WASM)
    me.button(RETRY).press("Enter")
    expect(alert).to_be_hidden()
    expect(me.roll).to_contain_text("86.8 %")  # five dice: what was entered is kept
    me.complaints.clear()  # of the browser, about what was broken on purpose


def spoil(me: Player, handler: Callable[[Route], None]) -> None:
    """Let the file fail in another way, and try again."""
    me.page.context.unroute(WASM)
    me.page.context.route(WASM, handler)
    me.button(RETRY).press("Enter")  # a finger would be taken for a double tap, so soon


def test_what_never_comes_is_not_waited_for_without_end(player: Seat) -> None:
    me = player()
    held: list[Route] = []
    me.page.clock.install()
    me.page.context.route("**/py/**", lambda route: held.append(route))  # noqa: PLW0108 - Playwright marks it
    me.open()
    expect(me.roll).to_contain_text("Getting ready")
    me.page.clock.fast_forward("00:20")
    expect(me.page.get_by_role("alert")).to_contain_text("The rules take unusually long to arrive.")
    expect(me.button(RETRY)).to_be_visible()
    me.page.clock.fast_forward("01:00")
    expect(me.page.get_by_role("alert")).to_contain_text("This takes too long and was stopped.")
    me.page.context.unroute("**/py/**")
    me.button(RETRY).tap()
    me.ready()


def test_no_two_visitors_roll_the_same(player: Seat) -> None:
    """Twelve dice, twice each, in browsers that start from the same files."""
    rolls = []
    for me in (player(), player()):
        me.open()
        me.field("Printed value").fill("12")
        me.roll.tap()
        for _ in range(2):
            expect(me.page.locator("#verdict")).to_be_focused()
            rolls.append(str(me.session["log"]))
            me.button("Again").tap()
        expect(me.page.locator("#verdict")).to_be_focused()
    assert 4 == len(set(rolls))

"""Browsers that keep little, or forget: it is said, and the game goes on."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.player import Player

Seat = Callable[..., Player]
FULL = """() => {
    const keep = Storage.prototype.setItem;
    Storage.prototype.setItem = function (name, text) {
        if (name.includes("session:")) throw new DOMException("full", "QuotaExceededError");
        keep.call(this, name, text);
    };
}"""
NO_HISTORY = "() => Object.defineProperty(window, 'indexedDB', { get: () => undefined })"
NO_ROOM = """() => { IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError") } }"""
NOTHING = """() => { for (const name of ["localStorage", "indexedDB"])
    Object.defineProperty(window, name, { get: () => { throw new DOMException("no", "SecurityError") } }) }"""
PERSIST = """() => { window.asked = 0; navigator.storage.persist = async () => { asked++; return true } }"""
SAFARI = """() => Object.defineProperty(navigator, "vendor", { get: () => "Apple Computer, Inc." })"""
HOME_SCREEN = """() => Object.defineProperty(navigator, "standalone", { get: () => true })"""


def play(me: Player) -> None:
    """A test to its end."""
    me.open()
    me.ready()
    me.roll.tap()
    expect(me.page.locator("#verdict")).to_be_focused()
    expect(me.page.get_by_text("your result")).to_be_visible()


def test_full_or_denied_storage_is_said_and_the_check_goes_on(player: Seat) -> None:
    cases = {
        FULL: "This browser has no room left.",
        NO_ROOM: "This browser has no room left.",
        NO_HISTORY: "This browser keeps nothing for this page.",
        NOTHING: "This browser keeps nothing for this page.",
    }
    for script, sentence in cases.items():
        me = player()
        me.page.add_init_script(f"({script})()")
        play(me)
        expect(me.page.get_by_role("region", name="Notices")).to_contain_text(sentence)
        me.button("Undo").tap()
        expect(me.page.get_by_text("Roll 3 dice").first).to_be_visible()
        me.page.goto("en/history/")
        expect(me.page.get_by_role("log")).to_be_visible()


def test_what_the_history_has_no_room_for_stays_at_hand_and_is_caught_up_with(player: Seat) -> None:
    me = player()
    me.page.add_init_script(f"if (!localStorage.getItem('room')) ({NO_ROOM})()")
    play(me)
    me.page.goto("en/history/")
    expect(me.page.get_by_role("log").get_by_role("link")).to_have_count(0)
    me.page.evaluate("() => localStorage.setItem('room', 'yes')")
    me.page.reload()
    expect(me.page.get_by_role("log").locator("a.line")).to_have_count(1)


def test_the_browser_is_asked_to_keep_it_after_the_first_check(player: Seat) -> None:
    """Once; and only a WebKit that is no app hears of the seven days, after the second check."""
    me, phone, app = player(), player(), player()
    for one, scripts in ((me, [PERSIST]), (phone, [PERSIST, SAFARI]), (app, [PERSIST, SAFARI, HOME_SCREEN])):
        for script in scripts:
            one.page.add_init_script(f"({script})()")
        play(one)
        expect(one.page.get_by_role("region", name="Last rolls")).to_be_visible()
        one.page.wait_for_function("() => asked === 1")
        notices = one.page.get_by_role("region", name="Notices")
        expect(notices.get_by_text("seven days")).to_have_count(0)
        one.button("Again").press("Enter")
        one.page.wait_for_function("() => localStorage.getItem('rollwright:finished')?.includes('2')")
        expect(notices.get_by_text("seven days")).to_have_count(int(one is phone))
        assert one.page.evaluate("() => asked") == 1

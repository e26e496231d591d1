"""Faults between server, service worker and cache: the old version goes on, or the new one is whole."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.deploy import change
from workshop.serve import Server

Phone = Callable[..., Page]
PAGE, OTHER, HOME = "en/about/index.html", "de/about/index.html", "en/eldritch-horror/test/"
UPDATE = "() => navigator.serviceWorker.getRegistration().then((one) => one.update()).then(() => '', String)"
STATE = """async () => {
    const one = await navigator.serviceWorker.getRegistration();
    return { active: one?.active?.state ?? "", waiting: !!one?.waiting, installing: !!one?.installing };
}"""
STORE = "async () => (await caches.keys()).find((name) => name.startsWith('rollwright '))"
KEPT = f"async () => {{ const name = await ({STORE})(); return (await (await caches.open(name)).keys()).length; }}"
EVICT = f"""async (every) => {{
    const store = await caches.open(await ({STORE})());
    let n = 0;
    for (const request of await store.keys()) if (n++ % every === 0) await store.delete(request);
    return n;
}}"""


@pytest.fixture
def server(site_copy: Path) -> Iterator[Server]:
    """A server of this copy."""
    with Server(site_copy) as running:
        yield running


def visit(phone: Phone) -> Page:
    """A page that is ready offline."""
    page = phone(service_workers="allow")
    page.goto(HOME)
    expect(page.get_by_text("Ready offline")).to_be_visible()
    return page


def settled(page: Page) -> dict[str, object]:
    """What the browser has installed, once it installs no more."""
    state: dict[str, object] = page.evaluate(STATE)
    for _ in range(300):
        if not state["installing"]:
            break
        page.wait_for_timeout(100)
        state = page.evaluate(STATE)
    assert not state["installing"]
    return state


def test_a_torn_deploy_changes_nothing_and_a_whole_one_comes(phone: Phone, site_copy: Path) -> None:
    page = visit(phone)
    old = (site_copy / OTHER).read_bytes()
    change(site_copy, PAGE, "One.")
    change(site_copy, OTHER, "Two.")
    new = (site_copy / OTHER).read_bytes()
    (site_copy / OTHER).write_bytes(old)  # one old file among new ones
    page.evaluate(UPDATE)
    assert settled(page) == {"active": "activated", "waiting": False, "installing": False}
    page.goto("en/about/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_text("One.", exact=True)).to_have_count(0)
    (site_copy / OTHER).write_bytes(new)
    page.evaluate(UPDATE)
    assert settled(page)["waiting"]


def test_what_was_tampered_with_is_never_kept(phone: Phone, site_copy: Path) -> None:
    wrong = next(site_copy.rglob("pyodide.asm.*"))
    wrong.write_bytes(wrong.read_bytes() + b" ")
    page = phone(service_workers="allow")
    page.goto("en/about/")
    page.wait_for_timeout(1000)
    assert settled(page)["active"] == ""
    assert page.evaluate(KEPT) > 0  # it was tried
    expect(page.get_by_text("Ready offline")).to_have_count(0)


def test_a_first_visit_that_loses_the_network_is_finished_by_the_next(phone: Phone, site_copy: Path) -> None:
    gone = site_copy / OTHER
    aside = gone.rename(gone.with_suffix(".aside"))
    page = phone(service_workers="allow")
    page.goto("en/about/")
    page.wait_for_timeout(1000)
    assert settled(page)["active"] == ""
    kept = page.evaluate(KEPT)
    assert kept > 0
    aside.rename(gone)
    page.goto(HOME)
    expect(page.get_by_text("Ready offline")).to_be_visible()
    assert page.evaluate(KEPT) > kept


def test_a_cache_that_was_evicted_in_part_is_filled_from_the_network(phone: Phone, server: Server) -> None:
    """And what was used once since then is there without the network again."""
    page = visit(phone)
    assert page.evaluate(EVICT, 2) > 0
    for path in (HOME, "de/about/", "en/about/"):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.goto(HOME)
    expect(page.locator("button[type=submit]")).to_contain_text("%")
    server.stop()
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    for path in ("de/about/", HOME):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("button[type=submit]")).to_contain_text("%")


def test_two_tabs_change_versions_in_one_step(phone: Phone, site_copy: Path) -> None:
    one = visit(phone)
    two = one.context.new_page()
    two.goto("en/about/")
    change(site_copy, PAGE, "Deployed.")
    one.evaluate(UPDATE)
    assert settled(one)["waiting"]
    two.reload()
    expect(two.get_by_role("heading", level=1)).to_be_visible()
    expect(two.get_by_text("Deployed.")).to_have_count(0)  # as long as nobody asks, both have the old one
    with one.expect_navigation():
        one.get_by_role("button", name="New version").tap()
    two.goto("en/about/")
    expect(two.get_by_text("Deployed.")).to_be_visible()
    one.goto("en/about/")
    expect(one.get_by_text("Deployed.")).to_be_visible()


def test_a_full_cache_leaves_the_version_that_is_there(phone: Phone, site_copy: Path) -> None:
    page = visit(phone)
    chrome = page.context.new_cdp_session(page)
    origin = page.evaluate("() => location.origin")
    chrome.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    change(site_copy, PAGE, "Too much.")
    page.evaluate(UPDATE)
    assert not settled(page)["waiting"]
    page.goto("en/about/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_text("Too much.")).to_have_count(0)

"""A new version of the app comes while a check is open: nothing happens to the check, before, during and after."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.player import Player
from workshop.content import integrity
from workshop.serve import Server

Seat = Callable[..., Player]
PAGE = "en/about/index.html"


@pytest.fixture
def server(site_dir: Path, tmp_path: Path) -> Iterator[Server]:
    """A server of a copy of the site, which a test may change."""
    folder = shutil.copytree(site_dir, tmp_path / "site")
    with Server(folder) as running:
        yield running


def deploy(folder: Path) -> None:
    """Put another version in the place of this one: one page differs."""
    worker, page = folder / "sw.js", folder / PAGE
    before = integrity(page.read_bytes())
    page.write_text(page.read_text("utf-8").replace("</main>", "<p>Deployed.</p></main>"), "utf-8")
    script = worker.read_text("utf-8")
    assert script.count(before) == 1
    worker.write_text(script.replace(before, integrity(page.read_bytes())), "utf-8")


def test_an_update_waits_for_the_player_and_the_check_goes_on_after_it(player: Seat, tmp_path: Path) -> None:
    me = player(service_workers="allow")
    me.open()
    expect(me.page.get_by_text("Ready offline")).to_be_visible()
    me.real_dice()
    me.field("Clues").fill("1")
    me.roll.tap()
    me.enter("112")
    expect(me.heading("Change the dice?")).to_be_focused()
    deploy(tmp_path / "site")
    me.page.evaluate("() => navigator.serviceWorker.getRegistration().then((one) => one.update())")
    update = me.button("New version")
    expect(update).to_be_visible()
    me.pick(2)
    me.button("Spend a Clue").tap()  # the version that is open goes on
    expect(me.pad.get_by_role("heading")).to_be_focused()
    before = me.session
    me.pad.get_by_role("button", name="Close").tap()
    with me.page.expect_navigation():
        update.tap()
    me.button("Enter the die").tap()  # where the check was left
    assert before == me.session
    me.enter("5")
    expect(me.heading("Test passed")).to_be_focused()
    assert [*before["log"], {"enter": ["5"]}] == me.session["log"]
    expect(me.button("New version")).to_have_count(0)
    me.page.goto("en/about/")
    expect(me.page.get_by_text("Deployed.")).to_be_visible()

"""A new version of the app comes while a check is open: nothing happens to the check, before, during and after."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.player import Player
from tests.deploy import change
from workshop.serve import Server

Seat = Callable[..., Player]


@pytest.fixture
def server(site_copy: Path) -> Iterator[Server]:
    """A server of a site that a test may change."""
    with Server(site_copy) as running:
        yield running


def test_an_update_waits_for_the_player_and_the_check_goes_on_after_it(player: Seat, site_copy: Path) -> None:
    me = player(service_workers="allow")
    me.open()
    expect(me.page.get_by_text("Ready offline")).to_be_visible()
    me.real_dice()
    me.field("Clues").fill("1")
    me.roll.tap()
    me.enter("112")
    expect(me.heading("Change the dice?")).to_be_focused()
    change(site_copy, "en/about/index.html", "Deployed.")
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

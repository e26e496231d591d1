"""Links: a check as it stands, replayed by whoever opens it; a form to fill in; and whatever else a link may hold."""

import base64
import json
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from rollwright.kernel.game import discover
from tests.browser.player import Player

Seat = Callable[..., Player]
GAMES = [game.key for game in discover().values()]
GOLDEN: dict[str, dict[str, Any]] = json.loads((Path(__file__).parents[1] / "links.json").read_text("utf-8"))
CHECK = "eldritch_horror/test"
NO_SHARE = "delete Navigator.prototype.share"


def packed(data: Any) -> str:
    """Data as a link carries it."""
    text = data if isinstance(data, bytes) else json.dumps(data).encode()
    squeeze = zlib.compressobj(9, wbits=-15)
    return base64.urlsafe_b64encode(squeeze.compress(text) + squeeze.flush()).decode().rstrip("=")


def come(me: Player, fragment: str) -> None:
    """Open the page of a check by a link."""
    me.page.goto("en/about/")
    me.page.goto(f"en/eldritch-horror/test/#{fragment}")


def shared(me: Player) -> str:
    """The link that the page offers."""
    me.button("Share").first.tap()
    link = me.page.get_by_role("textbox", name="Link").input_value()
    me.button("Close").tap()
    return link


def test_a_check_goes_from_one_phone_to_the_next(player: Seat) -> None:
    me, friend = player(), player()
    me.page.add_init_script(NO_SHARE)
    me.open()
    me.real_dice()
    me.field("Clues").fill("1")
    me.roll.tap()
    me.enter("112")
    me.pick(2)
    me.button("Spend a Clue").tap()
    me.enter("5")
    expect(me.heading("Test passed")).to_be_focused()
    link = shared(me)
    assert link.startswith(me.page.url.partition("#")[0] + "#s=")
    assert len(link) < 500
    me.button("Share").first.tap()
    me.button("QR code").tap()
    expect(me.page.get_by_role("img", name="QR code")).to_be_visible()

    friend.page.goto(link + "&utm_source=somewhere")  # as messengers do
    said = friend.page.get_by_role("region", name="Checked: these dice give this result.")
    expect(said).to_be_visible()
    expect(friend.heading("Test passed")).to_be_visible()
    expect(friend.page.get_by_role("region", name="Dice").get_by_role("listitem")).to_contain_text(["1", "1", "5"])
    looked_at = friend.latest
    assert looked_at is None  # looking keeps nothing
    friend.page.reload()
    expect(said).to_be_visible()
    friend.button("Keep it here").tap()
    expect(said).to_be_hidden()
    assert friend.session == me.session
    assert friend.latest["id"] != me.latest["id"]
    assert friend.latest["tally"] == {}  # these dice did not fall here
    friend.button("Undo").tap()
    expect(friend.heading("Change the dice?")).to_be_visible()
    friend.page.goto("en/history/")
    expect(friend.page.get_by_role("log")).to_contain_text("3 dice, success on 5–6")


def test_where_the_phone_can_send_it_sends(player: Seat) -> None:
    """Web Share gets the title and the link; a player who thinks better of it hears no complaint."""
    me = player()
    me.page.add_init_script(
        "navigator.share = async (data) => { window.sent = data; throw new DOMException('', 'AbortError') }"
    )
    me.open()
    me.real_dice()
    me.roll.tap()
    me.enter("112")
    expect(me.heading("Test failed")).to_be_focused()
    me.button("Share").first.tap()
    link = me.page.get_by_role("textbox", name="Link").input_value()
    me.page.get_by_role("dialog").get_by_role("button", name="Share").tap()
    assert {"title": "Test", "url": link} == me.page.evaluate("() => sent")


def test_a_link_that_is_not_legal_shows_how_far_it_is(player: Seat) -> None:
    me = player()
    session = me.door("begin", form={"hero.clues": "1"})["session"]
    log = [{"enter": ["1", "1", "2"]}, {"choose": "clues", "dice": [0]}, {"enter": ["7"]}]
    come(me, f"s={packed(session | {'log': log})}")
    guest = me.page.get_by_role("region", name="This does not follow the rules from answer 3 on")
    expect(guest).to_contain_text("This die (1d6) has no face “7”.")
    expect(me.page.get_by_text("Roll 1 die again")).to_be_visible()
    me.real_dice()
    me.button("Enter the die").tap()
    me.enter("6")  # it can be gone on with
    expect(me.heading("Test passed")).to_be_visible()
    expect(guest).to_be_hidden()
    assert log[:2] == me.session["log"][:2]


@pytest.mark.parametrize(
    ("fragment", "sentence"),
    [
        ("s=!!!", "This link cannot be read"),
        ("s=", "This link cannot be read"),
        (f"s={packed(b'[' * 3_000 + b']' * 3_000)}", "This link cannot be read"),
        (f"s={packed([])}", "This link cannot be read"),
        (f"s={packed(b'{')}", "This link cannot be read"),
        (f"s={packed({'check': 'zt/check', 'log': []})}", "This link belongs to another check."),
        (
            f"s={packed({'v': 9, 'check': 'eldritch_horror/test', 'log': []})}",
            "was not made by a Rollwright of this kind",
        ),
        (f"f={packed({'v': 1, 'check': CHECK, 'form': 3})}", "This link cannot be read"),
        (f"s={'A' * 20_000}", "This link is too long"),
        (f"s={packed(b' ' * 10_000_000)}", "This link is too long"),  # a bomb: 10 MB in 10 KB
        ("play=nobody", "This check is not in this browser"),
    ],
)
def test_a_link_that_is_none_says_so_and_the_form_can_be_used(player: Seat, fragment: str, sentence: str) -> None:
    me = player()
    come(me, fragment)
    expect(me.page.get_by_role("region", name="Notices")).to_contain_text(sentence)
    me.ready()


def test_a_game_master_sends_a_check_to_fill_in(player: Seat) -> None:
    """What was changed in the form stands in the link, above the player's own values; and those come back."""
    master, me = player(), player()
    master.open()
    master.ready()
    master.field("Test modifier").fill("−2")
    master.page.get_by_role("radio", name="Cursed").tap()
    link = shared(master)
    me.open()
    me.ready()
    me.field("Printed value").fill("7")
    me.field("Clues").fill("2")
    expect(me.roll).to_contain_text("%")
    me.page.goto("en/about/")
    me.page.goto(link)
    expect(me.page.get_by_role("region", name="Notices")).to_contain_text("A link has filled in this form.")
    expect(me.field("Test modifier")).to_have_value("−2")
    expect(me.page.get_by_role("radio", name="Cursed")).to_be_checked()
    expect(me.field("Printed value")).to_have_value("7")
    me.roll.tap()
    expect(me.page.locator("#verdict, #prompt-title").first).to_be_visible()
    assert me.session["request"]["dice"]["modifier"] == -2
    me.page.goto("en/about/")
    me.open()
    expect(me.field("Test modifier")).to_have_value("0")
    expect(me.field("Printed value")).to_have_value("7")
    me.page.goto("en/about/")
    me.page.goto(link)
    me.button("My own values").tap()
    expect(me.field("Test modifier")).to_have_value("0")
    expect(me.field("Clues")).to_have_value("2")


@pytest.mark.parametrize("game", GAMES)
def test_a_link_of_an_earlier_version_opens(player: Seat, game: str) -> None:
    """One of each game in the page; tests/present/test_links.py opens all of them."""
    me = player()
    key, golden = next((key, golden) for key, golden in GOLDEN.items() if key.startswith(f"{game}/"))
    me.page.goto(f"en/{key.replace('_', '-')}/#{golden['done']}")
    expect(me.page.get_by_role("region", name="Checked: these dice give this result.")).to_be_visible()
    expect(me.heading(golden["verdict"])).to_be_visible()

"""Dice of the table, from the first roll over a confirmation to a reroll: each asked once, and said for what it is."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.player import Player

Seat = Callable[..., Player]


def test_a_confirmed_die_that_is_rolled_again_is_confirmed_anew(player: Seat) -> None:
    """The old confirmation stays in sight and says that it counts no longer; the log speaks the game's own notation."""
    me = player("de")
    me.check = "dark_eye/combat"
    me.page.goto("de/dark-eye/combat/")
    me.page.locator('[name="value"]').fill("8")
    me.page.locator('[name="fate"]').fill("1")
    me.page.get_by_role("switch", name="Echte Würfel").tap()
    me.ready()
    me.roll.tap()
    for faces in (["20", "5"], ["1", "7"]):
        for face in faces:
            expect(me.pad).to_be_visible()
            me.enter([face])
        if faces[0] == "20":
            expect(me.page.locator('[data-option="fate"]')).to_contain_text("%")
            me.page.locator('[data-option="fate"]').tap()
    expect(me.page.locator("#verdict")).to_be_focused()
    log = [{"enter": ["20"]}, {"enter": ["5"]}, {"choose": "fate", "dice": [0]}, {"enter": ["1"]}, {"enter": ["7"]}]
    assert log == me.session["log"]
    dice = me.page.get_by_role("region", name="Würfel").get_by_role("listitem")
    expect(dice).to_contain_text(["1", "5, zählt nicht mehr", "7"])
    expect(dice.filter(has_text="echter Würfel")).to_have_count(3)
    steps = me.opened("So wurde gerechnet")
    expect(steps).to_contain_text("1W20 am Tisch gewürfelt: 20.")
    expect(steps).to_contain_text("1W20 am Tisch neu gewürfelt: 1.")
    assert me.latest["tally"] == {"d20": {face: [0, 1] for face in ("20", "5", "1", "7")}}


def test_real_and_drawn_dice_may_take_turns(player: Seat) -> None:
    """The switch holds for the rolls to come, and the setting on the first page is the same one."""
    me = player()
    me.page.goto("en/")
    me.page.get_by_role("switch", name="I roll real dice").tap()
    me.open()
    me.field("Clues").fill("1")
    me.ready()
    me.roll.tap()
    me.enter("112")
    expect(me.button("Keep")).to_contain_text("%")
    me.page.get_by_role("switch", name="Real dice").tap()
    me.pick(2)
    me.button("Spend a Clue").tap()
    expect(me.page.locator("#verdict")).to_be_focused()
    assert ["enter", "choose", "roll"] == [next(iter(entry)) for entry in me.session["log"]]
    expect(me.page.get_by_role("region", name="Dice").get_by_text("real die")).to_have_count(2)

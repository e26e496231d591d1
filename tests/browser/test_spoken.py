"""What a screen reader finds in a check of each game: ``tests/games/<game>/spoken.yml``.

``WRITE_SPOKEN=1`` in the environment writes these files anew; whoever does so reads them.
"""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from rollwright.kernel.game import Game, discover
from tests.browser.player import Player
from tests.browser.test_every_check import SET, example

GAMES = discover().values()


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_a_check_as_it_is_spoken(player: Callable[..., Player], game: Game) -> None:
    """The form of a game's first check, what comes after real dice with their first faces, and the pad between."""
    me, check = player(), game.checks[0]
    me.check = f"{game.key}/{check.key}"
    me.page.goto(f"en/{game.key}/{check.key}/".replace("_", "-"))
    me.ready()
    for name, value in example(game, check).items():
        me.page.evaluate(SET, [name, value])
    me.ready()
    me.real_dice()
    seen = [me.page.get_by_role("main").aria_snapshot()]
    me.roll.tap()
    expect(me.pad).to_be_visible()
    seen.append(me.pad.aria_snapshot())
    while me.view()["state"] == "roll":  # a die may ask for another
        if me.pad.is_visible():
            me.pad.locator(".pad button").first.tap()
        me.page.wait_for_timeout(60)
    expect(me.page.locator("#verdict").or_(me.page.locator("#prompt-title")).last).to_be_focused()
    if me.view()["prompt"]:
        expect(me.page.locator(".option b").first).to_be_visible()
    seen += [me.page.locator(f"[data-part={part}]").aria_snapshot() for part in ("main", "side")]
    kept = Path(__file__).parents[1] / "games" / game.key / "spoken.yml"
    text = "\n---\n".join(seen) + "\n"
    if os.environ.get("WRITE_SPOKEN"):
        kept.write_text(text, "utf-8")
    assert kept.read_text("utf-8").splitlines() == text.splitlines()

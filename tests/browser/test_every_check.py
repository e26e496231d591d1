"""Every check of every game that is found, played in the page as far as it asks, against what the rules say."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from rollwright.kernel.game import Check, Game, discover
from tests.browser.access import faults
from tests.browser.player import Player

CHECKS = [(game, check) for game in discover().values() for check in game.checks]
SET = """([name, value]) => {
    const found = [...document.querySelectorAll(`[name="${name}"]`)];
    const field = found.find((one) => one.type !== "radio" || one.value === value);
    if (field.type === "radio" || field.type === "checkbox") field.checked = value !== "false";
    else field.value = value;
    for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
}"""


def example(game: Game, check: Check) -> dict[str, str]:
    """A form under which the check asks the player something: ``tests/games/<game>/asking.json``."""
    path = Path(__file__).parents[1] / "games" / game.key / "asking.json"
    found: dict[str, str] = json.loads(path.read_text("utf-8"))[check.key]
    return found


@pytest.mark.parametrize(("game", "check"), CHECKS, ids=[f"{game.key}/{check.key}" for game, check in CHECKS])
def test_a_check_with_its_prompts(player: Callable[..., Player], game: Game, check: Check) -> None:
    """Form, exact chance, roll, every prompt with its exact chances, verdict with its steps; and one step back.

    In each of these states axe finds nothing, in light and dark.
    """
    me, form = player(), example(game, check)
    me.check = f"{game.key}/{check.key}"
    slugs = [key.replace("_", "-") for key in (game.key, check.key)]
    me.page.goto(f"en/{'/'.join(slugs)}/")
    me.ready()
    for name, value in form.items():
        me.page.evaluate(SET, [name, value])
    ahead = me.door("preview", form=me.kept(f"form:{me.check}"), aim=check.aims[0].key)
    expect(me.roll).to_contain_text(ahead["chance"]["text"])

    assert [] == faults(me.page)
    me.roll.tap()
    asked, since = answer_everything(me, check, 0)
    for _ in range(8):
        if asked:
            break
        me.button("Again").tap()
        asked, since = answer_everything(me, check, since)
    assert asked, "the example leads to no prompt"

    view = me.view()
    expect(me.heading(view["verdict"]["title"])).to_be_focused()
    expect(me.page.get_by_role("status")).to_have_text(view["spoken"])
    expect(me.page.get_by_role("region", name="At the table").get_by_role("listitem")).to_have_text(view["reminders"])
    steps = me.opened("How it was worked out").get_by_role("listitem")
    expect(steps).to_have_count(len(view["steps"]))
    assert [] == faults(me.page)

    before = me.session
    me.page.get_by_role("button", name="Undo").tap()
    expect(me.button("Again")).to_be_hidden()
    back = me.session
    assert back["undone"] == before["undone"] + 1
    assert back["log"] == before["log"][: len(back["log"])]


def answer_everything(me: Player, check: Check, since: float) -> tuple[int, float]:
    """Answer a check begun after ``since``, always with the last option: how many prompts it had, when it ended."""
    prompts = 0
    for _ in range(600):
        kept = me.latest
        view = me.view() if kept and kept["at"] > since else None
        if view is None or view["state"] == "roll":
            me.page.wait_for_timeout(50)  # the app rolls by itself
        elif view["state"] == "done":
            expect(me.button("Again")).to_be_visible()
            return prompts, kept["at"]
        else:
            prompts += 1
            if prompts == 1:
                assert [] == faults(me.page)
            take_last(me, view, me.advice(check.aims[0].key))
    raise AssertionError("the check comes to no end")


def take_last(me: Player, view: dict[str, Any], advice: dict[str, Any]) -> None:
    """Take the last option, with as many dice as it wants at least; every option says its exact chance."""
    expect(me.heading(view["prompt"]["title"])).to_be_visible()
    pieces = next(group["pieces"] for group in view["groups"] if group["current"]) if view["groups"] else []
    for option in view["prompt"]["options"]:
        if option["max"] == 0:
            expect(shown(me, option["key"])).to_contain_text(advice["chances"][f"{option['key']}|"]["text"])
    option = view["prompt"]["options"][-1]
    wanted = option["dice"][: option["min"]]
    for place in range(len(pieces)) if option["max"] else ():
        die = me.dice.nth(place)
        if (die.get_attribute("aria-pressed") == "true") != (place in wanted):
            die.tap()
    kinds = "+".join(sorted(pieces[place]["kind"] for place in wanted))
    expect(shown(me, option["key"])).to_contain_text(advice["chances"][f"{option['key']}|{kinds}"]["text"])
    log = len(me.session["log"])
    shown(me, option["key"]).tap()
    moved(me, log)


def shown(me: Player, key: str) -> Locator:
    """The button of an option."""
    return me.page.locator(f'[data-option="{key}"]')


def moved(me: Player, log: int) -> None:
    """Wait until the session holds another answer."""
    for _ in range(300):
        if len(me.session["log"]) != log:
            return
        me.page.wait_for_timeout(50)
    raise AssertionError("the answer was not taken")

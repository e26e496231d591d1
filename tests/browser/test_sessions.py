"""Several checks at once, none lost: side by side, over a reload, in two tabs, when the worker dies at any prompt."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rollwright.kernel.game import Check, Game, discover
from tests.browser.player import Player
from tests.browser.test_every_check import SET, example, moved, shown

Seat = Callable[..., Player]
GAMES = list(discover().values())
WORKERS = """() => {
    const Real = Worker;
    window.workers = [];
    window.Worker = class extends Real { constructor(...all) { super(...all); workers.push(this); } };
}"""
KILL = """() => { const worker = workers.at(-1); worker.terminate(); worker.dispatchEvent(new ErrorEvent("error",
    { message: "killed", cancelable: true })) }"""
SPOIL = """([name, text]) => localStorage.setItem("rollwright:" + name, text)"""


def begin(me: Player, faces: str) -> str:
    """Begin a test with a Clue and these dice of the table, which stops at its prompt: its identity."""
    me.field("Clues").fill("1")
    me.roll.tap()
    me.enter(faces)
    expect(me.heading("Change the dice?")).to_be_focused()
    identity: str = me.latest["id"]
    return identity


def test_two_checks_of_one_kind_lie_side_by_side(player: Seat) -> None:
    me = player()
    me.open()
    me.real_dice()
    first = begin(me, "112")
    assert me.page.url.endswith(f"#play={first}")
    me.page.goto("en/eldritch-horror/")
    me.page.get_by_role("link", name="Roll a skill").tap()
    still = me.page.get_by_role("region", name="Still open")
    expect(still.get_by_role("link", name="Go on")).to_have_count(1)
    second = begin(me, "224")
    assert first != second
    me.page.goto("en/")
    expect(still.get_by_role("link", name="Go on")).to_have_count(2)
    expect(still).to_contain_text("Eldritch Horror · 3 dice, success on 5–6")
    still.get_by_role("link", name="Go on").last.tap()
    expect(me.dice).to_contain_text(["1", "1", "2"])
    me.page.reload()
    expect(me.dice).to_contain_text(["1", "1", "2"])
    me.button("Keep").tap()
    expect(me.heading("Test failed")).to_be_focused()
    me.page.goto("en/")
    expect(still.get_by_role("link", name="Go on")).to_have_count(1)
    still.get_by_role("button", name="Put away").tap()
    expect(still).to_be_hidden()
    me.button("Undo").tap()
    still.get_by_role("link", name="Go on").tap()
    expect(me.dice).to_contain_text(["2", "2", "4"])
    me.page.goto("en/")
    still.get_by_role("button", name="Put away").tap()
    me.page.get_by_role("link", name="History").first.tap()  # what was put away is found there
    lines = me.page.get_by_role("log").locator("a.line")
    expect(lines).to_contain_text(["Test failed", "Unfinished"])
    lines.last.tap()
    expect(me.dice).to_contain_text(["2", "2", "4"])


def test_rolling_anew_leaves_a_check_that_has_come_some_way_open(player: Seat) -> None:
    me = player()
    me.open()
    me.real_dice()
    me.field("Clues").fill("2")
    me.roll.tap()
    me.enter("112")
    me.pick(2)
    me.button("Spend a Clue").tap()
    me.enter("3")
    expect(me.prompt).to_contain_text("Clues left: 1")
    me.button("Change").tap()
    me.button("Roll anew").tap()
    expect(me.page.get_by_role("alert")).to_have_text(
        "The check that is under way stays open: you find it on the first page."
    )
    me.button("Roll anew").press("Enter")
    me.enter("555")
    expect(me.prompt).to_contain_text("Clues left: 2")
    me.page.goto("en/")
    expect(me.page.get_by_role("link", name="Go on")).to_have_count(2)


def test_a_check_that_an_earlier_version_kept_goes_on(player: Seat) -> None:
    """Version 1 kept one check of each kind, without an identity, at an address without one."""
    me = player()
    begun = me.door("begin", form={"hero.clues": "1"})["session"]
    here = me.door("answer", session=begun, answer={"roll": True}, hand=True)
    while here["view"]["state"] != "prompt":
        here = me.door("answer", session=begun, answer={"roll": True}, hand=True)
    old = {name: here[name] for name in ("session", "view")}
    old |= {"form": {"hero.clues": "1"}, "lang": "en", "at": 1_700_000_000_000}
    me.page.goto("en/about/")
    me.page.evaluate(SPOIL, ["session:eldritch_horror/test", json.dumps({"v": 1, "data": old})])
    me.page.goto("en/")
    me.page.get_by_role("link", name="Go on").tap()
    faces = [piece["label"] for piece in here["view"]["groups"][0]["pieces"]]
    expect(me.dice).to_contain_text(faces)
    me.button("Keep").tap()
    expect(me.page.locator("#verdict")).to_be_focused()
    assert me.kept("session:eldritch_horror/test") is None
    assert me.session["log"][0] == here["session"]["log"][0]


def test_two_tabs_agree(player: Seat) -> None:
    """Also where the other has finished the check."""
    me = player()
    me.open()
    me.real_dice()
    begin(me, "112")
    other = me.page.context.new_page()
    other.goto(me.page.url)
    expect(other.get_by_role("heading", name="Change the dice?")).to_be_visible()
    me.button("Keep").tap()
    expect(me.heading("Test failed")).to_be_focused()
    expect(other.get_by_role("heading", name="Test failed")).to_be_visible()
    expect(other.get_by_role("region", name="Notices")).to_contain_text("This check went on in another tab.")
    other.get_by_role("button", name="Undo").tap()
    expect(me.heading("Change the dice?")).to_be_visible()


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_a_worker_that_dies_at_any_prompt_takes_nothing_with_it(player: Seat, game: Game) -> None:
    """At every prompt of a check of each game the worker is killed; then the page is left and come back to."""
    check = asking_most(game)
    me, form = player(), example(game, check)
    me.check = f"{game.key}/{check.key}"
    me.page.add_init_script(f"({WORKERS})()")
    slugs = [key.replace("_", "-") for key in (game.key, check.key)]
    me.page.goto(f"en/{'/'.join(slugs)}/")
    me.ready()
    for name, value in form.items():
        me.page.evaluate(SET, [name, value])
    me.page.wait_for_timeout(300)
    me.roll.tap()
    prompts = 0
    for _ in range(40):
        view = to_rest(me)
        if view["state"] == "done":
            if prompts:
                break
            me.button("Again").tap()
            me.page.wait_for_timeout(600)
            continue
        before = me.session
        me.page.evaluate(KILL)
        expect(me.heading(view["prompt"]["title"])).to_be_visible()
        if prompts % 2:
            me.page.reload()
            expect(me.heading(view["prompt"]["title"])).to_be_visible()
        assert before == me.session
        prompts += 1
        take_any(me, view)
        assert me.session["log"][: len(before["log"])] == before["log"]
    assert prompts
    assert me.view()["state"] == "done"


def asking_most(game: Game) -> Check:
    """The check of a game whose example asks for most."""
    path = Path(__file__).parents[1] / "games" / game.key / "asking.json"
    forms: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return max(game.checks, key=lambda check: len(forms[check.key]))


def to_rest(me: Player) -> dict[str, Any]:
    """Where the check stands when the app has rolled what it rolls by itself."""
    for _ in range(300):
        view = me.view() if me.latest else {"state": "roll"}
        if view["state"] != "roll":
            return view
        me.page.wait_for_timeout(50)
    raise AssertionError("the dice do not come to rest")


def take_any(me: Player, view: dict[str, Any]) -> None:
    """Take the first option that needs no dice, or the dice that it needs."""
    option = min(view["prompt"]["options"], key=lambda option: option["min"])
    for place in option["dice"][: option["min"]]:
        me.pick(place)
    log = len(me.session["log"])
    expect(shown(me, option["key"])).not_to_have_attribute("aria-disabled", "true")
    shown(me, option["key"]).tap()
    moved(me, log)


def test_a_worker_that_dies_while_it_answers_is_asked_again(player: Seat) -> None:
    me = player()
    me.page.add_init_script(f"({WORKERS})()")
    me.open()
    me.real_dice()
    begin(me, "112")
    swallow(me.page)
    me.button("Keep").tap()
    me.page.evaluate(KILL)
    expect(me.heading("Test failed")).to_be_focused()
    assert [{"enter": ["1", "1", "2"]}, {"choose": "keep", "dice": []}] == me.session["log"]


def swallow(page: Page) -> None:
    """The worker hears nothing any more."""
    page.evaluate("() => { workers.at(-1).postMessage = () => {} }")

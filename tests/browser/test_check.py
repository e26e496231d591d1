"""A check as it is played: from the form to the verdict."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.player import Player

Seat = Callable[..., Player]


def test_from_the_form_to_the_verdict(player: Seat) -> None:
    """Every chance that is shown is the exact one."""
    me = player()
    me.open()
    expect(me.roll).to_have_accessible_name("Roll · 70.4\u00a0% to pass")  # 19/27
    me.button("More: Printed value").tap()
    expect(me.roll).to_contain_text("80.2 %")  # 65/81
    me.button("More: Clues").tap()
    me.button("More: Clues").tap()
    form = {"dice.skill": "4", "hero.clues": "2"}
    ahead = me.door("preview", form=form, aim="eh.aim.pass")
    expect(me.roll).to_contain_text(ahead["chance"]["text"])
    expect(me.page.get_by_role("table", name="Odds of this check")).to_contain_text(ahead["odds"]["rows"][0]["text"])

    me.roll.tap()
    expect(me.heading("Change the dice?")).to_be_focused()
    first = me.view()["groups"][0]["pieces"]
    expect(me.dice).to_contain_text([piece["label"] for piece in first])
    assert [{"roll": [piece["label"] for piece in first]}] == me.session["log"]
    says_every_chance(me)

    worst = min(range(4), key=lambda place: first[place]["label"])
    me.pick(worst)
    me.button("Spend a Clue").tap()
    expect(me.prompt).to_contain_text("Clues left: 1")
    again = me.view()["groups"][0]["pieces"]
    assert [first[worst]["label"]] == again[worst]["was"]
    expect(me.dice).to_contain_text([piece["label"] for piece in again])
    says_every_chance(me)

    me.button("Keep").tap()
    expect(me.button("Again")).to_be_visible()
    view = me.view()
    expect(me.heading(view["verdict"]["title"])).to_be_focused()
    expect(me.page.get_by_text(view["verdict"]["text"], exact=True)).to_be_visible()
    expect(me.page.get_by_role("region", name="At the table").get_by_role("listitem")).to_have_text(["Discard 1 Clue."])
    expect(me.page.get_by_role("status")).to_have_text(view["spoken"])
    [here] = [row for row in me.advice()["odds"]["rows"] if row["current"]]
    expect(me.page.get_by_role("row").and_(me.page.locator("[aria-current]"))).to_contain_text(here["label"])
    says_every_step(me)
    assert any(step["cite"] for step in view["steps"])


def says_every_chance(me: Player) -> None:
    """Whichever die is picked, each option says what it leads to, and the best is marked."""
    advice = me.advice()
    for place, piece in enumerate(me.view()["groups"][0]["pieces"]):
        me.pick(place)
        chances = [advice["chances"][key] for key in ("keep|", f"clues|{piece['kind']}")]
        leads = [f" {chance['text']} to pass{' best' if chance['best'] else ''}" for chance in chances]
        expect(me.button("Keep")).to_have_accessible_name("Keep" + leads[0])
        expect(me.button("Spend a Clue")).to_have_accessible_name(re.compile(rf"reroll Clues left: \d{leads[1]}$"))


def says_every_step(me: Player) -> None:
    """The steps of the verdict stand there with their citations and rulings."""
    steps = me.opened("How it was worked out").get_by_role("listitem")
    said = [f"{step['text']} {step['cite']}".strip() + step["ruling"] for step in me.view()["steps"]]
    expect(steps).to_have_text(said)


def test_the_dice_of_the_table(player: Seat) -> None:
    """Each die is asked once, one tap each; rerolls too. The verdict is what the rules say of these dice."""
    me = player()
    me.open()
    me.button("More: Clues").tap()
    me.real_dice()
    me.roll.tap()
    expect(me.pad.get_by_role("heading", name="What does die 1 of 3 show?")).to_be_focused()
    expect(me.pad.get_by_role("button", name="One die back")).to_be_disabled()
    me.enter("6")
    expect(me.pad.get_by_role("heading")).to_have_text("What does die 2 of 3 show?")
    me.button("One die back").tap()
    expect(me.pad.get_by_role("heading")).to_have_text("What does die 1 of 3 show?")
    me.enter("124")
    expect(me.pad).to_be_hidden()
    expect(me.dice).to_contain_text(["1, no success", "2, no success", "4, no success"])
    expect(me.dice.filter(has_text="real die")).to_have_count(3)
    me.pick(1)
    me.button("Spend a Clue").tap()
    expect(me.pad.get_by_role("heading")).to_have_text("What does the die show?")
    me.enter("5")
    log = [{"enter": ["1", "2", "4"]}, {"choose": "clues", "dice": [1]}, {"enter": ["5"]}]
    expect(me.heading("Test passed")).to_be_focused()
    assert log == me.session["log"]
    view = me.view()
    assert "Test passed" == view["verdict"]["title"]
    expect(me.page.get_by_text(view["verdict"]["text"], exact=True)).to_be_visible()
    expect(me.page.get_by_role("region", name="Dice").get_by_role("listitem").nth(1)).to_contain_text("real die")
    says_every_step(me)


def test_one_roll_per_intention(player: Seat) -> None:
    """Two taps at once roll once, and so does an impatient finger, whatever appears under it meanwhile."""
    me = player()
    me.page.add_init_script(
        "const keep = Storage.prototype.setItem; window.rolls = new Set();"
        "Storage.prototype.setItem = function (name, text) { keep.call(this, name, text);"
        "for (const roll of text.matchAll(/{\"roll\":[^}]*}/g)) if (name.includes('session:')) rolls.add(roll[0]) };"
    )
    me.open()
    me.field("Printed value").fill("12")
    expect(me.roll).to_contain_text("99.2 %")
    me.roll.evaluate("button => { button.click(); button.click() }")
    assert 1 == rolls_at_rest(me)
    assert 1 == len(me.session["log"])
    before = me.page.get_by_role("status").inner_text()
    impatient(me.page, me.button("Again"))
    expect(me.page.get_by_role("status")).not_to_have_text(before)
    assert 2 == rolls_at_rest(me)


def impatient(page: Page, target: Locator) -> None:
    """Quick taps on one place, wherever they land."""
    box = target.bounding_box()
    assert box
    for _ in range(8):
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def rolls_at_rest(me: Player) -> int:
    """How many different rolls there have been when the dice rest and their odds are worked out."""
    expect(me.page.locator("#verdict")).to_be_focused()
    expect(me.page.get_by_text("your result")).to_be_visible()
    return len(me.page.evaluate("() => [...window.rolls]"))


def test_undo_goes_back_and_is_said_so(player: Seat) -> None:
    me = player()
    me.open()
    me.field("Clues").fill("1")
    me.roll.tap()
    expect(me.heading("Change the dice?")).to_be_focused()
    before = me.view()
    me.pick(0)
    me.button("Spend a Clue").tap()
    expect(me.page.locator("#verdict")).to_be_focused()
    me.button("Undo").tap()
    expect(me.heading("Change the dice?")).to_be_focused()
    after = me.view()
    assert before["groups"][0]["pieces"] == after["groups"][0]["pieces"]
    expect(me.dice).to_contain_text([piece["label"] for piece in before["groups"][0]["pieces"]])
    expect(me.opened("How it was worked out")).to_contain_text("1 answer was taken back on the way.")


def test_another_request_keeps_the_dice(player: Seat) -> None:
    """What was rolled stands; what is lacking is asked for, and that alone."""
    me = player()
    me.open()
    me.real_dice()
    me.roll.tap()
    me.enter("124")
    expect(me.heading("Test failed")).to_be_focused()
    me.button("Change").tap()
    me.page.get_by_role("radio", name="Blessed").tap()
    me.button("Keep the dice").tap()
    expect(me.heading("Test passed")).to_be_focused()
    assert [{"enter": ["1", "2", "4"]}] == me.session["log"]
    me.page.go_back()
    me.button("More: Test modifier").tap()
    me.button("Keep the dice").tap()
    expect(me.pad.get_by_role("heading")).to_have_text("What does die 4 of 4 show?")
    me.enter("6")
    expect(me.page.get_by_text("Test result: 2 successes.", exact=True)).to_be_visible()
    assert [{"enter": ["1", "2", "4", "6"]}] == me.session["log"]


def test_a_complex_encounter(player: Seat) -> None:
    """The initial test opens the pass box with two tests; Clues are shared; the end says what to do."""
    me = player()
    me.open("encounter")
    initial, box = (me.page.get_by_role("group", name=name) for name in ("Initial test", "Tests in the pass box"))
    me.field("Who").select_option("Norman Withers")
    me.button("More: Clues").tap()
    me.field("The card closes the Gate").select_option("If a test in the box is passed")
    expect(initial.get_by_label("Printed value", exact=True)).to_have_value("3")  # Norman's Lore
    for number, skill in enumerate(["Strength", "Influence"], 1):
        me.button("Add: Pass box, test").tap()
        row = box.get_by_role("group", name=f"Pass box, test {number}")
        row.get_by_role("radio", name=skill).tap()
        expect(row.get_by_label("Printed value", exact=True)).to_have_value("21"[number - 1])
    form: dict[str, Any] = {"hero.investigator": "Norman Withers", "hero.clues": "1", "closes": "box_test"}
    form |= {"passed.0.test": "strength", "passed.0.skill": "2", "passed.1.test": "influence", "passed.1.skill": "1"}
    expect(me.roll).to_contain_text(me.door("preview", form=form, aim="eh.aim.box")["chance"]["text"])
    me.real_dice()
    me.roll.tap()
    me.enter("123")
    me.pick(2)
    expect(me.button("Spend a Clue")).to_contain_text("33.3 %")
    me.button("Spend a Clue").tap()
    me.enter("6")
    expect(me.heading("Pass box: test 1 of 2")).to_be_focused()
    me.button("Roll the next test").tap()
    me.enter("14")  # no Clue is left: nothing is asked
    expect(me.heading("Pass box: test 2 of 2")).to_be_focused()
    me.button("Roll the next test").tap()
    me.enter("5")
    expect(me.heading("Passed: resolve the pass effect")).to_be_focused()
    expect(me.page.get_by_text("Tests in the box, in order: failed, passed.", exact=True)).to_be_visible()
    todo = [
        "Resolve everything in the pass box.",
        "Discard 1 Clue.",
        "Close the Gate: discard the Gate token from your space.",
        "Discard the encounter card.",
    ]
    expect(me.page.get_by_role("region", name="At the table").get_by_role("listitem")).to_have_text(todo)
    assert todo == me.view()["reminders"]
    says_every_step(me)


def test_answers_that_fit_no_longer_are_told_and_can_be_brought_back(player: Seat) -> None:
    """A Clue that the request no longer holds takes its reroll along, but not without a word, and not for good."""
    me = player()
    me.open()
    me.real_dice()
    me.field("Clues").fill("1")
    me.roll.tap()
    me.enter("112")
    me.pick(2)
    me.button("Spend a Clue").tap()
    me.enter("5")
    expect(me.heading("Test passed")).to_be_focused()
    before = me.session
    me.button("Change").tap()
    me.field("Clues").fill("0")
    me.button("Keep the dice").tap()
    expect(me.heading("Test failed")).to_be_visible()
    expect(me.page.get_by_role("region", name="Notices")).to_contain_text("2 answers fit no longer")
    me.button("Bring back").tap()
    expect(me.heading("Test passed")).to_be_visible()
    assert before == me.session


def test_who_wants_no_numbers_sees_none(player: Seat) -> None:
    """Neither before the roll nor at the prompt, nor in what a screen reader hears; the check is the same."""
    me = player()
    me.page.goto("en/")
    me.page.get_by_role("switch", name="Hide the chances").tap()
    me.open()
    me.real_dice()
    me.field("Clues").fill("1")
    expect(me.roll).to_have_accessible_name("Roll")
    expect(me.page.get_by_text("Chances at a glance")).to_be_hidden()
    me.roll.tap()
    me.enter("112")
    expect(me.button("Keep")).to_have_attribute("data-option", "keep")
    me.page.wait_for_timeout(500)  # the advice is there by now, and not shown
    assert "%" not in me.page.get_by_role("main").inner_text()
    expect(me.page.get_by_role("table")).to_have_count(0)
    me.page.goto("en/")
    me.page.get_by_role("switch", name="Hide the chances").tap()
    me.page.get_by_role("link", name="Go on").tap()
    expect(me.button("Keep")).to_contain_text("%")

"""The form: what is wrong is said beside the field, nothing is lost, and without a script it can still be read."""

import re
from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Locator, Page, expect

from rollwright.present.site import catalogue
from tests.browser.player import Player

Seat = Callable[..., Player]
MINUS = "\N{MINUS SIGN}"


def test_every_wrong_value_gets_a_sentence_beside_its_field(player: Seat) -> None:
    """It names the field, the value and what is allowed, and what was typed stays; also what another field forbids."""
    me = player()
    me.open()
    me.ready()
    for summary in me.page.locator("summary").filter(has_text="More").all():
        summary.tap()
    me.button("Add: Bonus").tap()
    fields = list(numbers(form_of("test")))
    assert 11 == len(fields)
    for wrong in (lambda field: field["high"] + 1, lambda field: field["low"] - 1, "", "x", "1.5", "1 2"):
        texts = {field["path"]: str(wrong(field) if callable(wrong) else wrong) for field in fields}
        fill(me, texts)
        problems = me.door("preview", form=texts)["problems"]
        free = {"dice.bonuses.0"} if wrong == "" else set()  # an entry of a list that is left empty is none
        assert set(texts) - free == set(problems)
        for field in fields:
            if field["path"] in free:
                continue
            sentence = problems[field["path"]]
            says_beside(named(me, field["path"]), sentence)
            assert field["label"] in sentence
            assert texts[field["path"]] in sentence
            assert all(str(field[limit]).replace("-", MINUS) in sentence for limit in ("low", "high"))
        assert texts == {path: named(me, path).input_value() for path in texts}
    large = {"dice.skill": "12", "dice.improvement": "2", "dice.modifier": "12", "dice.additional": "12"}
    plain = {field["path"]: field["default"] for field in fields} | {"dice.bonuses.0": ""}
    fill(me, plain | large | {"dice.plus_one": "1", "dice.reroll_any": "1"})
    sentence = "Rerolls of any number: Rerolling any number is offered for at most 30 dice here; this pool has 38."
    says_beside(named(me, "dice.reroll_any"), sentence)


def form_of(slug: str) -> list[dict[str, Any]]:
    """The fields of a check's form."""
    [game] = [game for game in catalogue("en") if game["key"] == "eldritch_horror"]
    [check] = [check for check in game["checks"] if check["slug"] == slug]
    fields: list[dict[str, Any]] = check["fields"]
    return fields


def numbers(fields: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The whole numbers among fields; of a list its first entry."""
    for field in fields:
        if field["kind"] == "whole":
            yield field
        elif field["kind"] == "list":
            yield field["item"] | {"path": field["item"]["path"].replace("#", "0")}
        yield from numbers(field["fields"])


def named(me: Player, path: str) -> Locator:
    """The field of a path."""
    return me.page.locator(f'[name="{path}"]')


def fill(me: Player, texts: dict[str, str]) -> None:
    """Type into fields and leave them."""
    for path, text in texts.items():
        named(me, path).fill(text)
    named(me, list(texts)[-1]).blur()


def says_beside(field: Locator, sentence: str) -> None:
    """The sentence stands beside the field, and belongs to it for those who listen."""
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_accessible_description(re.compile(f"{re.escape(sentence)}$"))
    expect(field.page.get_by_text(sentence, exact=True)).to_be_visible()


def test_what_is_wrong_is_said_when_the_field_is_left_and_when_it_is_sent(player: Seat) -> None:
    me = player()
    me.open()
    me.ready()
    me.field("Printed value").fill("4")
    me.field("Clues").fill("")
    me.field("Clues").press_sequentially("99")
    expect(me.roll).to_contain_text("1 field needs another value.")
    expect(me.field("Clues")).to_have_value("99")
    expect(me.field("Clues")).not_to_have_attribute("aria-invalid", "true")
    me.field("Clues").press("Enter")
    sentence = "Clues: “99” does not fit: a whole number from 0 to 10 is allowed."
    says_beside(me.field("Clues"), sentence)
    expect(me.field("Clues")).to_be_focused()
    expect(me.page.get_by_role("status")).to_have_text(f"1 field needs another value. {sentence}")
    expect(me.field("Clues")).to_have_value("99")
    expect(me.field("Printed value")).to_have_value("4")
    me.button("Less: Clues").tap()
    expect(me.field("Clues")).to_have_value("10")
    expect(me.page.get_by_text(sentence, exact=True)).to_have_count(0)
    expect(me.field("Clues")).not_to_have_attribute("aria-invalid", "true")


def test_a_wrong_value_loses_no_dice(player: Seat) -> None:
    """Also where the field is folded away."""
    me = player()
    me.open()
    me.roll.tap()
    expect(me.page.locator("#verdict")).to_be_focused()
    before = me.session
    me.button("Change").tap()
    me.opened("More").get_by_role("textbox", name="Fewer dice").fill("77")
    me.page.locator("summary").filter(has_text="More").last.tap()
    expect(me.field("Fewer dice")).to_be_hidden()
    me.button("Keep the dice").tap()
    expect(me.field("Fewer dice")).to_be_focused()
    says_beside(me.field("Fewer dice"), "Fewer dice: “77” does not fit: a whole number from 0 to 12 is allowed.")
    assert before == me.session
    me.field("Fewer dice").fill("0")
    me.button("Keep the dice").tap()
    expect(me.page.locator("#verdict")).to_be_focused()
    assert before["log"] == me.session["log"]


def test_a_sign_may_be_typed_as_the_keyboard_has_it(player: Seat) -> None:
    me = player()
    me.open()
    dice = {"-1": "55.6 %", "−2": "33.3 %", "+3": "91.2 %", "–1": "55.6 %", " +2 ": "86.8 %"}
    for text, chance in dice.items():
        me.field("Test modifier").fill(text)
        me.field("Test modifier").blur()
        expect(me.roll).to_contain_text(chance)
        expect(me.field("Test modifier")).not_to_have_attribute("aria-invalid", "true")
    me.field("Test modifier").fill("–2")
    me.button("Less: Test modifier").tap()
    expect(me.field("Test modifier")).to_have_value("−3")


def test_without_a_script_everything_can_be_read(phone: Callable[..., Page]) -> None:
    page = phone(java_script_enabled=False)
    page.goto("./")
    page.get_by_role("link", name="English").tap()
    page.get_by_role("link", name="Eldritch Horror").tap()
    page.get_by_role("link", name="Roll a skill").tap()
    expect(page.locator("noscript p")).to_contain_text("Rolling and live chances need JavaScript.")
    expect(page.locator("noscript p")).to_be_visible()
    expect(page.get_by_label("Clues", exact=True)).to_have_value("0")
    expect(page.get_by_role("radio", name="Blessed")).to_be_visible()
    page.get_by_text("The rules used here").tap()
    expect(page.get_by_text("At least one die is always rolled.")).to_be_visible()
    page.get_by_text("Chances at a glance").tap()
    table = page.get_by_role("table", name="Exact chance to pass without rerolls")
    expect(table.get_by_role("row", name="3 dice")).to_contain_text("70.4 %")
    expect(page.get_by_role("button").filter(visible=True)).to_have_count(0)  # nothing to press that does nothing

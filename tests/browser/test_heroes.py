"""Heroes: made or imported, they fill forms, pay what checks cost exactly once, and have it back on undo."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.access import faults
from tests.browser.player import Player
from tests.browser.sources import sources
from tests.browser.test_access import FINGER, SIDEWAYS, SMALL
from workshop.serve import Server

Seat = Callable[..., Player]
SETTLE = """async (module) => {
    const { settle } = await import(module);
    const name = Object.keys(localStorage).find((one) => one.startsWith("rollwright:session:"));
    settle(JSON.parse(localStorage.getItem(name)).data);
}"""


def make(me: Player, game: str, **texts: str) -> None:
    """Make a hero on the page of a game's sheet."""
    me.page.goto(f"{me.lang}/{game}/hero/")
    for path, text in texts.items():
        me.page.locator(f'[name="{path.replace("__", ".")}"]').fill(text)
    me.button("Save").tap()
    expect(me.page.get_by_role("link", name=texts["name"])).to_be_visible()


def lily(me: Player) -> None:
    """Lily Chen with three Clues, in the place of the test's investigator."""
    make(me, "eldritch-horror", name="Lily", clues="3", skills__lore="1")
    me.open()
    seat(me, "Your investigator").select_option(label="Lily")


def seat(me: Player, label: str) -> Locator:
    """The box that says who takes a place."""
    return me.page.get_by_label(label, exact=True)


def heroes(me: Player) -> list[dict[str, Any]]:
    """The heroes that the browser keeps, by name."""
    raw = me.page.evaluate("() => Object.entries(localStorage).filter(([key]) => key.startsWith('rollwright:hero:'))")
    return sorted((json.loads(text)["data"] for _, text in raw), key=lambda hero: str(hero["name"]))


def clues(me: Player) -> str:
    """How many Clues the only hero has."""
    (hero,) = heroes(me)
    return str(hero["form"]["clues"])


def spend(me: Player) -> None:
    """Spend a Clue on the first die."""
    expect(me.button("Keep")).to_contain_text("%")  # then the page picks no die by itself any more
    me.pick(0)
    me.button("Spend a Clue").tap()


def pay(me: Player, then: str) -> None:
    """Roll a one with a real die, spend a Clue on it, and roll what comes then."""
    me.real_dice()
    me.roll.tap()
    me.enter("1")
    spend(me)
    me.enter(then)


def choose(me: Player, data: str | dict[str, Any], name: str = "hero.json") -> Locator:
    """Choose a file to import; what is said of it."""
    text = data if isinstance(data, str) else json.dumps(data)
    file = {"name": name, "mimeType": "application/json", "buffer": text.encode()}
    me.page.locator("#hero-file").set_input_files(file)  # type: ignore[arg-type]  # Playwright's own shape of a file
    return me.page.locator("#bring-problem")


def test_a_hero_fills_the_form_pays_once_and_has_it_back(player: Seat, server: Server, site_dir: Path) -> None:
    me = player()
    lily(me)
    expect(me.field("Clues")).to_have_value("3")
    expect(me.field("Printed value")).to_have_value("1")
    expect(me.page.get_by_text("Filled in by Lily.")).to_be_visible()
    pay(me, "2")
    expect(me.page.get_by_text("Clues 3 → 2", exact=True)).to_be_visible()
    expect(me.page.get_by_role("status")).to_contain_text("Lily: Clues 3 → 2.")
    assert "2" == clues(me)
    module = f"{server.url}{sources(me.page, site_dir)}/heroes.js"
    for _ in range(2):
        me.page.evaluate(SETTLE, module)
    assert "2" == clues(me)
    me.page.reload()
    expect(me.page.get_by_text("Clues 3 → 2", exact=True)).to_be_visible()
    assert "2" == clues(me)
    me.page.locator("#undo").tap()
    expect(me.prompt).to_contain_text("Clues left: 3")
    expect(me.page.get_by_text("Clues 3 → 2", exact=True)).to_have_count(0)
    assert "3" == clues(me)
    spend(me)
    me.enter("5")
    expect(me.button("Keep")).to_contain_text("%")
    me.button("Keep").tap()
    expect(me.heading("Test passed")).to_be_visible()
    assert "2" == clues(me)
    me.button("Again").tap()
    expect(me.pad.get_by_role("heading")).to_be_focused()
    assert 2 == me.session["request"]["hero"]["clues"]
    assert "2" == clues(me)


def test_two_checks_on_one_purse_say_what_it_could_not_pay_and_give_back_exactly(player: Seat) -> None:
    """Side by side, from one Clue: the sheet stays whole, each check says what it holds, every way back leads to 1."""
    me = player()
    make(me, "eldritch-horror", name="Lily", clues="1", skills__lore="1")
    me.open()
    seat(me, "Your investigator").select_option(label="Lily")
    expect(me.field("Clues")).to_have_value("1")
    other = Player(me.page.context.new_page(), "en")
    other.open()
    expect(other.field("Clues")).to_have_value("1")
    for one in (me, other):
        one.real_dice()
        one.roll.tap()
        one.enter("1")
    for one in (me, other):
        spend(one)
        one.enter("2")
        expect(one.page.locator("#verdict, #prompt-title").first).to_be_focused()
    short = "Clues: 1 more was spent than the sheet held."
    expect(other.page.get_by_text(short, exact=True)).to_be_visible()
    expect(other.page.get_by_role("status")).to_contain_text(short)
    assert "0" == clues(me)
    me.page.reload()
    expect(me.page.get_by_text(short, exact=True)).to_be_visible()  # it is the sheet's, whoever asks
    me.page.goto("en/heroes/")
    expect(me.page.get_by_role("link", name="Lily")).to_contain_text("Clues 0 (1 is missing)")
    other.page.locator("#undo").tap()
    expect(other.prompt).to_contain_text("Clues left: 1")
    assert "0" == clues(me)
    expect(me.page.get_by_role("link", name="Lily")).not_to_contain_text("missing")
    me.page.go_back()
    me.page.locator("#undo").tap()
    expect(me.prompt).to_contain_text("Clues left: 1")
    assert "1" == clues(me)


def test_what_a_full_store_kept_from_being_booked_is_booked_when_the_check_is_opened_again(player: Seat) -> None:
    me = player()
    lily(me)
    me.page.evaluate(
        """() => {
            const keep = Storage.prototype.setItem;
            Storage.prototype.setItem = function (name, text) {
                if (name.includes("hero:")) throw new DOMException("full", "QuotaExceededError");
                keep.call(this, name, text);
            };
        }"""
    )
    pay(me, "2")
    expect(me.page.get_by_role("region", name="Notices")).to_contain_text("This browser has no room left.")
    assert "3" == clues(me)
    me.page.reload()  # and now there is room
    expect(me.page.get_by_text("Clues 3 → 2", exact=True)).to_be_visible()
    assert "2" == clues(me)


def test_a_check_that_is_deleted_says_that_the_sheet_stays_as_it_is(player: Seat) -> None:
    me = player()
    lily(me)
    pay(me, "2")
    expect(me.page.get_by_text("Clues 3 → 2", exact=True)).to_be_visible()
    me.page.goto("en/history/")
    me.button("Delete").tap()
    expect(me.page.get_by_role("region", name="Notices")).to_contain_text("from a hero’s sheet stays taken")
    assert "2" == clues(me)


def test_a_hero_fills_the_odds_page_too(player: Seat) -> None:
    me = player()
    lily(me)
    me.page.goto("en/eldritch-horror/test/odds/")
    expect(seat(me, "Your investigator").locator("option:checked")).to_have_text("Lily")
    expect(me.field("Clues")).to_have_value("3")
    seat(me, "Your investigator").select_option(label="Nobody")
    make(me, "eldritch-horror", name="Akachi", clues="5")
    me.page.goto("en/eldritch-horror/test/odds/")
    seat(me, "Your investigator").select_option(label="Akachi")
    expect(me.field("Clues")).to_have_value("5")
    expect(me.page.get_by_role("main").get_by_text("rows, all exact.")).to_be_visible()
    assert "f.hero.clues=5" in me.page.url
    me.page.goto("en/heroes/")
    me.page.goto("en/eldritch-horror/test/odds/#f.hero.clues=2")  # a link is as it was sent
    expect(me.field("Clues")).to_have_value("2")


def test_the_form_follows_the_hero_and_keeps_what_was_changed_by_hand(player: Seat) -> None:
    me = player()
    lily(me)
    expect(me.field("Clues")).to_have_value("3")
    me.field("Clues").fill("1")
    me.page.get_by_role("radio", name="Will").check()
    expect(me.field("Printed value")).to_have_value("2")
    expect(me.field("Clues")).to_have_value("1")
    me.page.reload()
    expect(seat(me, "Your investigator")).to_have_value(heroes(me)[0]["id"])
    expect(me.page.get_by_text("Filled in by Lily.")).to_be_visible()
    expect(me.field("Clues")).to_have_value("1")
    seat(me, "Your investigator").select_option(label="Nobody")
    expect(me.page.get_by_text("Filled in by Lily.")).to_have_count(0)
    expect(me.field("Printed value")).to_have_value("2")


def test_dice_are_kept_for_another_hero_and_the_first_has_the_clue_back(player: Seat) -> None:
    me = player()
    make(me, "eldritch-horror", name="Anna", clues="2", skills__lore="1")
    lily(me)
    pay(me, "2")
    expect(me.page.get_by_text("Clues 3 → 2", exact=True)).to_be_visible()
    me.button("Change").tap()
    expect(me.field("Clues")).to_have_value("3")
    seat(me, "Your investigator").select_option(label="Anna")
    expect(me.field("Clues")).to_have_value("2")
    me.button("Keep the dice").tap()
    expect(me.page.get_by_text("Clues 2 → 1", exact=True)).to_be_visible()
    assert [("Anna", "1"), ("Lily", "3")] == [(hero["name"], hero["form"]["clues"]) for hero in heroes(me)]


def test_heroes_move_up_with_their_rows(player: Seat) -> None:
    me = player()
    make(me, "agemonia", name="Ann")
    make(me, "agemonia", name="Bob")
    me.page.goto("en/agemonia/group/")
    me.button("Add: Hero").tap()
    seat(me, "Hero 2").select_option(label="Ann")
    seat(me, "Hero 3").select_option(label="Bob")
    expect(me.page.locator('[name="heroes.2.name"]')).to_have_value("Bob")
    me.page.get_by_role("button", name="Remove: Hero 1", exact=True).tap()
    expect(seat(me, "Hero 3")).to_have_count(0)
    for place, name in enumerate(("Ann", "Bob")):
        expect(me.page.locator(f'[name="heroes.{place}.name"]')).to_have_value(name)
        expect(seat(me, f"Hero {place + 1}").locator("option:checked")).to_have_text(name)


def test_two_heroes_take_the_two_places_of_a_contest(player: Seat) -> None:
    me = player()
    make(me, "zt", name="Ann", luck="1", scores__strength="9")
    make(me, "zt", name="Bob", luck="2", scores__strength="3")
    me.page.goto("en/zt/contest/")
    seat(me, "Who makes the check").select_option(label="Ann")
    seat(me, "Who makes the Save").select_option(label="Bob")
    named = {"hero.luck": "1", "check.score": "9", "foe.luck": "2", "save.score": "3"}
    for path, text in named.items():
        expect(me.page.locator(f'[name="{path}"]')).to_have_value(text)
    me.real_dice()
    me.roll.tap()
    me.enter("23")
    me.enter("32")
    me.button("Let it stand").tap()
    expect(me.page.locator("#verdict")).to_be_focused()
    assert ["2", "2"] == [hero["form"]["luck"] for hero in heroes(me)]  # who loses gains a point, up to two
    expect(me.page.get_by_text("Luck Points 1 → 2", exact=True)).to_be_visible()


def test_a_hero_of_another_program_comes_through_the_file_input(player: Seat) -> None:
    """With its portrait; a file with a fault names the field, and nothing of it is kept."""
    me = player()
    me.page.goto("en/heroes/")
    hero = {
        "name": "Alrike",
        "avatar": "data:image/png;base64," + "A" * 600_000,
        "attr": {"values": [{"id": "ATTR_1", "value": 14}]},
        "talents": {"TAL_8": 7},
        "activatable": {"ADV_4": [{"sid": "TAL_8"}]},
    }
    wrong = hero | {"talents": {"TAL_8": "seven"}}
    said = choose(me, wrong)
    expect(said).to_contain_text("“talents.TAL_8” is “seven”")
    expect(choose(me, "no JSON at all", "note.txt")).to_contain_text("“note.txt” is not readable as JSON")
    expect(choose(me, "x" * 4_100_000)).to_contain_text("larger than 4 MB")
    assert [] == heroes(me)
    expect(choose(me, hero)).to_contain_text("Imported: Alrike (The Dark Eye 5).")
    expect(said).to_contain_text("Attack, ranged attack and parry depend on the weapon")
    me.page.goto("en/dark-eye/skill/")
    me.page.locator('[name="check.skill"]').select_option("TAL_8")
    seat(me, "Hero").select_option(label="Alrike")
    expect(me.page.locator('[name="check.rating"]')).to_have_value("7")
    expect(me.page.locator('[name="check.aptitude"]')).to_be_checked()
    expect(me.page.locator('[name="hero.sagacity"]')).to_have_value("8")


def test_heroes_are_changed_duplicated_handed_out_and_deleted_with_a_way_back(player: Seat) -> None:
    me = player()
    make(me, "eldritch-horror", name="Lily", clues="3")
    me.page.get_by_role("link", name="Lily").tap()
    me.field("Clues").fill("99")
    me.button("Save").tap()
    expect(me.field("Clues")).to_be_focused()
    expect(me.page.locator("#f-clues-problem")).to_contain_text("Clues: “99” does not fit")
    me.page.reload()
    expect(me.field("Clues")).to_have_value("99")  # a draft is not lost
    me.field("Clues").fill("4")
    me.button("Save").tap()
    expect(me.page.get_by_text("Clues 4 · Focus 0")).to_be_visible()
    me.button("Duplicate").tap()
    expect(me.page.get_by_role("link", name="Lily (copy)")).to_be_visible()
    with me.page.expect_download() as handed:
        me.button("Export").first.tap()
    assert "Lily.json" == handed.value.suggested_filename
    file = json.loads(Path(handed.value.path()).read_text("utf-8"))
    me.button("Delete").first.tap()
    expect(me.page.get_by_role("link", name="Lily")).to_have_count(1)
    me.button("Undo").tap()
    expect(me.page.get_by_role("link", name="Lily")).to_have_count(2)
    me.button("Delete").first.tap()
    expect(choose(me, file)).to_contain_text("Imported: Lily (Eldritch Horror).")
    assert [("Lily", "4"), ("Lily (copy)", "4")] == [(hero["name"], hero["form"]["clues"]) for hero in heroes(me)]


def test_everybody_can_use_it(player: Seat) -> None:
    """No axe fault in light or dark, nothing too small for a finger, or too wide at 320 px and with large letters."""
    me = player()
    lily(me)
    expect(me.page.get_by_text("Filled in by Lily.")).to_be_visible()
    for page in ("", "en/heroes/", "en/dark-eye/hero/", "de/agemonia/hero/"):
        if page:
            me.page.goto(page)
        if page.endswith("hero/"):
            for summary in me.page.locator("summary").all():
                summary.tap()
        assert [] == faults(me.page), page
        assert [] == me.page.evaluate(SMALL, FINGER), page
        me.page.set_viewport_size({"width": 320, "height": 640})
        assert 0 == max(me.page.evaluate(SIDEWAYS)), page
        me.page.set_viewport_size({"width": 390, "height": 844})
        me.page.evaluate("() => document.documentElement.style.fontSize = '200%'")
        assert 0 == max(me.page.evaluate(SIDEWAYS)), page
        me.page.evaluate("() => document.documentElement.style.fontSize = ''")


@pytest.mark.parametrize("page", ["en/heroes/", "en/eldritch-horror/hero/"])
def test_without_a_script_the_page_says_what_needs_one(phone: Callable[..., Page], page: str) -> None:
    seen = phone(java_script_enabled=False)
    seen.goto(page)
    expect(seen.locator("noscript p")).to_contain_text("Heroes need JavaScript")
    expect(seen.get_by_role("button")).to_have_count(0)

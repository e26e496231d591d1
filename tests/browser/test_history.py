"""The history: every check is in it, found again, opened again, carried elsewhere; and what its dice say."""

import csv
import io
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.player import Player
from tests.browser.test_heroes import lily, pay
from workshop.places import PREFIX

Seat = Callable[..., Player]
SEED = """async ([entry, count]) => {
    const asked = indexedDB.open("rollwright");
    await new Promise((resolve) => (asked.onsuccess = resolve));
    const db = asked.result;
    const change = db.transaction(["rows", "rests", "tallies"], "readwrite");
    const { session, form, heroes, tally, ...row } = entry;
    for (let n = 0; n < count; n++) {
        const [id, at] = [`seed-${n}`, 1_700_000_000_000 + n];
        const own = n % 50 ? {} : { names: ["Geron"], verdict: "Test passed" };
        change.objectStore("rows").put({ ...row, ...own, id, at, back: -at });
        change.objectStore("rests").put({ id, session, form, heroes });
        change.objectStore("tallies").put({ id, at, gone: false, tally });
    }
    await new Promise((resolve) => (change.oncomplete = resolve));
    db.close();
}"""
LONG = """() => {
    window.long = [];
    const note = (list) => long.push(...list.getEntries().map((one) => one.duration));
    new PerformanceObserver(note).observe({ type: "longtask", buffered: true });
}"""
EVERYTHING = """async () => {
    const asked = indexedDB.open("rollwright");
    await new Promise((resolve) => (asked.onsuccess = resolve));
    const db = asked.result;
    const all = (name) => new Promise((resolve) => {
        const ask = db.transaction(name).objectStore(name).getAll(); ask.onsuccess = () => resolve(ask.result) });
    const stores = [await all("rows"), await all("rests"), await all("tallies")];
    db.close();
    return JSON.stringify([stores, Object.entries(localStorage).sort()]);
}"""


def roll(me: Player, *rolls: str) -> None:
    """Play tests of three dice, without Clues, with these dice of the table."""
    me.open()
    me.real_dice()
    me.ready()
    me.roll.tap()
    me.enter(rolls[0])
    expect(me.page.locator("#verdict")).to_be_focused()
    for faces in rolls[1:]:
        me.button("Again").press("Enter")
        me.enter(faces)
        expect(me.page.locator("#verdict")).to_be_focused()
    recorded(me, rolls[-1])


def recorded(me: Player, faces: str) -> None:
    """Wait until the last roll is in the history."""
    expect(me.page.get_by_role("region", name="Last rolls").get_by_role("link").nth(1)).to_contain_text(" ".join(faces))


def lines(me: Player) -> Locator:
    """The checks on the page of the history."""
    return me.page.get_by_role("log").locator("a.line")


def test_every_check_is_in_the_history_and_can_be_found(player: Seat) -> None:
    me = player()
    roll(me, "124", "566", "111")
    me.page.goto("en/history/")
    expect(lines(me)).to_contain_text(["1 1 1", "5 6 6", "1 2 4"])
    expect(lines(me).nth(1)).to_contain_text("Test passed")
    search = me.page.get_by_role("searchbox")
    for wanted, count in {"passed": 1, "FAILED eldritch": 2, "nobody": 0, "success on 5": 3}.items():
        search.fill(wanted)
        expect(me.page.get_by_role("status")).to_have_text(f"{count} found")
        expect(lines(me)).to_have_count(count)
    search.fill("")
    expect(lines(me)).to_have_count(3)
    lines(me).nth(1).tap()
    expect(me.heading("Test passed")).to_be_visible()
    me.button("Undo").tap()
    expect(me.page.get_by_text("Roll 3 dice").first).to_be_visible()
    assert me.session["undone"] == 1
    me.page.goto("de/history/")
    expect(lines(me)).to_have_count(3)
    expect(lines(me).nth(2).locator("b")).to_have_attribute("lang", "en")  # as it was said then


def test_from_the_history_one_rolls_again_or_changes_the_request_and_keeps_the_dice(player: Seat) -> None:
    me = player()
    roll(me, "124")
    first = me.latest["id"]
    me.page.goto("en/history/")
    me.link("Change, and keep the dice").tap()
    expect(me.button("Keep the dice")).to_be_visible()
    me.page.get_by_role("radio", name="Blessed").tap()
    me.button("Keep the dice").tap()
    expect(me.heading("Test passed")).to_be_visible()
    assert (first, [{"enter": ["1", "2", "4"]}]) == (me.latest["id"], me.session["log"])
    me.page.goto("en/history/")
    expect(lines(me)).to_have_count(1)
    me.link("Roll again").tap()
    me.enter("665")
    expect(me.heading("Test passed")).to_be_focused()
    assert me.session["request"]["hero"]["condition"] == "blessed"
    assert me.latest["id"] != first
    me.page.reload()  # which rolls nothing
    expect(me.heading("Test passed")).to_be_visible()
    me.page.goto("en/history/")
    expect(lines(me)).to_contain_text(["6 6 5", "1 2 4"])


def test_a_hero_stands_in_the_history_and_rolls_again_as_the_sheet_is_now(player: Seat) -> None:
    me = player()
    lily(me)
    pay(me, "6")
    expect(me.button("Keep")).to_contain_text("%")
    me.button("Keep").tap()
    expect(me.heading("Test passed")).to_be_focused()
    me.page.goto("en/history/")
    expect(lines(me)).to_have_count(1)
    me.page.get_by_role("searchbox").fill("lily eldritch")
    expect(me.page.get_by_role("status")).to_have_text("1 found")
    expect(lines(me)).to_contain_text("Lily")
    me.link("Roll again").tap()
    me.enter("2")
    expect(me.prompt).to_contain_text("Clues left: 2")
    assert me.session["request"]["hero"]["clues"] == 2
    assert list(me.latest["heroes"]) == ["hero"]
    me.page.goto("en/history/")
    saved = exported(me)
    assert [name for name in saved["values"] if name.startswith("hero:")] == [f"hero:{me.latest['heroes']['hero']}"]


def test_what_is_deleted_can_be_had_back_and_its_dice_count_all_the_same(player: Seat) -> None:
    me = player()
    roll(me, "124", "111")
    me.page.goto("en/history/")
    me.button("Delete").first.tap()
    expect(lines(me)).to_contain_text(["1 2 4"])
    me.page.get_by_role("region", name="Notices").get_by_role("button", name="Undo").tap()
    expect(lines(me)).to_contain_text(["1 1 1", "1 2 4"])
    me.button("Delete").first.tap()
    expect(lines(me)).to_have_count(1)
    me.page.reload()
    expect(lines(me)).to_contain_text(["1 2 4"])
    me.page.get_by_text("Are the dice fair?").tap()
    table = me.page.get_by_role("table", name="d6 Real dice: 6 dice")
    counts = [re.compile(rf"{face}\s+{count}\s+1\.0") for face, count in zip("123456", "410100", strict=True)]
    expect(table.get_by_role("row")).to_have_text([re.compile("Face"), *counts])
    expect(me.page.get_by_text("Exact multinomial test")).to_be_visible()


def test_rerolled_and_taken_back_dice_count_too_and_drawn_ones_apart(player: Seat) -> None:
    me = player()
    me.open()
    me.field("Clues").fill("1")
    me.real_dice()
    me.roll.tap()
    me.enter("112")
    me.pick(2)
    me.button("Spend a Clue").tap()
    me.enter("5")
    expect(me.heading("Test passed")).to_be_focused()
    me.button("Undo").tap()
    me.page.get_by_role("switch", name="Real dice").tap()
    me.pick(2)
    me.button("Spend a Clue").tap()
    expect(me.page.locator("#verdict")).to_be_focused()
    typed = {face: counts[1] for face, counts in me.latest["tally"]["d6"].items() if counts[1]}
    assert typed == {"1": 2, "2": 1, "5": 1}
    assert sum(counts[0] for counts in me.latest["tally"]["d6"].values()) == 1


def test_five_thousand_checks_open_without_a_long_task(player: Seat) -> None:
    """The page never blocks for over 100 ms, nor does a search through all of them; `bench history` measures."""
    me = player()
    roll(me, "124")
    me.page.goto("en/history/")
    expect(lines(me)).to_have_count(1)
    entry = exported(me)["history"][0]
    me.page.evaluate(SEED, [entry, 5_000])
    me.page.add_init_script(f"({LONG})()")
    me.page.reload()
    expect(lines(me).nth(20)).to_be_visible()
    me.page.get_by_role("searchbox").fill("geron passed")
    expect(me.page.get_by_role("status")).to_have_text("24+ found")
    expect(lines(me).nth(20)).to_contain_text("Geron")
    assert [] == [task for task in me.page.evaluate("() => long") if task > 100]
    me.page.get_by_role("searchbox").fill("")
    expect(lines(me).nth(20)).to_be_visible()
    for _ in range(3):
        me.page.mouse.wheel(0, 20_000)
        me.page.wait_for_timeout(300)
    assert lines(me).count() > 60
    assert [] == [task for task in me.page.evaluate("() => long") if task > 100]


def exported(me: Player, name: str = "Save everything") -> Any:
    """The file that the page saves."""
    with me.page.expect_download() as saved:
        me.page.get_by_role("button", name=name).tap()
    return json.loads(saved.value.path().read_text("utf-8"))


def give(me: Player, name: str, text: str) -> None:
    """Let the page read a file."""
    file = {"name": name, "mimeType": "application/json", "buffer": text.encode()}
    me.page.locator("input[type=file]").set_input_files(file)  # type: ignore[arg-type]


def test_one_file_carries_everything_to_another_browser(player: Seat) -> None:
    """What is there stays; of one check the later version; a second reading changes nothing."""
    me, other = player(), player()
    roll(me, "124", "566")
    me.page.goto("en/history/")
    me.button("Delete").last.tap()
    expect(lines(me)).to_have_count(1)
    saved = exported(me)
    assert {"values", "aside", "gone", "history"} <= set(saved)
    assert [entry["dice"] for entry in saved["history"]] == ["5 6 6"]
    assert saved["values"]["hand"]["data"] is True

    roll(other, "333")
    other.page.goto("en/history/")
    told = other.page.locator("[data-part=told]")
    give(other, "file.json", json.dumps(saved))
    expect(told).to_contain_text("2 of 2 checks were new or newer")
    expect(lines(other)).to_contain_text(["3 3 3", "5 6 6"])
    before = other.page.evaluate(EVERYTHING)
    give(other, "file.json", json.dumps(saved))
    expect(told).to_contain_text("0 of 2 checks were new or newer")
    assert before == other.page.evaluate(EVERYTHING)
    other.page.get_by_text("Are the dice fair?").tap()
    expect(other.page.get_by_role("table", name="d6 Real dice: 9 dice")).to_be_visible()
    lines(other).nth(1).tap()
    expect(other.heading("Test passed")).to_be_visible()


def test_a_wrong_file_is_refused_and_changes_nothing(player: Seat) -> None:
    me = player()
    roll(me, "124")
    me.page.goto("en/history/")
    good = exported(me)
    before = me.page.evaluate(EVERYTHING)
    entry = good["history"][0]
    spoilt = good["values"] | {"session:x": {"v": 2, "data": {"id": "x"}}}
    hero = {"id": "x", "game": "chess", "name": "Ann", "form": {}, "ledger": {}, "at": 1}
    stranger = {"hero:x": {"v": 2, "data": hero}}
    wrong: dict[str, tuple[Any, str]] = {
        "text": ("hello", "“text” is no file that Rollwright saved: it is not JSON. Nothing was changed."),
        "list": ([1], "“list” is no file that Rollwright saved."),
        "later": (good | {"format": 7}, "“later” was saved in format “7”; this version reads format 1."),
        "entry": (good | {"history": [entry, entry | {"tally": {"d6": 1}}]}, "check 2 of 2 in it cannot be read."),
        "future": (good | {"history": [entry | {"at": 9e15}]}, "check 1 of 1 in it cannot be read."),
        "proto": (good | {"history": [entry | {"tally": {"__proto__": {"x": [1, 1]}}}]}, "check 1 of 1"),
        "gone": (good | {"gone": [3]}, "“gone” is no file that Rollwright saved."),
        "value": (good | {"values": spoilt}, "“session:x” in it cannot be read. Nothing was changed."),
        "game": (good | {"values": good["values"] | stranger}, "the hero “Ann” belongs to the game “chess”"),
        "version": (good | {"values": {"hand": {"v": 99, "data": True}}}, "“hand” in it cannot be read."),
    }
    for name, (data, sentence) in wrong.items():
        give(me, name, data if isinstance(data, str) else json.dumps(data))
        expect(me.page.locator("[data-part=told]")).to_contain_text(sentence)
    assert before == me.page.evaluate(EVERYTHING)


def test_the_history_as_a_table_and_as_json(player: Seat, tmp_path: Path) -> None:
    me = player()
    roll(me, "124", "566")
    me.page.goto("en/history/")
    expect(lines(me)).to_have_count(2)
    assert {"gone", "history"} <= set(exported(me, "History as JSON"))
    with me.page.expect_download() as saved:
        me.page.get_by_role("button", name="History as CSV").tap()
    assert saved.value.suggested_filename.startswith("rollwright-history-")
    text = saved.value.path().read_text("utf-8-sig")
    head, *rows = csv.reader(io.StringIO(text))
    assert head == [
        "When (UTC)",
        "Game",
        "Check",
        "Heroes",
        "Request",
        "Result",
        "Details",
        "Dice",
        "Answers taken back",
    ]
    assert [[row[1], row[2], *row[4:]] for row in rows] == [
        ["Eldritch Horror", "Test", "3 dice, success on 5–6", result, details, dice, "0"]
        for result, details, dice in (
            ("Test passed", "Test result: 3 successes.", "5 6 6"),
            ("Test failed", "Test result: 0 successes.", "1 2 4"),
        )
    ]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_page_says_so_when_there_is_nothing(player: Seat, lang: str) -> None:
    me = player(lang)
    me.page.goto(f"{lang}/history/")
    assert f"{PREFIX}{lang}/history/" in me.page.url
    expect(me.page.get_by_role("log")).to_contain_text({"en": "Nothing has been", "de": "Hier wurde noch nichts"}[lang])

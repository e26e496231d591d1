"""The odds page: any field as the rows, in table and picture; linkable, copyable, clear about what it cannot count."""

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.player import Player

Seat = Callable[..., Player]
PAGE = "en/eldritch-horror/test/odds/"


def line(me: Player, head: str) -> Locator:
    """A line of the table."""
    return me.page.get_by_role("row").filter(has=me.page.get_by_role("rowheader", name=head, exact=True))


def test_a_link_shows_its_table_whose_rows_can_be_chosen_and_copied(player: Seat) -> None:
    """Every cell is what the rules say; another row is another table; the CSV holds the same; the address follows."""
    me = player(permissions=["clipboard-read", "clipboard-write"])
    me.check = "eldritch_horror/test"
    me.page.goto(f"{PAGE}#row=dice.skill&from=1&to=4&f.dice.skill=3")
    ahead = me.door("preview", form={"dice.skill": "3"}, aim="eh.aim.pass")
    now = line(me, "3 (as in the form)")
    expect(now).to_contain_text(ahead["chance"]["text"])
    expect(now).to_have_attribute("aria-current", "true")
    expect(me.page.get_by_role("main").get_by_text("4 rows, all exact.")).to_be_visible()
    expect(me.page.locator(".bars svg")).to_have_count(4)

    me.button("Copy as CSV").tap()
    expect(me.page.get_by_role("status")).to_have_text("Copied.")
    copied = me.page.evaluate("navigator.clipboard.readText()").splitlines()
    assert copied[0].split(",")[1:4] == ["to pass", "0 successes", "1 success"]
    assert copied[3].split(",")[:2] == ["3", str(ahead["chance"]["share"])]

    me.page.get_by_label("Rows").select_option(label="Investigator · Condition")
    expect(line(me, "Cursed")).to_contain_text("42.1")
    assert "row=hero.condition" in me.page.url


def test_a_range_that_is_none_says_so_and_keeps_the_table(player: Seat) -> None:
    """What is allowed is said; the rows that were there stay."""
    me = player()
    me.page.goto(f"{PAGE}#row=dice.skill&from=1&to=2")
    expect(line(me, "2")).to_contain_text("%")
    me.page.get_by_label("to", exact=True).fill("99")
    me.page.get_by_label("to", exact=True).blur()
    expect(me.page.get_by_role("alert")).to_contain_text("From “1” to “99”")
    expect(line(me, "2")).to_contain_text("%")

"""The German pages are German, and stay so."""

import re
from collections.abc import Callable

from babel.messages.pofile import read_po
from playwright.sync_api import expect

from tests.browser.access import faults
from tests.browser.player import Player
from workshop.places import PY, WEB

Seat = Callable[..., Player]
TEXTS = """() => {
    const walk = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    const texts = [document.title];
    while (walk.nextNode()) {
        const { parentElement, textContent } = walk.currentNode;
        if (!parentElement.closest("script, noscript, [lang=en]")) texts.push(textContent);
    }
    for (const name of ["aria-label", "title", "alt", "placeholder"])
        for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name));
    return texts.join("\\n");
}"""


def catalogues(lang: str) -> dict[str, str]:
    """Every sentence of the pages, the rules and the games in a language; of plurals all forms."""
    said: dict[str, str] = {}
    for path in [WEB / "words" / f"{lang}.po", *sorted((PY / "rollwright").rglob(f"words/{lang}.po"))]:
        with path.open("rb") as stream:
            for message in read_po(stream):
                key = message.id if isinstance(message.id, str) else message.id[0]
                text = message.string if isinstance(message.string, str) else "\n".join(message.string or ())
                said |= {key: text} if key else {}
    return said


def words_of(text: str) -> set[str]:
    """The words of a text, without the facts that are filled into it."""
    return set(re.findall(r"[^\W\d_]{2,}", re.sub(r"\{[^}]*\}", " ", text)))


def test_no_english_word_from_the_form_to_the_verdict(player: Seat) -> None:
    de = catalogues("de")
    english = words_of(" ".join(catalogues("en").values())) - words_of(" ".join(de.values()))
    assert {"Roll", "Bonuses", "failed", "success"} <= english
    me = player("de")

    def is_german() -> None:
        assert set() == english & words_of(me.page.evaluate(TEXTS))
        assert [] == faults(me.page)

    for page in ("", "about/", "history/", "eldritch-horror/", "eldritch-horror/encounter/"):
        me.page.goto(f"de/{page}")
        is_german()
    me.open()
    expect(me.roll).to_contain_text("70,4 %")
    clues = me.page.get_by_role("textbox", name=de["eh.Hero.clues"], exact=True)
    clues.fill("99")
    clues.blur()
    expect(clues).to_have_attribute("aria-invalid", "true")
    is_german()
    clues.fill("1")
    me.page.get_by_role("switch").tap()
    me.roll.tap()
    expect(me.pad).to_be_visible()
    is_german()
    me.enter("124")
    expect(me.button(de["eh.prompt.keep"])).to_contain_text("%")
    is_german()
    me.pick(0)
    me.button(de["eh.prompt.clues"]).tap()
    me.enter("3")
    expect(me.heading(de["eh.verdict.fail"])).to_be_focused()
    is_german()
    me.button(de["page.share"]).tap()
    is_german()
    me.page.goto("de/history/")
    me.opened(de["page.fair"])
    expect(me.page.get_by_role("table", name="W6")).to_be_visible()
    is_german()


def test_the_language_that_was_chosen_is_kept_and_so_are_the_dice(player: Seat) -> None:
    me = player()
    me.page.goto("./")
    expect(me.heading("Eldritch Horror")).to_be_visible()
    assert me.page.url.endswith("/en/")
    me.open()
    me.field("Clues").fill("1")
    me.roll.tap()
    expect(me.heading("Change the dice?")).to_be_focused()
    faces = [piece["label"] for piece in me.view()["groups"][0]["pieces"]]
    me.page.get_by_role("link", name="Deutsch").tap()
    de = catalogues("de")
    expect(me.heading(de["eh.prompt.title"])).to_be_visible()
    expect(me.dice).to_contain_text(faces)
    me.page.goto("./")
    expect(me.page.get_by_role("link", name=de["page.continue"])).to_be_visible()
    assert me.page.url.endswith("/de/")

"""A player with a phone: does what a person does, and knows from the rules what the page should then say."""

import json
import re
from collections.abc import Iterable
from typing import Any

from playwright.sync_api import ConsoleMessage, Locator, Page, Request, expect

from rollwright.door import ask

LATEST = """check => Object.entries(localStorage)
    .filter(([name]) => name.startsWith("rollwright:session:")).map(([, text]) => JSON.parse(text).data)
    .filter(({ session }) => session.check === check).sort((one, other) => other.at - one.at)[0] ?? null"""


class Player:
    """One person at the table, with one page in one language. Complaints and requests are noted, of workers too."""

    def __init__(self, page: Page, lang: str) -> None:
        self.page = page
        self.lang = lang
        self.check = "eldritch_horror/test"
        self.complaints: list[str] = []
        self.requests: list[str] = []
        page.context.on("console", self._hear)
        page.context.on("request", self._see)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(message.text)

    def _see(self, request: Request) -> None:
        self.requests.append(request.url)

    def open(self, check: str = "test") -> None:
        """Go to the page of a check of Eldritch Horror."""
        self.check = f"eldritch_horror/{check}"
        self.page.goto(f"{self.lang}/eldritch-horror/{check}/")

    @property
    def roll(self) -> Locator:
        """The button of the bar under the form, which says the chance."""
        return self.page.locator("button[type=submit]")

    @property
    def dice(self) -> Locator:
        """The dice that can be picked."""
        return self.page.get_by_role("main").get_by_role("listitem").get_by_role("button")

    @property
    def pad(self) -> Locator:
        """The sheet for the dice of the table."""
        return self.page.get_by_role("dialog")

    @property
    def prompt(self) -> Locator:
        """The card that asks what to do with the dice."""
        return self.page.get_by_role("region", name="Change the dice?")

    def button(self, name: str) -> Locator:
        """The button whose name begins so."""
        return self.page.get_by_role("button", name=re.compile("^" + re.escape(name)))

    def link(self, name: str) -> Locator:
        """The first link whose name begins so."""
        return self.page.get_by_role("link", name=re.compile("^" + re.escape(name))).first

    def field(self, label: str) -> Locator:
        """The field with this label."""
        return self.page.get_by_label(label, exact=True)

    def heading(self, name: str) -> Locator:
        """The heading with this text."""
        return self.page.get_by_role("heading", name=name, exact=True)

    def real_dice(self) -> None:
        """Turn the switch for real dice on."""
        switch = self.page.get_by_role("switch", name="Real dice")
        switch.tap()
        expect(switch).to_be_checked()

    def ready(self) -> None:
        """Wait until Python is there: the bar says a chance."""
        expect(self.roll).to_contain_text("%")

    def enter(self, faces: Iterable[str]) -> None:
        """Tap the dice of the table into the pad."""
        for face in faces:
            self.pad.get_by_role("button", name=face, exact=True).tap()

    def pick(self, place: int) -> None:
        """Pick the die at a place, from 0, unless it is picked already."""
        die = self.dice.nth(place)
        if die.get_attribute("aria-pressed") != "true":
            die.tap()
        expect(die).to_have_attribute("aria-pressed", "true")

    def opened(self, summary: str) -> Locator:
        """Open a fold by its summary."""
        fold = self.page.get_by_role("group").filter(has=self.page.locator("summary", has_text=summary)).last
        fold.locator("summary").first.tap()
        return fold

    def kept(self, name: str) -> Any:
        """What this browser keeps under a name."""
        raw = self.page.evaluate("name => localStorage.getItem('rollwright:' + name)", name)
        return json.loads(raw)["data"] if raw else None

    @property
    def latest(self) -> Any:
        """The check of this kind that moved last, as this browser keeps it, or None."""
        return self.page.evaluate(LATEST, self.check)

    @property
    def session(self) -> dict[str, Any]:
        """Its session."""
        found: dict[str, Any] = self.latest["session"]
        return found

    def door(self, name: str, **body: Any) -> dict[str, Any]:
        """What the rules answer, asked here and not in the page."""
        told: dict[str, Any] = json.loads(ask(name, json.dumps({"lang": self.lang, "check": self.check} | body)))
        return told

    def view(self) -> dict[str, Any]:
        """What the rules say of the session that is kept."""
        found: dict[str, Any] = self.door("view", session=self.session)["view"]
        return found

    def advice(self, aim: str = "eh.aim.pass") -> dict[str, Any]:
        """What the rules say of each option of the session that is kept."""
        return self.door("advice", session=self.session, aim=aim)

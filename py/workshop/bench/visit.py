"""One visit to a page, from navigation to the first chance that stands there as text."""

import json
import time
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Error, Page

from workshop.bench.wire import Wire
from workshop.speech import Stop

_CLOCK = (Path(__file__).parent / "files" / "clock.js").read_text(encoding="utf-8")
_MARK = "first chance: "
_PATIENCE_MS = 240_000
_KEPT = "async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'"


class Target(NamedTuple):
    """A page to visit: its site's server, its path there, and where in it the chance appears."""

    wire: Wire
    path: str
    selector: str


class Visit(NamedTuple):
    """What a visit showed: the chance's text, the ms it took, the bytes on the wire before it."""

    text: str
    ms: float
    size: int


def visit(page: Page, target: Target) -> Visit:
    """Go there and wait for the chance. A page is visited once: what watches it stays."""
    names = f"const SELECTOR = {json.dumps(target.selector)}, MARK = {json.dumps(_MARK)};"
    page.add_init_script(f"{{{names}{_CLOCK}}}")
    said: list[str] = []
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
    start = time.time()
    try:
        with page.expect_console_message(lambda it: it.text.startswith(_MARK), timeout=_PATIENCE_MS) as seen:
            page.goto(target.wire.url + target.path, wait_until="commit")
        first = json.loads(seen.value.text.removeprefix(_MARK))
    except Error as error:
        words = "; ".join(said) or "nothing"
        raise Stop(f"{target.wire.url}{target.path} showed no chance: {error.message}. It said: {words}") from error
    return Visit(first["text"], first["ms"], target.wire.size(start, first["at"] / 1000))


def wait_for_service_worker(page: Page) -> None:
    """Wait until the page's site can be visited without a network."""
    page.wait_for_function(_KEPT, polling=250, timeout=_PATIENCE_MS)

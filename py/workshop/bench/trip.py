"""A prompt's round trip: the page asks, the worker's Python answers with the whole view, the page has it."""

from pathlib import Path

from playwright.sync_api import Page

_SCRIPT = (Path(__file__).parent / "files" / "trip.js").read_text(encoding="utf-8")


def trips(page: Page, check: str) -> list[float]:
    """Return the milliseconds of each of sixty round trips at a prompt of this check."""
    found: list[float] = page.evaluate(_SCRIPT[_SCRIPT.index("async") :].rstrip().rstrip(";"), check)
    return found

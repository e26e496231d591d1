"""What axe finds in a page, by the rules of WCAG 2.2 AA and its own best practices."""

from importlib.resources import files
from typing import Any

from playwright.sync_api import Page

AXE = (files("axe_playwright_python") / "axe.min.js").read_text("utf-8")
FAULTS = """async (rules) => (await axe.run(rules ? { runOnly: rules } : {})).violations
    .flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${node.html}\\n${node.failureSummary}`))"""
THERE = "() => typeof axe !== 'undefined'"


def faults(page: Page) -> list[Any]:
    """Every violation in the page as it is now; in the dark only what can differ there, the contrast."""
    if not page.evaluate(THERE):
        page.evaluate(AXE)
    found: list[Any] = page.evaluate(FAULTS)
    page.emulate_media(color_scheme="dark")
    found += page.evaluate(FAULTS, ["color-contrast"])
    page.emulate_media(color_scheme="light")
    return found

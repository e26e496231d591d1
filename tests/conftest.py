"""What every test may ask for: the built site, a server of it, a browser, a phone."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from workshop import browser as browsers, site, words
from workshop.places import SITE
from workshop.serve import Server

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}


def pytest_configure() -> None:
    """Compile the words before any test module reads them."""
    words.compile_all()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A browser on a busy machine may lose a tap: such a test is run once more, and the report says so."""
    for item in items:
        if item.path.parent.name in ("browser", "engines", "faults"):
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def site_dir() -> Path:
    """The built site, as the sources are now."""
    site.build()
    return SITE


@pytest.fixture
def site_copy(site_dir: Path, tmp_path: Path) -> Path:
    """A copy of the site, which a test may change."""
    return shutil.copytree(site_dir, tmp_path / "site")


@pytest.fixture
def server(site_dir: Path) -> Iterator[Server]:
    """A server of the site, which the test may stop and start again."""
    with Server(site_dir) as running:
        yield running


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright, once for all tests."""
    browsers.find()
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """A browser, once for all tests; contexts keep the tests apart."""
    running = playwright.chromium.launch(**browsers.launch_options())
    yield running
    running.close()


@pytest.fixture
def phone(browser: Browser, server: Server) -> Iterator[Callable[..., Page]]:
    """Opens pages in a phone-sized window, each in a context of its own; what a page throws fails the test."""
    contexts: list[BrowserContext] = []
    thrown: list[str] = []

    def open_phone(**options: Any) -> Page:
        context = browser.new_context(**{"base_url": server.url, **PHONE, **options})
        contexts.append(context)
        context.on("weberror", lambda error: thrown.append(str(error.error)))
        return context.new_page()

    yield open_phone
    for context in contexts:
        context.close()
    assert [] == thrown

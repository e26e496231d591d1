"""The modules that the site's scripts are put together from, for a test that wants one of them alone."""

from pathlib import Path

from playwright.sync_api import Page

from workshop.places import WEB


def sources(page: Page, site: Path) -> str:
    """Let a page import single modules, and return the folder that they have there, relative to the site."""
    found = {path.name: path for folder in ("page", "worker") for path in (WEB / "scripts" / folder).glob("*.js")}
    [scripts] = site.glob("v/*/scripts")
    page.context.route(
        "**/scripts/source/*.js",
        lambda route: route.fulfill(path=found[route.request.url.rpartition("/")[2]], content_type="text/javascript"),
    )
    return f"{scripts.relative_to(site).as_posix()}/source"

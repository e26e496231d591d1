"""`build.py shots`: a picture of every page and of every check's states, and contact sheets to look through them."""

import html
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, TimeoutError as TooLong, sync_playwright

from workshop import browser, site
from workshop.manifest import SCREENS
from workshop.places import CACHE, ROOT, SITE
from workshop.serve import Server
from workshop.speech import say, step

FOLDER = CACHE / "shots"
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True}
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 900}}
PICTURES = ROOT / "docs" / "pictures"  # of the README
SHOWN = "dark-eye/skill"  # what the kept pictures show
SHOWN_FORM = {"check.rating": "7", "fate": "1"}
ROUNDS = 12  # rolls of a check, at most, until it asks something
# Name of a sheet: language, and how the browser is.
SHEETS: dict[str, tuple[str, dict[str, Any]]] = {
    "phone": ("en", PHONE | {"color_scheme": "light"}),
    "phone-dark": ("en", PHONE | {"color_scheme": "dark"}),
    "phone-german": ("de", PHONE | {"color_scheme": "light"}),
    "desk": ("en", DESK | {"color_scheme": "light"}),
    "desk-dark-german": ("de", DESK | {"color_scheme": "dark"}),
}
_STATE = "() => document.querySelector('rw-check').dataset.state"
_PRESS = "(selector) => document.querySelector(selector)?.click()"
_FILL = """form => { for (const [name, value] of Object.entries(form)) {
    const field = document.querySelector(`[name="${name}"]`);
    field.value = value;
    for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true })) } }"""
_LAST_OPTION = "() => [...document.querySelectorAll('[data-option]:not([aria-disabled])')].at(-1)?.click()"


def main(args: list[str]) -> int:
    """Take every picture, or those of the sheets that are named; "show" stands for the README's and the manifests'."""
    site.build()
    with Server(SITE) as server, sync_playwright() as playwright:
        running = playwright.chromium.launch(**browser.launch_options())
        if args == ["show"]:
            _show(running, server.url)
            return 0
        for name in args or list(SHEETS):
            lang, look = SHEETS[name]
            with step(f"Sheet {name}"):
                taken = list(_sheet(running, server.url, FOLDER / name, lang, look))
                _contact(running, FOLDER / f"{name}.png", taken, int(look["viewport"]["width"] // 2))
    say(f"The sheets lie in {FOLDER}.")
    return 0


def _sheet(running: Browser, url: str, folder: Path, lang: str, look: dict[str, Any]) -> Iterator[Path]:
    """Every page of a language, each state of it."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.png"):
        old.unlink()
    for path in sorted((SITE / lang).rglob("index.html")):
        here = path.parent.relative_to(SITE).as_posix() + "/"
        context = running.new_context(base_url=url, reduced_motion="reduce", service_workers="block", **look)
        page = context.new_page()
        page.goto(here)
        name = re.sub(r"\W+", "-", here).strip("-")

        def shoot(state: str, page: Page = page, name: str = name) -> Path:
            file = folder / f"{name}-{state}.png"
            page.wait_for_timeout(250)
            page.screenshot(path=file)
            return file

        yield from _check(page, shoot) if page.locator("rw-check").count() else _page(page, shoot)
        context.close()


def _page(page: Page, shoot: Callable[[str], Path]) -> Iterator[Path]:
    """A page as it is after a while."""
    with suppress(TooLong):
        page.wait_for_selector("[aria-busy]", state="detached", timeout=10_000)
    yield shoot("page")


def _check(page: Page, shoot: Callable[[str], Path]) -> Iterator[Path]:
    """The form of a check, a prompt if one comes, the pad, the verdict."""
    page.get_by_text(re.compile(r"\d\s?%")).first.wait_for(timeout=60_000)
    yield shoot("1-form")
    page.evaluate(_PRESS, "[data-roll]")
    asked = False
    for _ in range(ROUNDS * 10):
        page.wait_for_timeout(150)
        if page.evaluate(_STATE) != "play":
            continue
        if page.locator("[data-option]").count():
            if not asked:
                page.wait_for_timeout(800)  # the chances of the options
                yield shoot("2-prompt")
            asked = True
            page.evaluate(_LAST_OPTION)
        elif page.locator("#verdict").count():
            break
    page.wait_for_timeout(600)
    yield shoot("3-verdict")
    page.evaluate(_PRESS, "[data-act=hand]")
    page.evaluate(_PRESS, "[data-act=again]")
    with suppress(TooLong):
        page.wait_for_selector("dialog[open]", timeout=10_000)
        yield shoot("4-pad")


def _show(running: Browser, url: str) -> None:
    """Take the pictures that are kept: for each language what an installer shows, and the README's three."""
    for lang in ("en", "de"):
        folder = SCREENS / lang
        folder.mkdir(parents=True, exist_ok=True)
        with step(f"Pictures, {lang}"):
            for name, look in (("phone", PHONE | {"device_scale_factor": 1.5}), ("desk", DESK)):
                context = running.new_context(base_url=url, reduced_motion="reduce", service_workers="block", **look)
                _shown(context.new_page(), f"{lang}/{SHOWN}/", folder, name)
                context.close()
    for target, source in (("form", "phone-1"), ("prompt", "phone-2"), ("verdict", "phone-3")):
        (PICTURES / f"{target}.png").write_bytes((SCREENS / "en" / f"{source}.png").read_bytes())
    for verdict in SCREENS.glob("*/phone-3.png"):
        verdict.unlink()  # two of a phone are enough for an installer


def _shown(page: Page, address: str, folder: Path, name: str) -> None:
    """Take form, prompt and verdict of one check on a phone, the prompt alone on a desk."""
    page.goto(address)
    page.get_by_text(re.compile(r"\d\s?%")).first.wait_for(timeout=60_000)
    page.evaluate(_FILL, SHOWN_FORM)
    page.wait_for_timeout(1_500)
    if name == "phone":
        page.screenshot(path=folder / f"{name}-1.png")
    page.evaluate(_PRESS, "[data-roll]")
    while not page.locator(".option.best[data-option]:not([data-option=keep])").count():
        page.wait_for_timeout(1_500)
        page.evaluate(_PRESS, "[data-act=again]")  # no prompt, or one that asks for nothing
        page.evaluate(_PRESS, ".option.best[data-option=keep]")
    page.wait_for_timeout(800)
    page.screenshot(path=folder / f"{name}-2.png")
    if name == "phone":
        page.evaluate(_PRESS, ".option.best")
        page.wait_for_timeout(1_500)
        page.evaluate(_PRESS, "[data-option=keep]")
        page.locator(".verdict.final").wait_for(timeout=10_000)
        page.wait_for_timeout(800)
        page.screenshot(path=folder / f"{name}-3.png")


def _contact(running: Browser, target: Path, taken: list[Path], width: int) -> None:
    """One picture of them all, each with its name."""
    figures = "".join(
        f"<figure><img src='{file.as_uri()}' width='{width}'><figcaption>{html.escape(file.stem)}</figcaption></figure>"
        for file in taken
    )
    sheet = target.with_suffix(".html")
    sheet.write_text(
        "<!doctype html><meta charset='utf-8'><style>body{display:flex;flex-wrap:wrap;gap:12px;font:12px sans-serif;"
        f"background:#888}}figure{{margin:0;width:{width}px;overflow-wrap:anywhere}}</style>{figures}"
    )
    page = running.new_page(viewport={"width": 1800, "height": 1000})
    page.goto(sheet.as_uri())
    page.screenshot(path=target, full_page=True)
    page.close()

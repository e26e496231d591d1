"""The same journey in other engines: form, roll, prompt, verdict, and all of it again without a server.

They run where the browsers are (Debian: ``firefox-esr``, ``webkit2gtk-driver``, ``xvfb``); ``.ci/run`` installs them.
"""

from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest

from tests.engines.engine import SHORT, Engine, firefox, firefox_path, until, webkit, webkit_paths
from workshop.serve import Server

SET = """((name, value) => {
    const field = document.querySelector(`[name="${name}"]`);
    field.value = value;
    for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
    return true;
})"""
CHANCE = r"document.querySelector('[data-roll]')?.textContent.match(/[0-9.]+\s?%/)?.[0]"
VERDICT = "document.querySelector('#verdict')?.textContent.trim()"
PRESENT = [
    pytest.param(firefox, marks=pytest.mark.skipif(not firefox_path(), reason="no Firefox here"), id="firefox"),
    pytest.param(webkit, marks=pytest.mark.skipif(not webkit_paths(), reason="no WebKitGTK here"), id="webkit"),
]


def press(engine: Engine, selector: str) -> None:
    """Press a button as soon as it is there and can be pressed."""
    until(engine, f"!!document.querySelector({selector!r}) && !document.querySelector({selector!r}).disabled")
    engine.run(f"(document.querySelector({selector!r}).click(), true)")


def enter(engine: Engine, faces: str) -> None:
    """Tap the dice of the table into the pad."""
    for face in faces:
        key = f"[...document.querySelectorAll('[open] .pad button')].find((key) => key.textContent.trim() === '{face}')"
        until(engine, f"!!{key}")
        engine.run(f"({key}.click(), true)")


@pytest.mark.parametrize("browser", PRESENT)
def test_a_check_and_the_same_without_a_server(
    browser: Callable[[], AbstractContextManager[Engine]], server: Server
) -> None:
    """Three dice of the table, one rolled again for a clue; then the server is gone, and it all works on."""
    with browser() as engine:
        engine.open(f"{server.url}en/eldritch-horror/test/")
        until(engine, CHANCE)
        engine.run(f"{SET}('hero.clues', '1')")
        until(engine, f"({CHANCE} ?? '').startsWith('80')")
        press(engine, "[data-act='hand']")
        press(engine, "[data-roll]")
        enter(engine, "124")
        until(engine, "document.querySelector('[data-option=keep] b')?.textContent.startsWith('0')")
        until(engine, "document.querySelectorAll('main .dice [aria-pressed=true]').length === 1")  # the best is picked
        press(engine, "[data-option='clues']:not([aria-disabled='true'])")
        enter(engine, "6")
        until(engine, f"({VERDICT} ?? '').includes('passed')")
        until(engine, "!!document.querySelector('[data-chip=offline]')")

        server.stop()
        engine.open(f"{server.url}en/")
        engine.open(f"{server.url}en/eldritch-horror/test/#play")
        until(engine, f"({VERDICT} ?? '').includes('passed')")
        until(engine, "navigator.serviceWorker.controller !== null", SHORT)
        press(engine, "[data-act='again']")
        enter(engine, "111")
        press(engine, "[data-option='keep']:not([aria-disabled='true'])")
        until(engine, f"({VERDICT} ?? '').includes('failed')")

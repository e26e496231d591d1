"""Browsers of other engines, as far as a journey through the site needs them."""

import os
import re
import shutil
import subprocess
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from json import dumps, loads
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Protocol

import websocket
from selenium import webdriver
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

PATIENCE = 90.0  # seconds that a machine with other work may need for one step
SHORT = 20.0


class Engine(Protocol):
    """One window of a browser."""

    def open(self, url: str) -> None:
        """Go to an address."""

    def run(self, script: str) -> Any:
        """The value of a JavaScript expression in the page."""


class Firefox:
    """Firefox over WebDriver BiDi, which it speaks by itself."""

    def __init__(self, address: str) -> None:
        self._link = websocket.create_connection(f"{address}/session", timeout=PATIENCE, suppress_origin=True)
        self._count = 0
        self._call("session.new", capabilities={})
        self._page = self._call("browsingContext.getTree")["contexts"][0]["context"]

    def _call(self, method: str, **params: Any) -> Any:
        self._count += 1
        self._link.send(dumps({"id": self._count, "method": method, "params": params}))
        while (told := loads(self._link.recv())).get("id") != self._count:
            pass
        if told["type"] != "success":
            raise RuntimeError(f"{method}: {told}")
        return told["result"]

    def open(self, url: str) -> None:
        """Go to an address."""
        self._call("browsingContext.navigate", context=self._page, url=url, wait="complete")

    def run(self, script: str) -> Any:
        """The value of a JavaScript expression in the page."""
        text = f"Promise.resolve({script}).then((value) => JSON.stringify(value ?? null))"
        told = self._call("script.evaluate", expression=text, target={"context": self._page}, awaitPromise=True)
        if told["type"] != "success":
            raise RuntimeError(told["exceptionDetails"]["text"])
        return loads(told["result"]["value"])

    def close(self) -> None:
        """Hang up; whoever started the browser ends it."""
        self._link.close()


class WebKit:
    """WebKitGTK's small browser, over its own WebDriver."""

    def __init__(self, driver: webdriver.WebKitGTK) -> None:
        self._driver = driver

    def open(self, url: str) -> None:
        """Go to an address."""
        self._driver.get(url)

    def run(self, script: str) -> Any:
        """The value of a JavaScript expression in the page."""
        told = "(value) => done(value ?? null), (fault) => done(String(fault))"
        return self._driver.execute_async_script(f"const done = arguments[0]; Promise.resolve({script}).then({told})")


def until(engine: Engine, script: str, seconds: float = PATIENCE) -> Any:
    """The value of an expression as soon as it holds. Raises `AssertionError` when it does not in time."""
    end = time.monotonic() + seconds
    found = None
    while time.monotonic() < end:
        with suppress(RuntimeError):  # the page may be on its way to another
            found = engine.run(script)
            if found:
                return found
        time.sleep(0.1)
    raise AssertionError(f"never so: {script} (last: {found!r})")


def firefox_path() -> str | None:
    """Where Firefox lies, if it does."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


def webkit_paths() -> tuple[str, str, str] | None:
    """Where WebKitGTK's driver, its browser and a screen for it lie, if they do."""
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    browser = next(iter(sorted(Path("/usr").glob("lib*/**/webkit2gtk-4.*/MiniBrowser"))), None)
    return (driver, str(browser), screen) if driver and browser and screen else None


@contextmanager
def firefox() -> Iterator[Firefox]:
    """Firefox with an empty profile."""
    path = firefox_path()
    assert path
    with TemporaryDirectory(prefix="rollwright-firefox-", ignore_cleanup_errors=True) as profile:
        command = [
            path,
            "--headless",
            "--no-remote",
            "--profile",
            profile,
            "--remote-debugging-port",
            "0",
            "about:blank",
        ]
        with subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True) as process:
            try:
                yield from _spoken_to(process)
            finally:
                process.terminate()


def _spoken_to(process: "subprocess.Popen[str]") -> Iterator[Firefox]:
    assert process.stderr
    address = next(found[1] for line in process.stderr if (found := re.search(r"BiDi listening on (ws://\S+)", line)))
    window = Firefox(address)
    try:
        yield window
    finally:
        window.close()


@contextmanager
def webkit() -> Iterator[WebKit]:
    """WebKitGTK on a screen that nobody sees."""
    paths = webkit_paths()
    assert paths
    driver, browser, screen = paths
    with _screen(screen) as display:
        options = Options()
        options.binary_location = browser
        options.add_argument("--automation")
        service = Service(driver, env={**os.environ, "DISPLAY": display})
        with warnings.catch_warnings():  # selenium's own way of reaching its driver, which it calls outdated itself
            warnings.simplefilter("ignore", DeprecationWarning)
            window = webdriver.WebKitGTK(options=options, service=service)
        window.set_script_timeout(PATIENCE)
        try:
            yield WebKit(window)
        finally:
            window.quit()


@contextmanager
def _screen(path: str) -> Iterator[str]:
    """A screen in memory; it says its own number."""
    ours, theirs = os.pipe()
    command = [path, "-displayfd", str(theirs), "-screen", "0", "800x1000x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[theirs], stderr=subprocess.DEVNULL) as process:
        os.close(theirs)
        try:
            with os.fdopen(ours) as said:
                yield f":{said.readline().strip()}"
        finally:
            process.terminate()

"""The browser for tests and measurements: what the machine has, or what can be brought."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from workshop.content import digest
from workshop.places import CACHE, PY
from workshop.speech import Stop, say, step

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PLAYWRIGHTS = ""  # stands for the browser that Playwright keeps itself
_FOUND = CACHE / "browser"
_QUIET = ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-component-update", "--disable-sync"]
_QUIET += ["--disable-background-networking"]
_UNASKED = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
_TRIAL = """
import sys
from playwright.sync_api import sync_playwright
from workshop.browser import options_for
with sync_playwright() as playwright:
    playwright.chromium.launch(**options_for(sys.argv[1])).close()
"""


def find() -> str | None:
    """Return the path of a browser that starts here, None for Playwright's own; `Stop` where none can be had."""
    path = _remembered()
    if path is None:
        path = next((offer for offer in _offers() if _starts(offer)), None)
        if path is None:
            raise Stop("no browser for the tests is to be had here: install Chromium, or set CHROMIUM to its path.")
        if path != PLAYWRIGHTS:  # where that one lies is Playwright's own business: it is tried each time
            _FOUND.parent.mkdir(exist_ok=True)
            _FOUND.write_text(f"{_state(path)} {path}")
    return path or None


def launch_options() -> dict[str, Any]:
    """Return what Playwright's `chromium.launch` wants on this machine."""
    return options_for(find() or PLAYWRIGHTS)


def options_for(path: str) -> dict[str, Any]:
    """Return the launch options for the browser at this path."""
    # Chromium's own sandbox does not work for root, and not in most containers.
    return {"args": _QUIET, "chromium_sandbox": False, "executable_path": path or None}


def _offers() -> Iterator[str]:
    """Offer browsers in order, the cheap ones first; each is tried before the next is fetched."""
    if named := os.environ.get("CHROMIUM"):
        yield named
        raise Stop(f"CHROMIUM names {named}, which does not start.")
    yield PLAYWRIGHTS
    for name in NAMES:
        if path := shutil.which(name):
            yield path
    install = [sys.executable, "-m", "playwright", "install", "--only-shell", "chromium"]
    if _fetch("Fetching Playwright's own Chromium", install):
        yield PLAYWRIGHTS
    if _debian() and (path := shutil.which("chromium")):
        yield path


def _remembered() -> str | None:
    """Return the browser that started last time, while it is the same and nothing else is asked for."""
    state, _, path = _FOUND.read_text().partition(" ") if _FOUND.exists() else ("", "", "")
    wanted = os.environ.get("CHROMIUM") or path
    return path if path and path == wanted and state == _state(path) else None


def _state(path: str) -> str:
    """Name the version of a browser cheaply."""
    return digest(path, str(Path(path).stat().st_mtime_ns if Path(path).exists() else 0))


def _starts(path: str) -> bool:
    """Tell whether this browser starts under Playwright."""
    # In a process of its own: the caller may hold Playwright already, which wants to be alone in its thread.
    settings = {**os.environ, "PYTHONPATH": str(PY)}
    command = [sys.executable, "-c", _TRIAL, path]
    done = subprocess.run(command, env=settings, capture_output=True, text=True, check=False)
    if done.returncode and path:
        say(f"{path} is there, but does not start: {_fault(done.stderr)}")
    return done.returncode == 0


def _fault(trace: str) -> str:
    """Return the line of a traceback that names the error."""
    return next(
        (line for line in trace.splitlines() if re.match(r"[\w.]+(Error|Exception|Stop)\b", line)), "no reason given"
    )


def _fetch(what: str, *commands: list[str]) -> bool:
    """Run the commands that bring a browser and tell whether they worked."""
    with step(what):
        try:
            for command in commands:
                subprocess.run(
                    command, env=_UNASKED, stdin=subprocess.DEVNULL, capture_output=True, timeout=600, check=True
                )
        except (subprocess.SubprocessError, OSError):
            say("  that failed here")
            return False
    return True


def _debian() -> bool:
    """Bring Debian's Chromium where there is apt-get and the right to use it."""
    if not shutil.which("apt-get"):
        return False
    rights = [] if os.geteuid() == 0 else ["sudo", "--non-interactive"]
    if rights and not (shutil.which("sudo") and subprocess.run([*rights, "true"], check=False).returncode == 0):
        return False
    apt = [*rights, "apt-get", "--yes", "--quiet"]
    return _fetch(
        "Installing Debian's Chromium", [*apt, "update"], [*apt, "install", "--no-install-recommends", "chromium"]
    )

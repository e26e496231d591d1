"""`build.py lighthouse`: what Lighthouse says of the first page and of a check, which has to be all of it."""

import json
import os
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import sync_playwright

from rollwright.present.site import catalogue
from workshop import browser, node, site
from workshop.content import cached, digest
from workshop.places import PY, SITE
from workshop.serve import Server
from workshop.speech import Stop, say, step

PINS = PY / "workshop" / "audit"
OLDEST_NODE = 24  # Lighthouse 13 wants 22.19; this is the long-term release that PyPI has
CATEGORIES = ("accessibility", "best-practices", "seo")
SHIFT = "cumulative-layout-shift"
_FLAGS = "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking"


def main(_args: list[str]) -> int:
    """Audit the pages, print a row for each, and stop at whatever is not perfect."""
    site.main([])
    tool = cached("lighthouse", digest((PINS / "package-lock.json").read_bytes()), _install)
    faults: list[str] = []
    with Server(SITE) as server:
        for page in _pages():
            report = _audit(tool, server.url + page)
            scores = {name: round(report["categories"][name]["score"] * 100) for name in CATEGORIES}
            shift = report["audits"][SHIFT]["numericValue"]
            say(f"   {page}: " + ", ".join(f"{name} {score}" for name, score in scores.items()) + f", CLS {shift:.3f}")
            faults += [f"{page}: {fault}" for fault in _faults(report)]
    if faults:
        raise Stop("Lighthouse found fault:\n" + "\n".join(faults))
    return 0


def _pages() -> list[str]:
    """List the addresses to audit: the first page, and the first check of the first game, in each language."""
    pages = []
    for lang in ("en", "de"):
        game = catalogue(lang)[0]
        pages += [f"{lang}/", f"{lang}/{game['slug']}/{game['checks'][0]['slug']}/"]
    return pages


def _install(folder: Path) -> None:
    for name in ("package.json", "package-lock.json", ".npmrc"):
        shutil.copy(PINS / name, folder / name)
    with step("Installing the pinned Lighthouse"):
        done = subprocess.run(
            [node.newer(OLDEST_NODE).npm, "ci"],
            cwd=folder,
            env=_settings(),
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            say(done.stdout + done.stderr)
            raise Stop("npm ci failed; its own words stand above.")


def _settings() -> dict[str, str]:
    """Return the process's settings with a new enough node first, and the browser of the tests."""
    path = [str(Path(node.newer(OLDEST_NODE).node).parent), os.environ.get("PATH", "")]
    return {**os.environ, "PATH": os.pathsep.join(path), "CHROME_PATH": _browser()}


def _browser() -> str:
    found = browser.find()
    if found is None:
        with sync_playwright() as playwright:
            found = playwright.chromium.executable_path
    return found


def _audit(tool: Path, url: str) -> dict[str, Any]:
    script = tool / "node_modules" / "lighthouse" / "cli" / "index.js"
    wanted = [f"--only-categories={','.join(CATEGORIES)}", f"--only-audits={SHIFT}", "--throttling-method=provided"]
    with TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        output = ["--output=json", f"--output-path={report}", "--quiet", f"--chrome-flags={_FLAGS}"]
        command = [node.newer(OLDEST_NODE).node, str(script), url, *wanted, *output, "--no-enable-error-reporting"]
        done = subprocess.run(command, env=_settings(), capture_output=True, text=True, check=False)
        if not report.exists():
            say(done.stdout + done.stderr)
            raise Stop("Lighthouse did not come to its end; its own words stand above.")
        found: dict[str, Any] = json.loads(report.read_text(encoding="utf-8"))
    return found


def _faults(report: dict[str, Any]) -> list[str]:
    """List what keeps the page from full marks: audits of a category with less, and a page that shifts."""
    wanting = [
        f"{audit['title']}: {json.dumps(audit.get('details', {}).get('items', []))[:600]}"
        for name in CATEGORIES
        for ref in report["categories"][name]["auditRefs"]
        if report["categories"][name]["score"] < 1
        and ref["weight"]
        and (audit := report["audits"][ref["id"]])["score"] not in {None, 1}
    ]
    shift = report["audits"][SHIFT]["numericValue"]
    return wanting + ([f"the page shifts by {shift:.3f}"] if shift >= 0.0005 else [])  # as it is printed

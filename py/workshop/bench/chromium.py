"""Chromium for the bench: a profile of one's own, the CPU as it is or slowed."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from playwright.sync_api import Page, Playwright, sync_playwright

from workshop import browser
from workshop.bench import slow

_LEAST, _MOST = 3, 5  # a slow-down between these counts as four times
_SETTLE_MS = 1_000  # a browser that has just started is still busy with itself

# The same arithmetic on the page's thread, then in a worker: the median milliseconds of each.
_CALIBRATION = """async () => {
    const loop = () => {
        const times = [];
        for (let round = 0; round < 5; round++) {
            const start = performance.now();
            let sum = 0;
            for (let i = 0; i < 40_000_000; i++) sum = (sum * 31 + i) | 0;
            times.push(performance.now() - start + (sum === 0.5 ? 1 : 0));
        }
        return times.sort((a, b) => a - b)[2];
    };
    const page = loop();
    const source = new Blob([`postMessage((${loop})())`]);
    const worker = new Worker(URL.createObjectURL(source));
    return [page, await new Promise((done) => (worker.onmessage = (event) => done(event.data)))];
}"""


class Factors(NamedTuple):
    """How many times slower the slowed browser computes."""

    page: float
    worker: float


class Chromium:
    """Opens browsers; each on the profile it is given."""

    def __init__(self, playwright: Playwright, folder: Path) -> None:
        self._playwright = playwright
        self._folder = folder
        self._options = dict(browser.launch_options())

    @contextmanager
    def page(self, profile: Path, *, slowed: bool = False) -> Iterator[Page]:
        """Start a browser on a profile, quiet by the time it is given; closed in order, so that its caches are kept."""
        options = self._options
        if slowed:
            plain = options.get("executable_path") or self._playwright.chromium.executable_path
            options = {**options, "executable_path": slow.launcher(self._folder, str(plain))}
        context = self._playwright.chromium.launch_persistent_context(profile, **options)
        try:
            page = context.pages[0]
            page.wait_for_timeout(_SETTLE_MS)
            yield page
        finally:
            context.close()

    @contextmanager
    def fresh_page(self, *, slowed: bool = False) -> Iterator[Page]:
        """Start a browser on a new profile that is gone afterwards."""
        with profile() as folder, self.page(folder, slowed=slowed) as page:
            yield page

    def factors(self) -> Factors:
        """Measure how much slower the slowed browser is, on the page's thread and in a worker."""
        times = []
        for slowed in (False, True):
            with self.fresh_page(slowed=slowed) as page:
                times.append(page.evaluate(_CALIBRATION))
        [plain, slow_] = times
        return Factors(slow_[0] / plain[0], slow_[1] / plain[1])


@contextmanager
def profile() -> Iterator[Path]:
    """Give a new, empty profile."""
    with TemporaryDirectory(prefix="rollwright-bench-", ignore_cleanup_errors=True) as folder:
        yield Path(folder)


@contextmanager
def chromium() -> Iterator[Chromium]:
    """Give what opens browsers."""
    with TemporaryDirectory(prefix="rollwright-bench-") as folder, sync_playwright() as playwright:
        yield Chromium(playwright, Path(folder))


def slowable(found: Chromium) -> Factors | str:
    """Return the measured factors, or the sentence that says why the CPU cannot be slowed here."""
    if not slow.possible():
        return "The CPU cannot be slowed on this system (only Linux pins a process to a core): no slowed columns."
    factors = found.factors()
    if min(factors) < _LEAST:
        return (
            f"Slowing the CPU fails here (page {factors.page:.1f}x, worker {factors.worker:.1f}x): no slowed columns."
        )
    return factors


def told(slowed: Factors | str) -> str:
    """Say how slow the slowed CPU was, or why there is none."""
    if isinstance(slowed, str):
        return slowed
    said = f"slowed: page {slowed.page:.1f}x, worker {slowed.worker:.1f}x (measured)"
    return said if max(slowed) <= _MOST else f"{said}; something else is running, this should be near 4"

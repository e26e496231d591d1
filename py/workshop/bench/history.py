"""The page of the history with many checks in it: when its lines stand there, and the longest task on the way.

The clock runs in the page, from navigation to the first lines; then it searches through all of them. Cold code, warm
HTTP cache: as somebody comes from another page.
"""

from statistics import median
from typing import Any

from playwright.sync_api import Page

from workshop import site
from workshop.bench.chromium import chromium, slowable, told
from workshop.bench.table import grid
from workshop.bench.wire import Wire
from workshop.places import SITE
from workshop.speech import say

CHECKS = (100, 5_000)
_SEED = """async ([count]) => {
    const { merge } = await import(document.querySelector("link[href*='page/archive.js']").href);
    const [check] = Object.keys(JSON.parse(document.getElementById("checks").textContent));
    const log = [{ roll: ["1", "2", "4"] }, { choose: "keep", dice: [] }];
    const one = (n) => ({ id: `seed-${n}`, at: 1_700_000_000_000 + n, check, lang: "en", title: "Check", tone: "bad",
        subtitle: "3 dice, success on 5–6", verdict: n % 50 ? "Test failed" : "Test passed", about: "0 successes.",
        state: "done", names: [`Hero ${n % 7}`], dice: "1 2 4", session: { v: 1, check, request: {}, log, undone: 0 },
        form: { "dice.skill": "3" }, heroes: {}, tally: { d6: { 1: [1, 0], 2: [1, 0], 4: [1, 0] } } });
    await merge(Array.from({ length: count }, (_, n) => one(n)));
}"""
_CLOCK = """() => {
    window.long = [0];
    const note = (list) => long.push(...list.getEntries().map((one) => one.duration));
    new PerformanceObserver(note).observe({ type: "longtask", buffered: true });
    const lines = () => document.querySelectorAll("a.line").length;
    window.seen = new Promise((resolve) => {
        const look = () => (lines() >= 40 ? resolve(performance.now()) : requestAnimationFrame(look));
        look();
    });
}"""
_SEARCH = """async () => {
    const search = document.getElementById("search");
    const start = performance.now();
    search.value = "hero nobody";
    search.dispatchEvent(new Event("input"));
    while (document.querySelector("a.line")) await new Promise(requestAnimationFrame);
    return performance.now() - start;
}"""


def main(samples: int) -> None:
    """Measure and print the table."""
    site.build()
    with chromium() as browser, Wire(SITE) as wire:
        slow = slowable(browser)
        rows = [["", "lines, ms", "search, ms", "longest task, ms"]]
        for slowed in [False] if isinstance(slow, str) else [False, True]:
            for count in CHECKS:
                with browser.fresh_page(slowed=slowed) as page:
                    found = _measured(page, f"{wire.url}en/history/", count, samples)
                name = f"{count} checks{', slowed' if slowed else ''}"
                rows.append([name, *(f"{value:,.0f}".replace(",", " ") for value in found)])
        say(f"\nmedian of {samples}; the task is the longest of all\n\n" + grid(rows))
        say(told(slow))


def _measured(page: Page, url: str, count: int, samples: int) -> tuple[float, float, float]:
    """Open the page with so many checks: when the lines stood there, how long a search took, the longest task."""
    page.goto(url)
    page.evaluate(_SEED, [count])
    page.add_init_script(f"({_CLOCK})()")
    times: list[list[Any]] = []
    for _ in range(samples):
        page.goto(url)
        times.append([page.evaluate("() => seen"), page.evaluate(_SEARCH), page.evaluate("() => Math.max(...long)")])
    lines, search, longest = zip(*times, strict=True)
    return median(lines), median(search), max(longest)

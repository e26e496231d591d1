"""What the benchmarks are made of. No test waits for, or judges, a time."""

import json
import subprocess
import time
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from workshop import bench
from workshop.bench import slow, stock
from workshop.bench.chromium import Factors, chromium, told
from workshop.bench.start import Beside, Case, Samples, report
from workshop.bench.table import Column, last_line, table
from workshop.bench.visit import Target, Visit, visit
from workshop.bench.wire import Wire

QUARTERED = Factors(4.04, 4.1)
BESIDE = Beside({False: [250, 260, 900], True: [700]}, [2.04, 3.0, 1.0])


def samples(*, slowed: bool) -> Samples:
    """Three rounds of made-up visits: stock is three times as slow cold, twice warm, six times slowed."""
    speeds = [False, True] if slowed else [False]
    found: Samples = {}
    for warm in (False, True):
        for is_slow in speeds:
            for way, factor in (("ours", 1), ("stock", 6 if is_slow else 2 if warm else 3)):
                rounds = [Visit("70.4 %", ms * factor, 0 if warm else 6_450_000) for ms in (900, 1000, 9000)]
                found[Case(way, is_slow, warm)] = rounds
    return found


def test_the_report_ends_with_the_medians_ratios() -> None:
    lines = report(samples(slowed=True), BESIDE, 3, QUARTERED).splitlines()
    assert lines[-1] == "ratios cold 3.0 throttled 6.0 warm 2.0"
    assert lines[-2] == "slowed: page 4.0x, worker 4.1x (measured)"
    assert "floor, the same wasm sent and compiled and nothing else, ms: 260, slowed 700" in lines
    assert "a prompt's round trip, page to worker to page, ms: median 2.0" in lines
    assert "cold 3.0: missed, the budget is at least 5" in lines
    assert "ours        1 000  1 000        1 000        1 000     6.45     0.00" in lines


def test_a_slow_down_that_is_not_four_is_not_passed_off_as_four() -> None:
    assert "should be near 4" not in told(QUARTERED)
    assert told(Factors(4.0, 7.1)).endswith("something else is running, this should be near 4")


def test_where_the_cpu_cannot_be_slowed_the_report_says_so_and_leaves_the_columns_out() -> None:
    lines = report(samples(slowed=False), BESIDE._replace(floor={False: [250]}), 3, "It cannot.").splitlines()
    assert lines[-2:] == ["It cannot.", "ratios cold 3.0 throttled – warm 2.0"]
    assert not any("slowed" in line for line in lines)


def test_a_column_that_took_nothing_has_no_ratio() -> None:
    nothing, some = Column("warm MB", [0, 0], [0, 0]), Column("cold", [2, 1, 3], [5, 4, 6], 1)
    assert (
        table([some, nothing])
        == "            cold  warm MB\nours         2.0        0\nstock        5.0        0\nstock/ours   2.5        –"
    )
    assert last_line(some, None, some) == "ratios cold 2.5 throttled – warm 2.5"


@pytest.mark.parametrize("args", [["dance"], ["--samples", "0"]])
def test_what_cannot_be_measured_is_refused(args: list[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        bench.main(args)
    assert refused.value.code == 2


def test_the_wire_counts_bodies_as_they_travelled(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text("word " * 1000)
    (tmp_path / "archive.zip").write_bytes(b"word " * 1000)
    with Wire(tmp_path) as wire:
        start = time.time()
        for name in ("page.html", "archive.zip"):
            asked = urllib.request.Request(wire.url + name, headers={"Accept-Encoding": "gzip"})  # noqa: S310
            with urllib.request.urlopen(asked) as answer:  # noqa: S310 - our own server
                answer.read()
        while len(wire.sent) < 2:  # noted just after the last byte has left
            time.sleep(0.01)
        page, archive = sorted(wire.sent, key=lambda sent: sent.size)
        assert page.path.endswith("page.html")
        assert page.size < 100
        assert archive.size == 5000
        assert wire.size(start, time.time()) == page.size + archive.size
        assert wire.size(0, start) == 0


def test_the_launcher_slows_what_it_starts_and_leaves_nothing_behind(tmp_path: Path) -> None:
    launcher = slow.launcher(tmp_path, "/bin/sh")
    script = "nice; cat /proc/$$/task/$$/children"
    said = subprocess.run([launcher, "-c", script], capture_output=True, text=True, check=True).stdout
    nice, *busy = said.split()
    assert nice == "5"
    assert busy
    until = time.monotonic() + 10
    while any(running(pid) for pid in busy):
        assert time.monotonic() < until
        time.sleep(0.01)


def running(pid: str) -> bool:
    """Whether a process is there and not merely waiting to be buried."""
    status = Path(f"/proc/{pid}/stat")
    try:
        return status.read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def test_the_stock_site_holds_everything_that_it_loads(tmp_path: Path) -> None:
    question = {"lang": "en", "check": "eldritch_horror/test", "form": {}, "aim": "pass"}
    stock.make(tmp_path, question)
    ask = json.loads((tmp_path / "ask.json").read_text())
    assert ask["question"] == question
    for name in (ask["wheel"], ask["micropip"], "index.html", "stock.mjs", "pyodide/python_stdlib.zip"):
        assert (tmp_path / name).is_file()
    assert ask["wheel"].endswith("-py3-none-any.whl")  # as built, not compiled


def test_a_visit_ends_with_the_first_chance_that_stands_in_the_page(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(
        "<!doctype html><p id=chance>…</p><script>"
        "setTimeout(() => { chance.textContent = 'soon'; setTimeout(() => { chance.textContent = '50 %'; }, 50) }, 50)"
        "</script>"
    )

    def visited() -> tuple[Visit, int]:
        with Wire(tmp_path) as wire, chromium() as browser, browser.fresh_page() as page:
            seen = visit(page, Target(wire, "", "#chance"))
            return seen, sum(sent.size for sent in wire.sent if sent.path.endswith("/rollwright/"))

    # In a thread of its own: the browser of the other tests may be open here, and Playwright allows one to a thread.
    with ThreadPoolExecutor(1) as aside:
        seen, sent = aside.submit(visited).result()
    assert seen.text == "50 %"
    assert seen.ms > 0
    assert seen.size == sent

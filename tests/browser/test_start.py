"""Python starts from a memory snapshot, or the ordinary way where that fails, and no two visitors draw the same."""

import ast
import gzip
import json
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import takewhile
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.player import Player
from tests.browser.sources import sources
from workshop import budget
from workshop.bench.wire import Wire
from workshop.places import PACKAGE
from workshop.serve import Server

Seat = Callable[..., Player]
SNAPSHOT = "**/rollwright.snapshot.gz"
WORKER = "**/scripts/worker/*.js"
PROBE = """
import { installed } from "SCRIPTS/ordinary.js";
import { restored } from "SCRIPTS/snapshot.js";
const python = { installed, restored }[new URL(self.location).searchParams.get("way")]();
python.catch((error) => postMessage({ error: String(error.stack) }));
addEventListener("message", async ({ data }) => {
    if (typeof data !== "string") return;
    try { postMessage({ said: (await python).runPython(data) }); }
    catch (error) { postMessage({ error: String(error) }); }
});
"""
ASK = """code => new Promise((done, fail) => {
    worker.onmessage = ({ data }) => "said" in data ? done(data.said) : "error" in data && fail(new Error(data.error));
    worker.postMessage(code);
})"""
# What a place in the app would do with chance, without a browser's own randomness being asked again in between.
DRAW = """
import json, random, secrets
json.dumps({"random": [random.random() for _ in range(8)], "secrets": [secrets.randbelow(6) for _ in range(40)],
            "generator": str(random.Random().random()), "hash": hash("rollwright")})
"""


class Probe:
    """Python alone, without a page round it, started by the worker's own modules."""

    def __init__(self, page: Page, site: Path, way: str) -> None:
        scripts = "./" + sources(page, site)
        page.route("**/probe.html", lambda route: route.fulfill(body="<!doctype html>", content_type="text/html"))
        script = PROBE.replace("SCRIPTS", scripts)
        page.route("**/probe.js?*", lambda route: route.fulfill(body=script, content_type="text/javascript"))
        page.goto("probe.html")
        self.page = page
        self.way = way
        self.start()

    def start(self) -> None:
        """Start Python, or start it anew."""
        worker = f"new Worker('probe.js?way={self.way}', {{ type: 'module' }})"
        self.page.evaluate(
            f"() => {{ self.worker?.terminate(); self.worker = {worker}; worker.postMessage({{ wasm: null }}); }}"
        )

    def run(self, code: str) -> Any:
        """What the code's last expression is, as text or a number."""
        return self.page.evaluate(ASK, code)


@pytest.fixture
def probe(phone: Callable[..., Page], site_dir: Path) -> Callable[..., Probe]:
    """Pythons, each in a browser context of its own."""
    return lambda way="restored": Probe(phone(service_workers="block"), site_dir, way)


@pytest.fixture
def wire(site_dir: Path) -> Iterator[Wire]:
    """A server that knows what it has sent."""
    with Wire(site_dir) as running:
        yield running


def test_two_visitors_never_draw_the_same(probe: Callable[..., Probe]) -> None:
    """A snapshot clones the state of every generator: none of it may be left."""
    one, other = (json.loads(probe().run(DRAW)) for _ in range(2))
    for source in ("random", "secrets", "generator"):
        assert one[source] != other[source], source
    seeded = json.loads(probe().run("import random; random.seed(0)\n" + DRAW))
    assert one["random"] != seeded["random"]
    assert one["hash"] == other["hash"]  # fixed, and harmless: docs/decisions/0072


def test_no_two_starts_of_one_visitor_are_alike(probe: Callable[..., Probe]) -> None:
    drawn = probe()
    first = drawn.run(DRAW)
    drawn.start()
    assert json.loads(first)["random"] != json.loads(drawn.run(DRAW))["random"]


def imported() -> list[str]:
    """List every module outside the package that a source of ours imports, wherever it does."""
    found = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Import():
                    found |= {alias.name for alias in node.names}
                case ast.ImportFrom(module=str(module)):
                    found.add(module)
    return sorted(name for name in found if not name.startswith("rollwright"))


EVERYTHING = """
import importlib, json, pkgutil, rollwright, rollwright.door
for name in NAMES + [module.name for module in pkgutil.walk_packages(rollwright.__path__, "rollwright.")]:
    importlib.import_module(name)
from rollwright.kernel.game import discover
for game in discover().values():
    for check in game.checks:
        body = {"lang": "de", "check": f"{game.key}/{check.key}", "form": {}, "aim": check.aims[0].key}
        for name in ("preview", "tables", "begin"):
            answer = json.loads(rollwright.door.ask(name, json.dumps(body)))
            assert answer["ok"], (name, body, answer)
try: importlib.import_module("rollwrong")
except ImportError as error: importlib.import_module("traceback").format_exc()
json.loads(rollwright.door.ask("no such call", "{}"))["fault"]
"""


@pytest.mark.parametrize("way", ["restored", "installed"])
def test_everything_that_the_app_reaches_can_be_imported(probe: Callable[..., Probe], way: str) -> None:
    assert probe(way).run(EVERYTHING.replace("NAMES", repr(imported()))) == "bug"


def test_every_module_of_the_slim_library_can_be_imported(probe: Callable[..., Probe], site_dir: Path) -> None:
    """What the snapshot left out is fetched when it is asked for, asyncio itself instead of its stand-in too."""
    [library] = site_dir.glob("py/*/python_stdlib.zip")
    files = [name.removesuffix(".pyc").removesuffix("/__init__") for name in ZipFile(library).namelist()]
    # Pyodide's own downloads want its package loader, and the snapshot has none.
    names = [name.replace("/", ".") for name in files if not name.startswith("pyodide/http")]
    python = probe()
    sent: list[str] = []
    python.page.context.on("request", lambda request: sent.append(request.url))
    assert python.run("import sys; 'asyncio' in sys.modules") is False
    assert not any(url.endswith(".zip") for url in sent)
    code = f"import importlib\nlen([importlib.import_module(name) for name in {names!r}])"
    assert python.run(code) == len(names)
    assert sum(url.endswith(".zip") for url in sent) == 1
    assert python.run("import asyncio; asyncio.run.__module__") == "asyncio.runners"
    data = "from importlib.resources import files; len((files('rollwright.games.zt') / 'tables.json').read_text())"
    assert python.run(data) > 100


def other_build(packed: bytes) -> bytes:
    """The snapshot of another build: one word of its name is another."""
    raw = bytearray(gzip.decompress(packed))
    raw[16] ^= 1
    return gzip.compress(raw, 1)


def cut(packed: bytes) -> bytes:
    """A snapshot that lacks its end."""
    return gzip.compress(gzip.decompress(packed)[:-4096], 1)


FAULTS: dict[str, Callable[[bytes], bytes]] = {
    "of another build": other_build,
    "cut short": cut,
    "broken": lambda packed: packed[:1000] + bytes(1000) + packed[2000:],
    "no archive": lambda _: b"<!doctype html>",
}


def plays(me: Player) -> None:
    """The app does all that it ever does."""
    expect(me.roll).to_contain_text("70.4 %")
    me.field("Printed value").fill("5")
    expect(me.roll).to_contain_text("86.8 %")
    me.roll.tap()
    expect(me.page.locator("#verdict")).to_be_focused()
    assert 5 == len(me.session["log"][0]["roll"])


def took_the_ordinary_way(me: Player) -> bool:
    """Whether the rules came by their wheel."""
    return any(url.endswith(".whl") for url in me.requests)


def test_the_snapshot_is_what_python_starts_from(player: Seat) -> None:
    me = player()
    me.open()
    plays(me)
    assert not took_the_ordinary_way(me)
    assert not any(url.endswith(".zip") for url in me.requests)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_snapshot_that_does_not_fit_leads_the_ordinary_way(player: Seat, site_dir: Path, fault: str) -> None:
    [path] = site_dir.glob("py/*/rollwright.snapshot.gz")
    spoilt = FAULTS[fault](path.read_bytes())
    me = player()
    me.page.context.route(SNAPSHOT, lambda route: route.fulfill(body=spoilt, content_type="application/gzip"))
    me.open()
    plays(me)
    assert took_the_ordinary_way(me)


def test_a_snapshot_that_is_not_there_leads_the_ordinary_way(player: Seat) -> None:
    me = player()
    me.page.context.route(SNAPSHOT, lambda route: route.fulfill(status=404))
    me.open()
    plays(me)
    assert took_the_ordinary_way(me)
    me.complaints.clear()  # of the browser, about the missing file


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("const STEPS", "delete self.DecompressionStream; const STEPS"),  # an older browser
        ("[create(settings), snapshot]", "[new Promise(() => {}), snapshot]"),  # a start that never ends
    ],
)
def test_a_browser_that_cannot_use_the_snapshot_goes_the_ordinary_way(player: Seat, before: str, after: str) -> None:
    def changed(route: Route) -> None:
        response = route.fetch()
        text = response.text()
        for old, new in {"PATIENCE = 20_000": "PATIENCE = 1_000", before: after}.items():
            assert old in text
            text = text.replace(old, new)
        route.fulfill(response=response, body=text)

    me = player()
    me.page.context.route(WORKER, changed)
    me.open()
    plays(me)
    assert took_the_ordinary_way(me)


def test_the_first_visit_sends_each_file_once_and_stays_in_the_budget(phone: Callable[..., Page], wire: Wire) -> None:
    page = phone(base_url=wire.url)
    page.goto("en/eldritch-horror/test/")
    expect(page.locator("[data-roll]")).to_contain_text("70.4 %")
    expect(page.get_by_text("Ready offline")).to_be_visible()
    page.wait_for_timeout(500)
    full = Counter(sent.path for sent in wire.sent if sent.size > 0)
    assert [] == [path for path, times in full.items() if times > 1 and "icons" not in path]
    assert [] == [path for path in full if path.endswith((".whl", ".zip"))]
    # The service worker, which fetches the rest, is asked for after the first chance.
    first = sum(sent.size for sent in takewhile(lambda sent: not sent.path.endswith("/sw.js"), wire.sent))
    limits = budget.limits()["visit"]
    assert first <= limits["before the first chance"]
    assert sum(sent.size for sent in wire.sent) <= limits["ready offline"]


def test_what_only_the_ordinary_way_needs_is_kept_once_it_was_needed(player: Seat, server: Server) -> None:
    me = player(service_workers="allow")
    me.open()
    expect(me.page.get_by_text("Ready offline")).to_be_visible()
    me.page.evaluate(
        "() => caches.open('rollwright /rollwright/').then(async store => {"
        " for (const key of await store.keys())"
        " if ((await store.match(key)).url.endsWith('snapshot.gz'))"
        " await store.put(key, new Response('spoilt')); })"
    )
    me.page.reload()
    plays(me)
    assert took_the_ordinary_way(me)
    server.stop()
    me.page.goto("de/eldritch-horror/test/")
    expect(me.roll).to_contain_text("86,8 %")

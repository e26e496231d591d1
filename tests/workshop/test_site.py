"""The built site is whole: every file that something names is there, and is what it is said to be."""

import hashlib
import json
import re
import time
import zipfile
from fnmatch import fnmatchcase
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import urljoin, urlsplit

import pytest

from workshop import precache, site, wheel
from workshop.content import files_in, integrity
from workshop.places import PREFIX


def names(folder: Path) -> set[str]:
    """The paths of all files of the site."""
    return {path.relative_to(folder).as_posix() for path in files_in(folder)} - {".gitignore"}


def manifest(folder: Path) -> tuple[Path, dict[str, Any]]:
    """The manifest of Python, and the folder that it is relative to."""
    [script] = folder.glob("v/*/scripts/runtime.js")
    text = script.read_text().removeprefix("export const RUNTIME = ").rstrip().removesuffix(";")
    found: dict[str, Any] = json.loads(text)
    return (script.parent / found["base"]).resolve(), found


def listed(folder: Path) -> dict[str, str]:
    """The service worker's list, as it is written."""
    found = re.search(r"const FILES = (\{.*?\});", (folder / "sw.js").read_text(), re.DOTALL)
    assert found
    pairs = json.loads(found[1], object_pairs_hook=list)
    assert len({path for path, _ in pairs}) == len(pairs), "a path stands there twice"
    return dict(pairs)


class References(HTMLParser):
    """The addresses in one page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.ids: set[str] = set()
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in {"href", "src", "action"} and value:
                self.found.append(value)
            if name == "id" and value:
                assert value not in self.ids, f"two elements have the id {value}"
                self.ids.add(value)


def test_a_second_build_does_nothing(site_dir: Path) -> None:
    start = time.perf_counter()
    assert site.build() == 0
    assert time.perf_counter() - start < 5


def test_a_file_that_was_touched_is_mended(site_dir: Path) -> None:
    before = (site_dir / "index.html").read_bytes()
    (site_dir / "index.html").write_text("spoilt")
    (site_dir / "en" / "stray.txt").write_text("stray")
    assert site.build() == 2
    assert before == (site_dir / "index.html").read_bytes()
    assert not (site_dir / "en" / "stray.txt").exists()


def test_the_service_worker_lists_every_file_once_by_its_hash(site_dir: Path) -> None:
    files = listed(site_dir)
    unlisted = {path for path in names(site_dir) if any(fnmatchcase(path, one) for one in precache.UNLISTED)}
    assert names(site_dir) - unlisted - {"sw.js"} == set(files)
    for path, hashed in files.items():
        assert hashed == integrity((site_dir / path).read_bytes()), path


def test_every_address_in_a_page_is_relative_and_leads_to_a_file(site_dir: Path) -> None:
    files = names(site_dir)
    pages = {path for path in files if path.endswith(".html")}
    assert {"index.html", "404.html", "en/index.html", "de/index.html", "en/about/index.html"} <= pages
    for page in pages:
        references = References((site_dir / page).read_text())
        for reference in references.found:
            if reference.startswith("#"):
                assert reference.removeprefix("#") in references.ids, f"{page}: {reference}"
                continue
            if urlsplit(reference).scheme:
                assert reference.startswith("https://"), f"{page}: {reference}"
                continue
            assert reference.startswith(PREFIX) == (page == "404.html"), f"{page}: {reference}"
            path = urlsplit(urljoin(PREFIX + page, reference)).path.removeprefix(PREFIX)
            assert (path + "index.html" if path == "" or path.endswith("/") else path) in files, f"{page}: {reference}"


def test_nothing_in_a_page_is_loaded_from_elsewhere(site_dir: Path) -> None:
    for page in site_dir.rglob("*.html"):
        assert not re.search(r"<(script|img|link|iframe|source)\b[^>]*(src|href)=\"?(https?:)?//", page.read_text())


def test_every_module_that_a_script_imports_is_there(site_dir: Path) -> None:
    for script in site_dir.glob("v/*/**/*.js"):
        static = re.findall(r"""^(?:import|export)\b[^;]*?["'](\.[^"']+)["'];""", script.read_text(), re.MULTILINE)
        workers = re.findall(r"""new URL\("([^"]+\.js)", import\.meta\.url\)""", script.read_text())
        for target in static + workers:
            assert (script.parent / target).resolve().is_file(), f"{script.name} imports {target}"


def test_the_manifest_names_what_is_there(site_dir: Path) -> None:
    base, found = manifest(site_dir)
    for name in ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", found["stdlib"], *found["wheels"].values()]:
        assert (base / name).is_file(), name


def test_the_lock_has_both_wheels_by_their_hash(site_dir: Path) -> None:
    base, found = manifest(site_dir)
    assert {"micropip", "rollwright"} == set(found["lock"]["packages"])
    for name, package in found["lock"]["packages"].items():
        assert found["wheels"][name] == package["file_name"]
        assert package["sha256"] == hashlib.sha256((base / package["file_name"]).read_bytes()).hexdigest()


@pytest.mark.parametrize("pick", ["stdlib", "micropip", "rollwright"])
def test_python_in_the_site_is_bytecode_of_one_interpreter(site_dir: Path, pick: str) -> None:
    base, found = manifest(site_dir)
    with zipfile.ZipFile(base / (found["stdlib"] if pick == "stdlib" else found["wheels"][pick])) as archive:
        modules = [name for name in archive.namelist() if name.endswith((".py", ".pyc"))]
        assert modules
        assert [] == [name for name in modules if name.endswith(".py")]
        assert {b"\x2b\x0e\r\n"} == {archive.read(name)[:4] for name in modules}  # CPython 3.14's


def test_the_wheel_holds_words_and_data_but_neither_tests_nor_tools() -> None:
    with zipfile.ZipFile(wheel.build()) as archive:
        held = set(archive.namelist())
    for lang in ("en", "de"):
        assert f"rollwright/present/words/{lang}.mo" in held
        assert f"rollwright/games/eldritch_horror/words/{lang}.mo" in held
    assert any(name.endswith(".json") for name in held)
    assert [] == [name for name in held if name.endswith(".po") or "test_" in name or "conftest" in name]
    assert {"rollwright", "rollwright-0.1.0.dist-info"} == {name.partition("/")[0] for name in held}


def test_the_words_for_the_scripts_cannot_end_their_block(site_dir: Path) -> None:
    for page in site_dir.rglob("*.html"):
        for block in re.findall(r'<script type="application/json"[^>]*>(.*?)</script>', page.read_text(), re.DOTALL):
            assert isinstance(json.loads(block), dict | list)
            assert "<" not in block

"""What the command says, and what it does where a machine lacks something."""

import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from workshop import browser, clean, cli, env, node, serving
from workshop.places import ROOT, SITE
from workshop.serve import Server
from workshop.speech import Stop


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that somebody listens at."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield listening.getsockname()[1]


@pytest.mark.parametrize(("args", "code"), [([], 0), (["--help"], 0), (["dance"], 2)])
def test_without_a_known_verb_it_prints_the_help(
    args: list[str], code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert code == cli.main(args)
    said = capsys.readouterr().out
    for verb in ("build", "serve", "test", "cases", "bench", "lock", "clean"):
        assert f"\n  {verb}" in said


def test_a_stop_is_one_sentence_and_no_traceback(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["cases", "/nowhere"]) == 1
    assert capsys.readouterr().out == "Stopped: cases wants one directory that holds worked/ and odds/.\n"


def test_the_help_needs_nothing_installed() -> None:
    command = [sys.executable, "-I", "-S", str(ROOT / "build.py")]
    said = subprocess.run(command, capture_output=True, text=True, check=True, cwd="/")
    assert said.stdout.startswith("python3 build.py VERB")


def test_every_verb_has_its_module() -> None:
    for verb in cli.VERBS.values():
        path = ROOT / "py" / verb.module.replace(".", "/")
        assert path.with_suffix(".py").is_file() or (path / "__init__.py").is_file()


def test_a_port_that_is_taken_is_named(taken: int) -> None:
    with pytest.raises(Stop, match=f"port {taken} is taken"):
        serving.open_at([taken])


def test_without_a_wish_the_next_free_port_is_used(taken: int) -> None:
    with serving.open_at([taken, 0]) as server:
        assert taken != server.port


def test_a_server_says_its_whole_address() -> None:
    with Server(SITE, prefix="/rollwright/") as server:
        assert f"http://127.0.0.1:{server.port}/rollwright/" == server.url


def test_the_machines_node_is_used_when_recent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: f"/opt/{name}")
    monkeypatch.setattr(node, "_major", lambda _: node.OLDEST)
    assert node.newer.__wrapped__() == ("/opt/node", "/opt/npm")


@pytest.mark.parametrize("found", ["/opt/node", None])
def test_an_old_or_missing_node_is_replaced(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, found: str | None) -> None:
    installed = []
    monkeypatch.setattr("shutil.which", lambda _: found)
    monkeypatch.setattr(node, "_major", lambda _: node.OLDEST - 1)
    monkeypatch.setattr(env, "PYTHON", tmp_path / "python")
    monkeypatch.setattr(env, "pip", lambda *args: installed.append(args[-1]))
    assert (str(tmp_path / "node"), str(tmp_path / "npm")) == node.newer.__wrapped__()
    assert [str(ROOT / "py" / "node.txt")] == installed


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """A machine with no browser at all; the list keeps what is tried and fetched, in order."""
    done: list[str] = []

    def starts(path: str) -> bool:
        done.append(path or "own")
        return False

    def fetch(what: str, *_commands: list[str]) -> bool:
        done.append(what)
        return True

    monkeypatch.setattr(browser, "_FOUND", tmp_path / "browser")
    monkeypatch.setattr(browser, "_starts", starts)
    monkeypatch.setattr(browser, "_fetch", fetch)
    monkeypatch.setattr("shutil.which", lambda name: f"/bin/{name}")
    monkeypatch.setattr("os.geteuid", lambda: 0)
    monkeypatch.delenv("CHROMIUM", raising=False)
    return done


def test_browsers_are_tried_in_order_and_then_one_sentence_says_what_to_do(machine: list[str]) -> None:
    with pytest.raises(Stop, match="install Chromium, or set CHROMIUM"):
        browser.find()
    system = [f"/bin/{name}" for name in browser.NAMES]
    fetched = ["Fetching Playwright's own Chromium", "own", "Installing Debian's Chromium", "/bin/chromium"]
    assert ["own", *system, *fetched] == machine


def test_a_browser_that_was_asked_for_is_the_only_one_tried(
    machine: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CHROMIUM", "/mine")
    with pytest.raises(Stop, match="CHROMIUM names /mine"):
        browser.find()
    assert ["/mine"] == machine


def test_a_browser_that_started_is_remembered(machine: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browser, "_starts", lambda path: path == "/bin/chromium-browser")
    assert browser.find() == "/bin/chromium-browser"
    monkeypatch.setattr(browser, "_starts", lambda _: pytest.fail("tried again"))
    assert browser.find() == "/bin/chromium-browser"


def test_clean_removes_only_what_can_be_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    site = tmp_path / "site"
    for path in (site / "en" / "index.html", site / "sw.js", site / ".gitignore", tmp_path / ".cache" / "x"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("")
    for name in ("VENV", "CACHE", "WEB"):
        monkeypatch.setattr(clean, name, tmp_path / f".{name.lower()}")
    monkeypatch.setattr(clean, "ROOT", tmp_path)
    monkeypatch.setattr(clean, "SITE", site)
    assert clean.main([]) == 0
    assert [".gitignore", "site"] == sorted(path.name for path in tmp_path.rglob("*"))

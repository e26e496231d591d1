"""Each archive is compiled once: a change of the rules compiles the rules alone."""

import json
from pathlib import Path
from typing import Any

import pytest

from workshop import content, pyodide
from workshop.speech import Stop


@pytest.fixture
def tasks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Stand in for Pyodide's tools on a folder of its own, and keep what they were asked to do."""
    asked: list[dict[str, Any]] = []
    runtime, wheels = tmp_path / "node_modules" / "pyodide", tmp_path / "wheels"
    runtime.mkdir(parents=True)
    wheels.mkdir()
    (runtime / "package.json").write_text('{"version": "314.0.7"}')
    (runtime / "pyodide-lock.json").write_text('{"info": {"abi_version": "2026_0"}, "packages": {}}')
    (runtime / pyodide.STDLIB).write_text("stdlib")
    (wheels / "micropip-1-py3-none-any.whl").write_text("micropip")

    def run(_runtime: Path, _tools: Path, _stdlib: Path | None, task: dict[str, Any]) -> None:
        asked.append(task)
        for source, folder in task["compile"].items():
            (tmp_path / folder / Path(source).name).write_text("bytecode")
        (tmp_path / task["lock"]["file"]).write_text(json.dumps({"packages": {}}))

    monkeypatch.setattr(pyodide, "ROOT", tmp_path)
    monkeypatch.setattr(pyodide, "_BYTECODE", tmp_path / "bytecode")
    monkeypatch.setattr(pyodide, "_tools", lambda: wheels)
    monkeypatch.setattr(pyodide, "_run", run)
    monkeypatch.setattr("workshop.node.packages", lambda: tmp_path / "node_modules")
    return asked


def wheel(folder: Path, text: str) -> Path:
    """Write a wheel that holds this text."""
    path = folder / "rollwright-1-py3-none-any.whl"
    path.write_text(text)
    return path


def test_a_change_of_the_wheel_compiles_the_wheel_alone(tmp_path: Path, tasks: list[dict[str, Any]]) -> None:
    pyodide.prepare(wheel(tmp_path, "one"))
    pyodide.prepare(wheel(tmp_path, "one"))
    pyodide.prepare(wheel(tmp_path, "two"))
    assert [3, 1] == [len(task["compile"]) for task in tasks]
    assert {"rollwright-1-py3-none-any.whl"} == set(tasks[1]["compile"])


def test_what_went_before_is_forgotten(tmp_path: Path, tasks: list[dict[str, Any]]) -> None:
    for text in ("one", "two", "three"):
        pyodide.prepare(wheel(tmp_path, text))
    assert len(list((tmp_path / "bytecode").iterdir())) == 4  # three twins and a lock


def test_tools_that_fail_leave_nothing(tmp_path: Path, tasks: object, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise Stop("broken")

    monkeypatch.setattr(pyodide, "_run", fail)
    with pytest.raises(Stop, match="broken"):
        pyodide.prepare(wheel(tmp_path, "one"))
    assert [] == list((tmp_path / "bytecode").iterdir())


def test_a_folder_made_once_is_kept_until_its_key_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(content, "CACHE", tmp_path)
    made = []

    def make(folder: Path) -> None:
        made.append(folder)
        (folder / "it").write_text("made")

    for key in ("a", "a", "b"):
        assert (content.cached("kind", key, make) / "it").read_text() == "made"
    assert len(made) == 2
    assert ["b"] == [path.name for path in (tmp_path / "kind").iterdir()]

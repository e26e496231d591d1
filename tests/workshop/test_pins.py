"""Everything that is fetched is pinned by its hash, and no pin names an address."""

import json
import re
from typing import Any

import pytest

from workshop.lock import FILES
from workshop.places import PY, WEB


def packages() -> dict[str, dict[str, Any]]:
    """The npm packages of the lock, without the project itself."""
    lock = json.loads((WEB / "package-lock.json").read_text())
    return {name: package for name, package in lock["packages"].items() if name}


@pytest.mark.parametrize("name", FILES)
def test_every_python_package_has_a_version_and_a_hash(name: str) -> None:
    pins = re.split(r"\n(?=\S)", (PY / f"{name}.txt").read_text().strip())
    for pin in pins:
        assert re.match(r"[\w.-]+==[\w.]+( ;[^\\]+)? \\\n", pin), pin
        assert "--hash=sha256:" in pin


@pytest.mark.parametrize("name", FILES)
def test_every_wish_is_pinned(name: str) -> None:
    wishes = re.findall(r"^[\w-]+", (PY / f"{name}.in").read_text(), re.MULTILINE)
    pins = re.findall(r"^[\w-]+(?===)", (PY / f"{name}.txt").read_text(), re.MULTILINE)
    assert wishes
    assert set(wishes) <= set(pins)


def test_every_npm_package_has_its_integrity_and_no_address() -> None:
    assert packages()
    for package in packages().values():
        assert package["integrity"].startswith("sha512-")
        assert "resolved" not in package


def test_npm_packages_are_asked_for_by_exact_version() -> None:
    wishes = json.loads((WEB / "package.json").read_text())
    for name, version in {**wishes["dependencies"], **wishes["devDependencies"]}.items():
        assert version == packages()[f"node_modules/{name}"]["version"]


@pytest.mark.parametrize("path", [*(PY / f"{name}.txt" for name in FILES), WEB / "package-lock.json", WEB / ".npmrc"])
def test_no_pin_names_an_address(path: Any) -> None:
    assert "://" not in path.read_text()

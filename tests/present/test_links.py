"""Links that earlier versions made open for ever: tests/links.json is never made anew, only added to."""

import base64
import json
import zlib
from pathlib import Path
from typing import Any

import pytest

from rollwright.door import ask
from rollwright.kernel.game import discover

GOLDEN: dict[str, dict[str, str]] = json.loads((Path(__file__).parents[1] / "links.json").read_text("utf-8"))
LONGEST = 1_000  # characters: a QR code of middle size


def carried(link: str) -> Any:
    """What a link carries: base64url of JSON in raw deflate."""
    text = link.partition("=")[2]
    return json.loads(zlib.decompress(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)), wbits=-15))


def call(name: str, **body: Any) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(ask(name, json.dumps({"lang": "en"} | body)))
    return told


def test_every_check_has_its_links() -> None:
    assert {f"{game.key}/{check.key}" for game in discover().values() for check in game.checks} <= set(GOLDEN)


@pytest.mark.parametrize("check", GOLDEN)
def test_a_link_of_an_earlier_version_gives_the_same_result(check: str) -> None:
    golden = GOLDEN[check]
    done = call("view", session=carried(golden["done"]))
    assert done["ok"]
    assert done["view"]["state"] == "done"
    assert (done["view"]["verdict"]["title"], done["view"]["verdict"]["text"]) == (golden["verdict"], golden["text"])
    assert call("view", session=carried(golden["open"]))["view"]["state"] == "prompt"
    form = carried(golden["form"])
    assert (form["v"], form["check"]) == (1, check)
    assert call("begin", check=check, form=form["form"])["ok"]


@pytest.mark.parametrize("check", GOLDEN)
def test_a_link_is_short(check: str) -> None:
    assert max(len(GOLDEN[check][name]) for name in ("done", "open", "form")) <= LONGEST


def test_the_form_of_a_session_gives_the_same_session() -> None:
    """So what a link brings can be changed as one's own."""
    for golden in GOLDEN.values():
        done = call("view", session=carried(golden["done"]))
        again = call("amend", session=done["session"], form=done["form"])
        assert again["session"] == done["session"]
        assert again["drawn"] == {}

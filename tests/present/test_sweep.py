"""What can be the rows of an odds page: every field with an order or a list of values, of every game that is found."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from rollwright.door import ask
from rollwright.kernel.game import discover
from rollwright.present.site import catalogue

PAGES = {page["key"]: page for game in catalogue("en") for page in game["checks"]}


def test_every_check_of_every_game_has_rows() -> None:
    assert len(PAGES) == sum(len(game.checks) for game in discover().values())
    assert all(page["sweep"]["rows"] for page in PAGES.values())


@pytest.mark.parametrize("key", PAGES)
def test_no_two_rows_are_called_the_same(key: str) -> None:
    labels = [row["label"] for row in PAGES[key]["sweep"]["rows"]]
    assert len(set(labels)) == len(labels)


@pytest.mark.parametrize("key", PAGES)
def test_the_first_row_is_one_of_them_and_can_be_asked_for(key: str) -> None:
    page = PAGES[key]
    row = {row["path"]: row for row in page["sweep"]["rows"]}[page["sweep"]["first"]]
    body = {"lang": "en", "check": key, "form": dict(texts(page["fields"])), "aim": ""}
    told = json.loads(ask("sweep", json.dumps(body | {"row": row["path"], "values": [row["default"]]})))
    assert told["rows"][0]["problem"] == ""
    assert told["rows"][0]["odds"]["rows"]


def texts(fields: list[dict[str, Any]]) -> Iterator[tuple[str, str]]:
    """The form as the page has it at first."""
    for field in fields:
        rows = field["rows"] if field["kind"] == "groups" else [field["rows"]]
        if field["kind"] in ("whole", "choice", "flag", "text"):
            yield field["path"], field["default"]
        for inside in (field["fields"] if field["kind"] == "group" else [], *rows):
            yield from texts(inside)

"""What stands on dice is drawn: every picture that a game names is in the sprite that the pages carry."""

import json
import re
from collections.abc import Iterator
from typing import Any

from rollwright.door import ask
from rollwright.kernel.game import discover
from rollwright.present.site import catalogue
from workshop.places import WEB

DRAWN = set(re.findall(r'id="g-([a-z]+)"', (WEB / "templates" / "sprite.html.j2").read_text("utf-8")))


def named() -> Iterator[str]:
    """The pictures beside fields that count faces, and those on the dice that each check asks for first."""
    for page in catalogue("en"):
        for shown in page["checks"]:
            yield from on_fields(shown["fields"])
    for key, game in discover().items():
        for check in game.checks:
            begun = json.loads(ask("begin", json.dumps({"lang": "en", "check": f"{key}/{check.key}", "form": {}})))
            for die in begun["view"]["dice"].values():
                yield from (name for face in die["faces"] for name in face["pictures"])


def on_fields(fields: list[dict[str, Any]]) -> Iterator[str]:
    """The pictures beside these fields and those inside them."""
    for field in fields:
        yield from field["shows"]["pictures"] if field["shows"] else ()
        yield from on_fields(field["fields"])


def test_every_picture_that_a_game_names_is_drawn_and_none_is_drawn_for_nobody() -> None:
    assert set(named()) == DRAWN

"""What the browser tests may ask for: players, whose pages neither complain nor speak with strangers."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import Player
from workshop.serve import Server

expect.set_options(timeout=30_000)  # Python may take its time to start on a busy machine; nothing else waits


@pytest.fixture
def player(phone: Callable[..., Page], server: Server) -> Iterator[Callable[..., Player]]:
    """Players with a phone each. No console may complain, no request may leave the site, of whatever worker."""
    players: list[Player] = []

    def seat(lang: str = "en", **options: Any) -> Player:
        settings = {"reduced_motion": "reduce", "locale": "en-GB", "service_workers": "block"}
        page = phone(**settings | options)
        players.append(Player(page, lang))
        return players[-1]

    yield seat
    for one in players:
        assert [] == one.complaints
        assert one.requests
        assert [] == [url for url in one.requests if not url.startswith((server.url, "data:", "blob:"))]

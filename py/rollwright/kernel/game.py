"""What a game is: its checks, and for each the request, the flow, what is shown of an outcome, and what is played for.

A game is a folder under ``rollwright.games`` whose package holds ``GAME``; it is found by discovery and named nowhere
else. Beside its modules lie its words (``words/en.po``, ``words/de.po``) and ``rulings.json``: for each step that its
flows say and each rule that its pages list, the citation and the ruling on what the source leaves open.
"""

import importlib
import json
import pkgutil
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from rollwright.kernel.aim import Aim
from rollwright.kernel.hero import Sheet
from rollwright.kernel.point import Point
from rollwright.kernel.say import Say


class Row(NamedTuple):
    """A line of the odds: outcomes that the player would call the same. Rows are shown in order of ``rank``."""

    rank: tuple[int, ...]
    say: Say
    tone: str  # "good", "bad" or "plain"
    value: int = 0  # what aims count


@dataclass(frozen=True)
class Verdict:
    """What an outcome says: a heading, a sentence, how it is shown, and what to do at the table."""

    title: Say
    text: Say
    tone: str
    reminders: tuple[Say, ...] = ()


@dataclass(frozen=True)
class Fill:
    """Choosing in the fields ``by`` fills others: the chosen texts, each combination with path → text."""

    by: tuple[str, ...]
    values: dict[tuple[str, ...], dict[str, str]]


@dataclass(frozen=True)
class Glance:
    """A table of exact chances: requests by row and column.

    ``measures``: for each column what its cells show of a distribution; without them the headline chance.
    """

    caption: Say
    columns: tuple[Say, ...]
    rows: tuple[tuple[Say, tuple[Any, ...]], ...]
    measures: tuple[Callable[[dict[Row, Fraction]], Fraction], ...] = ()


@dataclass(frozen=True, eq=False)
class Check:
    """One kind of check.

    ``start``: a request's first point. ``view``: the odds row of an outcome; a row with the tone ``good`` is what the
    headline chance counts. ``verdict``: of a request and its outcome. ``standing``: the verdict as it stands at an open
    prompt, from the prompt's facts.
    ``about``: what the request comes to, in sentences, the first one short enough for a heading. ``tables``: exact
    chances around a request; the first table of the request as it is at first is printed into the page.
    """

    key: str
    request: type[Any]
    start: Callable[[Any], Point]
    view: Callable[[Any], Row]
    aims: tuple[Aim, ...]
    verdict: Callable[[Any, Any], Verdict]
    standing: Callable[[dict[str, Any]], Verdict | None]
    about: Callable[[Any], tuple[Say, ...]]
    rules: tuple[str, ...]
    tables: Callable[[Any], tuple[Glance, ...]]
    fills: tuple[Fill, ...] = ()


@dataclass(frozen=True, eq=False)
class Game:
    """One game: its key is the name of its folder, its prefix begins the keys of its words, heroes have its sheet."""

    key: str
    prefix: str
    checks: tuple[Check, ...]
    sheet: Sheet | None = None

    @property
    def folder(self) -> Any:
        """Where its words and rulings lie."""
        return files(f"rollwright.games.{self.key}")

    @cache  # noqa: B019 - games live as long as the process
    def rulings(self) -> dict[str, dict[str, str]]:
        """Step or rule → ``{"cite": key, "ruling": key}``, words both; either may be missing."""
        found: dict[str, dict[str, str]] = json.loads((self.folder / "rulings.json").read_text("utf-8"))
        return found


@cache
def discover() -> dict[str, Game]:
    """Every game there is, by key, in order of key."""
    package = importlib.import_module("rollwright.games")
    names = sorted(module.name for module in pkgutil.iter_modules(package.__path__))
    folders = {name: importlib.import_module(f"rollwright.games.{name}") for name in names}
    return {name: folder.GAME for name, folder in folders.items() if hasattr(folder, "GAME")}


def find(name: str) -> tuple[Game, Check]:
    """The game and check of ``"game/check"``. Raises `KeyError`."""
    game_key, _, check_key = name.partition("/")
    game = discover()[game_key]
    return game, {check.key: check for check in game.checks}[check_key]

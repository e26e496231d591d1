"""A session is a value: which check, under which request, and the log of answers so far.

As JSON: ``{"v": 1, "check": "game/check", "request": {...}, "log": [...], "undone": 0}``. A log entry is
``{"roll": [labels]}`` (drawn here), ``{"enter": [labels]}`` (dice of the table) or
``{"choose": key, "dice": [numbers]}``.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from rollwright.kernel.game import Check, Game, find
from rollwright.kernel.play import Chosen, IllegalAnswer, Played, Rolled, play
from rollwright.kernel.read import read
from rollwright.kernel.say import Say
from rollwright.kernel.texts import write

VERSION = 1
LENGTH = 2_000  # answers in a log: no check of any game comes near

Entry: TypeAlias = Rolled | Chosen


class Foreign(ValueError):
    """What was read is no session of ours, or one of a later version."""

    def __init__(self, key: str, **facts: Any) -> None:
        super().__init__(key)
        self.say = Say(key, tuple(facts.items()))


@dataclass(frozen=True)
class Session:
    """A check being resolved, or resolved. ``undone``: how many answers were taken back."""

    name: str
    request: Any
    log: tuple[Entry, ...] = ()
    undone: int = 0

    @property
    def game(self) -> Game:
        """Whose check it is."""
        return find(self.name)[0]

    @property
    def check(self) -> Check:
        """Which check it is."""
        return find(self.name)[1]

    def play(self) -> Played:
        """Where it stands. Raises `IllegalAnswer`."""
        return play(self.check.start(self.request), self.log)

    def answered(self, *entries: Entry) -> "Session":
        """The session with more answers."""
        return replace(self, log=(*self.log, *entries))

    def undo(self) -> "Session":
        """Back to the last question that the player answered: a choice with the rolls it led to, or the first roll."""
        log = list(self.log)
        while log and isinstance(log.pop(), Rolled) and log:
            if isinstance(log[-1], Chosen):
                log.pop()
                break
        return replace(self, log=tuple(log), undone=self.undone + 1)

    def legal(self) -> "Session":
        """The session with the longest part of its log that the rules allow."""
        here = self
        while True:
            try:
                here.play()
            except IllegalAnswer as fault:
                here = replace(here, log=here.log[: fault.at])
            else:
                return here


def dump(session: Session) -> dict[str, Any]:
    """A session as JSON data."""
    log = [
        {"enter" if entry.typed else "roll": list(entry.faces)}
        if isinstance(entry, Rolled)
        else {"choose": entry.key, "dice": list(entry.dice)}
        for entry in session.log
    ]
    request = write(session.request)
    return {"v": VERSION, "check": session.name, "request": request, "log": log, "undone": session.undone}


def load(data: Any) -> Session:
    """A session from JSON data. Raises `Foreign`, or `rollwright.kernel.read.Problems` for its request."""
    if not isinstance(data, Mapping) or data.get("v") != VERSION:
        raise Foreign("foreign.version", version=VERSION)
    name, log, undone = data.get("check"), data.get("log"), data.get("undone", 0)
    check = known(name)
    if not isinstance(log, list) or len(log) > LENGTH:
        raise Foreign("foreign.log")
    if not isinstance(undone, int) or isinstance(undone, bool) or not 0 <= undone < 10**6:
        raise Foreign("foreign.log")
    return Session(str(name), read(check.request, data.get("request", {})), tuple(map(entry, log)), undone)


def known(name: Any) -> Check:
    """The check of this name. Raises `Foreign`."""
    try:
        return find(str(name))[1]
    except KeyError:
        raise Foreign("foreign.check", check=str(name)[:60]) from None


def entry(data: Any) -> Entry:
    """An answer from JSON data. Raises `Foreign`."""
    match data:
        case {"roll": [*faces], **rest} | {"enter": [*faces], **rest} if not rest and _all(faces, str):
            return Rolled(tuple(faces), "enter" in data)
        case {"choose": str(key), "dice": [*dice], **rest} if not rest and _all(dice, int):
            return Chosen(key, tuple(dice))
    raise Foreign("foreign.log")


def _all(items: list[Any], kind: type) -> bool:
    return len(items) <= LENGTH and all(isinstance(item, kind) and not isinstance(item, bool) for item in items)

"""The site's server, with an ear on the wire: what was asked for, how many bytes went out for it, and when."""

import time
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, Self

from workshop import serve


class Sent(NamedTuple):
    """One answer that has left: the bytes of its body as they travelled, and the time (since the epoch, in s)."""

    path: str
    size: int
    at: float


class _Handler(serve.Handler):
    """Notes each answer."""

    def __init__(self, sent: list[Sent], *args: Any) -> None:
        self._sent = sent
        self._size = 0
        super().__init__(*args)

    def send_header(self, keyword: str, value: str) -> None:
        """Send a header, and keep in mind how long the body will be."""
        if keyword == "Content-Length":
            self._size = int(value)
        super().send_header(keyword, value)

    def answer(self) -> None:
        """Answer, then note it."""
        self._size = 0
        super().answer()
        self._sent.append(Sent(self.path, self._size, time.time()))


class Wire(serve.Server):
    """A server that knows what it has sent."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.sent: list[Sent] = []

    def start(self) -> Self:
        """Begin to answer, with every file squeezed beforehand: GitHub Pages does not do it at the first visit."""
        for path in self.folder.rglob("*"):
            if path.suffix in serve.SQUEEZED:
                _ = serve.body_of(path.resolve()).squeezed
        super().start()
        if self._http is not None:
            self._http.RequestHandlerClass = partial(_Handler, self.sent)
        return self

    def size(self, start: float, end: float) -> int:
        """Return the bytes that went out between two moments."""
        return sum(sent.size for sent in self.sent if start <= sent.at <= end)

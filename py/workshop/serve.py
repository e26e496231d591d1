"""A static server that behaves as GitHub Pages does, so that what works here works there.

Text, scripts and wasm go out in gzip, archives as they are; everything may be kept for ten minutes and is checked by
ETag after; a folder without its slash is redirected to it; an unknown path gets 404.html; no header beyond that.
"""

import gzip
import socket
import sys
import threading
from contextlib import suppress
from functools import cached_property
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path, PurePosixPath
from types import TracebackType
from typing import Self
from urllib.parse import unquote, urlsplit

from workshop.content import digest
from workshop.places import PREFIX

Request = socket.socket | tuple[bytes, socket.socket]  # as the standard library has it
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
    ".gz": "application/gzip",
}
SQUEEZED = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest"}


class Body:
    """The bytes of one version of one file, plain and squeezed."""

    def __init__(self, path: Path) -> None:
        self.plain = path.read_bytes()
        self.etag = f'"{digest(self.plain)}"'

    @cached_property
    def squeezed(self) -> bytes:
        """The bytes in gzip, made when first wanted."""
        return gzip.compress(self.plain, 6, mtime=0)


# Kept for every server of this process: the wasm takes most of a second to squeeze.
_bodies: dict[tuple[Path, int, int], Body] = {}


def body_of(path: Path) -> Body:
    """Return the file's body, read anew only when the file has changed."""
    state = path.stat()
    key = (path, state.st_mtime_ns, state.st_size)
    if key not in _bodies:
        for older in [other for other in _bodies if other[0] == path]:
            _bodies.pop(older, None)
        _bodies[key] = Body(path)
    return _bodies[key]


class Handler(BaseHTTPRequestHandler):
    """Answers for one folder, under one prefix."""

    protocol_version = "HTTP/1.1"
    # Else the body waits 40 ms for the browser to acknowledge the headers: a wait of this machine's own making.
    disable_nagle_algorithm = True
    server: "_Http"

    def do_GET(self) -> None:
        """Answer with headers and body."""
        self.answer()

    def do_HEAD(self) -> None:
        """Answer with the headers alone."""
        self.answer()

    def answer(self) -> None:
        """Find what the path names, and send it."""
        path = unquote(urlsplit(self.path).path)
        prefix = self.server.prefix
        if path != prefix and path in {"/", prefix.rstrip("/")}:
            self.redirect(prefix)
            return
        file = self.find(path)
        if file is None:
            self.send(self.server.folder / "404.html", HTTPStatus.NOT_FOUND)
        elif file.is_dir():
            self.redirect(urlsplit(self.path).path + "/")
        else:
            self.send(file, HTTPStatus.OK)

    def find(self, path: str) -> Path | None:
        """Return the file for a path, the folder for a path that lacks its slash, else None."""
        if not path.startswith(self.server.prefix) or "\0" in path:
            return None
        file = (self.server.folder / path.removeprefix(self.server.prefix)).resolve()
        if not file.is_relative_to(self.server.folder):
            return None
        if path.endswith("/"):
            file /= "index.html"
        elif file.is_dir():
            return file if (file / "index.html").is_file() else None
        return file if file.is_file() else None

    def redirect(self, target: str) -> None:
        """Send the browser to another path."""
        self.send_head(HTTPStatus.MOVED_PERMANENTLY, {"Location": target, "Content-Length": "0"})

    def send(self, file: Path, status: HTTPStatus) -> None:
        """Send a file in the form that the browser takes, or word that it has it already."""
        if not file.is_file():
            self.send_head(status, {"Content-Length": "0"})
            return
        body, ending = body_of(file), PurePosixPath(file.name).suffix
        squeezes = ending in SQUEEZED
        squeezed = squeezes and "gzip" in self.headers.get("Accept-Encoding", "")
        headers = {"Cache-Control": "max-age=600", "ETag": "W/" + body.etag if squeezed else body.etag}
        if squeezes:
            headers["Vary"] = "Accept-Encoding"
        if status is HTTPStatus.OK and self.known(body.etag):
            self.send_head(HTTPStatus.NOT_MODIFIED, headers)
            return
        data = body.squeezed if squeezed else body.plain
        headers |= {"Content-Type": TYPES.get(ending, "application/octet-stream"), "Content-Length": str(len(data))}
        if squeezed:
            headers["Content-Encoding"] = "gzip"
        self.send_head(status, headers)
        if self.command != "HEAD":
            self.wfile.write(data)

    def known(self, etag: str) -> bool:
        """Tell whether the browser says that it holds this version."""
        held = self.headers.get("If-None-Match", "").split(",")
        return any(tag.strip().removeprefix("W/") in {etag, "*"} for tag in held)

    def send_head(self, status: HTTPStatus, headers: dict[str, str]) -> None:
        """Send the status, the date and these headers, and no other."""
        self.send_response_only(status)
        self.send_header("Date", self.date_time_string())
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name is the base class's
        """Stay quiet: the one who serves says what matters."""


class _Http(ThreadingHTTPServer):
    daemon_threads = True
    allow_reuse_address = True
    request_queue_size = 128

    def __init__(self, port: int, folder: Path, prefix: str) -> None:
        self.folder = folder.resolve()
        self.prefix = prefix
        self.links: set[socket.socket] = set()
        super().__init__(("127.0.0.1", port), Handler)

    def process_request(self, request: Request, client_address: object) -> None:
        if isinstance(request, socket.socket):
            self.links.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Request) -> None:
        if isinstance(request, socket.socket):
            self.links.discard(request)
        super().shutdown_request(request)

    def handle_error(self, request: Request, client_address: object) -> None:
        """Stay quiet about browsers that hang up in the middle; the rest is our fault and is shown."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)

    def cut(self) -> None:
        """Hang up on every browser: a connection kept alive would be answered after the end."""
        for link in tuple(self.links):
            with suppress(OSError):
                link.shutdown(socket.SHUT_RDWR)


class Server:
    """Serves a folder at `url` from `start` to `stop`, or within `with`; port 0 takes a free one and keeps it."""

    def __init__(self, folder: Path, port: int = 0, prefix: str = PREFIX) -> None:
        self.folder = folder
        self.port = port
        self.prefix = prefix
        self._http: _Http | None = None

    @property
    def url(self) -> str:
        """The address of the site, ending in a slash."""
        return f"http://127.0.0.1:{self.port}{self.prefix}"

    def start(self) -> Self:
        """Begin to answer, unless it does already; OSError when the port is taken."""
        if self._http is not None:
            return self
        self._http = _Http(self.port, self.folder, self.prefix)
        self.port = self._http.server_address[1]
        threading.Thread(target=self._http.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        return self

    def stop(self) -> None:
        """Stop answering, also on connections that are still open."""
        if self._http is not None:
            self._http.shutdown()
            self._http.cut()
            self._http.server_close()
            self._http = None

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

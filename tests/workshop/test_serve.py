"""The server behaves as GitHub Pages does."""

import gzip
import http.client
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from workshop.serve import Server

Answer = tuple[int, dict[str, str], bytes]


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Server]:
    """A server of a small site of its own."""
    site = tmp_path / "site"
    (site / "en").mkdir(parents=True)
    for name, text in {
        "index.html": "front",
        "en/index.html": "english",
        "404.html": "lost",
        "a.js": "1" * 2000,
    }.items():
        (site / name).write_text(text)
    for name in ("a.wasm", "a.zip", "a.whl", "a.gz"):
        (site / name).write_bytes(b"\0asm" * 500)
    (tmp_path / "secret.txt").write_text("not for you")
    with Server(site, prefix="/rollwright/") as running:
        yield running


def ask(server: Server, path: str, method: str = "GET", **headers: str) -> Answer:
    """Ask for one path, exactly as given."""
    link = http.client.HTTPConnection("127.0.0.1", server.port, timeout=5)
    link.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    answer = link.getresponse()
    body = answer.read()
    link.close()
    return answer.status, {name.lower(): value for name, value in answer.getheaders()}, body


@pytest.mark.parametrize(("name", "kind"), [("a.js", "text/javascript; charset=utf-8"), ("a.wasm", "application/wasm")])
def test_scripts_and_wasm_go_out_in_gzip(small: Server, name: str, kind: str) -> None:
    status, headers, body = ask(small, f"/rollwright/{name}", accept_encoding="gzip, br")
    assert (200, "gzip", kind) == (status, headers["content-encoding"], headers["content-type"])
    assert (small.folder / name).read_bytes() == gzip.decompress(body)
    assert str(len(body)) == headers["content-length"]


@pytest.mark.parametrize("name", ["a.zip", "a.whl", "a.gz"])
def test_archives_go_out_as_they_are(small: Server, name: str) -> None:
    _, headers, body = ask(small, f"/rollwright/{name}", accept_encoding="gzip")
    assert "content-encoding" not in headers
    assert (small.folder / name).read_bytes() == body


def test_who_does_not_know_gzip_gets_plain_bytes(small: Server) -> None:
    _, headers, body = ask(small, "/rollwright/a.js")
    assert "content-encoding" not in headers
    assert b"1" * 2000 == body


def test_no_header_beyond_those_of_pages(small: Server) -> None:
    _, headers, _ = ask(small, "/rollwright/a.js", accept_encoding="gzip")
    known = {"date", "cache-control", "etag", "vary", "content-type", "content-length", "content-encoding"}
    assert known == set(headers)
    assert headers["cache-control"] == "max-age=600"


@pytest.mark.parametrize("encoding", ["gzip", "identity"])
def test_a_version_that_the_browser_holds_is_not_sent_again(small: Server, encoding: str) -> None:
    _, headers, _ = ask(small, "/rollwright/a.js", accept_encoding=encoding)
    status, again, body = ask(small, "/rollwright/a.js", accept_encoding=encoding, if_none_match=headers["etag"])
    assert (304, headers["etag"], b"") == (status, again["etag"], body)


def test_a_file_that_changes_gets_another_etag(small: Server) -> None:
    _, before, _ = ask(small, "/rollwright/a.js")
    (small.folder / "a.js").write_text("changed")
    status, after, body = ask(small, "/rollwright/a.js", if_none_match=before["etag"])
    assert (200, b"changed") == (status, body)
    assert before["etag"] != after["etag"]


@pytest.mark.parametrize(
    "path",
    ["/rollwright/none", "/rollwright/none/", "/other/", "/rollwright/../secret.txt", "/rollwright/%2e%2e/secret.txt"],
)
def test_an_unknown_path_gets_the_page_that_says_so(small: Server, path: str) -> None:
    status, headers, body = ask(small, path)
    assert (404, b"lost") == (status, body)
    assert headers["content-type"].startswith("text/html")


@pytest.mark.parametrize(
    ("path", "target"),
    [("/rollwright/en", "/rollwright/en/"), ("/rollwright", "/rollwright/"), ("/", "/rollwright/")],
)
def test_a_folder_without_its_slash_is_redirected(small: Server, path: str, target: str) -> None:
    status, headers, _ = ask(small, path)
    assert (301, target) == (status, headers["location"])


def test_a_site_may_lie_at_the_root(small: Server) -> None:
    with Server(small.folder, prefix="/") as root:
        assert [200, 200, 404] == [ask(root, path)[0] for path in ("/", "/a.js", "/none")]


def test_a_folder_answers_with_its_index(small: Server) -> None:
    assert ask(small, "/rollwright/en/?q=1")[2] == b"english"


def test_head_is_get_without_a_body(small: Server) -> None:
    _, headers, body = ask(small, "/rollwright/a.js", method="HEAD")
    assert ("2000", b"") == (headers["content-length"], body)


def test_a_stopped_server_is_dead_also_for_open_connections(small: Server) -> None:
    link = http.client.HTTPConnection("127.0.0.1", small.port, timeout=5)
    link.request("GET", "/rollwright/")
    assert link.getresponse().read() == b"front"
    small.stop()
    with pytest.raises((ConnectionError, http.client.HTTPException)):
        ask_again(link)
    link.close()


def ask_again(link: http.client.HTTPConnection) -> None:
    """Use a connection that is open already."""
    link.request("GET", "/rollwright/")
    link.getresponse()


def test_a_server_starts_again_at_the_same_address(small: Server) -> None:
    url = small.url
    small.stop()
    small.start()
    assert url == small.url
    assert ask(small, "/rollwright/")[0] == 200


def test_many_ask_at_once(small: Server) -> None:
    """A browser that keeps a connection open without asking holds up nobody."""
    idle = [http.client.HTTPConnection("127.0.0.1", small.port, timeout=5) for _ in range(8)]
    for link in idle:
        link.connect()
    start = time.monotonic()
    assert ask(small, "/rollwright/")[0] == 200
    assert time.monotonic() - start < 2
    for link in idle:
        link.close()

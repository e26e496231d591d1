"""`build.py serve`: build the site and serve it, until interrupted."""

import argparse
import threading

from workshop import site
from workshop.places import SITE
from workshop.serve import Server
from workshop.speech import Stop, say

FIRST = 8000


def main(args: list[str]) -> int:
    """Build, serve, and say where."""
    parser = argparse.ArgumentParser(prog="build.py serve")
    parser.add_argument(
        "--port", type=port_number, metavar="N", help=f"the port to serve at; else the first free from {FIRST}"
    )
    port: int | None = parser.parse_args(args).port
    site.main([])
    with open_at([port] if port is not None else list(range(FIRST, FIRST + 50))) as server:
        say(f"Serving at {server.url}  (Ctrl+C ends it)")
        try:
            threading.Event().wait()
        except KeyboardInterrupt:
            say("\nNo longer serving.")
    return 0


def port_number(text: str) -> int:
    """Read a port; what is none is refused by argparse, in its own words."""
    if not 0 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError("a port is a number up to 65535")
    return int(text)


def open_at(ports: list[int]) -> Server:
    """Return a server of site/, started at the first of these ports that is free."""
    for port in ports:
        try:
            return Server(SITE, port).start()
        except OSError:
            continue
    raise Stop(f"port {ports[0]} is taken: name another with --port N." if len(ports) == 1 else "no port is free.")

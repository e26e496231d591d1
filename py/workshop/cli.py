"""The verbs of `build.py`."""

import importlib
from typing import NamedTuple

from workshop import env
from workshop.speech import Stop, say


class Verb(NamedTuple):
    """One verb: the module whose `main(args)` does it, and its line in the help."""

    module: str
    usage: str
    help: str
    bare: bool = False  # works without the virtual environment


VERBS = {
    "build": Verb("workshop.site", "build", "make the site in site/"),
    "serve": Verb("workshop.serving", "serve [--port N]", "build it, and serve it as GitHub Pages would"),
    "test": Verb("workshop.checks", "test [-- pytest's own]", "lint, types, build, then every test"),
    "cases": Verb("workshop.cases", "cases DIR", "run the worked cases and exact odds in DIR"),
    "bench": Verb("workshop.bench", "bench [NAME …]", "measure, and print the table"),
    "lighthouse": Verb("workshop.lighthouse", "lighthouse", "audit the first page and a check with Lighthouse"),
    "fairness": Verb("workshop.fairness", "fairness [N]", "draw N dice of each kind and compare them with fair ones"),
    "fuzz": Verb("workshop.fuzz", "fuzz [SECONDS [SEED]]", "send spoilt calls to the door, and say how many"),
    "shots": Verb("workshop.shots", "shots [SHEET …]", "a picture of every page and state, on contact sheets"),
    "lock": Verb("workshop.lock", "lock", "write the pins anew from py/*.in and web/package.json"),
    "clean": Verb("workshop.clean", "clean", "remove everything that can be made again", bare=True),
}


def usage() -> str:
    """Return the help."""
    width = max(len(verb.usage) for verb in VERBS.values())
    rows = [f"  {verb.usage:{width}}  {verb.help}" for verb in VERBS.values()]
    return "\n".join(["python3 build.py VERB, where VERB is one of", *rows])


def main(args: list[str]) -> int:
    """Do what the first argument says and return the exit code."""
    verb = VERBS.get(args[0]) if args else None
    if verb is None:
        say(usage())
        return 0 if args in ([], ["help"], ["-h"], ["--help"]) else 2
    try:
        if not (verb.bare or env.inside()):
            return env.reenter(args)
        return int(importlib.import_module(verb.module).main(args[1:]))
    except Stop as stop:
        say(f"Stopped: {stop}")
        return 1
    except KeyboardInterrupt:
        return 130

"""`build.py test`: everything that has to hold, the quick checks first."""

import subprocess
import time
from collections.abc import Callable
from functools import partial

from workshop import browser, env, node, site, words
from workshop.places import ROOT, SITE, WEB
from workshop.speech import Stop, say

# What needs the built site, or the machine to itself; everything else is tested on every core.
_WHOLE = ["tests/browser", "tests/engines", "tests/faults", "tests/workshop"]


def main(args: list[str]) -> int:
    """Run every check in order, stop at the first that fails, and sum up. `args` are pytest's, for one run of it."""
    own = args[1:] if args[:1] == ["--"] else args
    steps: dict[str, Callable[[], None]] = {
        "ruff check": partial(_tool, "ruff", "check", "--quiet"),
        "ruff format --check": partial(_tool, "ruff", "format", "--check", "--quiet"),
        "mypy --strict": partial(_tool, "mypy", "--strict"),
        "tsc --checkJs --strict": _scripts,
        "words": _words,
        "build": _build,
        "html-validate": _pages,
        "browser": _browser,
    }
    if own:
        steps["pytest"] = partial(_tool, "pytest", *own)
    else:
        apart = [f"--ignore={folder}" for folder in _WHOLE]
        steps["pytest, the rules"] = partial(_tool, "pytest", "--quiet", "-n", "auto", "--dist", "worksteal", *apart)
        steps["pytest, the site"] = partial(_tool, "pytest", *_WHOLE)
    took = []
    for name, check in steps.items():
        say(f"── {name}")
        start = time.perf_counter()
        try:
            check()
        except Stop as stop:
            raise Stop(f"{name} found fault. {stop}".strip()) from stop
        took.append(f"{name} {time.perf_counter() - start:.1f} s")
        say(f"   {took[-1]}")
    say("── all of it holds: " + ", ".join(took))
    return 0


def _run(command: list[str]) -> None:
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
        raise Stop


def _tool(module: str, *args: str) -> None:
    _run([str(env.PYTHON), "-m", module, *args])


def _scripts() -> None:
    """Check the types of page and worker apart: each has globals that the other has not."""
    compiler = node.packages() / "typescript" / "bin" / "tsc"
    for project in sorted(WEB.glob("tsconfig.*.json")):
        say(f"   {project.name}")
        _run([*node.node(), str(compiler), "--project", str(project), "--noEmit", "--checkJs", "--strict"])


def _pages() -> None:
    """Check every page of the built site against the HTML standard."""
    tool = node.packages() / "html-validate" / "bin" / "html-validate.mjs"
    settings = ["--config", str(WEB / ".htmlvalidate.json")]
    _run([*node.node(), str(tool), *settings, "--formatter", "text", str(SITE / "**" / "*.html")])


def _words() -> None:
    words.compile_all()


def _build() -> None:
    site.main([])


def _browser() -> None:
    say(f"   {browser.find() or 'the one that Playwright keeps'}")

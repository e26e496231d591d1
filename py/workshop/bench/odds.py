"""Exact odds: nine questions, asked of Rollwright, icepool and dyce in turn; then of two of them inside Pyodide.

The peers want a newer Python than the workshop does, and live in an environment of their own. docs/benchmarks.md says
what is asked, and `odds_race` how.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import geometric_mean, median
from typing import Any

from workshop import env
from workshop.bench.inside import inside
from workshop.bench.table import grid
from workshop.content import cached, digest
from workshop.places import PY, ROOT
from workshop.speech import Stop, say, step

PINS = PY / "peers.txt"
OLDEST = (3, 13)  # that runs both peers without anything else
HELD = "iv"  # the question of which the peers hold a formula found by hand that no rule states
OURS = "ours"


def main(samples: int) -> None:
    """Measure and print the tables; the last line is for other tools."""
    home = _home()
    python = str(next(home.glob("bin/python"), home / "Scripts" / "python.exe"))
    job = ["-m", "workshop.bench.odds_race", str(ROOT), "icepool,dyce", str(samples)]
    with step(f"Asking Rollwright, icepool and dyce, {samples} rounds, in {_version(python)}"):
        told = _run([python, *job], {**os.environ, "PYTHONPATH": f"{PY}{os.pathsep}{ROOT}", "PYTHONUTF8": "1"})
    ratios = _shown(json.loads(told))
    with step(f"Asking Rollwright and icepool inside Pyodide, {samples} rounds"):
        told = inside("odds_race", "/work", ["icepool"], samples, wheels=sorted((home / "wheels").glob("icepool*.whl")))
    _shown(json.loads(told))
    worst = min(ratio for key, ratio in ratios.items() if key != HELD)
    say(f"worst ratio {worst:.1f} mean {geometric_mean(ratios.values()):.1f}")


def _shown(found: dict[str, Any]) -> dict[str, float]:
    """Print a table of medians; return for each question the better peer's time over ours."""
    sides = list(next(iter(found["times"].values())))
    lines, ratios = [["", *(f"{side} ms" for side in sides), "ratio", "question"]], {}
    for key, times in found["times"].items():
        ms = {side: median(times[side]) for side in sides}
        ratios[key] = min(ms[side] for side in sides if side != OURS) / ms[OURS]
        lines.append([key, *(f"{ms[side]:.3f}" for side in sides), f"{ratios[key]:.2f}", found["words"][key]])
    say("\n" + grid(lines) + "\n")
    return ratios


def _home() -> Path:
    """Return the peers' environment, made of pinned wheels; the wheels themselves lie in it, too."""
    newest = _newest()

    def make(folder: Path) -> None:
        with step(f"Making an environment for icepool and dyce with {_version(newest)}"):
            _run([newest, "-m", "venv", "--copies", str(folder)])
            python = str(next(folder.glob("bin/python"), folder / "Scripts" / "python.exe"))
            pins = ["--require-hashes", "--no-deps", "--only-binary=:all:", "-r", str(PINS)]
            quiet = ["--quiet", "--disable-pip-version-check", "--no-input"]
            _run([python, "-m", "pip", "install", *pins, *quiet])
            _run([python, "-m", "pip", "download", *pins, *quiet, "-d", str(folder / "wheels")])

    return cached("peers", digest(PINS.read_bytes(), newest), make)


def _newest() -> str:
    """Return the newest Python of this machine that the peers run on."""
    found = {path: version for path in _pythons() if (version := _digits(path)) >= OLDEST}
    if not found:
        raise Stop(
            f"icepool and dyce need Python {OLDEST[0]}.{OLDEST[1]} or newer, and this machine shows none: neither this "
            f"one ({sys.version.split()[0]}), nor python3.13 to python3.16 on the PATH, nor one of pyenv's or uv's."
        )
    return max(found, key=lambda path: found[path])


def _pythons() -> Iterator[str]:
    yield sys.executable if not env.inside() else getattr(sys, "_base_executable", sys.executable)
    for minor in range(OLDEST[1], OLDEST[1] + 4):
        if path := shutil.which(f"python3.{minor}"):
            yield path
    homes = [Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"]
    homes.append(Path.home() / ".local" / "share" / "uv" / "python")
    for home in homes:
        yield from map(str, sorted(home.glob("*/bin/python3")))


def _digits(python: str) -> tuple[int, ...]:
    script = "import sys; print(*sys.version_info[:3])"
    done = subprocess.run([python, "-c", script], capture_output=True, text=True, check=False)
    return tuple(map(int, done.stdout.split())) if done.returncode == 0 else ()


def _version(python: str) -> str:
    return "Python " + ".".join(map(str, _digits(python)))


def _run(command: list[str], settings: dict[str, str] | None = None) -> str:
    done = subprocess.run(command, env=settings, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        say(done.stdout + done.stderr)
        raise Stop(f"{' '.join(command[1:4])} failed; its own words stand above.")
    return done.stdout

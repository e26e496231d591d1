"""The odds page of every check, its rows one after the other through the door inside Pyodide, as the page asks."""

import json
from typing import Any

from rollwright.present.site import catalogue
from workshop.bench.inside import inside
from workshop.bench.table import grid
from workshop.places import ROOT
from workshop.speech import say, step

TARGET = 200  # milliseconds for a whole table
ROUND = 10  # values to each side of what the form says, as in web/scripts/page/sweep.js
Page = dict[str, Any]


def main(samples: int) -> None:
    """Measure and print."""
    pages = list(asked())
    with step(f"Asking for {len(pages)} odds pages inside Pyodide, each {samples} times"):
        found = json.loads(inside("sweep_walk", pages, samples))
    lines = [["check", "form", "row", "rows", "columns", "first ms", "ms", "too large"]]
    for page, told in zip(pages, found, strict=True):
        times = [f"{told['first']:.0f}", f"{told['ms']:.0f}"]
        size = [str(len(page["values"])), str(told["columns"])]
        lines.append([page["check"], page["kind"], page["row"], *size, *times, str(told["refused"])])
    say("\n" + grid(lines))
    slow = sum(told["first"] >= TARGET for told in found)
    say(f"\n{slow} of {len(pages)} take {TARGET} ms or more when they are first asked for")


def asked() -> list[Page]:
    """Each check's first table: as its form opens, and with the example under which it asks something."""
    pages = []
    for game in catalogue("en"):
        path = ROOT / "tests" / "games" / game["key"] / "asking.json"
        examples = json.loads(path.read_text("utf-8"))
        for check in game["checks"]:
            sweep = check["sweep"]
            row = next(one for one in sweep["rows"] if one["path"] == sweep["first"])
            page = {"check": check["key"], "aim": check["aims"][0]["key"], "row": row["path"]}
            pages.append(page | {"kind": "opened", "form": {}, "values": texts(row, {})})
            if example := examples.get(check["key"].rpartition("/")[2]):
                pages.append(page | {"kind": "example", "form": example, "values": texts(row, example)})
    return pages


def texts(row: dict[str, Any], form: dict[str, str]) -> list[str]:
    """The values of a row, as the page opens: all of a list, ROUND whole numbers to each side of the form's."""
    if row["values"]:
        return [one["value"] for one in row["values"]]
    now = int(form.get(row["path"], row["default"]))
    low = now - ROUND if row["low"] is None else row["low"]
    high = now + ROUND if row["high"] is None else row["high"]
    first = max(low, min(now - ROUND, high - 2 * ROUND))
    return [str(value) for value in range(first, min(high, max(now + ROUND, first + 2 * ROUND)) + 1)]

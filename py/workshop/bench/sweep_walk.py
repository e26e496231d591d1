"""Asks the door for tables of odds row by row, as the odds page does, and times each. Runs inside Pyodide."""

import json
from statistics import median
from time import perf_counter
from typing import Any

from rollwright.door import ask
from rollwright.kernel.graph import forget
from rollwright.kernel.session import known
from rollwright.kernel.texts import flat
from rollwright.present.words import words


def main(pages: list[dict[str, Any]], rounds: int) -> str:
    """Each table with its milliseconds, as JSON.

    ``first``: the first time that it is asked for; ``ms``: the median of all times. Graphs of called flows are
    forgotten before each; games and words are not, since a page has asked for something before. ``refused``: rows too
    large to count.
    """
    for check in dict.fromkeys(page["check"] for page in pages):
        ask("preview", json.dumps({"lang": "en", "check": check, "form": {}, "aim": ""}))
    return json.dumps([timed(page, rounds) for page in pages])


def timed(page: dict[str, Any], rounds: int) -> dict[str, Any]:
    """One table, asked for several times."""
    body = {"lang": "en", "check": page["check"], "aim": page["aim"], "row": page["row"]}
    body["form"] = flat(known(page["check"]).request()) | page["form"]  # whole, as the page sends it
    times, rows = [], []
    for _ in range(rounds):
        forget()
        start = perf_counter()
        told = [json.loads(ask("sweep", json.dumps(body | {"values": [text]}))) for text in page["values"]]
        times.append(1000 * (perf_counter() - start))
        rows = [row for one in told for row in one["rows"]]
    held = [row for row in rows if row["odds"]]
    columns = {tuple(cell["rank"]) for row in held for cell in row["odds"]["rows"]}
    problems = [row["problem"] for row in rows if row["problem"]]
    if faults := set(problems) - {words("en").say("fault.size")}:
        raise SystemExit(f"{page['check']}: the form is wrong, nothing was counted: {faults}")
    return {"first": times[0], "ms": median(times), "columns": len(columns), "refused": len(problems)}

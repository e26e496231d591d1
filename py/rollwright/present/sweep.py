"""The odds page of a check: which fields can be its rows, each with the values that it can take."""

from collections.abc import Iterator
from typing import Any

from rollwright.present.words import Words

FEW, MANY = 8, 21


def sweepable(fields: list[dict[str, Any]], words: Words, before: str = "") -> Iterator[dict[str, Any]]:
    """The fields of a form (as `rollwright.present.form.form` gives them) that have an order or a list of values."""
    for field in fields:
        label = f"{before} · {field['label']}" if before else field["label"]
        match field["kind"]:
            case "whole":
                yield _row(field, label, [])
            case "choice":
                yield _row(field, label, field["options"])
            case "flag":
                yield _row(
                    field, label, [{"value": one, "label": words.say(f"sweep.{one}")} for one in ("false", "true")]
                )
            case "group":
                yield from sweepable(field["fields"], words, label)
            case "groups":
                for number, inside in enumerate(field["rows"], 1):
                    yield from sweepable(inside, words, f"{field['one']} {number}")


def _row(field: dict[str, Any], label: str, values: list[dict[str, str]]) -> dict[str, Any]:
    """``values``: what a row can be, in order; empty for whole numbers from ``low`` to ``high``."""
    kept = ("path", "low", "high", "signed", "default")
    return {"label": label, "values": values} | {name: field[name] for name in kept}


def first_row(rows: list[dict[str, Any]]) -> str:
    """The path of the row that is shown at first: a modifier where there is one, else what can be most different."""
    return str(max(rows, key=lambda row: (row["signed"] and _spread(row) > FEW, _spread(row)))["path"])


def _spread(row: dict[str, Any]) -> int:
    """How many values fit into a table."""
    return min(MANY, len(row["values"]) or int(row["high"]) - int(row["low"]) + 1)

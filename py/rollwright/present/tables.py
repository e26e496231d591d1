"""Tables of exact chances: many requests beside each other."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import Any

from rollwright.kernel.game import Check, Glance, Row
from rollwright.kernel.odds import Counter, TooLarge
from rollwright.present.chances import good
from rollwright.present.words import Words

STEPS, CELL = 40_000, 8_000  # of counting, for a whole table and for one request in it


def table(check: Check, glance: Glance, words: Words) -> dict[str, Any]:
    """A table as a page shows it; every cell is played for the first aim. What is too large to count says so."""
    measures = glance.measures or (good,) * len(glance.columns)
    left = STEPS
    counter = Counter(check.view, check.aims[0])  # one for all cells: what they have in common is counted once

    @cache
    def chances(request: Any) -> dict[Row, Fraction] | None:
        nonlocal left, counter
        before = counter.steps
        counter.limit = before + max(1, min(left, CELL))
        try:
            return counter.chances(check.start(request))
        except TooLarge:
            left -= counter.steps - before
            before = 0
            counter = Counter(check.view, check.aims[0])  # what was given up half-way is of no use
            return None
        finally:
            left -= counter.steps - before

    def cell(request: Any, measure: Callable[[dict[Row, Fraction]], Fraction]) -> str:
        found = chances(request)
        return words.say("table.too_large") if found is None else words.percent(measure(found))

    return {
        "caption": words.tell(glance.caption),
        "columns": [words.tell(column) for column in glance.columns],
        "rows": [
            {"head": words.tell(head), "cells": [cell(*one) for one in zip(requests, measures, strict=True)]}
            for head, requests in glance.rows
        ],
    }

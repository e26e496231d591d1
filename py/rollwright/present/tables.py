"""Tables of exact chances: many requests beside each other."""

from functools import cache
from typing import Any

from rollwright.kernel.game import Check, Glance
from rollwright.kernel.odds import Counter
from rollwright.present.chances import good
from rollwright.present.words import Words


def table(check: Check, glance: Glance, words: Words) -> dict[str, Any]:
    """A table as a page shows it; every cell is played for the check's first aim. Raises `TooLarge`."""
    measures = glance.measures or (good,) * len(glance.columns)

    @cache
    def chances(request: Any) -> Any:
        return Counter(check.view, check.aims[0]).chances(check.start(request))

    return {
        "caption": words.tell(glance.caption),
        "columns": [words.tell(column) for column in glance.columns],
        "rows": [
            {
                "head": words.tell(head),
                "cells": [
                    words.percent(measure(chances(request)))
                    for request, measure in zip(requests, measures, strict=True)
                ],
            }
            for head, requests in glance.rows
        ],
    }

"""The start keeps its budget: what travels in bytes, what was measured in ratios."""

import re
from pathlib import Path

import pytest

from workshop import budget
from workshop.places import ROOT


def test_each_kind_of_file_keeps_its_bytes(site_dir: Path) -> None:
    limits, found = budget.limits()["bytes"], budget.weights(site_dir)
    assert set(limits) == set(found)
    assert {} == {kind: size for kind, size in found.items() if size > limits[kind]}


def test_a_ratio_is_kept_or_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budget, "limits", lambda: {"ratios": {"cold": 5, "throttled": 10, "warm": 4}})
    told = budget.kept(5.04, None, 3.96)
    assert told == ["cold 5.0: kept, the budget is at least 5", "warm 4.0: missed, the budget is at least 4"]


def test_the_run_that_the_docs_quote_keeps_the_ratios() -> None:
    """Ratios are measured by hand: whoever changes the start puts a new run into the docs."""
    told = (ROOT / "docs" / "benchmarks.md").read_text(encoding="utf-8")
    quoted = re.findall(r"^ratios cold ([\d.]+) throttled ([\d.]+) warm ([\d.]+)$", told, re.MULTILINE)
    assert quoted
    for name, ratio in zip(("cold", "throttled", "warm"), quoted[-1], strict=True):
        assert float(ratio) >= budget.limits()["ratios"][name], name

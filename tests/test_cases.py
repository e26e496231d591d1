"""The worked cases and exact odds that must hold, one by one."""

from pathlib import Path
from typing import Any

import pytest

from tests.case_files import compare, found

CASES = list(found(Path(__file__).parent / "cases"))


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    assert not compare(case)


def test_a_case_that_nothing_can_read_fails() -> None:
    assert "no game reads" in compare({"id": "x", "system": "no_such_game", "expected": {}})


def test_a_wrong_expectation_fails() -> None:
    wrong = next(case for case in CASES if "odds" in case) | {"odds": {"0": "1/2"}}
    assert "expected" in compare(wrong)

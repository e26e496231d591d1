"""The tally of faces and its tests, against figures from elsewhere: tables, another program, and counting by hand."""

import json
from fractions import Fraction
from itertools import product
from math import isclose
from typing import Any

import pytest

from rollwright.door import ask
from rollwright.kernel.dice import Die, Face
from rollwright.kernel.game import discover
from rollwright.present.fairness import chi_square, exact, kind, tail, tally

CHECK = "eldritch_horror/test"


def call(name: str, **body: Any) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(ask(name, json.dumps({"lang": "en"} | body)))
    return told


def by_hand(counts: tuple[int, ...], ways: tuple[int, ...]) -> Fraction:
    """Every sequence of rolls, one by one."""
    sides = [face for face, n in enumerate(ways) for _ in range(n)]
    found: dict[tuple[int, ...], int] = {}
    for rolls in product(sides, repeat=sum(counts)):
        shown = tuple(rolls.count(face) for face in range(len(ways)))
        found[shown] = found.get(shown, 0) + 1
    return Fraction(sum(n for n in found.values() if n <= found[counts]), len(sides) ** sum(counts))


@pytest.mark.parametrize(
    ("counts", "ways"),
    [
        ((3, 0, 0, 0), (1, 1, 1, 1)),
        ((2, 1, 1, 0, 0, 1), (1, 1, 1, 1, 1, 1)),
        ((0, 4, 1), (1, 1, 1)),
        ((1, 0, 4), (3, 2, 1)),
        ((2, 2, 1, 0), (2, 1, 2, 1)),
        ((0, 0), (1, 3)),
        ((7, 0), (1, 1)),
    ],
)
def test_the_exact_test_is_a_count_of_every_sequence(counts: tuple[int, ...], ways: tuple[int, ...]) -> None:
    assert exact(counts, ways) == by_hand(counts, ways)


def test_the_exact_test_agrees_with_another_program() -> None:
    """The first example of the R package EMT: observed 5, 2, 1 of chances 1/4, 1/2, 1/4 gives 0.0767."""
    found = exact((5, 2, 1), (1, 2, 1))
    assert found is not None
    assert round(float(found), 4) == 0.0767


def test_too_many_counts_are_left_to_chi_square() -> None:
    assert exact([5] * 6, [1] * 6) is not None
    assert exact([50] * 6, [1] * 6) is None
    assert exact([6] * 20, [1] * 20) is None
    assert exact([10**6, 10**6], [1, 1]) is None


@pytest.mark.parametrize(
    ("square", "df", "chance"),
    [  # critical values as statistical tables print them
        (3.841459, 1, 0.05),
        (6.634897, 1, 0.01),
        (5.991465, 2, 0.05),
        (7.814728, 3, 0.05),
        (11.070498, 5, 0.05),
        (15.086272, 5, 0.01),
        (30.143527, 19, 0.05),
        (36.190869, 19, 0.01),
        (43.820196, 19, 0.001),
        (123.225221, 99, 0.05),
        (4.351460, 5, 0.5),
    ],
)
def test_the_tail_of_chi_square_is_that_of_the_tables(square: float, df: int, chance: float) -> None:
    assert isclose(tail(square, df), chance, rel_tol=1e-5)


def test_the_tail_begins_at_one_and_falls() -> None:
    for df in (1, 2, 5, 19, 99):
        chances = [tail(square, df) for square in (0, 0.1, 1, 10, 100, 1000)]
        assert chances[0] == 1
        assert chances == sorted(chances, reverse=True)
        assert all(0 <= chance <= 1 for chance in chances)


def test_pearsons_statistic() -> None:
    """Mendel's peas: 315, 101, 108, 32 of 9 : 3 : 3 : 1 give 0.470."""
    assert isclose(chi_square((315, 101, 108, 32), (9, 3, 3, 1)), 0.470024, rel_tol=1e-5)


def test_the_tests_agree_where_both_are_good() -> None:
    counts, ways = (5, 9, 7, 8, 4, 9), (1,) * 6
    found = exact(counts, ways)
    assert found is not None
    assert abs(float(found) - tail(chi_square(counts, ways), 5)) < 0.05


def test_dice_with_the_same_faces_are_one_kind() -> None:
    plain = Die("d6", tuple(Face(str(n), n) for n in range(1, 7)))
    other = Die("d6", tuple(Face(str(n), n > 4) for n in range(1, 7)))
    own = Die("d3", (Face("0", 0), Face("0", 0), Face("1R", 1)))
    assert [kind(die) for die in (plain, other, own)] == ["d6", "d6", "d3:0,0,1R"]
    drawn = [(plain, "3", False), (other, "3", True), (own, "0", True), (plain, "3", False)]
    assert tally(drawn) == {"d6": {"3": [2, 1]}, "d3:0,0,1R": {"0": [0, 1]}}


def test_the_door_counts_what_was_drawn_and_what_was_typed() -> None:
    """A die that is rolled again counts twice; one that is turned counts as it fell."""
    form = {"dice.skill": "1", "hero.clues": "1", "dice.plus_one": "1"}
    begun = call("begin", check=CHECK, form=form)
    assert "drawn" not in begun
    first = call("answer", session=begun["session"], answer={"enter": ["2"]}, hand=True)
    assert first["drawn"] == {"d6": {"2": [0, 1]}}
    again = call("answer", session=first["session"], answer={"choose": "clues", "dice": [0]}, hand=False)
    (face,) = again["session"]["log"][-1]["roll"]
    assert again["drawn"] == {"d6": {face: [1, 0]}}
    turned = call("answer", session=first["session"], answer={"choose": "plus_one", "dice": [0]}, hand=True)
    assert turned["drawn"] == {}


def test_of_an_amended_request_only_the_dice_that_were_lacking_are_counted() -> None:
    begun = call("begin", check=CHECK, form={"dice.skill": "2"})
    rolled = call("answer", session=begun["session"], answer={"roll": True})
    assert sum(n for counts in rolled["drawn"]["d6"].values() for n in counts) == 2
    more = call("amend", session=rolled["session"], form={"dice.skill": "5"})
    assert sum(n for counts in more["drawn"]["d6"].values() for n in counts) == 3
    fewer = call("amend", session=rolled["session"], form={"dice.skill": "1"})
    assert fewer["drawn"] == {}


def test_a_report_says_which_test_it_made_and_keeps_real_dice_apart() -> None:
    counts = {"d6": {str(n): [200 + 5 * n, n % 2] for n in range(1, 7)}, "d3:0,0,1R": {"0": [2, 0], "1R": [1, 0]}}
    told = call("fairness", tally=counts)
    assert told["ok"]
    own, drawn, typed = told["dice"]
    assert (own["title"], drawn["title"], drawn["source"]) == ("d3", "d6", "Rolled here: 1305 dice")
    assert drawn["text"].startswith("Chi-square test (χ² = 2.0, 5 degrees of freedom)")
    assert typed["source"] == "Real dice: 3 dice"
    assert typed["text"].startswith("Exact multinomial test")
    assert "100\u00a0%" in own["text"]
    assert [(row["face"], row["count"], row["expected"]) for row in own["rows"]] == [("0", 2, "2.0"), ("1R", 1, "1.0")]
    assert drawn["rows"][5]["share"] == 1
    german = json.loads(ask("fairness", json.dumps({"lang": "de", "tally": counts})))["dice"]
    assert german[1]["title"] == "W6"
    assert "χ² = 2,0" in german[1]["text"]


@pytest.mark.parametrize(
    "counts",
    [
        None,
        [],
        {"x": {}},
        {"d6": []},
        {"d6": {"7": [1, 0]}},
        {"d6": {"1": [1]}},
        {"d6": {"1": [-1, 0]}},
        {"d6": {"1": [True, 0]}},
        {"d6": {"1": [1.5, 0]}},
        {"d6": {"1": [10**10, 0]}},
        {"d0": {}},
        {"d999": {}},
        {"d3:0,1": {}},
        {f"d{n}": {} for n in range(1, 70)},
    ],
)
def test_counts_that_are_none_are_refused(counts: Any) -> None:
    told = call("fairness", tally=counts)
    assert not told["ok"]
    assert told["fault"] == "log"


def test_every_die_of_every_game_has_a_kind_that_the_report_reads() -> None:
    for game in discover().values():
        for check in game.checks:
            begun = call("begin", check=f"{game.key}/{check.key}", form={})
            if begun["view"]["state"] != "roll":
                continue
            rolled = call("answer", session=begun["session"], answer={"roll": True}, hand=True)
            assert call("fairness", tally=rolled["drawn"])["ok"]
            drawn = [n for counts in rolled["drawn"].values() for pair in counts.values() for n in pair]
            assert sum(drawn) == len(begun["view"]["roll"]["dice"])


def test_a_draw_that_would_favour_some_faces_is_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three random bits are 0 to 7; of a six-sided die 6 and 7 are drawn anew, not folded onto other faces."""
    bits = iter([7, 6, 5, 7, 0])
    monkeypatch.setattr("random._urandom", lambda size: bytes([next(bits) << 5]) * size)
    form = {"dice.skill": "2"}
    begun = ask("begin", json.dumps({"lang": "en", "check": "eldritch_horror/test", "form": form}))
    session = json.loads(begun)["session"]
    told = json.loads(ask("answer", json.dumps({"lang": "en", "session": session, "answer": {"roll": True}})))
    assert [piece["face"] for piece in told["view"]["groups"][0]["pieces"]] == ["6", "1"]
    assert list(bits) == []

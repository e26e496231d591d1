"""The door: text in, text out, no state, and every failure an answer."""

import json
from typing import Any

import pytest

from rollwright.door import LARGEST, SWEPT, ask
from rollwright.kernel import odds

CHECK = "eldritch_horror/test"


def call(name: str, **body: Any) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(ask(name, json.dumps({"lang": "en"} | body)))
    return told


def begun(**form: str) -> dict[str, Any]:
    return call("begin", check=CHECK, form={path.replace("__", "."): text for path, text in form.items()})["session"]  # type: ignore[no-any-return]


def answered(session: dict[str, Any], answer: dict[str, Any], *, hand: bool = True) -> dict[str, Any]:
    return call("answer", session=session, answer=answer, hand=hand)


def test_a_preview_says_the_exact_chance_and_what_the_pool_is_made_of() -> None:
    told = call("preview", check=CHECK, form={"dice.skill": "3", "dice.bonuses.0": "1", "dice.bonuses.1": "3"})
    assert told["summary"] == "6 dice, success on 5–6"
    assert told["chance"]["exact"] == "665/729"
    assert told["chance"]["text"] == "91.2\u00a0%"
    assert any("+3" in note["text"] and "+1" in note["text"] and note["cite"] for note in told["notes"])
    assert [row["label"] for row in told["odds"]["rows"]] == [
        "0 successes",
        "1 success",
        *(f"{n} successes" for n in range(2, 7)),
    ]


def test_every_aim_and_spending_nothing_can_be_asked_for() -> None:
    form = {"dice.skill": "3", "hero.clues": "2"}
    exact = {
        aim: call("preview", check=CHECK, form=form, aim=aim)["chance"]["exact"]
        for aim in ("eh.aim.pass", "eh.aim.most", "never", "")
    }
    assert exact["eh.aim.pass"] == exact["eh.aim.most"] == exact[""] == "211/243"
    assert exact["never"] == "19/27"


def test_problems_name_the_field_the_value_and_what_is_allowed() -> None:
    told = call("preview", check=CHECK, form={"dice.skill": "50", "hero.clues": "x", "dice.bonuses.0": "99"})
    assert not told["ok"]
    assert told["fault"] == "form"
    assert told["problems"] == {
        "dice.skill": "Printed value: “50” does not fit: a whole number from 0 to 12 is allowed.",
        "hero.clues": "Clues: “x” is not a whole number: 0 to 10 is allowed.",
        "dice.bonuses.0": "Bonus: “99” does not fit: a whole number from 1 to 12 is allowed.",
    }


def test_a_check_from_the_form_to_the_verdict() -> None:
    session = begun(dice__skill="3", hero__clues="1")
    here = answered(session, {"enter": ["1", "2", "5"]})
    assert here["view"]["state"] == "prompt"
    assert [piece["mark"] for piece in here["view"]["groups"][0]["pieces"]] == ["no success", "no success", "success"]
    advice = call("advice", session=here["session"], aim="eh.aim.most")
    assert {key: one["exact"] for key, one in advice["chances"].items()} == {
        "keep|": "1/1",
        "clues|k0": "1/3",
        "clues|k1": "1/1",
    }
    assert advice["best"] == {"key": "clues", "dice": [0]}
    here = answered(here["session"], {"choose": "clues", "dice": [0]})
    assert here["view"]["state"] == "roll"
    assert here["view"]["roll"]["pad"] == ["What does the die show?"]
    here = answered(here["session"], {"enter": ["6"]})
    assert here["view"]["state"] == "done"
    assert here["view"]["verdict"] == {"title": "Test passed", "text": "Test result: 2 successes.", "tone": "good"}
    assert here["view"]["reminders"] == ["Discard 1 Clue."]
    piece = here["view"]["groups"][0]["pieces"][0]
    assert (piece["label"], piece["was"], piece["typed"], piece["fresh"]) == ("6", ["1"], True, True)
    assert call("advice", session=here["session"], aim="eh.aim.most")["odds"]["rows"][2]["current"]


def test_without_real_dice_the_roll_after_a_choice_is_drawn_at_once() -> None:
    here = answered(begun(dice__skill="1", hero__clues="1"), {"enter": ["1"]})
    here = answered(here["session"], {"choose": "clues", "dice": [0]}, hand=False)
    assert here["view"]["state"] == "done"
    assert [next(iter(entry)) for entry in here["session"]["log"]] == ["enter", "choose", "roll"]


def test_undo_goes_back_to_the_last_decision_and_is_told() -> None:
    session = begun(dice__skill="1", hero__clues="2")
    rolled = answered(session, {"enter": ["1"]})["session"]
    again = answered(rolled, {"choose": "clues", "dice": [0]}, hand=False)["session"]
    back = call("undo", session=again)
    assert back["session"]["log"] == rolled["log"]
    assert back["view"]["steps"][-1]["text"] == "1 answer was taken back on the way."
    first = call("undo", session=back["session"])
    assert first["session"]["log"] == []
    assert not first["view"]["undo"]


def test_another_request_keeps_the_dice() -> None:
    """[D036]"""
    rolled = answered(begun(dice__skill="3", hero__clues="2"), {"enter": ["1", "2", "5"]})["session"]
    rolled = answered(rolled, {"choose": "clues", "dice": [0]})["session"]
    rolled = answered(rolled, {"enter": ["4"]})["session"]
    cursed = call("amend", session=rolled, form={"dice.skill": "3", "hero.clues": "2", "hero.condition": "cursed"})
    assert cursed["session"]["log"] == rolled["log"]
    fewer = call("amend", session=rolled, form={"dice.skill": "2", "hero.clues": "2"})
    assert fewer["session"]["log"][0] == {"enter": ["1", "2"]}
    more = call("amend", session=rolled, form={"dice.skill": "4", "hero.clues": "2"})
    assert more["session"]["log"] == []
    assert more["draft"] == ["1", "2", "5"]


def test_dice_that_the_app_rolled_are_kept_and_completed() -> None:
    rolled = answered(begun(dice__skill="3"), {"roll": True})["session"]
    kept = rolled["log"][0]["roll"]
    more = call("amend", session=rolled, form={"dice.skill": "5"})["session"]["log"][0]["roll"]
    assert more[:3] == kept
    assert len(more) == 5


@pytest.mark.parametrize(
    ("name", "body", "fault"),
    [
        ("view", {"session": None}, "log"),
        ("view", {"session": {"v": 99}}, "log"),
        ("view", {"session": {"v": 1, "check": "no/such", "log": []}}, "log"),
        ("view", {"session": {"v": 1, "check": CHECK, "log": "x"}}, "log"),
        ("view", {"session": {"v": 1, "check": CHECK, "log": [{"roll": [1]}]}}, "log"),
        ("view", {"session": {"v": 1, "check": CHECK, "log": [{"roll": ["1"], "more": 1}]}}, "log"),
        ("view", {"session": {"v": 1, "check": CHECK, "log": [], "undone": -1}}, "log"),
        ("view", {"session": {"v": 1, "check": CHECK, "log": [], "request": {"dice": {"skill": 99}}}}, "form"),
        ("view", {"session": {"v": 1, "check": CHECK, "log": [], "request": []}}, "form"),
        ("preview", {"check": "no/such", "form": {}}, "log"),
        ("answer", {"session": {"v": 1, "check": CHECK, "log": []}, "answer": {"choose": "keep", "dice": []}}, "log"),
        ("answer", {"session": {"v": 1, "check": CHECK, "log": []}, "answer": "roll"}, "log"),
        ("no such call", {}, "bug"),
    ],
)
def test_whatever_is_wrong_the_answer_says_whose_fault_it_is(name: str, body: dict[str, Any], fault: str) -> None:
    told = call(name, **body)
    assert not told["ok"]
    assert told["fault"] == fault
    assert told["message"]


def test_an_illegal_answer_gives_back_what_is_legal() -> None:
    rolled = answered(begun(dice__skill="1", hero__clues="1"), {"enter": ["1"]})["session"]
    told = answered(rolled, {"choose": "focus", "dice": [0]})
    assert told["fault"] == "log"
    assert told["session"] == rolled
    assert told["view"]["state"] == "prompt"
    assert answered(begun(dice__skill="1"), {"enter": ["7"]})["view"]["state"] == "roll"


@pytest.mark.parametrize("body", ["", "[]", "{", "null", "[" * 100_000, " " * (LARGEST + 1)])
def test_what_is_no_body_is_refused(body: str) -> None:
    told = json.loads(ask("view", body))
    assert not told["ok"]
    assert told["fault"] == "log"


def test_where_the_best_play_is_too_large_to_count_spending_nothing_is_counted_and_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(odds, "LIMIT", 120)
    told = call("preview", check=CHECK, form={"dice.skill": "9", "hero.clues": "9"}, aim="eh.aim.most")
    assert told["ok"]
    assert told["chance"]["exact"] == "19171/19683"
    assert told["odds"]["note"].startswith("Too large to count")


def test_odds_that_are_too_large_are_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds, "LIMIT", 3)
    told = call("preview", check=CHECK, form={"dice.skill": "9", "hero.clues": "9"})
    assert told["fault"] == "size"
    assert told["message"]


def test_tables_around_a_request() -> None:
    told = call("tables", check=CHECK, form={"hero.condition": "blessed"})
    assert len(told["tables"]) == 2
    assert told["tables"][0]["rows"][2]["cells"] == ["70.4\u00a0%", "87.5\u00a0%", "42.1\u00a0%"]
    assert told["tables"][1]["rows"][0]["cells"][:2] == ["50.0\u00a0%", "75.0\u00a0%"]


def test_a_sweep_gives_the_odds_under_each_text_of_a_field_and_says_why_where_there_are_none() -> None:
    told = call("sweep", check=CHECK, form={"dice.skill": "3"}, aim="", row="dice.skill", values=["2", "3", "99"])
    two, three, wrong = told["rows"]
    assert three["chance"] == call("preview", check=CHECK, form={"dice.skill": "3"})["chance"]
    assert two["chance"]["exact"] == "5/9"
    assert [row["rank"] for row in three["odds"]["rows"]] == sorted(row["rank"] for row in three["odds"]["rows"])
    assert wrong["chance"] is wrong["odds"] is None
    assert "99" in wrong["problem"]
    assert two["problem"] == three["problem"] == ""


def test_a_sweep_does_not_take_more_rows_than_a_page_shows() -> None:
    told = call("sweep", check=CHECK, form={}, aim="", row="dice.skill", values=["1"] * 1000)
    assert len(told["rows"]) == SWEPT
    assert call("sweep", check="nobody/nothing", form={}, aim="", row="", values=[])["fault"] == "log"
    assert call("sweep", check=CHECK, form={}, aim="", row="dice.skill", values="3")["rows"] == []


def test_what_is_nested_without_end_is_no_request_of_ours() -> None:
    deep = "[" * 50_000 + "]" * 50_000
    for body in (deep, f'{{"lang": "en", "session": {deep}}}', f'{{"lang": "en", "check": "{CHECK}", "form": {deep}}}'):
        assert json.loads(ask("view", body))["fault"] == "log"
    assert call("preview", check=CHECK, form={"dice.skill": "[" * 30})["fault"] == "form"


def test_half_a_sign_is_answered_as_a_text_that_a_browser_can_hold() -> None:
    form = {"dice.skill": "\ud800"}
    answered = ask("begin", json.dumps({"lang": "en", "check": CHECK, "form": form}))
    assert "“?” is not a whole number" in json.loads(answered.encode())["problems"]["dice.skill"]


def test_the_fields_of_a_session_are_named_whatever_check_stands_beside_it() -> None:
    told = call("amend", session=begun(), check="constructor", form={"dice.skill": "50"})
    assert told["fault"] == "form"
    assert told["problems"]["dice.skill"].startswith("Printed value: ")


def test_a_sweep_of_a_form_that_is_none_sweeps_the_defaults() -> None:
    told = call("sweep", check=CHECK, form="nonsense", row="dice.skill", values=["1", "2"])
    assert [row["problem"] for row in told["rows"]] == ["", ""]

"""Laws of playing, over every check of every game that is found."""

import json
import secrets
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from rollwright.door import ask
from rollwright.kernel.ask import Choose
from rollwright.kernel.game import Check, Game, discover
from rollwright.kernel.play import Chosen, Played, Rolled
from rollwright.kernel.read import read
from rollwright.kernel.session import Session, dump, load
from rollwright.kernel.table import kinds
from rollwright.kernel.texts import flat, nest, write
from rollwright.present.words import LANGUAGES
from tests.strategies import requests

CHECKS = [(game, check) for game in discover().values() for check in game.checks]
GAMES = Path(__file__).parents[1] / "games"
every_check = pytest.mark.parametrize(("game", "check"), CHECKS, ids=[f"{g.key}/{c.key}" for g, c in CHECKS])
quick = settings(
    max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


def answer(played: Played, rng: Random) -> Rolled | Chosen:
    """Any legal answer to what is asked."""
    wanted = played.ask
    assert wanted is not None
    if not isinstance(wanted, Choose):
        return Rolled(tuple(rng.choice(die.faces).label for die in wanted.dice), rng.random() < 0.5)
    option = rng.choice(wanted.options)
    need, dice = dict(option.picks), []
    for number in rng.sample(range(len(played.table)), len(played.table)):
        ((kind, _),) = kinds([played.table[number]], wanted.read_as)
        if need.get(kind, 0):
            need[kind] -= 1
            dice.append(number)
    return Chosen(option.key, tuple(dice))


def walk(session: Session, rng: Random) -> list[Session]:
    """A session from here to its end, answer by answer."""
    path = [session]
    while path[-1].play().ask is not None:
        path.append(path[-1].answered(answer(path[-1].play(), rng)))
        assert len(path) < 500, "a check comes to an end"
    return path


@every_check
@given(data=st.data())
@quick
def test_requests_survive_every_way_of_writing(game: Game, check: Check, data: st.DataObject) -> None:
    request = data.draw(requests(check.request))
    assert read(check.request, json.loads(json.dumps(write(request)))) == request
    assert read(check.request, nest(flat(request))) == request
    assert hash(request) == hash(read(check.request, write(request)))


@every_check
@given(data=st.data(), seed=st.integers(0, 2**32))
@quick
def test_any_legal_answers_lead_to_an_end(game: Game, check: Check, data: st.DataObject, seed: int) -> None:
    session = Session(f"{game.key}/{check.key}", data.draw(requests(check.request)))
    for here in walk(session, Random(seed)):
        assert load(json.loads(json.dumps(dump(here)))) == here
        assert here.play() == here.play(), "flows are pure: the same log leads to the same place"
        assert here.legal() == here
        if here.log:
            back = here.undo()
            assert len(back.log) < len(here.log)
            assert here.log[: len(back.log)] == back.log
            back.play()


@every_check
@given(data=st.data(), seed=st.integers(0, 2**32))
@quick
def test_every_step_can_be_shown_in_every_language(game: Game, check: Check, data: st.DataObject, seed: int) -> None:
    session = Session(f"{game.key}/{check.key}", data.draw(requests(check.request)))
    for here in walk(session, Random(seed)):
        for language in LANGUAGES:
            shown = called("view", lang=language, session=dump(here))
            assert shown["ok"], shown
            assert shown["view"]["title"]
            assert shown["view"]["spoken"]
            assert (shown["view"]["state"] == "done") == (here.play().ask is None)


@every_check
@pytest.mark.parametrize("seed", range(2))
def test_advice_covers_every_option_and_marks_one(game: Game, check: Check, seed: int) -> None:
    """Over the example under which the check asks something; odds of any request are another law's."""
    forms = json.loads((GAMES / game.key / "asking.json").read_text("utf-8"))
    session = Session(f"{game.key}/{check.key}", read(check.request, nest(flat(check.request()) | forms[check.key])))
    for here in walk(session, Random(seed))[:4]:
        told = called("advice", lang="en", session=dump(here), aim=check.aims[0].key)
        assert told["ok"], told
        wanted = here.play().ask
        if isinstance(wanted, Choose):
            assert len(told["chances"]) == len({option[:2] for option in wanted.options})
            assert sum(one["best"] for one in told["chances"].values()) == 1


@every_check
def test_a_log_of_another_check_is_refused_with_its_legal_part(game: Game, check: Check) -> None:
    name = f"{game.key}/{check.key}"
    nonsense = {"v": 1, "check": name, "request": {}, "log": [{"choose": "no such option", "dice": []}], "undone": 0}
    told = called("view", lang="en", session=nonsense)
    assert not told["ok"]
    assert told["fault"] == "log"
    assert told["session"]["log"] == []
    assert told["view"]["title"]


@every_check
def test_a_seed_left_in_the_generator_changes_no_dice(
    game: Game, check: Check, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Dice come from the system's source and nowhere else: each die asks `secrets` once."""
    drawn: list[int] = []

    def spy(below: int) -> int:
        drawn.append(below)
        return below - 1

    monkeypatch.setattr(secrets, "randbelow", spy)
    session = Session(f"{game.key}/{check.key}", check.request())
    wanted = session.play().ask
    if wanted is None or isinstance(wanted, Choose):
        return
    shown = called("answer", lang="en", session=dump(session), answer={"roll": True}, hand=True)
    assert drawn == [len(die.faces) for die in wanted.dice]
    assert shown["session"]["log"] == [{"roll": [die.faces[-1].label for die in wanted.dice]}]


def called(name: str, **body: Any) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(ask(name, json.dumps(body)))
    return told

"""Laws of heroes, over every place of every check of every game that is found."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, strategies as st

from rollwright.door import ask
from rollwright.kernel.game import Check, Game, discover
from rollwright.kernel.hero import Place, Sheet
from rollwright.kernel.read import read
from rollwright.kernel.session import Session, dump
from rollwright.kernel.texts import flat, nest, write
from rollwright.present.words import LANGUAGES
from tests.laws.test_sessions import every_check, quick, walk
from tests.strategies import requests

GAMES = [game for game in discover().values() if game.sheet]
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])


def called(name: str, /, **body: Any) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(ask(name, json.dumps({"lang": "en"} | body)))
    return told


def sheet_of(game: Game) -> Sheet:
    assert game.sheet
    return game.sheet


def seats(game: Game, check: Check, request: Any) -> list[tuple[str, Place, int]]:
    return list(sheet_of(game).seats(check.key, request))


def sheets(game: Game) -> st.SearchStrategy[Any]:
    """Sheets that nobody finds fault with."""
    return requests(sheet_of(game).form)


@every_game
@given(data=st.data())
@quick
def test_sheets_survive_every_way_of_writing(game: Game, data: st.DataObject) -> None:
    sheet = data.draw(sheets(game))
    form = sheet_of(game).form
    assert read(form, json.loads(json.dumps(write(sheet)))) == sheet
    assert read(form, nest(flat(sheet))) == sheet


@every_game
@given(data=st.data())
@quick
def test_every_sheet_has_its_name_and_its_sentence(game: Game, data: st.DataObject) -> None:
    sheet = data.draw(sheets(game))
    assert hasattr(sheet, "name")
    for language in LANGUAGES:
        told = called("sheet", lang=language, game=game.key, form=flat(sheet))
        assert told["ok"], told
        assert told["summary"]


@every_game
@given(data=st.data())
@quick
def test_our_own_file_comes_back_as_it_was(game: Game, data: st.DataObject) -> None:
    sheet = data.draw(sheets(game))
    file = {"rollwright": "hero", "v": 1, "game": game.key, "form": flat(sheet)}
    told = called("import", name="hero.json", text=json.dumps(file))
    assert told["ok"], told
    assert told["heroes"] == [{"game": game.key, "name": sheet.name, "form": flat(sheet), "notes": []}]


@every_check
def test_every_check_has_a_place_for_a_hero(game: Game, check: Check) -> None:
    """Its name, and what it may change, have words in every language."""
    request = check.request()
    assert seats(game, check, request)
    for _, place, _ in seats(game, check, request):
        sheet = flat(sheet_of(game).form())
        assert set(place.spends) <= set(sheet)
        assert bool(place.spends) == (place.changes is not Place.changes)


@every_check
@given(data=st.data())
@quick
def test_a_filled_form_is_valid(game: Game, check: Check, data: st.DataObject) -> None:
    """Nothing that a hero fills in is wrong, and nothing else is touched; filling twice is filling once."""
    sheet, request = data.draw(sheets(game)), data.draw(st.just(check.request()) | requests(check.request))
    for key, place, number in seats(game, check, request):
        form = flat(request) | {"not.a.field": "kept"}
        told = called("fill", check=f"{game.key}/{check.key}", form=form, place=key, sheet=flat(sheet))
        assert told["ok"], told
        own = tuple(f"{place.at(path, number).split('*')[0].rstrip('.')}." for path in place.writes)
        assert all(f"{path}.".startswith(own) for path in told["filled"])
        rest = {path: text for path, text in form.items() if not f"{path}.".startswith(own)}
        assert rest.items() <= told["form"].items() <= (form | told["filled"]).items()
        after = {path: text for path, text in told["form"].items() if path != "not.a.field"}
        shown = called("begin", check=f"{game.key}/{check.key}", form=after)
        wrong = shown.get("problems", {})
        assert not set(wrong) & set(told["filled"]), wrong
        if request == check.request():
            assert shown["ok"], wrong
        again = called("fill", check=f"{game.key}/{check.key}", form=told["form"], place=key, sheet=flat(sheet))
        assert again["form"] == told["form"]


@every_check
@given(data=st.data(), seed=st.integers(0, 2**32))
@quick
def test_what_a_check_changes_follows_from_its_log(game: Game, check: Check, data: st.DataObject, seed: int) -> None:
    """Nothing before the first answer; only what the place may change; and the sheet stays a sheet."""
    sheet, request = data.draw(sheets(game)), check.request()
    for _, place, number in seats(game, check, request):
        request = place.fill(sheet, request, number)
    path = walk(Session(f"{game.key}/{check.key}", request), Random(seed))
    own = sheet_of(game)
    assert own.changes(check.key, request, path[0].play()) == {} or path[0].play().ask is None
    for here in path:
        found = own.changes(check.key, request, here.play())
        assert found == own.changes(check.key, request, here.play())
        assert found == called("view", session=dump(here))["view"]["changes"]
        for key, place, _ in seats(game, check, request):
            assert set(found.get(key, {})) <= set(place.spends)
            after = flat(sheet)
            for spent, by in found.get(key, {}).items():
                after[spent] = str(int(after[spent]) + by)
            read(own.form, nest(after))
    back = path[-1]
    while back.log:
        back = back.undo()
    assert own.changes(check.key, request, back.play()) == own.changes(check.key, request, path[0].play())


@every_check
def test_what_is_changed_is_told_in_every_language(game: Game, check: Check) -> None:
    request = check.request()
    for language in LANGUAGES:
        told = called("begin", lang=language, check=f"{game.key}/{check.key}", form=flat(request))
        assert told["view"]["changes"] == {}
        assert told["view"]["changed"] == []


@every_game
def test_a_broken_sheet_says_which_field(game: Game) -> None:
    field, text = "name", "x" * 41
    check = game.checks[0]
    place = next(sheet_of(game).seats(check.key, check.request()))[0]
    asked = [
        called("sheet", game=game.key, form={field: text}),
        called("fill", check=f"{game.key}/{check.key}", form={}, place=place, sheet={field: text}),
    ]
    for told in asked:
        assert told["fault"] == "sheet"
        assert set(told["problems"]) == {field}
        assert "40" in told["problems"][field]

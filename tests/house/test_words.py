"""Words: both languages say everything, with the same facts, and every key that a game can say is there."""

import gettext
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rollwright.kernel.game import Game, discover
from rollwright.kernel.say import Say
from rollwright.present.site import catalogue
from rollwright.present.words import LANGUAGES, Words, words

ROOT = Path(__file__).parents[2]
FOLDERS = sorted(path for path in (ROOT / "py").rglob("words") if path.is_dir())
FACT = re.compile(r"\{(\w+)")
GAMES = list(discover().values())


def sentences(folder: Path, language: str) -> dict[Any, str]:
    with (folder / f"{language}.mo").open("rb") as stream:
        found = gettext.GNUTranslations(stream)._catalog  # type: ignore[attr-defined]
    return {key: text for key, text in found.items() if key}


@pytest.mark.parametrize("folder", FOLDERS, ids=str)
def test_both_languages_say_the_same_keys_with_the_same_facts(folder: Path) -> None:
    first, *others = (sentences(folder, language) for language in LANGUAGES)
    for other in others:
        assert set(first) == set(other)
        for key, text in first.items():
            assert text.strip(), key
            assert other[key].strip(), key
            ours, theirs = set(FACT.findall(text)) - {"n"}, set(FACT.findall(other[key])) - {"n"}
            assert ours == theirs, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_find_all_their_words(language: str) -> None:
    games = catalogue(language)
    assert [game["key"] for game in games] == sorted(discover())
    assert all(
        check["rules"] and check["fields"] and check["table"]["rows"] for game in games for check in game["checks"]
    )


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_every_step_and_rule_that_is_explained_has_its_words(game: Game) -> None:
    for language in LANGUAGES:
        spoken = words(language)
        for key, notes in game.rulings().items():
            assert spoken.has(key), key
            assert set(notes) <= {"cite", "ruling"}
            assert all(spoken.has(note) for note in notes.values()), key


def keys_in(text: str, prefix: str) -> Iterator[str]:
    yield from re.findall(rf"(?<![.\w]){prefix}\.[A-Za-z0-9_.]+", text)


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_every_key_written_in_a_game_is_a_word_or_begins_one(game: Game) -> None:
    folder = ROOT / "py" / "rollwright" / "games" / game.key
    known = {key if isinstance(key, str) else key[0] for key in sentences(folder / "words", "en")}
    for module in folder.glob("*.py"):
        for key in keys_in(module.read_text("utf-8"), game.prefix):
            stem = key.rstrip(".")
            assert any(word == stem or word.startswith(f"{stem}.") for word in known), f"{module.name}: {key}"


def test_numbers_print_with_a_real_minus_and_chances_are_never_rounded_to_certainty() -> None:
    from fractions import Fraction  # noqa: PLC0415

    english, german = words("en"), words("de")
    assert english.percent(Fraction(19, 27)) == "70.4\u00a0%"
    assert german.percent(Fraction(19, 27)) == "70,4\u00a0%"
    assert english.percent(Fraction(1)) == "100\u00a0%"
    assert english.percent(Fraction(0)) == "0\u00a0%"
    assert english.percent(Fraction(99999, 100000)) == ">\u00a099.9\u00a0%"
    assert english.percent(Fraction(1, 100000)) == "<\u00a00.1\u00a0%"
    assert isinstance(english, Words)
    assert english.tell(Say("problem.range", (("value", "x"), ("low", -3), ("high", 4)))).count("\u22123") == 1

"""The words compile, and gaps between the languages are found."""

from pathlib import Path

import pytest

from workshop import words
from workshop.speech import Stop

ENGLISH = """
msgid "page.dice"
msgid_plural "page.dice"
msgstr[0] "{n} die"
msgstr[1] "{n} dice"

msgid "page.name"
msgstr "Hello, {name}"
"""
HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\nPlural-Forms: nplurals=2; plural=(n != 1);\\n"\n'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of catalogues of its own."""
    monkeypatch.setattr(words, "folders", lambda: [tmp_path])
    monkeypatch.setattr(words, "ROOT", tmp_path)
    (tmp_path / "en.po").write_text(HEAD + ENGLISH)
    return tmp_path


def test_catalogues_compile_once_and_come_out_the_same(folder: Path) -> None:
    (folder / "de.po").write_text(HEAD + ENGLISH)
    assert [folder / "de.mo", folder / "en.mo"] == words.compile_all()
    assert words.compile_all() == []
    before = (folder / "de.mo").read_bytes()
    (folder / "de.mo").unlink()
    words.compile_all()
    assert before == (folder / "de.mo").read_bytes()


@pytest.mark.parametrize(
    ("old", "new", "gap"),
    [
        ('msgid "page.name"\nmsgstr "Hello, {name}"', "", "de.po: page.name is missing"),
        ('"Hello, {name}"', '""', "de.po: page.name is missing"),
        ('"{n} dice"', '""', "de.po: page.dice is missing"),
        ("{name}", "{naem}", "page.name names"),
    ],
)
def test_a_gap_is_named(folder: Path, old: str, new: str, gap: str) -> None:
    assert old in ENGLISH
    (folder / "de.po").write_text(HEAD + ENGLISH.replace(old, new))
    with pytest.raises(Stop, match=gap):
        words.compile_all()


def test_texts_keep_plural_forms_apart(folder: Path) -> None:
    assert {"page.dice": ["{n} die", "{n} dice"], "page.name": "Hello, {name}"} == words.texts(folder / "en.po")

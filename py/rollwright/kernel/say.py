"""Rules speak in keys: a sentence is the key of a word in the catalogues, with its facts."""

from typing import Any, NamedTuple, TypeAlias

Facts: TypeAlias = tuple[tuple[str, Any], ...]


class Word(NamedTuple):
    """A fact that is itself a word of the catalogue."""

    key: str


class Say(NamedTuple):
    """One sentence, as the key of a word and its facts (numbers, plain texts, words, sentences, or tuples of them)."""

    key: str
    facts: Facts = ()

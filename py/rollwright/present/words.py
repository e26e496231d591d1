"""Words: the catalogues of the house and of every game, in one language.

Catalogues are gettext's; a key names a sentence (``eh.step.bonus``), the sentence is a `str.format` pattern over its
facts. A key with the fact ``n`` may have plural forms. Numbers format themselves by the language (``{value:+}``).
"""

from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from gettext import GNUTranslations
from importlib.resources import files
from typing import Any

from rollwright.kernel.game import discover
from rollwright.kernel.say import Say, Word

LANGUAGES = ("en", "de")
MINUS, SPACE = "\N{MINUS SIGN}", "\N{NO-BREAK SPACE}"


class Number(int):
    """A whole number that prints with a real minus sign."""

    def __format__(self, spec: str) -> str:
        return format(int(self), spec).replace("-", MINUS)

    __str__ = __repr__ = lambda self: format(self, "")


class Words:
    """The sentences of one language."""

    def __init__(self, language: str, catalogues: Iterable[GNUTranslations]) -> None:
        self.language = language
        self._catalogue = GNUTranslations()
        self._sentences: dict[Any, str] = {}
        for catalogue in catalogues:
            self._plural = catalogue.plural  # type: ignore[attr-defined]
            self._sentences |= catalogue._catalog  # type: ignore[attr-defined]  # noqa: SLF001 - no public way to merge

    def has(self, key: str) -> bool:
        """Whether there is such a sentence."""
        return key in self._sentences or (key, 0) in self._sentences

    def say(self, key: str, **facts: Any) -> str:
        """The sentence of a key with its facts. Raises `KeyError` for a missing key or fact."""
        pattern = self._sentences.get((key, self._plural(facts["n"]))) if "n" in facts else None
        if pattern is None:
            pattern = self._sentences[key]
        return pattern.format(**{name: self._fact(fact) for name, fact in facts.items()})

    def maybe(self, key: str, **facts: Any) -> str:
        """The sentence of a key, or nothing where the catalogue has none."""
        return self.say(key, **facts) if self.has(key) else ""

    def tell(self, said: Say) -> str:
        """The sentence that a rule said by its key."""
        return self.say(said.key, **dict(said.facts))

    def percent(self, chance: Fraction) -> str:
        """A chance from 0 to 1 in per cent, to a tenth; what is not certain is never shown as certain."""
        tenths = round(chance * 1000)
        if chance and not tenths:
            return f"<{SPACE}{self._tenths(1)}"
        if chance != 1 and tenths == 1000:
            return f">{SPACE}{self._tenths(999)}"
        return self._tenths(tenths)

    def _tenths(self, tenths: int) -> str:
        whole, part = divmod(tenths, 10)
        shown = f"{whole}" if not part and whole in (0, 100) else f"{whole}{self._sentences['number.point']}{part}"
        return f"{shown}{SPACE}%"

    def decimal(self, number: Fraction) -> str:
        """A number from 0 on, to a tenth."""
        whole, part = divmod(round(number * 10), 10)
        return f"{whole}{self._sentences['number.point']}{part}"

    def _fact(self, fact: Any) -> Any:
        match fact:
            case Word(key):
                return self.say(key)
            case Say():
                return self.tell(fact)
            case bool() | str():
                return fact
            case int():
                return Number(fact)
            case tuple():
                return ", ".join(str(self._fact(one)) for one in fact)
        return fact


@cache
def words(language: str) -> Words:
    """The words of the house and of every game. Raises `KeyError` for a language that there is not."""
    if language not in LANGUAGES:
        raise KeyError(language)
    folders = [files("rollwright.present"), *(game.folder for game in discover().values())]
    return Words(language, [_load(folder / "words" / f"{language}.mo") for folder in folders])


def _load(path: Any) -> GNUTranslations:
    with path.open("rb") as stream:
        return GNUTranslations(stream)

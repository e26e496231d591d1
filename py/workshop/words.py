"""The catalogues of words: `.po` sources become `.mo` files beside them, and gaps between the languages are found."""

import string
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from workshop.places import PACKAGE, ROOT, WEB
from workshop.speech import Stop

# Babel puts the present time into a catalogue without a date; the wheel must come out the same every time.
_DATE = datetime(2026, 1, 1, tzinfo=UTC)


def folders() -> list[Path]:
    """List the folders of catalogues: one of the package's present, one of each game, one of the pages' own."""
    return sorted([*PACKAGE.rglob("words"), WEB / "words"])


def compile_all() -> list[Path]:
    """Compile every catalogue whose `.mo` is older than its `.po` and return those written; `Stop` on a gap."""
    written = []
    for folder in folders():
        sources = sorted(folder.glob("*.po"))
        stale = [source for source in sources if not _fresh(source)]
        if not stale:
            continue
        catalogues = {source: _read(source) for source in sources}
        gaps = list(_gaps(catalogues))
        if gaps:
            raise Stop("the words of the languages do not match:\n  " + "\n  ".join(gaps))
        for source in stale:
            source.with_suffix(".mo").write_bytes(_compiled(catalogues[source]))
            written.append(source.with_suffix(".mo"))
    return written


def _fresh(source: Path) -> bool:
    compiled = source.with_suffix(".mo")
    return compiled.exists() and compiled.stat().st_mtime >= source.stat().st_mtime


def _read(source: Path) -> Catalog:
    with source.open("rb") as file:
        catalogue = read_po(file, locale=source.stem, abort_invalid=True)
    catalogue.creation_date = catalogue.revision_date = _DATE
    return catalogue


def _compiled(catalogue: Catalog) -> bytes:
    file = BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


def _gaps(catalogues: dict[Path, Catalog]) -> list[str]:
    """Say where one language lacks a key, a text or a fact that another has."""
    keys = {key: _facts(message) for catalogue in catalogues.values() for key, message in _messages(catalogue)}
    gaps = []
    for source, catalogue in catalogues.items():
        own = dict(_messages(catalogue))
        name = source.relative_to(ROOT).as_posix()
        for key, facts in sorted(keys.items()):
            if key not in own or not all(_forms(own[key])) or own[key].fuzzy:
                gaps.append(f"{name}: {key} is missing")
            elif (other := _facts(own[key])) != facts:
                gaps.append(f"{name}: {key} names {sorted(other)}, another language {sorted(facts)}")
    return gaps


def texts(source: Path) -> dict[str, str | list[str]]:
    """Return the text of every key of a catalogue; several, in gettext's order, where it has plural forms."""
    found = {key: _forms(message) for key, message in _messages(_read(source))}
    return {key: forms[0] if len(forms) == 1 else forms for key, forms in found.items()}


def _messages(catalogue: Catalog) -> list[tuple[str, Message]]:
    keys = [(message.id[0] if isinstance(message.id, (list, tuple)) else message.id, message) for message in catalogue]
    return [(key, message) for key, message in keys if key]


def _forms(message: Message) -> list[str]:
    return [*message.string] if isinstance(message.string, (list, tuple)) else [str(message.string)]


def _facts(message: Message) -> frozenset[str]:
    """Return the names in braces: the facts that a sentence wants."""
    names = (name for text in _forms(message) for _, name, _, _ in string.Formatter().parse(text) if name)
    return frozenset(names)

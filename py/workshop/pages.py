"""The pages: Jinja makes each of them once for each language, from templates in web/ and data of the package."""

import json
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from gettext import GNUTranslations
from typing import Any

from babel import Locale
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from rollwright.present.site import catalogue
from rollwright.present.words import Words, words as package_words
from workshop.assets import Files
from workshop.places import PREFIX, ROOT, WEB
from workshop.speech import Stop
from workshop.words import texts

CSP = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; "
    "img-src 'self' data:; worker-src 'self'; base-uri 'none'; form-action 'self'; object-src 'none'"
)


@dataclass(frozen=True)
class Page:
    """One page: its template, its folder below the language's ("" or ending in a slash), and what only it has."""

    template: str
    here: str
    own: dict[str, Any]


def version() -> str:
    """Return the version of the project."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["version"])


def languages() -> list[str]:
    """List the codes of the languages that the pages' words are written in."""
    return sorted((path.stem for path in (WEB / "words").glob("*.po")), key=lambda code: (code != "en", code))


def spoken() -> Files:
    """Return the words of the scripts, one script for each language."""
    return {f"scripts/words/{lang}.js": _script(lang) for lang in languages()}


def _script(lang: str) -> bytes:
    table = {key: text for key, text in _texts(lang).items() if key.startswith("ui.")}
    return f"globalThis.ROLLWRIGHT_WORDS = {json.dumps(table, ensure_ascii=False)};\n".encode()


def descriptions() -> dict[str, str]:
    """Return what the app is in one sentence, by language."""
    return {lang: _chrome(lang).say("page.description") for lang in languages()}


def render(assets: Files) -> Files:
    """Return every page. `assets` are the files of v/HASH and py/HASH."""
    kitchen = Environment(
        loader=FileSystemLoader(WEB / "templates"),
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    files = {}
    for lang in languages():
        games = catalogue(lang)
        for page in _pages(games):
            path = f"{lang}/{page.here}index.html"
            context = _context(lang, page, root="../" * path.count("/"), assets=assets)
            files[path] = kitchen.get_template(page.template).render({**context, "games": games, **page.own}).encode()
    # The front door is in no language and 404.html at no depth: it answers for any address.
    fronts = {"index.html": ("choose.html.j2", ""), "404.html": ("404.html.j2", PREFIX)}
    for path, (template, root) in fronts.items():
        context = _context(languages()[0], Page(template, "", {}), root=root, assets=assets)
        files[path] = kitchen.get_template(template).render(context).encode()
    return files


def _pages(games: list[dict[str, Any]]) -> Iterator[Page]:
    """List the pages of one language."""
    nothing = {"game": None, "check": None}
    yield Page("home.html.j2", "", nothing)
    yield Page("about.html.j2", "about/", nothing)
    yield Page("history.html.j2", "history/", {"checks_json": _json(_known(games)), **nothing})
    yield Page("heroes.html.j2", "heroes/", nothing)
    for game in games:
        folder = f"{game['slug']}/"
        yield Page("game.html.j2", folder, {"game": game, "check": None})
        if game["sheet"]:
            yield Page("hero.html.j2", f"{folder}hero/", {"game": game, "check": None})
        for check in game["checks"]:
            yield Page("check.html.j2", f"{folder}{check['slug']}/", {"game": game, "check": check})
            yield Page("odds.html.j2", f"{folder}{check['slug']}/odds/", {"game": game, "check": check})


def _known(games: list[dict[str, Any]]) -> dict[str, dict[str, str]]:
    """Return for each check its name, its game, and its address from a page one folder below the language's."""
    return {
        check["key"]: {
            "name": check["name"],
            "game": game["name"],
            "url": f"../{game['slug']}/{check['slug']}/",
        }
        for game in games
        for check in game["checks"]
    }


def _context(lang: str, page: Page, root: str, assets: Files) -> dict[str, Any]:
    """Return what every template may use."""
    own = _chrome(lang)

    def t(key: str, **facts: object) -> str:
        """Return the sentence of a key, from the pages' own words or else the package's."""
        return (own if own.has(key) else package_words(lang)).say(key, **facts)

    def asset(path: str) -> str:
        """Return the address of a script, style or font, or of a file of Python."""
        found = [whole for whole in assets if whole.split("/", 2)[2] == path]
        if not found:
            raise Stop(f"{page.template} asks for {path}, which is not there.")
        return root + found[0]

    return {
        "lang": lang,
        "root": root,
        "here": page.here,
        "t": t,
        "asset": asset,
        "version": version(),
        "csp": CSP,
        "languages": [_language(code, root, page.here) for code in languages()],
    }


def _language(code: str, root: str, here: str) -> dict[str, str]:
    name = Locale.parse(code).get_display_name() or code
    lost = _chrome(code).say("page.lost")
    return {"code": code, "name": name[0].upper() + name[1:], "url": f"{root}{code}/{here}", "lost": lost}


@cache
def _chrome(lang: str) -> Words:
    """Return the pages' own words of a language."""
    with (WEB / "words" / f"{lang}.mo").open("rb") as file:
        return Words(lang, [GNUTranslations(file)])


@cache
def _texts(lang: str) -> dict[str, str | list[str]]:
    return texts(WEB / "words" / f"{lang}.po")


def _json(data: object) -> Markup:
    """Return JSON that may stand in a script element as it is."""
    return Markup(json.dumps(data, ensure_ascii=False).replace("<", "\\u003c"))  # noqa: S704 - no "<" is left in it

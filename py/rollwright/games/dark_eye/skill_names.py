"""Which skill a name means, in either language, as other programs write it."""

from functools import cache
from gettext import GNUTranslations
from importlib.resources import files

from rollwright.games.dark_eye.people import SKILLS


@cache
def skills_by_name() -> dict[str, str]:
    """Name in small letters → skill, from the game's own words."""
    found: dict[str, str] = {}
    for catalogue in (files("rollwright.games.dark_eye") / "words").iterdir():
        if catalogue.name.endswith(".mo"):
            with catalogue.open("rb") as stream:
                words = GNUTranslations(stream)
            found |= {plain(words.gettext(f"tde.skill.{skill}")): skill for skill in SKILLS}
    return found


def plain(name: str) -> str:
    """A name as it is compared."""
    return " ".join(name.casefold().replace("-", " ").replace("&", " ").split())

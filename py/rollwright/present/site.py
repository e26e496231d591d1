"""What the pages are made of, at build time: games, checks, forms, rules, and tables of exact odds (docs/door.md)."""

from typing import Any

from rollwright.kernel.game import Check, Fill, Game, discover
from rollwright.kernel.say import Say
from rollwright.present.chances import aims
from rollwright.present.form import form
from rollwright.present.heroes import places, purse
from rollwright.present.sweep import first_row, sweepable
from rollwright.present.tables import table
from rollwright.present.view import explained
from rollwright.present.words import Words, words


def catalogue(language: str) -> list[dict[str, Any]]:
    """Every game with its checks, in one language."""
    return [_game(game, words(language)) for game in discover().values()]


def _game(game: Game, spoken: Words) -> dict[str, Any]:
    prefix = game.prefix
    return {
        "key": game.key,
        "slug": game.key.replace("_", "-"),
        "name": spoken.say(f"{prefix}.name"),
        "lead": spoken.say(f"{prefix}.lead"),
        "owner": spoken.say(f"{prefix}.owner"),
        "checks": [_check(game, check, spoken) for check in game.checks],
        "sheet": _sheet(game, spoken),
        "sources": sorted(spoken.say(key) for key in _cites(game)),
    }


def _cites(game: Game) -> set[str]:
    return {notes["cite"] for notes in game.rulings().values() if "cite" in notes}


def _check(game: Game, check: Check, spoken: Words) -> dict[str, Any]:
    name = f"{game.prefix}.check.{check.key}"
    fields = list(form(game, check.request, spoken))
    rows = list(sweepable(fields, spoken))
    return {
        "key": f"{game.key}/{check.key}",
        "slug": check.key.replace("_", "-"),
        "name": spoken.say(name),
        "lead": spoken.say(f"{name}.lead"),
        "fields": fields,
        "sweep": {"rows": rows, "first": first_row(rows)},
        "fills": [_fill(fill) for fill in check.fills],
        "places": places(game, check, spoken),
        "aims": aims(check, spoken),
        "rules": [explained(game, Say(rule), spoken) for rule in check.rules],
        "table": table(check, check.tables(check.request())[0], spoken),
    }


def _sheet(game: Game, spoken: Words) -> dict[str, Any] | None:
    if game.sheet is None:
        return None
    fields = list(form(game, game.sheet.form, spoken))
    return {"fields": fields, "fills": [_fill(fill) for fill in game.sheet.fills], "purse": purse(game, spoken)}


def _fill(fill: Fill) -> dict[str, Any]:
    return {"by": list(fill.by), "values": {"|".join(chosen): texts for chosen, texts in fill.values.items()}}

"""Chances as they are shown: a headline, a table, and what each option of a prompt leads to."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from rollwright.kernel.aim import Aim
from rollwright.kernel.ask import Choose, Option
from rollwright.kernel.game import Check, Game, Row
from rollwright.kernel.odds import Counter, TooLarge
from rollwright.kernel.play import Played
from rollwright.kernel.point import Point, reply
from rollwright.kernel.session import Session
from rollwright.kernel.table import kind
from rollwright.present.view import kind_keys
from rollwright.present.words import Words

LINE = 240  # characters that a few lines of small print hold
NEVER = "never"  # the aim of those who spend nothing
NONE = {"text": "", "exact": "", "share": 0.0, "label": ""}  # what an option leads to that can neither pass nor fail


def aim_of(check: Check, key: str) -> Aim | None:
    """The aim of this key; the check's first for an unknown one; None to never spend anything."""
    if key == NEVER:
        return None
    return next((aim for aim in check.aims if aim.key == key), check.aims[0])


def aims(check: Check, words: Words) -> list[dict[str, str]]:
    """What a player may play for."""
    return [{"key": key, "label": words.say(f"aim.{NEVER}" if key == NEVER else key)} for key in _aim_keys(check)]


def _aim_keys(check: Check) -> list[str]:
    return [*(aim.key for aim in check.aims), NEVER]


def good(chances: dict[Row, Fraction]) -> Fraction:
    """The chance that the headline gives: of all rows that are good."""
    return sum((chance for row, chance in chances.items() if row.tone == "good"), Fraction())


def counted(check: Check, key: str, points: Sequence[Point], words: Words) -> tuple[Counter, str]:
    """A counter that has counted these points for an aim, and what it has counted in words.

    Where the best use of what may be spent is too large to count, it is counted for those who spend nothing, and the
    words say so. Raises `TooLarge` where that is too large as well.
    """
    aim = aim_of(check, key)
    counter = Counter(check.view, aim)
    try:
        for point in points:
            counter.count(point)
    except TooLarge:
        if aim is None:
            raise
        counter, _ = counted(check, NEVER, points, words)
        return counter, words.say("odds.too_large")
    return counter, words.say("odds.aim", aim=words.say(aim.key)) if aim else words.say("odds.never")


def forecast(game: Game, check: Check, point: Point, aim: str, words: Words) -> dict[str, Any]:
    """The headline and the table from a point on. Raises `TooLarge`."""
    counter, note = counted(check, aim, [point], words)
    chances = counter.chances(point)
    return {
        "chance": chance(chances, f"{game.prefix}.chance.{check.key}", words),
        "odds": table(chances, note, None, words),
    }


def advice(session: Session, played: Played, aim: str, words: Words) -> dict[str, Any]:
    """What each option of the open prompt leads to. Raises `TooLarge`.

    With no prompt open: the odds before the first roll, with the outcome marked if there is one.
    """
    game, check = session.game, session.check
    label = f"{game.prefix}.chance.{check.key}"
    if not isinstance(played.ask, Choose):
        start = check.start(session.request)
        counter, note = counted(check, aim, [start], words)
        row = check.view(played.outcome) if played.ask is None else None
        odds = table(counter.chances(start), note, row, words)
        return {"chances": {}, "best": None, "chance": None, "odds": odds}
    here = played.point
    counter, note = counted(check, aim, [here, *(reply(here, option) for option in played.ask.options)], words)
    chances = counter.chances(here)
    options: dict[str, Any] = {}
    best: tuple[Fraction, str, Option] | None = None
    names = dict(zip((kind(piece, played.ask.read_as) for piece in played.table), kind_keys(played), strict=True))
    for option in played.ask.options:
        after = reply(here, option)
        signature = _signature(option, names)
        leads = counter.chances(after)
        options[signature] = (chance(leads, label, words) or NONE) | {"best": False, "leads": _leads(leads, words)}
        wanted = counter.expected(after) * (-1 if played.ask.foe else 1)
        if counter.aim and (best is None or wanted > best[0]):
            best = wanted, signature, option
    if best:
        options[best[1]]["best"] = True
    return {
        "chances": options,
        "best": {"key": best[2].key, "dice": _dice_for(best[2], played)} if best else None,
        "chance": chance(chances, label, words),
        "odds": table(chances, note, None, words),
    }


def chance(chances: dict[Row, Fraction], label: str, words: Words) -> dict[str, Any] | None:
    """The headline in words, exactly, and as the length of a bar; none where nothing is passed or failed."""
    if all(row.tone == "plain" for row in chances):
        return None
    value = good(chances)
    return {
        "text": words.percent(value),
        "exact": f"{value.numerator}/{value.denominator}",
        "share": float(value),
        "label": words.say(label),
    }


def table(chances: dict[Row, Fraction], note: str, current: Row | None, words: Words) -> dict[str, Any]:
    """A distribution by rows; those that read the same are one, whatever they are worth to an aim."""
    shown: dict[tuple[Any, ...], Fraction] = {}
    for row in sorted(chances):
        shown[row[:3]] = shown.get(row[:3], Fraction()) + chances[row]
    return {
        "title": words.say("odds.title"),
        "note": note,
        "rows": [
            {
                "rank": list(rank),
                "label": words.tell(say),
                "text": words.percent(share),
                "exact": f"{share.numerator}/{share.denominator}",
                "share": float(share),
                "tone": tone,
                "current": current is not None and (rank, say, tone) == current[:3],
            }
            for (rank, say, tone), share in shown.items()
        ],
    }


def _leads(chances: dict[Row, Fraction], words: Words) -> str:
    """A short distribution in one line; nothing where it has one row, or more than fits beside the dice."""
    rows = table(chances, "", None, words)["rows"]
    line = " · ".join(f"{row['label']} {row['text']}" for row in rows)
    return line if len(rows) > 1 and len(line) <= LINE else ""


def _signature(option: Option, names: dict[Any, str]) -> str:
    return f"{option.key}|{'+'.join(sorted(names[one] for one, n in option.picks for _ in range(n)))}"


def _dice_for(option: Option, played: Played) -> list[int]:
    """The first dice on the table of the kinds that an option takes."""
    wanted = dict(option.picks)
    found = []
    read_as = played.ask.read_as if isinstance(played.ask, Choose) else None
    for number, piece in enumerate(played.table):
        name = kind(piece, read_as)
        if wanted.get(name):
            wanted[name] -= 1
            found.append(number)
    return found

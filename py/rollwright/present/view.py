"""A session as pure data, ready to be shown: the shapes stand in docs/door.md."""

from collections.abc import Sequence
from typing import Any

from rollwright.kernel.ask import Choose, Each, Roll
from rollwright.kernel.dice import Die, Face
from rollwright.kernel.game import Game, Verdict
from rollwright.kernel.play import Played
from rollwright.kernel.say import Say
from rollwright.kernel.session import Session
from rollwright.kernel.table import Piece, kind
from rollwright.present.heroes import changes
from rollwright.present.words import Words


def view(session: Session, played: Played, words: Words) -> dict[str, Any]:
    """Everything that a page shows of a session, but for its odds."""
    check, ask = session.check, played.ask
    verdict = _verdict(session, played)
    prompt = _prompt(ask, played, words) if isinstance(ask, Choose) else None
    shown = {
        "title": words.say(f"{session.game.prefix}.check.{check.key}"),
        "subtitle": words.tell(check.about(session.request)[0]),
        "state": "done" if ask is None else "prompt" if prompt else "roll",
        "dice": _dice(played, words),
        "groups": _groups(played, words),
        "roll": _roll(ask, played, words) if isinstance(ask, Roll | Each) else None,
        "prompt": prompt,
        "verdict": _told(verdict, words),
        "reminders": [words.tell(one) for one in verdict.reminders] if verdict else [],
        "steps": steps(session, played.steps, words),
        "undo": bool(session.log),
        **changes(session, played, words),
    }
    return shown | {"spoken": _spoken(shown)}


def steps(session: Session, said: Sequence[Say], words: Words) -> list[dict[str, str]]:
    """What the rules said, each sentence with its citation and the ruling on what the source leaves open."""
    told = [explained(session.game, one, words) for one in said]
    if session.undone:
        told.append({"text": words.say("play.undone", n=session.undone), "cite": "", "ruling": ""})
    return told


def explained(game: Game, said: Say, words: Words) -> dict[str, str]:
    """A sentence of a game with its citation and ruling, where there are any."""
    notes = game.rulings().get(said.key, {})
    return {
        "text": words.tell(said),
        "cite": words.say(notes["cite"]) if "cite" in notes else "",
        "ruling": words.say(notes["ruling"]) if "ruling" in notes else "",
    }


def kind_keys(played: Played) -> list[str]:
    """For each die that can be picked the name of its kind, as the signatures of the advice use it."""
    found = [kind(piece, _read_as(played)) for piece in played.table]
    order = sorted(set(found))
    return [f"k{order.index(one)}" for one in found]


def _read_as(played: Played) -> Die | None:
    return played.ask.read_as if isinstance(played.ask, Choose) else None


def _verdict(session: Session, played: Played) -> Verdict | None:
    if played.ask is None:
        return session.check.verdict(session.request, played.outcome)
    return session.check.standing(dict(played.ask.facts)) if isinstance(played.ask, Choose) else None


def _told(verdict: Verdict | None, words: Words) -> dict[str, str] | None:
    if verdict is None:
        return None
    return {"title": words.tell(verdict.title), "text": words.tell(verdict.text), "tone": verdict.tone}


def die_keys(played: Played) -> dict[Die, str]:
    """A name for each die that lies on the table or is asked for; dice that differ are told apart."""
    rolled = [piece.die for group in played.groups for piece in group.pieces]
    wanted = list(played.ask.dice) if isinstance(played.ask, Roll | Each) else []
    return {die: f"{number}:{die.name}" for number, die in enumerate(dict.fromkeys([*rolled, *wanted]))}


def _dice(played: Played, words: Words) -> dict[str, Any]:
    return {
        key: {
            "sides": len(die.faces),
            "look": die.look,
            "faces": [_face(face, words) for face in die.faces],
        }
        for die, key in die_keys(played).items()
    }


def _face(face: Face, words: Words) -> dict[str, Any]:
    mark = words.tell(face.mark) if face.mark else ""
    pictures = list(face.pictures)
    return {"value": face.label, "label": face.label, "tone": face.tone, "mark": mark, "pictures": pictures}


def _groups(played: Played, words: Words) -> list[dict[str, Any]]:
    newest = max((piece.at for group in played.groups for piece in group.pieces), default=-1)
    last, keys = len(played.groups) - 1, die_keys(played)
    shown = []
    for place, group in enumerate(played.groups):
        kinds = kind_keys(played) if place == last else [""] * len(group.pieces)
        pieces = [
            {"id": number, "kind": name, "fresh": piece.at == newest, **_piece(piece, keys[piece.die], words)}
            for number, (piece, name) in enumerate(zip(group.pieces, kinds, strict=True))
        ]
        title = words.tell(group.about) if group.about else ""
        shown.append({"title": title, "current": place == last, "pieces": _chained(pieces)})
    return shown


def _chained(pieces: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The dice in order, each with those behind it that it called for."""
    behind: dict[Any, list[dict[str, Any]]] = {}
    for piece in pieces:
        behind.setdefault(piece["after"], []).append(piece)
    todo, order = behind.get(None, [])[::-1], []
    while todo:
        order.append(todo.pop())
        todo += behind.get(order[-1]["id"], [])[::-1]
    return order


def _piece(piece: Piece, die: str, words: Words) -> dict[str, Any]:
    face = piece.die.by_label[piece.label]
    mark = Say("piece.void") if piece.void else face.mark
    return {
        "die": die,
        "face": piece.label,
        "label": piece.label,
        "caption": words.tell(piece.die.caption) if piece.die.caption else "",
        "mark": words.tell(mark) if mark else "",
        "tone": "plain" if piece.void else face.tone,
        "void": piece.void,
        "typed": piece.typed,
        "was": list(piece.was),
        "after": piece.after,
    }


def _roll(ask: Roll | Each, played: Played, words: Words) -> dict[str, Any]:
    of, keys = len(ask.dice), die_keys(played)
    captions = [die.caption for die in ask.dice]
    pad = [
        words.say("roll.pad.for", caption=die.caption)
        if die.caption and captions.count(die.caption) == 1
        else words.say("roll.pad" if of > 1 else "roll.pad.one", number=number, of=of)
        for number, die in enumerate(ask.dice, 1)
    ]
    label = words.say("roll.again" if ask.again else "roll", n=of)
    return {"label": label, "dice": [keys[die] for die in ask.dice], "pad": pad}


def _prompt(ask: Choose, played: Played, words: Words) -> dict[str, Any]:
    facts = dict(ask.facts)
    names = [kind(piece, ask.read_as) for piece in played.table]
    options = []
    for key in dict.fromkeys(option.key for option in ask.options):
        picks = [option.picks for option in ask.options if option.key == key]
        counts = [sum(n for _, n in pick) for pick in picks]
        allowed = {one for pick in picks for one, _ in pick}
        word, number = _numbered(f"{ask.prompt}.{key}")
        options.append(
            {
                "key": key,
                "label": words.say(word, **facts | number),
                "spent": words.maybe(f"{word}.spent", **facts | number),
                "min": min(counts),
                "max": max(counts),
                "dice": [number for number, one in enumerate(names) if one in allowed],
            }
        )
    return {
        "title": words.say(f"{ask.prompt}.title", **facts),
        "text": words.maybe(f"{ask.prompt}.text", **facts),
        "tag": words.maybe(f"{ask.prompt}.tag", **facts),
        "options": options,
    }


def _numbered(key: str) -> tuple[str, dict[str, int]]:
    """The word of an option; a number at the end of its key (``pay-3``) is the fact ``n`` of the word."""
    word, dash, number = key.rpartition("-")
    return (word, {"n": int(number)}) if dash and number.isdecimal() else (key, {})


def _spoken(shown: dict[str, Any]) -> str:
    """One sentence after the other, for those who listen: the verdict, the dice, what is asked."""
    parts = []
    if shown["verdict"]:
        parts += [shown["verdict"]["title"], shown["verdict"]["text"]]
    for group in shown["groups"]:
        if group["current"]:
            parts.append(", ".join(piece["label"] for piece in group["pieces"]))
    if shown["prompt"]:
        parts.append(shown["prompt"]["title"])
    if shown["roll"]:
        parts.append(shown["roll"]["label"])
    return " ".join(part if part.endswith((".", "?", "!")) else part + "." for part in parts if part)

"""The door: the one way from a page into the rules. JSON text in, JSON text out; docs/door.md says what.

It keeps no state: the worker that holds it may be killed between any two calls and nothing is lost.
"""

import json
import re
import secrets
import traceback
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rollwright.kernel.ask import Choose, Each, Roll
from rollwright.kernel.dice import Die
from rollwright.kernel.game import Game, discover, find
from rollwright.kernel.hero import Refused
from rollwright.kernel.odds import TooLarge
from rollwright.kernel.play import IllegalAnswer, Rolled
from rollwright.kernel.read import read
from rollwright.kernel.session import Foreign, Session, dump, entry, known, load
from rollwright.kernel.texts import Problems, flat, nest
from rollwright.present.chances import advice, forecast
from rollwright.present.fairness import report, tally
from rollwright.present.form import label
from rollwright.present.heroes import Broken, fill, imported, summary
from rollwright.present.tables import table
from rollwright.present.view import explained, view
from rollwright.present.words import LANGUAGES, Words, words

Body = dict[str, Any]
SWEPT = 61  # rows of one call
LARGEST = 1_000_000  # characters of a body: sessions and forms are a few thousand
DEEPEST = 60  # brackets within brackets: a form has six
STRINGS, SIGNS = re.compile(r'"(?:[^"\\]|\\.)*"'), re.compile(r"[\[\]{}]")
HALVES = re.compile(r"\\u[dD][89a-fA-F]|[\ud800-\udfff]")  # of a sign beyond 16 bits: alone they are no text
FILE = 4_000_000  # of a body with a file of another program


def ask(name: str, body: str) -> str:
    """Answer a call; every failure is an answer too, and says whose fault it is."""
    spoken, asked = words(LANGUAGES[0]), Body()
    answer: Body
    try:
        asked = _parse(body, FILE if name == "import" else LARGEST)
        spoken = words(asked["lang"] if asked.get("lang") in LANGUAGES else LANGUAGES[0])
        answer = {"ok": True} | CALLS[name](asked, spoken)
    except Refused as fault:
        answer = {"fault": "file", "message": spoken.tell(fault.say)}
    except Broken as fault:
        answer = {"fault": "sheet"} | _told(fault, fault.game, fault.form, spoken)
    except Problems as fault:
        answer = {"fault": "form"} | _problems(fault, _check_of(name, asked), spoken)
    except IllegalAnswer as fault:
        answer = {"fault": "log", "message": spoken.tell(fault.say)} | _rescued(asked, spoken)
    except Foreign as fault:
        answer = {"fault": "log", "message": spoken.tell(fault.say)}
    except TooLarge:
        answer = {"fault": "size", "message": spoken.say("fault.size")}
    except Exception:  # noqa: BLE001 - whatever else goes wrong is our bug, and the page must hear of it
        answer = {"fault": "bug", "message": spoken.say("fault.bug"), "detail": traceback.format_exc()}
    return json.dumps({"ok": False} | answer, ensure_ascii=False)


def _parse(body: str, most: int) -> Body:
    if len(body) > most:
        raise Foreign("foreign.size")
    if _is_deep(body):
        raise Foreign("foreign.json")
    try:
        asked = json.loads(body)
    except (ValueError, RecursionError):
        raise Foreign("foreign.json") from None
    if HALVES.search(body):  # an answer with half a sign could not be handed to the browser
        asked = json.loads(json.dumps(asked, ensure_ascii=False).encode(errors="replace"))
    if not isinstance(asked, dict):
        raise Foreign("foreign.json")
    return asked


def _is_deep(body: str) -> bool:
    """Whether JSON is nested deeper than anything of ours: what reads it must not run out of stack."""
    if body.count("[") + body.count("{") <= DEEPEST:
        return False
    depth = 0
    for sign in SIGNS.findall(STRINGS.sub("", body)):
        depth += 1 if sign in "[{" else -1
        if depth > DEEPEST:
            return True
    return False


def _preview(asked: Body, spoken: Words) -> Body:
    session = _from_form(asked)
    about = [explained(session.game, said, spoken) for said in session.check.about(session.request)]
    start = session.check.start(session.request)
    odds = forecast(session.game, session.check, start, str(asked.get("aim", "")), spoken)
    return {"summary": about[0]["text"], "notes": about[1:]} | odds


def _begin(asked: Body, spoken: Words) -> Body:
    return _shown(_from_form(asked), spoken)


def _view(asked: Body, spoken: Words) -> Body:
    session = load(asked.get("session"))
    return {"form": flat(session.request)} | _shown(session, spoken)


def _answer(asked: Body, spoken: Words) -> Body:
    old, given = load(asked.get("session")), asked.get("answer")
    session, before = old, len(old.play().drawn)
    if given == {"roll": True}:
        session = session.answered(_drawn(_asked_roll(session)))
    else:
        session = session.answered(entry(given))
    played = session.play()
    while isinstance(played.ask, Roll | Each) and not asked.get("hand"):
        session = session.answered(_drawn(played.ask))
        played = session.play()
    return _shown(session, spoken) | {"drawn": tally(played.drawn[before:])}


def _undo(asked: Body, spoken: Words) -> Body:
    return _shown(load(asked.get("session")).undo(), spoken)


def _amend(asked: Body, spoken: Words) -> Body:
    """The same dice under another request: those that are too many are left out, those that lack are asked for."""
    old = load(asked.get("session"))
    new = replace(old, request=_request(old.name, asked))
    draft: list[str] = []
    drawn: list[tuple[Die, str, bool]] = []
    try:
        new.play()
    except IllegalAnswer as fault:
        facts, kept = dict(fault.say.facts), new.log[fault.at]
        new = replace(new, log=new.log[: fault.at])
        if fault.say.key == "illegal.count" and isinstance(kept, Rolled):
            wanted = _asked_roll(new)
            lacking = _drawn(wanted).faces[len(kept.faces) :]
            if lacking and kept.typed:
                draft = list(kept.faces)
            else:
                faces = (*kept.faces[: facts["count"]], *lacking)
                drawn = [
                    (die, label, False) for die, label in zip(wanted.dice[len(kept.faces) :], lacking, strict=True)
                ]
                new = new.answered(Rolled(faces, kept.typed), *old.log[fault.at + 1 :]).legal()
    return _shown(new, spoken) | {"draft": draft, "drawn": tally(drawn)}


def _advice(asked: Body, spoken: Words) -> Body:
    session = load(asked.get("session"))
    return advice(session, session.play(), str(asked.get("aim", "")), spoken)


def _tables(asked: Body, spoken: Words) -> Body:
    session = _from_form(asked)
    check = session.check
    return {"tables": [table(check, glance, spoken) for glance in check.tables(session.request)]}


def _sweep(asked: Body, spoken: Words) -> Body:
    """The odds under each of several texts of one field; what cannot be read or counted says so in its own row."""
    form, path, values = _texts(asked, "form"), str(asked.get("row", "")), asked.get("values")
    texts = values[:SWEPT] if isinstance(values, list) else []
    known(asked.get("check"))
    return {"rows": [_swept(asked | {"form": form | {path: str(text)}}, spoken) for text in texts]}


def _swept(asked: Body, spoken: Words) -> Body:
    try:
        session = _from_form(asked)
        start = session.check.start(session.request)
        return forecast(session.game, session.check, start, str(asked.get("aim", "")), spoken) | {"problem": ""}
    except Problems as fault:
        problem = " ".join(_problems(fault, str(asked["check"]), spoken)["problems"].values())
    except TooLarge:
        problem = spoken.say("fault.size")
    return {"chance": None, "odds": None, "problem": problem}


def _fairness(asked: Body, spoken: Words) -> Body:
    return {"dice": report(asked.get("tally"), spoken)}


def _sheet(asked: Body, spoken: Words) -> Body:
    return {"summary": summary(_game(asked), _texts(asked, "form"), spoken)}


def _fill(asked: Body, spoken: Words) -> Body:
    name = str(asked.get("check", ""))
    known(name)
    return fill(name, _texts(asked, "form"), str(asked.get("place", "")), _texts(asked, "sheet"), spoken)


def _import(asked: Body, spoken: Words) -> Body:
    return {"heroes": imported(str(asked.get("text", "")), str(asked.get("name", "")), spoken)}


CALLS: dict[str, Callable[[Body, Words], Body]] = {
    "preview": _preview,
    "begin": _begin,
    "view": _view,
    "answer": _answer,
    "undo": _undo,
    "amend": _amend,
    "advice": _advice,
    "tables": _tables,
    "sweep": _sweep,
    "fairness": _fairness,
    "sheet": _sheet,
    "fill": _fill,
    "import": _import,
}

OF_A_SESSION = {"view", "answer", "undo", "amend", "advice"}


def _game(asked: Body) -> Game:
    game = discover().get(str(asked.get("game", "")))
    if game is None or game.sheet is None:
        raise Foreign("foreign.game", game=str(asked.get("game", ""))[:60])
    return game


def _texts(asked: Body, name: str) -> dict[str, Any]:
    form = asked.get(name)
    return form if isinstance(form, dict) else {}


def _request(name: str, asked: Body) -> Any:
    return read(known(name).request, nest(_texts(asked, "form")))


def _from_form(asked: Body) -> Session:
    name = str(asked.get("check", ""))
    return Session(name, _request(name, asked))


def _shown(session: Session, spoken: Words) -> Body:
    return {"session": dump(session), "view": view(session, session.play(), spoken)}


def _rescued(asked: Body, spoken: Words) -> Body:
    """What is legal of a session that is not."""
    session = load(asked.get("session")).legal()
    return {"form": flat(session.request)} | _shown(session, spoken)


def _check_of(call: str, asked: Body) -> str:
    """The check whose fields a call has read: its session's, whatever else stands in the body."""
    return str((asked["session"] if call in OF_A_SESSION else asked)["check"])


def _problems(fault: Problems, name: str, spoken: Words) -> Body:
    """Each problem as a sentence that names its field."""
    game, check = find(name)
    return _told(fault, game, check.request, spoken)


def _told(fault: Problems, game: Game, form: Any, spoken: Words) -> Body:
    told = {}
    for path, said in fault.problems.items():
        field = label(game, form, path, spoken)
        told[path] = spoken.say("problem", field=field or path, problem=said) if path else spoken.tell(said)
    return {"problems": told, "message": spoken.say("fault.form", n=len(told))}


def _asked_roll(session: Session) -> Roll | Each:
    wanted = session.play().ask
    if wanted is None or isinstance(wanted, Choose):
        raise IllegalAnswer("illegal.choice_wanted" if wanted else "illegal.over", len(session.log))
    return wanted


def _drawn(wanted: Roll | Each) -> Rolled:
    """Dice drawn from the system's own source of randomness: in a browser `crypto.getRandomValues`."""
    return Rolled(tuple(die.faces[secrets.randbelow(len(die.faces))].label for die in wanted.dice))

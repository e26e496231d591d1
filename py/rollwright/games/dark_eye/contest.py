"""The competitive check: two sides, and the higher quality level wins."""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from rollwright.games.dark_eye.request import Reacts
from rollwright.games.dark_eye.roll import BOTCHES, CRITICALS, SkillResult, skill_roll
from rollwright.games.dark_eye.trial import Trial
from rollwright.kernel.ask import Choose, Flow, Option, called, onward, tell, then
from rollwright.kernel.say import Say, Word
from rollwright.kernel.tally import Told


class Winner(StrEnum):
    """Who wins."""

    YOU = "you"
    OTHER = "other"
    NOBODY = "nobody"


class Side(NamedTuple):
    """What one side has rolled: its quality levels, whether it was a critical or a botch."""

    ql: int
    critical: bool = False
    botch: bool = False


class ContestResult(NamedTuple):
    """The end: who wins, by how many quality levels, why, what each side had, and everyone's fate points left."""

    winner: Winner
    net: int
    why: str
    you: Side
    other: Side
    fates: tuple[int, ...]


def decided(you: Side, other: Side, reacts: Reacts, open_tie: bool) -> tuple[Winner, int, str]:
    """Who wins, by how many quality levels, and why. [Competitive Checks]"""
    passive = {Reacts.YOU: Winner.YOU, Reacts.OTHER: Winner.OTHER, Reacts.NOBODY: Winner.NOBODY}[reacts]
    if you.critical != other.critical:
        winner, net = (Winner.YOU, you.ql - other.ql) if you.critical else (Winner.OTHER, other.ql - you.ql)
        return winner, max(1, net), "critical"
    if you.critical:
        return Winner.NOBODY, 0, "criticals"
    if you.botch and other.botch:
        return Winner.NOBODY, 0, "botches"
    if you.ql != other.ql:
        winner = Winner.YOU if you.ql > other.ql else Winner.OTHER
        return winner, abs(you.ql - other.ql), "higher" if min(you.ql, other.ql) else "alone"
    if not you.ql:
        return (passive, 0, "open") if passive is Winner.NOBODY else (passive, 1, "failures")
    return (Winner.NOBODY if open_tie else passive), 0, "tie"


def told(result: SkillResult) -> Say:
    """What somebody has rolled, in short."""
    word = Word(f"tde.outcome.{result.outcome}")
    return Say("tde.result.ql", (("outcome", word), ("ql", result.ql))) if result.ql else Say(word.key)


def ended(winner: Winner, why: str, reacts: Reacts) -> str:
    """Why it ended so, as it is told: of a tie also why it goes to one side or stays open."""
    if why != "tie" or winner is not Winner.NOBODY:
        return why
    return "tie.nobody" if reacts is Reacts.NOBODY else "tie.open"


class Arena(NamedTuple):
    """Who rolls against whom, and which side is the passive one."""

    yours: Trial
    theirs: Trial
    reacts: Reacts
    open_tie: bool


class Shown(NamedTuple):
    """What a check means to a contest, with the fate points left; the result is told."""

    ql: int
    critical: int
    botch: int
    fate: int
    result: Told


NOTHING = Shown(0, 0, 0, 0, Told(None))


def shown(result: SkillResult) -> Shown:
    """What a result means here."""
    outcome = result.outcome
    return Shown(result.ql, int(outcome in CRITICALS), int(outcome in BOTCHES), result.fate, Told(result))


def contest(arena: Arena, fate: int, their_fate: int) -> Flow[ContestResult]:
    """The acting side rolls first, then the other; without a passive side you do."""
    yield from ()
    sides = ((arena.yours, fate), (arena.theirs, their_fate))
    (trial, points), second = sides[::-1] if arena.reacts is Reacts.YOU else sides
    return then(reaction, arena, *second, called(skill_roll, trial, points, means=shown, onto=NOTHING))


def reaction(arena: Arena, trial: Trial, points: int, first: Shown) -> Flow[ContestResult]:
    """The other side answers."""
    prompt = "tde.prompt.reply.you" if arena.reacts is Reacts.YOU else "tde.prompt.reply.other"
    answer = then(compared, arena, first, called(skill_roll, trial, points, means=shown, onto=NOTHING))
    facts = (("result", first.result.what and told(first.result.what)),)
    return onward((yield Choose(prompt, (Option("go", leads=answer),), about=facts)))


def compared(arena: Arena, first: Shown, second: Shown) -> Flow[ContestResult]:
    """Who wins."""
    you, other = (second, first) if arena.reacts is Reacts.YOU else (first, second)
    ours, theirs = (Side(one.ql, bool(one.critical), bool(one.botch)) for one in (you, other))
    winner, net, why = decided(ours, theirs, arena.reacts, arena.open_tie)
    yield tell(_compared, ended(winner, why, arena.reacts), you.ql, other.ql, net)
    return ContestResult(winner, net, why, ours, theirs, (you.fate, other.fate))


def _compared(end: str, you: int, other: int, net: int) -> Iterator[Say]:
    yield Say(f"tde.step.contest.{end}", (("you", you), ("other", other), ("net", net)))

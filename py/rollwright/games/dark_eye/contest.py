"""The competitive check: two sides, and the higher quality level wins."""

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from rollwright.games.dark_eye.request import Reacts
from rollwright.games.dark_eye.roll import BOTCHES, CRITICALS, SkillResult, graded
from rollwright.games.dark_eye.trial import Trial
from rollwright.kernel.ask import Flow, Option, call, choose, say
from rollwright.kernel.say import Say, Word


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


def side(results: Sequence[SkillResult]) -> Side:
    """What a side's checks come to. A botch loses the quality of all. [Group Checks]"""
    if any(result.outcome in BOTCHES for result in results):
        return Side(0, botch=True)
    return Side(sum(result.ql for result in results), any(result.outcome in CRITICALS for result in results))


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


def contest(arena: Arena, fate: int, their_fate: int) -> Flow[ContestResult]:
    """The acting side rolls first, then the other; without a passive side you do."""
    if arena.reacts is Reacts.YOU:
        other = yield from call(graded, arena.theirs, their_fate)
        yield from choose("tde.prompt.reply.you", Option("go"), result=told(other))
        you = yield from call(graded, arena.yours, fate)
    else:
        you = yield from call(graded, arena.yours, fate)
        yield from choose("tde.prompt.reply.other", Option("go"), result=told(you))
        other = yield from call(graded, arena.theirs, their_fate)
    sides = side([you]), side([other])
    winner, net, why = decided(*sides, arena.reacts, arena.open_tie)
    yield from say(f"tde.step.contest.{ended(winner, why, arena.reacts)}", you=you.ql, other=other.ql, net=net)
    return ContestResult(winner, net, why, *sides, (you.fate, other.fate))

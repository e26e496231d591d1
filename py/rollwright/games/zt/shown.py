"""What is shown of ZT's outcomes: verdicts, rows of the odds, what to do with Luck Points, tables at a glance."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from rollwright.games.zt.check import CheckResult, top_of
from rollwright.games.zt.contest import CHECK, SAVE, ContestResult
from rollwright.games.zt.pool import after, level_of, pool_says, pool_steps
from rollwright.games.zt.request import TABLES, CheckRequest, ContestRequest, Hero, Pool
from rollwright.kernel.game import Glance, Row, Verdict
from rollwright.kernel.say import Say, Word


def tone(good: bool) -> str:
    """Passed is good."""
    return "good" if good else "bad"


def check_row(result: CheckResult) -> Row:
    """One row for each total, the top one open, and one for the critical failure."""
    if result.critical:
        return Row((0, 0), Say("zt.row.critical"), "bad", 0)
    key = "zt.row.open" if result.open else "zt.row.total"
    return Row((1, result.total), Say(key, (("total", result.total),)), tone(result.passed), int(result.passed))


def check_about(request: CheckRequest) -> tuple[Say, ...]:
    """The dice and the difficulty, then how they come about."""
    level = Word(f"zt.Level.{level_of(request.difficulty)}")
    return (
        Say("zt.about", (("pool", pool_says(request.pool)), ("difficulty", request.difficulty), ("level", level))),
        *pool_steps(request.pool),
        Say("zt.note.top", (("top", top_of(request.difficulty)),)),
    )


def check_standing(facts: dict[str, Any]) -> Verdict | None:
    """The total as it stands while Luck Points may still be spent."""
    if "critical" not in facts:
        return None
    title = "zt.standing.critical" if facts["critical"] else "zt.standing.fail"
    text = Say("zt.standing.text", (("total", facts["total"]), ("difficulty", facts["difficulty"])))
    return Verdict(Say(title), text, "bad")


def check_verdict(request: CheckRequest, result: CheckResult) -> Verdict:
    """Passed or failed, and the Luck Points that are left."""
    key = "zt.verdict.critical" if result.critical else "zt.verdict.pass" if result.passed else "zt.verdict.fail"
    facts: tuple[tuple[str, Any], ...] = (
        ("total", result.exact),
        ("difficulty", request.difficulty),
        ("level", Word(f"zt.Level.{level_of(request.difficulty)}")),
    )
    reminders = tuple(_luck("zt.remind.luck", request.hero, result.luck, gains=not result.passed))
    return Verdict(Say(key), Say("zt.verdict.text", facts), tone(result.passed), reminders)


def contest_row(result: ContestResult) -> Row:
    """Who wins, and whether because the other side failed critically."""
    lost = result.critical[SAVE if result.check_won else CHECK]
    key = "zt.row.check" if result.check_won else "zt.row.save"
    won = int(result.check_won)
    return Row((1 - won, int(lost)), Say(f"{key}.critical" if lost else key), tone(result.check_won), won)


def contest_about(request: ContestRequest) -> tuple[Say, ...]:
    """The dice of both sides, then how they come about."""
    return (
        Say("zt.contest.about", (("check", pool_says(request.check)), ("save", pool_says(request.save)))),
        Say("zt.step.side.check"),
        *pool_steps(request.check),
        Say("zt.step.side.save"),
        *pool_steps(request.save),
    )


def contest_standing(facts: dict[str, Any]) -> Verdict | None:
    """The totals as they stand while whoever is behind may spend Luck Points."""
    if "side" not in facts:
        return None
    text = Say("zt.contest.text", (("check", facts["check"]), ("save", facts["save"])))
    return Verdict(Say("zt.standing.behind", (("side", facts["side"]),)), text, "plain")


def contest_verdict(request: ContestRequest, result: ContestResult) -> Verdict:
    """Who wins, and the Luck Points that both sides are left with."""
    key = "zt.verdict.check" if result.check_won else "zt.verdict.save"
    text = Say("zt.contest.text", (("check", result.totals[CHECK]), ("save", result.totals[SAVE])))
    check_luck, save_luck = contest_luck(request, result)
    reminders = (
        *_luck("zt.remind.check", request.hero, check_luck, gains=not result.check_won),
        *_luck("zt.remind.save", request.foe, save_luck, gains=result.check_won and not request.save_gains_nothing),
    )
    return Verdict(Say(key), text, tone(result.check_won), reminders)


def contest_luck(request: ContestRequest, result: ContestResult) -> tuple[int, int]:
    """The Luck Points of both sides afterwards. [luck] A beaten Save is a failed check, so it gains one too."""
    return (
        after(result.luck[CHECK], gains=not result.check_won),
        after(result.luck[SAVE], gains=result.check_won and not request.save_gains_nothing),
    )


def _luck(key: str, hero: Hero, left: int, *, gains: bool) -> Iterator[Say]:
    if gains or left != hero.luck:
        yield Say(f"{key}.failed" if gains else f"{key}.spent", (("n", left),))


SCORES = tuple(row["from"] for row in TABLES["dice"])
SAVES = tuple(score for score in SCORES if score != 10)
GOALS = (4, 6, 8, 11, 15, 19, 25)


def check_tables(request: CheckRequest) -> tuple[Glance, ...]:
    """The chance to pass by score and difficulty, and by difficulty and Luck Points."""
    near = range(max(-20, request.difficulty - 4), min(60, request.difficulty + 6) + 1, 2)
    lucks = tuple(Hero(luck=n) for n in range(3))
    return (
        Glance(
            Say("zt.glance.check"),
            tuple(Say("zt.glance.difficulty", (("value", goal),)) for goal in GOALS),
            tuple(
                (_score_says(score), tuple(CheckRequest(pool=Pool(score=score), difficulty=goal) for goal in GOALS))
                for score in SCORES
            ),
        ),
        Glance(
            Say("zt.glance.luck", (("pool", pool_says(request.pool)),)),
            tuple(Say("zt.luck", (("n", hero.luck),)) for hero in lucks),
            tuple(
                (
                    Say("zt.glance.difficulty", (("value", goal),)),
                    tuple(replace(request, hero=hero, difficulty=goal) for hero in lucks),
                )
                for goal in near
            ),
        ),
    )


def contest_tables(request: ContestRequest) -> tuple[Glance, ...]:
    """The chance of the check by both scores, and by the Luck Points of both sides."""
    lucks = tuple(Hero(luck=n) for n in range(3))
    return (
        Glance(
            Say("zt.glance.contest"),
            tuple(_score_says(score) for score in SAVES),
            tuple(
                (
                    _score_says(score),
                    tuple(ContestRequest(check=Pool(score=score), save=Pool(score=other)) for other in SAVES),
                )
                for score in SCORES
            ),
        ),
        Glance(
            Say("zt.glance.contest.luck"),
            tuple(Say("zt.glance.save.luck", (("n", foe.luck),)) for foe in lucks),
            tuple(
                (
                    Say("zt.glance.check.luck", (("n", hero.luck),)),
                    tuple(replace(request, hero=hero, foe=foe) for foe in lucks),
                )
                for hero in lucks
            ),
        ),
    )


def _score_says(score: int) -> Say:
    """A row of the table of dice: its scores and its dice."""
    row = TABLES["dice"][SCORES.index(score)]
    dice = Say("zt.dice", (("count", row["count"]), ("sides", row["sides"])))
    last = SCORES.index(score) == len(SCORES) - 1
    if last:
        return Say("zt.glance.score.open", (("low", score), ("dice", dice)))
    return Say("zt.glance.score", (("low", score), ("high", SCORES[SCORES.index(score) + 1] - 1), ("dice", dice)))

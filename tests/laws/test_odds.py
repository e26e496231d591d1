"""Laws of counting, over every check of every game that is found: what is counted is what is played."""

from collections import Counter as Tally
from fractions import Fraction
from math import sqrt
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from rollwright.kernel.aim import Aim
from rollwright.kernel.ask import Call, Choose
from rollwright.kernel.game import Check, Game, discover
from rollwright.kernel.odds import Counter, TooLarge
from rollwright.kernel.point import End, Point, enter, reply, resume
from tests.strategies import requests

CHECKS = [(game, check) for game in discover().values() for check in game.checks]
every_check = pytest.mark.parametrize(("game", "check"), CHECKS, ids=[f"{g.key}/{c.key}" for g, c in CHECKS])
SESSIONS, SIGMAS = 20_000, 4
LIMIT = 2_000  # steps: what takes more is left to the benchmark


def choice(counter: Counter, point: Point, wanted: Choose) -> Any:
    """What the counter's player takes."""
    if counter.aim is None:
        return wanted.options[0]
    best = min if wanted.foe else max
    return best(wanted.options, key=lambda option: counter.expected(reply(point, option)))


class Walker:
    """Plays sessions from their start, led by chance and a counter's policy; it remembers where each answer led."""

    def __init__(self, counter: Counter, seed: int) -> None:
        self.counter, self.rng = counter, Random(seed)
        self._after: dict[tuple[Point, Any], tuple[Point, Any]] = {}
        self._taken: dict[Point, Any] = {}

    def play(self, start: Point) -> Any:
        """The row at the end of one session."""
        point, effect = self._resumed(start, None)
        while not isinstance(effect, End):
            if isinstance(effect, Call):
                point, effect = self._resumed(enter(point, effect), None)
            else:
                point, effect = self._resumed(point, self._answer(point, effect))
        return self.counter.view(effect.outcome)

    def _answer(self, point: Point, effect: Any) -> Any:
        if isinstance(effect, Choose):
            if point not in self._taken:
                self._taken[point] = choice(self.counter, point, effect)
            return self._taken[point]
        return effect.hear([self.rng.choice(die.faces) for die in effect.dice])

    def _resumed(self, point: Point, answer: Any) -> tuple[Point, Any]:
        if (point, answer) not in self._after:
            self._after[point, answer] = resume(point if answer is None else reply(point, answer))
        return self._after[point, answer]


def agrees(check: Check, request: Any, aim: Aim | None, seed: int) -> None:
    """20 000 sessions fall within four standard deviations of the exact chance of each row."""
    counter, start = Counter(check.view, aim), check.start(request)
    exact, walker = counter.chances(start), Walker(counter, seed)
    rows = Tally(walker.play(start) for _ in range(SESSIONS))
    assert set(rows) <= set(exact)
    for row, chance in exact.items():
        sigma = sqrt(SESSIONS * float(chance) * (1 - float(chance)))
        assert abs(rows[row] - SESSIONS * float(chance)) <= SIGMAS * sigma + 1e-9, (row, aim)


def busy(check: Check) -> Any:
    """A request with something to decide and something to lose: the examples of its tables hold one."""
    return check.tables(check.request())[-1].rows[1][1][-1]


@every_check
def test_play_agrees_with_odds_when_nothing_is_spent(game: Game, check: Check) -> None:
    agrees(check, busy(check), None, seed=1)


@every_check
def test_play_agrees_with_odds_under_each_aim(game: Game, check: Check) -> None:
    for seed, aim in enumerate(check.aims, 2):
        agrees(check, busy(check), aim, seed)


@every_check
@given(data=st.data())
@settings(max_examples=10, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
def test_chances_are_exact_and_come_to_one(game: Game, check: Check, data: st.DataObject) -> None:
    request = data.draw(requests(check.request, small=True))
    for aim in (None, *check.aims):
        try:
            chances = Counter(check.view, aim, LIMIT).chances(check.start(request))
        except TooLarge:
            continue
        assert all(type(chance) is Fraction and chance > 0 for chance in chances.values())
        assert sum(chances.values()) == 1


@every_check
@given(data=st.data())
@settings(max_examples=10, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
def test_playing_for_an_aim_never_does_worse_than_spending_nothing(
    game: Game, check: Check, data: st.DataObject
) -> None:
    request = data.draw(requests(check.request, small=True))
    for aim in (aim for aim in check.aims if not aim.foe):
        try:
            thrifty = Counter(check.view, None, LIMIT).chances(check.start(request))
            best = Counter(check.view, aim, LIMIT).expected(check.start(request))
        except TooLarge:
            continue
        assert best >= sum(chance * aim.wanted(row) for row, chance in thrifty.items())

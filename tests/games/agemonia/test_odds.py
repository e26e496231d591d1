"""Agemonia's odds against arithmetic of their own: no kernel, no flows."""

from collections import defaultdict
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from rollwright.games.agemonia import ACTIVE, GROUP, REACTIVE
from rollwright.games.agemonia.faces import ActionFaces
from rollwright.games.agemonia.request import (
    ActiveRequest,
    Aids,
    Context,
    Goal,
    GroupRequest,
    Hero,
    Member,
    Offers,
    ReactiveRequest,
)
from rollwright.games.agemonia.shown import PASS
from rollwright.kernel.odds import Counter

OURS = ("1", "1", "2", "1R", "S", "S")
Hand = tuple[int, int]  # successes, symbols


@cache
def chain(faces: tuple[str, ...], room: int) -> dict[Hand, Fraction]:
    """One die with its extra rolls, exact where fewer than ``room`` successes fall; there (room, 0) is all the rest."""
    if room <= 0:
        return {(0, 0): Fraction(1)}
    found: dict[Hand, Fraction] = defaultdict(Fraction)
    share = Fraction(1, len(faces))
    for face in faces:
        if face == "1R":
            for (hits, symbols), p in chain(faces, room - 1).items():
                found[min(room, hits + 1), symbols] += share * p
        else:
            hits = {"0": 0, "1": 1, "2": 2, "S": 0}[face]
            found[min(room, hits), int(face == "S")] += share
    return found


@cache
def dice(faces: tuple[str, ...], count: int, room: int) -> dict[Hand, Fraction]:
    hands: dict[Hand, Fraction] = {(0, 0): Fraction(1)}
    for _ in range(count):
        more: dict[Hand, Fraction] = defaultdict(Fraction)
        for (hits, symbols), p in hands.items():
            for (some, new), q in chain(faces, room).items():
                more[min(room, hits + some), symbols + new] += p * q
        hands = more
    return hands


def best(faces: tuple[str, ...], hand: Hand, need: int, means: tuple[int, bool, bool, bool], pool: int) -> Fraction:
    """The chance to pass from a hand on; ``means``: stamina, gem, blessed, spark."""
    hits, symbols = hand
    stamina, gem, blessed, spark = means
    if hits + min(stamina, 2 * symbols) + gem >= need:
        return Fraction(1)
    chances = [Fraction()]
    if blessed:
        chances.append(
            sum(
                (
                    p * best(faces, (min(need, hits + some), symbols + new), need, (stamina, gem, False, spark), pool)
                    for (some, new), p in chain(faces, need).items()
                ),
                Fraction(),
            )
        )
    if spark:
        chances.append(fresh(faces, pool, need, (stamina, gem, blessed, False)))
    return max(chances)


def fresh(faces: tuple[str, ...], pool: int, need: int, means: tuple[int, bool, bool, bool]) -> Fraction:
    return sum((p * best(faces, hand, need, means, pool) for hand, p in dice(faces, pool, need).items()), Fraction())


def passed(request: ActiveRequest | GroupRequest) -> Fraction:
    check = ACTIVE if isinstance(request, ActiveRequest) else GROUP
    chances = Counter(check.view, check.aims[0]).chances(check.start(request))
    return sum((p for row, p in chances.items() if row.tone == "good"), Fraction())


@pytest.mark.parametrize("stamina", [0, 1, 3])
@pytest.mark.parametrize("uses", list(product([False, True], repeat=3)))
@pytest.mark.parametrize(("pool", "need"), [(1, 3), (2, 5), (3, 6)])
def test_the_chance_to_pass_with_whatever_may_be_used(
    pool: int, need: int, stamina: int, uses: tuple[bool, bool, bool]
) -> None:
    """Chains of extra rolls are never cut off."""
    gem, blessed, spark = uses
    request = ActiveRequest(
        hero=Hero(might=pool, stamina=stamina),
        required=need,
        aids=Aids(achievement=gem, blessed=blessed, spark=spark),
    )
    assert passed(request) == fresh(OURS, pool, need, (stamina, gem, blessed, spark))


def test_the_published_question_of_the_benchmark() -> None:
    """8 dice against 15 with faces of its own and 6 stamina."""
    faces = ActionFaces(blank=1, one=2, two=1, extra=1, stamina=1)
    request = ActiveRequest(hero=Hero(might=8, stamina=6), required=15, faces=faces)
    assert 1 - passed(request) == Fraction("186948117151213/203119913336832")


def rerolled(hand: Hand, need: int, stamina: int, worn: int) -> Fraction:
    """The chance to pass where symbols may be rolled again, each once; ``worn``: symbols that may not."""
    hits, symbols = hand
    if hits + min(stamina, 2 * (symbols + worn)) >= need:
        return Fraction(1)
    if not symbols:
        return Fraction()
    again = Fraction()
    for (some, new), p in chain(OURS, need).items():
        # of a chain only its first die is worn: where that one shows a symbol the chain is just that die
        first = int(some == 0 and new == 1)
        again += p * rerolled((min(need, hits + some), symbols - 1 + new - first), need, stamina, worn + first)
    return again


@pytest.mark.parametrize(("pool", "need", "stamina"), [(1, 2, 0), (2, 4, 1), (3, 5, 2)])
def test_item_072_is_used_as_well_as_can_be(pool: int, need: int, stamina: int) -> None:
    request = ActiveRequest(hero=Hero(might=pool, stamina=stamina), required=need, aids=Aids(butterfly=True))
    wanted = sum((p * rerolled(hand, need, stamina, 0) for hand, p in dice(OURS, pool, need).items()), Fraction())
    assert passed(request) == wanted


def test_totals_are_told_apart_up_to_an_open_top() -> None:
    request = ActiveRequest(hero=Hero(might=2), context=Context.CITY, goal=Goal.UNKNOWN)
    chances = Counter(ACTIVE.view, None).chances(ACTIVE.start(request))
    single = {hits + 2 * symbols: Fraction() for hits, symbols in dice(OURS, 2, 8)}
    for (hits, symbols), p in dice(OURS, 2, 8).items():
        single[hits + 2 * symbols] += p
    assert {row.rank[0] for row in chances} == set(range(2, 9))
    for row, chance in chances.items():
        if row.rank[0] < 8:
            assert chance == single[row.rank[0]]


def test_of_two_abilities_the_better_one_is_counted() -> None:
    hero = Hero(might=2, agility=4)
    both = ActiveRequest(hero=hero, offers=Offers.MIGHT_AGILITY, required=5)
    alone = ActiveRequest(hero=hero, offers=Offers.AGILITY, required=5)
    assert passed(both) == passed(alone)


def test_keeping_the_most_costs_no_chance_and_keeps_more() -> None:
    """Playing to pass and keep most passes as often, and a token is never spent where stamina will do."""
    request = ActiveRequest(
        hero=Hero(might=3, stamina=4), required=6, aids=Aids(achievement=True, blessed=True, butterfly=True)
    )
    point = ACTIVE.start(request)
    passing, keeping = (Counter(ACTIVE.view, aim).chances(point) for aim in ACTIVE.aims[:2])
    good = [sum(p for row, p in rows.items() if row.tone == "good") for rows in (passing, keeping)]
    kept = [sum(p * (row.value % PASS) for row, p in rows.items()) for rows in (passing, keeping)]
    assert good[0] == good[1]
    assert kept[1] >= kept[0]


def city(faces: tuple[str, ...], count: int, room: int) -> dict[int, Fraction]:
    found: dict[int, Fraction] = defaultdict(Fraction)
    for (hits, symbols), p in dice(faces, count, room).items():
        found[min(room, hits + 2 * symbols)] += p
    return found


@pytest.mark.parametrize("gems", [0, 1, 2])
def test_a_group_adds_up_what_all_roll(gems: int) -> None:
    need = 9
    heroes = (Member(level=2, modifier=-3, achievement=gems > 0), Member(level=3, modifier=1, achievement=gems > 1))
    wanted = Fraction()
    for (first, p), (second, q) in product(city(OURS, 2, 30).items(), city(OURS, 3, 30).items()):
        wanted += p * q * (max(0, first - 3) + second + 1 + gems >= need)
    assert passed(GroupRequest(heroes=heroes, required=need)) == wanted


@pytest.mark.parametrize(("pool", "attack"), [(1, 1), (3, 3), (4, 2)])
def test_reactive_damage_is_a_plain_sum(pool: int, attack: int) -> None:
    request = ReactiveRequest(hero=Hero(agility=pool), attack=attack)
    wanted: dict[int, Fraction] = defaultdict(Fraction)
    for faces in product((0, 0, 1, 1, 2, 0), repeat=pool):
        wanted[max(0, attack - sum(faces))] += Fraction(1, 6**pool)
    chances = Counter(REACTIVE.view, None).chances(REACTIVE.start(request))
    assert wanted == {-row.rank[0]: p for row, p in chances.items()}


def test_tables_tell_the_chances_of_the_check() -> None:
    """They count no more than whether the number is reached, and a gem as a success less that is needed."""
    heroes = (Member(modifier=-3, achievement=True), Member(level=3))
    glance = GROUP.tables(GroupRequest(heroes=heroes, required=9))[1]
    assert passed(glance.rows[1][1][1]) == passed(GroupRequest(heroes=heroes, required=9))
    hero = Hero(might=3, stamina=4)
    glance = ACTIVE.tables(ActiveRequest(hero=hero))[1]
    assert passed(glance.rows[4][1][2]) == passed(ActiveRequest(hero=hero, required=6))

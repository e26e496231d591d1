"""ZT's odds against arithmetic of their own: no kernel, no flows."""

from fractions import Fraction
from functools import cache

import pytest

from rollwright.games.zt import CHECK, CONTEST
from rollwright.games.zt.contest import contest
from rollwright.games.zt.request import Adjustment, By, CheckRequest, ContestRequest, Hero, House, Pool
from rollwright.kernel.aim import Aim
from rollwright.kernel.odds import Counter
from rollwright.kernel.point import start


@cache
def one(sides: int) -> dict[int, Fraction]:
    """An exploding die, total by total, as far as 400."""
    return {t: Fraction(1, sides ** ((t - 1) // sides + 1)) for t in range(1, 401) if t % sides}


@cache
def many(sides: int, count: int) -> dict[int, Fraction]:
    """Several of them; below 400 every chance is exact."""
    totals = {0: Fraction(1)}
    for _ in range(count):
        more: dict[int, Fraction] = {}
        for so_far, chance in totals.items():
            for total, p in one(sides).items():
                if so_far + total <= 400:
                    more[so_far + total] = more.get(so_far + total, Fraction()) + chance * p
        totals = more
    return totals


def luck(need: int, points: int, *, ones: bool, plain: bool, apart: bool) -> Fraction:
    """The chance to pass with so much still needed, playing for it; ``ones``: all dice show ones so far."""
    if need <= 0 and not ones:
        return Fraction(1)
    if not points or (ones and apart):
        return Fraction()
    die = {t: Fraction(1, 4) for t in range(1, 5)} if plain else {t: p for t, p in one(4).items() if t < 60}
    rest = 1 - sum(die.values())  # so much luck that it is enough in any case
    spent = [
        p * luck(need - t, points - 1, ones=ones and (t == 1 or apart), plain=plain, apart=apart)
        for t, p in die.items()
    ]
    return sum(spent, Fraction()) + rest


def pool(count: int, sides: int, plus: int = 0) -> Pool:
    bonus = (Adjustment(value=plus),) if plus else ()
    return Pool(by=By.DICE, count=count, sides=sides, adjustments=bonus)


@pytest.mark.parametrize("points", [0, 1, 2])
@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("apart", [False, True])
@pytest.mark.parametrize("given", [(1, 6, 0, 3), (2, 4, 3, 9), (3, 4, -2, 14)])
def test_the_chance_to_pass(given: tuple[int, int, int, int], points: int, *, plain: bool, apart: bool) -> None:
    """Never cut off: what is lower than the difficulty is exact, the rest is what is left of one."""
    count, sides, plus, difficulty = given
    request = CheckRequest(
        hero=Hero(luck=points),
        pool=pool(count, sides, plus),
        difficulty=difficulty,
        house=House(luck_plain=plain, luck_apart=apart),
    )
    ones = Fraction(1, sides**count)
    passed = ones * luck(difficulty - count - plus, points, ones=True, plain=plain, apart=apart)
    below = {t: p for t, p in many(sides, count).items() if t + plus < difficulty}
    for total, chance in below.items():
        fair = chance - ones if total == count else chance
        passed += fair * luck(difficulty - total - plus, points, ones=False, plain=plain, apart=apart)
    passed += 1 - sum(below.values()) - (0 if count in below else ones)
    chances = Counter(CHECK.view, CHECK.aims[0]).chances(CHECK.start(request))
    assert passed == sum(chance for row, chance in chances.items() if row.value)


def test_playing_to_pass_keeps_the_most_luck_too() -> None:
    """With the same chance to pass no way to spend leaves more: with exploding d4 whoever fails spends, or is lost."""
    for points in (1, 2):
        for plain in (False, True):
            request = CheckRequest(
                hero=Hero(luck=points), pool=pool(2, 4), difficulty=11, house=House(luck_plain=plain)
            )
            point = CHECK.start(request)
            by_luck = Counter(lambda result: (result.passed, result.luck), _lexical(1)).chances(point)
            for_passing = Counter(lambda result: (result.passed, result.luck), _lexical(0)).chances(point)
            assert by_luck == for_passing


def _lexical(weight: int) -> Aim:
    return Aim("", lambda row: row[0] * 10**12 + weight * row[1])


def test_totals_are_told_apart_up_to_an_open_top() -> None:
    chances = Counter(CHECK.view, None).chances(CHECK.start(CheckRequest(pool=pool(2, 6), difficulty=9)))
    totals = many(6, 2)
    for row, chance in chances.items():
        if row.rank == (0, 0):
            assert chance == Fraction(1, 36)
        elif row.say.key == "zt.row.open":
            assert row.rank == (1, 25)
            assert chance == 1 - sum(p for t, p in totals.items() if t < 25)
        else:
            assert chance == totals[row.rank[1]]


def contested(check: Pool, save: Pool, points: tuple[int, int] = (0, 0), house: House = House()) -> Fraction:  # noqa: B008
    request = ContestRequest(check=check, save=save, hero=Hero(luck=points[0]), foe=Hero(luck=points[1]), house=house)
    chances = Counter(CONTEST.view, CONTEST.aims[0]).chances(CONTEST.start(request))
    return sum((chance for row, chance in chances.items() if row.value), Fraction())


@pytest.mark.parametrize(
    ("check", "save", "exact"),
    [
        (pool(5, 10), pool(5, 10), "49168935180717130/101501916387071211"),
        (pool(5, 10, 3), pool(5, 10), "5274424737222467492843541121/9135172474836408990000000000"),
    ],
)
def test_published_contests_come_out_exactly(check: Pool, save: Pool, exact: str) -> None:
    assert Fraction(exact) == contested(check, save)


@pytest.mark.parametrize(("sides", "others", "plus"), [(6, 4, 0), (4, 6, 2), (20, 7, -3), (2, 3, 0)])
def test_a_contest_is_the_sum_over_both_totals(sides: int, others: int, plus: int) -> None:
    """Both totals are without an end; what lies beyond 400 is far below a billionth of a billionth."""
    ours, theirs = many(sides, 2), many(others, 2)
    below, so_far = {}, Fraction()
    for total in range(-50, 401):
        below[total] = so_far
        so_far += theirs.get(total, Fraction())
    won = Fraction()
    for total, chance in ours.items():
        fair = chance - (Fraction(1, sides**2) if total == 2 else 0)  # all ones of ours lose
        crit = Fraction(1, others**2) if total + plus <= 2 else Fraction()  # theirs lose even where they are as high
        won += fair * (below.get(total + plus, so_far) + crit)
    exact = contested(pool(2, sides, plus), pool(2, others))
    assert abs(exact - won) < Fraction(1, 10**18)


def test_the_order_of_counting_changes_no_chance() -> None:
    """Where luck ends soon the order of the table can be counted too, and comes to the same."""
    for points in ((1, 0), (0, 1)):
        house = House(luck_plain=True, luck_apart=True)
        check, save = pool(1, 3), pool(1, 2, 1)
        known = contested(check, save, points, house)
        ours, theirs = one(3), one(2)
        won = Fraction()
        for a, p in list(ours.items())[:80]:
            for b, q in list(theirs.items())[:60]:
                won += p * q * _after_luck(a - b - 1, (a == 1, b == 1), points)
        assert abs(known - won) < Fraction(1, 10**9)


def _after_luck(gap: int, ones: tuple[bool, bool], points: tuple[int, int]) -> Fraction:
    """The check wins, with a plain d4 for whoever is behind and has it; all ones cannot be helped."""
    leads = not ones[0] and (ones[1] or gap > 0)
    behind = int(leads)
    if not points[behind] or ones[behind]:
        return Fraction(int(leads))
    ahead = [gap + value if behind == 0 else gap - value for value in range(1, 5)]
    wins = [int(not ones[0] and (ones[1] or one > 0)) for one in ahead]
    return Fraction(sum(wins), 4)


def test_more_luck_helps_its_own_side_only() -> None:
    check, save = pool(2, 6), pool(2, 8)
    grid = [[contested(check, save, (ours, theirs)) for theirs in range(3)] for ours in range(3)]
    for row in grid:
        assert row[0] > row[1] > row[2]
    for column in zip(*grid, strict=True):
        assert column[0] < column[1] < column[2]


def test_a_contest_without_luck_is_the_same_from_any_point_of_it() -> None:
    request = ContestRequest(check=pool(1, 6), save=pool(1, 6))
    direct = Counter(CONTEST.view, None).chances(CONTEST.start(request))
    waiting = start(contest, request.check, request.save, (0, 0), request.house, True)
    assert direct == Counter(CONTEST.view, None).chances(waiting)

"""The questions of the benchmark of odds that are ZT's."""

from fractions import Fraction

from rollwright.games.zt import CHECK, CONTEST
from rollwright.games.zt.request import Adjustment, By, CheckRequest, ContestRequest, Hero, House, Pool
from tests.games.questions import Question, asked

FIVE = Pool(by=By.DICE, count=5, sides=10)
FIVE_AND_THREE = Pool(by=By.DICE, count=5, sides=10, adjustments=(Adjustment(value=3),))


def luck() -> Fraction:
    """6d12 against 60 with two Luck Points, whose dice do not stand against all ones; the chance to pass."""
    pool = Pool(by=By.DICE, count=6, sides=12)
    request = CheckRequest(hero=Hero(luck=2), pool=pool, difficulty=60, house=House(luck_apart=True))
    return asked(CHECK, request, CHECK.aims[0], lambda row: row.tone == "good")


def contest() -> Fraction:
    """5d10 against 5d10."""
    return _contest(FIVE)


def contest_ahead() -> Fraction:
    """5d10+3 against 5d10: three ahead, unless they are all ones."""
    return _contest(FIVE_AND_THREE)


def _contest(check: Pool) -> Fraction:
    request = ContestRequest(check=check, save=FIVE)
    return asked(CONTEST, request, CONTEST.aims[0], lambda row: row.tone == "good")


QUESTIONS = (
    Question(5, "v", "6d12 against 60, 2 Luck", Fraction(4194372740899787, 21641687369515008), luck),
    Question(7, "vii", "5d10 against 5d10", Fraction(49168935180717130, 101501916387071211), contest),
    Question(
        8,
        "vii+3",
        "5d10+3 against 5d10",
        Fraction("5274424737222467492843541121/9135172474836408990000000000"),
        contest_ahead,
    ),
)

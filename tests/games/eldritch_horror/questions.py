"""The question of the benchmark of odds that is Eldritch Horror's."""

from fractions import Fraction

from rollwright.games.eldritch_horror import TEST
from rollwright.games.eldritch_horror.request import Dice, Hero, TestRequest
from tests.games.questions import Question, asked


def clues() -> Fraction:
    """Twelve dice and six Clues, played for most successes; the chance of exactly four."""
    request = TestRequest(hero=Hero(clues=6), dice=Dice(skill=12))
    return asked(TEST, request, TEST.aims[1], lambda row: row.value == 4)


QUESTIONS = (Question(4, "iv", "12 dice, 6 Clues", Fraction(5570560, 43046721), clues),)

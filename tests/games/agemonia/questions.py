"""The question of the benchmark of odds that is Agemonia's."""

from fractions import Fraction

from rollwright.games.agemonia import ACTIVE
from rollwright.games.agemonia.faces import ActionFaces
from rollwright.games.agemonia.request import ActiveRequest, Aids, Hero
from tests.games.questions import Question, asked


def chains() -> Fraction:
    """Eight dice with extra rolls and six stamina against 15; the chance to fail."""
    request = ActiveRequest(
        hero=Hero(might=8, agility=0, will=0, stamina=6),
        required=15,
        faces=ActionFaces(blank=1, one=2, two=1, extra=1, stamina=1),
        aids=Aids(),
    )
    return asked(ACTIVE, request, ACTIVE.aims[0], lambda row: row.tone == "bad")


QUESTIONS = (Question(6, "vi", "8 dice against 15", Fraction(186948117151213, 203119913336832), chains),)

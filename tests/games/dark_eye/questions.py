"""The questions of the benchmark of odds that are The Dark Eye's."""

from dataclasses import replace
from fractions import Fraction

from rollwright.games.dark_eye import COMPETITIVE, CUMULATIVE, SKILL
from rollwright.games.dark_eye.people import Attribute, Hero, Person, Skill
from rollwright.games.dark_eye.request import CompetitiveRequest, CumulativeRequest, SkillRequest, Task
from rollwright.games.dark_eye.roll import Outcome
from rollwright.games.dark_eye.shown import RANKS
from rollwright.kernel.odds import Counter
from tests.games.questions import Question, asked

HERO = Hero(courage=12, sagacity=13, intuition=14)
CHECK = Skill(skill="free", first=Attribute.COURAGE, second=Attribute.SAGACITY, third=Attribute.INTUITION, rating=8)
PLAIN = RANKS.index(Outcome.SUCCESS)

REQUESTS = {
    (rating, modifier): SkillRequest(hero=HERO, check=replace(CHECK, rating=rating, modifier=modifier))
    for modifier in range(-10, 11)
    for rating in range(26)
}


def single() -> Fraction:
    """One skill check; the chance of a plain success."""
    request = SkillRequest(hero=HERO, check=CHECK)
    return asked(SKILL, request, SKILL.aims[0], lambda row: row.rank[0] == PLAIN)


def sweep() -> Fraction:
    """546 skill checks, all of whose distributions are wanted; the chance of quality level 1 in one of them."""
    counter = Counter(SKILL.view, SKILL.aims[0])
    found = {key: counter.count(SKILL.start(request)) for key, request in REQUESTS.items()}
    ways, total = found[CHECK.rating, CHECK.modifier]
    return Fraction(sum(n for row, n in ways.items() if row.rank == (PLAIN, 1)), total)


def cumulative() -> Fraction:
    """Ten checks; the chance of success. Nobody stops before it."""
    request = CumulativeRequest(hero=HERO, tasks=(Task(check=CHECK),), checks=10, partial=99)
    return asked(CUMULATIVE, request, CUMULATIVE.aims[0], lambda row: row.tone == "good")


def competitive() -> Fraction:
    """Against somebody who reacts; the chance to win."""
    rival = Person(first=11, second=12, third=15, rating=6, modifier=-1)
    request = CompetitiveRequest(hero=HERO, check=CHECK, rival=rival)
    return asked(COMPETITIVE, request, COMPETITIVE.aims[0], lambda row: row.tone == "good")


QUESTIONS = (
    Question(1, "i", "skill check 12/13/14 rating 8", Fraction(6817, 8000), single),
    Question(2, "ii", "skill check, 26 ratings × 21 modifiers", Fraction(121, 400), sweep),
    Question(
        3,
        "iii",
        "cumulative check, 10 rolls",
        Fraction("907152884723955586324576791502646774269/1073741824000000000000000000000000000000"),
        cumulative,
    ),
    Question(9, "viii", "competitive check", Fraction(19858961, 32000000), competitive),
)

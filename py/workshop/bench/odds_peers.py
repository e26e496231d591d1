"""The nine questions as somebody would ask icepool and dyce, each answered from scratch as one number.

icepool stops an explosion at a depth, dyce drops unlikely paths unless it is told not to. Both are asked for what no
reading of the answer could tell from exact; only ours has to be exact.
"""

# Written for two libraries that only the benchmark's own environment has.
# mypy: ignore-errors
# ruff: noqa: ANN001, ANN201, ANN202

from fractions import Fraction

ATTRIBUTES, RATING = (12, 13, 14), 8
PASSIVE = ((11, 12, 15), 6, -1)  # attributes, rating, modifier
MODIFIERS, RATINGS = range(-10, 11), range(26)
FACES = ("0", "1", "2", "1R", "S", "1")
WORTH = {"0": 0, "1": 1, "2": 2, "S": 1000}
WINS = (1, 2, 3, 4, 5, 6, 50)


def code(face, attribute):
    """A d20 as one number: its cost, 100 for a 1, 1000 for a 20."""
    return max(0, face - attribute) + 100 * (face == 1) + 1000 * (face == 20)


def decode(total, rating):
    """Three of them: 0 a failure, 1 to 6 a quality level, 100 more for each 1 beyond the first, 302 or 303 a botch."""
    cost, ones, twenties = total % 100, total // 100 % 10, total // 1000
    if twenties > 1:
        return 300 + twenties
    level = min(6, max(1, -(-(rating - cost) // 3)))
    if ones > 1:
        return 100 * (ones - 1) + level
    return level if cost <= rating else 0


def kind(outcome):
    """What such an outcome is, and its quality level."""
    if 1 <= outcome <= 6:
        return "success", outcome
    return "failure" if not outcome else "critical" if outcome < 300 else "botch", outcome % 100


def versus(active, passive):
    """Who wins: the lead in quality levels, 50 for a critical, 99 open, -60 both failed."""
    (one, level), (other, against) = kind(active), kind(passive)
    if one == other and one in ("critical", "botch"):
        return 99
    if "critical" in (one, other):
        return 50 if one == "critical" else -50
    if "success" not in (one, other):
        return -60
    return (level if one == "success" else 0) - (against if other == "success" else 0)


def after(outcome, levels, penalty):
    """Where a check leads that collects ten levels: (10, 0) done, (-1, 0) botched."""
    found, level = kind(outcome)
    if found == "botch":
        return -1, 0
    gained = level * {"critical": 2, "success": 1}.get(found, 0)
    burden = 0 if found == "critical" else penalty + (found == "failure")
    return (10, 0) if levels + gained >= 10 else (levels + gained, burden)


def settle(hits, symbols, target=15, stamina=6):
    """The stamina spent, -1 for a failure."""
    return max(0, target - hits) if hits + min(stamina, 2 * symbols) >= target else -1


def icepool_questions():  # noqa: C901 - nine questions
    """The nine, asked of icepool."""
    import icepool  # noqa: PLC0415
    from icepool import Die  # noqa: PLC0415

    def total(attributes, modifier=0):
        dice = [Die([code(face, one + modifier) for face in range(1, 21)]) for one in attributes]
        return dice[0] + dice[1] + dice[2]

    def skill(attributes, rating, modifier=0):
        if min(attributes) + modifier < 1:
            return Die([0])
        return total(attributes, modifier).map(lambda one: decode(one, rating))

    def single():
        die = skill(ATTRIBUTES, RATING)
        return sum(die.quantity(level) for level in range(1, 7)) / die.denominator()

    def sweep():
        found = {}
        for modifier in MODIFIERS:
            sums = total(ATTRIBUTES, modifier)
            found[modifier] = [sums.map(lambda one, rating=rating: decode(one, rating)) for rating in RATINGS]
        return float(found[0][RATING].probability(1))

    def cumulative():
        rolls = [skill(ATTRIBUTES, RATING, -penalty) for penalty in range(10)]

        def step(levels, penalty):
            if levels >= 10 or levels < 0:
                return levels, penalty
            return rolls[penalty].map(lambda outcome: after(outcome, levels, penalty))

        die = Die([(0, 0)])
        for _ in range(10):
            die = die.map(step, star=True)
        return die.quantity((10, 0)) / die.denominator()

    def clues():
        die = (18 @ Die({0: 4, 1: 2})).map(lambda hits: min(hits, 12))
        return die.quantity(4) / die.denominator()

    def luck():
        dice = (6 @ icepool.d12.explode(depth=5)).map(lambda sums: -1000 if sums == 6 else min(sums, 60))
        more = icepool.d4.explode(depth=15)
        one = (dice + more).clip(-1000, 60)
        two = one + more
        critical = Fraction(1, 12**6)
        kept, first, second = (die.probability(">=", 60) for die in (dice, one, two))
        rows = (kept, first - kept, second - first, 1 - second - critical, critical)
        return float(rows[0] + rows[1] + rows[2])

    def chains():
        def one(depth):
            more = one(depth - 1) if depth else Die([0])
            return Die([1 + more if face == "1R" else WORTH[face] for face in FACES])

        die = (8 @ one(15)).map(lambda sums: settle(sums % 1000, sums // 1000))
        return die.quantity(-1) / die.denominator()

    def contest(lead):
        a, b = 5 @ icepool.d10.explode(depth=9), 5 @ icepool.d10.explode(depth=9)
        if lead:
            a = a.map(lambda sums: -1000 if sums == 5 else sums + lead)
            b = b.map(lambda sums: -500 if sums == 5 else sums)
        return float((a > b).probability(True))

    def competitive():
        die = icepool.map(versus, skill(ATTRIBUTES, RATING), skill(*PASSIVE))
        return float(sum(die.probability(lead) for lead in WINS))

    return _named(single, sweep, cumulative, clues, luck, chains, contest, competitive)


def dyce_questions():  # noqa: C901 - nine questions
    """The nine, asked of dyce."""
    from dyce import H, expand, explode_n  # noqa: PLC0415

    exact = Fraction(0)

    def total(attributes, modifier=0):
        a, b, c = (H([code(face, one + modifier) for face in range(1, 21)]) for one in attributes)
        return a + b + c

    def skill(attributes, rating, modifier=0):
        if min(attributes) + modifier < 1:
            return H([0])
        return total(attributes, modifier).apply(lambda one: decode(one, rating))

    def single():
        die = skill(ATTRIBUTES, RATING)
        return sum(die.get(level, 0) for level in range(1, 7)) / die.total

    def sweep():
        found = {}
        for modifier in MODIFIERS:
            sums = total(ATTRIBUTES, modifier)
            found[modifier] = [sums.apply(lambda one, rating=rating: decode(one, rating)) for rating in RATINGS]
        return found[0][RATING][1] / found[0][RATING].total

    def cumulative():
        rolls = [skill(ATTRIBUTES, RATING, -penalty) for penalty in range(10)]

        def step(result):
            levels, penalty = result.outcome
            if levels >= 10 or levels < 0:
                return levels, penalty
            return rolls[penalty].apply(lambda outcome: after(outcome, levels, penalty))

        die = H({(0, 0): 1})
        for _ in range(10):
            die = expand(step, die, min_path_probability=exact)
        return die[10, 0] / die.total

    def clues():
        die = (18 @ H({0: 4, 1: 2})).apply(lambda hits: min(hits, 12))
        return die[4] / die.total

    def luck():
        def most(die):
            return die.apply(lambda sums: min(sums, 60))

        dice = (6 @ explode_n(H(12), n=5)).apply(lambda sums: -1000 if sums == 6 else min(sums, 60))
        more = explode_n(H(4), n=15)
        one = most(dice + more)
        two = most(one + more)
        kept, first, second = (Fraction(die[60], die.total) for die in (dice, one, two))
        critical = Fraction(1, 12**6)
        rows = (kept, first - kept, second - first, 1 - second - critical, critical)
        return float(rows[0] + rows[1] + rows[2])

    def chains():
        die = H(list(range(6)))

        def face(result, *, depth):
            shown = FACES[result.outcome]
            if shown == "1R":
                return 1 + expand(face, die, depth=depth - 1, min_path_probability=exact) if depth else 1
            return WORTH[shown]

        one = expand(face, die, depth=15, min_path_probability=exact)
        many = (8 @ one).apply(lambda sums: settle(sums % 1000, sums // 1000))
        return many[-1] / many.total

    def contest(lead):
        a = b = 5 @ explode_n(H(10), n=9)
        if lead:
            a = a.apply(lambda sums: -1000 if sums == 5 else sums + lead)
            b = b.apply(lambda sums: -500 if sums == 5 else sums)
        die = a.gt(b)
        return float(Fraction(die[True], die.total))

    def competitive():
        die = skill(ATTRIBUTES, RATING).apply(versus, skill(*PASSIVE))
        return sum(die.get(lead, 0) for lead in WINS) / die.total

    return _named(single, sweep, cumulative, clues, luck, chains, contest, competitive)


def _named(single, sweep, cumulative, clues, luck, chains, contest, competitive):  # noqa: PLR0913, PLR0917
    """The nine by their numbers, in their order."""
    return {
        "i": single,
        "ii": sweep,
        "iii": cumulative,
        "iv": clues,
        "v": luck,
        "vi": chains,
        "vii": lambda: contest(0),
        "vii+3": lambda: contest(3),
        "viii": competitive,
    }

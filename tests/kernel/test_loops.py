"""What goes round by chance is summed without an end; tallies, chains, opponents."""

from fractions import Fraction
from typing import NamedTuple

import pytest

from rollwright.kernel.aim import Aim
from rollwright.kernel.ask import Flow, Option, choose, counted_as, roll, say, then, throw
from rollwright.kernel.dice import Die, Face, plus
from rollwright.kernel.mass import Again, Endless, Mass, leans, reduced, settled, summed
from rollwright.kernel.odds import Counter, TooLarge
from rollwright.kernel.play import Rolled, play
from rollwright.kernel.point import start
from rollwright.kernel.tally import Tally, Told

D6 = Die("d6", tuple(Face(str(n), n) for n in range(1, 7)))
COIN = Die("coin", (Face("heads", 1), Face("tails", 0)))
WIN = Aim("win", lambda row: row)


def six(rolls: Tally) -> Flow[int]:
    """Roll until a six falls; ``rolls`` are told."""
    face = yield from roll(D6)
    return int(rolls) if face == 6 else then(six, rolls + 1)


def test_a_roll_that_is_repeated_without_end_ends_with_certainty() -> None:
    assert {1: Fraction(1)} == Counter(lambda rolls: rolls, None).chances(start(six, Tally(1, 1)))


def test_what_is_told_apart_keeps_its_chance_and_the_rest_is_a_closed_sum() -> None:
    chances = Counter(lambda rolls: rolls, None).chances(start(six, Tally(1, 3)))
    assert {1: Fraction(1, 6), 2: Fraction(5, 36), 3: Fraction(25, 36)} == chances


def turns(mine: bool) -> Flow[bool]:
    """Two take turns to throw heads: who begins wins with 2/3."""
    if (yield from roll(COIN)):
        return mine
    return then(turns, not mine)


def test_points_that_lead_to_each_other_are_solved_together() -> None:
    counter = Counter(lambda mine: mine, None)
    assert {True: Fraction(2, 3), False: Fraction(1, 3)} == counter.chances(start(turns, True))
    assert {True: Fraction(1, 3), False: Fraction(2, 3)} == counter.chances(start(turns, False))


def walk(place: int) -> Flow[int]:
    """A step up or down from 1 to 3 until 0 or 4 is reached: points that lean on several others."""
    if place in (0, 4):
        return place
    return then(walk, place + 2 * (yield from roll(COIN)) - 1)


def test_the_gamblers_walk_has_its_known_chances() -> None:
    for place in range(5):
        chances = Counter(lambda end: end, None).chances(start(walk, place))
        assert chances.get(4, 0) == Fraction(place, 4)


def never() -> Flow[int]:
    yield from roll(COIN)
    return then(never)


def dither() -> Flow[int]:
    """A choice that goes round."""
    taken = yield from choose("p", Option("stop"), Option("on"))
    if taken.key == "stop":
        return 0
    return 1 if (yield from roll(COIN)) else then(dither)


def test_what_has_no_end_and_choices_that_go_round_are_no_rules() -> None:
    with pytest.raises(Endless):
        Counter(lambda end: end, None).count(start(never))
    with pytest.raises(Endless):
        Counter(lambda end: end, WIN).count(start(dither))


def long(left: int) -> Flow[int]:
    yield from roll(COIN)
    return then(long, left - 1) if left else 0


def test_chains_are_long_but_not_too_long() -> None:
    assert {0: 1} == Counter(lambda end: end, None).chances(start(long, 1_500))
    with pytest.raises(TooLarge):
        Counter(lambda end: end, None).count(start(long, 2_500))


def duel(luck: int) -> Flow[int]:
    """The foe may throw a coin for a defeat of ours."""
    taken = yield from choose("p", Option("stop"), Option("throw"), foe=True)
    if taken.key == "throw" and luck:
        face: int = yield from roll(COIN)
        return face
    return 1


def test_a_foe_takes_what_is_worst_for_the_aim() -> None:
    assert {1: Fraction(1, 2), 0: Fraction(1, 2)} == Counter(lambda end: end, WIN).chances(start(duel, 1))
    assert {1: 1} == Counter(lambda end: end, None).chances(start(duel, 1))


def _other(order: str) -> tuple[str]:
    return ("counted",)


@counted_as(_other)
def order(name: str) -> Flow[str]:
    yield from say("order")
    return name


def test_a_flow_may_be_counted_in_another_order_than_it_is_played() -> None:
    assert play(start(order, "played"), []).outcome == "played"
    assert {"counted": 1} == Counter(lambda end: end, None).chances(start(order, "played"))


def test_a_tally_is_equal_from_its_top_on_and_tells_how_much_it_is() -> None:
    assert Tally(7, 5) == Tally(9, 5) == 5
    assert hash(Tally(7, 5)) == hash(5)
    assert (Tally(3, 5) + 9).exact == 12
    assert (Tally(7, 5) + Tally(8, 5)).exact == 15
    assert (Tally(7, 5) - 3) == 4
    assert plus((Tally(4, 5), 1), (3, 1)) == (5, 2)
    assert Told("this") == Told("that")
    assert hash(Told(1)) == hash(Told(2))
    assert Told(1) != 1


def test_sums_of_masses() -> None:
    sign, other = Again(), Again()
    loose = Mass({sign: 2, "a": 1, other: 3}, 6)
    assert leans(loose)
    once = summed(loose, sign)
    assert once == Mass({"a": 1, other: 3}, 4)
    other.mass = Mass({"a": 1, "b": 1}, 2)
    assert settled(once) == Mass({"a": 5, "b": 3}, 8)
    assert settled(Mass({other: 1}, 1)) == other.mass
    assert reduced(Mass({"a": 2, "b": 4}, 6)) == Mass({"a": 1, "b": 2}, 3)


class Count(NamedTuple):
    total: int


BOOM = Die("boom", (Face("1", Count(1)), Face("2", Count(2), more=True)))


def boom(hand: Count) -> Flow[int]:
    yield from say("boom")
    return hand.total


def boom_two(top: int) -> Flow[int]:
    """Dice that explode on their 2."""
    yield from say("start")
    return then(boom, throw(BOOM, 2, Count(Tally(0, top)), more="explodes"))


def test_each_die_of_a_chain_knows_the_die_that_called_for_it() -> None:
    rolled = [Rolled(faces) for faces in (("2", "2"), ("1", "2"), ("1",))]
    played = play(start(boom_two, 20), rolled)
    assert played.outcome == 8
    assert [None, None, 0, 1, 3] == [piece.after for piece in played.table]
    told = [said for said in played.steps if said.key == "explodes"]
    assert [(("n", 2),), (("n", 1),)] == [said.facts for said in told]


def test_dice_that_call_for_more_are_counted_up_to_the_top() -> None:
    """A die comes to an odd 2k + 1 with the chance 1/2^(k + 1), so two of them to 2k + 2 with (k + 1)/2^(k + 2)."""
    chances = Counter(lambda end: end, None).chances(start(boom_two, 7))
    assert {2: Fraction(1, 4), 4: Fraction(1, 4), 6: Fraction(3, 16), 7: Fraction(5, 16)} == chances

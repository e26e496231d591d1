"""An Agemonia ally fills checks, pays with stamina, and brings the faces of the table's own dice."""

from dataclasses import replace
from typing import Any

import pytest

from rollwright.games.agemonia import ACTIVE, GROUP
from rollwright.games.agemonia.faces import OUR_ACTION, ActionFaces, ReactionFaces
from rollwright.games.agemonia.hero import SHEET, Character
from rollwright.games.agemonia.request import (
    ActiveRequest,
    Ally,
    Defends,
    GroupRequest,
    Hero,
    Item,
    Offers,
    ReactiveRequest,
)
from rollwright.kernel.odds import Counter
from rollwright.kernel.play import Chosen, Rolled
from rollwright.kernel.session import Session

SHEET_OF_VENIA = Hero(might=1, agility=3, will=2, stamina=5, keywords="Elf", items=(Item(name="Rope"),))
OWN = ActionFaces(blank=1, one=1, two=0, extra=0, stamina=0)
VENIA = Character(name="Venia", sheet=SHEET_OF_VENIA, action=OWN, reaction=ReactionFaces(blank=0))


def filled(check: str, request: Any, place: str = "hero", sheet: Character = VENIA) -> Any:
    found = SHEET.seat(check, request, place)
    assert found
    return found[0].fill(sheet, request, found[1])


@pytest.mark.parametrize(("check", "request_type"), [("active", ActiveRequest), ("reactive", ReactiveRequest)])
def test_the_whole_sheet_is_filled_in(check: str, request_type: Any) -> None:
    assert filled(check, request_type()).hero == SHEET_OF_VENIA


def test_faces_that_are_set_once_are_those_of_every_check_and_of_its_odds() -> None:
    request = filled("active", ActiveRequest(offers=Offers.MIGHT, required=1))
    assert request.faces == OWN
    assert filled("group", GroupRequest(), "heroes.1").faces == OWN
    assert filled("reactive", ReactiveRequest()).faces == VENIA.reaction
    chances = Counter(ACTIVE.view, None).chances(ACTIVE.start(request))
    assert sum(chance for row, chance in chances.items() if row.tone == "good") * 2 == 1


def test_faces_that_were_never_set_change_none() -> None:
    plain = replace(VENIA, action=OUR_ACTION)
    assert filled("active", ActiveRequest(faces=OWN), sheet=plain).faces == OWN


@pytest.mark.parametrize(
    ("offers", "level"),
    [
        (Offers.MIGHT, 1),
        (Offers.AGILITY, 3),
        (Offers.WILL, 2),
        (Offers.MIGHT_WILL, 2),
        (Offers.AGILITY_WILL, 3),
        (Offers.ANY, 3),
    ],
)
def test_a_hero_of_a_group_has_a_name_and_the_highest_level_that_is_offered(offers: Offers, level: int) -> None:
    request = filled("group", GroupRequest(offers=offers), "heroes.1")
    assert [(member.name, member.level) for member in request.heroes] == [("", 2), ("Venia", level)]


def test_what_a_group_check_offers_changes_no_chances() -> None:
    """Only the levels count; another choice asks for the sheet again."""
    place, _ = SHEET.seat("group", GroupRequest(), "heroes.1") or (None, 0)
    assert place
    assert place.asks == ("offers",)
    might, will = (
        Counter(GROUP.view, None).chances(GROUP.start(GroupRequest(offers=offers, required=2)))
        for offers in (Offers.MIGHT, Offers.WILL)
    )
    assert might == will


def test_stamina_is_paid_and_given_back() -> None:
    request = ActiveRequest(hero=Hero(might=1, stamina=2), offers=Offers.MIGHT, required=3)
    session = Session("agemonia/active", request).answered(Rolled(("S",)))
    assert SHEET.changes("active", request, session.play()) == {}
    paid = session.answered(Chosen("pay-2"))
    assert SHEET.changes("active", request, paid.play()) == {"hero": {"sheet.stamina": -2}}
    assert SHEET.changes("active", request, paid.undo().play()) == {}


@pytest.mark.parametrize(
    ("hero", "goal", "change"),
    [
        (Hero(might=1, stamina=5), Defends.STAMINA, {"hero": {"sheet.stamina": -2}}),
        (Hero(might=1, stamina=1), Defends.STAMINA, {"hero": {"sheet.stamina": -1}}),
        (Hero(might=1, stamina=5), Defends.DAMAGE, {}),
        (Hero(might=1, ally=Ally.NON_HERO), Defends.STAMINA, {}),
    ],
)
def test_a_loss_of_stamina_takes_what_is_left_of_it(hero: Hero, goal: Defends, change: dict[str, Any]) -> None:
    """At most what there is; an ally without stamina has damage instead, which no sheet here holds."""
    request = ReactiveRequest(hero=hero, offers=Offers.MIGHT, goal=goal, attack=3)
    session = Session("agemonia/reactive", request).answered(Rolled(("1",)))
    assert SHEET.changes("reactive", request, session.play()) == change

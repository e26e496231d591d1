"""Files of heroes with anything wrong in them: all of a hero comes, or nothing, and it is never our own fault."""

import copy
import json
from collections.abc import Iterator
from typing import Any

from hypothesis import HealthCheck, given, settings, strategies as st

from rollwright.games.dark_eye.hero import SHEET
from rollwright.kernel.read import read
from rollwright.kernel.texts import flat, nest
from tests.games.dark_eye.test_import import NOTHING, brought, foundry, hero, item, optolith, optolith_two, spell

ACTIVE = {
    "ADV_4": [{"sid": "TAL_10"}],
    "DISADV_48": [{"sid": "TAL_5"}],
    "SA_9": [{"sid": "TAL_10", "sid2": 3}, {"sid": "TAL_8", "sid2": "Schmerzen"}],
    "ADV_14": [{"tier": 2}],
}
ITEMS = [
    item("skill", "Klettern", talentValue={"value": 3}),
    spell("Ignifaxius"),
    item("advantage", "Begabung (Tanzen, Singen)"),
    item("specialability", "Fertigkeitsspezialisierung (Sinnesschärfe: Suchen)"),
]
NUMBERED = {"attributes": [{"id": 6, "value": 15}], "skills": [{"id": 10, "value": 4}]}
FILES = (
    optolith(activatable=ACTIVE, spells={"SPELL_1": 6}),
    {"hero": optolith(attr={"values": [["ATTR_3", 13, 0], ["ATTR_1", 12, 1]], "ae": 5, "kp": 0})},
    optolith_two(),
    optolith_two(**NUMBERED),
    foundry(items=ITEMS),
    foundry("data"),
    {"rollwright": "hero", "v": 1, "game": "dark_eye", "form": hero(foundry(items=ITEMS))["form"]},
)
LEAVES = (
    st.none()
    | st.booleans()
    | st.integers(-40, 40)
    | st.just(10**400)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.sampled_from(["", " ", "-", "x" * 300, "ATTR_1", "TAL_10", "mu", "spell", "skill", "Begabung (Tanzen)", "{0}"])
    | st.text(max_size=4)
)
VALUES = st.recursive(
    LEAVES, lambda one: st.lists(one, max_size=2) | st.dictionaries(st.text(max_size=3), one, max_size=2), max_leaves=4
)


def nodes(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in a file, as what holds it and its key there."""
    for key, value in data.items() if isinstance(data, dict) else enumerate(data):
        yield data, key
        if isinstance(value, dict | list):
            yield from nodes(value)


@st.composite
def files(draw: st.DrawFn) -> Any:
    """A valid file with up to three things wrong."""
    data = copy.deepcopy(draw(st.sampled_from(FILES)))
    for _ in range(draw(st.integers(1, 3))):
        places = list(nodes(data))
        if not places:
            break
        holder, key = places[draw(st.integers(0, len(places) - 1))]
        match draw(st.sampled_from(("replace", "delete", "wrap", "rename"))):
            case "replace":
                holder[key] = draw(VALUES)
            case "delete":
                del holder[key]
            case "wrap":
                holder[key] = draw(st.sampled_from(([holder[key]], {"value": holder[key]}, [[], holder[key]])))
            case _ if isinstance(holder, dict):
                holder[draw(st.sampled_from(("", "traits.0", "traits." + "9" * 5000, "fate.0", "A" * 500)))] = (
                    holder.pop(key)
                )
    return data


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(files())
def test_a_hero_comes_whole_or_not_at_all(data: Any) -> None:
    """[D055]"""
    told = brought(data)
    if not told["ok"]:
        assert told["fault"] == "file", told
        assert told["message"].endswith(NOTHING)
        assert "heroes" not in told
        return
    (found,) = told["heroes"]
    sheet = read(SHEET.form, nest(found["form"]))
    assert flat(sheet) == found["form"]
    assert found["name"] == sheet.name
    assert all(found["notes"])


def test_a_file_with_nothing_wrong_is_brought() -> None:
    for data in FILES:
        assert brought(json.dumps(data))["ok"]

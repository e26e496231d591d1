"""Heroes of other programs: every trap of their files, and whatever is wrong named by its field."""

import json
from typing import Any

import pytest

from rollwright.door import FILE, ask

NOTHING = "Nothing was imported."


def brought(data: Any, name: str = "hero.json") -> dict[str, Any]:
    """What becomes of a file."""
    body = {"lang": "en", "name": name, "text": data if isinstance(data, str) else json.dumps(data)}
    told: dict[str, Any] = json.loads(ask("import", json.dumps(body)))
    return told


def hero(data: Any) -> dict[str, Any]:
    """The one hero of a file."""
    told = brought(data)
    assert told["ok"], told
    (found,) = told["heroes"]
    assert found["game"] == "dark_eye"
    return found  # type: ignore[no-any-return]


def refused(data: Any) -> str:
    """Why a file is refused, whole."""
    told = brought(data)
    assert not told["ok"]
    assert told["fault"] == "file"
    assert "heroes" not in told
    return str(told["message"])


def optolith(**changes: Any) -> dict[str, Any]:
    """A hero of Optolith 1.x, made up, in the shape of its files."""
    made = {
        "clientVersion": "1.4.2",
        "dateCreated": "2020-05-17T10:00:00.000Z",
        "id": "H_1589709600000",
        "phase": 3,
        "locale": "de-DE",
        "name": "Alrike Feuerstein",
        "ap": {"total": 1100},
        "el": "EL_4",
        "r": "R_1",
        "attr": {
            "values": [{"id": "ATTR_7", "value": 13}, {"id": "ATTR_1", "value": 14}, {"id": "ATTR_6", "value": 15}],
            "attributeAdjustmentSelected": "ATTR_1",
            "ae": 0,
            "kp": 0,
            "lp": 0,
        },
        "activatable": {"ADV_2": [], "SA_78": [{}]},
        "talents": {"TAL_8": 7, "TAL_10": 4},
        "ct": {"CT_3": 10},
        "spells": {},
        "cantrips": [],
        "liturgies": {},
        "blessings": [],
        "belongings": {"items": {}, "purse": {"d": "1"}},
        "pers": {"family": ""},
    }
    return made | changes


def foundry(under: str = "system", **changes: Any) -> dict[str, Any]:
    """An actor of Foundry's dsa5, made up, in the shape of its files."""
    keys = ("mu", "kl", "in", "ch", "ff", "ge", "ko", "kk")
    values = {
        "characteristics": {
            key: {"initial": 8, "species": int(key == "mu"), "modifier": 0, "advances": place}
            for place, key in enumerate(keys)
        },
        "status": {"fatePoints": {"value": 2, "modifier": 1}, "wounds": {"value": 30}},
        "details": {"notes": {"value": "<p>x</p>"}},
    }
    items = [
        item("skill", "Sinnesschärfe", under, talentValue={"value": 9}),
        item("skill", "Climbing", under, talentValue={"value": 3}),
        item("combatskill", "Dolche", under, talentValue={"value": 10}),
    ]
    return {"name": "Geron", "type": "character", under: values, "items": items, "img": "x.png"} | changes


def item(kind: str, name: str, under: str = "system", **values: Any) -> dict[str, Any]:
    return {"_id": "x", "type": kind, "name": name, under: values}


def traits(form: dict[str, str]) -> list[tuple[str, str, str]]:
    """The traits of a sheet."""
    count = sum(path.startswith("traits.") and path.endswith(".kind") for path in form)
    keys = ("kind", "skill", "application")
    return [tuple(form[f"traits.{place}.{key}"] for key in keys) for place in range(count)]  # type: ignore[misc]


# --- Optolith 1.x ---


def test_attributes_of_eight_and_ratings_of_zero_are_not_written() -> None:
    form = hero(optolith())["form"]
    assert [form[f"attributes.{key}"] for key in ("courage", "sagacity", "agility", "strength")] == [
        "14",
        "8",
        "15",
        "8",
    ]
    assert (form["body.TAL_8"], form["body.TAL_10"], form["craft.TAL_59"]) == ("7", "4", "0")
    assert hero(optolith(attr={"values": []}, talents={}))["form"]["attributes.courage"] == "8"


def test_the_order_of_attributes_is_any() -> None:
    values = [{"id": f"ATTR_{place}", "value": 8 + place} for place in (5, 2, 8, 1, 7, 3, 6, 4)]
    form = hero(optolith(attr={"values": values}))["form"]
    order = ("courage", "sagacity", "intuition", "charisma", "dexterity", "agility", "constitution", "strength")
    assert [form[f"attributes.{key}"] for key in order] == [str(8 + place) for place in range(1, 9)]


def test_older_files_write_attributes_as_tuples() -> None:
    form = hero(optolith(attr={"values": [["ATTR_3", 13, 0], ["ATTR_1", 12, 1]]}))["form"]
    assert (form["attributes.intuition"], form["attributes.courage"]) == ("13", "12")


def test_a_hero_may_stand_in_a_wrapper() -> None:
    assert hero({"hero": optolith()}) == hero(optolith())


def test_a_portrait_of_half_a_megabyte_is_no_hindrance() -> None:
    portrait = "data:image/png;base64," + "iVBORw0K" * 65_000
    assert len(portrait) > 500_000
    assert hero(optolith(avatar=portrait)) == hero(optolith())


def test_what_has_an_empty_list_is_not_active() -> None:
    form = hero(optolith(activatable={"ADV_4": [], "DISADV_48": [], "SA_9": [], "ADV_14": [], "DISADV_31": []}))["form"]
    assert traits(form) == []
    assert (form["fate"], form["most"]) == ("3", "3")


def test_aptitude_incompetence_and_specialisations_come_along() -> None:
    """[D054] `sid` is the skill, `sid2` the application: its number, or the player's own words."""
    active = {
        "ADV_4": [{"sid": "TAL_10"}, {"sid": "TAL_3"}],
        "DISADV_48": [{"sid": "TAL_5"}],
        "SA_9": [{"sid": "TAL_10", "sid2": 3}, {"sid": "TAL_8", "sid2": "Schmerzen"}],
    }
    assert traits(hero(optolith(activatable=active))["form"]) == [
        ("aptitude", "TAL_10", ""),
        ("aptitude", "TAL_3", ""),
        ("incompetent", "TAL_5", ""),
        ("specialisation", "TAL_10", "№ 3"),
        ("specialisation", "TAL_8", "Schmerzen"),
    ]


def test_luck_and_bad_luck_change_the_fate_points() -> None:
    assert hero(optolith(activatable={"ADV_14": [{"tier": 2}]}))["form"]["most"] == "5"
    assert hero(optolith(activatable={"DISADV_31": [{"tier": 1}]}))["form"]["fate"] == "2"


def test_energies_spells_and_weapons_are_said_to_be_left_out() -> None:
    told = hero(optolith(attr={"values": [], "ae": 5, "kp": 2}, spells={"SPELL_1": 6}, liturgies={"LITURGY_2": 1}))
    notes = " ".join(told["notes"])
    assert "+5" in notes
    assert "+2" in notes
    assert "SPELL_1, LITURGY_2" in notes
    assert "Attack" in notes
    assert not [note for note in hero(optolith())["notes"] if "energy" in note]


def test_a_skill_of_some_other_book_is_left_out_and_named() -> None:
    assert any("TAL_77" in note for note in hero(optolith(talents={"TAL_77": 4}))["notes"])


def test_dodge_is_half_of_agility_rounded_up() -> None:
    assert hero(optolith())["form"]["dodge"] == "8"


@pytest.mark.parametrize(
    ("changes", "field", "value"),
    [
        ({"name": ""}, "name", ""),
        ({"name": None}, "name", ""),
        ({"attr": {"values": "x"}}, "attr.values", "x"),
        ({"attr": {"values": [{"id": "ATTR_9", "value": 12}]}}, "attr.values.0.id", "ATTR_9"),
        ({"attr": {"values": [{"id": "ATTR_1", "value": "12"}]}}, "attr.ATTR_1", '“"12"”'),
        ({"attr": {"values": [{"id": "ATTR_1", "value": 99}]}}, "attr.ATTR_1", "99"),
        ({"attr": {"values": [["ATTR_1"]]}}, "attr.values.0", "ATTR_1"),
        ({"attr": {"values": [{"id": ["ATTR_1"], "value": 12}]}}, "attr.values.0.id", "ATTR_1"),
        ({"attr": {"values": [{"id": {"n": 1}, "value": 12}]}}, "attr.values.0.id", "n"),
        ({"attr": {"values": [[["ATTR_1"], 12, 0]]}}, "attr.values.0.id", "ATTR_1"),
        ({"attr": {"values": [], "ae": -1}}, "attr.ae", "−1"),
        ({"talents": [1]}, "talents", "[1]"),
        ({"talents": {"TAL_1": True}}, "talents.TAL_1", "“true”"),
        ({"talents": {"TAL_1": None}}, "talents.TAL_1", "“null”"),
        ({"talents": [["TAL_8", 7]]}, "talents", '“[["TAL_8", 7]]”'),
        ({"attr": {"values": "x" * 999}}, "attr.values", f"“{'x' * 39}…”"),
        ({"talents": {"TAL_1": 1.5}}, "talents.TAL_1", "1.5"),
        ({"activatable": {"ADV_4": {}}}, "activatable.ADV_4", "{}"),
        ({"activatable": {"ADV_4": [{"sid": "CT_1"}]}}, "activatable.ADV_4.0.sid", "CT_1"),
        ({"activatable": {"ADV_4": [{"sid": ["TAL_10"]}]}}, "activatable.ADV_4.0.sid", "TAL_10"),
        ({"activatable": {"SA_9": [{"sid": "TAL_1", "sid2": -2}]}}, "activatable.SA_9.0.sid2", "-2"),
        ({"activatable": {"ADV_14": [{"tier": 9}]}}, "activatable.ADV_14.0.tier", "9"),
    ],
)
def test_whatever_is_wrong_is_named_and_nothing_is_half_imported(
    changes: dict[str, Any], field: str, value: str
) -> None:
    """[D055]"""
    message = refused(optolith(**changes))
    assert f"“{field}”" in message
    assert value.replace("−", "-") in message
    assert message.endswith(NOTHING)


# --- Optolith 2 ---

UUID = "0b4a4f0e-7d7c-4b6e-9a25-3f6f1c0a7d11"


def optolith_two(**changes: Any) -> dict[str, Any]:
    made = {
        "version": "2.0.0",
        "name": "Yasmina",
        "attributes": [{"id": UUID, "value": 14}, {"id": UUID.replace("0b", "1c"), "value": 12}],
        "skills": [{"id": UUID.replace("0b", "2d"), "value": 7}],
        "derivedCharacteristics": {"dodge": {"base": 6, "modifier": 0, "value": 6}},
        "spells": [{"id": UUID, "value": 5}],
        "combatTechniques": {"melee": []},
    }
    return made | changes


def test_identifiers_that_only_optolith_can_read_are_left_out_and_counted() -> None:
    told = hero(optolith_two())
    assert (told["name"], told["form"]["dodge"]) == ("Yasmina", "6")
    assert any("Left out: 2 attributes, 1 skill. The" in note for note in told["notes"])
    assert any(note.startswith("1 spell or chant") for note in told["notes"])


def test_nothing_is_counted_that_is_not_left_out() -> None:
    told = hero(optolith_two(attributes=[{"id": UUID, "value": 14}], skills=[]))
    assert any(note.startswith("Left out: 1 attribute. The") for note in told["notes"])


def test_numbered_identifiers_are_those_of_the_older_program() -> None:
    told = hero(optolith_two(attributes=[{"id": 6, "value": 15}], skills=[{"id": 10, "value": 4}], spells=[]))
    form = told["form"]
    assert (form["attributes.agility"], form["attributes.courage"], form["body.TAL_10"]) == ("15", "8", "4")
    assert not [note for note in told["notes"] if "identifiers" in note and "Left out" in note]


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"attributes": [{"id": 9, "value": 12}]}, "attributes.0.id"),
        ({"attributes": [{"id": UUID}]}, "attributes.0.value"),
        ({"skills": [{"id": "x", "value": 1}]}, "skills.0.id"),
        ({"skills": [1]}, "skills.0"),
        ({"derivedCharacteristics": {"dodge": {"value": "6"}}}, "derivedCharacteristics.dodge.value"),
        ({"spells": 3}, "spells"),
    ],
)
def test_what_is_wrong_in_a_file_of_optolith_two_is_named(changes: dict[str, Any], field: str) -> None:
    assert f"“{field}”" in refused(optolith_two(**changes))


# --- Foundry ---


@pytest.mark.parametrize("under", ["system", "data"])
def test_an_attribute_is_the_sum_of_its_parts(under: str) -> None:
    """The values stand under `system`, in older files under `data`."""
    form = hero(foundry(under))["form"]
    assert [form[f"attributes.{key}"] for key in ("courage", "sagacity", "strength")] == ["9", "9", "15"]
    assert (form["fate"], form["most"]) == ("2", "4")


def test_skills_are_known_by_their_names_in_both_languages() -> None:
    form = hero(foundry())["form"]
    assert (form["body.TAL_10"], form["body.TAL_3"]) == ("9", "3")


def test_spells_come_with_their_attributes() -> None:
    spell = item(
        "spell",
        "Ignifaxius",
        characteristic1={"value": "mu"},
        characteristic2={"value": "kl"},
        characteristic3={"value": "ch"},
        talentValue={"value": 7},
    )
    form = hero(foundry(items=[spell]))["form"]
    keys = ("name", "first", "second", "third", "rating")
    assert [form[f"arts.0.{key}"] for key in keys] == ["Ignifaxius", "courage", "sagacity", "charisma", "7"]


def test_traits_are_known_by_their_names() -> None:
    items = [
        item("advantage", "Begabung (Sinnesschärfe)"),
        item("disadvantage", "Incompetent (Climbing)"),
        item("specialability", "Fertigkeitsspezialisierung (Sinnesschärfe: Suchen)"),
        item("advantage", "Glück"),
    ]
    assert traits(hero(foundry(items=items))["form"]) == [
        ("aptitude", "TAL_10", ""),
        ("incompetent", "TAL_3", ""),
        ("specialisation", "TAL_10", "Suchen"),
    ]


def test_a_raised_skill_that_is_not_known_is_left_out_and_named() -> None:
    told = hero(foundry(items=[item("skill", "Drachenkunde", talentValue={"value": 2})]))
    assert any("Drachenkunde" in note for note in told["notes"])


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"name": 3}, "name"),
        ({"items": {}}, "items"),
        ({"items": [{"type": "skill", "name": None}]}, "items.0.name"),
        ({"items": [item("skill", "Klettern", talentValue=[3])]}, "items.0.system.talentValue"),
        ({"items": [{"type": "skill", "name": "Klettern", "system": 3}]}, "items.0.system"),
        ({"system": {"characteristics": {"mu": {"initial": None}}}}, "system.characteristics.mu.initial"),
        ({"system": {"characteristics": {"mu": {"initial": 8, "species": []}}}}, "system.characteristics.mu.species"),
        ({"items": [item("skill", "Klettern", talentValue={"value": "x"})]}, "items.0.system.talentValue"),
        ({"system": {"characteristics": {"mu": {"initial": 8}}}}, "system.characteristics.kl"),
        ({"system": foundry()["system"] | {"status": {"fatePoints": {"value": 77}}}}, "fatePoints.value"),
    ],
)
def test_what_is_wrong_in_an_actor_is_named(changes: dict[str, Any], field: str) -> None:
    assert f"{field}”" in refused(foundry(**changes))


def spell(name: str, first: Any = "mu", **values: Any) -> dict[str, Any]:
    checks: dict[str, Any] = {
        "characteristic1": {"value": first},
        "characteristic2": {"value": "kl"},
        "characteristic3": "ch",
    }
    return item("spell", name, **(checks | {"talentValue": {"value": 7}} | values))


@pytest.mark.parametrize(
    ("odd", "says"),
    [
        (spell("X", "-"), "“X” was left out. “items.1.system.characteristic1” is “-”: known there are mu, "),
        (spell("X", ["mu"]), '“items.1.system.characteristic1” is “["mu"]”'),
        (spell("X", {"a": 1}), '“items.1.system.characteristic1” is “{"a": 1}”'),
        (spell("X", None), "“items.1.system.characteristic1” is “null”"),
        (spell("X", talentValue="x"), "“items.1.system.talentValue” is “x”"),
        ({"type": "spell", "name": "X", "system": 3}, "“X” was left out. “items.1.system” is “3”"),
        ({"type": "spell"}, "“items.1” was left out. “items.1.name” is “null”: a text is wanted there."),
        (3, "“items.1” was left out. “items.1” is “3”"),
        (item("advantage", "Begabung (Fliegenfischen)"), "“Fliegenfischen” was left out. “items.1.name” names"),
    ],
)
def test_an_odd_item_is_left_out_and_said_and_all_else_is_imported(odd: Any, says: str) -> None:
    told = hero(foundry(items=[spell("Ignifaxius"), odd, item("skill", "Klettern", talentValue={"value": 3})]))
    assert [path for path in told["form"] if path.startswith("arts.") and path.endswith(".name")] == ["arts.0.name"]
    assert told["form"]["body.TAL_3"] == "3"
    (note,) = [note for note in told["notes"] if "left out. " in note]
    assert says in note


def test_many_odd_items_are_counted() -> None:
    notes = hero(foundry(items=[3] * 40))["notes"]
    assert len(notes) == 14
    assert "28 more entries were left out for like reasons." in notes


def test_a_trait_may_name_several_skills() -> None:
    told = hero(foundry(items=[item("advantage", "Begabung (Tanzen, Singen, Fliegenfischen)")]))
    assert traits(told["form"]) == [("aptitude", "TAL_11", ""), ("aptitude", "TAL_9", "")]
    assert any(note.startswith("“Fliegenfischen” was left out.") for note in told["notes"])


def test_an_item_of_another_kind_is_no_trait_whatever_its_name() -> None:
    items = [item(kind, "Begabung (Klettern)") for kind in ("equipment", "disadvantage", "specialability", "skill2")]
    told = hero(foundry(items=items))
    assert traits(told["form"]) == []
    assert not [note for note in told["notes"] if "left out. " in note]


def test_what_is_null_is_absent() -> None:
    values = foundry()["system"]
    values["characteristics"]["mu"] |= {"modifier": None, "advances": None}
    values["status"]["fatePoints"] = {"value": None, "modifier": None, "max": None}
    form = hero(foundry(system=values))["form"]
    assert (form["attributes.courage"], form["fate"], form["most"]) == ("9", "3", "3")


# --- anything ---


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ("{", "is not readable as JSON"),
        ("", "is not readable as JSON"),
        ("[" * 100_000, "nested deeper"),
        ('{"a":' * 60 + "1" + "}" * 60, "nested deeper"),
        ("null", "holds no hero"),
        ("[]", "holds no hero"),
        ('{"name": "x"}', "holds no hero"),
        ('{"attr": 1}', "holds no hero"),
        ('{"attr": NaN}', "is not readable as JSON"),
        ('{"attr": [-Infinity, 1e999]}', "is not readable as JSON"),
        ('{"attr": 1e999}', "is not readable as JSON"),
        ('{"rollwright": "hero"}', "“v” is “null”"),
        ('{"rollwright": "hero", "v": 9}', "“v” is “9”"),
        ('{"rollwright": "hero", "v": 1, "game": "no/such"}', "“game” is “no/such”"),
        ('{"rollwright": "hero", "v": 1, "game": "dark_eye", "form": {"fate": 3}}', "“form”"),
        (
            '{"rollwright": "hero", "v": 1, "game": "dark_eye", "form": {"fate": "x"}}',
            "On the sheet, Fate points now: “x”",
        ),
        (
            '{"rollwright": "hero", "v": 1, "game": "dark_eye", "form": {"luck": "1"}}',
            "luck: The sheet has no such field.",
        ),
        (
            json.dumps({"rollwright": "hero", "v": 1, "game": "dark_eye", "form": {f"traits.{'9' * 5000}.kind": "x"}}),
            "This should be a list.",
        ),
    ],
)
def test_what_holds_no_hero_is_refused_with_a_sentence(data: str, says: str) -> None:
    message = refused(data)
    assert says in message
    assert message.endswith(NOTHING)


@pytest.mark.parametrize("made", [optolith, optolith_two, foundry])
def test_that_a_name_was_cut_is_said(made: Any) -> None:
    told = hero(made(name="A" * 41))
    assert told["name"] == "A" * 40
    assert f"A name was cut, as there is room for 40 characters: “{'A' * 40}”." in told["notes"]
    assert not [note for note in hero(made(name="A" * 40))["notes"] if "was cut" in note]


def test_that_a_spell_or_an_application_was_cut_is_said() -> None:
    long = item("specialability", f"Fertigkeitsspezialisierung (Sinnesschärfe: {'c' * 61})")
    told = hero(foundry(items=[spell("b" * 41), long]))
    assert (told["form"]["arts.0.name"], traits(told["form"])[0][2]) == ("b" * 40, "c" * 60)
    assert len([note for note in told["notes"] if note.startswith("A name was cut")]) == 2


def test_what_is_too_large_is_refused() -> None:
    told = brought(" " * (FILE + 1))
    assert not told["ok"]
    assert told["fault"] == "log"


def test_nothing_in_a_file_is_evaluated() -> None:
    """A name is a text, whatever it looks like."""
    name = "{0.__class__} <b>x</b> %s"
    told = hero(optolith(name=name, talents={"{n}": 4}))
    assert told["name"] == name
    assert any("{n}" in note for note in told["notes"])

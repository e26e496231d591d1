"""Forms: what is declared once is read, checked and written alike everywhere."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any

import pytest

from rollwright.kernel.form import Many, More, OneOf, OnlyIf, Text, Whole, fields_of
from rollwright.kernel.read import read
from rollwright.kernel.say import Say
from rollwright.kernel.texts import ENTRIES, Problems, flat, nest, write


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True, kw_only=True)
class Inner:
    size: Annotated[int, Whole(-3, 3, signed=True)] = 1

    def problems(self) -> dict[str, Say]:
        return {"size": Say("thirteen")} if self.size == -3 else {}


@dataclass(frozen=True, kw_only=True)
class Request:
    colour: Colour = Colour.RED
    shade: Annotated[int, Whole(0, 9), OnlyIf("colour", (Colour.BLUE,))] = 5
    name: Annotated[str, Text(8)] = ""
    who: Annotated[str, OneOf(("ann", "bob")), More()] = "ann"
    loud: bool = False
    bits: Annotated[tuple[int, ...], Many(0, 3), Whole(1, 6)] = ()
    inner: Inner = Inner()
    many: Annotated[tuple[Inner, ...], Many(1, 2)] = (Inner(),)


def problems(**form: Any) -> dict[str, str]:
    with pytest.raises(Problems) as fault:
        read(Request, nest({path.replace("__", "."): text for path, text in form.items()}))
    return {path: said.key for path, said in fault.value.problems.items()}


def test_an_empty_form_is_the_default() -> None:
    assert read(Request, {}) == Request()


def test_every_kind_of_field_is_known() -> None:
    kinds = {field.name: field.kind for field in fields_of(Request)}
    assert kinds == {
        "colour": "choice",
        "shade": "whole",
        "name": "text",
        "who": "choice",
        "loud": "flag",
        "bits": "list",
        "inner": "group",
        "many": "groups",
    }
    assert [field.name for field in fields_of(Request) if field.more] == ["who"]


def test_text_and_data_are_read_alike() -> None:
    wanted = Request(colour=Colour.BLUE, shade=7, name="x", who="bob", loud=True, bits=(1, 6), many=(Inner(size=2),))
    assert read(Request, write(wanted)) == wanted
    assert read(Request, nest(flat(wanted))) == wanted


@pytest.mark.parametrize(
    ("text", "number"),
    [("2", 2), ("+2", 2), ("-2", -2), ("−2", -2), ("–2", -2), (" - 2 ", -2), ("02", 2)],
)
def test_a_number_may_be_typed_in_any_way_that_people_do(text: str, number: int) -> None:
    """Every minus sign counts as one. [D087, D088, D090]"""
    assert read(Request, nest({"inner.size": text})).inner.size == number


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        ({"inner__size": "4"}, {"inner.size": "problem.range"}),
        ({"inner__size": "999999999999"}, {"inner.size": "problem.number"}),
        ({"inner__size": "two"}, {"inner.size": "problem.number"}),
        ({"inner__size": "1.5"}, {"inner.size": "problem.number"}),
        ({"inner__size": "٣"}, {"inner.size": "problem.number"}),
        ({"inner__size": ""}, {"inner.size": "problem.empty"}),
        ({"inner__size": True}, {"inner.size": "problem.number"}),
        ({"inner__size": None}, {"inner.size": "problem.number"}),
        ({"inner__size": "-3"}, {"inner.size": "thirteen"}),
        ({"inner": "x"}, {"inner": "problem.group"}),
        ({"colour": "green"}, {"colour": "problem.choice"}),
        ({"colour": 3}, {"colour": "problem.choice"}),
        ({"who": "cid"}, {"who": "problem.choice"}),
        ({"loud": "maybe"}, {"loud": "problem.flag"}),
        ({"name": "far too long"}, {"name": "problem.text"}),
        ({"name": 5}, {"name": "problem.text"}),
        ({"bits": "5"}, {"bits": "problem.list"}),
        ({"bits__x": "5"}, {"bits": "problem.list"}),
        ({"bits__0": "9"}, {"bits.0": "problem.range"}),
        ({f"bits__{n}": "1" for n in range(4)}, {"bits": "problem.many"}),
        ({"many__1__size": "7"}, {"many.1.size": "problem.range"}),
        ({"nonsense": "1"}, {"nonsense": "problem.unknown"}),
        ({"inner__nonsense": "1"}, {"inner.nonsense": "problem.unknown"}),
        ({"a__b__c__d__e__f__g__h": "1"}, {"a.b.c.d.e.f.g.h": "problem.unknown"}),
    ],
)
def test_what_is_wrong_is_named_at_its_field(form: dict[str, Any], expected: dict[str, str]) -> None:
    assert problems(**form) == expected


def test_all_problems_are_found_at_once() -> None:
    assert set(problems(inner__size="9", bits__0="0", loud="?")) == {"inner.size", "bits.0", "loud"}


def test_a_field_that_does_not_apply_keeps_its_default_and_its_problems_are_none() -> None:
    assert read(Request, {"colour": "red", "shade": "99"}).shade == 5
    assert problems(colour="blue", shade="99") == {"shade": "problem.range"}


def test_a_group_beside_a_hidden_fault_is_still_read() -> None:
    assert read(Request, {"colour": "red", "shade": "x", "inner": {"size": "2"}}).inner == Inner(size=2)


def test_blank_rows_of_a_list_are_no_items() -> None:
    assert read(Request, nest({"bits.0": " ", "bits.1": "4", "bits.2": ""})).bits == (4,)


def test_a_list_that_was_emptied_is_empty_and_not_the_default() -> None:
    assert read(Request, nest({"bits": ""})).bits == ()
    assert problems(many="") == {"many": "problem.many"}


def test_a_form_of_absurd_size_is_refused() -> None:
    with pytest.raises(Problems) as fault:
        nest({f"f{n}": "1" for n in range(ENTRIES + 1)})
    assert fault.value.problems[""].key == "problem.too_many"


def test_a_path_through_a_value_is_refused() -> None:
    with pytest.raises(Problems):
        nest({"a": "1", "a.b": "2"})


def test_a_declaration_that_says_too_little_is_our_fault() -> None:
    @dataclass(frozen=True)
    class Loose:
        size: int = 1

    @dataclass(frozen=True)
    class Bare:
        size: Annotated[int, Whole(0, 1)]

    for declared in (Loose, Bare):
        with pytest.raises(TypeError):
            fields_of(declared)

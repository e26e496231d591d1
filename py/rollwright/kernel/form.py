"""A request dataclass is the form: each field is declared once, and everything about it derives from that.

    @dataclass(frozen=True, kw_only=True)
    class Request:
        skill: Annotated[int, Whole(0, 12)] = 3
        bonuses: Annotated[tuple[int, ...], Many(0, 6), Whole(1, 12)] = ()
        condition: Condition = Condition.NONE             # a StrEnum
        hero: Hero = Hero()                               # a dataclass: a group of fields

Reading a form is `rollwright.kernel.read`; its words stand in the game's catalogue, under the name of the dataclass or
what its ``words: ClassVar[str]`` says instead.
"""

from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import StrEnum
from functools import cache
from typing import Annotated, Any, Literal, TypeAlias, get_args, get_origin, get_type_hints

Kind: TypeAlias = Literal["whole", "choice", "flag", "text", "list", "group", "groups"]


@dataclass(frozen=True)
class Whole:
    """A whole number from ``low`` to ``high``, both included; ``signed`` shows a plus on positive ones."""

    low: int
    high: int
    signed: bool = False


@dataclass(frozen=True)
class OneOf:
    """One of these texts, where they are data and no StrEnum. ``words``: the key that their words begin with."""

    options: tuple[str, ...]
    words: str = ""


@dataclass(frozen=True)
class Text:
    """Free text of at most so many characters."""

    most: int


@dataclass(frozen=True)
class Many:
    """A list of at least ``least`` and at most ``most`` items."""

    least: int
    most: int


@dataclass(frozen=True)
class OnlyIf:
    """The field counts only while its neighbour ``field`` has one of these values; else it keeps its default."""

    field: str
    values: tuple[Any, ...]


@dataclass(frozen=True)
class More:
    """The field is folded away until somebody wants it."""


@dataclass(frozen=True)
class Shows:
    """The field counts the faces of a die that carry these drawings; ``look``: the key of the die's look."""

    pictures: tuple[str, ...]
    look: str


class Fold:
    """The group is closed until somebody opens it, with its label in sight."""


@dataclass(frozen=True)
class Field:
    """One field of a form. ``name`` is its name among its neighbours; ``inside`` the request type of a group."""

    name: str
    kind: Kind
    default: Any
    whole: Whole | None = None
    options: tuple[str, ...] = ()
    words: str = ""
    text: Text | None = None
    many: Many | None = None
    only_if: OnlyIf | None = None
    more: bool = False
    shows: Shows | None = None
    fold: bool = False
    inside: type[Any] | None = None
    enum: type[StrEnum] | None = None

    @property
    def item(self) -> "Field":
        """What a list is a list of: the same field, once."""
        kind: Kind = "group" if self.kind == "groups" else "whole"
        default = self.inside() if self.inside else 0
        return Field(self.name, kind, default, self.whole, inside=self.inside)


@cache
def fields_of(request: type[Any]) -> tuple[Field, ...]:
    """The fields of a request dataclass, in order. Raises `TypeError` for a declaration that says too little."""
    hints = get_type_hints(request, include_extras=True)
    found = []
    for item in fields(request):
        default = item.default if item.default is not MISSING else None
        if item.default is MISSING and item.default_factory is not MISSING:
            default = item.default_factory()
        if default is None:
            raise TypeError(f"{request.__name__}.{item.name} needs a default")
        found.append(_field(item.name, hints[item.name], default))
    return tuple(found)


def words_of(request: type[Any], prefix: str) -> str:
    """What the keys of the words of a dataclass begin with."""
    return str(getattr(request, "words", f"{prefix}.{request.__name__}"))


def _field(name: str, hint: Any, default: Any) -> Field:
    marks = {type(mark): mark for mark in get_args(hint)[1:]} if get_origin(hint) is Annotated else {}
    base = get_args(hint)[0] if marks else hint
    listed = get_args(base)[0] if get_origin(base) is tuple else base
    inside = listed if is_dataclass(listed) else None
    enum = listed if isinstance(listed, type) and issubclass(listed, StrEnum) else None
    one_of = marks.get(OneOf)
    return Field(
        name=name,
        kind=_kind(base, listed, marks),
        default=default,
        whole=marks.get(Whole),
        options=tuple(enum) if enum else one_of.options if one_of else (),
        words=one_of.words if one_of else "",
        text=marks.get(Text),
        many=marks.get(Many),
        only_if=marks.get(OnlyIf),
        more=More in marks,
        shows=marks.get(Shows),
        fold=Fold in marks,
        inside=inside if isinstance(inside, type) else None,
        enum=enum,
    )


def _kind(base: Any, listed: Any, marks: dict[type, Any]) -> Kind:
    if get_origin(base) is tuple and Many in marks:
        return "groups" if is_dataclass(listed) else "list"
    if is_dataclass(base):
        return "group"
    if base is bool:
        return "flag"
    if OneOf in marks or (isinstance(base, type) and issubclass(base, StrEnum)):
        return "choice"
    if base is int and Whole in marks:
        return "whole"
    if base is str and Text in marks:
        return "text"
    raise TypeError(f"{base} with {marks} is no field")

"""Hypothesis strategies for the requests of every game, derived from their forms."""

from typing import Any

from hypothesis import strategies as st

from rollwright.kernel.form import Field, fields_of
from rollwright.kernel.read import read
from rollwright.kernel.texts import Problems, write

NEAR, NEAREST = 3, 1  # how far from its default a number is drawn where odds are counted; nearest if folded away


def requests(request: Any, *, small: bool = False) -> st.SearchStrategy[Any]:
    """Any legal request; ``small``: close to the defaults, so that its odds are quick to count."""
    drawn = st.builds(request, **{field.name: _values(field, small=small) for field in fields_of(request)})
    return drawn.map(_legal).filter(lambda legal: legal is not None)


def _legal(request: Any) -> Any:
    """The request as reading it would leave it, or None where its fields rule each other out."""
    try:
        return read(type(request), write(request))
    except Problems:
        return None


def _values(field: Field, *, small: bool) -> st.SearchStrategy[Any]:
    match field.kind:
        case "whole":
            low, high = (field.whole.low, field.whole.high) if field.whole else (0, 0)
            if small:
                by = NEAREST if field.more else NEAR
                low, high = max(low, field.default - by), min(high, field.default + by)
            return st.integers(low, high)
        case "flag":
            return st.booleans()
        case "choice":
            return st.sampled_from(list(field.enum) if field.enum else field.options)
        case "text":
            return st.text(max_size=field.text.most if field.text else 0)
        case "group" if field.inside:
            return requests(field.inside, small=small)
        case "groups" if field.inside and field.many:
            most = min(field.many.most, max(field.many.least, 2)) if small else field.many.most
            return st.lists(requests(field.inside, small=small), min_size=field.many.least, max_size=most).map(tuple)
    assert field.many
    most = min(field.many.most, max(field.many.least, 2)) if small else field.many.most
    return st.lists(_values(field.item, small=False), min_size=field.many.least, max_size=most).map(tuple)

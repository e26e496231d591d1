"""Whatever a page sends, the door answers, and never with a fault of ours."""

from random import Random

from hypothesis import given, settings, strategies as st

from tests.fuzz.calls import CHEAP, call, complaint, spoil, text


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 2**64))
def test_a_spoilt_call_is_answered_with_a_sentence(seed: int) -> None:
    rng = Random(seed)
    name, body = call(rng, CHEAP)
    for _ in range(10):
        assert complaint(name, text(spoil(body, rng), rng)) == ""

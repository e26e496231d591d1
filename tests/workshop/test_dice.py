"""The dice that are drawn are the dice that are rolled: their shape has their sides, and they lie on what was drawn."""

import json
import subprocess

import pytest

from workshop import node
from workshop.places import WEB

# For every face: how far each of the sides looks at the player when that face was drawn, from 1 to -1.
LOOKS = """
import { resting } from "PAGE/pose.js";
import { dot, solid } from "PAGE/solids.js";
const sides = Number(process.argv[1]);
const lies = Array.from({ length: sides }, (_, face) => {
    const turn = resting({ sides, face });
    return solid(sides).sides.map((side) => turn(side.normal)[2]);
});
const all = solid(sides).sides;
const corners = all.map((side) => side.corners.length);
const opposite = all.map((one) => all.findIndex((two) => dot(one.normal, two.normal) < -0.999));
console.log(JSON.stringify({ lies, corners, opposite }));
"""


@pytest.mark.parametrize(("sides", "corners"), [(4, 3), (6, 4), (8, 3), (10, 4), (12, 5), (20, 3)])
def test_a_die_has_its_own_shape_and_lies_on_what_was_drawn(sides: int, corners: int) -> None:
    """A tetrahedron to an icosahedron; opposite faces add up to one more than the sides, where there are such."""
    script = LOOKS.replace("PAGE", (WEB / "scripts" / "page").as_uri())
    command = [*node.node(), "--input-type=module", "--eval", script, "--", str(sides)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found = json.loads(done.stdout)
    assert [corners] * sides == found["corners"]
    for face, looks in enumerate(found["lies"]):
        assert max(looks) == looks[face] > 0.9
        assert sides == 4 or sides - 1 - face == found["opposite"][face]

"""`build.py fairness [N]`: N dice of each kind, drawn as the door draws them, against fair dice by chi-square.

This is the code that draws in the browser, run on the random source of this machine's own system.
"""

from collections import Counter

from rollwright.door import _drawn
from rollwright.kernel.ask import Roll
from rollwright.kernel.dice import Die, Face
from rollwright.present.fairness import chi_square, tail
from workshop.speech import say

KINDS = (2, 3, 4, 6, 8, 10, 12, 20, 100)
AT_ONCE = 1_000
RARE = 0.001  # in nine kinds of dice: one fair run in 111 is below it somewhere


def main(args: list[str]) -> int:
    """Return 1 if dice as uneven as these are rarer than one in a thousand."""
    most, rare = int(args[0]) if args else 10_000_000, False
    for sides in KINDS:
        die = Die(f"d{sides}", tuple(Face(str(n), n) for n in range(1, sides + 1)))
        wanted, counted = Roll(die, AT_ONCE), Counter[str]()
        for _ in range(most // AT_ONCE):
            counted.update(_drawn(wanted).faces)
        square = chi_square([counted[face.label] for face in die.faces], [1] * sides)
        chance = tail(square, sides - 1)
        rare |= chance < RARE
        say(f"d{sides}: {counted.total()} drawn, chi-square {square:.2f} at {sides - 1} degrees, p = {chance:.4f}")
    return int(rare)

"""Quality levels: what skill points left are worth."""

from collections.abc import Iterator

from rollwright.games.dark_eye.trial import BEST_LEVEL, Rules, level
from rollwright.kernel.say import Say


def quality(rules: Rules, sp: int, raised: int = 0) -> int:
    """The quality level of a success: of the points left, changed, and raised by fate; six is the highest."""
    most = sp + 99 if rules.uncapped else BEST_LEVEL
    own = max(1, min(level(sp), most) + rules.quality)
    return min(most, min(most, own) + raised)


def extras(rules: Rules, sp: int) -> Iterator[Say]:
    """What is added to the points left and to the quality level."""
    if rules.bonus:
        yield Say("tde.step.bonus", (("left", sp - rules.bonus), ("bonus", rules.bonus), ("sp", sp)))
    if rules.quality:
        plain = quality(rules._replace(quality=0), sp)
        yield Say("tde.step.nudge", (("base", plain), ("by", rules.quality), ("ql", quality(rules, sp))))

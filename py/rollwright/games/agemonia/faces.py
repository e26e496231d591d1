"""How many faces of the dice carry which symbol. That is not published: the numbers are a placeholder of ours."""

from dataclasses import dataclass
from typing import Annotated

from rollwright.kernel.form import Shows, Whole
from rollwright.kernel.say import Say

COUNT = Whole(0, 12)
ACTION, REACTION = "red", "blue"  # their looks

# What is on the faces, drawn by us: a diamond or a shield is a success.
DIAMOND, TWO_DIAMONDS, FLOWER, DROP = ("diamond",), ("diamond", "diamond"), ("flower",), ("drop",)
SHIELD, TWO_SHIELDS, HOURGLASS, BLANK = ("shield",), ("shield", "shield"), ("hourglass",), ("blank",)


@dataclass(frozen=True, kw_only=True)
class ActionFaces:
    """How many faces of an Action die carry each symbol. The numbers are a placeholder of ours."""

    blank: Annotated[int, COUNT, Shows(BLANK, ACTION)] = 0
    one: Annotated[int, COUNT, Shows(DIAMOND, ACTION)] = 2
    two: Annotated[int, COUNT, Shows(TWO_DIAMONDS, ACTION)] = 1
    extra: Annotated[int, COUNT, Shows(FLOWER, ACTION)] = 1
    stamina: Annotated[int, COUNT, Shows(DROP, ACTION)] = 2

    def problems(self) -> dict[str, Say]:
        """Dice need a face, and one that calls for no extra roll."""
        if self.blank + self.one + self.two + self.stamina:
            return {}
        endless = Say("age.problem.endless", (("n", self.extra), ("most", COUNT.high)))
        return {"extra": endless} if self.extra else {"one": Say("age.problem.faceless", (("most", COUNT.high),))}


@dataclass(frozen=True, kw_only=True)
class ReactionFaces:
    """How many faces of a Reaction die carry each symbol. The numbers are a placeholder of ours."""

    blank: Annotated[int, COUNT, Shows(BLANK, REACTION)] = 2
    one: Annotated[int, COUNT, Shows(SHIELD, REACTION)] = 2
    two: Annotated[int, COUNT, Shows(TWO_SHIELDS, REACTION)] = 1
    effect: Annotated[int, COUNT, Shows(HOURGLASS, REACTION)] = 1

    def problems(self) -> dict[str, Say]:
        """Dice need a face."""
        if self.blank + self.one + self.two + self.effect:
            return {}
        return {"one": Say("age.problem.faceless", (("most", COUNT.high),))}


OUR_ACTION, OUR_REACTION = ActionFaces(), ReactionFaces()

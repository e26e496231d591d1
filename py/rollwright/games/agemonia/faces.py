"""How many faces of the dice carry which symbol. That is not published: the numbers are a placeholder of ours."""

from dataclasses import dataclass
from typing import Annotated

from rollwright.kernel.form import Whole
from rollwright.kernel.say import Say

COUNT = Whole(0, 12)


@dataclass(frozen=True, kw_only=True)
class ActionFaces:
    """How many faces of an Action die carry each symbol. The numbers are a placeholder of ours."""

    blank: Annotated[int, COUNT] = 0
    one: Annotated[int, COUNT] = 2
    two: Annotated[int, COUNT] = 1
    extra: Annotated[int, COUNT] = 1
    stamina: Annotated[int, COUNT] = 2

    def problems(self) -> dict[str, Say]:
        """Dice need a face, and one that calls for no extra roll."""
        if self.blank + self.one + self.two + self.stamina:
            return {}
        endless = Say("age.problem.endless", (("n", self.extra), ("most", COUNT.high)))
        return {"extra": endless} if self.extra else {"one": Say("age.problem.faceless", (("most", COUNT.high),))}


@dataclass(frozen=True, kw_only=True)
class ReactionFaces:
    """How many faces of a Reaction die carry each symbol. The numbers are a placeholder of ours."""

    blank: Annotated[int, COUNT] = 2
    one: Annotated[int, COUNT] = 2
    two: Annotated[int, COUNT] = 1
    effect: Annotated[int, COUNT] = 1

    def problems(self) -> dict[str, Say]:
        """Dice need a face."""
        if self.blank + self.one + self.two + self.effect:
            return {}
        return {"one": Say("age.problem.faceless", (("most", COUNT.high),))}


OUR_ACTION, OUR_REACTION = ActionFaces(), ReactionFaces()

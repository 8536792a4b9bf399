"""Common shapes of questions: a choice for one unit, and answers with several verbs of which each has its reasons."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sandtable.engine.choices import Choose
from sandtable.engine.frames import Frame
from sandtable.engine.message import Action, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, refuse
from sandtable.games.fields_of_fire.state.codes import PLAYER
from sandtable.games.fields_of_fire.state.company import Company

# what an answer points at, by its verb
POINTS_AT: Final = {
    **dict.fromkeys(("hq", "unit", "target", "aboard", "wounded", "take", "stow"), "unit"),
    **dict.fromkeys(("to", "add", "light", "line"), "card"),
    **dict.fromkeys(("under", "breach"), "place"),
}


class UnitChoice(Choose[Company]):
    """A choice for one unit, which the prompt names."""

    def __init__(self, unit: int = 0) -> None:
        super().__init__()
        self.unit = unit

    def named(self, s: Company) -> dict[str, Any]:
        return {"unit": ("unit", self.unit)}


class Question(Frame[Company]):
    """A frame that only asks: subclasses offer the answers and carry the chosen one out."""

    told_of: ClassVar[tuple[str, ...]] = ()  # verbs of which it tells why they are not asked for now

    def next(self, g: Play[Company]) -> int:
        """The player is asked as soon as the frame is reached."""
        return PLAYER

    def reason(self, s: Company, a: Action) -> Reason | None:
        """Why an answer with a verb that is asked for is not offered; None if it is."""
        return None

    def explain(self, g: Play[Company], a: Action) -> Refusal | None:
        """The reason in words, with the thing that the answer points at."""
        if not self.asks_for(g, a[0]):
            return None
        reason = self.reason(g.state, a)
        return refuse(reason, (POINTS_AT[a[0]], a[1])) if a[0] in POINTS_AT else refuse(reason)

    def asks_for(self, g: Play[Company], verb: str) -> bool:
        """Whether the question is about answers with this verb."""
        return verb in self.told_of or any(legal[0] == verb for legal in self.options(g))

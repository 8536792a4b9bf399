"""The common shape of most questions: the player answers once, and hears why another answer is none."""

from __future__ import annotations

from typing import ClassVar, Final

from sandtable.engine.frames import Frame
from sandtable.engine.message import Action, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.why import WHY, Why, told
from sandtable.games.fields_of_fire.state.codes import PLAYER
from sandtable.games.fields_of_fire.state.company import Company

# what an answer points at, by its verb
POINTS_AT: Final = {
    **dict.fromkeys(("hq", "unit", "target", "aboard", "wounded", "take", "stow"), "unit"),
    **dict.fromkeys(("to", "add", "light", "line"), "card"),
    **dict.fromkeys(("under", "breach"), "place"),
}


class Question(Frame[Company]):
    """A frame that only asks: subclasses offer the answers and carry the chosen one out."""

    why: ClassVar[Why] = WHY  # the chapter's prohibitions in words
    told_of: ClassVar[tuple[str, ...]] = ()  # verbs of which it tells why they are not asked for now

    def next(self, g: Play[Company]) -> int:
        """The player is asked as soon as the frame is reached."""
        return PLAYER

    def reason(self, s: Company, a: Action) -> int:
        """Why an answer with a verb that is asked for is not offered, a code of `why`; 0 if it is."""
        return 0

    def explain(self, g: Play[Company], a: Action) -> Refusal | None:
        """The reason in words, with the thing that the answer points at."""
        if not self.asks_for(g, a[0]):
            return None
        cause: list[Ref] = [(POINTS_AT[a[0]], a[1])] if a[0] in POINTS_AT else []
        return told(self.why, self.reason(g.state, a), cause)

    def asks_for(self, g: Play[Company], verb: str) -> bool:
        """Whether the question is about answers with this verb."""
        return verb in self.told_of or any(legal[0] == verb for legal in self.options(g))

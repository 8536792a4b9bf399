"""The Operations Segment: operation cycles of the active formation, one after another (10.0.5, 13.6)."""

from __future__ import annotations

from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import DONE, Frame, Play
from sandtable.games.air_armor.state.theater import Theater


class OperationsSegment(Frame[Theater]):
    """Which operation the active player conducts next, or none (13.6.1, 13.6.2)."""

    title = "title-operations-segment"

    def next(self, g: Play[Theater]) -> int:
        return g.state.role

    def options(self, g: Play[Theater]) -> list[Action]:
        # SEAM: choices(s) and begin(g, choice) of rules/operations/choice.py
        return [DONE]

    def answer(self, g: Play[Theater], a: Action) -> None:
        g.pop()

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-operations-segment"), "10.0.5a")

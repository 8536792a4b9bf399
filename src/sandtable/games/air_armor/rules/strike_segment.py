"""The Strike Segment: any number of strikes, then the guns of a Main Effort are ready again (10.0.4, 12.4.1e)."""

from __future__ import annotations

from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import DONE, GO_ON, Frame, Play
from sandtable.games.air_armor.rules.command.main_effort import end_strikes, has_effort
from sandtable.games.air_armor.state.theater import Theater


class StrikeSegment(Frame[Theater]):
    """Which strike the active player makes next, or none (10.0.4)."""

    title = "title-strike-segment"

    def __init__(self) -> None:
        super().__init__()
        self.fired_before: list[int] = []
        self.opened = 0
        self.over = 0

    def next(self, g: Play[Theater]) -> int:
        s = g.state
        if not self.opened:
            self.opened = 1
            self.fired_before = [piece for piece in range(1, s.t.ground_pieces) if s.fired[piece]]
            return GO_ON
        if self.over:
            if has_effort(s, s.active):
                fired = [piece for piece in range(1, s.t.ground_pieces) if s.fired[piece]]
                end_strikes(s, [piece for piece in fired if piece not in self.fired_before])
            g.pop()
            return GO_ON
        return s.role

    def options(self, g: Play[Theater]) -> list[Action]:
        # SEAM: FireStrike, AdmStrike and GasStrike of rules/support and rules/optional
        return [DONE]

    def answer(self, g: Play[Theater], a: Action) -> None:
        self.over = 1

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-strike-segment"), "10.0.4a1")

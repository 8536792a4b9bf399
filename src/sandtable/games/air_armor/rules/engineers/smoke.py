"""Smoke markers on engineers, as many as the scenario gives a side (6.3.3); `put` lifts one when its engineer goes."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import DONE, GO_ON, Frame
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, refuse
from sandtable.games.air_armor.rules.pieces.chain import activates_reason
from sandtable.games.air_armor.state.codes import ENGINEER
from sandtable.games.air_armor.state.theater import Theater

NOT_AN_ENGINEER: Final = Reason("33.0a", "not-an-engineer")
NO_SMOKE_LEFT: Final = Reason("6.3.3a", "no-smoke-left")
SMOKE_THERE: Final = Reason("6.3.3a", "smoke-there")
SMOKE_NOT_ITS_CYCLE: Final = Reason("6.3.3a", "smoke-not-its-cycle")


def smoke_reason(s: Theater, role: int, piece: int) -> Reason | None:
    """Why a side cannot put a Smoke marker on a unit in the cycle of `s.active` (6.3.3a)."""
    if not s.smoke_left[role]:
        return NO_SMOKE_LEFT
    if s.t.unit_class[piece] != ENGINEER or s.t.side[piece] != role or s.place[piece] < 0:
        return NOT_AN_ENGINEER
    if activates_reason(s, piece, s.active) or s.activated[piece] not in (-1, s.active):
        return SMOKE_NOT_ITS_CYCLE
    return SMOKE_THERE if s.smoke[s.place[piece]] else None


def lay_smoke(s: Theater, piece: int) -> None:
    """Put a Smoke marker on an engineer."""
    s.smoke_left[s.t.side[piece]] -= 1
    s.smoking[piece] = 1
    s.own_markers()
    s.smoke[s.place[piece]] = 1


class PlaceSmoke(Frame[Theater]):
    """The Activation Segment: which engineers of the cycle lie under smoke (6.3.3a; the moment is a ruling)."""

    def next(self, g: Play[Theater]) -> int:
        if not self._engineers(g.state):
            g.pop()
            return GO_ON
        return g.state.role

    def _engineers(self, s: Theater) -> list[int]:
        return [piece for piece in s.t.engineer_pieces if not smoke_reason(s, s.role, piece)]

    def options(self, g: Play[Theater]) -> list[Action]:
        return [*[("piece", piece) for piece in self._engineers(g.state)], DONE]

    def answer(self, g: Play[Theater], a: Action) -> None:
        if a[0] == "done":
            g.pop()
        else:
            lay_smoke(g.state, a[1])
            g.tell("smoke_placed", a[1], g.state.place[a[1]])

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-place-smoke", {"left": g.state.smoke_left[g.state.role]}), "6.3.3a")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        return refuse(smoke_reason(g.state, g.state.role, a[1])) if a[0] == "piece" else None

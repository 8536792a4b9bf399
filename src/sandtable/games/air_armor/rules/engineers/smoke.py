"""Smoke markers on engineers, as many as the scenario gives a side (6.3.3); `put` lifts one when its engineer goes."""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.frames import DONE, GO_ON
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.pieces.chain import activates_reason
from sandtable.games.air_armor.rules.question import CycleChoice
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


class PlaceSmoke(CycleChoice):
    """The Activation Segment: which engineers of the cycle lie under smoke (6.3.3a; the moment is a ruling)."""

    verb = "piece"
    kind = "piece"
    others = (DONE,)
    rule = "6.3.3a"

    def next(self, g: Play[Theater]) -> int:
        if not self.things(g.state):
            g.pop()
            return GO_ON
        return g.state.role

    def named(self, s: Theater) -> dict[str, Any]:
        return {"left": s.smoke_left[s.role]}

    def things(self, s: Theater) -> list[int]:
        return [piece for piece in s.t.engineer_pieces if not smoke_reason(s, s.role, piece)]

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return smoke_reason(s, s.role, thing)

    def choose(self, g: Play[Theater], thing: int) -> None:
        lay_smoke(g.state, thing)
        g.tell("smoke_placed", thing, g.state.place[thing])

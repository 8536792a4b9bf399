"""The Fire Support Chart: how many assets of which kind may answer a Fire Call (21.2.T, 22.4.1, 39.2e)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.air_armor.state import codes
from sandtable.games.air_armor.state.theater import Theater

NO_CALL_HERE: Final = Reason("21.2.2c", "no-call-here")
CALL_JAMMED: Final = Reason("21.2f", "call-jammed")


OFFENSIVE_CALL: Final = 0
DEFENSIVE_CALL: Final = 1
STRIKE_CALL: Final = 2
ADM_CALL: Final = 3
GAS_CALL: Final = 4
COUNTER_CALL: Final = 5  # Counter-Battery


def in_strike(call: int) -> bool:
    """Whether a call is for a Strike of the Strike Segment."""
    return STRIKE_CALL <= call <= GAS_CALL


def call_reason(s: Theater, call: int) -> Reason | None:
    """Why no Fire Call of this kind can be made at all now (21.2e, 21.2.2c, 21.2f)."""
    if call in (OFFENSIVE_CALL, DEFENSIVE_CALL):
        if not s.op.offensive() or s.op.variant in (codes.OVERRUN, codes.CLOSE_ATTACK):
            return NO_CALL_HERE
        if call == DEFENSIVE_CALL and s.op.jam_call == codes.JAM_BLOCKED:
            return CALL_JAMMED
    return None


def artillery_limit(s: Theater, call: int, side: int) -> int:
    """Most artillery units of one call."""
    if call_reason(s, call):
        return 0
    if call == OFFENSIVE_CALL:
        return 2 if s.op.kind == codes.ASSAULT else 1
    if call == DEFENSIVE_CALL:
        limit = 2 if side == codes.NATO and s.op.kind == codes.ASSAULT else 1
        return limit - 1 if s.op.jam_call == codes.JAM_REDUCED else limit
    return 2 if call == STRIKE_CALL else 1


def helicopter_limit(s: Theater, call: int, side: int) -> int:
    """Most attack helicopter units of one call (25.0g)."""
    if call_reason(s, call) or not s.readings.helicopters:
        return 0
    if call == OFFENSIVE_CALL:
        return int(s.op.kind == codes.ASSAULT)
    if call == DEFENSIVE_CALL:
        return int(side == codes.NATO and s.op.kind == codes.ASSAULT and s.op.jam_call == codes.JAM_NOTHING)
    return int(call == STRIKE_CALL)


def rockets_answer(call: int) -> bool:
    """Whether rocket artillery may answer: Strikes only (22.7a, 22.7d)."""
    return call not in (OFFENSIVE_CALL, DEFENSIVE_CALL)


def air_answers(call: int) -> bool:
    """Whether an Air Call is possible: in the friendly Strike Segment (21.2b)."""
    return in_strike(call)

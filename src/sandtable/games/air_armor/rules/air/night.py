"""Night and fog: what does not fly then (24.2b, 25.0i, 26.4.3, 29.5.3, 32.1, 46.5)."""

from __future__ import annotations

from sandtable.games.air_armor.state.codes import AH_64, ALLOWED
from sandtable.games.air_armor.state.theater import Theater

from .why import (
    AIR_AT_NIGHT,
    AIR_IN_FOG,
    HELICOPTER_AT_NIGHT,
    HELICOPTER_IN_FOG,
    PARADROP_AT_NIGHT,
)


def air_time_reason(s: Theater) -> int:
    """Why no Air Call is made in this turn: night or fog (24.2b, 32.1a)."""
    if s.night():
        return AIR_AT_NIGHT
    return AIR_IN_FOG if s.fog() else ALLOWED


def helicopter_time_reason(s: Theater, helicopter: int) -> int:
    """Why a helicopter type does not fly in this turn: fog for all, night for all but the AH-64 (25.0i, 26.4.3a)."""
    if s.fog():
        return HELICOPTER_IN_FOG
    return HELICOPTER_AT_NIGHT if s.night() and helicopter != AH_64 else ALLOWED


def paradrop_time_reason(s: Theater) -> int:
    """Why nobody paradrops in this turn: night (29.5.3a, 32.1b)."""
    return PARADROP_AT_NIGHT if s.night() else ALLOWED

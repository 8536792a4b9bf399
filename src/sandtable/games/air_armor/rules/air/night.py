"""Night and fog: which aircraft are grounded (24.2b, 25.0i, 26.4.3, 29.5.3, 32.1, 46.5)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.air_armor.state.codes import AH_64
from sandtable.games.air_armor.state.theater import Theater

AIR_AT_NIGHT: Final = Reason("32.1a", "air-at-night")
AIR_IN_FOG: Final = Reason("24.2b", "air-in-fog")
HELICOPTER_IN_FOG: Final = Reason("25.0i", "helicopter-in-fog")
HELICOPTER_AT_NIGHT: Final = Reason("32.1c", "helicopter-at-night")
PARADROP_AT_NIGHT: Final = Reason("29.5.3a", "paradrop-at-night")


def air_time_reason(s: Theater) -> Reason | None:
    """Why no Air Call is possible this turn: night or fog (24.2b, 32.1a)."""
    if s.night():
        return AIR_AT_NIGHT
    return AIR_IN_FOG if s.fog() else None


def helicopter_time_reason(s: Theater, helicopter: int) -> Reason | None:
    """Why a helicopter type does not fly in this turn: fog for all, night for all but the AH-64 (25.0i, 26.4.3a)."""
    if s.fog():
        return HELICOPTER_IN_FOG
    return HELICOPTER_AT_NIGHT if s.night() and helicopter != AH_64 else None


def paradrop_time_reason(s: Theater) -> Reason | None:
    """Why no unit paradrops this turn: night (29.5.3a, 32.1b)."""
    return PARADROP_AT_NIGHT if s.night() else None

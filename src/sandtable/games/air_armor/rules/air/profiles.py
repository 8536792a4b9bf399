"""Attack profiles of aircraft and helicopters: range and defense of the one in use (24.3, 24.4, 25.3).

Their fire strength is in `rules/fire/strength.py`, with all other fire.
"""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.air_armor.state import codes
from sandtable.games.air_armor.state.theater import Theater

from .landing import OUTSIDE_AREA

NO_SUCH_PROFILE: Final = Reason("24.3c", "no-such-profile")
SPECIAL_NEEDS_BOMBS: Final = Reason("24.3d", "special-needs-bombs")
BOMBS_IN_TARGET_HEX: Final = Reason("24.4b", "bombs-in-target-hex")
BEYOND_PROFILE_RANGE: Final = Reason("24.4b", "beyond-profile-range")
TARGET_OUT_OF_RANGE: Final = Reason("25.2a", "target-out-of-range")


def helicopter_of(s: Theater, piece: int) -> int:
    """The type (MI_24 .. UTILITY_WG) whose unit on the map a piece is, -1 for other pieces."""
    at = piece - s.t.helicopter_piece[0]
    return at if 0 <= at < len(s.t.helicopter_piece) else -1


def is_air_unit(s: Theater, piece: int) -> bool:
    """Whether a piece is the air unit of a side (24.0)."""
    return s.t.unit_class[piece] == codes.AIR


def is_attack_helicopter(s: Theater, piece: int) -> bool:
    """Whether a piece is an attack helicopter unit (25.0)."""
    return s.t.unit_class[piece] == codes.ATTACK_HELICOPTER


def is_utility(s: Theater, piece: int) -> bool:
    """Whether a piece is a utility helicopter unit, which never fires (26.0a)."""
    return s.t.unit_class[piece] == codes.UTILITY_HELICOPTER


def bombs(profile: int) -> bool:
    """Whether a profile of an aircraft is a Bomb profile."""
    return profile in (codes.HIGH_BOMB, codes.LOW_BOMB)


def high(profile: int) -> bool:
    """Whether a profile of an aircraft is High: a target of SAM Fire, not of flak (27.0a)."""
    return profile in (codes.HIGH_BOMB, codes.HIGH_STAND_OFF)


def stands_off(profile: int) -> bool:
    """Whether a profile of an aircraft is a Stand-off profile."""
    return profile in (codes.HIGH_STAND_OFF, codes.LOW_STAND_OFF)


def profile_row(s: Theater, piece: int) -> int:
    """Where the values of the profile in use stand in the columns of aircraft or helicopters."""
    if is_air_unit(s, piece):
        return s.aircraft[s.t.side[piece]] * len(codes.AIR_PROFILES) + s.profile[piece]
    return helicopter_of(s, piece) * 2 + s.profile[piece]


def defense_of(s: Theater, piece: int) -> int:
    """The defense strength that a Hit Check asks: of the profile in use (25.3e, 27.3.1a)."""
    row = profile_row(s, piece)
    return s.t.aircraft_defense[row] if is_air_unit(s, piece) else s.t.helicopter_defense[row]


# -- aircraft --------------------------------------------------------------------------------------------------


def profile_reason(s: Theater, aircraft: int, profile: int, special: bool) -> Reason | None:
    """Why an aircraft cannot attack in a profile: it lacks it, or an ADM or Gas Strike needs bombs (24.3)."""
    if s.t.aircraft_attack[aircraft * len(codes.AIR_PROFILES) + profile] < 0:
        return NO_SUCH_PROFILE
    return SPECIAL_NEEDS_BOMBS if special and not bombs(profile) else None


def position_reason(s: Theater, piece: int, target: int, hex: int) -> Reason | None:
    """Why an air unit cannot be placed in a hex: bombs only in the target hex, Stand-off within range of it (24.4b)."""
    if not s.scenario.inside[hex]:
        return OUTSIDE_AREA
    if bombs(s.profile[piece]):
        return None if hex == target else BOMBS_IN_TARGET_HEX
    if s.t.grid.distance(hex, target) > s.t.aircraft_range[profile_row(s, piece)]:
        return BEYOND_PROFILE_RANGE
    return None


# -- attack helicopters ----------------------------------------------------------------------------------------


def gunnery_forced(s: Theater, side: int, hex: int) -> bool:
    """Whether a helicopter of a side in a hex must be in Gunnery: an enemy unit is in it or next to it (25.3b)."""
    return s.first[1 - side][hex] > 0 or s.near[1 - side][hex] > 0


def turn_profile(s: Theater, piece: int) -> None:
    """Rotate an attack helicopter as its hex demands; away from enemies Stand-off is never worse (25.3)."""
    if is_attack_helicopter(s, piece):
        forced = gunnery_forced(s, s.t.side[piece], s.place[piece])
        s.profile[piece] = codes.GUNNERY if forced else codes.STAND_OFF


def fire_range(s: Theater, helicopter: int) -> int:
    """The farthest distance at which a type fires: that of its Stand-off profile (25.2b)."""
    return s.t.helicopter_range[helicopter * 2 + codes.STAND_OFF]


def fires_reason(s: Theater, piece: int, hex: int, target: int) -> Reason | None:
    """Why a helicopter unit in a hex cannot fire at a target hex; nothing between them blocks (25.4a)."""
    if s.t.grid.distance(hex, target) > fire_range(s, helicopter_of(s, piece)):
        return TARGET_OUT_OF_RANGE
    return None

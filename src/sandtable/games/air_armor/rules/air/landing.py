"""Pickup and LZ hexes, and where an airmobile unit may end a pulse (26.4.5, 26.4.6, 29.3.4, 29.4.2)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.ground.steps import engineer_reason, has_maneuver, maneuver_at, unit_beside_reason
from sandtable.games.air_armor.rules.pieces.masking import crowded_reason
from sandtable.games.air_armor.state.theater import Theater

from .flak import in_flak

OUTSIDE_AREA: Final = Reason("25.2.2c", "flies-outside")
PICKUP_CLOSE_TERRAIN: Final = Reason("26.4.5a", "pickup-close-terrain")
PICKUP_MINEFIELD: Final = Reason("26.4.5b", "pickup-minefield")
FLAK_NOT_OFFENSIVE: Final = Reason("26.4.6a", "flak-not-offensive")
BOTH_IN_FLAK: Final = Reason("26.4.6b", "both-in-flak")
LZ_ENEMY: Final = Reason("26.4.6d", "lz-enemy")
PULSE_BESIDE_ENEMY: Final = Reason("29.3.4a", "pulse-beside-enemy")


def pulse_end_reason(s: Theater, side: int, hex: int) -> Reason | None:
    """Why an airmobile unit may not end a pulse in a hex: next to an enemy and not to the objective (29.3.4a, 29.6.1a).

    Only Airmobile Operations ask (29.3.4c); without an objective no hex next to an enemy will do.
    """
    if not s.op.airmobile or not s.near[1 - side][hex]:
        return None
    return None if at_objective(s, hex) else PULSE_BESIDE_ENEMY


def at_objective(s: Theater, hex: int) -> bool:
    """Whether a hex is next to the objective, or the one that is stormed; a kept bridge has two (29.6.6a, 38.3.2b)."""
    objective, side = s.op.objective, s.op.objective_side
    if side >= 0:
        return hex in (s.t.grid.side_first[side], s.t.grid.side_second[side])
    return objective >= 0 and s.t.grid.distance(objective, hex) <= 1


def company_reason(s: Theater, pieces: list[int], hex: int) -> Reason | None:
    """Why units may not come down in a hex: engineers next to an enemy without a maneuver unit (12.9.3a)."""
    side = s.t.side[pieces[0]]
    if not s.near[1 - side][hex] or has_maneuver(s, pieces) or maneuver_at(s, side, hex):
        return None
    return engineer_reason(s, pieces)


def contact_reason(s: Theater, pieces: list[int], hex: int) -> Reason | None:
    """Why units picked up on the map may not be landed next to an enemy: they began far from their marker (12.3.2.1).

    Off the map a marker has no hex: units that wait there land where they fly.
    """
    if s.near[1 - s.t.side[pieces[0]]][hex]:
        for piece in pieces:
            reason = unit_beside_reason(s, piece, s.op.kind)
            if reason:
                return reason
    return None


def ground_reason(s: Theater, hex: int) -> Reason | None:
    """Why utility helicopters neither load nor unload in a hex, enemies apart (26.4.5)."""
    if not s.scenario.inside[hex]:
        return OUTSIDE_AREA
    if s.t.close[hex]:
        return PICKUP_CLOSE_TERRAIN
    return PICKUP_MINEFIELD if s.mine[hex] else None


def flak_reason(s: Theater, flak: bool) -> Reason | None:
    """Why a utility unit may not enter a hex in flak: its passengers are in no offensive operation (26.4.6a)."""
    return FLAK_NOT_OFFENSIVE if flak and not s.op.offensive() else None


def pickup_reason(s: Theater, side: int, hex: int) -> Reason | None:
    """Why a hex cannot be the Pickup hex of a sortie."""
    return ground_reason(s, hex) or flak_reason(s, in_flak(s, 1 - side, hex))


def lz_reason(s: Theater, passengers: list[int], pickup: int, hex: int) -> Reason | None:
    """Why passengers cannot be landed in a hex; `pickup` is where they boarded, negative off the map (26.4.6)."""
    return lands_reason(s, passengers, pickup, hex, in_flak(s, 1 - s.t.side[passengers[0]], hex))


def lands_reason(s: Theater, passengers: list[int], pickup: int, hex: int, flak: bool) -> Reason | None:
    """The same for a hex known to lie in flak or not."""
    side = s.t.side[passengers[0]]
    reason = ground_reason(s, hex)
    if reason:
        return reason
    if s.first[1 - side][hex]:
        return LZ_ENEMY
    reason = pulse_end_reason(s, side, hex) or company_reason(s, passengers, hex) or flak_reason(s, flak)
    if not reason and pickup >= 0:
        reason = contact_reason(s, passengers, hex)
        if not reason and flak and in_flak(s, 1 - side, pickup):
            reason = BOTH_IN_FLAK
    return reason or crowded_reason(s, passengers, hex)

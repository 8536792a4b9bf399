"""Pickup and LZ hexes, and where an airmobile unit may end a pulse (26.4.5, 26.4.6, 29.3.4, 29.4.2)."""

from __future__ import annotations

from sandtable.games.air_armor.rules.pieces.masking import crowded_reason
from sandtable.games.air_armor.state.codes import ALLOWED
from sandtable.games.air_armor.state.theater import Theater

from .flak import in_flak
from .why import (
    BOTH_IN_FLAK,
    FLAK_NOT_OFFENSIVE,
    LZ_ENEMY,
    OUTSIDE_AREA,
    PICKUP_CLOSE_TERRAIN,
    PICKUP_MINEFIELD,
    PULSE_BESIDE_ENEMY,
)


def pulse_end_reason(s: Theater, side: int, hex: int) -> int:
    """Why an airmobile unit may not end a pulse in a hex: next to an enemy and not to the objective (29.3.4a, 29.6.1a).

    Only Airmobile Operations ask (29.3.4c); without an objective no hex next to an enemy will do.
    """
    if not s.op.airmobile or not s.near[1 - side][hex]:
        return ALLOWED
    objective = s.op.objective
    beside = objective >= 0 and s.t.grid.distance(objective, hex) <= 1  # 0: stormed (29.6.6a)
    return ALLOWED if beside else PULSE_BESIDE_ENEMY


def ground_reason(s: Theater, hex: int) -> int:
    """Why utility helicopters neither load nor unload in a hex, enemies apart (26.4.5)."""
    if not s.scenario.inside[hex]:
        return OUTSIDE_AREA
    if s.t.close[hex]:
        return PICKUP_CLOSE_TERRAIN
    return PICKUP_MINEFIELD if s.mine[hex] else ALLOWED


def flak_reason(s: Theater, side: int, hex: int) -> int:
    """Why a utility unit may not enter a hex: flak, and its passengers are in no offensive operation (26.4.6a)."""
    return FLAK_NOT_OFFENSIVE if not s.op.offensive() and in_flak(s, 1 - side, hex) else ALLOWED


def pickup_reason(s: Theater, side: int, hex: int) -> int:
    """Why a hex cannot be the Pickup hex of a sortie."""
    return ground_reason(s, hex) or flak_reason(s, side, hex)


def lz_reason(s: Theater, passengers: list[int], pickup: int, hex: int) -> int:
    """Why passengers cannot be landed in a hex; `pickup` is where they boarded, negative off the map (26.4.6)."""
    side = s.t.side[passengers[0]]
    reason = ground_reason(s, hex)
    if reason:
        return reason
    if s.first[1 - side][hex]:
        return LZ_ENEMY
    reason = pulse_end_reason(s, side, hex) or flak_reason(s, side, hex)
    if reason:
        return reason
    if pickup >= 0 and in_flak(s, 1 - side, hex) and in_flak(s, 1 - side, pickup):
        return BOTH_IN_FLAK
    return crowded_reason(s, passengers, hex)

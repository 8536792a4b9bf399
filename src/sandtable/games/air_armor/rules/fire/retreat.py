"""Whether a stack may choose to retreat, and which hexes it may not enter (18.3.2, 18.4.2, 18.4.7)."""

from __future__ import annotations

from sandtable.games.air_armor.rules.ground.rivers import retreat_over_reason
from sandtable.games.air_armor.rules.pieces.masking import has_mask
from sandtable.games.air_armor.state.codes import ALLOWED, CLOSE_ATTACK, OVERRUN
from sandtable.games.air_armor.state.theater import Theater

from .kinds import OFFENSIVE
from .why import (
    RETREAT_DISRUPTED,
    RETREAT_ENEMY,
    RETREAT_MASKED,
    RETREAT_NOT_ADJACENT,
    RETREAT_NOWHERE,
    RETREAT_OBSTACLE,
    RETREAT_ONLY_OFFENSIVE,
    RETREAT_OPTIONAL_ATTACK,
    RETREAT_REINFORCED,
    RETREAT_TOO_FEW_HITS,
)


def retreat_hex_reason(s: Theater, side: int, start: int, hex: int) -> int:
    """Why units of a side cannot retreat from a hex into another one: prohibited, not merely avoided (18.4.2e-h)."""
    if not s.t.grid.adjacent(start, hex) or not s.scenario.inside[hex]:
        return RETREAT_NOT_ADJACENT
    reason = retreat_over_reason(s, side, start, hex)
    if reason:
        return reason
    if s.obstacle[hex]:
        return RETREAT_OBSTACLE
    return RETREAT_ENEMY if s.first[1 - side][hex] else ALLOWED


def retreat_hexes(s: Theater, side: int, start: int) -> list[int]:
    """Hexes into which units of a side may retreat, priorities apart."""
    return [hex for hex in s.t.grid.around(start) if not retreat_hex_reason(s, side, start, hex)]


def at_map_edge(s: Theater, hex: int) -> bool:
    """Whether units may retreat off the map from a hex (18.4.7)."""
    return any(s.scenario.neighbours[place] < 0 for place in range(6 * hex, 6 * hex + 6))


def retreat_reason(s: Theater, kind: int, side: int, hex: int, hits: int, strongest: int) -> int:
    """Why the units of a side in a hex cannot choose retreat after so many hits (18.3.2, 18.4.2)."""
    if kind != OFFENSIVE:
        return RETREAT_ONLY_OFFENSIVE
    if s.op.variant in (OVERRUN, CLOSE_ATTACK):
        return RETREAT_OPTIONAL_ATTACK
    if hits < strongest:
        return RETREAT_TOO_FEW_HITS
    for piece in s.pieces_at(side, hex):
        if s.disrupted[piece]:
            return RETREAT_DISRUPTED
    if s.op.reinforced:
        return RETREAT_REINFORCED
    if has_mask(s, side, hex):
        return RETREAT_MASKED
    if at_map_edge(s, hex) or retreat_hexes(s, side, hex):
        return ALLOWED
    return RETREAT_NOWHERE

"""Where a unit may retreat to, and which of these hexes it must take: prohibitions and priorities (18.4.1, 18.4.2)."""

from __future__ import annotations

from typing import Final

from sandtable.board.hexes import NONE
from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.pieces.chain import commands_reason
from sandtable.games.air_armor.rules.pieces.stacking import joining_reason
from sandtable.games.air_armor.state.codes import (
    AVOID_ENEMIES,
    AVOID_FIRERS,
    AVOID_FROM_HQ,
    AVOID_GAS,
    AVOID_MINES,
    AVOID_STACKING,
    CITY,
    NATO,
    WP,
)
from sandtable.games.air_armor.state.theater import Theater

from .rivers import ENEMY_IN_HEX, OUTSIDE, retreat_over_reason
from .steps import NOT_ADJACENT, SHATTERED_MINES
from .zoc import beside_units, overhead

RETREAT_OBSTACLE: Final = Reason("18.4.2g", "retreat-obstacle")
RETREAT_PRIORITY: Final = Reason("18.4.1a1", "retreat-priority")
AIRMOBILE_CITY: Final = Reason("29.6.5g", "airmobile-city")


def retreat_hex_reason(s: Theater, pieces: list[int], start: int, hex: int) -> Reason | None:
    """Why units may never retreat from one hex to another; None if only the priorities decide (18.4.2)."""
    side = s.t.side[pieces[0]]
    direction = s.t.grid.direction(start, hex)
    if direction == NONE:
        return NOT_ADJACENT
    if s.scenario.neighbours[6 * start + direction] == NONE:
        return OUTSIDE
    reason = retreat_over_reason(s, side, start, hex)
    if reason:
        return reason
    if s.obstacle[hex]:
        return RETREAT_OBSTACLE
    if s.first[1 - side][hex]:
        return ENEMY_IN_HEX
    if s.mine[hex] and any(s.shattered[s.t.formation[piece]] for piece in pieces):
        return SHATTERED_MINES  # 31.2c
    return AIRMOBILE_CITY if _barred_city(s, pieces, hex) else None


def _barred_city(s: Theater, pieces: list[int], hex: int) -> bool:
    """A WP airmobile unit does not retreat into a City that NATO controls (29.6.5)."""
    if s.t.terrain[hex] != CITY or s.control[hex] != NATO + 1:
        return False
    return any(s.t.airmobile[piece] and s.t.side[piece] == WP for piece in pieces)


def retreat_possible(s: Theater, pieces: list[int], start: int) -> list[int]:
    """The hexes that are not prohibited, by direction."""
    return [hex for hex in s.t.grid.around(start) if not retreat_hex_reason(s, pieces, start, hex)]


def at_map_edge(s: Theater, hex: int) -> bool:
    """Whether units may retreat off the map from a hex (18.4.7)."""
    return any(s.scenario.neighbours[place] == NONE for place in range(6 * hex, 6 * hex + 6))


def can_retreat(s: Theater, pieces: list[int], start: int) -> bool:
    """Whether there is any way out; if every hex is prohibited retreat cannot be chosen (18.4.1a3, 18.4.7)."""
    return at_map_edge(s, start) or bool(retreat_possible(s, pieces, start))


def retreat_hexes(s: Theater, pieces: list[int], start: int) -> list[int]:
    """The possible hexes that avoid the most important conditions, all of equal priority (18.4.1)."""
    left = retreat_possible(s, pieces, start)
    for condition in s.t.charts.retreat_order:
        if len(left) < 2:
            break
        weights = [weight(s, pieces, hex, condition) for hex in left]
        least = min(weights)
        left = [hex for at, hex in enumerate(left) if weights[at] == least]
    return left


def weight(s: Theater, pieces: list[int], hex: int, condition: int) -> int:
    """How far a hex violates a condition of the Retreat Priority Chart: 0 and 1, or a distance."""
    side = s.t.side[pieces[0]]
    if condition == AVOID_FIRERS:
        return int(firers_beside(s, side, hex) > 0 or any(s.op.just_fired[one] for one in overhead(s, 1 - side, hex)))
    if condition == AVOID_ENEMIES:
        return int(s.near[1 - side][hex] > firers_beside(s, side, hex))
    if condition == AVOID_MINES:
        return int(s.mine[hex] > 0)
    if condition == AVOID_GAS:
        return int(s.gas_zone[hex] > 0)
    if condition == AVOID_STACKING:
        return int(joining_reason(s, pieces, hex) is not None)
    if condition == AVOID_FROM_HQ:
        return from_hq(s, pieces[0], hex)
    return from_edge(s, side, hex)


def firers_beside(s: Theater, side: int, hex: int) -> int:
    """Enemy ground units next to a hex that just fired at the objective hex."""
    return sum(s.op.just_fired[enemy] for enemy in beside_units(s, 1 - side, hex))


def from_hq(s: Theater, piece: int, hex: int) -> int:
    """Distance to the nearest superior HQ of a piece on the map, 0 if there is none."""
    least = -1
    for hq in s.t.hq_pieces:
        if hq != piece and s.place[hq] >= 0 and not commands_reason(s, hq, piece):
            distance = s.t.grid.distance(s.place[hq], hex)
            if least < 0 or distance < least:
                least = distance
    return max(0, least)


def from_edge(s: Theater, side: int, hex: int) -> int:
    """Distance to the friendly map edge, 0 if there is none."""
    least = -1
    for edge in s.scenario.edge[side]:
        distance = s.t.grid.distance(edge, hex)
        if least < 0 or distance < least:
            least = distance
    return max(0, least)


def retreat_reason(s: Theater, pieces: list[int], start: int, hex: int) -> Reason | None:
    """Why units may not retreat into a hex: prohibited, or another avoids more (18.4.1a1)."""
    reason = retreat_hex_reason(s, pieces, start, hex)
    if reason:
        return reason
    return None if hex in retreat_hexes(s, pieces, start) else RETREAT_PRIORITY

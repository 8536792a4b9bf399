"""Road movement: who may use it, where, and what it costs in quarters of an MP (16.4, 16.5)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.air_armor.state.codes import HASTY_ATTACK, MARCH, RESERVE, WP
from sandtable.games.air_armor.state.tables import BARRED
from sandtable.games.air_armor.state.theater import Theater

from .bridges import CIVIL, bridge_for
from .costs import allowance
from .mines import laid_it
from .protection import exposed

NO_ROAD_THERE: Final = Reason("16.4a2", "no-road-there")
NO_ROAD_MOVEMENT: Final = Reason("16.4a3", "no-road-movement")
SECOND_HALF: Final = Reason("16.5a", "second-half")
ROAD_AFTER_CONTACT: Final = Reason("16.5d", "road-after-contact")
ROAD_BESIDE_ENEMY: Final = Reason("16.4c", "road-beside-enemy")
ROAD_CUT: Final = Reason("17.3c", "road-cut")
ROAD_MILITARY_BRIDGE: Final = Reason("16.4.2a", "road-military-bridge")
ROAD_OBSTACLE: Final = Reason("16.4.3a", "road-obstacle")
ROAD_MINES: Final = Reason("16.4.4b", "road-mines")


def road_link_reason(s: Theater, side: int, place: int) -> Reason | None:
    """Why no road crosses a step (6 * hex + direction) at all: none there, blown, military bridge, Obstacle."""
    if s.t.by_road[place] >= BARRED:
        return NO_ROAD_THERE
    site = s.t.step_site[place]
    if site:
        bridge = bridge_for(s, side, site)
        if bridge != CIVIL:
            return ROAD_MILITARY_BRIDGE if bridge else ROAD_CUT
    return ROAD_OBSTACLE if s.obstacle[s.t.grid.neighbours[place]] else None


def road_right_reason(s: Theater, operation: int, force: list[int]) -> Reason | None:
    """Why a force has no road movement in an operation (16.4a3, 16.4e, 16.4.4b)."""
    side = s.t.side[force[0]]
    if operation == HASTY_ATTACK:
        if side != WP:
            return NO_ROAD_MOVEMENT
    elif operation not in (MARCH, RESERVE):
        return NO_ROAD_MOVEMENT
    for piece in force:
        if s.op.met_enemy[piece] and side == WP:
            return ROAD_AFTER_CONTACT
    return None


def half_reason(s: Theater, operation: int, force: list[int], cost: int) -> Reason | None:
    """Why a road hex no longer fits into the first half of a WP Hasty Attack (16.5a, 16.5f)."""
    if operation != HASTY_ATTACK:
        return None
    for piece in force:
        if (s.op.spent[piece] + cost) * 2 > allowance(s, operation, piece):
            return SECOND_HALF
    return None


def mines_reason(s: Theater, force: list[int], start: int) -> Reason | None:
    """Why a force cannot leave a minefield it began its move in by road; its layer can (16.4.4b)."""
    if not s.mine[start]:
        return None
    for piece in force:
        if not s.op.moved[piece] and not laid_it(s, piece, start):
            return ROAD_MINES
    return None


def road_reason(s: Theater, operation: int, force: list[int], place: int) -> Reason | None:
    """Why a force cannot make a step by road movement; None if it can (16.4, 16.5)."""
    return (
        road_link_reason(s, s.t.side[force[0]], place)
        or road_right_reason(s, operation, force)
        or road_step_reason(s, force, place)
        or half_reason(s, operation, force, s.t.by_road[place])
    )


def road_step_reason(s: Theater, force: list[int], place: int) -> Reason | None:
    """Why no road movement leads over a step for a force that may use roads: the link, enemies, mines (16.4)."""
    side, start = s.t.side[force[0]], place // 6
    reason = road_link_reason(s, side, place)
    if reason:
        return reason
    if exposed(s, force, start) or exposed(s, force, s.t.grid.neighbours[place]):
        return ROAD_BESIDE_ENEMY
    return mines_reason(s, force, start)

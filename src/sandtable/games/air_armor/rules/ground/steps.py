"""Steps of a moving force: why it may not enter a hex, and what that costs (16.1-16.3, 16.8).

A force is the list of pieces that move together. Its operation is the running one, or REACTION for the other side.
Legality asks only what the mover knows: enemy counters, markers, tracks.
"""

from __future__ import annotations

from typing import Final

from sandtable.board.hexes import NONE
from sandtable.engine.reason import Reason
from sandtable.games.air_armor.state.codes import (
    ASSAULT,
    CITY,
    CLOSE_ATTACK,
    ENGINEER,
    HASTY_ATTACK,
    MAIN,
    MARCH,
    NATO,
    OVERRUN,
    QUARTERS,
    REACTION,
    WP,
)
from sandtable.games.air_armor.state.theater import Theater

from .bridges import CIVIL, bridge_for
from .costs import points_left, tactical_cost
from .protection import protected
from .rivers import BESIDE_ENEMY, ENEMY_IN_HEX, IMPASSABLE, OUTSIDE, USED_UNIT
from .roads import road_link_reason, road_reason

NOT_ADJACENT: Final = Reason("16.0b", "not-adjacent")
UNBRIDGED_MAIN: Final = Reason("16.1.3d", "unbridged-main")
FAR_FROM_LEAD: Final = Reason("12.3.2.1a1", "far-from-lead")
SHATTERED_BESIDE_ENEMY: Final = Reason("16.8.7a", "shattered-beside-enemy")
ENGINEER_ALONE: Final = Reason("12.9.3a", "engineer-alone")
TOO_FEW_POINTS: Final = Reason("16.0b", "too-few-points")
FORMER_OBJECTIVE: Final = Reason("13.5.3a2", "former-objective")
LEG_HAS_MOVED: Final = Reason("16.1.2f", "leg-has-moved")
SHATTERED_MINES: Final = Reason("31.2c", "shattered-mines")
DUMMY_BESIDE_ENEMY: Final = Reason("11.3f", "dummy-beside-enemy")
DUMMY_POSITION: Final = Reason("11.3h", "dummy-position")
DUMMY_MINES: Final = Reason("11.3i", "dummy-mines")
DUMMY_CITY: Final = Reason("11.3j", "dummy-city")
DUMMY_BRIDGE: Final = Reason("11.3o", "dummy-bridge")
URBAN_RESISTANCE: Final = Reason("29.6.5a", "urban-resistance")


def operation_of(s: Theater, force: list[int]) -> int:
    """The operation whose allowance a force uses: the other side's forces react."""
    return s.op.kind if s.t.side[force[0]] == s.op.side else REACTION


def step_reason(s: Theater, force: list[int], hex: int) -> Reason | None:
    """Why a force may not enter a hex next to it, its movement points included; None if it may."""
    start = s.place[force[0]]
    direction = s.t.grid.direction(start, hex)
    if direction == NONE:
        return NOT_ADJACENT
    place = 6 * start + direction
    if s.scenario.neighbours[place] == NONE:
        return OUTSIDE
    return (
        mover_reason(s, force)
        or crossing_reason(s, force, place)
        or entry_reason(s, force, hex)
        or points_reason(s, force, place)
    )


def mover_reason(s: Theater, force: list[int]) -> Reason | None:
    """Why a force cannot move at all: a Used unit, or leg infantry that has had its one hex (16.1.3b, 16.1.2f)."""
    for piece in force:
        if s.used[piece]:
            return USED_UNIT
        if s.t.leg[piece] and s.op.moved[piece]:
            return LEG_HAS_MOVED
    return None


def crossing_reason(s: Theater, force: list[int], place: int) -> Reason | None:
    """Why a force cannot cross a hexside: impassable slope, the Main without a bridge, a dummy's bridge (38.1.2b)."""
    if s.t.step_cliff[place] and not all_leg(s, force):
        return IMPASSABLE
    site = s.t.step_site[place]
    if not site:
        return None
    side = s.t.side[force[0]]
    bridge = bridge_for(s, side, site)
    if s.t.site_river[site] == MAIN and not bridge:
        return UNBRIDGED_MAIN
    if side == WP and bridge == CIVIL and not s.crossed[site] and has_dummy(s, force):
        return DUMMY_BRIDGE
    return None


def entry_reason(s: Theater, force: list[int], hex: int) -> Reason | None:
    """Why a hex is closed to a force by enemies, markers or control (16.8, 11.3, 31.2)."""
    side = s.t.side[force[0]]
    if s.first[1 - side][hex] and not storms(s, side, hex):
        return ENEMY_IN_HEX
    if s.op.barred == hex and side == s.op.side:
        return FORMER_OBJECTIVE
    return (
        (beside_reason(s, force, hex) if s.near[1 - side][hex] else None)
        or mines_reason(s, force, hex)
        or dummy_hex_reason(s, force, hex)
        or urban_reason(s, force, hex)
    )


def stormed(s: Theater, side: int, hex: int) -> bool:
    """Whether the hex is the objective of an Overrun or Close Attack of that side."""
    return side == s.op.side and s.op.objective == hex and s.op.variant in (OVERRUN, CLOSE_ATTACK)


def storms(s: Theater, side: int, hex: int) -> bool:
    """Whether a force may enter the hex to fight there (16.8.8a3); one that charges through does not (42.0.8b)."""
    return stormed(s, side, hex) and not s.op.charging


def beside_reason(s: Theater, force: list[int], hex: int) -> Reason | None:
    """Why a force may not enter a hex that is adjacent to an enemy unit (16.8b, 16.8c, 12.9.3, 11.3f)."""
    side, operation = s.t.side[force[0]], operation_of(s, force)
    if operation == REACTION:
        permitted = hex == s.op.objective or protected(s, side, hex)
    else:
        permitted = HASTY_ATTACK <= operation <= ASSAULT or protected(s, side, hex)
    if not permitted:
        return BESIDE_ENEMY
    for piece in force:
        reason = unit_beside_reason(s, piece, operation)
        if reason:
            return reason
    return None if has_maneuver(s, force) or maneuver_at(s, side, hex) else engineer_reason(s, force)


def unit_beside_reason(s: Theater, piece: int, operation: int) -> Reason | None:
    """Why one unit may not go next to an enemy: dummy, shattered formation, WP unit that began far from its lead."""
    if s.steps[piece] == 0:
        return DUMMY_BESIDE_ENEMY
    if s.shattered[s.t.formation[piece]]:
        return SHATTERED_BESIDE_ENEMY
    if s.t.side[piece] == WP and operation != REACTION and not s.op.near_lead[piece]:
        if not s.t.is_base(s.t.formation[piece]) or operation != MARCH:
            return FAR_FROM_LEAD
    return None


def engineer_reason(s: Theater, force: list[int]) -> Reason | None:
    """An engineer moves next to an enemy only together with a maneuver unit or onto one (12.9.3a)."""
    for piece in force:
        if s.t.unit_class[piece] == ENGINEER:
            return ENGINEER_ALONE
    return None


def mines_reason(s: Theater, force: list[int], hex: int) -> Reason | None:
    """Why a force may not enter a hex with a minefield marker (11.3i, 31.2c)."""
    if not s.mine[hex]:
        return None
    for piece in force:
        if s.steps[piece] == 0:
            return DUMMY_MINES
        if s.shattered[s.t.formation[piece]]:
            return SHATTERED_MINES
    return None


def dummy_hex_reason(s: Theater, force: list[int], hex: int) -> Reason | None:
    """Why a dummy may not enter a hex: enemy Improved Position, enemy-controlled City (11.3h, 11.3j)."""
    if not has_dummy(s, force):
        return None
    enemy = 2 - s.t.side[force[0]]  # as owners are written: side + 1
    if s.improved[hex] == enemy:
        return DUMMY_POSITION
    return DUMMY_CITY if s.t.terrain[hex] == CITY and s.control[hex] == enemy else None


def urban_reason(s: Theater, force: list[int], hex: int) -> Reason | None:
    """WP airmobile units alone do not move into an empty City that NATO controls (29.6.5a)."""
    if s.t.terrain[hex] != CITY or s.control[hex] != NATO + 1 or s.t.side[force[0]] != WP:
        return None
    return URBAN_RESISTANCE if all(s.t.airmobile[piece] for piece in force) else None


def points_reason(s: Theater, force: list[int], place: int) -> Reason | None:
    """Why movement points do not suffice; a first hex may always be entered (16.2)."""
    if may_move_minimum(s, force):
        return None
    cost = step_cost(s, force, place)
    return None if cost <= points_left(s, operation_of(s, force), force) else TOO_FEW_POINTS


def may_move_minimum(s: Theater, force: list[int]) -> bool:
    """Whether a force may enter a hex without enough points: none of it has moved (16.2a)."""
    return all(not (s.op.moved[piece] or s.op.spent[piece]) for piece in force)


def step_cost(s: Theater, force: list[int], place: int) -> int:
    """The cheapest cost of a step (6 * hex + direction) for a force: by road where it may, else tactical."""
    operation = operation_of(s, force)
    side = s.t.side[force[0]]
    tactical = tactical_cost(s, side, place)
    if operation == REACTION:
        return tactical if road_link_reason(s, side, place) else QUARTERS  # 16.4f3, 19.4
    if not road_reason(s, operation, force, place):
        return min(tactical, s.t.by_road[place])
    return tactical


def goes_by_road(s: Theater, force: list[int], place: int) -> bool:
    """Whether the cheapest way to make a step is road movement."""
    operation = operation_of(s, force)
    if operation == REACTION or road_reason(s, operation, force, place):
        return False
    return s.t.by_road[place] <= tactical_cost(s, s.t.side[force[0]], place)


def pay_step(s: Theater, force: list[int], place: int) -> None:
    """Charge the cost of a step to the operation's columns; the frame moves the pieces."""
    side = s.t.side[force[0]]
    cost = min(step_cost(s, force, place), 255 - 64)
    tactical = not goes_by_road(s, force, place)
    beside = s.near[1 - side][s.t.grid.neighbours[place]] > 0
    for piece in force:
        s.op.spent[piece] = min(255, s.op.spent[piece] + cost)
        s.op.moved[piece] = 1
        if beside and tactical:
            s.op.met_enemy[piece] = 1


def all_leg(s: Theater, force: list[int]) -> bool:
    """Whether a force is leg infantry only."""
    return all(s.t.leg[piece] for piece in force)


def has_dummy(s: Theater, force: list[int]) -> bool:
    """Whether a dummy is in a force."""
    return any(s.steps[piece] == 0 for piece in force)


def has_maneuver(s: Theater, force: list[int]) -> bool:
    """Whether a maneuver unit is in a force."""
    return any(s.t.maneuver[piece] for piece in force)


def maneuver_at(s: Theater, side: int, hex: int) -> bool:
    """Whether a maneuver unit of a side stands in a hex."""
    piece = s.first[side][hex]
    while piece:
        if s.t.maneuver[piece]:
            return True
        piece = s.link[piece]
    return False

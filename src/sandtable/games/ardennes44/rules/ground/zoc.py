"""Zones of control and ZOC bonds (rules 9 and 10), kept up hex by hex as units come and go.

For each side: how many hexes exert a zone into a hex, whether a Hex Bond runs through a hex, and whether a Hexside Bond
runs along a hexside. `refresh` recomputes what one hex can change; nothing else is ever scanned.
"""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.games.ardennes44.state.front import BOX, Front
from sandtable.games.ardennes44.state.ground import is_river
from sandtable.games.ardennes44.state.tables import NO_ROAD, SOUND, WOODED_ROUGH, Tables
from sandtable.games.ardennes44.state.zoc_map import (
    FULL,
    HELD,
    NEAR,
    NO_BOND,
    ONE_ZONE,
    OUTSIDE,
    SIDE,
    WITH_INFANTRY,
    ZocMap,
)


def put(s: Front, unit: int, where: int) -> None:
    """Move a unit from where it is to a hex, box or pile; zones of control, bonds and control follow."""
    old = s.place[unit]
    if 0 <= old < BOX:
        s.unlink(unit, old)
    s.place[unit] = where
    s.link[unit] = 0
    if 0 <= where < BOX:
        s.link[unit] = s.first[where]
        s.first[where] = unit
        s.control[where] = s.t.side[unit]
        refresh(s, where)
    if 0 <= old < BOX and old != where:
        refresh(s, old)


def refresh(s: Front, hex: int) -> None:
    """Recompute everything that the stack of one hex affects."""
    map = s.zoc
    side = s.side_at(hex)
    exerts = exerted(s, hex)
    stance = side + 4 * bonding(s, hex)
    was, was_exerts = map.stance[hex], map.exerts[hex]
    if stance == was and exerts == was_exerts:
        return
    was_side = was & SIDE
    if was_side:
        _weigh(map, s.t, was_side - 1, hex, was_exerts, -1)
    if side:
        _weigh(map, s.t, side - 1, hex, exerts, 1)
    map.stance[hex], map.exerts[hex] = stance, exerts
    if stance != was:
        _refresh_bonds(s, hex)


def _weigh(map: ZocMap, t: Tables, role: int, hex: i64, exerts: i64, sign: i64) -> None:
    """Add or remove the stack of a hex: its hex, its neighbours, and the hexes it exerts into."""
    watch, neighbours = map.watch[role], t.grid.neighbours
    held: i64 = watch[hex]
    watch[hex] = held + sign * HELD
    for direction in range(i64(6)):
        other: i64 = neighbours[6 * hex + direction]
        if other >= 0:
            known: i64 = watch[other]
            watch[other] = known + (sign * (1 + ONE_ZONE) if exerts >> direction & 1 else sign)


def bridge_changed(s: Front, hexside: int) -> None:
    """Recompute the Hex Bonds of the two hexes of a bridge that was blown or repaired (10.3)."""
    _hex_bond(s, s.t.grid.side_first[hexside])
    _hex_bond(s, s.t.grid.side_second[hexside])


def _refresh_bonds(s: Front, hex: i64) -> None:
    """Bonds through and along the hex, which its stack negates, and those that it is an end of.

    A bond needs a stack at either end: without one there is nothing to change.
    """
    map = s.zoc
    grid, first, in_play = s.t.grid, s.first, s.scenario.in_play
    neighbours, sides = grid.neighbours, grid.sides
    around = max(map.watch[0][hex] & NEAR, map.watch[1][hex] & NEAR)
    if around > 1 or (around == 1 and s.ways.at_edge[hex]):
        _hex_bond(s, hex)
        for direction in range(i64(6)):
            _side_bond(s, sides[6 * hex + direction])
    for direction in range(i64(6)):
        middle: i64 = neighbours[6 * hex + direction]
        if middle < 0:
            continue
        beyond: i64 = neighbours[6 * middle + direction]
        if beyond >= 0 and first[beyond] != 0:
            _hex_bond(s, middle)
        tip: i64 = neighbours[6 * middle + (direction + 1) % 6]
        if tip < 0 or first[tip] != 0 or in_play[tip] == 0:
            _side_bond(s, sides[6 * middle + (direction + 2) % 6])


def _hex_bond(s: Front, middle: i64) -> None:
    """Whether Hex Bonds run through a hex; an enemy in it negates them (10.4)."""
    map, first = s.zoc, s.first
    neighbours = s.t.grid.neighbours
    found = 0
    for direction in range(i64(3)):
        one: i64 = neighbours[6 * middle + direction]
        two: i64 = neighbours[6 * middle + direction + 3]
        if one >= 0 and two >= 0 and first[one] != 0 and first[two] != 0:
            side = map.pair(one, two)
            if side and not found >> side & 1 and not cut_by_terrain(s, middle, direction):
                found |= 1 << side
    holder = map.holder(middle) if found else 0
    map.set_hex_bond(0, middle, found & 2 > 0 and holder != 2)
    map.set_hex_bond(1, middle, found & 4 > 0 and holder != 1)


def _side_bond(s: Front, hexside: int) -> None:
    """Whether a Hexside Bond runs along a hexside; enemies on both sides of it negate it (10.4)."""
    map = s.zoc
    ways = s.ways
    if not ways.bond_side[hexside]:
        return
    first, second = ways.tip_first[hexside], ways.tip_second[hexside]
    side = 0
    if first >= 0 and second >= 0:
        side = map.pair(first, second) if s.first[first] and s.first[second] else 0
    elif first >= 0 or second >= 0:  # the map edge (10.6)
        stance = map.stance[max(first, second)]
        side = stance & SIDE if stance >> 2 in (FULL, OUTSIDE) else 0
    if side:
        grid = s.t.grid
        enemy = 3 - side
        if (map.holder(grid.side_first[hexside]) == enemy and map.holder(grid.side_second[hexside]) == enemy) or (
            s.rules.river_along_hexside_cuts_bond and is_river(s.t, hexside)
        ):
            side = 0
    map.side_bonds[hexside] = side


def exerted(s: Front, hex: int) -> int:
    """Directions into which the stack of a hex exerts (9.1, 9.4)."""
    t = s.t
    unit = s.first[hex]
    if not unit:
        return 0
    while unit:
        if not t.silhouette[unit]:
            return 63
        unit = s.link[unit]
    return tank_zone(t, hex)


def tank_zone(t: Tables, hex: int) -> int:
    """A silhouetted tank's zone goes neither out of nor into Wooded Rough without a road (9.4)."""
    mask = 0
    for direction in range(6):
        other = t.grid.neighbours[6 * hex + direction]
        if other < 0:
            continue
        rough = t.terrain[hex] == WOODED_ROUGH or t.terrain[other] == WOODED_ROUGH
        if not rough or t.road[t.grid.sides[6 * hex + direction]] != NO_ROAD:
            mask |= 1 << direction
    return mask


def bonding(s: Front, hex: int) -> int:
    """What the stack of a hex can do for bonds (10.1, 10.3)."""
    t, best = s.t, NO_BOND
    in_rough = t.terrain[hex] == WOODED_ROUGH
    unit = s.first[hex]
    while unit:
        if not t.artillery[unit]:
            if not t.silhouette[unit]:
                return FULL if in_rough or s.rules.rough_tank_bonds_anywhere else OUTSIDE
            best = WITH_INFANTRY if in_rough else OUTSIDE
        unit = s.link[unit]
    return best


def cut_by_terrain(s: Front, middle: int, direction: int) -> bool:
    """A Hex Bond does not extend across two river hexsides, nor across two Wooded Rough hexsides (10.3)."""
    rivers, rough = s.ways.bond_rivers[3 * middle + direction], s.ways.bond_rough[3 * middle + direction]
    if rivers and not s.rules.bridge_counts_as_river_for_bond:
        sides = s.t.grid.sides
        for side in (sides[6 * middle + direction], sides[6 * middle + direction + 3]):
            if s.t.bridge[side] and s.bridge[s.t.bridge[side]] == SOUND:
                rivers -= 1
    if s.rules.mixed_river_and_rough_cuts_bond:
        return rivers + rough >= 2
    return rivers == 2 or rough == 2

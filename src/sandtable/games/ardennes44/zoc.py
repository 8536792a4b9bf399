"""Zones of control and ZOC bonds (rules 9 and 10), kept up hex by hex as units come and go.

For each side: how many hexes exert a zone into a hex, whether a Hex Bond runs through a hex, and whether a Hexside Bond
runs along a hexside. `refresh` recomputes what one hex can change; nothing else is ever scanned.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.board.hexes import HexGrid
from sandtable.engine.plain import Plain
from sandtable.games.ardennes44.tables import LAKE, NO_ROAD, RIVER, WOODED_ROUGH, Tables

if TYPE_CHECKING:
    from sandtable.games.ardennes44.state import Front

# what the stack of a hex can do for bonds
NO_BOND = 0
FULL = 1  # bonds with anybody, and has a NATO-symbol unit
WITH_INFANTRY = 2  # only silhouetted tanks in Wooded Rough: need a NATO-symbol partner (10.3)
TANKS = 3  # silhouetted tanks on other ground: bond with all but those in Wooded Rough


class ZocMap(Plain):
    """Zones and bonds of both sides; index 0 is the German, 1 the Allied side."""

    def __init__(self) -> None:
        self.holder = bytearray()  # by hex: side whose units are there, 0 none
        self.exerts = bytearray()  # by hex: bit set of directions into which its stack exerts
        self.bonder = bytearray()  # by hex: NO_BOND, FULL, WITH_INFANTRY or TANKS
        self.near: list[bytearray] = [bytearray(), bytearray()]  # [role][hex]: adjacent hexes that hold its units
        self.zones: list[bytearray] = [bytearray(), bytearray()]  # [role][hex]: hexes that exert into it
        self.hex_bonds: list[bytearray] = [bytearray(), bytearray()]  # [role][hex]
        self.side_bonds: list[bytearray] = [bytearray(), bytearray()]  # [role][hexside]

    def clear(self, tables: Tables) -> None:
        """Nobody on the map."""
        grid = tables.grid
        self.holder = grid.hex_layer()
        self.exerts = grid.hex_layer()
        self.bonder = grid.hex_layer()
        self.near = [grid.hex_layer(), grid.hex_layer()]
        self.zones = [grid.hex_layer(), grid.hex_layer()]
        self.hex_bonds = [grid.hex_layer(), grid.hex_layer()]
        self.side_bonds = [grid.side_layer(), grid.side_layer()]

    def in_zone(self, role: int, hex: int) -> bool:
        """Whether a zone of the enemy of `role` reaches into the hex (9.1)."""
        return self.zones[1 - role][hex] > 0

    def next_to_enemy(self, role: int, hex: int) -> bool:
        """Whether an enemy of `role` stands adjacent to the hex, whatever its zone (11.2, 12.2, 18.5)."""
        return self.near[1 - role][hex] > 0

    def bond_stops(self, role: int, hexside: int, into: int) -> bool:
        """Whether a bond of the enemy of `role` forbids crossing a hexside into a hex (10.2)."""
        enemy = 1 - role
        return self.hex_bonds[enemy][into] > 0 or self.side_bonds[enemy][hexside] > 0

    # -- upkeep ------------------------------------------------------------------------------------------------

    def refresh(self, s: Front, hex: int) -> None:
        """Recompute everything that the stack of one hex has a part in."""
        side = s.side_at(hex)
        exerts = self._exerted(s, hex)
        bonder = self._bonding(s, hex)
        was_side, was_exerts, was_bonder = self.holder[hex], self.exerts[hex], self.bonder[hex]
        if side == was_side and exerts == was_exerts and bonder == was_bonder:
            return
        neighbours = s.t.grid.neighbours
        for direction in range(6):
            other = neighbours[6 * hex + direction]
            if other >= 0:
                if side != was_side:
                    if was_side:
                        self.near[was_side - 1][other] -= 1
                    if side:
                        self.near[side - 1][other] += 1
                if was_exerts >> direction & 1:
                    self.zones[was_side - 1][other] -= 1
                if exerts >> direction & 1:
                    self.zones[side - 1][other] += 1
        self.holder[hex], self.exerts[hex], self.bonder[hex] = side, exerts, bonder
        if side != was_side or bonder != was_bonder:
            self._refresh_bonds(s, hex)

    def bridge_changed(self, s: Front, hexside: int) -> None:
        """Recompute the Hex Bonds of the two hexes of a bridge that was blown or repaired (10.3)."""
        self._hex_bond(s, s.t.grid.side_first[hexside])
        self._hex_bond(s, s.t.grid.side_second[hexside])

    def _refresh_bonds(self, s: Front, hex: int) -> None:
        grid = s.t.grid
        self._hex_bond(s, hex)
        for direction in range(6):
            other = grid.neighbours[6 * hex + direction]
            self._side_bond(s, grid.sides[6 * hex + direction])
            if other >= 0:
                self._hex_bond(s, other)
                next_one = grid.neighbours[6 * hex + (direction + 1) % 6]
                if next_one >= 0:
                    self._side_bond(s, grid.side_between(other, next_one))

    def _exerted(self, s: Front, hex: int) -> int:
        """Directions into which the stack of a hex exerts (9.1, 9.4)."""
        t, mask = s.t, 0
        unit = s.first[hex]
        while unit:
            if not t.silhouette[unit]:
                return 63
            mask |= self._tank_zone(t, hex)
            unit = s.link[unit]
        return mask

    def _tank_zone(self, t: Tables, hex: int) -> int:
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

    def _bonding(self, s: Front, hex: int) -> int:
        """What the stack of a hex can do for bonds (10.1, 10.3)."""
        t, best = s.t, NO_BOND
        unit = s.first[hex]
        while unit:
            if not t.artillery[unit]:
                if not t.silhouette[unit]:
                    return FULL
                best = WITH_INFANTRY if t.terrain[hex] == WOODED_ROUGH else TANKS
            unit = s.link[unit]
        return best

    def _pair(self, role: int, first: int, second: int) -> bool:
        """Whether the stacks of two hexes bond with each other."""
        if self.holder[first] != role + 1 or self.holder[second] != role + 1:
            return False
        one, two = self.bonder[first], self.bonder[second]
        if one == NO_BOND or two == NO_BOND:
            return False
        if one == WITH_INFANTRY:
            return two == FULL
        return two != WITH_INFANTRY or one == FULL

    def _hex_bond(self, s: Front, middle: int) -> None:
        grid = s.t.grid
        for role in (0, 1):
            found = 0
            if self.holder[middle] != 2 - role:  # not negated by an enemy in the middle (10.4)
                for direction in range(3):
                    one = grid.neighbours[6 * middle + direction]
                    two = grid.neighbours[6 * middle + direction + 3]
                    if one >= 0 and two >= 0 and self._pair(role, one, two):
                        if not cut_by_terrain(s, middle, direction):
                            found = 1
            self.hex_bonds[role][middle] = found

    def _side_bond(self, s: Front, hexside: int) -> None:
        t = s.t
        one, two = t.grid.side_first[hexside], t.grid.side_second[hexside]
        if one < 0 or two < 0 or not (s.scenario.in_play[one] and s.scenario.in_play[two]):
            return
        tips = tips_of(t.grid, hexside)
        first = tips[0] if tips[0] >= 0 and s.scenario.in_play[tips[0]] else -1
        second = tips[1] if tips[1] >= 0 and s.scenario.in_play[tips[1]] else -1
        both_rough = t.terrain[one] == WOODED_ROUGH and t.terrain[two] == WOODED_ROUGH
        river_cut = s.rules.river_along_hexside_cuts_bond and RIVER <= t.water[hexside] < LAKE
        for role in (0, 1):
            found = 0
            negated = self.holder[one] == 2 - role and self.holder[two] == 2 - role  # 10.4
            if not negated and not both_rough and not river_cut:
                if first >= 0 and second >= 0:
                    found = int(self._pair(role, first, second))
                elif first >= 0 or second >= 0:  # the map edge (10.6)
                    tip = max(first, second)
                    found = int(self.holder[tip] == role + 1 and self.bonder[tip] in (FULL, TANKS))
            self.side_bonds[role][hexside] = found


def tips_of(grid: HexGrid, hexside: int) -> list[int]:
    """The two hexes at the ends of a hexside: common neighbours of the hexes it lies between; -1 off the map."""
    one, direction = grid.side_first[hexside], grid.side_direction[hexside]
    before = grid.neighbours[6 * one + (direction + 5) % 6]
    after = grid.neighbours[6 * one + (direction + 1) % 6]
    return [before, after]


def cut_by_terrain(s: Front, middle: int, direction: int) -> bool:
    """A Hex Bond does not extend across two river hexsides, nor across two Wooded Rough hexsides (10.3)."""
    t = s.t
    one, two = t.grid.sides[6 * middle + direction], t.grid.sides[6 * middle + direction + 3]
    rivers = is_river(s, one) + is_river(s, two)
    rough = is_rough_side(t, one) + is_rough_side(t, two)
    if s.rules.mixed_river_and_rough_cuts_bond:
        return rivers + rough >= 2
    return rivers == 2 or rough == 2


def is_river(s: Front, hexside: int) -> int:
    """1 for a river hexside, bridged or not unless the rules say otherwise."""
    if not RIVER <= s.t.water[hexside] < LAKE:
        return 0
    bridged = s.t.bridge[hexside] > 0 and s.bridge[s.t.bridge[hexside]] == 0
    return 0 if bridged and not s.rules.bridge_counts_as_river_for_bond else 1


def is_rough_side(t: Tables, hexside: int) -> int:
    """1 for a Wooded Rough hexside: Wooded Rough on either side of it (11.6)."""
    one, two = t.grid.side_first[hexside], t.grid.side_second[hexside]
    return int(two >= 0 and (t.terrain[one] == WOODED_ROUGH or t.terrain[two] == WOODED_ROUGH))

"""Zones of control and ZOC bonds (rules 9 and 10), kept up hex by hex as units come and go.

For each side: how many hexes exert a zone into a hex, whether a Hex Bond runs through a hex, and whether a Hexside Bond
runs along a hexside. `refresh` recomputes what one hex can change; nothing else is ever scanned.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.engine.plain import Plain
from sandtable.games.ardennes44.ground import is_river
from sandtable.games.ardennes44.tables import NO_ROAD, SOUND, WOODED_ROUGH, Tables

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
                self._side_bond(s, grid.sides[6 * other + (direction + 2) % 6])

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

    def _pair(self, first: int, second: int) -> int:
        """The side whose stacks in two hexes bond with each other, 0 none."""
        side = self.holder[first]
        if not side or self.holder[second] != side:
            return 0
        one, two = self.bonder[first], self.bonder[second]
        if not one or not two:
            return 0
        if one == WITH_INFANTRY:
            return side if two == FULL else 0
        return 0 if two == WITH_INFANTRY and one != FULL else side

    def _hex_bond(self, s: Front, middle: int) -> None:
        """Whether Hex Bonds run through a hex; an enemy in it negates them (10.4)."""
        neighbours = s.t.grid.neighbours
        found = 0
        for direction in range(3):
            one = neighbours[6 * middle + direction]
            two = neighbours[6 * middle + direction + 3]
            if one >= 0 and two >= 0:
                side = self._pair(one, two)
                if side and not found >> side & 1 and not cut_by_terrain(s, middle, direction):
                    found |= 1 << side
        holder = self.holder[middle]
        self.hex_bonds[0][middle] = 1 if found & 2 and holder != 2 else 0
        self.hex_bonds[1][middle] = 1 if found & 4 and holder != 1 else 0

    def _side_bond(self, s: Front, hexside: int) -> None:
        """Whether a Hexside Bond runs along a hexside; enemies on both sides of it negate it (10.4)."""
        ways = s.ways
        if not ways.bond_side[hexside]:
            return
        first, second = ways.tip_first[hexside], ways.tip_second[hexside]
        side = 0
        if first >= 0 and second >= 0:
            side = self._pair(first, second)
        elif first >= 0 or second >= 0:  # the map edge (10.6)
            tip = max(first, second)
            side = self.holder[tip] if self.bonder[tip] in (FULL, TANKS) else 0
        if side:
            grid = s.t.grid
            enemy = 3 - side
            if (self.holder[grid.side_first[hexside]] == enemy and self.holder[grid.side_second[hexside]] == enemy) or (
                s.rules.river_along_hexside_cuts_bond and is_river(s.t, hexside)
            ):
                side = 0
        self.side_bonds[0][hexside] = 1 if side == 1 else 0
        self.side_bonds[1][hexside] = 1 if side == 2 else 0


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

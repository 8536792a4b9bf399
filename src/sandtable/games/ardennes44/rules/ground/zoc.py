"""Zones of control and ZOC bonds (rules 9 and 10), kept up hex by hex as units come and go.

For each side: how many hexes exert a zone into a hex, whether a Hex Bond runs through a hex, and whether a Hexside Bond
runs along a hexside. `refresh` recomputes what one hex can change; nothing else is ever scanned.

All that a side does to a hex is one number of `watch`, so that a search reads it at once: 0 means that this side is
neither in the hex nor next to it, and has neither zone nor bond there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sandtable.engine.plain import Plain
from sandtable.games.ardennes44.state.ground import is_river
from sandtable.games.ardennes44.state.tables import NO_ROAD, SOUND, WOODED_ROUGH, Tables

if TYPE_CHECKING:
    from sandtable.games.ardennes44.state.front import Front

# what the stack of a hex can do for bonds
NO_BOND: Final = 0
FULL: Final = 1  # bonds with anybody, and has a NATO-symbol unit
WITH_INFANTRY: Final = 2  # only silhouetted tanks in Wooded Rough: need a NATO-symbol partner (10.3)
TANKS: Final = 3  # silhouetted tanks on other ground: bond with all but those in Wooded Rough

# parts of `watch`
NEAR: Final = 7  # adjacent hexes that hold its units
ONE_ZONE: Final = 8
ZONES: Final = 56  # adjacent hexes that exert into the hex, times ONE_ZONE
HEX_BOND: Final = 64
HELD: Final = 128  # its units stand in the hex

SIDE: Final = 3  # part of `stance`: the side in a hex; above it what the stack can do for bonds


class ZocMap(Plain):
    """Zones and bonds of both sides; index 0 is the German, 1 the Allied side."""

    def __init__(self) -> None:
        self.watch: list[list[int]] = [[], []]  # [role][hex]: NEAR + ZONES + HEX_BOND + HELD
        # bytearrays, because they are read seldom and copied with every match
        self.stance = bytearray()  # by hex: side whose units are there + 4 * what they can do for bonds; 0 empty
        self.exerts = bytearray()  # by hex: bit set of directions into which its stack exerts
        self.side_bonds = bytearray()  # by hexside: the side whose Hexside Bond runs along it, 0 none

    def clear(self, tables: Tables) -> None:
        """Nobody on the map."""
        grid = tables.grid
        self.watch = [[0] * grid.size, [0] * grid.size]
        self.stance = grid.hex_layer()
        self.exerts = grid.hex_layer()
        self.side_bonds = grid.side_layer()

    def holder(self, hex: int) -> int:
        """The side whose units stand in a hex, 0 none."""
        return self.stance[hex] & SIDE

    def bonder(self, hex: int) -> int:
        """What the stack of a hex can do for bonds: NO_BOND, FULL, WITH_INFANTRY or TANKS."""
        return self.stance[hex] >> 2

    def near(self, role: int, hex: int) -> int:
        """How many hexes next to a hex hold units of `role`."""
        return self.watch[role][hex] & NEAR

    def zones(self, role: int, hex: int) -> int:
        """How many hexes of `role` exert a zone into a hex."""
        return (self.watch[role][hex] & ZONES) // ONE_ZONE

    def hex_bond(self, role: int, hex: int) -> bool:
        """Whether a Hex Bond of `role` runs through a hex."""
        return self.watch[role][hex] & HEX_BOND > 0

    def side_bond(self, role: int, hexside: int) -> bool:
        """Whether a Hexside Bond of `role` runs along a hexside."""
        return self.side_bonds[hexside] == role + 1

    def in_zone(self, role: int, hex: int) -> bool:
        """Whether a zone of the enemy of `role` reaches into the hex (9.1)."""
        return self.watch[1 - role][hex] & ZONES > 0

    def next_to_enemy(self, role: int, hex: int) -> bool:
        """Whether an enemy of `role` stands adjacent to the hex, whatever its zone (11.2, 12.2, 18.5)."""
        return self.watch[1 - role][hex] & NEAR > 0

    def bond_stops(self, role: int, hexside: int, into: int) -> bool:
        """Whether a bond of the enemy of `role` forbids crossing a hexside into a hex (10.2)."""
        return self.watch[1 - role][into] & HEX_BOND > 0 or self.side_bonds[hexside] == 2 - role

    # -- upkeep ------------------------------------------------------------------------------------------------

    def refresh(self, s: Front, hex: int) -> None:
        """Recompute everything that the stack of one hex has a part in."""
        side = s.side_at(hex)
        exerts = exerted(s, hex)
        stance = side + 4 * bonding(s, hex)
        was, was_exerts = self.stance[hex], self.exerts[hex]
        if stance == was and exerts == was_exerts:
            return
        was_side = was & SIDE
        if was_side:
            self._weigh(s.t, was_side - 1, hex, was_exerts, -1)
        if side:
            self._weigh(s.t, side - 1, hex, exerts, 1)
        self.stance[hex], self.exerts[hex] = stance, exerts
        if stance != was:
            self._refresh_bonds(s, hex)

    def _weigh(self, t: Tables, role: int, hex: int, exerts: int, sign: int) -> None:
        """Count the stack of a hex in or out: where it stands, its neighbours, and where it exerts."""
        watch, neighbours = self.watch[role], t.grid.neighbours
        watch[hex] += sign * HELD
        for direction in range(6):
            other = neighbours[6 * hex + direction]
            if other >= 0:
                watch[other] += sign * (1 + ONE_ZONE) if exerts >> direction & 1 else sign

    def bridge_changed(self, s: Front, hexside: int) -> None:
        """Recompute the Hex Bonds of the two hexes of a bridge that was blown or repaired (10.3)."""
        self._hex_bond(s, s.t.grid.side_first[hexside])
        self._hex_bond(s, s.t.grid.side_second[hexside])

    def _refresh_bonds(self, s: Front, hex: int) -> None:
        """Bonds through and along the hex, which its stack negates, and those that it is an end of.

        A bond needs a stack at either end: where none stands, nothing was and nothing will be.
        """
        grid, first, in_play = s.t.grid, s.first, s.scenario.in_play
        neighbours, sides = grid.neighbours, grid.sides
        around = max(self.watch[0][hex] & NEAR, self.watch[1][hex] & NEAR)
        if around > 1 or (around == 1 and s.ways.at_edge[hex]):
            self._hex_bond(s, hex)
            for direction in range(6):
                self._side_bond(s, sides[6 * hex + direction])
        for direction in range(6):
            middle = neighbours[6 * hex + direction]
            if middle < 0:
                continue
            beyond = neighbours[6 * middle + direction]
            if beyond >= 0 and first[beyond] != 0:
                self._hex_bond(s, middle)
            tip = neighbours[6 * middle + (direction + 1) % 6]
            if tip < 0 or first[tip] != 0 or in_play[tip] == 0:
                self._side_bond(s, sides[6 * middle + (direction + 2) % 6])

    def pair(self, first: int, second: int) -> int:
        """The side whose stacks in two hexes bond with each other, 0 none."""
        one, two = self.stance[first], self.stance[second]
        side = one & SIDE
        if not side or two & SIDE != side:
            return 0
        one >>= 2
        two >>= 2
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
                side = self.pair(one, two)
                if side and not found >> side & 1 and not cut_by_terrain(s, middle, direction):
                    found |= 1 << side
        holder = self.stance[middle] & SIDE
        self._set_hex_bond(0, middle, found & 2 > 0 and holder != 2)
        self._set_hex_bond(1, middle, found & 4 > 0 and holder != 1)

    def _set_hex_bond(self, role: int, hex: int, bond: bool) -> None:
        watch = self.watch[role]
        known = watch[hex]
        if bond != (known & HEX_BOND > 0):
            watch[hex] = known ^ HEX_BOND

    def _side_bond(self, s: Front, hexside: int) -> None:
        """Whether a Hexside Bond runs along a hexside; enemies on both sides of it negate it (10.4)."""
        ways = s.ways
        if not ways.bond_side[hexside]:
            return
        first, second = ways.tip_first[hexside], ways.tip_second[hexside]
        side = 0
        if first >= 0 and second >= 0:
            side = self.pair(first, second)
        elif first >= 0 or second >= 0:  # the map edge (10.6)
            stance = self.stance[max(first, second)]
            side = stance & SIDE if stance >> 2 in (FULL, TANKS) else 0
        if side:
            grid = s.t.grid
            enemy = 3 - side
            if (self.holder(grid.side_first[hexside]) == enemy and self.holder(grid.side_second[hexside]) == enemy) or (
                s.rules.river_along_hexside_cuts_bond and is_river(s.t, hexside)
            ):
                side = 0
        self.side_bonds[hexside] = side


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
    unit = s.first[hex]
    while unit:
        if not t.artillery[unit]:
            if not t.silhouette[unit]:
                return FULL
            best = WITH_INFANTRY if t.terrain[hex] == WOODED_ROUGH else TANKS
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

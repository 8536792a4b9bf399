"""Zones of control and ZOC bonds as columns (rules 9 and 10); `rules/ground/zoc.py` keeps them true.

All that a side does to a hex is one number of `watch`, so that a search reads it at once: 0 means that this side is
neither in the hex nor next to it, and has neither zone nor bond there.
"""

from __future__ import annotations

from typing import Final

from sandtable.engine.plain import Plain

from .tables import Tables

# what the stack of a hex can do for bonds
NO_BOND: Final = 0
FULL: Final = 1  # bonds with anybody: a NATO-symbol unit where tanks in Wooded Rough can bond with it
WITH_INFANTRY: Final = 2  # only silhouetted tanks in Wooded Rough: need a NATO-symbol partner (10.3)
OUTSIDE: Final = 3  # other ground: bonds with all but silhouetted tanks in Wooded Rough

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

    def copy(self) -> ZocMap:
        """An independent copy."""
        map = ZocMap()
        map.watch = [self.watch[0][:], self.watch[1][:]]
        map.stance, map.exerts, map.side_bonds = self.stance[:], self.exerts[:], self.side_bonds[:]
        return map

    def holder(self, hex: int) -> int:
        """The side whose units stand in a hex, 0 none."""
        if self.watch[0][hex] & HELD:
            return 1
        return 2 if self.watch[1][hex] & HELD else 0

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

    def set_hex_bond(self, role: int, hex: int, bond: bool) -> None:
        watch = self.watch[role]
        known = watch[hex]
        if bond != (known & HEX_BOND > 0):
            watch[hex] = known ^ HEX_BOND

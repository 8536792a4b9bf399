"""Limits on where a unit may go, and extra costs: areas, banks, dumps, Traffic (11.10, 24-33)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.ardennes44.state.front import Front
from sandtable.games.ardennes44.state.ground import Ground
from sandtable.games.ardennes44.state.tables import BRITISH, FREE_BRITISH, GERMAN, WEST_MAP, Tables

# where a unit may not go at all
NO_FENCE: Final = 0
OWN_AREAS: Final = 1  # 29.3
WEST_BANK: Final = 2  # 27.3
GUARDED_DUMPS: Final = 3  # 32.2


class Fences:
    """Where the unit of a search may not go at all, and where its player pays extra."""

    def __init__(self, ground: Ground) -> None:
        self.t = ground.t
        self.scenario = ground.scenario
        self.bottleneck = ground.bottleneck
        self._delay: vec[i64] = vec[i64]([0] * ground.t.grid.size)
        self._delayed: list[int] = []
        self._army = 0
        self._fence = NO_FENCE
        self._fenced = False
        self._guarded: list[int] = []
        self._zones = 0
        self._unit = 0

    def fence_in(self, s: Front, unit: int) -> None:
        """Where this unit may not go at all now: boundaries, other divisions' areas, the Meuse for the British."""
        t, papers = self.t, s.papers(unit)
        self._unit = unit
        self._army = t.army[papers] if s.turn < t.limits.boundaries_lifted_turn else 0
        self._fence = NO_FENCE
        if t.side[unit] == GERMAN:
            if s.turn == 1:
                self._fence = OWN_AREAS
                self._zones = 0
                for zone in t.setup_zones[papers]:
                    self._zones |= 1 << zone
            elif s.rules.fuel_dumps:
                self._fence = GUARDED_DUMPS
                self._guarded = guarded_hexes(s)
        elif stays_west(s, unit):
            self._fence = WEST_BANK
        self._fenced = self._fence != NO_FENCE or self._army != 0

    def outside(self, hex: int) -> bool:
        """Whether the fence of the unit keeps it out of a hex (27.3, 29.3)."""
        t = self.t
        if self._fence == GUARDED_DUMPS:
            return hex in self._guarded
        if self._fence == WEST_BANK:
            return beyond_meuse(t, hex)
        zone = t.zone[hex] or t.rear_zone[hex]
        return zone > 0 and not self._zones >> zone & 1

    def keeps_out(self, hex: int) -> bool:
        """Whether the unit of the search may not go to a hex at all."""
        return self._fence != NO_FENCE and self.outside(hex)

    def slow_down(self, s: Front, role: int) -> None:
        """Note where this player pays extra: enemy Traffic markers, Roadblocks and the bottleneck (24, 33)."""
        t, delay = self.t, self._delay
        for hex in self._delayed:
            delay[hex] = 0
        self._delayed = []
        for hex in s.greif if role else s.traffic:
            if hex >= 0:
                self._add_delay(hex, t.traffic_cost)
        if s.rules.roadblocks:
            half = len(s.roadblocks) // 2
            for hex in s.roadblocks[:half] if role else s.roadblocks[half:]:
                if hex >= 0:
                    self._add_delay(hex, t.traffic_cost)
        if role == 0:
            taken = len(t.st_vith) > 0 and all(s.control[hex] == GERMAN for hex in t.st_vith)
            for hex in self.bottleneck:
                self._add_delay(hex, t.bottleneck_taken_cost if taken else t.bottleneck_cost)

    def _add_delay(self, hex: int, cost: int) -> None:
        self._delay[hex] += cost
        self._delayed.append(hex)

    def delay(self, hex: int) -> int:
        """The extra cost for the player of the search to enter a hex (24.2, 24.7, 33.1)."""
        return self._delay[hex]


def guarded_hexes(s: Front) -> list[int]:
    """Hexes of known fuel dumps in Allied hands: their guards must be attacked first (32.2)."""
    found: list[int] = []
    for at in range(len(s.dumps)):
        hex = s.dumps[at]
        if hex >= 0 and s.dump_shown[at] and s.dump_real[at] and at != s.dump_captured:
            if s.zoc.holder(hex) != GERMAN:
                found.append(hex)
    return found


def stays_west(s: Front, unit: int) -> bool:
    """Whether a unit always stays on the west bank: the British, 29 Armoured Brigade until it is free (27.3)."""
    t = s.t
    if t.nation[unit] != BRITISH:
        return False
    free = s.turn >= t.limits.free_british_turn or s.meuse_crossed > 0
    return not (t.tags[unit] & FREE_BRITISH and free)


def beyond_meuse(t: Tables, hex: int) -> bool:
    """Whether a hex is not on the West map, west of the Meuse (27.3)."""
    return not t.west_bank[hex] or t.sheet[hex] != WEST_MAP

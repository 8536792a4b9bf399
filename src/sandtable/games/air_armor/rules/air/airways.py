"""Flight paths: friendly edges, hexes outside all flak, the path with the least flak (25.2, 25.2.1, 25.2.2).

Helicopters fly any number of hexes over any ground, so outside flak only the hex where they end matters.
"""

from __future__ import annotations

from typing import Final

from sandtable.board.hexes import NONE
from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.ground.edges import arrival_zones
from sandtable.games.air_armor.state.codes import NATO, NO_HEX
from sandtable.games.air_armor.state.theater import Theater

from .flak import flak_layer
from .landing import OUTSIDE_AREA

NOT_BESIDE: Final = Reason("25.2a", "flight-not-beside")
NO_CALM_WAY: Final = Reason("25.2.2b", "no-calm-way")
NOT_A_FRIENDLY_EDGE: Final = Reason("25.2.1a", "not-a-friendly-edge")

SOUTH_ROW: Final = 70  # the last row of the whole map: NATO's edge is 7005-7028 (25.2.1a)
SOUTH_FIRST: Final = 5
SOUTH_LAST: Final = 28


def friendly_edge(s: Theater, side: int) -> list[int]:
    """Hexes in which helicopters of a side enter and leave: its map edge and its entry zones (25.2.1)."""
    found = [hex for hex in s.scenario.edge[side] if on_helicopter_edge(s, side, hex)]
    for zone in entry_zones(s, side):
        found += s.scenario.zone_hexes[zone]
    return list(dict.fromkeys(found))  # each once


def on_helicopter_edge(s: Theater, side: int, hex: int) -> bool:
    """Whether a hex of the edge row counts: on row 70 NATO has only columns 5 to 28 (25.2.1a)."""
    if side != NATO or s.t.grid.rows[hex] != SOUTH_ROW:
        return True
    return SOUTH_FIRST <= s.t.grid.columns[hex] <= SOUTH_LAST


def entry_zones(s: Theater, side: int) -> list[int]:
    """Zones that the scenario names for reinforcements of a side, or for its helicopters (25.2.1b)."""
    return s.scenario.special.helicopter_zones[side] + arrival_zones(s, side)


class Airways:
    """What a helicopter unit can reach from where it is: flak, calm hexes, gates into flak."""

    def __init__(self, s: Theater, side: int, start: int) -> None:
        self.s = s
        self.side = side
        self.start = start  # NO_HEX = still off the map
        self.flak = flak_layer(s, 1 - side)
        self.edge = friendly_edge(s, side)
        self.calm: list[int] = [0] * s.t.size  # 1 = reached without entering flak
        self.reached: list[int] = []
        self._flood()

    def _flood(self) -> None:
        starts = self.edge if self.start == NO_HEX else [self.start]
        for hex in starts:
            if not self.flak[hex]:
                self._reach(hex)
        around, flak, calm, reached = self.s.scenario.around, self.flak, self.calm, self.reached
        for hex in reached:
            for other in around[hex]:
                if not calm[other] and not flak[other]:
                    calm[other] = 1
                    reached.append(other)

    def _reach(self, hex: int) -> None:
        if not self.calm[hex]:
            self.calm[hex] = 1
            self.reached.append(hex)

    def gates(self) -> list[int]:
        """Calm hexes in reach with flak next to them, the start itself not counted."""
        return [hex for hex in sorted(self.reached) if hex != self.start and self._beside_flak(hex)]

    def _beside_flak(self, hex: int) -> bool:
        neighbours = self.s.scenario.neighbours
        return any(neighbours[place] != NONE and self.flak[neighbours[place]] for place in range(6 * hex, 6 * hex + 6))

    def steps(self) -> list[int]:
        """Hexes to enter one by one: into flak, out of it, or onto an edge hex in flak."""
        if self.start == NO_HEX:
            return [hex for hex in self.edge if self.flak[hex]]
        found: list[int] = []
        neighbours = self.s.scenario.neighbours
        for place in range(6 * self.start, 6 * self.start + 6):
            hex = neighbours[place]
            if hex != NONE and (self.flak[hex] or self.flak[self.start]):
                found.append(hex)
        return sorted(found)

    def step_reason(self, hex: int) -> Reason | None:
        """Why a unit cannot enter a hex as its next one (25.2a, 25.2.1a, 25.2.2c)."""
        if not self.s.scenario.inside[hex]:
            return OUTSIDE_AREA
        if self.start == NO_HEX:
            return None if hex in self.edge else NOT_A_FRIENDLY_EDGE
        return None if self.s.t.grid.distance(self.start, hex) == 1 else NOT_BESIDE

    def fly_reason(self, hex: int) -> Reason | None:
        """Why a unit cannot fly to a hex without entering flak."""
        if not self.s.scenario.inside[hex]:
            return OUTSIDE_AREA
        return None if self.calm[hex] else NO_CALM_WAY

    def home_is_calm(self) -> bool:
        """Whether the unit reaches the friendly edge without entering flak."""
        return any(hex == self.start or self.calm[hex] for hex in self.edge)

    def way_to(self, goals: list[int]) -> list[int]:
        """Hexes to enter, in order, to come to one of the goals through the fewest hexes with flak; [] if there."""
        search = LeastFlak(self)
        return search.path(goals)


class LeastFlak:
    """A search by layers: layer n holds the hexes reached through n hexes with flak."""

    def __init__(self, airways: Airways) -> None:
        self.airways = airways
        self.come_from: list[int] = [-2] * airways.s.t.size  # -2 unknown, -1 a start

    def path(self, goals: list[int]) -> list[int]:
        """The hexes entered on the way to the nearest goal."""
        air = self.airways
        if air.start in goals:
            return []
        goal_layer = bytearray(air.s.t.size)
        for hex in goals:
            goal_layer[hex] = 1
        layer: list[int] = []
        later: list[int] = []
        if air.start != NO_HEX:
            self.come_from[air.start] = NONE
            layer.append(air.start)
        else:
            for hex in air.edge:
                self.come_from[hex] = NONE
                (later if air.flak[hex] else layer).append(hex)
        while layer or later:
            if not layer:
                layer, later = later, layer
            found = self._spread(layer, later, goal_layer)
            if found != NONE:
                return self._trace(found)
            layer = []
        return []

    def _spread(self, layer: list[int], later: list[int], goals: bytearray) -> int:
        air = self.airways
        neighbours = air.s.scenario.neighbours
        at = 0
        while at < len(layer):
            hex = layer[at]
            at += 1
            if goals[hex]:
                return hex
            for place in range(6 * hex, 6 * hex + 6):
                other = neighbours[place]
                if other != NONE and self.come_from[other] == -2:
                    self.come_from[other] = hex
                    if air.flak[other]:
                        later.append(other)
                    else:
                        layer.append(other)
        return NONE

    def _trace(self, goal: int) -> list[int]:
        path: list[int] = []
        hex = goal
        while hex != NONE:
            if hex != self.airways.start:
                path.append(hex)
            hex = self.come_from[hex]
        path.reverse()
        return path

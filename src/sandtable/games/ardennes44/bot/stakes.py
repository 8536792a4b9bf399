"""German points of a short scenario if one unit stood elsewhere (31.2): its zone may cut a road, or it may open one.

The points are counted anew only where the unit can change them. Without it they are known; an Allied unit can only
take points away, near a road that joins a German victory hex to its source; a German unit can only add some, in a
victory hex, or where a German road ends while a victory hex that the German holds is cut off.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.ardennes44.rules.ground.zoc import put
from sandtable.games.ardennes44.rules.supply.supply import follow_roads
from sandtable.games.ardennes44.rules.victory import german_points
from sandtable.games.ardennes44.state.front import DEAD, Front
from sandtable.games.ardennes44.state.tables import ALLIED, GERMAN

REACH: Final = 2  # hexes as far as zones and bonds of a unit go


class Stakes:
    """The points for every hex that a unit could stand in, on a copy of the state."""

    def __init__(self, s: Front, unit: int) -> None:
        self.unit = unit
        self._s = s.copy()
        put(self._s, unit, DEAD)
        self._without = german_points(self._s)
        self._counts = bytearray(s.t.grid.size)  # hexes in which the unit may change the points
        net = [0] * s.t.grid.size
        before = [-1] * s.t.grid.size
        follow_roads(self._s, 0, net, before)
        if s.t.side[unit] == ALLIED:
            self._mark_lifelines(net, before)
        else:
            self._mark_gains(net)

    def points_with(self, hex: int) -> int:
        """German points with the unit in a hex."""
        if not self._counts[hex]:
            return self._without
        s = self._s
        control = s.control[hex]
        put(s, self.unit, hex)
        points = german_points(s)
        put(s, self.unit, DEAD)
        s.control[hex] = control
        return points

    def _held(self) -> list[int]:
        """Victory hexes last entered by the German, and hexes by which he left the map."""
        s = self._s
        held: list[int] = [hex for hex in s.scenario.objective_hex if s.control[hex] == GERMAN]
        held.extend(s.exited_hexes)
        return held

    def _mark_lifelines(self, net: list[int], before: list[int]) -> None:
        counts, grid = self._counts, self._s.t.grid
        for hex in self._held():
            while hex >= 0 and net[hex] and counts[hex] != 2:
                for other in grid.within(hex, REACH):
                    counts[other] = max(1, counts[other])
                counts[hex] = 2
                hex = before[hex]

    def _mark_gains(self, net: list[int]) -> None:
        counts, grid, links = self._counts, self._s.t.grid, self._s.ways.road_links
        for hex in self._s.scenario.objective_hex:
            counts[hex] = 1
        if all(net[hex] for hex in self._held()):
            return
        for hex in range(grid.size):
            if net[hex]:
                link = links[hex]
                for at in range(0, len(link), 2):
                    if not net[link[at]]:
                        for other in grid.within(link[at], REACH):
                            counts[other] = 1

"""The paths of a retreat that its priorities leave (17.1, 17.2, 17.6), and how far home is."""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.ardennes44.rules.ground.fences import beyond_meuse, guarded_hexes, stays_west
from sandtable.games.ardennes44.rules.ground.passage import bridged, vehicle_crosses
from sandtable.games.ardennes44.rules.ground.stacking import fits
from sandtable.games.ardennes44.state.front import BOX, Front
from sandtable.games.ardennes44.state.tables import ALLIED, GERMAN, LAKE, MEUSE, NO_ROAD

FARTHEST: Final = 1_000_000
EXTRA_HEXES: Final = 3  # how far an overstacked retreat may go on (17.4)
OCCUPIED: Final = Reason("17.2a", "retreat-enemy")
BOND: Final = Reason("17.2a", "retreat-bond")
ZONE: Final = Reason("17.1c", "retreat-zone")
WATER: Final = Reason("17.2a", "retreat-water")
VEHICLE: Final = Reason("17.2b", "retreat-vehicle")
OFF_MAP: Final = Reason("17.6", "retreat-off-map")
MEUSE_LINE: Final = Reason("27.3a", "retreat-british")


def homeward(s: Front, side: int) -> list[int]:
    """By hex: how far the nearest own supply source is, a step off the roads counting twice."""
    scenario = s.scenario
    if not scenario.homeward:
        scenario.homeward = [[], _distances(s, 1), _distances(s, 2)]
    return scenario.homeward[side]


def _distances(s: Front, side: int) -> list[int]:
    t, scenario = s.t, s.scenario
    far = [FARTHEST] * t.grid.size
    rings: list[list[int]] = [[]]
    for entry in scenario.entry_ids:
        hex = scenario.entry_hex[entry]
        if hex >= 0 and scenario.entry_side[entry] == side:
            far[hex] = 0
            rings[0].append(hex)
    at = 0
    while at < len(rings):
        for hex in rings[at]:
            if far[hex] == at:
                _spread(s, far, rings, hex, at)
        at += 1
    return far


def _spread(s: Front, far: list[int], rings: list[list[int]], hex: int, at: int) -> None:
    grid = s.t.grid
    for place in range(6 * hex, 6 * hex + 6):
        other = grid.neighbours[place]
        if other < 0 or not s.scenario.in_play[other]:
            continue
        distance = at + (1 if s.t.road[grid.sides[place]] != NO_ROAD else 2)
        if distance < far[other]:
            far[other] = distance
            while len(rings) <= distance:
                rings.append([])
            rings[distance].append(other)


def friend_holds(s: Front, side: int, hex: int) -> bool:
    """Whether a friendly unit that did not retreat in this combat negates enemy zones in the hex (17.1 B)."""
    fled = s.fight.fled
    unit = s.first[hex]
    while unit:
        if s.t.side[unit] != side:
            return False
        if unit not in fled:
            return True
        unit = s.link[unit]
    return False


def step_barred(s: Front, unit: int, at: int, other: int, side: int) -> Reason | None:
    """Why a retreat may not take this step at all, zones apart; None if it may (17.2, 27.3)."""
    t = s.t
    if other < 0 or not s.scenario.in_play[other]:
        return OFF_MAP
    if s.zoc.holder(other) and s.zoc.holder(other) != t.side[unit]:
        return OCCUPIED
    if s.rules.fuel_dumps and t.side[unit] == GERMAN and other in guarded_hexes(s):
        return OCCUPIED  # the guards of a dump (32.2)
    if s.zoc.bond_stops(t.side[unit] - 1, side, other):
        return BOND
    if stays_west(s, unit) and beyond_meuse(t, other):
        return MEUSE_LINE
    water = t.water[side]
    if water == LAKE or (water == MEUSE and not bridged(s, side)):
        return WATER
    if t.vehicle[unit] and not vehicle_crosses(s, at, other, side):
        return VEHICLE
    return None


def in_empty_zone(s: Front, unit: int, hex: int) -> bool:
    """Whether the hex is an empty one in an enemy zone (17.1 B)."""
    side = s.t.side[unit]
    return s.zoc.in_zone(side - 1, hex) and not friend_holds(s, side, hex)


def box_beyond(s: Front, hex: int) -> int:
    """The Off-Map Box beyond an edge hex, 0 none; on the east map alone the west edge leads to the SW box (31.2)."""
    box = s.t.edge_box[hex]
    if box == 0 and s.scenario.exit_west_edge and hex in s.ways.german_exits:
        return s.t.box_name.index("SW")
    return box


class PathSearch:
    """All retreats of one length for one unit; a path that leaves the map ends with BOX + box."""

    def __init__(self, s: Front, unit: int, start: int, length: int, zones: int) -> None:
        self.s = s
        self.unit = unit
        self.start = start
        self.length = length
        self.zones = zones  # 1: the first hex may lie in an enemy zone
        self.found: list[list[int]] = []
        self.trail: list[int] = []
        self.enough = 0  # paths after which nobody looks for more; 0: all are wanted

    def exists(self) -> bool:
        """Whether there is any such path."""
        self.enough = 1
        self._go(self.start)
        return len(self.found) > 0

    def run(self) -> list[list[int]]:
        """Every path that eliminates no unit and ends with room to stack."""
        self._go(self.start)
        return self.found

    def _go(self, at: int) -> None:
        s, trail = self.s, self.trail
        grid = s.t.grid
        last = len(trail) == self.length - 1
        for place in range(6 * at, 6 * at + 6):
            if self.enough and self.found:
                return
            other = grid.neighbours[place]
            barred = step_barred(s, self.unit, at, other, grid.sides[place])
            if barred == OFF_MAP:
                self._leave(at)
                continue
            if barred or other == self.start or other in trail:
                continue
            if in_empty_zone(s, self.unit, other) and (trail or not self.zones):
                continue
            if last:
                if s.rules.retreat_by_distance and grid.distance(self.start, other) < self.length:
                    continue
                if fits(s, self.unit, other):
                    self.found.append([*trail, other])
                continue
            trail.append(other)
            self._go(other)
            trail.pop()

    def _leave(self, at: int) -> None:
        """Allied units go to the Off-Map Box of the edge; all others are eliminated (17.6)."""
        box = box_beyond(self.s, at)
        if box and self.s.t.side[self.unit] == ALLIED:
            path = [*self.trail, BOX + box]
            if path not in self.found:
                self.found.append(path)


def preferred(s: Front, unit: int, start: int, paths: list[list[int]]) -> list[list[int]]:
    """The paths that the priorities of 17.1 leave: no enemy zone, then toward supply, then (vehicles) by road."""
    clear = [path for path in paths if path[0] >= BOX or not in_empty_zone(s, unit, path[0])]
    best = clear or paths
    far = homeward(s, s.t.side[unit])
    limit = far[start]
    if s.rules.retreat_nearest_supply:
        limit = min([0 if path[-1] >= BOX else far[path[-1]] for path in best])
    home = [path for path in best if path[-1] >= BOX or far[path[-1]] <= limit]
    if home:
        best = home
    if s.t.vehicle[unit] and len(best) > 1:
        least = min([roadless_steps(s, start, path) for path in best])
        best = [path for path in best if roadless_steps(s, start, path) == least]
    return best


def roadless_steps(s: Front, start: int, path: list[int]) -> int:
    """How many steps of a path do not follow roads."""
    count, at = 0, start
    for hex in path:
        if hex >= BOX:
            return count
        if s.t.road[s.t.grid.side_between(at, hex)] == NO_ROAD:
            count += 1
        at = hex
    return count


def retreat_paths(s: Front, unit: int, hexes: int) -> list[list[int]]:
    """The paths among which the owner may choose; longer ones only when no end has room (17.1, 17.4)."""
    start = s.place[unit]
    for length in range(hexes, hexes + EXTRA_HEXES + 1):
        paths = PathSearch(s, unit, start, length, 1).run()
        if paths:
            return preferred(s, unit, start, paths)
    return []


def may_retreat(s: Front, unit: int, hexes: int) -> bool:
    """Whether `retreat_paths` would find any."""
    start = s.place[unit]
    return any(PathSearch(s, unit, start, length, 1).exists() for length in range(hexes, hexes + EXTRA_HEXES + 1))

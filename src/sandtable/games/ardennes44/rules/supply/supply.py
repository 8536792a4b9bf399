"""Supply (23.1-23.5): sources, the road element, the overland element, OOS markers.

`road_net` marks every hex joined to an open source by road; `Overland` looks for a line from a unit to such a hex. It
is counted from the unit: only its first hex may be empty and in an enemy zone.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.play import Play
from sandtable.games.ardennes44.state.front import BOX, Front
from sandtable.games.ardennes44.state.ground import ROAD_BRIDGE_LIMIT, ROAD_BRIDGE_SHIFT, ROAD_HEX, ROAD_SIDE_SHIFT
from sandtable.games.ardennes44.state.tables import SOUND, TOWN
from sandtable.games.ardennes44.state.zoc_map import HELD, HEX_BOND, ZONES

BLOCKED: Final = 256  # a Roadblock: no road leads through, whoever stands there


def source_hexes(s: Front, role: int) -> list[int]:
    """Supply sources of a side that no enemy unit occupies (23.2)."""
    scenario = s.scenario
    found: list[int] = []
    for entry in scenario.entry_ids:
        hex = scenario.entry_hex[entry]
        if scenario.entry_side[entry] == role + 1 and hex not in s.exited_hexes and s.zoc.holder(hex) != 2 - role:
            found.append(hex)
    return found


def roadblock_hexes(s: Front, role: int) -> list[int]:
    """Hexes of enemy Roadblocks, through which no supply line runs (33.1)."""
    if not s.rules.roadblocks:
        return []
    half = len(s.roadblocks) // 2
    return [hex for hex in (s.roadblocks[:half] if role else s.roadblocks[half:]) if hex >= 0]


def carries_supply(s: Front, role: int, hex: int) -> bool:
    """Whether the road element may enter a hex (23.3)."""
    watch = s.zoc.watch
    if watch[role][hex] & HELD:
        return True
    if watch[1 - role][hex] & (HELD | ZONES):
        return False
    return not (s.t.settlement[hex] >= TOWN and s.control[hex] == 2 - role)


def road_net(s: Front, role: int) -> list[int]:
    """1 for every hex that is joined by road to an open source of a side (23.3); not to be changed."""
    net = s.ways.nets[role]
    if not net.joined or not net.holds(s, role):
        joined = [0] * s.t.grid.size
        follow_roads(s, role, joined, [])
        net.keep(s, role, joined)
    return net.joined


def follow_roads(s: Front, role: int, net: list[int], before: list[int]) -> None:
    """Mark in `net` the hexes joined to a source; in `before`, if it is not empty, the hex before each on its road."""
    roads, line, bridges = s.ways.roads, s.ways.line, s.bridge
    troubled = trouble(s, role)
    tracing = len(before) > 0
    joined: i64 = 0
    for source in source_hexes(s, role):
        if troubled[source] != BLOCKED and net[source] == 0:
            net[source] = 1
            line[joined] = source
            joined += 1
    at: i64 = 0
    while at < joined:  # which grows while the line is walked along
        hex: i64 = line[at]
        at += 1
        for place in range(6 * hex, 6 * hex + 6):
            road: i64 = roads[place]
            if road == 0:
                break
            other: i64 = road & ROAD_HEX
            if net[other] != 0:
                continue
            bridge: i64 = road >> ROAD_BRIDGE_SHIFT & ROAD_BRIDGE_LIMIT
            if bridge != 0 and bridges[bridge] != SOUND:
                continue
            if troubled[other] == 0 or (
                troubled[other] != BLOCKED and road_leads(s, role, road >> ROAD_SIDE_SHIFT, other)
            ):
                net[other] = 1
                if tracing:
                    before[other] = hex
                line[joined] = other
                joined += 1


def road_leads(s: Front, role: int, side: int, into: int) -> bool:
    """Whether the road element may go across a hexside into a hex near an enemy (10.2, 23.3)."""
    return carries_supply(s, role, into) and not s.zoc.bond_stops(role, side, into)


def trouble(s: Front, role: int) -> list[int]:
    """Not 0 where a road may be cut: in and next to enemies, Towns that they hold; BLOCKED by their Roadblocks."""
    found = s.zoc.watch[1 - role][:]
    for hex in s.ways.towns:
        if s.control[hex] == 2 - role:
            found[hex] = 1
    for hex in roadblock_hexes(s, role):
        found[hex] = BLOCKED
    return found


def clean(s: Front, role: int, hex: int) -> bool:
    """Whether a line may pass a hex beyond its first: no enemy zone, or a friendly unit there (23.3)."""
    return s.zoc.holder(hex) == role + 1 or not s.zoc.zones(1 - role, hex)


class Overland:
    """Overland lines from one hex (23.3): at most four steps, the first may lead into an empty hex in a zone."""

    def __init__(self, s: Front, role: int, start: int) -> None:
        self.hexes: list[int] = [start]
        self.origin: list[int] = [-1]  # index of the hex before
        self.steps: list[int] = [0]
        self._s = s
        self._role = role
        self._blocks = roadblock_hexes(s, role)

    def reach_goal(self, goals: list[int]) -> int:
        """The index of the nearest hex that is a goal, -1 when none is in reach."""
        if goals[self.hexes[0]]:
            return 0
        reach, seen = self._s.t.limits.overland_supply, self._s.ways.seen
        seen[self.hexes[0]] = 1
        at, found = 0, -1
        while at < len(self.hexes) and found < 0:
            if self.steps[at] < reach:
                found = self._leave(at, goals, seen)
            at += 1
        for hex in self.hexes:
            seen[hex] = 0
        return found

    def _leave(self, at: int, goals: list[int], seen: list[int]) -> int:
        s, role = self._s, self._role
        grid, z, enemy = s.t.grid, s.zoc, 1 - role
        watch, in_play, hexes, blocks = z.watch[enemy], s.scenario.in_play, self.hexes, self._blocks
        first = 6 * hexes[at]
        for place in range(first, first + 6):
            other = grid.neighbours[place]
            if other < 0 or seen[other] != 0 or in_play[other] == 0 or other in blocks:
                continue
            if watch[other] != 0:
                if watch[other] & (HELD | HEX_BOND) or z.side_bonds[grid.sides[place]] == enemy + 1:
                    continue
                if at and not goals[other] and not clean(s, role, other):
                    continue
            seen[other] = 1
            hexes.append(other)
            self.origin.append(at)
            self.steps.append(self.steps[at] + 1)
            if goals[other] != 0:
                return len(hexes) - 1
        return -1

    def path_to(self, at: int) -> list[int]:
        """The hexes of the line, its start first."""
        path: list[int] = []
        while at >= 0:
            path.append(self.hexes[at])
            at = self.origin[at]
        path.reverse()
        return path


def in_touch_with(s: Front, role: int, hex: int, goals: list[int]) -> bool:
    """Whether an overland line leads from a hex to a goal."""
    return goals[hex] > 0 or Overland(s, role, hex).reach_goal(goals) >= 0


def supplied_units(s: Front, role: int) -> list[int]:
    """Units of a side on the map that can trace a supply line now (23.1-23.3)."""
    net = road_net(s, role)
    return in_touch(s, role, s.units_of(role + 1), net)


def in_touch(s: Front, role: int, units: list[int], goals: list[int]) -> list[int]:
    """Those of some units from whose hexes an overland line leads to a goal."""
    known = [-1] * s.t.grid.size  # units of one hex share the answer
    found: list[int] = []
    for unit in units:
        hex = s.place[unit]
        if known[hex] < 0:
            known[hex] = int(in_touch_with(s, role, hex, goals))
        if known[hex]:
            found.append(unit)
    return found


def mark_supply(g: Play[Front], role: int) -> None:
    """Place and remove OOS markers (23.1); units off the map are always supplied (23.2)."""
    s = g.state
    supplied = [0] * s.t.unit_limit
    for unit in supplied_units(s, role):
        supplied[unit] = 1
    for unit in s.t.unit_ids:
        if s.t.side[unit] != role + 1:
            continue
        was, now = s.oos[unit], 0
        if 0 <= s.place[unit] < BOX:
            now = 1 - supplied[unit]
        s.oos[unit] = now
        s.fuel_out[unit] = 0
        if was != now:
            g.tell("out_of_supply" if now else "in_supply", unit)

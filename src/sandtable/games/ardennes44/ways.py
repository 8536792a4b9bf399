"""Ways over the ground of a scenario: searches for movement (9.2, 11.3, 12.2), with the fences of single units.

A search answers for one unit; its answers hold until the next search.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sandtable.games.ardennes44.ground import (
    CLOSED,
    FORD,
    ON_FOOT,
    RIDERS_MUD,
    VEHICLES_MUD,
    Ground,
)
from sandtable.games.ardennes44.stacking import fits
from sandtable.games.ardennes44.tables import (
    BRITISH,
    FREE_BRITISH,
    GERMAN,
    SOUND,
    WEST_MAP,
)

if TYPE_CHECKING:
    from sandtable.games.ardennes44.state import Front

FAR: Final = 1_000_000

# how a search treats the enemy
STOP_IN_ZONES: Final = 0  # 9.2
KEEP_AWAY: Final = 1  # 12.2: never adjacent
IGNORE_ZONES: Final = 2  # to find out what stops a unit
IGNORE_BONDS: Final = 3  # neither zones nor bonds

# where a unit may not go at all
NO_FENCE: Final = 0
OWN_AREAS: Final = 1  # 29.3
WEST_BANK: Final = 2  # 27.3
GUARDED_DUMPS: Final = 3  # 32.2


class Ways:
    """The ground of a scenario and the latest search over it; every match has its own."""

    def __init__(self, ground: Ground) -> None:
        self.t = ground.t
        self.scenario = ground.scenario
        size = ground.t.grid.size
        self.tip_first = ground.tip_first
        self.tip_second = ground.tip_second
        self.bond_side = ground.bond_side
        self.bond_rivers = ground.bond_rivers
        self.bond_rough = ground.bond_rough
        self.steps = ground.steps
        self.road_links = ground.road_links
        self.towns = ground.towns
        self.rebuild_sites = ground.rebuild_sites
        self.move = ground.move
        self.go = ground.go
        self.step = ground.step
        self.traffic = ground.traffic
        self.traffic_at = ground.traffic_at
        self.at_edge = ground.at_edge
        self.german_exits = ground.german_exits
        self.west_roads = ground.west_roads
        self.ouren = ground.ouren
        self.bottleneck = ground.bottleneck
        # the present search
        self.reached: list[int] = []
        self.cost: list[int] = [FAR] * size
        self.origin: list[int] = [-1] * size
        self.near_reached: list[int] = []  # by Tactical Movement
        self.near_origin: list[int] = []
        self._near_mark: list[int] = [0] * size
        self.ends: list[int] = []  # hexes in which a move may end
        self.how: list[int] = [0] * size  # by hex: how such an end is reached, 0 not at all
        self.fresh = 0  # 1 while `ends` answers for the survey of `surveyed` (front, unit, hexes gone)
        self.surveyed: Front | None = None
        self.surveyed_unit = 0
        self._buckets: list[list[int]] = [[]]
        self._delay: list[int] = [0] * size
        self._delayed: list[int] = []
        self._enemy = 0
        self._holder = bytearray()
        self._zones_of_enemy = bytearray()
        self._near_enemy = bytearray()
        self._hex_bonds = bytearray()
        self._side_bonds = bytearray()
        self._army = 0
        self._fence = NO_FENCE
        self._unfenced = False
        self._guarded: list[int] = []
        self._zones = 0
        self._unit = 0

    # -- before a search ---------------------------------------------------------------------------------------

    def fence_in(self, s: Front, unit: int) -> None:
        """Where this unit may not go at all now: boundaries, other divisions' areas, the Meuse for the British."""
        t = self.t
        self._unit = unit
        self._army = t.army[unit] if s.turn < t.limits.boundaries_lifted_turn else 0
        self._fence = NO_FENCE
        if t.side[unit] == GERMAN:
            if s.turn == 1:
                self._fence = OWN_AREAS
                self._zones = 0
                for zone in t.setup_zones[unit]:
                    self._zones |= 1 << zone
            elif s.rules.fuel_dumps:
                self._fence = GUARDED_DUMPS
                self._guarded = guarded_hexes(s)
        elif t.nation[unit] == BRITISH and not (t.tags[unit] & FREE_BRITISH and british_free(s)):
            self._fence = WEST_BANK
        self._unfenced = self._fence == NO_FENCE and self._army == 0

    def outside(self, hex: int) -> bool:
        """Whether the fence of the unit keeps it out of a hex (27.3, 29.3)."""
        t = self.t
        if self._fence == GUARDED_DUMPS:
            return hex in self._guarded
        if self._fence == WEST_BANK:
            return not t.west_bank[hex] or t.sheet[hex] != WEST_MAP
        zone = t.zone[hex] or t.rear_zone[hex]
        return zone > 0 and not self._zones >> zone & 1

    def keeps_out(self, hex: int) -> bool:
        """Whether the unit of the search may not go to a hex at all."""
        return self._fence != NO_FENCE and self.outside(hex)

    def crosses_boundary(self, side: int, into: int) -> bool:
        """Whether a step leads over an army boundary out of the unit's own army area (11.10)."""
        return self.t.boundary[side] > 0 and not self.t.armies_allowed[into] & self._army

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

    # -- searches ----------------------------------------------------------------------------------------------

    def spread(
        self, s: Front, role: int, starts: list[int], paid: list[int], exempt: int, budget: int, kind: int, mode: int
    ) -> None:
        """Every hex that can be reached for `budget` half points; a zone does not hold the hex `exempt`."""
        self._forget(budget)
        self._look(s, role)
        for at in range(len(starts)):
            if paid[at] <= budget and paid[at] < self.cost[starts[at]]:
                self.cost[starts[at]] = paid[at]
                self._buckets[paid[at]].append(starts[at])
        steps = self.steps[kind]
        enemy_zones = self._zones_of_enemy
        cost, reached = self.cost, self.reached
        stops = mode == STOP_IN_ZONES
        for spent in range(budget + 1):
            bucket = self._buckets[spent]
            if not bucket:
                continue
            for hex in bucket:
                if cost[hex] == spent:
                    reached.append(hex)
                    if not stops or hex == exempt or not enemy_zones[hex]:
                        self._leave(s, role, hex, spent, budget, steps, mode)
            bucket.clear()

    def _forget(self, budget: int) -> None:
        self.fresh = 0
        cost, origin, how = self.cost, self.origin, self.how
        for hex in self.reached:
            cost[hex] = FAR
            origin[hex] = -1
        for hex in self.ends:
            how[hex] = 0
        self.reached = []
        self.ends = []
        while len(self._buckets) <= budget:
            self._buckets.append([])

    def _leave(self, s: Front, role: int, at: i64, spent: i64, budget: i64, steps: list[int], mode: int) -> None:
        cost, delay, origin, near = self.cost, self._delay, self.origin, self._near_enemy
        neighbours = self.t.grid.neighbours
        quiet = self._unfenced and not near[at]  # no enemy next door: only what lies next to enemies needs a look
        first: i64 = 6 * at
        for place in range(first, first + 6):
            step: i64 = steps[place]
            if step >= FORD:
                if step < 256 or not self._bridge_carries(s, role, at, step >> 8):
                    continue
                step &= 255
            paid: i64 = spent + step
            if paid > budget:
                continue
            other: i64 = neighbours[place]
            paid += delay[other]
            known: i64 = cost[other]
            if paid > known or paid > budget or (paid == known and origin[other] <= at):
                continue
            if not (quiet and not near[other]) and not self._open(place, other, mode):
                continue
            origin[other] = at
            if paid < known:
                cost[other] = paid
                self._buckets[paid].append(other)

    def _look(self, s: Front, role: int) -> None:
        """Note where the enemy of a side is, and his zones and bonds."""
        z, enemy = s.zoc, 1 - role
        self._enemy = enemy + 1
        self._holder = z.holder
        self._zones_of_enemy = z.zones[enemy]
        self._near_enemy = z.near[enemy]
        self._hex_bonds = z.hex_bonds[enemy]
        self._side_bonds = z.side_bonds[enemy]

    def _open(self, place: int, other: int, mode: int) -> bool:
        """Whether a step (6 * hex + direction) into `other` is open: no enemy, no bond, no fence."""
        if self._holder[other] == self._enemy:
            return False
        side = self.t.grid.sides[place]
        if mode != IGNORE_BONDS and (self._hex_bonds[other] or self._side_bonds[side]):
            return False
        if mode == KEEP_AWAY and self._near_enemy[other]:
            return False
        if self._army and self.crosses_boundary(side, other):
            return False
        return not self.keeps_out(other)

    def _bridge_carries(self, s: Front, role: int, at: int, bridge: int) -> bool:
        """An intact bridge; over Ouren's a German must be able to stop before it as long as it may blow up (7.8)."""
        if s.bridge[bridge] != SOUND:
            return False
        if role == 0 and self.t.bridge_ouren[bridge] and not s.ouren_rolled:
            return fits(s, self._unit, at)
        return True

    def tactical(
        self, s: Front, role: int, start: int, entries: list[int], hexes: int, kind: int, timid: int, fords: int
    ) -> None:
        """Hexes within one or two steps whatever they cost (11.3), from a hex or (entries) from off the map."""
        for hex in self.near_reached:
            self._near_mark[hex] = 0
        found: list[int] = []
        self.near_reached = found
        self.near_origin = []
        if hexes <= 0:
            return
        self._look(s, role)
        steps = self.steps[kind]
        if start >= 0:
            self._tactical_ring(s, role, start, steps, timid, fords)
        else:
            for hex in entries:
                if not self._near_mark[hex]:
                    self._near_mark[hex] = 1
                    found.append(hex)
                    self.near_origin.append(-1)
        if hexes < 2:
            return
        zones = self._zones_of_enemy
        for at in range(len(found)):
            if not zones[found[at]]:
                self._tactical_ring(s, role, found[at], steps, timid, 0)

    def _tactical_ring(self, s: Front, role: int, at: int, steps: list[int], timid: int, fords: int) -> None:
        neighbours = self.t.grid.neighbours
        zones, near, mark = self._zones_of_enemy, self._near_enemy, self._near_mark
        infantry = not self.t.vehicle[self._unit]
        quiet = self._unfenced and not near[at]
        for place in range(6 * at, 6 * at + 6):
            step = steps[place]
            if step == CLOSED:
                continue
            if step == FORD or (step >= 256 and not self._bridge_carries(s, role, at, step >> 8)):
                if not fords or not infantry:
                    continue
            other = neighbours[place]
            if mark[other] or (timid and zones[other]):
                continue
            if not (quiet and not near[other]) and not self._open(place, other, STOP_IN_ZONES):
                continue
            mark[other] = 1
            self.near_reached.append(other)
            self.near_origin.append(at)

    # -- after a search ----------------------------------------------------------------------------------------

    def path_to(self, hex: int) -> list[int]:
        """The hexes of the cheapest path of the latest `spread`, from its start to `hex`."""
        path = [hex]
        while self.origin[hex] >= 0:
            hex = self.origin[hex]
            path.append(hex)
        path.reverse()
        return path

    def near_path_to(self, start: int, hex: int) -> list[int]:
        """The hexes of the latest tactical move to `hex`."""
        path = [hex]
        at = self.near_reached.index(hex)
        while self.near_origin[at] >= 0 and self.near_origin[at] != start:
            hex = self.near_origin[at]
            path.append(hex)
            at = self.near_reached.index(hex)
        if start >= 0:
            path.append(start)
        path.reverse()
        return path


def guarded_hexes(s: Front) -> list[int]:
    """Hexes of known fuel dumps in Allied hands: their guards must be attacked first (32.2)."""
    found: list[int] = []
    for at in range(len(s.dumps)):
        hex = s.dumps[at]
        if hex >= 0 and s.dump_shown[at] and s.dump_real[at] and at != s.dump_captured:
            if s.zoc.holder[hex] != GERMAN:
                found.append(hex)
    return found


def british_free(s: Front) -> bool:
    """Whether 29 Armoured Brigade may leave the west bank (27.3)."""
    return s.turn >= s.t.limits.free_british_turn or s.meuse_crossed > 0


def kind_of(s: Front, unit: int) -> int:
    """The cost column of a unit on today's ground."""
    t = s.t
    if not t.mechanized[unit]:
        return ON_FOOT
    frozen = 1 if t.frozen[s.turn] else 0
    return (VEHICLES_MUD if t.vehicle[unit] else RIDERS_MUD) + frozen

"""Movement searches over the ground of a scenario (9.2, 11.3, 12.2).

A search answers for one unit; its answers hold until the next search.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.engine.message import Action
from sandtable.games.ardennes44.state.front import Front
from sandtable.games.ardennes44.state.ground import (
    BOUNDARY,
    BRIDGE_LIMIT,
    BRIDGE_MASK,
    BRIDGE_SHIFT,
    COST_MASK,
    COST_SHIFT,
    FORD_COST,
    GATE_MASK,
    ON_FOOT,
    RIDERS_MUD,
    VEHICLES_MUD,
    Ground,
)
from sandtable.games.ardennes44.state.tables import SOUND
from sandtable.games.ardennes44.state.zoc_map import HELD, HEX_BOND, NEAR, ZONES

from .fences import NO_FENCE, Fences
from .nets import Net
from .stacking import fits

FAR: Final = 1_000_000
LONGEST: Final = 255  # half points: no search goes farther
NONE: Final = -1

# how a search treats the enemy
STOP_IN_ZONES: Final = 0  # 9.2
KEEP_AWAY: Final = 1  # 12.2: never adjacent
IGNORE_ZONES: Final = 2  # to find out what stops a unit
IGNORE_BONDS: Final = 3  # neither zones nor bonds


class Ways(Fences):
    """The ground of a scenario and the latest search over it; every match has its own."""

    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        size = ground.t.grid.size
        self.tip_first = ground.tip_first
        self.tip_second = ground.tip_second
        self.bond_side = ground.bond_side
        self.bond_rivers = ground.bond_rivers
        self.bond_rough = ground.bond_rough
        self.steps = ground.steps
        self.links = ground.links
        self.roads = ground.roads
        self.gate_side = ground.gate_side
        self.gate_origin = ground.gate_origin
        self.road_links = ground.road_links
        self.towns = ground.towns
        self.worth_holding = ground.worth_holding
        self.rebuild_sites = ground.rebuild_sites
        self.move = ground.move
        self.go = ground.go
        self.step = ground.step
        self.traffic = ground.traffic
        self.traffic_at = ground.traffic_at
        self.at_edge = ground.at_edge
        self.german_exits = ground.german_exits
        self.antwerp_exits = ground.antwerp_exits
        self.west_roads = ground.west_roads
        self.ouren = ground.ouren
        # the present search
        self.order: vec[i64] = vec[i64]([0] * size)  # the hexes that are reached, the cheapest first
        self.count: i64 = 0  # how many they are
        self._best: vec[i64] = vec[i64]([FAR] * size)  # by hex: 8 * cost + rank of its origin, 0 for a start
        self._notes: i64 = 0  # notes of hexes to be left; those of one cost are chained
        self._noted: vec[i64] = vec[i64]([0] * (7 * size))
        self._then: vec[i64] = vec[i64]([NONE] * (7 * size))
        self._first: vec[i64] = vec[i64]([NONE] * (LONGEST + 1))
        self._last: vec[i64] = vec[i64]([NONE] * (LONGEST + 1))
        self.near_reached: list[int] = []  # by Tactical Movement
        self.near_origin: list[int] = []
        self._near_mark: list[int] = [0] * size
        self.found: vec[i64] = vec[i64]([0] * size)  # hexes in which a move may end
        self.found_count: i64 = 0  # how many they are
        self.how: vec[i64] = vec[i64]([0] * size)  # by hex: how such an end is reached, 0 not at all
        self.fresh = 0  # 1 while the ends answer for the survey of `surveyed` (front, unit, hexes gone)
        self.surveyed: Front | None = None
        self.surveyed_unit = 0
        self.seen: list[int] = [0] * size  # for searches that unmark what they have marked
        self.line: vec[i64] = vec[i64]([0] * size)  # for searches: hexes that wait to be left
        self.nets: list[Net] = [Net(), Net()]  # by role

    # -- searches ----------------------------------------------------------------------------------------------

    def spread(
        self, s: Front, role: int, starts: list[int], paid: list[int], exempt: int, budget: int, kind: int, mode: int
    ) -> None:
        """Every hex that can be reached for `budget` half points; a zone does not hold the hex `exempt`."""
        self._forget()
        for number, start in enumerate(starts):
            if paid[number] <= budget and 8 * paid[number] < self._best[start]:
                self._best[start] = 8 * paid[number]
                self._note(start, paid[number])
        best, order, delay, fenced = self._best, self.order, self._delay, self._fenced
        noted, then, first, last, notes = self._noted, self._then, self._first, self._last, self._notes
        links = self.links[kind]
        watch = s.zoc.watch[1 - role]
        stops = mode == STOP_IN_ZONES
        free: i64 = exempt
        most: i64 = budget
        spent: i64 = 0
        count: i64 = 0
        while spent <= most:
            note: i64 = first[spent]
            while note != NONE:
                at: i64 = noted[note]
                note = then[note]
                if best[at] < 8 * spent:
                    continue  # it was reached more cheaply
                order[count] = at
                count += 1
                if stops and watch[at] & ZONES and at != free:
                    continue
                # note the hexes that are reached from here more cheaply than before, or as cheaply from a lower number
                place: i64 = 6 * at
                end: i64 = place + 6
                while place < end:
                    code: i64 = links[place]
                    place += 1
                    cost: i64 = code >> COST_SHIFT & COST_MASK
                    gate: i64 = code & GATE_MASK
                    other: i64 = gate >> 3
                    price: i64 = spent + cost + delay[other]
                    now: i64 = 8 * price + (gate & 7)
                    if price > most or best[other] <= now or code == 0 or cost == FORD_COST:
                        continue
                    bridge: i64 = code >> BRIDGE_SHIFT & BRIDGE_LIMIT
                    if bridge and not self._bridge_carries(s, role, at, bridge):
                        continue
                    watched: i64 = watch[other]
                    if watched != 0 and self._barred(s, role, gate, watched, mode):
                        continue
                    if fenced and self._fenced_off(code):
                        continue
                    if best[other] > now | 7:  # more cheaply, not only from a lower number
                        noted[notes], then[notes] = other, NONE
                        if first[price] == NONE:
                            first[price] = notes
                        else:
                            then[last[price]] = notes
                        last[price] = notes
                        notes += 1
                    best[other] = now
            first[spent] = NONE
            spent += 1
        self.count = count

    def _note(self, hex: i64, cost: i64) -> None:
        """Queue a hex: after all that cost less, and after those of the same cost queued before."""
        note = self._notes
        self._notes = note + 1
        self._noted[note] = hex
        self._then[note] = NONE
        if self._first[cost] == NONE:
            self._first[cost] = note
        else:
            self._then[self._last[cost]] = note
        self._last[cost] = note

    def _forget(self) -> None:
        self.fresh = 0
        best, order, how, found = self._best, self.order, self.how, self.found
        at: i64 = 0
        while at < self.count:
            best[order[at]] = FAR
            at += 1
        at = 0
        while at < self.found_count:
            how[found[at]] = 0
            at += 1
        self.count = 0
        self.found_count = 0
        self._notes = 0

    def _barred(self, s: Front, role: int, gate: int, watched: int, mode: int) -> bool:
        """Whether the enemy bars the hex behind a gate: he is there, or his bond runs there."""
        if watched & HELD:
            return True
        if mode == IGNORE_BONDS:
            return False
        if watched & HEX_BOND or s.zoc.side_bonds[self.gate_side[gate]] == 2 - role:
            return True
        return mode == KEEP_AWAY and watched & NEAR > 0

    def _fenced_off(self, link: int) -> bool:
        """Whether a boundary or a fence keeps the unit of the search from using a link (11.10, 27.3, 29.3, 32.2)."""
        into = (link & GATE_MASK) >> 3
        if link & BOUNDARY and self._army and not self.t.armies_allowed[into] & self._army:
            return True
        return self._fence != NO_FENCE and self.outside(into)

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
        links = self.links[kind]
        watch = s.zoc.watch[1 - role]
        if start >= 0:
            self._tactical_ring(s, role, start, links, watch, timid, fords)
        else:
            for hex in entries:
                if not self._near_mark[hex]:
                    self._near_mark[hex] = 1
                    found.append(hex)
                    self.near_origin.append(-1)
        if hexes < 2:
            return
        for at in range(len(found)):
            if not watch[found[at]] & ZONES:
                self._tactical_ring(s, role, found[at], links, watch, timid, 0)

    def _tactical_ring(
        self, s: Front, role: int, at: int, links: vec[i64], watch: list[int], timid: int, fords: int
    ) -> None:
        mark, fenced = self._near_mark, self._fenced
        wades = fords > 0 and not self.t.vehicle[self._unit]
        place: i64 = 6 * at
        end: i64 = place + 6
        while place < end:
            code: i64 = links[place]
            place += 1
            other: i64 = (code & GATE_MASK) >> 3
            if code == 0 or mark[other] != 0:
                continue
            if not wades:
                if code >> COST_SHIFT & COST_MASK == FORD_COST:
                    continue
                if code & BRIDGE_MASK and not self._bridge_carries(s, role, at, code >> BRIDGE_SHIFT & BRIDGE_LIMIT):
                    continue
            watched: i64 = watch[other]
            if watched:
                if timid and watched & ZONES:
                    continue
                if self._barred(s, role, code & GATE_MASK, watched, STOP_IN_ZONES):
                    continue
            if fenced and self._fenced_off(code):
                continue
            mark[other] = 1
            self.near_reached.append(other)
            self.near_origin.append(at)

    # -- the ends of a move ------------------------------------------------------------------------------------

    def add_end(self, hex: i64, by: i64) -> None:
        """Note that a move may end in a hex reached this way."""
        self.how[hex] = by
        self.found[self.found_count] = hex
        self.found_count += 1

    @property
    def ends(self) -> list[int]:
        """The hexes in which a move may end."""
        return [self.found[at] for at in range(self.found_count)]

    def answers(self) -> list[Action]:
        """The answers that go to one of them."""
        go, found = self.go, self.found
        return [go[found[at]] for at in range(self.found_count)]

    # -- after a search ----------------------------------------------------------------------------------------

    @property
    def reached(self) -> list[int]:
        """The hexes that the latest `spread` reaches, the cheapest first."""
        return [self.order[at] for at in range(self.count)]

    def edge_reached(self) -> list[int]:
        """The reached hexes at the edge of the ground in play."""
        found: list[int] = []
        at: i64 = 0
        while at < self.count:
            hex: i64 = self.order[at]
            at += 1
            if self.at_edge[hex] != 0:
                found.append(hex)
        return found

    def cost(self, hex: int) -> int:
        """What the latest `spread` pays for a hex; FAR when it does not reach it."""
        best = self._best[hex]
        return best >> 3 if best < FAR else FAR

    def origin(self, hex: int) -> int:
        """The hex from which the latest `spread` reaches a hex; -1 for a start, and where it does not get."""
        best = self._best[hex]
        return self.gate_origin[8 * hex + (best & 7)] if best < FAR else -1

    def path_to(self, hex: int) -> list[int]:
        """The hexes of the cheapest path of the latest `spread`, from its start to `hex`."""
        path = [hex]
        hex = self.origin(hex)
        while hex >= 0:
            path.append(hex)
            hex = self.origin(hex)
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


def kind_of(s: Front, unit: int) -> int:
    """The cost column of a unit on today's ground."""
    t = s.t
    if not t.mechanized[unit]:
        return ON_FOOT
    frozen = 1 if t.frozen[s.turn] else 0
    return (VEHICLES_MUD if t.vehicle[unit] else RIDERS_MUD) + frozen

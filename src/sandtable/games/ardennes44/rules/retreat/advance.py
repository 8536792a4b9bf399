"""Advance after combat: kinds, terrain, zones, the road bonus (19.1-19.3, 19.6, 19.7)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import DONE, GO_ON, Frame
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.ardennes44.rules.about import about
from sandtable.games.ardennes44.rules.bridges import try_ouren
from sandtable.games.ardennes44.rules.combat.odds import out_of_supply
from sandtable.games.ardennes44.rules.ground.fences import guarded_hexes
from sandtable.games.ardennes44.rules.ground.passage import (
    fenced,
    lake,
    open_river,
    roadless_forest,
    roadless_rough,
    vehicle_crosses,
)
from sandtable.games.ardennes44.rules.ground.stacking import excess_with, fits
from sandtable.games.ardennes44.rules.ground.zoc import put
from sandtable.games.ardennes44.rules.movement.reach import BY_POINTS, Trip, pass_hex, path_of, survey
from sandtable.games.ardennes44.rules.night.breakdown import break_down, break_up, explain_split, splits
from sandtable.games.ardennes44.state.front import BOX, STRATEGIC, TRUCK, Front
from sandtable.games.ardennes44.state.tables import LIMITED, PRIMARY, SECONDARY

OCCUPIED: Final = Reason("19.2a", "advance-enemy")
WATER: Final = Reason("19.2a", "advance-water")
VEHICLE: Final = Reason("19.2a", "advance-vehicle")
FIRST_ONLY: Final = Reason("19.2b", "advance-first-only")
BOND: Final = Reason("19.3a", "advance-bond")
ZONE: Final = Reason("19.3b", "advance-zone")
STACKED: Final = Reason("19.7", "advance-stacking")
COLUMN_THERE: Final = Reason("19.7", "advance-strategic")
NOT_THE_TARGET: Final = Reason("19.1a", "advance-far")
TOO_FAR: Final = Reason("19.1b", "advance-far")
GUNS_STAY: Final = Reason("19.1e", "advance-artillery")
DID_NOT_ATTACK: Final = Reason("19.1a", "advance-not-there")
BANNED: Final = Reason("29.1a", "advance-ban")


def step_barred(s: Front, unit: int, at: int, other: int, first: bool) -> Reason | None:
    """Why a unit may not take this step of an advance; None if it may (19.2, 19.3)."""
    t = s.t
    role = t.side[unit] - 1
    if not s.scenario.in_play[other] or s.zoc.holder(other) == 2 - role:
        return OCCUPIED
    if role == 0 and s.rules.fuel_dumps and other in guarded_hexes(s):
        return OCCUPIED  # its guards must be beaten first (32.2)
    if at >= BOX:  # out of a Blocking Position into its entry hex (13.8)
        return fenced(s, unit, -1, other)
    side = t.grid.side_between(at, other)
    if lake(s, side):
        return WATER
    if t.vehicle[unit]:
        if not vehicle_crosses(s, at, other, side):
            return VEHICLE
    elif not first and (open_river(s, side) or roadless_rough(s, at, other, side) or roadless_forest(s, other, side)):
        return FIRST_ONLY
    if other != s.fight.target and s.zoc.bond_stops(role, side, other):
        return BOND
    if not first and s.zoc.in_zone(role, at) and s.zoc.in_zone(role, other):
        return ZONE
    return fenced(s, unit, side, other)


class AdvanceSearch:
    """Where one unit can advance to; entry `i` was reached from entry `parent[i]`. The first hexes may be given."""

    def __init__(self, s: Front, unit: int, route: list[int]) -> None:
        self.s = s
        self.unit = unit
        self.route = route
        self.hex: list[int] = []
        self.depth: list[int] = []
        self.by_road: list[int] = []
        self.parent: list[int] = []

    def run(self) -> None:
        """Search all advances of the unit from where it stands."""
        s, unit = self.s, self.unit
        t, fight = s.t, s.fight
        hexes, road_hexes = t.advance_hexes[fight.advance], t.advance_road_hexes[fight.advance]
        if out_of_supply(s, unit):
            hexes, road_hexes = min(hexes, 1), min(hexes, 1)
        elif not t.mechanized[unit]:
            road_hexes = hexes
        if s.ban[unit] or t.artillery[unit] or hexes == 0:
            return
        start = s.place[unit]
        if start >= BOX:
            if step_barred(s, unit, start, fight.target, True) is None:
                self._add(fight.target, 1, 1, -1)
        else:
            self._ring(start, -1, 0, 1, hexes, road_hexes)
        if fight.advance == LIMITED:
            return
        at = 0
        while at < len(self.hex):
            if self.depth[at] < road_hexes:
                self._ring(self.hex[at], at, self.depth[at], self.by_road[at], hexes, road_hexes)
            at += 1

    def _ring(self, at: int, parent: int, depth: int, by_road: int, hexes: int, road_hexes: int) -> None:
        s, grid = self.s, self.s.t.grid
        limited = s.fight.advance == LIMITED
        places = list(range(6 * at, 6 * at + 6))
        if depth == 0:
            places.sort(key=lambda place: grid.neighbours[place] != s.fight.target)  # of equal ways that by its hex
        for place in places:
            other = grid.neighbours[place]
            if depth < len(self.route) and other != self.route[depth]:
                continue
            if other < 0 or other == s.place[self.unit] or (limited and other != s.fight.target):
                continue
            road = s.t.road[grid.sides[place]]
            still = 1 if by_road and road in (PRIMARY, SECONDARY) and not open_river(s, grid.sides[place]) else 0
            if depth + 1 > (road_hexes if still else hexes) or self._known(other, still):
                continue
            if step_barred(s, self.unit, at, other, depth == 0) is None:
                self._add(other, depth + 1, still, parent)

    def _add(self, hex: int, depth: int, by_road: int, parent: int) -> None:
        self.hex.append(hex)
        self.depth.append(depth)
        self.by_road.append(by_road)
        self.parent.append(parent)

    def _known(self, hex: int, by_road: int) -> bool:
        return any(self.hex[at] == hex and self.by_road[at] >= by_road for at in range(len(self.hex)))

    def ends(self) -> list[int]:
        """The hexes in which the advance may end, lowest first (19.7)."""
        s, found = self.s, []
        for at, hex in enumerate(self.hex):
            if self.depth[at] < len(self.route) or hex in found:
                continue
            if fits(s, self.unit, hex) and not strategic_there(s, hex):
                found.append(hex)
        found.sort()
        return found

    def entry(self, hex: int) -> int:
        """The shortest entry that reaches a hex."""
        best = -1
        for at in range(len(self.hex)):
            if self.hex[at] == hex and (best < 0 or self.depth[at] < self.depth[best]):
                best = at
        return best

    def path(self, hex: int) -> list[int]:
        """The hexes of the shortest advance to a hex."""
        found: list[int] = []
        at = self.entry(hex)
        while at >= 0:
            found.append(self.hex[at])
            at = self.parent[at]
        found.reverse()
        return found


def ways_on(s: Front, unit: int, route: list[int]) -> list[int]:
    """The next hexes by which the unit can go on to others when it has chosen so many (19.1)."""
    t = s.t
    if t.advance_road_hexes[s.fight.advance] <= len(route) + 1 or s.place[unit] >= BOX:
        return []
    search = AdvanceSearch(s, unit, route)
    search.run()
    found: list[int] = []
    for at, hex in enumerate(search.hex):
        if search.depth[at] == len(route) + 1 and hex not in found:
            beyond = AdvanceSearch(s, unit, [*route, hex])
            beyond.run()
            if any(end != hex for end in beyond.ends()):
                found.append(hex)
    return sorted(found)


def strategic_there(s: Front, hex: int) -> bool:
    """Whether a unit under Strategic Movement stands in the hex (19.7)."""
    unit = s.first[hex]
    while unit:
        if s.marker[unit] == STRATEGIC or s.marker[unit] == TRUCK:
            return True
        unit = s.link[unit]
    return False


def advance_ends(s: Front, unit: int) -> list[int]:
    """Every hex in which the advance of a unit may end."""
    search = AdvanceSearch(s, unit, [])
    search.run()
    found = search.ends()
    if pursues(s, unit):
        found.extend([hex for hex in pursuit_ends(s, unit) if hex not in found])
        found.sort()
    return found


def pursues(s: Front, unit: int) -> bool:
    """Whether D1* lets a unit go as far as it can move: option `breakthrough_full_movement` (19.4)."""
    if not s.rules.breakthrough_full_movement or not s.fight.again or s.ban[unit]:
        return False
    return s.t.mechanized[unit] > 0 and s.place[unit] < BOX and not out_of_supply(s, unit)


def pursuit_ends(s: Front, unit: int) -> list[int]:
    """Where the whole Movement Allowance of a unit takes it (19.4, 11.1)."""
    survey(s, Trip(unit))
    return [hex for hex in s.ways.ends if s.ways.how[hex] == BY_POINTS and not strategic_there(s, hex)]


def pursuit_path(s: Front, unit: int, hex: int) -> list[int]:
    """The hexes of that move."""
    trip = Trip(unit)
    survey(s, trip)
    return path_of(s, trip, hex)[1:]


ALL_ADVANCE: Final[Action] = ("all_advance",)


class Advance(Frame[Front]):
    """The attackers advance one after the other, as many as the owner likes (19)."""

    title = "title-advance"

    def __init__(self) -> None:
        super().__init__()
        self.unit = 0
        self.route: list[int] = []  # hexes by which its owner wants it to go
        self.waiting: list[int] = []  # attackers that may still advance
        self.begun = 0

    def next(self, g: Play[Front]) -> int:
        s = g.state
        if not self.begun:
            self.begun = 1
            self.waiting = s.fight.attackers[:]
            s.fight.advanced = [0] * len(self.waiting)
            return GO_ON
        if self.unit:
            return s.fight.role
        able = [unit for unit in self.waiting if advance_ends(s, unit)]
        if len(able) != len(self.waiting):
            self.waiting = able
            return GO_ON
        if not able:
            g.pop()
            return GO_ON
        return s.fight.role

    def options(self, g: Play[Front]) -> list[Action]:
        if self.unit or len(self.waiting) == 1:
            unit = self.unit or self.waiting[0]
            found: list[Action] = [("advance_to", hex) for hex in self._ends(g.state, unit)]
            found.extend([("advance_by", hex) for hex in ways_on(g.state, unit, self.route)])
            if not self.unit:
                found.extend(splits(g.state, [unit]))
                found.append(DONE)
            return found
        found = [("advance", unit) for unit in self.waiting]
        if self._all_fit(g.state):
            found.append(ALL_ADVANCE)
        found.extend(splits(g.state, self.waiting))
        found.append(DONE)
        return found

    def _ends(self, s: Front, unit: int) -> list[int]:
        if not self.route:
            return advance_ends(s, unit)
        search = AdvanceSearch(s, unit, self.route)
        search.run()
        return search.ends()

    def _all_fit(self, s: Front) -> bool:
        """Whether all units that may still advance can go to the defender's hex and stay there together."""
        target = s.fight.target
        if excess_with(s, self.waiting, target):
            return False
        return all(target in advance_ends(s, unit) for unit in self.waiting)

    def answer(self, g: Play[Front], a: Action) -> None:
        if a[0] == "done":
            g.pop()
        elif a[0] == "advance":
            self.unit = a[1]
        elif a[0] == "split":
            self._take_part(g.state, break_down(g, a[1]), a[1])
        elif a[0] == "split_up":
            self._split_up(g, a[1])
        elif a[0] == "all_advance":
            for unit in self.waiting:
                self._move(g, unit, g.state.fight.target)
            self.waiting = []
        elif a[0] == "advance_by":
            self.unit = self.unit or self.waiting[0]
            self.route.append(a[1])
        else:
            unit = self.unit or self.waiting[0]
            self.unit = 0
            self.waiting.remove(unit)
            self._move(g, unit, a[1])
            self.route = []

    def _take_part(self, s: Front, part: int, unit: int) -> None:
        """The counters that a unit breaks down into before it advances count as attackers too (26.2)."""
        fight = s.fight
        fight.attackers.append(part)
        fight.origins.append(fight.origins[fight.attackers.index(unit)])
        fight.advanced.append(0)
        self.waiting.append(part)

    def _split_up(self, g: Play[Front], unit: int) -> None:
        """Two breakdown units and a Remnant advance instead of a three-step unit (26.1)."""
        fight = g.state.fight
        for part in break_up(g, unit):
            self._take_part(g.state, part, unit)
        at = fight.attackers.index(unit)
        fight.attackers.pop(at)
        fight.origins.pop(at)
        fight.advanced.pop(at)
        self.waiting.remove(unit)

    def _move(self, g: Play[Front], unit: int, hex: int) -> None:
        s = g.state
        search = AdvanceSearch(s, unit, self.route)
        search.run()
        at, gone = s.place[unit], 0
        path = search.path(hex) if search.entry(hex) >= 0 else pursuit_path(s, unit, hex)
        for step in path:
            if at < BOX and not try_ouren(g, unit, at, step):  # the bridge blows up in front of it (7.8)
                break
            pass_hex(g, unit, step)
            at = step
            gone += 1
        if gone:
            s.fight.advanced[s.fight.attackers.index(unit)] = gone
            put(s, unit, at)
            g.tell("advanced", unit, at)

    def ask(self, g: Play[Front]) -> Ask:
        s = g.state
        unit = self.unit or (self.waiting[0] if len(self.waiting) == 1 else 0)
        if unit:
            ask = Ask(Msg("ask-advance-to", {"unit": ("unit", unit)}), "19.1b")
            ask.chosen = [("hex", hex) for hex in self.route]
            return ask
        return Ask(Msg("ask-advance", {"hex": ("hex", s.fight.target)}), "19.1b")

    def explain(self, g: Play[Front], a: Action) -> Refusal | None:
        s = g.state
        unit = self.unit or (self.waiting[0] if len(self.waiting) == 1 else 0)
        if a[0] in ("split", "split_up"):
            return explain_split(s, a)
        if a[0] == "advance_to" and unit:
            return end_barred(s, unit, a[1]).refuse(("hex", a[1]), unit=("unit", unit), hex=("hex", a[1]))
        reason = stays_behind(s, a[1]) if a[0] == "advance" else None
        return about(reason, ("unit", a[1])) if reason else None


def stays_behind(s: Front, unit: int) -> Reason | None:
    """Why a unit does not advance at all; None if it may (19.1, 29.1)."""
    if s.t.artillery[unit]:
        return GUNS_STAY
    if unit not in s.fight.attackers:
        return DID_NOT_ATTACK
    return BANNED if s.ban[unit] else None


def end_barred(s: Front, unit: int, hex: int) -> Reason:
    """Why the advance of a unit does not end in a hex that is not offered."""
    search = AdvanceSearch(s, unit, [])
    search.run()
    if search.entry(hex) >= 0:
        return COLUMN_THERE if fits(s, unit, hex) else STACKED
    at = s.place[unit]
    beside = at < BOX and s.t.grid.distance(at, hex) == 1
    barred = step_barred(s, unit, at, hex, True) if beside else None
    return barred or (NOT_THE_TARGET if s.fight.advance == LIMITED else TOO_FAR)

"""Where a unit can go (rules 9 and 11): the ends of normal, Extended and Tactical Movement, and walking there."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.plain import Plain
from sandtable.engine.play import Play
from sandtable.games.ardennes44.rules.arrivals.leaving import exits as exits_now
from sandtable.games.ardennes44.rules.arrivals.offmap import boxes_in_play, entries_of_place, may_enter_by
from sandtable.games.ardennes44.rules.bridges import try_ouren
from sandtable.games.ardennes44.rules.ground.fences import guarded_hexes, stays_west
from sandtable.games.ardennes44.rules.ground.stacking import fits
from sandtable.games.ardennes44.rules.ground.ways import FAR, STOP_IN_ZONES, Ways, kind_of
from sandtable.games.ardennes44.rules.ground.zoc import put
from sandtable.games.ardennes44.rules.optional.dumps import uncover_dumps
from sandtable.games.ardennes44.state.front import BOX, MOVED, NO_MARKER, NOWHERE, PRIME_MOVER, STRATEGIC, TRUCK, Front
from sandtable.games.ardennes44.state.ground import VEHICLES_MUD, entry_cost
from sandtable.games.ardennes44.state.tables import ALLIED, GERMAN, SKORZENY
from sandtable.games.ardennes44.state.zoc_map import NEAR, ZONES

from .allowance import Allowance, allowance, kept_on_map

USED: Final = 1
DISCOVERED: Final = 2


class Trip(Plain):
    """A move under way: the unit, its means, and what it has spent."""

    def __init__(self, unit: int = 0) -> None:
        self.unit = unit
        self.carrier = NO_MARKER  # PRIME_MOVER: a gun in tow
        self.spent = 0  # half points
        self.hexes = 0
        self.tactical = 0  # 1: has gone where only Tactical Movement leads (11.3)
        self.ignoring = 0  # the zone of the present hex does not count (27.8.2)


BY_POINTS: Final = 1
BY_HEXES: Final = 2


def trip_kind(s: Front, trip: Trip) -> int:
    """The cost column of the trip."""
    if trip.carrier == PRIME_MOVER:
        return VEHICLES_MUD + (1 if s.t.frozen[s.turn] else 0)
    return kind_of(s, trip.unit)


def survey(s: Front, trip: Trip) -> Allowance:
    """Find every hex in which the trip may end (11.1-11.6): `s.ways.ends`; returns the allowance."""
    ways, unit = s.ways, trip.unit
    role = s.t.side[unit] - 1
    limits, place = allowance(s, unit, trip.carrier), s.place[unit]
    kind = trip_kind(s, trip)
    ways.fence_in(s, unit)
    ways.slow_down(s, role)
    budget = 0 if trip.tactical else max(limits.points, limits.extended) - trip.spent
    if 0 <= place < BOX:
        paid = 0
        if s.zoc.zones(1 - role, place) and not trip.ignoring:
            paid = s.t.leaving_ezoc_cost  # 9.2
        ways.spread(s, role, [place], [paid], place, budget, kind, STOP_IN_ZONES)
        ways.tactical(s, role, place, [], limits.hexes - trip.hexes, kind, limits.timid, int(trip.hexes == 0))
    else:
        starts = entry_hexes(s, unit)
        paid_each = [entry_cost(s.t, kind, hex) + ways.delay(hex) for hex in starts]
        ways.spread(s, role, starts, paid_each, -1, budget, kind, STOP_IN_ZONES)
        ways.tactical(s, role, -1, starts, limits.hexes, kind, limits.timid, 0)
    collect(s, trip, limits, ways, role)
    ways.fresh, ways.surveyed, ways.surveyed_unit = 1, s, unit
    return limits


def survey_again(s: Front, trip: Trip) -> None:
    """Repeat the search for this trip, unless it is the latest one."""
    ways = s.ways
    if not ways.fresh or ways.surveyed is not s or ways.surveyed_unit != trip.unit:
        survey(s, trip)


def collect(s: Front, trip: Trip, limits: Allowance, ways: Ways, role: int) -> None:
    """From the hexes of the search those in which the unit may end; Extended Movement ends apart from enemies."""
    unit = trip.unit
    place = s.place[unit]
    watch = s.zoc.watch[1 - role]
    points = limits.points - trip.spent
    first, how, found, order = s.first, ways.how, ways.found, ways.order
    extended = limits.extended > limits.points
    here: i64 = place
    ends: i64 = 0
    at: i64 = 0
    while at < ways.count:
        hex: i64 = order[at]
        at += 1
        if hex == here or (limits.both and hex not in ways.near_reached):
            continue
        if extended and watch[hex] & NEAR and ways.cost(hex) > points:  # 11.2
            continue
        if first[hex] != 0 and not may_end(s, unit, hex):
            continue
        how[hex] = BY_POINTS
        found[ends] = hex
        ends += 1
    ways.found_count = ends
    for near in ways.near_reached:
        if how[near] != 0 or limits.both or near == place or (first[near] != 0 and not may_end(s, unit, near)):
            continue
        ways.add_end(near, BY_HEXES)
    t = s.t
    if s.turn == 1 and trip.hexes == 0 and 0 <= place == t.echternach_from and may_cross_at_echternach(s, unit):
        if not how[t.echternach_to]:
            ways.add_end(t.echternach_to, BY_HEXES)
            ways.near_reached.append(t.echternach_to)
            ways.near_origin.append(place)


def may_end(s: Front, unit: int, hex: int) -> bool:
    """Whether stacking and Strategic Movement let a unit end in an occupied hex (8.3, 12.2)."""
    other = s.first[hex]
    while other:
        if s.moved[other] == MOVED and s.marker[other] in (STRATEGIC, TRUCK):
            return False
        other = s.link[other]
    return fits(s, unit, hex)


def may_cross_at_echternach(s: Front, unit: int) -> bool:
    """29.2: on turn 1 one unit of 212 VG may go from E1006 to E1005 and ends there."""
    t = s.t
    zone = t.zone[t.echternach_from]
    if s.echternach_crossed or not zone or t.formation[s.papers(unit)] != t.zone_formation[zone]:
        return False
    return s.side_at(t.echternach_to) != ALLIED and fits(s, unit, t.echternach_to) and not t.artillery[unit]


def entry_hexes(s: Front, unit: int) -> list[int]:
    """Hexes by which a unit off the map may enter now (13.1, 13.5, 13.6)."""
    place, side = s.place[unit], s.t.side[unit]
    if place >= BOX:
        entries = entries_of_place(s, place)
    else:
        allowed = arrival_entries(s, unit)
        entries = [entry for entry in s.scenario.entry_ids if allowed >> entry & 1 and may_enter_by(s, side, entry)]
    hexes = [s.scenario.entry_hex[entry] for entry in entries]
    return [hex for hex in hexes if not s.zoc.hex_bond(2 - side, hex) and not s.ways.keeps_out(hex)]


def arrival_entries(s: Front, unit: int) -> int:
    """The entry hexes of an arriving unit as bits; 0 for one that comes another way."""
    line = s.scenario.arrival_line[unit]
    return s.scenario.arrival_entries[line] if line >= 0 and s.place[unit] == NOWHERE else 0


# -- leaving the map (11.9) ------------------------------------------------------------------------------------


def exit_boxes(s: Front, trip: Trip, limits: Allowance) -> list[int]:
    """Off-Map Boxes that an Allied unit on the map can reach by leaving it (11.9); the British stay (27.3)."""
    if s.t.side[trip.unit] != ALLIED or s.place[trip.unit] >= BOX or s.place[trip.unit] == NOWHERE:
        return []
    if kept_on_map(s, trip.unit) or stays_west(s, trip.unit):
        return []
    boxes: list[int] = []
    for hex in ways_off(s, trip, limits, s.ways.edge_reached()):
        box = s.t.edge_box[hex]
        if box and box not in boxes:
            boxes.append(box)
    if not boxes:
        return boxes
    open_boxes = boxes_in_play(s)
    return sorted(box for box in boxes if box in open_boxes)


def exit_hexes(s: Front, trip: Trip, limits: Allowance) -> list[int]:
    """Hexes by which a German unit can leave the map for victory (11.9, 31.2)."""
    exits = exits_now(s)
    if s.t.side[trip.unit] != GERMAN or not exits or s.place[trip.unit] == NOWHERE or s.t.artillery[trip.unit]:
        return []
    return [hex for hex in ways_off(s, trip, limits, exits) if hex in exits]


def ways_off(s: Front, trip: Trip, limits: Allowance, edge: list[int]) -> list[int]:
    """Hexes of the edge from which the trip can go off the map: one movement point, or one of two tactical hexes."""
    ways, t, place = s.ways, s.t, s.place[trip.unit]
    watch = s.zoc.watch[2 - t.side[trip.unit]]
    budget = max(limits.points, limits.extended) - trip.spent - t.leaving_map_cost
    if trip.tactical:
        budget = -1  # it counts hexes, not points (11.3)
    hexes = [hex for hex in edge if ways.cost(hex) <= budget and (hex == place or not watch[hex] & ZONES)]
    left = limits.hexes - trip.hexes
    if left >= 1 and ways.at_edge[place] and place not in hexes:
        hexes.append(place)
    if left >= 2:
        for at, hex in enumerate(ways.near_reached):
            if ways.near_origin[at] == place and ways.at_edge[hex] and not watch[hex] & ZONES and hex not in hexes:
                hexes.append(hex)
    return hexes


def gate_to(s: Front, trip: Trip, limits: Allowance, box: int) -> int:
    """The nearest hex of the edge by which the trip gets to an Off-Map Box."""
    best, least = s.place[trip.unit], FAR
    for hex in ways_off(s, trip, limits, s.ways.edge_reached()):
        if s.t.edge_box[hex] == box and (s.ways.cost(hex) < least or least == FAR):
            best, least = hex, s.ways.cost(hex)
    return best


def pass_to_gate(g: Play[Front], trip: Trip, hex: int) -> None:
    """Pass the hexes on the way to the hex by which a unit leaves the map (30.1)."""
    s = g.state
    place = s.place[trip.unit]
    if s.t.grid.distance(place, hex) == 1 or s.ways.cost(hex) == FAR:
        pass_hex(g, trip.unit, hex)
        return
    for step in s.ways.path_to(hex)[1:]:
        pass_hex(g, trip.unit, step)


# -- going there -----------------------------------------------------------------------------------------------


def path_of(s: Front, trip: Trip, hex: int) -> list[int]:
    """The hexes the unit passes to an end of the survey, its present hex first when it is on the map."""
    place = s.place[trip.unit]
    if s.ways.how[hex] == BY_POINTS:
        return s.ways.path_to(hex)
    return s.ways.near_path_to(place if 0 <= place < BOX else -1, hex)


def walk(g: Play[Front], trip: Trip, hex: int) -> bool:
    """Go to an end of the survey, noting what the trip used up; False when it was stopped on the way (7.8)."""
    s = g.state
    unit = trip.unit
    start = s.place[unit]
    by, path = s.ways.how[hex], path_of(s, trip, hex)
    s.ways.fresh = 0
    costs = [s.ways.cost(hex) for hex in path]
    ended = path[-1]
    whole = True
    for at in range(1, len(path)):
        if not try_ouren(g, unit, path[at - 1], path[at]):
            ended, whole = path[at - 1], False
            break
    first = 1 if 0 <= start < BOX else 0
    last = path.index(ended)
    for at in range(first, last + 1):
        if s.rules.fuel_dumps and s.t.side[unit] == GERMAN and path[at] in guarded_hexes(s):
            last, whole = stop_before(s, unit, path, at), False  # a dump turned up on the way (32.2)
            ended = path[last]
            break
        pass_hex(g, unit, path[at])
    if by == BY_POINTS:
        trip.spent += costs[last] if last >= first else 0  # who has not left a zone pays nothing (9.2)
    elif last >= first:
        trip.tactical = 1
    trip.hexes += last + 1 - first
    if ended != start:
        trip.ignoring = 0  # the next zone needs a roll of its own (27.8.2)
        put(s, unit, ended)
        if s.turn == 1 and start == s.t.echternach_from and ended == s.t.echternach_to:
            s.echternach_crossed = 1  # 29.2
        g.tell("moved", unit, start if 0 <= start < BOX else path[0], ended, path[: last + 1])
        settle_arrival(s, trip, start)
    return whole


def stop_before(s: Front, unit: int, path: list[int], at: int) -> int:
    """The last place of a path before `at` where a unit has room."""
    at -= 1
    while at > 0 and not fits(s, unit, path[at]):
        at -= 1
    return at


def pass_hex(g: Play[Front], unit: int, hex: int) -> None:
    """Effects of entering a hex: control (30.1), Roadblocks (33.3), fuel dumps (32.1), the Meuse (27.3)."""
    s = g.state
    side = s.t.side[unit]
    s.control[hex] = side
    if side == GERMAN and s.t.west_bank[hex] and not s.meuse_crossed:
        s.meuse_crossed = 1
        g.tell("meuse_crossed", unit, hex)
    if s.rules.roadblocks and side == s.role + 1 and hex in s.roadblocks:
        at = s.roadblocks.index(hex)
        if (at < len(s.roadblocks) // 2) != (side == GERMAN):
            s.roadblocks_entered[at] = 1
    if s.rules.fuel_dumps:
        if side == GERMAN:
            uncover_dumps(g, hex)
        elif s.dump_captured >= 0 and s.dumps[s.dump_captured] == hex:
            s.dump_captured = -1  # retaken (32.2)


def settle_arrival(s: Front, trip: Trip, start: int) -> None:
    """Effects of a move on the unit itself: markers, guns, boundaries."""
    unit, t = trip.unit, s.t
    if t.artillery[unit]:
        if t.side[unit] == ALLIED and trip.hexes > 1:
            s.fired[unit] = 1  # 22.1
        if start < 0:
            s.fired[unit] = 1  # 13.3


def may_infiltrate(s: Front, trip: Trip) -> bool:
    """Whether 150 Panzer Brigade, undiscovered, has just come into a zone it may try to ignore (27.8.2)."""
    unit = trip.unit
    if not s.t.tags[unit] & SKORZENY or s.skorzeny_known == DISCOVERED or trip.hexes == 0:
        return False
    if trip.ignoring or s.place[unit] < 0 or s.place[unit] >= BOX or not s.zoc.in_zone(0, s.place[unit]):
        return False
    limits = allowance(s, unit, 0)
    return limits.hexes > trip.hexes or (limits.points > trip.spent and not trip.tactical)

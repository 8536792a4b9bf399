"""Strategic Movement, Trucks and Prime Movers (rule 12, 22.3): eligibility, distance, and where it may end."""

from __future__ import annotations

from typing import Final

from sandtable.engine.message import Action
from sandtable.engine.reason import Reason
from sandtable.games.ardennes44.rules.arrivals.leaving import exits
from sandtable.games.ardennes44.rules.arrivals.offmap import box_of, boxes_in_play
from sandtable.games.ardennes44.rules.ground.fences import stays_west
from sandtable.games.ardennes44.rules.ground.stacking import fits
from sandtable.games.ardennes44.rules.ground.ways import KEEP_AWAY
from sandtable.games.ardennes44.state.front import (
    BLOCKING,
    BOX,
    GOOD,
    NO_MARKER,
    NOWHERE,
    PLACED,
    STRATEGIC,
    TRUCK,
    Front,
)
from sandtable.games.ardennes44.state.ground import ROADS_MUD, entry_cost
from sandtable.games.ardennes44.state.tables import ALLIED, BY_WEST_EDGE, GERMAN, NO_ROAD

from .allowance import held
from .markers import (
    has_marker,
    markers_left,
    prime_movers_left,
    regiment_of,
    shares_marker_at,
)
from .reach import BY_POINTS, entry_hexes

AT_NIGHT: Final = Reason("25.31", "march-night")
FIRST_TURN: Final = Reason("29.4b", "march-first-turn")
NOT_MECHANIZED: Final = Reason("12.1b", "march-not-mechanized")
GERMAN_GUNS: Final = Reason("12.1b", "march-german-guns")
OUT_OF_ORDER: Final = Reason("12.1b", "march-out-of-order")
NEXT_TO_ENEMY: Final = Reason("12.2a", "march-next-to-enemy")
OFF_ROAD: Final = Reason("12.1a", "march-off-road")
NO_MARKERS: Final = Reason("12.4a", "march-no-markers")
RESERVED: Final = Reason("25.35", "march-reserved")
NO_PRIME_MOVER: Final = Reason("22.3a", "mover-no-prime-mover")


def rides_trucks(s: Front, unit: int) -> bool:
    """Allied units without vehicles of their own (12.6)."""
    return s.t.side[unit] == ALLIED and not s.t.mechanized[unit]


def cannot_march(s: Front, unit: int) -> Reason | None:
    """Why a unit may not use Strategic Movement or Trucks now; None if it may (12.1, 12.2)."""
    t = s.t
    if s.at_night:
        return AT_NIGHT
    if t.side[unit] == ALLIED:
        if s.turn == 1:
            return FIRST_TURN
        if not t.mechanized[unit] and s.marker[unit] != TRUCK and s.place[unit] != NOWHERE:
            return NOT_MECHANIZED
    elif not t.mechanized[unit]:
        return NOT_MECHANIZED
    elif t.artillery[unit]:
        return GERMAN_GUNS
    if s.order[unit] != GOOD or s.oos[unit]:
        return OUT_OF_ORDER
    if s.night[unit] or s.replaced[unit]:
        return RESERVED
    place = s.place[unit]
    if 0 <= place < BOX:
        if t.road_hex[place] == NO_ROAD:
            return OFF_ROAD
        if s.zoc.near(2 - t.side[unit], place):
            return NEXT_TO_ENEMY
    return None


def march_points(s: Front, unit: int) -> int:
    """Half points of Strategic Movement: twice the allowance, or that of a Truck (12.1, 12.62)."""
    if rides_trucks(s, unit):
        return 2 * s.t.limits.truck_move
    return 4 * s.t.move[unit]


def find_march_ends(s: Front, unit: int, spent: int = 0) -> None:
    """Every hex in which Strategic Movement may end when so many half points are spent: `s.ways.ends` (12.1-12.4)."""
    t, ways, place = s.t, s.ways, s.place[unit]
    role = t.side[unit] - 1
    kind = ROADS_MUD + (1 if t.frozen[s.turn] else 0)
    ways.fence_in(s, unit)
    ways.slow_down(s, role)
    if 0 <= place < BOX:
        starts, paid = [place], [0]
    else:
        starts = [hex for hex in march_starts(s, unit) if t.road_hex[hex] and not s.zoc.next_to_enemy(role, hex)]
        paid = [entry_cost(t, kind, hex) + ways.delay(hex) + march_spent(s, unit) for hex in starts]
    ways.spread(s, role, starts, paid, -1, march_points(s, unit) - spent, kind, KEEP_AWAY)
    marker, spare = march_marker(s, unit), has_own_marker(s, unit)
    for hex in ways.reached:
        if hex != place and may_end_march(s, unit, hex, marker, spare):
            ways.add_end(hex, BY_POINTS)


def march_marker(s: Front, unit: int) -> int:
    """What a unit puts on when it marches."""
    return TRUCK if rides_trucks(s, unit) else STRATEGIC


def has_own_marker(s: Front, unit: int) -> bool:
    """Whether a unit may march apart from the column of its regiment (12.4)."""
    if s.marker[unit] == march_marker(s, unit):  # its own, or that of its regiment, which may have gone another way
        return markers_left(s, s.t.side[unit]) >= reserved_markers(s)
    return marker_free(s, unit)


def march_gates(s: Front, unit: int, spent: int) -> dict[Action, int]:
    """How a column leaves the map by a road after `find_march_ends`, each way with its hex (11.9)."""
    t = s.t
    found: dict[Action, int] = {}
    if not 0 <= s.place[unit] < BOX or stays_west(s, unit) or not has_own_marker(s, unit):
        return found
    budget = march_points(s, unit) - spent - t.leaving_map_cost
    if t.side[unit] == GERMAN:
        return {("leave", hex): hex for hex in exits(s) if t.road_hex[hex] and s.ways.cost(hex) <= budget}
    best: dict[int, int] = {}
    for entry in s.scenario.entry_ids:
        box, cost = box_of(s, entry), s.ways.cost(s.scenario.entry_hex[entry])
        if box and cost <= min(budget, best.get(box, budget)):
            best[box] = cost
            found[("exit", box)] = s.scenario.entry_hex[entry]
    return found


def marker_free(s: Front, unit: int) -> bool:
    """Whether a marker is free for a unit: on the day of the airborne divisions theirs are not (12.4, 31.2)."""
    if not has_marker(s, s.t.side[unit]):
        return False
    kept = reserved_markers(s) if s.t.side[unit] == ALLIED else 0
    return kept == 0 or (comes_from_west(s, unit) and rides_trucks(s, unit)) or markers_left(s, ALLIED) > kept


def reserved_markers(s: Front) -> int:
    """Markers that the airborne units arriving by the west edge this turn must have (31.2)."""
    if not s.ways.west_roads:
        return 0
    scenario, kept = s.scenario, 0
    for at, unit in enumerate(scenario.arrival_unit):
        if scenario.arrival_turn[at] == s.turn and scenario.arrival_how[at] == BY_WEST_EDGE:
            if s.place[unit] == NOWHERE and rides_trucks(s, unit):
                kept += 1
    return kept


def may_end_march(s: Front, unit: int, hex: int, marker: int, spare: bool) -> bool:
    """Whether a march may end in a hex: alone (or with its own regiment), apart from other columns (12.2)."""
    shared = shares_marker_at(s, unit, marker, hex)
    if not spare and not shared:
        return False
    other = s.first[hex]
    while other:
        if regiment_of(s, other) != regiment_of(s, unit) or s.marker[other] != marker or not shared:
            return False
        other = s.link[other]
    return fits(s, unit, hex) and not column_next_to(s, unit, hex)


def column_next_to(s: Front, unit: int, hex: int) -> bool:
    """Whether another friendly unit with an SM or Truck marker stands adjacent on the same road (12.2)."""
    grid = s.t.grid
    for place in range(6 * hex, 6 * hex + 6):
        other = grid.neighbours[place]
        if other < 0 or s.t.road[grid.sides[place]] == NO_ROAD:
            continue
        at = s.first[other]
        while at:
            if at != unit and s.marker[at] in (STRATEGIC, TRUCK) and s.t.side[at] == s.t.side[unit]:
                return True
            at = s.link[at]
    return False


def march_starts(s: Front, unit: int) -> list[int]:
    """Hexes by which a unit off the map may come by road: its entry hexes, or the west edge (31.2)."""
    if comes_from_west(s, unit):
        return s.ways.west_roads
    return entry_hexes(s, unit)


def comes_from_west(s: Front, unit: int) -> bool:
    """Whether a unit arrives by any road of the west edge (31.2)."""
    line = s.scenario.arrival_line[unit]
    return line >= 0 and s.place[unit] == NOWHERE and s.scenario.arrival_how[line] == BY_WEST_EDGE


def march_spent(s: Front, unit: int) -> int:
    """Half points that an arriving unit has already spent (31.2)."""
    line = s.scenario.arrival_line[unit]
    return s.scenario.arrival_spent[line] if line >= 0 and s.place[unit] == NOWHERE else 0


# -- Trucks and Prime Movers -----------------------------------------------------------------------------------


def may_load(s: Front, unit: int) -> bool:
    """Whether an Allied unit on foot may board Trucks: on a road apart from enemies, or in an Off-Map Box (12.61)."""
    t, place = s.t, s.place[unit]
    if not rides_trucks(s, unit) or s.marker[unit] != NO_MARKER or s.at_night or s.turn == 1 or held(s, unit):
        return False
    if s.order[unit] != GOOD or s.oos[unit] or s.night[unit] or s.replaced[unit] or s.moved[unit] == PLACED:
        return False
    if 0 <= place < BOX:
        if t.road_hex[place] == NO_ROAD or s.zoc.near(0, place):
            return False
    elif place < BOX or place >= BLOCKING or place - BOX not in boxes_in_play(s):
        return False
    return marker_free(s, unit) or (place < BOX and shares_marker_at(s, unit, TRUCK, place))


def may_tow(s: Front, unit: int) -> bool:
    """Whether a Prime Mover of its army is free for a German gun, on the map or arriving (13.1, 22.3)."""
    t = s.t
    if not t.artillery[unit] or t.side[unit] != GERMAN or s.marker[unit] != NO_MARKER:
        return False
    if not (s.on_map(unit) or s.place[unit] == NOWHERE):
        return False
    return prime_movers_left(s, t.army[unit]) > 0 and has_marker(s, GERMAN)

"""Movement in words: prompts with costs, and why a hex cannot be reached, found by relaxing one rule after another."""

from __future__ import annotations

from typing import Final

from sandtable.engine.message import Action, Ask, Msg, Ref, Refusal
from sandtable.engine.reason import Reason
from sandtable.games.ardennes44.rules.about import about
from sandtable.games.ardennes44.rules.arrivals.offmap import away_from_west
from sandtable.games.ardennes44.rules.ground.fences import stays_west
from sandtable.games.ardennes44.rules.ground.stacking import TOO_MANY_POINTS, excess_with
from sandtable.games.ardennes44.rules.ground.ways import FAR, IGNORE_BONDS, IGNORE_ZONES, STOP_IN_ZONES
from sandtable.games.ardennes44.state.front import BOX, GOOD, Front
from sandtable.games.ardennes44.state.ground import tips_of
from sandtable.games.ardennes44.state.tables import GERMAN

from .allowance import IS_BANNED, held, kept_on_map
from .improved import cannot_dig
from .reach import Trip, may_end, survey, trip_kind
from .strategic import (
    NO_MARKERS,
    NO_PRIME_MOVER,
    cannot_march,
    column_next_to,
    find_march_ends,
    march_points,
)

LONG_WAY: Final = 200  # half points: enough to cross the map

MUST_LEAVE: Final = Reason("18.2a", "must-leave")
HAS_MOVED_ON: Final = Reason("15.8d", "dig-moved")
NO_TRUCKS: Final = Reason("12.61a", "load")
NOT_BROKEN_DOWN: Final = Reason("26.2b", "break-down")
NOT_BROKEN_UP: Final = Reason("26.1b", "break-down")
NO_BOX: Final = Reason("13.4b", "sector")
NO_BLOCKING_POSITION: Final = Reason("13.5", "sector")
NO_EXIT: Final = Reason("11.9a", "exit")
STAYS_WEST: Final = Reason("27.3a", "stays-west")
RALLY_FIRST: Final = Reason("11.9e", "exit-not-rallied")
NO_WAY_OFF: Final = Reason("11.9b", "leave")
OTHER_WORK: Final = {
    "prime_mover": NO_PRIME_MOVER,
    "load": NO_TRUCKS,
    "break_down": NOT_BROKEN_DOWN,
    "break_up": NOT_BROKEN_UP,
    "to_box": NO_BOX,
    "to_block": NO_BLOCKING_POSITION,
    "exit": NO_EXIT,
    "leave": NO_WAY_OFF,
}

MARCH_ENEMY: Final = Reason("12.2a", "march-enemy")
MARCH_ROAD: Final = Reason("12.1a", "march-road")
MARCH_STACKED: Final = Reason("12.2b", "march-stacked")
MARCH_SPACING: Final = Reason("12.2d", "march-spacing")

OFF_MAP: Final = Reason("3.1", "move-off-map")
ENEMY_HEX: Final = Reason("10.4b", "move-enemy-hex")
NEXT_TO_COLUMN: Final = Reason("12.2b", "move-column")
EXTENDED_ADJACENT: Final = Reason("11.2b", "extended-adjacent")
TOO_FAR: Final = Reason("11.1a", "move-points")
IN_ZONE: Final = Reason("9.2a", "move-zone")
HEX_BOND: Final = Reason("10.2a", "hex-bond")
SIDE_BOND: Final = Reason("10.2a", "side-bond")
SET_UP_AREAS: Final = Reason("29.3", "move-fence")
GUARDED_DUMP: Final = Reason("32.2a", "move-fence")
EAST_OF_MEUSE: Final = Reason("27.3a", "move-fence")
BOUNDARY: Final = Reason("11.10a", "move-boundary")
VEHICLE_GROUND: Final = Reason("11.5", "move-vehicle-ground")
FORD: Final = Reason("11.4b", "move-ford")

ONLY_DISRUPTED: Final = Reason("18.2a", "tactical-disrupted")
ONLY_OOS: Final = Reason("23.4b", "tactical-oos")
ONLY_REPLACED: Final = Reason("25.24", "replaced-one-hex")
ONLY_GUNS: Final = Reason("22.2", "gun-one-hex")
ONLY_TACTICAL: Final = Reason("13.2c", "tactical-only")


def move_ask(s: Front, trip: Trip) -> Ask:
    """The question of a move, with what each end costs."""
    limits = survey(s, trip)
    ask = Ask(Msg("ask-move-unit", {"unit": ("unit", trip.unit)}), "11.1a")
    ask.actor = s.role
    ask.chosen = [("unit", trip.unit)]
    ask.info = {
        "points": max(0, limits.points - trip.spent),
        "extended": max(0, limits.extended - trip.spent),
        "hexes": max(0, limits.hexes - trip.hexes),
        "costs": {str(hex): s.ways.cost(hex) for hex in s.ways.ends if s.ways.cost(hex) < FAR},
        "tactical": [hex for hex in s.ways.ends if s.ways.cost(hex) == FAR],
    }
    return ask


def march_ask(s: Front, unit: int, spent: int) -> Ask:
    """The question of a march, with what each end costs."""
    find_march_ends(s, unit, spent)
    ask = Ask(Msg("ask-march", {"unit": ("unit", unit)}), "12.1a")
    ask.chosen = [("unit", unit)]
    ask.info = {
        "points": march_points(s, unit) - spent,
        "costs": {str(hex): s.ways.cost(hex) for hex in s.ways.ends},
    }
    return ask


def explain_move(s: Front, trip: Trip, a: Action) -> Refusal | None:
    """Why an answer to the question of a move is not offered."""
    unit = ("unit", trip.unit)
    if held(s, trip.unit) is IS_BANNED:
        return about(IS_BANNED, unit)
    if a[0] in ("go", "step"):
        return explain_hex(s, trip, a[1])
    if a[0] == "strategic":
        return about(cannot_march(s, trip.unit) or NO_MARKERS, unit)
    if a[0] == "stay":
        return about(MUST_LEAVE, unit)
    if a[0] == "dig":
        return about(cannot_dig(s, trip.unit) or HAS_MOVED_ON, unit)
    if a[0] == "exit" and kept_on_map(s, trip.unit):
        return about(RALLY_FIRST, unit)
    if (a[0] == "exit" and stays_west(s, trip.unit)) or (a[0] == "to_box" and away_from_west(s, trip.unit, a[1])):
        return about(STAYS_WEST, unit)
    reason = OTHER_WORK.get(a[0])
    return about(reason, unit) if reason else None


def explain_stack(s: Front, units: list[int], a: Action) -> Refusal | None:
    """Why a stack may not go to a hex: the first unit that cannot, or the limit of the hex."""
    if a[0] != "go":
        return None
    for unit in units:
        trip = Trip(unit)
        survey(s, trip)
        if not s.ways.how[a[1]]:
            return explain_hex(s, trip, a[1])
    return about(TOO_MANY_POINTS, ("hex", a[1]))


def explain_march(s: Front, unit: int, spent: int, a: Action) -> Refusal | None:
    """Why a hex, or the way off the map, is not offered to a march."""
    if a[0] == "exit" or a[0] == "leave":
        return about(STAYS_WEST if stays_west(s, unit) else OTHER_WORK[a[0]], ("unit", unit))
    if a[0] != "go":
        return None
    hex = a[1]
    find_march_ends(s, unit, spent)
    if s.ways.cost(hex) == FAR:
        near = s.zoc.near(2 - s.t.side[unit], hex)
        return about(MARCH_ENEMY if near else MARCH_ROAD, ("hex", hex))
    if s.first[hex]:
        return about(MARCH_STACKED, ("hex", hex))
    return about(MARCH_SPACING, ("hex", hex)) if column_next_to(s, unit, hex) else NO_MARKERS.refuse()


def explain_hex(s: Front, trip: Trip, hex: int) -> Refusal:
    """Why a unit may not go to a hex: enemy, stacking, points, zones, bonds, boundaries or ground."""
    unit, role = trip.unit, s.t.side[trip.unit] - 1
    if not s.scenario.in_play[hex]:
        return about(OFF_MAP, ("hex", hex))
    if s.zoc.holder(hex) == 2 - role:
        return about(ENEMY_HEX, ("hex", hex))
    limits = survey(s, trip)
    if s.ways.cost(hex) < FAR or hex in s.ways.near_reached:
        return about(end_barred(s, unit, hex), ("hex", hex))
    if limits.points == 0 and limits.extended == 0:
        return about(only_tactical(s, unit), ("unit", unit), ("hex", hex))
    return explain_way(s, trip, hex, max(limits.points, limits.extended) - trip.spent)


def end_barred(s: Front, unit: int, hex: int) -> Reason:
    """Why a move may pass a hex but not end there."""
    if s.first[hex] and not may_end(s, unit, hex):
        return excess_with(s, [unit], hex) or NEXT_TO_COLUMN
    return EXTENDED_ADJACENT


def only_tactical(s: Front, unit: int) -> Reason:
    """Why a unit has no movement points now."""
    if s.order[unit] != GOOD:
        return ONLY_DISRUPTED
    if s.oos[unit]:
        return ONLY_OOS
    if s.replaced[unit]:
        return ONLY_REPLACED
    return ONLY_GUNS if s.t.artillery[unit] else ONLY_TACTICAL


def explain_way(s: Front, trip: Trip, hex: int, budget: int) -> Refusal:
    """Relax points, zones, bonds and fences in turn: the first that opens a path is the cause.

    A cause within reach is named before one that would only open a longer path.
    """
    cost = s.ways.cost(hex) if relaxed(s, trip, STOP_IN_ZONES) else FAR
    if cost <= budget:
        return about(end_barred(s, trip.unit, hex), ("hex", hex))
    told = explain_zone(s, trip, hex, budget) or explain_barred(s, trip, hex, budget)
    if told is None and cost < FAR:
        return TOO_FAR.refuse(hex=("hex", hex), need=in_points(cost), have=in_points(budget))
    told = told or explain_zone(s, trip, hex, LONG_WAY) or explain_barred(s, trip, hex, LONG_WAY)
    return explain_fence(s, trip, hex) if told is None else told


def in_points(half: int) -> str:
    """Half movement points as people write them."""
    return f"{half // 2 or ''}½" if half % 2 else str(half // 2)


def explain_zone(s: Front, trip: Trip, hex: int, limit: int) -> Refusal | None:
    """The zone that stops a unit on a way that costs no more than the limit."""
    role = s.t.side[trip.unit] - 1
    if not relaxed(s, trip, IGNORE_ZONES) or s.ways.cost(hex) > limit:
        return None
    for at in s.ways.path_to(hex)[1:]:
        if s.zoc.in_zone(role, at):
            return IN_ZONE.refuse(("hex", at), *enemies_next_to(s, role, at), hex=("hex", at))
    return None


def explain_barred(s: Front, trip: Trip, hex: int, limit: int) -> Refusal | None:
    """The bond that bars a way that costs no more than the limit."""
    if not relaxed(s, trip, IGNORE_BONDS) or s.ways.cost(hex) > limit:
        return None
    return explain_bond(s, s.t.side[trip.unit] - 1, s.ways.path_to(hex))


def relaxed(s: Front, trip: Trip, mode: int) -> bool:
    """Search again with points for the whole map and a milder view of the enemy."""
    place = s.place[trip.unit]
    if not 0 <= place < BOX:
        return False
    role = s.t.side[trip.unit] - 1
    s.ways.spread(s, role, [place], [0], place, LONG_WAY, trip_kind(s, trip), mode)
    return True


def enemies_next_to(s: Front, role: int, hex: int) -> list[Ref]:
    """Enemy units around a hex."""
    found: list[Ref] = []
    for other in s.t.grid.around(hex):
        if s.zoc.holder(other) == 2 - role:
            found.extend([("unit", unit) for unit in s.units_at(other)])
    return found


def explain_bond(s: Front, role: int, path: list[int]) -> Refusal | None:
    """The first bond on a path, and the units that form it."""
    enemy, grid = 1 - role, s.t.grid
    for at in range(1, len(path)):
        here, hex = path[at - 1], path[at]
        side = grid.side_between(here, hex)
        if s.zoc.hex_bond(enemy, hex):
            owners = [near for near in grid.around(hex) if s.zoc.holder(near) == enemy + 1]
            return HEX_BOND.refuse(*units_of_hexes(s, owners), hex=("hex", hex))
        if s.zoc.side_bond(enemy, side):
            owners = [tip for tip in tips_of(grid, side) if tip >= 0 and s.zoc.holder(tip) == enemy + 1]
            return SIDE_BOND.refuse(*units_of_hexes(s, owners), hex=("hex", here), hex2=("hex", hex))
    return None


def units_of_hexes(s: Front, hexes: list[int]) -> list[Ref]:
    """All units of some hexes as references."""
    return [("unit", unit) for hex in hexes for unit in s.units_at(hex)]


def explain_fence(s: Front, trip: Trip, hex: int) -> Refusal:
    """Boundaries, areas, or ground that this unit cannot cross."""
    unit, t, papers = trip.unit, s.t, s.papers(trip.unit)
    s.ways.fence_in(s, unit)
    if s.ways.keeps_out(hex):
        german = SET_UP_AREAS if s.turn == 1 else GUARDED_DUMP
        return about(german if t.side[unit] == GERMAN else EAST_OF_MEUSE, ("hex", hex))
    if s.turn < t.limits.boundaries_lifted_turn and t.army[papers] and not t.armies_allowed[hex] & t.army[papers]:
        return about(BOUNDARY, ("hex", hex))
    return about(VEHICLE_GROUND, ("unit", unit), ("hex", hex)) if t.vehicle[unit] else about(FORD, ("hex", hex))

"""Movement in words: prompts with costs, and why a hex cannot be reached, found by relaxing one rule after another."""

from __future__ import annotations

from typing import Any

from sandtable.engine.message import Action, Ask, Msg, Ref, Refusal
from sandtable.games.ardennes44.rules.ground.stacking import TOO_MANY_GUNS, TOO_MANY_TANKS, excess_with
from sandtable.games.ardennes44.rules.ground.ways import FAR, IGNORE_BONDS, IGNORE_ZONES, STOP_IN_ZONES
from sandtable.games.ardennes44.state.front import BOX, GOOD, Front
from sandtable.games.ardennes44.state.ground import tips_of
from sandtable.games.ardennes44.state.tables import GERMAN

from .allowance import IS_BANNED, held
from .improved import REASON_RULES as DIG_RULES
from .improved import REASONS as DIG_REASONS
from .improved import cannot_dig
from .reach import Trip, may_end, survey, trip_kind
from .strategic import (
    REASON_RULES,
    REASONS,
    cannot_march,
    column_next_to,
    find_march_ends,
    march_points,
)

LONG_WAY = 200  # half points: enough to cross the map


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


def march_ask(s: Front, unit: int) -> Ask:
    """The question of a march, with what each end costs."""
    find_march_ends(s, unit)
    ask = Ask(Msg("ask-march", {"unit": ("unit", unit)}), "12.1a")
    ask.chosen = [("unit", unit)]
    ask.info = {
        "points": march_points(s, unit),
        "costs": {str(hex): s.ways.cost(hex) for hex in s.ways.ends},
    }
    return ask


def explain_move(s: Front, trip: Trip, a: Action) -> Refusal | None:
    """Why an answer to the question of a move is not offered."""
    if held(s, trip.unit) == IS_BANNED:
        return refuse("29.1a", "mover-banned", unit=trip.unit)
    if a[0] in ("go", "step"):
        return explain_hex(s, trip, a[1])
    if a[0] == "strategic":
        reason = cannot_march(s, trip.unit)
        return refuse(REASON_RULES[reason] or "12.4a", f"march-{REASONS[reason] or 'no-markers'}", unit=trip.unit)
    if a[0] == "stay":
        return refuse("18.2a", "must-leave", unit=trip.unit)
    return explain_work(s, trip.unit, a[0])


def explain_work(s: Front, unit: int, verb: str) -> Refusal | None:
    """Why a unit cannot do something else than go."""
    if verb == "dig":
        reason = cannot_dig(s, unit)
        return refuse(DIG_RULES[reason] or "15.8d", f"dig-{DIG_REASONS[reason] or 'moved'}", unit=unit)
    told = {
        "prime_mover": ("22.3a", "mover-no-prime-mover"),
        "load": ("12.61a", "load"),
        "break_down": ("26.2b", "break-down"),
        "break_up": ("26.1b", "break-down"),
        "to_box": ("13.4b", "sector"),
        "to_block": ("13.5", "sector"),
        "exit": ("11.9a", "exit"),
        "leave": ("11.9b", "leave"),
    }.get(verb)
    return None if told is None else refuse(told[0], told[1], unit=unit)


def explain_stack(s: Front, units: list[int], a: Action) -> Refusal | None:
    """Why a stack may not go to a hex: the first unit that cannot, or the limit of the hex."""
    if a[0] != "go":
        return None
    for unit in units:
        trip = Trip(unit)
        survey(s, trip)
        if not s.ways.how[a[1]]:
            return explain_hex(s, trip, a[1])
    return refuse("8.1a", "stack", hex=a[1])


def explain_march(s: Front, unit: int, a: Action) -> Refusal | None:
    """Why a hex is not offered to a march."""
    if a[0] != "go":
        return None
    hex = a[1]
    find_march_ends(s, unit)
    if s.ways.cost(hex) == FAR:
        near = s.zoc.near(2 - s.t.side[unit], hex)
        return refuse("12.2a" if near else "12.1a", "march-enemy" if near else "march-road", hex=hex)
    if s.first[hex]:
        return refuse("12.2b", "march-stacked", hex=hex)
    if column_next_to(s, unit, hex):
        return refuse("12.2d", "march-spacing", hex=hex)
    return refuse("12.4a", "march-no-markers")


def refuse(rule: str, text: str, **refs: int) -> Refusal:
    """A refusal that names things on the table."""
    named: list[Ref] = list(refs.items())
    args: dict[str, Any] = {kind: (kind, number) for kind, number in named}
    return Refusal((rule,), Msg(f"refused-{text}", args), named)


def explain_hex(s: Front, trip: Trip, hex: int) -> Refusal:
    """Why a unit may not go to a hex: enemy, stacking, points, zones, bonds, boundaries or ground."""
    unit, role = trip.unit, s.t.side[trip.unit] - 1
    if not s.scenario.in_play[hex]:
        return refuse("3.1", "move-off-map", hex=hex)
    if s.zoc.holder(hex) == 2 - role:
        return refuse("10.4b", "move-enemy-hex", hex=hex)
    limits = survey(s, trip)
    if s.ways.cost(hex) < FAR or hex in s.ways.near_reached:
        return explain_end(s, trip, hex)
    if limits.points == 0 and limits.extended == 0:
        return refuse(*only_tactical(s, unit), unit=unit, hex=hex)
    return explain_way(s, trip, hex, max(limits.points, limits.extended) - trip.spent)


def explain_end(s: Front, trip: Trip, hex: int) -> Refusal:
    """Why a move may pass a hex but not end there."""
    unit = trip.unit
    if s.first[hex] and not may_end(s, unit, hex):
        excess = excess_with(s, [unit], hex)
        if excess == 0:
            return refuse("12.2b", "move-column", hex=hex)
        if excess == TOO_MANY_GUNS:
            return refuse("8.2b", "stack-guns", hex=hex)
        return refuse("8.2c", "stack-tanks", hex=hex) if excess == TOO_MANY_TANKS else refuse("8.1a", "stack", hex=hex)
    return refuse("11.2b", "extended-adjacent", hex=hex)


def only_tactical(s: Front, unit: int) -> tuple[str, str]:
    """Why a unit has no movement points now."""
    if s.order[unit] != GOOD:
        return "18.2a", "tactical-disrupted"
    if s.oos[unit]:
        return "23.4b", "tactical-oos"
    if s.replaced[unit]:
        return "25.24", "replaced-one-hex"
    if s.t.artillery[unit]:
        return "22.2", "gun-one-hex"
    return "13.2c", "tactical-only"


def explain_way(s: Front, trip: Trip, hex: int, budget: int) -> Refusal:
    """Relax points, zones, bonds and fences in turn: the first that opens a way names the cause.

    What would bring the hex into reach is named before what would only open a longer way.
    """
    cost = s.ways.cost(hex) if relaxed(s, trip, STOP_IN_ZONES) else FAR
    if cost <= budget:
        return explain_end(s, trip, hex)
    told = explain_zone(s, trip, hex, budget) or explain_barred(s, trip, hex, budget)
    if told is None and cost < FAR:
        args = {"hex": ("hex", hex), "need": in_points(cost), "have": in_points(budget)}
        return Refusal(("11.1a",), Msg("refused-move-points", args))
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
            msg = Msg("refused-move-zone", {"hex": ("hex", at)})
            return Refusal(("9.2a",), msg, [("hex", at), *enemies_next_to(s, role, at)])
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
            msg = Msg("refused-hex-bond", {"hex": ("hex", hex)})
            return Refusal(("10.2a",), msg, units_of_hexes(s, owners))
        if s.zoc.side_bond(enemy, side):
            owners = [tip for tip in tips_of(grid, side) if tip >= 0 and s.zoc.holder(tip) == enemy + 1]
            msg = Msg("refused-side-bond", {"hex": ("hex", here), "hex2": ("hex", hex)})
            return Refusal(("10.2a",), msg, units_of_hexes(s, owners))
    return None


def units_of_hexes(s: Front, hexes: list[int]) -> list[Ref]:
    """All units of some hexes as references."""
    return [("unit", unit) for hex in hexes for unit in s.units_at(hex)]


def explain_fence(s: Front, trip: Trip, hex: int) -> Refusal:
    """Boundaries, areas, or ground that this unit cannot cross."""
    unit, t, papers = trip.unit, s.t, s.papers(trip.unit)
    s.ways.fence_in(s, unit)
    if s.ways.keeps_out(hex):
        german = "29.3" if s.turn == 1 else "32.2a"
        return refuse(german if t.side[unit] == GERMAN else "27.3a", "move-fence", hex=hex)
    if s.turn < t.limits.boundaries_lifted_turn and t.army[papers] and not t.armies_allowed[hex] & t.army[papers]:
        return refuse("11.10a", "move-boundary", hex=hex)
    if t.vehicle[unit]:
        return refuse("11.5", "move-vehicle-ground", unit=unit, hex=hex)
    return refuse("11.4b", "move-ford", hex=hex)

"""What a seat sees: counters, markers, plans, points and tracks, built by allow-list (11.2, 45.1).

docs/air-armor-view.md tells it in words.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from sandtable.engine.message import Ref
from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.combat.offensive import OffensiveFire
from sandtable.games.air_armor.rules.combat.split_fire import NO_TARGET, SplitFire
from sandtable.games.air_armor.rules.fire.combat import FireCombat
from sandtable.games.air_armor.rules.fire.kinds import INFILTRATION, OFFENSIVE, STRIKE
from sandtable.games.air_armor.rules.movement.infiltration import InfiltrationFire
from sandtable.games.air_armor.rules.pieces.detection import detected
from sandtable.games.air_armor.rules.shatter import maneuver_left
from sandtable.games.air_armor.rules.support.strike import FireStrike, StrikeAssets
from sandtable.games.air_armor.rules.victory import points_of
from sandtable.games.air_armor.state import codes
from sandtable.games.air_armor.state.scenario import Scenario
from sandtable.games.air_armor.state.tables import Tables
from sandtable.games.air_armor.state.theater import Theater

from .board import hours
from .designation import short_name
from .marks import mark_rows, objective_site
from .plans import plans_known, spent_on_plans
from .scene import scene_of
from .shapes import (
    ArrivalRow,
    CallRow,
    EffortRow,
    FireRow,
    HitsRow,
    OperationRow,
    PieceRow,
    PlanRow,
    TheaterTable,
    TurnRow,
    VictoryRow,
)
from .story import story_rows
from .track import track_row

EW = ("", "ready", "used")
FIRES = ("infiltration", "defensive", "offensive", "retreat", "overrun", "close", "strike", "counter")
VARIANTS = ("usual", "gegenangriff", "overrun", "close-attack")
FLAGS = ("used", "disrupted", "fired", "contaminated", "masked")


def table_view(g: Play[Theater], roles: Sequence[int]) -> TheaterTable:
    """The table as these roles together may see it."""
    s = scene_of(g, roles)
    return {
        "turn": turn_row(s),
        "pieces": piece_rows(s, roles),
        "marks": mark_rows(s, roles),
        "planning": planning_rows(g, roles),
        "hqs": hq_rows(s, spent_on_plans(g, roles)),
        "helicopters": {
            name: s.track[at * codes.TRACK_BOXES : (at + 1) * codes.TRACK_BOXES]
            for at, name in enumerate(codes.HELICOPTERS)
            if any(s.track[at * codes.TRACK_BOXES : (at + 1) * codes.TRACK_BOXES])
        },
        "csp": {
            purse: {kind: s.points[6 * at + number] for number, kind in enumerate(codes.POINTS)}
            for at, purse in enumerate(codes.PURSES)
        },
        "offmap": {codes.SIDES[side]: {"cp": s.off_cp[side], "rp": s.off_rp[side]} for side in (0, 1)},
        "sam": {codes.SIDES[side]: s.sam[side] for side in (0, 1)},
        "efforts": effort_rows(s, roles),
        "arrivals": arrival_rows(s),
        "fire": fire_row(g) or fire_in_the_making(g, roles),
        "operation": operation_row(s, roles),
        "story": story_rows(g),
        "victory": victory_row(s),
        "left": left_rows(s),
        "pools": pool_rows(s, roles),
        "track": track_row(g),
    }


def turn_row(s: Theater) -> TurnRow:
    """Turn, hour and light."""
    return {
        "number": s.turn,
        "last": s.scenario.last_turn,
        "from": hours()[s.turn],
        "night": s.night(),
        "fog": s.fog(),
        "initiative": codes.SIDES[s.initiative],
    }


# -- counters


def piece_rows(s: Theater, roles: Sequence[int]) -> dict[str, Any]:
    """Every counter that lies somewhere on the table."""
    found: dict[str, Any] = {}
    for piece in range(1, s.t.pieces):
        at = where(s, piece)
        if at is not None:
            found[str(piece)] = piece_row(s, piece, at, roles)
    return found


def where(s: Theater, piece: int) -> list[Any] | None:
    """The place of a counter on the table, None if it lies nowhere."""
    place, side = s.place[piece], s.t.side[piece]
    if place >= 0:
        return ["hex", place]
    if place == codes.ON_BRIDGE:
        return ["hex", s.t.grid.side_first[s.t.site_side[s.bridge_kept[piece]]]]
    if place in (codes.OFF_MAP_5, codes.OFF_MAP_10):
        return ["box", 2 * side + int(place == codes.OFF_MAP_10)]
    if place == codes.QUEUED:
        return ["queue", s.entry[piece]]
    return ["turn", s.back_turn[piece]] if place == codes.RETURNING else None


def lies_there(s: Theater, ref: Ref) -> bool:
    """Whether a thing lies on the table, where a person could point at it."""
    kind, number = ref
    if kind == "piece":
        return number > 0 and where(s, number) is not None
    if kind == "site":
        side = s.t.site_side[number]
        return number > 0 and in_play(s, s.t.grid.side_first[side]) and in_play(s, s.t.grid.side_second[side])
    if kind == "formation":
        return number < s.t.formations and s.had_units[number] == 1
    return kind != "hex" or in_play(s, number)


def in_play(s: Theater, hex: int) -> bool:
    """Whether a hex belongs to the play area."""
    return hex >= 0 and s.scenario.inside[hex] == 1


def piece_row(s: Theater, piece: int, at: list[Any], roles: Sequence[int]) -> dict[str, Any]:
    """One counter, as the roles may know it."""
    if s.t.flies(piece):
        return dict(flying_row(s, piece, at))
    side = s.t.side[piece]
    row: dict[str, Any] = {"at": at, "side": codes.SIDES[side], "print": str(s.t.type_of[piece])}
    own = side in roles
    if at[0] == "hex":
        row["order"] = stack_order(s, piece)
    if shows_steps(s, piece, roles):
        if s.steps[piece] > 0 and s.t.unit_class[piece] not in (codes.HQ, codes.ENGINEER):
            row["steps"] = s.steps[piece]
        elif s.steps[piece] == 0 and s.place[piece] != codes.RETURNING:
            row["dummy"] = True
    elif s.seen[piece] >= 0 and 1 - side in roles:
        row["seen"] = {"steps": s.seen[piece], "turn": s.seen_turn[piece], "stale": s.stale[piece]}
    for flag in FLAGS:
        if getattr(s, flag)[piece]:
            row[flag] = True
    if s.deliberate[piece]:
        row["defense"] = True
    if s.place[piece] == codes.RETURNING:
        row["out"] = True
    if s.ew[piece]:
        row["ew"] = EW[s.ew[piece]]
    if own and s.place[piece] >= 0 and s.t.hides_steps[piece] and detected(s, piece):
        row["detected"] = True
    return row


def shows_steps(s: Theater, piece: int, roles: Sequence[int]) -> bool:
    """Whether one of the roles knows the steps of a counter; counters waiting off the map are shown to their owner."""
    if s.place[piece] < 0 and s.t.hides_steps[piece]:
        return s.t.side[piece] in roles
    return any(s.secrets.known(piece, role) for role in roles) or not s.t.hides_steps[piece]


def stack_order(s: Theater, piece: int) -> int:
    """How high a counter lies in its hex."""
    order = 0
    below = s.link[piece]
    while below:
        order += 1
        below = s.link[below]
    return order


def flying_row(s: Theater, piece: int, at: list[Any]) -> PieceRow:
    """A helicopter or aircraft on the map; its steps are public (11.2.3a)."""
    if piece in s.t.helicopter_piece:
        key = f"h{s.t.helicopter_piece.index(piece) * 2 + s.profile[piece]}"
    else:
        key = f"a{s.aircraft[s.t.side[piece]] * 4 + s.profile[piece]}"
    return {"at": at, "side": codes.SIDES[s.t.side[piece]], "print": key, "steps": s.steps[piece]}


# -- the operation


def fire_row(g: Play[Theater]) -> FireRow | None:
    """The fire or Strike under way, once it is told to both."""
    for frame in reversed(g.stack):
        if isinstance(frame, FireCombat):
            return fire_under_way(g.state, frame)
        if isinstance(frame, FireStrike) and frame.hex != codes.NO_HEX:
            return {"target": frame.hex, "from": [], "guns": [], "kind": "strike"}
    return None


def fire_in_the_making(g: Play[Theater], roles: Sequence[int]) -> FireRow | None:
    """The fire that one of the roles is preparing: its target and the units named so far, hidden from the enemy."""
    s = g.state
    asked = [role for role in g.asked if role in roles]
    frame = g.frame_of(asked[0]) if asked else None
    if isinstance(frame, OffensiveFire):
        return fire_lines(s, OFFENSIVE, s.op.objective, frame.firers)
    if isinstance(frame, SplitFire) and frame.hex != NO_TARGET:
        return fire_lines(s, type(frame).kind, frame.hex, frame.firers)
    if isinstance(frame, InfiltrationFire):
        return fire_lines(s, INFILTRATION, frame.origin, frame.firers)
    return fire_lines(s, STRIKE, frame.hex, frame.chosen) if isinstance(frame, StrikeAssets) else None


def fire_lines(s: Theater, kind: int, target: int, firers: list[int]) -> FireRow:
    """Target, hexes that fire, and hexes of guns that fire indirectly."""
    near: list[int] = []
    far: list[int] = []
    for piece in firers:
        place = s.place[piece]
        if place >= 0:
            (near if target == codes.NO_HEX or s.t.grid.distance(place, target) <= 1 else far).append(place)
    return {"target": target, "from": sorted(set(near)), "guns": sorted(set(far)), "kind": FIRES[kind]}


def fire_under_way(s: Theater, combat: FireCombat) -> FireRow:
    """The lines of a fire, and the hits of its roll."""
    return {**fire_lines(s, combat.kind, combat.hex, combat.firers), "hits": combat.scored}


def operation_row(s: Theater, roles: Sequence[int]) -> OperationRow | None:
    """The running operation: participants, objective, support.

    How many counters the enemy has off the map until they fly in is not seen.
    """
    op = s.op
    if op.kind == codes.NO_OPERATION:
        return None
    return {
        "kind": codes.OPERATIONS[op.kind],
        "variant": VARIANTS[op.variant],
        "side": codes.SIDES[op.side],
        "formation": op.formation,
        "objective": op.objective,
        "site": objective_site(s),
        "members": [piece for piece in range(1, s.t.ground_pieces) if op.member[piece] and seen_there(s, piece, roles)],
        "force": op.force[:],
        "spent": {str(piece): op.spent[piece] for piece in range(1, s.t.ground_pieces) if op.spent[piece]},
        "offensive": support_row(op.offensive_hq, op.offensive_assets),
        "defensive": support_row(op.defensive_hq, op.defensive_assets),
    }


def seen_there(s: Theater, piece: int, roles: Sequence[int]) -> bool:
    """Whether the roles see that a counter is in play: it lies on the table, or is theirs."""
    return s.t.side[piece] in roles or where(s, piece) is not None


def support_row(hq: int, assets: list[int]) -> CallRow | None:
    """A Fire Call: the caller and the assets that answer."""
    return {"hq": hq, "assets": assets[:]} if hq else None


# -- cards


def planning_rows(g: Play[Theater], roles: Sequence[int]) -> dict[str, Any]:
    """The Operation Boxes of the regiments, and the brigades of NATO."""
    s = g.state
    plans = plans_known(g, roles)
    found: dict[str, Any] = {}
    for formation in [*s.t.regiments, *s.t.brigades]:
        row = plan_row(s, formation, plans[formation], roles)
        if row:
            found[str(formation)] = row
    return found


def plan_row(s: Theater, formation: int, plan: int, roles: Sequence[int]) -> PlanRow:
    """One box: the plan if a role knows it, face down otherwise."""
    row: PlanRow = {}
    if s.t.formation_side[formation] == codes.WP and plan:
        slot = s.operation_slot[formation]
        known = any(s.secrets.known(slot, role) for role in roles)
        row["operation"] = codes.OPERATIONS[plan] if known else "hidden"
        if s.plan_shown[formation]:
            row["open"] = True
    if s.conducted[formation] or s.cycle_done[formation]:
        row["done"] = True
    if s.shattered[formation]:
        row["shattered"] = True
    if s.had_units[formation] and s.shatter_number[formation]:
        row["steps"] = [maneuver_left(s, formation), s.shatter_number[formation]]
    if s.chit_shown and s.t.formation_parent[formation] == s.chit and s.chit_turn == s.turn:
        row["main"] = True
    return row


def hq_rows(s: Theater, spent: dict[int, int]) -> dict[str, Any]:
    """Points left of every HQ in play, without what was spent on plans, which WP alone is told."""
    return {
        str(hq): {"cp": [max(0, s.cp[hq] - spent.get(hq, 0)), s.t.cp[hq]], "rp": [s.rp[hq], s.t.rp[hq]]}
        for hq in s.t.hq_pieces
        if s.place[hq] >= 0 or s.place[hq] in (codes.OFF_MAP_5, codes.OFF_MAP_10)
    }


def effort_rows(s: Theater, roles: Sequence[int]) -> list[EffortRow]:
    """The Main Effort chit on the track; its owner only to those who know."""
    if s.chit < 0:
        return []
    row: EffortRow = {"turn": s.chit_turn}
    if any(s.secrets.known(s.chit_slot, role) for role in roles):
        row["formation"] = s.chit
    return [row]


def arrival_rows(s: Theater) -> list[ArrivalRow]:
    """What is still to come."""
    return [row for row in all_arrivals(s.t, s.scenario) if row["turn"] > s.turn]


@lru_cache(64)
def all_arrivals(t: Tables, scenario: Scenario) -> list[ArrivalRow]:
    """All arrivals of a scenario, with their turns."""
    found: list[ArrivalRow] = []
    for arrival in scenario.arrivals:
        formations = dict.fromkeys([t.type_formation[unit_type] for unit_type in arrival.types])
        what = ", ".join([short_name(t, formation) for formation in formations])
        found.append({"turn": arrival.turn, "side": codes.SIDES[arrival.side], "what": what})
    return found


def left_rows(s: Theater) -> dict[str, int]:
    """Steps left by type, wherever they are: what each side must tell the other (11.2.4)."""
    return {str(at): steps for at, steps in enumerate(s.type_left) if s.scenario.type_steps[at]}


def pool_rows(s: Theater, roles: Sequence[int]) -> dict[str, Any]:
    """Step Pools of Hidden Mode, to their owner; to all if the reading says so (45.1e)."""
    found: dict[str, Any] = {}
    for unit_type, steps in enumerate(s.pool):
        side = s.t.side[s.t.type_first[unit_type]]
        if steps and (side in roles or not s.readings.pools_are_private):
            found[str(unit_type)] = steps
    return found


def victory_row(s: Theater) -> VictoryRow:
    """The margin of the scorer as it stands, and the Air and HQ Hits of both (6.7.5, 6.7.6)."""
    victory = s.scenario.victory
    side = victory.scorer
    points = points_of(s, side) - points_of(s, 1 - side)
    hits: dict[str, HitsRow] = {
        codes.SIDES[of]: {"air": s.air_hits[of], "hq": s.hq_hits[of]} for of in (codes.WP, codes.NATO)
    }
    levels = [victory.marginal, victory.substantial, victory.decisive]
    return {"points": points, "par": victory.par_vp, "levels": levels, "side": codes.SIDES[side], "hits": hits}

"""Pure questions about the theater: reach, zones, observers and support, command, flak, detection, answers, chances.

Each answers from what the role may know: about enemies only public facts, never steps, dummies or real mines.
"""

from __future__ import annotations

from typing import Final

from sandtable.engine.errors import UnknownQuery
from sandtable.engine.game import Query
from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.air.flak import AT_AIRCRAFT, AT_HELICOPTER, flak_layer, flak_total
from sandtable.games.air_armor.rules.command.lead import near_lead
from sandtable.games.air_armor.rules.command.points import works_reason
from sandtable.games.air_armor.rules.command.range import hex_range_reason, unit_range_reason
from sandtable.games.air_armor.rules.command.reactors import seen_reactors
from sandtable.games.air_armor.rules.ground.protection import protected
from sandtable.games.air_armor.rules.ground.reach import find_reach
from sandtable.games.air_armor.rules.ground.zoc import beside_units
from sandtable.games.air_armor.rules.pieces.chain import commands_reason
from sandtable.games.air_armor.rules.pieces.detection import detected
from sandtable.games.air_armor.rules.shatter import checks_shatter, maneuver_left
from sandtable.games.air_armor.rules.support.callers import could_call
from sandtable.games.air_armor.rules.support.fire_chart import DEFENSIVE_CALL
from sandtable.games.air_armor.rules.support.observers import observes_reason
from sandtable.games.air_armor.rules.support.pools import guns_of, indirect_fire_reason
from sandtable.games.air_armor.state.codes import ARTILLERY, HQ, MARCH, NO_HEX, NO_OPERATION, OPERATIONS, WP
from sandtable.games.air_armor.state.theater import Theater

from .answer_shapes import Command, Detection, Flak, Reach, Support, Threats, Zones
from .goal import goal
from .preview import prospects
from .threats import attacks, threat

SILENT: Final = (HQ, ARTILLERY)  # in Defensive Fire from where they stand


def own(s: Theater, role: int, piece: int) -> int:
    """A ground counter of the role on the map, or a clear error."""
    if not 0 < piece < s.t.ground_pieces or s.place[piece] < 0:
        raise UnknownQuery(f"piece {piece} is not on the map")
    if s.t.side[piece] != role:
        raise UnknownQuery(f"piece {piece} is not yours")
    return piece


def a_side(side: int) -> int:
    """The side, or a clear error when there is none."""
    if side not in (0, 1):
        raise UnknownQuery("side is 0 (WP) or 1 (NATO)")
    return side


# -- movement ------------------------------------------------------------------------------------------------------


def reach(g: Play[Theater], role: int, piece: int) -> Reach:
    """Where a counter, or the force that moves with it, can go: costs in quarters of a point, ways, protected hexes.

    Outside an operation it is the reach of what its regiment has planned, or of a March.
    """
    s = g.state
    own(s, role, piece)
    force = s.op.force[:] if piece in s.op.force else [piece]
    if s.op.kind == NO_OPERATION:
        s = s.copy()  # as if it were under way; asking changes nothing
        s.op.kind, s.op.side = planned(s, piece), role
        formation = s.t.formation[piece]
        s.op.near_lead[piece] = int(s.lead[formation] == NO_HEX or near_lead(s, formation, piece))
    reached = find_reach(s, force)[1:]
    costs = {str(hex): s.routes.cost_to(hex) for hex in reached}
    return {
        "piece": piece,
        "operation": OPERATIONS[s.op.kind if s.op.side == role else 5],
        "points": max(costs.values(), default=0),
        "costs": costs,
        "paths": {str(hex): s.routes.path_to(hex) for hex in reached},
        "protected": [hex for hex in reached if protected(s, role, hex)],
        "beside": [hex for hex in reached if s.near[1 - role][hex] and not protected(s, role, hex)],
    }


def planned(s: Theater, piece: int) -> int:
    """The operation whose allowance a counter would use."""
    formation = s.t.formation[piece]
    if s.t.side[piece] == WP and not s.t.is_base(formation) and s.plan[formation]:
        return s.plan[formation]
    return MARCH


def zones(g: Play[Theater], _role: int, side: int) -> Zones:
    """Zones of control of a side, and the hexes next to its counters in close terrain, where it has none (15.0)."""
    s = g.state
    zoc, near = s.zoc[a_side(side)], s.near[side]
    inside = [hex for hex in range(s.t.size) if s.scenario.inside[hex]]
    return {
        "zones": [hex for hex in inside if zoc[hex]],
        "close": [hex for hex in inside if near[hex] and not zoc[hex]],
    }


# -- command and support -------------------------------------------------------------------------------------------


def command(g: Play[Theater], role: int, piece: int) -> Command:
    """An HQ of the role: its points, the units it commands in and out of range, and the hexes in range (12.2, 30.1)."""
    s = g.state
    hq = piece
    if not 0 < hq < s.t.ground_pieces or s.t.unit_class[hq] != HQ or s.t.side[hq] != role:
        raise UnknownQuery(f"piece {hq} is no HQ of yours")
    below = [unit for unit in s.pieces_of(role) if unit != hq and not commands_reason(s, hq, unit)]
    near = [unit for unit in below if not unit_range_reason(s, hq, unit)]
    inside = [hex for hex in range(s.t.size) if s.scenario.inside[hex] and not hex_range_reason(s, hq, hex)]
    return {
        "piece": hq,
        "works": not works_reason(s, hq),
        "cp": s.cp[hq],
        "rp": s.rp[hq],
        "range": s.t.command_range[hq],
        "commands": near,
        "far": [unit for unit in below if unit not in near],
        "hexes": inside,
    }


def support(g: Play[Theater], role: int, hex: int) -> Support:
    """Observers of a hex for the role's HQs, and which of its guns reach it (21.3, 22.2)."""
    s = g.state
    if role not in (0, 1):
        raise UnknownQuery("only a side has guns")
    hqs = [hq for hq in s.t.hq_pieces if s.t.side[hq] == role and not works_reason(s, hq)]
    beside = beside_units(s, role, hex)
    watched = {str(hq): [unit for unit in beside if not observes_reason(s, hq, unit, hex)] for hq in hqs}
    guns = [gun for gun in guns_of(s, role) if s.steps[gun] and not indirect_fire_reason(s, gun)]
    return {
        "hex": hex,
        "acquired": s.acquired[hex] == role + 1,
        "observers": {hq: units for hq, units in watched.items() if units},
        "guns": [gun for gun in guns if reaches(s, gun, hex)],
    }


def reaches(s: Theater, gun: int, hex: int) -> bool:
    """Whether a gun on the map has a hex in its range and not next to it (22.2a)."""
    return s.place[gun] >= 0 and 1 < s.t.grid.distance(s.place[gun], hex) <= s.t.range[gun]


def flak(g: Play[Theater], role: int, side: int) -> Flak:
    """The flak umbrella of a side; its strengths for that side only, for the enemy's counters may be dummies (27.2)."""
    s = g.state
    layer = flak_layer(s, a_side(side))
    hexes = [hex for hex in range(s.t.size) if layer[hex] and s.scenario.inside[hex]]
    found: Flak = {"hexes": hexes}
    if side == role:
        found["strength"] = {
            str(hex): [flak_total(s, side, hex, AT_AIRCRAFT), flak_total(s, side, hex, AT_HELICOPTER)] for hex in hexes
        }
    return found


def detection(g: Play[Theater], role: int) -> Detection:
    """Own counters that the enemy may look at, hexes the role may look into, and what it only remembers (11.2)."""
    s = g.state
    if role not in (0, 1):
        return {"seen": [], "open": [], "remembered": {}}
    enemies = s.pieces_of(1 - role)
    mine = [piece for piece in s.pieces_of(role) if s.t.hides_steps[piece]]
    return {
        "seen": [piece for piece in mine if detected(s, piece)],
        "open": sorted({s.place[piece] for piece in enemies if detected(s, piece)}),
        "remembered": {
            str(piece): [s.seen[piece], s.seen_turn[piece], s.stale[piece]]
            for piece in enemies
            if s.seen[piece] >= 0 and not s.secrets.known(piece, role)
        },
    }


def formations(g: Play[Theater], _role: int) -> dict[str, list[int]]:
    """Maneuver steps left, shatter number and the chance to shatter now in tenths, by formation; all public (31.0)."""
    s = g.state
    found: dict[str, list[int]] = {}
    for formation in range(s.t.formations):
        if s.had_units[formation] and s.shatter_number[formation]:
            left = maneuver_left(s, formation)
            chance = max(0, 10 - left) if checks_shatter(s, formation) else 0
            found[str(formation)] = [left, s.shatter_number[formation], chance]
    return found


def control(g: Play[Theater], _role: int) -> dict[str, list[int]]:
    """The hexes of each side among those that have a controller (46.1)."""
    s = g.state
    return {
        "WP": [hex for hex in s.control_hexes if s.control[hex] == 1],
        "NATO": [hex for hex in s.control_hexes if s.control[hex] == 2],
    }


# -- the operation -------------------------------------------------------------------------------------------------


def answers(g: Play[Theater], _role: int) -> Threats:
    """Possible answers of the other side to an offensive operation, as far as both see: fire, guns, call, reaction."""
    s = g.state
    if s.op.kind == NO_OPERATION or not s.op.offensive():
        return {"defenders": [], "guns": [], "reactors": [], "call": False}
    enemy = 1 - s.op.side
    hexes = goals(s)
    return {
        "defenders": [
            piece for piece in s.pieces_of(enemy) if s.t.unit_class[piece] not in SILENT and near(s, piece, hexes)
        ],
        "guns": [gun for gun in guns_of(s, enemy) if not s.fired[gun] and any(reaches(s, gun, hex) for hex in hexes)],
        "reactors": seen_reactors(s),
        "call": could_call(s, enemy, DEFENSIVE_CALL),
    }


def goals(s: Theater) -> list[int]:
    """Hexes of the participants."""
    return sorted({s.place[p] for p in range(1, s.t.ground_pieces) if s.op.member[p] and s.place[p] >= 0})


def near(s: Theater, piece: int, hexes: list[int]) -> bool:
    """Whether a counter stands next to one of the hexes, or in the objective."""
    place = s.place[piece]
    return place == s.op.objective or any(s.t.grid.distance(place, hex) == 1 for hex in hexes)


QUERIES: Final[dict[str, Query]] = {
    "reach": Query(reach, piece="piece"),
    "zones": Query(zones, side="n"),
    "command": Query(command, piece="piece"),
    "support": Query(support, hex="hex"),
    "flak": Query(flak, side="n"),
    "detection": Query(detection),
    "formations": Query(formations),
    "control": Query(control),
    "answers": Query(answers),
    "prospects": Query(prospects),
    "goal": Query(goal),
    "attacks": Query(attacks, piece="piece", hex="hex", whole="n"),
    "threat": Query(threat, side="n"),
}

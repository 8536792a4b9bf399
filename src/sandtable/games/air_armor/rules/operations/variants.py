"""Overrun, Close Attack and Gegenangriff: when they may be declared (41.4, 42, 43)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import PASS, Frame
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, refuse
from sandtable.games.air_armor.rules.air.airmobile import storm_reason
from sandtable.games.air_armor.rules.air.landing import lz_reason
from sandtable.games.air_armor.rules.air.passengers import transport_reason
from sandtable.games.air_armor.rules.air.pickup import sortie_reason
from sandtable.games.air_armor.rules.command.range import entry_hexes, waits
from sandtable.games.air_armor.rules.commitment.members import members
from sandtable.games.air_armor.rules.commitment.objective import (
    CLOSE_TERRAIN,
    OVERRUN_MARKERS,
    OVERRUN_TERRAIN,
    has_objective,
)
from sandtable.games.air_armor.rules.ground.costs import points_left, tactical_cost
from sandtable.games.air_armor.rules.ground.reach import find_reach, find_reach_from
from sandtable.games.air_armor.rules.ground.steps import step_reason
from sandtable.games.air_armor.rules.ground.terrain import river_between, uphill
from sandtable.games.air_armor.rules.movement.arrival import arrival_cost, arrival_spent, edge_reason
from sandtable.games.air_armor.rules.movement.crowding import crowd_reason
from sandtable.games.air_armor.rules.movement.storming import (
    CLOSE_START,
    close_entry_reason,
    near_outside,
    storm_hex_reason,
)
from sandtable.games.air_armor.state import codes
from sandtable.games.air_armor.state.theater import Theater

NOT_WEST_GERMAN: Final = Reason("41.4a", "not-west-german")
GEGENANGRIFF_SPENT: Final = Reason("41.4a", "gegenangriff-spent")
OVERRUN_UNITS: Final = Reason("42.0b", "overrun-units")
OVERRUN_REACH: Final = Reason("42.0.2c", "overrun-reach")
OVERRUN_FROM_MARKERS: Final = Reason("42.1c", "overrun-from-markers")
OVERRUN_RIVER: Final = Reason("42.1d", "overrun-river")
OVERRUN_UPHILL: Final = Reason("42.1e", "overrun-uphill")
OVERRUN_CROWDED: Final = Reason("42.1f", "overrun-crowded")
NO_OBJECTIVE: Final = Reason("42.0a", "no-objective")
OPTION_OFF: Final = Reason("13.1a2", "option-off")
OVERRUN_AIRMOBILE: Final = Reason("42.0.2e", "overrun-airmobile")
NO_CHARGE: Final = Reason("42.0.4c", "no-charge")
CHARGE_SCREENED: Final = Reason("42.0.4d", "charge-screened")


STORM_COST: Final = codes.QUARTERS  # to enter the objective of an Overrun (42.0.4a)


# -- Gegenangriff ----------------------------------------------------------------------------------------------


def gegenangriff_reason(s: Theater) -> Reason | None:
    """Why a Hasty Attack cannot be declared Gegenangriff: a West German task force, once a turn (41.4a)."""
    if s.op.kind != codes.HASTY_ATTACK or any(s.t.nation[piece] != codes.WEST_GERMAN for piece in members(s)):
        return NOT_WEST_GERMAN
    if s.gegenangriff_turn == s.turn:
        return GEGENANGRIFF_SPENT
    return None if has_objective(s) else NO_OBJECTIVE


# -- Overrun ---------------------------------------------------------------------------------------------------


def overrun_reason(s: Theater) -> Reason | None:
    """Why a Hasty Attack cannot be declared an Overrun (42.0, 42.1)."""
    hex = s.op.objective
    if not s.readings.overrun:
        return OPTION_OFF
    if hex < 0:
        return NO_OBJECTIVE
    if s.t.terrain[hex] != codes.CLEAR:
        return OVERRUN_TERRAIN
    if s.obstacle[hex] or s.mine[hex]:
        return OVERRUN_MARKERS
    if not all(mechanized(s, piece) for piece in members(s)):
        return OVERRUN_UNITS
    if s.op.airmobile and not all(mechanized_airmobile(s, piece) for piece in members(s)):
        return OVERRUN_AIRMOBILE
    if s.op.airmobile and storm_reason(s):
        return storm_reason(s)
    return None if can_overrun(s) else OVERRUN_REACH


def mechanized(s: Theater, piece: int) -> bool:
    """Whether a unit may be in an Overrun: a maneuver unit, neither on foot nor on trucks (42.0b)."""
    return s.t.maneuver[piece] == 1 and not s.t.leg[piece] and s.t.symbol[piece] != codes.MOTORIZED_INFANTRY


def mechanized_airmobile(s: Theater, piece: int) -> bool:
    """Whether a unit may form an Overrun force in an Airmobile Operation: Soviet BMD units only (42.0.2e)."""
    return s.t.airmobile[piece] == 1 and s.t.symbol[piece] == codes.MECHANIZED_INFANTRY


def from_reason(s: Theater, force: list[int], hex: int) -> Reason | None:
    """Why a force may not overrun the objective from a hex next to it (42.1c-42.1f)."""
    objective = s.op.objective
    if s.obstacle[hex] or s.mine[hex]:
        return OVERRUN_FROM_MARKERS
    if river_between(s.t, hex, objective):
        return OVERRUN_RIVER
    if uphill(s.t, hex, objective):
        return OVERRUN_UPHILL
    if all(s.op.start[piece] == hex for piece in force):
        return None
    for friend in s.pieces_at(s.op.side, hex):
        if not s.op.member[friend]:
            return OVERRUN_CROWDED
    return None


def can_overrun(s: Theater) -> bool:
    """Whether a unit can arrive next to the objective with 1 MP left, by a way without a pause (42.0.2c)."""
    for piece in members(s):
        if s.steps[piece] == 0:
            continue
        if waits(s, piece) and overruns_from_outside(s, piece):
            return True
        if s.place[piece] >= 0:
            find_reach(s, [piece])
            if reaches_a_stage(s, piece, 0):
                return True
    return s.op.airmobile == 1 and any(overruns_from_air(s, piece) for piece in members(s))


def reaches_a_stage(s: Theater, piece: int, spent: int) -> bool:
    """Whether the latest search, made after so many quarters, leads a unit next to the objective with 1 MP left."""
    left = points_left(s, codes.HASTY_ATTACK, [piece]) - spent - STORM_COST
    for hex in s.t.grid.around(s.op.objective):
        if 0 <= s.routes.cost_to(hex) <= left and not from_reason(s, [piece], hex):
            return True
    return False


def overruns_from_outside(s: Theater, piece: int) -> bool:
    """Whether a unit that waits outside may enter and arrive next to the objective with 1 MP left (42.0.2h)."""
    for hex in entry_hexes(s, piece):
        if edge_reason(s, [piece], hex):
            continue
        spent = arrival_spent(s, piece, arrival_cost(s, [piece], hex))
        find_reach_from(s, [piece], hex, spent)
        if reaches_a_stage(s, piece, spent):
            return True
    return False


def overruns_from_air(s: Theater, piece: int) -> bool:
    """Whether a unit may land next to the objective, or a hex away, and overrun it in its ground pulse (29.6.6a)."""
    side = s.op.side
    left = points_left(s, codes.HASTY_ATTACK, [piece]) - STORM_COST
    for hex in s.t.grid.around(s.op.objective):
        if s.first[1 - side][hex] or from_reason(s, [piece], hex):
            continue
        if may_land(s, piece, hex):
            return True
        for lz in s.t.grid.around(hex):
            place = 6 * lz + s.t.grid.direction(lz, hex)
            if may_land(s, piece, lz) and tactical_cost(s, side, place) <= left:
                return True
    return False


def may_land(s: Theater, piece: int, hex: int) -> bool:
    """Whether the air pulse of a group may bring a unit to a hex, flak on the way apart (26.4.6, 29.4.1a)."""
    group = s.op.member[piece]
    if sortie_reason(s, s.op.side, group) or transport_reason(s, group, piece):
        return False
    return not lz_reason(s, [piece], s.place[piece], hex)


def charge_reason(s: Theater, force: list[int]) -> Reason | None:
    """Why a force in the objective cannot charge through: stopped by screening, or no hex to leave for (42.0.4c, d)."""
    if any(s.op.screened[piece] == codes.SCREEN_STOPPED for piece in force):
        return CHARGE_SCREENED
    for hex in s.t.grid.around(s.op.objective):
        if near_outside(s, hex) or step_reason(s, force, hex):
            continue
        if not crowd_reason(s, force, hex):
            return None
    return NO_CHARGE


# -- Close Attack ----------------------------------------------------------------------------------------------


def close_attack_reason(s: Theater) -> Reason | None:
    """Why a Hasty Attack cannot be declared a Close Attack (43.0, 43.1)."""
    hex = s.op.objective
    if not s.readings.close_attack:
        return OPTION_OFF
    if hex < 0:
        return NO_OBJECTIVE
    if not s.t.close[hex]:
        return CLOSE_TERRAIN
    if s.op.airmobile and storm_reason(s):
        return storm_reason(s)
    reason: Reason | None = CLOSE_START
    for piece in members(s):
        reason = close_entry_reason(s, piece)
        if not reason or closes_from_air(s, piece):
            return None
    return reason


def closes_from_air(s: Theater, piece: int) -> bool:
    """Whether infantry of an Airmobile Operation may land where it can enter the objective (43.0b, 29.6.6a)."""
    if not s.op.airmobile or not s.t.infantry[piece]:
        return False
    around = s.t.grid.around(s.op.objective)
    return any(not storm_hex_reason(s, hex) and may_land(s, piece, hex) for hex in around)


# -- the question ----------------------------------------------------------------------------------------------


class DeclareVariant(Frame[Theater]):
    """Whether the Hasty Attack is a Gegenangriff, an Overrun or a Close Attack (13.3b3, 13.3b4)."""

    title = "title-commitment"

    def next(self, g: Play[Theater]) -> int:
        return g.state.op.side

    def options(self, g: Play[Theater]) -> list[Action]:
        return [*[(verb,) for verb in VARIANTS if not variant_reason(g.state, verb)], PASS]

    def answer(self, g: Play[Theater], a: Action) -> None:
        s = g.state
        if a[0] != "pass":
            s.op.variant = VARIANTS[a[0]]
            g.tell("variant", s.op.variant)
        if s.op.variant == codes.GEGENANGRIFF:
            s.gegenangriff_turn = s.turn
        g.pop()

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-declare-variant"), "13.3b4")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        return refuse(variant_reason(g.state, a[0])) if a[0] in VARIANTS else None


VARIANTS: Final[dict[str, int]] = {
    "gegenangriff": codes.GEGENANGRIFF,
    "overrun": codes.OVERRUN,
    "close_attack": codes.CLOSE_ATTACK,
}


def variant_reason(s: Theater, verb: str) -> Reason | None:
    """Why a variant cannot be declared."""
    if verb == "gegenangriff":
        return gegenangriff_reason(s)
    return overrun_reason(s) if verb == "overrun" else close_attack_reason(s)

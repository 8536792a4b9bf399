"""The table before anything is set up."""

from __future__ import annotations

from sandtable.games.air_armor.state.codes import (
    CHIT_SECRET,
    NO_BRIDGE,
    NO_HEX,
    OPERATION_SECRET,
    SPARE,
    STEPS_SECRET,
    TRACK_BOXES,
    WP,
)
from sandtable.games.air_armor.state.operation import new_operation
from sandtable.games.air_armor.state.readings import Readings
from sandtable.games.air_armor.state.routes import Routes
from sandtable.games.air_armor.state.scenario import Scenario
from sandtable.games.air_armor.state.tables import Tables

from .theater import LONE_SHATTER, Theater


def empty_theater(tables: Tables, scenario: Scenario, readings: Readings, routes: Routes) -> Theater:
    """A theater with all columns of the right length and nobody on the map."""
    s = Theater()
    s.t, s.scenario, s.readings, s.routes = tables, scenario, readings, routes
    s.op = new_operation(tables.pieces)
    _empty_pieces(s, tables.pieces)
    _empty_formations(s, tables)
    _empty_map(s, tables)
    _empty_sides(s)
    _add_secrets(s)
    s.turn = scenario.first_turn
    return s


def _empty_pieces(s: Theater, pieces: int) -> None:
    s.place = [SPARE] * pieces
    s.activated = [-1] * pieces
    s.smoking = [0] * pieces
    s.entry, s.entry_zone, s.laid = [NO_HEX] * pieces, [-1] * pieces, [NO_HEX] * pieces
    s.link, s.steps, s.used, s.disrupted = [0] * pieces, [0] * pieces, [0] * pieces, [0] * pieces
    s.fired, s.masked, s.bridge_kept = [0] * pieces, [0] * pieces, [0] * pieces
    s.cp, s.rp, s.seen = [0] * pieces, [0] * pieces, [-1] * pieces
    s.contaminated, s.deliberate, s.engineered = [0] * pieces, bytearray(pieces), bytearray(pieces)
    s.ew, s.back_turn, s.mission = bytearray(pieces), bytearray(pieces), bytearray(pieces)
    s.profile, s.seen_turn, s.stale = bytearray(pieces), bytearray(pieces), bytearray(pieces)
    s.type_left, s.pool, s.crossed_turn = [0] * s.t.types, [0] * s.t.types, [0] * s.t.types


def _empty_formations(s: Theater, t: Tables) -> None:
    count = t.formations
    s.superior, s.shatter_number = t.superior[:], t.shatter_number[:]
    for formation, above in s.scenario.lone.items():
        s.superior[formation], s.shatter_number[formation] = above, LONE_SHATTER
    s.attached_to, s.lead, s.operation_slot = [-1] * count, [NO_HEX] * count, [-1] * count
    s.shattered, s.cycle_done, s.plan, s.plan_paid = [0] * count, [0] * count, [0] * count, [0] * count
    s.plan_shown, s.conducted = [0] * count, [0] * count
    s.attached_again, s.crossing_site = bytearray(count), [NO_HEX] * count
    s.chit_used, s.had_units = bytearray(count), bytearray(count)
    s.paradrop_used = [0, 0]


def _empty_map(s: Theater, t: Tables) -> None:
    size, sites = t.size, len(t.site_side)
    s.first = [[0] * size, [0] * size]
    s.near = [[0] * size, [0] * size]
    s.zoc = [[0] * size, [0] * size]
    s.obstacle, s.smoke, s.mine = [0] * size, [0] * size, [0] * size
    s.improved, s.gas_zone, s.control = bytearray(size), bytearray(size), bytearray(size)
    s.gas, s.acquired, s.tried = bytearray(size), bytearray(size), bytearray(size)
    s.blown, s.crossed, s.military = [0] * sites, [0] * sites, [0] * sites
    s.charges, s.charges_tried = bytearray(sites), bytearray(sites)
    s.acquired_site, s.tried_site = bytearray(sites), bytearray(sites)
    s.mines_found = [0] * 4
    s.keeper, s.bridge_hex, s.bridge_purse = [0] * sites, [NO_HEX] * sites, bytearray(sites)
    for site in range(1, sites):
        s.crossed[site] = int(t.site_bridge[site] != NO_BRIDGE and t.site_in_ddr[site])


def _empty_sides(s: Theater) -> None:
    scenario = s.scenario
    s.off_cp, s.off_rp, s.sam = scenario.off_cp[:], scenario.off_rp[:], scenario.sam[:]
    s.points, s.borrowed = scenario.points[:], [0] * 4
    s.track = [0] * (6 * TRACK_BOXES)
    for helicopter in range(6):
        s.track[helicopter * TRACK_BOXES] = scenario.helicopters[helicopter]
    s.aircraft = [-1, -1]
    s.smoke_left = scenario.special.smoke[:]
    s.vp, s.air_hits, s.hq_hits = [0, 0], [0, 0], [0, 0]
    s.exited_steps, s.steps_lost = [0, 0], [0, 0]


def _add_secrets(s: Theater) -> None:
    """A slot for each counter, regiment's operation and the chit, known to all until there is something to hide."""
    for piece in range(s.t.ground_pieces):
        s.secrets.add(STEPS_SECRET, max(0, s.t.side[piece]))
    for formation in s.t.regiments:
        s.operation_slot[formation] = s.secrets.add(OPERATION_SECRET, WP)
    s.chit_slot = s.secrets.add(CHIT_SECRET, WP)
    for slot in range(len(s.secrets.knowers)):
        s.secrets.knowers[slot] = 3

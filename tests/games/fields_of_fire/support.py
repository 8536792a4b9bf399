"""Artillery in support."""

from __future__ import annotations

from games.fields_of_fire.ground import NORTH_EAST, Ground, T
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.grid import NOWHERE
from sandtable.games.fields_of_fire.state.mission_tables import Agency

GREEN_SMOKE = 11


def artillery() -> tuple[Ground, int]:
    """Ground with one artillery agency and its observer; a platoon HQ may call too."""
    f = Ground()
    agency = Agency()
    agency.kind, agency.net, agency.battalion = mc.AGENCY_ARTILLERY, codes.NET_ARTY_FD, True
    for fire in (mc.FIRE_HE, mc.FIRE_WP, mc.FIRE_SMOKE, mc.FIRE_ILLUMINATION):
        agency.missions[fire] = 3
    agency.vof[mc.FIRE_HE], agency.vof[mc.FIRE_WP], agency.vof[mc.FIRE_SMOKE], agency.vof[mc.FIRE_ILLUMINATION] = (
        -5,
        -3,
        0,
        0,
    )
    observer = next(i for i in range(T.roster.size) if T.roster.key[i] == "arty_fo" and T.roster.force[i] == 1)
    agency.spotter, agency.cards = [observer, mc.SPOTTER_ANY_PLATOON_HQ], [4, 2]
    f.m.agencies = [agency]
    f.s.fire_missions = [agency.missions[:]]
    f.s.registered, f.s.fpf_card, f.s.fpf_on = [NOWHERE], [NOWHERE], [0]
    fo = f.add("arty_fo", "r2c3", roster=observer)
    return f, fo


def line() -> tuple[Ground, int]:
    f = Ground()
    gun = f.add("hmg", "r1c1", fpl=NORTH_EAST, ammo=8)
    return f, gun

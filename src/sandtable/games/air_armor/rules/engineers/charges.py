"""Blowing civil bridges: Set Charges of NATO and Engineer Charges of both (38.1, 38.2)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import DONE, GO_ON
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.ground.bridges import civil_stands, hexes_of
from sandtable.games.air_armor.rules.question import CycleChoice
from sandtable.games.air_armor.state.codes import CHARGES_CUT, NATO, WP
from sandtable.games.air_armor.state.theater import Theater

from .readiness import across, ready_reason, sites_beside

NO_CIVIL_BRIDGE: Final = Reason("38.1a", "no-civil-bridge")
WP_SETS_NO_CHARGES: Final = Reason("38.1e", "wp-sets-no-charges")
CHARGES_GONE: Final = Reason("38.1d", "charges-gone")
CHARGES_NOT_YET: Final = Reason("38.1a", "charges-not-yet")
NOT_AT_CIVIL_BRIDGE: Final = Reason("38.2a", "not-at-civil-bridge")
OPPOSITE_HELD: Final = Reason("38.2a", "opposite-held")
TRIED_THIS_PHASE: Final = Reason("38.2c", "tried-this-phase")


def set_charges_reason(s: Theater, side: int, site: int) -> Reason | None:
    """Why a side cannot try to blow a bridge with Set Charges now (38.1, 38.1.2, 46.2d)."""
    if side != NATO:
        return WP_SETS_NO_CHARGES
    if not site_in_play(s, site) or not civil_stands(s, site):
        return NO_CIVIL_BRIDGE
    if s.charges[site] == CHARGES_CUT:
        return CHARGES_GONE
    return scenario_reason(s, site)


def site_in_play(s: Theater, site: int) -> bool:
    """Whether both hexes of a site are in the play area."""
    side = s.t.site_side[site]
    inside = s.scenario.inside
    return inside[s.t.grid.side_first[side]] == 1 and inside[s.t.grid.side_second[side]] == 1


def scenario_reason(s: Theater, site: int) -> Reason | None:
    """Why the scenario forbids Set Charges this turn, or at this bridge until WP is near (38.1a, 46.2d)."""
    special = s.scenario.special
    if not s.readings.bridge_demolition or s.turn < special.set_charges_from:
        return CHARGES_NOT_YET
    for at, other in enumerate(special.charges_sites):
        if other == site and not wp_within(s, site, special.charges_distance[at]):
            return CHARGES_NOT_YET
    return None


def wp_within(s: Theater, site: int, distance: int) -> bool:
    """Whether a WP unit is within so many hexes of a bridge."""
    for piece in s.pieces_of(WP):
        for hex in hexes_of(s, site):
            if s.t.grid.distance(s.place[piece], hex) <= distance:
                return True
    return False


def charges_drm(s: Theater, site: int) -> int:
    """The modifier of Set Charges while a WP unit is in either hex of the bridge (38.1.1)."""
    for hex in hexes_of(s, site):
        if s.first[WP][hex]:
            return s.t.charts.set_charges_drm
    return 0


def engineer_charges_reason(s: Theater, engineer: int, site: int) -> Reason | None:
    """Why an engineer cannot try to blow a bridge with Engineer Charges (38.2)."""
    reason = ready_reason(s, engineer)
    if reason:
        return reason
    hex = s.place[engineer]
    if site not in sites_beside(s, hex):
        return NOT_AT_CIVIL_BRIDGE
    if not civil_stands(s, site):
        return NO_CIVIL_BRIDGE
    if s.charges_tried[site]:
        return TRIED_THIS_PHASE
    return OPPOSITE_HELD if s.first[1 - s.t.side[engineer]][across(s, site, hex)] else None


def blow_with_set_charges(g: Play[Theater], site: int) -> None:
    """One attempt: it blows the bridge, or its charges are gone for the rest of the game (38.1b, 38.1c)."""
    s = g.state
    roll = g.die("roll-set-charges", 10) + charges_drm(s, site)
    if roll >= s.t.charts.set_charges[s.t.site_bridge[site]]:
        s.blown[site] = 1
        g.tell("bridge_blown", site)
    else:
        s.charges[site] = CHARGES_CUT
        g.tell("charges_failed", site)


def blow_with_engineers(g: Play[Theater], engineer: int, site: int) -> None:
    """One attempt of an engineer, which may be repeated in later phases (38.2b, 38.2c)."""
    s = g.state
    s.charges_tried[site] = 1
    s.engineered[engineer] = 1
    if g.die("roll-engineer-charges", 10) >= s.t.charts.engineer_charges[s.t.site_bridge[site]]:
        s.blown[site] = 1
        g.tell("bridge_blown", site)
    else:
        g.tell("engineer_charges_failed", site)


class SetCharges(CycleChoice):
    """The Bridge Demolition Segment of a NATO cycle: any number of bridges, each rolled for at once (10.0.6, 38.1d)."""

    title = "title-set-charges"
    verb = "blow_bridge"
    kind = "site"
    others = (DONE,)
    rule = "38.1a"

    def next(self, g: Play[Theater]) -> int:
        s = g.state
        for site in range(1, len(s.t.site_side)):
            if not set_charges_reason(s, s.role, site):
                return NATO
        g.pop()
        return GO_ON

    def things(self, s: Theater) -> list[int]:
        return [site for site in range(1, len(s.t.site_side)) if not set_charges_reason(s, NATO, site)]

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return set_charges_reason(s, s.role, thing)

    def choose(self, g: Play[Theater], thing: int) -> None:
        blow_with_set_charges(g, thing)

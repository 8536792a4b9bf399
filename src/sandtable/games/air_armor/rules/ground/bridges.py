"""Bridges: what stands on a river hexside now and who may use it (17.3, 34.4, 38.1.2)."""

from __future__ import annotations

from typing import Final

from sandtable.games.air_armor.state.codes import CHARGES_CUT, WP
from sandtable.games.air_armor.state.theater import Theater

NO_BRIDGE_NOW: Final = 0
CIVIL: Final = 1
MILITARY: Final = 2


def civil_stands(s: Theater, site: int) -> bool:
    """Whether the printed bridge of a site is there and not blown."""
    return s.t.site_bridge[site] > 0 and not s.blown[site]


def bridge_for(s: Theater, side: int, site: int) -> int:
    """The bridge at a site that a side may use: CIVIL, MILITARY or none.

    A military bridge that an enemy engineer maintains is none (17.3e, 34.4c).
    """
    if civil_stands(s, site):
        return CIVIL
    if not s.military[site]:
        return NO_BRIDGE_NOW
    keeper = s.keeper[site]
    return NO_BRIDGE_NOW if keeper and s.t.side[keeper] != side else MILITARY


def hexes_of(s: Theater, site: int) -> list[int]:
    """The two hexes that are adjacent to a site, and no others (17.3f)."""
    hexside = s.t.site_side[site]
    return [s.t.grid.side_first[hexside], s.t.grid.side_second[hexside]]


def crossed_by(s: Theater, piece: int, site: int) -> bool:
    """Note that a unit has crossed a civil bridge: a real WP unit cuts the wires (38.1.2a); True if it did just now."""
    if s.t.side[piece] != WP or s.steps[piece] == 0 or not civil_stands(s, site):
        return False
    fresh = not s.crossed[site]
    s.crossed[site] = 1
    s.charges[site] = CHARGES_CUT
    return fresh

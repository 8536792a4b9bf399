"""Which engineers may perform an Engineering Action (33.0)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.ground.mines import taken_for_real
from sandtable.games.air_armor.rules.ground.zoc import in_ezoc
from sandtable.games.air_armor.state.codes import ENGINEER, WP
from sandtable.games.air_armor.state.theater import Theater

from .smoke import NOT_AN_ENGINEER

ACTION_DONE: Final = Reason("33.0a", "action-done")
ENGINEER_USED: Final = Reason("33.0c", "engineer-used")
ENGINEER_MASKED: Final = Reason("33.0d", "engineer-masked")
IN_ENEMY_ZOC: Final = Reason("33.0e", "in-enemy-zoc")
KEEPS_BRIDGE: Final = Reason("34.3b", "keeps-bridge")
IN_MINEFIELD: Final = Reason("37.4j", "in-minefield")


def status_reason(s: Theater, engineer: int) -> Reason | None:
    """Why an engineer may do nothing at all in the Engineering Phase, wherever it is (33.0a, 33.0c)."""
    if s.t.unit_class[engineer] != ENGINEER or (s.place[engineer] < 0 and not s.bridge_kept[engineer]):
        return NOT_AN_ENGINEER
    if s.engineered[engineer]:
        return ACTION_DONE
    return ENGINEER_USED if s.used[engineer] else None


def place_reason(s: Theater, engineer: int) -> Reason | None:
    """Why an engineer may do nothing where it is: under a bridge, masked, in an enemy ZOC (33.0d, 33.0e)."""
    if s.bridge_kept[engineer]:
        return KEEPS_BRIDGE
    if s.masked[engineer]:
        return ENGINEER_MASKED
    return IN_ENEMY_ZOC if in_ezoc(s, s.t.side[engineer], s.place[engineer]) else None


def ready_reason(s: Theater, engineer: int) -> Reason | None:
    """Why an engineer may perform no action but clearing mines or recovering its bridge (33.0, 34.3b, 37.4j)."""
    reason = status_reason(s, engineer) or place_reason(s, engineer)
    if reason:
        return reason
    return IN_MINEFIELD if taken_for_real(s, s.t.side[engineer], s.place[engineer]) else None


def begin_phase(s: Theater, side: int) -> None:
    """A new Engineering Phase: each engineer has its action, each bridge may be tried again (33.0a, 38.2c).

    WP is first in the phase, and a bridge is tried once in it by either side.
    """
    if side == WP:
        s.charges_tried = bytearray(len(s.charges_tried))
    for engineer in s.t.engineer_pieces:
        if s.t.side[engineer] == side:
            s.engineered[engineer] = 0


def sites_beside(s: Theater, hex: int) -> list[int]:
    """River sites on the hexsides of a hex."""
    grid, found = s.t.grid, []
    for direction in range(6):
        site = s.t.site[grid.hexside(hex, direction)]
        if site and s.scenario.neighbours[6 * hex + direction] >= 0:
            found.append(site)
    return found


def across(s: Theater, site: int, hex: int) -> int:
    """The hex on the other side of a site."""
    hexside = s.t.site_side[site]
    first = s.t.grid.side_first[hexside]
    return s.t.grid.side_second[hexside] if first == hex else first

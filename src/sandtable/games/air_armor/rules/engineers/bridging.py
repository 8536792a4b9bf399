"""Military bridges: building, maintaining, recovering and losing them (34, 38.3, 38.5). Pure functions."""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.ground.bridges import civil_stands, hexes_of
from sandtable.games.air_armor.rules.ground.rivers import bridging_points
from sandtable.games.air_armor.rules.pieces.chain import activates_reason, in_play
from sandtable.games.air_armor.rules.pieces.counters import lose_steps
from sandtable.games.air_armor.rules.pieces.masking import crowded_reason
from sandtable.games.air_armor.rules.pieces.placing import put, put_on_bridge
from sandtable.games.air_armor.state.codes import BRIDGING_POINTS, HQ, MAIN, NATO, NO_HEX, POINTS, ROCKET
from sandtable.games.air_armor.state.theater import EVERYWHERE, Theater

from .readiness import across, ready_reason, sites_beside, status_reason

NOT_ON_BANK: Final = Reason("34.2a", "not-on-bank")
BRIDGE_STANDS: Final = Reason("34.4b", "bridge-stands")
NO_POINT_TO_BUILD: Final = Reason("34.2a", "no-point-to-build")
FAR_BANK_HELD: Final = Reason("34.2c", "far-bank-held")
NO_MILITARY_BRIDGE: Final = Reason("34.5b", "no-military-bridge")
NOT_ITS_BUILDER: Final = Reason("34.5a", "not-its-builder")
NOT_AT_BRIDGE: Final = Reason("34.5b", "not-at-bridge")
BANK_HELD: Final = Reason("34.5e", "bank-held")
NOT_ITS_CYCLE: Final = Reason("34.3e", "not-its-cycle")
CIVIL_BRIDGE_STAYS: Final = Reason("38.3.3a", "civil-bridge-stays")
ENEMY_KEEPS_BRIDGE: Final = Reason("38.3a", "enemy-keeps-bridge")
NO_DEMOLISHER: Final = Reason("38.3b", "no-demolisher")
NOT_BESIDE_BRIDGE: Final = Reason("38.3a", "not-beside-bridge")

# -- building and recovery (34.2, 34.5) ------------------------------------------------------------------------


def build_reason(s: Theater, engineer: int, site: int) -> Reason | None:
    """Why an engineer cannot build a military bridge at a river site (34.2)."""
    reason = ready_reason(s, engineer)
    if reason:
        return reason
    hex = s.place[engineer]
    if site not in sites_beside(s, hex):
        return NOT_ON_BANK
    if s.military[site] or civil_stands(s, site):
        return BRIDGE_STANDS
    if bridging_points(s, s.t.purse[engineer]) < 1:
        return NO_POINT_TO_BUILD
    return FAR_BANK_HELD if s.first[1 - s.t.side[engineer]][across(s, site, hex)] else None


def build_bridge(s: Theater, engineer: int, site: int) -> None:
    """Spend a Bridging Point; over the Main the engineer goes under the marker (34.2, 34.3a)."""
    purse = s.t.purse[engineer]
    s.points[purse * len(POINTS) + BRIDGING_POINTS] -= 1
    s.military[site] = s.t.side[engineer] + 1
    s.bridge_hex[site] = s.place[engineer]
    s.bridge_purse[site] = purse
    s.engineered[engineer] = 1
    if s.t.site_river[site] == MAIN:
        put_on_bridge(s, engineer, site)


def dismantle_reason(s: Theater, engineer: int, site: int) -> Reason | None:
    """Why an engineer cannot dismantle a military bridge and recover its point (34.5)."""
    reason = status_reason(s, engineer) if s.bridge_kept[engineer] else ready_reason(s, engineer)
    if reason:
        return reason
    if not s.military[site]:
        return NO_MILITARY_BRIDGE
    side = s.t.side[engineer]
    if s.military[site] != side + 1:
        return NOT_ITS_BUILDER
    if not at_bridge(s, engineer, site):
        return NOT_AT_BRIDGE
    for hex in hexes_of(s, site):
        if s.first[1 - side][hex]:
            return BANK_HELD
    return None


def at_bridge(s: Theater, engineer: int, site: int) -> bool:
    """Whether an engineer maintains a bridge, or stands beside one that nobody maintains (34.5b)."""
    if s.bridge_kept[engineer] or s.keeper[site]:
        return s.keeper[site] == engineer
    return s.place[engineer] in hexes_of(s, site)


def dismantle(s: Theater, engineer: int, site: int) -> None:
    """The bridge goes, its point comes back; a maintaining engineer stands where the marker lay (34.5b)."""
    purse, hex = s.bridge_purse[site], s.bridge_hex[site]
    if s.keeper[site] == engineer:
        put(s, engineer, hex)
    s.points[purse * len(POINTS) + BRIDGING_POINTS] += 1
    remove_bridge(s, site)
    s.engineered[engineer] = 1


def remove_bridge(s: Theater, site: int) -> None:
    """Take the Bridge marker of a military bridge away; the hexside is what it was before."""
    s.military[site] = 0
    s.bridge_hex[site] = NO_HEX
    s.bridge_purse[site] = 0
    s.acquired_site[site] = 0


# -- a maintaining engineer (34.3, 38.3.1) ---------------------------------------------------------------------


def keepers(s: Theater, side: int) -> list[int]:
    """Engineers of a side that maintain a bridge."""
    return [engineer for engineer in s.t.engineer_pieces if s.bridge_kept[engineer] and s.t.side[engineer] == side]


def leave_reason(s: Theater, engineer: int, active: int) -> Reason | None:
    """Why a maintaining engineer cannot leave its bridge in the cycle of a division or brigade (34.3e, 38.3c)."""
    if not s.bridge_kept[engineer]:
        return NO_MILITARY_BRIDGE
    if active < 0 or activates_reason(s, engineer, active):
        return NOT_ITS_CYCLE
    return NOT_ITS_CYCLE if s.activated[engineer] not in (-1, active) else None


def leavers(s: Theater) -> list[int]:
    """Maintaining engineers that may leave their bridges now, in the cycle of `s.active`."""
    banks = [piece for piece in keepers(s, s.role) if banks_for(s, piece, s.bridge_kept[piece])]
    return [piece for piece in banks if not leave_reason(s, piece, s.active)]


def give_up_reason(s: Theater, site: int) -> Reason | None:
    """Why the active player cannot give up the bridge of a site by letting its engineer leave it (34.3e)."""
    keeper = s.keeper[site]
    if not keeper or s.t.side[keeper] != s.role:
        return ENEMY_KEEPS_BRIDGE if keeper else NO_MILITARY_BRIDGE
    return leave_reason(s, keeper, s.active)


def leave_bridge(s: Theater, engineer: int, hex: int) -> None:
    """A maintaining engineer moves into one of the two hexes, Unused; its bridge and point are lost (38.3c)."""
    site = s.bridge_kept[engineer]
    put(s, engineer, hex)
    surface(s, engineer)
    s.used[engineer] = 0
    remove_bridge(s, site)


def surface(s: Theater, engineer: int) -> None:
    """The engineer has entered a hex: `Flow.settle` handles the rest."""
    s.surfaced.append(engineer)
    s.restless = EVERYWHERE


def had_its_chance(s: Theater, engineer: int) -> bool:
    """Whether every formation with which an engineer could activate has had its cycle this turn (38.3.1)."""
    formations = s.t.brigades if s.t.side[engineer] == NATO else s.t.divisions
    for formation in formations:
        if s.cycle_done[formation] or formation in s.scenario.lone or not in_play(s, formation):
            continue
        if not activates_reason(s, engineer, formation):
            return False
    return True


def banks_for(s: Theater, engineer: int, site: int) -> list[int]:
    """Hexes into which an engineer may move: those without enemies (34.3e, 34.5c); overstacking masks it.

    A side in Hidden Mode must use one with room, if there is any (45.1.3b).
    """
    free = [hex for hex in hexes_of(s, site) if not s.first[1 - s.t.side[engineer]][hex]]
    return [hex for hex in free if not crowded_reason(s, [engineer], hex)] or free


# -- destruction (38.3, 38.5) ----------------------------------------------------------------------------------


def destroy_bridge(s: Theater, site: int) -> int:
    """A bridge is destroyed, a military one with its engineer (38.5.1a); returns the engineer lost, 0 for none."""
    keeper = s.keeper[site]
    if s.military[site]:
        if keeper:
            lose_steps(s, keeper, s.steps[keeper])
        remove_bridge(s, site)
        return keeper
    s.blown[site] = 1
    return 0


def demolisher_reason(s: Theater, piece: int) -> Reason | None:
    """Why a unit that ends its movement beside a military bridge cannot remove it: dummy, HQ, rockets (38.3b)."""
    if s.steps[piece] == 0 or s.t.unit_class[piece] == HQ or s.t.symbol[piece] == ROCKET:
        return NO_DEMOLISHER
    return None


def removal_reason(s: Theater, piece: int, site: int) -> Reason | None:
    """Why a unit that has ended its movement cannot remove the bridge at a site (38.3, 38.3.3)."""
    if s.place[piece] < 0 or s.place[piece] not in hexes_of(s, site):
        return NOT_BESIDE_BRIDGE
    if not s.military[site]:
        return CIVIL_BRIDGE_STAYS if civil_stands(s, site) else NO_MILITARY_BRIDGE
    keeper = s.keeper[site]
    if keeper and s.t.side[keeper] != s.t.side[piece]:
        return ENEMY_KEEPS_BRIDGE
    return demolisher_reason(s, piece)


def bridges_beside(s: Theater, piece: int) -> list[int]:
    """Military bridges next to a unit that no enemy engineer maintains: seen by both sides, dummy or not."""
    found = []
    for site in sites_beside(s, s.place[piece]):
        keeper = s.keeper[site]
        if s.military[site] and not (keeper and s.t.side[keeper] != s.t.side[piece]):
            found.append(site)
    return found


# -- a maintained bridge as objective (38.3.2) -----------------------------------------------------------------


def push_engineer(s: Theater, site: int, hex: int) -> bool:
    """Enemies have entered a hex beside a maintained bridge: its marker moves to the other bank (38.3.2b, 38.3.2c).

    It stays where it is when they hold both banks.
    """
    keeper = s.keeper[site]
    if not keeper or s.bridge_hex[site] != hex or s.first[1 - s.t.side[keeper]][across(s, site, hex)]:
        return False
    s.bridge_hex[site] = across(s, site, hex)
    return True


def push_engineers(s: Theater, hex: int) -> None:
    """The same for every bridge beside a hex that units have entered."""
    for site in sites_beside(s, hex):
        push_engineer(s, site, hex)


def takes_bridge(s: Theater, site: int) -> bool:
    """Whether a real unit of the operation is left beside the bridge in the Offensive Fire Step (38.3.2d)."""
    for hex in hexes_of(s, site):
        for piece in s.pieces_at(s.op.side, hex):
            if s.op.member[piece] and s.steps[piece] > 0:
                return True
    return False

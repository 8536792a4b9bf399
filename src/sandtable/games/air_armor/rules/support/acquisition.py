"""The Reconnaissance Table: rows, numbers, die roll modifiers, for hexes and for military bridges (20.2.1-20.2.4)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.ground.mines import only_layers, real_mines
from sandtable.games.air_armor.state import codes
from sandtable.games.air_armor.state.columns import places_of
from sandtable.games.air_armor.state.theater import Theater

from .spotters import FARTHEST, UNSEEN, Sight

RECON_TRIED: Final = Reason("20.2d", "recon-tried")
RECON_OWN_HEX: Final = Reason("20.0c", "recon-own-hex")
RECON_TOO_FAR: Final = Reason("20.2.1f", "recon-too-far")
RECON_ACQUIRED: Final = Reason("20.2d", "recon-acquired")
RECON_NO_BRIDGE: Final = Reason("20.2.3b", "recon-no-bridge")
RECON_OUTSIDE: Final = Reason("46.3a", "recon-outside")

EMPTY_ROW: Final = 5


def row_of(s: Theater, role: int, hex: int) -> int:
    """The terrain of a hex with enemy units, else "Empty" (20.2.2)."""
    return s.t.terrain[hex] if s.first[1 - role][hex] else EMPTY_ROW


def recon_reason(s: Theater, role: int, hex: int, distance: int) -> Reason | None:
    """Why a hex at this spotting distance cannot be tried (20.2d, 20.2.1f)."""
    if not s.scenario.inside[hex]:
        return RECON_OUTSIDE
    if s.first[role][hex]:
        return RECON_OWN_HEX
    if s.acquired[hex] == role + 1:
        return RECON_ACQUIRED
    if s.tried[hex]:
        return RECON_TRIED
    if distance == UNSEEN or s.t.charts.recon_number(row_of(s, role, hex), distance) == codes.NOT_AVAILABLE:
        return RECON_TOO_FAR
    return None


def open_hexes(s: Theater, role: int, sight: Sight) -> bytearray:
    """By hex: 1 where `recon_reason` allows an attempt; only what differs from an empty hex in sight is looked at."""
    reach = min(FARTHEST, s.t.charts.recon_reach(EMPTY_ROW))
    seen = sight.within(reach) & s.scenario.inside_bytes
    found = bytearray(seen.to_bytes(s.t.size, "little"))
    reaches = [s.t.charts.recon_reach(row) for row in range(EMPTY_ROW)]  # by terrain
    for hex in s.held_hexes(1 - role):
        if reaches[s.t.terrain[hex]] != reach:
            found[hex] = 0 if recon_reason(s, role, hex, sight.distance(hex)) else 1
    for piece in s.pieces_of(role):
        found[s.place[piece]] = 0
    for column, value in ((s.tried, 1), (s.acquired, role + 1)):
        for hex in places_of(column, value):
            found[hex] = 0
    return found


def conditions(s: Theater, role: int, hex: int) -> list[int]:
    """Conditions of the chart that hold for an attempt; none for an empty hex (20.2.2c)."""
    enemies = s.pieces_at(1 - role, hex)
    if not enemies:
        return []
    found: list[int] = []
    if s.improved[hex] == 2 - role:
        found.append(codes.RECON_IMPROVED)
    if s.obstacle[hex]:
        found.append(codes.RECON_OBSTACLE)
    if real_mines(s, hex) and not only_layers(s, 1 - role, hex):
        found.append(codes.RECON_MINEFIELD)
    if role == codes.WP and all(s.t.cavalry[piece] for piece in enemies):
        found.append(codes.RECON_CAVALRY)
    return found + weather(s, [hex])


def weather(s: Theater, hexes: list[int]) -> list[int]:
    """Night, fog, and smoke in one of the hexes: these count for bridges too (20.2.3e)."""
    found: list[int] = []
    if s.night():
        found.append(codes.RECON_NIGHT)
    if s.fog():
        found.append(codes.RECON_FOG)
    if any(s.smoke[hex] for hex in hexes):
        found.append(codes.RECON_SMOKE)
    return found


def modifier(s: Theater, found: list[int]) -> int:
    """The sum of die roll modifiers."""
    total = 0
    for condition in found:
        total += s.t.charts.recon_drm[condition]
    return total


def known_conditions(s: Theater, role: int, hex: int) -> list[int]:
    """The conditions as far as the player knows them: a minefield that is not shown may be none."""
    found = conditions(s, role, hex)
    if codes.RECON_MINEFIELD in found and not s.mine_shown[s.mine[hex] - 1] and s.mine_side[s.mine[hex] - 1] != role:
        found.remove(codes.RECON_MINEFIELD)
    return found


def banks(s: Theater, site: int) -> list[int]:
    """The two hexes beside a bridge."""
    side = s.t.site_side[site]
    return [s.t.grid.side_first[side], s.t.grid.side_second[side]]


def bridge_reason(s: Theater, role: int, site: int, sight: Sight) -> Reason | None:
    """Why an attempt at a military bridge, whoever built it, cannot be made; civil bridges need none (20.2.3)."""
    if site <= 0 or not s.military[site]:
        return RECON_NO_BRIDGE
    if s.acquired_site[site] == role + 1:
        return RECON_ACQUIRED
    if s.tried_site[site]:
        return RECON_TRIED
    distance = bridge_distance(s, site, sight)
    if distance == UNSEEN or s.t.charts.recon_number(EMPTY_ROW, distance) == codes.NOT_AVAILABLE:
        return RECON_TOO_FAR
    return None


def bridge_distance(s: Theater, site: int, sight: Sight) -> int:
    """The distance to the nearer of the two hexes beside a bridge (20.2.3d)."""
    first, second = banks(s, site)
    return min(sight.distance(first), sight.distance(second))


def bridge_acquired(s: Theater, side: int, site: int) -> bool:
    """Whether a bridge counts as acquired: civil ones always do (20.2.3b)."""
    if s.military[site]:
        return s.acquired_site[site] == side + 1
    return s.t.site_bridge[site] != 0

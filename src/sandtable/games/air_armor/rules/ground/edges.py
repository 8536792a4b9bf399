"""Edge hexes by which a unit outside the map could enter it (40.3.1b, 46.6)."""

from __future__ import annotations

from typing import Final

from sandtable.games.air_armor.state.codes import BY_ZONE
from sandtable.games.air_armor.state.theater import Theater

FAR: Final = 999


def edge_hexes(s: Theater, piece: int) -> list[int]:
    """Edge hexes at which an off-map unit could enter: its zone, or the friendly edge (40.3.1b, 46.6)."""
    zone = s.entry_zone[piece]
    side = s.t.side[piece]
    hexes = s.scenario.zone_hexes[zone] if zone >= 0 else s.scenario.edge[side]
    found = free_edge(s, side, hexes)
    if found or s.turn <= s.scenario.type_turn[s.t.type_of[piece]]:
        return found
    return nearest_edge(s, side, hexes)


def arrival_zones(s: Theater, side: int) -> list[int]:
    """Zones by which units of a side enter the map in the scenario, each once; barracks on it are none (46.6)."""
    found: list[int] = []
    for arrival in s.scenario.arrivals:
        if arrival.side == side and arrival.how == BY_ZONE:
            for zone in (arrival.zone, arrival.or_zone):
                if zone >= 0 and zone not in found:
                    found.append(zone)
    return found


def free_edge(s: Theater, side: int, hexes: list[int]) -> list[int]:
    """The hexes of a zone without an enemy (46.6e)."""
    enemies = s.first[1 - side]
    return [hex for hex in hexes if not enemies[hex]]


def nearest_edge(s: Theater, side: int, hexes: list[int]) -> list[int]:
    """The nearest free hex of the friendly edge, from the turn after the arrival on, if a zone is blocked (46.6e)."""
    if not hexes:
        return []
    enemies = s.first[1 - side]
    best, least = -1, FAR
    for hex in s.scenario.edge[side]:
        distance = s.t.grid.distance(hexes[0], hex)
        if not enemies[hex] and distance < least:
            best, least = hex, distance
    return [best] if best >= 0 else []

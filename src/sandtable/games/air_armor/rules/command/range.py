"""Command Range on the map, from the Off-map Display and to units that wait outside the map (30.1, 40.3)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.ground.edges import FAR, edge_hexes
from sandtable.games.air_armor.state.codes import OFF_AIR, OFF_MAP_5, OFF_MAP_10, QUEUED
from sandtable.games.air_armor.state.theater import Theater

OUT_OF_COMMAND: Final = Reason("30.1a", "out-of-command")


MARKER_REACH: Final = 3  # hexes from a Lead Unit marker within which its units enter (12.3.2.3, 12.6.4)
NEAR_QUEUE: Final = 3  # a waiting stack enters within so many hexes of its edge hex (46.6c)


def row_distance(place: int) -> int:
    """Hexes from a row of the Off-map Display to the first edge hex, 0 for any other place (40.3.1a)."""
    if place == OFF_MAP_5:
        return 5
    return 10 if place == OFF_MAP_10 else 0


def waits(s: Theater, piece: int) -> bool:
    """Whether a unit waits outside the map, beside the edge or on the Off-map Display (46.6a, 40.1)."""
    return s.place[piece] in (QUEUED, OFF_MAP_5, OFF_MAP_10)


def flies_in(s: Theater, piece: int) -> bool:
    """Whether a unit stays off the map until it flies in; HQs and artillery only do by a March (29.3a, 13.2a)."""
    return s.place[piece] == OFF_AIR and s.readings.airmobile == 1


def display_points(place: int) -> int:
    """Quarters of an MP that a unit has when it enters from a row of the Off-map Display (40.4a)."""
    return 12 if place == OFF_MAP_5 else 4


def entry_hexes(s: Theater, piece: int) -> list[int]:
    """Edge hexes near which a unit off the map waits, and by which it may attack; a March enters anywhere (46.6c)."""
    hexes = edge_hexes(s, piece)
    if s.place[piece] != QUEUED or s.entry[piece] < 0:
        return hexes
    beside = s.entry[piece]
    found = [hex for hex in hexes if s.t.grid.distance(beside, hex) <= NEAR_QUEUE]
    return found or hexes


def marker_hexes(s: Theater, piece: int) -> list[int]:
    """Edge hexes of its zone for the Lead Unit marker of a unit that waits: it must find a hex within 3 (12.3.2.3)."""
    grid, entries = s.t.grid, entry_hexes(s, piece)
    return [hex for hex in edge_hexes(s, piece) if any(grid.distance(hex, at) <= MARKER_REACH for at in entries)]


def hex_distance(s: Theater, piece: int, hex: int) -> int:
    """Hexes from a unit on the map or on the Off-map Display to a hex of the map (30.1c, 40.3.1)."""
    place = s.place[piece]
    if place >= 0:
        return s.t.grid.distance(place, hex)
    away = row_distance(place)
    if not away:
        return FAR
    least = FAR
    for edge in edge_hexes(s, piece):
        least = min(least, away + s.t.grid.distance(edge, hex))
    return least


def hex_range_reason(s: Theater, hq: int, hex: int) -> Reason | None:
    """Why a hex of the map is out of the Command Range of an HQ, on the map or off it (30.1a)."""
    return None if hex_distance(s, hq, hex) <= s.t.command_range[hq] else OUT_OF_COMMAND


def unit_range_reason(s: Theater, hq: int, piece: int) -> Reason | None:
    """Why a unit, on the map or waiting outside it, is out of the Command Range of an HQ (30.1, 40.3)."""
    place = s.place[piece]
    if place >= 0:
        return hex_range_reason(s, hq, place)
    if place == OFF_AIR:  # only an HQ that is off the map too (29.3d, 29.2.3b)
        return None if s.place[hq] == OFF_AIR or row_distance(s.place[hq]) else OUT_OF_COMMAND
    if row_distance(place):
        return display_range_reason(s, hq, piece)
    return queue_range_reason(s, hq, piece) if place == QUEUED else OUT_OF_COMMAND


def display_range_reason(s: Theater, hq: int, piece: int) -> Reason | None:
    """Range to a unit on the Off-map Display: to its entry hex, then 5 or 10 more (40.3.2a)."""
    if s.place[hq] < 0:
        return None if row_distance(s.place[hq]) else OUT_OF_COMMAND
    return None if hex_distance(s, piece, s.place[hq]) <= s.t.command_range[hq] else OUT_OF_COMMAND


def queue_range_reason(s: Theater, hq: int, piece: int) -> Reason | None:
    """Range to a unit that waits beside the edge: from the map one hex must remain beyond it (40.3.2b)."""
    place, grid = s.place[hq], s.t.grid
    away = 1 if place >= 0 else row_distance(place)
    if not away:
        return OUT_OF_COMMAND
    starts = [place] if place >= 0 else edge_hexes(s, hq)
    reach = s.t.command_range[hq] - away
    for hex in entry_hexes(s, piece):
        for start in starts:
            if grid.distance(start, hex) <= reach:
                return None
    return OUT_OF_COMMAND

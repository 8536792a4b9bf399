"""Distances of pieces on the map and off it: Command Range, firing range, spotting (30.1, 40.3, 40.5)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.ground.edges import FAR, edge_hexes
from sandtable.games.air_armor.state.codes import NO_HEX, OFF_MAP_5, OFF_MAP_10, QUEUED
from sandtable.games.air_armor.state.theater import Theater

OBSERVER_OUT_OF_RANGE: Final = Reason("21.3c", "observer-out-of-range")


def on_display(s: Theater, piece: int) -> bool:
    """Whether a piece is on the Off-map Display (40.1)."""
    return s.place[piece] in (OFF_MAP_5, OFF_MAP_10)


def in_play(s: Theater, piece: int) -> bool:
    """Whether a piece is on the map or on the Off-map Display."""
    return s.place[piece] >= 0 or on_display(s, piece)


def entry_hexes(s: Theater, piece: int) -> list[int]:
    """Edge hexes from which an off-map unit is counted: where it could enter, or the one it waits beside (40.3.1b)."""
    zone, beside = s.entry_zone[piece], s.entry[piece]
    if beside != NO_HEX and (zone < 0 or s.place[piece] == QUEUED):
        return [beside]
    return edge_hexes(s, piece)


def steps_out(s: Theater, piece: int) -> int:
    """How far the first map edge hex is from an off-map piece: 5, 10, or 1 if it waits beside it (40.3)."""
    place = s.place[piece]
    if place == OFF_MAP_5:
        return 5
    if place == OFF_MAP_10:
        return 10
    return 1 if place == QUEUED else FAR


def hexes_to(s: Theater, piece: int, hex: int) -> int:
    """Hexes from a piece to a hex on the map, its own hex not counted (20.2.1e, 22.2a, 30.1c, 40.3.1)."""
    if s.place[piece] >= 0:
        return s.t.grid.distance(s.place[piece], hex)
    out = steps_out(s, piece)
    return FAR if out == FAR else out + _nearest(s, entry_hexes(s, piece), hex)


def _nearest(s: Theater, hexes: list[int], hex: int) -> int:
    best = FAR
    for entry in hexes:
        best = min(best, s.t.grid.distance(entry, hex))
    return best


def hexes_between(s: Theater, one: int, two: int) -> int:
    """Hexes from one piece to another, either of which may be off the map (40.3, 40.5b)."""
    if s.place[two] >= 0:
        return hexes_to(s, one, s.place[two])
    if s.place[one] >= 0:
        return hexes_to(s, two, s.place[one])
    if steps_out(s, one) == FAR or steps_out(s, two) == FAR:
        return FAR
    if on_display(s, one) and on_display(s, two):
        return abs(steps_out(s, one) - steps_out(s, two))
    best = FAR
    for entry in entry_hexes(s, two):
        best = min(best, hexes_to(s, one, entry))
    return best


def command_reason(s: Theater, hq: int, piece: int) -> Reason | None:
    """Why a unit is not within the Command Range of an HQ (30.1)."""
    if hq == piece or hexes_between(s, hq, piece) <= s.t.command_range[hq]:
        return None
    return OBSERVER_OUT_OF_RANGE

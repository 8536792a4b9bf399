"""Adjusted Defense Strength: printed Defense, terrain by symbol and kind of fire, Improved Position (18.3.1, 40.5d)."""

from __future__ import annotations

from sandtable.games.air_armor.state.codes import CLEAR, HEAVY_WOODS, OFF_MAP_5, OFF_MAP_10
from sandtable.games.air_armor.state.theater import Theater

from .kinds import against_offensive, point_blank


def terrain_of(s: Theater, piece: int) -> int:
    """The terrain that shelters a ground unit; the Off-map Display is Heavy Woods (40.1a)."""
    place = s.place[piece]
    if place >= 0:
        return s.t.terrain[place]
    return HEAVY_WOODS if place in (OFF_MAP_5, OFF_MAP_10) else CLEAR


def adjusted_defense(s: Theater, kind: int, piece: int) -> int:
    """Hits that one step of a unit absorbs (18.3.1)."""
    terrain, charts = terrain_of(s, piece), s.t.charts
    attacked = (
        point_blank(kind) and s.t.side[piece] != s.op.side
    )  # under Offensive Fire in its own hex (42.0.6a, 43.0.4a)
    if not (against_offensive(kind) or attacked):
        return s.t.defense[piece] + charts.defense_any[terrain]
    shelter = charts.defense_infantry[terrain] if s.t.infantry[piece] else charts.defense_other[terrain]
    place = s.place[piece]
    if place >= 0 and s.improved[place] == s.t.side[piece] + 1:
        shelter += charts.improved_defense
    return s.t.defense[piece] + shelter

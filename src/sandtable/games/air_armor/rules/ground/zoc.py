"""Zones of control and adjacency: two different questions (15, 16.8).

Adjacency decides movement permission, contact, Defensive Fire and roads; zones of control decide Infiltration and
Retreat Fire and engineering. Both are counts kept up by `rules/pieces/placing.py`.
"""

from __future__ import annotations

from sandtable.games.air_armor.state.codes import UTILITY_WP
from sandtable.games.air_armor.state.theater import Theater


def in_ezoc(s: Theater, side: int, hex: int) -> bool:
    """Whether a hex is in an enemy zone of control; a friendly unit in it changes nothing (15.0h)."""
    return s.zoc[1 - side][hex] > 0


def exerts_zoc(s: Theater, piece: int, hex: int) -> bool:
    """Whether a piece on the map exerts a zone of control into a hex (15.0)."""
    if piece >= s.t.ground_pieces:
        return helicopter_zoc(s, piece, hex)
    if not s.t.has_zoc[piece] or s.t.close[hex]:
        return False
    if s.bridge_kept[piece]:
        side = s.t.site_side[s.bridge_kept[piece]]
        return hex == s.t.grid.side_first[side] or hex == s.t.grid.side_second[side]
    return s.place[piece] >= 0 and s.t.grid.distance(s.place[piece], hex) == 1


def helicopter_zoc(s: Theater, piece: int, hex: int) -> bool:
    """An attack helicopter controls its own hex and all around it, close terrain or not (15.0f)."""
    attack = s.t.helicopter_piece[:UTILITY_WP]
    return piece in attack and s.place[piece] >= 0 and s.t.grid.distance(s.place[piece], hex) <= 1


def zoc_units(s: Theater, side: int, hex: int) -> list[int]:
    """Pieces of a side that exert a zone of control into a hex, by hex and then by number."""
    found: list[int] = []
    if not s.zoc[side][hex]:
        return found
    for other in s.t.grid.around(hex):
        found += [piece for piece in s.pieces_at(side, other) if exerts_zoc(s, piece, hex)]
        site = s.t.site[s.t.grid.side_between(hex, other)]
        keeper = s.keeper[site] if site else 0
        if keeper and s.t.side[keeper] == side and exerts_zoc(s, keeper, hex):
            found.append(keeper)
    return found + overhead(s, side, hex)


def overhead(s: Theater, side: int, hex: int) -> list[int]:
    """Attack helicopters of a side that exert a zone of control into a hex (25.4.2)."""
    return [piece for piece in s.t.helicopter_piece if s.t.side[piece] == side and helicopter_zoc(s, piece, hex)]


def keeper_beside(s: Theater, side: int, hex: int) -> bool:
    """Whether an engineer of a side maintains a bridge on a hexside of a hex: it is next to the hex (34.3d)."""
    grid = s.t.grid
    for direction in range(6):
        site = s.t.site[grid.hexside(hex, direction)]
        if site and s.keeper[site] and s.t.side[s.keeper[site]] == side:
            return True
    return False


def beside_units(s: Theater, side: int, hex: int) -> list[int]:
    """Ground units of a side in the hexes around a hex."""
    found: list[int] = []
    if s.near[side][hex]:
        for other in s.t.grid.around(hex):
            found += s.pieces_at(side, other)
    return found

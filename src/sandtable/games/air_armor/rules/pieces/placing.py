"""Putting pieces into hexes and taking them away: chains, near counts, zones of control and sight follow (11.2, 15.0).

`put` is the only function that changes `place`; a maintaining engineer goes under its bridge by `put_on_bridge`.
"""

from __future__ import annotations

from sandtable.games.air_armor.state.codes import ATTACK_HELICOPTER, ON_BRIDGE
from sandtable.games.air_armor.state.theater import EVERYWHERE, Theater

from .detection import conceal, detected, hide, lies_open, show


def put(s: Theater, piece: int, where: int) -> None:
    """Move a piece to a hex, or to one of the places off the map."""
    old = s.place[piece]
    s.own_stacks()
    if s.bridge_kept[piece]:
        _weigh_bridge(s, piece, -1)
        s.keeper[s.bridge_kept[piece]] = 0
        s.bridge_kept[piece] = 0
    if piece >= s.t.ground_pieces:
        s.restless = EVERYWHERE
        _fly(s, piece, old, where)
        return
    s.stir(old, where)
    if old >= 0:
        _unlink(s, piece, old)
        _weigh(s, piece, old, -1)
    if s.smoking[piece] and where != old:
        _lift_smoke(s, piece, old)
    s.place[piece] = where
    s.masked[piece] = 0
    if where >= 0:
        side = s.t.side[piece]
        s.link[piece] = s.first[side][where]
        s.first[side][where] = piece
        if s.op.kind and where != old:
            s.op.newcomer[piece] = 1
        _weigh(s, piece, where, 1)
    _knowledge(s, piece, old)
    if old >= 0:
        _lost_from_sight(s, s.t.side[piece], old)


def put_on_bridge(s: Theater, piece: int, site: int) -> None:
    """An engineer under the marker of the bridge it maintains: it is next to the two hexes of the hexside (34.3d)."""
    put(s, piece, ON_BRIDGE)
    s.bridge_kept[piece] = site
    s.keeper[site] = piece
    _weigh_bridge(s, piece, 1)


def _lift_smoke(s: Theater, piece: int, hex: int) -> None:
    """A Smoke marker goes when the engineer under it is destroyed or leaves the hex (6.3.3g)."""
    s.own_markers()
    s.smoking[piece] = 0
    s.smoke[hex] = 0


def _fly(s: Theater, piece: int, old: int, where: int) -> None:
    if s.t.unit_class[piece] == ATTACK_HELICOPTER:
        if old >= 0:
            _weigh_helicopter(s, piece, old, -1)
        if where >= 0:
            _weigh_helicopter(s, piece, where, 1)
    s.place[piece] = where


def _unlink(s: Theater, piece: int, hex: int) -> None:
    column = s.first[s.t.side[piece]]
    at = column[hex]
    if at == piece:
        column[hex] = s.link[piece]
    else:
        while s.link[at] != piece:
            at = s.link[at]
        s.link[at] = s.link[piece]
    s.link[piece] = 0


def _weigh(s: Theater, piece: int, hex: int, change: int) -> None:
    side, zone = s.t.side[piece], s.t.has_zoc[piece]
    near, zoc, close = s.near[side], s.zoc[side], s.t.close
    neighbours = s.t.grid.neighbours
    for place in range(6 * hex, 6 * hex + 6):
        other = neighbours[place]
        if other >= 0:
            near[other] += change
            if zone and not close[other]:
                zoc[other] += change


def _weigh_helicopter(s: Theater, piece: int, hex: int, change: int) -> None:
    zoc, neighbours = s.zoc[s.t.side[piece]], s.t.grid.neighbours
    zoc[hex] += change
    for place in range(6 * hex, 6 * hex + 6):
        if neighbours[place] >= 0:
            zoc[neighbours[place]] += change


def _weigh_bridge(s: Theater, piece: int, change: int) -> None:
    side, hexside = s.t.side[piece], s.t.site_side[s.bridge_kept[piece]]
    grid = s.t.grid
    for hex in (grid.side_first[hexside], grid.side_second[hexside]):
        s.near[side][hex] += change
        if not s.t.close[hex]:
            s.zoc[side][hex] += change


def _knowledge(s: Theater, piece: int, old: int) -> None:
    """A counter on the map or waiting to enter hides its steps until it is detected; any other hides nothing."""
    where = s.place[piece]
    if not lies_open(where):
        show(s, piece)
    elif not lies_open(old):
        hide(s, piece)
    elif not detected(s, piece):
        conceal(s, piece)


def _lost_from_sight(s: Theater, side: int, hex: int) -> None:
    """Enemies next to a hex that a side has left are undetected again, unless another unit is next to them (11.2e)."""
    near, mine, enemies, neighbours = s.near[side], s.first[side], s.first[1 - side], s.t.grid.neighbours
    for place in range(6 * hex, 6 * hex + 6):
        other = neighbours[place]
        if other >= 0 and enemies[other] and not (near[other] or mine[other]) and s.acquired[other] != side + 1:
            piece = enemies[other]
            while piece:
                conceal(s, piece)
                piece = s.link[piece]

"""Lines of communication from a unit to its friendly edge (46.7h)."""

from __future__ import annotations

from sandtable.games.air_armor.rules.ground.bridges import bridge_for
from sandtable.games.air_armor.state.codes import MAIN
from sandtable.games.air_armor.state.theater import Theater


def enemy_holds(s: Theater, side: int, hex: int) -> bool:
    """Whether a real enemy ground unit occupies a hex; dummies cut nothing (11.3m)."""
    piece = s.first[1 - side][hex]
    while piece:
        if s.steps[piece]:
            return True
        piece = s.link[piece]
    return False


def real_zoc(s: Theater, side: int, hex: int) -> bool:
    """Whether a hex is in the zone of control of an enemy unit that is no dummy."""
    if not s.zoc[1 - side][hex]:
        return False
    for other in s.t.grid.around(hex):
        for piece in s.pieces_at(1 - side, other):
            if s.steps[piece] and s.t.has_zoc[piece]:
                return True
        site = s.t.site[s.t.grid.side_between(hex, other)]
        if site and s.keeper[site] and s.t.side[s.keeper[site]] != side:
            return True
    return False


def open_hex(s: Theater, side: int, hex: int) -> bool:
    """Whether a line of communication of a side may enter a hex."""
    if enemy_holds(s, side, hex):
        return False
    return s.first[side][hex] > 0 or s.t.close[hex] == 1 or not real_zoc(s, side, hex)


def crossable(s: Theater, side: int, place: int) -> bool:
    """Whether a line of communication may make a step (6 * hex + direction): not over the Main without a bridge."""
    site = s.t.site[s.t.grid.sides[place]]
    return not site or s.t.site_river[site] != MAIN or bridge_for(s, side, site) > 0


def has_line(s: Theater, side: int, start: int) -> bool:
    """Whether a unit in a hex has a line of communication to an edge hex of its side."""
    goals, neighbours = s.scenario.edge[side], s.scenario.neighbours
    seen = bytearray(s.t.size)
    seen[start] = 1
    queue = [start]
    for hex in queue:
        if hex in goals:
            return True
        for place in range(6 * hex, 6 * hex + 6):
            other = neighbours[place]
            if other >= 0 and not seen[other] and crossable(s, side, place) and open_hex(s, side, other):
                seen[other] = 1
                queue.append(other)
    return False

"""Protected hexes: close terrain next to the enemy that a friendly maneuver unit holds (16.3)."""

from __future__ import annotations

from sandtable.games.air_armor.state.theater import Theater


def protects(s: Theater, piece: int) -> bool:
    """Whether a unit protects its hex for others: outside the operation, or in it and not yet moved (16.3a)."""
    if not s.t.maneuver[piece] or s.steps[piece] == 0 or s.op.moved[piece]:
        return False
    if s.readings.any_unit_protects:
        return True
    return not (s.used[piece] or s.disrupted[piece] or s.masked[piece])


def protected(s: Theater, side: int, hex: int) -> bool:
    """Whether a hex is protected for the force of a side that moves now (16.3)."""
    return protected_for(s, side, hex, s.op.force)


def protected_for(s: Theater, side: int, hex: int, movers: list[int]) -> bool:
    """Whether a unit outside the moving force protects a hex: no force is its own rear guard (16.8.6a1)."""
    if not s.t.close[hex] or not s.near[1 - side][hex]:
        return False
    piece = s.first[side][hex]
    while piece:
        if piece not in movers and protects(s, piece):
            return True
        piece = s.link[piece]
    return False


def exposed(s: Theater, force: list[int], hex: int) -> bool:
    """Whether a hex is next to an enemy and not protected for a force: no road movement into or out of it (16.4c)."""
    side = s.t.side[force[0]]
    return s.near[1 - side][hex] > 0 and not protected_for(s, side, hex, force)

"""Diagonal fire over a corner stops units that would step across it (5.1.2d, 13.2.5, 13.7)."""

from __future__ import annotations

from sandtable.games.fields_of_fire.rules.fire.grazing import covered
from sandtable.games.fields_of_fire.rules.pieces.areas import area_of
from sandtable.games.fields_of_fire.rules.sight.urban import along_street
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.grid import NEIGHBOUR, NOWHERE, direction, distance, opposite


def crossed_by_fire(s: Company, card: int, way: int) -> bool:
    """Whether a diagonal step passes a corner over which a diagonal PDF runs (5.1.2f)."""
    if not way & 1 or not s.diagonal_fire:
        return False
    left = NEIGHBOUR[8 * card + (way + 7) % 8]
    right = NEIGHBOUR[8 * card + (way + 1) % 8]
    if left == NOWHERE or right == NOWHERE:
        return False
    return _fires_across(s, left, right) or _fires_across(s, right, left)


def corner_under_fire(s: Company, unit: int, way: int) -> bool:
    """Whether a step along a street passes a corner over which a diagonal PDF runs (13.2.5, 13.7)."""
    if not s.rules.street_corner_stops or not s.diagonal_fire or not s.areas or not along_street(s.place[unit], way):
        return False
    card = s.card[unit]
    front = 2 * area_of(s.place[unit])
    ahead = NEIGHBOUR[8 * card + way]
    across = NEIGHBOUR[8 * card + front]
    beyond = NEIGHBOUR[8 * ahead + front] if ahead != NOWHERE else NOWHERE
    if ahead == NOWHERE or across == NOWHERE or beyond == NOWHERE:
        return False
    if _fires_across(s, card, beyond) or _fires_across(s, beyond, card):
        return True
    return _fires_across(s, ahead, across) or _fires_across(s, across, ahead)


def stopped_by_fire(s: Company, unit: int, way: int) -> bool:
    """Whether a step would lead through a diagonal PDF."""
    return crossed_by_fire(s, s.card[unit], way) or corner_under_fire(s, unit, way)


def _fires_across(s: Company, near: int, far: int) -> bool:
    """Whether a PDF runs from `near` (or from behind it) over the corner to `far`."""
    way = direction(near, far)
    back = opposite(way)
    at = near
    for behind in range(3):
        for unit in s.units_at.get(at, []):
            if s.pdf[unit] == way and s.aim[unit] != NOWHERE and _far_end(s, unit) > behind:
                return True
        at = NEIGHBOUR[8 * at + back]
        if at == NOWHERE:
            break
    return False


def _far_end(s: Company, unit: int) -> int:
    """How far the PDF of a firing unit runs: to the farthest card that carries its VOF."""
    return max((distance(s.card[unit], card) for card in covered(s, unit)), default=0)

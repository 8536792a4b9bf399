"""Straight lines over a hex grid, from centre to centre, in exact whole numbers.

Two questions have two answers:

- `line`: one hex per step, distance + 1 of them, each the hex that holds the middle of the step. Where the line runs
  exactly between two hexes both are told (`hexes` and `twins`), so that a rule can favour either side.
- `crossing`: every hex the line really enters, however short the piece, and the hexsides it runs along. A line of sight
  is often judged by these.
"""

from sandtable.board.hexes import NONE, HexGrid
from sandtable.board.layout import STEP_Q, STEP_R

# Corners of a hex from its centre, in thirds of an axial unit.
CORNER_Q = [2, 1, -1, -2, -1, 1]
CORNER_R = [-1, 1, 2, 1, -1, -2]


class HexLine:
    """One hex per step from the first to the last; -1 where the map has a gap."""

    def __init__(self) -> None:
        self.hexes: list[int] = []
        self.twins: list[int] = []


class Crossing:
    """The hexes a line enters, in order, and the hexsides it runs along."""

    def __init__(self) -> None:
        self.hexes: list[int] = []
        self.sides: list[int] = []


def line(grid: HexGrid, start: int, end: int) -> HexLine:
    """One hex per step between two hexes, with the twin where the line runs along a hexside (else -1)."""
    found = HexLine()
    length = grid.distance(start, end)
    if length == 0:
        found.hexes.append(start)
        found.twins.append(NONE)
        return found
    for step in range(length + 1):
        q = grid.q[start] * length + (grid.q[end] - grid.q[start]) * step
        r = grid.r[start] * length + (grid.r[end] - grid.r[start]) * step
        holders = _hexes_holding(grid, q, r, length)
        found.hexes.append(holders[0])
        found.twins.append(holders[1] if len(holders) > 1 else NONE)
    return found


def crossing(grid: HexGrid, start: int, end: int) -> Crossing:
    """All hexes the line from centre to centre enters, ends included, and the hexsides it runs along."""
    found = Crossing()
    if start == end:
        found.hexes.append(start)
        return found
    dq = grid.q[end] - grid.q[start]
    dr = grid.r[end] - grid.r[start]
    order: list[tuple[int, int]] = []
    sides: list[tuple[int, int]] = []
    for at in _near_line(grid, start, end):
        along = _along(grid.q[at] - grid.q[start], grid.r[at] - grid.r[start], dq, dr)
        if along < 0 or along > _along(dq, dr, dq, dr):
            continue
        low, high = _corner_sides(grid, at, start, dq, dr)
        if low < 0 < high:
            order.append((along, at))
        elif low == 0 or high == 0:
            side = _side_on_line(grid, at, start, dq, dr)
            if side != NONE and (along, side) not in sides:
                sides.append((along, side))
    order.sort()
    sides.sort()
    found.hexes = [at for _, at in order]
    found.sides = [side for _, side in sides]
    return found


def _hexes_holding(grid: HexGrid, q: int, r: int, scale: int) -> list[int]:
    """The one or two hexes that hold the point (q / scale, r / scale), on the map first, then lowest number first."""
    low_q = q // scale
    low_r = r // scale
    holders: list[int] = []
    gaps: list[int] = []
    for hex_q in range(low_q, low_q + 2):
        for hex_r in range(low_r, low_r + 2):
            x = q - hex_q * scale
            y = r - hex_r * scale
            z = -x - y
            if max(abs(x - y), abs(y - z), abs(z - x)) > scale:
                continue
            at = grid.at_axial(hex_q, hex_r)
            if at == NONE:
                gaps.append(at)
            else:
                holders.append(at)
    holders.sort()
    return holders + gaps


def _near_line(grid: HexGrid, start: int, end: int) -> list[int]:
    """The hexes of the line and all around them: no line enters any other."""
    near: set[int] = set()
    length = grid.distance(start, end)
    for step in range(length + 1):
        q = (grid.q[start] * length + (grid.q[end] - grid.q[start]) * step) // length
        r = (grid.r[start] * length + (grid.r[end] - grid.r[start]) * step) // length
        for other_q in range(q - 1, q + 3):
            for other_r in range(r - 1, r + 3):
                at = grid.at_axial(other_q, other_r)
                if at != NONE:
                    near.add(at)
    return sorted(near)


def _along(q: int, r: int, dq: int, dr: int) -> int:
    """How far (q, r) lies along (dq, dr): twice the product of the two as arrows on the map."""
    return 2 * q * dq + 2 * r * dr + q * dr + r * dq


def _corner_sides(grid: HexGrid, at: int, start: int, dq: int, dr: int) -> tuple[int, int]:
    """The least and the greatest distance of a hex's corners from the line, signed by side, in arbitrary units."""
    q = 3 * (grid.q[at] - grid.q[start])
    r = 3 * (grid.r[at] - grid.r[start])
    signed = [dq * (r + CORNER_R[k]) - dr * (q + CORNER_Q[k]) for k in range(6)]
    return min(signed), max(signed)


def _side_on_line(grid: HexGrid, at: int, start: int, dq: int, dr: int) -> int:
    """The hexside of `at` that lies on the line, or -1 when only a corner does."""
    q = grid.q[at] - grid.q[start]
    r = grid.r[at] - grid.r[start]
    for direction in range(6):
        step_q = STEP_Q[grid.layout.orientation][direction]
        step_r = STEP_R[grid.layout.orientation][direction]
        middle = dq * (2 * r + step_r) - dr * (2 * q + step_q)
        if middle == 0 and _along(step_q, step_r, dq, dr) == 0:
            return grid.hexside(at, direction)
    return NONE

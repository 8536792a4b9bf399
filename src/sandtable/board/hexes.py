"""Integer-indexed hex grids: neighbours, hexsides, distances, ranges.

A grid is any set of hexes of one layout. A hex is its place in the list the grid was built from; a hexside is a number
shared by the two hexes it lies between (or belonging to one hex at the edge of the map). Whatever a map or a game says
about hexes and hexsides - terrain, rivers, roads - is a bytearray over these numbers (`hex_layer`, `side_layer`).
Lists that a grid returns are its own tables: read them, never change them.
"""

from typing import Final

from mypy_extensions import i64

from sandtable.board.layout import STEP_Q, STEP_R, HexLayout

NONE: Final = -1
_BITS: Final = 16  # of `_spots`: r stands in the lower ones
_HALF: Final = 1 << 15


class HexGrid:
    """A set of hexes with printed ids; everything about them is a table of integers."""

    def __init__(self, layout: HexLayout, cells: list[tuple[int, int, str]]) -> None:
        self.layout = layout
        self.size = len(cells)
        self.columns: list[int] = [cell[0] for cell in cells]
        self.rows: list[int] = [cell[1] for cell in cells]
        self.ids: list[str] = [cell[2] for cell in cells]
        self.q: list[int] = []
        self.r: list[int] = []
        self._place_on_axes()
        self._spots: list[int] = [(self.q[at] << _BITS) + self.r[at] for at in range(self.size)]  # both in one number
        self._index: dict[str, int] = {name: at for at, name in enumerate(self.ids)}
        if len(self._index) != self.size:
            raise ValueError("two hexes have the same id")
        self._low_q = min(self.q)
        self._low_r = min(self.r)
        self._high_q = max(self.q)
        self._high_r = max(self.r)
        self._height = self._high_r - self._low_r + 1
        self._table: list[int] = [NONE] * ((self._high_q - self._low_q + 1) * self._height)
        self._fill_table()
        self.neighbours: list[int] = [NONE] * (6 * self.size)
        self._join_neighbours()
        self.sides: list[int] = [NONE] * (6 * self.size)
        self.side_first: list[int] = []
        self.side_second: list[int] = []
        self.side_direction: list[int] = []
        self._number_sides()
        self.side_count = len(self.side_first)
        self.edge: list[int] = [at for at in range(self.size) if NONE in self.neighbours[6 * at : 6 * at + 6]]
        self._discs: dict[int, list[int]] = {}

    # --- names and coordinates

    def id_of(self, at: int) -> str:
        """The printed id of a hex."""
        return self.ids[at]

    def index_of(self, name: str) -> int:
        """The hex with this printed id."""
        if name not in self._index:
            raise KeyError(f"no hex {name} on this map")
        return self._index[name]

    def has_id(self, name: str) -> bool:
        """Whether a hex with this printed id is on the map."""
        return name in self._index

    def at_axial(self, q: int, r: int) -> int:
        """The hex at these axial coordinates, or -1."""
        if q < self._low_q or q > self._high_q or r < self._low_r or r > self._high_r:
            return NONE
        return self._table[(q - self._low_q) * self._height + r - self._low_r]

    def at_printed(self, column: int, row: int) -> int:
        """The hex printed at this column and row, or -1."""
        q, r = self.layout.axial(column, row)
        return self.at_axial(q, r)

    # --- neighbours and hexsides

    def neighbour(self, at: int, direction: int) -> int:
        """The hex next to `at` in a direction, or -1 off the map."""
        return self.neighbours[6 * at + direction]

    def around(self, at: int) -> list[int]:
        """The hexes next to `at`, clockwise from the north."""
        return [other for other in self.neighbours[6 * at : 6 * at + 6] if other != NONE]

    def direction(self, at: int, other: int) -> int:
        """The direction from a hex to an adjacent one, or -1."""
        for direction in range(6):
            if self.neighbours[6 * at + direction] == other:
                return direction
        return NONE

    def adjacent(self, at: int, other: int) -> bool:
        """Whether two hexes share a hexside."""
        return self.distance(at, other) == 1

    def hexside(self, at: int, direction: int) -> int:
        """The hexside of `at` in a direction; the hex beyond it gives the same number."""
        return self.sides[6 * at + direction]

    def side_between(self, at: int, other: int) -> int:
        """The hexside two hexes share, or -1."""
        direction = self.direction(at, other)
        return NONE if direction == NONE else self.sides[6 * at + direction]

    def across(self, side: int, at: int) -> int:
        """The hex on the other side of a hexside of `at`, or -1 off the map."""
        return self.side_second[side] if self.side_first[side] == at else self.side_first[side]

    def shared_neighbours(self, at: int, other: int) -> list[int]:
        """The hexes adjacent to both."""
        return [near for near in self.around(at) if self.distance(near, other) == 1]

    # --- distances and ranges

    def distance(self, at: int, other: int) -> int:
        """How many hexes apart two hexes are, as if the map had no gaps."""
        here: i64 = self._spots[at]
        there: i64 = self._spots[other]
        dq: i64 = (here - there + _HALF) >> _BITS
        dr: i64 = here - there - (dq << _BITS)
        if dq < 0:
            dq, dr = -dq, -dr
        if dr >= 0:
            return dq + dr
        return max(-dr, dq)

    def straight(self, at: int, other: int) -> bool:
        """Whether two hexes lie in one straight row of hexes."""
        dq = self.q[at] - self.q[other]
        dr = self.r[at] - self.r[other]
        return dq == 0 or dr == 0 or dq + dr == 0

    def within(self, at: int, radius: int) -> list[int]:
        """All hexes at most `radius` away, `at` included, lowest number first."""
        key = radius * self.size + at
        disc = self._discs.get(key)
        if disc is None:
            disc = self._disc(at, radius)
            self._discs[key] = disc
        return disc

    def ring(self, at: int, radius: int) -> list[int]:
        """All hexes exactly `radius` away, lowest number first."""
        return [other for other in self.within(at, radius) if self.distance(at, other) == radius]

    # --- layers and drawing

    def hex_layer(self) -> bytearray:
        """A value per hex, all 0."""
        return bytearray(self.size)

    def side_layer(self) -> bytearray:
        """A value per hexside, all 0."""
        return bytearray(self.side_count)

    def centre(self, at: int) -> tuple[float, float]:
        """Where the centre of a hex is drawn; a hex measures 1 from centre to corner, y grows downwards."""
        return self.layout.point(self.q[at], self.r[at])

    def corner(self, at: int, corner: int) -> tuple[float, float]:
        """Where a corner of a hex is drawn; side d runs from corner d to corner d + 1."""
        x, y = self.centre(at)
        dx, dy = self.layout.corner_offset(corner % 6)
        return x + dx, y + dy

    # --- building

    def _place_on_axes(self) -> None:
        for at in range(self.size):
            q, r = self.layout.axial(self.columns[at], self.rows[at])
            self.q.append(q)
            self.r.append(r)

    def _fill_table(self) -> None:
        for at in range(self.size):
            place = (self.q[at] - self._low_q) * self._height + self.r[at] - self._low_r
            if self._table[place] != NONE:
                raise ValueError(f"hexes {self.ids[self._table[place]]} and {self.ids[at]} lie on the same place")
            self._table[place] = at

    def _join_neighbours(self) -> None:
        step_q = STEP_Q[self.layout.orientation]
        step_r = STEP_R[self.layout.orientation]
        for at in range(self.size):
            for direction in range(6):
                q = self.q[at] + step_q[direction]
                r = self.r[at] + step_r[direction]
                self.neighbours[6 * at + direction] = self.at_axial(q, r)

    def _number_sides(self) -> None:
        for at in range(self.size):
            for direction in range(6):
                if self.sides[6 * at + direction] != NONE:
                    continue
                side = len(self.side_first)
                other = self.neighbours[6 * at + direction]
                self.side_first.append(at)
                self.side_second.append(other)
                self.side_direction.append(direction)
                self.sides[6 * at + direction] = side
                if other != NONE:
                    self.sides[6 * other + (direction + 3) % 6] = side

    def _disc(self, at: int, radius: int) -> list[int]:
        found: list[int] = []
        for dq in range(-radius, radius + 1):
            for dr in range(max(-radius, -dq - radius), min(radius, radius - dq) + 1):
                other = self.at_axial(self.q[at] + dq, self.r[at] + dr)
                if other != NONE:
                    found.append(other)
        found.sort()
        return found


def rectangle(layout: HexLayout, columns: int, rows: int) -> HexGrid:
    """A full grid of columns and rows numbered from 1, with ids CCRR; for tests, drafts and plain maps."""
    cells = [(column, row, f"{column:02d}{row:02d}") for column in range(1, columns + 1) for row in range(1, rows + 1)]
    return HexGrid(layout, cells)

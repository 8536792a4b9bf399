"""How a printed hex map is laid out: orientation, which lines are displaced, which way columns and rows are counted.

A hex is known by its column and row as printed. In a flat-top map the columns are straight and every second column is
displaced half a hex; in a pointy-top map the rows are straight and every second row is displaced. `displaced` says
which lines (odd or even numbers) are moved half a hex *towards growing numbers*. Maps that count columns from the east
or rows from the south say so; adjacency does not depend on it, but compass directions and drawing do.

Axial coordinates (q, r) and points are those of the screen: x to the right (east), y down (south).
Directions run clockwise from the north: 0..5 are N, NE, SE, S, SW, NW when flat-top and NE, E, SE, SW, W, NW when
pointy-top. The opposite of direction d is (d + 3) % 6. Corner d is the first corner of side d, going clockwise.
"""

from math import cos, pi, sin, sqrt
from typing import Final

FLAT_TOP: Final = 0
POINTY_TOP: Final = 1

EVEN: Final = 0
ODD: Final = 1

EASTWARD: Final = 1
WESTWARD: Final = -1
SOUTHWARD: Final = 1
NORTHWARD: Final = -1

STEP_Q: Final = [[0, 1, 1, 0, -1, -1], [1, 1, 0, -1, -1, 0]]
STEP_R: Final = [[-1, -1, 0, 1, 1, 0], [-1, 0, 1, 1, 0, -1]]
DIRECTION_NAMES: Final = [["N", "NE", "SE", "S", "SW", "NW"], ["NE", "E", "SE", "SW", "W", "NW"]]
ROOT_3: Final = sqrt(3.0)


class HexLayout:
    """Orientation and numbering of a hex map; turns (column, row) into axial coordinates and points."""

    def __init__(self, orientation: int, displaced: int, columns: int = EASTWARD, rows: int = SOUTHWARD) -> None:
        self.orientation = orientation
        self.displaced = displaced
        self.columns = columns
        self.rows = rows

    def axial(self, column: int, row: int) -> tuple[int, int]:
        """Axial coordinates (q, r) of the hex printed at column and row."""
        if self.orientation == FLAT_TOP:
            q = column * self.columns
            doubled = (2 * row + self._half(column)) * self.rows
            return q, (doubled - q + 1 - self.displaced) // 2
        r = row * self.rows
        doubled = (2 * column + self._half(row)) * self.columns
        return (doubled - r + 1 - self.displaced) // 2, r

    def direction_named(self, name: str) -> int:
        """The direction with this compass name in this orientation."""
        return DIRECTION_NAMES[self.orientation].index(name)

    def point(self, q: int, r: int) -> tuple[float, float]:
        """The centre of a hex on the screen, where a hex measures 1 from centre to corner."""
        if self.orientation == FLAT_TOP:
            return 1.5 * q, ROOT_3 * (r + q / 2.0)
        return ROOT_3 * (q + r / 2.0), 1.5 * r

    def corner_offset(self, corner: int) -> tuple[float, float]:
        """Where a corner lies from the centre of its hex."""
        degrees = 60.0 * corner - (120.0 if self.orientation == FLAT_TOP else 90.0)
        return cos(degrees * pi / 180.0), sin(degrees * pi / 180.0)

    def _half(self, line: int) -> int:
        """1 when this column or row is displaced half a hex towards growing numbers."""
        return 1 if line % 2 == self.displaced else 0

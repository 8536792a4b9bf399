"""Grids of cards: eight neighbours, shared borders and corners, straight lines, growth at any edge.

Directions run clockwise from the north: 0 N, 1 NE, 2 E, 3 SE, 4 S, 5 SW, 6 W, 7 NW; rows grow southwards and columns
eastwards. The card's own border segment in direction d is 8 * cell + d. A border (even directions) is shared by the two
cells beside it, a corner (odd directions) by the four cells that meet there: a diagonal step from one cell to another
and the step that crosses it pass the same corner. A map may grow: new cells, borders and corners get new numbers, old
ones keep theirs, and rows and columns may become negative.
"""

from typing import Final

from sandtable.board.hexes import NONE

STEP_ROW: Final = [-1, -1, 0, 1, 1, 1, 0, -1]
STEP_COLUMN: Final = [0, 1, 1, 1, 0, -1, -1, -1]
DIRECTION_NAMES: Final = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]


class CardGrid:
    """Cells in rows and columns, numbered in the order they were laid."""

    def __init__(self, rows: int, columns: int) -> None:
        self.rows: list[int] = []
        self.columns: list[int] = []
        self.neighbours: list[int] = []
        self.edges: list[int] = []
        self.border_count = 0
        self.corner_count = 0
        self._cells: dict[tuple[int, int], int] = {}
        for row in range(rows):
            for column in range(columns):
                self.lay(row, column)

    @property
    def size(self) -> int:
        """How many cells there are."""
        return len(self.rows)

    def lay(self, row: int, column: int) -> int:
        """Add a cell at a free place and return its number."""
        if (row, column) in self._cells:
            raise ValueError(f"there is a card at row {row}, column {column} already")
        cell = len(self.rows)
        self._cells[(row, column)] = cell
        self.rows.append(row)
        self.columns.append(column)
        self.neighbours.extend([NONE] * 8)
        self.edges.extend([NONE] * 8)
        for direction in range(8):
            other = self.at(row + STEP_ROW[direction], column + STEP_COLUMN[direction])
            if other != NONE:
                self.neighbours[8 * cell + direction] = other
                self.neighbours[8 * other + (direction + 4) % 8] = cell
        for direction in range(0, 8, 2):
            self._share_border(cell, direction)
            self._share_corner(cell, direction + 1)
        return cell

    def lay_row(self, row: int) -> list[int]:
        """Add a whole row over the columns the map has, west to east."""
        return [self.lay(row, column) for column in range(min(self.columns), max(self.columns) + 1)]

    def lay_column(self, column: int) -> list[int]:
        """Add a whole column over the rows the map has, north to south."""
        return [self.lay(row, column) for row in range(min(self.rows), max(self.rows) + 1)]

    def copy(self) -> "CardGrid":
        """The same grid, to grow apart from this one."""
        twin = CardGrid(0, 0)
        twin.rows = self.rows[:]
        twin.columns = self.columns[:]
        twin.neighbours = self.neighbours[:]
        twin.edges = self.edges[:]
        twin.border_count = self.border_count
        twin.corner_count = self.corner_count
        twin._cells = dict(self._cells)
        return twin

    # --- places

    def at(self, row: int, column: int) -> int:
        """The cell at a row and column, or -1."""
        return self._cells.get((row, column), NONE)

    def neighbour(self, cell: int, direction: int) -> int:
        """The next cell in one of eight directions, or -1."""
        return self.neighbours[8 * cell + direction]

    def around(self, cell: int) -> list[int]:
        """The up to eight cells around a cell, clockwise from the north."""
        return [other for other in self.neighbours[8 * cell : 8 * cell + 8] if other != NONE]

    def border(self, cell: int, direction: int) -> int:
        """The border of a cell in an even direction; the cell beyond it gives the same number."""
        return self.edges[8 * cell + direction]

    def corner(self, cell: int, direction: int) -> int:
        """The corner of a cell in an odd direction; all cells that meet there give the same number."""
        return self.edges[8 * cell + direction]

    # --- lines

    def distance(self, cell: int, other: int) -> int:
        """How many cards apart two cells are, diagonal steps included."""
        down = self.rows[other] - self.rows[cell]
        across = self.columns[other] - self.columns[cell]
        return max(down if down >= 0 else -down, across if across >= 0 else -across)

    def direction(self, cell: int, other: int) -> int:
        """In which of the eight straight directions a cell lies from another, or -1 (also for itself)."""
        down = self.rows[other] - self.rows[cell]
        across = self.columns[other] - self.columns[cell]
        far = self.distance(cell, other)
        for direction in range(8):
            if far > 0 and down == far * STEP_ROW[direction] and across == far * STEP_COLUMN[direction]:
                return direction
        return NONE

    def ray(self, cell: int, direction: int, length: int) -> list[int]:
        """The cells in one direction, nearest first, at most `length`, ending at the edge of the map."""
        cells: list[int] = []
        at = self.neighbours[8 * cell + direction]
        while at != NONE and len(cells) < length:
            cells.append(at)
            at = self.neighbours[8 * at + direction]
        return cells

    def between(self, cell: int, other: int) -> list[int]:
        """The cells strictly between two cells of one straight line, gaps left out; empty off the straight lines."""
        direction = self.direction(cell, other)
        cells: list[int] = []
        if direction == NONE:
            return cells
        for step in range(1, self.distance(cell, other)):
            row = self.rows[cell] + step * STEP_ROW[direction]
            column = self.columns[cell] + step * STEP_COLUMN[direction]
            at = self.at(row, column)
            if at != NONE:
                cells.append(at)
        return cells

    # --- building

    def _share_border(self, cell: int, direction: int) -> None:
        """Give a border the number the cell beyond it has for it, or the next free one."""
        other = self.neighbours[8 * cell + direction]
        if other != NONE:
            self.edges[8 * cell + direction] = self.edges[8 * other + (direction + 4) % 8]
        else:
            self.edges[8 * cell + direction] = self.border_count
            self.border_count += 1

    def _share_corner(self, cell: int, direction: int) -> None:
        """Give a corner the number one of the other three cells there has for it, or the next free one."""
        before = self.neighbours[8 * cell + (direction + 7) % 8]
        beyond = self.neighbours[8 * cell + direction]
        after = self.neighbours[8 * cell + (direction + 1) % 8]
        number = NONE
        if before != NONE:
            number = self.edges[8 * before + (direction + 2) % 8]
        elif beyond != NONE:
            number = self.edges[8 * beyond + (direction + 4) % 8]
        elif after != NONE:
            number = self.edges[8 * after + (direction + 6) % 8]
        if number == NONE:
            number = self.corner_count
            self.corner_count += 1
        self.edges[8 * cell + direction] = number

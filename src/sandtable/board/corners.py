"""The corners of a hex grid, where hexsides meet: for rivers and coasts that run along hexsides.

Corner d of a hex is the first corner of its side d, going clockwise; up to three hexes share it under one number.
"""

from sandtable.board.graph import Graph
from sandtable.board.hexes import NONE, HexGrid


class HexCorners:
    """Numbers for all corners of a grid and the hexsides that end there."""

    def __init__(self, grid: HexGrid) -> None:
        self.grid = grid
        self.numbers: list[int] = [NONE] * (6 * grid.size)
        self.count = 0
        for at in range(grid.size):
            for corner in range(6):
                self._number(at, corner)

    def corner(self, at: int, corner: int) -> int:
        """The number of a corner of a hex; all hexes that meet there give the same."""
        return self.numbers[6 * at + corner % 6]

    def ends(self, side: int) -> tuple[int, int]:
        """The two corners a hexside runs between."""
        at = self.grid.side_first[side]
        direction = self.grid.side_direction[side]
        return self.corner(at, direction), self.corner(at, direction + 1)

    def courses(self, sides: list[int]) -> list[list[int]]:
        """These hexsides sorted into connected courses, each lowest number first: one river, two lakes..."""
        graph = Graph(self.count)
        for side in sides:
            first, second = self.ends(side)
            graph.join(first, second)
        courses: list[list[int]] = []
        for part in graph.parts():
            corners = set(part)
            course = sorted(side for side in set(sides) if self.ends(side)[0] in corners)
            if course:
                courses.append(course)
        return courses

    def _number(self, at: int, corner: int) -> None:
        """Take the number a neighbour has given this corner, or the next free one."""
        after = self.grid.neighbours[6 * at + corner]
        before = self.grid.neighbours[6 * at + (corner + 5) % 6]
        number = NONE
        if after != NONE:
            number = self.numbers[6 * after + (corner + 4) % 6]
        if number == NONE and before != NONE:
            number = self.numbers[6 * before + (corner + 2) % 6]
        if number == NONE:
            number = self.count
            self.count += 1
        self.numbers[6 * at + corner] = number

"""Scratch arrays of the movement search, kept from search to search and shared by all copies of a state."""

from typing import Final

from sandtable.board.hexes import NONE, HexGrid

UNREACHED: Final = 1_000_000
LONGEST: Final = 256  # quarters of an MP that a search may count


class Routes:
    """Cheapest costs and where they came from; the answers are those of the latest search."""

    def __init__(self, grid: HexGrid) -> None:
        self.cost: list[int] = [UNREACHED] * grid.size
        self.come_from: list[int] = [NONE] * grid.size
        self.reached: list[int] = []  # cheapest first, the start included
        self.buckets: list[list[int]] = [[] for _ in range(LONGEST)]
        self.asker: object = None  # the question that the latest search was for, until it is answered
        self.laid_out: object = None  # the latest copy of a table with what a side lays out in secret

    def forget(self) -> None:
        """Make ready for the next search."""
        for hex in self.reached:
            self.cost[hex] = UNREACHED
            self.come_from[hex] = NONE
        self.reached = []
        self.asker = None

    def cost_to(self, hex: int) -> int:
        """What the latest search paid to reach a hex, or -1."""
        cost = self.cost[hex]
        return NONE if cost == UNREACHED else cost

    def path_to(self, hex: int) -> list[int]:
        """The hexes from the start to `hex`, both included; empty when it was not reached."""
        path: list[int] = []
        if self.cost[hex] == UNREACHED:
            return path
        while hex != NONE:
            path.append(hex)
            hex = self.come_from[hex]
        path.reverse()
        return path

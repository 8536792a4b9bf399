"""Discs of hexes as numbers with one byte for each hex: the union of many of them takes no time."""

from sandtable.board.hexes import HexGrid


class Discs:
    """Each disc is made when it is first asked for and kept for all matches."""

    def __init__(self, grid: HexGrid) -> None:
        self.grid = grid
        self._known: dict[int, int] = {}

    def disc(self, hex: int, radius: int) -> int:
        """The hexes at most `radius` away: byte `h` of the number, the lowest first, is 1 for hex `h`."""
        key = radius * self.grid.size + hex
        known = self._known.get(key)
        if known is None:
            flags = bytearray(self.grid.size)
            for other in range(self.grid.size):
                if self.grid.distance(hex, other) <= radius:
                    flags[other] = 1
            known = int.from_bytes(flags, "little")
            self._known[key] = known
        return known

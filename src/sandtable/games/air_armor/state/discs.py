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
            known = self._known[key] = self._drawn(hex, radius)
        return known

    def _drawn(self, hex: int, radius: int) -> int:
        """Row by row: the hexes of a row have numbers in succession."""
        grid, flags = self.grid, bytearray(self.grid.size)
        for dr in range(-radius, radius + 1):
            r, first = grid.r[hex] + dr, grid.q[hex] + max(-radius, -dr - radius)
            last = first + 2 * radius - abs(dr)
            while first <= last and grid.at_axial(first, r) < 0:
                first += 1
            while first <= last and grid.at_axial(last, r) < 0:
                last -= 1
            if first <= last:
                lowest = min(grid.at_axial(first, r), grid.at_axial(last, r))
                flags[lowest : lowest + last - first + 1] = bytes([1]) * (last - first + 1)
        return int.from_bytes(flags, "little")

"""What the ground between two hexes is: slopes, rivers, close terrain (16.1.1, 17.0, 18.2)."""

from __future__ import annotations

from sandtable.board.hexes import NONE
from sandtable.games.air_armor.state.codes import IMPASSABLE_SLOPE, MAIN, NO_RIVER
from sandtable.games.air_armor.state.tables import Tables


def hexside(t: Tables, one: int, two: int) -> int:
    """The hexside between two hexes, -1 if they are not adjacent."""
    return t.grid.side_between(one, two)


def river_between(t: Tables, one: int, two: int) -> int:
    """NO_RIVER, SAALE or MAIN between two adjacent hexes."""
    side = t.grid.side_between(one, two)
    return NO_RIVER if side == NONE else t.river[side]


def across_main(t: Tables, one: int, two: int) -> bool:
    """Whether the Main runs between two adjacent hexes (17.7)."""
    return river_between(t, one, two) == MAIN


def uphill(t: Tables, start: int, end: int) -> bool:
    """Whether it goes up a slope hexside from one adjacent hex to the other."""
    side = t.grid.side_between(start, end)
    return side != NONE and t.slope[side] > 0 and t.uphill[side] == end


def impassable(t: Tables, one: int, two: int) -> bool:
    """Whether an impassable slope lies between two adjacent hexes."""
    side = t.grid.side_between(one, two)
    return side != NONE and t.slope[side] == IMPASSABLE_SLOPE

"""Grids for the property tests: every layout, any mask."""

from hypothesis import strategies as st

from sandtable.board.hexes import HexGrid
from sandtable.board.layout import (
    EASTWARD,
    EVEN,
    FLAT_TOP,
    NORTHWARD,
    ODD,
    POINTY_TOP,
    SOUTHWARD,
    WESTWARD,
    HexLayout,
)

ALL_LAYOUTS = [
    HexLayout(orientation, displaced, columns, rows)
    for orientation in (FLAT_TOP, POINTY_TOP)
    for displaced in (ODD, EVEN)
    for columns in (EASTWARD, WESTWARD)
    for rows in (SOUTHWARD, NORTHWARD)
]

layouts = st.sampled_from(ALL_LAYOUTS)


@st.composite
def masked_grids(draw: st.DrawFn) -> HexGrid:
    """A grid of any layout with holes, its hexes in any order."""
    wide = draw(st.integers(1, 8))
    high = draw(st.integers(1, 8))
    first = draw(st.integers(-3, 4))
    places = [(column, row) for column in range(first, first + wide) for row in range(first, first + high)]
    kept = draw(st.lists(st.sampled_from(places), min_size=1, unique=True))
    return HexGrid(draw(layouts), [(column, row, f"{column}/{row}") for column, row in kept])

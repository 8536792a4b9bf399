"""Grids of cards: neighbours, shared borders and corners, lines, growth."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.board.cards import DIRECTION_NAMES, STEP_COLUMN, STEP_ROW, CardGrid
from sandtable.board.hexes import NONE

NORTH, NORTH_EAST, EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, WEST, NORTH_WEST = range(8)


@st.composite
def card_maps(draw: st.DrawFn) -> CardGrid:
    """A map laid card by card, in any order, with holes."""
    grid = CardGrid(draw(st.integers(0, 3)), draw(st.integers(0, 4)))
    places = st.tuples(st.integers(-3, 4), st.integers(-3, 4))
    for row, column in draw(st.lists(places, min_size=1, max_size=20)):
        if grid.at(row, column) == NONE:
            grid.lay(row, column)
    return grid


@given(card_maps())
def test_neighbours_lie_one_step_away(grid: CardGrid) -> None:
    for cell in range(grid.size):
        for direction in range(8):
            row = grid.rows[cell] + STEP_ROW[direction]
            column = grid.columns[cell] + STEP_COLUMN[direction]
            other = grid.neighbour(cell, direction)
            assert other == grid.at(row, column)
            if other != NONE:
                assert grid.neighbour(other, (direction + 4) % 8) == cell
                assert grid.direction(cell, other) == direction
                assert grid.distance(cell, other) == 1


@given(card_maps())
def test_a_border_or_corner_has_one_number_for_each_place(grid: CardGrid) -> None:
    borders: dict[tuple[int, int], int] = {}
    corners: dict[tuple[int, int], int] = {}
    for cell in range(grid.size):
        for direction in range(8):
            # In half cards: the middle of a border, or the point of a corner.
            place = (
                2 * grid.rows[cell] + STEP_ROW[direction],
                2 * grid.columns[cell] + STEP_COLUMN[direction],
            )
            if direction % 2 == 0:
                assert borders.setdefault(place, grid.border(cell, direction)) == grid.border(cell, direction)
            else:
                assert corners.setdefault(place, grid.corner(cell, direction)) == grid.corner(cell, direction)
    assert sorted(borders.values()) == list(range(grid.border_count))
    assert sorted(corners.values()) == list(range(grid.corner_count))


@given(card_maps(), st.integers(0, 7), st.integers(0, 5), st.data())
def test_rays_run_straight_to_the_edge(grid: CardGrid, direction: int, length: int, data: st.DataObject) -> None:
    cell = data.draw(st.integers(0, grid.size - 1))
    ray = grid.ray(cell, direction, length)
    assert len(ray) <= length
    for step, other in enumerate(ray, start=1):
        assert grid.direction(cell, other) == direction
        assert grid.distance(cell, other) == step
        assert grid.between(cell, other) == ray[: step - 1]
        assert grid.between(other, cell) == ray[: step - 1][::-1]


@given(card_maps(), st.data())
def test_growth_renumbers_nothing(grid: CardGrid, data: st.DataObject) -> None:
    before = grid.copy()
    row, column = data.draw(st.tuples(st.integers(-5, 6), st.integers(-5, 6)))
    if grid.at(row, column) != NONE:
        with pytest.raises(ValueError, match="already"):
            grid.lay(row, column)
        return
    assert grid.lay(row, column) == before.size
    assert before.at(row, column) == NONE
    for cell in range(before.size):
        assert (grid.rows[cell], grid.columns[cell]) == (before.rows[cell], before.columns[cell])
        assert grid.edges[8 * cell : 8 * cell + 8] == before.edges[8 * cell : 8 * cell + 8]


def test_a_row_in_the_north_and_a_column_in_the_west() -> None:
    grid = CardGrid(2, 3)
    assert grid.lay_row(-1) == [6, 7, 8]
    assert grid.lay_column(-1) == [9, 10, 11]
    assert grid.size == 12
    assert grid.neighbour(0, NORTH) == 6
    assert grid.neighbour(0, NORTH_WEST) == grid.at(-1, -1) == 9
    assert grid.border(6, SOUTH) == grid.border(0, NORTH)
    assert grid.around(0) == [6, 7, 1, 4, 3, 11, 10, 9]


def test_crossing_diagonals_pass_one_corner() -> None:
    grid = CardGrid(2, 2)
    assert grid.corner(0, SOUTH_EAST) == grid.corner(3, NORTH_WEST)
    assert grid.corner(1, SOUTH_WEST) == grid.corner(2, NORTH_EAST) == grid.corner(0, SOUTH_EAST)
    assert grid.corner(0, NORTH_EAST) == grid.corner(1, NORTH_WEST) != grid.corner(0, SOUTH_EAST)


def test_off_the_straight_lines_there_is_no_direction() -> None:
    grid = CardGrid(4, 4)
    assert grid.direction(0, grid.at(1, 2)) == NONE
    assert grid.between(0, grid.at(1, 2)) == []
    assert grid.direction(0, 0) == NONE
    assert grid.distance(0, grid.at(1, 3)) == 3
    assert DIRECTION_NAMES[grid.direction(0, grid.at(3, 3))] == "SE"
    assert DIRECTION_NAMES[grid.direction(grid.at(3, 3), grid.at(0, 3))] == "N"

"""Hex grids: every layout agrees with plain geometry."""

from collections import deque
from math import dist, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from board.grids import ALL_LAYOUTS, layouts, masked_grids
from sandtable.board.hexes import NONE, HexGrid, rectangle
from sandtable.board.layout import (
    EVEN,
    FLAT_TOP,
    NORTHWARD,
    ODD,
    POINTY_TOP,
    WESTWARD,
    HexLayout,
)

SPACING = sqrt(3.0)


def steps_from(grid: HexGrid, start: int) -> dict[int, int]:
    """How many steps each connected hex is away, by breadth-first search."""
    seen = {start: 0}
    queue = deque([start])
    while queue:
        at = queue.popleft()
        for other in grid.around(at):
            if other not in seen:
                seen[other] = seen[at] + 1
                queue.append(other)
    return seen


@given(masked_grids())
def test_neighbours_are_the_hexes_one_spacing_away_on_the_screen(grid: HexGrid) -> None:
    for at in range(grid.size):
        near = {
            other
            for other in range(grid.size)
            if other != at and dist(grid.centre(at), grid.centre(other)) < 1.01 * SPACING
        }
        assert set(grid.around(at)) == near


@given(masked_grids())
def test_a_direction_points_the_same_way_from_every_hex(grid: HexGrid) -> None:
    clockwise_from_north = [(0, -1), (1, -0.5), (1, 0.5), (0, 1), (-1, 0.5), (-1, -0.5)]
    if grid.layout.orientation == POINTY_TOP:
        clockwise_from_north = [(0.5, -1), (1, 0), (0.5, 1), (-0.5, 1), (-1, 0), (-0.5, -1)]
    for at in range(grid.size):
        for direction, (east, south) in enumerate(clockwise_from_north):
            other = grid.neighbour(at, direction)
            if other == NONE:
                continue
            x, y = grid.centre(at)
            there_x, there_y = grid.centre(other)
            assert (there_x > x + 0.1) == (east > 0)
            assert (there_x < x - 0.1) == (east < 0)
            assert (there_y > y + 0.1) == (south > 0)
            assert (there_y < y - 0.1) == (south < 0)
            assert grid.direction(at, other) == direction
            assert grid.direction(other, at) == (direction + 3) % 6


@given(masked_grids())
def test_the_two_hexes_of_a_hexside_give_it_one_number(grid: HexGrid) -> None:
    owners: dict[int, list[int]] = {}
    for at in range(grid.size):
        for direction in range(6):
            owners.setdefault(grid.hexside(at, direction), []).append(at)
    assert sorted(owners) == list(range(grid.side_count))
    for side, hexes in owners.items():
        first, second = grid.side_first[side], grid.side_second[side]
        assert hexes == sorted(hexes)
        assert set(hexes) == {first, second} - {NONE}
        assert grid.hexside(first, grid.side_direction[side]) == side
        assert grid.across(side, first) == second
        if second != NONE:
            assert grid.across(side, second) == first
            assert grid.side_between(first, second) == grid.side_between(second, first) == side


@given(masked_grids())
def test_a_shared_hexside_is_drawn_between_the_same_corners(grid: HexGrid) -> None:
    for at in range(grid.size):
        for direction in range(6):
            other = grid.neighbour(at, direction)
            if other == NONE:
                continue
            back = (direction + 3) % 6
            assert grid.corner(at, direction) == pytest.approx(grid.corner(other, back + 1), abs=1e-9)
            assert grid.corner(at, direction + 1) == pytest.approx(grid.corner(other, back), abs=1e-9)


@given(layouts, st.integers(1, 9), st.integers(1, 9), st.data())
def test_distance_is_the_number_of_steps(layout: HexLayout, wide: int, high: int, data: st.DataObject) -> None:
    grid = rectangle(layout, wide, high)
    start = data.draw(st.integers(0, grid.size - 1))
    if min(wide, high) > 1:
        steps = steps_from(grid, start)
        assert all(grid.distance(start, other) <= steps[other] for other in range(grid.size))
    middle = rectangle(layout, wide + 16, high + 16)
    centre = middle.at_printed(8 + wide // 2, 8 + high // 2)
    for other, count in steps_from(middle, centre).items():
        if count <= 6:
            assert middle.distance(centre, other) == middle.distance(other, centre) == count


@given(masked_grids(), st.data())
def test_ranges_hold_what_the_distance_says(grid: HexGrid, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, grid.size - 1))
    radius = data.draw(st.integers(0, 9))
    assert grid.within(at, radius) == [x for x in range(grid.size) if grid.distance(at, x) <= radius]
    assert grid.ring(at, radius) == [x for x in range(grid.size) if grid.distance(at, x) == radius]
    assert grid.within(at, radius) == grid.within(at, radius)


@given(masked_grids())
def test_edge_hexes_lack_a_neighbour(grid: HexGrid) -> None:
    assert grid.edge == [at for at in range(grid.size) if len(grid.around(at)) < 6]


@given(masked_grids())
def test_printed_ids_and_places_lead_back_to_the_hex(grid: HexGrid) -> None:
    for at in range(grid.size):
        assert grid.index_of(grid.id_of(at)) == at
        assert grid.at_printed(grid.columns[at], grid.rows[at]) == at
        assert grid.at_axial(grid.q[at], grid.r[at]) == at
    assert grid.at_printed(40, 40) == NONE
    assert not grid.has_id("nowhere")
    with pytest.raises(KeyError, match="no hex nowhere"):
        grid.index_of("nowhere")


def test_a_ring_in_the_open_has_six_hexes_per_step() -> None:
    for layout in ALL_LAYOUTS:
        grid = rectangle(layout, 15, 15)
        centre = grid.at_printed(8, 8)
        assert [len(grid.ring(centre, radius)) for radius in range(5)] == [1, 6, 12, 18, 24]
        straight = [other for other in grid.ring(centre, 2) if grid.straight(centre, other)]
        assert len(straight) == 6
        assert all(len(grid.shared_neighbours(centre, other)) == 1 for other in straight)
        diagonal = [other for other in grid.ring(centre, 2) if other not in straight]
        assert all(len(grid.shared_neighbours(centre, other)) == 2 for other in diagonal)


def test_straight_columns_counted_from_the_east_with_odd_columns_north() -> None:
    # The Ardennes maps: columns grow westwards, rows northwards, odd columns half a hex north.
    grid = rectangle(HexLayout(FLAT_TOP, ODD, WESTWARD, NORTHWARD), 9, 9)
    at = grid.index_of("0505")
    names = {grid.layout.direction_named(name): name for name in ("N", "NE", "SE", "S", "SW", "NW")}
    around = {names[d]: grid.id_of(grid.neighbour(at, d)) for d in range(6)}
    assert around == {"N": "0506", "NE": "0406", "SE": "0405", "S": "0504", "SW": "0605", "NW": "0606"}


def test_straight_rows_counted_from_the_east_with_odd_rows_displaced() -> None:
    # The Air & Armor maps print row then column; columns grow westwards, rows southwards.
    cells = [(column, row, f"{row:02d}{column:02d}") for row in range(1, 71) for column in range(1, 35)]
    grid = HexGrid(HexLayout(POINTY_TOP, ODD, columns=WESTWARD), cells)

    def apart(first: str, second: str) -> int:
        return grid.distance(grid.index_of(first), grid.index_of(second))

    for first, second in [("2609", "2508"), ("6011", "6111"), ("1513", "1614"), ("2916", "3017"), ("3526", "3427")]:
        assert apart(first, second) == 1
    for first, second in [("5911", "6111"), ("6109", "6211"), ("3526", "3325"), ("3717", "3619")]:
        assert apart(first, second) == 2
    for name in ("5619", "5718", "5720", "5819", "5820"):
        assert grid.adjacent(grid.index_of("5719"), grid.index_of(name))
    assert grid.id_of(grid.neighbour(grid.index_of("5719"), grid.layout.direction_named("E"))) == "5718"


def test_both_parities_differ() -> None:
    odd = rectangle(HexLayout(FLAT_TOP, ODD), 4, 4)
    even = rectangle(HexLayout(FLAT_TOP, EVEN), 4, 4)
    assert odd.adjacent(odd.index_of("0101"), odd.index_of("0202"))
    assert not even.adjacent(even.index_of("0101"), even.index_of("0202"))
    assert even.adjacent(even.index_of("0201"), even.index_of("0102"))


def test_two_hexes_on_one_place_or_with_one_id_are_refused() -> None:
    layout = HexLayout(FLAT_TOP, ODD)
    with pytest.raises(ValueError, match="same place"):
        HexGrid(layout, [(1, 1, "a"), (1, 1, "b")])
    with pytest.raises(ValueError, match="same id"):
        HexGrid(layout, [(1, 1, "a"), (1, 2, "a")])

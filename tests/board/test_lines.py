"""Lines over hexes: one hex per step, every hex entered, hexsides followed."""

from math import dist

from hypothesis import given
from hypothesis import strategies as st

from board.grids import ALL_LAYOUTS, layouts, masked_grids
from sandtable.board.hexes import NONE, HexGrid, rectangle
from sandtable.board.layout import FLAT_TOP, ODD, POINTY_TOP, HexLayout
from sandtable.board.lines import crossing, line

ends = st.tuples(st.integers(0, 80), st.integers(0, 80))


def nearest(grid: HexGrid, x: float, y: float) -> set[int]:
    """The hexes whose centre is nearest to a point, several when the point is on a border."""
    far = [dist((x, y), grid.centre(at)) for at in range(grid.size)]
    return {at for at in range(grid.size) if far[at] < min(far) + 1e-6}


def inner_pair(layout: HexLayout, pair: tuple[int, int]) -> tuple[HexGrid, int, int]:
    """Two hexes off the edge of a map, so that a line between them touches no gap."""
    grid = rectangle(layout, 11, 11)
    inner = [at for at in range(grid.size) if at not in grid.edge]
    return grid, inner[pair[0]], inner[pair[1]]


@given(layouts, ends)
def test_a_line_has_one_hex_more_than_the_distance_each_next_to_the_last(
    layout: HexLayout, pair: tuple[int, int]
) -> None:
    grid = rectangle(layout, 9, 9)
    start, end = pair
    found = line(grid, start, end)
    assert len(found.hexes) == len(found.twins) == grid.distance(start, end) + 1
    assert found.hexes[0] == start
    assert found.hexes[-1] == end
    for step, at in enumerate(found.hexes):
        for passed in {at, found.twins[step]} - {NONE}:
            assert grid.distance(start, passed) == step
            assert grid.distance(passed, end) == len(found.hexes) - 1 - step


@given(layouts, ends)
def test_a_line_holds_the_hexes_nearest_to_its_points(layout: HexLayout, pair: tuple[int, int]) -> None:
    grid, start, end = inner_pair(layout, pair)
    found = line(grid, start, end)
    (x, y), (to_x, to_y) = grid.centre(start), grid.centre(end)
    steps = max(len(found.hexes) - 1, 1)
    for step, at in enumerate(found.hexes):
        part = step / steps
        holders = nearest(grid, x + (to_x - x) * part, y + (to_y - y) * part)
        assert {at, found.twins[step]} - {NONE} == holders
        assert at == min(holders)


@given(layouts, ends)
def test_a_line_is_the_same_both_ways(layout: HexLayout, pair: tuple[int, int]) -> None:
    grid = rectangle(layout, 9, 9)
    there, back = line(grid, *pair), line(grid, pair[1], pair[0])
    assert there.hexes == back.hexes[::-1]
    assert there.twins == back.twins[::-1]
    assert crossing(grid, *pair).hexes == crossing(grid, pair[1], pair[0]).hexes[::-1]
    assert crossing(grid, *pair).sides == crossing(grid, pair[1], pair[0]).sides[::-1]


@given(layouts, ends)
def test_crossing_holds_every_hex_that_a_fine_walk_enters(layout: HexLayout, pair: tuple[int, int]) -> None:
    grid, start, end = inner_pair(layout, pair)
    (x, y), (to_x, to_y) = grid.centre(start), grid.centre(end)
    entered: list[int] = []
    for part in range(241):
        here = nearest(grid, x + (to_x - x) * part / 240, y + (to_y - y) * part / 240)
        if len(here) == 1 and (not entered or entered[-1] not in here):
            entered.extend(here)
    found = crossing(grid, start, end).hexes
    assert [at for at in found if at in entered] == entered
    for at in found:
        if at not in entered:  # too short a piece for the walk: the line must pass close to the hex's border
            assert min(dist(grid.centre(at), grid.centre(other)) for other in entered) < 1.8
    assert len(found) == len(set(found))


@given(masked_grids(), st.data())
def test_gaps_in_the_map_are_told_and_never_crossed(grid: HexGrid, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, grid.size - 1))
    end = data.draw(st.integers(0, grid.size - 1))
    found = line(grid, start, end)
    assert len(found.hexes) == grid.distance(start, end) + 1
    assert all(NONE <= at < grid.size for at in found.hexes + found.twins)
    crossed = crossing(grid, start, end)
    assert crossed.hexes[0] == start
    assert crossed.hexes[-1] == end
    assert set(crossed.hexes) <= set(range(grid.size))
    assert set(crossed.sides) <= set(range(grid.side_count))


def test_a_line_between_two_hexes_follows_their_hexside() -> None:
    for layout in ALL_LAYOUTS:
        grid = rectangle(layout, 9, 9)
        centre = grid.at_printed(5, 5)
        for other in grid.ring(centre, 2):
            found, crossed = line(grid, centre, other), crossing(grid, centre, other)
            shared = sorted(grid.shared_neighbours(centre, other))
            if grid.straight(centre, other):
                assert found.hexes == [centre, shared[0], other] == crossed.hexes
                assert found.twins == [NONE] * 3
                assert crossed.sides == []
            else:
                assert [found.hexes[1], found.twins[1]] == shared
                assert crossed.hexes == [centre, other]
                assert crossed.sides == [grid.side_between(*shared)]


def test_a_flat_line_clips_the_tips_of_the_next_row() -> None:
    grid = rectangle(HexLayout(POINTY_TOP, ODD), 9, 3)
    found = crossing(grid, grid.index_of("0101"), grid.index_of("0802"))
    assert len(found.hexes) > grid.distance(grid.index_of("0101"), grid.index_of("0802")) + 1
    clipped = [grid.id_of(at) for at in found.hexes]
    assert clipped.index("0402") < clipped.index("0401") + 2


def test_a_line_to_itself_is_the_hex() -> None:
    grid = rectangle(HexLayout(FLAT_TOP, ODD), 3, 3)
    assert line(grid, 4, 4).hexes == [4]
    assert crossing(grid, 4, 4).hexes == [4]
    assert crossing(grid, 4, 4).sides == []

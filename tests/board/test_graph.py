"""Plain graphs and the corners of hex grids."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from board.grids import ALL_LAYOUTS, masked_grids
from sandtable.board.corners import HexCorners
from sandtable.board.graph import Graph, graph_of
from sandtable.board.hexes import NONE, HexGrid, rectangle


@st.composite
def graphs(draw: st.DrawFn) -> Graph:
    size = draw(st.integers(1, 9))
    graph = Graph(size)
    place = st.integers(0, size - 1)
    for first, second in draw(st.lists(st.tuples(place, place), max_size=14)):
        if first != second:
            graph.join(first, second)
    return graph


def matrix(graph: Graph) -> list[list[int]]:
    """All distances by the Floyd-Warshall method."""
    far = 1000
    away = [[0 if a == b else far for b in range(graph.size)] for a in range(graph.size)]
    for first, second in zip(graph.edge_first, graph.edge_second, strict=True):
        away[first][second] = away[second][first] = 1
    for via in range(graph.size):
        for a in range(graph.size):
            for b in range(graph.size):
                away[a][b] = min(away[a][b], away[a][via] + away[via][b])
    return [[NONE if steps >= far else steps for steps in row] for row in away]


@given(graphs())
def test_distances_paths_and_parts_agree_with_brute_force(graph: Graph) -> None:
    away = matrix(graph)
    for a in range(graph.size):
        assert graph.distances(a) == away[a]
        for b in range(graph.size):
            path = graph.shortest_path(a, b)
            assert len(path) == away[a][b] + 1
            assert all(graph.adjacent(here, there) for here, there in pairwise(path))
            assert graph.distance(a, b) == away[a][b]
    for part in graph.parts():
        assert part == [b for b in range(graph.size) if away[part[0]][b] != NONE]
    assert sorted(at for part in graph.parts() for at in part) == list(range(graph.size))


@given(graphs())
def test_an_edge_has_one_number_from_both_ends(graph: Graph) -> None:
    for edge, (first, second) in enumerate(zip(graph.edge_first, graph.edge_second, strict=True)):
        assert graph.edge_between(first, second) == graph.edge_between(second, first) == edge
        assert graph.join(second, first) == edge
    for at in range(graph.size):
        assert graph.neighbours[at] == sorted(set(graph.neighbours[at]))


def test_the_path_takes_the_lowest_place_backwards() -> None:
    graph = Graph(5)
    for first, second in [(0, 3), (0, 2), (0, 1), (3, 4), (2, 4)]:
        graph.join(first, second)
    assert graph.shortest_path(0, 4) == [0, 2, 4]
    assert graph.edge_between(1, 4) == NONE


def test_closed_places_are_walked_around_and_a_closed_start_is_left() -> None:
    graph = Graph(4)
    for first, second in [(0, 1), (1, 2), (0, 3), (3, 2)]:
        graph.join(first, second)
    assert graph.distances_avoiding(0, [1, 1, 0, 0]) == [0, NONE, 2, 1]
    assert graph.distances_avoiding(0, [0, 1, 0, 1]) == [0, NONE, NONE, NONE]


@given(masked_grids())
def test_a_grid_as_graph_has_its_neighbours(grid: HexGrid) -> None:
    graph = graph_of(grid)
    for at in range(grid.size):
        assert graph.neighbours[at] == sorted(grid.around(at))


@given(masked_grids())
def test_a_corner_has_one_number_for_each_point_on_the_screen(grid: HexGrid) -> None:
    corners = HexCorners(grid)
    points: dict[int, tuple[float, float]] = {}
    for at in range(grid.size):
        for corner in range(6):
            x, y = grid.corner(at, corner)
            points.setdefault(corners.corner(at, corner), (round(x, 6) + 0.0, round(y, 6) + 0.0))
            known_x, known_y = points[corners.corner(at, corner)]
            assert abs(known_x - x) < 1e-5
            assert abs(known_y - y) < 1e-5
    assert len(points) == corners.count == len(set(points.values()))


def test_hexsides_that_touch_are_one_course() -> None:
    for layout in ALL_LAYOUTS:
        grid = rectangle(layout, 7, 7)
        corners = HexCorners(grid)
        middle = grid.at_printed(4, 4)
        ring = [grid.hexside(middle, direction) for direction in range(6)]
        far = grid.hexside(grid.at_printed(1, 1), 0)
        assert sorted(corners.courses([*ring, far])) == sorted([sorted(ring), [far]])
        assert corners.courses([]) == []
        first, second = corners.ends(ring[0])
        assert first != second

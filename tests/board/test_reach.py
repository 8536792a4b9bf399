"""Reach: costs, stops and paths against brute force."""

from dataclasses import dataclass
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from board.grids import masked_grids
from sandtable.board.hexes import NONE, HexGrid, rectangle
from sandtable.board.layout import FLAT_TOP, ODD, HexLayout
from sandtable.board.reach import IMPOSSIBLE, Reach, step_costs


@dataclass
class Ground:
    """A grid with costs, stops and blocked hexsides."""

    grid: HexGrid
    steps: list[int]
    extra: list[int]
    stops: list[int]
    blocked: list[int]


@st.composite
def grounds(draw: st.DrawFn) -> Ground:
    grid = draw(masked_grids())
    random = draw(st.randoms(use_true_random=False))
    entering = [random.choice([0, 1, 1, 2, 3, IMPOSSIBLE]) for _ in range(grid.size)]
    crossing = [random.choice([0, 0, 1, 2, IMPOSSIBLE]) for _ in range(grid.side_count)]
    extra = [random.choice([0, 0, 0, 1, IMPOSSIBLE]) for _ in range(grid.size)]
    stops = [random.choice([0, 0, 1]) for _ in range(grid.size)]
    blocked = [random.choice([0, 0, 0, 1]) for _ in range(grid.side_count)]
    return Ground(grid, step_costs(grid, entering, crossing), extra, stops, blocked)


def step_cost(ground: Ground, at: int, other: int) -> int | None:
    """What one step costs, or None when it cannot be made."""
    grid = ground.grid
    direction = grid.direction(at, other)
    step, more = ground.steps[6 * at + direction], ground.extra[other]
    if step >= IMPOSSIBLE or more >= IMPOSSIBLE or ground.blocked[grid.hexside(at, direction)]:
        return None
    return step + more


def brute_force(ground: Ground, starts: list[int], budget: int) -> dict[int, int]:
    """Cheapest costs by relaxing every step until nothing changes."""
    costs = dict.fromkeys(starts, 0)
    changed = True
    while changed:
        changed = False
        for at, spent in list(costs.items()):
            if ground.stops[at] and at not in starts:
                continue
            for other in ground.grid.around(at):
                step = step_cost(ground, at, other)
                if step is not None and spent + step <= min(budget, costs.get(other, budget + 1) - 1):
                    costs[other] = spent + step
                    changed = True
    return costs


@given(grounds(), st.data())
def test_costs_equal_brute_force_and_paths_are_walkable(ground: Ground, data: st.DataObject) -> None:
    grid = ground.grid
    reach = Reach(grid)
    for _ in range(2):  # the second search must not remember the first
        starts = data.draw(st.lists(st.integers(0, grid.size - 1), min_size=1, max_size=3))
        budget = data.draw(st.integers(0, 12) | st.just(300))
        found = reach.search_all(starts, budget, ground.steps, ground.extra, ground.stops, ground.blocked)
        expected = brute_force(ground, starts, budget)
        assert {at: reach.cost_to(at) for at in range(grid.size) if reach.cost_to(at) != NONE} == expected
        assert sorted(found) == sorted(expected)
        assert [expected[at] for at in found] == sorted(expected.values())
        for at in range(grid.size):
            path = reach.path_to(at)
            if at not in expected:
                assert path == []
                continue
            assert path[0] in starts
            assert path[-1] == at
            assert not any(ground.stops[passed] for passed in path[1:-1])
            spent = 0
            for here, there in pairwise(path):
                step = step_cost(ground, here, there)
                assert step is not None
                spent += step
            assert spent == expected[at]


@given(grounds(), st.data())
def test_every_last_step_starts_from_the_lowest_of_the_equal_hexes(ground: Ground, data: st.DataObject) -> None:
    grid = ground.grid
    start = data.draw(st.integers(0, grid.size - 1))
    reach = Reach(grid)
    found = reach.search(start, 9, ground.steps, ground.extra, ground.stops, ground.blocked)
    for at in found:
        path = reach.path_to(at)
        if len(path) < 2 or reach.cost_to(path[-2]) == reach.cost_to(at):
            continue  # the start, or a step that cost nothing
        equals = []
        for other in grid.around(at):
            step = step_cost(ground, other, at)
            passable = other == start or not ground.stops[other]
            if step and passable and reach.cost_to(other) != NONE and reach.cost_to(other) + step == reach.cost_to(at):
                equals.append(other)
        assert path[-2] == min(equals)


def open_ground(columns: int, rows: int) -> Ground:
    grid = rectangle(HexLayout(FLAT_TOP, ODD), columns, rows)
    steps = step_costs(grid, [1] * grid.size, [0] * grid.side_count)
    return Ground(grid, steps, [0] * grid.size, [0] * grid.size, [0] * grid.side_count)


def test_open_ground_is_reached_as_far_as_the_budget() -> None:
    ground = open_ground(9, 9)
    start = ground.grid.index_of("0505")
    found = Reach(ground.grid).search(start, 3, ground.steps, ground.extra, ground.stops, ground.blocked)
    assert sorted(found) == ground.grid.within(start, 3)


def test_a_move_enters_a_stop_and_goes_no_further_but_leaves_the_one_it_starts_in() -> None:
    ground = open_ground(5, 1)
    reach = Reach(ground.grid)
    ground.stops[2] = 1
    assert reach.search(0, 9, ground.steps, ground.extra, ground.stops, ground.blocked) == [0, 1, 2]
    found = reach.search(2, 9, ground.steps, ground.extra, ground.stops, ground.blocked)
    assert sorted(found) == [0, 1, 2, 3, 4]


def test_a_blocked_hexside_is_walked_around() -> None:
    ground = open_ground(3, 3)
    grid = ground.grid
    start, goal = grid.index_of("0101"), grid.index_of("0102")
    ground.blocked[grid.side_between(start, goal)] = 1
    reach = Reach(grid)
    reach.search(start, 9, ground.steps, ground.extra, ground.stops, ground.blocked)
    assert reach.cost_to(goal) == 2
    assert [grid.id_of(at) for at in reach.path_to(goal)] == ["0101", "0202", "0102"]


def test_impossible_ground_stays_impossible_for_any_budget() -> None:
    ground = open_ground(3, 1)
    ground.extra[1] = IMPOSSIBLE
    assert Reach(ground.grid).search(0, 10_000, ground.steps, ground.extra, ground.stops, ground.blocked) == [0]


def test_starts_with_something_spent_reach_only_what_is_left() -> None:
    ground = open_ground(9, 1)
    reach = Reach(ground.grid)
    args = (4, ground.steps, ground.extra, ground.stops, ground.blocked)
    assert sorted(reach.search_all([0, 8], *args, [2, 3])) == [0, 1, 2, 7, 8]
    assert [reach.cost_to(at) for at in (0, 2, 7, 8)] == [2, 4, 4, 3]
    assert reach.search_all([0, 8], *args, [5, 4]) == [8]  # one start is beyond the budget
    assert sorted(reach.search_all([0, 2], *args, [0, 4])) == [0, 1, 2, 3, 4]  # the cheaper way to a start counts
    assert reach.cost_to(2) == 2
    assert reach.path_to(4) == [0, 1, 2, 3, 4]

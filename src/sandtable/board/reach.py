"""Reach: where a unit can go from a hex, what it costs, and by which path.

A search knows no rules. The caller says what each step costs and where a move must stop or cannot go:

- `steps`: per hex and direction (6 * hex + direction) the cost of leaving the hex that way, `IMPOSSIBLE` or more where
  it cannot be done; `step_costs` makes one from costs of hexes and hexsides. One list per class of movement, made
  once. Costs are whole numbers: count in halves or quarters where a game does.
- `extra`: per hex, added on entering it, `IMPOSSIBLE` where it may not be entered (enemy units, zones of control).
- `stops`: per hex, not 0 where a move may enter but goes no further. The start is always left.
- `blocked`: per hexside, not 0 where this move may not cross.

All four are lists, because compiled code reads a list twice as fast as a bytearray. A `Reach` keeps its scratch arrays
from search to search; its answers are those of the latest search. Among paths of equal cost the one whose last step
starts from the hex with the lowest number is taken, and so on backwards: a path never depends on the order of a search.
"""

from typing import Final

from mypy_extensions import i64

from sandtable.board.hexes import NONE, HexGrid

IMPOSSIBLE: Final = 255
UNREACHED: Final = 1_000_000


def step_costs(grid: HexGrid, entering: list[int], crossing: list[int]) -> list[int]:
    """The cost of every step: that of the hex entered plus that of the hexside crossed."""
    steps = [IMPOSSIBLE] * (6 * grid.size)
    for place in range(6 * grid.size):
        other = grid.neighbours[place]
        if other != NONE:
            steps[place] = min(IMPOSSIBLE, entering[other] + crossing[grid.sides[place]])
    return steps


class Reach:
    """Cheapest paths over a hex grid, with reusable arrays."""

    def __init__(self, grid: HexGrid) -> None:
        self.grid = grid
        self._neighbours = grid.neighbours
        self._sides = grid.sides
        self.reached: list[int] = []
        self._cost: list[int] = [UNREACHED] * grid.size
        self._from: list[int] = [NONE] * grid.size
        self._buckets: list[list[int]] = [[]]

    def search(
        self, start: int, budget: int, steps: list[int], extra: list[int], stops: list[int], blocked: list[int]
    ) -> list[int]:
        """Every hex that can be reached for at most `budget`, the start included, cheapest first."""
        return self.search_all([start], budget, steps, extra, stops, blocked)

    def search_all(
        self,
        starts: list[int],
        budget: int,
        steps: list[int],
        extra: list[int],
        stops: list[int],
        blocked: list[int],
        already: list[int] | None = None,
    ) -> list[int]:
        """The same from several hexes at once: the cheapest way from any of them.

        `already` says what was spent before each start (nothing if it is not given); a start beyond the budget is
        not reached.
        """
        self._forget(budget)
        for at in range(len(starts)):
            spent = 0 if already is None else already[at]
            if spent <= budget and spent < self._cost[starts[at]]:
                self._cost[starts[at]] = spent
                self._buckets[spent].append(starts[at])
        for spent in range(max(budget, 0) + 1):
            bucket = self._buckets[spent]
            for at in bucket:
                if self._cost[at] == spent:
                    self.reached.append(at)
                    if self._from[at] == NONE or not stops[at]:
                        self._leave(at, spent, budget, steps, extra, blocked)
            bucket.clear()
        return self.reached

    def cost_to(self, at: int) -> int:
        """What the latest search paid to reach a hex, or -1."""
        cost = self._cost[at]
        return NONE if cost == UNREACHED else cost

    def path_to(self, at: int) -> list[int]:
        """The hexes from the start to `at`, both included; empty when it was not reached."""
        path: list[int] = []
        if self._cost[at] == UNREACHED:
            return path
        while at != NONE:
            path.append(at)
            at = self._from[at]
        path.reverse()
        return path

    def _leave(self, at: i64, spent: i64, budget: i64, steps: list[int], extra: list[int], blocked: list[int]) -> None:
        neighbours = self._neighbours
        costs = self._cost
        first: i64 = 6 * at
        for place in range(first, first + 6):
            step: i64 = steps[place]
            paid: i64 = spent + step
            if paid > budget or step >= IMPOSSIBLE:
                continue
            other: i64 = neighbours[place]
            if other < 0:
                continue
            known: i64 = costs[other]
            if known < paid:
                continue
            more: i64 = extra[other]
            paid += more
            if known < paid or paid > budget or more >= IMPOSSIBLE or blocked[self._sides[place]]:
                continue
            if known == paid:
                if paid > spent and at < self._from[other]:
                    self._from[other] = at
                continue
            costs[other] = paid
            self._from[other] = at
            self._buckets[paid].append(other)

    def _forget(self, budget: int) -> None:
        for at in self.reached:
            self._cost[at] = UNREACHED
            self._from[at] = NONE
        self.reached = []
        while len(self._buckets) <= budget:
            self._buckets.append([])

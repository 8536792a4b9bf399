"""Plain graphs: numbered places joined by numbered edges; distances, parts, shortest paths.

For maps that are no grid (areas, boxes, sea lanes), and for grids with links of their own: `graph_of` copies the
neighbours of a hex grid, to which further edges can be added. Among shortest paths the one whose last step starts from
the place with the lowest number is taken, and so on backwards.
"""

from sandtable.board.hexes import NONE, HexGrid


class Graph:
    """Places 0..size-1 and undirected edges in the order they were added."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.neighbours: list[list[int]] = [[] for _ in range(size)]
        self.edges: list[list[int]] = [[] for _ in range(size)]
        self.edge_first: list[int] = []
        self.edge_second: list[int] = []

    def join(self, first: int, second: int) -> int:
        """Add an edge between two places and return its number; an edge that exists is returned."""
        known = self.edge_between(first, second)
        if known != NONE:
            return known
        edge = len(self.edge_first)
        self.edge_first.append(first)
        self.edge_second.append(second)
        self._attach(first, second, edge)
        self._attach(second, first, edge)
        return edge

    def edge_between(self, first: int, second: int) -> int:
        """The edge between two places, or -1."""
        for at, other in enumerate(self.neighbours[first]):
            if other == second:
                return self.edges[first][at]
        return NONE

    def adjacent(self, first: int, second: int) -> bool:
        """Whether an edge joins two places."""
        return second in self.neighbours[first]

    def distances(self, start: int) -> list[int]:
        """How many edges every place is away, -1 where there is no way."""
        return self.distances_avoiding(start, [0] * self.size)

    def distances_avoiding(self, start: int, closed: list[int]) -> list[int]:
        """The same without entering places that are not 0 in `closed`; the start may be closed."""
        found = [NONE] * self.size
        found[start] = 0
        queue = [start]
        for at in queue:
            for other in self.neighbours[at]:
                if found[other] == NONE and not closed[other]:
                    found[other] = found[at] + 1
                    queue.append(other)
        return found

    def distance(self, first: int, second: int) -> int:
        """How many edges two places are apart, or -1."""
        return self.distances(first)[second]

    def shortest_path(self, start: int, end: int) -> list[int]:
        """The places from start to end, both included; empty when there is no way."""
        away = self.distances(start)
        if away[end] == NONE:
            return []
        path = [end]
        while path[-1] != start:
            at = path[-1]
            path.append(min(other for other in self.neighbours[at] if away[other] == away[at] - 1))
        path.reverse()
        return path

    def parts(self) -> list[list[int]]:
        """The connected parts, each lowest number first."""
        seen = [0] * self.size
        parts: list[list[int]] = []
        for start in range(self.size):
            if seen[start]:
                continue
            away = self.distances(start)
            part = [at for at in range(self.size) if away[at] != NONE]
            for at in part:
                seen[at] = 1
            parts.append(part)
        return parts

    def _attach(self, at: int, other: int, edge: int) -> None:
        """Keep the neighbours of a place lowest number first."""
        place = 0
        while place < len(self.neighbours[at]) and self.neighbours[at][place] < other:
            place += 1
        self.neighbours[at].insert(place, other)
        self.edges[at].insert(place, edge)


def graph_of(grid: HexGrid) -> Graph:
    """The hexes of a grid as places, joined where they share a hexside."""
    graph = Graph(grid.size)
    for side in range(grid.side_count):
        if grid.side_second[side] != NONE:
            graph.join(grid.side_first[side], grid.side_second[side])
    return graph

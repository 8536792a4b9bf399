"""From raster to hexes: the water of each hex, which hexes are played, which of them a trajectory can link."""

import math
from collections import Counter, deque

import numpy as np
from atlas.atlantic_chase.lattice import DIRECTIONS, Hex, Lattice, touching
from atlas.atlantic_chase.projection import Point, great_circle, inverse
from atlas.atlantic_chase.raster import CELL, Labels, Raster, label

SMALLEST_BODY = 0.02  # share of a hex below which water is ignored
MIN_SEA = 0.30  # played if its water is at least this share of the hex, or if a harbour lies on it
MIN_LINK_KM = 20.0
SLANT = 1.27  # raster edges overstate the length of a slanted side
NEAR_CELLS = 5


class Body:
    """One connected water inside one hex."""

    def __init__(self, h: Hex, cells: set[tuple[int, int]], share: float) -> None:
        self.hex = h
        self.cells = cells
        self.share = share


class Waters:
    """One body of water per played hex, links between bodies that share open water."""

    def __init__(self, raster: Raster, lattice: Lattice, anchors: dict[str, Point]) -> None:
        self.raster = raster
        self.lattice = lattice
        self.faults: list[str] = []
        self.bodies = self._bodies()
        self.anchor: dict[str, Hex] = {}
        chosen = self._anchored(anchors)
        self.body: dict[Hex, Body] = {}
        for h, bodies in self.bodies.items():
            best = chosen.get(h) or max(bodies, key=lambda b: b.share)
            if h in chosen or best.share >= MIN_SEA:
                self.body[h] = best
        self.open_km: dict[frozenset[Hex], float] = {}
        self.links: dict[Hex, set[Hex]] = {h: set() for h in self.body}
        self._link()
        self._keep_connected()

    def _bodies(self) -> dict[Hex, list[Body]]:
        q, r = self.lattice.hexes_of(self.raster.x, self.raster.y)
        self.q, self.r = q, r
        area = (math.sqrt(3) / 2 * self.lattice.spacing**2) / (CELL * CELL)
        split = _split_by_hex(self.raster.sea, q, r)
        out: dict[Hex, list[Body]] = {}
        for cells in split:
            j, i = next(iter(cells))
            h = (int(q[j, i]), int(r[j, i]))
            out.setdefault(h, []).append(Body(h, cells, len(cells) / area))
        return {h: bodies for h, bodies in out.items() if sum(b.share for b in bodies) >= SMALLEST_BODY}

    def _anchored(self, anchors: dict[str, Point]) -> dict[Hex, Body]:
        chosen: dict[Hex, Body] = {}
        for name, (lat, lon) in anchors.items():
            h = self.lattice.hex_at(lat, lon)
            self.anchor[name] = h
            j, i = self.raster.cell(lat, lon)
            near = [
                (min(math.hypot(b - j, a - i) for b, a in body.cells), n, body)
                for n, body in enumerate(self.bodies.get(h, []))
            ]
            if not near or min(near)[0] >= NEAR_CELLS:
                self.faults.append(f"no water for {name}")
            elif chosen.setdefault(h, min(near)[2]) is not min(near)[2]:
                self.faults.append(f"two waters at {name}")
        return chosen

    def _link(self) -> None:
        owner = np.full(self.raster.sea.shape, -1)
        order = list(self.body)
        for number, h in enumerate(order):
            for j, i in self.body[h].cells:
                owner[j, i] = number
        shared: Counter[tuple[int, int]] = Counter()
        for one, other in ((owner[:, 1:], owner[:, :-1]), (owner[1:], owner[:-1])):
            edge = (one != other) & (one >= 0) & (other >= 0)
            for m, n in zip(one[edge].tolist(), other[edge].tolist(), strict=True):
                shared[(min(m, n), max(m, n))] += 1
        for (m, n), edges in shared.items():
            a, b = order[m], order[n]
            self.open_km[frozenset((a, b))] = edges * CELL / SLANT
            if edges * CELL >= MIN_LINK_KM and (b[0] - a[0], b[1] - a[1]) in DIRECTIONS:
                self.links[a].add(b)
                self.links[b].add(a)

    def _keep_connected(self) -> None:
        home = self.anchor.get("scapa")
        if home in self.body:
            reached = self.distances(home)
            self.body = {h: body for h, body in self.body.items() if h in reached}
            self.links = {h: near for h, near in self.links.items() if h in reached}

    def distances(self, start: Hex) -> dict[Hex, int]:
        """Steps from a hex to every hex that is linked with it."""
        steps = {start: 0}
        queue = deque([start])
        while queue:
            here = queue.popleft()
            for there in self.links.get(here, ()):
                if there not in steps:
                    steps[there] = steps[here] + 1
                    queue.append(there)
        return steps

    def distance(self, a: Hex, b: Hex) -> int:
        """Steps between two hexes, 99 if there is no way."""
        return self.distances(a).get(b, 99) if a in self.links else 99

    def nearest(self, lat: float, lon: float) -> Hex:
        """The played hex of a position, or the nearest one."""
        h = self.lattice.hex_at(lat, lon)
        if h in self.body:
            return h
        return min(self.body, key=lambda g: great_circle((lat, lon), inverse(*self.lattice.centre(g))))

    def is_edge(self, h: Hex) -> bool:
        """Whether a played hex touches one that is not."""
        return any(g not in self.body for g in touching(h))


def _split_by_hex(sea: np.ndarray, q: Labels, r: Labels) -> list[set[tuple[int, int]]]:
    """The sea cut along hex sides into connected parts, each as a set of cells."""
    parts: list[set[tuple[int, int]]] = []
    key = q * 1000 + r
    for h in np.unique(key[sea]).tolist():
        mask = sea & (key == h)
        js, is_ = np.nonzero(mask)
        j0, i0 = int(js.min()), int(is_.min())
        labels, count = label(mask[j0 : int(js.max()) + 1, i0 : int(is_.max()) + 1])
        for number in range(1, count + 1):
            b, a = np.nonzero(labels == number)
            parts.append(set(zip((b + j0).tolist(), (a + i0).tolist(), strict=True)))
    return parts

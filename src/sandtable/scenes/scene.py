"""A position as an SVG document: the game's own chart, its hexes or cards, and the counters a role may see.

Everything comes from `Game.board_of` and `Match.view`, which the table in the browser draws too. How a game's board and
view are read is in readers.py.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from math import cos, pi, sin

Point = tuple[float, float]

COUNTERS_IN_A_ROW = 2
SIDES = {0: "#d9c79a", 1: "#9fb8d6", 2: "#c9c9c4"}
LINES = {0: "#7a5a14", 1: "#1f4f8f", 2: "#555"}
EDGES = {0: "#6d5a2b", 1: "#2f4d74", 2: "#555"}


class Counter:
    """A piece: a short text, a line below it, and the number of its side (2: none)."""

    def __init__(self, text: str, below: str, side: int) -> None:
        self.text = text
        self.below = below
        self.side = side


class Thing:
    """Something that lies on the table: what it is, its counter, the places where it is."""

    def __init__(self, kind: str, id: str, counter: Counter, *places: int) -> None:
        self.ref = (kind, int(id))
        self.counter = counter
        self.places = places  # several: it is somewhere along them; its counter lies on the first


class Place:
    """A hex or card: centre, corners, colour, name, and the counters on it, the top one first."""

    def __init__(self, centre: Point, corners: list[Point], fill: str = "none", name: str = "") -> None:
        self.centre = centre
        self.corners = corners
        self.fill = fill
        self.name = name
        self.counters: list[Counter] = []


class Scene:
    """What is drawn, in the units of the chart; `size` is the half width of a place."""

    def __init__(self, size: float) -> None:
        self.size = size
        self.ground: list[str] = []  # elements below the places
        self.places: dict[int, Place] = {}
        self.above: list[str] = []  # elements between places and counters

    def put(self, thing: Thing) -> None:
        """The counter of a thing on its place, if that is in the scene."""
        if thing.places and thing.places[0] in self.places:
            self.places[thing.places[0]].counters.append(thing.counter)

    def connect(self, thing: Thing) -> None:
        """A line through the places where a thing may be."""
        line = [place for place in thing.places if place in self.places]
        if len(line) > 1:
            way = " L".join("{:g} {:g}".format(*self.places[place].centre) for place in line)
            color = LINES[thing.counter.side]
            width = f'stroke-width="{self.size * 0.14:.0f}"'
            self.above.append(f'<path d="M{way}" fill="none" stroke="{color}" {width} stroke-opacity=".6"/>')

    def path(self, d: str, fill: str = "none", stroke: str = "none", width: float = 0) -> None:
        """A path of the chart."""
        line = f' stroke="{stroke}" stroke-width="{width:g}"' if stroke != "none" else ""
        self.ground.append(f'<path d="{escape(d)}" fill="{fill}"{line}/>')

    def svg(self, title: str) -> str:
        """The document."""
        corners = [corner for place in self.places.values() for corner in place.corners]
        left, top = min(x for x, _ in corners), min(y for _, y in corners)
        wide, high = max(x for x, _ in corners) - left, max(y for _, y in corners) - top
        head = self.size
        box = f"{left:g} {top - head:g} {wide:g} {high + head:g}"
        across, down = 1000 * wide / max(wide, high), 1000 * (high + head) / max(wide, high)
        size = f'width="{across:.0f}" height="{down:.0f}"'
        return "".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" {size} font-family="sans-serif">',
                f"<title>{escape(title)}</title>",
                f'<rect x="{left:g}" y="{top - head:g}" width="{wide:g}" height="{high + head:g}" fill="#f4f1e6"/>',
                *self.ground,
                *(self._place(place) for place in self.places.values()),
                *self.above,
                *(part for place in self.places.values() for part in self._counters(place)),
                text((left + wide / 2, top - head * 0.3), title, min(self.size * 0.5, 1.7 * wide / len(title))),
                "</svg>\n",
            ]
        )

    def _place(self, place: Place) -> str:
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in place.corners)
        x, y = place.centre
        name = text((x, y - self.size * 0.66), place.name, self.size * 0.18, "#777") if place.name else ""
        return (
            f'<polygon points="{points}" fill="{place.fill}" stroke="#4a4a40" stroke-opacity=".4" '
            f'stroke-width="{self.size * 0.02:.2f}"/>{name}'
        )

    def _counters(self, place: Place) -> Iterable[str]:
        shown = place.counters[: COUNTERS_IN_A_ROW**2]
        wide = self.size * (1.05 if len(shown) == 1 else 0.72)
        across = min(len(shown), COUNTERS_IN_A_ROW)
        down = -(-len(shown) // COUNTERS_IN_A_ROW)
        for at, counter in enumerate(shown):
            x = place.centre[0] + (at % COUNTERS_IN_A_ROW - (across - 1) / 2) * wide
            y = place.centre[1] + (at // COUNTERS_IN_A_ROW - (down - 1) / 2) * wide
            more = len(place.counters) - len(shown)
            yield self._counter((x, y), wide * 0.94, counter, more if at == len(shown) - 1 else 0)

    def _counter(self, at: Point, wide: float, counter: Counter, more: int) -> str:
        x, y = at
        below = f"{counter.below} +{more}".strip() if more else counter.below
        return (
            f'<rect x="{x - wide / 2:.1f}" y="{y - wide / 2:.1f}" width="{wide:.1f}" height="{wide:.1f}" '
            f'rx="{wide * 0.08:.1f}" fill="{SIDES[counter.side]}" stroke="{EDGES[counter.side]}" '
            f'stroke-width="{wide * 0.03:.2f}"/>'
            + text((x, y - wide * 0.05), counter.text, _fitting(counter.text, wide))
            + text((x, y + wide * 0.34), below, _fitting(below, wide))
        )


def text(at: Point, words: str, size: float, color: str = "#222") -> str:
    """Centred text."""
    if not words:
        return ""
    x, y = at
    where = f'x="{x:.1f}" y="{y:.1f}" font-size="{size:.1f}"'
    return f'<text {where} fill="{color}" text-anchor="middle">{escape(words)}</text>'


def _fitting(words: str, wide: float) -> float:
    """The size of letters with which words fit into a counter."""
    return min(wide * 0.3, wide * 1.6 / max(1, len(words)))


def around(centre: Point, radius: float, turned: float) -> list[Point]:
    """The corners of a hexagon; `turned` degrees are between its first corner and the east."""
    x, y = centre
    angles = [pi / 180 * (turned + 60 * corner) for corner in range(6)]
    return [(x + radius * cos(angle), y + radius * sin(angle)) for angle in angles]

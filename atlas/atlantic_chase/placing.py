"""Names beside their places without collisions: the first free of several spots round each point."""

import math

from atlas.atlantic_chase.projection import Point
from shapely.geometry import Point as Dot
from shapely.geometry import Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.strtree import STRtree

LETTER = 0.52  # mean width of a letter in heights
GAP = 16.0  # km between a place and its name
MARK = 22.0  # km kept free round a place
KEEP_FREE = 55.0  # km round a hex centre where ships are drawn
SPOTS = [(1, 0), (-1, 0), (0.8, 0.9), (0.8, -0.9), (-0.8, 0.9), (-0.8, -0.9), (0, 1.2), (0, -1.2)]


class Placed:
    """A name, the point of its middle and the box it fills."""

    def __init__(self, x: float, y: float, shape: BaseGeometry) -> None:
        self.x = x
        self.y = y
        self.shape = shape


def text_box(text: str, x: float, y: float, size: float, angle: float = 0.0) -> Polygon:
    """The rectangle that a text centred on a point fills."""
    width, c, s = LETTER * size * len(text), math.cos(math.radians(angle)), math.sin(math.radians(angle))
    corners = [(-width / 2, -size / 2), (width / 2, -size / 2), (width / 2, size / 2), (-width / 2, size / 2)]
    return Polygon([(x + a * c - b * s, y + a * s + b * c) for a, b in corners])


class Sheet:
    """What is already on the chart."""

    def __init__(self, land: BaseGeometry, frame: BaseGeometry, centres: list[Point], marks: list[Point]) -> None:
        self.land = land
        self.frame = frame
        self.centres = STRtree([Dot(c).buffer(KEEP_FREE) for c in centres])
        self.marks = [box(x - MARK, y - MARK, x + MARK, y + MARK) for x, y in marks]
        self.taken: list[BaseGeometry] = []

    def put(self, shape: BaseGeometry) -> None:
        """Reserve the room of a fixed name."""
        self.taken.append(shape)

    def cost(self, shape: BaseGeometry, own: Point) -> float:
        """How bad a spot is: names and marks covered, ship room covered, sea rather than land, off the sheet."""
        names = sum(shape.intersection(other).area for other in self.taken)
        marks = sum(shape.intersection(mark).area for mark in self.marks if not mark.contains(Dot(own)))
        ships = sum(shape.intersection(self.centres.geometries[i]).area for i in self.centres.query(shape))
        wet = shape.difference(self.land).area
        outside = shape.difference(self.frame).area
        return float(100 * names + 60 * marks + 3 * ships + 0.3 * wet + 1000 * outside)

    def place(self, text: str, at: Point, size: float) -> Placed:
        """Put a name beside a point, at the cheapest of the spots round it."""
        best: tuple[float, int, Placed] | None = None
        for ring in (1.0, 2.4):
            for number, (a, b) in enumerate(SPOTS):
                x = at[0] + a * (ring * GAP + LETTER * size * len(text) / 2)
                y = at[1] + b * (ring * GAP + size / 2)
                shape = text_box(text, x, y, size)
                entry = (self.cost(shape, at) * ring + 200 * number, number, Placed(x, y, shape))
                if best is None or entry[:2] < best[:2]:
                    best = entry
        assert best is not None
        self.put(best[2].shape)
        return best[2]

"""Where names are written, so that no two of them touch: settlements round their streets, rivers along their course."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass, field

from atlas.ardennes44.geo import Point, World, distance, source

SIZE = {"city": 0.66, "town": 0.52, "village": 0.37, "hamlet": 0.265, "point": 0.265}
RADIUS = {"city": 0.62, "town": 0.4, "village": 0.28, "hamlet": 0.18, "point": 0.12}
RIVER_SIZE = {"meuse": 0.52, "major": 0.4, "minor": 0.31, "stream": 0.22}
NAME_SIZE = {"country": 1.15, "region": 0.95, "forest": 0.36, "moor": 0.36}
NARROW, WIDE = set("iIljtfr.,'’-()1 "), set("mwMWÖŒ@")
CELL = 0.25
ROOM = 0.05

Box = tuple[float, float, float, float]


def text_width(text: str, size: float, spacing: float = 0.0) -> float:
    """An estimate of the width of a text in a book face."""
    total = 0.0
    for char in text:
        total += 0.33 if char in NARROW else 0.86 if char in WIDE else 0.7 if char.isupper() else 0.52
    return size * (total + spacing * (len(text) - 1))


@dataclass
class Label:
    """A written name; boxes are what it covers."""

    text: str
    kind: str
    size: float
    x: float = 0.0
    y: float = 0.0
    anchor: str = "middle"
    angle: float = 0.0
    spacing: float = 0.0
    boxes: list[Box] = field(default_factory=list)


@dataclass
class Spot:
    """One place where a label could be written."""

    x: float
    y: float
    anchor: str
    angle: float
    dislike: float
    boxes: list[Box]


class Clutter:
    """What a name should rather not be written on: streets, roads, rivers."""

    def __init__(self) -> None:
        self.weight: dict[tuple[int, int], float] = {}

    def add(self, point: Point, weight: float) -> None:
        """Make a point less welcome."""
        key = (math.floor(point[0] / CELL), math.floor(point[1] / CELL))
        self.weight[key] = min(6.0, self.weight.get(key, 0.0) + weight)

    def add_line(self, line: list[Point], weight: float) -> None:
        """Make a line less welcome."""
        for a, b in itertools.pairwise(line):
            pieces = max(1, int(distance(a, b) / CELL))
            for n in range(pieces):
                self.add((a[0] + (b[0] - a[0]) * n / pieces, a[1] + (b[1] - a[1]) * n / pieces), weight)

    def under(self, box: Box) -> float:
        """How unwelcome a box is."""
        total = 0.0
        for i in range(math.floor(box[0] / CELL), math.floor(box[2] / CELL) + 1):
            for j in range(math.floor(box[1] / CELL), math.floor(box[3] / CELL) + 1):
                total += self.weight.get((i, j), 0.0)
        return total


def overlap(a: Box, b: Box) -> float:
    """The area two boxes share."""
    wide = min(a[2], b[2]) - max(a[0], b[0])
    tall = min(a[3], b[3]) - max(a[1], b[1])
    return wide * tall if wide > 0 and tall > 0 else 0.0


class Sheet:
    """Placed labels, found quickly by where they are."""

    def __init__(self, bounds: Box) -> None:
        self.bounds = bounds
        self.cells: dict[tuple[int, int], list[tuple[int, Box]]] = {}

    def _keys(self, box: Box) -> list[tuple[int, int]]:
        columns = range(math.floor(box[0] / 2), math.floor(box[2] / 2) + 1)
        rows = range(math.floor(box[1] / 2), math.floor(box[3] / 2) + 1)
        return [(i, j) for i in columns for j in rows]

    def put(self, owner: int, boxes: list[Box]) -> None:
        """Take the ground of a label."""
        for box in boxes:
            for key in self._keys(box):
                self.cells.setdefault(key, []).append((owner, box))

    def lift(self, owner: int, boxes: list[Box]) -> None:
        """Free the ground of a label."""
        for box in boxes:
            for key in self._keys(box):
                self.cells[key] = [entry for entry in self.cells[key] if entry[0] != owner]

    def clash(self, owner: int, boxes: list[Box]) -> float:
        """The ground shared with other labels or lost beyond the edge."""
        total = 0.0
        x0, y0, x1, y1 = self.bounds
        for box in boxes:
            if box[0] < x0 or box[1] < y0 or box[2] > x1 or box[3] > y1:
                total += 1.0
            seen: set[tuple[int, Box]] = set()
            for key in self._keys(box):
                for entry in self.cells.get(key, ()):
                    if entry[0] != owner and entry not in seen:
                        seen.add(entry)
                        total += overlap(box, entry[1])
        return total


def text_boxes(x: float, y: float, anchor: str, text: str, size: float) -> list[Box]:
    """The box of a level text; y is its middle line."""
    width = text_width(text, size)
    left = x if anchor == "start" else x - width if anchor == "end" else x - width / 2
    return [(left - ROOM, y - size * 0.5, left + width + ROOM, y + size * 0.5)]


def turned_boxes(x: float, y: float, text: str, size: float, angle: float, spacing: float) -> list[Box]:
    """Small boxes along a turned text, centred on a point."""
    width = text_width(text, size, spacing)
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    found = []
    letters = len(text)
    for n in range(letters):
        along = -width / 2 + width * (n + 0.5) / letters
        cx, cy = x + along * cos, y + along * sin
        half = size * 0.46
        if text[n] != " ":
            found.append((cx - half, cy - half, cx + half, cy + half))
    return found


def place_spots(point: Point, text: str, kind: str, size: float) -> list[Spot]:
    """The places round a settlement where its name may stand, best first."""
    found = []
    radius = RADIUS[kind]
    for step, more in enumerate((0.0, 0.16, 0.36)):
        r = radius + more
        tall = size * 0.5
        options = [
            (r + 0.04, 0.0, "start", 0.0),
            (0.0, r + tall, "middle", 0.3),
            (0.0, -r - tall, "middle", 0.35),
            (-r - 0.04, 0.0, "end", 0.4),
            (r * 0.75, r * 0.75 + tall * 0.6, "start", 0.5),
            (r * 0.75, -r * 0.75 - tall * 0.6, "start", 0.5),
            (-r * 0.75, r * 0.75 + tall * 0.6, "end", 0.7),
            (-r * 0.75, -r * 0.75 - tall * 0.6, "end", 0.7),
        ]
        for dx, dy, anchor, dislike in options:
            x, y = point[0] + dx, point[1] + dy
            found.append(Spot(x, y, anchor, 0.0, dislike + step * 0.9, text_boxes(x, y, anchor, text, size)))
    return found


def river_spots(line: list[Point], text: str, size: float) -> list[Spot]:
    """Places along a river where its name may run."""
    length = [0.0]
    for a, b in itertools.pairwise(line):
        length.append(length[-1] + distance(a, b))
    width = text_width(text, size, 0.08)
    found = []
    start = width * 0.5
    while start < length[-1] - width * 0.5:
        a = at_length(line, length, start - width / 2)
        b = at_length(line, length, start + width / 2)
        straight = distance(a, b) / width
        if straight > 0.8:
            angle = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
            if angle > 90:
                angle -= 180
            if angle <= -90:
                angle += 180
            for side in (-1, 1):
                off = size * 0.62 + 0.1
                c = at_length(line, length, start)
                x = c[0] + side * off * -math.sin(math.radians(angle))
                y = c[1] + side * off * math.cos(math.radians(angle))
                boxes = turned_boxes(x, y, text, size, angle, 0.08)
                dislike = 6 * (1 - straight) + abs(angle) / 90 + (0.2 if side > 0 else 0.0)
                found.append(Spot(x, y, "middle", angle, dislike, boxes))
        start += 0.4
    return found


def at_length(line: list[Point], length: list[float], wanted: float) -> Point:
    """The point of a line at a length from its start."""
    for at in range(len(line) - 1):
        if length[at + 1] >= wanted:
            t = (wanted - length[at]) / max(1e-9, length[at + 1] - length[at])
            return line[at][0] + (line[at + 1][0] - line[at][0]) * t, line[at][1] + (line[at + 1][1] - line[at][1]) * t
    return line[-1]


class Writer:
    """Places labels in order of rank, then improves every one of them in turn."""

    def __init__(self, bounds: Box, clutter: Clutter) -> None:
        self.sheet = Sheet(bounds)
        self.clutter = clutter
        self.labels: list[Label] = []
        self.spots: list[list[Spot]] = []

    def write(self, label: Label, spots: list[Spot]) -> bool:
        """Place a label on its best free spot; False when there is none."""
        owner = len(self.labels)
        best = self._best(owner, spots)
        if best is None:
            return False
        self._set(label, best)
        self.labels.append(label)
        self.spots.append(spots)
        self.sheet.put(owner, label.boxes)
        return True

    def improve(self, rounds: int) -> None:
        """Let every label move to a better spot while the others stand still."""
        for _ in range(rounds):
            for owner, label in enumerate(self.labels):
                self.sheet.lift(owner, label.boxes)
                best = self._best(owner, self.spots[owner])
                if best is not None:
                    self._set(label, best)
                self.sheet.put(owner, label.boxes)

    def _best(self, owner: int, spots: list[Spot]) -> Spot | None:
        found, cost = None, 1e9
        for spot in spots:
            if self.sheet.clash(owner, spot.boxes) > 0:
                continue
            total = spot.dislike + sum(self.clutter.under(box) for box in spot.boxes) * 0.22
            if total < cost:
                found, cost = spot, total
        return found

    @staticmethod
    def _set(label: Label, spot: Spot) -> None:
        label.x, label.y, label.anchor, label.angle, label.boxes = spot.x, spot.y, spot.anchor, spot.angle, spot.boxes


def name_spots(world: World, row: dict[str, str], size: float) -> list[Spot]:
    """The place of a region or forest name, and places close by."""
    x, y = world.reference.point(float(row["lat"]), float(row["lon"]))
    angle, spacing = float(row["angle"]), float(row["spacing"])
    found = []
    for ring in range(7):
        for turn in range(1 if ring == 0 else 12):
            dx = ring * 0.4 * math.cos(turn * math.pi / 6)
            dy = ring * 0.4 * math.sin(turn * math.pi / 6)
            boxes = turned_boxes(x + dx, y + dy, row["text"], size, angle, spacing)
            found.append(Spot(x + dx, y + dy, "middle", angle, ring * 0.5, boxes))
    return found


def write_all(
    world: World, points: dict[str, Point], rivers: list[tuple[str, str, list[Point]]], clutter: Clutter
) -> tuple[list[Label], list[str]]:
    """Every label of the map, and the names that found no room."""
    writer = Writer(world.bounds, clutter)
    lost: list[str] = []
    ranked = ["city", "town", "village"]
    for kind in ranked:
        for place in world.places:
            if place["class"] == kind and place["name"] in points and place["label"]:
                label = Label(place["label"], kind, SIZE[kind])
                if not writer.write(label, place_spots(points[place["name"]], label.text, kind, label.size)):
                    lost.append(label.text)
    for row in source("names.csv"):
        label = Label(row["text"], row["kind"], NAME_SIZE[row["kind"]], spacing=float(row["spacing"]))
        if not writer.write(label, name_spots(world, row, label.size)):
            lost.append(label.text)
    for text, rank, line in rivers:
        label = Label(text, "river" if rank != "stream" else "stream", RIVER_SIZE[rank], spacing=0.08)
        if not writer.write(label, river_spots(line, text, label.size)):
            lost.append(text)
    for place in world.places:
        if place["class"] in ("hamlet", "point") and place["name"] in points and place["label"]:
            label = Label(place["label"], "hamlet", SIZE["hamlet"])
            if not writer.write(label, place_spots(points[place["name"]], label.text, "hamlet", label.size)):
                lost.append(label.text)
    writer.improve(4)
    return writer.labels, lost

"""Names and road signs, placed so that no two of them touch: places round their streets, waters along their course."""

from __future__ import annotations

import itertools
import math

from atlas.air_armor.geo import Point, World, geography, source
from atlas.air_armor.lines import RIVER_WIDTH, Places, Roads, border_lines
from atlas.ardennes44.geo import distance
from atlas.ardennes44.labels import Clutter, Label, Spot, Writer, at_length, river_spots, text_boxes, turned_boxes

SIZE = {"metropolis": 1.0, "city": 0.68, "market": 0.5, "town": 0.41, "village": 0.29}
RADIUS = {"metropolis": 0.7, "city": 0.62, "market": 0.5, "town": 0.44, "village": 0.2}
BORDER = "INNERDEUTSCHE GRENZE"
NAME_SIZE = {"country": 1.0, "border": 0.3, "region": 0.78, "forest": 0.34}
SIGN = (0.46, 0.3)  # of a road sign, for two figures
SIGN_EVERY = 13.0


def rank(name: str, kind: str, people: int) -> str:
    """The class of a name: great cities, cities, market towns, towns, villages."""
    if name in ("Würzburg", "Schweinfurt"):
        return "metropolis"
    return "market" if kind == "town" and people >= 4500 else kind


def place_spots(point: Point, text: str, kind: str, size: float) -> list[Spot]:
    """The places round a settlement where its name may stand, best first."""
    found = []
    tall = size * 0.5
    for step, more in enumerate((0.0, 0.14, 0.32, 0.5)):
        r = RADIUS[kind] + more
        for dx, dy, anchor, dislike in (
            (0.0, -r - tall * 0.8, "middle", 0.0),
            (0.0, r + tall * 0.8, "middle", 0.1),
            (r + 0.04, 0.0, "start", 0.2),
            (-r - 0.04, 0.0, "end", 0.4),
            (r * 0.7, -r * 0.75 - tall * 0.5, "start", 0.4),
            (r * 0.7, r * 0.75 + tall * 0.5, "start", 0.5),
            (-r * 0.7, -r * 0.75 - tall * 0.5, "end", 0.6),
            (-r * 0.7, r * 0.75 + tall * 0.5, "end", 0.6),
        ):
            x, y = point[0] + dx, point[1] + dy
            found.append(Spot(x, y, anchor, 0.0, dislike + step * 0.8, text_boxes(x, y, anchor, text, size)))
    return found


def area_middle(world: World, name: str) -> Point:
    """The middle of a wood of the geography."""
    points = [
        world.point(float(row["lat"]), float(row["lon"])) for row in geography("terrain.csv") if row["name"] == name
    ]
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def name_spots(world: World, row: dict[str, str], size: float) -> list[Spot]:
    """The place of a landscape name, and places close by."""
    x, y = area_middle(world, row["area"]) if row["area"] else world.point(float(row["lat"]), float(row["lon"]))
    angle, spacing = float(row["angle"]), float(row["spacing"])
    found = []
    for ring in range(9):
        for turn in range(1 if ring == 0 else 12):
            dx, dy = ring * 0.45 * math.cos(turn * math.pi / 6), ring * 0.45 * math.sin(turn * math.pi / 6)
            boxes = turned_boxes(x + dx, y + dy, row["text"], size, angle, spacing)
            found.append(Spot(x + dx, y + dy, "middle", angle, ring * 0.5, boxes))
    return found


def sign_spots(line: list[Point], text: str) -> list[Spot]:
    """Places on a road where its number may stand."""
    length = [0.0]
    for a, b in itertools.pairwise(line):
        length.append(length[-1] + distance(a, b))
    half, tall = SIGN[0] / 2 + 0.07 * max(0, len(text) - 2), SIGN[1] / 2
    middle = length[-1] / 2
    found = []
    along = 0.8
    while along < length[-1] - 0.8:
        x, y = at_length(line, length, along)
        found.append(Spot(x, y, "middle", 0.0, abs(along - middle) * 0.2, [(x - half, y - tall, x + half, y + tall)]))
        along += 0.3
    return found


def road_signs(roads: Roads) -> list[tuple[str, str, list[Point]]]:
    """Number, kind of sign and stretch of road, several times on long roads."""
    found: list[tuple[str, str, list[Point]]] = []
    for road, line in roads.named().items():
        number = road.split()[0]
        kind = "autobahn" if number.startswith("A") else "bundesstrasse"
        text = f"A {number[1:]}" if kind == "autobahn" else number[1:]
        total = sum(distance(a, b) for a, b in itertools.pairwise(line))
        parts = max(1, round(total / SIGN_EVERY))
        for part in range(parts):
            piece = line[len(line) * part // parts : len(line) * (part + 1) // parts + 1]
            if len(piece) > 2:
                found.append((text, kind, piece))
    return found


def water_names(drawn: dict[str, list[Point]], streams: dict[str, list[Point]]) -> list[tuple[str, str, list[Point]]]:
    """The names of waters with the stretch they may stand on."""
    found: list[tuple[str, str, list[Point]]] = []
    for name, line in drawn.items():
        total = sum(distance(a, b) for a, b in itertools.pairwise(line))
        parts = max(1, round(total / 22))
        for part in range(parts):
            text = name if name == "Main" else "Fränk. Saale"
            found.append((text, "river", line[len(line) * part // parts : len(line) * (part + 1) // parts + 1]))
    found += [(name, "stream", line) for name, line in streams.items() if name not in RIVER_WIDTH]
    return found


def clutter_of(
    world: World, drawn: dict[str, list[Point]], streams: dict[str, list[Point]], roads: Roads, places: Places
) -> Clutter:
    """What names should keep clear of."""
    clutter = Clutter()
    for line in drawn.values():
        clutter.add_line(line, 1.8)
    for line in streams.values():
        clutter.add_line(line, 0.4)
    for grade, run in roads.lines().items():
        for line in run:
            clutter.add_line(line, {"autobahn": 1.5, "bundesstrasse": 1.1, "minor": 0.5}[grade])
    for at, terrain in enumerate(world.terrain):
        if terrain == "city":
            x, y = world.centres[at]
            for dx in (-0.6, -0.3, 0.0, 0.3, 0.6):
                for dy in (-0.6, -0.3, 0.0, 0.3, 0.6):
                    clutter.add((x + dx, y + dy), 1.0)
    for _, kind, _, (x, y), _ in places.rows:
        reach = 0.4 if kind != "village" else 0.15
        for dx in (-reach, 0.0, reach):
            for dy in (-reach, 0.0, reach):
                clutter.add((x + dx, y + dy), 1.4)
    return clutter


def write_all(
    world: World, roads: Roads, places: Places, drawn: dict[str, list[Point]], streams: dict[str, list[Point]]
) -> tuple[list[Label], list[str]]:
    """Every label of the map, and what found no room."""
    writer = Writer(world.bounds, clutter_of(world, drawn, streams, roads, places))
    lost: list[str] = []

    def write(label: Label, spots: list[Spot]) -> None:
        if not writer.write(label, spots):
            lost.append(f"{label.kind} {label.text}")

    def write_places(*ranks: str) -> None:
        for name, kind, _, point, people in places.rows:
            grade = rank(name, kind, people)
            if grade in ranks:
                write(Label(name, grade, SIZE[grade]), place_spots(point, name, grade, SIZE[grade]))

    write_places("metropolis")
    write_places("city")
    write_places("market", "town")
    for text, kind, line in road_signs(roads):
        write(Label(text, kind, SIGN[1]), sign_spots(line, text))
    for line in border_lines(world):
        write(
            Label(BORDER, "border", NAME_SIZE["border"], spacing=0.16), river_spots(line, BORDER, NAME_SIZE["border"])
        )
    for row in source("names.csv"):
        if row["kind"] == "country":
            write(
                Label(row["text"], row["kind"], NAME_SIZE[row["kind"]], spacing=float(row["spacing"])),
                name_spots(world, row, NAME_SIZE[row["kind"]]),
            )
    for text, kind, line in water_names(drawn, streams):
        size = {"river": 0.46 if text == "Main" else 0.36, "stream": 0.25}[kind]
        write(Label(text, kind, size, spacing=0.08), river_spots(line, text, size))
    write_places("village")
    for row in source("names.csv"):
        if row["kind"] != "country":
            size = NAME_SIZE[row["kind"]]
            write(Label(row["text"], row["kind"], size, spacing=float(row["spacing"])), name_spots(world, row, size))
    writer.improve(3)
    return writer.labels, lost

"""Facts of single hexes: settlements, banks of the Meuse, the line of 16 December, names of bridges."""

from __future__ import annotations

from functools import cache

from atlas.ardennes44.geo import World, distance, source
from atlas.ardennes44.ground import Ground

LIEGE = {"E4040": "Liège", "E4041": "Liège", "E3940": "Liège", "W0140": "Liège"}
SECOND_HEX = {"E3412": ("Bastogne", "town")}


def settlements(world: World) -> dict[int, tuple[str, str]]:
    """Name and class of every settlement hex."""
    found: dict[int, tuple[str, str]] = {}
    for place in world.places:
        if place["name"] in world.place_hex and place["class"] in ("city", "town", "village"):
            found[world.place_hex[place["name"]]] = (place["label"], place["class"])
    for code, name in LIEGE.items():
        found[world.grid.index_of(code)] = (name, "city")
    for code, value in SECOND_HEX.items():
        found[world.grid.index_of(code)] = value
    return found


def hex_names(world: World) -> dict[int, str]:
    """A name for every hex that has one: its settlement, else its first hamlet or point."""
    found: dict[int, str] = {}
    for place in world.places:
        if place["name"] in world.place_hex and place["label"]:
            found.setdefault(world.place_hex[place["name"]], place["label"])
    found.update({at: name for at, (name, _) in settlements(world).items()})
    return found


def west_bank(world: World, ground: Ground) -> set[int]:
    """Hexes west and north of the Meuse (27.3)."""
    grid = world.grid
    barrier = set(ground.rivers["Meuse"].sides)
    start = grid.index_of("W2844")
    found, frontier = {start}, [start]
    while frontier:
        at = frontier.pop()
        for direction in range(6):
            other = grid.neighbour(at, direction)
            if other >= 0 and other not in found and grid.hexside(at, direction) not in barrier:
                found.add(other)
                frontier.append(other)
    return found


@cache
def _allied_ground() -> frozenset[str]:
    return frozenset(code for row in source("front_line.csv") for code in row["hexes"].split())


def side_at_start(world: World, at: int) -> str:
    """Who holds a hex on 16 December."""
    return "Allied" if world.grid.ids[at] in _allied_ground() else "German"


RANK = {"city": 0, "town": 1, "village": 2, "hamlet": 3, "point": 4}


def bridge_name(world: World, side: int) -> str:
    """A name for a bridge: the greatest place of its two hexes, or the nearest place."""
    grid = world.grid
    ends = (grid.side_first[side], grid.side_second[side])
    a, b = world.centres[ends[0]], world.centres[ends[1]]
    middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    named = [place for place in world.places if place["label"] and place["hex"] != "off"]

    def fitness(place: dict[str, str]) -> tuple[int, int, float]:
        here = world.place_hex[place["name"]] in ends
        return (
            0 if here else 1,
            RANK[place["class"]] if here else 0,
            distance(world.place_point[place["name"]], middle),
        )

    return min(named, key=fitness)["label"]


REAR_DEPTH = 5


def rear_zones(world: World) -> dict[str, list[str]]:
    """The German hexes behind each front area, nearest area first (29.3)."""
    grid = world.grid
    areas = {row["formation"]: [grid.index_of(code) for code in row["area"].split()] for row in source("zones.csv")}
    taken = {at for area in areas.values() for at in area}
    fronts = {row["formation"] for row in source("zones.csv") if row["kind"] == "front"}
    found: dict[str, list[str]] = {name: [] for name in areas}
    for at in range(grid.size):
        if at in taken or side_at_start(world, at) != "German":
            continue
        far, name = min((min(grid.distance(at, near) for near in areas[name]), name) for name in sorted(fronts))
        if far <= REAR_DEPTH:
            found[name].append(grid.ids[at])
    return found

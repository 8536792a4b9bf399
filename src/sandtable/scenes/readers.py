"""How the board and the view of each game are read into a scene."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from sandtable.seam.match import Match

from .scene import Counter, Place, Scene, Thing, around

Json = dict[str, Any]

TERRAIN = {
    "forest": "#9dbb84", "light_woods": "#d0dfb4", "wooded_rough": "#b9b48a", "west_wall": "#e3dcc6",
    "hill": "#ddd0a6", "woods": "#a9c58f", "orchard": "#cfe0b0", "farm": "#e6d3b8", "road": "#e8e2cf",
}  # fmt: skip


def _chart(scene: Scene, chart: Json, woods: dict[str, str], roads: dict[str, str]) -> None:
    """Woods, rivers and roads of a chart of the atlas."""
    for kind, color in woods.items():
        scene.path(chart["woods"].get(kind, ""), color)
    for lake in chart.get("lakes", ()):
        scene.path(lake["path"], "#a9cbe3")
    for river in chart["rivers"]:
        scene.path(river["path"], "none", "#7fb0d4", 1.6 * river["width"])
    for kind, color in roads.items():
        scene.path(chart["roads"].get(kind, ""), "none", color, 7)
    for kind in chart["towns"]:
        scene.path(chart["towns"][kind], "#a3402f")


def ardennes(board: Json) -> Scene:
    """Ardennes '44: hexes lie where the board says, in units of the chart."""
    unit = board["chart"]["unit"]
    scene = Scene(unit * 0.86)
    _chart(
        scene,
        board["chart"],
        {"light": "#d5e0b8", "forest": "#9dbb84", "rough": "#b9b48a"},
        {"secondary": "#c9a86a", "primary": "#b5523b"},
    )
    for hex in board["hexes"]:
        centre = (hex["at"][0] * unit, hex["at"][1] * unit)
        scene.places[hex["id"]] = Place(centre, around(centre, unit, 0), "none", hex["code"])
    return scene


def ardennes_units(board: Json, table: Json) -> Iterator[Thing]:
    """The units that are on the map."""
    for id, unit in table["units"].items():
        printed = board["units"][id]
        if unit["at"] and unit["at"][0] == "hex":
            factors = "-".join(map(str, unit["factors"]))
            counter = Counter(printed["label"], factors, int(printed["side"] != "German"))
            yield Thing("unit", id, counter, unit["at"][1])


def air_armor(board: Json) -> Scene:
    """Air & Armor: rows run west, odd rows half a hex farther."""
    unit, columns = board["chart"]["unit"], board["grid"]["columns"]
    scene = Scene(unit * 0.5)
    scale = unit / sqrt(3)  # hexes of the chart are one unit wide
    _chart(
        scene,
        board["chart"],
        {"light": "#d5e0b8", "heavy": "#9dbb84"},
        {"minor": "#d8c9a0", "bundesstrasse": "#c98a4a", "autobahn": "#b5523b"},
    )
    (first_row, last_row), (first, last) = board["area"]["rows"], board["area"]["columns"]
    for row in range(first_row, last_row + 1):
        for column in range(first, last + 1):
            centre = (-sqrt(3) * scale * (column + (0.5 if row % 2 else 0)), 1.5 * scale * row)
            hex = (row - 1) * columns + column - 1
            scene.places[hex] = Place(centre, around(centre, scale, 30), "none", f"{row:02}{column:02}")
    return scene


def air_armor_pieces(board: Json, table: Json) -> Iterator[Thing]:
    """The pieces that are on the map, the top one of a stack first."""
    for id, piece in sorted(table["pieces"].items(), key=lambda row: int(row[1].get("order", 0))):
        if piece["at"] and piece["at"][0] == "hex":
            printed = board["prints"].get(piece.get("print"), {})
            steps = str(piece["steps"]) if "steps" in piece else ""
            counter = Counter(printed.get("label", "?"), steps, int(piece["side"] != "WP"))
            yield Thing("piece", id, counter, piece["at"][1])


def atlantic_chase(board: Json) -> Scene:
    """Atlantic Chase: hexes of the chart with their corners, north up; lines of task forces; a battle without a map."""
    scene = Scene(190)
    if board["battle_only"]:
        return _battle(board)
    for rings in board["chart"]["land"]:
        for ring in rings if isinstance(rings[0], list) else [rings]:
            points = " ".join(f"{x} {-y}" for x, y in zip(ring[::2], ring[1::2], strict=True))
            scene.path(f"M{points}z", "#e3dab8", "#8d8561", 4)
    for hex in board["chart"]["hexes"]:
        corners = list(zip(hex["corners"][::2], [-y for y in hex["corners"][1::2]], strict=True))
        scene.places[hex["id"]] = Place((hex["x"], -hex["y"]), corners, "none", hex["code"])
    return scene


def atlantic_chase_forces(board: Json, table: Json) -> Iterator[Thing]:
    """The task forces at sea or in port, along their lines; in a battle without a map its ships."""
    if board["battle_only"]:
        for number, id in enumerate(board["ships"]):
            ship, now = board["ships"][id], table["ships"].get(id, {})
            state = now.get("where", "")
            hits = f"{now.get('hits', 0)}/{now.get('limit', 0)}" if state == "at_sea" else state
            yield Thing("ship", id, Counter(ship["name"], hits, int(ship["side"] != "german")), number)
        return
    ports = {port["id"]: port["hexes"][0] for port in board["ports"]}
    for id, tf in table["tfs"].items():
        counter = Counter(board["names"]["tf"].get(id, id), f"{len(tf['ships'])}", int(tf["side"] != "german"))
        line = [segment[0] for segment in tf["line"]]
        at = tf["hex"] or ports.get(tf["port"], 0)
        yield Thing("tf", id, counter, *([at] if at else reversed(line)))


def _battle(board: Json) -> Scene:
    """Places of ships of both sides in two rows."""
    scene = Scene(60)
    for number, id in enumerate(board["ships"]):
        side = int(board["ships"][id]["side"] != "german")
        mates = list(board["ships"])[:number]
        at = sum(1 for other in mates if board["ships"][other]["side"] == board["ships"][id]["side"])
        centre = (130.0 * at, 150.0 * side)
        scene.places[number] = Place(centre, around(centre, 75, 30), "#dbe7ef")
    return scene


def fields_of_fire(board: Json, table: Json) -> Scene:
    """Fields of Fire: cards in rows, the enemy's end at the top."""
    scene = Scene(60)
    for id, card in table["cards"].items():
        row, column = board["cards"][id]
        terrain = board["terrain"].get(str(card["terrain"]), {})
        x, y = 130.0 * column, -130.0 * row
        corners = [(x - 62, y - 62), (x + 62, y - 62), (x + 62, y + 62), (x - 62, y + 62)]
        fill = TERRAIN.get(str(terrain.get("kind")), "#e6e6d8") if terrain else "#b8b4a6"
        scene.places[int(id)] = Place((x, y), corners, fill, str(terrain.get("name", "")))
    return scene


def fields_of_fire_units(board: Json, table: Json) -> Iterator[Thing]:
    """The units that are on cards."""
    for id, unit in table["units"].items():
        name = board["names"]["unit"].get(id) or board["types"].get(str(unit["type"]), {}).get("name", "?")
        yield Thing("unit", id, Counter(name, str(unit["steps"]), unit["side"]), unit["card"])


@dataclass(frozen=True)
class Reader:
    """How the board and the view of a game are read."""

    ground: Callable[[Json, Json], Scene]
    things: Callable[[Json, Json], Iterable[Thing]]
    place: str  # the kind of its places
    alone: bool = False  # all roles are one side, the first
    grows: bool = False  # its places depend on the table, not on the board alone


READERS: dict[str, Reader] = {
    "ardennes44": Reader(lambda board, _: ardennes(board), ardennes_units, "hex"),
    "air-armor": Reader(lambda board, _: air_armor(board), air_armor_pieces, "hex"),
    "atlantic-chase": Reader(lambda board, _: atlantic_chase(board), atlantic_chase_forces, "hex"),
    "fields-of-fire": Reader(fields_of_fire, fields_of_fire_units, "card", alone=True, grows=True),
}


def scene_of(match: Match, roles: Sequence[str] | str | None) -> Scene | None:
    """What some roles (or, without any, everybody) may see of a match; None: nobody has said how the game is drawn."""
    reader = READERS.get(match.game.id)
    if reader is None:
        return None
    board, table = match.game.board_of(match.setup.scenario), match.view(roles)["table"]
    scene = reader.ground(board, table)
    for thing in reader.things(board, table):
        scene.put(thing)
        scene.connect(thing)
    return scene if scene.places else None


def title_of(match: Match) -> str:
    """The game and the scenario."""
    return f"{match.game.title} - {match.game.scenario(match.setup.scenario).title}"

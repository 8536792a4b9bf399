"""How the board and the view of each game are read into a scene."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any

from sandtable.seam.match import Match

from .scene import Counter, Place, Scene, around

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


def ardennes(board: Json, table: Json) -> Scene:
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
    for id, unit_here in table["units"].items():
        printed = board["units"][id]
        if unit_here["at"] and unit_here["at"][0] == "hex":
            factors = "-".join(map(str, unit_here["factors"]))
            scene.put(unit_here["at"][1], Counter(printed["label"], factors, int(printed["side"] != "German")))
    return scene


def air_armor(board: Json, table: Json) -> Scene:
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
    for piece in sorted(table["pieces"].values(), key=lambda piece: int(piece.get("order", 0))):
        if piece["at"] and piece["at"][0] == "hex":
            printed = board["prints"].get(piece.get("print"), {})
            steps = str(piece["steps"]) if "steps" in piece else ""
            scene.put(piece["at"][1], Counter(printed.get("label", "?"), steps, int(piece["side"] != "WP")))
    return scene


def atlantic_chase(board: Json, table: Json) -> Scene:
    """Atlantic Chase: hexes of the chart with their corners, north up; lines of task forces; a battle without a map."""
    scene = Scene(190)
    if board["battle_only"]:
        return _battle(board, table)
    for rings in board["chart"]["land"]:
        for ring in rings if isinstance(rings[0], list) else [rings]:
            points = " ".join(f"{x} {-y}" for x, y in zip(ring[::2], ring[1::2], strict=True))
            scene.path(f"M{points}z", "#e3dab8", "#8d8561", 4)
    for hex in board["chart"]["hexes"]:
        corners = list(zip(hex["corners"][::2], [-y for y in hex["corners"][1::2]], strict=True))
        scene.places[hex["id"]] = Place((hex["x"], -hex["y"]), corners, "none", hex["code"])
    ports = {port["id"]: port["hexes"][0] for port in board["ports"]}
    for id, tf in table["tfs"].items():
        side = int(tf["side"] != "german")
        counter = Counter(board["names"]["tf"].get(id, id), f"{len(tf['ships'])}", side)
        line = [segment[0] for segment in tf["line"] if segment[0] in scene.places]
        if len(line) > 1:
            way = " L".join("{:g} {:g}".format(*scene.places[hex].centre) for hex in line)
            color = ("#7a5a14", "#1f4f8f")[side]
            scene.above.append(f'<path d="M{way}" fill="none" stroke="{color}" stroke-width="26" stroke-opacity=".6"/>')
        at = tf["hex"] or ports.get(tf["port"], 0) or (line[-1] if line else 0)
        scene.put(at, counter)
    return scene


def _battle(board: Json, table: Json) -> Scene:
    """Ships of both sides in two rows."""
    scene = Scene(60)
    for number, id in enumerate(board["ships"]):
        ship, now = board["ships"][id], table["ships"].get(id, {})
        side = int(ship["side"] != "german")
        at = sum(1 for other in list(board["ships"])[:number] if board["ships"][other]["side"] == ship["side"])
        centre = (130.0 * at, 150.0 * side)
        scene.places[number] = place = Place(centre, around(centre, 75, 30), "#dbe7ef")
        state = now.get("where", "")
        hits = f"{now.get('hits', 0)}/{now.get('limit', 0)}" if state == "at_sea" else state
        place.counters.append(Counter(ship["name"], hits, side))
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
    for id, unit in table["units"].items():
        name = board["names"]["unit"].get(id) or board["types"].get(str(unit["type"]), {}).get("name", "?")
        scene.put(unit["card"], Counter(name, str(unit["steps"]), unit["side"]))
    return scene


SCENES: dict[str, Callable[[Json, Json], Scene]] = {
    "ardennes44": ardennes,
    "air-armor": air_armor,
    "atlantic-chase": atlantic_chase,
    "fields-of-fire": fields_of_fire,
}


def scene_of(match: Match, roles: Sequence[str] | str | None) -> Scene | None:
    """What some roles (or, without any, everybody) may see of a match; None: nobody has said how the game is drawn."""
    reader = SCENES.get(match.game.id)
    if reader is None:
        return None
    scene = reader(match.game.board_of(match.setup.scenario), match.view(roles)["table"])
    return scene if scene.places else None


def title_of(match: Match) -> str:
    """The game and the scenario."""
    return f"{match.game.title} - {match.game.scenario(match.setup.scenario).title}"

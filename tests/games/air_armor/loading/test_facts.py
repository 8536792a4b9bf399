"""Facts of the specification that map, charts and sequence must agree with (2.2, 2.6, 2.7, 47, data files)."""

from __future__ import annotations

import csv
import math
import re
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from games.air_armor.conftest import rule
from games.air_armor.field import Field
from sandtable.board.hexes import HexGrid
from sandtable.board.layout import EASTWARD, ODD, POINTY_TOP, SOUTHWARD, HexLayout
from sandtable.engine.chance import Chance
from sandtable.games.air_armor import rules
from sandtable.games.air_armor.game import ROLES
from sandtable.games.air_armor.loading.pack import OWN_DATA
from sandtable.games.air_armor.rules.activation import Activation
from sandtable.games.air_armor.rules.air.airways import friendly_edge
from sandtable.games.air_armor.rules.movement.amphibious import ENGINEER_BONUS
from sandtable.games.air_armor.rules.reorganization import Reorganization
from sandtable.games.air_armor.rules.sequence import Turn
from sandtable.games.air_armor.state import codes
from sandtable.games.air_armor.view.board import edge_name, hours

CLOSE = {"heavy_woods", "town", "city"}


def terrain(field: Field, name: str) -> str:
    """The terrain of a hex."""
    return codes.TERRAINS[field.t.terrain[field.hex(name)]]


def geography(name: str) -> list[dict[str, str]]:
    """The lines of a file of the map, as they are written."""
    text = (OWN_DATA / "geography" / name).read_text(encoding="utf-8")
    return list(csv.DictReader(line for line in text.splitlines() if not line.startswith("#")))


# -- numbering and geometry (2.2.9, 47)


@rule("HEX.1a", "2.2.9a")
def test_a_hex_id_is_its_row_and_column_and_rows_run_south_to_row_70(field: Field) -> None:
    grid = field.t.grid
    for hex, name in enumerate(grid.ids):
        assert name == f"{grid.rows[hex]:02d}{grid.columns[hex]:02d}"
    assert (min(grid.rows), max(grid.rows)) == (1, 70)
    south = field.names(field.map.edge[codes.NATO])
    assert {"7005", "7028"} <= south
    assert {name[:2] for name in south} == {"70"}
    for hex in range(grid.size):  # 2.2.9a: odd rows lean to higher columns
        row, column = grid.rows[hex], grid.columns[hex]
        shift = (0, 1) if row % 2 else (-1, 0)
        wanted = {(row, column - 1), (row, column + 1)}
        wanted |= {(row + up, column + aside) for up in (-1, 1) for aside in shift}
        wanted &= {(line, place) for line in range(1, 71) for place in range(1, 35)}
        assert {(grid.rows[near], grid.columns[near]) for near in grid.around(hex)} == wanted


@rule("HEX.1b", "2.2.9b", "2.2.3a")
def test_rows_grow_to_the_south_and_columns_to_the_west(field: Field) -> None:
    place = {row["hex"]: (float(row["lat"]), float(row["lon"])) for row in geography("hexes.csv")}
    for name, (lat, lon) in place.items():
        below, beside = f"{int(name[:2]) + 2:02d}{name[2:]}", f"{name[:2]}{int(name[2:]) + 1:02d}"
        assert below not in place or place[below][0] < lat
        assert beside not in place or place[beside][1] < lon
    grid = field.t.grid
    east = grid.layout.direction_named("E")
    assert grid.ids[grid.neighbours[6 * field.hex("5821") + east]] == "5820"  # from 5822 one looks east at Würzburg
    assert terrain(field, "5720") == "city"
    assert place["3201"][1] > place["3821"][1]  # the A70 runs from the east to the west
    zone = {name: field.map.zone_hexes[at] for at, name in enumerate(field.map.zone_name)}
    assert {grid.rows[hex] for hex in zone["WP centre"] + zone["WP west"] + zone["WP east"]} == {1}
    assert {grid.rows[hex] for hex in zone["NATO south"]} == {70}
    assert {grid.columns[hex] for hex in zone["NATO west"]} == {34}
    assert max(grid.columns[hex] for hex in zone["WP east"]) < max(grid.columns[hex] for hex in zone["WP west"])
    assert terrain(field, "4732") == "town"  # Karlstadt


@rule("HEX.1c", "2.7a")
def test_rows_are_straight_and_the_map_is_34_by_60_miles(field: Field) -> None:
    grid = field.t.grid
    width = math.sqrt(3)  # of a hex whose side is 1
    centres = [grid.centre(hex) for hex in range(grid.size)]
    for row in range(1, 71):
        line = [hex for hex in range(grid.size) if grid.rows[hex] == row]
        assert len(line) == 34
        assert len({round(centres[hex][1], 6) for hex in line}) == 1
    xs, ys = [x / width for x, _ in centres], [y / width for _, y in centres]  # in hexes, which are miles
    assert 33 <= max(xs) - min(xs) <= 34
    assert 59 <= max(ys) - min(ys) <= 60.5
    place = {row["hex"]: (float(row["lat"]), float(row["lon"])) for row in geography("hexes.csv")}
    miles = []
    for name, (lat, lon) in place.items():
        other = place.get(f"{name[:2]}{int(name[2:]) + 1:02d}")
        if other:
            north, west = (other[0] - lat) * 111.2, (other[1] - lon) * 111.2 * math.cos(math.radians(lat))
            miles.append(math.hypot(north, west) / 1.609)
    assert 0.9 < sum(miles) / len(miles) < 1.1


@rule("HEX.2e")
def test_hexes_are_drawn_by_row_and_column_with_north_up_and_the_mirror_changes_no_neighbour(field: Field) -> None:
    grid = field.t.grid
    width = math.sqrt(3)
    x0, y0 = grid.centre(0)
    for hex in range(grid.size):
        row, column = grid.rows[hex], grid.columns[hex]
        x, y = grid.centre(hex)
        assert (x - x0) / width == pytest.approx(-(column + 0.5 * (row % 2)) + 1.5)
        assert (y - y0) / width == pytest.approx(math.sqrt(3) / 2 * (row - 1))
    cells = list(zip(grid.columns, grid.rows, grid.ids, strict=True))
    mirror = HexGrid(HexLayout(POINTY_TOP, ODD, EASTWARD, SOUTHWARD), cells)
    for hex, name in enumerate(grid.ids):
        ours = {grid.ids[near] for near in grid.around(hex)}
        assert {mirror.ids[near] for near in mirror.around(mirror.index_of(name))} == ours


@rule("2.2a")
def test_the_rows_of_two_sheets_run_on_without_a_break(field: Field) -> None:
    sheets: dict[str, set[int]] = {"A": set(), "B": set()}
    for row in geography("hexes.csv"):
        for sheet in row["sheet"]:
            sheets[sheet].add(int(row["row"]))
    assert sorted(sheets["A"] | sheets["B"]) == list(range(1, 71))
    assert sheets["A"] & sheets["B"] == {35, 36}  # they overlap
    used = set()
    for scenario in field.t.scenarios:
        inside = sorted({field.t.grid.rows[hex] for hex in range(field.t.size) if scenario.inside[hex]})
        assert inside == list(range(scenario.first_row, scenario.last_row + 1))
        used.add((bool(sheets["A"] & set(inside)), bool(sheets["B"] & set(inside))))
    assert {(True, False), (True, True)} <= used


@rule("1.1b", "2.2b", "G.friendly-map-edge")
def test_wp_comes_from_the_border_in_the_north_and_leaves_by_the_south(field: Field) -> None:
    t = field.t
    assert ROLES == ("WP", "NATO")
    east_german = [t.grid.rows[hex] for hex in range(t.size) if t.ddr[hex]]
    assert 1 in east_german
    assert max(east_german) < 25
    for scenario in t.scenarios:
        assert (edge_name(t, scenario, codes.WP), edge_name(t, scenario, codes.NATO)) == ("north", "south")
        north, south = ({t.grid.rows[hex] for hex in scenario.edge[side]} for side in (codes.WP, codes.NATO))
        assert north <= {scenario.first_row}
        assert south <= {scenario.last_row}
    exit_zone = field.map.zone_hexes[field.map.victory.exit_zone]
    assert field.map.victory.exit_side == codes.WP
    assert {t.grid.rows[hex] for hex in exit_zone} == {70}
    assert field.hex("0117") in friendly_edge(field.s, codes.WP)
    assert field.hex("0117") not in friendly_edge(field.s, codes.NATO)
    assert field.hex("5534") in friendly_edge(field.s, codes.NATO)  # reinforcements enter there
    assert field.hex("4534") not in friendly_edge(field.s, codes.NATO)


# -- terrain (2.2.1)


@rule("2.2.1a")
def test_terrain_is_in_hexes_along_hexsides_and_on_roads(field: Field) -> None:
    t = field.t
    assert {codes.TERRAINS[kind] for kind in t.terrain} == {"clear", "light_woods", "heavy_woods", "town", "city"}
    assert len(t.terrain) == t.size
    assert set(t.river) == {codes.NO_RIVER, codes.SAALE, codes.MAIN}
    assert set(t.slope) == {codes.NO_SLOPE, codes.SLOPE, codes.IMPASSABLE_SLOPE}
    assert {codes.ROADS[kind] for kind in t.road} == {"none", "minor", "bundesstrasse", "autobahn"}
    assert len(t.river) == len(t.slope) == len(t.road) == t.grid.side_count


@rule("2.2.1b")
def test_where_light_and_heavy_woods_meet_the_hex_is_heavy_woods(field: Field) -> None:
    areas: dict[tuple[str, str], list[tuple[float, float]]] = {}
    for row in geography("terrain.csv"):
        if row["record"] == "area" and row["class"].endswith("woods"):
            areas.setdefault((row["name"], row["class"]), []).append((float(row["lat"]), float(row["lon"])))
    both = []
    for row in geography("hexes.csv"):
        at = float(row["lat"]), float(row["lon"])
        kinds = {kind for (_, kind), outline in areas.items() if within(at, outline)}
        if kinds == {"light_woods", "heavy_woods"}:
            both.append(row["hex"])
    assert len(both) > 5
    assert {terrain(field, name) for name in both} == {"heavy_woods"}


def within(at: tuple[float, float], outline: list[tuple[float, float]]) -> bool:
    """Whether a point lies inside an outline."""
    inside = False
    for (x1, y1), (x2, y2) in pairwise([*outline, outline[0]]):
        if (y1 > at[1]) != (y2 > at[1]) and at[0] < (x2 - x1) * (at[1] - y1) / (y2 - y1) + x1:
            inside = not inside
    return inside


@rule("G.close-terrain")
def test_close_terrain_is_heavy_woods_town_and_city(field: Field) -> None:
    assert {codes.TERRAINS[field.t.terrain[hex]] for hex in range(field.t.size) if field.t.close[hex]} == CLOSE
    assert {codes.TERRAINS[field.t.terrain[hex]] for hex in range(field.t.size) if not field.t.close[hex]} == {
        "clear",
        "light_woods",
    }


HEX_TERRAIN = {
    "clear": "3017 2418 6011 6111",
    "light_woods": "4322 2508 1513 1614 1615 6211",
    "heavy_woods": "4733 3226 3228 2630 2309 2811 3526",
    "town": "4732 2919 1912 3529",
    "city": "3214 3330 5720",
}


@rule("DATA.hex_facts")
def test_single_hexes_are_what_the_examples_say(field: Field) -> None:
    for kind, names in HEX_TERRAIN.items():
        assert [terrain(field, name) for name in names.split()] == [kind] * len(names.split())
    for name in ("3115", "3215", "2126", "2227", "3328"):
        assert terrain(field, name) in CLOSE, name
    for name in ("3327", "3228"):
        assert terrain(field, name) != "clear"
    for name in ("5311", "5312"):
        assert terrain(field, name) not in CLOSE
    assert terrain(field, "3312") in ("town", "city")
    around = {
        name: [terrain(field, field.t.grid.ids[near]) for near in field.t.grid.around(field.hex(name))]
        for name in ("5824", "4506", "4106")
    }
    assert sum(kind in CLOSE for kind in around["5824"]) == 3
    assert not any(kind in CLOSE for kind in around["4506"])
    assert set(around["4106"]) == {"clear"}
    for one, two in (("3020", "2919"), ("6513", "6614"), ("2418", "2318"), ("2419", "2318")):
        assert field.t.grid.distance(field.hex(one), field.hex(two)) == 1
    names = {
        "2318": "Rannungen",
        "2919": "Poppenhausen",
        "1912": "Stadtlauringen",
        "4732": "Karlstadt",
        "3918": "Werneck",
    }
    for name, town in names.items():
        assert town in field.t.places[field.hex(name)]
    assert terrain(field, "2318") == "town"


@rule("DATA.hex_facts")
def test_rivers_roads_and_slopes_are_where_the_examples_say(field: Field) -> None:
    t = field.t
    for pair in ("4732 4733", "5310 5211", "5311 5312", "6011 6111"):
        assert t.river[field.side(pair)] == codes.MAIN, pair
    for pair in ("4732 4733", "3215 3214"):
        assert t.site_bridge[field.site(pair)] == codes.ROAD_BRIDGE
        assert t.road[field.side(pair)] == codes.MINOR_ROAD
    assert t.road[field.side("3214 3313")] == codes.MINOR_ROAD
    assert t.road[field.side("2916 3017")] == codes.NO_ROAD
    assert t.road[field.side("5820 5819")] == codes.BUNDESSTRASSE
    for pair in ("2126 2227", "2226 2227"):
        assert t.uphill[field.side(pair)] == field.hex("2227")
    around = [t.grid.side_between(field.hex("6216"), near) for near in t.grid.around(field.hex("6216"))]
    assert any(t.slope[side] == codes.IMPASSABLE_SLOPE for side in around)
    assert any(t.river[side] == codes.MAIN and not t.site_bridge[t.site[side]] for side in around)
    for start, end, steps in (("3215", "3817", 6), ("3019", "3619", 6), ("3017", "3215", 3)):
        assert highway(field, start, end) == steps, (start, end)
    assert highway(field, "3201", "3821", codes.BUNDESSTRASSE) == 23, "the A70 counts as a Bundesstraße"


def highway(field: Field, start: str, end: str, best: int = codes.AUTOBAHN) -> int:
    """Hexes from one hex to another along Bundesstraßen and better roads up to a kind."""
    far = {field.hex(start): 0}
    line = [field.hex(start)]
    for hex in line:
        for near in field.t.grid.around(hex):
            road = field.t.road[field.t.grid.side_between(hex, near)]
            if near not in far and codes.BUNDESSTRASSE <= road <= best:
                far[near] = far[hex] + 1
                line.append(near)
    return far[field.hex(end)]


# -- charts


@rule("DATA.amphibious_crossing_partial")
def test_the_known_points_of_the_amphibious_crossing_table(field: Field) -> None:
    crossing = field.t.charts.amphibious
    assert crossing.value(9) == 2
    assert crossing.value(9 + ENGINEER_BONUS) >= 3
    assert ENGINEER_BONUS == 2
    steps = [crossing.value(roll) for roll in range(1, 13)]
    assert steps == sorted(steps)


@rule("DATA.retreat_priorities_partial")
def test_the_known_order_of_the_retreat_priorities(field: Field) -> None:
    order = field.t.charts.retreat_order
    assert order[:3] == [codes.AVOID_FIRERS, codes.AVOID_ENEMIES, codes.AVOID_MINES]
    assert order[4] == codes.AVOID_STACKING
    assert codes.AVOID_FROM_HQ in order


@rule("DATA.turn_sequence")
def test_phases_reorganization_steps_and_segments_come_in_the_order_of_the_cards() -> None:
    assert Turn.steps == ("reinforcement", "planning", "maneuver", "reserve", "engineering", "reorganization")
    reorganization = [step for step in Reorganization.steps if step != "hq_nato"]
    assert reorganization == ["markers", "ready", "decontaminate", "pool", "shatter", "hq_wp", "points"]
    segments = [
        "redeployment", "reconnaissance", "strikes", "operations", "demolition", "contamination", "intelligence_fade",
        "deliberate_defense",
    ]  # fmt: skip
    at = [Activation.steps.index(segment) for segment in segments]
    assert at == sorted(at)
    assert all(Activation.steps.index(part) < at[0] for part in ("attach", "lead_units"))


# -- time and dice (2.6, 2.7)


@rule("2.7b")
def test_a_day_turn_lasts_two_hours_and_a_night_turn_six(field: Field) -> None:
    starts = {turn: int(hour[:2]) for turn, hour in hours().items()}
    for turn in range(1, 20):
        length = (starts[turn + 1] - starts[turn]) % 24
        assert length == (6 if field.t.charts.night[turn] else 2), turn
    assert sum(field.t.charts.night[1:21]) == 2


@rule("2.6a")
def test_every_die_has_ten_sides_and_a_roll_is_uniform_on_1_to_10() -> None:
    chance = Chance(b"ten sides", 0)
    rolls = Counter(chance.dice("roll-fire", 1, 10)[0] for _ in range(20_000))
    assert set(rolls) == set(range(1, 11))
    assert all(1800 < number < 2200 for number in rolls.values())
    thrown = 0
    for file in Path(str(rules.__path__[0])).rglob("*.py"):
        for sides in re.findall(r"g\.(?:die|dice)\([^)]*?,\s*(\d+)\)", file.read_text(encoding="utf-8")):
            assert sides == "10", file
            thrown += 1
    assert thrown > 20

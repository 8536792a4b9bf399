"""Data of Atlantic Chase: map, ships, tables and scenarios as the rules see them."""

import csv
import json
import re
from collections import Counter
from pathlib import Path

import pytest

from sandtable.games.atlantic_chase.loading.check import problems
from sandtable.games.atlantic_chase.loading.load import load, steps_from
from sandtable.games.atlantic_chase.loading.pack import DATA, Pack, chart, rows
from sandtable.games.atlantic_chase.loading.rows import CalibrationRow, ShipRow
from sandtable.games.atlantic_chase.state import codes
from sandtable.games.atlantic_chase.state.scenario import Scenario
from sandtable.games.atlantic_chase.state.tables import FAR_AWAY, Sea, Tables, month_of

ROOT = Path(__file__).parents[4]


@pytest.fixture(scope="module")
def tables() -> Tables:
    return load().tables


@pytest.fixture(scope="module")
def sea(tables: Tables) -> Sea:
    return tables.sea


def hex_id(sea: Sea, code: str) -> int:
    return sea.code.index(code)


def ship_id(tables: Tables, key: str) -> int:
    return tables.ships.key.index(key)


def steps(sea: Sea, side: int, a: str, b: str) -> int:
    """Shortest trajectory between two ports."""
    ports = [sea.port_hexes[sea.port_key.index(key)] for key in (a, b)]
    return min(sea.trajectory_distance(side, h, g) for h in ports[0] for g in ports[1])


def test_our_own_data_have_no_problems():
    assert problems() == []


# --- map -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("atlantic-chase:AC.comp.map.1a")
def test_every_hex_has_neighbours_flags_ports_and_bases(sea):
    assert len(sea.hexes) == 158
    for h in sea.hexes:
        assert 1 <= len(sea.neighbours[codes.BRITISH][h]) <= 6
        assert sea.code[h]
        assert sea.area[h]
    assert sum(sea.arctic) == 13
    assert sum(sea.uboat_zone) == 10
    assert sum(1 for h in sea.hexes if sea.hex_ports[h]) == 31
    assert sorted(b for h in sea.hexes for b in sea.hex_bases[h]) == [*range(1, 19), 20, 21, 23, 25]
    assert len({sea.area[h] for h in sea.hexes}) == 158


def test_the_sea_is_connected_and_links_are_mutual(sea):
    assert len(steps_from(sea.neighbours[codes.BRITISH], sea.hexes[0])) == 158
    for side in (codes.GERMAN, codes.BRITISH):
        for a in sea.hexes:
            assert all(a in sea.neighbours[side][b] for b in sea.neighbours[side][a])


def test_hex_ids_are_explicit_and_stable(sea):
    known = {"B18": 1, "D14": 22, "F15": 54, "H16": 85, "I19": 102, "J18": 115, "K16": 126, "P14": 158, "P15": 194}
    assert {code: hex_id(sea, code) for code in known} == known
    assert hex_id(sea, "A17") > 201  # hexes that are only drawn
    assert not sea.playable[hex_id(sea, "A17")]
    assert sea.code[102 + 61] == ""  # Liverpool Bay, not played any more: its number is not given again


def test_the_canal_links_kiel_and_wilhelmshaven_for_germans_only(sea):
    kiel, wilhelmshaven = hex_id(sea, "I19"), hex_id(sea, "J18")
    assert wilhelmshaven in sea.neighbours[codes.GERMAN][kiel]
    assert wilhelmshaven not in sea.neighbours[codes.BRITISH][kiel]
    assert steps(sea, codes.GERMAN, "kiel", "wilhelmshaven") == 1
    assert steps(sea, codes.BRITISH, "kiel", "wilhelmshaven") == 3


def test_not_adjacent_sides_stop_trajectories_but_not_aircraft(sea):
    isles, jutland = [("H16", "I16"), ("I16", "I17")], [("I18", "I19")]
    norway, elsewhere = [("C19", "D19"), ("G18", "H18")], [("E14", "E15"), ("F08", "G08"), ("K17", "L16")]
    for a, b in isles + jutland + norway + elsewhere:
        assert hex_id(sea, b) not in sea.neighbours[codes.BRITISH][hex_id(sea, a)]
        assert sea.air_distance(hex_id(sea, a), hex_id(sea, b)) == 1


def test_air_distance_crosses_land_hexes(sea):
    assert sea.air_distance(hex_id(sea, "J15"), hex_id(sea, "J17")) == 2  # over England
    assert sea.air_distance(hex_id(sea, "D15"), hex_id(sea, "F14")) == 2  # over Iceland
    assert sea.air_distance(hex_id(sea, "A22"), hex_id(sea, "P15")) == 15


@pytest.mark.parametrize(
    ("a", "b", "hexes"),
    [
        ("brest", "halifax", 12),
        ("clyde", "halifax", 11),
        ("clyde", "gibraltar", 8),
        ("bergen", "hvalfjord", 5),
        ("scapa", "hvalfjord", 4),
        ("hvalfjord", "murmansk", 9),
        ("wilhelmshaven", "bergen", 3),
        ("scapa", "bergen", 2),
        ("brest", "gibraltar", 6),
        ("wilhelmshaven", "brest", 3),
        ("narvik", "trondheim", 3),
        ("trondheim", "bergen", 1),
        ("halifax", "stjohns", 2),
        ("scapa", "murmansk", 8),
        ("stjohns", "clyde", 9),
        ("brest", "biscay", 1),
        ("portsmouth", "brest", 1),
        ("methil", "bergen", 2),
        ("hvalfjord", "stjohns", 7),
        ("kiel", "bergen", 3),
    ],
)
def test_distances_between_ports(sea, a, b, hexes):
    assert steps(sea, codes.BRITISH, a, b) == hexes


def test_a_transatlantic_route_fits_one_trajectory_but_not_a_completion(sea, tables):
    segments = steps(sea, codes.BRITISH, "halifax", "clyde") + 1
    assert tables.limit["completion_segments"] < segments <= tables.limit["max_segments"]


def test_the_arctic_line_runs_from_greenland_to_bear_island(sea):
    line = " ".join(sea.code[h] for h in sea.hexes if sea.arctic[h])
    assert line == "B18 C16 C17 C18 D12 D13 D14 D15 A18 A19 A20 B17 C15"


def test_unconnected_hexes_are_far_away(sea):
    assert sea.trajectory_distance(codes.BRITISH, hex_id(sea, "B18"), hex_id(sea, "A17")) == FAR_AWAY


@pytest.mark.rule("atlantic-chase:AC.comp.map.4")
def test_gibraltar_is_an_ordinary_port_hex_on_the_atlantic(sea):
    gibraltar = sea.port_key.index("gibraltar")
    assert [sea.code[h] for h in sea.port_hexes[gibraltar]] == ["P15"]
    assert not sea.port_strip[gibraltar]
    assert {sea.code[h] for h in sea.neighbours[codes.BRITISH][hex_id(sea, "P15")]} == {"P14"}


@pytest.mark.rule("atlantic-chase:AC.comp.port.1d")
def test_every_port_hex_belongs_to_one_box_and_boxes_may_be_shared(sea):
    for h in sea.hexes:
        for port in sea.hex_ports[h]:
            assert h in sea.port_hexes[port]
    assert len(sea.port_hexes[sea.port_key.index("biscay")]) == 2
    assert len(sea.port_hexes[sea.port_key.index("south_america")]) == 5
    assert sea.port_key[1:] == [
        "scapa", "methil", "clyde", "portsmouth", "hvalfjord", "stjohns", "halifax", "gibraltar", "murmansk", "kiel",
        "wilhelmshaven", "bergen", "trondheim", "narvik", "brest", "biscay", "new_york", "africa", "south_america",
        "archangel",
    ]  # fmt: skip


def test_port_control_follows_history(sea):
    def held(port: str, month: str) -> int:
        return sea.port_control(sea.port_key.index(port), month_of(month))

    assert held("brest", "1940-06") == codes.BRITISH
    assert held("brest", "1940-07") == codes.GERMAN
    assert held("bergen", "1940-03") == codes.NEUTRAL
    assert held("bergen", "1942-12") == codes.GERMAN
    assert held("murmansk", "1939-09") == codes.NEUTRAL
    assert held("new_york", "1941-12") == codes.BRITISH


@pytest.mark.rule("atlantic-chase:AC.comp.air.1a")
def test_an_air_base_is_ignored_outside_its_dates(sea):
    banak, hourtin = sea.base_name.index("Banak"), sea.base_name.index("Hourtin (French)")
    assert not sea.base_in_use(banak, month_of("1941-12"))
    assert sea.base_in_use(banak, month_of("1942-01"))
    assert sea.base_in_use(hourtin, month_of("1940-05"))
    german = [b for b in range(1, len(sea.base_name)) if sea.base_name[b] and sea.base_side[b] == codes.GERMAN]
    by_date = (("1939-09", [18]), ("1940-04", [18, 20]), ("1941-05", [18, 20, 23]), ("1942-12", [18, 20, 23, 25]))
    for month, bases in by_date:
        assert [b for b in german if sea.base_in_use(b, month_of(month))] == bases
    assert not sea.base_in_use(hourtin, month_of("1940-06"))
    arctic_1941, arctic_1942 = load().scenarios["s10_rheinuebung"], load().scenarios["s13_pq12"]
    assert not arctic_1941.base_open[banak]
    assert arctic_1942.base_open[banak]


# --- ships ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("atlantic-chase:AC.data.ships", "atlantic-chase:AC.comp.ship.1e")
def test_ships_reproduce_every_value_the_rulebook_states():
    ships = {row.name: row for row in rows(Pack(), "ships.csv", ShipRow)}
    names = {"Hipper": "Admiral Hipper", "Nurnberg": "Nürnberg"}
    points = [p for p in rows(Pack(), "ship_calibration.csv", CalibrationRow) if not p.name.startswith("(")]
    assert len(points) == 8
    for point in points:
        ship = ships[names.get(point.name, point.name)]
        back = point.state == "damaged"
        assert ship.class_ == point.class_
        if point.gv_near != "":
            have = (ship.damaged_gv_near, ship.damaged_gv_far) if back else (ship.gv_near, ship.gv_far)
            assert have == (point.gv_near, point.gv_far), point.name
        if point.speed:
            assert (ship.damaged_speed if back else ship.speed) == point.speed
    assert ships["Nürnberg"].torpedo
    assert ships["Glasgow"].torpedo
    assert any(
        s.class_ == "CA" and s.side == "british" and s.gv_near == 1 and s.hits_to_damage == 1 for s in ships.values()
    )
    assert any(s.side == "german" and s.gv_near == 3 for s in ships.values())


@pytest.mark.rule("atlantic-chase:AC.comp.ship.1d")
def test_ships_have_one_of_four_speeds_and_are_slower_when_damaged(tables):
    ships = tables.ships
    for i in ships.ids:
        if ships.kind[i] == codes.SHORE_BATTERY:
            assert ships.speed[i] == codes.STOPPED
            continue
        assert codes.VERY_SLOW <= ships.speed[i] <= codes.FAST
        if ships.hits_to_damage[i]:
            assert ships.damaged_speed[i] == min(codes.SLOW, max(codes.VERY_SLOW, ships.speed[i] - 1))


CROWDED = {  # capital ships whose guns stand in triples and quadruples, without the modern German ones
    "gb_nelson", "gb_rodney", "gb_king_george_v", "gb_prince_of_wales", "gb_duke_of_york", "gb_anson", "gb_howe",
    "fr_dunkerque", "fr_strasbourg", "us_washington",
}  # fmt: skip


def test_ships_follow_the_derivation_of_the_method(tables):
    """Two levels of hits to damage, carriers without guns, fast battlecruisers, steps of damage by mounts, age."""
    ships = {row.key: row for row in rows(Pack(), "ships.csv", ShipRow)}
    two_sided = [row for row in ships.values() if row.hits_to_damage != ""]
    for row in two_sided:
        assert row.hits_to_damage == (2 if row.belt_mm >= 220 else 1), row.key
        assert row.hits_to_sink in (1, 2, 3), row.key
        if row.class_ == "CV":
            assert {row.gv_near, row.gv_far, row.damaged_gv_near, row.damaged_gv_far} == {"na"}
            assert row.speed in ("m", "s")
        elif row.damaged_gv_near != "na":
            assert row.gv_near - row.damaged_gv_near == (2 if row.key in CROWDED else 1), row.key
            if row.gv_far != "na" and row.gv_far < 0:
                assert row.damaged_gv_far == min(row.gv_far, row.damaged_gv_near), row.key
    assert all(row.speed == "f" for row in two_sided if row.class_ == "BC")
    assert ships["gb_king_george_v"].gv_near == ships["gb_warspite"].gv_near + 1 == ships["gb_revenge"].gv_near + 1
    assert ships["gb_sheffield"].class_ == ships["gb_kenya"].class_ == ships["gb_glasgow"].class_ == "CA"
    assert {row.hits_to_sink for row in two_sided if row.class_ == "CL" and row.displacement_t < 8000} == {1}
    assert {row.hits_to_sink for row in two_sided if row.class_ == "CA"} == {2}
    assert ships["gb_hood"].hits_to_sink == ships["gb_warspite"].hits_to_sink == 2
    assert ships["gb_nelson"].hits_to_sink == ships["de_bismarck"].hits_to_sink == 3
    assert (ships["gb_sheffield"].gv_near, ships["gb_sheffield"].gv_far) == (ships["gb_kent"].gv_near, 0)
    assert ships["de_atlantis"].torpedo
    assert {"gb_formidable", "gb_indomitable", "gb_argus"} <= set(ships)


def test_the_levels_of_the_method_are_those_of_the_scenarios(tables):
    text = (DATA / "method.md").read_text(encoding="utf-8")
    told = dict(re.findall(r"^\| (s\d\d) \| ([-\d |]+) \|$", text, re.MULTILINE))
    known = {
        key.partition("_")[0]: " | ".join(str(level.minimum) for level in scenario.levels[:4])
        for key, scenario in load().scenarios.items()
        if scenario.levels
    }
    assert told == known


def test_raiders_and_tankers_have_no_damaged_side_and_sink_by_one_hit(tables):
    ships = tables.ships
    single = [i for i in ships.ids if ships.kind[i] in (codes.AC, codes.AO)]
    assert len(single) > 20
    assert {(ships.hits_to_damage[i], ships.hits_to_sink[i]) for i in single} == {(0, 1)}


def test_ship_ids_are_explicit_and_stable(tables):
    known = {
        "de_bismarck": 1,
        "de_tirpitz": 2,
        "gb_hood": 72,
        "fr_strasbourg": 162,
        "us_washington": 173,
        "us_dd1": 177,
    }
    assert {key: ship_id(tables, key) for key in known} == known
    assert len(tables.ships.ids) == 181
    assert tables.ships.gv_far[ship_id(tables, "gb_furious")] == codes.NA


def test_ships_csv_is_what_the_formulas_give(monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT))
    pytest.importorskip("shapely")
    from atlas.atlantic_chase.derive_ships import ships_csv

    assert (DATA / "ships.csv").read_text(encoding="utf-8") == ships_csv()


@pytest.mark.rule("atlantic-chase:AC.comp.leader.1c", "atlantic-chase:AC.comp.leader.1d")
def test_leaders(tables):
    leaders = tables.leaders
    assert [leaders.name[i] for i in range(1, leaders.size)] == [
        "Krancke", "Tovey", "Forbes", "Marschall", "Lütjens", "Gensoul", "Walker", "Prien", "Raeder", "Pound",
        "Somerville",
    ]  # fmt: skip
    assert [leaders.uses[i] for i in range(1, 12)] == [1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 1]
    assert leaders.placement[8] == codes.WITH_STEALTH


# --- chart ---------------------------------------------------------------------------------------------------------


def test_the_chart_is_small_and_draws_every_hex_inside_its_bounds(sea):
    assert (DATA / "chart.json").stat().st_size < 250_000
    drawing = chart()
    assert isinstance(drawing, dict)
    x0, y0, x1, y1 = drawing["bounds"]
    cells = {cell["id"]: cell for cell in drawing["hexes"]}
    assert sorted(cells) == sea.hexes
    for cell in cells.values():
        assert len(cell["corners"]) == 12
        assert all(x0 < x < x1 for x in cell["corners"][0::2])
        assert all(y0 < y < y1 for y in cell["corners"][1::2])
    assert len(drawing["barriers"]) == 9
    assert {port["id"] for port in drawing["ports"]} | {strip["id"] for strip in drawing["strips"]} == set(range(1, 21))


def test_neighbouring_hexes_share_two_drawn_corners(sea):
    cells = {cell["id"]: cell for cell in json.loads((DATA / "chart.json").read_text(encoding="utf-8"))["hexes"]}

    def corners(h: int) -> set[tuple[int, int]]:
        flat = cells[h]["corners"]
        return {(round(flat[i] / 5), round(flat[i + 1] / 5)) for i in range(0, 12, 2)}

    shared = Counter(
        sum(any(abs(a - c) <= 1 and abs(b - d) <= 1 for c, d in corners(g)) for a, b in corners(h))
        for h in sea.hexes
        for g in sea.neighbours[codes.BRITISH][h]
    )
    assert set(shared) == {2}


# --- scenarios -----------------------------------------------------------------------------------------------------


def all_scenarios() -> list[Scenario]:
    return list(load().scenarios.values())


def test_sixteen_operations_and_six_battles_with_stable_numbers():
    numbers = {s.key: s.number for s in all_scenarios()}
    assert sorted(numbers.values()) == [*range(1, 17), *range(101, 107)]
    assert numbers["s01_learning_breakout"] == 1
    assert numbers["b06_last_battle"] == 106


@pytest.mark.parametrize("scenario", all_scenarios(), ids=lambda s: s.key)
def test_set_up_is_legal(scenario, sea, tables):
    assert scenario.teaches
    assert len(scenario.briefing) > 100
    placed: list[int] = []
    for tf in scenario.task_forces:
        placed += tf.ships
        assert (tf.side == codes.GERMAN) == (tf.tf <= 5)
        assert all(tables.ships.side[ship] == tf.side for ship in tf.ships)
        assert (tf.port != 0) + (tf.hex != 0) + (tf.trajectory != []) == (scenario.battle is None)
        assert all(scenario.playable[h] for h in [*tf.trajectory, *([tf.hex] if tf.hex else [])])
        for a, b in zip(tf.trajectory, tf.trajectory[1:], strict=False):
            assert b in scenario.neighbours[tf.side][a]
        if tf.port:
            assert scenario.port_side[tf.port] == tf.side
    for group in scenario.groups:
        placed += group.ships
        assert scenario.port_side[group.port] == group.side
    assert sorted(placed) == scenario.ships
    assert len(set(placed)) == len(placed)
    for ship in scenario.ships:
        if tables.ships.kind[ship] == codes.DD:
            assert scenario.hits_to_sink[ship] > 0


@pytest.mark.parametrize("scenario", all_scenarios(), ids=lambda s: s.key)
def test_every_scenario_ends_and_has_an_outcome_for_every_result(scenario):
    if scenario.battle is None:
        assert 16 <= scenario.clock <= 48
        assert scenario.endings
    else:
        assert 1 <= scenario.battle.rounds <= 5
    if scenario.verdicts:
        assert scenario.verdicts[-1].tests == []
        assert {v.outcome for v in scenario.verdicts} & {codes.GERMAN_MARGINAL, codes.GERMAN_DECISIVE}
        assert {v.outcome for v in scenario.verdicts} & {codes.BRITISH_MARGINAL, codes.BRITISH_DECISIVE}
    else:
        assert [level.outcome for level in scenario.levels] == [0, 1, 2, 3, 4]
        assert scenario.levels[-1].minimum == -999


def test_points_by_class_and_extra_points_of_a_scenario(tables):
    rhine = load().scenarios["s10_rheinuebung"]
    sunk = [s for s in rhine.scores if s.kind == codes.SCORE_SUNK]
    bismarck, hood = ship_id(tables, "de_bismarck"), ship_id(tables, "gb_hood")
    assert [(s.to, s.vp) for s in sunk if bismarck in s.ships] == [(codes.BRITISH, 0), (codes.BRITISH, 4)]
    assert [(s.by_class, s.to) for s in sunk if hood in s.ships] == [(True, codes.GERMAN), (False, codes.GERMAN)]
    assert tables.vp_sunk[codes.BB] == 8
    assert tables.vp_damaged[codes.CL] == 1


def test_scenarios_change_the_map(sea):
    pq17 = load().scenarios["s14_pq17"]
    assert sea.arctic[hex_id(sea, "B18")]
    assert not pq17.arctic[hex_id(sea, "B18")]
    assert pq17.port_side[sea.port_key.index("murmansk")] == codes.NEUTRAL
    rainbow = load().scenarios["s15_jw51b"]
    assert sea.port_key.index("narvik") in rainbow.hex_ports[hex_id(sea, "C19")]
    dash = load().scenarios["s12_cerberus"]
    assert sum(dash.playable) == 11
    assert all(dash.playable[b] for a in sea.hexes for b in dash.neighbours[codes.GERMAN][a])
    assert dash.bad_weather_air == [codes.NA, -1]
    norway = load().scenarios["s05_weseruebung"]
    assert not norway.base_open[20]
    assert [landing.base for landing in norway.landings] == [0, 21, 20]


def test_scenario_flags_on_ships(tables):
    last = load().scenarios["b06_last_battle"]
    bismarck = ship_id(tables, "de_bismarck")
    assert last.speed[bismarck] == codes.VERY_SLOW
    assert last.damaged_speed[bismarck] == codes.VERY_SLOW
    assert last.battle is not None
    assert last.battle.ships[0].effects == [codes.RUDDER_OUT]
    rhine = load().scenarios["s10_rheinuebung"]
    assert rhine.gunnery[ship_id(tables, "gb_prince_of_wales")] == -1
    assert tables.ships.speed[bismarck] == codes.MEDIUM  # the tables themselves are untouched


# --- rulebook ------------------------------------------------------------------------------------------------------


def test_the_rulebook_ledger_has_unique_ids():
    path = DATA.parent / "rulebook/ledger.csv"
    with path.open(encoding="utf-8", newline="") as file:
        ids = [row["id"] for row in csv.DictReader(file)]
    assert len(ids) == len(set(ids)) > 400


@pytest.mark.rule("atlantic-chase:AC.data.conflicts")
def test_every_conflict_has_an_id_both_values_and_a_default():
    lines = (DATA.parent / "rulebook/conflicts.csv").read_text(encoding="utf-8").splitlines()
    conflicts = list(csv.DictReader(line for line in lines if not line.startswith("#")))
    assert [row["id"] for row in conflicts] == [*(f"C{i:02}" for i in range(1, 23)), "Q1", "Q2", "Q3", "Q4", "Q5"]
    for row in conflicts:
        assert row["seed"]
        assert row["published"]
        assert row["default"]

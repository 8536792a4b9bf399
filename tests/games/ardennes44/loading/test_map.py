"""The map and the scenarios of Ardennes '44."""

from __future__ import annotations

import pytest

from sandtable.games.ardennes44.loading import load
from sandtable.games.ardennes44.state.scenario import Scenario
from sandtable.games.ardennes44.state.tables import (
    ALLIED,
    AT_HEX,
    BLOWN,
    BY_DROP,
    BY_ROLL,
    BY_WEST_EDGE,
    CONSTRUCTION,
    FIFTH_PANZER,
    GERMAN,
    HEYDTE,
    LATE_TIGERS,
    PEIPER,
    RIVER,
    SEVENTH,
    SIXTH_PANZER,
    TOWN,
    WOODED_ROUGH,
    Tables,
)


@pytest.fixture(scope="module")
def tables() -> Tables:
    return load.tables()


def unit(tables: Tables, code: str) -> int:
    return tables.unit_code.index(code)


def start_of(tables: Tables, scenario: Scenario, code: str) -> str:
    at = scenario.start_unit.index(unit(tables, code))
    return tables.grid.id_of(scenario.start_place[at]) if scenario.start_kind[at] == AT_HEX else ""


# --- the map


@pytest.mark.parametrize(
    ("code", "name"),
    [("E2115", "Dasburg"), ("E2119", "Ouren"), ("E2013", "Gemünd"), ("E3718", "Ortho"), ("E3029", "Trois-Ponts")],
)
def test_rulebook_hexes_hold_their_places(tables: Tables, code: str, name: str) -> None:
    assert tables.hex_name[tables.grid.index_of(code)] == name


def test_named_bridges_touch_their_hexes(tables: Tables) -> None:
    at = {5: "E2115", 6: "E2013", 7: "E2119", 8: "E2119", 9: "E3920", 10: "E3718", 11: "E3029", 12: "E3029"}
    for bridge, code in at.items():
        side = tables.bridge_side[bridge]
        assert tables.grid.index_of(code) in (tables.grid.side_first[side], tables.grid.side_second[side])
    assert tables.bridge_start[1:7] == [BLOWN] * 4 + [CONSTRUCTION] * 2
    assert all(tables.bridge_ouren[bridge] == (bridge in (7, 8)) for bridge in tables.bridge_ids)


def test_no_sound_bridge_leads_over_the_front_but_ouren(tables: Tables) -> None:
    grid = tables.grid
    for bridge in tables.bridge_ids:
        side = tables.bridge_side[bridge]
        sides = {tables.start_side[grid.side_first[side]], tables.start_side[grid.side_second[side]]}
        if len(sides) == 2 and tables.bridge_start[bridge] == 0:
            assert tables.bridge_ouren[bridge], tables.bridge_name[bridge]


def test_sauer_runs_between_the_hexes_of_the_echternach_crossing(tables: Tables) -> None:
    side = tables.grid.side_between(tables.grid.index_of("E1006"), tables.grid.index_of("E1005"))
    assert tables.water[side] == RIVER
    assert (tables.echternach_from, tables.echternach_to) == (
        tables.grid.index_of("E1006"),
        tables.grid.index_of("E1005"),
    )


def test_towns_with_the_river_inside(tables: Tables) -> None:
    inside = {tables.hex_name[at] for at in range(tables.grid.size) if tables.river_inside[at]}
    assert inside == {"Malmedy", "Clervaux", "Houffalize"}
    assert all(tables.settlement[at] == TOWN for at in range(tables.grid.size) if tables.river_inside[at])


def test_cities_of_several_hexes(tables: Tables) -> None:
    assert len([at for at in tables.bastogne if tables.hex_name[at] == "Bastogne"]) == 2
    assert tables.objective_group.count("liege") == 4
    meuse = {tables.objective_name[at] for at, group in enumerate(tables.objective_group) if group == "meuse"}
    assert meuse == {"Givet", "Dinant", "Namur", "Andenne", "Huy", "Amay"}


def test_sectors_and_exits(tables: Tables) -> None:
    box = {tables.entry_letter[at]: tables.box_name[tables.entry_box[at]] for at in range(1, len(tables.entry_letter))}
    assert {letter for letter, name in box.items() if name == "SE"} == {"A", "B", "C"}
    assert {tables.entry_letter[at] for at in range(len(tables.entry_letter)) if tables.entry_antwerp[at]} == {"F", "G"}
    se, sw = tables.box_name.index("SE"), tables.box_name.index("SW")
    assert tables.box_neighbours[se] >> sw & 1


def test_armies_stay_on_their_side_of_the_boundaries(tables: Tables) -> None:
    grid = tables.grid
    allowed = {letter: tables.armies_allowed[tables.entry_hex[tables.entry_letter.index(letter)]] for letter in "KLM"}
    assert allowed == {"K": SIXTH_PANZER, "L": FIFTH_PANZER, "M": SEVENTH}
    assert tables.armies_allowed[grid.index_of("W1020")] == SIXTH_PANZER | FIFTH_PANZER | SEVENTH
    for at in tables.scenario("campaign").start_unit:
        if tables.side[at] == GERMAN:
            for zone in tables.setup_zones[at]:
                assert tables.zone_army[zone] == tables.army[at], tables.unit_code[at]


def test_26_vg_area(tables: Tables) -> None:
    zone = next(
        at for at in range(1, len(tables.zone_formation)) if tables.formation_name[tables.zone_formation[at]] == "26 VG"
    )
    assert sum(tables.terrain[at] == WOODED_ROUGH for at in tables.zone_hexes[zone]) == 3
    scenario = tables.scenario("campaign")
    for code in ("G-26VG-77", "G-26VG-78"):
        row = scenario.start_unit.index(unit(tables, code))
        assert scenario.start_ban[row]
        assert tables.terrain[scenario.start_place[row]] != WOODED_ROUGH


# --- scenarios


def test_scenarios_and_their_turns(tables: Tables) -> None:
    turns = {
        scenario.key: (scenario.first_turn, scenario.last_turn, scenario.extended_last_turn)
        for scenario in tables.scenarios
    }
    assert turns == {
        "campaign": (1, 22, 30),
        "six-turn": (1, 6, 0),
        "eight-turn": (1, 8, 0),
        "patton": (13, 22, 30),
        "learning": (1, 4, 0),
    }


def test_every_unit_of_the_campaign_starts_or_arrives(tables: Tables) -> None:
    for key in ("campaign", "patton"):
        scenario = tables.scenario(key)
        known = sorted(scenario.start_unit + scenario.arrival_unit)
        assert known == [at for at in tables.unit_ids if tables.role[at] < 4]


def test_second_division_starts_at_wahlerscheid(tables: Tables) -> None:
    scenario = tables.scenario("campaign")
    assert start_of(tables, scenario, "A-2-9") == "E1535"
    assert start_of(tables, scenario, "A-2-38") == "E1636"


def test_stated_arrivals(tables: Tables) -> None:
    scenario = tables.scenario("campaign")

    def arrival(at: int) -> tuple[int, int, list[str]]:
        row = scenario.arrival_unit.index(at)
        letters = [
            tables.entry_letter[e] for e in range(1, len(tables.entry_letter)) if scenario.arrival_entries[row] >> e & 1
        ]
        return scenario.arrival_turn[row], scenario.arrival_how[row], letters

    assert arrival(unit(tables, "A-4-8.2"))[::2] == (3, ["A", "B"])
    assert [arrival(at)[:2] for at in tables.unit_ids if tables.tags[at] & HEYDTE] == [(3, BY_DROP)]
    assert [arrival(at)[:2] for at in tables.unit_ids if tables.tags[at] & LATE_TIGERS] == [(4, BY_ROLL)]


def test_airborne_enter_the_east_map_by_its_west_edge(tables: Tables) -> None:
    for key in ("six-turn", "eight-turn"):
        scenario = tables.scenario(key)
        rows = [
            at
            for at, turn in enumerate(scenario.arrival_turn)
            if scenario.arrival_how[at] == BY_WEST_EDGE and turn == 6
        ]
        airborne = [
            at for at in rows if tables.formation_name[tables.formation[scenario.arrival_unit[at]]] in ("101", "82")
        ]
        assert len(airborne) == 8
        assert {scenario.arrival_spent[at] for at in airborne} == {8}


def test_patton_start(tables: Tables) -> None:
    scenario = tables.scenario("patton")
    assert scenario.german_sets_up_first
    assert not scenario.german_artillery_ready
    assert scenario.traffic_at_start
    assert [bridge for bridge in tables.bridge_ids if scenario.bridge_start[bridge] == BLOWN] == [9, 10, 11, 12]
    points = {tables.unit_code[at]: scenario.start_surrender[row] for row, at in enumerate(scenario.start_unit)}
    assert {code for code, value in points.items() if value == 3} == {
        tables.unit_code[at] for at in tables.unit_ids if tables.tags[at] & PEIPER
    }
    assert points["A-101-501"] == 1
    clervaux = tables.grid.index_of("E2416")
    assert scenario.start_control[clervaux] == GERMAN
    assert all(scenario.start_control[at] == ALLIED for at in tables.bastogne)


def test_learning_scenario_is_small(tables: Tables) -> None:
    scenario = tables.scenario("learning")
    assert sum(scenario.in_play) < 200
    assert len(scenario.start_unit) < 25
    assert not scenario.arrival_unit
    assert all(scenario.in_play[place] for place in scenario.objective_hex)

"""Leaving the map (11.9)."""

import pytest

from games.ardennes44.field import ALLIED, ALLIES, GERMAN, GERMANS, Field
from sandtable.games.ardennes44.rules.ground.zoc import put
from sandtable.games.ardennes44.rules.movement.reach import Trip, exit_boxes, survey, ways_off


@pytest.mark.rule("ardennes44:11.9a", "ardennes44:11.3a")
def test_two_tactical_hexes_are_not_followed_by_leaving_the_map(field: Field) -> None:
    field.draw("f f f\nf f f\nf f f")
    for hex in range(field.t.grid.size):
        field.t.edge_box[hex] = 2
    field.source("0101", ALLIES, box=2)
    trip = Trip(field.put("A-28-110.1", "0202"))
    s = field.s
    s.turn, s.role = 3, ALLIES
    assert exit_boxes(s, trip, survey(s, trip)) == [2]
    trip.tactical, trip.hexes = 1, 2
    assert exit_boxes(s, trip, survey(s, trip)) == []


@pytest.mark.rule("ardennes44:11.9a")
@pytest.mark.parametrize(("row", "leaves"), [(4, True), (5, True), (6, False)])
def test_leaving_the_map_costs_a_point(field: Field, row: int, leaves: bool) -> None:
    field.plain(1, 9)
    field.t.edge_box[field.hex(f"01{row:02d}")] = 2
    field.source("0109", ALLIES, box=2)
    trip = Trip(field.put("A-28-110.1", "0101"))  # five points with Extended Movement
    s = field.s
    s.turn, s.role = 3, ALLIES
    assert bool(exit_boxes(s, trip, survey(s, trip))) is leaves


@pytest.mark.rule("ardennes44:11.9a")
@pytest.mark.parametrize("box", ["SE", "SW", "W", "NW", "NE"])
def test_allied_units_leave_by_the_south_west_and_north_edge(field: Field, box: str) -> None:
    field.real()
    t = field.t
    number = t.box_name.index(box)
    hexes = [hex for hex in t.grid.edge if t.edge_box[hex] == number and t.terrain[hex] == 0]
    assert hexes
    unit = field.put("A-28-110.1", t.grid.ids[hexes[len(hexes) // 2]])
    field.put("A-VIII-707Tk", "E2416")
    match = field.move_phase(ALLIES)
    match.apply(("move", unit))
    assert number in field.offered("exit")


def test_a_tactical_hex_next_to_the_edge_is_followed_by_leaving_the_map_unless_it_lies_in_a_zone(field: Field) -> None:
    field.draw("f f f\nf f f\nf f f")
    for hex in range(field.t.grid.size):
        field.t.edge_box[hex] = 2
    field.source("0101", ALLIES, box=2)
    trip = Trip(field.put("A-28-110.1", "0202", oos=1))
    s = field.s
    s.turn, s.role = 3, ALLIES
    around = set(field.t.grid.around(field.hex("0202")))
    assert set(ways_off(s, trip, survey(s, trip), [])) == around
    field.put("G-26VG-77", "0301")
    free = {hex for hex in around if not s.zoc.in_zone(ALLIES, hex)} - {field.hex("0301")}
    assert set(ways_off(s, trip, survey(s, trip), [])) == free


@pytest.mark.rule("ardennes44:11.9b", "ardennes44:30.1b", "ardennes44:27.3b")
def test_a_german_who_leaves_has_passed_the_hexes_on_his_way(field: Field) -> None:
    field.real()
    t, s = field.t, field.s
    gate = field.scenario.entry_hex[field.scenario.entry_letter.index("F")]
    unit = field.unit("G-2Pz-2Recon")
    start = next(hex for hex in t.grid.within(gate, 3) if t.grid.distance(hex, gate) == 3 and t.road_hex[hex] == 1)
    put(s, unit, start)
    s.late_tigers = 2
    field.put("G-26VG-77", "E2001")
    match = field.move_phase(GERMANS, turn=11)
    match.apply(("move", unit))
    path = field.go().ways.path_to(gate)
    assert len(path) > 2
    for hex in path[1:]:
        field.go().control[hex] = ALLIED
    match.apply(("leave", gate))
    assert all(field.go().control[hex] == GERMAN for hex in path)
    assert field.go().meuse_crossed == int(any(t.west_bank[hex] for hex in path[1:]))


@pytest.mark.rule("ardennes44:11.9a", "ardennes44:30.1b")
def test_an_allied_unit_that_leaves_takes_the_hexes_on_its_way(field: Field) -> None:
    field.real()
    unit = field.put("A-28-110.1", "E2003")
    box = field.t.edge_box[field.hex("E2001")]
    match = field.move_phase(ALLIES)
    match.apply(("move", unit))
    s = field.go()
    edge = [hex for hex in s.ways.reached if s.ways.at_edge[hex] and field.t.edge_box[hex] == box]
    gate = min(edge, key=s.ways.cost)
    for hex in s.ways.path_to(gate)[1:]:
        s.control[hex] = GERMAN
    path = s.ways.path_to(gate)
    match.apply(("exit", box))
    assert all(field.go().control[hex] == ALLIED for hex in path)

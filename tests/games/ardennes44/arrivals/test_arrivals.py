"""Reinforcements, entry hexes, boxes and Blocking Positions (rule 13, with 27.2, 27.7 and 6.3)."""

import pytest

from games.ardennes44.field import ALLIES, GERMANS, Field
from sandtable.games.ardennes44.rules.arrivals.offmap import (
    blocked,
    boxes_in_play,
    closing_entry,
    may_enter_by,
    next_boxes,
)
from sandtable.games.ardennes44.rules.arrivals.reinforcements import drop_hexes, engineer_hexes, waiting_units
from sandtable.games.ardennes44.rules.combat_phase import CombatPhase
from sandtable.games.ardennes44.rules.fuel import FuelShortagePhase, arrives_now
from sandtable.games.ardennes44.rules.ground.zoc import put
from sandtable.games.ardennes44.rules.rally import RallyPhase
from sandtable.games.ardennes44.state.front import BLOCKING, BOX, DISRUPTED, LOST, MOVED, NOWHERE, PLACED, PRIME_MOVER
from sandtable.games.ardennes44.state.tables import ALLIED, BY_PLACEMENT, CLEAR, GERMAN, TOWN, VILLAGE

BATTALION, GERMAN_INFANTRY, PANTHERS = "A-4-8.2", "G-26VG-77", "G-2Pz-3Pz.I"
SE, SW, NW = 1, 2, 4


def entry(field: Field, letter: str) -> int:
    return field.scenario.entry_letter.index(letter)


def entry_hex(field: Field, letter: str) -> str:
    return field.t.grid.ids[field.scenario.entry_hex[entry(field, letter)]]


@pytest.mark.rule("ardennes44:13.1a", "ardennes44:2.6")
def test_reinforcements_enter_at_their_entry_hexes_with_full_allowance(field: Field) -> None:
    field.real()
    unit = field.unit(BATTALION)
    assert unit not in waiting_units(field.s, ALLIES)
    field.s.turn = 3
    assert unit in waiting_units(field.s, ALLIES)
    reached = field.reach(unit, turn=3)
    assert reached[entry_hex(field, "A")] == reached[entry_hex(field, "B")] == 2  # the road rate of the entry hex
    assert entry_hex(field, "C") not in {name for name, cost in reached.items() if cost == 2}
    assert max(reached.values()) == 10  # Extended Movement


def nordwind_of(field: Field) -> set[int]:
    """The units of Operation Nordwind: all of the green identification colour of the German."""
    t = field.t
    return {unit for unit in t.unit_ids if t.color_key[t.color[unit]] == "green" and t.side[unit] == GERMAN}


@pytest.mark.rule("ardennes44:2.11b")
@pytest.mark.parametrize("scenario", ["campaign", "patton"])
def test_the_units_of_nordwind_come_only_if_the_players_want_them(field: Field, scenario: str) -> None:
    field.set_up(scenario)
    units = nordwind_of(field)
    assert len(units) == 8
    assert {field.t.formation_name[field.t.formation[unit]] for unit in units} == {"17SS PzG", "21 Pz", "6SS Mtn"}
    field.s.turn = 20
    assert not units & set(waiting_units(field.s, GERMANS))
    assert not any(arrives_now(field.s, unit) and field.s.place[unit] == NOWHERE for unit in units)
    agreed = Field()
    agreed.options = {"nordwind": True}
    agreed.set_up(scenario)
    agreed.s.turn = 20
    assert units <= set(waiting_units(agreed.s, GERMANS))


@pytest.mark.rule("ardennes44:2.11b")
def test_nordwind_is_an_option_where_its_units_would_come(field: Field) -> None:
    field.real()
    for scenario in ("campaign", "patton"):
        specs = {spec.name: spec for spec in field.game.options(scenario)}
        assert specs["nordwind"].default is False
        assert specs["nordwind"].rules == ("2.11b",)
    assert "nordwind" not in {spec.name for spec in field.game.options("six-turn")}


@pytest.mark.rule("ardennes44:13.1b")
def test_a_reinforcement_may_enter_a_zone_and_stops_there(field: Field) -> None:
    field.real()
    unit = field.unit(BATTALION)
    hex = field.hex(entry_hex(field, "B"))
    enemy = next(near for near in field.t.grid.around(hex) if field.t.terrain[near] != 3)
    field.put(GERMAN_INFANTRY, field.t.grid.ids[enemy])
    reached = field.reach(unit, turn=3)
    assert entry_hex(field, "B") in reached
    assert all(field.s.ways.origin(other) != hex for other in range(field.t.grid.size))  # it ends there


@pytest.mark.rule("ardennes44:13.1c", "ardennes44:EX.9")
def test_the_five_options_of_the_battalion_on_turn_three(field: Field) -> None:
    field.real()
    unit = field.unit(BATTALION)
    match = field.move_phase(ALLIES, turn=3)
    match.apply(("move", unit))
    assert {entry_hex(field, "A"), entry_hex(field, "B")} <= field.hexes("go")
    assert field.offered("to_box") == [SE]
    assert field.offered("to_block") == [entry(field, "A"), entry(field, "B")]
    match.apply(("to_block", entry(field, "A")))
    assert field.go().place[unit] == BLOCKING + entry(field, "A")


@pytest.mark.rule("ardennes44:13.2a")
def test_us_engineers_appear_in_allied_towns_and_cities_outside_zones(field: Field) -> None:
    field.real()
    s, t = field.s, field.t
    hexes = engineer_hexes(s, [])
    assert hexes
    assert all(t.settlement[hex] >= TOWN and s.control[hex] == ALLIED for hex in hexes)
    assert not any(t.settlement[hex] == VILLAGE for hex in hexes)
    bastogne = t.bastogne
    assert set(bastogne) <= set(hexes)  # two hexes, so two engineers
    field.put(GERMAN_INFANTRY, t.grid.ids[t.grid.around(bastogne[0])[0]])
    assert bastogne[0] not in engineer_hexes(s, [])
    taken = next(hex for hex in hexes if hex not in bastogne and not s.zoc.in_zone(ALLIES, hex))
    s.control[taken] = 1
    assert taken not in engineer_hexes(s, [])


@pytest.mark.rule("ardennes44:13.2a", "ardennes44:13.2b", "ardennes44:13.2c")
def test_an_engineer_may_overstack_when_placed_and_then_moves_tactically(field: Field) -> None:
    field.real()
    t = field.t
    first = t.scenario("campaign").arrival_how.index(1)
    unit, turn = field.scenario.arrival_unit[first], field.scenario.arrival_turn[first]
    bastogne = t.grid.ids[t.bastogne[0]]
    field.put("A-101-501", bastogne)  # three points already
    match = field.move_phase(ALLIES, turn=turn | 1)
    match.apply(("move", unit))
    match.apply(("place", t.bastogne[0]))
    s = field.go()
    assert s.moved[unit] == PLACED
    assert unit in field.offered("move")
    match.apply(("move", unit))
    assert all(t.grid.distance(hex, t.bastogne[0]) <= 2 for hex in field.offered("go"))
    assert "load" not in field.verbs()  # boarding Trucks is no Tactical Movement


@pytest.mark.rule("ardennes44:13.2a")
def test_a_town_receives_one_engineer_a_turn_even_when_the_first_has_moved(field: Field) -> None:
    field.real()
    t, scenario = field.t, field.scenario
    engineers = [unit for at, unit in enumerate(scenario.arrival_unit) if scenario.arrival_how[at] == BY_PLACEMENT]
    turn = scenario.arrival_turn[scenario.arrival_unit.index(engineers[1])] | 1
    match = field.move_phase(ALLIES, turn=turn)
    match.apply(("move", engineers[0]))
    match.apply(("place", t.bastogne[0]))
    match.apply(("move", engineers[0]))
    match.apply(("stay",))
    match.apply(("move", engineers[1]))
    assert t.bastogne[0] not in field.offered("place")
    assert t.bastogne[1] in field.offered("place")


@pytest.mark.rule("ardennes44:13.3")
def test_artillery_arrives_fired(field: Field) -> None:
    field.real()
    t = field.t
    scenario = field.scenario
    at = next(at for at, unit in enumerate(scenario.arrival_unit) if t.artillery[unit] and t.side[unit] == ALLIED)
    unit = scenario.arrival_unit[at]
    field.s.air_markers = 0
    field.dice(1)
    match = field.move_phase(ALLIES, turn=scenario.arrival_turn[at] | 1)
    match.apply(("move", unit))
    match.apply(("go", field.offered("go")[0]))
    assert field.go().fired[unit]


@pytest.mark.rule("ardennes44:13.4a", "ardennes44:13.4b", "ardennes44:13.4c", "ardennes44:EX.10")
def test_a_german_in_entry_a_closes_the_sector_until_six_defense_block_it(field: Field) -> None:
    field.real()
    s = field.s
    assert next_boxes(s, SE) == [SW]
    field.put(GERMAN_INFANTRY, entry_hex(field, "A"))
    assert closing_entry(s, SE) == entry(field, "A")
    assert not any(may_enter_by(s, ALLIED, entry(field, letter)) for letter in "ABC")
    assert next_boxes(s, SE) == []
    field.put("A-28-110.1", BLOCKING + entry(field, "A"))
    field.put("A-VIII-707Tk", BLOCKING + entry(field, "A"))
    assert not blocked(s, entry(field, "A"))  # 2 + 3 = 5
    assert not may_enter_by(s, ALLIED, entry(field, "B"))
    field.put("A-VIII-174FA", BLOCKING + entry(field, "A"))
    assert blocked(s, entry(field, "A"))  # 6
    assert may_enter_by(s, ALLIED, entry(field, "B"))
    assert may_enter_by(s, ALLIED, entry(field, "C"))
    assert not may_enter_by(s, ALLIED, entry(field, "A"))  # the enemy stands in it
    assert next_boxes(s, SE) == [SW]


@pytest.mark.rule("ardennes44:11.9c", "ardennes44:13.4a", "ardennes44:13.4b")
def test_a_german_in_a_hex_by_which_germans_have_left_closes_no_sector(field: Field) -> None:
    field.real()
    s, gate = field.s, field.scenario.entry_hex[entry(field, "G")]
    field.put(GERMAN_INFANTRY, entry_hex(field, "G"))
    assert closing_entry(s, NW) == entry(field, "G")
    assert not may_enter_by(s, ALLIED, entry(field, "H"))
    assert next_boxes(s, NW) == []
    s.exited_hexes.append(gate)
    assert closing_entry(s, NW) == 0
    assert may_enter_by(s, ALLIED, entry(field, "H"))
    assert not may_enter_by(s, ALLIED, entry(field, "G"))
    assert next_boxes(s, NW)
    field.put(PANTHERS, entry_hex(field, "H"))
    assert closing_entry(s, NW) == entry(field, "H")  # the other one still does


@pytest.mark.rule("ardennes44:13.5")
def test_a_boxed_unit_may_stay_block_enter_or_go_to_the_next_box(field: Field) -> None:
    field.real()
    unit = field.put("A-28-110.1", BOX + SE)
    match = field.move_phase(ALLIES)
    match.apply(("move", unit))
    assert {"stay", "go", "to_box", "to_block", "load"} <= field.verbs()
    assert field.offered("to_box") == [SW]
    assert {field.scenario.entry_letter[at] for at in field.offered("to_block")} == {"A", "B", "C"}
    assert {entry_hex(field, letter) for letter in "ABC"} <= field.hexes("go")
    match.apply(("to_box", SW))
    assert field.go().place[unit] == BOX + SW
    assert field.go().moved[unit] == MOVED  # one thing a turn


@pytest.mark.rule("ardennes44:13.6")
def test_a_blocking_unit_may_stay_return_or_enter_when_no_enemy_holds_the_hex(field: Field) -> None:
    field.real()
    unit = field.put("A-28-110.1", BLOCKING + entry(field, "B"))
    match = field.move_phase(ALLIES)
    match.apply(("move", unit))
    assert {"stay", "go", "to_box"} <= field.verbs()
    assert field.offered("to_box") == [SE]
    assert entry_hex(field, "B") in field.hexes("go")
    held = Field().real()
    unit = held.put("A-28-110.1", BLOCKING + entry(held, "B"))
    held.put(GERMAN_INFANTRY, entry_hex(held, "B"))
    match = held.move_phase(ALLIES)
    match.apply(("move", unit))
    assert held.verbs() == {"stay", "to_box"}


@pytest.mark.rule("ardennes44:13.7a", "ardennes44:13.7b", "ardennes44:3.2a")
def test_boxes_have_no_stacking_limit_and_no_zones(field: Field) -> None:
    field.real()
    for code in ("A-101-501", "A-101-502", "A-101-506", "A-101-327", "A-2-9"):
        field.put(code, BLOCKING + entry(field, "A"))
    assert len(field.s.units_in(BLOCKING + entry(field, "A"))) == 5
    assert not any(field.s.zoc.zones(ALLIES, hex) for hex in range(field.t.grid.size))
    german = field.put(PANTHERS, entry_hex(field, "A"))
    assert field.s.place[german] == field.hex(entry_hex(field, "A"))
    sides = {field.scenario.entry_letter[at]: field.scenario.entry_side[at] for at in field.scenario.entry_ids}
    assert {letter for letter, side in sides.items() if side == ALLIED} == set("ABCDEFGHIJ")
    assert {letter for letter, side in sides.items() if side == GERMAN} == set("KLM")
    assert boxes_in_play(field.s) == [1, 2, 3, 4, 5]


@pytest.mark.rule("ardennes44:13.7a")
def test_a_full_box_takes_another_unit_and_nobody_off_the_map_is_attacked(field: Field) -> None:
    field.real()
    for code in ("A-101-501", "A-101-502", "A-101-506", "A-101-327", "A-2-9"):
        field.put(code, BOX + SE)
    unit, block = field.put("A-28-112", BLOCKING + entry(field, "B")), BLOCKING + entry(field, "A")
    field.put("A-28-110.1", block)
    german = field.put(GERMAN_INFANTRY, entry_hex(field, "A"))
    field.put("A-VIII-707Tk", block)
    field.put("A-VIII-174FA", block)
    match = field.move_phase(ALLIES)
    match.apply(("move", unit))
    match.apply(("to_box", SE))
    assert len(field.go().units_in(BOX + SE)) == 6
    field.s.stack.clear()
    assert field.run(CombatPhase(), GERMANS, 5).over  # nothing to attack
    near = next(
        hex
        for hex in field.t.grid.around(field.s.place[german])
        if not field.t.water[field.t.grid.side_between(field.s.place[german], hex)]
    )
    field.put("A-28-110.2", field.t.grid.ids[near])
    match = field.run(CombatPhase(), GERMANS, 5)
    match.apply(("done",))  # no disengagement
    assert field.offered("attack") == [near]


@pytest.mark.rule("ardennes44:13.7b")
@pytest.mark.parametrize("off_map", [BOX + SE, BLOCKING + 1])
def test_no_zone_reaches_into_a_box_or_a_blocking_position(field: Field, off_map: int) -> None:
    field.real()
    assert entry(field, "A") == 1
    unit = field.put("A-28-110.1", off_map, order=DISRUPTED)
    field.put(GERMAN_INFANTRY, entry_hex(field, "A"))
    field.run(RallyPhase(), ALLIES, 5)
    assert field.s.order[unit] == 0  # without a roll: no enemy is adjacent


@pytest.mark.rule("ardennes44:27.2", "ardennes44:T.heydte")
@pytest.mark.parametrize(
    ("die", "place", "order"),
    [(1, "hex", 0), (2, "hex", 0), (3, "hex", DISRUPTED), (4, "hex", DISRUPTED), (5, "gone", 0), (6, "gone", 0)],
)
def test_von_der_heydte_jumps_on_turn_three(field: Field, die: int, place: str, order: int) -> None:
    field.real()
    unit = field.unit("G-Army-v.d.Heydte")
    field.put("A-28-110.1", "E2733")
    hexes = drop_hexes(field.s, unit)
    t = field.t
    assert all(t.terrain[hex] in (0, 1) and not t.settlement[hex] for hex in hexes)
    assert not any(field.s.zoc.in_zone(GERMANS, hex) or field.s.first[hex] for hex in hexes)
    match = field.dice(die).move_phase(GERMANS, turn=3)
    match.apply(("move", unit))
    match.apply(("place", hexes[0]))
    s = field.go()
    if place == "gone":
        assert s.place[unit] == LOST
    else:
        assert s.place[unit] == hexes[0]
        assert s.order[unit] == order
        assert s.moved[unit] == MOVED  # no move on that turn


@pytest.mark.rule("ardennes44:27.7")
@pytest.mark.parametrize(
    ("die", "comes", "never"),
    [(1, True, False), (2, True, False), (3, False, False), (4, False, False), (5, False, True), (6, False, True)],
)
def test_653_pzj_is_rolled_for_from_turn_four(field: Field, die: int, comes: bool, never: bool) -> None:
    field.real()
    unit = field.unit("G-LXVII-653PzJ")
    field.put(PANTHERS, "E1010")
    field.move_phase(GERMANS, turn=3)
    assert field.chance.reasons == []  # not before
    field.s.stack.clear()
    field.dice(die).move_phase(GERMANS, turn=4)
    s = field.go()
    assert (unit in waiting_units(s, GERMANS)) == comes
    assert (s.place[unit] == LOST) == never
    assert field.chance.reasons == ["roll-late-tigers"]
    again = Field().real()
    again.s.late_tigers = s.late_tigers
    again.put(PANTHERS, "E1010")
    if never:
        put(again.s, unit, LOST)
    again.dice(1).move_phase(GERMANS, turn=5)
    assert bool(again.chance.reasons) == (not comes and not never)  # rolls again only after 3-4


@pytest.mark.rule("ardennes44:6.3a")
def test_a_division_without_fuel_enters_unsupplied_and_goes_two_hexes(field: Field) -> None:
    field.real()
    scenario = field.scenario
    at = next(
        at for at, unit in enumerate(scenario.arrival_unit) if field.t.side[unit] == 1 and scenario.arrival_how[at] == 0
    )
    unit, turn = scenario.arrival_unit[at], scenario.arrival_turn[at]
    assert field.s.place[unit] == NOWHERE
    whole = set(field.reach(unit, turn=turn))
    field.s.oos[unit] = field.s.fuel_out[unit] = 1
    dry = field.reach(unit, turn=turn)
    starts = [hex for hex in scenario.entry_hex if hex >= 0]
    assert dry
    assert len(dry) < len(whole)
    assert all(min(field.t.grid.distance(field.hex(name), hex) for hex in starts) <= 1 for name in dry)


@pytest.mark.rule("ardennes44:6.3a")
def test_a_fuel_roll_strikes_the_division_that_is_about_to_arrive(field: Field) -> None:
    field.real()
    t, s = field.t, field.s
    field.put(PANTHERS, "E1010")
    s.late_tigers = 2
    match = field.dice(6, 1).run(FuelShortagePhase(), GERMANS, 15)
    formation = next(each for each in field.offered("formation") if t.formation_name[each] == "9 Pz")
    match.apply(("formation", formation))
    division = [unit for unit in waiting_units(s, GERMANS) if t.formation[unit] == formation]
    assert division
    assert all(field.go().oos[unit] for unit in division)
    field.s.stack.clear()
    match = field.move_phase(GERMANS, turn=15)
    unit = next(unit for unit in division if not t.artillery[unit])
    match.apply(("move", unit))
    gates = [hex for hex in field.scenario.entry_hex if hex >= 0]
    ends = field.offered("go")
    assert ends
    assert all(min(t.grid.distance(hex, gate) for gate in gates) <= 1 for hex in ends)  # the gate is the first hex
    match.apply(("go", ends[0]))
    assert field.go().oos[unit]


@pytest.mark.rule("ardennes44:27.2")
def test_von_der_heydte_does_not_come_later_and_may_land_on_friends(field: Field) -> None:
    field.real()
    s, unit = field.s, field.unit("G-Army-v.d.Heydte")
    clear = next(hex for hex in drop_hexes(s, unit) if field.t.terrain[hex] == CLEAR)
    put(s, field.unit(PANTHERS), clear)
    assert clear in drop_hexes(s, unit)
    put(s, field.unit("G-3FJ-5"), clear)  # three points: no room
    assert clear not in drop_hexes(s, unit)
    s.turn = 3
    assert unit in waiting_units(s, GERMANS)
    s.turn = 4
    assert unit not in waiting_units(s, GERMANS)


@pytest.mark.rule("ardennes44:24.2a", "ardennes44:13.1a")
def test_a_traffic_marker_on_an_entry_hex_delays_those_who_enter(field: Field) -> None:
    field.real()
    unit, tanks = field.unit(BATTALION), field.unit("A-VIII-707Tk")
    free = field.reach(unit, turn=3)[entry_hex(field, "A")]
    field.s.greif[0] = field.hex(entry_hex(field, "A"))
    assert field.reach(unit, turn=3)[entry_hex(field, "A")] == free + 4
    put(field.s, tanks, BOX + SE)
    assert field.march(tanks)[entry_hex(field, "A")] == 1 + 4  # a primary road


@pytest.mark.rule("ardennes44:24.2b", "ardennes44:11.3c")
def test_own_markers_do_not_delay_those_who_enter(field: Field) -> None:
    field.real()
    unit = field.unit(BATTALION)
    free = field.reach(unit, turn=3)[entry_hex(field, "A")]
    field.s.traffic[0] = field.hex(entry_hex(field, "A"))
    assert field.reach(unit, turn=3)[entry_hex(field, "A")] == free


def gun_to_arrive(field: Field) -> int:
    """A gun of II SS Corps that enters from turn 8 on, with nothing else left to ask for."""
    field.real()
    field.put(PANTHERS, "E1010")
    field.s.late_tigers = 2
    return field.unit("G-IISS-410VAK")


@pytest.mark.rule("ardennes44:13.1a", "ardennes44:13.3")
def test_german_guns_arrive_behind_a_prime_mover(field: Field) -> None:
    gun = gun_to_arrive(field)
    match = field.move_phase(GERMANS, turn=8)
    if "done" in field.verbs() and "move" not in field.verbs():
        match.apply(("done",))  # no Night markers
    match.apply(("move", gun))
    assert not field.offered("go")  # it has no allowance of its own
    match.apply(("prime_mover",))
    assert entry_hex(field, "K") in field.hexes("go")
    match.apply(("go", field.hex(entry_hex(field, "K"))))
    s = field.go()
    assert field.at(gun) == entry_hex(field, "K")
    assert s.fired[gun]
    assert s.marker[gun] == PRIME_MOVER


def test_a_prime_mover_that_brings_nobody_in_is_free_again(field: Field) -> None:
    gun = gun_to_arrive(field)
    match = field.move_phase(GERMANS, turn=9)
    match.apply(("move", gun))
    match.apply(("prime_mover",))
    match.apply(("stay",))
    assert not field.go().marker[gun]


def test_the_long_game_brings_the_87th_and_the_british_6th_airborne(field: Field) -> None:
    scenario = field.real("campaign").scenario
    for codes, turn, letter in (
        (("A-87-345", "A-87-346", "A-87-347"), 28, "D"),
        (("A-6AB-3Para", "A-6AB-5Para", "A-6AB-6AL"), 26, "F"),
    ):
        for code in codes:
            at = scenario.arrival_unit.index(field.unit(code))
            assert scenario.last_turn < scenario.arrival_turn[at] == turn <= scenario.extended_last_turn
            assert scenario.arrival_entries[at] == 1 << scenario.entry_letter.index(letter)

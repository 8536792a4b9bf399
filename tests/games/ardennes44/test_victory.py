"""Victory and scenarios (rules 30 and 31)."""

import pytest

import sandtable
from games.ardennes44.field import ALLIES, GERMANS, Field
from sandtable.games.ardennes44.rules.arrivals.leaving import exits
from sandtable.games.ardennes44.rules.ground.zoc import put
from sandtable.games.ardennes44.rules.movement.markers import markers_left
from sandtable.games.ardennes44.rules.movement.strategic import may_load
from sandtable.games.ardennes44.rules.sequence import GameTurn
from sandtable.games.ardennes44.rules.special import GuardAntwerp
from sandtable.games.ardennes44.rules.supply.supply import road_net, supplied_units
from sandtable.games.ardennes44.rules.supply.surrender import SupplyPhase
from sandtable.games.ardennes44.rules.traffic import OUT_OF_GAME, TrafficPhase
from sandtable.games.ardennes44.rules.victory import (
    ANTWERP,
    BASTOGNE,
    LIEGE,
    MEUSE,
    POINTS,
    START_AREAS,
    STILL_ON,
    TIME,
    WEST,
    areas_held,
    bastogne_falls,
    campaign_ending,
    check_victory,
    controlled,
    final_ending,
    german_points,
    last_turn,
    points_needed,
    step_balance,
)
from sandtable.games.ardennes44.state.front import BOX, LOST, STRATEGIC
from sandtable.games.ardennes44.state.tables import ALLIED, BY_WEST_EDGE, GERMAN, WEST_MAP


def whole_map_german(field: Field) -> Field:
    """Everything but the victory hexes in German hands, so that all roads lead to a German source."""
    field.real()
    objectives = {hex for hex in field.t.objective_hex if hex >= 0}
    for hex in range(field.t.grid.size):
        field.s.control[hex] = ALLIED if hex in objectives else GERMAN
    return field


def take(field: Field, *names: str) -> None:
    for hex in range(field.t.grid.size):
        at = field.t.objective[hex]
        if at and field.t.objective_name[at] in names:
            field.s.control[hex] = GERMAN


@pytest.mark.rule("ardennes44:30.1b")
def test_control_is_last_there_with_a_road_to_a_german_source(field: Field) -> None:
    field.plain(4, 8).road("0101 0102 0103 0104 0105", "primary")
    field.source("0101", GERMANS)
    field.objective("0105")
    target = field.hex("0105")
    assert not controlled(field.s, target, road_net(field.s, GERMANS))
    unit = field.put("G-26VG-77", "0105")
    assert controlled(field.s, target, road_net(field.s, GERMANS))
    put(field.s, unit, field.hex("0407"))  # it was the last to pass
    assert controlled(field.s, target, road_net(field.s, GERMANS))
    field.put("A-28-110.1", "0103")
    assert not controlled(field.s, target, road_net(field.s, GERMANS))
    put(field.s, field.unit("A-28-110.1"), -1)
    put(field.s, field.unit("A-28-110.2"), target)
    assert not controlled(field.s, target, road_net(field.s, GERMANS))


@pytest.mark.rule("ardennes44:30.2a")
def test_24_factors_by_f_or_g_with_a_road_win(field: Field) -> None:
    whole_map_german(field)
    s = field.s
    hex = field.scenario.entry_hex[field.scenario.entry_letter.index("F")]
    s.exited_factors = 24
    assert campaign_ending(s, road_net(s, GERMANS)) == STILL_ON  # nobody left by F or G
    s.exited_hexes = [hex]
    assert campaign_ending(s, road_net(s, GERMANS)) == ANTWERP
    net = road_net(s, GERMANS)
    net[hex] = 0
    assert campaign_ending(s, net) == ANTWERP  # G is joined, if F is not
    net[field.scenario.entry_hex[field.scenario.entry_letter.index("G")]] = 0
    assert campaign_ending(s, net) == STILL_ON
    s.exited_factors = 23
    assert campaign_ending(s, road_net(s, GERMANS)) == STILL_ON
    s.exited_factors = 24
    for entry in field.scenario.entry_ids:
        if field.scenario.entry_side[entry] == GERMAN:
            field.put(
                ("A-28-110.1", "A-28-110.2", "A-28-110.3")[entry - 11],
                field.t.grid.ids[field.scenario.entry_hex[entry]],
            )
    assert campaign_ending(s, road_net(s, GERMANS)) == STILL_ON  # all sources cut


@pytest.mark.rule("ardennes44:30.2b")
def test_all_four_liege_hexes_win(field: Field) -> None:
    whole_map_german(field)
    s, t = field.s, field.t
    hexes = [hex for at, hex in enumerate(t.objective_hex) if hex >= 0 and t.objective_group[at] == "liege"]
    assert len(hexes) == 4
    for hex in hexes[:3]:
        s.control[hex] = GERMAN
    assert campaign_ending(s, road_net(s, GERMANS)) == STILL_ON
    s.control[hexes[3]] = GERMAN
    assert campaign_ending(s, road_net(s, GERMANS)) == LIEGE


@pytest.mark.rule("ardennes44:30.2c")
@pytest.mark.parametrize("last", ["Andenne", "Huy", "Amay"])
def test_four_of_the_six_meuse_hexes_win(field: Field, last: str) -> None:
    whole_map_german(field)
    take(field, "Givet", "Dinant", "Namur")
    assert campaign_ending(field.s, road_net(field.s, GERMANS)) == STILL_ON
    take(field, last)
    assert campaign_ending(field.s, road_net(field.s, GERMANS)) == MEUSE


@pytest.mark.rule("ardennes44:30.2d")
def test_six_victory_hexes_of_the_west_map_win(field: Field) -> None:
    whole_map_german(field)
    take(field, "Marche", "Rochefort", "Ciney", "St-Hubert", "Libramont", "Bastogne", "St-Vith")
    assert campaign_ending(field.s, road_net(field.s, GERMANS)) == STILL_ON  # five: the last two are on the East map
    field.s.control[field.hex("W0140")] = GERMAN
    assert campaign_ending(field.s, road_net(field.s, GERMANS)) == STILL_ON  # Liège counts for itself alone
    take(field, "Hotton")
    assert campaign_ending(field.s, road_net(field.s, GERMANS)) == WEST


@pytest.mark.rule("ardennes44:30.1a")
def test_the_game_ends_at_once_in_the_victory_check(field: Field) -> None:
    whole_map_german(field)
    take(field, "Givet", "Dinant", "Namur", "Huy")
    match = field.dice(*[1] * 40).run(GameTurn(), GERMANS, 3)
    while not match.over:
        match.apply(match.actions()[-1])
    assert match.play.state.turn == 3
    assert check_victory(match.play) == MEUSE


@pytest.mark.rule("ardennes44:30.3a")
def test_otherwise_the_allied_player_wins(field: Field) -> None:
    field.real()
    assert final_ending(field.s) == TIME
    match = sandtable.new_match(Field().game, "learning", seed=1)
    while not match.over:
        match.apply(match.actions()[-1])
    assert match.result is not None
    assert match.result["winner"] == "Allied"
    assert match.result["how"] == "time"


def test_the_balance_of_steps_counts_what_stands_on_the_map(field: Field) -> None:
    field.plain(4, 4)
    t = field.t
    german, allied = field.put("G-26VG-77", "0101"), field.put("A-28-112", "0404")
    assert step_balance(field.s) == t.steps[german] - t.steps[allied]
    field.s.reduced[allied] = 1
    assert step_balance(field.s) == t.steps[german] - t.steps[allied] + 1
    put(field.s, allied, LOST)
    assert step_balance(field.s) == t.steps[german]


@pytest.mark.rule("ardennes44:30.3b")
def test_three_start_areas_in_two_successive_checks_override_everything(field: Field) -> None:
    whole_map_german(field)
    take(field, "Givet", "Dinant", "Namur", "Huy")
    t = field.t
    units = [field.unit(code) for code in ("A-28-110.1", "A-28-110.2", "A-28-110.3")]
    for at, unit in enumerate(units):
        put(field.s, unit, t.zone_hexes[1 + 3 * at][0])
    assert areas_held(field.s) == 3
    field.s.oos[units[0]] = 1
    assert areas_held(field.s) == 2  # in supply only
    field.s.oos[units[0]] = 0
    for hex in range(t.grid.size):
        if t.objective[hex]:
            field.s.control[hex] = ALLIED
    match = field.run(GameTurn(), ALLIES, 5)
    field.s.areas_held = 0
    assert check_victory(match.play) == STILL_ON
    put(field.s, units[0], -1)
    assert check_victory(match.play) == STILL_ON  # two areas: the count begins again
    put(field.s, units[0], t.zone_hexes[1][0])
    assert check_victory(match.play) == STILL_ON
    take(field, "Givet", "Dinant", "Namur", "Huy")
    assert check_victory(match.play) == START_AREAS


@pytest.mark.rule("ardennes44:31.1a")
def test_the_campaign_runs_22_turns_on_both_maps(field: Field) -> None:
    scenario = field.t.scenario("campaign")
    assert (scenario.first_turn, scenario.last_turn) == (1, 22)
    assert sum(scenario.in_play) == field.t.grid.size
    assert scenario.campaign_victory


@pytest.mark.rule("ardennes44:31.2a", "ardennes44:31.3a")
def test_the_short_scenarios_use_the_east_map(field: Field) -> None:
    t = field.t
    for key, turns in (("six-turn", 6), ("eight-turn", 8)):
        scenario = t.scenario(key)
        assert (scenario.first_turn, scenario.last_turn) == (1, turns)
        assert all(t.sheet[hex] == 0 for hex in range(t.grid.size) if scenario.in_play[hex])
    six, eight = t.scenario("six-turn"), t.scenario("eight-turn")
    assert (eight.start_unit, eight.start_place) == (six.start_unit, six.start_place)
    assert eight.exit_factors_per_point == six.exit_factors_per_point
    assert eight.objective_hex == six.objective_hex
    assert eight.in_play == six.in_play
    first = [[at for at, turn in enumerate(each.arrival_turn) if turn <= 6] for each in (six, eight)]
    assert [six.arrival_unit[at] for at in first[0]] == [eight.arrival_unit[at] for at in first[1]]
    for code in ("A-101-501", "A-101-502", "A-101-506", "A-101-327", "A-82-504", "A-82-505", "A-82-508", "A-82-325"):
        at = eight.arrival_unit.index(field.unit(code))
        assert (eight.arrival_turn[at], eight.arrival_how[at], eight.arrival_spent[at]) == (6, BY_WEST_EDGE, 8)


@pytest.mark.rule("ardennes44:31.2b")
def test_the_airborne_divisions_come_by_the_west_edge_with_four_points_spent(field: Field) -> None:
    field.real("six-turn")
    t, scenario = field.t, field.scenario
    airborne = [
        unit for unit in t.unit_ids if t.formation_name[t.formation[unit]] in ("101", "82") and t.role[unit] == 0
    ]
    assert len(airborne) == 8
    for unit in airborne:
        at = scenario.arrival_unit.index(unit)
        assert scenario.arrival_turn[at] == 6
        assert scenario.arrival_spent[at] == 8
    match = field.move_phase(ALLIES, turn=6)
    for unit in airborne:
        match.apply(("move", unit))
        assert field.verbs() == {"go", "stay"}  # by road or not at all
        costs = [field.go().ways.cost(hex) for hex in field.offered("go")]
        assert min(costs) >= 8 + 1
        match.apply(("go", field.offered("go")[0]))
        assert field.go().marker[unit]
    assert markers_left(field.go(), ALLIED) == 2  # eight of ten are in use


@pytest.mark.rule("ardennes44:31.2b", "ardennes44:12.4a")
def test_on_their_day_the_airborne_units_have_eight_of_the_ten_markers(field: Field) -> None:
    field.real("six-turn")
    t, s = field.t, field.s
    roads = [hex for hex in range(t.grid.size) if field.scenario.in_play[hex] and t.road_hex[hex] == 1]
    tanks = [unit for unit in t.unit_ids if t.side[unit] == ALLIED and t.silhouette[unit]][:4]
    foot = next(unit for unit in t.unit_ids if t.side[unit] == ALLIED and t.unit_code[unit] == "A-28-112")
    for at, unit in enumerate([*tanks, foot]):
        put(s, unit, roads[12 * at])
    s.marker[tanks[0]] = s.marker[tanks[1]] = STRATEGIC
    assert field.march(tanks[2], turn=5)
    assert not field.march(tanks[2], turn=6)
    assert not may_load(s, foot)
    assert field.march(t.unit_code.index("A-101-501"), turn=6)
    s.marker[tanks[1]] = 0
    assert field.march(tanks[2], turn=6)
    assert field.march(tanks[2], turn=7)


@pytest.mark.rule("ardennes44:31.2c")
def test_points_for_victory_hexes_and_for_factors_that_left_by_the_west_edge(field: Field) -> None:
    field.real("six-turn")
    s = field.s
    for hex in range(field.t.grid.size):
        s.control[hex] = GERMAN
    for hex in field.scenario.objective_hex:
        s.control[hex] = ALLIED
    assert german_points(s) == 0
    s.control[field.scenario.objective_hex[0]] = GERMAN
    assert german_points(s) == 1
    s.exited_factors = 9
    assert german_points(s) == 1  # no exit hex is joined to a source
    s.exited_hexes = [next(hex for hex in s.ways.german_exits if road_net(s, GERMANS)[hex])]
    assert german_points(s) == 1 + 2
    assert final_ending(s) == TIME
    for hex in field.scenario.objective_hex:
        s.control[hex] = GERMAN
    assert final_ending(s) == POINTS


@pytest.mark.rule("ardennes44:31.2c")
def test_germans_leave_by_the_west_edge_of_the_east_map(field: Field) -> None:
    field.real("six-turn")
    edge = field.s.ways.german_exits[5]
    unit = field.put("G-26VG-77", field.t.grid.ids[edge])
    field.s.late_tigers = 2
    match = field.move_phase(GERMANS, turn=5)
    match.apply(("move", unit))
    assert edge in field.offered("leave")
    match.apply(("leave", edge))
    assert (field.s.exited_factors, field.s.exited_hexes) == (field.t.attack[unit], [edge])


def hold(field: Field, number: int) -> None:
    """So many victory hexes of the scenario in German hands, everything else German too."""
    for hex in range(field.t.grid.size):
        field.s.control[hex] = GERMAN
    for hex in field.scenario.objective_hex[number:]:
        field.s.control[hex] = ALLIED


@pytest.mark.rule("ardennes44:31.2c")
@pytest.mark.parametrize(("option", "needed"), [(0, 11), (4, 4)])
def test_the_host_may_play_eight_turns_for_the_printed_points(field: Field, option: int, needed: int) -> None:
    field.options = {"points_needed": option}
    field.real("eight-turn")
    assert field.scenario.points_printed == 4
    hold(field, needed - 1)
    assert final_ending(field.s) == TIME
    hold(field, needed)
    assert final_ending(field.s) == POINTS


@pytest.mark.rule("ardennes44:31.4g")
def test_in_the_counterattack_every_victory_hex_counts_and_four_points_win(field: Field) -> None:
    start = Field().set_up("patton").s
    german = [hex for hex in field.t.objective_hex if hex >= 0 and start.control[hex] == GERMAN]
    assert german_points(start) == len(german) == 10  # those of the first turn too
    field.real("patton")
    hold(field, 3)
    assert final_ending(field.s) == TIME
    hold(field, 4)
    assert final_ending(field.s) == POINTS


@pytest.mark.rule("ardennes44:31.4g")
def test_the_host_may_leave_out_what_is_german_at_the_start_of_the_counterattack(field: Field) -> None:
    field.options = {"held_hexes_count": False}
    field.real("patton")
    scenario, needed = field.scenario, field.scenario.points_without_held
    fresh = [hex for hex in scenario.objective_hex if scenario.start_control[hex] == ALLIED]
    hold(field, len(scenario.objective_hex))
    for hex in fresh[needed - 1 :]:
        field.s.control[hex] = ALLIED
    assert german_points(field.s) == needed - 1
    assert final_ending(field.s) == TIME
    field.s.control[fresh[needed - 1]] = GERMAN
    assert final_ending(field.s) == POINTS
    match = sandtable.new_match(field.game, "patton", options=field.options)
    told = [row for row in match.query("goal", "German")["rows"] if row["kind"] == "points"]
    assert len(told) == len(fresh) + 1  # and the units that left the map


def test_only_the_counterattack_asks_what_is_held_at_the_start(field: Field) -> None:
    game = field.game
    asking = {one.id: [spec.name for spec in game.options(one.id)] for one in game.scenarios()}
    assert [scenario for scenario, names in asking.items() if "held_hexes_count" in names] == ["patton"]


@pytest.mark.rule("ardennes44:31.4a", "ardennes44:31.4c", "ardennes44:31.4e")
def test_the_set_up_of_pattons_counterattack(field: Field) -> None:
    field.set_up("patton")
    s, t, scenario = field.s, field.t, field.scenario
    assert (scenario.first_turn, scenario.last_turn) == (13, 22)
    assert scenario.german_sets_up_first
    guns = [unit for unit in s.units_of(GERMAN) if t.artillery[unit]]
    assert guns
    assert all(s.fired[unit] for unit in guns)
    blown = {t.bridge_name[bridge] for bridge in t.bridge_ids if s.bridge[bridge] == 1}
    assert {"La Roche", "Ortho"} <= blown
    sides = [t.bridge_side[bridge] for bridge in t.bridge_ids if s.bridge[bridge] == 1]
    ends = [{t.grid.ids[t.grid.side_first[side]], t.grid.ids[t.grid.side_second[side]]} for side in sides]
    assert [sum(name in pair for pair in ends) for name in ("E3920", "E3718", "E3029")] == [1, 1, 2]
    assert len(ends) == 4  # both hexsides of Trois-Ponts


@pytest.mark.rule("ardennes44:31.4f")
def test_only_peiper_and_the_garrison_of_bastogne_are_cut_off_in_the_counterattack(field: Field) -> None:
    field.set_up("patton")
    s, t = field.s, field.t
    peiper = [unit for unit in s.units_of(GERMAN) if t.tags[unit] & 1]
    with_peiper = sorted({other for unit in peiper for other in s.units_at(s.place[unit])})
    inside = sorted(unit for unit in s.units_of(ALLIED) if t.grid.distance(s.place[unit], t.bastogne[0]) <= 3)
    assert (len(peiper), len(inside)) == (4, 9)
    marked = [unit for unit in t.unit_ids if s.oos[unit]]
    field.dice(1, 1)  # no further points: one roll for either group
    for role in (GERMANS, ALLIES):
        field.run(SupplyPhase(), role)
    assert [unit for unit in t.unit_ids if s.oos[unit]] == marked == sorted(with_peiper + inside)
    assert {s.surrender[unit] for unit in with_peiper} == {3}
    assert {s.surrender[unit] for unit in inside} == {1}
    assert len({s.group[unit] for unit in marked}) == 2
    assert field.chance.reasons == ["roll-surrender"] * 2


def test_behind_the_german_lines_of_22_december_the_ground_is_german(field: Field) -> None:
    s = field.set_up("patton").s
    for name, side in (("E2416", GERMAN), ("E3219", GERMAN), ("W0618", ALLIED), ("W1020", ALLIED), ("E3412", ALLIED)):
        assert s.control[field.hex(name)] == side
    assert Field().set_up("campaign").s.control[field.hex("E2416")] == ALLIED


@pytest.mark.rule("ardennes44:31.4b", "ardennes44:31.4d", "ardennes44:31.4a")
def test_patton_begins_with_traffic_and_a_roll_then_guns_then_fuel(field: Field) -> None:
    field.set_up("patton")
    match = sandtable.new_match(field.game, "patton", seed=5)
    assert match.deciding == ("Allied",)
    for _ in range(6):
        match.apply(next(action for action in match.actions() if action[0] == "traffic"))
    rolls = [event["args"]["reason"] for event in match.events_since(0, match.roles) if event["kind"] == "roll"]
    assert rolls == ["roll-traffic"]
    assert match.decision is not None
    assert match.decision.key == "ardennes44/ready-guns"
    assert match.play.state.turn == 13
    for _ in range(3):
        match.apply(match.actions()[0])
    rolls = [event["args"]["reason"] for event in match.events_since(0, match.roles) if event["kind"] == "roll"]
    while rolls.count("roll-fuel-shortage") < 2:
        match.apply(match.actions()[0])
        rolls = [event["args"]["reason"] for event in match.events_since(0, match.roles) if event["kind"] == "roll"]
    assert rolls.count("roll-fuel-shortage") == 2


@pytest.mark.rule("ardennes44:31.5")
def test_the_extended_game_runs_to_turn_30_and_bastogne_can_decide_it(field: Field) -> None:
    field.options = {"extended": True}
    whole_map_german(field)
    s = field.s
    assert last_turn(s) == 30
    take(field, "Marche", "Rochefort", "Ciney")
    assert final_ending(s) == TIME
    take(field, "Hotton", "Bastogne")
    assert final_ending(s) == BASTOGNE
    for hex in field.t.bastogne:
        s.control[hex] = ALLIED
    ring = {near for hex in field.t.bastogne for near in field.t.grid.around(hex)} - set(field.t.bastogne)
    germans = [unit for unit in field.t.unit_ids if field.t.side[unit] == GERMAN]
    for unit, hex in zip(germans, sorted(ring), strict=False):
        put(s, unit, hex)
    assert final_ending(s) == BASTOGNE  # held, but cut off
    s.control[next(hex for hex in field.t.objective_hex if hex >= 0 and field.t.hex_name[hex] == "Hotton")] = ALLIED
    assert final_ending(s) == TIME  # three victory hexes of the West map are not enough


def late_west(field: Field, *bastogne: str) -> Field:
    """Four victory hexes of the West map in German hands on a road to a source; Bastogne Allied in these hexes."""
    field.plain(9, 12).road("0101 0102 0103 0104", "primary").source("0101", GERMANS)
    field.road("0901 0902 0903", "primary").source("0901", ALLIES)
    t = field.t
    t.objective_hex = [-1, *(field.hex(name) for name in ("0101", "0102", "0103", "0104"))]
    t.objective_group = ["", *["town"] * 4]
    for hex in t.objective_hex[1:]:
        t.sheet[hex] = WEST_MAP
        field.s.control[hex] = GERMAN
    t.bastogne = [field.hex(name) for name in bastogne]
    for hex in t.bastogne:
        field.s.control[hex] = ALLIED
    return field


@pytest.mark.rule("ardennes44:31.5")
def test_a_garrison_of_bastogne_supplied_over_the_ground_does_not_lose_the_game(field: Field) -> None:
    late_west(field, "0704", "0705")  # near the Allied road, not on it
    s = field.s
    assert field.put("A-4-8.2", "0704") in supplied_units(s, ALLIES)
    assert not bastogne_falls(s, road_net(s, 0))


@pytest.mark.rule("ardennes44:31.5")
def test_a_line_of_communication_to_a_unit_in_supply_saves_bastogne(field: Field) -> None:
    late_west(field, "0508", "0509")
    s = field.s
    garrison = field.put("A-4-8.2", "0508")
    assert garrison not in supplied_units(s, ALLIES)
    assert bastogne_falls(s, road_net(s, 0))  # too far from any road, and nobody between
    friend = field.put("A-28-112", "0605")
    assert friend in supplied_units(s, ALLIES)
    assert garrison not in supplied_units(s, ALLIES)
    assert not bastogne_falls(s, road_net(s, 0))


@pytest.mark.rule("ardennes44:31.5", "ardennes44:11.9b")
def test_the_extended_counterattack_is_decided_as_the_campaign(field: Field) -> None:
    field.options = {"extended": True}
    field.set_up("patton")
    s = field.s
    assert exits(s) == s.ways.antwerp_exits
    assert len(exits(s)) == 2
    match = field.run(GuardAntwerp(), GERMANS, 30)
    for unit in field.t.unit_ids:
        put(s, unit, LOST)
    for hex in range(field.t.grid.size):
        s.control[hex] = GERMAN if field.t.sheet[hex] != WEST_MAP else ALLIED
    assert german_points(s) >= points_needed(s)
    assert final_ending(s) == TIME  # points do not count
    assert check_victory(match.play) == STILL_ON
    for hex in range(field.t.grid.size):
        s.control[hex] = GERMAN
    assert check_victory(match.play) == LIEGE
    short = Field().set_up("patton")
    assert exits(short.s) == short.s.ways.german_exits
    assert len(exits(short.s)) > 2


@pytest.mark.rule("ardennes44:24.6", "ardennes44:31.4a")
def test_the_counterattack_starts_without_the_greif_markers_of_turns_8_to_12(field: Field) -> None:
    field.set_up("patton")
    s = field.s
    assert s.greif_gone == 3
    assert [hex == OUT_OF_GAME for hex in s.greif] == [True, True, True, False, False, False]
    match = field.run(TrafficPhase(), GERMANS, 14)
    assert s.greif_gone == 4
    assert match.decision is not None
    assert Field().set_up("campaign").s.greif_gone == 0


# -- set-up ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ardennes44:31.1b", "ardennes44:2.7a")
def test_germans_set_up_inside_their_divisions_areas_after_the_allies(field: Field) -> None:
    match = sandtable.new_match(Field().game, "campaign", seed=1)
    s = match.play.state
    t = s.t
    assert match.deciding == ("German",)
    assert all(s.on_map(unit) or s.place[unit] >= BOX for unit in s.scenario.start_unit if t.side[unit] == ALLIED)
    unit = t.unit_code.index("G-26VG-39Fus")
    match.apply(("set_up", unit))
    hexes = [action[1] for action in match.actions()]
    area = {hex for zone in t.setup_zones[unit] for hex in t.zone_hexes[zone]}
    assert set(hexes) <= area
    assert len(hexes) > 5
    match.apply(("place", hexes[-1]))
    assert match.play.state.place[unit] == hexes[-1]
    assert ("set_up", unit) not in match.actions()
    match.apply(("fill",))
    assert not Field().game.check(match.play.state)
    assert all(
        t.zone[match.play.state.place[other]] in t.setup_zones[other]
        for other in s.scenario.start_unit
        if t.side[other] == GERMAN
    )


def test_why_a_unit_is_not_set_up(field: Field) -> None:
    match = sandtable.new_match(Field().game, "campaign", seed=1)
    code = match.play.state.t.unit_code.index
    match.apply(("set_up", code("G-26VG-39Fus")))
    match.apply(match.actions()[0])
    for unit, words in (("G-26VG-39Fus", "done"), ("G-246VG-352", "later"), ("A-28-112", "other-side")):
        refusal = match.why_not(("set_up", code(unit)))
        assert refusal is not None
        assert refusal.msg.id.endswith(words)
        assert refusal.rules
        assert match.why_not_here(("unit", code(unit)), "German")[0].msg.id == refusal.msg.id
    assert match.why_not_here(("hex", 100), "German")[0].msg.id == "refused-other-kind"


@pytest.mark.rule("ardennes44:31.1b")
def test_a_full_hex_makes_room_as_long_as_everybody_finds_a_place(field: Field) -> None:
    match = sandtable.new_match(Field().game, "campaign", seed=1)
    s = match.play.state
    t = s.t
    one, two = t.unit_code.index("G-12VG-27Fus"), t.unit_code.index("G-12VG-48")
    there = s.place[two]
    match.apply(("set_up", one))
    assert s.stacking(one) + s.stacking(two) > 3
    match.apply(("place", there))
    assert match.play.state.place[one] == there
    assert match.play.state.place[two] != there
    assert not Field().game.check(match.play.state)


@pytest.mark.rule("ardennes44:31.1c", "ardennes44:2.7a")
def test_the_red_coded_units_of_26_vg_avoid_wooded_rough(field: Field) -> None:
    match = sandtable.new_match(Field().game, "campaign", seed=1)
    s = match.play.state
    t = s.t
    banned = [unit for unit in s.units_of(GERMAN) if s.ban[unit]]
    assert {t.formation_name[t.formation[unit]] for unit in banned} == {"26 VG"}
    assert len(banned) == 2
    rough = [hex for hex in t.zone_hexes[11] if t.terrain[hex] == 3]
    for unit in banned:
        match.apply(("set_up", unit))
        hexes = [action[1] for action in match.actions()]
        assert not set(hexes) & set(rough)
        match.apply(match.actions()[0])


@pytest.mark.rule("ardennes44:31.1d")
def test_all_artillery_starts_ready_in_the_campaign(field: Field) -> None:
    field.set_up("campaign")
    assert not any(field.s.fired)

"""Movement (rule 11, with 3.3, 16.5, 18.2, 22.1-22.3, 23.4, 24.2, 24.7, 27.6, 28.1, 29.1-29.3)."""

import pytest

from games.ardennes44.combat_field import outfit
from games.ardennes44.field import ALLIES, GERMANS, Field
from sandtable.games.ardennes44.rules.arrivals.offmap import is_entry, may_enter_by
from sandtable.games.ardennes44.rules.combat.odds import attack_strength, combat_bonus
from sandtable.games.ardennes44.rules.ground.zoc import put
from sandtable.games.ardennes44.rules.movement.markers import markers_left
from sandtable.games.ardennes44.state.front import BOX, MOVED, PRIME_MOVER

VOLKSGRENADIERS, PANZERGRENADIERS, PANTHERS, RECON = "G-26VG-77", "G-2Pz-2PG", "G-2Pz-3Pz.I", "G-2Pz-2Recon"
GUNS, ROCKETS, US_GUNS = "G-XLVII-766VAK", "G-XLVII-15Wf", "A-VIII-174FA"
BATTALION, OTHER_BATTALION, SHERMANS = "A-28-110.1", "A-28-110.2", "A-VIII-707Tk"
COLUMN = "0101 0102 0103 0104 0105 0106 0107 0108 0109 0110 0111 0112"


@pytest.mark.rule("ardennes44:11.1a")
def test_a_unit_finishes_its_move_before_the_next_and_moves_once(field: Field) -> None:
    field.plain(4, 6)
    first, second = field.put(VOLKSGRENADIERS, "0202"), field.put("G-26VG-78", "0303")
    match = field.move_phase()
    assert set(field.offered("move")) == {first, second}
    match.apply(("move", first))
    assert field.refusal("move", second)
    match.apply(("go", field.hex("0203")))
    assert field.at(first) == "0203"
    assert field.offered("move") == [second]
    assert field.refusal("move", first) == "refused-mover-moved"


@pytest.mark.rule("ardennes44:11.1a")
def test_a_whole_stack_moves_to_a_hex_that_all_its_units_reach(field: Field) -> None:
    field.plain(5, 8)
    slow, fast = field.put(VOLKSGRENADIERS, "0302"), field.put(RECON, "0302")
    alone = set(field.reach(fast))
    match = field.move_phase()
    match.apply(("move", fast))
    match.apply(("with_stack",))
    together = field.hexes("go")
    assert together == alone & set(field.reach(slow))
    field.s.role = GERMANS
    target = min(together)
    match.apply(("go", field.hex(target)))
    assert field.at(slow) == field.at(fast) == target
    assert field.go().moved[slow] == field.go().moved[fast] == MOVED


@pytest.mark.rule("ardennes44:11.1a")
def test_who_goes_hex_by_hex_has_no_more_points_than_who_goes_at_once(field: Field) -> None:
    field.plain(1, 12)
    unit = field.put(VOLKSGRENADIERS, "0101")  # MA 3, with Extended Movement 5
    assert max(field.reach(unit)) == "0106"
    match = field.move_phase()
    match.apply(("move", unit))
    for name in ("0102", "0103"):
        match.apply(("step", field.hex(name)))
    assert field.hexes("go") == {"0102", "0104", "0105", "0106", "0101"}


@pytest.mark.rule("ardennes44:8.1a", "ardennes44:11.1a")
def test_a_move_of_any_length_may_end_with_a_friend(field: Field) -> None:
    field.plain(1, 12)
    unit = field.put(VOLKSGRENADIERS, "0101")
    field.put("G-26VG-26PzJ", "0104")  # three hexes away: no Tactical Movement
    assert field.reach(unit)["0104"] == 6


@pytest.mark.rule("ardennes44:22.3a")
def test_prime_movers_are_for_guns_alone(field: Field) -> None:
    field.plain(4, 4)
    units = [field.put(code, name) for code, name in ((VOLKSGRENADIERS, "0101"), (PANTHERS, "0303"), (GUNS, "0404"))]
    match = field.move_phase()
    offered = []
    for unit in units:
        match.apply(("move", unit))
        offered.append("prime_mover" in field.verbs())
        match.apply(("stay",))
    assert offered == [False, False, True]


@pytest.mark.rule("ardennes44:11.2a")
def test_units_without_vehicles_may_add_two_points(field: Field) -> None:
    field.plain(1, 12)
    assert max(field.reach(field.put(VOLKSGRENADIERS, "0101")).values()) == 10  # MA 3 becomes 5
    put(field.s, field.unit(VOLKSGRENADIERS), -1)
    field.road(COLUMN, "secondary")
    grenadiers = Field().plain(1, 12).road(COLUMN, "secondary")
    assert max(grenadiers.reach(grenadiers.put(PANZERGRENADIERS, "0101")).values()) == 12  # mechanized: MA 6, no more


@pytest.mark.rule("ardennes44:11.2b", "ardennes44:11.2c")
def test_extended_movement_may_start_next_to_an_enemy_but_not_end_there(field: Field) -> None:
    field.plain(7, 12)
    mover = field.put(VOLKSGRENADIERS, "0402")
    field.put(BATTALION, "0401")
    reached = field.reach(mover)
    assert max(reached.values()) == 10
    field.put(SHERMANS, "0406")
    again = field.reach(mover)
    beside = [name for name, cost in again.items() if field.s.zoc.next_to_enemy(GERMANS, field.hex(name))]
    assert all(again[name] <= 6 for name in beside)
    lost = [name for name in reached if name not in again and reached[name] > 6]
    assert any(field.s.zoc.next_to_enemy(GERMANS, field.hex(name)) for name in lost)
    field.move_phase().apply(("move", mover))
    blocked = next(name for name in lost if field.s.zoc.next_to_enemy(GERMANS, field.hex(name)))
    assert field.refusal("go", field.hex(blocked)) == "refused-extended-adjacent"


@pytest.mark.rule("ardennes44:11.3a")
def test_tactical_movement_goes_two_hexes_whatever_they_cost(field: Field) -> None:
    field.draw("""
        f
        f
        f
        f
    """)
    reached = field.reach(field.put(PANZERGRENADIERS, "0101", oos=0))
    assert reached["0102"] == 8  # 4 points in the mud, within MA 6
    assert reached["0103"] == -1  # 8 points: only as the second tactical hex
    assert "0104" not in reached
    rockets = Field().plain(1, 4)
    assert set(rockets.reach(rockets.put(ROCKETS, "0101"))) == {"0102"}  # MA 1 has no Tactical Movement


def test_tactical_movement_crosses_a_sound_bridge_with_the_second_hex(field: Field) -> None:
    field.plain(1, 4).river("0102 0103", bridge=1)
    mover = field.put(PANTHERS, "0101", oos=1)
    assert "0103" in field.reach(mover)
    field.s.bridge[1] = 1
    assert "0103" not in field.reach(mover)


@pytest.mark.rule("ardennes44:11.3a")
@pytest.mark.parametrize(("move", "reached"), [(1, set()), (2, {"0102", "0103"})])
def test_tactical_movement_needs_an_allowance_of_two(field: Field, move: int, reached: set[str]) -> None:
    field.plain(1, 4)
    mover = outfit(field, field.put(VOLKSGRENADIERS, "0101", oos=1), move=move)
    assert set(field.reach(mover)) == reached


def test_a_click_on_a_unit_that_cannot_move_tells_why_and_on_one_that_can_nothing(field: Field) -> None:
    field.plain(6, 6)
    ready, enemy = field.put(VOLKSGRENADIERS, "0101"), field.put(BATTALION, "0606")
    match = field.move_phase()
    frame = match.play.stack[-1]
    assert [told.msg.id for told in frame.explain_here(match.play, ("unit", enemy), GERMANS)] == ["refused-mover-enemy"]
    assert frame.explain_here(match.play, ("unit", ready), GERMANS) == []


@pytest.mark.rule("ardennes44:11.3b")
def test_tactical_movement_stops_in_zones_and_obeys_bonds_and_forbidden_ground(field: Field) -> None:
    field.plain(9, 9)
    grid, start = field.t.grid, field.hex("0505")
    mover = field.put(VOLKSGRENADIERS, "0505", oos=1)  # Tactical Movement only
    assert len(field.reach(mover)) == 18
    beside = [hex for hex in grid.ring(start, 2) if len(grid.shared_neighbours(start, hex)) == 2]
    guns = ("A-VIII-174FA", "A-VIII-333FA", "A-VIII-402FA", "A-VIII-422FA", "A-V-187FA", "A-V-406FA")
    for hex, code in zip(beside, guns, strict=True):
        field.put(code, grid.ids[hex])  # zones over all six neighbours, no bonds
    assert all(field.s.zoc.in_zone(GERMANS, hex) for hex in grid.around(start))
    assert set(field.reach(mover)) == {grid.ids[hex] for hex in grid.around(start)}  # the first zone stops it
    bonds = Field().plain(5, 5)
    near = [bonds.t.grid.neighbours[6 * bonds.hex("0303") + direction] for direction in range(6)]
    mover = bonds.put(VOLKSGRENADIERS, bonds.t.grid.ids[near[0]], oos=1)
    assert "0303" in bonds.reach(mover)
    bonds.put(BATTALION, bonds.t.grid.ids[near[1]])
    assert "0303" in bonds.reach(mover)  # a zone alone does not bar it
    bonds.put(OTHER_BATTALION, bonds.t.grid.ids[near[4]])
    assert bonds.hex_bond(ALLIES, "0303")
    assert "0303" not in bonds.reach(mover)
    tanks = Field().draw("f\n.\n.\n.").river("0103 0104")
    panthers = tanks.put(PANTHERS, "0102", oos=1)
    assert set(tanks.reach(panthers)) == {"0103"}  # neither into the forest nor over the river


@pytest.mark.rule("ardennes44:11.3c", "ardennes44:24.7b")
def test_tactical_movement_ignores_traffic_and_the_bottleneck(field: Field) -> None:
    field.options = {"roadblocks": True}
    field.plain(1, 6)
    field.t.bottleneck[field.hex("0103")] = 1
    mover = field.put(VOLKSGRENADIERS, "0101")
    field.s.traffic[0] = field.hex("0102")
    field.s.roadblocks[2] = field.hex("0103")
    reached = field.reach(mover)
    assert reached["0102"] == 2 + 4
    assert reached["0103"] == -1


@pytest.mark.rule("ardennes44:11.4a")
def test_vehicles_cross_rivers_only_by_bridges(field: Field) -> None:
    field.plain(1, 5).river("0102 0103", bridge=1)
    panthers = field.put(PANTHERS, "0102")
    assert "0103" in field.reach(panthers)
    field.s.bridge[1] = 1
    assert "0103" not in field.reach(panthers)


@pytest.mark.rule("ardennes44:11.4b", "ardennes44:7.6", "ardennes44:EX.8")
def test_infantry_fords_a_river_only_next_to_it_and_by_tactical_movement(field: Field) -> None:
    field.plain(1, 6).river("0102 0103", bridge=1)
    near = field.put(VOLKSGRENADIERS, "0102")
    assert field.reach(near)["0104"] == 4
    field.s.bridge[1] = 1  # blown: an unbridged river
    assert field.reach(near) == {"0101": 2, "0103": -1, "0104": -1}
    put(field.s, near, field.hex("0101"))
    assert field.reach(near) == {"0102": 2}  # not next to the river at the start
    guarded = Field().plain(1, 6).river("0102 0103")
    unit = guarded.put(VOLKSGRENADIERS, "0102", night=1)  # one point, no Tactical Movement
    assert "0103" not in guarded.reach(unit, turn=4)


@pytest.mark.rule("ardennes44:11.4c", "ardennes44:11.4d", "ardennes44:11.6b")
def test_no_second_ford_or_roadless_gorge_in_one_move(field: Field) -> None:
    twice = field.plain(1, 5).river("0102 0103").river("0103 0104")
    assert "0104" not in twice.reach(twice.put(VOLKSGRENADIERS, "0102"))
    mixed = Field().draw(".\n.\n.\nr\n.")
    mixed.river("0102 0103")
    assert "0104" not in mixed.reach(mixed.put(VOLKSGRENADIERS, "0102"))
    gorge = Field().draw(".\n.\nr\nr\n.")
    reached = gorge.reach(gorge.put(VOLKSGRENADIERS, "0102"))
    assert reached["0103"] == -1
    assert "0104" not in reached


@pytest.mark.rule("ardennes44:11.5")
def test_vehicles_enter_and_leave_forest_and_west_wall_only_by_road(field: Field) -> None:
    field.draw("""
        . . .
        f . W
        . . .
    """)
    unit = field.put(PANTHERS, "0202")
    reached = field.reach(unit)
    assert "0102" not in reached
    assert "0302" not in reached
    by_road = Field().draw(". . .\nf . W\n. . .")
    by_road.road("0202 0102", "forest_road").road("0202 0302", "secondary")
    assert {"0102", "0302"} <= set(by_road.reach(by_road.put(PANTHERS, "0202")))
    for letter in "fW":
        inside = Field().draw(f". . .\n{letter} . .\n. . .")
        assert inside.reach(inside.put(PANTHERS, "0102")) == {}
        inside = Field().draw(f". . .\n{letter} . .\n. . .").road("0102 0202", "secondary")
        assert "0202" in inside.reach(inside.put(PANTHERS, "0102"))
    infantry = Field().draw(". . .\nf . W\n. . .")
    assert {"0102", "0302"} <= set(infantry.reach(infantry.put(PANZERGRENADIERS, "0202")))


@pytest.mark.rule("ardennes44:11.6a", "ardennes44:11.6b")
def test_roadless_wooded_rough_stops_vehicles_and_is_a_ford_for_infantry(field: Field) -> None:
    field.draw(".\n.\nr\n.")
    assert "0103" not in field.reach(field.put(PANTHERS, "0102"))
    assert field.reach(field.put(VOLKSGRENADIERS, "0102"))["0103"] == -1
    assert "0103" not in field.reach(field.put("G-26VG-78", "0101"))  # not adjacent at the start
    by_road = Field().draw(".\n.\nr\n.").road("0102 0103", "forest_road")
    assert by_road.reach(by_road.put(PANTHERS, "0102"))["0103"] == 4


@pytest.mark.rule("ardennes44:11.7")
def test_the_road_rate_holds_into_and_out_of_zones(field: Field) -> None:
    field.plain(7, 9)
    field.road("0402 0403 0404 0405", "primary")
    mover = field.put(RECON, "0402")
    field.put(BATTALION, "0401")
    field.put(OTHER_BATTALION, "0406")
    reached = field.reach(mover)
    assert reached["0403"] == 2 + 1
    assert reached["0405"] == 2 + 3  # enters the second zone at half a point


@pytest.mark.rule("ardennes44:11.8", "ardennes44:EX.8")
def test_a_forest_road_costs_vehicles_two_points_and_traffic_two_more(field: Field) -> None:
    field.draw("f\nf\nf").road("0101 0102 0103", "forest_road")
    mover = field.put(PANTHERS, "0101")
    assert field.reach(mover)["0102"] == 4
    field.s.traffic[2] = field.hex("0102")
    assert field.reach(mover)["0102"] == 8  # unit G of the example


@pytest.mark.rule("ardennes44:EX.8", "ardennes44:9.2b")
def test_unit_e_of_the_example_pays_eight_points_and_so_moves_tactically(field: Field) -> None:
    field.draw("""
        . . . . .
        . . . . .
        . . f . .
        . . w . .
        . . . . .
        . . . . .
    """)
    mover = field.put(PANZERGRENADIERS, "0302")
    field.put(BATTALION, "0301")
    field.s.turn = 3
    ways = field.s.ways
    steps = ways.steps[2]
    down = 3
    assert field.t.leaving_ezoc_cost + steps[6 * field.hex("0302") + down] + steps[6 * field.hex("0303") + down] == 16
    assert field.reach(mover)["0304"] == -1


@pytest.mark.rule("ardennes44:28.1")
def test_frost_changes_the_costs_of_mechanized_units_from_turn_11(field: Field) -> None:
    field.plain(1, 14)
    panthers = field.put(PANTHERS, "0101")
    assert field.reach(panthers, turn=10)["0102"] == 4
    assert field.reach(panthers, turn=11)["0102"] == 2
    infantry = field.put(VOLKSGRENADIERS, "0114")
    assert field.reach(infantry, turn=10)["0113"] == field.reach(infantry, turn=11)["0113"] == 2


@pytest.mark.rule("ardennes44:24.2a")
def test_traffic_costs_the_enemy_of_its_owner_two_points_on_or_off_the_road(field: Field) -> None:
    field.plain(1, 6).road("0101 0102 0103", "secondary")
    german, american = field.put(RECON, "0101"), field.put(SHERMANS, "0106")
    assert field.reach(german)["0102"] == 2
    field.s.traffic[0] = field.hex("0102")
    field.s.greif[0] = field.hex("0105")
    assert field.reach(german)["0102"] == 6
    assert field.reach(american)["0105"] == 8
    field.s.traffic[0], field.s.greif[0] = field.hex("0105"), field.hex("0102")
    assert field.reach(german)["0102"] == 2
    assert field.reach(american)["0105"] == 4


@pytest.mark.rule("ardennes44:24.7a", "ardennes44:24.7b")
def test_the_bottleneck_costs_germans_four_points_and_two_once_they_hold_st_vith(field: Field) -> None:
    field.plain(1, 8).road("0101 0102 0103 0104 0105 0106", "secondary")
    field.t.bottleneck[field.hex("0102")] = 1
    field.t.st_vith = [field.hex("0108")]
    german, american = field.put(RECON, "0101"), field.put(SHERMANS, "0103")
    assert field.reach(german)["0102"] == 2 + 8
    field.s.control[field.hex("0108")] = 1
    assert field.reach(german)["0102"] == 2 + 4
    field.s.control[field.hex("0108")] = 2
    assert field.reach(german)["0102"] == 2 + 8
    assert field.reach(american)["0102"] == 2


@pytest.mark.rule("ardennes44:3.3a", "ardennes44:7.7c")
def test_a_river_through_the_middle_of_a_town_has_no_hexside_and_no_bridge() -> None:
    t = Field().t
    inside = [hex for hex in range(t.grid.size) if t.river_inside[hex]]
    assert {t.hex_name[hex] for hex in inside} & {"Malmedy", "Clervaux", "Houffalize"}
    for hex in inside:
        sides = [t.grid.hexside(hex, direction) for direction in range(6)]
        assert not any(t.water[side] or t.bridge[side] for side in sides)  # nothing that could be blown


@pytest.mark.rule("ardennes44:3.3a")
def test_a_river_inside_a_town_or_wooded_rough_changes_neither_movement_nor_combat(field: Field) -> None:
    found = []
    for inside in (0, 1):
        each = Field().draw(". . .\n. t .\n. r .\n. . .")
        for name in ("0202", "0203"):
            each.t.river_inside[each.hex(name)] = inside
        each.road("0201 0202", "secondary")
        tanks, foot, enemy = each.put(PANTHERS, "0201"), each.put(VOLKSGRENADIERS, "0204"), each.unit(BATTALION)
        strengths = [
            attack_strength(each.s, unit, each.hex(start), each.hex(end))
            for unit in (tanks, foot)
            for start, end in (("0201", "0202"), ("0202", "0201"), ("0204", "0203"), ("0203", "0204"))
        ]
        bonuses = [combat_bonus(each.s, each.hex(name), [enemy]) for name in ("0202", "0203")]
        found.append((each.reach(tanks), each.reach(foot), strengths, bonuses))
    assert found[0] == found[1]
    assert {"0202", "0203"} <= set(found[0][0]) | set(found[0][1])


@pytest.mark.rule("ardennes44:16.5a")
def test_an_engaged_unit_does_not_move(field: Field) -> None:
    field.plain(4, 4)
    engaged, free = field.put(VOLKSGRENADIERS, "0202", engaged=1), field.put(PANZERGRENADIERS, "0303")
    field.move_phase()
    assert field.offered("move") == [free]
    assert field.refusal("move", engaged) == "refused-mover-engaged"


@pytest.mark.rule("ardennes44:18.2a")
def test_a_disrupted_unit_moves_tactically_never_into_a_zone_and_must_leave_one(field: Field) -> None:
    field.plain(7, 8)
    unit = field.put(VOLKSGRENADIERS, "0404", order=1)
    field.put(BATTALION, "0402")
    reached = field.reach(unit)
    grid = field.t.grid
    assert reached
    assert all(grid.distance(field.hex(name), field.hex("0404")) <= 2 for name in reached)
    assert not any(field.s.zoc.in_zone(GERMANS, field.hex(name)) for name in reached)
    put(field.s, unit, field.hex("0403"))
    field.put(PANZERGRENADIERS, "0708")
    match = field.move_phase()
    assert "done" not in field.verbs()
    assert field.refusal("done") == "refused-done-disrupted"
    match.apply(("move", unit))
    assert "stay" not in field.verbs()


@pytest.mark.rule("ardennes44:18.2a")
def test_a_disrupted_unit_that_cannot_leave_may_stay(field: Field) -> None:
    field.plain(3, 3)
    unit = field.put(VOLKSGRENADIERS, "0101", order=2)
    field.put(PANZERGRENADIERS, "0303")
    field.put(BATTALION, "0203")
    field.put(OTHER_BATTALION, "0201")
    assert field.reach(unit) == {}
    field.move_phase()
    assert "done" in field.verbs()


def cornered(field: Field) -> int:
    """A Disrupted Allied unit that only the edge of the map lets out of an enemy zone."""
    field.plain(3, 3)
    field.t.edge_box[field.hex("0101")] = 2
    field.source("0101", ALLIES, box=2)
    unit = field.put(BATTALION, "0101", order=1)
    field.put(OTHER_BATTALION, "0303")
    field.put(VOLKSGRENADIERS, "0203")
    field.put(PANZERGRENADIERS, "0201")
    assert field.reach(unit) == {}
    return unit


@pytest.mark.rule("ardennes44:11.9e", "ardennes44:18.2a")
def test_a_disrupted_unit_rallies_before_it_moves_off_the_map(field: Field) -> None:
    field.real()
    unit = field.put(BATTALION, "E2002", order=1)
    field.move_phase(ALLIES).apply(("move", unit))
    assert not field.offered("exit")
    assert field.refusal("exit", field.t.edge_box[field.hex("E2001")]) == "refused-exit-not-rallied"
    zone = Field()
    cornered(zone)
    zone.move_phase(ALLIES)
    assert "done" in zone.verbs()  # not even out of an enemy zone


@pytest.mark.rule("ardennes44:18.2a", "ardennes44:11.9a")
def test_the_host_may_let_a_disrupted_unit_off_the_map_and_then_it_has_to_go(field: Field) -> None:
    field.options = {"disrupted_leave_map": True}
    unit = cornered(field)
    match = field.move_phase(ALLIES)
    assert "done" not in field.verbs()
    assert field.refusal("done") == "refused-done-disrupted"
    match.apply(("move", unit))
    assert field.go().place[unit] == BOX + 2  # nothing else is left to choose


@pytest.mark.rule("ardennes44:18.2a", "ardennes44:11.9b")
def test_a_disrupted_german_leaves_the_map_for_victory_not_to_get_out_of_a_zone(field: Field) -> None:
    field.real()
    gate = field.scenario.entry_hex[field.scenario.entry_letter.index("F")]
    unit = field.put(VOLKSGRENADIERS, gate, order=1)
    field.s.late_tigers = 2
    guards = (BATTALION, OTHER_BATTALION, "A-28-112", "A-28-110.3")
    for code, hex in zip(guards, field.t.grid.around(gate), strict=False):
        field.put(code, hex)
    assert field.reach(unit) == {}
    field.put(PANTHERS, "E1010")
    match = field.move_phase(turn=11)
    assert "done" in field.verbs()
    match.apply(("move", unit))
    assert {"leave", "stay"} <= field.verbs()


@pytest.mark.rule("ardennes44:23.4b", "ardennes44:6.1c")
def test_an_unsupplied_unit_moves_two_tactical_hexes(field: Field) -> None:
    field.plain(1, 12).road(COLUMN, "primary")
    unit = field.put(RECON, "0101", oos=1)
    assert set(field.reach(unit)) == {"0102", "0103"}
    field.put(VOLKSGRENADIERS, "0112")
    match = field.move_phase()
    match.apply(("move", unit))
    assert "strategic" not in field.verbs()
    supplied = Field().plain(1, 12).road(COLUMN, "primary")
    unit = supplied.put(RECON, "0101")
    supplied.put(VOLKSGRENADIERS, "0112")
    match = supplied.move_phase()
    match.apply(("move", unit))
    assert "strategic" in supplied.verbs()


@pytest.mark.rule("ardennes44:22.1a", "ardennes44:22.2")
def test_rockets_and_ready_us_guns_shift_one_hex_and_stay_ready(field: Field) -> None:
    field.plain(1, 8).road(COLUMN[:39], "primary")
    rockets, us_guns = field.put(ROCKETS, "0101"), field.put(US_GUNS, "0105")
    match = field.move_phase(GERMANS)
    match.apply(("move", rockets))
    assert field.hexes("go") == {"0102"}
    match.apply(("go", field.hex("0102")))
    assert not field.go().fired[rockets]
    other = Field().plain(1, 8).road(COLUMN[:39], "primary")
    us_guns = other.put(US_GUNS, "0105")
    match = other.move_phase(ALLIES)
    match.apply(("move", us_guns))
    match.apply(("go", other.hex("0104")))
    assert not other.go().fired[us_guns]
    heavy = Field().plain(1, 8).road(COLUMN[:39], "primary")
    assert heavy.reach(heavy.put(GUNS, "0101")) == {}  # other German guns do not shift
    spent = heavy.put(US_GUNS, "0105", fired=1)
    match = heavy.move_phase(ALLIES)
    match.apply(("move", spent))
    match.apply(("go", heavy.hex("0104")))
    assert heavy.go().fired[spent]


@pytest.mark.rule("ardennes44:22.1a", "ardennes44:22.1b")
def test_allied_guns_that_move_more_than_a_hex_are_fired(field: Field) -> None:
    field.plain(1, 8).road(COLUMN[:39], "primary")
    guns = field.put(US_GUNS, "0105")
    match = field.move_phase(ALLIES)
    match.apply(("move", guns))
    match.apply(("go", field.hex("0103")))
    assert field.go().fired[guns]


@pytest.mark.rule("ardennes44:22.3a", "ardennes44:22.3b", "ardennes44:22.3c")
def test_a_prime_mover_of_its_army_tows_a_german_gun_five_points(field: Field) -> None:
    field.plain(1, 12).road(COLUMN, "secondary")
    first = field.put(GUNS, "0101", fired=1)
    assert field.reach(first) == {}
    match = field.move_phase()
    match.apply(("move", first))
    assert "go" not in field.verbs()
    match.apply(("prime_mover",))
    assert field.go().marker[first] == PRIME_MOVER
    assert field.hexes("go") == {"0102", "0103", "0104", "0105", "0106"}
    assert "strategic" not in field.verbs()
    match.apply(("go", field.hex("0106")))
    assert field.go().fired[first]  # keeps its side
    assert field.go().marker[first] == PRIME_MOVER


@pytest.mark.rule("ardennes44:22.3a", "ardennes44:25.31")
def test_by_night_a_prime_mover_tows_a_gun_with_a_night_marker(field: Field) -> None:
    field.plain(1, 12).road(COLUMN, "secondary")
    guns = field.put(GUNS, "0101", night=1)
    match = field.move_phase(turn=4, night=1)
    match.apply(("move", guns))
    match.apply(("prime_mover",))
    assert "0106" in field.hexes("go")


@pytest.mark.rule("ardennes44:22.3a", "ardennes44:25.35")
def test_by_day_a_gun_with_a_night_marker_is_towed_for_one_point_only(field: Field) -> None:
    field.plain(1, 12).road(COLUMN, "secondary")
    guns = field.put(GUNS, "0101", night=1)
    match = field.move_phase(turn=4)
    if "night" in field.verbs():
        match.apply(("done",))
    match.apply(("move", guns))
    match.apply(("prime_mover",))
    assert field.hexes("go") == {"0102"}


@pytest.mark.rule("ardennes44:22.3a", "ardennes44:22.3c")
def test_two_prime_movers_for_each_panzer_army_one_for_the_seventh_out_of_one_pool(field: Field) -> None:
    field.plain(4, 12).road(COLUMN, "secondary")
    armies = {
        "6": ["G-LXVII-405VAK", "G-ISS-388VAK", "G-ISS-402VAK"],
        "5": ["G-LXVI-460Art", "G-LVIII-401VAK", "G-XLVII-766VAK"],
        "7": ["G-LXXXV-406VAK", "G-LXXX-408VAK"],
    }
    at = 0
    for codes in armies.values():
        for code in codes:
            at += 1
            field.put(code, f"01{at:02d}")
    match = field.move_phase()
    towed = 0
    for codes, limit in zip(armies.values(), (2, 2, 1), strict=True):
        for number, code in enumerate(codes):
            unit = field.unit(code)
            assert (unit in field.offered("move")) == (number < limit)
            if number < limit:
                match.apply(("move", unit))
                match.apply(("prime_mover",))
                match.apply(("stay",))
                towed += 1
    assert markers_left(field.go(), 1) == 6 - towed


@pytest.mark.rule("ardennes44:29.1a", "ardennes44:15.8b", "ardennes44:2.7a")
def test_red_coded_units_do_not_move_on_turn_one(field: Field) -> None:
    field.plain(4, 4)
    unit = field.put(VOLKSGRENADIERS, "0202", ban=1)
    field.put(PANZERGRENADIERS, "0303")
    tanks = field.put("G-2Pz-3Pz.I", "0404", ban=1)
    match = field.move_phase(GERMANS, turn=1)
    assert tanks not in field.offered("move")
    assert field.refusal("move", tanks) == "refused-mover-banned"
    match.apply(("move", unit))
    assert field.verbs() == {"dig", "stay"}  # who does not move may dig in
    assert field.reach(unit, turn=1) == {}
    assert field.refusal("go", field.hex("0203")) == "refused-mover-banned"
    match.apply(("dig",))
    assert field.go().position[field.hex("0202")]
    later = Field().plain(4, 4)
    unit = later.put(VOLKSGRENADIERS, "0202", ban=1)
    later.move_phase(GERMANS, turn=3)
    assert unit in later.offered("move")


@pytest.mark.rule("ardennes44:29.1b")
@pytest.mark.parametrize(("first", "second"), [("A-V-187FA", "A-V-406FA"), ("A-V-406FA", "A-V-187FA")])
def test_the_two_alert_artillery_groups_are_freed_when_germans_come_adjacent(
    field: Field, first: str, second: str
) -> None:
    field.plain(6, 6)
    guns = [field.put(first, "0202", ban=1), field.put(second, "0505", ban=1)]
    other = field.put(OTHER_BATTALION, "0204", ban=1)
    field.put(VOLKSGRENADIERS, "0203")
    field.put(BATTALION, "0606")
    match = field.move_phase(ALLIES, turn=1)
    assert guns[0] in field.offered("move")
    assert guns[1] not in field.offered("move")
    match.apply(("move", other))
    assert "go" not in field.verbs()  # nobody else is freed in this way


@pytest.mark.rule("ardennes44:27.6")
@pytest.mark.parametrize("code", ["A-2-9", "A-2-38"])
def test_the_regiments_at_wahlerscheid_stand_on_turn_one_and_go_two_hexes_on_turn_two(field: Field, code: str) -> None:
    t = field.t
    regiments = [unit for unit in t.unit_ids if t.tags[unit] & 32]
    assert {t.unit_label[unit] for unit in regiments} == {"2/9", "2/38"}
    scenario = t.scenario("campaign")
    assert {t.grid.ids[scenario.start_place[scenario.start_unit.index(unit)]] for unit in regiments} == {
        "E1535",
        "E1636",
    }
    field.plain(1, 12).road(COLUMN, "primary")
    unit = field.put(code, "0101")
    field.put(BATTALION, "0112")
    match = field.move_phase(ALLIES, turn=1)
    match.apply(("move", unit))
    assert field.verbs() == {"dig", "stay"}
    assert set(field.reach(unit, turn=2)) == {"0102", "0103"}
    assert len(field.reach(unit, turn=3)) > 2


@pytest.mark.rule("ardennes44:27.6")
@pytest.mark.parametrize("code", ["A-2-9", "A-2-38"])
def test_a_breakdown_unit_of_the_regiments_at_wahlerscheid_goes_no_farther_than_they(field: Field, code: str) -> None:
    field.plain(1, 12).road(COLUMN, "primary")
    unit = field.put(code, "0101")
    field.put(BATTALION, "0112")
    match = field.move_phase(ALLIES, turn=2)
    match.apply(("done",))  # no Night markers
    match.apply(("move", unit))
    match.apply(("break_down",))
    part = next(other for other in field.s.units_at(field.hex("0101")) if other != unit)
    assert set(field.reach(part, turn=2)) == {"0102", "0103"}
    assert len(field.reach(part, turn=3)) > 2
    assert not field.reach(part, turn=1)


@pytest.mark.rule("ardennes44:29.2")
def test_one_unit_of_212_vg_may_cross_at_echternach_on_turn_one(field: Field) -> None:
    field.real()
    grid, crossing = field.t.grid, field.hex("E1005")
    first, second = field.put("G-212VG-316", "E1006"), field.put("G-212VG-423", "E1007")
    stranger = field.put("G-352VG-352PzJ", "E1006")
    opposite = [(grid.neighbour(crossing, d), grid.neighbour(crossing, d + 3)) for d in range(3)]
    one, two = next(pair for pair in opposite if field.hex("E1006") not in pair)
    field.put("A-4-12.1", grid.ids[one])
    field.put("A-4-12.2", grid.ids[two])
    assert field.s.zoc.hex_bond(ALLIES, crossing)  # otherwise closed to everybody
    assert "E1005" not in field.reach(first, turn=2)
    match = field.move_phase(GERMANS, turn=1)
    match.apply(("move", stranger))
    assert "E1005" not in field.hexes("go")
    match.apply(("stay",))
    match.apply(("move", first))
    assert "E1005" in field.hexes("go")
    assert all(field.go().ways.origin(hex) != crossing for hex in field.offered("go"))  # it stops there
    match.apply(("go", crossing))
    assert field.at(first) == "E1005"
    assert field.go().echternach_crossed
    put(field.go(), first, field.hex("E0806"))
    put(field.go(), second, field.hex("E1006"))
    assert "E1005" not in field.reach(second, turn=1)


@pytest.mark.rule("ardennes44:29.2", "ardennes44:11.4b")
def test_the_crossing_at_echternach_begins_in_its_hex(field: Field) -> None:
    field.real()
    field.put("A-4-12.1", "E1104")  # its zone covers the other bank
    unit = field.put("G-212VG-316", "E1007")
    match = field.move_phase(GERMANS, turn=1)
    match.apply(("move", unit))
    match.apply(("step", field.hex("E1006")))
    assert field.at(unit) == "E1006"
    assert "E1005" not in field.hexes("go")


@pytest.mark.rule("ardennes44:29.3")
def test_on_turn_one_no_unit_enters_another_divisions_area(field: Field) -> None:
    field.real()
    t = field.t
    unit = field.put("G-26VG-77", "E1813")
    zones = {t.zone[field.hex(name)] or t.rear_zone[field.hex(name)] for name in field.reach(unit, turn=1)}
    assert zones <= {0, *t.setup_zones[unit]}
    later = {t.zone[field.hex(name)] or t.rear_zone[field.hex(name)] for name in field.reach(unit, turn=6)}
    assert not later <= {0, *t.setup_zones[unit]}


@pytest.mark.rule("ardennes44:29.3")
@pytest.mark.parametrize("table", ["zone", "rear_zone"])
def test_on_turn_one_areas_and_rear_zones_are_closed_to_other_divisions(field: Field, table: str) -> None:
    own = Field().t.setup_zones[Field().unit(VOLKSGRENADIERS)][0]
    other = next(zone for zone in range(1, 19) if zone not in Field().t.setup_zones[Field().unit(VOLKSGRENADIERS)])
    for zone, turn, entered in ((own, 1, True), (other, 1, False), (other, 2, True)):
        each = Field().plain(1, 6)
        getattr(each.t, table)[each.hex("0101")] = zone
        unit = each.put(VOLKSGRENADIERS, "0102")
        assert ("0101" in each.reach(unit, turn=turn)) is entered


@pytest.mark.rule("ardennes44:11.10a")
def test_before_turn_five_germans_do_not_cross_army_boundaries(field: Field) -> None:
    field.plain(1, 6)
    field.t.boundary[field.side("0103 0104")] = 1
    for name in ("0104", "0105", "0106"):
        field.t.armies_allowed[field.hex(name)] = 1  # 6th Panzer Army only
    unit = field.put(VOLKSGRENADIERS, "0102")  # 5th
    assert "0104" not in field.reach(unit, turn=4)
    assert "0104" in field.reach(unit, turn=5)
    put(field.s, unit, field.hex("0105"))  # retreated across: may come back
    assert "0103" in field.reach(unit, turn=4)


@pytest.mark.rule("ardennes44:11.9a")
def test_allied_units_leave_by_the_edge_to_their_box_for_a_point(field: Field) -> None:
    field.real()
    edge = "E2002"
    unit = field.put(BATTALION, edge)
    match = field.move_phase(ALLIES)
    match.apply(("move", unit))
    box = field.t.edge_box[field.hex("E2001")]
    assert box in field.offered("exit")
    match.apply(("exit", box))
    assert field.go().place[unit] == BOX + box
    east = Field().real()
    unit = east.put(BATTALION, "E0109")
    match = east.move_phase(ALLIES)
    match.apply(("move", unit))
    assert not east.offered("exit")  # nobody leaves by the east edge


@pytest.mark.rule("ardennes44:11.9b", "ardennes44:11.9c")
def test_germans_leave_only_by_f_and_g_and_close_the_entry_hex(field: Field) -> None:
    field.real()
    scenario = field.scenario
    entry = scenario.entry_letter.index("F")
    hex = scenario.entry_hex[entry]
    unit = field.put(PANTHERS, field.t.grid.ids[hex])
    other = field.put(VOLKSGRENADIERS, "E2001")
    field.s.late_tigers = 2
    match = field.move_phase(GERMANS, turn=11)
    match.apply(("move", other))
    assert not field.offered("leave")
    assert not field.offered("exit")
    match.apply(("stay",))
    match.apply(("move", unit))
    assert field.offered("leave") == [hex]
    match.apply(("leave", hex))
    s = field.go()
    assert s.place[unit] == BOX + s.t.antwerp_box
    assert s.exited_factors == field.t.attack[unit]
    assert not is_entry(s, entry)
    assert not may_enter_by(s, 2, entry)
    assert unit not in field.offered("move")


@pytest.mark.rule("ardennes44:11.9d")
def test_a_unit_in_a_box_stays_until_it_has_rallied(field: Field) -> None:
    field.real()
    unit = field.put(BATTALION, BOX + 1, order=1)
    field.put(SHERMANS, "E3010")
    field.move_phase(ALLIES)
    assert unit not in field.offered("move")
    assert field.refusal("move", unit) == "refused-mover-not-rallied"
    rallied = Field().real()
    unit = rallied.put(BATTALION, BOX + 1)
    rallied.put(SHERMANS, "E3010")
    rallied.move_phase(ALLIES)
    assert unit in rallied.offered("move")


@pytest.mark.rule("ardennes44:11.1a")
def test_single_steps_let_a_player_choose_the_path(field: Field) -> None:
    field.plain(5, 6)
    unit = field.put(VOLKSGRENADIERS, "0302")
    match = field.move_phase()
    match.apply(("move", unit))
    match.apply(("step", field.hex("0303")))
    assert field.at(unit) == "0303"
    match.apply(("step", field.hex("0304")))
    assert "0302" in field.hexes("go")  # one step back is still within the points
    match.apply(("stay",))
    assert field.at(unit) == "0304"
    assert field.go().moved[unit] == MOVED


@pytest.mark.rule("ardennes44:9.2a", "ardennes44:10.2a")
def test_a_refused_hex_is_explained_by_points_by_a_zone_or_by_the_owners_of_a_bond(field: Field) -> None:
    field.plain(1, 12)
    mover = field.put(VOLKSGRENADIERS, "0101")
    field.put(RECON, "0102")
    match = field.move_phase()
    match.apply(("move", mover))
    assert field.refusal("go", field.hex("0112")) == "refused-move-points"
    lane = Field().plain(2, 9)
    mover = lane.put(VOLKSGRENADIERS, "0203")
    lane.put(RECON, "0101")
    enemy = lane.put(US_GUNS, "0105")  # artillery: a zone without bonds
    match = lane.move_phase()
    match.apply(("move", mover))
    told = match.why_not(("go", lane.hex("0208")))
    assert told is not None
    assert told.msg.id == "refused-move-zone"
    assert ("unit", enemy) in told.cause
    wall = Field().plain(3, 7)
    mover = wall.put(VOLKSGRENADIERS, "0202")
    wall.put(RECON, "0101")
    owners = {wall.put(BATTALION, "0103"), wall.put(OTHER_BATTALION, "0303")}
    match = wall.move_phase()
    match.apply(("move", mover))
    told = match.why_not(("go", wall.hex("0205")))
    assert told is not None
    assert told.msg.id == "refused-side-bond"
    assert {number for kind, number in told.cause if kind == "unit"} == owners
    assert match.why_not_here(("hex", wall.hex("0205")), "German")[0].rules == ("10.2a",)

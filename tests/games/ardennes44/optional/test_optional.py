"""Optional rules: fuel dumps (32) and Roadblocks (33)."""

import pytest

import sandtable
from games.ardennes44.combat_field import Battle
from games.ardennes44.field import ALLIES, GERMANS, Field
from sandtable.games.ardennes44.rules.arrivals.reinforcements import drop_hexes, engineer_hexes
from sandtable.games.ardennes44.rules.fuel import FuelShortagePhase
from sandtable.games.ardennes44.rules.ground.zoc import put
from sandtable.games.ardennes44.rules.movement.reach import pass_hex
from sandtable.games.ardennes44.rules.optional.dumps import (
    DestroyDump,
    burn_dump,
    capture_dump,
    redeem_dump,
    threatened_dumps,
)
from sandtable.games.ardennes44.rules.optional.roadblocks import (
    lift_cut_roadblocks,
    lift_passed_roadblocks,
    roadblock_places,
)
from sandtable.games.ardennes44.rules.sequence import GameTurn
from sandtable.games.ardennes44.rules.supply.supply import road_net, supplied_units
from sandtable.games.ardennes44.rules.traffic import TrafficPhase
from sandtable.games.ardennes44.state.tables import BLOWN, SOUND, WOODED_ROUGH


def dumps(field: Field, *names: str) -> Field:
    """Dump markers in these hexes of an open map; the first is real."""
    field.options = {"fuel_dumps": True}
    field.plain(8, 8).road("0101 0102 0103 0104", "primary")
    field.source("0101", GERMANS)
    for at, name in enumerate(names):
        field.s.dumps.append(field.hex(name))
        field.s.dump_real.append(int(at == 0))
        field.s.dump_shown.append(0)
        field.s.dump_slot.append(field.s.secrets.add(0, ALLIES))
    return field


@pytest.mark.rule("ardennes44:32.1")
def test_three_markers_one_real_known_to_the_allied_player_only() -> None:
    game = Field().game
    match = sandtable.new_match(game, "campaign", seed=3, options={"fuel_dumps": True})
    match.apply(("fill",))
    s = match.play.state
    assert len(s.dumps) == 3
    assert sum(s.dump_real) == 1
    allied, german = match.view("Allied")["table"]["dumps"], match.view("German")["table"]["dumps"]
    assert sum(row["real"] for row in allied) == 1
    assert not any("real" in row for row in german)
    worlds = {tuple(match.clone(unseen_by="German", seed=seed).play.state.dump_real) for seed in range(30)}
    assert len(worlds) == 3
    assert {tuple(match.clone(unseen_by="Allied", seed=seed).play.state.dump_real) for seed in range(5)} == {
        tuple(s.dump_real)
    }


@pytest.mark.rule("ardennes44:32.1")
def test_a_marker_is_turned_when_a_german_comes_adjacent_and_a_dummy_is_discarded(field: Field) -> None:
    dumps(field, "0805", "0305")
    unit = field.put("G-26VG-77", "0302")
    field.put("G-26VG-78", "0101")
    match = field.move_phase()
    match.apply(("move", unit))
    match.apply(("go", field.hex("0304")))
    s = field.go()
    assert s.dumps == [field.hex("0805"), -1]
    assert s.dump_shown == [0, 1]
    assert not match.can_undo("German")


@pytest.mark.rule("ardennes44:32.2b")
def test_a_captured_dump_joined_by_road_skips_the_fuel_rolls_of_turns_7_and_8(field: Field) -> None:
    dumps(field, "0104", "0606")
    field.put("G-26VG-77", "0104")
    match = field.run(FuelShortagePhase(), GERMANS, 5)
    capture_dump(match.play, field.hex("0104"))
    assert field.s.dump_captured == 0
    field.put("A-28-110.1", "0102")
    redeem_dump(match.play)
    assert field.s.dump_captured == 0  # the road is cut: it must be held
    put(field.s, field.unit("A-28-110.1"), -1)
    field.run(FuelShortagePhase(), GERMANS, 6)
    assert field.s.dump_captured == -1
    assert field.s.dumps[0] == -1
    for turn in (7, 8):
        field.run(FuelShortagePhase(), GERMANS, turn)
    assert field.chance.reasons == []
    field.dice(1, 1).run(FuelShortagePhase(), GERMANS, 9)
    assert len(field.chance.reasons) == 2


@pytest.mark.rule("ardennes44:32.3")
@pytest.mark.parametrize(("die", "gone"), [(4, True), (5, False)])
def test_the_allied_player_burns_a_threatened_dump_on_1_to_4(field: Field, die: int, gone: bool) -> None:
    dumps(field, "0305", "0707")
    assert threatened_dumps(field.s) == []
    field.put("G-26VG-77", "0304")
    match = field.dice(die).run(DestroyDump(), ALLIES, 5)
    assert field.hexes("burn") == {"0305"}  # no Allied unit is needed
    match.apply(("burn", field.hex("0305")))
    assert (field.s.dumps[0] == -1) == gone
    assert match.over  # one try each


@pytest.mark.rule("ardennes44:32.3")
@pytest.mark.parametrize(("die", "gone"), [(2, True), (3, False)])
def test_in_german_combat_it_burns_on_1_or_2(field: Field, die: int, gone: bool) -> None:
    dumps(field, "0305")
    match = field.dice(die).run(FuelShortagePhase(), GERMANS, 5)
    assert burn_dump(match.play, field.hex("0305"), "fuel_dump_german_combat") == gone


@pytest.mark.rule("ardennes44:32.3")
def test_all_dumps_leave_after_turn_six(field: Field) -> None:
    dumps(field, "0305", "0606", "0707")
    turn = GameTurn()
    turn.jump("dump_removal")
    held = field.s.dumps[:]
    field.run(turn, ALLIES, 5)
    assert field.s.dumps == held
    turn = GameTurn()
    turn.jump("dump_removal")
    field.run(turn, ALLIES, 6)
    assert field.s.dumps == [-1, -1, -1]


# -- Roadblocks ------------------------------------------------------------------------------------------------


def road(field: Field) -> Field:
    field.options = {"roadblocks": True}
    field.plain(6, 20).road(" ".join(f"03{row:02d}" for row in range(1, 21)), "secondary")
    field.source("0301", GERMANS)
    field.source("0320", ALLIES)
    return field


@pytest.mark.rule("ardennes44:33.2")
def test_a_roadblock_stands_within_four_road_hexes_of_a_unit_with_a_road_line(field: Field) -> None:
    road(field)
    field.put("G-26VG-77", "0306")
    field.put("A-28-110.1", "0312")
    field.s.greif[0] = field.hex("0304")
    places = {field.t.grid.ids[hex] for hex in roadblock_places(field.s, GERMANS)}
    assert "0310" in places  # four hexes on, and not next to the enemy
    assert "0311" not in places
    assert "0302" in places
    assert not {"0303", "0304", "0305"} & places  # an own marker is near
    assert "0406" not in places  # off the road
    field.s.roadblocks[0] = field.hex("0309")
    assert "0310" not in {field.t.grid.ids[hex] for hex in roadblock_places(field.s, GERMANS)}
    cut = road(Field())
    cut.put("G-26VG-77", "0306")
    cut.put("A-28-110.1", "0303")
    assert roadblock_places(cut.s, GERMANS) == []  # no line through that unit


@pytest.mark.rule("ardennes44:33.1", "ardennes44:33.4")
def test_two_each_from_the_first_traffic_phase_germans_from_turn_three(field: Field) -> None:
    road(field)
    field.put("A-28-110.1", "0315")
    match = field.run(TrafficPhase(), ALLIES, 1)
    match.apply(("done",))  # no Traffic markers
    for _ in range(2):
        match.apply(("roadblock", field.offered("roadblock")[0]))
    assert match.over  # both are placed, and no Traffic marker is there to roll for
    assert sum(1 for hex in field.s.roadblocks if hex >= 0) == 2
    german = road(Field())
    german.put("G-26VG-77", "0306")
    assert german.run(TrafficPhase(), GERMANS, 2).over
    match = german.run(TrafficPhase(), GERMANS, 3)
    match.apply(("done",))
    assert german.offered("roadblock")


@pytest.mark.rule("ardennes44:33.1")
def test_a_roadblock_delays_blocks_supply_gives_control_and_bars_engineers(field: Field) -> None:
    road(field)
    mover = field.put("G-2Pz-2Recon", "0305")
    field.t.settlement[field.hex("0308")] = 2
    field.s.control[field.hex("0308")] = 2
    assert field.hex("0308") in engineer_hexes(field.s, [])
    field.s.roadblocks[2] = field.hex("0307")  # Allied
    field.s.roadblocks[0] = field.hex("0308")  # German
    assert field.reach(mover)["0307"] == 4 + 4
    assert not road_net(field.s, GERMANS)[field.hex("0310")]
    assert field.hex("0308") not in engineer_hexes(field.s, [])
    german = road(Field())
    german.put("G-26VG-77", "0306")
    match = german.run(TrafficPhase(), GERMANS, 3)
    match.apply(("done",))
    match.apply(("roadblock", german.hex("0309")))
    assert german.s.control[german.hex("0309")] == 1


@pytest.mark.rule("ardennes44:33.3", "ardennes44:33.1")
def test_a_roadblock_goes_when_passed_when_cut_off_or_by_choice_and_can_be_used_again(field: Field) -> None:
    road(field)
    unit = field.put("G-26VG-77", "0306")
    field.put("G-26VG-78", "0101")
    field.s.roadblocks[2] = field.hex("0308")
    match = field.move_phase()
    match.apply(("move", unit))
    match.apply(("go", field.hex("0308")))
    assert field.go().roadblocks[2] == field.hex("0308")
    match.apply(("done",))
    assert field.s.roadblocks[2] == -1  # at the end of the phase
    cut = road(Field())
    cut.s.roadblocks[0] = cut.hex("0308")
    match = cut.run(TrafficPhase(), ALLIES, 5)
    cut.s.role = GERMANS
    lift_cut_roadblocks(match.play)
    assert cut.s.roadblocks[0] == cut.hex("0308")  # its road to the source is open
    cut.put("A-28-110.1", "0305")
    lift_cut_roadblocks(match.play)
    assert cut.s.roadblocks[0] == -1
    lift_passed_roadblocks(match.play)
    choice = road(Field())
    choice.put("G-26VG-77", "0306")
    choice.s.roadblocks[0] = choice.hex("0309")
    match = choice.run(TrafficPhase(), GERMANS, 5)
    match.apply(("done",))
    match.apply(("lift", choice.hex("0309")))
    assert choice.s.roadblocks[0] == -1
    assert choice.offered("roadblock")


@pytest.mark.rule("ardennes44:33.3")
@pytest.mark.parametrize(("end", "gone"), [("0307", False), ("0308", True), ("0309", True)])
def test_a_roadblock_goes_when_an_enemy_stops_on_it_or_passes(field: Field, end: str, gone: bool) -> None:
    road(field)
    unit = field.put("G-26VG-77", "0306")
    field.put("G-26VG-78", "0101")
    field.s.roadblocks[2] = field.hex("0308")
    match = field.move_phase()
    match.apply(("move", unit))
    for row in range(7, int(end[2:]) + 1):
        match.apply(("step", field.hex(f"03{row:02d}")))
    if "stay" in field.verbs():
        match.apply(("stay",))
    match.apply(("done",))
    assert field.at(unit) == end
    assert (field.s.roadblocks[2] == -1) is gone


@pytest.mark.rule("ardennes44:33.3")
def test_an_allied_unit_that_stops_on_a_german_roadblock_lifts_it(field: Field) -> None:
    road(field)
    unit = field.put("A-28-110.1", "0310")
    field.put("A-28-110.2", "0620")
    field.s.roadblocks[0], field.s.roadblocks[2] = field.hex("0308"), field.hex("0315")  # one of each side
    match = field.move_phase(ALLIES)
    match.apply(("move", unit))
    match.apply(("go", field.hex("0308")))
    match.apply(("done",))
    assert field.s.roadblocks[0] == -1
    assert field.s.roadblocks[2] == field.hex("0315")


@pytest.mark.rule("ardennes44:33.2", "ardennes44:23.3d")
@pytest.mark.parametrize(("state", "leads"), [(SOUND, True), (BLOWN, False)])
def test_the_road_to_a_roadblock_leads_over_an_intact_bridge_only(field: Field, state: int, leads: bool) -> None:
    road(field).river("0307 0308", bridge=3)
    field.put("G-26VG-77", "0306")
    field.s.bridge[3] = state
    assert (field.hex("0309") in roadblock_places(field.s, GERMANS)) is leads


@pytest.mark.rule("ardennes44:33.2", "ardennes44:10.2c")
def test_the_road_to_an_allied_roadblock_does_not_cross_a_german_bond(field: Field) -> None:
    road(field)
    field.t.terrain[field.hex("0310")] = WOODED_ROUGH  # no zone of silhouetted tanks without a road (9.4)
    field.put("A-28-110.1", "0311")
    assert field.hex("0309") in roadblock_places(field.s, ALLIES)
    field.put("G-2Pz-3Pz.I", "0211")
    field.put("G-2Pz-3Pz.II", "0411")
    assert field.side_bond(GERMANS, "0310 0311")
    assert not field.s.zoc.in_zone(ALLIES, field.hex("0310"))
    assert field.hex("0309") not in roadblock_places(field.s, ALLIES)


@pytest.mark.rule("ardennes44:33.2", "ardennes44:23.3d")
def test_the_road_from_the_unit_to_its_roadblock_carries_supply(field: Field) -> None:
    road(field)
    field.put("G-26VG-77", "0306")
    assert field.hex("0309") in roadblock_places(field.s, GERMANS)
    field.t.settlement[field.hex("0308")] = 2
    field.s.control[field.hex("0308")] = 2
    places = roadblock_places(field.s, GERMANS)
    assert field.hex("0308") in places  # the Town itself may be taken in this way
    assert field.hex("0309") not in places  # no line leads on through it
    zone = road(Field())
    zone.put("G-26VG-77", "0306")
    zone.put("A-28-110.1", "0208")
    assert not {zone.hex("0309"), zone.hex("0310")} & set(roadblock_places(zone.s, GERMANS))


@pytest.mark.rule("ardennes44:33.1", "ardennes44:33.2", "ardennes44:24.4b")
def test_allied_roadblocks_stay_out_of_the_bottleneck(field: Field) -> None:
    road(field)
    field.t.bottleneck[field.hex("0308")] = 1
    field.put("A-28-110.1", "0310")
    assert field.hex("0308") not in roadblock_places(field.s, ALLIES)
    put(field.s, field.unit("A-28-110.1"), -1)
    field.put("G-26VG-77", "0306")
    assert field.hex("0308") in roadblock_places(field.s, GERMANS)


@pytest.mark.rule("ardennes44:33.3", "ardennes44:20.3a")
def test_who_disengages_through_a_roadblock_lifts_it_and_who_retreats_in_the_enemys_phase_does_not(
    field: Field,
) -> None:
    road(field)
    unit = field.put("G-26VG-77", "0308")
    field.put("A-28-110.1", "0309")
    field.s.roadblocks[2] = field.hex("0307")  # Allied
    battle = Battle(field, GERMANS)
    field.dice(1)
    battle.say("disengage", unit)
    while battle.asking == "RetreatPath":
        battle.say("retreat", field.hex("0307") if field.hex("0307") in field.offered("retreat") else field.hex("0306"))
    s = field.go()
    assert s.roadblocks_entered[2]
    other = road(Field())
    unit = other.put("G-26VG-77", "0308")
    other.s.roadblocks[2] = other.hex("0307")
    other.s.role = ALLIES
    match = other.run(TrafficPhase(), ALLIES, 5)
    pass_hex(match.play, unit, other.hex("0307"))
    assert not other.s.roadblocks_entered[2]
    put(other.s, unit, other.hex("0307"))
    lift_passed_roadblocks(match.play)
    assert other.s.roadblocks[2] == other.hex("0307")
    other.s.role = GERMANS  # he still stands there at the end of a phase of his own
    lift_passed_roadblocks(match.play)
    assert other.s.roadblocks[2] == -1


@pytest.mark.rule("ardennes44:27.2", "ardennes44:32.1", "ardennes44:33.3")
def test_von_der_heydte_sees_dumps_and_stops_on_roadblocks_where_he_lands(field: Field) -> None:
    field.options = {"fuel_dumps": True, "roadblocks": True}
    field.real()
    s, unit = field.s, field.unit("G-Army-v.d.Heydte")
    hex = next(hex for hex in drop_hexes(s, unit) if len(field.t.grid.around(hex)) == 6)
    s.dumps, s.dump_real, s.dump_shown = [field.t.grid.around(hex)[0]], [0], [0]
    s.dump_slot = [s.secrets.add(0, ALLIES)]
    s.roadblocks[2] = hex
    match = field.dice(1).move_phase(GERMANS, turn=3)
    match.apply(("move", unit))
    match.apply(("place", hex))
    assert field.go().dumps == [-1]
    assert field.go().roadblocks_entered[2]


@pytest.mark.rule("ardennes44:33.1")
def test_no_supply_line_runs_through_a_roadblock_by_road_overland_or_from_its_source(field: Field) -> None:
    road(field)
    units = [field.put("G-26VG-77", "0118"), field.put("G-26VG-78", "0310")]
    field.s.roadblocks[2] = field.hex("0316")  # Allied: the road is cut behind it, the country is not
    assert supplied_units(field.s, GERMANS) == units
    lane = Field()
    lane.options = {"roadblocks": True}
    lane.plain(1, 8).road("0101 0102 0103", "secondary")
    lane.source("0101", GERMANS)
    unit = lane.put("G-26VG-77", "0106")
    assert supplied_units(lane.s, GERMANS) == [unit]
    lane.s.roadblocks[2] = lane.hex("0104")  # off the road, on the only way to it
    assert supplied_units(lane.s, GERMANS) == []
    lane.s.roadblocks[2] = lane.hex("0101")
    assert not any(road_net(lane.s, GERMANS))

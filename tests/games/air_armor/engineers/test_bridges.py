"""Military bridges: building, maintaining, using, recovering (34)."""

from __future__ import annotations

import pytest

from games.air_armor.conftest import rule
from games.air_armor.engineers.site import BMP, M1, RED, US, WG, act, main_bridge, points, points_of
from games.air_armor.field import Field, rule_of
from games.air_armor.table import Table
from sandtable.games.air_armor.rules.air.flak import AT_AIRCRAFT, AT_HELICOPTER, flak_of, flak_total, in_flak
from sandtable.games.air_armor.rules.engineers import bridging
from sandtable.games.air_armor.rules.engineers.actions import EngineerAction, EngineerActions
from sandtable.games.air_armor.rules.engineers.bridge_removal import ComeOut, LeaveBridges
from sandtable.games.air_armor.rules.fire.firers import FIRER_ON_BRIDGE, fires_reason
from sandtable.games.air_armor.rules.fire.kinds import DEFENSIVE, INFILTRATION, RETREAT_FIRE
from sandtable.games.air_armor.rules.flow import TheaterFlow
from sandtable.games.air_armor.rules.ground.rivers import ferry_points_reason
from sandtable.games.air_armor.rules.ground.zoc import exerts_zoc, in_ezoc, zoc_units
from sandtable.games.air_armor.rules.operations_segment import OperationsSegment
from sandtable.games.air_armor.state.codes import (
    BRIDGING_POINTS,
    CAN_PURSE,
    MANEUVER_PHASE,
    MARCH,
    NATO,
    ON_BRIDGE,
    SPARE,
    US_PURSE,
    WG_PURSE,
    WP,
    WP_PURSE,
)


def why_build(field: Field, engineer: int, site: int) -> str:
    reason = bridging.build_reason(field.s, engineer, site)
    return rule_of(reason)


def why_dismantle(field: Field, engineer: int, site: int) -> str:
    reason = bridging.dismantle_reason(field.s, engineer, site)
    return rule_of(reason)


def gassed(field: Field, *hexes: str) -> None:
    """Gas in these hexes."""
    field.readings.gas = 1
    for hex in hexes:
        field.s.gas_zone[field.hex(hex)] = 1


@rule("34.0a", "34.2a", "34.2b", "6.2.1b1", "6.6.5a2", "G.military-bridge")
def test_an_engineer_beside_a_river_spends_a_point_and_the_hexside_is_a_military_bridge(field: Field) -> None:
    field.plain()
    site, far = field.river("0303 0403", "main"), field.river("0505 0605", "main")
    points(field, US_PURSE, 2)
    engineer, tank = field.put(US, "0303"), field.put(M1, "0302")
    field.operation(MARCH, tank)
    field.move(tank, "0303")
    assert field.why(tank, "0403") == "16.1.3d"
    field.move(tank, "0302")
    table = Table(field, EngineerAction(engineer))
    assert table.numbers("build_bridge") == [site]
    assert table.why("build_bridge", far) == "34.2a"
    table.answer("build_bridge", site)
    assert table.told("bridge_built") == [(engineer, site)]
    assert points_of(field, US_PURSE) == 1
    assert field.s.bridge_hex[site] == field.hex("0303")
    field.move(tank, "0303")
    assert field.why(tank, "0403") == ""


@rule("34.2a", "34.1a", "6.6a", "7.1.7a")
def test_nato_points_have_a_nationality_and_wp_points_have_none(field: Field) -> None:
    field.plain()
    site, other = field.river("0303 0403", "saale"), field.river("0306 0406", "saale")
    american, german = field.put(US, "0303"), field.put(WG, "0306")
    points(field, US_PURSE, 1)
    assert why_build(field, american, site) == ""
    assert why_build(field, german, other) == "34.2a"
    field.move(american, "0101")
    field.move(german, "0107")
    soviet, east_german = field.put(RED, "0303"), field.put("4MRD-ENG1", "0306")
    points(field, WP_PURSE, 1)
    assert why_build(field, soviet, site) == ""
    assert why_build(field, east_german, other) == ""
    act(field, soviet, "build_bridge", site)
    assert why_build(field, east_german, other) == "34.2a"


@rule("34.1a")
def test_bridging_points_are_those_of_the_scenario(field: Field) -> None:
    given = field.real("s07-volkach-loop").s.points
    assert [given[purse * 6 + BRIDGING_POINTS] for purse in (WP_PURSE, US_PURSE, WG_PURSE, CAN_PURSE)] == [4, 1, 0, 0]


@rule("34.1b")
def test_a_point_is_built_with_or_lent_to_a_ferry_not_both(field: Field) -> None:
    field.plain()
    site = field.river("0303 0403", "main")
    points(field, US_PURSE, 1)
    engineer = field.put(US, "0303")
    assert ferry_points_reason(field.s, [engineer]) is None
    field.s.borrowed[US_PURSE] = 1
    assert why_build(field, engineer, site) == "34.2a"
    field.s.borrowed[US_PURSE] = 0
    act(field, engineer, "build_bridge", site)
    other = field.put("3ID-ENG2", "0302")
    assert field.rule(ferry_points_reason(field.s, [other])) == "17.4e"


@rule("34.2c")
def test_no_bridge_to_a_bank_that_the_enemy_holds(field: Field) -> None:
    field.plain(w="0303")
    site = field.river("0303 0403", "saale")
    points(field, US_PURSE, 1)
    engineer, bmp = field.put(US, "0303"), field.put(BMP, "0403", 0)
    assert why_build(field, engineer, site) == "34.2c"
    field.move(bmp, "0404")
    assert why_build(field, engineer, site) == ""


@rule("34.3a", "6.2.1b3")
def test_the_builder_goes_under_the_marker_of_a_main_bridge_not_of_a_saale_bridge(field: Field) -> None:
    engineer, site = main_bridge(field)
    assert field.s.place[engineer] == ON_BRIDGE
    assert field.s.keeper[site] == engineer
    other = Field().plain()
    saale = other.river("0303 0403", "saale")
    points(other, US_PURSE, 1)
    free = other.put(US, "0303")
    act(other, free, "build_bridge", saale)
    assert other.s.place[free] == other.hex("0303")
    assert other.s.keeper[saale] == 0


@rule("34.3b")
def test_a_maintaining_engineer_only_recovers_and_takes_no_part_in_fire(field: Field) -> None:
    engineer, site = main_bridge(field)
    points(field, US_PURSE, 3)
    field.s.engineered[engineer] = 0
    table = Table(field, EngineerAction(engineer))
    assert table.options == [("dismantle", site), ("pass",)]
    assert table.why("improve") == "34.3b"
    assert table.why("obstruct") == "34.3b"
    assert table.why("lay_mines", 1) == "34.3b"
    bmp = field.put(BMP, "0403", 3)
    field.operation(2, bmp, objective="0303")
    for kind in (DEFENSIVE, INFILTRATION, RETREAT_FIRE):
        assert fires_reason(field.s, kind, engineer, field.hex("0403"), field.hex("0303"), 1) == FIRER_ON_BRIDGE
    assert field.s.pieces_at(NATO, field.hex("0303")) == []


@rule("34.3c", "38.5.1a")
def test_a_destroyed_military_bridge_takes_its_engineer_along(field: Field) -> None:
    engineer, site = main_bridge(field)
    lost = field.s.steps_lost[NATO]
    assert bridging.destroy_bridge(field.s, site) == engineer
    assert field.s.military[site] == 0
    assert field.s.place[engineer] not in (ON_BRIDGE, SPARE)
    assert field.s.place[engineer] < 0
    assert field.s.steps_lost[NATO] == lost + 1
    civil = Field().plain()
    road = civil.river("0303 0403", "main", bridge="road")
    assert bridging.destroy_bridge(civil.s, road) == 0
    assert civil.s.blown[road] == 1


@rule("34.3d")
def test_the_zone_of_a_maintaining_engineer_is_the_two_hexes_of_its_bridge(field: Field) -> None:
    engineer, _ = main_bridge(field)
    covered = {name for name in field.t.grid.ids if exerts_zoc(field.s, engineer, field.hex(name))}
    assert covered == {"0303", "0403"}
    assert {name for name in field.t.grid.ids if in_ezoc(field.s, WP, field.hex(name))} == {"0303", "0403"}
    assert zoc_units(field.s, NATO, field.hex("0403")) == [engineer]
    banks = [field.hex("0303"), field.hex("0403")]
    for name in field.t.grid.ids:
        distance = min(field.t.grid.distance(bank, field.hex(name)) for bank in banks)
        assert in_flak(field.s, NATO, field.hex(name)) == (distance <= 2)
    assert flak_of(field.s, engineer, banks[0], 0, AT_AIRCRAFT) > 0


@rule("34.3d")
@pytest.mark.parametrize("bank", ["0303", "0403"])
def test_a_maintaining_engineer_fires_flak_from_the_better_of_the_two_hexes(field: Field, bank: str) -> None:
    main_bridge(field)
    two = [field.hex("0303"), field.hex("0403")]
    middle = next(hex for hex in range(field.t.size) if [field.t.grid.distance(hex, one) for one in two] == [1, 1])
    free = flak_total(field.s, NATO, middle, AT_HELICOPTER)
    field.s.smoke[field.hex(bank)] = 1
    assert flak_total(field.s, NATO, middle, AT_HELICOPTER) == free > 0


@rule("34.3e", "38.3c")
def test_in_its_cycle_the_engineer_may_come_out_on_either_bank_and_the_bridge_is_gone(field: Field) -> None:
    engineer, site = main_bridge(field)
    field.s.role = NATO
    field.s.active = field.formation("34PzBde")
    assert Table(field, LeaveBridges()).over
    field.s.active = field.formation("1/3ID")
    left = points_of(field, US_PURSE)
    table = Table(field, LeaveBridges())
    assert table.numbers("piece") == [engineer]
    table.answer("piece", engineer)
    assert table.hexes() == {"0303", "0403"}
    table.answer("hex", field.hex("0403"))
    assert field.s.place[engineer] == field.hex("0403")
    assert not field.s.used[engineer]
    assert not field.s.military[site]
    assert points_of(field, US_PURSE) == left
    field.operation(MARCH, engineer)
    assert field.why(engineer, "0404") == ""


@rule("34.3e", "38.3c")
def test_between_the_operations_of_its_cycle_too_the_engineer_may_give_its_bridge_up(field: Field) -> None:
    engineer, site = main_bridge(field)
    field.s.role, field.s.phase = NATO, MANEUVER_PHASE
    field.s.active = field.formation("34PzBde")
    field.put("34PzBde-Leopard", "0606", 2)
    assert Table(field, OperationsSegment()).why("remove_bridge", site) == "34.3e"
    field.s.active = field.formation("1/3ID")
    table = Table(field, OperationsSegment())
    assert ("remove_bridge", site) in table.options
    table.answer("remove_bridge", site).answer("hex", field.hex("0403"))
    assert (field.s.place[engineer], field.s.used[engineer], field.s.military[site]) == (field.hex("0403"), 0, 0)
    assert ("operation", MARCH) in table.options


@rule("34.4a", "38.5.1c")
def test_a_military_bridge_costs_one_point_more_than_the_hex_whatever_the_river(field: Field) -> None:
    field.plain(w="0603 0403")
    main, saale = field.river("0303 0403", "main"), field.river("0503 0603", "saale")
    tank = field.put(M1, "0303")
    field.operation(MARCH, tank)
    field.s.military[main] = field.s.military[saale] = NATO + 1
    heavy = field.t.charts.move_cost[2]
    assert field.cost(tank, "0403") == heavy + 1
    field.move(tank, "0503")
    assert field.cost(tank, "0603") == heavy + 1
    field.s.military[saale] = 0
    assert field.cost(tank, "0603") == heavy + 2


@rule("34.4b", "38.5.1c")
def test_a_military_bridge_does_not_restore_the_road_of_a_blown_one(field: Field) -> None:
    field.plain()
    site = field.river("0303 0403", "main", bridge="road")
    tank = field.put(M1, "0303")
    field.operation(MARCH, tank)
    assert field.cost(tank, "0403") < 1
    field.s.blown[site] = 1
    field.s.military[site] = NATO + 1
    assert field.cost(tank, "0403") == field.t.charts.move_cost[0] + 1


@rule("34.4c")
def test_a_maintained_bridge_is_for_its_owner_another_for_both(field: Field) -> None:
    engineer, site = main_bridge(field)
    tank = field.put(M1, "0303")
    field.operation(MARCH, tank)
    assert field.why(tank, "0403") == ""
    field.move(tank, "0101")
    bmp = field.put(BMP, "0403", 3)
    field.operation(2, bmp)
    assert field.why(bmp, "0303") == "16.1.3d"
    field.s.keeper[site] = 0
    field.s.bridge_kept[engineer] = 0
    assert field.why(bmp, "0303") == ""


@rule("34.5a", "34.5b", "38.0c", "6.2.1c", "6.6.5a3")
def test_the_builder_dismantles_a_bridge_and_gets_the_point_back(field: Field) -> None:
    engineer, site = main_bridge(field)
    other = field.put("3ID-ENG2", "0403")
    assert why_dismantle(field, other, site) == "34.5b"
    assert points_of(field, US_PURSE) == 0
    field.s.engineered[engineer] = 0
    act(field, engineer, "dismantle", site).answer("hex", field.hex("0303"))
    assert points_of(field, US_PURSE) == 1
    assert not field.s.military[site]
    assert (field.s.engineered[engineer], field.s.place[engineer]) == (1, field.hex("0303")), "its action"
    saale = Field().plain()
    bridge = saale.river("0303 0403", "saale")
    points(saale, US_PURSE, 1)
    builder, german, red = saale.put(US, "0303"), saale.put(WG, "0403"), saale.put(RED, "0707")
    act(saale, builder, "build_bridge", bridge)
    saale.move(builder, "0106")
    assert why_dismantle(saale, builder, bridge) == "33.0a"
    assert why_dismantle(saale, german, bridge) == ""
    saale.s.engineered[builder] = 0
    assert why_dismantle(saale, builder, bridge) == "34.5b"
    saale.move(german, "0101")
    saale.move(red, "0303")
    assert why_dismantle(saale, red, bridge) == "34.5a"
    saale.move(red, "0707")
    saale.move(german, "0403")
    act(saale, german, "dismantle", bridge).answer("hex", saale.hex("0403"))
    assert points_of(saale, US_PURSE) == 1
    assert points_of(saale, WG_PURSE) == 0


@rule("34.5c", "34.5d")
def test_the_engineer_may_go_to_the_opposite_bank_and_acts_again_next_turn(field: Field) -> None:
    engineer, site = main_bridge(field)
    field.s.engineered[engineer] = 0
    table = Table(field, EngineerActions(NATO)).answer("piece", engineer).answer("dismantle", site)
    assert table.hexes() == {"0303", "0403"}
    table.answer("hex", field.hex("0403"))
    assert field.s.place[engineer] == field.hex("0403")
    assert table.over
    field.s.turn += 1
    assert not field.s.used[engineer]
    table = Table(field, EngineerActions(NATO)).answer("piece", engineer)
    assert ("improve",) in table.options
    assert ("build_bridge", site) in table.options


@rule("34.5c", "37.5b")
def test_mines_on_the_opposite_bank_attack_the_engineer_that_goes_there(field: Field) -> None:
    engineer, site = main_bridge(field)
    field.s.engineered[engineer] = 0
    field.mine("0403", WP)
    dummy = field.put(BMP, "0503", 0)
    table = Table(field, EngineerActions(NATO), [10], TheaterFlow()).answer("piece", engineer)
    table.answer("dismantle", site).answer("hex", field.hex("0403"))
    assert table.told("mine_attack") == [(field.hex("0403"),)]
    assert field.s.place[dummy] == SPARE  # contact


@rule("34.5c", "34.3d", "44.4c")
@pytest.mark.parametrize("bank", ["0303", "0403"])
def test_gas_on_a_bank_is_checked_when_the_engineer_recovers_its_bridge(field: Field, bank: str) -> None:
    engineer, site = main_bridge(field)
    field.s.engineered[engineer] = 0
    gassed(field, bank)
    table = Table(field, EngineerActions(NATO), [1], TheaterFlow()).answer("piece", engineer)
    table.answer("dismantle", site).answer("hex", field.hex(bank))
    assert table.told("contaminated") == [(engineer,)]


@rule("34.5c", "44.4c")
def test_an_engineer_that_recovers_a_bridge_from_its_own_gassed_bank_enters_no_hex(field: Field) -> None:
    field.plain()
    site = field.river("0303 0403", "saale")
    points(field, US_PURSE, 1)
    engineer = field.put(US, "0303")
    act(field, engineer, "build_bridge", site)
    field.s.engineered[engineer] = 0
    gassed(field, "0303", "0403")
    table = Table(field, EngineerActions(NATO), [1], TheaterFlow()).answer("piece", engineer)
    table.answer("dismantle", site).answer("hex", field.hex("0303"))
    assert table.rolls_left == [1]


@rule("34.3e", "38.3c", "44.4c", "37.5b")
def test_an_engineer_that_leaves_its_bridge_meets_the_mines_and_the_gas_of_the_bank(field: Field) -> None:
    engineer, _ = main_bridge(field)
    gassed(field, "0403")
    field.mine("0403", WP)
    table = Table(field, ComeOut(engineer), [10, 1], TheaterFlow()).answer("hex", field.hex("0403"))
    assert table.told("mine_attack") == [(field.hex("0403"),)]
    assert table.told("contaminated") == [(engineer,)]


@rule("34.3e", "14.4b1", "14.4a1")
def test_an_engineer_may_leave_its_bridge_for_a_bank_where_units_must_then_be_masked(field: Field) -> None:
    engineer, _ = main_bridge(field)
    german = field.put("36PzBde-Leopard", "0403", 2)
    table = Table(field, ComeOut(engineer), [], TheaterFlow())
    assert table.hexes() == {"0303", "0403"}
    table.answer("hex", field.hex("0403"))
    assert set(table.numbers("add")) == {engineer, german}
    table.answer("add", engineer)
    assert field.s.masked[engineer]


@rule("34.3e", "11.3.1a")
def test_a_dummy_next_to_an_engineer_that_leaves_its_bridge_goes(field: Field) -> None:
    engineer, _ = main_bridge(field)
    dummy, far = field.put(BMP, "0404", 0), field.put(BMP, "0707", 2)
    Table(field, ComeOut(engineer), [], TheaterFlow()).answer("hex", field.hex("0403"))
    assert field.s.place[dummy] == SPARE
    assert field.s.place[far] == field.hex("0707")


@rule("34.5e")
def test_no_recovery_while_an_enemy_is_on_either_bank(field: Field) -> None:
    engineer, site = main_bridge(field)
    field.s.engineered[engineer] = 0
    for bank in ("0303", "0403"):
        bmp = field.put(BMP, bank, 2)
        assert why_dismantle(field, engineer, site) == "34.5e"
        field.move(bmp, "0701")
    assert why_dismantle(field, engineer, site) == ""

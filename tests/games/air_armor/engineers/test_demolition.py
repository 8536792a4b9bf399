"""Blowing bridges: Set Charges, Engineer Charges, ground units (38.0-38.3, 38.5)."""

from __future__ import annotations

import pytest

from games.air_armor.conftest import rule
from games.air_armor.engineers.site import BMP, M1, RED, US, act, main_bridge, points, points_of
from games.air_armor.field import Field, rule_of
from games.air_armor.table import Table
from sandtable.games.air_armor.rules.commitment.objective import bridge_reason
from sandtable.games.air_armor.rules.engineers import bridging, charges
from sandtable.games.air_armor.rules.engineers.actions import EngineerAction, EngineerActions
from sandtable.games.air_armor.rules.engineers.bridge_removal import RemoveBridges, TakeBridge
from sandtable.games.air_armor.rules.engineers.charges import SetCharges
from sandtable.games.air_armor.rules.ground.bridges import civil_stands, crossed_by
from sandtable.games.air_armor.rules.pieces.placing import put_on_bridge
from sandtable.games.air_armor.state.codes import (
    AUTOBAHN_BRIDGE,
    CHARGES_CUT,
    HASTY_ATTACK,
    MARCH,
    NATO,
    ON_BRIDGE,
    ROAD_BRIDGE,
    US_PURSE,
    WP,
)


def nato_cycle(field: Field, turn: int = 5) -> None:
    field.s.role = NATO
    field.s.turn = turn


def why_set(field: Field, side: int, site: int) -> str:
    reason = charges.set_charges_reason(field.s, side, site)
    return rule_of(reason)


def why_remove(field: Field, piece: int, site: int) -> str:
    reason = bridging.removal_reason(field.s, piece, site)
    return rule_of(reason)


@rule("38.0a", "38.1b")
@pytest.mark.parametrize(("kind", "number"), [("road", ROAD_BRIDGE), ("autobahn", AUTOBAHN_BRIDGE)])
def test_set_charges_blow_a_bridge_from_the_number_of_its_kind_on(field: Field, kind: str, number: int) -> None:
    needed = field.t.charts.set_charges
    assert needed[AUTOBAHN_BRIDGE] > needed[ROAD_BRIDGE]
    for roll, blown in ((needed[number], 1), (needed[number] - 1, 0)):
        field = Field().plain()
        site = field.river("0303 0403", "saale", bridge=kind)
        nato_cycle(field)
        table = Table(field, SetCharges(), [roll]).answer("blow_bridge", site)
        assert field.s.blown[site] == blown
        assert table.told("bridge_blown" if blown else "charges_failed") == [(site,)]


@rule("38.1a")
def test_any_civil_bridge_and_no_other_in_a_nato_cycle_when_the_scenario_allows(field: Field) -> None:
    field.plain()
    road, motorway = (
        field.river("0303 0403", "main", bridge="road"),
        field.river("0506 0606", "saale", bridge="autobahn"),
    )
    military, blown = field.river("0301 0401", "main"), field.river("0107 0207", "saale", bridge="road")
    field.s.military[military] = NATO + 1
    field.s.blown[blown] = 1
    nato_cycle(field, turn=field.map.special.set_charges_from)
    table = Table(field, SetCharges())
    assert table.role == NATO
    assert table.numbers("blow_bridge") == [road, motorway]
    assert table.why("blow_bridge", military) == "38.1a"
    assert table.why("blow_bridge", blown) == "38.1a"
    field.s.turn -= 1
    assert why_set(field, NATO, road) == "38.1a"
    assert Table(field, SetCharges()).over


@rule("38.1a")
def test_a_bridge_of_the_scenario_waits_until_wp_is_near(field: Field) -> None:
    field.real("s04-ball-bearings")
    site = field.site("3214 3215")
    nato_cycle(field, turn=field.map.special.set_charges_from)
    assert why_set(field, NATO, site) == "38.1a"
    bmp = field.put(BMP, "3208", 3)
    assert why_set(field, NATO, site) == ""
    field.move(bmp, "3207")
    assert why_set(field, NATO, site) == "38.1a"


@rule("38.1c", "38.1d")
def test_any_number_of_bridges_but_each_once_in_the_game(field: Field) -> None:
    field.plain()
    sites = [field.river(pair, "saale", bridge="road") for pair in ("0303 0403", "0306 0406", "0501 0601")]
    nato_cycle(field)
    table = Table(field, SetCharges(), [1, 10]).answer("blow_bridge", sites[0]).answer("blow_bridge", sites[1])
    assert table.numbers("blow_bridge") == [sites[2]]
    assert table.why("blow_bridge", sites[0]) == "38.1d"
    table.answer("done")
    field.s.turn += 3
    assert why_set(field, NATO, sites[0]) == "38.1d"
    assert civil_stands(field.s, sites[0])
    assert not civil_stands(field.s, sites[1])


@rule("38.1e")
def test_wp_never_uses_set_charges(field: Field) -> None:
    field.plain()
    site = field.river("0303 0403", "saale", bridge="road")
    nato_cycle(field)
    field.s.role = WP
    assert why_set(field, WP, site) == "38.1e"
    assert Table(field, SetCharges()).over


@rule("38.1.1a", "38.1.1b")
@pytest.mark.parametrize("where", ["0303", "0403"])
def test_a_wp_unit_in_either_hex_takes_two_from_the_die(field: Field, where: str) -> None:
    field.plain()
    site = field.river("0303 0403", "saale", bridge="road")
    nato_cycle(field)
    field.put(BMP, where, 2)
    needed = field.t.charts.set_charges[ROAD_BRIDGE]
    assert why_set(field, NATO, site) == ""
    Table(field, SetCharges(), [needed + 1]).answer("blow_bridge", site)
    assert not field.s.blown[site]
    field.s.charges[site] = 0
    Table(field, SetCharges(), [needed + 2]).answer("blow_bridge", site)
    assert field.s.blown[site]


@rule("38.1.1b")
def test_a_wp_unit_beside_one_of_the_hexes_is_not_adjacent_to_the_bridge(field: Field) -> None:
    field.plain()
    site = field.river("0303 0403", "saale", bridge="road")
    field.put(BMP, "0302", 2)
    assert charges.charges_drm(field.s, site) == 0


@rule("38.1.2a", "38.1.1a", "38.5.2a")
def test_a_real_wp_unit_that_crosses_cuts_the_wires(field: Field) -> None:
    field.plain()
    site = field.river("0303 0403", "saale", bridge="road")
    nato_cycle(field)
    crossed_by(field.s, field.put(M1, "0303", 1), site)
    assert why_set(field, NATO, site) == ""
    crossed_by(field.s, field.put(BMP, "0305", 0), site)
    assert why_set(field, NATO, site) == ""
    assert crossed_by(field.s, field.put(BMP, "0403", 2), site)
    assert field.s.charges[site] == CHARGES_CUT
    assert why_set(field, NATO, site) == "38.1d"
    assert civil_stands(field.s, site)


@rule("38.1.2b")
def test_no_wp_dummy_crosses_a_civil_bridge_before_a_real_unit_did(field: Field) -> None:
    field.plain()
    site = field.river("0303 0403", "saale", bridge="road")
    dummy = field.put(BMP, "0303", 0)
    field.operation(MARCH, dummy)
    assert field.why(dummy, "0403") == "11.3o"
    crossed_by(field.s, field.put(BMP, "0403", 2), site)
    assert field.why(dummy, "0403") == ""
    home = Field().plain()
    inside = home.river("0303 0403", "saale", bridge="road")
    home.t.site_in_ddr[inside] = 1
    own = home.put(BMP, "0303", 0)
    home.operation(MARCH, own)
    assert home.why(own, "0403") == ""


@rule("38.2a")
@pytest.mark.parametrize("unit", [US, RED])
def test_an_engineer_of_either_side_beside_a_civil_bridge_tries_if_nobody_is_opposite(field: Field, unit: str) -> None:
    field.plain(w="0303")
    site, far = field.river("0303 0403", "saale", bridge="road"), field.river("0601 0701", "saale", bridge="road")
    engineer = field.put(unit, "0303")
    enemy = field.put(BMP if unit == US else M1, "0403", 2)
    assert Table(field, EngineerAction(engineer)).why("blow_bridge", site) == "38.2a"
    field.move(enemy, "0404")
    assert Table(field, EngineerAction(engineer)).why("blow_bridge", far) == "38.2a"
    act(field, engineer, "blow_bridge", site, dice=[10])
    assert field.s.blown[site]


@rule("38.2b")
@pytest.mark.parametrize(("kind", "number"), [("road", ROAD_BRIDGE), ("autobahn", AUTOBAHN_BRIDGE)])
def test_engineer_charges_have_their_own_numbers(field: Field, kind: str, number: int) -> None:
    needed = field.t.charts.engineer_charges[number]
    assert needed > field.t.charts.set_charges[number]
    for roll, blown in ((needed, 1), (needed - 1, 0)):
        field = Field().plain()
        site = field.river("0303 0403", "saale", bridge=kind)
        act(field, field.put(US, "0303"), "blow_bridge", site, dice=[roll])
        assert field.s.blown[site] == blown


@rule("38.2c")
def test_a_bridge_is_tried_once_in_a_phase_by_one_engineer_and_again_in_later_ones(field: Field) -> None:
    field.plain()
    site, second = field.river("0303 0403", "saale", bridge="road"), field.river("0303 0203", "saale", bridge="road")
    field.put(RED, "0606")
    one, two = field.put(US, "0303"), field.put("3ID-ENG2", "0303")
    for _ in range(2):
        Table(field, EngineerActions(WP)).answer("done")
        assert not field.s.charges_tried[site]
        table = Table(field, EngineerActions(NATO), [1, 1])
        table.answer("piece", one).answer("blow_bridge", site)
        assert table.why("piece", one) == "33.0a"
        table.answer("piece", two)
        assert table.why("blow_bridge", site) == "38.2c"
        table.answer("blow_bridge", second)
        assert table.over
        field.s.turn += 1


@rule("38.3a", "6.2.1c", "11.3k")
def test_a_real_unit_that_ends_its_move_beside_a_military_bridge_may_remove_it(field: Field) -> None:
    field.plain()
    site = field.river("0303 0403", "saale")
    for builder in (WP, NATO):
        tank = field.put(M1, "0303", 1)
        field.s.military[site] = builder + 1
        held = field.s.points[:]
        table = Table(field, RemoveBridges(tank))
        assert table.options == [("remove_bridge", site), ("pass",)]
        table.answer("remove_bridge", site)
        assert not field.s.military[site]
        assert field.s.points == held
        field.move(tank, "0101")
    field.s.military[site] = WP + 1
    assert why_remove(field, tank, site) == "38.3a"
    for unit, steps in (("1/3ID-HQ", 1), ("3ID-MLRS", 1), (M1, 0)):
        assert why_remove(field, field.put(unit, "0303", steps), site) == "38.3b"


def test_a_dummy_beside_a_bridge_is_asked_too_and_can_only_pass(field: Field) -> None:
    field.plain()
    site = field.river("0303 0403", "saale")
    field.s.military[site] = WP + 1
    table = Table(field, RemoveBridges(field.put(M1, "0303", 0)))
    assert table.options == [("pass",)]
    assert table.answer("pass").over


@rule("38.3.1a")
def test_a_friendly_engineer_comes_out_unused_before_its_bridge_is_removed(field: Field) -> None:
    engineer, site = main_bridge(field)
    field.s.active, field.s.role = field.formation("1/3ID"), NATO
    tank = field.put(M1, "0303", 1)
    table = Table(field, RemoveBridges(tank)).answer("remove_bridge", site)
    assert table.hexes() == {"0303", "0403"}
    table.answer("hex", field.hex("0403"))
    assert field.s.place[engineer] == field.hex("0403")
    assert not field.s.used[engineer]
    assert not field.s.military[site]
    assert points_of(field, US_PURSE) == 0
    field.s.military[site] = NATO + 1
    put_on_bridge(field.s, engineer, site)
    field.s.cycle_done = [1] * field.t.formations  # it has had its chance
    Table(field, RemoveBridges(tank)).answer("remove_bridge", site).answer("hex", field.hex("0403"))
    assert field.s.used[engineer]


@rule("38.3a", "38.3.2a")
def test_a_bridge_with_an_enemy_engineer_can_only_be_the_objective_of_an_attack(field: Field) -> None:
    _, site = main_bridge(field)
    bmp = field.put(BMP, "0303", 2)
    assert why_remove(field, bmp, site) == "38.3a"
    assert Table(field, RemoveBridges(bmp)).over
    field.operation(HASTY_ATTACK, bmp)
    assert not bridge_reason(field.s, site)
    field.s.op.side = NATO
    assert bridge_reason(field.s, site), "its own"


@rule("38.3.2b", "38.3.2c")
def test_attackers_enter_either_bank_and_push_the_engineer_but_do_not_cross(field: Field) -> None:
    engineer, site = main_bridge(field)
    one, two = field.put(BMP, "0302", 2), field.put(BMP, "0402", 2)
    field.operation(HASTY_ATTACK, one, two)
    assert field.why(one, "0303") == ""
    assert field.why(two, "0403") == ""
    field.walk(one, "0303")
    assert bridging.push_engineer(field.s, site, field.hex("0303"))
    assert field.s.bridge_hex[site] == field.hex("0403")
    assert field.s.keeper[site] == engineer
    assert field.why(one, "0403") == "16.1.3d"
    field.walk(two, "0403")
    assert not bridging.push_engineer(field.s, site, field.hex("0403"))
    assert field.s.place[engineer] == ON_BRIDGE


@rule("38.3.2d")
def test_a_survivor_on_either_bank_takes_the_bridge_with_its_engineer(field: Field) -> None:
    engineer, site = main_bridge(field)
    bmp = field.put(BMP, "0302", 2)
    field.operation(HASTY_ATTACK, bmp)
    assert Table(field, TakeBridge(site)).result == 0
    field.move(bmp, "0403")
    table = Table(field, TakeBridge(site))
    assert table.result == 1
    assert table.told("bridge_taken") == [(site, engineer)]
    assert not field.s.military[site]
    assert field.s.place[engineer] < 0
    assert field.s.steps[engineer] == 0


@rule("38.3.3a")
def test_ground_units_do_not_destroy_civil_bridges(field: Field) -> None:
    field.plain()
    site = field.river("0303 0403", "saale", bridge="road")
    tank = field.put(M1, "0303", 1)
    assert why_remove(field, tank, site) == "38.3.3a"
    assert Table(field, RemoveBridges(tank)).over


@rule("38.5.1b")
def test_a_blown_bridge_has_no_road_and_the_main_there_is_closed(field: Field) -> None:
    field.plain(w="0603")
    main, saale = field.river("0303 0403", "main", bridge="road"), field.river("0503 0603", "saale", bridge="road")
    tank = field.put(M1, "0303", 1)
    field.operation(MARCH, tank)
    assert field.why(tank, "0403") == ""
    field.s.blown[main] = field.s.blown[saale] = 1
    assert field.why(tank, "0403") == "16.1.3d"
    field.move(tank, "0503")
    assert field.cost(tank, "0603") == field.t.charts.move_cost[2] + 2


@rule("38.5.2a", "38.5.2b")
def test_a_military_bridge_beside_a_blown_one_keeps_both_marks(field: Field) -> None:
    field.plain()
    site = field.river("0303 0403", "saale", bridge="road")
    points(field, US_PURSE, 1)
    engineer = field.put(US, "0303")
    assert Table(field, EngineerAction(engineer)).why("build_bridge", site) == "34.4b"
    field.s.blown[site] = 1
    act(field, engineer, "build_bridge", site)
    assert field.s.blown[site]
    assert field.s.military[site] == NATO + 1
    assert field.s.bridge_hex[site] == field.hex("0303")


def test_only_formations_in_play_give_an_engineer_another_chance(field: Field) -> None:
    field.plain()
    engineer = field.put("3ID-ENG1", "0303")
    field.put("1/3ID-HQ", "0101")
    assert not bridging.had_its_chance(field.s, engineer)
    field.s.cycle_done[field.formation("1/3ID")] = 1
    assert bridging.had_its_chance(field.s, engineer)  # 2/3 and 3/3 Brigade do not take part
    field.put("2/3ID-M1", "0102", 1)
    assert not bridging.had_its_chance(field.s, engineer)

"""What engineers and their works do in other chapters: phases, recon, jamming, retreats, Overrun, Close Attack."""

from __future__ import annotations

import pytest

from games.air_armor.conftest import rule
from games.air_armor.engineers.site import BMP, M1, RED, US
from games.air_armor.field import Field, rule_of
from games.air_armor.operations.conflict import Conflict
from games.air_armor.table import Table
from sandtable.games.air_armor.rules.combat.advance import AdvanceStep, advance_reason
from sandtable.games.air_armor.rules.engineering_phase import EngineeringPhase
from sandtable.games.air_armor.rules.engineers.actions import works_of
from sandtable.games.air_armor.rules.engineers.readiness import status_reason
from sandtable.games.air_armor.rules.ground.retreats import retreat_hex_reason
from sandtable.games.air_armor.rules.movement.ferry import Ferry
from sandtable.games.air_armor.rules.movement.movement_step import MovementStep
from sandtable.games.air_armor.rules.movement.storming import close_entry_reason
from sandtable.games.air_armor.rules.operations.completion import complete
from sandtable.games.air_armor.rules.operations.variants import from_reason, overrun_reason
from sandtable.games.air_armor.rules.setup import set_up
from sandtable.games.air_armor.rules.support.acquisition import conditions, modifier
from sandtable.games.air_armor.rules.support.jamming import jam_modifier
from sandtable.games.air_armor.state.codes import (
    ASSAULT,
    BRIDGING_POINTS,
    HASTY_ATTACK,
    MARCH,
    NATO,
    RESERVE,
    WP,
    WP_PURSE,
)

BRADLEY = "1/3ID-M2"


def told(reason: int) -> str:
    return rule_of(reason)


@rule("33.0a", "9.5a")
def test_wp_acts_first_then_nato_and_each_engineer_once(field: Field) -> None:
    field.plain()
    red, blue = field.put(RED, "0303"), field.put(US, "0505")
    table = Table(field, EngineeringPhase())
    assert table.role == WP
    table.answer("piece", red).answer("improve")
    assert table.role == NATO
    assert table.numbers("piece") == [blue]
    table.answer("piece", blue).answer("obstruct")
    assert table.over
    assert rule_of(status_reason(field.s, red)) == "33.0a"


@rule("33.0f", "17.6.1a")
def test_an_engineer_that_carried_a_ferry_is_used_and_cannot_act(field: Field) -> None:
    field.plain()
    field.river("0303 0403", "main")
    field.s.points[WP_PURSE * 6 + BRIDGING_POINTS] = 1
    engineer, idle = field.put(RED, "0303"), field.put("39GMRD-ENG2", "0101")
    bmp = field.put(BMP, "0303", 2)
    war = Conflict(field).commit(ASSAULT, [engineer, bmp])
    war.run(Ferry(engineer)).do("take", bmp)
    if war.asks == "Ferry":
        war.do("hex", "0403")
    assert war.at(bmp) == "0403"
    complete(war.g)
    assert field.s.used[engineer]
    assert works_of(field.s, engineer) == []
    assert works_of(field.s, idle)


@rule("33.0g")
def test_engineers_have_one_step_and_join_close_attacks_but_no_overruns(field: Field) -> None:
    assert all(field.t.step_limit[piece] == 1 for piece in field.t.engineer_pieces)
    field.readings.overrun = field.readings.close_attack = 1
    field.plain(w="0304")
    tank, engineer = field.put(M1, "0303", 2), field.put(US, "0303")
    field.put(BMP, "0302", 2)
    field.put(BMP, "0304", 2)
    Conflict(field).commit(HASTY_ATTACK, [tank, engineer], objective="0302")
    assert told(overrun_reason(field.s)) == "42.0b"
    Conflict(field).commit(HASTY_ATTACK, [tank], objective="0302")
    assert told(overrun_reason(field.s)) == ""
    Conflict(field).commit(HASTY_ATTACK, [tank, engineer], objective="0304")
    assert told(close_entry_reason(field.s, engineer)) == ""


@rule("35.0a", "36.0a")
def test_positions_and_obstacles_come_from_the_scenario_and_from_engineers(field: Field) -> None:
    names = ("s04-ball-bearings", "s02-cavalry-morning", "s05-home-defence", "s12-sixty-miles")
    improved = next(name for name in names if field.t.scenario(name).improved)
    obstacles = next(name for name in names if field.t.scenario(name).obstacles)
    for name in {improved, obstacles}:
        other = Field().real(name)
        set_up(other.s)
        scenario = other.map
        for at, hex in enumerate(scenario.improved):
            assert other.s.improved[hex] == scenario.improved_side[at] + 1
        assert [hex for hex in range(other.t.size) if other.s.obstacle[hex]] == sorted(scenario.obstacles)
    small = field.plain()
    red, blue = small.put(RED, "0303"), small.put(US, "0505")
    table = Table(small, EngineeringPhase()).answer("piece", red).answer("improve")
    table.answer("piece", blue).answer("obstruct")
    assert [small.s.improved[small.hex(hex)] for hex in ("0303", "0505")] == [WP + 1, 0]
    assert [small.s.obstacle[small.hex(hex)] for hex in ("0303", "0505")] == [0, 1]


@rule("35.0c", "36.0f", "37.4k")
def test_works_change_reconnaissance_of_the_units_in_them(field: Field) -> None:
    field.plain()
    field.s.turn = 3
    tank, hex = field.put(M1, "0303", 2), field.hex("0303")

    def change() -> int:
        return modifier(field.s, conditions(field.s, WP, hex))

    assert change() == 0
    field.s.improved[hex] = NATO + 1
    assert change() == -2
    field.s.improved[hex] = WP + 1
    assert change() == 0
    field.s.improved[hex] = 0
    field.s.obstacle[hex] = 1
    assert change() == 1
    field.s.obstacle[hex] = 0
    number = field.mine("0303", NATO)
    assert change() == 2
    engineer = field.put(US, "0303")
    field.s.mine_layer[number] = engineer
    assert change() == 2
    field.move(tank, "0101")
    assert change() == 0
    field.move(engineer, "0102")
    field.s.improved[hex], field.s.obstacle[hex] = NATO + 1, 1
    assert change() == 0


@rule("35.0d")
def test_a_position_makes_jamming_harder(field: Field) -> None:
    field.plain()
    hex = field.hex("0303")
    bmp = field.put(BMP, "0305", 3)
    field.put(M1, "0303", 2)
    field.operation(HASTY_ATTACK, bmp, objective="0303")
    bare = jam_modifier(field.s)
    field.s.improved[hex] = NATO + 1
    assert jam_modifier(field.s) == bare - 2
    field.s.improved[hex] = WP + 1
    assert jam_modifier(field.s) == bare


@rule("36.0d")
def test_units_retreat_and_advance_out_of_obstacles_but_not_into_them(field: Field) -> None:
    field.plain()
    tank, bmp = field.put(M1, "0303", 2), field.put(BMP, "0305", 3)
    start, to = field.hex("0303"), field.hex("0302")
    field.s.obstacle[start] = 1
    assert retreat_hex_reason(field.s, [tank], start, to) is None
    field.s.obstacle[to] = 1
    assert field.rule(retreat_hex_reason(field.s, [tank], start, to)) != ""
    field.s.obstacle[start] = field.s.obstacle[to] = 0
    field.move(tank, "0101")
    Conflict(field).commit(HASTY_ATTACK, [bmp], objective="0304")
    field.s.obstacle[field.hex("0305")] = 1
    assert told(advance_reason(field.s, bmp)) == ""
    field.s.obstacle[field.hex("0304")] = 1
    assert told(advance_reason(field.s, bmp)) == "18.5.2a3"


@rule("36.0e", "37.4l")
@pytest.mark.parametrize("mines", [True, False])
def test_no_overrun_or_close_attack_from_or_into_obstacles_and_mines(field: Field, mines: bool) -> None:
    field.readings.overrun = field.readings.close_attack = 1
    field.plain(w="0304")
    tank, bradley = field.put(M1, "0303", 1), field.put(BRADLEY, "0303", 1)
    field.put(BMP, "0302", 2)
    field.put(BMP, "0304", 2)

    def spoil(hex: str) -> None:
        if mines:
            field.mine(hex, WP)
        else:
            field.s.obstacle[field.hex(hex)] = 1

    Conflict(field).commit(HASTY_ATTACK, [tank], objective="0302")
    assert told(overrun_reason(field.s)) == ""
    assert told(from_reason(field.s, [tank], field.hex("0303"))) == ""
    spoil("0302")
    assert told(overrun_reason(field.s)) == "42.1b"
    spoil("0303")
    assert told(from_reason(field.s, [tank], field.hex("0303"))) == "42.1c"
    Conflict(field).commit(HASTY_ATTACK, [bradley], objective="0304")
    assert told(close_entry_reason(field.s, bradley)) == "43.1c"
    field.move(bradley, "0305")
    Conflict(field).commit(HASTY_ATTACK, [bradley], objective="0304")
    assert told(close_entry_reason(field.s, bradley)) == ""
    spoil("0304")
    assert told(close_entry_reason(field.s, bradley)) == "43.1c"


@rule("38.3b")
@pytest.mark.parametrize("operation", [MARCH, HASTY_ATTACK, ASSAULT, RESERVE])
def test_bridges_are_removed_after_the_movement_of_any_operation(field: Field, operation: int) -> None:
    field.plain()
    site = field.river("0303 0403", "saale")
    field.s.military[site] = WP + 1
    tank, hq, rocket = field.put(M1, "0303", 1), field.put("1/3ID-HQ", "0303"), field.put("3ID-MLRS", "0303")
    dummy = field.put(BRADLEY, "0303", 0)
    war = Conflict(field).commit(operation, [tank, hq, rocket, dummy])
    for piece in (tank, hq, rocket, dummy):
        field.s.op.moved[piece] = field.s.op.halted[piece] = 1
    war.run(MovementStep())
    offered = []
    while war.asks == "RemoveBridges":
        offered.append(war.offers("remove_bridge"))
        war.do("pass")
    assert sorted(map(len, offered)) == [0, 0, 0, 1]
    assert {site} in offered


@rule("38.3b")
def test_an_advance_removes_no_bridge(field: Field) -> None:
    field.plain()
    site = field.river("0303 0403", "saale")
    field.s.military[site] = WP + 1
    tank = field.put(M1, "0302", 1)
    war = Conflict(field).commit(HASTY_ATTACK, [tank], objective="0303")
    war.run(AdvanceStep()).do("piece", tank)
    while war.asks:
        assert war.asks != "RemoveBridges"
        war.do(*war.legal()[0])
    assert war.at(tank) == "0303"
    assert field.s.military[site]

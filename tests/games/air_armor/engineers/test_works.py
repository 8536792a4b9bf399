"""Improved Positions and Obstacles (35, 36)."""

from __future__ import annotations

import pytest

from games.air_armor.conftest import rule
from games.air_armor.engineers.site import BMP, M1, RED, US, act
from games.air_armor.field import Field, rule_of
from games.air_armor.operations.conflict import Conflict
from games.air_armor.table import Table
from sandtable.games.air_armor.rules.engineers import works
from sandtable.games.air_armor.rules.engineers.actions import EngineerAction, EngineerActions
from sandtable.games.air_armor.rules.fire.defense import adjusted_defense
from sandtable.games.air_armor.rules.fire.kinds import DEFENSIVE, INFILTRATION, OFFENSIVE, RETREAT_FIRE, STRIKE
from sandtable.games.air_armor.rules.fire.modifiers import multiplier
from sandtable.games.air_armor.rules.flow import TheaterFlow
from sandtable.games.air_armor.rules.ground import positions
from sandtable.games.air_armor.rules.movement.movement_step import MovementStep
from sandtable.games.air_armor.rules.operations_segment import OperationsSegment
from sandtable.games.air_armor.rules.pieces.counters import lose_steps
from sandtable.games.air_armor.state.codes import MARCH, NATO, WP

TRACKED = "39GMRD-117GMRR-U"


@rule("6.2.2a", "35.0e")
def test_an_engineer_builds_a_position_of_its_side_in_its_own_hex(field: Field) -> None:
    field.plain()
    engineer, red = field.put(US, "0303"), field.put(RED, "0606")
    table = act(field, engineer, "improve")
    assert table.told("position_built") == [(engineer, field.hex("0303"))]
    assert positions.in_position(field.s, NATO, field.hex("0303"))
    assert not positions.in_position(field.s, WP, field.hex("0303"))
    act(field, red, "improve")
    assert positions.in_position(field.s, WP, field.hex("0606"))
    field.s.engineered[engineer] = 0
    assert Table(field, EngineerAction(engineer)).why("improve") == "35.0a"


@rule("35.0b", "35.0e", "6.2.2b", "6.2.2c")
def test_a_position_adds_two_against_offensive_fire_and_strikes_for_the_side_that_made_it(field: Field) -> None:
    field.plain(l="0303")
    tank, bmp = field.put(M1, "0303", 2), field.put(BMP, "0505", 3)
    bare = {kind: adjusted_defense(field.s, kind, tank) for kind in (OFFENSIVE, STRIKE, DEFENSIVE)}
    field.s.improved[field.hex("0303")] = NATO + 1
    field.s.improved[field.hex("0505")] = NATO + 1
    assert adjusted_defense(field.s, OFFENSIVE, tank) == bare[OFFENSIVE] + 2
    assert adjusted_defense(field.s, STRIKE, tank) == bare[STRIKE] + 2
    for unit in (US, "1/3ID-HQ", "3ID-2-41"):
        friend = field.put(unit, "0303")
        assert adjusted_defense(field.s, OFFENSIVE, friend) == field.t.defense[friend] + 1 + 2
    for kind in (DEFENSIVE, INFILTRATION, RETREAT_FIRE):
        assert adjusted_defense(field.s, kind, tank) == bare[DEFENSIVE]
    assert bare[OFFENSIVE] > field.t.defense[tank]
    foreign = adjusted_defense(field.s, OFFENSIVE, bmp)
    field.s.improved[field.hex("0505")] = 0
    assert adjusted_defense(field.s, OFFENSIVE, bmp) == foreign
    field.s.improved[field.hex("0505")] = WP + 1
    assert adjusted_defense(field.s, OFFENSIVE, bmp) == foreign + 2


@rule("35.0f", "6.2.2d")
def test_a_position_stays_when_it_is_left_and_serves_the_next_friend(field: Field) -> None:
    field.plain()
    tank, other = field.put(M1, "0303", 2), field.put("1/3ID-M2", "0305", 2)
    field.s.improved[field.hex("0303")] = NATO + 1
    field.move(tank, "0304")
    assert not positions.lose_position(field.s, NATO, field.hex("0304"))
    assert field.s.improved[field.hex("0303")] == NATO + 1
    open_ground = adjusted_defense(field.s, OFFENSIVE, other)
    field.move(other, "0303")
    assert adjusted_defense(field.s, OFFENSIVE, other) == open_ground + 2


@rule("35.0g", "6.2.2d")
def test_a_position_goes_with_its_last_unit_under_fire_or_when_a_real_enemy_enters(field: Field) -> None:
    field.plain()
    hex = field.hex("0303")
    one, two = field.put(M1, "0303", 1), field.put("1/3ID-M2", "0303", 1)
    field.s.improved[hex] = NATO + 1
    lose_steps(field.s, one, 1)
    assert not positions.lose_position(field.s, NATO, hex)
    lose_steps(field.s, two, 1)
    assert positions.lose_position(field.s, NATO, hex)
    assert not field.s.improved[hex]
    field.s.improved[hex] = NATO + 1
    dummy = field.put(BMP, "0302", 0)
    field.operation(MARCH, dummy)
    assert field.why(dummy, "0303") == "11.3h"
    assert not positions.storm_position(field.s, WP, hex)
    bmp = field.put(BMP, "0302", 2)
    war = Conflict(field, flow=TheaterFlow()).commit(MARCH, bmp).run(MovementStep()).do("piece", bmp)
    assert field.s.improved[hex] == NATO + 1
    war.do("step", "0303")
    assert not field.s.improved[hex]


@rule("6.2.2e", "35.0h")
def test_in_the_engineering_phase_the_owner_may_take_his_own_positions_away(field: Field) -> None:
    field.plain()
    field.put(US, "0505")
    field.s.improved[field.hex("0303")] = NATO + 1
    field.s.improved[field.hex("0304")] = WP + 1
    table = Table(field, EngineerActions(NATO))
    assert table.hexes("give_up") == {"0303"}
    assert table.why("give_up", field.hex("0304")) == "35.0h"
    table.answer("give_up", field.hex("0303"))
    assert [field.s.improved[field.hex(hex)] for hex in ("0303", "0304")] == [0, WP + 1]


@rule("6.2.2e", "35.0h")
def test_a_side_without_engineers_may_take_its_positions_away_in_the_engineering_phase(field: Field) -> None:
    field.plain()
    field.s.improved[field.hex("0303")] = NATO + 1
    assert Table(field, EngineerActions(WP)).over, "it has no position"
    table = Table(field, EngineerActions(NATO))
    assert table.options == [("give_up", field.hex("0303")), ("done",)]
    table.answer("give_up", field.hex("0303"))
    assert table.over
    assert table.told("position_removed") == [(field.hex("0303"),)]


@rule("35.0h")
def test_between_operations_too_the_owner_may_take_his_own_positions_away(field: Field) -> None:
    field.plain()
    bmp = field.put(BMP, "0505", 2)
    field.s.improved[field.hex("0303")] = WP + 1
    field.s.improved[field.hex("0304")] = NATO + 1
    war = Conflict(field)
    war.plan("39GMRD-117GMRR", MARCH, "0505")
    war.s.active, war.s.role = field.formation("39GMRD"), WP
    war.run(OperationsSegment())
    assert war.action("give_up", "0303") in war.g.legal(WP)
    assert war.why("give_up", "0304") == "35.0h"
    war.do("give_up", "0303")
    assert not field.s.improved[field.hex("0303")]
    assert field.s.place[bmp] >= 0
    field.s.readings.engineers = 0
    field.s.improved[field.hex("0303")] = WP + 1
    assert not [a for a in war.top().options(war.g) if a[0] == "give_up"], "nobody could use the marker elsewhere"


@rule("6.2.3a")
def test_an_engineer_places_an_obstacle_in_its_own_hex(field: Field) -> None:
    field.plain()
    engineer = field.put(US, "0303")
    act(field, engineer, "obstruct")
    assert field.s.obstacle[field.hex("0303")]
    field.s.engineered[engineer] = 0
    assert Table(field, EngineerAction(engineer)).why("obstruct") == "36.0a"


@rule("36.0b", "36.0c", "36.0g", "6.2.3c")
@pytest.mark.parametrize("unit", [M1, BMP])
def test_an_obstacle_stops_roads_into_its_hex_and_costs_a_point_for_both_sides(field: Field, unit: str) -> None:
    field.plain().road("0302 0303 0304", "autobahn")
    tank = field.put(unit, "0302", 2)
    field.operation(MARCH, tank)
    assert field.cost(tank, "0303") == 0.25
    field.s.obstacle[field.hex("0303")] = 1
    assert field.cost(tank, "0303") == 2
    field.move(tank, "0403")
    assert field.cost(tank, "0303") == 2
    field.move(tank, "0303")
    assert field.cost(tank, "0304") == 0.25
    assert field.cost(tank, "0403") == 1
    engineer = field.put(US if unit == M1 else RED, "0303")
    act(field, engineer, "clear_obstacle")
    assert not field.s.obstacle[field.hex("0303")]


@rule("36.0h", "6.2.3d")
def test_an_obstacle_is_removed_by_an_engineer_that_came_in_an_earlier_turn(field: Field) -> None:
    field.plain()
    engineer = field.put(US, "0303")
    field.s.obstacle[field.hex("0304")] = 1
    assert Table(field, EngineerAction(engineer)).why("clear_obstacle") == "36.0h"
    field.s.obstacle[field.hex("0303")] = 1
    field.s.used[engineer] = 1  # it has moved into the hex this turn
    reason = works.clear_obstacle_reason(field.s, engineer, 0)
    assert rule_of(reason) == "33.0c"
    field.s.used[engineer] = 0
    table = act(field, engineer, "clear_obstacle")
    assert table.told("obstacle_removed") == [(engineer, field.hex("0303"))]
    assert not field.s.obstacle[field.hex("0303")]


@rule("36.0i")
def test_obstacles_change_neither_fire_nor_defense(field: Field) -> None:
    field.plain()
    tank, bmp = field.put(M1, "0303", 2), field.put(BMP, "0304", 3)
    field.operation(2, bmp, objective="0303")
    kinds = (OFFENSIVE, DEFENSIVE, INFILTRATION, RETREAT_FIRE, STRIKE)

    def strengths() -> list[int]:
        fire = [multiplier(field.s, kind, bmp, field.hex("0303")) for kind in (OFFENSIVE, DEFENSIVE)]
        back = [multiplier(field.s, DEFENSIVE, tank, field.hex("0304"))]
        return fire + back + [adjusted_defense(field.s, kind, piece) for piece in (tank, bmp) for kind in kinds]

    bare = strengths()
    field.s.obstacle[field.hex("0303")] = field.s.obstacle[field.hex("0304")] = 1
    assert strengths() == bare

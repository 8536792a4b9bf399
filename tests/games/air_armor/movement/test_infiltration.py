"""Infiltration Fire (18.6): what triggers it, who fires, at whom; sitting ducks on the Main (17.8)."""

from __future__ import annotations

import copy

import pytest

from games.air_armor.conftest import rule
from games.air_armor.field import Field
from games.air_armor.operations.conflict import Conflict
from sandtable.games.air_armor.rules.fire.kinds import INFILTRATION
from sandtable.games.air_armor.rules.movement.movement_step import MovementStep
from sandtable.games.air_armor.state.codes import ASSAULT, HASTY_ATTACK, MARCH, NATO, WP

BMP, TANKS, M1, M2 = "39GMRD-117GMRR-U", "39GMRD-15GTR-U", "1/3ID-M1", "1/3ID-M2"


@rule("18.6a", "18.6b1", "18.6b2", "16.8.2a2")
def test_from_one_hex_of_a_zone_to_another_the_unit_with_zones_in_both_fires(field: Field) -> None:
    field.plain(9, 9)
    unit = field.put(BMP, "0303", 3)
    both, one = field.put(M1, "0304", 2), field.put(M2, "0302", 2)
    war = Conflict(field).commit(HASTY_ATTACK, unit).run(MovementStep()).do("piece", unit).do("step", "0404")
    assert war.asks == "InfiltrationFire"
    assert war.role == NATO
    assert war.offers("add") == {both}, "it began in the zone of the other and leaves that"
    assert war.why("add", one) == "18.6b2"
    war.do("pass")
    assert war.at(unit) == "0404"


@rule("18.6c", "16.8.2a3")
def test_who_enters_and_leaves_a_zone_in_one_move_is_fired_at(field: Field) -> None:
    field.plain(9, 9)
    unit, enemy = field.put(BMP, "0302", 3), field.put(M1, "0304", 2)
    war = Conflict(field).commit(HASTY_ATTACK, unit).run(MovementStep()).do("piece", unit).do("step", "0303")
    assert war.asks == "MoveForce"
    war.do("step", "0302")
    assert war.asks == "InfiltrationFire"
    assert war.offers("add") == {enemy}


@rule("18.6.1a", "18.0c")
def test_a_force_that_starts_in_a_zone_leaves_it_without_fire(field: Field) -> None:
    field.plain(9, 9)
    unit = field.put(BMP, "0303", 3)
    field.put(M1, "0304", 2)
    war = Conflict(field).commit(HASTY_ATTACK, unit).run(MovementStep()).do("piece", unit).do("step", "0302")
    assert war.asks == "MoveForce"


@rule("18.6c", "18.6.1a")
@pytest.mark.parametrize("start", ["0102", "0101"])
def test_who_leaves_the_map_out_of_a_zone_is_fired_at_if_it_entered_it_in_this_move(field: Field, start: str) -> None:
    field.plain(9, 9)
    field.map.victory = copy.copy(field.map.victory)
    field.map.zone_hexes, field.map.edge = [[field.hex("0101")]], [[field.hex("0101")], []]
    field.map.victory.exit_side, field.map.victory.exit_zone = WP, 0
    unit, enemy = field.put(BMP, start, 3), field.put(M1, "0201", 2)
    war = Conflict(field, {"roll-fire": [1]}).commit(HASTY_ATTACK, unit).run(MovementStep()).do("piece", unit)
    if start == "0102":
        war.do("step", "0101").do("leave_map")
        assert war.asks == "InfiltrationFire"
        war.do("add", enemy)
        assert war.told("fire_opened") == [(INFILTRATION, field.hex("0101"), 18)], "9 x 2, doubled in the open, halved"
    else:
        war.do("leave_map")
        assert war.told("fire_opened") == [], "it began in the zone"


@rule("18.6.1b")
def test_from_the_zone_of_one_unit_into_that_of_another_only_there_is_no_fire(field: Field) -> None:
    field.plain(9, 9)
    unit = field.put(BMP, "0303", 3)
    field.put(M1, "0304", 2), field.put(M2, "0502", 2)
    war = Conflict(field).commit(HASTY_ATTACK, unit).run(MovementStep()).do("piece", unit).do("step", "0403")
    assert war.asks == "MoveForce"
    assert war.at(unit) == "0403"
    assert war.told("fire_opened") == []


@rule("18.6.1c", "18.6.1d", "18.6.1e")
def test_close_terrain_is_in_no_zone_and_draws_no_fire(field: Field) -> None:
    field.plain(9, 9, w="0404")
    unit = field.put(BMP, "0303", 3)
    field.put(M1, "0304", 2)
    war = Conflict(field).commit(HASTY_ATTACK, unit).run(MovementStep()).do("piece", unit)
    war.do("step", "0404")
    assert war.asks == "MoveForce", "into the woods next to the same unit"
    war.do("step", "0303")
    assert war.asks == "MoveForce", "out of them"


@rule("18.6d", "18.6e", "18.3.5.2a")
def test_the_moving_force_alone_is_hit_in_the_hex_it_leaves_and_goes_on_if_a_step_survives(field: Field) -> None:
    field.plain(9, 9)
    unit, friend = field.put(BMP, "0303", 3), field.put(BMP, "0303", 3)
    enemy = field.put(M2, "0304", 2)
    war = Conflict(field, {"roll-fire": [5]}).commit(HASTY_ATTACK, unit, friend).run(MovementStep())
    war.do("piece", unit).do("step", "0404").do("add", enemy)
    assert war.s.steps[unit] == 1, "4 x 2 x 2 = 16, 8 hits, Defense 4"
    assert war.s.steps[friend] == 3
    assert war.at(unit) == "0404"


@rule("18.6d")
def test_a_force_that_is_wiped_out_goes_nowhere(field: Field) -> None:
    field.plain(9, 9)
    unit, other = field.put(BMP, "0303", 1), field.put(BMP, "0505", 3)
    enemy = field.put(M1, "0304", 4)
    war = Conflict(field, {"roll-fire": [10]}).commit(HASTY_ATTACK, unit, other).run(MovementStep())
    war.do("piece", unit).do("step", "0404").do("add", enemy)
    assert war.s.place[unit] < 0
    assert war.asks == "MovementStep"
    assert war.offers("piece") == {other}


@rule("18.6.2a", "18.6.2b")
def test_one_combat_for_each_hex_left_and_a_unit_fires_at_each(field: Field) -> None:
    field.plain(9, 9)
    unit = field.put(TANKS, "0303", 9)
    one, two = field.put(M1, "0304", 1), field.put(M2, "0304", 1)
    war = Conflict(field, {"roll-fire": [1, 1]}).commit(HASTY_ATTACK, unit).run(MovementStep())
    war.do("piece", unit).do("step", "0404")
    assert war.offers("add") == {one, two}
    war.do("all")
    assert len(war.told("fire_opened")) == 1
    war.do("step", "0405")
    assert war.offers("add") == {one, two}
    war.do("all")
    assert len(war.told("fire_opened")) == 2


@rule("18.6.3a", "21.2.2c")
def test_guns_join_by_direct_fire_rockets_do_not_and_nobody_calls(field: Field) -> None:
    field.plain(9, 9)
    unit = field.put(BMP, "0303", 3)
    guns = field.put("3ID-1-10", "0304", 2)
    field.put("3ID-MLRS", "0304", 1)
    field.put("1/3ID-HQ", "0307"), field.put("3ID-2-41", "0306", 3)
    war = Conflict(field).commit(HASTY_ATTACK, unit).run(MovementStep()).do("piece", unit).do("step", "0404")
    assert war.asks == "InfiltrationFire"
    assert war.offers("add") == {guns}


@rule("18.6.4a1")
def test_fire_into_a_clear_hex_is_doubled(field: Field) -> None:
    field.plain(9, 9, l="0303")
    unit = field.put(BMP, "0303", 3)
    enemy = field.put(M2, "0304", 2)
    war = Conflict(field, {"roll-fire": [5, 5]}).commit(HASTY_ATTACK, unit).run(MovementStep())
    war.do("piece", unit).do("step", "0404").do("add", enemy)
    assert war.told("fire_opened")[0][2] == 4, "light woods"
    war.do("step", "0405").do("add", enemy)
    assert war.told("fire_opened")[1][2] == 8, "clear"


@rule("17.8a1", "17.8a3", "18.6.4a2")
def test_a_force_that_crosses_a_bridge_over_the_main_is_a_sitting_duck(field: Field) -> None:
    field.plain(9, 9, l="0303")
    field.river("0303 0404", "main", bridge="road")
    field.river("0303 0304", "main")
    unit, enemy = field.put(BMP, "0303", 3), field.put(M2, "0304", 2)
    war = Conflict(field, {"roll-fire": [5]}).commit(HASTY_ATTACK, unit).run(MovementStep())
    war.do("piece", unit).do("step", "0404").do("add", enemy)
    assert war.told("fire_opened")[0][2] == 8, "4 x 2 doubled, the Main does not halve; light woods do not double"


@rule("18.6a")
def test_a_march_draws_no_infiltration_fire(field: Field) -> None:
    field.plain(9, 9, w="0304 0305")
    unit = field.put(BMP, "0404", 3)
    field.put(M1, "0303", 2), field.put(BMP, "0304", 2)
    war = Conflict(field).commit(MARCH, unit).run(MovementStep()).do("piece", unit).do("step", "0304")
    assert war.asks == "MoveForce"
    assert war.told("fire_opened") == []


@rule("13.3c5", "13.4c5", "G.interrupt-action")
@pytest.mark.parametrize("kind", [HASTY_ATTACK, ASSAULT])
def test_infiltration_fire_is_an_interrupt_after_which_the_move_goes_on(field: Field, kind: int) -> None:
    field.plain(9, 9)
    unit = field.put(TANKS, "0303", 9)
    enemy = field.put(M2, "0304", 1)
    war = Conflict(field, {"roll-fire": [1]}).commit(kind, unit).run(MovementStep())
    war.do("piece", unit).do("step", "0404")
    assert (war.asks, war.role) == ("InfiltrationFire", NATO)
    war.do("add", enemy)
    assert war.asks == "MoveForce"
    assert war.offers("step")

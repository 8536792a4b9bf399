"""Gas Strikes: who, with what, at what (44.2)."""

from __future__ import annotations

import pytest

from games.air_armor.conftest import rule
from games.air_armor.field import Field, rule_of
from games.air_armor.table import Table
from sandtable.games.air_armor.rules.air.air_call import GAS_BY_AIR, special_aircraft
from sandtable.games.air_armor.rules.optional import gas_strike
from sandtable.games.air_armor.rules.optional.gas_strike import GasStrike
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.strike_segment import StrikeSegment
from sandtable.games.air_armor.rules.support.adm import HEX_STRUCK, adm_hex_reason
from sandtable.games.air_armor.rules.support.strike import strike_hex_reason
from sandtable.games.air_armor.state.codes import (
    AIR_POINTS,
    LOW_STAND_OFF,
    MI_24,
    NATO,
    NON_PERSISTENT,
    NON_PERSISTENT_POINTS,
    OFF_MAP_5,
    PERSISTENT,
    PERSISTENT_POINTS,
    US_PURSE,
    WP,
    WP_PURSE,
)

RED_HQ, RED_GUN, M1 = "39GMRD-HQF", "39GMRD-DAG", "1/3ID-M1"


@pytest.fixture
def front(field: Field) -> Field:
    """A WP division in its cycle, with points for air and gas, and NATO tanks in an acquired hex."""
    field.readings.gas = 1
    field.plain(9, 9)
    s = field.s
    s.points = [0] * 24
    s.points[WP_PURSE * 6 + NON_PERSISTENT_POINTS] = 2
    s.points[US_PURSE * 6 + NON_PERSISTENT_POINTS] = 2
    s.active, s.role = field.formation("39GMRD"), WP
    s.turn = 3
    field.put(RED_HQ, "0305")
    field.put(M1, "0705", 2)
    s.acquired[field.hex("0705")] = WP + 1
    return field


def strike(field: Field, *dice: int) -> Table:
    return Table(field, GasStrike(field.hex("0705")), list(dice))


def finish(table: Table) -> Table:
    """Decline everything that is still asked."""
    while not table.over:
        table.answer("done" if ("done",) in table.options else "pass")
    return table


@rule("44.2a", "44.2b", "6.6.4a", "6.3.5a", "21.1e", "23.7.1a")
def test_a_wp_gun_of_strength_eight_makes_a_zone_and_gas_attacks(front: Field) -> None:
    hq = front.s.first[WP][front.hex("0305")]
    gun = front.put(RED_GUN, "0306", 1)
    hex = front.hex("0705")
    needed = -(-8 // front.t.attack[gun])
    front.s.steps[gun] = needed - 1
    if needed > 1:
        assert rule_of(gas_strike.gas_gun_reason(front.s, hq, gun, hex)) == "44.2b"
    front.s.steps[gun] = needed
    assert rule_of(gas_strike.gas_gun_reason(front.s, hq, gun, hex)) == ""
    front.s.contaminated[gun] = 1
    assert rule_of(gas_strike.gas_gun_reason(front.s, hq, gun, hex)) == "44.2b"
    front.s.contaminated[gun] = 0
    table = finish(strike(front, 1, 5))
    assert table.told("gas_zone") == [(hex, NON_PERSISTENT)]
    assert table.told("steps_lost_to_gas")
    assert not front.s.mine[hex]
    assert front.s.points[WP_PURSE * 6 + NON_PERSISTENT_POINTS] == 1
    assert front.s.fired[gun]
    assert front.s.gas_released
    assert front.s.vp[NATO] == 1
    assert table.told("fire_opened") == table.told("hits_scored") == []
    assert rule_of(gas_strike.gas_hex_reason(front.s, WP, hex)) == "23.7.1a"
    assert strike_hex_reason(front.s, WP, hex) == adm_hex_reason(front.s, WP, hex) == HEX_STRUCK


@rule("11.5e")
def test_a_gun_is_split_so_that_only_as_many_steps_as_needed_fire_gas(front: Field) -> None:
    gun = front.put("8GA-390GAB", "0306", 4)
    table = strike(front, 10, 10)
    assert table.options == [("piece", gun), *[("split_battery", gun, steps) for steps in (1, 2, 3)]]
    table.answer("split_battery", gun, 2)
    part = next(piece for piece in table.numbers("piece") if piece != gun)
    finish(table.answer("piece", part))
    assert (front.s.fired[part], front.s.fired[gun]) == (1, 0)


@rule("23.6a")
def test_a_gun_on_the_off_map_display_strikes_with_gas(front: Field) -> None:
    gun = front.put("8GA-390GAB", "0306", 4)
    front.s.entry[gun] = front.hex("0305")
    put(front.s, gun, OFF_MAP_5)
    assert gas_strike.gas_gun_reason(front.s, front.s.first[WP][front.hex("0305")], gun, front.hex("0705")) is None


@rule("44.2c", "44.2e", "6.6.4a")
def test_of_nato_only_us_guns_that_are_no_rockets(front: Field) -> None:
    s = front.s
    s.active, s.role, s.gas_released = front.formation("1/3ID"), NATO, 1
    front.put("1/3ID-HQ", "0309")
    hq = s.first[NATO][front.hex("0309")]
    target = front.hex("0509")
    s.acquired[target] = NATO + 1
    gun, rocket, german = (
        front.put("3ID-2-41", "0308", 3),
        front.put("3ID-MLRS", "0308", 1),
        front.put("36PzBde-ART1", "0109", 3),
    )
    for steps, refused in ((3, ""), (2, ""), (1, "44.2b")):
        s.steps[gun] = steps
        assert rule_of(gas_strike.gas_gun_reason(s, hq, gun, target)) == refused
    assert rule_of(gas_strike.gas_gun_reason(s, hq, rocket, target)) == "44.2c"
    assert rule_of(gas_strike.gas_gun_reason(s, hq, german, target)) == "44.1a"
    assert rule_of(gas_strike.gas_gun_reason(s, hq, front.t.helicopter_piece[MI_24], target)) == "44.2e"


@rule("44.2.1a")
def test_the_target_is_acquired_and_not_next_to_a_friend(front: Field) -> None:
    hex = front.hex("0705")
    assert rule_of(gas_strike.gas_hex_reason(front.s, WP, hex)) == ""
    friend = front.put("39GMRD-117GMRR-U", "0704", 2)
    assert rule_of(gas_strike.gas_hex_reason(front.s, WP, hex)) == "44.2.1a"
    front.move(friend, "0101")
    front.s.acquired[hex] = 0
    assert rule_of(gas_strike.gas_hex_reason(front.s, WP, hex)) == "44.2.1a"
    empty = front.hex("0709")
    front.s.acquired[empty] = WP + 1
    assert rule_of(gas_strike.gas_hex_reason(front.s, WP, empty)) == ""


@rule("44.2d", "44.2e", "6.6.4a")
def test_a_wp_air_unit_with_bombs_and_two_steps_makes_a_gas_strike(front: Field) -> None:
    front.s.points[WP_PURSE * 6 + AIR_POINTS] = 2
    table = strike(front, 5, 1, 9, 9, 9)
    while table.numbers("profile") == [] and not table.over:
        table.answer(*table.options[0])
    assert table.numbers("profile")
    assert all(profile % 2 == 0 for profile in table.numbers("profile"))
    assert table.why("profile", LOW_STAND_OFF)
    assert front.s.points[WP_PURSE * 6 + NON_PERSISTENT_POINTS] == 1
    while not table.over:
        table.answer(*table.options[0])
    assert table.told("gas_zone") == [(front.hex("0705"), NON_PERSISTENT)]
    assert front.s.place[front.t.air_piece[WP]] < 0
    american = front.put("1/3ID-HQ", "0909")
    assert front.t.aircraft[special_aircraft(front.s, american, GAS_BY_AIR)] == "F-16"


@rule("44.2.2a")
def test_an_air_strike_with_fewer_than_two_steps_left_fails_and_its_point_stays_spent(front: Field) -> None:
    s = front.s
    s.points[WP_PURSE * 6 + AIR_POINTS] = 2
    s.sam[NATO] = 0
    table = strike(front, 5, 10, 10, 10, 10, 10)
    for _ in range(20):
        if table.over:
            break
        offered = table.options
        choice = next((a for a in offered if a[0] in ("check", "hit_check", "continue")), offered[0])
        table.answer(*choice)
    assert s.points[WP_PURSE * 6 + NON_PERSISTENT_POINTS] == 1
    assert table.told("gas_failed") == [(front.hex("0705"),)]
    assert not any(s.gas)
    assert s.gas_released


@rule("G.strike")
def test_the_strike_segment_offers_gas_when_there_is_any(front: Field) -> None:
    front.put("39GMRD-DAG", "0306", 3)
    table = Table(front, StrikeSegment())
    assert table.hexes("gas_strike") == {"0705"}
    front.s.points = [0] * 24
    assert not gas_strike.could_gas(front.s, WP)
    assert rule_of(gas_strike.gas_target_reason(front.s, WP, front.hex("0705"))) == "44.1a"


def test_the_kind_of_gas_is_chosen(front: Field) -> None:
    front.s.points[WP_PURSE * 6 + PERSISTENT_POINTS] = 1
    front.put("39GMRD-DAG", "0306", 3)
    table = strike(front, 10, 10)
    assert table.numbers("gas") == [NON_PERSISTENT, PERSISTENT]
    finish(table.answer("gas", PERSISTENT))
    assert front.s.gas[front.hex("0705")] == PERSISTENT
    assert front.s.points[WP_PURSE * 6 + PERSISTENT_POINTS] == 0


@rule("23.4b")
def test_a_gun_that_struck_with_gas_may_be_answered_at_once(front: Field) -> None:
    gun = front.put(RED_GUN, "0306", 3)
    front.put("1/3ID-HQ", "0708"), front.put("3ID-2-41", "0709", 3)
    table = strike(front, 9, 9)
    assert (table.role, table.numbers("piece")) == (NATO, [gun])

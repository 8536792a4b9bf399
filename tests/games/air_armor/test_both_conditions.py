"""Rules that hang on two conditions: each of them is tried alone."""

from __future__ import annotations

from itertools import pairwise

import pytest

from games.air_armor.conftest import rule
from games.air_armor.field import Field
from games.air_armor.support.duel import Duel
from games.air_armor.table import Ground, Table
from sandtable.engine.chance import Chance
from sandtable.games.air_armor.rules.activation import Activation
from sandtable.games.air_armor.rules.air.airways import NOT_A_FRIENDLY_EDGE, Airways
from sandtable.games.air_armor.rules.air.paradrop import NO_PARADROP_NOW, event_reason
from sandtable.games.air_armor.rules.air.passengers import apart_from_its_battalion
from sandtable.games.air_armor.rules.command import guesses
from sandtable.games.air_armor.rules.command.main_effort import effort_reason
from sandtable.games.air_armor.rules.engineers.mine_attack import DELIBERATE_EXIT, attacked, mine_drm
from sandtable.games.air_armor.rules.entry import ReinforcementPhase
from sandtable.games.air_armor.rules.fire.absorb import must_absorb
from sandtable.games.air_armor.rules.movement.contact import NO_CONTACT, make_contact
from sandtable.games.air_armor.rules.movement.forces import takes_reason
from sandtable.games.air_armor.rules.operations.overrun import Overrun
from sandtable.games.air_armor.rules.optional.pool import one_step_each
from sandtable.games.air_armor.rules.optional.redeploy import fits_combined
from sandtable.games.air_armor.rules.pieces.counters import OTHER_HEX
from sandtable.games.air_armor.rules.pieces.detection import known_real
from sandtable.games.air_armor.rules.pieces.scrapping import NOT_A_DUMMY, scrap_reason
from sandtable.games.air_armor.rules.pieces.stacking import STACK_BRIGADES
from sandtable.games.air_armor.rules.strike_segment import could_lay
from sandtable.games.air_armor.rules.support import bridge_strike
from sandtable.games.air_armor.rules.support.counter_battery import counter_gun_reason
from sandtable.games.air_armor.rules.support.pools import GUN_ADJACENT
from sandtable.games.air_armor.state.codes import (
    ADM_POINTS,
    ASSAULT,
    HASTY_ATTACK,
    MARCH,
    NATO,
    NO_HEX,
    POINTS,
    SPARE,
    US_PURSE,
    WP,
    WP_PURSE,
)

BMP, TANKS, M1, M2, HQ, GUN = (
    "39GMRD-117GMRR-U",
    "39GMRD-15GTR-U",
    "1/3ID-M1",
    "1/3ID-M2",
    "1/3ID-HQ",
    "3ID-2-41",
)


@pytest.fixture
def field(field: Field) -> Field:
    return field.plain(9, 9)


def test_helicopters_enter_at_a_friendly_edge_and_nowhere_else(field: Field) -> None:
    field.map.edge = [[field.hex("0101"), field.hex("0102")], []]
    field.map.arrivals = []
    ways = Airways(field.s, WP, NO_HEX)
    assert ways.step_reason(field.hex("0102")) is None
    assert ways.step_reason(field.hex("0303")) == NOT_A_FRIENDLY_EDGE


def test_a_gun_in_range_of_one_bank_fires_at_the_bridge(field: Field) -> None:
    field.river("0403 0503", "main")
    site = field.site("0403 0503")
    field.s.active, field.s.role = field.formation("1/3ID"), NATO
    hq = field.put(HQ, "0405")
    gun = field.put(GUN, "0408", 1)
    field.s.military[site] = WP + 1
    one, two = bridge_strike.hexes_of(field.s, site)
    away = {hex: field.t.grid.distance(field.s.place[gun], hex) for hex in (one, two)}
    field.t.range = field.t.range[:]
    field.t.range[gun] = max(away.values())
    assert bridge_strike.gun_reason(field.s, hq, gun, site) is None
    field.t.range[gun] = min(away.values())
    assert bridge_strike.gun_reason(field.s, hq, gun, site) is None
    field.t.range[gun] = min(away.values()) - 1
    assert bridge_strike.gun_reason(field.s, hq, gun, site) is not None


def test_a_strike_on_a_military_bridge_looks_possible_only_when_it_is_seen(field: Field) -> None:
    field.river("0403 0503", "main")
    site = field.site("0403 0503")
    field.s.active, field.s.role = field.formation("1/3ID"), NATO
    field.put(HQ, "0405")
    field.put(GUN, "0408", 1)
    field.s.points = [0] * len(field.s.points)
    field.s.military[site] = WP + 1
    assert not bridge_strike.could_strike_bridge(field.s, NATO)
    field.s.acquired_site[site] = NATO + 1
    assert bridge_strike.could_strike_bridge(field.s, NATO)


def test_an_adm_strike_needs_a_point_of_the_side_itself(field: Field) -> None:
    field.s.role = NATO
    field.s.points = [0] * len(field.s.points)
    field.s.acquired[field.hex("0303")] = NATO + 1
    field.s.points[WP_PURSE * len(POINTS) + ADM_POINTS] = 1
    assert not could_lay(field.s)
    field.s.points[US_PURSE * len(POINTS) + ADM_POINTS] = 1
    assert could_lay(field.s)
    field.s.acquired[field.hex("0303")] = WP + 1
    assert not could_lay(field.s)


@rule("27.1a")
def test_sam_strengths_change_in_their_turn_alone(field: Field) -> None:
    special = field.map.special
    before, special.sam_turn, special.sam = (special.sam_turn, special.sam), 3, [7, 8]
    try:
        for turn, strengths in ((2, [1, 1]), (3, [7, 8])):
            field.s.turn, field.s.sam = turn, [1, 1]
            ReinforcementPhase().support_points(Table(field, Ground()).play)
            assert field.s.sam == strengths
    finally:
        special.sam_turn, special.sam = before


def test_nobody_takes_off_a_dummy_of_the_enemy(field: Field) -> None:
    dummy = field.put(M1, "0303", 0)
    assert scrap_reason(field.s, NATO, dummy) is None
    assert scrap_reason(field.s, WP, dummy) == NOT_A_DUMMY


def test_only_the_brigade_that_declared_a_paradrop_drops(field: Field) -> None:
    s = field.s
    field.operation(ASSAULT, field.put("35GAAB-1Bn-U", "0303", 1))
    s.turn = next(turn for turn in range(1, 40) if not s.t.charts.night[turn])
    s.scenario.special.paradrop_brigades, kept = [], s.scenario.special.paradrop_brigades
    s.active = field.formation("35GAAB")
    for declared in (-1, field.formation("39GMRD")):
        s.paradrop_now = declared
        assert event_reason(s) == NO_PARADROP_NOW
    s.paradrop_now = s.active
    assert event_reason(s) != NO_PARADROP_NOW
    s.scenario.special.paradrop_brigades = kept


def test_a_force_takes_neither_itself_nor_a_unit_of_another_hex(field: Field) -> None:
    one, two = field.put(M1, "0303", 1), field.put(M2, "0305", 1)
    field.operation(MARCH, one, two)
    field.s.op.force = [one]
    assert takes_reason(field.s, one) == OTHER_HEX
    assert takes_reason(field.s, two) == OTHER_HEX
    field.move(two, "0303")
    assert takes_reason(field.s, two) is None


def test_mines_attack_no_unit_that_flies(field: Field) -> None:
    flying, ground = field.t.ground_pieces, field.put(M1, "0303", 1)
    field.s.steps[flying] = 1
    assert attacked(field.s, [flying, ground], field.hex("0303")) == [ground]


def test_an_engineer_without_steps_helps_nobody_through_mines(field: Field) -> None:
    engineer, charts = field.put("3ID-ENG1", "0303", 1), field.t.charts
    assert mine_drm(field.s, [engineer], DELIBERATE_EXIT) == charts.mine_deliberate_drm + charts.mine_engineer_drm
    field.s.steps[engineer] = 0
    assert mine_drm(field.s, [engineer], DELIBERATE_EXIT) == charts.mine_deliberate_drm


def test_where_nobody_is_hit_nothing_is_absorbed() -> None:
    assert must_absorb(3, [3], [1])
    assert not must_absorb(2, [3], [1])
    assert not must_absorb(3, [3], [0])


def test_a_force_far_from_enemies_makes_no_contact_and_proves_nothing(field: Field) -> None:
    unit = field.put(BMP, "0303", 2)
    assert make_contact(Table(field, Ground()).play, [unit]) == NO_CONTACT
    assert not known_real(field.s, unit)


def test_only_vehicles_of_an_independent_battalion_fly_apart_from_it(field: Field) -> None:
    put, apart = field.put, apart_from_its_battalion
    assert apart(field.s, put("900AAB-BMD", "0303", 1))
    assert not apart(field.s, put("900AAB-INF", "0303", 1))
    assert not apart(field.s, put("35GAAB-4Bn-U", "0303", 1))


def test_at_the_end_of_a_wp_cycle_markers_of_its_regiments_go(field: Field) -> None:
    s = field.s
    s.active, regiment = field.formation("39GMRD"), field.formation("39GMRD-117GMRR")
    s.lead[regiment] = field.hex("0303")
    Activation().end(Table(field, Ground()).play)
    assert s.lead[regiment] == NO_HEX


def test_a_gun_next_to_its_target_does_not_answer(field: Field) -> None:
    duel = Duel(field)
    assert counter_gun_reason(field.s, duel.wp_hq, duel.dag, duel.m110) is None
    field.move(duel.m110, "0508")
    field.move(duel.spotter, "0101")
    assert field.t.grid.distance(field.s.place[duel.dag], field.s.place[duel.m110]) == 1
    near, field.s.near = field.s.near, [[0] * field.t.size, [0] * field.t.size]
    assert counter_gun_reason(field.s, duel.wp_hq, duel.dag, duel.m110) == GUN_ADJACENT
    field.s.near = near


def test_a_division_base_stacks_only_with_its_own_chain(field: Field) -> None:
    engineers, own = field.put("12PzD-ENG1", "0303", 1), field.put("36PzBde-Leopard", "0305", 1)
    assert field.stack_rule(engineers, own) == ""
    assert field.stack_rule(engineers, field.put("54HSB-Jaeger", "0303", 1)) == field.rule(STACK_BRIGADES)


def test_a_stack_that_is_within_the_limit_once_combined_fits(field: Field) -> None:
    field.readings.hidden_wp = field.readings.hidden_nato = 1
    one, two = field.put(M1, "0303", 1), field.put(M2, "0304", 1)
    assert fits_combined(field.s, [one], field.hex("0304"))
    third = field.put("2/3ID-M1", "0304", 1)
    assert two != third
    assert not fits_combined(field.s, [one], field.hex("0304"))


def test_dummies_of_airmobile_units_leave_the_map_in_hidden_mode(field: Field) -> None:
    real, dummy = field.put("35GAAB-1Bn-U", "0303", 1), field.put("35GAAB-1Bn-U", "0304", 0)
    one_step_each(field.s, field.t.type_of[real])
    assert field.s.place[dummy] == SPARE
    assert field.s.place[real] == field.hex("0303")


def test_a_chit_that_no_other_division_could_have_laid_stays(field: Field) -> None:
    s = field.s
    s.chit = field.formation("39GMRD")
    s.chit_used = bytearray(b"\1" * len(s.chit_used))
    assert all(effort_reason(s, division) for division in s.t.divisions)
    guesses._sample_chit(s, Chance(b"chit", 0))
    assert s.chit == field.formation("39GMRD")


def test_an_overrun_needs_both_a_point_and_a_hex_to_start_from(field: Field) -> None:
    tank = field.put(TANKS, "0303", 3)
    field.put(M1, "0304", 1)
    field.operation(HASTY_ATTACK, tank, objective="0304")
    field.s.op.start[tank] = field.hex("0301")
    assert Overrun().may_storm(field.s, [tank])
    field.s.op.spent[tank] = 24
    assert not Overrun().may_storm(field.s, [tank])
    field.s.op.spent[tank] = 0
    field.slope("0303 0304", up="0304", impassable=True)
    assert not Overrun().may_storm(field.s, [tank])


def test_among_equal_ways_the_one_through_the_hex_with_the_lower_number_is_taken(field: Field) -> None:
    tank = field.put(TANKS, "0505", 3)
    field.operation(MARCH, tank)
    for goal in field.reach(tank):
        path = field.s.routes.path_to(field.hex(goal))
        for before, hex in pairwise(path):
            near = field.t.grid.around(hex)
            least = field.s.routes.cost_to(hex)
            step = least - field.s.routes.cost_to(before)
            equal = [other for other in near if 0 <= field.s.routes.cost_to(other) == least - step]
            assert before == min(equal)

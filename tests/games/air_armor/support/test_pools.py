"""Artillery: Indirect Fire, Artillery Pools, nationality, DAG, rockets (22)."""

from __future__ import annotations

import pytest

from games.air_armor.conftest import rule
from games.air_armor.field import Field, rule_of
from games.air_armor.gunnery import Firing
from games.air_armor.support.staff import acquire, cycle, fill_sky, small
from sandtable.games.air_armor.rules.fire.firers import fires_reason
from sandtable.games.air_armor.rules.fire.kinds import DEFENSIVE, INFILTRATION, OFFENSIVE, RETREAT_FIRE
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.pieces.status import mark_fired, remove_markers
from sandtable.games.air_armor.rules.strike_segment import StrikeSegment
from sandtable.games.air_armor.rules.support.callers import calls_air, helicopters
from sandtable.games.air_armor.rules.support.fire_chart import (
    ADM_CALL,
    COUNTER_CALL,
    DEFENSIVE_CALL,
    GAS_CALL,
    OFFENSIVE_CALL,
    STRIKE_CALL,
)
from sandtable.games.air_armor.rules.support.pools import (
    answer_reason,
    asset_reason,
    firing_reason,
    indirect_fire_reason,
    pool,
    pool_reason,
)
from sandtable.games.air_armor.rules.support.strike_segment import begin_strikes, end_strikes
from sandtable.games.air_armor.state.codes import (
    AH_1,
    ASSAULT,
    HASTY_ATTACK,
    OFF_AIR,
    OFF_MAP_5,
    OFF_MAP_10,
    ROCKET,
    SELF_PROPELLED,
    TOWED,
    WP,
)

M109, MLRS, M110, FH70 = "3ID-2-41", "3ID-MLRS", "72FA-M110A", "12PzD-FH70"
DAG, DIVISION_ROCKETS = "27GMRD-DAG", "27GMRD-MRL"
STRIKES = (STRIKE_CALL, ADM_CALL, GAS_CALL)
ALL_CALLS = (OFFENSIVE_CALL, DEFENSIVE_CALL, *STRIKES, COUNTER_CALL)


def in_pool(field: Field, hq: int, gun: int, call: int = STRIKE_CALL) -> str:
    return rule_of(pool_reason(field.s, hq, gun, call))


def answers(field: Field, hq: int, gun: int, call: int, hex: str) -> str:
    return rule_of(answer_reason(field.s, hq, gun, call, field.hex(hex)))


@rule("22.0a", "4.1.2b")
def test_self_propelled_towed_and_rocket_are_the_sub_types(field: Field) -> None:
    symbols = {field.t.symbol[piece] for piece in range(1, field.t.ground_pieces) if field.t.unit_class[piece] == 1}
    assert symbols == {SELF_PROPELLED, TOWED, ROCKET}


@rule("22.2a", "22.2i", "22.0e", "4.1.2a", "G.indirect-fire", "G.direct-fire")
def test_range_counts_the_target_hex_and_not_the_guns(field: Field) -> None:
    small(field)
    gun = field.put(M109, "0505", 3)  # range 11
    assert rule_of(firing_reason(field.s, gun, field.hex("0516"))) == ""
    assert rule_of(firing_reason(field.s, gun, field.hex("0517"))) == "22.2i"
    assert rule_of(firing_reason(field.s, gun, field.hex("0506"))) == "22.1d"  # adjacent: Direct Fire
    assert rule_of(firing_reason(field.s, gun, field.hex("0507"))) == ""


@rule("22.2d", "22.2e", "22.2f", "22.3d", "23.3.1c")
def test_fired_disrupted_or_next_to_an_enemy_a_gun_uses_no_indirect_fire(field: Field) -> None:
    small(field)
    hq, gun = field.put("1/3ID-HQ", "0505"), field.put(M109, "0507", 3)
    assert in_pool(field, hq, gun) == ""
    field.s.fired[gun] = 1
    assert in_pool(field, hq, gun) == "22.2d"
    field.s.fired[gun], field.s.disrupted[gun] = 0, 1
    assert in_pool(field, hq, gun) == "22.2e"
    field.s.disrupted[gun] = 0
    enemy = field.put("27GMRD-ENG1", "0508")
    assert in_pool(field, hq, gun) == "22.2f"
    field.move(enemy, "0509")
    assert in_pool(field, hq, gun) == ""


@rule("22.2k")
def test_used_and_masked_guns_use_indirect_fire(field: Field) -> None:
    small(field)
    hq, gun = field.put("1/3ID-HQ", "0505"), field.put(M109, "0507", 3, used=1)
    field.s.masked[gun] = 1
    assert in_pool(field, hq, gun) == ""


@rule("22.2c")
def test_a_gun_uses_indirect_fire_once_a_turn(field: Field) -> None:
    small(field)
    gun = field.put(M109, "0507", 3)
    assert indirect_fire_reason(field.s, gun) is None
    mark_fired(field.s, gun)
    assert rule_of(indirect_fire_reason(field.s, gun)) == "22.2d"


@rule("22.5e", "6.1.2c")
def test_fired_markers_go_in_the_marker_removal_step(field: Field) -> None:
    small(field)
    gun = field.put(M109, "0507", 3)
    mark_fired(field.s, gun)
    remove_markers(field.s)
    assert indirect_fire_reason(field.s, gun) is None


@rule("22.5f", "6.1.2c")
def test_after_the_strike_segment_of_a_main_effort_its_guns_fire_again(field: Field) -> None:
    small(field)
    field.s.role = WP
    earlier, army, dag = field.put(DIVISION_ROCKETS, "0505"), field.put("8GA-390GAB", "0505"), field.put(DAG, "0505")
    mark_fired(field.s, earlier)
    begin_strikes(field.s)
    for gun in (army, dag):
        mark_fired(field.s, gun)
        field.s.strike_guns.append(gun)
    guns = field.s.strike_guns[:]
    end_strikes(field.s, False)
    assert field.s.fired[dag] == 1
    field.s.strike_guns = guns
    end_strikes(field.s, True)
    assert [field.s.fired[gun] for gun in (earlier, army, dag)] == [1, 0, 0]


@rule("22.5f")
@pytest.mark.parametrize("effort", [0, 1])
def test_only_the_division_that_has_declared_its_main_effort_takes_the_markers_off(field: Field, effort: int) -> None:
    small(field)
    cycle(field, "27GMRD")
    field.put("27GMRD-HQF", "0505")
    dag, army = field.put(DAG, "0506", 3), field.put("8GA-390GAB", "0506", 1)
    field.put("1/3ID-M1", "0511", 4)
    acquire(field, "0511")
    field.s.chit, field.s.chit_turn, field.s.chit_shown = field.s.active, field.s.turn, effort
    firing = Firing(field, StrikeSegment(), dice=[1])
    firing.say("strike", field.hex("0511")).say("add", dag).say("add", army)
    assert field.s.fired[dag] == field.s.fired[army] == 1
    while not firing.over:
        firing.say("done")
    assert field.s.fired[dag] == field.s.fired[army] == 1 - effort


@rule("22.2g", "22.2h", "22.3a", "22.3b", "7.3e", "G.artillery-pool")
def test_the_pool_runs_up_and_down_the_chain_of_command(field: Field) -> None:
    small(field)
    division, brigade = field.put("12PzD-HQM", "0505"), field.put("34PzBde-HQ", "0506")
    own, up, other = field.put("34PzBde-ART1", "0507"), field.put(FH70, "0507"), field.put("35PzGBde-ART1", "0507")
    assert set(pool(field.s, brigade, STRIKE_CALL)) == {own, up}
    assert in_pool(field, brigade, other) == "22.3b"
    assert set(pool(field.s, division, STRIKE_CALL)) == {own, up, other}


@rule("22.3c")
def test_the_pool_ends_with_the_command_range(field: Field) -> None:
    small(field)
    hq, gun = field.put("1/3ID-HQ", "0505"), field.put(M109, "0515", 3)
    assert in_pool(field, hq, gun) == ""
    field.move(gun, "0516")
    assert in_pool(field, hq, gun) == "22.3c"


@rule("22.3f", "30.3.1a", "7.1.2c", "7.1.3a")
def test_a_wp_division_uses_its_own_and_army_artillery_not_that_of_another_division(field: Field) -> None:
    small(field)
    for division in ("79GTD", "4MRD"):  # an East German HQ has no other nationality than the army
        hq = field.put(f"{division}-HQM", "0505")
        own, army = field.put(f"{division}-DAG", "0506"), field.put("8GA-390GAB", "0506")
        other = field.put("39GMRD-DAG" if division == "79GTD" else "57GMRD-DAG", "0506")
        assert in_pool(field, hq, own) == in_pool(field, hq, army) == ""
        assert in_pool(field, hq, other) == "22.3b"


@rule("22.3g")
def test_3_id_uses_its_own_guns_and_72_fa_bde_not_those_of_12_pzdiv(field: Field) -> None:
    small(field)
    hq = field.put("3ID-HQM", "0505")
    own, corps, german = field.put(M109, "0506"), field.put(M110, "0506"), field.put(FH70, "0507")
    assert in_pool(field, hq, own) == in_pool(field, hq, corps) == ""
    assert in_pool(field, hq, german) == "22.3b"


@rule("22.3.1a", "22.3.1b", "22.3.1c", "22.3.1d", "22.3h", "30.3.2a", "4.1.4.5c", "4.1.4.5f", "7.3e")
@pytest.mark.parametrize("hq", ["4CMBG-HQ", "34PzBde-HQ", "12PzD-HQM"])
def test_other_nations_get_72_fa_bde_for_strikes_and_friendly_assaults_only(field: Field, hq: str) -> None:
    small(field)
    head, corps, american = field.put(hq, "0505"), field.put(M110, "0506"), field.put("1/3ID-HQ", "0505")
    for call in STRIKES:
        assert in_pool(field, head, corps, call) == ""
    assert in_pool(field, head, corps, COUNTER_CALL) == "22.3.1a"
    field.operation(ASSAULT)
    assert in_pool(field, head, corps, OFFENSIVE_CALL) == ""
    assert in_pool(field, head, corps, DEFENSIVE_CALL) == "22.3.1a"
    field.operation(HASTY_ATTACK)
    assert in_pool(field, head, corps, OFFENSIVE_CALL) == "22.3.1a"
    for call in ALL_CALLS:
        assert in_pool(field, american, corps, call) == ""


@rule("22.3.1b")
def test_artillery_of_another_nation_that_is_not_of_the_corps_never_answers(field: Field) -> None:
    small(field)
    german, american = field.put("54HSB-HQ", "0505"), field.put(M109, "0506")
    assert in_pool(field, german, american) == "22.3b"


@rule("22.3.2a", "22.3e")
def test_a_gun_is_in_several_pools_and_leaves_all_when_it_fires_or_is_disrupted(field: Field) -> None:
    small(field)
    hqs = [field.put("1/3ID-HQ", "0505"), field.put("2/3ID-HQ", "0505"), field.put("3ID-HQM", "0505")]
    one, two = field.put(M109, "0506", 3), field.put("3ID-1-10", "0506", 3)
    assert all(set(pool(field.s, hq, STRIKE_CALL)) == {one, two} for hq in hqs)
    mark_fired(field.s, one)
    assert all(pool(field.s, hq, STRIKE_CALL) == [two] for hq in hqs)
    field.s.disrupted[two] = 1
    assert all(pool(field.s, hq, STRIKE_CALL) == [] for hq in hqs)


@rule("13.3g2", "22.4.1b", "22.4.1c", "4.1.2.4b", "G.DAG", "DATA.fire_support_by_operation")
def test_wp_defensive_fire_is_supported_by_the_dag_of_the_callers_division_only(field: Field) -> None:
    small(field)
    ours, theirs = field.put("27GMRD-HQM", "0505"), field.put("39GMRD-HQM", "0505")
    dag, other, army = field.put(DAG, "0506", 3), field.put("39GMRD-DAG", "0506", 3), field.put("8GA-390GAB", "0506")
    for kind in (HASTY_ATTACK, ASSAULT):
        field.operation(kind)
        assert answers(field, ours, dag, DEFENSIVE_CALL, "0512") == ""
        assert answers(field, ours, army, DEFENSIVE_CALL, "0512") == "22.4.1a"
        assert answers(field, ours, other, DEFENSIVE_CALL, "0512") == "22.3b"
        assert answers(field, theirs, other, DEFENSIVE_CALL, "0512") == ""
    mark_fired(field.s, dag)
    assert answers(field, ours, dag, DEFENSIVE_CALL, "0512") == "22.2d"  # once a turn


@rule("22.7a", "22.7d", "4.1.2.3b", "4.1.2b", "21.2.Th")
def test_rockets_answer_strikes_and_counter_battery_only(field: Field) -> None:
    small(field)
    hq, rocket = field.put("1/3ID-HQ", "0505"), field.put(MLRS, "0506")
    field.operation(ASSAULT)
    for call in (*STRIKES, COUNTER_CALL):
        assert answers(field, hq, rocket, call, "0515") == ""
    for call in (OFFENSIVE_CALL, DEFENSIVE_CALL):
        assert answers(field, hq, rocket, call, "0515") == "22.7d"


@rule("22.7c")
def test_rockets_have_no_zone_of_control(field: Field) -> None:
    small(field)
    field.put(MLRS, "0506")
    assert not any(field.s.zoc[1])
    field.put(M109, "0506")
    assert any(field.s.zoc[1])


@rule("40.3.1a", "40.2.1c")
def test_guns_on_the_off_map_display_fire_from_5_or_10_hexes_out_airmobile_ones_never(field: Field) -> None:
    small(field)
    gun = field.put(M110, "0505", 3)  # range 14
    field.s.entry[gun] = field.hex("0105")
    for place, reach in ((OFF_MAP_5, 9), (OFF_MAP_10, 4)):
        put(field.s, gun, place)
        assert indirect_fire_reason(field.s, gun) is None
        assert firing_reason(field.s, gun, field.hex(f"01{5 + reach:02d}")) is None
        assert rule_of(firing_reason(field.s, gun, field.hex(f"01{6 + reach:02d}"))) == "22.2i"
    mortar = field.put("26LL-MRT", "0505")
    put(field.s, mortar, OFF_AIR)
    assert rule_of(indirect_fire_reason(field.s, mortar)) == "40.2.1c"


@rule("11.3g")
def test_its_owner_does_not_call_a_dummy_though_the_enemy_cannot_tell(field: Field) -> None:
    small(field)
    hq, dummy = field.put("27GMRD-HQM", "0505"), field.put("8GA-390GAB", "0506", 0)
    assert answers(field, hq, dummy, STRIKE_CALL, "0510") == ""
    assert rule_of(asset_reason(field.s, hq, dummy, STRIKE_CALL, field.hex("0510"))) == "11.3g"


@rule("22.2b", "DATA.fire_support_by_operation", "21.2.4b")
def test_a_called_gun_fires_only_indirectly_and_never_for_infiltration_or_retreat_fire(field: Field) -> None:
    small(field)
    hq, gun = field.put("1/3ID-HQ", "0505"), field.put(M109, "0506", 3)
    bmp = field.put("27GMRD-68GMRR-U", "0515", 3)
    field.operation(ASSAULT, bmp, objective="0514")
    for call in ALL_CALLS:
        assert answers(field, hq, gun, call, "0515") == ""
        assert answers(field, hq, gun, call, "0507") == "22.1d"
    field.s.op.offensive_assets = field.s.op.defensive_assets = [gun]
    for kind in (INFILTRATION, RETREAT_FIRE):
        assert fires_reason(field.s, kind, gun, field.hex("0515")) is not None
    other = field.put("3ID-1-10", "0506", 3)
    for kind in (DEFENSIVE, OFFENSIVE):
        assert fires_reason(field.s, kind, gun, field.hex("0515")) is None
        assert fires_reason(field.s, kind, other, field.hex("0515")) is not None  # not called


@rule("21.1a", "G.fire-support-asset")
def test_only_artillery_air_units_and_attack_helicopters_are_assets(field: Field) -> None:
    small(field)
    fill_sky(field)
    cycle(field, "1/3ID")
    hq, gun = field.put("1/3ID-HQ", "0505"), field.put(M109, "0506", 3)
    others = [field.put("1/3ID-M1", "0506"), field.put("1/3ID-ENG1", "0506"), hq]
    assert [in_pool(field, hq, piece) for piece in others] == ["21.1a"] * 3
    assert in_pool(field, hq, gun) == ""
    field.put("27GMRD-68GMRR-U", "0512", 2)
    acquire(field, "0512")
    found = helicopters(field.s, hq, STRIKE_CALL, field.hex("0512"))
    assert field.t.helicopter_piece[AH_1] in found
    assert calls_air(field.s, hq, STRIKE_CALL)

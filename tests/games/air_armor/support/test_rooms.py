"""Rows of these chapters that other rooms carry out: points, marches, screening, chits, advance, bridges (20-23)."""

from __future__ import annotations

import pytest

from games.air_armor.conftest import rule
from games.air_armor.field import Field
from games.air_armor.gunnery import Firing
from games.air_armor.operations.conflict import Conflict
from games.air_armor.support.staff import acquire, cycle, small
from sandtable.games.air_armor.rules.activation import Activation
from sandtable.games.air_armor.rules.combat.advance import ADVANCE_DISRUPTED, advance_reason
from sandtable.games.air_armor.rules.command.main_effort import declare_effort, effort_reason
from sandtable.games.air_armor.rules.command.points import refresh_points
from sandtable.games.air_armor.rules.commitment.members import base_units, march_reason, march_units
from sandtable.games.air_armor.rules.fire.retreat import retreat_reason
from sandtable.games.air_armor.rules.movement.screening import screen_reason
from sandtable.games.air_armor.rules.pieces.detection import fade
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.pieces.status import disrupt
from sandtable.games.air_armor.rules.support.bridge_strike import sight_reason
from sandtable.games.air_armor.rules.support.counter_battery import CounterBattery
from sandtable.games.air_armor.rules.support.fire_chart import DEFENSIVE_CALL, OFFENSIVE_CALL, call_reason
from sandtable.games.air_armor.rules.support.strike import FireStrike
from sandtable.games.air_armor.rules.support.strike_segment import begin_strikes
from sandtable.games.air_armor.state.codes import (
    AH_1,
    ASSAULT,
    HASTY_ATTACK,
    MARCH,
    NATO,
    RECOVERY,
    RESERVE,
    RESERVE_PHASE,
    TRACK_BOXES,
    WP,
)

BMP, DAG, M2 = "27GMRD-68GMRR-U", "27GMRD-DAG", "1/3ID-M2"


@rule("20.1a", "20.1c", "6.4.3a1")
def test_every_turn_all_hqs_have_their_full_rp_and_no_more(field: Field) -> None:
    small(field)
    spent, unspent = field.put("27GMRD-HQF", "0505"), field.put("3ID-HQM", "0520")
    field.s.rp[spent], field.s.rp[unspent] = 0, 3
    refresh_points(field.s)
    assert (field.s.rp[spent], field.s.rp[unspent]) == (2, 3)
    assert field.s.off_rp == field.map.off_rp


@rule("20.1.1b", "12.4.1d")
def test_a_main_effort_brings_two_rp_that_are_lost_with_its_cycle(field: Field) -> None:
    small(field)
    cycle(field, "27GMRD")
    field.s.chit, field.s.chit_turn = field.s.active, field.s.turn
    firing = Firing(field, CounterBattery([]))
    declare_effort(firing.play, field.s.active)
    assert field.s.main_effort_rp == 2
    Activation().end(firing.play)
    assert field.s.main_effort_rp == 0


@rule("20.2.3a", "20.3f")
def test_a_military_bridge_is_struck_only_if_acquired_or_observed(field: Field) -> None:
    small(field)
    site = field.river("0510 0511", "main")
    field.s.military[site] = WP + 1
    cycle(field, "1/3ID")
    hq = field.put("1/3ID-HQ", "0517")
    assert sight_reason(field.s, hq, site) is not None
    field.s.acquired_site[site] = NATO + 1
    assert sight_reason(field.s, hq, site) is None
    fade(field.s)
    assert sight_reason(field.s, hq, site) is not None
    observer = field.put(M2, "0511", 1)
    assert sight_reason(field.s, hq, site) is None
    put(field.s, observer, -1)
    assert sight_reason(field.s, hq, site) is not None


@rule("22.0b", "22.6a")
def test_artillery_only_marches_and_a_march_allows_no_fire(field: Field) -> None:
    small(field)
    gun, bmp = field.put(DAG, "0505", 3), field.put(BMP, "0506", 3)
    war = Conflict(field)
    formation = war.plan("27GMRD-68GMRR", HASTY_ATTACK, "0506")
    war.begin("formation", formation)
    assert [piece for piece in (gun, bmp) if field.s.op.member[piece]] == [bmp]
    base = field.formation("27GMRD-base")
    field.operation(MARCH)
    assert gun in base_units(field.s, base)
    assert bmp not in base_units(field.s, base)
    assert call_reason(field.s, OFFENSIVE_CALL) is not None
    assert call_reason(field.s, DEFENSIVE_CALL) is not None
    field.s.used[gun] = 1  # it has marched, and fires in the operations of others
    field.s.op.kind = ASSAULT
    assert call_reason(field.s, OFFENSIVE_CALL) is None


@rule("22.0b", "22.6a")
@pytest.mark.parametrize("kind", [MARCH, HASTY_ATTACK, ASSAULT, RESERVE])
def test_nato_artillery_joins_no_task_force_but_a_march(field: Field, kind: int) -> None:
    small(field)
    gun, marder = field.put("34PzBde-ART1", "0505", 3), field.put("34PzBde-Marder", "0505", 2)
    field.put("34PzBde-Leopard", "0505", 1), field.put("34PzBde-HQ", "0506")
    field.put(BMP, "1010", 3)
    war = Conflict(field)
    war.brigade("34PzBde")
    if kind == RESERVE:
        war.s.phase, war.s.active = RESERVE_PHASE, -1
    war.begin("operation", kind)
    for _ in range(9):
        if war.asks == "MovementStep" or not war.asks:
            break
        assert war.may("add", gun) == (kind == MARCH)
        war.do(
            *next(a for a in [("add", marder), ("piece", marder), ("done",), ("pass",), *war.legal()] if war.may(*a))
        )
        if kind == MARCH:
            break
    assert field.s.op.member[marder] == 1


@rule("22.6c")
def test_wp_base_artillery_marches_with_a_division_base(field: Field) -> None:
    small(field)
    own, army, other = field.put(DAG, "0505", 3), field.put("8GA-390GAB", "0505", 2), field.put("39GMRD-DAG", "0505", 3)
    cycle(field, "27GMRD")
    field.operation(MARCH)
    assert set(base_units(field.s, field.formation("27GMRD-base"))) == {own, army}
    cycle(field, "39GMRD")
    assert set(base_units(field.s, field.formation("39GMRD-base"))) == {other, army}  # with any division


@rule("22.6d")
def test_nato_artillery_marches_with_its_brigade_base_artillery_with_any_of_its_nation(field: Field) -> None:
    small(field)
    brigade, division = field.put("34PzBde-ART1", "0505", 3), field.put("12PzD-FH70", "0506", 3)
    corps = field.put("72FA-M109", "0507", 3)
    for active, allowed in (("34PzBde", {brigade, division}), ("35PzGBde", {division}), ("1/3ID", {corps})):
        cycle(field, active)
        field.operation(MARCH)
        field.s.op.side = NATO
        assert set(march_units(field.s)) == allowed
    assert march_reason(field.s, brigade) is not None


@rule("23.3.1f")
def test_a_disrupted_unit_keeps_its_whole_stack_from_retreat_and_advance(field: Field) -> None:
    small(field)
    bmp, engineer = field.put(BMP, "0510", 3), field.put("27GMRD-ENG1", "0510")
    field.operation(HASTY_ATTACK, bmp, objective="0511")
    assert advance_reason(field.s, bmp) is None
    disrupt(field.s, engineer)
    assert advance_reason(field.s, bmp) == ADVANCE_DISRUPTED
    tank, other = field.put("1/3ID-M1", "0515", 2), field.put(M2, "0515", 1)
    field.operation(HASTY_ATTACK, field.put(BMP, "0514", 3), objective="0515")
    assert retreat_reason(field.s, 2, NATO, field.hex("0515"), 20, 9) is None
    disrupt(field.s, other)
    assert retreat_reason(field.s, 2, NATO, field.hex("0515"), 20, 9) is not None
    assert tank


@rule("23.3.1k")
def test_a_disrupted_cavalry_unit_does_not_screen(field: Field) -> None:
    small(field, l="0511")
    bmp, cavalry = field.put(BMP, "0510", 3), field.put("2/11ACR-M3", "0511", 2)
    field.operation(HASTY_ATTACK, bmp, objective="0511")
    assert screen_reason(field.s, [bmp], cavalry) is None
    disrupt(field.s, cavalry)
    assert screen_reason(field.s, [bmp], cavalry) is not None


@rule("23.3.1l")
def test_a_division_with_a_disrupted_hq_has_no_main_effort(field: Field) -> None:
    small(field)
    forward = field.put("27GMRD-HQF", "0505")
    field.put("27GMRD-HQM", "0505")
    field.put(BMP, "0506", 3)
    division = field.formation("27GMRD")
    assert effort_reason(field.s, division) is None
    disrupt(field.s, forward)
    assert effort_reason(field.s, division) is not None


@rule("23.4d")
def test_direct_fire_triggers_no_cycle(field: Field) -> None:
    small(field)
    bmp, bradley = field.put(BMP, "0509", 6), field.put(M2, "0511", 4)
    field.put("27GMRD-HQF", "0505")
    field.put(DAG, "0506", 3)
    direct = field.put("3ID-2-41", "0511", 3)
    war = Conflict(field, {"roll-fire": [1, 1]})
    formation = war.plan("27GMRD-68GMRR", HASTY_ATTACK, "0509")
    war.begin("formation", formation).do("hex", "0511").march(bmp, "0510").over()
    while war.asks in ("FireCall", "ReactionWindow", "JamQuestion"):
        war.do("pass")
    assert war.asks == "DefensiveFire"
    war.do("target", "0510").do("all").maybe("done")
    assert (direct,) == tuple(row[0] for row in war.told("guns_fired"))
    assert war.asks != "CounterBattery"
    assert bradley


@rule("23.1.1i", "25.2.4a")
def test_after_a_strike_guns_are_fired_and_the_helicopter_flies_home_to_recover(field: Field) -> None:
    field.real()
    field.s.turn = 3
    cycle(field, "1/3ID")
    begin_strikes(field.s)
    hq, gun, bmp = field.put("1/3ID-HQ", "6210"), field.put("3ID-2-41", "6310", 3), field.put(BMP, "5810", 9)
    acquire(field, "5810")
    helicopter = field.t.helicopter_piece[AH_1]
    field.s.track[AH_1 * 3] = 2
    firing = Firing(field, FireStrike(field.hex("5810")), dice=[1, 5, *[1] * 30])
    firing.say("add", gun).say("add", helicopter).say("steps", 2)
    firing.say("go", field.hex("5910"))
    for verb in ("announce_full", "fire_here", "home"):
        for _ in range(9):
            if firing.over or (verb,) in firing.options:
                break
            firing.say("announce_full")
        if not firing.over:
            firing.say(verb)
    while not firing.over:
        firing.say("announce_full")
    assert field.s.fired[gun] == 1
    assert field.s.place[helicopter] < 0
    assert field.s.track[AH_1 * TRACK_BOXES + RECOVERY] == 2
    assert field.s.steps[bmp] < 9
    assert hq

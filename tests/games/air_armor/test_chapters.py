"""Rows that join several chapters: cycles, operations, interrupts, the air, rivers, scenario rules (8-18, 46)."""

from __future__ import annotations

from copy import copy

import pytest

from games.air_armor.air.sky import Sky, off_map, open_sky
from games.air_armor.command.post import Post
from games.air_armor.conftest import rule
from games.air_armor.field import Field, rule_of
from games.air_armor.gunnery import Firing
from games.air_armor.operations.conflict import Conflict
from games.air_armor.support.staff import acquire, small
from games.air_armor.support.staff import cycle as active
from games.air_armor.table import Table
from sandtable.engine.frames import GO_ON, Frame
from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.air.air_call import special_aircraft
from sandtable.games.air_armor.rules.air.airways import Airways
from sandtable.games.air_armor.rules.air.anti_air import FlakCombat
from sandtable.games.air_armor.rules.air.landing import lz_reason, pickup_reason, pulse_end_reason
from sandtable.games.air_armor.rules.air.night import air_time_reason, helicopter_time_reason
from sandtable.games.air_armor.rules.air.passengers import transport_reason
from sandtable.games.air_armor.rules.air.track import box, form_reason, largest_unit
from sandtable.games.air_armor.rules.command.main_effort import effort_reason
from sandtable.games.air_armor.rules.command.planning import PlanRegiments
from sandtable.games.air_armor.rules.command.points import funded_reason, hqs_of, payer_reason, refresh_points
from sandtable.games.air_armor.rules.command.reactors import unit_reason
from sandtable.games.air_armor.rules.engineers.mine_attack import MineAttack
from sandtable.games.air_armor.rules.engineers.placement import in_mine_zone
from sandtable.games.air_armor.rules.engineers.readiness import place_reason
from sandtable.games.air_armor.rules.entry import ReinforcementPhase
from sandtable.games.air_armor.rules.fire import strength
from sandtable.games.air_armor.rules.fire.firers import adjacent_firers, infiltration_firers, retreat_firers
from sandtable.games.air_armor.rules.fire.kinds import DEFENSIVE, OFFENSIVE, STRIKE
from sandtable.games.air_armor.rules.fire.losses import take_losses
from sandtable.games.air_armor.rules.ground.costs import allowance
from sandtable.games.air_armor.rules.ground.mines import lay
from sandtable.games.air_armor.rules.ground.retreats import at_map_edge, retreat_hexes
from sandtable.games.air_armor.rules.ground.roads import road_right_reason
from sandtable.games.air_armor.rules.ground.steps import entry_reason
from sandtable.games.air_armor.rules.movement.leaving import leaves_reason
from sandtable.games.air_armor.rules.movement.movement_step import MovementStep
from sandtable.games.air_armor.rules.operations.choice import choices
from sandtable.games.air_armor.rules.operations.completion import complete
from sandtable.games.air_armor.rules.optional.contamination import cleaner_reason
from sandtable.games.air_armor.rules.pieces.counters import lose_steps
from sandtable.games.air_armor.rules.pieces.detection import fade, knows
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.pieces.status import disrupt
from sandtable.games.air_armor.rules.reorganization import Reorganization
from sandtable.games.air_armor.rules.reserve_phase import ReservePhase
from sandtable.games.air_armor.rules.sequence import Turn
from sandtable.games.air_armor.rules.setup import set_up
from sandtable.games.air_armor.rules.strike_segment import StrikeSegment
from sandtable.games.air_armor.rules.support.acquisition import modifier, weather
from sandtable.games.air_armor.rules.support.adm import AdmStrike
from sandtable.games.air_armor.rules.support.air_strike import ADM_BY_AIR, AirStrikeCall
from sandtable.games.air_armor.rules.support.callers import caller_reason
from sandtable.games.air_armor.rules.support.counter_battery import CounterBattery
from sandtable.games.air_armor.rules.support.fire_chart import STRIKE_CALL
from sandtable.games.air_armor.rules.support.jamming import jam_reason
from sandtable.games.air_armor.rules.support.pools import pool_reason
from sandtable.games.air_armor.rules.support.spotters import payer_reason as recon_payer
from sandtable.games.air_armor.rules.victory import losses
from sandtable.games.air_armor.state.codes import (
    ADM_POINTS,
    AH_1,
    AIR_POINTS,
    ASSAULT,
    ASSET_READY,
    CLOSE_ATTACK,
    HASTY_ATTACK,
    MANEUVER_PHASE,
    MARCH,
    MI_24,
    NATO,
    OVERRUN,
    READY,
    RECOVERY,
    RESERVE,
    RESERVE_PHASE,
    STAND_OFF,
    UNREVEALED,
    UTILITY_WP,
    WP,
)
from sandtable.games.air_armor.state.theater import Theater

M1, M2, BMP = "1/3ID-M1", "1/3ID-M2", "39GMRD-117GMRR-U"


class Once(Frame[Theater]):
    """Does one thing of a test, and goes."""

    def next(self, g: Play[Theater]) -> int:
        g.pop()
        complete(g)
        return GO_ON


# -- cycles


@rule("8.1c")
def test_a_motor_rifle_division_conducts_six_operations_at_most(
    field: Field,
) -> None:
    post, s = Post(field), field.s
    for at, name in enumerate(("117GMRR", "120GMRR", "172GMRR", "15GTR", "DTB")):
        post.put(f"39GMRD-{name}-U", f"07{10 + 2 * at}", 2)
        s.plan[post.formation(f"39GMRD-{name}")] = MARCH
    post.put("39GMRD-ENG1", "0515")
    s.active, s.role, s.phase = post.formation("39GMRD"), WP, MANEUVER_PHASE
    assert len(choices(s)) == 6, "four regiments, the DTB and the base"
    for operation in choices(s):
        war = Conflict(field)
        war.begin(*operation)
        while war.asks:
            war.do(*next(a for a in [("done",), ("stop",), *war.legal()] if a in war.legal()))
    assert choices(s) == [], "each once"


@rule("8.2a", "13.0e")
def test_four_kinds_of_operation_by_their_points_roads_and_rights(field: Field) -> None:
    wp, nato = field.put(BMP, "3017", 3), field.put(M1, "4017", 1)
    for kind, points, roads in (
        (MARCH, 6, (1, 1)),
        (HASTY_ATTACK, 6, (1, 0)),
        (ASSAULT, 3, (0, 0)),
        (RESERVE, 3, (1, 1)),
    ):
        for piece, road in ((wp, roads[0]), (nato, roads[1])):
            field.operation(kind, piece)
            assert allowance(field.s, kind, piece) == 4 * points
            assert (road_right_reason(field.s, kind, [piece]) is None) == bool(road), (kind, piece)
        assert field.s.op.offensive() == (kind in (HASTY_ATTACK, ASSAULT))
    field.put(BMP, "3117", 1)
    attacker = field.put(M1, "3118", 1)
    regiment = field.formation("39GMRD-117GMRR")
    field.s.lead[regiment] = field.hex("3017")
    field.operation(HASTY_ATTACK, attacker, objective="3117")
    field.move(wp, "3015")
    for plan in (MARCH, HASTY_ATTACK, ASSAULT, RESERVE):
        field.s.plan[regiment] = plan
        assert (unit_reason(field.s, wp) is None) == (plan == RESERVE), "only a Reserve regiment reacts"


@rule("9.1d")
def test_helicopters_that_arrive_come_into_the_ready_box(field: Field) -> None:
    special = field.map.special
    special.helicopter_turn, special.helicopters = 5, [4, 0, 0, 0, 3, 0]
    field.s.track = [0] * len(field.s.track)
    try:
        for turn, steps in ((4, [0, 0]), (5, [4, 3])):
            field.s.turn = turn
            field.map.arrivals, kept = [], field.map.arrivals
            Table(field, ReinforcementPhase())
            field.map.arrivals = kept
            assert [field.s.track[box(at, READY)] for at in (0, 4)] == steps
        assert largest_unit(field.s, 0) == min(4, field.t.helicopter_limit[0] or 4), "units are formed from them"
    finally:
        special.helicopter_turn = 0


@rule("9.6e")
def test_steps_return_to_their_pools_in_the_fourth_step_of_the_reorganization(field: Field) -> None:
    assert Reorganization.steps[3] == "pool"
    for hidden in (0, 1):
        field = Field()
        field.readings.hidden_wp = hidden
        field.plain(12, 12)
        s = field.s
        free, beside = field.put("4MRD-24MRR-U", "0202", 2), field.put(BMP, "0606", 2)
        field.put(M1, "0607", 1)
        mined = field.put("39GMRD-120GMRR-U", "0210", 2)
        lay(s, NATO, field.hex("0210"), 1)
        ringed = field.put("39GMRD-172GMRR-U", "1010", 2)
        for hex in field.t.grid.around(field.hex("1010")):
            s.zoc[NATO][hex] += 1
        crossing = [field.put("27GMRD-68GMRR-U", hex, 1) for hex in ("0303", "0803")]
        field.t.left_bank = [int(hex >= field.hex("0501")) for hex in range(field.t.size)]
        s.crossed_turn[field.t.type_of[crossing[0]]] = s.turn
        Table(field, Reorganization())
        assert s.steps[free] == (UNREVEALED if hidden else 2)
        for piece in (beside, mined, ringed, *crossing):
            assert s.steps[piece] in (1, 2), "next to an enemy, in mines, surrounded, on both banks"


@rule("10.0.4a1", "10.0.4a2", "23.0h")
def test_hqs_of_the_active_formation_and_its_division_make_any_number_of_strikes(field: Field) -> None:
    small(field)
    field.readings.gas = 1
    active(field, "1/3ID")
    s = field.s
    hqs = [field.put(name, "0517") for name in ("1/3ID-HQ", "3ID-HQM", "3ID-HQF")]
    others = [field.put(name, "0517") for name in ("2/3ID-HQ", "12PzD-HQM")]
    guns = [field.put("3ID-2-41", "0519", 3), field.put("3ID-MLRS", "0519", 1), field.put("72FA-M109", "0519", 3)]
    targets = ("0510", "0508", "0608")
    for hex in targets:
        field.put(BMP, hex, 3)
        acquire(field, hex)
    s.points = [2] * len(s.points)
    s.gas_released = 1
    for hq in hqs:
        assert caller_reason(s, NATO, hq, STRIKE_CALL, field.hex("0510")) is None
    for hq in others:
        assert caller_reason(s, NATO, hq, STRIKE_CALL, field.hex("0510"))
    s.tried[field.hex("0510")] = 1  # in an earlier segment
    firing = Firing(field, StrikeSegment(), dice=[5, 5, 5, 5])
    assert {a[0] for a in firing.options} >= {"strike", "adm_strike", "gas_strike", "done"}
    for at, hex in enumerate(targets[:2]):
        firing.say("strike", field.hex(hex))
        if firing.asks == "StrikeCaller":
            firing.say("hq", hqs[0])
        firing.say("add", guns[at]).say("done")
        while firing.asks == "CounterBattery":
            firing.say("pass")
        assert firing.asks == "StrikeSegment", "and another one"
        assert s.fired[guns[at]] == 1
    assert firing.told("hits_scored")


@rule("10.0.4a1")
def test_hqs_of_the_active_wp_division_alone_make_strikes(field: Field) -> None:
    small(field)
    own = [field.put(name, "0517") for name in ("39GMRD-HQM", "39GMRD-HQF")]
    other = field.put("79GTD-HQM", "0517")
    field.put(M1, "0510", 1)
    acquire(field, "0510")
    active(field, "39GMRD")
    for hq in own:
        assert caller_reason(field.s, WP, hq, STRIKE_CALL, field.hex("0510")) is None
    assert caller_reason(field.s, WP, other, STRIKE_CALL, field.hex("0510"))


@rule("10.0.8b")
def test_a_counter_battery_acquisition_places_no_marker(field: Field) -> None:
    small(field)
    s = field.s
    field.put("27GMRD-68GMRR-U", "0510", 3)
    field.put("27GMRD-HQF", "0505")
    dag = field.put("27GMRD-DAG", "0507", 3)
    field.put(M2, "0512", 1)
    field.put("1/3ID-HQ", "0517")
    m110 = field.put("72FA-M110A", "0515", 3)
    active(field, "1/3ID")
    acquire(field, "0510")
    s.fired[m110] = 1
    firing = Firing(field, CounterBattery([m110]), [10, 5]).say("piece", m110)
    while not firing.over:
        firing.say(*next(a for a in [("pass",), *firing.options] if a in firing.options))
    assert firing.told("counter_battery")[0][:2] == (dag, m110)
    assert firing.told("hits_scored"), "it was acquired"
    assert [owner for owner in s.acquired if owner] == [NATO + 1], "only the marker of the active player"
    fade(s)
    assert not any(s.acquired)


# -- units


@rule("11.1.7a")
@pytest.mark.parametrize(("die", "spent"), [(8, 1), (8, 2), (1, 2)])
def test_an_air_unit_has_as_many_steps_as_points_were_spent_and_its_type_is_rolled(
    field: Field, die: int, spent: int
) -> None:
    small(field)
    active(field, "1/3ID")
    s = field.s
    field.put("1/3ID-HQ", "0517")
    field.put(BMP, "0510", 3)
    acquire(field, "0510")
    s.points[6 + AIR_POINTS] = 2
    war = Conflict(field, {"roll-air-call": [die], "roll-flak": [1] * 4, "roll-sam": [1] * 4, "roll-fire": [5]})
    war.run(StrikeSegment()).do("strike", "0510").maybe("air_call").do("spend", spent)
    piece = field.t.air_piece[NATO]
    assert s.steps[piece] == spent
    assert s.points[6 + AIR_POINTS] == 2 - spent
    assert s.aircraft[NATO] == field.t.charts.air_call[NATO][die]


@rule("11.1.8a")
def test_attack_helicopters_wait_on_their_track_and_form_units_up_to_the_limit_of_their_type(field: Field) -> None:
    for helicopter in range(6):
        field.s.track[box(helicopter, READY)] = 12
        assert field.s.place[field.t.helicopter_piece[helicopter]] < 0, "off the map until it is needed"
        limit = field.t.helicopter_limit[helicopter]
        if limit:
            assert largest_unit(field.s, helicopter) == limit
            assert form_reason(field.s, helicopter, limit) is None
            assert form_reason(field.s, helicopter, limit + 1)
    assert len({field.t.helicopter_limit[at] for at in (MI_24, AH_1)}) == 2, "by type"


@rule("11.4f")
@pytest.mark.parametrize("variant", [OVERRUN, CLOSE_ATTACK])
def test_defenders_that_survive_an_overrun_or_close_attack_are_used(field: Field, variant: int) -> None:
    field.plain()
    attacker, defender, other = field.put(BMP, "0403", 3), field.put(M1, "0404", 1), field.put(M1, "0405", 1)
    war = Conflict(field).commit(HASTY_ATTACK, attacker, objective="0404")
    war.s.op.variant = variant
    war.run(Once())
    assert (war.s.used[defender], war.s.used[other]) == (1, 0)


# -- operations


@rule("13.2c2", "13.3c3", "13.4c4")
@pytest.mark.parametrize("kind", [MARCH, HASTY_ATTACK, ASSAULT])
def test_airmobile_units_have_one_air_pulse_and_one_ground_pulse(field: Field, kind: int) -> None:
    open_sky(field)
    bmd = field.put("35GAAB-4Bn-U", "0305", 2)
    field.put(M1, "1008", 1)
    s = field.s
    s.track[box(UTILITY_WP, READY)] = 4
    war = Conflict(field, {"roll-flak": [1] * 9})
    formation = war.plan("35GAAB-4Bn", kind, "0305")
    war.begin("formation", formation).do("yes").maybe("pass").do("air_first").do("sortie").do("steps", 2)
    war.maybe("hex", "0305").maybe("go", "0305").do("carry", bmd, 2).maybe("done")
    landings = {field.t.grid.ids[a[1]] for a in war.legal() if a[0] == "land"} | war.offers("go")
    near = {name for name in landings if field.t.grid.distance(field.hex(name), field.hex("1008")) == 2}
    assert bool(near) == (kind != MARCH), "on a March no air movement within two hexes of an enemy"
    war.do("land", field.hex("0505"))
    for _ in range(4):
        if war.asks in ("GroundPulse", "MoveForce"):
            break
        assert transport_reason(s, 1, bmd), "one air pulse"
        war.do(*(("home",) if war.may("home") else ("done",)))
    war.maybe("piece", bmd).do("step", "0506").do("stop")
    assert war.at(bmd) == "0506", "and one ground pulse"
    while war.asks in ("GroundPulse", "MovementStep"):
        assert not war.may("piece", bmd)
        war.do("done")


@rule("13.3c5", "13.4c5")
@pytest.mark.parametrize("kind", [HASTY_ATTACK, ASSAULT])
def test_flak_fires_at_who_flies_in_the_movement_step_of_an_attack(field: Field, kind: int) -> None:
    open_sky(field)
    bmd, tank = field.put("35GAAB-4Bn-U", "0305", 2), field.put(M1, "0808", 1)
    field.s.track[box(UTILITY_WP, READY)] = 4
    war = Conflict(field, {"roll-flak": [1] * 9})
    formation = war.plan("35GAAB-4Bn", kind, "0305")
    war.begin("formation", formation).do("yes").maybe("pass").do("air_first").do("sortie").do("steps", 2)
    war.maybe("hex", "0305").maybe("go", "0305").do("carry", bmd, 2).maybe("done")
    war.do("go", "0607")
    assert (war.asks, war.role) == ("FlakCombat", NATO)
    war.do("announce_full")
    assert war.role == WP, "then the move goes on"
    war.do("land", field.hex("0607"))
    assert (war.at(bmd), war.at(tank)) == ("0607", "0808")


@rule("13.4g", "13.4n2", "25.2.4a")
def test_a_nato_helicopter_defends_against_an_assault(field: Field) -> None:
    open_sky(field)
    s = field.s
    attacker, tank = field.put(BMP, "0806", 9), field.put(M1, "0808", 2)
    hq = field.put("1/3ID-HQ", "1208")
    helicopter = field.t.helicopter_piece[AH_1]
    s.track[box(AH_1, READY)] = 3
    war = Conflict(field, {"roll-flak": [1] * 20, "roll-fire": [1] * 9})
    formation = war.plan("39GMRD-117GMRR", ASSAULT, "0806")
    war.begin("formation", formation).do("hex", "0808").do("piece", attacker).do("step", "0807").maybe("stop").over()
    while war.asks in ("JamQuestion", "ReactionWindow"):
        war.do("pass")
    war.do("hq", hq).maybe("add", helicopter).maybe("done")
    assert (war.role, war.asks) == (NATO, "FormFlight")
    war.do("steps", 3)
    assert s.track[box(AH_1, READY)] == 0, "it leaves the Ready box"
    assert s.place[helicopter] < 0
    flights = 0
    while war.asks in ("Flight", "FlakCombat"):
        if war.may("announce_full"):
            flights += 1
            war.do("announce_full")
        elif war.may("fire_here") and flights:
            war.do("fire_here")
        else:
            war.do("go", "0809" if war.may("go", "0809") else min(war.offers("go")))
    assert flights, "flak for each hex entered within two hexes of the enemy"
    assert s.place[helicopter] >= 0
    war.maybe("target", "0807")
    assert helicopter in war.offers("add") or war.may("all")
    war.maybe("all").maybe("done")
    for _ in range(40):
        if not war.asks:
            break
        war.do(
            *next(a for a in [("announce_full",), ("home",), ("pass",), ("done",), *war.legal()] if a in war.legal())
        )
    assert s.place[helicopter] < 0
    assert s.track[box(AH_1, RECOVERY)] == 3, "it is home and recovers"
    assert tank


@rule("13.6.3a", "9.4a1", "9.4a2")
@pytest.mark.parametrize(("die", "first"), [(7, WP), (2, NATO)])
def test_the_winner_conducts_all_his_reserves_one_at_a_time_then_the_other(field: Field, die: int, first: int) -> None:
    post, s = Post(field), field.s
    regiments = [post.formation("39GMRD-117GMRR"), post.formation("4MRD-22MRR")]
    for formation, unit, hex in zip(regiments, (BMP, "4MRD-22MRR-U"), ("0715", "0725"), strict=True):
        post.put(unit, hex, 3)
        s.plan[formation], s.plan_paid[formation] = RESERVE, 1
        s.secrets.knowers[s.operation_slot[formation]] = 1 << WP
    for hq, unit, hex in (("1/3ID-HQ", M1, "3017"), ("2/3ID-HQ", "2/3ID-M1", "3027")):
        post.put(hq, hex)
        post.put(unit, hex, 1)
    refresh_points(s)
    s.phase = RESERVE_PHASE
    table = Table(field, ReservePhase(), dice=[die])
    order: list[int] = []
    while not table.over:
        if table.frames()[-1] == "ReserveSegment":
            todo = [a for a in table.options if a[0] in ("formation", "operation")]
            order.append(table.role)
            if table.role == WP and todo and len(todo) == 2:
                assert {a[1] for a in todo} == set(regiments), "in any order, across formations"
            table.answer(*(todo[-1] if todo else ("done",)))
        else:
            table.answer(*next(a for a in [("done",), ("stop",), ("pass",), *table.options] if a in table.options))
    assert order.count(WP) >= 2
    assert order.count(NATO) >= 2
    assert order == sorted(order, key=lambda role: role != first), "first all of one side, then all of the other"
    assert all(s.conducted[formation] for formation in regiments)


@rule("13.8a")
def test_contact_fire_mines_and_gas_interrupt_a_move_and_then_it_goes_on(field: Field) -> None:
    field.readings.gas = 1
    field.plain(9, 9)
    s = field.s
    mover, guard = field.put(BMP, "0404", 9), field.put(M1, "0505", 1)
    dummy = field.mine("0405", NATO, 0)
    s.gas_zone[field.hex("0405")] = 1
    war = Conflict(field, {"roll-contamination": [10], "roll-fire": [1, 1, 1]})
    formation = war.plan("39GMRD-117GMRR", HASTY_ATTACK, "0404")
    war.begin("formation", formation).do("hex", "0505").do("piece", mover).do("step", "0405")
    assert war.told("unit_shown"), "contact"
    assert s.mine_hex[dummy] < 0, "the minefield was met"
    assert war.told("gas_check_passed"), "a contamination check"
    assert war.asks == "MoveForce", "then play resumes"
    war.do("step", "0406")
    assert war.asks == "InfiltrationFire"
    war.do("add", guard)
    assert war.told("fire_opened")
    assert war.asks == "MoveForce"


# -- zones, protection, enemies


@rule("15.1a", "15.1b", "15.1c")
def test_what_an_enemy_zone_of_control_does(field: Field) -> None:
    field.plain(9, 9)
    guard = field.put(M1, "0404", 1)
    inside, beyond, outside = field.hex("0403"), field.hex("0303"), field.hex("0401")
    assert infiltration_firers(field.s, NATO, inside, beyond, 0) == [guard]
    assert infiltration_firers(field.s, NATO, outside, field.hex("0402"), 1) == []
    assert retreat_firers(field.s, NATO, inside) == [guard]
    assert retreat_firers(field.s, NATO, outside) == []
    engineer = field.put("39GMRD-ENG1", "0403")
    assert rule_of(place_reason(field.s, engineer)) == "33.0e"
    field.move(engineer, "0401")
    assert place_reason(field.s, engineer) is None


@rule("16.3.1g")
def test_protection_gives_nothing_to_units_that_move_by_air(field: Field) -> None:
    open_sky(field, w="0806")
    guard, bmd = field.put("35GAAB-4Bn-U", "0806", 1), off_map(field, "35GAAB-4Bn-U", 1)
    field.put(M1, "0807", 1)
    field.operation(HASTY_ATTACK, bmd)
    field.s.op.airmobile = 1
    assert rule_of(pulse_end_reason(field.s, WP, field.hex("0806"))) == "29.3.4a", "though the hex is protected"
    assert rule_of(lz_reason(field.s, [bmd], -7, field.hex("0806"))) == "26.4.5a", "nobody unloads in close terrain"
    assert rule_of(pickup_reason(field.s, WP, field.hex("0806"))) == "26.4.5a", "nor loads"
    assert guard


@rule("16.6.4b", "16.6a2")
def test_no_pattern_of_splitting_and_combining_moves_a_step_too_far(field: Field) -> None:
    field.plain(3, 20)
    far, near = field.put(BMP, "0202", 2), field.put(BMP, "0206", 2)
    war = Conflict(field)
    formation = war.plan("39GMRD-117GMRR", MARCH, "")
    war.begin("formation", formation).do("piece", far).do("step", "0203").do("step", "0204").do("step", "0205")
    war.do("step", "0206").do("combine", near)
    together = war.s.op.force[0]
    assert 24 - war.s.op.spent[together] == 8, "the fresh steps have no more than the tired ones"
    war.do("split", 2)
    part = war.s.op.force[0]
    assert 24 - war.s.op.spent[part] == 8
    war.do("step", "0207").do("step", "0208")
    assert part not in war.s.op.force, "six hexes for every step of the pattern: there it stops"
    war.maybe("piece", together)
    assert 24 - war.s.op.spent[together] == 8


@rule("16.8.1.2a")
def test_no_contact_in_a_protected_hex_that_is_passed_and_none_from_the_air(field: Field) -> None:
    field.plain(9, 9, w="0404")
    field.put(BMP, "0404", 2)
    mover, enemy = field.put(BMP, "0402", 2), field.put(M1, "0405", 1)
    war = Conflict(field)
    formation = war.plan("39GMRD-117GMRR", MARCH, "0402")
    war.begin("formation", formation).do("piece", mover).do("step", "0403").do("step", "0404")
    assert not war.told("unit_shown")
    assert not knows(war.s, NATO, mover)
    war.do("step", "0303").do("stop")
    assert not war.told("unit_shown"), "it has passed"
    helicopter = field.t.helicopter_piece[MI_24]
    field.s.steps[helicopter] = 1
    put(field.s, helicopter, field.hex("0406"))
    other = field.put(M1, "0407", 2)
    Sky(field, FlakCombat(helicopter, field.hex("0406")), flak=[1]).say("announce_full")
    assert not knows(field.s, WP, other)
    assert enemy


@rule("16.8.5a")
def test_reacting_units_start_away_from_enemies_and_pass_them_only_in_protected_hexes(
    field: Field,
) -> None:
    field.plain(9, 9, w="0406")
    held, reserve = field.put(M1, "0404", 1), field.put(M1, "0407", 1)
    attacker = field.put(BMP, "0403", 2)
    hq = field.put("1/3ID-HQ", "0808")
    field.s.cp[hq] = 1
    field.operation(HASTY_ATTACK, attacker, objective="0404")
    assert unit_reason(field.s, reserve) is None
    other = field.put("39GMRD-120GMRR-U", "0507", 1)
    assert unit_reason(field.s, reserve), "it starts next to an enemy"
    field.move(other, "0306")  # next to 0405 and 0406
    assert entry_reason(field.s, [reserve], field.hex("0404")) is None, "the objective may be entered"
    assert rule_of(entry_reason(field.s, [reserve], field.hex("0406"))).startswith("16.8"), "not protected"
    guard = field.put(M2, "0406", 1)
    assert entry_reason(field.s, [reserve], field.hex("0406")) is None, "protected by the guard"
    assert held
    assert guard


@rule("16.8.8a4", "16.8.8a5", "16.8.1.2a")
def test_helicopters_and_aircraft_enter_enemy_hexes_under_fire(field: Field) -> None:
    open_sky(field)
    s = field.s
    tank, beside = field.put(M1, "0808", 1), field.put(M2, "0809", 0)
    bmd = off_map(field, "35GAAB-4Bn-U", 1)
    s.track[box(UTILITY_WP, READY)] = 1
    s.acquired[field.hex("0808")] = WP + 1
    war = Conflict(field, {"roll-flak": [1] * 40})
    formation = war.plan("35GAAB-4Bn", HASTY_ATTACK, "")
    war.begin("formation", formation).do("yes").do("hex", "0808").maybe("air_first").do("sortie").maybe("steps", 1)
    war.maybe("off_map").maybe("carry", bmd, 1).maybe("done")
    helicopter = field.t.helicopter_piece[UTILITY_WP]
    for name in ("0608", "0708", "0808"):
        if name == "0608":
            war.do("go", "0607") if war.may("go", "0607") else war.do("fly", field.hex("0508"))
        while war.may("announce_full"):
            war.do("announce_full")
        if war.may("step", name):
            war.do("step", name)
    while war.may("announce_full"):
        war.do("announce_full")
    if s.place[helicopter] != field.hex("0808"):
        steps = [hex for hex in ("0708", "0707", "0807", "0809") if war.may("step", hex)]
        war.do("step", steps[0])
        war.do("announce_full")
        war.do("step", "0808")
        war.do("announce_full")
    assert s.place[helicopter] == field.hex("0808"), "with its passengers, and flak at every hex"
    assert war.told("flak_fired")
    assert not knows(s, WP, tank), "no contact from the air"
    assert s.place[beside] >= 0, "a dummy stays"
    air = Field()
    small(air)
    active(air, "1/3ID")
    air.put("1/3ID-HQ", "0517")
    target = air.put(BMP, "0510", 6)
    acquire(air, "0510")
    air.s.points[6 + AIR_POINTS] = 1
    strike = Conflict(air, {"roll-air-call": [8], "roll-flak": [1], "roll-sam": [1], "roll-fire": [5]})
    strike.run(StrikeSegment()).do("strike", "0510").maybe("air_call").maybe("spend", 1)
    strike.do(*strike.legal()[0])
    assert air.s.place[air.t.air_piece[NATO]] == air.s.place[target], "placed among the enemy"
    assert strike.role == WP, "SAM or Flak Fire"


# -- rivers


@rule("17.0b", "17.7a3")
def test_what_flies_and_indirect_fire_ignore_rivers(field: Field) -> None:
    field.plain(9, 9)
    field.map.edge = [[field.hex("0101")], []]
    for column in range(1, 10):
        for pair in (f"040{column} 050{column}", f"040{column} 050{column - 1}"):
            if pair.split()[1][2:] != "00":
                field.river(pair, "main")
    assert Airways(field.s, WP, field.hex("0305")).calm[field.hex("0705")], "over the Main"
    gun, helicopter, air = field.put("27GMRD-DAG", "0201", 3), field.t.helicopter_piece[MI_24], field.t.air_piece[WP]
    infantry, tank = field.put(BMP, "0404", 3), field.put(M1, "0504", 1)
    field.s.steps[helicopter] = field.s.steps[air] = 2
    field.s.aircraft[WP] = next(at for at, side in enumerate(field.t.aircraft_side) if side == WP)
    put(field.s, helicopter, field.hex("0304"))
    put(field.s, air, field.hex("0404"))
    field.operation(ASSAULT, infantry, objective="0504")
    field.s.profile[helicopter] = STAND_OFF
    hex = field.hex("0504")
    over = {piece: strength.adjusted(field.s, OFFENSIVE, piece, 2, hex) for piece in (gun, helicopter, infantry)}
    over[air] = strength.adjusted(field.s, STRIKE, air, 2, hex)
    for side in range(len(field.t.river)):
        field.t.river[side] = field.t.site[side] = 0
    dry = {piece: strength.adjusted(field.s, OFFENSIVE, piece, 2, hex) for piece in (gun, helicopter, infantry)}
    dry[air] = strength.adjusted(field.s, STRIKE, air, 2, hex)
    for piece in (gun, helicopter, air):
        assert over[piece] == dry[piece] > 0
    assert over[infantry] < dry[infantry], "while ground units are halved"
    assert tank


# -- fire


@rule("18.0a1")
def test_a_unit_fires_once_at_an_enemy_that_moves_next_to_it(field: Field) -> None:
    field.plain(9, 9)
    guard, passing, staying = field.put(M1, "0404", 1), field.put(BMP, "0402", 3), field.put(BMP, "0502", 3)
    war = Conflict(field, {"roll-fire": [1] * 6})
    formation = war.plan("39GMRD-117GMRR", HASTY_ATTACK, "0402")
    war.begin("formation", formation).do("hex", "0404").do("piece", passing).do("step", "0403").do("step", "0302")
    assert war.asks == "InfiltrationFire", "at one that moves on"
    war.do("add", guard)
    war.do("stop").do("piece", staying).do("step", "0503").do("stop").over()
    while war.asks in ("JamQuestion", "ReactionWindow", "FireCall"):
        war.do("pass")
    assert war.asks == "DefensiveFire", "at one that stays"
    assert war.offers("target") == {"0503"}, "not again at the one that has passed"
    assert guard in adjacent_firers(war.s, DEFENSIVE, NATO, field.hex("0503"))
    war.do("target", "0503").maybe("add", guard).maybe("done")
    assert war.asks != "DefensiveFire", "each unit once"
    retreating = Field()
    retreating.plain(9, 9)
    enemy = retreating.put(M1, "0404", 1)
    assert retreat_firers(retreating.s, NATO, retreating.hex("0403")) == [enemy], "at one that retreats next to it"


@rule("21.1e")
def test_an_adm_strike_uses_no_fire_strength(field: Field) -> None:
    small(field)
    active(field, "1/3ID")
    field.put("1/3ID-HQ", "0517")
    field.put("3ID-2-41", "0518", 3)
    target = field.put(BMP, "0510", 3)
    acquire(field, "0510")
    field.s.points[6 + ADM_POINTS] = 1
    firing = Firing(field, AdmStrike(field.hex("0510")), dice=[10] * 6)
    while not firing.over:
        firing.say(*next(a for a in firing.options if a[0] != "pass"))
    assert firing.told("fire_opened") == firing.told("hits_scored") == []
    assert field.s.mine[field.hex("0510")]
    assert target


@rule("23.5.5a")
def test_all_wp_aircraft_and_two_nato_types_lay_mines(field: Field) -> None:
    open_sky(field)
    s, t = field.s, field.t
    us, german = field.put("1/3ID-HQ", "1408"), field.put("12PzD-HQM", "1409")
    assert t.aircraft[special_aircraft(s, us, ADM_BY_AIR)] == "A-10"
    assert t.aircraft[special_aircraft(s, german, ADM_BY_AIR)] == "Tornado"
    wp = field.put("39GMRD-HQM", "0208")
    s.active, s.role = field.formation("39GMRD"), WP
    came = set()
    for die in range(1, 11):
        s.points = [9] * len(s.points)
        sky = Sky(field, AirStrikeCall(wp, field.hex("0808"), ADM_BY_AIR), air_call=[die], flak=[1], sam=[1])
        sky.say("spend", 2)
        assert s.aircraft[WP] == t.charts.air_call[WP][die], "whatever comes may lay them"
        came.add(s.aircraft[WP])
        s.aircraft[WP] = -1
        put(s, t.air_piece[WP], -1)
    assert came == {aircraft for aircraft in t.charts.air_call[WP][1:] if aircraft >= 0}


# -- scenario rules


@rule("46.2c")
def test_markers_of_the_scenario_and_mines_one_hex_beyond_the_zone() -> None:
    found = 0
    for key in ("s01-lauringen-road", "s03-saale-line", "s13-retzstadt-wood"):
        field = Field().real(key)
        set_up(field.s)
        s, scenario = field.s, field.map
        assert [hex for hex in range(s.t.size) if s.improved[hex]] == sorted(scenario.improved)
        assert [hex for hex in range(s.t.size) if s.obstacle[hex]] == sorted(scenario.obstacles)
        assert [hex for hex in range(s.t.size) if s.mine[hex]] == sorted(scenario.mine_hex)
        found += len(scenario.mine_hex) + len(scenario.improved)
        for side in (WP, NATO):
            if scenario.set_up_zone[side] >= 0:
                zone = scenario.zone_hexes[scenario.set_up_zone[side]]
                beyond = {other for hex in zone for other in s.t.grid.around(hex) if scenario.inside[other]}
                assert {hex for hex in range(s.t.size) if in_mine_zone(s, side, hex)} == beyond | set(zone)
    assert found


@rule("46.2d")
def test_the_first_turn_is_played_in_full_with_chits_assets_and_charges() -> None:
    assert Turn.steps[0] == "reinforcement"
    for scenario in Field().t.scenarios:
        field = Field().real(scenario.key)
        field.readings.electronic_warfare = int("electronic_warfare" not in scenario.rules_off)
        set_up(field.s)
        s = field.s
        assert scenario.special.set_charges_from >= scenario.first_turn
        if scenario.key == "s01-lauringen-road":
            assert scenario.special.set_charges_from == scenario.first_turn + 1, (
                "the second turn, unless it says otherwise"
            )
        given = [hq for hq in s.t.hq_pieces if s.ew[hq] == ASSET_READY]
        wanted = [hq for hq in s.t.hq_pieces if s.t.ew_asset[hq] and scenario.type_steps[s.t.type_of[hq]]]
        off = scenario.special.no_ew or not field.readings.electronic_warfare
        assert given == ([] if off else wanted)
        for division in s.t.divisions:
            if any(s.place[hq] >= 0 for hq in hqs_of(s, division)) and field.readings.main_effort:
                airmobile = s.t.formation_key[division] == "35GAAB"
                assert (effort_reason(s, division) is None) != airmobile, "one chit for each division"


@rule("46.3b")
def test_a_ground_unit_leaves_the_area_only_by_retreat_or_exit(field: Field) -> None:
    field.real("s01-lauringen-road")
    s = field.s
    inside = next(hex for hex in s.scenario.edge[NATO] if hex not in exits(field))
    piece = field.put(BMP, field.t.grid.ids[inside], 2)
    field.operation(MARCH, piece)
    beyond = [hex for hex in field.t.grid.around(inside) if not s.scenario.inside[hex]]
    for hex in beyond:
        assert field.why(piece, field.t.grid.ids[hex]) == "46.3a"
    war = Conflict(field).commit(MARCH, piece).run(MovementStep())
    war.do("piece", piece)
    assert not war.may("leave_map"), "it is not an exit zone"
    assert at_map_edge(s, inside), "but it may retreat off the map"
    leaving = Field().real(next(known.key for known in field.t.scenarios if known.victory.exit_zone >= 0))
    zone, side = exits(leaving), leaving.map.victory.exit_side
    free = next(hex for hex in zone if not leaving.s.first[1 - side][hex])
    unit = leaving.put(BMP if side == WP else M1, leaving.t.grid.ids[free], 1)
    leaving.operation(MARCH, unit)
    assert leaves_reason(leaving.s, [unit]) is None, "and by the exit of the scenario"


def exits(field: Field) -> list[int]:
    zone = field.map.victory.exit_zone
    return field.map.zone_hexes[zone] if zone >= 0 else []


@rule("46.5a", "46.xc")
def test_in_fog_nothing_flies_and_reconnaissance_is_harder(field: Field) -> None:
    open_sky(field)
    field.map.fog = [3]
    for turn, fog in ((2, False), (3, True)):
        field.s.turn = turn
        assert bool(air_time_reason(field.s)) == fog
        for helicopter in range(6):
            assert bool(helicopter_time_reason(field.s, helicopter)) == fog, "the AH-64 too"
        drm = modifier(field.s, weather(field.s, [field.hex("0808")]))
        assert drm == (-3 if fog else 0)


@rule("46.6g")
def test_airmobile_units_neither_queue_nor_march_onto_the_map(field: Field) -> None:
    open_sky(field)
    piece = off_map(field, "35GAAB-4Bn-U", 1)
    war = Conflict(field)
    formation = war.plan("35GAAB-4Bn", MARCH, "")
    war.begin("formation", formation).do("no")
    assert not war.may("piece", piece), "without the air there is no way in"
    assert war.at(piece) == ""
    field.s.used[piece] = 0  # in another turn
    field.s.track[box(UTILITY_WP, READY)] = 1
    field.operation(MARCH, piece)
    field.s.op.airmobile = 1
    assert transport_reason(field.s, 1, piece) is None


@rule("46.7a")
def test_steps_lost_by_fire_mines_gas_and_drops_count_and_those_of_hqs_do_not(field: Field) -> None:
    field.plain(9, 9)
    s = field.s
    s.scenario.victory = copy(s.scenario.victory)
    s.scenario.victory.per_step = per_step = 2
    unit = field.put(BMP, "0404", 9)
    assert losses(s, NATO) == 0
    lay(s, NATO, field.hex("0404"), 1)
    table = Table(field, MineAttack([unit], field.hex("0404")), [1] * 9)
    mined = 9 - s.steps[unit]
    assert mined > 0
    assert losses(s, NATO) == mined * per_step
    hq = field.put("39GMRD-HQM", "0505")
    take_losses(table.play, unit, 1)  # what fire, gas and drops call
    assert losses(s, NATO) == (mined + 1) * per_step
    take_losses(table.play, hq, 1)
    assert losses(s, NATO) == (mined + 1) * per_step
    s.air_hits[NATO] += 2
    assert losses(s, NATO) == (mined + 3) * per_step, "air and helicopter steps"


@rule("46.xb")
def test_support_points_are_pools_by_nationality_and_are_not_renewed(field: Field) -> None:
    s = field.s
    s.points = list(range(24))
    refresh_points(s)
    Table(field, Reorganization())
    assert s.points == list(range(24)), "six kinds for WP, US, WG and Canada"
    pieces = [field.put(name, "5017") for name in ("39GMRD-HQM", "1/3ID-HQ", "12PzD-HQM", "4CMBG-HQ")]
    assert [field.t.purse[piece] for piece in pieces] == [0, 1, 2, 3]


# -- both halves of a rule


@rule("12.2.3b")
def test_off_map_points_serve_every_regiment_and_every_task_force_of_any_nation(field: Field) -> None:
    post, s = Post(field), field.s
    for unit, hex in ((BMP, "2815"), ("4MRD-22MRR-U", "2820"), ("119ITR-U", "2825")):
        post.put(unit, hex, 3)
    s.off_cp = [1, 1]
    planning = PlanRegiments(s)
    for name in ("39GMRD-117GMRR", "4MRD-22MRR", "119ITR"):
        assert planning.reason(s, post.formation(name), ASSAULT, 1) is None
    units = ((M1, "1/3ID"), ("35PzGBde-Marder", "35PzGBde"), ("4CMBG-Leopard", "4CMBG"), ("54HSB-M113", "54HSB"))
    for unit, brigade in units:
        piece = post.put(unit, "5017", 1)
        assert funded_reason(s, post.formation(brigade), piece) is None
        s.off_cp[NATO] = 0
        assert funded_reason(s, post.formation(brigade), piece)
        s.off_cp[NATO] = 1


@rule("13.0b")
def test_a_unit_takes_part_in_one_operation_a_turn_but_a_gun_that_moved_fires_in_others(field: Field) -> None:
    field.plain(12, 12)
    tank, gun = field.put(M1, "0404", 1), field.put("3ID-2-41", "0606", 1)
    hq = field.put("1/3ID-HQ", "0505")
    war = Conflict(field)
    war.brigade("1/3ID")
    war.begin("operation", MARCH).do("add", tank).do("add", gun).maybe("done")
    while war.asks:
        war.do(*next(a for a in [("stop",), ("done",), *war.legal()] if a in war.legal()))
    assert field.s.used[tank] == field.s.used[gun] == 1
    for kind in (MARCH, HASTY_ATTACK, ASSAULT):
        assert ("operation", kind) not in choices(field.s) or kind == MARCH
    if ("operation", MARCH) in choices(field.s):
        war.begin("operation", MARCH)
    assert not war.may("add", tank)
    assert not war.may("add", gun)
    assert pool_reason(field.s, hq, gun, STRIKE_CALL) is None


@rule("13.6.2a1", "8.1c")
def test_nato_conducts_operations_in_any_order_without_announcement_but_no_reserve(field: Field) -> None:
    field.plain(12, 12)
    for hex in ("0404", "0707", "1010"):
        field.put(M1, hex, 1)
    field.put("1/3ID-HQ", "0808")
    war = Conflict(field)
    war.brigade("1/3ID")
    for kind in (ASSAULT, MARCH, HASTY_ATTACK):
        assert {a[1] for a in choices(field.s)} == {MARCH, HASTY_ATTACK, ASSAULT}
        war.begin("operation", kind)
        piece = min(war.offers("piece") | war.offers("add"))
        war.do("piece" if war.may("piece", piece) else "add", piece)
        while war.asks:
            war.do(*next(a for a in [("done",), ("stop",), ("pass",), *war.legal()] if a in war.legal()))
        assert field.s.used[piece] == 1
    assert RESERVE not in {a[1] for a in choices(field.s)}


@rule("16.8.7a")
def test_a_shattered_unit_goes_next_to_an_enemy_only_by_a_retreat_without_a_better_hex(field: Field) -> None:
    field.plain(9, 9)
    unit, enemy = field.put(BMP, "0404", 2), field.put(M1, "0406", 1)
    field.s.shattered[field.formation("39GMRD-117GMRR")] = 1
    for kind in (MARCH, HASTY_ATTACK, ASSAULT, RESERVE):
        field.operation(kind, unit)
        assert field.why(unit, "0405") in ("16.8.7a", "16.8b4")
    field.operation(HASTY_ATTACK, enemy, objective="0404")
    assert field.hex("0405") not in retreat_hexes(field.s, [unit], field.hex("0404")), "there are better ones"
    for hex in field.names(field.t.grid.around(field.hex("0404"))) - {"0405"}:
        field.s.obstacle[field.hex(hex)] = 1
    assert retreat_hexes(field.s, [unit], field.hex("0404")) == [field.hex("0405")]


@rule("30.0c")
def test_a_disrupted_or_reconstituting_hq_provides_nothing_but_a_call_for_what_it_sees_itself(field: Field) -> None:
    post, s = Post(field), field.s
    field.readings.gas = 1
    s.turn = 3
    hq, brigade = post.put("3ID-HQM", "3117"), post.put("1/3ID-HQ", "3017")
    tank = post.put(M1, "2917", 2)
    post.put(BMP, "2817", 3)
    post.put("3ID-2-41", "3217", 1)
    s.active, s.role = post.formation("1/3ID"), NATO
    s.contaminated[tank] = 1
    field.operation(HASTY_ATTACK, tank, objective="2817")
    refresh_points(s)
    s.ew[hq] = ASSET_READY

    def refused() -> list[bool]:
        found = [
            payer_reason(s, hq, s.active, tank),
            recon_payer(s, NATO, hq),
            jam_reason(s, hq),
            cleaner_reason(s, hq),
        ]
        return [bool(why) for why in [*found, caller_reason(s, NATO, hq, STRIKE_CALL, field.hex("2817"))]]

    assert refused() == [False] * 5
    disrupt(s, hq)
    s.cp[hq] = s.rp[hq] = 1  # it is not for want of points
    assert refused() == [True] * 5
    field.move(hq, "2916")
    assert refused() == [True, True, True, True, False], "it observes the hex itself"
    s.disrupted[hq] = 0
    lose_steps(s, hq, 1)
    s.cp[hq] = s.rp[hq] = 1
    assert refused() == [True] * 5
    assert brigade

"""Attack helicopters, FAC and gunship over the map (10.8.5 to 10.8.7), dormant vehicles, roads, AT mines."""

from __future__ import annotations

import pytest

from games.fields_of_fire.air.sky import HMG, circle, guarded_sky, missions, run, sky, step
from games.fields_of_fire.editions import also, third
from games.fields_of_fire.field import card
from games.fields_of_fire.ground import TYPE, Ground, T, icon, place
from sandtable.games.fields_of_fire.rules.air import aircraft
from sandtable.games.fields_of_fire.rules.orders.activation import can_ready
from sandtable.games.fields_of_fire.rules.orders.menu import offers
from sandtable.games.fields_of_fire.rules.pieces.placing import new_unit
from sandtable.games.fields_of_fire.rules.preparation.setup import add_vehicle, default_card, landing_place
from sandtable.games.fields_of_fire.rules.sequence.clean_up import clean_up
from sandtable.games.fields_of_fire.rules.sequence.friendly_events import attach
from sandtable.games.fields_of_fire.rules.sequence.mission import Turn
from sandtable.games.fields_of_fire.rules.support.calls import resolve_call
from sandtable.games.fields_of_fire.rules.support.falling import update_fire_missions
from sandtable.games.fields_of_fire.rules.support.flight import ATTACK_HELICOPTER, gather_flight, helicopters_of_flight
from sandtable.games.fields_of_fire.rules.support.marks import MarkTarget
from sandtable.games.fields_of_fire.rules.support.targets import available, call_targets, calls
from sandtable.games.fields_of_fire.rules.transport.vehicle_orders import wake
from sandtable.games.fields_of_fire.rules.vehicles.at_results import apply_at
from sandtable.games.fields_of_fire.rules.vehicles.at_targets import at_weapons
from sandtable.games.fields_of_fire.rules.vehicles.driving import drivable, must_stop
from sandtable.games.fields_of_fire.rules.vehicles.vof_on_vehicles import hit_mine
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.action_codes import CALL_FOR_FIRE, DEPLOY_PYROTECHNIC
from sandtable.games.fields_of_fire.state.company import BY_MORTARS, DORMANT, NOBODY
from sandtable.games.fields_of_fire.state.grid import NOWHERE
from sandtable.games.fields_of_fire.state.mission_tables import VehicleEntry

HIGH = sorted(T.cards.numbers, key=lambda n: -T.cards.at[n])


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*["fields-of-fire-3e:" + i for i in ids])


def call(f: Ground, agency: int, unit: int, at: str, cards: list[int]) -> None:
    resolve_call(f.g, agency, mc.FIRE_GUNSHIPS, unit, place(at), cards)
    if f.s.flight:
        gather_flight(f.s)


def stay(f: Ground) -> None:
    """The flight stays for its second turn."""
    f.g.stack[-1].answer(f.g, ("stay",))


def company_hq(f: Ground, at: str) -> int:
    unit = f.add("co_hq", at)
    f.s.roster[unit] = next(e for e in f.m.roster if T.roster.key[e] == "co_hq")
    return unit


# -- attack helicopters


@rule("10.8.5a")
@also("7.1.2a")
def test_a_call_brings_a_flight_of_two_and_needs_a_mark() -> None:
    f, agency = sky()
    company = company_hq(f, "r1c3")
    f.add("vc_squad", "r4c3")
    assert call_targets(f.s, agency, mc.FIRE_GUNSHIPS, company) == []
    f.s.rockets = [place("r4c3")]
    assert call_targets(f.s, agency, mc.FIRE_GUNSHIPS, company) == [place("r4c3")]
    left = f.s.fire_missions[agency][mc.FIRE_GUNSHIPS]
    call(f, agency, company, "r4c3", [icon(codes.ICON_BURST)])
    flight = helicopters_of_flight(f.s)
    assert len(flight) == 2
    assert all(f.s.aloft[unit] == place("r4c3") for unit in flight)
    assert f.s.count[place("r4c3")] == 0  # they occupy nothing
    assert f.s.fire_missions[agency][mc.FIRE_GUNSHIPS] == left - 1
    assert not available(f.s, agency, mc.FIRE_GUNSHIPS)  # one flight at a time


def test_a_failed_call_brings_nobody() -> None:
    f, agency = sky()
    f.add("vc_squad", "r4c3")
    company = company_hq(f, "r1c3")
    left = f.s.fire_missions[agency][mc.FIRE_GUNSHIPS]
    call(f, agency, company, "r4c3", [icon(codes.ICON_JAM)])
    assert helicopters_of_flight(f.s) == []
    assert f.s.fire_missions[agency][mc.FIRE_GUNSHIPS] == left


@rule("10.8.5b")
def test_two_helicopters_attack_two_cards_one_only_the_target() -> None:
    f, agency = sky()
    f.m.fac = 0
    f.add("vc_squad", "r4c3")
    f.s.flight = [agency, place("r4c3"), 0, 0]
    gather_flight(f.s)
    frame = missions(f)
    assert f.s.pending[place("r4c3")] == 1 + mc.FIRE_GUNSHIPS
    assert ("add", place("r4c2")) in frame.options(f.g)
    assert ("add", place("r2c3")) not in frame.options(f.g)
    frame.answer(f.g, ("add", place("r4c2")))
    update_fire_missions(f.g)
    value = f.m.agencies[agency].vof[mc.FIRE_GUNSHIPS]
    assert [f.s.incoming_value[place(at)] for at in ("r4c3", "r4c2")] == [value, value]
    f, agency = sky()
    f.m.fac = 0
    f.add("vc_squad", "r4c3")
    f.s.flight = [agency, place("r4c3"), 0, 0]
    gather_flight(f.s)
    apply_at(f.g, helicopters_of_flight(f.s)[0], codes.AT_RETREAT)
    missions(f)
    assert f.s.pending[place("r4c3")]
    assert isinstance(f.g.stack[-1], aircraft.StayOrGoHome)  # no second card is asked for
    assert f.s.flight[2] == 1


def test_attack_helicopters_face_fire_where_they_fly() -> None:
    f, agency = sky(roll_at=HIGH[:2])
    f.m.fac = 0
    gun = f.add(HMG, "r4c3")
    f.s.flight = [agency, place("r4c3"), 0, 0]
    gather_flight(f.s)
    assert at_weapons(f.s, gun, helicopters_of_flight(f.s)[0])
    missions(f)
    assert f.told("air_fire")[0][0] == gun


@rule("10.8.5c")
@also("7.1.2c")
def test_the_flight_stays_two_turns() -> None:
    f, agency = sky()
    f.m.fac = 0
    company = company_hq(f, "r3c3")
    f.add("vc_squad", "r4c3")
    f.s.flight = [agency, place("r4c3"), 0, 0]
    gather_flight(f.s)
    frame = missions(f)
    frame.answer(f.g, ("done",))
    stay(f)
    step(f, frame)
    left = f.s.fire_missions[agency][mc.FIRE_GUNSHIPS]
    assert available(f.s, agency, mc.FIRE_GUNSHIPS)
    f.add("vc_squad", "r3c5")
    call(f, agency, company, "r3c5", [icon(codes.ICON_BURST)])
    assert f.s.fire_missions[agency][mc.FIRE_GUNSHIPS] == left  # the same flight
    f.s.pending = [0] * len(f.s.pending)
    frame = missions(f)
    assert f.s.pending[place("r3c5")]
    frame.answer(f.g, ("done",))
    assert f.s.flight == []
    assert helicopters_of_flight(f.s) == []


@rule("10.8.5c")
@also("7.1.2c")
def test_the_player_says_whether_the_flight_stays() -> None:
    f, agency = sky()
    f.m.fac = 0
    f.add("vc_squad", "r4c3")
    f.s.flight = [agency, place("r4c3"), 0, 0]
    gather_flight(f.s)
    frame = missions(f)
    frame.answer(f.g, ("done",))
    question = f.g.stack[-1]
    assert question.options(f.g) == [("stay",), ("pass",)]
    question.answer(f.g, ("pass",))
    assert (f.s.flight, helicopters_of_flight(f.s)) == ([], [])
    f.s.pending = [0] * len(f.s.pending)
    missions(f)
    assert not any(f.s.pending)  # it does not come again


@rule("10.8.5c")
def test_without_a_new_call_the_old_target_is_attacked_again_and_aborted_ones_return_once() -> None:
    f, agency = sky()
    f.m.fac = 0
    f.add("vc_squad", "r4c3")
    f.s.flight = [agency, place("r4c3"), 0, 0]
    gather_flight(f.s)
    first = helicopters_of_flight(f.s)[0]
    apply_at(f.g, first, codes.AT_PINNED)
    assert f.s.box[first] == codes.BOX_LOITER
    f.s.flight[2] = 1
    frame = missions(f)
    assert f.s.pending[place("r4c3")]
    assert ("done",) in frame.options(f.g)  # both attack again
    assert f.s.aloft[first] == place("r4c3")


@rule("10.8.5c", "10.8.5d")
def test_after_a_short_attack_the_flight_turns_to_its_target() -> None:
    f, agency = sky()
    f.m.fac = 0
    company = company_hq(f, "r1c3")
    f.add("vc_squad", "r4c3")
    call(f, agency, company, "r4c3", [icon(codes.ICON_SHORT), icon(codes.ICON_BURST)])
    missions(f)
    stay(f)
    f.s.pending = [0] * len(f.s.pending)
    frame = missions(f)
    assert f.s.pending[place("r4c3")]
    assert {f.s.aloft[unit] for unit in helicopters_of_flight(f.s)} == {place("r4c3")}
    assert ("add", place("r4c2")) in frame.options(f.g)  # now a second card too


@rule("10.8.5d")
def test_a_short_call_attacks_a_card_beside_the_target() -> None:
    f, agency = sky()
    f.m.fac = 0
    company = company_hq(f, "r1c3")
    f.add("vc_squad", "r4c3")
    call(f, agency, company, "r4c3", [icon(codes.ICON_SHORT), icon(codes.ICON_BURST)])
    target = f.s.flight[1]
    assert target != place("r4c3")
    assert abs(target // 16 - 4) <= 1
    missions(f)
    assert f.s.pending[target]
    assert isinstance(f.g.stack[-1], aircraft.StayOrGoHome)  # no second attack is offered


def test_a_mission_without_vehicles_still_has_its_attack_helicopters() -> None:
    f, agency = sky("C1")
    f.m.use_vehicles = False
    turn = Turn()
    turn.vehicles(f.g)
    assert not f.g.stack
    f.s.flight = [agency, place("r4c3"), 0, 0]
    gather_flight(f.s)
    turn.vehicles(f.g)
    assert isinstance(f.g.stack[-1], aircraft.AirMissions)


@rule("10.8.5a")
@also("7.1.2a")
def test_a_flight_flies_when_the_player_wants_it_to() -> None:
    f, frame, gun = guarded_sky(roll_at=HIGH[:2])
    assert ("fly",) in frame.options(f.g)
    assert f.told("flight-attacks") == []
    f.s.fired[gun] = 1  # it has reacted to somebody else
    frame.answer(f.g, ("fly",))
    second_target = run(f)
    assert isinstance(second_target, aircraft.AirMissions)
    assert f.told("flight-attacks") == [(place("r4c3"),)]
    assert f.told("air_fire") == []
    second_target.answer(f.g, ("done",))
    stay(f)
    assert run(f) is frame
    assert ("fly",) not in frame.options(f.g)


@rule("10.8.5a")
def test_a_flight_that_waits_flies_at_the_end_of_the_phase() -> None:
    f, frame, _ = guarded_sky(roll_at=HIGH[:2])
    gun = f.add(HMG, "r1c5")
    truck = new_unit(f.s, TYPE["truck"], codes.FRIENDLY, place("r1c4"))
    frame.queue = [gun]
    frame.answer(f.g, ("done",))  # the tank does nothing
    assert run(f) is frame
    assert frame.options(f.g) == [("fly",), ("pass",)]
    frame.answer(f.g, ("pass",))
    question = run(f)
    assert [row[1] for row in f.told("at_fire")][:1] == [truck]  # the enemy has acted first
    assert isinstance(question, aircraft.AirMissions)
    assert f.told("flight-attacks") == [(place("r4c3"),)]


# -- the forward air controller


@rule("10.8.6a")
@third
def test_the_fac_comes_calls_marks_and_leaves() -> None:
    f, agency = sky()
    s = f.s
    company, platoon = company_hq(f, "r1c3"), f.add("plt_hq", "r1c2")
    f.add("vc_squad", "r4c3")
    frame = missions(f)
    cards = [a[1] for a in frame.options(f.g) if a[0] == "to"]
    assert len(cards) == 25  # any card
    frame.answer(f.g, ("to", place("r3c3")))
    step(f, frame)
    fac = aircraft.fac_of(s)
    assert s.aloft[fac] == place("r3c3")
    assert s.fac_until == s.turn + aircraft.FAC_TURNS - 1
    assert offers(s, company, fac, 2) == [DEPLOY_PYROTECHNIC]  # no mark yet
    assert offers(s, platoon, fac, 2) == []
    s.flipped[company] = 1  # its Fire Team side orders nobody but itself (4.1.4b)
    assert offers(s, company, fac, 2) == []
    s.flipped[company] = 0
    mark = MarkTarget(fac)
    f.g.push(mark)
    reach = [a[1] for a in mark.options(f.g)]
    assert place("r4c3") in reach
    assert place("r5c3") not in reach
    mark.answer(f.g, ("to", place("r4c3")))
    assert s.smoke[place("r4c3")]
    assert not s.incoming[place("r4c3")]
    assert CALL_FOR_FIRE in offers(s, company, fac, 2)
    fires = {fire for _, fire in calls(s, fac)}
    assert fires == {mc.FIRE_AIR_STRIKE, mc.FIRE_GUNSHIPS}
    assert agency in {call_[0] for call_ in calls(s, fac)}
    s.turn = s.fac_until
    frame = missions(f)
    assert aircraft.fac_of(s) == NOBODY
    assert s.fac_until == aircraft.FAC_GONE
    assert frame not in f.g.stack


@rule("10.8.6a")
def test_an_aborted_fac_may_come_again_within_its_turns() -> None:
    f, _ = sky()
    aircraft.place_fac(f.g, place("r3c3"))
    last = f.s.fac_until
    apply_at(f.g, aircraft.fac_of(f.s), codes.AT_PINNED)
    f.s.turn += 1
    frame = missions(f)
    assert ("to", place("r2c2")) in frame.options(f.g)
    frame.answer(f.g, ("to", place("r2c2")))
    assert f.s.fac_until == last
    apply_at(f.g, aircraft.fac_of(f.s), codes.AT_RETREAT)
    assert aircraft.fac_of(f.s) == NOBODY
    step(f, missions(f))
    assert aircraft.fac_of(f.s) == NOBODY


# -- the gunship


@rule("10.8.7a")
def test_the_gunship_fires_and_lights_three_cards() -> None:
    f, _ = sky("C4")
    s = f.s
    assert attach(s, TYPE["ac47"], 1)
    ship = aircraft.gunship_of(s)
    assert ship != NOBODY
    frame = circle(f)
    frame.answer(f.g, ("to", place("r3c3")))
    step(f, frame)
    assert ("add", place("r4c4")) in frame.options(f.g)
    assert ("add", place("r5c5")) not in frame.options(f.g)
    for at in ("r3c3", "r4c3", "r4c4"):
        frame.answer(f.g, ("add", place(at)))
        frame.answer(f.g, ("light", place(at)))
    assert frame.gun_options(s) == []
    assert s.light[place("r4c3")] < 0
    squad = f.add("nva_squad", "r4c3")
    assert f.ncm(squad) <= T.charts.vof_ncm[codes.VOF_HEAVY] + T.terrain.high[s.terrain[place("r4c3")]]
    gun = f.add(HMG, "r3c3")
    assert not at_weapons(s, gun, ship)
    clean_up(f.g)
    assert not s.indirect[place("r4c3")]
    assert aircraft.gunship_of(s) == ship  # it stays the whole mission
    aircraft.bring_gunship(s, TYPE["ac47"])


@rule("10.8.7a")
def test_the_gunship_does_not_hide_the_mortars_that_fire_at_the_same_card() -> None:
    f, _ = sky("C4")
    squad = f.add("nva_squad", "r4c3")
    wood = next(t for t in range(len(T.terrain.burst)) if T.terrain.burst[t] == -1)
    f.s.terrain[place("r4c3")] = wood
    f.s.indirect[place("r4c3")] = BY_MORTARS
    alone = f.ncm(squad)
    attach(f.s, TYPE["ac47"], 1)
    frame = circle(f)
    frame.answer(f.g, ("to", place("r4c3")))
    frame.answer(f.g, ("add", place("r4c3")))
    assert f.ncm(squad) == alone


# -- vehicles on the ground: waiting ones, roads, AT mines


def test_dormant_vehicles_wait_until_somebody_reaches_them() -> None:
    f, _ = sky("C7")
    entry = VehicleEntry()
    entry.type, entry.dormant = TYPE["truck"], True
    add_vehicle(f.s, entry, place("r4c2"))
    truck = next(u for u in range(f.s.used) if f.s.kind[u] == TYPE["truck"])
    assert f.s.frozen[truck] == DORMANT
    assert not f.s.touched[place("r4c2")]
    assert not can_ready(f.s, truck)
    wake(f.s)
    assert f.s.frozen[truck] == DORMANT
    f.add("rifle_squad", "r4c2")
    assert can_ready(f.s, truck)
    wake(f.s)
    assert f.s.frozen[truck] == 0


@pytest.mark.parametrize(("key", "box"), [("uh1_slick", codes.BOX_PICKUP), ("truck", 0)])
def test_what_flies_waits_at_the_pickup_zone_and_what_drives_starts_with_the_company(key: str, box: int) -> None:
    f, _ = sky("C7")
    f.m.setup = mc.SETUP_STAGING
    entry = VehicleEntry()
    entry.type = TYPE[key]
    add_vehicle(f.s, entry, NOWHERE)
    unit = next(u for u in range(f.s.used) if f.s.kind[u] == TYPE[key])
    assert f.s.box.get(unit, 0) == box
    assert f.s.card[unit] == (NOWHERE if box else default_card(f.s))


def test_things_are_landed_on_the_landing_zone_or_else_in_the_middle_of_the_beach() -> None:
    f, _ = sky("C7")
    f.m.landing_row = 2
    f.s.control = [0] * len(f.s.control)
    assert landing_place(f.s) == place("r2c3")
    f.s.control[place("r4c1")] |= 1 << mc.CONTROL_LANDING_ZONE
    assert landing_place(f.s) == place("r4c1")


def test_roads_pass_closed_and_slow_cards() -> None:
    f, _ = sky("C7")
    f.m.road = [16 + 2, 32 + 2, 48 + 2]
    tank = new_unit(f.s, TYPE["m48"], codes.FRIENDLY, place("r1c2"))
    closed = next(n for n in T.terrain.ids if T.terrain.traffic[n] == codes.TRAFFIC_NO)
    slow = next(n for n in T.terrain.ids if T.terrain.traffic[n] == codes.TRAFFIC_SLOW)
    f.s.terrain[place("r2c2")] = f.s.terrain[place("r2c3")] = closed
    assert place("r2c2") in drivable(f.s, tank)
    assert place("r2c3") not in drivable(f.s, tank)
    f.s.terrain[place("r3c2")] = f.s.terrain[place("r3c3")] = slow
    assert not must_stop(f.s, place("r3c2"))
    assert must_stop(f.s, place("r3c3"))


@rule("10.5.3b", "10.6a")
def test_at_mines_are_resolved_as_at_combat() -> None:
    f, _ = sky()
    tank = new_unit(f.s, TYPE["m48"], codes.FRIENDLY, place("r1c2"))
    f.script(roll_mines=[icon(codes.ICON_BURST), icon(codes.ICON_BURST, 1), icon(codes.ICON_JAM)], roll_at=[card(at=3)])
    assert hit_mine(f.g, tank)
    total = f.told("at_fire")[0][2]
    defence = T.weapons.defence[T.types.at[TYPE["m48"]]]
    cover = T.terrain.low[f.s.terrain[place("r1c2")]]
    assert total == T.charts.vof_at[codes.VOF_AT_MINE] + defence + cover + T.charts.at_target_moving + 3


def test_a_flight_is_of_gunship_helicopters() -> None:
    assert T.types.key[ATTACK_HELICOPTER] == "uh1_gunship"

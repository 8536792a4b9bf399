"""Second edition: getting on and off, Pinned vehicles, VOF against vehicles, helicopters, the air controller (7)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.air.sky import missions, sky
from games.fields_of_fire.editions import second
from games.fields_of_fire.ground import NORTH, T, icon, place
from games.fields_of_fire.lift import embark_in_air, finish, fly, heli, smoke, valley
from games.fields_of_fire.motor import HALF_TRACK, HIGHEST, SHERMAN, STUG, TRUCK, ground, phase, vehicle
from sandtable.games.fields_of_fire.rules.air.aircraft import FAC_GONE, FAC_TURNS, fac_of, place_fac
from sandtable.games.fields_of_fire.rules.air.controller import AirControl
from sandtable.games.fields_of_fire.rules.fire.engage import set_fire
from sandtable.games.fields_of_fire.rules.orders.menu import offers
from sandtable.games.fields_of_fire.rules.pieces.marks import mark_unit
from sandtable.games.fields_of_fire.rules.pieces.placing import set_steps
from sandtable.games.fields_of_fire.rules.pieces.skills import EXTRA_DRAW
from sandtable.games.fields_of_fire.rules.sequence.clean_up import clean_up
from sandtable.games.fields_of_fire.rules.sequence.mission import Turn
from sandtable.games.fields_of_fire.rules.support.flight import gather_flight
from sandtable.games.fields_of_fire.rules.transport.boxes import to_box
from sandtable.games.fields_of_fire.rules.transport.carrying import add_casualties, new_thing, things_on
from sandtable.games.fields_of_fire.rules.transport.loading import LoadAct, LoadVehicle, plan_embarkation
from sandtable.games.fields_of_fire.rules.transport.transport import embark, embark_reason, room_for_units
from sandtable.games.fields_of_fire.rules.transport.vehicle_orders import airborne_first
from sandtable.games.fields_of_fire.rules.vehicles.at_combat import result_of
from sandtable.games.fields_of_fire.rules.vehicles.at_results import apply_at
from sandtable.games.fields_of_fire.rules.vehicles.driving import drivable
from sandtable.games.fields_of_fire.rules.vehicles.vof_on_vehicles import direct_vof, suffer_vof
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.action_codes import ACTIVATE_VEHICLE, CALL_FOR_FIRE, DEPLOY_PYROTECHNIC, LOAD
from sandtable.games.fields_of_fire.state.company import NOBODY, OPEN
from sandtable.games.fields_of_fire.state.grid import NOWHERE

COMPANY = "co_hq"


# ------------------------------------------------------------------ on and off (7.4.1, 7.4.2)
@second("7.4.1a", "5.1.6C-a")
def test_who_gets_aboard_and_the_vehicle_are_exposed() -> None:
    f = ground()
    track, squad = vehicle(f, HALF_TRACK, "r1c3"), f.add("rifle_squad", "r1c3")
    f.g.push(LoadVehicle(track))
    f.g.stack[-1].answer(f.g, ("embark",))
    assert f.s.aboard[squad] == track
    assert (f.s.exposed[track], f.s.exposed[squad]) == (1, 1)
    f.s.ready[track] = 1
    assert place("r2c3") in drivable(f.s, track)  # it may move
    clean_up(f.g)
    assert not f.s.exposed[track]
    g = ground()
    track, squad = vehicle(g, HALF_TRACK, "r1c3"), g.add("rifle_squad", "r1c3")
    LoadAct().start(g.g, NOBODY, squad)  # or the order goes to the infantry
    g.g.stack[-1].answer(g.g, ("aboard", track))
    assert (g.s.aboard[squad], g.s.exposed[track], g.s.exposed[squad]) == (track, 1, 1)


@second("7.4.1a", "5.1.6C-a")
def test_units_may_start_the_mission_aboard() -> None:
    f = ground()
    track, squad, other = vehicle(f, HALF_TRACK, "r1c3"), f.add("rifle_squad", "r1c3"), f.add("rifle_squad", "r1c3")
    away = f.add("rifle_squad", "r1c4")
    plan_embarkation(f.g)
    question = f.g.stack[-1]
    starters = {a[1] for a in question.options(f.g) if a[0] == "unit"}
    assert starters >= {squad, other}
    assert away not in starters  # no vehicle is there
    question.answer(f.g, ("unit", squad))
    question.answer(f.g, ("aboard", track))
    assert (f.s.aboard[squad], f.s.aboard[other]) == (track, NOBODY)
    team = f.add("rifle_squad", "r1c3")
    set_steps(f.s, team, room_for_units(f.s, track))
    assert not embark_reason(f.s, team, track)
    f.s.steps[team] += 1
    assert embark_reason(f.s, team, track)  # not more than its capacity


@second("7.4.2b", "5.1.6D-a")
def test_who_unloads_things_is_exposed() -> None:
    f = ground()
    truck = vehicle(f, TRUCK, "r1c3")
    f.s.cargo[truck] = 1
    f.g.push(LoadVehicle(truck))
    f.g.stack[-1].answer(f.g, ("unload",))
    assert (f.s.cargo[truck], f.s.exposed[truck]) == (0, 1)
    f.s.ready[truck] = 1
    assert drivable(f.s, truck)
    for taking in (True, False):
        g = ground()
        truck, squad = vehicle(g, TRUCK, "r1c3"), g.add("rifle_squad", "r1c3")
        thing = new_thing(g.s, 14, truck if taking else squad)
        assert LOAD in offers(g.s, NOBODY, squad, 1)
        LoadAct().start(g.g, NOBODY, squad)
        question = g.g.stack[-1]
        question.answer(g.g, ("take" if taking else "stow", truck))
        if not taking:
            g.g.stack[-1].answer(g.g, ("thing", thing))
        assert g.s.thing_unit[thing] == (squad if taking else truck)
        assert (g.s.exposed[truck], g.s.exposed[squad]) == (1, 1)


@second("4.2.2h", "5.1.6a")
def test_one_order_to_a_vehicle_takes_aboard_or_unloads() -> None:
    f = ground()
    truck = vehicle(f, TRUCK, "r1c3")
    add_casualties(f.s, codes.FRIENDLY, place("r1c3"), 0, 2)
    new_thing(f.s, 14, NOBODY, place("r1c3"))
    new_thing(f.s, 14, truck)
    order = LoadVehicle(truck)
    f.g.push(order)
    assert {("unload",), ("casualties",), ("assets",)} == set(order.options(f.g))
    order.answer(f.g, ("casualties",))
    assert set(order.options(f.g)) == {("assets",), ("done",)}
    other = LoadVehicle(truck)
    other.answer(f.g, ("unload",))
    assert other.choices(f.s) == []


@second()
def test_the_phase_ends_though_passengers_of_an_idle_vehicle_stay_aboard() -> None:
    f = ground()
    track, squad = vehicle(f, HALF_TRACK, "r1c3"), f.add("rifle_squad", "r1c3")
    embark(f.g, squad, track)
    frame = phase(f)
    assert frame.friends(f.s) == [track]
    frame.answer(f.g, ("unit", track))
    frame.answer(f.g, ("done",))
    assert frame.friends(f.s) == [track], "it may think again"
    frame.answer(f.g, ("done",))
    assert frame.friends(f.s) == []
    assert (f.s.aboard[squad], f.s.fired[track]) == (track, 0)  # it may still react


@second("7.4.2a")
@pytest.mark.parametrize("ready", [0, 1])
def test_passengers_get_off_without_an_order_and_nobody_fires_at_it(ready: int) -> None:
    f = ground()
    track, squad = vehicle(f, HALF_TRACK, "r1c3", ready=ready), f.add("rifle_squad", "r1c3")
    embark(f.g, squad, track)
    f.s.exposed[track] = f.s.exposed[squad] = 0
    f.add("ger_pak75", "r3c3", fired=0)
    frame = phase(f)
    assert frame.friends(f.s) == [track]
    frame.answer(f.g, ("unit", track))
    actions = [a[0] for a in frame.options(f.g)]
    assert ("to" in actions) == (ready == 1)
    frame.answer(f.g, ("disembark",))
    while f.g.stack[-1] is not frame:
        f.g.stack[-1].next(f.g)
    assert f.s.aboard[squad] == NOBODY
    assert (f.s.exposed[track], f.s.exposed[squad]) == (1, 1)
    assert not f.told("at_fire")
    assert not f.s.fired[track]
    assert (("to", place("r2c3")) in frame.actions_of(f.s, track, 0)) == (ready == 1)  # before its move


@second()
def test_or_after_its_move() -> None:
    f = ground()
    track, squad = vehicle(f, HALF_TRACK, "r1c3", ready=1), f.add("rifle_squad", "r1c3")
    embark(f.g, squad, track)
    frame = phase(f)
    frame.answer(f.g, ("unit", track))
    frame.answer(f.g, ("to", place("r2c3")))
    frame.answer(f.g, ("disembark",))
    while f.g.stack[-1] is not frame:
        f.g.stack[-1].next(f.g)
    assert f.s.card[squad] == place("r2c3")
    assert f.s.fired[track]


@second("7.4.2a", "7.4.4a", "7.5C-a")
def test_a_tank_whose_riders_get_off_after_its_move_may_still_fire() -> None:
    f = ground(roll_at=[HIGHEST])
    f.m.vehicle_actions, f.m.vehicle_targets = [], []
    tank, squad = vehicle(f, SHERMAN, "r1c3", ready=1), f.add("rifle_squad", "r1c3")
    embark(f.g, squad, tank)
    target = vehicle(f, STUG, "r3c3", codes.ENEMY, fired=1)
    frame = phase(f)
    frame.answer(f.g, ("unit", tank))
    frame.answer(f.g, ("to", place("r2c3")))
    assert ("target", target) not in frame.options(f.g)  # not with riders
    frame.answer(f.g, ("disembark",))
    while f.g.stack[-1] is not frame:
        f.g.stack[-1].next(f.g)
    assert frame.options(f.g) == [("target", target), ("done",)]  # it drives no farther
    frame.answer(f.g, ("target", target))
    assert len(f.told("at_fire")) == 1
    assert f.s.fired[tank]
    for key, number in ((SHERMAN, True), (STUG, False)):  # a number in the column, or none
        g = ground()
        g.m.vehicle_actions, g.m.vehicle_targets = [], []
        gun, foe = vehicle(g, key, "r1c3", ready=1), vehicle(g, STUG, "r4c3", codes.ENEMY, fired=1)
        frame = phase(g)
        frame.answer(g.g, ("unit", gun))
        for at in ("r2c3", "r3c3"):
            frame.answer(g.g, ("to", place(at)))
            assert (("target", foe) in frame.options(g.g)) == number, at  # after any card


@second("7.0c", "7.4.4b")
@pytest.mark.parametrize("wanted", [codes.AT_BREWED_UP, codes.AT_KNOCKED_OUT, codes.AT_PINNED])
def test_riders_are_hit_and_get_off_when_a_mine_or_other_vof_hits_the_tank(wanted: int) -> None:
    f = ground()
    tank, squad = vehicle(f, SHERMAN, "r1c3"), f.add("rifle_squad", "r1c3", steps=3)
    embark(f.g, squad, tank)
    mark_unit(f.s, codes.VOF_MINES, NOBODY, tank, 1, 0)
    total = direct_vof(f.s, tank) + T.weapons.defence[T.types.at[f.s.kind[tank]]]
    f.script(roll_at=[card for card in T.cards.numbers if result_of(f.s, total + T.cards.at[card]) == wanted])
    assert suffer_vof(f.g, tank, 0)
    assert f.told("hit")[0][0] == squad
    assert f.told("disembarked") == [(squad, place("r1c3"))]
    left = [u for u in range(f.s.used) if f.s.kind[u] and f.s.card[u] == place("r1c3") and u != tank]
    assert all(f.s.exposed[u] for u in left)


# ------------------------------------------------------------------ Pinned vehicles (7.5A)
@second("7.5A-d")
def test_a_pinned_vehicle_drives_only_to_friends_without_fire_or_home() -> None:
    f = ground()
    tank = vehicle(f, SHERMAN, "r1c3", pinned=1)
    assert ACTIVATE_VEHICLE in offers(f.s, NOBODY, tank, 1)
    f.s.ready[tank] = 1
    assert [card for card in drivable(f.s, tank) if card >= 16] == []
    assert any(card < 16 for card in drivable(f.s, tank))
    f.add("rifle_squad", "r2c3")
    assert place("r2c3") in drivable(f.s, tank)
    f.s.vof[place("r2c3")] = codes.VOF_SMALL_ARMS
    assert place("r2c3") not in drivable(f.s, tank)
    f.s.pinned[tank] = 0
    assert place("r2c4") in drivable(f.s, tank)
    f.s.pinned[tank] = 1
    f.add("ger_litter_team", "r1c5")
    f.settle()
    assert f.s.vof[place("r1c5")] == codes.VOF_ALL_PINNED


# ------------------------------------------------------------------ VOF against vehicles (7.5D)
@second("7.5D-b", "7.5D-b.1")
@pytest.mark.parametrize(("key", "counts"), [("rifle_squad", True), ("bzk", False), ("at57", False), (SHERMAN, False)])
def test_weapons_of_the_at_chart_are_no_vof_against_vehicles(key: str, counts: bool) -> None:
    f = ground()
    tank = vehicle(f, STUG, "r3c3", codes.ENEMY)
    firer = f.add(key, "r2c3")
    f.s.flipped[firer] = 0
    f.s.dry[firer] = 1 if key == "bzk" else 0  # it fires small arms
    set_fire(f.s, firer, place("r3c3"), NORTH)
    assert (direct_vof(f.s, tank) != codes.NONE) == counts
    if key == "bzk":
        f.s.flipped[firer] = 1  # its Fire Team is not in the chart
        assert direct_vof(f.s, tank) != codes.NONE


# ------------------------------------------------------------------ helicopters (7.3.2, 7.4.5)
@second("7.4.5c", "7.4.5c.1", "7.4.5c.2", "7.4.5c.3", "7.4.5c.4", "7.4.5c.5")
def test_helicopters_fly_round_without_orders() -> None:
    f = valley()
    s = f.s
    company = f.add(COMPANY, "r1c1")
    one = heli(f)
    squad = f.add("rifle_squad", "r1c1")
    embark_in_air(f, squad, one)
    assert offers(s, company, one, 3) == []
    assert offers(s, NOBODY, one, 3) == []
    frame = fly(f)
    assert frame.options(f.g) == [("box", codes.BOX_INBOUND), ("box", codes.BOX_PICKUP)]
    frame.answer(f.g, ("box", codes.BOX_PICKUP))
    finish(f, frame)
    assert s.box[one] == codes.BOX_PICKUP  # as long as one likes
    frame = fly(f)
    frame.answer(f.g, ("box", codes.BOX_INBOUND))
    finish(f, frame)
    assert s.box[one] == codes.BOX_INBOUND
    s.ready[one] = 0
    assert airborne_first(s, company) == []
    smoke(f, "r2c2")
    frame = fly(f)
    assert frame.options(f.g) == [("to", place("r2c2")), ("box", codes.BOX_LOITER)]
    frame.answer(f.g, ("to", place("r2c2")))
    finish(f, frame)
    assert (s.card[one], s.card[squad]) == (place("r2c2"), place("r2c2"))
    s.cargo[one] = 2  # casualties
    fly(f)
    assert (s.card[one], s.box[one]) == (NOWHERE, codes.BOX_OUTBOUND)
    fly(f)
    assert (s.box[one], s.cargo[one], s.evacuated) == (codes.BOX_PICKUP, 0, 2)
    loiters = heli(f, codes.BOX_LOITER)
    s.frozen[one] = 1
    frame = fly(f)
    assert frame.options(f.g) == [("to", place("r2c2")), ("box", codes.BOX_OUTBOUND)]
    frame.answer(f.g, ("box", codes.BOX_OUTBOUND))
    assert s.box[loiters] == codes.BOX_OUTBOUND


@second("7.4.5c.3", "7.4.5c.4")
def test_who_waits_a_turn_beside_a_free_landing_zone_lands_next_or_flies_home() -> None:
    f = valley()
    smoke(f, "r2c2")
    one, two = heli(f, codes.BOX_INBOUND), heli(f, codes.BOX_INBOUND)
    for _ in (one, two):
        fly(f).answer(f.g, ("box", codes.BOX_LOITER))
    finish(f, fly(f))
    assert {f.s.box[one], f.s.box[two]} == {codes.BOX_LOITER}
    frame = fly(f)
    assert frame.options(f.g) == [("to", place("r2c2")), ("box", codes.BOX_OUTBOUND)]  # it waits no second turn
    frame.answer(f.g, ("to", place("r2c2")))
    frame.answer(f.g, ("box", codes.BOX_OUTBOUND))
    assert (f.s.card[one], f.s.box[two]) == (place("r2c2"), codes.BOX_OUTBOUND)


@second("7.4.5f")
def test_a_round_trip_takes_four_turns() -> None:
    f = valley()
    s, zone = f.s, place("r2c2")
    smoke(f, "r2c2")
    craft, squad, next_squad = heli(f), f.add("rifle_squad", "r1c1"), f.add("rifle_squad", "r1c1")
    to_box(s, squad, codes.BOX_PICKUP)
    frame = fly(f)
    frame.answer(f.g, ("box", codes.BOX_INBOUND))
    finish(f, frame)
    assert (s.box[craft], s.aboard[squad]) == (codes.BOX_INBOUND, craft)  # loaded and off in one turn
    s.ready[craft] = 0  # a new turn
    frame = fly(f)
    frame.answer(f.g, ("to", zone))
    finish(f, frame)
    assert (s.card[craft], s.card[squad], s.aboard[squad]) == (zone, zone, NOBODY)
    add_casualties(s, codes.FRIENDLY, zone, OPEN, 1)
    LoadAct().start(f.g, NOBODY, craft)
    f.g.stack[-1].answer(f.g, ("casualties",))
    f.g.stack.clear()
    assert s.cargo[craft] == 1
    to_box(s, next_squad, codes.BOX_PICKUP)
    fly(f)
    assert s.box[craft] == codes.BOX_OUTBOUND
    fly(f)
    assert (s.box[craft], s.cargo[craft], s.evacuated) == (codes.BOX_PICKUP, 0, 1)
    frame = fly(f)
    frame.answer(f.g, ("box", codes.BOX_INBOUND))
    finish(f, frame)
    assert (s.box[craft], s.aboard[next_squad]) == (codes.BOX_INBOUND, craft)  # and round again


@second()
def test_a_landing_zone_that_is_not_marked_sends_them_to_loiter_and_home() -> None:
    f = valley()
    inbound = heli(f, codes.BOX_INBOUND)
    fly(f)
    assert f.s.box[inbound] == codes.BOX_LOITER
    fly(f)
    assert f.s.box[inbound] == codes.BOX_OUTBOUND


# ------------------------------------------------------------------ the air controller (7.1.3)
@second("7.1.3a", "7.1.3a.1")
def test_the_air_controller_calls_and_marks_without_orders_for_five_turns() -> None:
    f, _ = sky()
    s = f.s
    company = f.add(COMPANY, "r1c3", activation=1)
    f.add("vc_squad", "r4c3", holds_fire=1)
    frame = missions(f)
    assert len([a for a in frame.options(f.g) if a[0] == "to"]) == 25  # any card
    frame.answer(f.g, ("to", place("r3c3")))
    while f.g.stack:
        f.g.stack[-1].next(f.g)
    fac = fac_of(s)
    assert offers(s, company, fac, 6) == []
    first = s.turn
    for turn in range(first, first + FAC_TURNS):
        s.turn = turn
        control = AirControl()
        f.g.push(control)
        assert control.next(f.g) == codes.PLAYER, turn
        assert [a[1] for a in control.options(f.g) if a[0] == "action"] == [DEPLOY_PYROTECHNIC]  # no mark yet
        control.answer(f.g, ("action", DEPLOY_PYROTECHNIC))
        mark = f.g.stack[-1]
        reach = [a[1] for a in mark.options(f.g)]
        assert place("r4c3") in reach
        assert place("r5c3") not in reach  # rockets reach the next card
        mark.answer(f.g, ("to", place("r4c3")))
        assert [a[1] for a in control.options(f.g) if a[0] == "action"] == [CALL_FOR_FIRE]  # one mark in a turn
        control.answer(f.g, ("action", CALL_FOR_FIRE))
        fires = {a[1] % mc.FIRE_COUNT for a in f.g.stack[-1].options(f.g)}
        assert fires == {mc.FIRE_AIR_STRIKE, mc.FIRE_GUNSHIPS}
        f.g.stack.pop()
        assert control.next(f.g) != codes.PLAYER  # one call in a turn
        assert control not in f.g.stack
        s.rockets = []
    assert fac_of(s) == NOBODY
    assert s.fac_until == FAC_GONE


@second()
def test_the_air_controller_works_at_the_end_of_the_vehicle_phase() -> None:
    f, _ = sky()
    Turn().vehicles(f.g)
    assert isinstance(f.g.stack[0], AirControl)
    assert len(f.g.stack) == 2


@second()
@pytest.mark.parametrize("skilled", [False, True])
def test_a_call_of_the_air_controller_that_fails_is_not_exhorted(skilled: bool) -> None:
    f, agency = sky(roll_attempt=[icon(codes.ICON_GRENADE, n) for n in range(6)])
    f.add("vc_squad", "r4c3", holds_fire=1)
    place_fac(f.g, place("r3c3"))
    f.s.rockets = [place("r4c3")]
    if skilled:
        f.s.skills, f.s.holders = [EXTRA_DRAW], [f.add(COMPANY, "r1c3")]
    control = AirControl()
    f.g.push(control)
    control.answer(f.g, ("action", CALL_FOR_FIRE))
    for _ in range(20):
        top = f.g.stack[-1]
        if top is control:
            break
        if top.next(f.g) == codes.PLAYER:
            top.ask(f.g)
            assert ("exhort",) not in top.options(f.g)
            top.answer(f.g, top.options(f.g)[-1])
    assert f.g.stack == [control]
    assert (agency >= 0, f.s.flight) == (True, [])


# ------------------------------------------------------------------ attack helicopters (7.1.2)
@second("7.1.2c")
@pytest.mark.parametrize("beside", ["r4c4", ""])
def test_without_a_new_call_the_second_attack_is_at_the_targets_of_the_first(beside: str) -> None:
    f, agency = sky()
    f.m.fac = 0
    f.add("vc_squad", "r4c3")
    f.s.flight = [agency, place("r4c3"), 0, 0]
    gather_flight(f.s)
    frame = missions(f)
    frame.answer(f.g, ("add", place(beside)) if beside else ("done",))
    first = f.told("flight-attacks")
    f.s.pending = [0] * len(f.s.pending)
    missions(f)
    assert f.told("flight-attacks") == [*first, *first]  # nobody is asked
    assert [card for card, fire in enumerate(f.s.pending) if fire] == sorted(card for (card,) in first)
    assert f.s.flight == []


# ------------------------------------------------------------------ what was aboard (7.7, 5.1.6A)
@second("7.7A-1", "7.7A-2")
@pytest.mark.parametrize(("result", "left"), [(codes.AT_BREWED_UP, 0), (codes.AT_KNOCKED_OUT, 6)])
def test_passengers_drop_what_they_carry_and_a_wreck_leaves_its_load(result: int, left: int) -> None:
    f = ground()
    track = vehicle(f, HALF_TRACK, "r1c3")
    gun = f.add("lmg", "r1c3", ammo=5)
    smoke = new_thing(f.s, 14, gun)
    embark(f.g, gun, track)
    f.s.stowed = {16 * track + codes.AMMO_MORTAR: 6}
    f.m.use_ammo = True
    apply_at(f.g, track, result)
    assert things_on(f.s, place("r1c3")) == [smoke]
    points = [f.s.dumps.get(place("r1c3") * codes.CALIBRES + ammo, 0) for ammo in (codes.AMMO_MG, codes.AMMO_MORTAR)]
    assert points == [5, left]

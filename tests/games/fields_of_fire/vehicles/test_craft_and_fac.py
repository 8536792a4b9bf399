"""Helicopters, landing craft, the air controller and dormant vehicles: who takes orders, who comes, who lands where."""

from __future__ import annotations

import pytest

from games.fields_of_fire.editions import third
from games.fields_of_fire.ground import TYPE, Ground, place
from games.fields_of_fire.lift import heli, rule, valley
from games.fields_of_fire.motor import SHERMAN, STUG, TRUCK, ground, vehicle
from sandtable.engine.frames import DONE
from sandtable.games.fields_of_fire.rules.air.aircraft import FAC_GONE, fac_may_come, place_fac
from sandtable.games.fields_of_fire.rules.air.amphibious import beach_cards
from sandtable.games.fields_of_fire.rules.air.controller import AirControl
from sandtable.games.fields_of_fire.rules.air.landing_plan import PlanLanding, build_fleet, plan_by_order, stick_of
from sandtable.games.fields_of_fire.rules.fire.ammunition import run_out, spend
from sandtable.games.fields_of_fire.rules.orders.menu import offers, order_refusal, urgent
from sandtable.games.fields_of_fire.rules.pieces.placing import new_unit, put
from sandtable.games.fields_of_fire.rules.sequence.clean_up import evacuation_card
from sandtable.games.fields_of_fire.rules.transport.vehicle_orders import first_of_group, wake
from sandtable.games.fields_of_fire.rules.vehicles.at_targets import fires_own
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.action_codes import ACTIVATE_VEHICLE, CALL_FOR_FIRE, DEPLOY_PYROTECHNIC, LOAD
from sandtable.games.fields_of_fire.state.company import DORMANT, NOBODY
from sandtable.games.fields_of_fire.state.grid import NOWHERE


def test_craft_beach_on_every_column_of_their_row() -> None:
    f = Ground()
    f.m.landing_row = 2
    assert beach_cards(f.s) == [place(f"r2c{column}") for column in range(1, 6)]


@third
def test_only_waiting_and_flying_helicopters_that_are_not_ready_are_ordered() -> None:
    f = valley()
    company = f.add("co_hq", "r1c1")
    for box, hears in (
        (codes.BOX_PICKUP, True),
        (codes.BOX_INBOUND, True),
        (codes.BOX_LOITER, True),
        (codes.BOX_OUTBOUND, False),
    ):
        one = heli(f, box)
        assert first_of_group(f.s, company, one) == hears, box
        f.s.ready[one] = 1
        assert not first_of_group(f.s, company, one)


@third
@rule("11.1.1b", "EX-11.1.3", "4.3a")
def test_helicopters_off_the_map_hear_the_company_over_its_tactical_net() -> None:
    f = valley()
    f.m.use_communication = True
    company, one = f.add("co_hq", "r1c1"), heli(f, codes.BOX_INBOUND)
    why = order_refusal(f.s, company, one, ACTIVATE_VEHICLE, 1)
    assert why is not None
    assert why.msg.id == "refused-no-communication"
    assert urgent(f.s, company, 1) == []
    assert ACTIVATE_VEHICLE in offers(f.s, NOBODY, one, 1)  # General Initiative
    f.s.radio[codes.NET_CO_TAC][company] = codes.RADIO_MANPACK
    assert offers(f.s, company, one, 1) == [ACTIVATE_VEHICLE]
    assert urgent(f.s, company, 1) == [one]
    put(f.s, one, place("r2c2"))
    del f.s.box[one]
    f.add("fire_team", "r2c2")
    assert LOAD in offers(f.s, company, one, 1)  # where it has landed too


def test_a_dormant_vehicle_wakes_by_friends_that_are_awake_alone() -> None:
    f = ground()
    truck = vehicle(f, TRUCK, "r2c3", frozen=DORMANT)
    vehicle(f, TRUCK, "r2c3", frozen=DORMANT)
    f.add("ger_squad", "r2c3")
    wake(f.s)
    assert f.s.frozen[truck] == DORMANT
    f.add("rifle_squad", "r2c3")
    wake(f.s)
    assert not f.s.frozen[truck]


def test_the_air_controller_comes_once_and_again_only_while_he_is_away() -> None:
    f = Ground("C2", "open")
    f.s.turn = 2
    assert fac_may_come(f.s)
    place_fac(f.g, place("r3c3"))
    assert not fac_may_come(f.s)  # he is over the map
    f.s.fac_until = FAC_GONE
    assert not fac_may_come(f.s)


def test_what_the_air_controller_cannot_do_has_a_reason_and_nothing_else() -> None:
    f = Ground("C2", "open")
    control = AirControl()
    assert control.explain(f.g, ("action", CALL_FOR_FIRE)) is not None  # he is not there
    place_fac(f.g, place("r3c3"))
    assert control.explain(f.g, ("action", DEPLOY_PYROTECHNIC)) is None
    assert control.explain(f.g, DONE) is None


def test_the_fleet_waits_with_friends_that_are_not_on_the_map() -> None:
    f = Ground("C2", "open")
    s = f.s
    s.m.setup, s.m.landing_turns = mc.SETUP_WAVES, [1, 2]
    s.m.landing_type, s.m.landing_count = [TYPE["uh1_slick"]], [1]
    waits = new_unit(s, TYPE["rifle_squad"], codes.FRIENDLY, NOWHERE)
    here = f.add("rifle_squad", "r1c1")
    foe = new_unit(s, TYPE["nva_squad"], codes.ENEMY, NOWHERE)
    build_fleet(s)
    assert s.box.get(waits) == codes.BOX_PICKUP
    assert not {here, foe} & set(s.box)
    assert set(s.box) == {waits, *s.fleet}


@pytest.mark.parametrize("leads", ["lvt4", "lvta1"])  # a craft, and an armoured relative that is none
def test_amphibious_armour_leads_and_other_vehicles_land_last(leads: str) -> None:
    f = Ground("C2", "open")
    s = f.s
    s.m.landing_turns = [1, 2, 3]
    first, last = (new_unit(s, TYPE[key], codes.FRIENDLY, NOWHERE) for key in (leads, "truck"))
    s.box = {first: codes.BOX_PICKUP, last: codes.BOX_PICKUP}
    plan_by_order(s)
    assert s.stick[first] - 1 < stick_of(1, 0) <= s.stick[last] - 1
    assert s.stick[last] - 1 >= stick_of(2, 0)


def test_a_full_stick_says_how_many_steps_fit() -> None:
    f = Ground("C2", "open")
    s = f.s
    s.m.landing_turns = [1, 2]
    s.fleet = [heli(f)]
    squads = [new_unit(s, TYPE["rifle_squad"], codes.FRIENDLY, NOWHERE) for _ in range(3)]
    for squad in squads:
        s.box[squad] = codes.BOX_PICKUP
    frame = PlanLanding()
    f.g.push(frame)
    s.stick[squads[0]] = s.stick[squads[1]] = 1 + stick_of(0, 0)
    frame.unit = squads[2]
    full = frame.explain(f.g, ("stick", stick_of(0, 0)))
    assert full is not None
    assert (full.msg.id, full.msg.args) == ("refused-stick-full", {"n": 0})


def test_staging_evacuates_for_the_staging_area_or_for_a_collection_point() -> None:
    f = Ground()
    for staging, point in ((False, False), (True, False), (False, True)):
        f.m.evacuate_staging, f.m.evacuate_point = staging, point
        assert evacuation_card(f.s, 5) == (staging or point)


def test_riders_of_a_vehicle_without_ammunition_get_off_and_nobody_else_does() -> None:
    f = ground()
    tank, other = vehicle(f, SHERMAN, "r2c3"), vehicle(f, TRUCK, "r3c3")
    rider, passenger = f.add("rifle_squad", "r2c3"), f.add("rifle_squad", "r3c3")
    f.s.aboard[rider], f.s.aboard[passenger] = tank, other
    run_out(f.g, tank)
    assert not f.s.kind[tank]
    assert (f.s.aboard[rider], f.s.card[rider]) == (NOBODY, place("r2c3"))
    assert (f.s.aboard[passenger], f.s.card[passenger]) == (other, place("r3c3"))


def test_nothing_is_spent_without_a_shot() -> None:
    f = ground()
    tank = vehicle(f, STUG, "r2c3", codes.ENEMY, ammo=0)
    spend(f.g, tank, 0)
    assert f.s.kind[tank]  # it did not run out now
    assert not f.told("ammunition")


def test_only_where_ammunition_is_counted_a_gun_needs_some() -> None:
    f = ground()
    tank = vehicle(f, SHERMAN, "r2c3", ammo=0)
    assert not fires_own(f.s, tank)
    f.s.ammo[tank] = 1
    assert fires_own(f.s, tank)
    f.s.ammo[tank] = 0
    f.m.use_ammo = False
    assert fires_own(f.s, tank)

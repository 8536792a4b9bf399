"""Second edition: infiltration in the city, carrying, evacuation (5.1)."""

from __future__ import annotations

import pytest

import sandtable
from games.fields_of_fire.city import A, City, S
from games.fields_of_fire.editions import second
from games.fields_of_fire.field import GAME, Field, card, unit
from games.fields_of_fire.ground import Ground, place
from games.fields_of_fire.lift import HQ, SQUAD, designate, finish, fly, heli, smoke, valley
from games.fields_of_fire.second_edition.ordering import info_spent
from sandtable.games.fields_of_fire.rules.air.helicopters import landing_cards
from sandtable.games.fields_of_fire.rules.air.landing_plan import PlanLanding
from sandtable.games.fields_of_fire.rules.combat.hits import lose_step
from sandtable.games.fields_of_fire.rules.movement.cover import places_for
from sandtable.games.fields_of_fire.rules.movement.infantry import destinations
from sandtable.games.fields_of_fire.rules.orders.controls import new_controls
from sandtable.games.fields_of_fire.rules.pieces.areas import attach, is_street
from sandtable.games.fields_of_fire.rules.pieces.placing import put
from sandtable.games.fields_of_fire.rules.pieces.units import company_hq
from sandtable.games.fields_of_fire.rules.preparation.controls import PlaceMedevacZone
from sandtable.games.fields_of_fire.rules.sequence.clean_up import clean_up
from sandtable.games.fields_of_fire.rules.transport import carrying
from sandtable.games.fields_of_fire.rules.transport.vehicle_orders import fit_for_landing
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.company import NOBODY, OPEN
from sandtable.games.fields_of_fire.state.grid import SIZE, WIDTH

T2 = GAME.tables({"edition": "2e"})
HC = 14


# ------------------------------------------------------------------ infiltration (5.1.4)
@second("5.1.4d")
def test_nobody_slips_from_another_card_into_a_building_but_through_a_joint_or_a_breach() -> None:
    for joint in (False, True):
        c = City("r3c3 complex_building", "r4c3 complex_building")
        if joint:
            attach(c.s, place("r3c3"), 0)
        inside = c.man("rifle_squad", "r3c3", A)
        c.s.vof[place("r3c3")] = codes.VOF_SMALL_ARMS
        assert place("r4c3") in destinations(c.s, inside, act.INFILTRATE_ADJACENT)
        entered = places_for(c.s, inside, place("r4c3"))
        assert (c.area("r4c3", A) in entered) == joint
        assert all(is_street(p) for p in entered) != joint  # else the street first
    broken = City("r4c3 complex_building")
    slipping = broken.man("rifle_squad", "r3c3")
    broken.s.vof[place("r3c3")] = codes.VOF_SMALL_ARMS
    street, room = broken.area("r4c3", S), broken.area("r4c3", A)
    assert place("r4c3") in destinations(broken.s, slipping, act.INFILTRATE_ADJACENT)
    assert places_for(broken.s, slipping, place("r4c3")) == [street]
    broken.s.breaches.append(street)
    assert {street, room} <= set(places_for(broken.s, slipping, place("r4c3")))


# ------------------------------------------------------------------ carrying (5.1.6)
@second("5.1.6A-b", "6.8a")
def test_what_a_fallen_enemy_carried_is_picked_up_but_for_his_calibres() -> None:
    f = Ground()
    gun = f.add("ger_lmg", "r2c2", steps=1, ammo=5)
    thing = carrying.new_thing(f.s, HC, gun)
    assert T2.types.ammo[f.s.kind[gun]] == T2.types.ammo[T2.types.key.index("lmg")]  # counted alike, not the same
    lose_step(f.g, gun)
    assert (carrying.things_on(f.s, place("r2c2")), f.s.dumps) == ([thing], {})
    squad = f.add("rifle_squad", "r2c2")
    carrying.pick_up(f.g, squad)
    assert carrying.things_of(f.s, squad) == [thing]


@second("5.1.6A-b")
def test_a_casualty_drops_all_it_carried() -> None:
    f = Ground(roll_radio=[n for n in T2.cards.numbers if T2.cards.random[2][n] == 2][:1])
    gun = f.add("lmg", "r2c2", steps=1, cargo=1, ammo=5)
    thing = carrying.new_thing(f.s, HC, gun)
    f.s.radio[codes.NET_CO_TAC][gun] = codes.RADIO_HANDHELD
    lose_step(f.g, gun)
    here = place("r2c2")
    assert not f.s.kind[gun]
    assert carrying.things_on(f.s, here) == [thing]
    assert carrying.casualties_on(f.s, codes.FRIENDLY, here) == 2  # itself and the one it carried
    assert sum(f.s.dumps.values()) == 5
    assert f.s.sets_lying == [[here, codes.NET_CO_TAC, codes.RADIO_HANDHELD]]
    g = Ground()
    bearer = g.add("fire_team", "r2c2")
    g.s.stowed[bearer * codes.CALIBRES + codes.AMMO_MG] = 3
    lose_step(g.g, bearer)
    assert (sum(g.s.dumps.values()), g.s.stowed) == (3, {})
    big = Ground()
    squad = big.add("rifle_squad", "r2c2", cargo=1)
    lose_step(big.g, squad)
    assert big.s.cargo[squad] == 1  # only the last Step lets go


@second("5.1.6B-a", "5.1.6B-a.2")
def test_picking_up_costs_a_command_and_exposes_dropping_does_not() -> None:
    f = Field(
        unit("co_hq", "r1c1"),
        unit("1plt_sqd1", "r1c1", steps=2),
        draws={"roll-commands": [card(activated=5)]},
    )
    squad = f.find("1plt_sqd1")
    things = [carrying.new_thing(f.s, HC, NOBODY, f.at("r1c1")) for _ in range(14)]
    carrying.add_casualties(f.s, codes.FRIENDLY, f.at("r1c1"), OPEN, 3)
    f.order(squad, act.LOAD, ("pick_up",))
    assert (info_spent(f), f.s.exposed[squad]) == (1, 1)
    assert f.s.cargo[squad] == 2  # a casualty for each Step
    assert len(carrying.things_of(f.s, squad)) == 12  # six assets for each Step
    f.do("unit", squad)
    f.do("drop")  # Exposed as it is
    f.do("thing", carrying.things_of(f.s, squad)[0])
    while f.key() != "impulse":
        f.do("done")
    assert (info_spent(f), len(carrying.things_of(f.s, squad))) == (1, 11)
    f.s.exposed[squad] = 0
    f.do("unit", squad)
    f.do("drop")
    f.do("thing", carrying.things_of(f.s, squad)[0])
    while f.key() != "impulse":
        f.do("done")
    assert (info_spent(f), f.s.exposed[squad]) == (1, 0)
    f.s.exposed[squad], f.s.done[squad] = 1, 0
    assert act.LOAD in f.offered(squad)  # Exposed units pick up too
    f.order(squad, act.LOAD, ("pick_up",))
    assert (info_spent(f), len(carrying.things_of(f.s, squad))) == (2, 12)
    assert len(things) == 14


# ------------------------------------------------------------------ evacuation (5.1.7)
@second("3.8b")
def test_casualties_are_evacuated_from_the_card_of_the_collection_point_alone() -> None:
    f = Field(unit("co_hq", "r1c1"), scenario="A1")
    f.s.control[f.at("r1c1")] |= 1 << mc.CONTROL_COLLECTION_POINT
    for at in ("r1c1", "r1c2", "s1"):
        carrying.add_casualties(f.s, codes.FRIENDLY, f.at(at), OPEN, 1)
    clean_up(f.match.play)
    assert [carrying.casualties_on(f.s, codes.FRIENDLY, f.at(at)) for at in ("r1c1", "r1c2", "s1")] == [0, 1, 1]
    assert f.s.evacuated == 1


@second("5.1.7c")
def test_in_vietnam_casualties_fly_out_or_wait_at_a_medevac_zone_with_an_hq() -> None:
    f = valley()
    craft = heli(f)
    smoke(f, "r2c2")
    f.s.box[craft] = codes.BOX_NONE
    f.s.card[craft] = place("r2c2")
    f.s.units_at.setdefault(place("r2c2"), []).append(craft)
    f.s.cargo[craft] = 2
    fly(f)
    finish(f, fly(f))
    assert (f.s.box[craft], f.s.evacuated, f.s.cargo[craft]) == (codes.BOX_PICKUP, 2, 0)  # any LZ to the PZ
    g = valley()
    here = place("r2c2")
    assert g.s.control[here] >> mc.CONTROL_LANDING_ZONE & 1
    g.m.evacuate_air = 1
    g.s.control[here] |= 1 << mc.CONTROL_MEDEVAC_ZONE
    carrying.add_casualties(g.s, codes.FRIENDLY, here, OPEN, 1)
    clean_up(g.g)
    assert (carrying.casualties_on(g.s, codes.FRIENDLY, here), g.s.evacuated) == (1, 0)  # no HQ
    squad = g.add(SQUAD, "r2c2")
    clean_up(g.g)
    assert g.s.evacuated == 0
    leader = g.add(HQ, "r2c2")
    assert squad != leader
    clean_up(g.g)
    assert (carrying.casualties_on(g.s, codes.FRIENDLY, here), g.s.evacuated) == (0, 1)
    company = next(k for k in T2.forces[g.m.force].types if T2.types.kind[k] == codes.KIND_HQ_COMPANY)
    commander = g.add(company, "r3c3")
    assert mc.CONTROL_LANDING_ZONE in new_controls(g.s, commander)  # also during the mission
    carrying.add_casualties(g.s, codes.FRIENDLY, place("r3c3"), OPEN, 1)
    clean_up(g.g)
    assert g.s.evacuated == 1
    g.s.control[place("r3c3")] |= 1 << mc.CONTROL_LANDING_ZONE
    clean_up(g.g)
    assert g.s.evacuated == 1  # no MEDEVAC LZ yet
    designate(g, commander, mc.CONTROL_MEDEVAC_ZONE)
    assert not g.s.control[here] >> mc.CONTROL_MEDEVAC_ZONE & 1  # changed during the mission
    smoke(g, "r3c3")
    assert place("r3c3") in landing_cards(g.s, heli(g, codes.BOX_INBOUND))  # and for landings in the same turn
    clean_up(g.g)
    assert g.s.evacuated == 2


@second("5.1.7b", "5.1.7c", "3.8b")
@pytest.mark.parametrize("mission", [m.key for m in T2.missions.values() if m.key[0] == "C"])
def test_in_vietnam_no_mission_begins_with_a_collection_point_and_each_may_have_a_medevac_zone(mission: str) -> None:
    match = sandtable.new_match(GAME, mission, 1)
    s = match.play.state
    asked = False
    while match.play.trace()[1] == "Preparation":
        asked = asked or isinstance(match.play.stack[-1], PlaceMedevacZone)
        legal = match.actions("company")
        match.apply(legal[-1] if isinstance(match.play.stack[-1], PlanLanding) else legal[0], "company")
    assert asked == any(s.control[at] >> mc.CONTROL_MEDEVAC_ZONE & 1 for at in range(len(s.control)))
    assert asked == any(fit_for_landing(s, at) and s.inside[at] for at in range(len(s.control)))
    assert not any(control >> mc.CONTROL_COLLECTION_POINT & 1 for control in s.control)
    hq = company_hq(s)
    for at in range(WIDTH, SIZE):
        if s.laid[at]:
            put(s, hq, at)
            assert mc.CONTROL_COLLECTION_POINT not in new_controls(s, hq)


@second("5.1.7c", "3.8b")
def test_in_vietnam_a_medevac_zone_works_from_the_first_turn_and_a_collection_point_never() -> None:
    f = valley()
    f.m.evacuate_air, f.s.turn = 3, 1
    for at, control in (("r3c3", mc.CONTROL_COLLECTION_POINT), ("r2c2", mc.CONTROL_MEDEVAC_ZONE)):
        f.add(HQ, at)
        f.s.control[place(at)] |= 1 << control
        carrying.add_casualties(f.s, codes.FRIENDLY, place(at), OPEN, 1)
    clean_up(f.g)
    assert [carrying.casualties_on(f.s, codes.FRIENDLY, place(at)) for at in ("r3c3", "r2c2")] == [1, 0]


@second("5.1.7b")
def test_hue_is_no_campaign_of_helicopters() -> None:
    c = City("r3c3 complex_building")
    assert c.m.key[0] == "F"
    assert new_controls(c.s, c.man("co_hq", "r3c3", S)) == [mc.CONTROL_COLLECTION_POINT]

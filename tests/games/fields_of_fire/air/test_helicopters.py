"""Transport helicopters from box to box, landing zones, aircraft results (10.7A, 11.1)."""

from __future__ import annotations

from typing import Any

import pytest

from games.fields_of_fire.editions import third
from games.fields_of_fire.field import card, said
from games.fields_of_fire.ground import TYPE, Ground, T, place
from games.fields_of_fire.lift import (
    HIGHEST,
    HMG,
    HQ,
    SECOND,
    SMOKE,
    UH1,
    designate,
    embark_in_air,
    everybody_off,
    finish,
    fly,
    heli,
    rule,
    smoke,
    valley,
)
from sandtable.games.fields_of_fire.rules.air import helicopters
from sandtable.games.fields_of_fire.rules.command.communication import BY_NOTHING, battalion_reached, reaches
from sandtable.games.fields_of_fire.rules.fire.engage import set_fire
from sandtable.games.fields_of_fire.rules.fire.grazing import vof_on
from sandtable.games.fields_of_fire.rules.movement.stacking import vehicles_and_wrecks
from sandtable.games.fields_of_fire.rules.orders.controls import new_controls
from sandtable.games.fields_of_fire.rules.orders.menu import offers, urgent
from sandtable.games.fields_of_fire.rules.pieces.placing import lift, new_unit, put
from sandtable.games.fields_of_fire.rules.pieces.rides import passengers
from sandtable.games.fields_of_fire.rules.preparation.controls import PlaceMedevacZone
from sandtable.games.fields_of_fire.rules.preparation.final_plan import RegisterTarget, plan_final_fires
from sandtable.games.fields_of_fire.rules.preparation.preparation import Preparation
from sandtable.games.fields_of_fire.rules.sequence.clean_up import evacuation_card
from sandtable.games.fields_of_fire.rules.sequence.command_phase import waiting
from sandtable.games.fields_of_fire.rules.sequence.vehicle_phase import VehiclePhase
from sandtable.games.fields_of_fire.rules.transport.boxes import box_of, to_box
from sandtable.games.fields_of_fire.rules.transport.carrying import new_thing, things_on
from sandtable.games.fields_of_fire.rules.transport.transport import embark
from sandtable.games.fields_of_fire.rules.transport.vehicle_orders import landing_zones, make_ready
from sandtable.games.fields_of_fire.rules.vehicles.at_combat import at_modifiers
from sandtable.games.fields_of_fire.rules.vehicles.at_results import WRECK, apply_at
from sandtable.games.fields_of_fire.rules.vehicles.driving import VEHICLES_FULL, drive_reason
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.action_codes import ACTIVATE_HQ, ACTIVATE_VEHICLE, DEPLOY_PYROTECHNIC
from sandtable.games.fields_of_fire.state.company import NOBODY, UNITS
from sandtable.games.fields_of_fire.state.grid import NOWHERE
from sandtable.games.fields_of_fire.state.mission_tables import Agency

# -- the cycle (11.1.1)


@rule("11.1.1a", "11.1.3a")
def test_a_helicopter_goes_round_in_four_turns() -> None:
    f = valley()
    s = f.s
    one = heli(f)
    fly(f)
    assert s.box[one] == codes.BOX_PICKUP  # it may wait there as long as it likes
    make_ready(f.g, one)
    fly(f)
    assert s.box[one] == codes.BOX_INBOUND
    smoke(f, "r2c2")
    frame = fly(f)
    assert frame.options(f.g) == [("to", place("r2c2")), ("box", codes.BOX_LOITER)]
    frame.answer(f.g, ("to", place("r2c2")))
    finish(f, frame)
    assert s.card[one] == place("r2c2")
    s.cargo[one] = 2
    s.ready[one] = 0
    fly(f)
    assert [s.card[one], s.box[one]] == [NOWHERE, codes.BOX_OUTBOUND]
    fly(f)
    assert [s.box[one], s.cargo[one], s.evacuated] == [codes.BOX_PICKUP, 0, 2]


@rule("5.1.7b", "4.2.1l.ok", "11.1.3a")
@third
def test_one_place_evacuates_at_a_time_the_collection_point_or_the_medevac_zone() -> None:
    f = valley()
    f.m.evacuate_point, f.m.evacuate_air = True, 1
    cards = [place("r2c1"), place("r2c2"), place("r3c3")]
    for number in ("r2c1", "r2c2", "r3c3"):
        f.add(HQ, number)
    f.s.control[place("r2c1")] |= 1 << mc.CONTROL_COLLECTION_POINT | 1 << mc.CONTROL_LANDING_ZONE
    commander = f.add("co_hq", "r2c1")
    assert [evacuation_card(f.s, at) for at in cards] == [True, False, False]  # a Landing Zone alone does not
    for at, control in (
        ("r2c2", mc.CONTROL_MEDEVAC_ZONE),
        ("r3c3", mc.CONTROL_MEDEVAC_ZONE),  # no Landing Zone: the icon is enough
        ("r2c1", mc.CONTROL_COLLECTION_POINT),
        ("r2c1", mc.CONTROL_MEDEVAC_ZONE),
    ):
        put(f.s, commander, place(at))
        designate(f, commander, control)
        assert control not in new_controls(f.s, commander)
        assert [card for card in cards if evacuation_card(f.s, card)] == [place(at)]
    assert landing_zones(f.s) == [place("r2c1"), place("r2c2")]  # they stay
    f.lay("r4c4", "jungle")
    put(f.s, commander, place("r4c4"))
    assert mc.CONTROL_MEDEVAC_ZONE not in new_controls(f.s, commander)  # no icon


@rule("5.1.7b", "2.4.1m")
def test_the_medevac_zone_may_be_designated_before_the_mission_instead_of_the_collection_point() -> None:
    f = valley()
    f.m.evacuate_point, f.m.evacuate_air = True, 1
    f.m.controls = []
    f.s.control[place("r1c1")] |= 1 << mc.CONTROL_COLLECTION_POINT
    f.lay("r4c4", "jungle")
    f.add(HQ, "r2c2")
    Preparation().place_controls(f.g)
    frame = f.g.stack[-1]
    assert isinstance(frame, PlaceMedevacZone)
    assert ("to", place("r2c2")) in frame.options(f.g)
    assert ("to", place("r4c4")) not in frame.options(f.g)
    assert said(frame.reason(f.s, place("r4c4"))) == ("11.1.3a", "no-helicopter-ground")
    frame.answer(f.g, ("to", place("r2c2")))
    assert [evacuation_card(f.s, place(at)) for at in ("r1c1", "r2c2")] == [False, True]


@rule("2.4.1m")
@third
@pytest.mark.parametrize("kind", [mc.OFFENSIVE, mc.DEFENSIVE, mc.COMBAT_PATROL])
def test_general_controls_are_used_in_every_type_of_mission(kind: int) -> None:
    f = valley()
    f.m.type = f.s.mission_type = kind
    f.m.evacuate_point, f.m.evacuate_air = True, 1
    commander = f.add("co_hq", "r3c3")
    general = (mc.CONTROL_COLLECTION_POINT, mc.CONTROL_LANDING_ZONE, mc.CONTROL_MEDEVAC_ZONE)
    assert new_controls(f.s, commander) == list(general)
    for control in general:
        designate(f, commander, control)
        assert f.s.control[place("r3c3")] >> control & 1
    agency = Agency()
    agency.kind, agency.spotter, agency.registered = mc.AGENCY_ARTILLERY, [1], 1
    f.m.agencies, f.s.registered, f.s.fpf_card = [agency], [NOWHERE], [NOWHERE]
    plan_final_fires(f.g)
    frame = next(frame for frame in f.g.stack if isinstance(frame, RegisterTarget))
    frame.answer(f.g, ("to", place("r4c4")))
    assert f.s.registered == [place("r4c4")]


@rule("11.1.1b")
@third
def test_one_order_of_the_company_activates_a_whole_box() -> None:
    f = valley()
    company = f.add("co_hq", "r1c1")
    one, two, other = heli(f), heli(f), heli(f, codes.BOX_LOITER)
    assert offers(f.s, company, one, 1) == [ACTIVATE_VEHICLE]
    assert offers(f.s, company, two, 1) == []  # the first stands for the box
    make_ready(f.g, one)
    assert [f.s.ready[u] for u in (one, two, other)] == [1, 1, 0]
    platoon = f.add("plt_hq", "r1c2")
    assert offers(f.s, platoon, other, 1) == []
    assert offers(f.s, NOBODY, other, 1) == [ACTIVATE_VEHICLE]
    landed = [new_unit(f.s, UH1, codes.FRIENDLY, place("r2c2")) for _ in range(2)]
    make_ready(f.g, landed[0])
    assert f.s.ready[landed[1]]


@rule("11.1.1c")
@third
def test_helicopters_in_the_air_must_move_and_come_first() -> None:
    f = valley()
    company = f.add("co_hq", "r1c1")
    squad = f.add("rifle_squad", "r1c1")
    inbound, outbound = heli(f, codes.BOX_INBOUND), heli(f, codes.BOX_OUTBOUND)
    assert urgent(f.s, company, 3) == [inbound]
    assert offers(f.s, NOBODY, squad, 1)
    make_ready(f.g, inbound)
    assert urgent(f.s, company, 3) == []
    f.s.ready[inbound] = 0
    fly(f)  # no mark: it waits; nobody was asked
    assert [f.s.box[inbound], f.s.box[outbound]] == [codes.BOX_LOITER, codes.BOX_PICKUP]
    landed = new_unit(f.s, UH1, codes.FRIENDLY, place("r2c2"))
    fly(f)
    assert f.s.box[landed] == codes.BOX_OUTBOUND
    assert f.s.box[inbound] == codes.BOX_OUTBOUND


@rule("11.1.2a")
def test_after_one_turn_of_loitering_a_helicopter_lands_or_returns() -> None:
    f = valley()
    one, two = heli(f, codes.BOX_LOITER), heli(f, codes.BOX_LOITER)
    f.s.ready[one] = f.s.ready[two] = 1
    smoke(f, "r2c2")
    frame = fly(f)
    assert frame.options(f.g) == [("to", place("r2c2")), ("box", codes.BOX_OUTBOUND)]
    frame.answer(f.g, ("to", place("r2c2")))
    frame.next(f.g)
    frame.answer(f.g, ("box", codes.BOX_OUTBOUND))
    finish(f, frame)
    assert f.s.card[one] == place("r2c2")
    assert f.s.box[two] == codes.BOX_OUTBOUND


# -- landing zones (11.1.3)


def bad_ground(f: Ground) -> int:
    """A terrain card of the mission without the helicopter icon."""
    ids = [n for n in T.terrain.ids if T.terrain.deck[n] == f.m.deck]
    return next(n for n in ids if not T.terrain.flags[n] & codes.CARD_LANDING_ZONE)


@rule("11.1.3a")
def test_a_landing_zone_needs_the_icon_and_a_mark() -> None:
    f = valley()
    one = heli(f, codes.BOX_INBOUND)
    assert helicopters.landing_cards(f.s, one) == []
    smoke(f, "r2c2")
    assert helicopters.landing_cards(f.s, one) == [place("r2c2")]
    company = f.add("co_hq", "r3c3")
    assert mc.CONTROL_LANDING_ZONE in new_controls(f.s, company)
    bad = bad_ground(f)
    f.s.terrain[place("r3c3")] = bad
    assert mc.CONTROL_LANDING_ZONE not in new_controls(f.s, company)
    f.s.terrain[place("r2c2")] = bad
    assert helicopters.landing_cards(f.s, one) == []


@rule("4.4.1c", "11.1.3a")
@third
def test_coloured_smoke_marks_no_landing_zone_by_moonlight() -> None:
    f = valley()
    one = heli(f, codes.BOX_INBOUND)
    smoke(f, "r2c2")
    f.m.light = [1] * 20
    assert helicopters.landing_cards(f.s, one) == [place("r2c2")]
    f.m.light = [2] * 20
    assert helicopters.landing_cards(f.s, one) == []
    f.s.stick[one] = 1  # a planned assault needs no mark
    assert helicopters.landing_cards(f.s, one) == [place("r2c2")]


@rule("11.1.3b", "11.2.1a")
def test_four_vehicles_with_wrecks_and_the_rest_loiters() -> None:
    f = valley()
    s = f.s
    smoke(f, "r2c2")
    apply_at(f.g, new_unit(s, TYPE["m48"], codes.FRIENDLY, place("r2c2")), codes.AT_BREWED_UP)
    f.cover("wreck", "r2c2")
    assert vehicles_and_wrecks(s, place("r2c2")) == 2
    wave = [heli(f, codes.BOX_INBOUND) for _ in range(3)]
    for unit in wave:
        s.ready[unit] = 1
    frame = fly(f)
    while f.g.stack and f.g.stack[-1] is frame:
        if ("to", place("r2c2")) in frame.options(f.g):
            frame.answer(f.g, ("to", place("r2c2")))
        finish(f, frame)
        if not frame.coming:
            break
    assert [s.card[unit] for unit in wave[:2]] == [place("r2c2")] * 2
    assert s.box[wave[2]] == codes.BOX_LOITER


@rule("11.1.3b", "5.1.5b")
def test_a_tank_finds_no_room_on_a_landing_zone_full_of_vehicles_and_wrecks() -> None:
    f = valley()
    tank = new_unit(f.s, TYPE["m48"], codes.FRIENDLY, place("r1c2"))
    for _ in range(3):
        f.cover("wreck", "r2c2")
        f.cover("wreck", "r1c1")
    assert drive_reason(f.s, tank, place("r2c2")) is None
    for at in ("r2c2", "r1c1"):
        new_unit(f.s, UH1 if at == "r2c2" else TYPE["m48"], codes.FRIENDLY, place(at))
    assert drive_reason(f.s, tank, place("r2c2")) is VEHICLES_FULL
    assert drive_reason(f.s, tank, place("r1c1")) is None  # elsewhere wrecks do not count


def test_no_fifth_landing_on_a_card() -> None:
    f = valley()
    smoke(f, "r2c2")
    frame = helicopters.AirMovement()
    frame.coming = [heli(f, codes.BOX_INBOUND)]
    frame.landings = {place("r2c2"): 3}
    assert frame.cards(f.s) == [place("r2c2")]
    frame.landings = {place("r2c2"): 4}
    assert frame.cards(f.s) == []


@rule("11.1.3a", "11.1.3b")
def test_why_a_helicopter_cannot_land_somewhere() -> None:
    f = valley()
    one = heli(f, codes.BOX_INBOUND)
    frame = helicopters.AirMovement()
    frame.coming = [one]

    def why(at: str) -> str:
        refusal = frame.explain(f.g, ("to", place(at)))
        return "" if refusal is None else refusal.msg.id

    assert why("r4c4") == "refused-no-landing-zone"
    assert why("r2c2") == "refused-not-marked"
    smoke(f, "r2c2")
    assert why("r2c2") == ""
    f.s.box[one] = codes.BOX_PICKUP
    assert why("r2c2") == "refused-still-in-pickup"
    f.s.box[one] = codes.BOX_INBOUND
    frame.landings = {place("r2c2"): 4}
    assert why("r2c2") == "refused-landings-used"
    frame.landings = {place("r2c2"): 3}
    assert why("r2c2") == ""
    icon, f.s.terrain[place("r2c2")] = f.s.terrain[place("r2c2")], bad_ground(f)
    assert why("r2c2") == "refused-no-helicopter-ground"
    f.s.terrain[place("r2c2")] = icon
    for _ in range(4):
        new_unit(f.s, UH1, codes.FRIENDLY, place("r2c2"))
    assert why("r2c2") == "refused-vehicle-room"


@rule("10.2.2a")
def test_those_who_land_may_go_straight_under_cover() -> None:
    f = valley()
    one = heli(f, codes.BOX_INBOUND)
    squad = f.add("rifle_squad", "r1c1")
    embark_in_air(f, squad, one)
    foxhole = f.cover("foxhole", "r2c2")
    helicopters.land(f.g, one, place("r2c2"))
    frame: Any = f.g.stack[-1]
    frame.next(f.g)
    if ("unit", squad) in frame.options(f.g):
        frame.answer(f.g, ("unit", squad))  # by edition a choice
    assert ("under", foxhole) in frame.options(f.g)
    frame.answer(f.g, ("under", foxhole))
    assert f.s.place[squad] == foxhole


# -- boxes and landing under fire (11.1.4, 11.1.5)


@rule("11.1.4a", "11.3a")
def test_nobody_in_a_box_fights_moves_or_is_reached() -> None:
    f = valley()
    f.m.use_communication = True
    s = f.s
    one = heli(f, codes.BOX_INBOUND)
    company, squad = f.add("co_hq", "r1c1"), f.add("rifle_squad", "r1c1")
    staff = f.add("first_sgt", "r1c2")
    s.radio[codes.NET_BN_TAC][company] = s.radio[codes.NET_CO_TAC][company] = codes.RADIO_MANPACK
    assert battalion_reached(s, company)
    for unit in (company, squad):
        s.aboard[unit] = one
        s.box.pop(unit, None)
        lift(s, unit)
    assert box_of(s, squad) == codes.BOX_INBOUND
    assert not battalion_reached(s, company)
    assert reaches(s, staff, squad) == BY_NOTHING
    assert offers(s, NOBODY, squad, 9) == []
    assert company not in waiting(s, 1)
    f.add("vc_squad", "r2c2")
    f.settle()
    assert [s.aim[unit] for unit in (one, company, squad)] == [NOWHERE] * 3
    waits = f.add("rifle_squad", "r1c1")
    to_box(s, waits, codes.BOX_PICKUP)
    assert offers(s, NOBODY, waits, 9) == []
    f.m.landing_row = 2
    craft = new_unit(s, TYPE["lvt4"], codes.FRIENDLY, place("r1c2"))
    assert reaches(s, staff, craft) == BY_NOTHING  # LVTs have no visual-verbal communication


@rule("11.1.5a")
def test_landing_under_fire_and_taking_off() -> None:
    f = valley(roll_at=[HIGHEST, SECOND])
    s = f.s
    one = heli(f, codes.BOX_INBOUND)
    squad = f.add("rifle_squad", "r1c1")
    embark_in_air(f, squad, one)
    mg = f.add("vc_lmg_fire_team", "r3c2")
    hmg = f.add(HMG, "r4c2")
    set_fire(s, mg, place("r2c2"), codes.SOUTH)
    helicopters.land(f.g, one, place("r2c2"))
    everybody_off(f)
    events = [event for _, event, _ in f.g.events]
    shots = f.told("air_fire")
    assert shots[0][0] == NOBODY  # VOF first
    assert shots[1][0] == hmg  # then reaction fire
    assert events.index("landed") < events.index("air_fire")
    last = max(i for i, event in enumerate(events) if event == "air_fire")
    assert events.index("disembarked") > last
    assert s.card[squad] == place("r2c2")
    assert s.exposed[squad]
    f.script(roll_at=[sorted(T.cards.numbers, key=lambda n: -T.cards.at[n])[2]])
    before = len(f.told("air_fire"))
    helicopters.lift_off(f.g, one)
    assert [row[0] for row in f.told("air_fire")[before:]] == [NOBODY]  # VOF again, no reaction


def vehicle_phase(f: Ground) -> None:
    """Play the phase to its end, with the first answer to every question."""
    f.g.push(VehiclePhase())
    while f.g.stack:
        frame: Any = f.g.stack[-1]
        if frame.next(f.g) == codes.PLAYER:
            frame.answer(f.g, frame.options(f.g)[0])


@rule("11.1.5a", "10.5.1d")
def test_who_has_landed_under_fire_is_not_fired_at_again_at_the_end_of_the_phase() -> None:
    f = valley(roll_at=[HIGHEST, SECOND])
    f.m.use_vehicles = True
    one = heli(f, codes.BOX_INBOUND)
    smoke(f, "r2c2")
    mg = f.add("vc_lmg_fire_team", "r3c2")
    set_fire(f.s, mg, place("r2c2"), codes.SOUTH)
    vehicle_phase(f)
    assert f.s.card[one] == place("r2c2")
    assert len(f.told("air_fire")) == 1


@rule("10.7v4", "11.3a")
def test_a_landing_craft_pinned_on_the_beach_does_not_recover_in_that_phase() -> None:
    f = valley()
    f.m.use_vehicles = True
    f.m.landing_row = 1
    craft = new_unit(f.s, TYPE["lvt4"], codes.FRIENDLY, NOWHERE)
    f.s.fleet, f.s.box[craft] = [craft], codes.BOX_INBOUND
    mg = f.add("vc_lmg_fire_team", "r2c2")
    for column in range(1, 6):
        f.s.terrain[place(f"r1c{column}")] = f.s.terrain[place("r1c2")] if column == 2 else 0
    set_fire(f.s, mg, place("r1c2"), codes.SOUTH)
    value = T.charts.vof_at[vof_on(f.s, mg, place("r1c2"))] + T.weapons.defence[T.types.at[TYPE["lvt4"]]]
    f.script(roll_at=[card(at=T.charts.at_band[codes.AT_PINNED] - value - T.charts.at_target_moving)])
    vehicle_phase(f)
    assert f.s.card[craft] == place("r1c2")
    assert f.s.pinned[craft]


# -- aircraft results (10.7A)


@rule("10.7a1")
def test_shot_down_and_crashed() -> None:
    f = valley()
    one = new_unit(f.s, UH1, codes.FRIENDLY, place("r2c2"))
    squad = f.add("rifle_squad", "r2c2", steps=3)
    embark(f.g, squad, one)
    crew = T.weapons.crew[T.types.at[UH1]]
    apply_at(f.g, one, codes.AT_BREWED_UP)
    assert not f.s.kind[one]
    assert not f.s.kind[squad]
    assert f.s.burning == [place("r2c2")]
    assert sum(f.s.casualties[codes.FRIENDLY].values()) == crew + 3
    assert f.s.tally[mc.MEASURE_AIRCRAFT_LOST] == 1


@rule("10.7a2")
def test_shot_down_and_crash_landed() -> None:
    f = valley()
    one = new_unit(f.s, UH1, codes.FRIENDLY, place("r2c2"))
    squad = f.add("rifle_squad", "r2c2", steps=3)
    embark(f.g, squad, one)
    apply_at(f.g, one, codes.AT_KNOCKED_OUT)
    wreck = f.s.cover_kind.index(WRECK)
    assert len(f.told("hit")) == T.weapons.crew[T.types.at[UH1]] + 3
    left = [u for u in range(UNITS) if f.s.kind[u] and f.s.card[u] == place("r2c2")]
    assert all(f.s.place[u] == wreck and f.s.exposed[u] for u in left)


@rule("10.7a3")
def test_aborted_with_damage_flies_home_for_good() -> None:
    f = valley()
    s = f.s
    one = new_unit(s, UH1, codes.FRIENDLY, place("r2c2"))
    squad = f.add("rifle_squad", "r2c2")
    embark(f.g, squad, one)
    apply_at(f.g, one, codes.AT_RETREAT)
    assert s.box[one] == codes.BOX_OUTBOUND
    fly(f)
    assert s.box[one] == codes.BOX_PICKUP
    assert s.aboard[squad] == NOBODY  # it may use another helicopter
    assert offers(s, NOBODY, one, 1) == []
    s.ready[one] = 1
    fly(f)
    assert s.box[one] == codes.BOX_PICKUP
    two = heli(f)
    make_ready(f.g, two)
    fly(f)
    assert s.aboard[squad] == two


@rule("10.7a4", "EX-10.7-3")
def test_aborted_without_damage_loiters_and_may_return() -> None:
    f = valley()
    s = f.s
    one = heli(f, codes.BOX_INBOUND)
    squad = f.add("rifle_squad", "r1c1")
    embark_in_air(f, squad, one)
    s.stick[squad] = 1
    hmg = f.add(HMG, "r4c2")
    f.s.terrain[place("r2c2")] = next(
        n
        for n in T.terrain.ids
        if T.terrain.flags[n] & codes.CARD_LANDING_ZONE and T.terrain.low[n] == T.terrain.high[n] == 0
    )
    new_unit(s, UH1, codes.FRIENDLY, place("r2c2"))
    probe = new_unit(s, UH1, codes.FRIENDLY, place("r2c2"))
    assert at_modifiers(s, hmg, probe, 0, 1) == 2  # +1 gunnery, 0 defence, 0 cover, +1 moving
    f.script(roll_at=[card(at=2)])
    helicopters.land(f.g, one, place("r2c2"))
    assert f.told("air_fire")[0][2:] == (4, codes.AT_PINNED)
    assert len(f.told("air_fire")) == 1  # no quick shot at aircraft
    assert s.box[one] == codes.BOX_LOITER
    assert passengers(s, one) == [squad]
    f.m.landing_turns = [1]
    frame = fly(f)
    assert ("to", place("r2c2")) in frame.options(f.g)


@rule("EX-11.1.3")
@third
def test_example_landing_a_supply_helicopter() -> None:
    f = valley()
    f.m.use_communication = True
    s = f.s
    company, sergeant = f.add("co_hq", "r1c1", activation=1), f.add("first_sgt", "r1c2")
    squad = f.add("rifle_squad", "r2c2")
    s.radio[codes.NET_CO_TAC][company] = s.radio[codes.NET_CO_TAC][sergeant] = codes.RADIO_MANPACK
    one = heli(f, codes.BOX_INBOUND)
    supplies = new_thing(s, SMOKE, one)
    mark = new_thing(s, SMOKE, squad)
    assert offers(s, company, one, 3) == [ACTIVATE_VEHICLE]
    make_ready(f.g, one)
    assert ACTIVATE_HQ in offers(s, company, sergeant, 2)
    s.radio[codes.NET_CO_TAC][squad] = codes.RADIO_MANPACK
    assert DEPLOY_PYROTECHNIC in offers(s, sergeant, squad, 1)  # over CO TAC
    s.thing[mark] = 0
    smoke(f, "r2c2")
    frame = fly(f)
    frame.answer(f.g, ("to", place("r2c2")))
    assert s.card[one] == place("r2c2")
    assert supplies in things_on(s, place("r2c2"))

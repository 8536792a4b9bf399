"""Transport helicopters, air and amphibious assault (2.5, 2.7, 10.7A, 11)."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from games.fields_of_fire.field import GAME, card
from games.fields_of_fire.ground import TYPE, Ground, T, place
from sandtable.games.fields_of_fire import codes
from sandtable.games.fields_of_fire import mission_codes as mc
from sandtable.games.fields_of_fire.actions import ACTIVATE_HQ, ACTIVATE_VEHICLE, DEPLOY_PYROTECHNIC
from sandtable.games.fields_of_fire.actions_command import new_controls
from sandtable.games.fields_of_fire.at_combat import at_modifiers
from sandtable.games.fields_of_fire.at_results import WRECK, apply_at
from sandtable.games.fields_of_fire.boxes import box_of, to_box
from sandtable.games.fields_of_fire.carrying import new_thing, things_on
from sandtable.games.fields_of_fire.command import waiting
from sandtable.games.fields_of_fire.communication import BY_NOTHING, battalion_reached, reaches
from sandtable.games.fields_of_fire.engage import set_fire
from sandtable.games.fields_of_fire.grid import NOWHERE, WIDTH
from sandtable.games.fields_of_fire.helicopters import (
    AirMovement,
    arrive_home,
    land,
    landing_cards,
    lift_off,
    vehicles_and_wrecks,
)
from sandtable.games.fields_of_fire.landing_plan import PlanLanding, free_in, loaded_steps, stick_of
from sandtable.games.fields_of_fire.movement import destinations
from sandtable.games.fields_of_fire.orders import offers, urgent
from sandtable.games.fields_of_fire.pyrotechnics import KINDS
from sandtable.games.fields_of_fire.reactions import enemy_reactions
from sandtable.games.fields_of_fire.rides import passengers
from sandtable.games.fields_of_fire.state import NOBODY, UNITS, Company
from sandtable.games.fields_of_fire.transport import embark
from sandtable.games.fields_of_fire.units import lift, new_unit
from sandtable.games.fields_of_fire.vehicle_orders import make_ready
from sandtable.games.fields_of_fire.vehicles import VehiclePhase

HIGHEST, SECOND = sorted(T.cards.numbers, key=lambda n: -T.cards.at[n])[:2]
UH1 = TYPE["uh1_slick"]
SMOKE = next(a for a in T.assets.ids if T.assets.kind[a] == codes.ASSET_COLOURED_SMOKE)
SQUAD = next(k for k in T.types.ids if T.types.key[k] == "rifle_squad" and T.types.force[k] == 4)
HQ = next(k for k in T.types.ids if T.types.key[k] == "plt_hq" and T.types.force[k] == 4)
HMG = next(k for k in T.types.ids if T.types.force[k] == 14 and T.types.at[k] == 47)
M60 = next(k for k in T.types.ids if T.types.force[k] == 4 and T.types.kind[k] == codes.KIND_MACHINE_GUN)


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*["fields-of-fire-3e:" + i for i in ids])


def valley(**draws: list[Any]) -> Ground:
    """Five rows of open ground in Vietnam, an LZ on r2c2."""
    f = Ground("C8", "open", **draws)
    f.m.staging = mc.STAGING_MAIN
    f.s.dark = [0] * len(f.s.dark)
    f.s.control[place("r2c2")] |= 1 << mc.CONTROL_LANDING_ZONE
    return f


def heli(f: Ground, box: int = codes.BOX_PICKUP, kind: int = UH1) -> int:
    unit = new_unit(f.s, kind, codes.FRIENDLY, NOWHERE)
    f.s.box[unit] = box
    return unit


def smoke(f: Ground, at: str) -> None:
    f.s.deployed[place(at) * KINDS + SMOKE] = 1


def fly(f: Ground) -> AirMovement:
    """Run the helicopters' movement up to a question or its end."""
    frame = AirMovement()
    f.g.push(frame)
    while f.g.stack and f.g.stack[-1] is frame and frame.next(f.g) != 0:
        pass
    return frame


def finish(f: Ground, frame: AirMovement) -> None:
    while f.g.stack and f.g.stack[-1] is frame and frame.next(f.g) != 0:
        pass


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


@rule("11.1.1b")
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


@rule("11.1.3a")
def test_a_landing_zone_needs_the_icon_and_a_mark() -> None:
    f = valley()
    one = heli(f, codes.BOX_INBOUND)
    assert landing_cards(f.s, one) == []
    smoke(f, "r2c2")
    assert landing_cards(f.s, one) == [place("r2c2")]
    company = f.add("co_hq", "r3c3")
    assert mc.CONTROL_LANDING_ZONE in new_controls(f.s, company)
    bad = next(
        n for n in T.terrain.ids if T.terrain.deck[n] == f.m.deck and not T.terrain.flags[n] & codes.CARD_LANDING_ZONE
    )
    f.s.terrain[place("r3c3")] = bad
    assert mc.CONTROL_LANDING_ZONE not in new_controls(f.s, company)
    f.s.terrain[place("r2c2")] = bad
    assert landing_cards(f.s, one) == []


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


def test_no_fifth_landing_on_a_card() -> None:
    f = valley()
    smoke(f, "r2c2")
    frame = AirMovement()
    frame.coming = [heli(f, codes.BOX_INBOUND)]
    frame.landings = {place("r2c2"): 3}
    assert frame.cards(f.s) == [place("r2c2")]
    frame.landings = {place("r2c2"): 4}
    assert frame.cards(f.s) == []


@rule("11.1.3a", "11.1.3b")
def test_why_a_helicopter_cannot_land_somewhere() -> None:
    f = valley()
    one = heli(f, codes.BOX_INBOUND)
    frame = AirMovement()
    frame.coming = [one]

    def why(at: str) -> str:
        refusal = frame.explain(f.g, ("to", place(at)))
        return "" if refusal is None else refusal.msg.id

    assert why("r4c4") == "refused-no-landing-zone"
    assert why("r2c2") == "refused-not-marked"
    smoke(f, "r2c2")
    assert why("r2c2") == ""
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
    land(f.g, one, place("r2c2"))
    frame: Any = f.g.stack[-1]
    frame.next(f.g)
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
    land(f.g, one, place("r2c2"))
    events = [event for _, event, _ in f.g.events]
    shots = f.told("at_fire")
    assert shots[0][0] == NOBODY  # VOF first
    assert shots[1][0] == hmg  # then reaction fire
    assert events.index("landed") < events.index("at_fire")
    last = max(i for i, event in enumerate(events) if event == "at_fire")
    assert events.index("disembarked") > last
    assert s.card[squad] == place("r2c2")
    assert s.exposed[squad]
    f.script(roll_at=[sorted(T.cards.numbers, key=lambda n: -T.cards.at[n])[2]])
    before = len(f.told("at_fire"))
    lift_off(f.g, one)
    assert [row[0] for row in f.told("at_fire")[before:]] == [NOBODY]  # VOF again, no reaction


def embark_in_air(f: Ground, unit: int, craft: int) -> None:
    lift(f.s, unit)
    f.s.aboard[unit] = craft


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
    f.s.stowed[one * 16 + codes.AMMO_MG] = 6
    apply_at(f.g, one, codes.AT_KNOCKED_OUT)
    wreck = f.s.cover_kind.index(WRECK)
    assert len(f.told("hit")) == T.weapons.crew[T.types.at[UH1]] + 3
    left = [u for u in range(UNITS) if f.s.kind[u] and f.s.card[u] == place("r2c2")]
    assert all(f.s.place[u] == wreck and f.s.exposed[u] for u in left)
    assert f.s.dumps == {}
    assert f.s.stowed == {}


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
    land(f.g, one, place("r2c2"))
    assert f.told("at_fire")[0][2:] == (4, codes.AT_PINNED)
    assert len(f.told("at_fire")) == 1  # no quick shot at aircraft
    assert s.box[one] == codes.BOX_LOITER
    assert passengers(s, one) == [squad]
    f.m.landing_turns = [1]
    frame = fly(f)
    assert ("to", place("r2c2")) in frame.options(f.g)


@rule("EX-11.1.3")
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
    assert DEPLOY_PYROTECHNIC in offers(s, NOBODY, squad, 1)
    s.thing[mark] = 0
    smoke(f, "r2c2")
    frame = fly(f)
    frame.answer(f.g, ("to", place("r2c2")))
    assert s.card[one] == place("r2c2")
    assert supplies in things_on(s, place("r2c2"))


# -- air assault (2.7, 11.2)


def to_plan(mission: str) -> Any:
    match = sandtable.new_match(GAME, mission, 7)
    while match.decision.key != "fields-of-fire/plan-landing":
        match.apply(match.actions("company")[-1], "company")
    return match


def steps_of(s: Company) -> int:
    return sum(s.steps[u] for u in range(UNITS) if s.kind[u] and s.side[u] == codes.FRIENDLY and u not in s.fleet)


@rule("2.7a", "11.2.1b", "2.5f")
def test_the_landing_plan_comes_before_play() -> None:
    match = to_plan("C2")
    s: Company = match.play.state
    assert len(s.fleet) == 9
    assert sum(1 for card_ in range(len(s.control)) if s.control[card_] >> mc.CONTROL_LANDING_ZONE & 1) == 3
    sticks = {stick - 1 for stick in s.stick.values()}
    for stick in sticks:
        craft = s.fleet[stick % codes.STICKS]
        assert loaded_steps(s, stick) <= T.types.capacity[s.kind[craft]]
    assert {stick // codes.STICKS for stick in sticks} == {0, 1, 2}
    total = steps_of(s)
    squad = next(u for u in sorted(s.stick) if s.steps[u] == 3)
    match.apply(("unit", squad), "company")
    match.apply(("fire_team",), "company")
    choices = [a for a in match.actions("company") if a[0] == "stick"]
    assert choices
    match.apply(choices[0], "company")
    assert s.stick[squad] == 1 + choices[0][1]
    assert steps_of(s) == total
    assert not any(s.laid[card_] for card_ in range(WIDTH))  # the staging area does not touch the map
    match.apply(("done",), "company")
    first = [u for u in sorted(s.fleet) if s.box[u] == codes.BOX_INBOUND]
    assert first
    assert all(passengers(s, craft) for craft in first)
    assert all(destinations(s, u, 13) == [] for u in range(UNITS) if s.kind[u] and s.card[u] == NOWHERE)


@rule("EX-11.2.1")
def test_example_landing_plan() -> None:
    f = Ground("C2", "open")
    s = f.s
    s.m.landing_turns = [1, 2]
    s.fleet = [heli(f) for _ in range(6)]
    company = [HQ, SQUAD, SQUAD, SQUAD, M60, M60]
    first = [new_unit(s, kind, codes.FRIENDLY, NOWHERE) for kind in company]
    second = [new_unit(s, kind, codes.FRIENDLY, NOWHERE) for kind in (HQ, SQUAD, SQUAD)]
    for unit in first + second:
        s.box[unit] = codes.BOX_PICKUP
    leader, one, two, three, gun, other = first
    total = steps_of(s)
    frame = PlanLanding()
    f.g.push(frame)
    for squad in (one, two, three):
        frame.answer(f.g, ("unit", squad))
        frame.answer(f.g, ("fire_team",))
        assert s.steps[squad] == 2
        frame.unit = NOBODY
    loads = [[leader, one], [gun, two], [other, three], [second[0]], [second[1]], [second[2]]]
    for craft, load in enumerate(loads):
        wave = 0 if craft < 3 else 1
        for unit in load:
            frame.answer(f.g, ("unit", unit))
            assert ("stick", stick_of(wave, craft)) in frame.options(f.g)
            frame.answer(f.g, ("stick", stick_of(wave, craft)))
    assert [loaded_steps(s, stick_of(0, craft)) for craft in range(3)] == [3, 3, 3]  # nine of the platoon's steps
    assert steps_of(s) == total
    assert free_in(s, stick_of(1, 0)) == 0  # the craft of wave 1 are not back on turn 2
    frame.answer(f.g, ("done",))
    assert [s.box[craft] for craft in s.fleet] == [codes.BOX_INBOUND] * 3 + [codes.BOX_PICKUP] * 3


@rule("11.2a", "11.2.2a")
def test_waves_land_by_the_plan() -> None:
    match = to_plan("C2")
    s: Company = match.play.state
    match.apply(("done",), "company")
    landed: dict[int, int] = {}
    while match.decision is not None and s.turn <= 3:
        actions = match.actions("company")
        if match.decision.key.endswith("air-movement"):
            assert not any(s.ready)  # no activation
            assert not s.deployed  # no mark
            choice = next((a for a in actions if a[0] == "to"), actions[-1])
            landed[s.turn] = landed.get(s.turn, 0) + 1
        else:
            choice = actions[-1]
        match.apply(choice, "company")
    assert set(landed) == {1, 2}
    assert any(s.kind[u] and s.side[u] == codes.FRIENDLY and s.card[u] >= WIDTH for u in range(s.used))
    boxes = [s.box.get(craft, 0) for craft in s.fleet if s.kind[craft]]
    assert codes.BOX_INBOUND not in boxes[:3]


@rule("11.2.2a")
def test_the_first_wave_takes_off_before_the_second_lands() -> None:
    f = valley()
    s = f.s
    f.m.landing_turns = [1, 2]
    f.m.landing_row = 0
    s.turn = 2
    old = [new_unit(s, UH1, codes.FRIENDLY, place("r2c2")) for _ in range(4)]
    new = [heli(f, codes.BOX_INBOUND) for _ in range(4)]
    waiting_craft = heli(f)
    s.fleet = [*old, *new, waiting_craft]
    for craft in new:
        unit = new_unit(s, SQUAD, codes.FRIENDLY, NOWHERE)
        s.aboard[unit] = craft
        s.stick[unit] = 1 + stick_of(1, s.fleet.index(craft))
    frame = fly(f)
    for _ in new:
        frame.answer(f.g, ("to", place("r2c2")))
        finish(f, frame)
    assert [s.box[craft] for craft in old] == [codes.BOX_OUTBOUND] * 4
    assert [s.card[craft] for craft in new] == [place("r2c2")] * 4


@rule("11.2.1a")
def test_troops_over_sixteen_steps_stay_aboard() -> None:
    f = valley()
    s = f.s
    f.m.landing_turns = [1]
    for _ in range(5):
        f.add(SQUAD, "r2c2", steps=3)
    one = heli(f, codes.BOX_INBOUND)
    s.fleet = [one]
    squad, team = new_unit(s, SQUAD, codes.FRIENDLY, NOWHERE), new_unit(s, M60, codes.FRIENDLY, NOWHERE)
    for unit in (squad, team):
        s.aboard[unit] = one
        s.stick[unit] = 1
    land(f.g, one, place("r2c2"))
    assert s.card[team] == place("r2c2")
    assert passengers(s, one) == [squad]
    lift_off(f.g, one)
    assert passengers(s, one) == [squad]
    arrive_home(f.g, one)
    assert passengers(s, one) == [squad]  # and tries again
    s.turn = 3
    fly(f)
    assert s.box[one] == codes.BOX_INBOUND


def test_a_stick_that_finds_no_room_waits_for_the_next_flight() -> None:
    f = valley()
    s = f.s
    f.m.landing_turns = [1, 5]
    one = heli(f)
    s.fleet = [one]
    again, new = new_unit(s, SQUAD, codes.FRIENDLY, NOWHERE), new_unit(s, M60, codes.FRIENDLY, NOWHERE)
    s.aboard[again] = one
    s.stick[again] = 1
    s.box[new] = codes.BOX_PICKUP
    s.stick[new] = 1 + stick_of(1, 0)
    s.turn = 4
    fly(f)
    assert passengers(s, one) == [again]
    assert s.box[new] == codes.BOX_PICKUP


# -- amphibious assault (11.3)


@rule("11.3a")
def test_landing_craft_bring_the_waves_to_the_beach() -> None:
    match = to_plan("D1")
    s: Company = match.play.state
    assert len(s.fleet) == 12
    total = steps_of(s)
    assert sum(s.steps[u] for u in s.stick) == total
    match.apply(("done",), "company")
    while match.decision is not None and s.turn < 4:
        actions = match.actions("company")
        choice = next((a for a in actions if a[0] == "to" and match.decision.key.endswith("air-movement")), actions[-1])
        match.apply(choice, "company")
    told = [args for _, event, args in match.play.events if event == "landed"]
    assert told
    assert all(args[1] // WIDTH == 2 for args in told)
    got_off = {args[0] for _, event, args in match.play.events if event == "disembarked"}
    assert len(got_off) > 10
    assert all(s.aboard[u] == NOBODY for u in got_off if s.kind[u])


def test_the_vehicle_phase_moves_helicopters_first() -> None:
    f = valley()
    f.m.use_vehicles = True
    one = heli(f, codes.BOX_OUTBOUND)
    frame = VehiclePhase()
    f.g.push(frame)
    frame.next(f.g)
    assert isinstance(f.g.stack[-1], AirMovement)
    finish(f, f.g.stack[-1])
    assert f.s.box[one] == codes.BOX_PICKUP
    assert not enemy_reactions(f.g, one, 0)
    f.s.box = {}
    f.s.kind[one] = 0
    landed = new_unit(f.s, UH1, codes.FRIENDLY, place("r2c2"))
    second = VehiclePhase()
    f.g.push(second)
    second.next(f.g)
    assert isinstance(f.g.stack[-1], AirMovement)
    finish(f, f.g.stack[-1])
    assert f.s.box[landed] == codes.BOX_OUTBOUND

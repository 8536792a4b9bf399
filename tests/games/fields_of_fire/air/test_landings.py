"""Air and amphibious assault by a landing plan (2.5, 2.7, 11.2, 11.3)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.air.sky import to_plan
from games.fields_of_fire.ground import TYPE, Ground, T, further, place
from games.fields_of_fire.lift import HQ, M60, SQUAD, UH1, everybody_off, finish, fly, heli, rule, valley
from sandtable.games.fields_of_fire.rules.air.helicopters import AirMovement, arrive_home, land, lift_off
from sandtable.games.fields_of_fire.rules.air.landing_plan import PlanLanding, free_in, loaded_steps, stick_of
from sandtable.games.fields_of_fire.rules.movement.infantry import destinations
from sandtable.games.fields_of_fire.rules.pieces.placing import new_unit, set_steps, take_off
from sandtable.games.fields_of_fire.rules.pieces.rides import passengers
from sandtable.games.fields_of_fire.rules.sequence.vehicle_phase import VehiclePhase
from sandtable.games.fields_of_fire.rules.transport.transport import embark
from sandtable.games.fields_of_fire.rules.vehicles.reactions import enemy_reactions
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.company import NOBODY, UNITS, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, WIDTH

# -- air assault (2.7, 11.2)


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


@pytest.mark.parametrize(("mission", "share"), [("C2", 5), ("D1", 4)])
def test_waves_between_which_no_craft_comes_back_start_with_a_share_of_the_craft_each(mission: str, share: int) -> None:
    s: Company = to_plan(mission).play.state
    for wave in range(2):
        craft = {stick - 1 - stick_of(wave, 0) for stick in s.stick.values() if (stick - 1) // codes.STICKS == wave}
        assert {index // share for index in craft - {codes.ALONE}} == {wave}


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
    assert free_in(s, stick_of(len(s.m.landing_turns), 0)) == 0  # there is no such wave
    frame.answer(f.g, ("done",))
    assert [s.box[craft] for craft in s.fleet] == [codes.BOX_INBOUND] * 3 + [codes.BOX_PICKUP] * 3


@rule("11.2.1b")
def test_the_plan_is_changed_as_often_as_the_player_likes() -> None:
    f = Ground("C2", "open")
    s = f.s
    s.m.landing_turns = [1, 9]
    s.fleet = [heli(f)]
    squads = [new_unit(s, SQUAD, codes.FRIENDLY, NOWHERE) for _ in range(2)]
    for wave, squad in enumerate(squads):
        s.box[squad] = codes.BOX_PICKUP
        s.stick[squad] = 1 + stick_of(wave, 0)
    f.g.push(frame := PlanLanding())
    early, late = ("stick", stick_of(0, 0)), ("stick", stick_of(1, 0))
    for one, other in (squads, squads[::-1]):  # they change places, and back again
        frame.answer(f.g, ("unit", one))
        aside = ("box", codes.BOX_PICKUP)
        assert late not in frame.options(f.g) or early not in frame.options(f.g)  # the other craft is full
        frame.answer(f.g, aside)
        assert one not in s.stick
        for unit, stick in ((other, early), (one, late)):
            assert ("unit", unit) in frame.options(f.g)
            frame.answer(f.g, ("unit", unit))
            assert stick in frame.options(f.g)
            frame.answer(f.g, stick)
        assert [s.stick[one], s.stick[other]] == [1 + late[1], 1 + early[1]]


def test_both_halves_of_a_gun_split_for_the_plan_wait_for_a_stick() -> None:
    f = Ground("C2", "open")
    s = f.s
    s.fleet = [heli(f) for _ in range(2)]
    gun = new_unit(s, TYPE["mtr81_sec"], codes.FRIENDLY, NOWHERE)
    set_steps(s, gun, 2)
    s.box[gun] = codes.BOX_PICKUP
    total = steps_of(s)
    frame = PlanLanding()
    f.g.push(frame)
    frame.answer(f.g, ("unit", gun))
    frame.answer(f.g, ("assault_team",))
    assert not s.kind[gun]  # what is left of it is another counter
    halves = [unit for unit in s.box if unit not in s.fleet]
    assert [s.steps[unit] for unit in halves] == [1, 1]
    assert steps_of(s) == total
    assert frame.options(f.g) == [("unit", unit) for unit in sorted(halves)] + [("done",)]


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
            choice = ("disembark",) if ("disembark",) in actions else further(actions)
        match.apply(choice, "company")
    assert set(landed) >= {1, 2}  # later only who had to break off
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
    everybody_off(f)
    assert s.card[team] == place("r2c2")
    assert passengers(s, one) == [squad]
    lift_off(f.g, one)
    assert passengers(s, one) == [squad]
    arrive_home(f.g, one)
    assert passengers(s, one) == [squad]  # and tries again
    s.turn = 3
    fly(f)
    assert s.box[one] == codes.BOX_INBOUND


@rule("11.2.1a")
@pytest.mark.parametrize("stays", [True, False])
def test_who_found_no_room_gets_off_next_turn_or_flies_back(stays: bool) -> None:
    f = valley()
    s = f.s
    f.m.landing_turns = [1]
    crowd = [f.add(SQUAD, "r2c2", steps=3) for _ in range(5)]
    one = heli(f, codes.BOX_INBOUND)
    s.fleet = [one]
    squad = new_unit(s, SQUAD, codes.FRIENDLY, NOWHERE)
    s.aboard[squad], s.stick[squad] = one, 1
    land(f.g, one, place("r2c2"))
    take_off(s, crowd[0])
    fly(f)
    question = f.g.stack[-1]
    assert question.options(f.g) == [("disembark",), ("pass",)]
    question.answer(f.g, ("pass",) if stays else ("disembark",))
    everybody_off(f)
    assert passengers(s, one) == ([squad] if stays else [])
    assert s.box[one] == codes.BOX_OUTBOUND


@rule("11.2.1a")
@pytest.mark.parametrize("stays", [True, False])
def test_replacements_of_no_plan_get_off_next_turn_too_and_who_has_embarked_stays_aboard(stays: bool) -> None:
    f = valley()
    s = f.s
    crowd = [f.add(SQUAD, "r2c2", steps=3) for _ in range(5)]
    one, two = heli(f, codes.BOX_INBOUND, TYPE["ch47"]), heli(f, codes.BOX_INBOUND)
    squad = new_unit(s, SQUAD, codes.FRIENDLY, NOWHERE)
    s.aboard[squad] = one
    land(f.g, one, place("r2c2"))
    land(f.g, two, place("r2c2"))
    take_off(s, crowd[0])
    embark(f.g, crowd[1], two)
    fly(f)
    question = f.g.stack[-1]
    assert question.options(f.g) == [("disembark",), ("pass",)]
    question.answer(f.g, ("pass",) if stays else ("disembark",))
    everybody_off(f)
    assert passengers(s, one) == ([squad] if stays else [])
    finish(f, f.g.stack[-1])
    assert passengers(s, two) == [crowd[1]]  # nobody asks him
    assert [s.box[craft] for craft in (one, two)] == [codes.BOX_OUTBOUND] * 2


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
        choice = next(
            (a for a in actions if a[0] == "to" and match.decision.key.endswith("air-movement")), further(actions)
        )
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

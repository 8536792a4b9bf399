"""Why a unit cannot fire at a vehicle or drive on: the predicate that offers says so (10.5.2, 10.5.4)."""

from __future__ import annotations

from games.fields_of_fire.editions import third
from games.fields_of_fire.ground import COVER, SOUTH, Ground, place
from games.fields_of_fire.motor import SHERMAN, STUG, TRUCK, ground, phase, rule, vehicle
from sandtable.games.fields_of_fire.rules.combat.grenades import NOT_SPOTTED
from sandtable.games.fields_of_fire.rules.movement.cover import new_cover
from sandtable.games.fields_of_fire.rules.sequence.vehicle_phase import BEEN_THERE, SLOW_GROUND, VehiclePhase
from sandtable.games.fields_of_fire.rules.transport.vehicle_orders import GROUNDED
from sandtable.games.fields_of_fire.rules.vehicles import reactions
from sandtable.games.fields_of_fire.rules.vehicles.at_targets import (
    NO_AT_WEAPON,
    NO_FIRE_AFTER_MOVE,
    NO_LINE_OF_SIGHT,
    NO_VEHICLE,
    OUT_OF_RANGE,
    OUTSIDE_ARC,
    OWN_SIDE,
    at_targets,
    at_weapons,
    shot_reason,
)
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.codes import ENEMY

HALFTRACK = "sdkfz251"


def told(frame: VehiclePhase | reactions.FriendlyReaction, f: Ground, verb: str, what: int) -> str:
    refusal = frame.explain(f.g, (verb, what))
    assert refusal is not None
    return refusal.msg.id


def test_a_shot_that_is_not_offered_has_its_reason() -> None:
    f = ground()
    tank = vehicle(f, SHERMAN, "r1c3", ready=1)
    mate, foot = vehicle(f, SHERMAN, "r1c4"), f.add("ger_squad", "r2c3")
    near, unseen = vehicle(f, STUG, "r2c3", ENEMY), vehicle(f, STUG, "r2c4", ENEMY, spotted=0)
    f.lay("r3c1", "woods", dark=255)
    hidden = vehicle(f, STUG, "r5c1", ENEMY)
    assert at_targets(f.s, tank) == [near]
    expected = {near: None, mate: OWN_SIDE, foot: NO_VEHICLE, unseen: NOT_SPOTTED, hidden: NO_LINE_OF_SIGHT}
    assert {target: shot_reason(f.s, tank, target, 0) for target in expected} == expected
    truck = vehicle(f, TRUCK, "r1c3")
    assert shot_reason(f.s, truck, near, 0) is NO_AT_WEAPON


def test_range_and_movement_keep_infantry_from_firing_at_a_vehicle() -> None:
    f = ground()
    crew = f.add("ger_schreck", "r1c3")
    close, far = vehicle(f, SHERMAN, "r1c3"), vehicle(f, SHERMAN, "r4c3")
    assert [shot_reason(f.s, crew, target, 0) for target in (close, far)] == [None, OUT_OF_RANGE]
    assert shot_reason(f.s, crew, close, 1) is NO_FIRE_AFTER_MOVE
    assert at_targets(f.s, crew, 1) == []


@rule("5.3.2b")
def test_a_gun_in_a_bunker_is_told_that_it_fires_along_its_arrow() -> None:
    f = ground()
    gun = f.add("ger_pak75", "r3c3", ammo=4)
    ahead, behind = vehicle(f, SHERMAN, "r2c3"), vehicle(f, SHERMAN, "r4c3")
    f.s.place[gun] = new_cover(f.s, COVER["bunker"], place("r3c3"), SOUTH)
    assert [shot_reason(f.s, gun, target, 0) for target in (ahead, behind)] == [None, OUTSIDE_ARC]


@rule("10.5.2c1")
def test_a_vehicle_is_told_why_it_does_not_drive_on() -> None:
    f = ground()
    tank = vehicle(f, SHERMAN, "r1c3", ready=1)
    frame = phase(f)
    frame.answer(f.g, ("unit", tank))
    for at in ("r1c4", "r1c3", "r1c4"):  # there and back, not round and round
        assert ("to", place(at)) in frame.options(f.g)
        frame.answer(f.g, ("to", place(at)))
    assert ("to", place("r1c3")) not in frame.options(f.g)
    assert frame.reason(f.s, ("to", place("r1c3"))) is BEEN_THERE
    assert told(frame, f, "to", place("r1c3")) == "refused-been-there"
    assert told(frame, f, "to", place("r4c4")) == "refused-not-adjacent"
    f.s.terrain[place("r1c4")] = next(n for n in f.s.t.terrain.ids if f.s.t.terrain.traffic[n] == codes.TRAFFIC_SLOW)
    assert frame.reason(f.s, ("to", place("r1c5"))) is SLOW_GROUND
    assert not [a for a in frame.options(f.g) if a[0] == "to"]


def test_infantry_that_is_activated_against_vehicles_does_not_move() -> None:
    f = ground()
    squad = f.add("rifle_squad", "r1c3", ready=1)
    frame = phase(f)
    frame.acting = squad
    assert frame.reason(f.s, ("to", place("r1c4"))) is GROUNDED
    assert not [a for a in frame.options(f.g) if a[0] == "to"]


@rule("10.5.4a")
def test_who_cannot_react_is_told_the_reason_of_the_shot() -> None:
    f = ground()
    foe = vehicle(f, STUG, "r2c3", ENEMY)
    ready, fired, unarmed = vehicle(f, SHERMAN, "r1c3"), vehicle(f, SHERMAN, "r1c3", fired=1), vehicle(f, TRUCK, "r1c3")
    assert reactions.reactors(f.s, foe) == [ready]
    frame = reactions.FriendlyReaction(foe, 0)
    assert [frame.reason(f.s, one) for one in (ready, fired, unarmed)] == [None, reactions.HAS_FIRED, NO_AT_WEAPON]
    f.s.spotted[foe] = 0
    assert frame.reason(f.s, ready) is NOT_SPOTTED
    assert at_weapons(f.s, ready, foe) == []


@third
@rule("7.2.4b", "10.5.4a")
def test_a_machine_gun_on_its_final_line_does_not_react_to_vehicles() -> None:
    f = ground()
    foe = vehicle(f, HALFTRACK, "r2c3", ENEMY)
    gun = f.add("mg50", "r1c3")
    assert reactions.reactors(f.s, foe) == [gun]
    f.s.fpl[gun] = 1
    frame = reactions.FriendlyReaction(foe, 0)
    assert frame.reason(f.s, gun) is reactions.ON_LINE_SILENT

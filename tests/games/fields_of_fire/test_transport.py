"""Vehicles' orders, transport, riders, vehicle actions (3.6, 5.1.5, 5.1.6, 10.1, 10.2, 10.5.2, 10.8.1, 10.8.2)."""

from __future__ import annotations

from typing import Any

import pytest

from games.fields_of_fire.field import card, without
from games.fields_of_fire.ground import EAST, TYPE, Ground, T, icon, place
from sandtable.games.fields_of_fire import codes
from sandtable.games.fields_of_fire import mission_codes as mc
from sandtable.games.fields_of_fire.actions import (
    ACTIVATE_VEHICLE,
    CEASE_FIRE,
    CONCENTRATE_FIRE,
    GRENADE_ATTACK,
    LOAD,
    MOVE_ADJACENT,
    MOVE_PLATOON,
    REMOVE_PINNED,
    SHIFT_FIRE,
    SPOT,
)
from sandtable.games.fields_of_fire.actions_command import can_ready
from sandtable.games.fields_of_fire.aircraft import stand_down
from sandtable.games.fields_of_fire.ammunition import drop_ammunition
from sandtable.games.fields_of_fire.at_combat import at_capable, at_modifiers, at_targets, best_vof, quick_shot
from sandtable.games.fields_of_fire.at_results import apply_at
from sandtable.games.fields_of_fire.carrying import (
    add_casualties,
    can_pick_up,
    new_thing,
    pick_up,
    things_of,
    things_on,
)
from sandtable.games.fields_of_fire.combat import choose_sniper_targets, combat_effects, remove_fire_markers
from sandtable.games.fields_of_fire.communication import BY_NOTHING, BY_RADIO_SET, BY_VOICE, chain, reaches
from sandtable.games.fields_of_fire.engage import set_fire
from sandtable.games.fields_of_fire.fire import can_fire, valid_target
from sandtable.games.fields_of_fire.grenades import attack, targets
from sandtable.games.fields_of_fire.grid import NOWHERE
from sandtable.games.fields_of_fire.hits import apply_effects, lose_step
from sandtable.games.fields_of_fire.loading_orders import LoadVehicle, begin_load
from sandtable.games.fields_of_fire.marks import has, mark_unit
from sandtable.games.fields_of_fire.movement import destinations, stacks
from sandtable.games.fields_of_fire.movement_orders import ChoosePlatoonCard
from sandtable.games.fields_of_fire.orders import VEHICLE_ORDERS, offers, urgent
from sandtable.games.fields_of_fire.reactions import react
from sandtable.games.fields_of_fire.riders import carry_along
from sandtable.games.fields_of_fire.rides import burdened, driver_experience, drives_itself, passengers
from sandtable.games.fields_of_fire.signals import SIGNAL_CEASE_FIRE, SIGNAL_TO_SIGNAL, give_signal
from sandtable.games.fields_of_fire.state import NOBODY, UNITS
from sandtable.games.fields_of_fire.transport import (
    boarders,
    can_embark,
    embark,
    foot_steps,
    get_off,
    leavers,
    note_crowd,
    room_for_ammunition,
    room_for_casualties,
    room_for_units,
)
from sandtable.games.fields_of_fire.units import new_unit, put
from sandtable.games.fields_of_fire.vehicle_actions import (
    GetOff,
    VehicleAttack,
    attempt_cards,
    concentration_choices,
    extra_actions,
    shell_targets,
    vehicle_concentrate,
    vehicle_shell,
)
from sandtable.games.fields_of_fire.vehicles import VehiclePhase

SHERMAN, STUG, HALF_TRACK, JEEP, TRUCK, LVT = "m4_75", "stug", "m3_halftrack", "jeep", "truck", "lvt4"
HIGHEST, SECOND = sorted(T.cards.numbers, key=lambda n: -T.cards.at[n])[:2]


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*["fields-of-fire-3e:" + i for i in ids])


def ground(**draws: list[Any]) -> Ground:
    f = Ground(**draws)
    f.m.use_vehicles = True
    f.m.ambush_prone = []
    f.m.tank_riders = [TYPE[SHERMAN]]
    return f


def vehicle(f: Ground, key: str, at: str, side: int = codes.FRIENDLY, **marks: int) -> int:
    unit = new_unit(f.s, TYPE[key], side, place(at))
    f.s.spotted[unit] = 1
    for name, value in marks.items():
        getattr(f.s, name)[unit] = value
    return unit


def phase(f: Ground) -> VehiclePhase:
    frame = VehiclePhase()
    f.g.push(frame)
    frame.next(f.g)
    return frame


def mark(f: Ground, what: int, unit: int) -> list[list[int]]:
    return [row for row in f.s.marks if row[0] == what and row[2] == unit]


# -- who orders vehicles, and what (10.1)


def company_with_tanks() -> tuple[Ground, dict[str, int]]:
    f = ground()
    f.m.use_communication = True
    s = f.s
    units = {
        "company": f.add("co_hq", "r1c1"),
        "platoon": f.add("plt_hq", "r1c2", platoon=1),
        "staff": f.add("first_sgt", "r1c3"),
        "leader": f.add("tank_plt_hq", "r3c3", platoon=codes.PLATOON_VEHICLES),
        "tank": vehicle(f, SHERMAN, "r5c5", platoon=codes.PLATOON_VEHICLES),
        "single": vehicle(f, "m10", "r1c3"),
    }
    s.radio[codes.NET_BN_TAC][units["company"]] = codes.RADIO_MANPACK
    return f, units


@rule("10.1.1a")
def test_a_vehicle_platoon_leader_commands_and_fights() -> None:
    f, u = company_with_tanks()
    assert reaches(f.s, u["leader"], u["tank"]) == BY_RADIO_SET
    assert ACTIVATE_VEHICLE in offers(f.s, u["leader"], u["tank"], 2)
    assert not chain(f.s, u["leader"], u["single"])
    assert not chain(f.s, u["leader"], u["platoon"])
    target = vehicle(f, STUG, "r4c3", codes.ENEMY)
    assert at_targets(f.s, u["leader"]) == [target]


@rule("10.1.1b")
def test_the_leader_hears_the_company_on_battalion_net_before_vietnam() -> None:
    f, u = company_with_tanks()
    assert T.forces[f.m.force].year < 1960
    assert reaches(f.s, u["company"], u["leader"]) == BY_RADIO_SET
    f.s.radio[codes.NET_BN_TAC][u["company"]] = 0
    f.s.radio[codes.NET_CO_TAC][u["company"]] = codes.RADIO_MANPACK
    assert reaches(f.s, u["company"], u["leader"]) == BY_NOTHING
    f.m.force = next(force.id for force in T.forces.values() if force.year >= 1966)
    assert reaches(f.s, u["company"], u["leader"]) == BY_RADIO_SET


@rule("10.1.2c")
def test_who_orders_vehicles() -> None:
    f, u = company_with_tanks()
    s = f.s
    assert [chain(s, u[hq], u["tank"]) for hq in ("company", "leader", "staff", "platoon")] == [
        True,
        True,
        False,
        False,
    ]
    assert [chain(s, u[hq], u["single"]) for hq in ("company", "leader", "staff", "platoon")] == [
        True,
        False,
        True,
        False,
    ]
    s.platoon[u["single"]] = 1
    assert chain(s, u["platoon"], u["single"])
    assert reaches(s, u["staff"], u["single"]) == BY_VOICE
    assert reaches(s, u["company"], u["single"]) == BY_NOTHING
    assert ACTIVATE_VEHICLE in offers(s, NOBODY, u["tank"], 1)
    assert ACTIVATE_VEHICLE in offers(s, NOBODY, u["single"], 1)


@rule("10.1.2a")
def test_vehicles_take_few_orders() -> None:
    f = ground()
    tank = vehicle(f, SHERMAN, "r1c3")
    squad = f.add("rifle_squad", "r1c3")
    f.add("ger_squad", "r2c3")
    f.settle()
    assert f.aim(tank) == place("r2c3")
    got = set(offers(f.s, NOBODY, tank, 9))
    assert got <= set(VEHICLE_ORDERS)
    assert {ACTIVATE_VEHICLE, LOAD, CEASE_FIRE} <= got
    f.s.pinned[tank] = 1
    assert REMOVE_PINNED in offers(f.s, NOBODY, tank, 9)
    assert CONCENTRATE_FIRE in offers(f.s, NOBODY, squad, 9)
    assert CONCENTRATE_FIRE not in got
    assert SHIFT_FIRE in VEHICLE_ORDERS


@rule("10.1.2b")
def test_vehicles_react_only_to_the_cease_fire_signal() -> None:
    f = ground()
    tank = vehicle(f, SHERMAN, "r1c3")
    squad = f.add("rifle_squad", "r1c4")
    flare = next(a for a in T.assets.ids if T.assets.kind[a] == codes.ASSET_SIGNAL)
    give_signal(f.g, SIGNAL_TO_SIGNAL, flare, place("r2c3"))
    frame: Any = f.g.stack[-1]
    while f.g.stack and f.g.stack[-1] is frame:
        frame.next(f.g)
    assert f.s.card[tank] == place("r1c3")
    assert f.s.card[squad] == place("r2c3")
    set_fire(f.s, tank, place("r1c5"), EAST)
    give_signal(f.g, SIGNAL_CEASE_FIRE, flare, place("r2c3"))
    assert f.aim(tank) == NOWHERE


@rule("4.2.5n")
def test_the_limits_of_pinned_units_do_not_bind_vehicles() -> None:
    f = ground()
    f.m.use_communication = True
    company = f.add("co_hq", "r1c3")
    tank = vehicle(f, SHERMAN, "r1c3", pinned=1)
    assert reaches(f.s, company, tank) == BY_VOICE
    assert {ACTIVATE_VEHICLE, REMOVE_PINNED} <= set(offers(f.s, company, tank, 2))
    assert can_ready(f.s, tank)


@rule("3.6a")
def test_active_units_alternate_and_the_attacker_begins() -> None:
    f = ground()
    f.m.vehicle_actions, f.m.vehicle_targets = [mc.VEHICLE_HOLD], []
    ours = [vehicle(f, SHERMAN, at, ready=1) for at in ("r1c1", "r1c2")]
    theirs = [vehicle(f, STUG, at, codes.ENEMY) for at in ("r5c4", "r5c5")]
    frame = phase(f)
    frame.queue = theirs[:]
    assert frame.next(f.g) == 0  # the player is asked first in an offensive mission
    frame.answer(f.g, ("unit", ours[0]))
    frame.answer(f.g, ("done",))
    frame.next(f.g)
    frame.next(f.g)
    assert len(frame.queue) == 1
    assert frame.next(f.g) == 0
    assert ("unit", ours[1]) in frame.options(f.g)
    f.s.mission_type = mc.DEFENSIVE
    f.s.fired = [0] * UNITS
    second = VehiclePhase()
    f.g.push(second)
    second.next(f.g)
    second.next(f.g)
    assert len(second.queue) == 1  # the enemy began
    assert second.next(f.g) == 0


# -- embarking and getting off (10.2)


@rule("10.2a", "10.2.1a", "5.1.6g")
def test_one_order_embarks_everybody_who_fits() -> None:
    f = ground()
    track = vehicle(f, HALF_TRACK, "r1c3")
    squad, team = f.add("rifle_squad", "r1c3", steps=3), f.add("fire_team", "r1c3")
    late = f.add("rifle_squad", "r1c3", steps=3)
    assert T.types.capacity[TYPE[HALF_TRACK]] == 4
    assert boarders(f.s, track) == [squad, team]
    assert LOAD in offers(f.s, NOBODY, track, 1)
    frame = LoadVehicle(track)
    f.g.push(frame)
    frame.answer(f.g, ("embark",))
    assert passengers(f.s, track) == [squad, team]
    assert [f.s.exposed[u] for u in (squad, team, late)] == [1, 1, 0]
    assert room_for_units(f.s, track) == 0
    assert not can_embark(f.s, late, track)


@rule("10.2.1a")
def test_a_single_unit_may_board_from_under_cover() -> None:
    f = ground()
    track = vehicle(f, HALF_TRACK, "r1c3")
    squad = f.add("rifle_squad", "r1c3", f.cover("foxhole", "r1c3"))
    assert boarders(f.s, track) == []
    assert LOAD in offers(f.s, NOBODY, squad, 1)
    begin_load(f.g, squad)
    frame: Any = f.g.stack[-1]
    assert frame.options(f.g) == [("aboard", track)]
    frame.answer(f.g, ("aboard", track))
    assert f.s.aboard[squad] == track


@rule("10.2.1b")
def test_passengers_inside_are_inert() -> None:
    f = ground()
    track = vehicle(f, HALF_TRACK, "r1c3")
    company = f.add("co_hq", "r1c3")
    squad = f.add("rifle_squad", "r1c3")
    foe = f.add("ger_squad", "r2c3")
    f.settle()
    assert f.aim(squad) == place("r2c3")
    embark(f.g, squad, track)
    f.settle()
    assert f.aim(squad) == NOWHERE
    assert f.s.card[squad] == NOWHERE
    assert offers(f.s, NOBODY, squad, 9) == []
    assert offers(f.s, company, squad, 9) == []
    before = len(f.told("fired-at"))
    combat_effects(f.g)
    shot = [row[0] for row in f.told("fired-at")[before:]]
    assert squad not in shot
    assert foe in shot


@rule("10.2.2a", "10.2.2b", "10.5.1b", "5.1.6g")
def test_getting_off_after_a_move_or_before_it() -> None:
    f = ground()
    track = vehicle(f, HALF_TRACK, "r1c3", ready=1)
    squad = f.add("rifle_squad", "r1c3")
    embark(f.g, squad, track)
    f.s.exposed[squad] = 0
    foxhole = f.cover("foxhole", "r2c3")
    frame = phase(f)
    frame.answer(f.g, ("unit", track))
    assert ("disembark",) in frame.options(f.g)
    frame.answer(f.g, ("to", place("r2c3")))
    frame.answer(f.g, ("disembark",))
    assert f.s.fired[track]
    off: Any = f.g.stack[-1]
    assert isinstance(off, GetOff)
    off.next(f.g)
    assert off.next(f.g) == 0
    assert set(off.options(f.g)) == {("under", 0), ("under", foxhole)}
    off.answer(f.g, ("under", foxhole))
    assert [f.s.card[squad], f.s.place[squad], f.s.exposed[squad]] == [place("r2c3"), foxhole, 1]


@rule("10.2.2b")
def test_getting_off_without_a_move_draws_fire_first() -> None:
    f = ground()
    track = vehicle(f, HALF_TRACK, "r1c3")
    squad = f.add("rifle_squad", "r1c3")
    embark(f.g, squad, track)
    gun = f.add("ger_pak75", "r3c3")
    frame = phase(f)
    assert frame.friends(f.s) == []  # not activated
    f.s.ready[track] = 1
    assert frame.friends(f.s) == [track]
    frame.answer(f.g, ("unit", track))
    f.script(roll_at=[card(at=-at_modifiers(f.s, gun, track, 0, 0))])  # total 0: Knocked Out
    frame.answer(f.g, ("disembark",))
    assert f.told("at_fire")[0][:2] == (gun, track)
    assert not f.s.kind[track]
    assert not f.told("disembarked")  # fire at the vehicle is finished before anybody gets off


@rule("10.2.2c", "5.1.6b")
def test_things_are_loaded_and_unloaded_by_one_order() -> None:
    f = ground()
    truck = vehicle(f, TRUCK, "r1c3")
    drop_ammunition(f.s, place("r1c3"), codes.AMMO_MG, 20)
    add_casualties(f.s, codes.FRIENDLY, place("r1c3"), 0, 2)
    f.s.cargo[truck] = 1
    frame = LoadVehicle(truck)
    f.g.push(frame)
    assert ("ammunition", codes.AMMO_MG) not in frame.options(f.g)  # casualties are aboard
    assert {("unload",), ("casualties",)} <= set(frame.options(f.g))
    frame.answer(f.g, ("unload",))
    assert f.s.cargo[truck] == 0
    frame = LoadVehicle(truck)
    f.g.push(frame)
    assert {("casualties",), ("ammunition", codes.AMMO_MG)} <= set(frame.options(f.g))
    frame.answer(f.g, ("ammunition", codes.AMMO_MG))
    assert room_for_casualties(f.s, truck) == 0
    assert room_for_units(f.s, truck) == 0
    assert room_for_ammunition(f.s, truck, codes.AMMO_MORTAR) == 0
    assert room_for_ammunition(f.s, truck, codes.AMMO_MG) == 10 * 6 - 20
    squad = f.add("rifle_squad", "r1c3")
    assert not can_embark(f.s, squad, truck)


@rule("5.1.6b")
def test_infantry_carries_casualties_or_ammunition() -> None:
    f = ground()
    team = f.add("lmg", "r1c3", ammo=0)
    add_casualties(f.s, codes.FRIENDLY, place("r1c3"), 0, 1)
    drop_ammunition(f.s, place("r1c3"), codes.AMMO_MG, 6)
    f.s.cargo[team] = 1
    assert not can_pick_up(f.s, team)
    f.s.cargo[team] = 0
    pick_up(f.g, team)
    assert [f.s.ammo[team] > 0, f.s.cargo[team]] == [True, 0]


@rule("5.1.5b")
def test_what_does_not_count_for_stacking() -> None:
    f = ground()
    track = vehicle(f, HALF_TRACK, "r1c3")
    riders = f.add("rifle_squad", "r1c3", steps=3)
    for _ in range(5):
        f.add("rifle_squad", "r1c3", steps=3)
    add_casualties(f.s, codes.FRIENDLY, place("r1c3"), 0, 5)
    apply_at(f.g, vehicle(f, SHERMAN, "r1c3"), codes.AT_BREWED_UP)
    newcomer = f.add("fire_team", "r1c4")
    assert foot_steps(f.s, codes.FRIENDLY, place("r1c3")) == 18
    assert not stacks(f.s, newcomer, place("r1c3"))
    embark(f.g, riders, track)
    assert foot_steps(f.s, codes.FRIENDLY, place("r1c3")) == 15
    assert stacks(f.s, newcomer, place("r1c3"))


@rule("5.1.5c", "11.3a")
def test_a_landing_craft_unloads_all_and_the_crowd_moves_first() -> None:
    f = ground()
    craft = vehicle(f, LVT, "r2c3")
    for _ in range(4):
        f.add("rifle_squad", "r2c3", steps=4 if T.types.steps[TYPE["rifle_squad"]] >= 4 else 3)
    for _ in range(2):
        embark(f.g, f.add("rifle_squad", "r2c3", steps=3), craft)
    f.add("fire_team", "r2c3")
    f.add("fire_team", "r2c3")
    far = f.add("rifle_squad", "r4c4")
    assert leavers(f.s, craft) == passengers(f.s, craft)
    for unit in leavers(f.s, craft):
        get_off(f.g, unit)
    note_crowd(f.s, place("r2c3"))
    assert foot_steps(f.s, codes.FRIENDLY, place("r2c3")) > 16
    assert f.s.crowded == [place("r2c3")]
    f.s.exposed = [0] * UNITS
    first = urgent(f.s, NOBODY, 3)
    assert first
    assert far not in first
    assert all(MOVE_ADJACENT in offers(f.s, NOBODY, unit, 3) for unit in first)
    track = vehicle(f, HALF_TRACK, "r2c3")
    f.s.aboard[far] = track
    assert leavers(f.s, track) == []  # other vehicles let nobody off onto a full card


@rule("5.1.6h")
def test_the_last_step_keeps_what_a_unit_carried() -> None:
    f = ground()
    squad = f.add("rifle_squad", "r1c3", steps=3, cargo=1)
    thing = new_thing(f.s, 15, squad)
    left = apply_effects(f.g, squad, codes.EFFECT_FIRE, codes.EFFECT_CASUALTY)
    holder = f.s.thing_unit[thing]
    assert holder in left
    assert f.s.cargo[holder] == 1
    assert sum(1 for unit in left if f.s.ammo[unit]) == 0  # plain Fire Teams track none


@rule("5.1.6i")
def test_a_casualty_drops_assets_and_casualties_and_loses_ammunition() -> None:
    f = ground()
    team = f.add("lmg", "r1c3", steps=1, cargo=1, ammo=5)
    thing = new_thing(f.s, 15, team)
    lose_step(f.g, team)
    assert things_on(f.s, place("r1c3")) == [thing]
    assert things_of(f.s, team) == []
    assert sum(f.s.casualties[codes.FRIENDLY].values()) == 2
    assert f.s.dumps == {}


# -- vehicle actions (10.5.2)


def tank_against_squad(**draws: list[Any]) -> tuple[Ground, int, int]:
    f = ground(**draws)
    tank = vehicle(f, SHERMAN, "r1c3", ready=1)
    foe = f.add("ger_squad", "r2c3")
    f.settle()
    assert f.aim(tank) == place("r2c3")
    return f, tank, foe


@rule("10.5.2b1")
def test_a_vehicle_concentrates_its_fire() -> None:
    f, tank, foe = tank_against_squad(roll_at=[HIGHEST])
    frame = phase(f)
    frame.answer(f.g, ("unit", tank))
    assert ("action", CONCENTRATE_FIRE) in frame.options(f.g)
    frame.answer(f.g, ("action", CONCENTRATE_FIRE))
    attack_frame: Any = f.g.stack[-1]
    assert isinstance(attack_frame, VehicleAttack)
    assert attack_frame.options(f.g) == [("to", place("r2c3"))]
    assert attempt_cards(f.s, tank) == 2
    f.script(roll_vehicle_attempt=[icon(codes.ICON_CROSSHAIRS), icon(codes.ICON_JAM)])
    attack_frame.answer(f.g, ("to", place("r2c3")))
    assert has(f.s, foe, codes.VOF_CONCENTRATED)
    assert not f.told("jammed")
    frame.resume(f.g, "VehicleAttack", 0)
    assert f.s.fired[tank]
    f.s.experience[tank] = codes.VETERAN
    assert attempt_cards(f.s, tank) == 3
    f.s.pinned[tank] = 1
    assert concentration_choices(f.s, tank) == []


def test_a_failed_attempt_marks_nothing() -> None:
    f, tank, foe = tank_against_squad()
    f.script(roll_vehicle_attempt=without(icon=codes.ICON_CROSSHAIRS, count=2))
    assert not vehicle_concentrate(f.g, tank, place("r2c3"), 0)
    assert not has(f.s, foe, codes.VOF_CONCENTRATED)


@rule("10.5.2b2")
def test_a_g_vehicle_shells_infantry() -> None:
    f = ground()
    lvt = vehicle(f, "lvta1", "r1c3", ready=1)
    foe = f.add("ger_squad", "r3c3")
    assert shell_targets(f.s, lvt) == [foe]
    assert GRENADE_ATTACK in extra_actions(f.s, lvt)
    f.script(roll_vehicle_attempt=without(icon=codes.ICON_GRENADE, count=2))
    assert not vehicle_shell(f.g, lvt, foe)
    assert not has(f.s, foe, codes.VOF_GRENADE)
    f.script(roll_vehicle_attempt=[icon(codes.ICON_GRENADE), without(icon=codes.ICON_GRENADE, count=3)[2]])
    assert vehicle_shell(f.g, lvt, foe)
    assert len(mark(f, codes.VOF_GRENADE, foe)) == 1
    f.s.pinned[lvt] = 1
    assert shell_targets(f.s, lvt) == []
    assert shell_targets(f.s, vehicle(f, SHERMAN, "r1c2")) == []  # it has basic VOF


@rule("10.5.2e1")
def test_an_activated_vehicle_may_spot() -> None:
    f = ground()
    tank = vehicle(f, SHERMAN, "r1c3", ready=1)
    foe = f.add("ger_squad", "r2c3", spotted=0)
    frame = phase(f)
    frame.answer(f.g, ("unit", tank))
    frame.answer(f.g, ("action", SPOT))
    spotting: Any = f.g.stack[-1]
    f.script(roll_vehicle_attempt=[icon(codes.ICON_CROSSHAIRS, n) for n in range(4)])
    spotting.answer(f.g, ("target", foe))
    assert f.s.spotted[foe]
    f.s.spotted[foe] = 0
    f.s.pinned[tank] = 1
    assert SPOT not in extra_actions(f.s, tank)


def test_enemy_vehicles_concentrate_when_their_list_says_so() -> None:
    f = ground()
    f.m.vehicle_actions, f.m.vehicle_targets = [mc.VEHICLE_AT_FIRE, mc.VEHICLE_CONCENTRATE], []
    squad = f.add("rifle_squad", "r1c3")
    stug = vehicle(f, STUG, "r2c3", codes.ENEMY)
    f.settle()
    f.script(roll_vehicle_attempt=[icon(codes.ICON_CROSSHAIRS), *without(icon=codes.ICON_CROSSHAIRS, count=1)])
    frame = phase(f)
    frame.enemy_turn(f.g, stug)
    assert has(f.s, squad, codes.VOF_CONCENTRATED)
    assert f.s.fired[stug]


@rule("10.5.4d")
def test_a_quick_shot_in_reaction_leaves_the_gun_unmarked() -> None:
    f = ground()
    tank, gun = vehicle(f, SHERMAN, "r1c3"), f.add("ger_pak75", "r2c3")
    plain = at_modifiers(f.s, gun, tank, 0, 0)
    assert quick_shot(f.s, gun, TYPE[SHERMAN], 4)
    f.script(roll_at=[card(at=4 - plain), HIGHEST])  # Pinned with a quick shot, then a miss
    react(f.g, gun, tank, 0)
    assert f.told("at_fire")[0][2] == 4
    assert not f.s.fired[gun]
    other = f.add("ger_pak75", "r3c3")
    f.script(roll_at=[SECOND])
    react(f.g, other, tank, 0)
    assert f.s.fired[other]


# -- grenades and snipers against vehicles


@rule("7.10.2d", "7.10.3c")
def test_grenades_count_once_against_vehicles() -> None:
    f = ground()
    tank = vehicle(f, SHERMAN, "r1c3")
    squad = f.add("ger_squad", "r1c3")
    value = T.charts.vof_at[codes.VOF_GRENADE]
    assert value == -2
    attack(f.g, squad, tank, -1, [icon(codes.ICON_GRENADE)])
    assert best_vof(f.s, tank) == value
    attack(f.g, squad, tank, -1, [icon(codes.ICON_GRENADE), icon(codes.ICON_GRENADE, 1)])  # a critical
    assert len(mark(f, codes.VOF_GRENADE, tank)) == 2
    assert best_vof(f.s, tank) == value


@rule("7.15d")
def test_a_sniper_keeps_its_shot_on_a_vehicle_until_the_next_vehicle_phase() -> None:
    f = ground()
    tank = vehicle(f, SHERMAN, "r1c3")
    sniper = f.add("ger_sniper", "r2c3")
    set_fire(f.s, sniper, place("r1c3"), codes.SOUTH)
    choose_sniper_targets(f.g)
    remove_fire_markers(f.s)
    assert mark(f, codes.VOF_SNIPER, tank)
    f.s.aim[sniper] = NOWHERE
    assert best_vof(f.s, tank) == T.charts.vof_at[codes.VOF_SNIPER] == 1
    f.script(roll_at=[HIGHEST])
    frame = phase(f)
    frame.next(f.g)
    assert f.told("at_fire")
    assert not mark(f, codes.VOF_SNIPER, tank)


# -- riders (10.8.1, 10.8.2, 10.8.8)


@rule("10.8.1a", "10.8.8a")
def test_a_jeep_is_driven_by_those_aboard() -> None:
    f = ground()
    jeep = vehicle(f, JEEP, "r1c3")
    assert not can_ready(f.s, jeep)
    assert f.s.count[place("r1c3")] == 0  # it is no unit
    squad = f.add("fire_team", "r1c3")
    embark(f.g, squad, jeep)
    assert can_ready(f.s, jeep)
    assert not drives_itself(f.s, jeep)
    sergeant = f.add("first_sgt", "r1c3")
    embark(f.g, sergeant, jeep)
    assert drives_itself(f.s, jeep)
    frame = phase(f)
    assert ("unit", jeep) in frame.options(f.g)  # without an order
    f.s.experience[sergeant] = codes.VETERAN
    assert driver_experience(f.s, jeep) == codes.VETERAN
    assert attempt_cards(f.s, jeep) == 3
    f.s.experience[sergeant] = codes.LINE
    assert driver_experience(f.s, jeep) == codes.LINE


@rule("10.8.1b")
def test_jeep_riders_fire_and_are_hit_together() -> None:
    f = ground()
    jeep = vehicle(f, JEEP, "r1c3")
    one, two = f.add("fire_team", "r1c3"), f.add("fire_team", "r1c3")
    embark(f.g, one, jeep)
    embark(f.g, two, jeep)
    f.s.exposed[one] = f.s.exposed[two] = 0
    foe = f.add("ger_squad", "r2c3")
    f.settle()
    assert f.aim(one) == place("r2c3")
    assert f.aim(foe) == place("r1c3")
    before = len(f.told("fired-at"))
    grenadier = f.add("ger_squad", "r1c3")
    assert one in targets(f.s, grenadier, -1)
    attack(f.g, grenadier, one, -1, [icon(codes.ICON_GRENADE)])
    assert has(f.s, one, codes.VOF_GRENADE)
    assert has(f.s, two, codes.VOF_GRENADE)
    combat_effects(f.g)
    assert {one, two} <= {row[0] for row in f.told("fired-at")[before:]}


@rule("10.8.1c")
def test_riders_are_exposed_when_the_jeep_moves() -> None:
    f = ground()
    jeep = vehicle(f, JEEP, "r1c3", ready=1)
    squad = f.add("fire_team", "r1c3")
    embark(f.g, squad, jeep)
    f.s.exposed[squad] = 0
    frame = phase(f)
    frame.answer(f.g, ("unit", jeep))
    frame.answer(f.g, ("to", place("r2c3")))
    assert [f.s.card[squad], f.s.exposed[squad]] == [place("r2c3"), 1]


@rule("10.8.2a")
def test_a_tank_with_riders_or_casualties_does_not_fight() -> None:
    f, tank, _ = tank_against_squad()
    vehicle(f, STUG, "r3c3", codes.ENEMY)
    assert at_capable(f.s, tank)
    f.s.cargo[tank] = 1
    assert burdened(f.s, tank)
    assert not at_capable(f.s, tank)
    assert not can_fire(f.s, tank)
    f.s.cargo[tank] = 0
    f.s.stowed[tank * 16 + codes.AMMO_MG] = 6
    assert at_capable(f.s, tank)  # with ammunition only it fights
    f.s.stowed = {}
    squad = f.add("rifle_squad", "r1c3")
    embark(f.g, squad, tank)
    f.settle()
    assert f.aim(tank) == NOWHERE
    assert extra_actions(f.s, tank) == []
    assert at_targets(f.s, tank) == []


@rule("10.8.2b")
@pytest.mark.parametrize("result", [codes.AT_BREWED_UP, codes.AT_KNOCKED_OUT, codes.AT_PINNED])
def test_riders_are_hit_and_get_off_when_the_tank_is(result: int) -> None:
    f = ground()
    tank = vehicle(f, SHERMAN, "r1c3")
    squad = f.add("rifle_squad", "r1c3", steps=3)
    embark(f.g, squad, tank)
    f.s.exposed[squad] = 0
    apply_at(f.g, tank, result)
    hits = [row[0] for row in f.told("hit")]
    assert hits[0] == squad
    assert f.told("disembarked") == [(squad, place("r1c3"))]
    assert squad not in [unit for unit in range(UNITS) if f.s.kind[unit] and f.s.aboard[unit] == tank]
    left = [u for u in range(UNITS) if f.s.kind[u] and f.s.card[u] == place("r1c3") and u != tank]
    assert all(f.s.exposed[u] for u in left)
    if result == codes.AT_PINNED:
        assert hits == [squad]
        assert f.s.pinned[tank]


@rule("10.8.2c")
def test_tank_riders_are_targets_without_fire_of_their_own() -> None:
    f = ground()
    tank = vehicle(f, SHERMAN, "r1c3")
    squad, other = f.add("rifle_squad", "r1c3", steps=2), f.add("fire_team", "r1c3")
    embark(f.g, squad, tank)
    embark(f.g, other, tank)
    foe = f.add("ger_pak75", "r2c3")
    assert not can_fire(f.s, squad)
    assert valid_target(f.s, foe, place("r1c3"))
    grenadier = f.add("ger_squad", "r1c3")
    attack(f.g, grenadier, squad, -1, [icon(codes.ICON_GRENADE)])
    assert has(f.s, other, codes.VOF_GRENADE)
    mark_unit(f.s, codes.VOF_CONCENTRATED, foe, squad, 1, -1)
    before = len(f.told("fired-at"))
    combat_effects(f.g)
    assert squad in {row[0] for row in f.told("fired-at")[before:]}
    carry = f.add("fire_team", "r1c3")
    if f.s.kind[tank]:
        f.s.aboard[carry] = tank
        carry_along(f.g, tank, place("r1c4"))
        assert [f.s.card[carry], f.s.exposed[carry]] == [place("r1c4"), 1]


# -- worked examples


@rule("EX-10.6.2")
def test_example_light_gun_against_panzer_four() -> None:
    f = ground()
    m5, pz4 = vehicle(f, "m5_stuart", "r1c3", ready=1), vehicle(f, "pz4", "r2c3", codes.ENEMY)
    ammo = f.s.ammo[m5]
    frame = phase(f)
    assert frame.next(f.g) == 0  # the player attacks first
    frame.answer(f.g, ("unit", m5))
    f.script(roll_at_attempt=without(icon=codes.ICON_GRENADE, count=2), roll_at=[HIGHEST])
    frame.answer(f.g, ("target", pz4))
    shots = f.told("at_fire")
    assert [row[:2] for row in shots] == [(pz4, m5)]  # no AT draw for the M5, the reaction needs no grenade icon
    assert f.s.ammo[m5] == ammo - 1
    assert f.s.fired[m5]
    assert not f.s.grenade_miss[place("r2c3")]


@rule("EX-10.7-1")
def test_example_88_against_sherman() -> None:
    f = ground()
    sherman, flak = vehicle(f, SHERMAN, "r1c3"), f.add("ger_flak88", "r3c3")
    f.s.terrain[place("r1c3")] = next(
        n for n in T.terrain.ids if T.terrain.low[n] == T.terrain.high[n] == 0 and T.terrain.deck[n] == f.m.deck
    )
    assert at_modifiers(f.s, flak, sherman, 0, 1) == -2
    f.script(roll_at=[card(at=1)])
    react(f.g, flak, sherman, 1)
    assert f.told("at_fire")[0][2:] == (-1, codes.AT_BREWED_UP)
    assert sum(f.s.casualties[codes.FRIENDLY].values()) == 2
    assert f.s.burning == [place("r1c3")]


@rule("EX-10.7-2")
def test_example_pershing_against_su76() -> None:
    f = ground()
    m26, su76 = vehicle(f, "m26", "r1c3"), vehicle(f, "su76", "r4c3", codes.ENEMY, fired=1)
    f.s.terrain[place("r4c3")] = next(n for n in T.terrain.ids if T.terrain.low[n] == T.terrain.high[n] == 1)
    f.s.dark = [0] * len(f.s.dark)
    assert at_modifiers(f.s, m26, su76, 1, 0) == 2
    numbers = set(T.cards.at)
    last = 9 if 9 in numbers else max(numbers)
    f.script(roll_at=[card(at=2), card(at=last)])
    frame = phase(f)
    frame.acting, frame.moved = m26, 1
    frame.answer(f.g, ("target", su76))
    totals = [row[2:] for row in f.told("at_fire")]
    assert totals[0] == (4, codes.AT_PINNED)
    assert totals[1] == (1 + last, codes.AT_MISSED)


# -- riders stay with their vehicle


@rule("10.2.1b")
def test_those_aboard_do_not_march_with_their_platoon() -> None:
    f = ground()
    tank = vehicle(f, SHERMAN, "r1c3")
    leader = f.add("plt_hq", "r1c3", platoon=1)
    squads = [f.add("rifle_squad", "r1c3", platoon=1, steps=3) for _ in range(3)]
    embark(f.g, squads[0], tank)
    f.s.exposed[squads[0]] = 0
    assert destinations(f.s, squads[0], MOVE_ADJACENT) == []
    march: Any = ChoosePlatoonCard(leader, leader, MOVE_PLATOON)
    f.g.push(march)
    march.answer(f.g, ("to", place("r2c3")))
    frame: Any = f.g.stack[-1]
    while f.g.stack and f.g.stack[-1] is frame:
        frame.next(f.g)
    assert [f.s.card[u] for u in squads] == [place("r1c3"), place("r2c3"), place("r2c3")]
    assert f.s.aboard[squads[0]] == tank


def test_a_rider_who_is_driven_off_is_no_longer_aboard() -> None:
    f = ground()
    tank = vehicle(f, SHERMAN, "r1c3")
    squad = f.add("rifle_squad", "r1c3", steps=3)
    embark(f.g, squad, tank)
    put(f.s, squad, place("r1c2"))
    assert f.s.aboard[squad] == NOBODY
    other = f.add("rifle_squad", "r1c3", steps=3)
    embark(f.g, other, tank)
    left = apply_effects(f.g, other, codes.EFFECT_FIRE, codes.EFFECT_LITTER)
    assert left
    assert all(f.s.aboard[unit] == tank for unit in left)


def test_between_attempts_everybody_gets_off() -> None:
    f = ground()
    track, tank = vehicle(f, HALF_TRACK, "r1c3"), vehicle(f, SHERMAN, "r2c3")
    one, two = f.add("rifle_squad", "r1c3"), f.add("rifle_squad", "r2c3")
    embark(f.g, one, track)
    embark(f.g, two, tank)
    craft = new_unit(f.s, TYPE["uh1_slick"], codes.FRIENDLY, NOWHERE)
    f.s.box[craft] = codes.BOX_LOITER
    three = new_unit(f.s, TYPE["rifle_squad"], codes.FRIENDLY, NOWHERE)
    f.s.aboard[three] = craft
    stand_down(f.s)
    assert [f.s.aboard[u] for u in (one, two, three)] == [NOBODY] * 3
    assert [f.s.card[u] for u in (one, two)] == [place("r1c3"), place("r2c3")]
    assert [f.s.box[u] for u in (craft, three)] == [codes.BOX_PICKUP] * 2

"""Anti-tank combat and the vehicle phase (3.6, 8.12, 10)."""

from __future__ import annotations

from typing import Any

import pytest

from games.fields_of_fire.editions import third
from games.fields_of_fire.field import GAME, card, without
from games.fields_of_fire.ground import SOUTH, TYPE, Ground, T, effect, icon, place
from sandtable.games.fields_of_fire.rules.fire.engage import set_fire
from sandtable.games.fields_of_fire.rules.orders.table import OF_VEHICLES
from sandtable.games.fields_of_fire.rules.pieces.placing import new_unit
from sandtable.games.fields_of_fire.rules.sequence.clean_up import clean_up
from sandtable.games.fields_of_fire.rules.sequence.vehicle_phase import VehiclePhase
from sandtable.games.fields_of_fire.rules.transport.carrying import casualties_on, new_thing, things_on
from sandtable.games.fields_of_fire.rules.vehicles import at_combat
from sandtable.games.fields_of_fire.rules.vehicles.at_results import WRECK, apply_at
from sandtable.games.fields_of_fire.rules.vehicles.at_targets import at_capable, at_targets
from sandtable.games.fields_of_fire.rules.vehicles.driving import drivable, must_stop
from sandtable.games.fields_of_fire.rules.vehicles.enemy_vehicles import able
from sandtable.games.fields_of_fire.rules.vehicles.reactions import FriendlyReaction, react, reactors
from sandtable.games.fields_of_fire.rules.vehicles.vof_on_vehicles import best_vof, suffer_vof
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.action_codes import (
    ACTIVATE_HQ,
    ACTIVATE_VEHICLE,
    CEASE_FIRE,
    LOAD,
    REMOVE_PINNED,
    SHIFT_FIRE,
)
from sandtable.games.fields_of_fire.state.company import NOBODY, UNITS, Company

SHERMAN, STUG, PAK, SCHRECK, HALF_TRACK = "m4_75", "stug", "ger_pak75", "ger_schreck", "m3_halftrack"


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*["fields-of-fire-3e:" + i for i in ids])


def tank(f: Ground, key: str, at: str, side: int, **marks: int) -> int:
    unit = new_unit(f.s, TYPE[key], side, place(at))
    f.s.spotted[unit] = 1
    for name, value in marks.items():
        getattr(f.s, name)[unit] = value
    return unit


def duel(**draws: list[Any]) -> tuple[Ground, int, int]:
    f = Ground(**draws)
    f.m.ambush_prone = []
    return f, tank(f, SHERMAN, "r1c3", codes.FRIENDLY), tank(f, STUG, "r2c3", codes.ENEMY)


def phase(f: Ground) -> VehiclePhase:
    frame = VehiclePhase()
    f.g.push(frame)
    frame.next(f.g)
    return frame


def at_card(f: Ground, total: int, modifiers: int) -> int:
    return card(at=total - modifiers)


@rule("10.0a", "10.6a")
def test_the_total_adds_gunnery_defence_and_cover() -> None:
    f, ours, theirs = duel()
    w = T.weapons
    row, other = T.types.at[TYPE[SHERMAN]], T.types.at[TYPE[STUG]]
    base = w.gunnery[1][row] + w.defence[other] + T.terrain.low[f.s.terrain[place("r2c3")]]
    assert at_combat.at_modifiers(f.s, ours, theirs, 0, 0) == base
    assert at_combat.at_modifiers(f.s, ours, theirs, 1, 0) == base + w.move_and_fire[row]
    assert at_combat.at_modifiers(f.s, ours, theirs, 0, 1) == base + 1
    f.s.pinned[theirs] = 1
    assert at_combat.at_modifiers(f.s, ours, theirs, 0, 0) == base - 1
    f.s.pinned[ours] = 1
    assert at_combat.at_modifiers(f.s, ours, theirs, 0, 0) == base


@rule("10.6b")
def test_result_bands() -> None:
    f = Ground()
    got = [at_combat.result_of(f.s, total) for total in (-5, -1, 0, 1, 2, 3, 4, 5, 6)]
    brewed, out, retreat, pinned, missed = range(5)
    assert got == [brewed, brewed, out, out, retreat, retreat, pinned, pinned, missed]


@rule("10.3c")
def test_at_fire_needs_no_pdf_and_leaves_vof_alone() -> None:
    f, ours, theirs = duel()
    assert at_targets(f.s, ours) == [theirs]
    f.s.spotted[theirs] = 0
    assert at_targets(f.s, ours) == []
    f.s.spotted[theirs] = 1
    set_fire(f.s, ours, place("r1c5"), 2)
    assert at_targets(f.s, ours) == [theirs]
    f.s.aim[ours] = place("r1c5")
    at_combat.shoot(f.g, ours, theirs, 0, 0)
    assert f.aim(ours) == place("r1c5")


@rule("10.3d")
def test_a_shot_costs_ammunition() -> None:
    f, ours, theirs = duel()
    before = f.s.ammo[ours]
    f.script(roll_at=[card(at=max(T.cards.at))])
    at_combat.shoot(f.g, ours, theirs, 0, 0)
    assert f.s.ammo[ours] == before - 1


@rule("10.4a")
def test_pinned_infantry_cannot_fire_at_vehicles_but_vehicles_can() -> None:
    f = Ground()
    crew, sherman = f.add(SCHRECK, "r2c3"), tank(f, SHERMAN, "r1c3", codes.FRIENDLY)
    assert at_capable(f.s, crew)
    f.s.pinned[crew] = f.s.pinned[sherman] = 1
    assert not at_capable(f.s, crew)
    assert at_capable(f.s, sherman)


@rule("10.6.1a")
def test_quick_shots_repeat_on_even_totals() -> None:
    f, ours, theirs = duel()
    quick = [total for total in range(-8, 9) if at_combat.quick_shot(f.s, ours, f.s.kind[theirs], total)]
    assert quick == [-4, -2, 0, 2, 4]
    weapons, types = T.weapons, T.types
    flying = next(
        kind for kind in types.ids if types.at[kind] and weapons.target[types.at[kind]] == codes.TARGET_AIRCRAFT
    )
    assert not at_combat.quick_shot(f.s, ours, flying, 0)
    slow = next(kind for kind in types.ids if types.at[kind] and not weapons.quick_shot[types.at[kind]])
    f.s.kind[ours], before = slow, f.s.kind[ours]
    assert not at_combat.quick_shot(f.s, ours, f.s.kind[theirs], 0)
    f.s.kind[ours] = before
    plain = at_combat.at_modifiers(f.s, ours, theirs, 0, 0)
    numbers = sorted(set(T.cards.at))
    first = 4 if 4 - plain in numbers else None
    assert first == 4
    f.script(roll_at=[at_card(f, 4, plain), max(T.cards.numbers, key=lambda n: T.cards.at[n])])
    assert at_combat.fire_at(f.g, ours, theirs, 0, 0)
    assert len(f.told("at_fire")) == 2
    assert f.told("at_fire")[0][2] == 4


@rule("10.6.2a")
def test_g_weapons_attempt_first() -> None:
    f = Ground()
    f.m.ambush_prone = []
    ours = tank(f, SHERMAN, "r1c3", codes.FRIENDLY)
    team = f.add(SCHRECK, "r2c3", ammo=3)
    assert T.weapons.attempt[T.types.at[TYPE[SCHRECK]]]
    number = at_combat.grenade_cards(f.s, team, ours)
    assert number == 2
    f.script(roll_at_attempt=without(icon=codes.ICON_GRENADE, count=number))
    assert at_combat.shoot(f.g, team, ours, 0, 0) == codes.NONE
    assert f.s.ammo[team] == 2
    assert not f.s.grenade_miss[place("r1c3")]
    assert not f.told("at_fire")
    f.script(roll_at_attempt=[icon(codes.ICON_GRENADE), icon(codes.ICON_GRENADE, 1)])
    at_combat.shoot(f.g, team, ours, 0, 0)
    assert len(f.told("at_fire")) == 1


@rule("10.8.3a")
@third
def test_an_ambush_needs_a_vehicle_without_escort() -> None:
    f = Ground()
    ours = tank(f, SHERMAN, "r1c3", codes.FRIENDLY)
    team = f.add(SCHRECK, "r2c3")
    f.m.ambush_prone = []
    plain = at_combat.at_modifiers(f.s, team, ours, 0, 0)
    f.m.ambush_prone = [TYPE[SHERMAN]]
    assert at_combat.at_modifiers(f.s, team, ours, 0, 0) == plain - 3
    assert at_combat.grenade_cards(f.s, team, ours) == 3
    f.s.pinned[ours] = 1
    assert at_combat.at_modifiers(f.s, team, ours, 0, 0) == plain - 1 - 4
    assert at_combat.grenade_cards(f.s, team, ours) == 4
    f.add("rifle_squad", "r1c3")
    assert at_combat.at_modifiers(f.s, team, ours, 0, 0) == plain - 1


@rule("10.7v1", "10.7b")
def test_brewed_up() -> None:
    f, ours, _ = duel()
    f.s.kind[ours] = TYPE[HALF_TRACK]
    rider = f.add("rifle_squad", "r1c3", steps=3)
    f.s.aboard[rider] = ours
    crew = T.weapons.crew[T.types.at[TYPE[HALF_TRACK]]]
    apply_at(f.g, ours, codes.AT_BREWED_UP)
    assert not f.s.kind[ours]
    assert not f.s.kind[rider]
    assert sum(f.s.casualties[codes.FRIENDLY].values()) == crew + 3 == f.s.friendly_losses
    assert f.s.smoke[place("r1c3")]
    assert not any(kind == WRECK for kind in f.s.cover_kind)
    clean_up(f.g)
    assert f.s.smoke[place("r1c3")]


@rule("10.7v2", "10.7a")
def test_knocked_out() -> None:
    f, ours, _ = duel()
    crew = T.weapons.crew[T.types.at[TYPE[SHERMAN]]]
    smoke = new_thing(f.s, 14, ours)
    f.s.cargo[ours] = 2
    apply_at(f.g, ours, codes.AT_KNOCKED_OUT)
    assert things_on(f.s, place("r1c3")) == [smoke]
    assert casualties_on(f.s, codes.FRIENDLY, place("r1c3")) >= 2
    assert not f.s.kind[ours]
    wreck = f.s.cover_kind.index(WRECK)
    assert T.charts.cover[WRECK].value == 1
    assert not T.charts.cover[WRECK].potential
    assert len(f.told("hit")) == crew
    left = [u for u in range(UNITS) if f.s.kind[u] and f.s.card[u] == place("r1c3")]
    assert all(f.s.place[u] == wreck and f.s.exposed[u] for u in left)


@rule("10.7v2", "10.7a2")
@third
def test_the_ammunition_aboard_is_lost_when_a_vehicle_is_knocked_out() -> None:
    f, ours, _ = duel()
    f.s.stowed = {16 * ours + codes.AMMO_MG: 6}
    apply_at(f.g, ours, codes.AT_KNOCKED_OUT)
    assert (f.s.stowed, f.s.dumps) == ({}, {})


@rule("8.5e", "10.7v2")
@pytest.mark.parametrize("spotted", [0, 1])
def test_the_crew_of_a_knocked_out_vehicle_is_spotted_if_the_vehicle_was(spotted: int) -> None:
    f, _, theirs = duel()
    f.script(roll_hit=[effect("P", codes.GREEN, number) for number in range(4)])
    f.s.spotted[theirs] = spotted
    apply_at(f.g, theirs, codes.AT_KNOCKED_OUT)
    crew = f.s.units_at[place("r2c3")]
    assert crew
    assert {f.s.spotted[unit] for unit in crew} == {spotted}


@rule("10.7v3")
def test_retreat_takes_passengers_along() -> None:
    f, _, theirs = duel()
    rider = f.add("ger_squad", "r2c3", aboard=theirs)
    apply_at(f.g, theirs, codes.AT_RETREAT)
    assert not f.s.kind[theirs]
    assert not f.s.kind[rider]
    assert f.s.tally[mc.MEASURE_ENEMY_VEHICLES] == 1


@rule("10.7v4")
def test_pinned_vehicles_recover_when_left_alone() -> None:
    f, ours, theirs = duel()
    f.s.pinned[ours] = 1
    f.s.kind[theirs] = 0
    frame = phase(f)
    frame.next(f.g)
    assert not f.s.pinned[ours]
    f.s.pinned[ours] = 1
    f.s.incoming[place("r1c3")] = codes.VOF_INCOMING
    f.script(roll_at=[max(T.cards.numbers, key=lambda n: T.cards.at[n])])
    frame = phase(f)
    frame.next(f.g)
    assert f.told("at_fire")
    assert not f.s.kind[ours] or f.s.pinned[ours]


@rule("10.5.3a", "10.5.3b")
def test_only_the_best_vof_of_other_weapons_counts() -> None:
    f = Ground()
    ours = tank(f, SHERMAN, "r1c3", codes.FRIENDLY)
    assert best_vof(f.s, ours) == codes.NONE
    assert not suffer_vof(f.g, ours, 0)
    mg, squad = f.add("ger_hmg", "r2c3"), f.add("ger_fire_team", "r2c2")
    set_fire(f.s, squad, place("r1c3"), 3)
    assert best_vof(f.s, ours) == T.charts.vof_at[codes.VOF_SMALL_ARMS]
    set_fire(f.s, mg, place("r1c3"), SOUTH)
    assert best_vof(f.s, ours) == T.charts.vof_at[codes.VOF_AUTOMATIC]
    stug = tank(f, STUG, "r2c3", codes.ENEMY)
    set_fire(f.s, stug, place("r1c3"), SOUTH)
    assert best_vof(f.s, ours) == T.charts.vof_at[codes.VOF_AUTOMATIC]
    highest = max(T.cards.numbers, key=lambda n: T.cards.at[n])
    f.script(roll_at=[highest])
    assert suffer_vof(f.g, ours, 1)
    row = T.types.at[TYPE[SHERMAN]]
    low = T.terrain.low[f.s.terrain[place("r1c3")]]
    assert f.told("at_fire")[0][2] == 2 + T.weapons.defence[row] + low + 1 + T.cards.at[highest]


@rule("10.5.2c1")
def test_where_vehicles_drive() -> None:
    f = Ground()
    ours = tank(f, SHERMAN, "r1c3", codes.FRIENDLY)
    assert place("r2c3") in drivable(f.s, ours)
    closed = next(n for n in T.terrain.ids if T.terrain.traffic[n] == codes.TRAFFIC_NO)
    slow = next(n for n in T.terrain.ids if T.terrain.traffic[n] == codes.TRAFFIC_SLOW)
    f.s.terrain[place("r2c3")] = closed
    assert place("r2c3") not in drivable(f.s, ours)
    f.s.terrain[place("r2c3")] = slow
    assert place("r2c3") in drivable(f.s, ours)
    assert must_stop(f.s, place("r2c3"))
    for _ in range(4):
        tank(f, SHERMAN, "r2c4", codes.FRIENDLY)
    assert place("r2c4") not in drivable(f.s, ours)


@rule("10.4b", "10.5.2c1", "10.5.1b")
def test_a_vehicle_moves_card_by_card_until_it_is_done() -> None:
    f = Ground()
    ours = tank(f, SHERMAN, "r1c3", codes.FRIENDLY, ready=1)
    frame = phase(f)
    assert frame.options(f.g) == [("unit", ours), ("done",)]
    frame.answer(f.g, ("unit", ours))
    frame.answer(f.g, ("to", place("r2c3")))
    frame.answer(f.g, ("to", place("r3c3")))
    assert f.s.card[ours] == place("r3c3")
    frame.answer(f.g, ("done",))
    assert f.s.fired[ours]
    frame.next(f.g)
    assert frame.acting == NOBODY
    assert frame.friends(f.s) == []
    clean_up(f.g)
    assert not f.s.fired[ours]


@rule("10.5.2d1")
def test_firing_after_a_move_needs_the_number() -> None:
    f, ours, theirs = duel()
    f.s.ready[ours] = 1
    frame = phase(f)
    frame.acting, frame.moved = ours, 1
    assert ("target", theirs) in frame.options(f.g)
    f.s.kind[ours] = TYPE["jeep"]
    assert ("target", theirs) not in frame.options(f.g)


@rule("10.5.4a", "10.5.4c", "8.12b")
def test_the_enemy_always_reacts() -> None:
    f = Ground()
    f.m.ambush_prone = []
    ours = tank(f, SHERMAN, "r1c3", codes.FRIENDLY, ready=1)
    gun, used = f.add(PAK, "r4c3"), f.add(PAK, "r4c4", fired=1)
    assert reactors(f.s, ours) == [gun]
    frame = phase(f)
    frame.answer(f.g, ("unit", ours))
    f.script(roll_at=[max(T.cards.numbers, key=lambda n: T.cards.at[n])])
    frame.answer(f.g, ("to", place("r1c4")))
    frame.answer(f.g, ("to", place("r2c3")) if f.s.kind[ours] else ("done",))
    shots = f.told("at_fire")
    assert shots
    assert all(shot[0] in (gun, used) for shot in shots)


def test_a_quick_shot_keeps_the_reaction_open() -> None:
    f = Ground()
    f.m.ambush_prone = []
    f.s.m.fanatic = False
    ours = tank(f, SHERMAN, "r1c3", codes.FRIENDLY)
    gun = f.add(PAK, "r2c3")
    frame = FriendlyReaction(ours, 0)
    assert frame.things(f.s) == []  # only enemy vehicles draw friendly reactions
    highest = max(T.cards.numbers, key=lambda n: T.cards.at[n])
    f.script(roll_at=[highest])
    react(f.g, gun, ours, 0)
    quick = at_combat.quick_shot(f.s, gun, TYPE[SHERMAN], f.told("at_fire")[0][2])
    assert f.s.fired[gun] == (0 if quick else 1)


@rule("10.5.4b", "10.5.1a")
def test_an_enemy_vehicle_acts_and_friends_may_react() -> None:
    f, ours, theirs = duel()
    f.m.vehicle_actions, f.m.vehicle_targets = [mc.VEHICLE_ADVANCE], []
    f.s.mission_type = mc.DEFENSIVE
    frame = phase(f)
    assert frame.side == codes.ENEMY
    frame.next(f.g)
    assert f.s.card[theirs] // 16 == 1
    reaction = f.g.stack[-1]
    assert isinstance(reaction, FriendlyReaction)
    assert ("unit", ours) in reaction.options(f.g)
    f.script(roll_at=[max(T.cards.numbers, key=lambda n: T.cards.at[n])] * 1)
    reaction.answer(f.g, ("unit", ours))
    assert f.g.stack[-1] is reaction  # nobody reacts to a reaction
    assert f.told("at_fire")[0][:2] == (ours, theirs)


@rule("8.12a")
def test_enemy_vehicles_follow_the_list_of_the_mission() -> None:
    f, ours, theirs = duel()
    f.m.vehicle_actions = [mc.VEHICLE_AT_FIRE, mc.VEHICLE_ADVANCE]
    f.m.vehicle_targets = [mc.TARGET_NEAREST_VEHICLE]
    frame = phase(f)
    frame.enemy_turn(f.g, theirs)
    assert f.told("at_fire")[0][:2] == (theirs, ours)
    f, ours, theirs = duel()
    f.m.vehicle_actions = [mc.VEHICLE_ADVANCE]
    f.s.kind[ours] = 0
    f.s.count[place("r1c3")] = 0
    frame = phase(f)
    frame.enemy_turn(f.g, theirs)
    f.s.fired[theirs] = 0
    frame.enemy_turn(f.g, theirs)
    assert not f.s.kind[theirs]
    assert f.s.tally[mc.MEASURE_ENEMY_VEHICLES_PASSED] == 1


@rule("10.5.1e")
def test_an_at_team_without_a_vehicle_in_sight_waits() -> None:
    f = Ground()
    crew = f.add(SCHRECK, "r4c3")
    assert not able(f.s, crew)
    tank(f, SHERMAN, "r3c3", codes.FRIENDLY)
    assert able(f.s, crew)


@rule("10.5.1a")
def test_an_enemy_vehicle_that_has_reacted_does_not_take_the_turn_of_another() -> None:
    f, _, theirs = duel()
    f.m.vehicle_actions = [mc.VEHICLE_ADVANCE]
    assert able(f.s, theirs)
    f.s.fired[theirs] = 1
    assert not able(f.s, theirs)


@rule("8.12a")
def test_an_enemy_vehicle_that_is_to_hold_its_ground_stays() -> None:
    f, ours, theirs = duel()
    f.s.kind[ours] = 0
    f.m.vehicle_actions = [mc.VEHICLE_AT_FIRE, mc.VEHICLE_HOLD]
    vehicle_ahead = tank(f, SHERMAN, "r1c1", codes.FRIENDLY)
    f.s.spotted[vehicle_ahead] = 0
    frame = phase(f)
    frame.enemy_turn(f.g, theirs)
    assert f.s.card[theirs] == place("r2c3")
    assert not f.s.fired[theirs]


@rule("10.5.4c")
def test_an_enemy_vehicle_that_could_do_nothing_still_reacts() -> None:
    f, _, theirs = duel()
    f.m.vehicle_actions = [mc.VEHICLE_ADVANCE]
    for column in range(1, 6):
        f.lay(f"r{f.s.card[theirs] // 16 - 1}c{column}", "gully")
    assert not able(f.s, theirs)  # its way is barred
    frame = phase(f)
    frame.enemy_turn(f.g, theirs)
    assert not f.s.fired[theirs]


def test_orders_that_vehicles_take() -> None:
    taken = {ACTIVATE_HQ, ACTIVATE_VEHICLE, LOAD, REMOVE_PINNED, CEASE_FIRE, SHIFT_FIRE}
    assert {act.code for act in OF_VEHICLES} == taken
    missions = [m for m in T.missions.values() if m.use_vehicles and m.vehicles]
    mission = next(m for m in missions if not m.vehicles[0].by_event and not m.vehicles[0].dormant)
    state = GAME.start(mission.key, GAME.resolve(mission.key, {}))
    assert isinstance(state, Company)
    assert mission.vehicles[0].type in state.kind

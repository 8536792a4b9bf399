"""What vehicles do beside AT fire and driving, grenades and snipers against them, worked examples (10.5.2, 10.7)."""

from __future__ import annotations

from typing import Any

import pytest

from games.fields_of_fire.editions import third
from games.fields_of_fire.field import card, without
from games.fields_of_fire.ground import TYPE, Ground, T, icon, place
from games.fields_of_fire.motor import (
    HIGHEST,
    JEEP,
    SECOND,
    SHERMAN,
    STUG,
    attempt,
    ground,
    mark,
    phase,
    rule,
    tank_against_squad,
    vehicle,
)
from sandtable.engine.frames import PASS
from sandtable.games.fields_of_fire.rules.combat.combat_effects import choose_sniper_targets, remove_fire_markers
from sandtable.games.fields_of_fire.rules.combat.grenades import attack
from sandtable.games.fields_of_fire.rules.combat.spotting import spotting_cards
from sandtable.games.fields_of_fire.rules.fire.engage import relocate, set_fire, shift_fire
from sandtable.games.fields_of_fire.rules.pieces.marks import has
from sandtable.games.fields_of_fire.rules.pieces.skills import AUTO_SPOT, EXTRA_DRAW
from sandtable.games.fields_of_fire.rules.vehicles import actions
from sandtable.games.fields_of_fire.rules.vehicles.at_choice import QuickShot
from sandtable.games.fields_of_fire.rules.vehicles.at_combat import at_modifiers, quick_shot
from sandtable.games.fields_of_fire.rules.vehicles.reactions import FriendlyReaction, react
from sandtable.games.fields_of_fire.rules.vehicles.vof_on_vehicles import best_vof
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.action_codes import CONCENTRATE_FIRE, GRENADE_ATTACK, SPOT
from sandtable.games.fields_of_fire.state.grid import NOWHERE

# -- vehicle actions (10.5.2)


@rule("10.5.2b1")
@third
def test_a_vehicle_concentrates_its_fire() -> None:
    f, tank, foe = tank_against_squad(roll_at=[HIGHEST])
    frame = phase(f)
    frame.answer(f.g, ("unit", tank))
    assert ("action", CONCENTRATE_FIRE) in frame.options(f.g)
    frame.answer(f.g, ("action", CONCENTRATE_FIRE))
    attack_frame: Any = f.g.stack[-1]
    assert isinstance(attack_frame, actions.VehicleAttack)
    assert attack_frame.options(f.g) == [("to", place("r2c3"))]
    assert actions.attempt_cards(f.s, tank) == 2
    f.script(roll_vehicle_attempt=[icon(codes.ICON_CROSSHAIRS), icon(codes.ICON_JAM)])
    attack_frame.answer(f.g, ("to", place("r2c3")))
    attempt(f)
    assert has(f.s, foe, codes.VOF_CONCENTRATED)
    assert not f.told("jammed")
    assert f.s.fired[tank]
    f.s.experience[tank] = codes.VETERAN
    assert actions.attempt_cards(f.s, tank) == 3
    f.s.pinned[tank] = 1
    assert actions.concentration_choices(f.s, tank) == []


def test_a_failed_attempt_marks_nothing() -> None:
    f, tank, foe = tank_against_squad()
    f.script(roll_vehicle_attempt=without(icon=codes.ICON_CROSSHAIRS, count=2))
    assert not actions.vehicle_concentrate(f.g, tank, place("r2c3"), 0)
    assert not has(f.s, foe, codes.VOF_CONCENTRATED)


@rule("10.5.2b2")
def test_a_g_vehicle_shells_infantry() -> None:
    f = ground()
    lvt = vehicle(f, "lvta1", "r1c3", ready=1)
    foe = f.add("ger_squad", "r3c3")
    assert actions.shell_targets(f.s, lvt) == [foe]
    assert GRENADE_ATTACK in actions.extra_actions(f.s, lvt)
    f.script(roll_vehicle_attempt=without(icon=codes.ICON_GRENADE, count=2))
    assert not actions.vehicle_shell(f.g, lvt, foe)
    assert not has(f.s, foe, codes.VOF_GRENADE)
    f.script(roll_vehicle_attempt=[icon(codes.ICON_GRENADE), without(icon=codes.ICON_GRENADE, count=3)[2]])
    assert actions.vehicle_shell(f.g, lvt, foe)
    assert len(mark(f, codes.VOF_GRENADE, foe)) == 1
    f.s.pinned[lvt] = 1
    assert actions.shell_targets(f.s, lvt) == []
    assert actions.shell_targets(f.s, vehicle(f, SHERMAN, "r1c2")) == []  # it has basic VOF


@rule("10.5.2b1", "10.5.2b2")
@third
def test_a_g_vehicle_shells_anybody_outside_cover_or_a_whole_stack() -> None:
    f = ground()
    lvt = vehicle(f, "lvta1", "r1c3", ready=1)
    hole = f.cover("foxhole", "r2c3")
    f.add("ger_squad", "r2c3", hole)
    bare = [f.add("ger_squad", "r2c3"), f.add("ger_lmg", "r2c3")]
    frame = actions.VehicleAttack(lvt, GRENADE_ATTACK)
    f.g.push(frame)
    assert frame.options(f.g) == [("under", hole), ("to", place("r2c3"))]
    f.script(roll_vehicle_attempt=[icon(codes.ICON_GRENADE), *without(icon=codes.ICON_GRENADE, count=1)])
    frame.answer(f.g, ("to", place("r2c3")))
    attempt(f)
    assert "roll-concentrated-target" in [args[0] for args in f.told("drew")]
    assert [has(f.s, foe, codes.VOF_GRENADE) for foe in bare].count(True) == 1


def test_a_g_vehicle_shells_only_spotted_infantry_of_the_other_side() -> None:
    f = ground()
    lvt = vehicle(f, "lvta1", "r1c3", ready=1)
    f.add("rifle_squad", "r2c3")
    vehicle(f, STUG, "r2c3", codes.ENEMY)
    f.add("ger_squad", "r2c3", spotted=0)
    foe = f.add("ger_lmg", "r2c3")
    assert actions.shell_targets(f.s, lvt) == [foe]


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
    attempt(f)
    assert f.s.spotted[foe]
    f.s.spotted[foe] = 0
    f.s.pinned[tank] = 1
    assert SPOT not in actions.extra_actions(f.s, tank)


def test_a_vehicle_spots_nothing_without_crosshairs() -> None:
    f = ground()
    tank = vehicle(f, SHERMAN, "r1c3", ready=1)
    foe = f.add("ger_squad", "r2c3", spotted=0)
    f.script(roll_vehicle_attempt=without(icon=codes.ICON_CROSSHAIRS, count=6))
    f.g.push(actions.VehicleSpots(tank, foe))
    attempt(f)
    assert not f.s.spotted[foe]


def test_enemy_vehicles_concentrate_when_their_list_says_so() -> None:
    f = ground()
    f.m.vehicle_actions, f.m.vehicle_targets = [mc.VEHICLE_AT_FIRE, mc.VEHICLE_CONCENTRATE], []
    squad = f.add("rifle_squad", "r1c3")
    stug = vehicle(f, STUG, "r2c3", codes.ENEMY)
    f.settle()
    f.script(roll_vehicle_attempt=[icon(codes.ICON_CROSSHAIRS), *without(icon=codes.ICON_CROSSHAIRS, count=1)])
    f.script(roll_at=[HIGHEST])  # small arms do it no harm
    frame = phase(f)
    frame.enemy_turn(f.g, stug)
    assert has(f.s, squad, codes.VOF_CONCENTRATED)
    assert f.s.fired[stug]


@third
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


def sniped() -> tuple[Ground, int, int]:
    """A tank with a sniper's shot on it, and the sniper."""
    f = ground()
    tank = vehicle(f, SHERMAN, "r1c3")
    sniper = f.add("ger_sniper", "r2c3")
    set_fire(f.s, sniper, place("r1c3"), codes.SOUTH)
    choose_sniper_targets(f.g)
    remove_fire_markers(f.s)
    assert mark(f, codes.VOF_SNIPER, tank)
    return f, tank, sniper


@rule("7.15d")
def test_a_sniper_keeps_its_shot_on_a_vehicle_until_the_next_vehicle_phase() -> None:
    f, tank, sniper = sniped()
    f.s.aim[sniper] = NOWHERE
    assert best_vof(f.s, tank) == T.charts.vof_at[codes.VOF_SNIPER] == 1
    f.script(roll_at=[HIGHEST])
    frame = phase(f)
    frame.next(f.g)
    assert f.told("at_fire")
    assert not mark(f, codes.VOF_SNIPER, tank)


@rule("7.15d")
def test_a_sniper_that_moves_or_shifts_loses_its_shot_at_a_vehicle() -> None:
    for at in ("r3c3", "r2c3", ""):
        f, tank, sniper = sniped()
        if at:
            relocate(f.g, sniper, place(at), 0 if at == "r3c3" else f.cover("basic", at))
        else:
            shift_fire(f.s, place("r2c3"), codes.ENEMY, place("r2c4"))
        assert not mark(f, codes.VOF_SNIPER, tank)


@rule("7.15d")
def test_a_snipers_shot_at_a_vehicle_counts_once_wherever_it_drives() -> None:
    f, tank, sniper = sniped()
    f.s.aim[sniper] = NOWHERE
    f.s.ready[tank] = 1
    f.script(roll_at=[HIGHEST])
    frame = phase(f)
    frame.answer(f.g, ("unit", tank))
    for at in ("r1c2", "r1c1"):
        frame.answer(f.g, ("to", place(at)))
    assert len(f.told("at_fire")) == 1


@rule("7.9.1f")
def test_a_mine_strikes_a_vehicle_on_the_mined_card_alone() -> None:
    f = ground(roll_mines=[icon(codes.ICON_BURST), icon(codes.ICON_BURST, 1), icon(codes.ICON_BURST, 2)])
    tank = vehicle(f, SHERMAN, "r1c3", ready=1)
    f.s.mines[place("r2c3")] = 1
    f.script(roll_at=[HIGHEST])
    frame = phase(f)
    frame.answer(f.g, ("unit", tank))
    assert not f.told("at_fire")
    frame.answer(f.g, ("to", place("r2c3")))
    assert len(f.told("at_fire")) == 1
    frame.answer(f.g, ("to", place("r3c3")))
    assert len(f.told("at_fire")) == 1


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
    f.s.stack[-1].answer(f.g, ("target", su76))  # a quick shot
    totals = [row[2:] for row in f.told("at_fire")]
    assert totals[0] == (4, codes.AT_PINNED)
    assert totals[1] == (1 + last, codes.AT_MISSED)


@rule("10.6.1a", "10.5.4d")
@pytest.mark.parametrize("again", [True, False])
def test_the_player_chooses_whether_a_quick_shot_is_fired(again: bool) -> None:
    f = ground()
    tank, target = vehicle(f, SHERMAN, "r1c3", ready=1, ammo=8), vehicle(f, STUG, "r2c3", codes.ENEMY, fired=1)
    total = 4 - at_modifiers(f.s, tank, target, 0, 0)
    f.script(roll_at=[card(at=total), HIGHEST])
    frame = phase(f)
    frame.answer(f.g, ("unit", tank))
    frame.answer(f.g, ("target", target))
    question = f.s.stack[-1]
    assert isinstance(question, QuickShot)
    assert len(f.told("at_fire")) == 1
    assert question.options(f.g) == [("target", target), ("pass",)]
    question.answer(f.g, ("target", target) if again else ("pass",))
    assert f.s.stack[-1] is frame
    assert len(f.told("at_fire")) == (2 if again else 1)
    assert f.s.fired[tank]


@third
@rule("10.6.1a", "10.5.4d")
def test_a_friendly_gun_that_declines_its_quick_shot_in_reaction_stays_unmarked() -> None:
    f = ground()
    gun, target = f.add("at57", "r1c3", ammo=5), vehicle(f, STUG, "r2c3", codes.ENEMY)
    f.script(roll_at=[card(at=4 - at_modifiers(f.s, gun, target, 0, 0))])
    frame = FriendlyReaction(target, 0)
    f.g.push(frame)
    frame.answer(f.g, ("unit", gun))
    question = f.s.stack[-1]
    assert isinstance(question, QuickShot)
    question.answer(f.g, ("pass",))
    assert not f.s.fired[gun]
    assert len(f.told("at_fire")) == 1


def test_those_aboard_a_jeep_look_with_the_best_eyes_among_them() -> None:
    f = ground()
    jeep = vehicle(f, JEEP, "r1c3")
    foe = f.add("ger_squad", "r2c3", spotted=0)
    driver = f.add("fire_team", "r1c3", aboard=jeep)
    green = spotting_cards(f.s, jeep, foe)
    f.s.experience[driver] = codes.VETERAN
    assert spotting_cards(f.s, jeep, foe) == green + 2


@pytest.mark.parametrize(("platoon", "sure"), [(4, True), (3, False)])
@rule("12.7a", "12.7b", "10.5.2e1")
def test_a_skill_of_a_vehicle_platoon_serves_the_attempts_of_its_vehicles(platoon: int, sure: bool) -> None:
    f = ground()
    leader, tank = vehicle(f, "tank_plt_hq", "r1c2", platoon=4), vehicle(f, SHERMAN, "r1c3", ready=1, platoon=platoon)
    foe = f.add("ger_squad", "r2c3", spotted=0)
    f.s.skills, f.s.holders = [AUTO_SPOT], [leader]
    frame = actions.VehicleAttack(tank, SPOT)
    f.g.push(frame)
    f.script(roll_vehicle_attempt=without(icon=codes.ICON_CROSSHAIRS, count=6))
    frame.answer(f.g, ("target", foe))
    spotting: Any = f.g.stack[-1]
    attempt(f)
    if sure:
        assert spotting.options(f.g) == [("skill", AUTO_SPOT), PASS]
        spotting.answer(f.g, ("skill", AUTO_SPOT))
        attempt(f)
    assert bool(f.s.spotted[foe]) == sure
    assert len(f.s.skills) == (0 if sure else 1)


@rule("12.7b", "10.5.2b1")
@third
def test_an_extra_draw_serves_a_vehicle_that_failed_and_nobody_exhorts_it() -> None:
    f, tank, foe = tank_against_squad()
    f.s.platoon[tank] = 4
    leader = vehicle(f, "tank_plt_hq", "r1c2", platoon=4)
    f.s.skills, f.s.holders = [EXTRA_DRAW], [leader]
    frame = actions.VehicleAttack(tank, CONCENTRATE_FIRE)
    f.g.push(frame)
    f.script(roll_vehicle_attempt=[*without(icon=codes.ICON_CROSSHAIRS, count=2), icon(codes.ICON_CROSSHAIRS)])
    frame.answer(f.g, ("to", place("r2c3")))
    attempt(f)
    firing: Any = f.g.stack[-1]
    assert firing.options(f.g) == [("skill", EXTRA_DRAW), PASS]
    firing.answer(f.g, ("skill", EXTRA_DRAW))
    assert has(f.s, foe, codes.VOF_CONCENTRATED)

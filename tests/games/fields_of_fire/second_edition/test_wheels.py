"""Second edition: vehicle leaders, shots and their cost, spotting, wrecks, aircraft (7)."""

from __future__ import annotations

from typing import Any

import pytest

from games.fields_of_fire.air.sky import circle, guarded_sky, run, sky, step
from games.fields_of_fire.editions import second
from games.fields_of_fire.field import GAME, said
from games.fields_of_fire.ground import TYPE, Ground, T, icon, place, result
from games.fields_of_fire.lift import heli, valley
from games.fields_of_fire.motor import HIGHEST, SECOND, SHERMAN, STUG, THIRD, attempt, ground, phase, vehicle
from games.fields_of_fire.vehicles.tanks import company_with_tanks
from sandtable.games.fields_of_fire.rules.air.aircraft import gunship_of
from sandtable.games.fields_of_fire.rules.combat.combat_effects import combat_effects
from sandtable.games.fields_of_fire.rules.fire.engage import set_fire
from sandtable.games.fields_of_fire.rules.movement.cover import found_cover
from sandtable.games.fields_of_fire.rules.movement.stacking import vehicles_and_wrecks
from sandtable.games.fields_of_fire.rules.orders.menu import offers
from sandtable.games.fields_of_fire.rules.preparation.attachments import attachable
from sandtable.games.fields_of_fire.rules.sequence.clean_up import clean_up
from sandtable.games.fields_of_fire.rules.sequence.command_phase import BY_INITIATIVE, save_limit, waiting
from sandtable.games.fields_of_fire.rules.sequence.friendly_events import attach
from sandtable.games.fields_of_fire.rules.sight.los import sees_card
from sandtable.games.fields_of_fire.rules.vehicles.actions import spot_targets
from sandtable.games.fields_of_fire.rules.vehicles.at_combat import at_modifiers
from sandtable.games.fields_of_fire.rules.vehicles.at_results import apply_at
from sandtable.games.fields_of_fire.rules.vehicles.at_targets import at_targets
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.company import NOBODY
from sandtable.games.fields_of_fire.state.grid import WIDTH

T2 = GAME.tables({"edition": "2e"})


# ------------------------------------------------------------------ leaders (7.1.1)
@second("7.1.1a", "7.1.1d")
def test_a_leader_of_tanks_is_activated_like_a_platoon_hq_or_acts_on_initiative_and_saves() -> None:
    f, u = company_with_tanks()
    f.m.use_communication = False
    f.s.activation[u["company"]] = 1
    assert act.ACTIVATE_HQ in offers(f.s, u["company"], u["leader"], 1)
    assert u["leader"] in waiting(f.s, BY_INITIATIVE)
    assert save_limit(f.s, u["leader"]) > 0
    own, other = u["tank"], u["single"]
    assert [act.ACTIVATE_VEHICLE in offers(f.s, u["leader"], who, 2) for who in (own, other)] == [True, False]


@second("7.1.1e", "7.1.1e.1")
def test_infantry_leaders_order_tanks_of_a_platoon_only_when_they_are_attached() -> None:
    f, u = company_with_tanks()
    f.m.use_communication = False
    assert act.ACTIVATE_VEHICLE not in offers(f.s, u["platoon"], u["tank"], 2)
    for hq in ("company", "leader"):
        assert act.ACTIVATE_VEHICLE in offers(f.s, u[hq], u["tank"], 2)
    assert act.ACTIVATE_VEHICLE in offers(f.s, NOBODY, u["tank"], 2)
    f.s.platoon[u["tank"]] = 1
    assert act.ACTIVATE_VEHICLE in offers(f.s, u["platoon"], u["tank"], 2)
    assert u["single"] in attachable(f.s, [])  # before the mission
    air = valley()
    air.add("plt_hq", "r1c1", platoon=1)
    assert heli(air) not in attachable(air.s, [])  # never a helicopter


# ------------------------------------------------------------------ shots (7.2, 7.5, 7.8)
@second("7.2b", "7.2b.1", "7.5A-a")
def test_only_who_was_activated_acts_and_infantry_only_fires() -> None:
    f = ground(roll_at=[HIGHEST])
    idle, rockets = vehicle(f, SHERMAN, "r1c3"), f.add("bzk", "r1c4", ammo=3, ready=1)
    target = vehicle(f, STUG, "r2c4", codes.ENEMY)
    f.m.vehicle_actions, f.m.vehicle_targets = [], []
    frame = phase(f)
    assert ("unit", idle) not in frame.options(f.g)
    assert ("unit", rockets) in frame.options(f.g)
    frame.answer(f.g, ("unit", rockets))
    assert frame.options(f.g) == [("target", target), ("done",)]
    f.lay("r2c4", "open_field", dark=255)
    assert at_targets(f.s, rockets) == [target]  # beside it


@second("7.5A-a", "7.8a", "3.6c")
def test_a_shot_and_the_fire_at_infantry_cost_a_point_each() -> None:
    f = ground(roll_at=[HIGHEST], roll_combat=[result(-3, codes.MISS)])
    tank = vehicle(f, SHERMAN, "r1c3", ready=1, ammo=5)
    target, squad = vehicle(f, STUG, "r2c3", codes.ENEMY, fired=1), f.add("ger_litter_team", "r2c4")
    f.settle()
    frame = phase(f)
    frame.answer(f.g, ("unit", tank))
    frame.answer(f.g, ("target", target))
    assert (f.s.ammo[tank], f.s.fired[tank]) == (4, 1)  # resolved at once
    set_fire(f.s, tank, place("r2c4"), 1)
    assert f.s.kind[squad]
    combat_effects(f.g)
    assert f.s.ammo[tank] == 3


def play_on(f: Ground) -> None:
    """Until somebody is asked, or the phase is over."""
    while f.g.stack and f.g.stack[-1].next(f.g) != 0:
        pass


@second("7.5E-a")
def test_a_vehicle_that_looks_around_first_faces_the_fire_on_its_card_and_has_then_fired() -> None:
    f = ground(roll_at=[HIGHEST, SECOND])
    tank = vehicle(f, SHERMAN, "r1c3", ready=1)
    foe = f.add("ger_squad", "r2c4", spotted=0)
    set_fire(f.s, f.add("ger_fire_team", "r1c2"), place("r1c3"), 2)
    frame = phase(f)
    frame.answer(f.g, ("unit", tank))
    assert len(f.told("at_fire")) == 1  # Small Arms
    assert ("action", act.SPOT) in frame.options(f.g)
    frame.answer(f.g, ("action", act.SPOT))
    question: Any = f.g.stack[-1]
    f.script(roll_vehicle_attempt=[icon(codes.ICON_CROSSHAIRS, n) for n in range(4)])
    question.answer(f.g, ("target", foe))
    attempt(f)
    assert f.s.spotted[foe]
    play_on(f)
    assert f.s.fired[tank]


@second("7.5E-a")
def test_a_vehicle_that_looks_around_is_open_to_reaction_fire() -> None:
    f = ground(roll_at=[HIGHEST, SECOND])
    tank = vehicle(f, SHERMAN, "r1c3", ready=1)
    foe = f.add("ger_squad", "r2c4", spotted=0)
    gun = vehicle(f, STUG, "r4c3", codes.ENEMY)
    f.m.vehicle_actions, f.m.vehicle_targets = [], []
    frame = phase(f)
    frame.queue = []
    frame.answer(f.g, ("unit", tank))
    frame.answer(f.g, ("action", act.SPOT))
    question: Any = f.g.stack[-1]
    f.script(roll_vehicle_attempt=[icon(codes.ICON_CROSSHAIRS, n) for n in range(4)])
    question.answer(f.g, ("target", foe))
    play_on(f)
    assert [shot[:2] for shot in f.told("at_fire")] == [(gun, tank)]


@second("7.5E-a")
def test_a_vehicle_looks_for_enemies_on_the_line_of_fire_of_its_card_alone() -> None:
    f = ground()
    tank = vehicle(f, SHERMAN, "r1c3", ready=1)
    ahead = f.add("ger_squad", "r4c3", spotted=0, holds_fire=1)
    aside = f.add("ger_squad", "r2c4", spotted=0, holds_fire=1)
    assert spot_targets(f.s, tank) == [ahead, aside]  # no fire, no line
    f.add("ger_litter_team", "r3c3")
    f.settle()
    assert f.aim(tank) == place("r3c3")
    assert spot_targets(f.s, tank) == [ahead]
    frame = phase(f)
    frame.answer(f.g, ("unit", tank))
    frame.answer(f.g, ("action", act.SPOT))
    question: Any = f.g.stack[-1]
    assert question.options(f.g) == [("target", ahead)]
    assert said(question.reason(f.s, ("target", aside))) == ("10.5.2e1", "off-line-of-fire")


@second("7.6e")
def test_vof_markers_have_their_own_numbers_against_vehicles() -> None:
    at = T2.charts.vof_at
    assert (at[codes.VOF_INCOMING], at[codes.VOF_MINES]) == (-1, -2)


# ------------------------------------------------------------------ wrecks (7.7)
@second("7.7a", "7.7b")
@pytest.mark.parametrize("fate", [codes.AT_KNOCKED_OUT, codes.AT_BREWED_UP])
def test_a_wreck_is_cover_a_burning_one_smoke(fate: int) -> None:
    f = valley()
    here = place("r2c2")
    apply_at(f.g, f.add("m48", "r2c2"), fate)
    burns = fate == codes.AT_BREWED_UP
    assert found_cover(f.s, here) == 0  # it does not count against the potential
    assert vehicles_and_wrecks(f.s, here) == 1
    wrecks = [c for c in range(len(f.s.cover_kind)) if f.s.cover_kind[c] and f.s.cover_card[c] == here]
    assert len(wrecks) == (0 if burns else 1)
    seer = f.add("rifle_squad", "r1c2")
    f.settle()
    assert sees_card(f.s, seer, place("r3c2")) == (not burns)
    smoke = f.s.smoke[here]
    assert (smoke > 0) == burns
    apply_at(f.g, f.add("m48", "r2c2"), fate)
    assert f.s.smoke[here] == smoke  # not cumulative
    assert vehicles_and_wrecks(f.s, here) == 2


# ------------------------------------------------------------------ aircraft (7.1.2, 7.1.4, 7.3.2)
@second("7.3.2a", "7.1.2a")
def test_an_attack_helicopter_is_no_moving_target_and_faces_fire_where_it_attacks() -> None:
    f, frame, gun = guarded_sky(roll_at=[HIGHEST, SECOND, THIRD])
    frame.answer(f.g, ("fly",))
    run(f)
    shots = f.told("air_fire")
    assert shots
    target = shots[0][1]
    assert shots[0][0] == gun
    assert shots[0][2] == at_modifiers(f.s, gun, target, 0, 0) + T.cards.at[HIGHEST]


@second("7.1.4a")
def test_the_gunship_comes_at_night_and_circles_anywhere_without_orders() -> None:
    ship = TYPE["ac47"]
    nights = [
        m for m in T2.missions.values() if ship in {e.a for e in m.friendly_events if e.effect == mc.EVENT_ATTACH}
    ]
    nights += [m for m in T2.missions.values() if ship in {entry.type for entry in m.vehicles}]
    assert nights
    for mission in nights:
        assert mission.light[1] >= 2, mission.key  # dawn may come
    f, _ = sky("C4")
    assert attach(f.s, TYPE["ac47"], 1)
    ship = gunship_of(f.s)
    for at in ("r1c1", "r5c5"):
        frame = circle(f)
        assert {a[1] for a in frame.options(f.g) if a[0] == "to"} == {
            c for c in range(WIDTH, len(f.s.laid)) if f.s.laid[c]
        }
        frame.answer(f.g, ("to", place(at)))
        step(f, frame)
        assert not f.s.ready[ship]
        f.g.stack.clear()
        clean_up(f.g)

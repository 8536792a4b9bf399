"""Combat patrols: one after the other, on the same map or on another (2.2.2, 2.6, 12.3.1)."""

from __future__ import annotations

import random
from typing import Any

import pytest

import sandtable
from games.fields_of_fire.editions import also
from games.fields_of_fire.field import GAME, T
from games.fields_of_fire.ground import SOUTH, Ground, further, retreat_segment
from sandtable.games.fields_of_fire.rules.campaign.campaign import another_patrol
from sandtable.games.fields_of_fire.rules.campaign.outcome import succeeded
from sandtable.games.fields_of_fire.rules.campaign.rebuild_in_field import RebuildInField
from sandtable.games.fields_of_fire.rules.combat.hits import become_team
from sandtable.games.fields_of_fire.rules.movement.infantry import destinations
from sandtable.games.fields_of_fire.rules.orders.menu import offers, order_refusal
from sandtable.games.fields_of_fire.rules.pieces.placing import new_unit
from sandtable.games.fields_of_fire.rules.pieces.units import is_platoon_hq
from sandtable.games.fields_of_fire.rules.preparation.field_plan import positions_for
from sandtable.games.fields_of_fire.rules.sequence.command_phase import BY_INITIATIVE, waiting
from sandtable.games.fields_of_fire.state.action_codes import INFILTRATE_WITHIN, MOVE_ADJACENT, MOVE_WITHIN, SEEK_COVER
from sandtable.games.fields_of_fire.state.codes import ENEMY, FRIENDLY, KIND_PARALYZED_TEAM, KIND_SQUAD
from sandtable.games.fields_of_fire.state.company import HELD, OPEN, UNITS, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, SIZE, WIDTH, from_cell
from sandtable.games.fields_of_fire.state.mission_codes import COMBAT_PATROL, CONTROL_OUTPOST
from sandtable.seam.match import Match

ROLE = "company"
PATROLS = [m.key for m in GAME.t.missions.values() if m.patrols > 1]


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*["fields-of-fire-3e:" + i for i in ids])


def state_of(match: Match) -> Company:
    state: Company = match.play.state
    return state


def key_of(match: Match) -> str:
    assert match.decision is not None
    return match.decision.key.split("/")[1]


def after_patrol(mission: str, seed: int = 1) -> Match:
    """A mission at the end of its first patrol, before anybody has gone far."""
    match = sandtable.new_match(GAME, mission, seed=seed)
    chance = random.Random(seed)
    while key_of(match) != "choose-patrol":
        match.apply(match.actions(ROLE)[-1], ROLE)
    match.apply(chance.choice(match.actions(ROLE)), ROLE)
    while state_of(match).turn == 1 and key_of(match) not in ("choose-hq", "command-phase"):
        actions = match.actions(ROLE)
        match.apply(("done",) if ("done",) in actions else further(actions), ROLE)
        if any(type(frame).__name__ == "CommandPhase" for frame in match.play.stack):
            break
    s = state_of(match)
    s.turn = s.m.turns
    while key_of(match) != "choose-next-patrol":
        actions = match.actions(ROLE)
        match.apply(("done",) if ("done",) in actions else further(actions), ROLE)
    return match


def go(match: Match) -> set[str]:
    """Send the next patrol and answer everything up to its first command; returns what was asked."""
    match.apply(("begin",), ROLE)
    asked = set()
    while not any(type(frame).__name__ == "CommandPhase" for frame in match.play.stack):
        actions = match.actions(ROLE)
        asked.add(key_of(match))
        match.apply(("done",) if ("done",) in actions else actions[0], ROLE)
    return asked


def at_placing(mission: str, seed: int = 1) -> Match:
    """A patrol mission when everybody is placed: the first platoon goes alone, the positions are dug."""
    match = sandtable.new_match(GAME, mission, seed=seed)
    platoon = state_of(match).m.patrol_platoons[0]
    while key_of(match) != "place-units":
        actions = match.actions(ROLE)
        if key_of(match) == "choose-patrol":
            match.apply(("platoon", platoon) if ("platoon", platoon) in actions else ("done",), ROLE)
        elif key_of(match) == "place-forts":
            match.apply(actions[0], ROLE)
        else:
            match.apply(("done",) if ("done",) in actions else further(actions), ROLE)
    return match


def slots(s: Company, platoon: int) -> list[int]:
    return [u for u in range(s.used) if s.kind[u] and s.side[u] == FRIENDLY and s.platoon[u] == platoon]


def install(match: Match, unit: int) -> None:
    """Put a unit into the first position that is offered."""
    match.apply(("unit", unit), ROLE)
    card = next(a[1] for a in match.actions(ROLE) if a[1] >= WIDTH)
    match.apply(("to", card), ROLE)
    if key_of(match) == "place-under":
        match.apply(match.actions(ROLE)[-1], ROLE)


def to_command_phase(match: Match) -> None:
    while not any(type(frame).__name__ == "CommandPhase" for frame in match.play.stack):
        actions = match.actions(ROLE)
        match.apply(("done",) if ("done",) in actions else actions[0], ROLE)


@rule("2.6.1a")
@pytest.mark.parametrize("mission", [m.key for m in GAME.t.missions.values() if m.type == COMBAT_PATROL])
def test_every_patrol_starts_at_an_mlr_before_positions_of_the_company(mission: str) -> None:
    match = at_placing(mission)
    s = state_of(match)
    assert s.m.mlr
    assert s.m.forts
    goes = s.m.patrol_platoons[0]
    patrol = [unit for unit in slots(s, goes) if not s.frozen[unit]]
    assert patrol
    assert {s.card[unit] // WIDTH for unit in patrol} == {s.m.mlr}
    others = [unit for unit in slots(s, 3 - goes) if s.card[unit] != NOWHERE]
    assert all(s.frozen[unit] and s.card[unit] < WIDTH for unit in others)
    assert {("unit", unit) for unit in others} <= set(match.actions(ROLE))


@rule("2.6.1c")
def test_the_rest_of_the_company_holds_its_positions_and_fires_but_does_not_move() -> None:
    match = at_placing("A2")
    s = state_of(match)
    squad = next(u for u in slots(s, 2) if s.t.types.kind[s.kind[u]] == KIND_SQUAD)
    leader = next(u for u in slots(s, 2) if is_platoon_hq(s, u))
    match.apply(("unit", squad), ROLE)
    places = [a[1] for a in match.actions(ROLE)]
    assert all(card < WIDTH or positions_for(s, squad, card) for card in places)
    assert all(card // WIDTH <= s.m.mlr or s.control[card] >> CONTROL_OUTPOST & 1 for card in places)
    match.apply(("to", next(card for card in places if card // WIDTH == 1)), ROLE)
    if key_of(match) == "place-under":
        match.apply(match.actions(ROLE)[0], ROLE)
    install(match, leader)
    for unit in (squad, leader):
        assert s.cover_kind[s.place[unit]] in (2, 3)  # foxholes, a trench
    to_command_phase(match)
    s.pc = [0] * SIZE
    team = next(k for k in s.t.types.ids if s.t.types.key[k] == "ger_litter_team")
    enemy = new_unit(s, team, ENEMY, s.card[squad] + WIDTH)
    s.spotted[enemy] = 1
    s.dirty = 1
    match.play.flow.settle(match.play)
    assert s.aim[squad] == s.card[enemy]
    for unit in (squad, leader):
        assert not {MOVE_ADJACENT, MOVE_WITHIN, SEEK_COVER} & set(offers(s, leader, unit, 6))
        refusal = order_refusal(s, leader, unit, MOVE_ADJACENT, 6)
        assert refusal is not None
        assert refusal.rules == ("2.6.1b",)
    assert leader in waiting(s, BY_INITIATIVE)  # it draws Commands


@rule("2.6.1b")
def test_who_is_left_behind_fires_and_moves_only_by_automatic_retreat() -> None:
    f = Ground()
    hq, squad = f.add("co_hq", "r2c2"), f.add("rifle_squad", "r2c3", frozen=HELD, steps=2)
    f.add("ger_squad", "r3c3")
    f.settle()
    assert f.aim(squad) == from_cell(3 * 16 + 3)
    moves = range(MOVE_ADJACENT, INFILTRATE_WITHIN + 1)
    assert not set(moves) & set(offers(f.s, hq, squad, 6))
    f.s.frozen[squad] = 0
    assert set(moves) & set(offers(f.s, hq, squad, 6))
    f.s.frozen[squad] = HELD
    team = become_team(f.g, squad, KIND_PARALYZED_TEAM)
    f.settle()
    assert f.s.frozen[team] == HELD
    assert destinations(f.s, team, MOVE_ADJACENT) == []
    retreat_segment(f.g)
    assert f.s.card[team] // WIDTH == 1


@rule("2.6.1b")
@pytest.mark.parametrize("outpost", [False, True])
@pytest.mark.parametrize(("cover", "holds"), [("foxhole", True), ("trench", True), ("bunker", True), ("basic", False)])
def test_what_the_rest_of_the_company_may_hold(cover: str, holds: bool, outpost: bool) -> None:
    f = Ground()
    f.m.type, f.m.mlr = COMBAT_PATROL, 2
    squad = f.add("rifle_squad", "r1c1", platoon=2)
    near, far = from_cell(2 * 16 + 3), from_cell(3 * 16 + 3)
    for card in (near, far):
        f.s.control[card] |= outpost << CONTROL_OUTPOST
    markers = {card: f.cover(cover, f"r{card // WIDTH}c3", SOUTH) for card in (near, far)}
    for card, marker in markers.items():
        open_ground = [OPEN] if outpost else []
        inside = [marker] if holds and (outpost or card == near) else []  # before the main line only a COP
        assert positions_for(f.s, squad, card) == [*open_ground, *inside]
    f.s.enemy_forts.append(markers[near])
    assert markers[near] not in positions_for(f.s, squad, near)


@rule("2.6.1d")
def test_a_combat_outpost_of_a_patrol_holds_one_platoon_and_no_marker() -> None:
    match = at_placing("A2")
    s = state_of(match)
    cop = next(card for card in range(WIDTH, SIZE) if s.control[card] >> CONTROL_OUTPOST & 1)
    two, three = slots(s, 2)[1], slots(s, 3)[1]
    assert positions_for(s, three, cop)
    match.apply(("unit", two), ROLE)
    match.apply(("to", cop), ROLE)
    assert positions_for(s, two, cop)
    assert not positions_for(s, three, cop)
    to_command_phase(match)
    assert not s.pc[cop]
    assert s.frozen[two]


@rule("2.3.3a")
def test_jeeps_and_trucks_attached_to_the_platoon_go_on_its_patrol() -> None:
    match = sandtable.new_match(GAME, "A7", seed=1)
    s = state_of(match)
    wheels = {key: [u for u in range(s.used) if T.types.key[s.kind[u]] == key] for key in ("jeep", "truck")}
    while key_of(match) != "attach-units":
        match.apply(match.actions(ROLE)[0], ROLE)
    for key in wheels:
        match.apply(("unit", wheels[key][0]), ROLE)
        match.apply(("platoon", 1), ROLE)
    while key_of(match) != "place-units":
        actions = match.actions(ROLE)
        match.apply(("done",) if ("done",) in actions else further(actions), ROLE)
    for attached, other in wheels.values():
        assert (s.frozen[attached], s.card[attached] // WIDTH) == (0, s.m.mlr)
        assert (s.frozen[other], s.card[other] // WIDTH) == (1, 0)


@rule("2.6.1b")
def test_positions_are_manned_anew_between_patrols() -> None:
    match = at_placing("A2", seed=2)  # nobody is hit in the one turn that is played
    s = state_of(match)
    keeper, walker = slots(s, 3)[1], slots(s, 2)[1]
    install(match, keeper)
    install(match, walker)
    held = (s.card[keeper], s.place[keeper])
    to_command_phase(match)
    s.turn = s.m.turns
    while key_of(match) != "choose-next-patrol":
        actions = match.actions(ROLE)
        match.apply(("done",) if ("done",) in actions else further(actions), ROLE)
    match.apply(("begin",), ROLE)
    while key_of(match) != "place-units":
        actions = match.actions(ROLE)
        match.apply(("platoon", 2) if ("platoon", 2) in actions else ("done",), ROLE)
    assert (s.frozen[walker], s.card[walker] // WIDTH) == (0, s.m.mlr)
    assert s.frozen[keeper]
    assert (s.card[keeper], s.place[keeper]) == held
    assert ("unit", keeper) in match.actions(ROLE)
    assert ("unit", slots(s, 1)[1]) in match.actions(ROLE)
    assert all(s.frozen[unit] for unit in slots(s, 1))
    match.apply(("unit", keeper), ROLE)
    elsewhere = next(a[1] for a in match.actions(ROLE) if a[0] == "to" and a[1] != held[0])
    match.apply(("to", elsewhere), ROLE)
    assert s.card[keeper] == elsewhere


@rule("2.2.2e", "2.6.3a")
def test_the_next_patrol_finds_new_markers_on_the_same_map() -> None:
    match = after_patrol("A2")
    s = state_of(match)
    assert another_patrol(s)
    terrain = s.terrain[:]
    for card in range(SIZE):
        s.pc[card] = 0
    lone = new_unit(s, next(k for k in s.t.types.ids if s.t.types.force[k] == s.m.enemy), ENEMY, from_cell(3 * 16 + 2))
    s.pinned[lone] = 1
    went = s.patrolled[:]
    go(match)
    assert (s.turn, s.patrol, s.attempt) == (1, 2, 1)
    assert s.terrain == terrain
    assert sum(1 for card in range(WIDTH, SIZE) if s.pc[card]) > 0
    assert (s.kind[lone] > 0, s.pinned[lone]) == (True, 0)
    assert set(went) <= set(s.patrolled)
    assert not another_patrol(s)


@rule("2.6.3a")
def test_points_of_a_failed_patrol_can_be_spent_before_the_next() -> None:
    match = after_patrol("A2")
    s = state_of(match)
    assert not succeeded(s)
    s.points = 4
    match.apply(("begin",), ROLE)
    assert key_of(match) == "rebuild-in-field"
    assert s.banked == s.earned >= 4
    promoted: Any = [a[1] for a in match.actions(ROLE) if a[0] == "promote"]
    assert promoted
    assert set(promoted) <= set(s.patrolled)


@rule("12.3.1a", "12.3b")
@also("10.3.3a")
def test_points_accumulate_from_patrol_to_patrol(edition: str) -> None:
    match = after_patrol("A2")
    s = state_of(match)
    s.points = 4
    match.apply(("begin",), ROLE)
    promoted: Any = [a[1] for a in match.actions(ROLE) if a[0] == "promote"]
    assert promoted
    assert set(promoted) <= set(s.patrolled)
    match.apply(("promote", promoted[0]), ROLE)
    while key_of(match) == "rebuild-in-field":
        match.apply(("done",), ROLE)
    assert s.earned >= 4
    assert s.banked == (s.earned - 1 if edition == "3e" else 0)  # by the 2nd each patrol is a mission of its own


@rule("12.3b")
def test_points_of_the_last_patrol_do_not_wait_for_another_attempt() -> None:
    match = after_patrol("A2")
    s = state_of(match)
    go(match)
    assert s.patrol == s.m.patrols
    match.play.push(frame := RebuildInField(0, 5))
    frame.next(match.play)
    frame.close(match.play)
    assert s.banked == 0


def test_a_success_of_one_patrol_is_a_success_of_the_mission() -> None:
    match = after_patrol("A2")
    s = state_of(match)
    for task in s.m.success:
        for cell in task.cells:
            s.touched[from_cell(cell)] = 1
    s.touched = [1] * SIZE
    assert succeeded(s)
    go(match)
    s.touched = [0] * SIZE
    assert succeeded(s)


@rule("2.6.2a", "2.6.3a")
def test_every_patrol_touches_its_points_itself_on_the_same_map_too() -> None:
    match = after_patrol("A2")
    s = state_of(match)
    s.touched = [1] * SIZE
    s.friendly_losses += 9  # more than A2 allows
    assert not succeeded(s)
    go(match)
    assert not succeeded(s)


def test_another_map_means_new_ground_without_the_old_enemy() -> None:
    match = after_patrol("F4")
    s = state_of(match)
    assert s.m.patrol_new_map
    enemy = next(k for k in s.t.types.ids if s.t.types.force[k] == s.m.enemy)
    new_unit(s, enemy, ENEMY, from_cell(3 * 16 + 2))
    s.touched[from_cell(4 * 16 + 2)] = 1
    before = s.terrain[:]
    go(match)
    assert not any(s.kind[u] and s.side[u] == ENEMY for u in range(UNITS))
    assert not s.touched[from_cell(4 * 16 + 2)]
    assert s.terrain != before
    laid = [card for card in range(WIDTH, SIZE) if s.laid[card]]
    assert all(s.terrain[card] or card in map(from_cell, s.m.face_down) for card in laid)


@rule("2.6.3a", "7.16.5a")
def test_another_map_has_no_target_markers_of_the_old_one_and_is_planned_anew() -> None:
    match = after_patrol("C3")
    s = state_of(match)
    s.registered = [from_cell(4 * 16 + 2)] * len(s.registered)
    s.enemy_target = [from_cell(4 * 16 + 2)] * len(s.enemy_target)
    asked = go(match)
    assert all(card == NOWHERE for card in [*s.registered, *s.enemy_target])
    assert {"register-target", "plan-claymores"} <= asked


@pytest.mark.parametrize("mission", PATROLS)
def test_missions_with_several_patrols_end_under_random_play(mission: str) -> None:
    reached = 0
    for seed in range(40):
        if seed >= 6 and reached > 1:
            break
        match = sandtable.new_match(GAME, mission, seed=seed, simulation=True)
        chance = random.Random(seed)
        while not match.over:
            match.apply(chance.choice(match.actions(ROLE)), ROLE)
        reached = max(reached, state_of(match).patrol)
    assert reached > 1

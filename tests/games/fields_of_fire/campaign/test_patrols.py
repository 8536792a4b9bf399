"""Combat patrols: one after the other, on the same map or on another (2.2.2, 2.6, 12.3.1)."""

from __future__ import annotations

import random
from typing import Any

import pytest

import sandtable
from games.fields_of_fire.field import GAME
from sandtable.engine.match import Match
from sandtable.games.fields_of_fire.rules.campaign.patrols import another_patrol
from sandtable.games.fields_of_fire.rules.outcome import succeeded
from sandtable.games.fields_of_fire.rules.pieces.units import new_unit
from sandtable.games.fields_of_fire.state.codes import ENEMY
from sandtable.games.fields_of_fire.state.company import UNITS, Company
from sandtable.games.fields_of_fire.state.grid import SIZE, WIDTH, from_cell

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
        match.apply(("done",) if ("done",) in actions else actions[-1], ROLE)
        if any(type(frame).__name__ == "CommandPhase" for frame in match.play.stack):
            break
    s = state_of(match)
    s.turn = s.m.turns
    while key_of(match) != "choose-next-patrol":
        actions = match.actions(ROLE)
        match.apply(("done",) if ("done",) in actions else actions[-1], ROLE)
    return match


def go(match: Match) -> None:
    """Send the next patrol and answer everything up to its first command."""
    match.apply(("begin",), ROLE)
    while not any(type(frame).__name__ == "CommandPhase" for frame in match.play.stack):
        actions = match.actions(ROLE)
        match.apply(("done",) if ("done",) in actions else actions[0], ROLE)


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

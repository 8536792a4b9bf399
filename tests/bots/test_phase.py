"""What a staff proposes for the rest of a phase."""

from __future__ import annotations

import pytest

import sandtable
from sandtable import bots
from sandtable.bots.phase import CHANCE, PHASE, Phase, rest_of_phase
from sandtable.seam.match import Match
from sandtable.seam.seat import Chair


def proposed(match: Match, bot: str) -> Phase:
    role = match.deciding[0]
    return rest_of_phase(match, role, bots.make(bot, match.game, "staff"), "staff", 20.0)


def front() -> Match:
    return sandtable.new_match("ardennes44", "six-turn", "front")


def test_the_proposal_is_legal_up_to_its_end_and_taken_back_as_one() -> None:
    match = front()
    before, role = match.position_hash(), match.deciding[0]
    found = proposed(match, "planner")
    assert found.ends == PHASE
    assert match.position_hash() == before, "nothing is done"
    assert match.apply_all([act.action for act in found.acts], role) == len(found.acts)
    match.undo(role, len(found.acts))
    assert match.position_hash() == before


def test_it_stops_where_its_phase_ends_or_dice_fall() -> None:
    match = front()
    role = match.deciding[0]
    phases = set()
    for _ in range(60):
        if match.deciding[0] != role:
            break
        path = [step.id for step in match.path()]
        phases.update(step for step in path if step.endswith("-phase"))
        found = proposed(match, "planner")
        for act in found.acts[:-1]:
            assert [step.id for step in match.path()][:3] == path[:3], "no act lies in another phase"
            match.apply(act.action, role)
        match.apply(found.acts[-1].action, role)
        assert (found.ends == CHANCE) == match.barred
    assert "title-combat-phase" in phases


def test_every_move_or_attack_is_a_run_of_acts() -> None:
    match = front()
    role = match.deciding[0]
    while not any(step.id == "title-movement-phase" for step in match.path()):
        match.apply_all([act.action for act in proposed(match, "planner").acts], role)
    acts = proposed(match, "planner").acts
    assert acts[0].begins
    assert {act.action[0] for act in acts if act.begins} <= {"move", "done"}
    assert any(act.action[0] == "go" and not act.begins for act in acts)
    runs = [verb for act, verb in zip(acts, [after.action[0] for after in acts[1:]], strict=False) if act.begins]
    assert "stay" not in runs, "who stays is not spoken of"
    assert any(act.why for act in acts if act.begins)


@pytest.mark.parametrize("seed", ["one", "two"])
def test_nothing_that_the_role_cannot_know_shapes_it(seed: str) -> None:
    match = sandtable.new_match("air-armor", "s03-saale-line", "fog")
    player = bots.make("random", match.game, seed)
    for _ in range(60):
        match.apply(player.choose(Chair(match, match.deciding[0])), match.deciding[0])
    role = match.deciding[0]
    twin = match.clone(unseen_by=role, seed=f"other {seed}")
    assert twin.sight_hash(role) == match.sight_hash(role)
    assert [act.plain() for act in proposed(twin, "planner").acts] == [
        act.plain() for act in proposed(match, "planner").acts
    ]

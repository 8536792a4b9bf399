"""OpenSpiel's own simulation test, and dice as chance nodes."""

from __future__ import annotations

import random

import pyspiel
import pytest

import sandtable
from sandtable.lab.openspiel import load


@pytest.mark.parametrize("name", ["fog", *sandtable.games()])
def test_random_simulation(name: str, fog: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=1, serialize=False, verbose=False)


def test_chance_nodes_and_returns(fog: str) -> None:
    game = load(fog)
    rolled = 0
    for seed in range(20):
        rng = random.Random(seed)
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                assert sum(p for _, p in outcomes) == pytest.approx(1.0)
                rolled += 1
                state.apply_action(rng.choice(outcomes)[0])
            else:
                twin = state.clone()
                assert str(twin) == str(state)
                state.apply_action(rng.choice(state.legal_actions()))
        assert sum(state.returns()) == 0
    assert rolled > 5

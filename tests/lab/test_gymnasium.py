"""One seat as a Gymnasium environment."""

from __future__ import annotations

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from sandtable.lab.gymnasium import SeatEnv


def play(env: SeatEnv, seed: int) -> list[float]:
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    rewards: list[float] = []
    done = False
    while not done:
        legal = np.flatnonzero(env.action_masks())
        _, reward, done, _, _ = env.step(int(rng.choice(legal)))
        rewards.append(reward)
    return rewards


def test_an_episode_ends_with_a_result_and_repeats(fog: str) -> None:
    env = SeatEnv(fog, role="Blue", opponent="random")
    first, second = play(env, 3), play(env, 3)
    assert first == second
    assert first[-1] in (-1.0, 0.0, 1.0)
    assert not any(first[:-1])


def test_an_illegal_answer_loses(fog: str) -> None:
    env = SeatEnv(fog)
    env.reset(seed=1)
    illegal = int(np.flatnonzero(~env.action_masks())[0])
    _, reward, done, _, info = env.step(illegal)
    assert (reward, done, info["illegal"]) == (-1.0, True, True)


@pytest.mark.filterwarnings("ignore")
def test_gymnasium_accepts_it(fog: str) -> None:
    check_env(SeatEnv(fog), skip_render_check=True)

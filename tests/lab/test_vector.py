"""The vector environment: the same matches on any number of workers, in memory that all share."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from typing import Any

import numpy as np
import pytest

import sandtable
from sandtable.lab.executors import WorkerLost
from sandtable.lab.gymnasium import SeatEnv
from sandtable.lab.vector import SeatVector

GAME, SCENARIO = "atlantic-chase", "b05_river_plate"


def steps(vector: SeatVector, count: int) -> Iterator[tuple[Any, ...]]:
    """What random seats meet: observations, rewards, ends."""
    dice = np.random.default_rng(1)
    seen, info = vector.reset(seed=5)
    for _ in range(count):
        places = (dice.random(vector.num_envs) * info["count"]).astype(int)
        actions = info["legal"][np.arange(vector.num_envs), places]
        seen, reward, over, truncated, info = vector.step(actions)
        whole = seen["observation"] if vector.listed else seen
        yield whole.copy(), reward.copy(), over.copy(), truncated.copy(), info["legal"].copy()


@pytest.mark.parametrize("actions", ["flat", "options"])
def test_matches_do_not_depend_on_the_number_of_workers(actions: str) -> None:
    with (
        closing(SeatVector(GAME, SCENARIO, seats=5, workers=1, actions=actions, longest=40)) as one,
        closing(SeatVector(GAME, SCENARIO, seats=5, workers=2, actions=actions, longest=40)) as two,
    ):
        ended = 0
        for mine, theirs in zip(steps(one, 60), steps(two, 60), strict=True):
            for left, right in zip(mine, theirs, strict=True):
                assert np.array_equal(left, right)
            ended += int((mine[2] | mine[3]).sum())
        assert ended > 5


def test_a_seat_plays_what_a_single_environment_plays() -> None:
    with closing(SeatVector(GAME, SCENARIO, seats=2, workers=1, role="british")) as vector:
        single = SeatEnv(GAME, SCENARIO, role="british")
        seen, info = vector.reset(seed=[3, 4])
        alone, told = single.reset(seed=4)
        over = False
        while not over:
            assert np.array_equal(seen[1], alone)
            assert info["legal"][1, : info["count"][1]].tolist() == told["legal"].tolist()
            assert info["legal"][1, info["count"][1] :].tolist() == [-1] * (info["legal"].shape[1] - info["count"][1])
            seen, rewards, ends, _, info = vector.step(info["legal"][:, 0])
            alone, reward, over, _, told = single.step(told["legal"][0])
            assert (rewards[1], ends[1]) == (reward, over)


def test_what_is_wrong_is_told_and_the_vector_goes_on() -> None:
    with pytest.raises(sandtable.BadSetup, match="no bot"):
        SeatVector(GAME, SCENARIO, opponent="nobody")
    with closing(SeatVector(GAME, SCENARIO, seats=2, workers=2)) as vector:
        with pytest.raises(sandtable.BadSetup, match="no scenario"):
            vector.reset(options={"scenario": "nowhere"})
        vector.reset(seed=1, options={"scenario": "b01_denmark_strait"})


def test_a_worker_that_ends_is_told() -> None:
    with closing(SeatVector(GAME, SCENARIO, seats=2, workers=2)) as vector:
        vector.reset(seed=1)
        vector._processes[0].kill()
        vector._processes[0].join()
        with pytest.raises(WorkerLost):
            vector.reset(seed=1)

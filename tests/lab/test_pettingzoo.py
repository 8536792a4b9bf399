"""PettingZoo's own tests, for every registered game and the torture game."""

from __future__ import annotations

import pytest
from pettingzoo.test import api_test, seed_test

import sandtable
from sandtable.lab.pettingzoo import env


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", ["fog", *sandtable.games()])
def test_api_and_seed(name: str, fog: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env(name), num_cycles=200)
    seed_test(lambda: env(name), num_cycles=40)
    assert "Passed" in capsys.readouterr().out


def test_observations_hide_what_the_view_hides(fog: str) -> None:
    table = env(fog)
    table.reset(seed=1)
    before = table.observe("Blue")["observation"].tolist()
    table.match.play.state.strength[0], table.match.play.state.strength[5] = 0, 1
    assert table.observe("Blue")["observation"].tolist() == before
    assert table.observe("Red")["observation"].tolist() != before

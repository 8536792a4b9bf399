"""One reward, one treatment of illegal answers, one way to choose the scenario, in every adapter."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import sandtable
from bots.pile import Matches, Pile
from sandtable import bots, registry
from sandtable.bots.greedy import worth
from sandtable.engine.game import Scenario
from sandtable.lab.gymnasium import SeatEnv
from sandtable.lab.openspiel import load
from sandtable.lab.pettingzoo import env


class Patience(Pile):
    """Alone: whoever is left with the last match has failed; even piles cannot be won by taking one at a time."""

    id = "patience"

    def scenarios(self) -> list[Scenario]:
        return [
            Scenario("pile", ("Alone",), "Patience", "Fail."),
            Scenario("heap", ("Alone",), "Patience", "Fail again."),
            Scenario("pair", ("Alone", "Other"), "Patience", "For two."),
        ]

    def start(self, scenario: str, options: dict[str, Any], carry: Any = None) -> Matches:
        state = super().start(scenario, options, carry)
        assert isinstance(state, Matches)
        state.left = 3 if scenario == "heap" else 2
        return state

    def result(self, g: Any) -> dict[str, Any]:
        return {"winner": None}


class OneSeat(Patience):
    def start(self, scenario: str, options: dict[str, Any], carry: Any = None) -> Matches:
        state = super().start(scenario, options, carry)
        state.stack[-1].__class__ = Alone
        return state


class Alone(Pile().start("pile", {}).stack[0].__class__):  # type: ignore[misc]
    def next(self, g: Any) -> int:
        return 0


TAKE_ONE = 1  # the number of ("take", 1)
TAKE_THREE = 3


@pytest.fixture
def patience(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setitem(registry.ROOMS, "patience", "nowhere")
    monkeypatch.setitem(registry.LOADED, "patience", OneSeat())
    return "patience"


@pytest.fixture
def pile(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setitem(registry.ROOMS, "pile", "nowhere")
    monkeypatch.setitem(registry.LOADED, "pile", Pile())
    return "pile"


def rewards_everywhere(game: str, answers: list[int]) -> list[float]:
    """What the first role has got after those answers: Gymnasium, PettingZoo, OpenSpiel."""
    seat = SeatEnv(game)
    seat.reset(seed=1)
    total = 0.0
    for answer in answers:
        total += seat.step(answer)[1]
    table = env(game)
    table.reset(seed=1)
    for answer in answers:
        table.step(answer)
    state = load(game).new_initial_state()
    for answer in answers:
        state.apply_action(answer)
    role = table.possible_agents[0]
    assert table.terminations[role]
    assert state.is_terminal()
    return [total, table._cumulative_rewards[role], state.returns()[0]]


def test_a_lost_mission_costs_the_same_everywhere(patience: str) -> None:
    assert rewards_everywhere(patience, [TAKE_ONE]) == [-1.0, -1.0, -1.0]


def test_an_illegal_answer_costs_the_same_everywhere(patience: str) -> None:
    assert rewards_everywhere(patience, [TAKE_THREE]) == [-1.0, -1.0, -1.0]
    assert rewards_everywhere(patience, [10**9]) == [-1.0, -1.0, -1.0]


def test_bots_see_a_lost_mission_as_lost(patience: str) -> None:
    match = sandtable.new_match(patience, simulation=True)
    match.apply(("take", 2))
    assert match.over
    assert worth(match, "Alone") == -1.0


def test_who_answers_illegally_loses_to_the_other(pile: str) -> None:
    table = env(pile)
    table.reset(seed=1)
    table.step(0)
    assert table.rewards == {"First": -1.0, "Second": 1.0}
    assert table.infos["First"] == {"illegal": True}
    state = load(pile).new_initial_state()
    state.apply_action(TAKE_ONE)
    state.apply_action(0)
    assert state.returns() == [1.0, -1.0]
    assert state.legal_actions() == []


def test_a_reset_may_change_the_scenario(patience: str) -> None:
    seat, table = SeatEnv(patience), env(patience)
    seat.reset(seed=1, options={"scenario": "heap"})
    table.reset(seed=1, options={"scenario": "heap"})
    assert [thing.match.play.state.left for thing in (seat, table)] == [3, 3]
    seat.reset(seed=1)
    assert seat.match.setup.scenario == "pile"
    for thing in (seat, table):
        with pytest.raises(sandtable.BadSetup, match="other roles or answers"):
            thing.reset(options={"scenario": "pair"})
        with pytest.raises(sandtable.BadSetup, match="no scenario"):
            thing.reset(options={"scenario": "nowhere"})


def test_a_reset_may_change_options_of_the_game(fog: str) -> None:
    for thing in (SeatEnv(fog), env(fog)):
        thing.reset(seed=1, options={"strong": True})
        assert thing.match.setup.options == {"strong": True}
        with pytest.raises(sandtable.BadSetup, match="no option"):
            thing.reset(options={"nonsense": True})


def test_a_long_match_is_truncated_without_reward(fog: str) -> None:
    seat = SeatEnv(fog, longest=3)
    seat.reset(seed=1)
    terminated = truncated = False
    while not truncated:
        _, reward, terminated, truncated, _ = seat.step(int(np.flatnonzero(seat.action_masks())[0]))
        assert (reward, terminated) == (0.0, False)
    assert seat.episode.answers == 3
    table = env(fog, longest=3)
    table.reset(seed=1)
    for _ in range(3):
        assert not any(table.truncations.values())
        table.step(int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"])[0]))
    assert all(table.truncations.values())
    assert not any(table.terminations.values())
    assert set(table.rewards.values()) == {0.0}


def test_a_role_that_is_none_is_refused(fog: str) -> None:
    with pytest.raises(sandtable.BadSetup, match="no role"):
        SeatEnv(fog, role="Green")


def test_a_bot_plays_the_other_seat(pile: str) -> None:
    seat = SeatEnv(pile, role="Second", opponent="random")
    seat.reset(seed=1)
    assert seat.match.deciding == ("Second",)
    assert bots.names(seat.episode.rules)

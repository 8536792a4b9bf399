"""What every environment promises beside the peers' contracts: rewards, opponents, pictures, names."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import gymnasium
import numpy as np
import pytest
from pettingzoo.test import parallel_api_test

import sandtable
from sandtable.lab import registration
from sandtable.lab.gymnasium import SeatEnv
from sandtable.lab.openspiel import load
from sandtable.lab.parallel import parallel_env
from sandtable.lab.pettingzoo import env

GAMES = pytest.mark.parametrize("name", ["fog", *sandtable.games()])


def first_legal(seen: Any, info: dict[str, Any]) -> int:
    return int(info["legal"][0])


def play(seat: SeatEnv, seed: int, longest: int = 10_000) -> list[float]:
    dice = np.random.default_rng(seed)
    _, info = seat.reset(seed=seed)
    rewards: list[float] = []
    over = truncated = False
    while not over and not truncated and len(rewards) < longest:
        _, reward, over, truncated, info = seat.step(int(dice.choice(info["legal"])))
        rewards.append(reward)
    return rewards


@pytest.mark.parametrize(("name", "scenario"), [("fog", "lane"), ("atlantic-chase", "b05_river_plate")])
def test_rewards_by_value_add_up_to_the_result(name: str, scenario: str, fog: str) -> None:
    for seed in range(4):
        seat = SeatEnv(name, scenario, reward="value")
        seat.reset(seed=seed)
        start = seat.match.value(seat.role)
        total = sum(play(seat, seed))
        won = sum(play(SeatEnv(name, scenario), seed))
        assert total == pytest.approx(won - start)


def test_all_adapters_give_the_same_rewards_by_value() -> None:
    """Fields of Fire from the same seed, in OpenSpiel with the dice that the others have rolled."""
    table, both = (make("fields-of-fire", "L1", reward="value") for make in (env, parallel_env))
    table.reset(seed=3)
    both.reset(seed=3)
    for _ in range(60):
        number = int(np.flatnonzero(table.observe("company")["action_mask"])[0])
        table.step(number)
        _, rewards, _, _, _ = both.step({"company": number})
        assert rewards["company"] == table.rewards["company"]


def test_openspiel_sums_up_rewards_by_value(fog: str) -> None:
    game = load(fog, reward="value")
    for seed in range(5):
        dice = np.random.default_rng(seed)
        state = game.new_initial_state()
        total = np.zeros(game.num_players())
        while not state.is_terminal():
            state.apply_action(int(dice.choice(state.legal_actions())))
            total += state.rewards()
            assert total == pytest.approx(np.array(state.returns()))
    assert load(fog).get_type().reward_model != game.get_type().reward_model


def test_a_reward_that_is_none_is_refused(fog: str) -> None:
    for make in (SeatEnv, env, parallel_env, load):
        with pytest.raises(sandtable.BadSetup, match="reward is 'win' or 'value', not 'points'"):
            make(fog, reward="points")


def test_the_opponent_may_be_a_policy(fog: str) -> None:
    asked: list[int] = []

    def policy(seen: Any, info: dict[str, Any]) -> int:
        asked.append(len(info["legal"]))
        return first_legal(seen, info)

    seat = SeatEnv(fog, role="Blue", opponent=policy)
    rewards = play(seat, 1)
    assert asked
    assert rewards[-1] in (-1.0, 0.0, 1.0)


def test_a_policy_that_answers_illegally_loses_to_the_seat(fog: str) -> None:
    seat = SeatEnv(fog, role="Blue", opponent=lambda seen, info: -1)
    _, info = seat.reset(seed=1)
    over, reward = seat.episode.over, 1.0
    while not over:
        _, reward, over, _, info = seat.step(int(info["legal"][0]))
    assert reward == 1.0
    assert "illegal" not in info


def test_opponents_are_named_with_their_level() -> None:
    seat = SeatEnv("ardennes44", "learning", role="German", opponent="planner:cautious")
    play(seat, 1, 8)
    with pytest.raises(sandtable.BadSetup, match="no bot 'nobody' for ardennes44; there are: planner"):
        SeatEnv("ardennes44", opponent="nobody")


@GAMES
def test_pictures_show_the_position(name: str, fog: str) -> None:
    seat = SeatEnv(name, render_mode="svg")
    seat.reset(seed=1)
    before = seat.render()
    play(seat, 1, 40)
    drawn = seat.render()
    assert isinstance(drawn, str)
    ElementTree.fromstring(drawn)
    assert sandtable.game(name).title.replace("&", "&amp;") in drawn.replace("&#x27;", "'")
    assert drawn != before
    assert SeatEnv(name).render() is None
    words = SeatEnv(name, render_mode="ansi")
    words.reset(seed=1)
    assert len(str(words.render()).splitlines()) > 2


def test_pictures_show_what_the_role_may_see() -> None:
    """Counters of the other side have no label before they are revealed."""
    pieces = {}
    for role in ("WP", "NATO"):
        seat = SeatEnv("air-armor", "s01-lauringen-road", role=role, render_mode="svg")
        seat.reset(seed=1)
        pieces[role] = str(seat.render())
    assert pieces["WP"] != pieces["NATO"]


def test_every_scenario_is_drawn_in_its_hexes() -> None:
    for name, scenario in (("ardennes44", "learning"), ("air-armor", "s01-lauringen-road")):
        seat = SeatEnv(name, scenario, render_mode="svg")
        seat.reset(seed=1)
        assert len(re.findall("<polygon", str(seat.render()))) > 100
        assert len(re.findall("<rect", str(seat.render()))) > 5


def test_a_way_of_rendering_that_is_none_is_refused(fog: str) -> None:
    with pytest.raises(sandtable.BadSetup, match="render_mode is 'ansi' or 'svg', not 'human'"):
        SeatEnv(fog, render_mode="human")


def test_scenarios_have_names_in_gymnasium() -> None:
    names = registration.register()
    assert len(names) == len(set(names)) == sum(len(sandtable.game(id).scenarios()) for id in sandtable.games())
    made = gymnasium.make("sandtable/Ardennes44-learning-v1", role="Allied", actions="options")
    seen, info = made.reset(seed=1)
    assert made.observation_space.contains(seen)
    assert made.unwrapped.role == "Allied"
    assert len(info["legal"])


@GAMES
def test_a_family_of_scenarios_has_equal_shapes(name: str, fog: str) -> None:
    seat = SeatEnv(name)
    family = seat.episode.family()
    for scenario in (family[0], family[-1]):
        seen, _ = seat.reset(seed=1, options={"scenario": scenario})
        assert seat.observation_space.contains(seen)
        assert seat.match.setup.scenario == scenario


@pytest.mark.filterwarnings("ignore")
@GAMES
def test_pettingzoo_accepts_the_parallel_environment(name: str, fog: str) -> None:
    for actions in ("flat", "options"):
        parallel_api_test(parallel_env(name, actions=actions), num_cycles=60)


def test_in_parallel_only_who_is_asked_is_heard(fog: str) -> None:
    table = parallel_env(fog)
    seen, infos = table.reset(seed=1)
    for _ in range(200):
        if not table.agents:
            break
        asked = [agent for agent in table.agents if infos[agent]["asked"]]
        assert asked == list(table.match.deciding)
        assert all(bool(seen[agent]["action_mask"].any()) == (agent in asked) for agent in table.agents)
        answers = {agent: int(seen[agent]["action_mask"].argmax()) for agent in table.agents}
        seen, _, over, _, infos = table.step(answers)
    assert all(over.values())

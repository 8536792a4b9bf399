"""The planner: it plays every scenario from both seats, legally, and better than chance."""

from __future__ import annotations

import pytest

import sandtable
from sandtable import bots
from sandtable.games.ardennes44.bot.attack import plan_attack, worth_on
from sandtable.games.ardennes44.bot.picture import Picture
from sandtable.games.ardennes44.bot.planner import Planner
from sandtable.seam.match import Match
from sandtable.seam.seat import Chair


def play(scenario: str, german: str, allied: str, answers: int, seed: str = "planner") -> Match:
    """A match between two bots, to its end or for so many answers."""
    match = sandtable.new_match("ardennes44", scenario, seed, {}, simulation=True)
    players = {
        "German": bots.make(german, match.game, f"{seed} g"),
        "Allied": bots.make(allied, match.game, f"{seed} a"),
    }
    for _ in range(answers):
        if match.over:
            break
        bots.answer(match, players)
    return match


def test_it_is_the_best_player_there_is() -> None:
    assert bots.best(sandtable.game("ardennes44")) == "planner"


@pytest.mark.parametrize("scenario", ["six-turn", "eight-turn", "patton", "campaign"])
def test_it_plays_both_sides_of_every_scenario(scenario: str) -> None:
    match = play(scenario, "planner", "planner", 160)
    assert match.over or len(match.play.taken) >= 160


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_it_beats_chance_as_german_on_the_learning_scenario(seed: str) -> None:
    result = play("learning", "planner", "random", 5000, seed).result
    assert result is not None
    assert result["winner"] == "German"


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_it_beats_chance_as_allied_on_the_learning_scenario(seed: str) -> None:
    result = play("learning", "random", "planner", 5000, seed).result
    assert result is not None
    assert result["winner"] == "Allied"


def test_the_same_seed_gives_the_same_game() -> None:
    first, second = (play("learning", "planner", "planner", 5000, "twin") for _ in range(2))
    assert first.hash() == second.hash()


def test_a_planner_called_in_the_middle_of_an_attack_still_declares_it() -> None:
    match = play("learning", "planner", "planner", 0)
    players = {role: bots.make("planner", match.game, role) for role in match.roles}
    while type(match.play.stack[-1]).__name__ != "JoinAttack":
        bots.answer(match, players)
    role = match.deciding[0]
    answer = Planner("late").choose(Chair(match, role))
    assert answer in match.actions(role)
    assert answer[0] == "join"


def test_a_planner_called_in_the_middle_of_a_stack_moves_it() -> None:
    match = play("learning", "planner", "planner", 0)
    players = {role: bots.make("planner", match.game, role) for role in match.roles}
    while not any(action[0] == "with_stack" for action in match.actions()):
        bots.answer(match, players)
    match.apply(next(action for action in match.actions() if action[0] == "with_stack"))
    assert Planner("late").choose(Chair(match, match.deciding[0]))[0] in ("go", "stay")


def test_better_odds_are_worth_more() -> None:
    match = play("learning", "planner", "planner", 0)
    players = {role: bots.make("planner", match.game, role) for role in match.roles}
    while type(match.play.stack[-1]).__name__ != "ChooseAttack":
        bots.answer(match, players)
    state = match.play.state
    picture = Picture(state, state.role)
    target = next(action[1] for action in match.actions() if action[0] == "attack")
    plan = plan_attack(state, picture, target)
    assert plan.units
    fight = state.fight
    fight.attackers, fight.origins = plan.units, [state.place[unit] for unit in plan.units]
    worths = [worth_on(state, picture, fight, column) for column in range(9)]
    assert worths == sorted(worths)

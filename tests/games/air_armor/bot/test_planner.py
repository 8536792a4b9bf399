"""The planner of Air & Armor: it plays to the end, beats chance, and never waits for ever."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from sandtable.bots import answer, make
from sandtable.games.air_armor.game import build
from sandtable.seam.match import Match

LONGEST = 6000  # answers of a match


def play(scenario: str, wp: str, nato: str, seed: int) -> Match:
    """A match of bots, to its end."""
    game = build()
    match = sandtable.new_match(game, scenario, seed, {}, simulation=True)
    players = {"WP": make(wp, game, seed), "NATO": make(nato, game, seed)}
    for _ in range(LONGEST):
        if match.over:
            break
        answer(match, players)
    return match


def result(match: Match) -> dict[str, Any]:
    """How a match that is over ended."""
    assert match.result is not None, "the match did not end"
    return match.result


def test_the_planner_is_the_best_player_of_the_game() -> None:
    assert list(build().bots()) == ["planner"]


def test_the_planner_plays_the_learning_scenario_to_its_end() -> None:
    assert result(play("s01-lauringen-road", "planner", "planner", 1))["turn"] == 4


def test_the_planner_plays_the_same_match_again() -> None:
    first, second = (play("s01-lauringen-road", "planner", "planner", 2) for _ in range(2))
    assert first.hash() == second.hash()


@pytest.mark.slow
def test_the_planner_plays_a_division_to_the_end() -> None:
    assert result(play("s03-saale-line", "planner", "planner", 1))["turn"] == 10


@pytest.mark.slow
def test_the_planner_beats_chance_on_both_sides() -> None:
    wins = sum(result(play("s01-lauringen-road", "planner", "random", seed))["winner"] == "WP" for seed in range(5))
    wins += sum(result(play("s01-lauringen-road", "random", "planner", seed))["winner"] == "NATO" for seed in range(5))
    assert wins >= 9

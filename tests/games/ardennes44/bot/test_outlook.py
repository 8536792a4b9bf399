"""Looking ahead in Ardennes '44: plans of a turn, how far rollouts go, and what stands for the end."""

from __future__ import annotations

import pytest

import sandtable
from games.ardennes44.field import GERMANS, Field
from sandtable.games.ardennes44.bot import outlook
from sandtable.games.ardennes44.bot.outlook import GOAL_NAMES, NAMES, Goal, Survey, features, survey
from sandtable.games.ardennes44.bot.planner import Planner
from sandtable.games.ardennes44.bot.style import PLANS, USUAL
from sandtable.games.ardennes44.rules.victory import last_turn
from sandtable.games.ardennes44.state.front import Front
from sandtable.games.ardennes44.state.tables import GERMAN
from sandtable.seam.match import Match

SIX_TURN = 2  # the number of the scenario


def start(scenario: str) -> Match:
    return sandtable.new_match("ardennes44", scenario, 3, simulation=True)


@pytest.fixture
def fitted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Weights by which a goal is held in the end if it is joined, and points alone count."""
    goal = [2.0 if name == "joined" else -1.0 if name == "constant" else 0.0 for name in GOAL_NAMES]
    monkeypatch.setitem(outlook.WEIGHTS, SIX_TURN, [goal, goal, [float(name == "surplus") for name in NAMES]])


def test_a_victory_hex_is_held_when_a_road_joins_it_to_a_source(field: Field) -> None:
    field.plain(9, 5)
    field.road(" ".join(f"0{column}03" for column in range(1, 10)))
    field.source("0903", GERMANS)
    field.objective("0103")
    joined = GOAL_NAMES.index("joined")
    (before,) = survey(field.s).goals
    field.s.control[field.hex("0103")] = GERMAN
    (after,) = survey(field.s).goals
    assert (before.held, after.held) == (0, 1)
    assert after.row[joined] == 1.0


def test_points_that_a_goal_brings_are_counted_once(field: Field) -> None:
    field.plain(9, 5)
    field.road(" ".join(f"0{column}03" for column in range(1, 10)))
    field.source("0903", GERMANS)
    field.objective("0103")
    before = survey(field.s).facts[0]
    field.s.control[field.hex("0103")] = GERMAN
    assert survey(field.s).facts[0] == before


def test_a_goal_that_is_likelier_held_makes_the_surplus_larger() -> None:
    weights = [[1.0], [1.0], []]
    low, high = (features(Survey([0.0, 0.0, 0.5, 1.0], [Goal(2.0, 0, [row])]), weights) for row in (-1.0, 1.0))
    assert high[NAMES.index("surplus")] > low[NAMES.index("surplus")]


@pytest.mark.usefixtures("fitted")
def test_both_sides_together_are_sure_to_win() -> None:
    match, planner = start("six-turn"), Planner()
    assert planner.outlook(match, 0) + planner.outlook(match, 1) == pytest.approx(1.0)


@pytest.mark.usefixtures("fitted")
def test_a_rollout_stops_when_the_own_next_turn_begins() -> None:
    match, planner = start("six-turn"), Planner()
    assert planner.horizon(match) == planner.time(match) + 2


@pytest.mark.usefixtures("fitted")
def test_a_rollout_of_the_last_turns_goes_to_the_end() -> None:
    match, planner = start("six-turn"), Planner()
    match.play.state.turn = last_turn(match.play.state) - 1
    assert planner.horizon(match) == 0


def test_a_rollout_of_the_learning_scenario_goes_to_the_end() -> None:
    assert Planner().horizon(start("learning")) == 0


def test_a_long_scenario_without_an_outlook_has_no_plans_to_compare() -> None:
    match = start("campaign")
    assert Planner().alternatives(match, match.play.asked[0]) == []


def test_plans_of_a_turn_differ_in_style_and_leave_the_planner_as_it_is() -> None:
    match, planner = start("learning"), Planner()
    role = match.play.asked[0]
    plans = planner.alternatives(match, role)
    assert [plan.player.style for plan in plans] == [style for _, style in PLANS[role]]
    assert plans[0].player is planner
    assert planner.style is USUAL


def test_the_whole_own_turn_is_one_look() -> None:
    match, planner = start("learning"), Planner()
    role = match.play.asked[0]
    s: Front = match.play.state
    first = planner.look(match, role)
    assert first == planner.look(match, role) > 0
    assert planner.look(match, 1 - role) == 0
    s.turn += 1
    assert planner.look(match, role) != first

"""Looking ahead in Ardennes '44: plans of a turn, how far rollouts go, and what stands for the end."""

from __future__ import annotations

import pytest

import sandtable
from games.ardennes44.field import GERMANS, Field
from sandtable.games.ardennes44.bot import outlook
from sandtable.games.ardennes44.bot.outlook import NAMES, features
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
    """Weights under which points alone count."""
    weights = [1.0 if name == "lead" else 0.0 for name in NAMES]
    monkeypatch.setitem(outlook.WEIGHTS, SIX_TURN, weights)


def test_a_victory_hex_counts_when_a_road_joins_it_to_a_source(field: Field) -> None:
    field.plain(9, 5)
    field.road(" ".join(f"0{column}03" for column in range(1, 10)))
    field.source("0903", GERMANS)
    field.objective("0103")
    lead = NAMES.index("lead")
    before = features(field.s)[lead]
    field.s.control[field.hex("0103")] = GERMAN
    assert features(field.s)[lead] > before


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

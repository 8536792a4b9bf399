"""Every game says what a match is about: conditions and points, in every language."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from sandtable import registry
from sandtable.games.ardennes44.rules.combat.results import eliminate, lose_step
from sandtable.games.atlantic_chase.state.sea import AT_SEA, LOST
from sandtable.words import LANGUAGES, words_of

GAMES = ("ardennes44", "atlantic-chase", "fields-of-fire", "air-armor")


def told(game: str, scenario: str) -> dict[str, Any]:
    match = sandtable.new_match(game, scenario, seed=1)
    goal: dict[str, Any] = match.query("goal", match.roles[0])
    return goal


def chosen(game: str) -> list[str]:
    """The first scenario and one from the middle."""
    ids = [scenario.id for scenario in registry.game(game).scenarios()]
    return [ids[0], ids[len(ids) // 2]]


@pytest.mark.parametrize("game", GAMES)
def test_conditions_and_points_can_be_said_in_every_language(game: str) -> None:
    for scenario in chosen(game):
        goal = told(game, scenario)
        rows = goal["rows"]
        assert any(row["kind"] == "condition" for row in rows), scenario
        for language in LANGUAGES:
            words = words_of(registry.game(game), scenario, language)
            for msg in [row["msg"] for row in rows] + ([goal["now"]] if goal["now"] else []):
                assert words.has(msg["id"]), (language, msg["id"])
                said = words.msg(msg)
                assert "{" not in said, said
                assert "goal-" not in said, said


@pytest.mark.parametrize("scenario", ["s10_rheinuebung", "s06_juno", "s14_pq17"])
def test_the_points_of_a_sea_scenario_add_up_to_its_score(scenario: str) -> None:
    match = sandtable.new_match("atlantic-chase", scenario, seed=1)
    goal = match.query("goal", "german")
    score = match.query("score", "german")
    for role in ("german", "british"):
        rows = [row["value"] for row in goal["rows"] if row["kind"] == "points" and row["role"] == role]
        assert sum(rows) == score[role]
    assert goal["now"]["id"] == "outcome-" + score["outcome"]


@pytest.mark.parametrize("scenario", ["s13-retzstadt-wood"])
def test_the_points_of_air_and_armor_add_up_to_what_the_table_shows(scenario: str) -> None:
    match = sandtable.new_match("air-armor", scenario, seed=1)
    rows = [row for row in match.query("goal", "WP")["rows"] if row["kind"] == "points"]
    victory = match.view("WP")["table"]["victory"]
    side = victory["side"]
    margin = sum(row["value"] if row["role"] == side else -row["value"] for row in rows)
    assert margin == victory["points"]


@pytest.mark.parametrize("game", GAMES)
def test_losses_of_both_sides_are_told_and_none_before_the_first_shot(game: str) -> None:
    for scenario in chosen(game):
        rows = [row for row in told(game, scenario)["rows"] if row["kind"] == "loss"]
        assert len({row["role"] for row in rows}) == 2
        assert not [row for row in rows if row["value"]]


def test_a_unit_that_fell_counts_as_a_loss_and_one_that_lost_a_step_too() -> None:
    match = sandtable.new_match("ardennes44", "learning", seed=1)
    g = match.play
    german = [unit for unit in g.state.units_of(1) if g.state.t.steps[unit] > 1 and not g.state.reduced[unit]]
    lose_step(g, german[0])
    eliminate(g, german[1], 0)
    rows = [row for row in match.query("goal", "German")["rows"] if row["kind"] == "loss"]
    assert [(row["role"], row["value"]) for row in rows] == [("German", 1), ("German", 1), ("Allied", 0), ("Allied", 0)]


def test_a_ship_that_sank_is_named_among_the_losses() -> None:
    match = sandtable.new_match("atlantic-chase", "s10_rheinuebung", seed=1)
    s = match.play.state
    ship = next(one for one, where in enumerate(s.ship_where) if where == AT_SEA and s.t.ships.side[one] == 0)
    s.ship_where[ship] = LOST
    rows = [row for row in match.query("goal", "british")["rows"] if row["kind"] == "loss" and row["role"] == "german"]
    assert [(row["msg"]["id"], row["value"]) for row in rows] == [("goal-loss-sunk", 1)]
    words = words_of(registry.game("atlantic-chase"), "s10_rheinuebung", "en")
    assert words.msg(rows[0]["msg"]) == "Sunk: " + words.name("ship", ship)

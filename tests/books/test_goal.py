"""Every game says what a match is about: conditions and points, in every language."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from sandtable import registry
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

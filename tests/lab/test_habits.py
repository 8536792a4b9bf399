"""Bad habits are found by rollouts, and the same seed finds the same."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from sandtable.cli import app
from sandtable.engine.errors import BadSetup
from sandtable.engine.message import Action
from sandtable.games.atlantic_chase.bot.admiral import Admiral
from sandtable.lab.executors import Here
from sandtable.lab.habits import Habits, by_kind, rows_of
from sandtable.seam.seat import Chair


def found(decisions: int, rollouts: int) -> list[dict[str, object]]:
    plan = Habits("atlantic-chase", "b05_river_plate", "admiral", decisions, rollouts, 1)
    return [row for some in rows_of(plan, Here()) for row in some]


def test_the_same_seed_finds_the_same() -> None:
    rows = found(3, 4)
    assert rows == found(3, 4)
    assert all(row["own"] != row["best"] for row in rows)


def test_a_bad_habit_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = sum(float(str(row["gain"])) for row in found(10, 12))

    def worst(self: Admiral, chair: Chair) -> Action:
        actions, world = chair.actions(), chair.imagine(1)
        scores = self.rate(world, world.role_index(chair.role), actions)
        return actions[scores.index(min(scores))]

    monkeypatch.setattr(Admiral, "choose", worst)  # the rollouts are still played as usual
    assert sum(float(str(row["gain"])) for row in found(10, 12)) > usual + 0.5


def test_kinds_are_told_with_the_largest_gain_first() -> None:
    rows = [
        {"kind": "A", "gain": 0.1, "own": [], "best": []},
        {"kind": "B", "gain": 0.4, "own": [], "best": []},
        {"kind": "B", "gain": 0.2, "own": [], "best": []},
    ]
    told = by_kind(rows)
    assert [(one["kind"], one["decisions"]) for one in told] == [("B", 2), ("A", 1)]
    assert told[0]["gain"] == pytest.approx(0.3)
    assert told[1]["error"] is None


def test_only_players_that_can_be_copied_are_looked_at() -> None:
    with pytest.raises(BadSetup, match="not a player made for"):
        Habits("atlantic-chase", "b05_river_plate", "random", 1, 2, 1)


def test_the_command_prints_the_kinds() -> None:
    words = ["habits", "atlantic-chase", "--scenario", "b05_river_plate", "--bot", "admiral", "--decisions", "2"]
    told = CliRunner().invoke(app, [*words, "--rollouts", "2", "--workers", "1", "--json"])
    assert told.exit_code == 0, told.output
    assert len(json.loads(told.stdout)["decisions"]) == 2

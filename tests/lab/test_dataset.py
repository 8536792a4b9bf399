"""Data sets: every chosen answer with what came of it; whole games in files, the same on any number of workers."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import polars
import pytest

import sandtable
from sandtable.lab.dataset import COLUMNS, DataSet, rows_of
from sandtable.lab.executors import Executor, Here, Processes
from sandtable.lab.sight import Sight
from sandtable.lab.simulate import Plan


def made(folder: Path, plan: Plan, executor: Executor | None = None, observations: bool = False) -> polars.DataFrame:
    assert sum(DataSet(folder, plan, observations).play(executor or Here())) >= 0
    return polars.read_parquet(folder / "games-*.parquet").sort("game", "answer")


def test_rows_play_the_games_again(fog: str, tmp_path: Path) -> None:
    plan = Plan(fog, "lane", ["greedy", "random"], 3, 1)
    rows = made(tmp_path / "data", plan, observations=True)
    assert set(rows.columns) == set(COLUMNS)
    for (game,), answers in rows.group_by("game"):
        match = sandtable.new_match(fog, "lane", f"1/{game}", simulation=True)
        for row in answers.iter_rows(named=True):
            seen = Sight(match.game, row["role"]).look(match)
            assert np.array_equal(seen, np.array(row["observation"], np.float32))
            assert match.actions(row["role"])[row["place"]] == (row["verb"], *row["arguments"])
            match.apply((row["verb"], *row["arguments"]), row["role"])
        assert match.over
        won = {row["role"] for row in answers.iter_rows(named=True) if row["reward"] == 1}
        assert won <= {match.result and match.result["winner"]}


def test_a_data_set_does_not_depend_on_workers_and_goes_on(fog: str, tmp_path: Path) -> None:
    whole = made(tmp_path / "one", Plan(fog, "lane", ["random"], 6, 1))
    assert made(tmp_path / "two", Plan(fog, "lane", ["random"], 6, 1), Processes(2)).equals(whole)
    files = sorted((tmp_path / "two").glob("games-*.parquet"))
    files[1].unlink()
    again = DataSet(tmp_path / "two", Plan(fog, "lane", ["random"], 6, 1), False)
    assert len(again.there()) < 6
    assert made(tmp_path / "two", Plan(fog, "lane", ["random"], 6, 1)).equals(whole)


def test_a_folder_of_something_else_is_left_alone(fog: str, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    made(folder, Plan(fog, "lane", ["random"], 1, 1))
    with pytest.raises(sandtable.BadSetup, match="something else"):
        DataSet(folder, Plan(fog, "lane", ["random"], 1, 2), False)
    assert json.loads((folder / "dataset.json").read_text())["plan"]["seed"] == 1
    with pytest.raises(sandtable.BadSetup, match="does not exist"):
        DataSet(tmp_path / "no" / "data", Plan(fog, "lane", ["random"], 1, 1), False)


@pytest.mark.parametrize("name", sandtable.games())
def test_every_game_gives_rows(name: str) -> None:
    plan = Plan(name, sandtable.game(name).scenarios()[0].id, ["random"], 1, 1)
    rows = rows_of(plan, 0, False)
    assert all(0 <= row["place"] < row["legal"] and -1 <= row["value"] <= 1 for row in rows)

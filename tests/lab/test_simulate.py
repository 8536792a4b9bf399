"""Simulation: the same rows on any number of cores, honest intervals, clear errors."""

from __future__ import annotations

import json
import os
import signal
import time
from pathlib import Path
from typing import Any

import polars
import pytest

import sandtable
from sandtable.lab.executors import Processes, WorkerLost
from sandtable.lab.simulate import Plan, simulate, summary, wilson, write


def without_time(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{key: value for key, value in row.items() if not key.startswith("seconds")} for row in rows]


def test_rows_do_not_depend_on_the_number_of_workers(fog: str) -> None:
    plan = Plan(fog, "lane", ["random", "greedy"], 12, 3)
    seen: list[tuple[int, int]] = []
    one = simulate(plan, 1, lambda done, all_: seen.append((done, all_)))
    two = simulate(plan, 2)
    assert without_time(one) == without_time(two)
    assert seen[-1] == (12, 12)
    assert all(row["finished"] for row in one)


def test_rows_say_by_which_rules_data_and_options_they_were_played(fog: str) -> None:
    (row,) = simulate(Plan(fog, "lane", ["random"], 1, 3, options={"strong": True}))
    assert (row["title"], row["sandtable"]) == ("fog", sandtable.__version__)
    assert (row["rules_version"], row["data_hash"]) == (1, "fog")
    assert json.loads(row["options"]) == {"strong": True}


def test_a_worker_with_other_data_refuses_the_plan(fog: str) -> None:
    plan = Plan(fog, "lane", ["random"], 1, 3)
    plan.made_by["data_hash"] = "of another machine"
    with pytest.raises(sandtable.BadSetup, match="other rules or data"):
        simulate(plan)


def test_a_worker_that_is_killed_is_told_in_words(fog: str) -> None:
    with pytest.raises(WorkerLost, match="ended by force"):
        list(Processes(2).run(kill_yourself, [1, 2]))


def kill_yourself(_: int) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_workers_end_with_the_loop_over_them(fog: str) -> None:
    """Not when their work is done: that would take a minute here."""
    began = time.monotonic()
    work = Processes(2).run(sleep, [0, 60, 60])
    assert next(work) == 0
    with pytest.raises(KeyboardInterrupt):
        work.throw(KeyboardInterrupt())
    assert time.monotonic() - began < 30


def sleep(seconds: int) -> int:
    time.sleep(seconds)
    return seconds


def test_summary_and_files(fog: str, tmp_path: Path) -> None:
    plan = Plan(fog, "lane", ["random", "greedy"], 10, 1, swap=True)
    rows = simulate(plan, 1)
    told = summary(plan, rows)
    assert told["games"] == 10
    assert sum(entry["wins"] for entry in told["by_role"].values()) == 10
    assert rows[0]["bot_Red"] == "random"
    assert rows[1]["bot_Red"] == "greedy"
    write(rows, tmp_path / "rows.parquet")
    assert polars.read_parquet(tmp_path / "rows.parquet").height == 10
    write(rows, tmp_path / "rows.json")
    assert len(json.loads((tmp_path / "rows.json").read_text())) == 10
    with pytest.raises(sandtable.BadSetup):
        write(rows, tmp_path / "rows.txt")


def test_wilson_interval() -> None:
    low, high = wilson(80, 100)
    assert low == pytest.approx(0.711, abs=0.002)
    assert high == pytest.approx(0.867, abs=0.002)
    assert wilson(0, 0) == (0.0, 1.0)


def test_bad_plans_are_refused(fog: str) -> None:
    for players, games in ((["random", "random", "random"], 1), (["nobody"], 1), (["random"], 0), (["greedy:x"], 1)):
        with pytest.raises(sandtable.BadSetup):
            Plan(fog, "lane", players, games, 1)


def test_alone_against_the_game_a_failure_is_no_draw() -> None:
    plan = Plan("fields-of-fire", "L1", ["random"], 2, 0)
    rows = [
        {"winner": winner, "finished": True, "seconds": 1.0, "answers": 1, "score_company": 0}
        for winner in (None, "company")
    ]
    found = summary(plan, rows)
    assert (found["by_role"]["company"]["wins"], found["draws"]) == (1.0, 0)

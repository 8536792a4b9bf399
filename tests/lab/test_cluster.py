"""The same rows in one process, in several, and on a Ray cluster of two nodes."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import polars
import pytest

import sandtable
from sandtable.lab import balance, tournament
from sandtable.lab.balance import Balance
from sandtable.lab.dataset import DataSet
from sandtable.lab.executors import Executor, Here, Processes
from sandtable.lab.ratings import Sprt
from sandtable.lab.simulate import Plan, simulate
from sandtable.lab.tournament import Tournament

ray = pytest.importorskip("ray")

from sandtable.lab.cluster import Ray  # noqa: E402

pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings("ignore"),
    pytest.mark.skipif(
        "SANDTABLE_CLUSTER_TEST" not in os.environ,
        reason="Ray's nodes listen beyond loopback: run it in a network of its own (docs/testing.md)",
    ),
]


GAME, SCENARIO = "atlantic-chase", "b01_denmark_strait"


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    from ray.cluster_utils import Cluster

    nodes = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    nodes.second = nodes.add_node(num_cpus=1)
    yield nodes
    ray.shutdown()
    nodes.shutdown()


@pytest.fixture(scope="module")
def address(cluster: Any) -> str:
    return str(cluster.address)


def without_time(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{key: value for key, value in row.items() if not key.startswith("seconds")} for row in rows]


def test_rows_do_not_depend_on_where_they_were_played(address: str) -> None:
    plan = Plan(GAME, SCENARIO, ["random"], 6, 3)
    here = simulate(plan, executor=Here())
    far = Ray(address)
    assert far.workers == 2
    assert without_time(simulate(plan, executor=far)) == without_time(here)
    assert without_time(simulate(plan, executor=Processes(2))) == without_time(here)


def test_a_tournament_has_the_same_rows_on_the_cluster(address: str) -> None:
    plan = Tournament(GAME, [SCENARIO], ["random", "twin=random"], 12, 1, sprt=Sprt(0, 400))

    def rows(executor: Executor) -> list[dict[str, Any]]:
        brought = [row for some in tournament.rows_of(plan, executor) for row in some]
        return without_time(tournament.in_order(brought))

    assert rows(Ray(address)) == rows(Here())


def test_a_balance_is_the_same_on_the_cluster(address: str) -> None:
    plan = Balance(GAME, [SCENARIO, "b05_river_plate"], "random", 4, "1", {})

    def counts(executor: Executor) -> list[balance.Line]:
        rows = [row for some in balance.rows_of(plan, executor) for row in some]
        return [{**line, "seconds": ""} for line in balance.counted(plan, rows)]

    assert counts(Ray(address)) == counts(Here())


def test_a_data_set_is_the_same_from_the_cluster(address: str, tmp_path: Path) -> None:
    def games(folder: Path, executor: Executor) -> polars.DataFrame:
        assert sum(DataSet(folder, Plan(GAME, SCENARIO, ["random"], 4, 1), False).play(executor)) == 4
        return polars.read_parquet(folder / "games-*.parquet").sort("game", "answer")

    assert games(tmp_path / "far", Ray(address)).equals(games(tmp_path / "here", Here()))


def test_an_error_on_a_node_is_the_error_of_the_game(address: str) -> None:
    plan = Plan(GAME, SCENARIO, ["random"], 1, 3)
    plan.made_by["data_hash"] = "of another machine"
    with pytest.raises(sandtable.BadSetup, match="other rules or data"):
        simulate(plan, executor=Ray(address))


def test_a_killed_node_costs_the_games_under_way_alone(cluster: Any) -> None:
    """They are played again elsewhere; the last test, because the cluster has one node afterwards."""
    plan = Plan(GAME, SCENARIO, ["admiral"], 40, 5)
    rows: list[dict[str, Any]] = []
    seen: list[int] = []

    def kill(done: int, _: int) -> None:
        if not seen:
            cluster.remove_node(cluster.second, allow_graceful=False)
        seen.append(done)

    rows = simulate(plan, progress=kill, executor=Ray(cluster.address))
    assert seen[0] < 40
    assert without_time(rows) == without_time(simulate(plan, executor=Here()))

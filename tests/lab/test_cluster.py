"""The same rows in one process, in several, and on a Ray cluster of two nodes."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest

import sandtable
from sandtable.lab.executors import Here, Processes
from sandtable.lab.simulate import Plan, simulate

ray = pytest.importorskip("ray")

from sandtable.lab.cluster import Ray  # noqa: E402

pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings("ignore"),
    pytest.mark.skipif(
        "SANDTABLE_CLUSTER_TEST" not in os.environ, reason="Ray's nodes listen beyond loopback: run by hand"
    ),
]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    cluster.add_node(num_cpus=1)
    yield cluster.address
    ray.shutdown()
    cluster.shutdown()


def without_time(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{key: value for key, value in row.items() if not key.startswith("seconds")} for row in rows]


def test_rows_do_not_depend_on_where_they_were_played(address: str) -> None:
    plan = Plan("atlantic-chase", "b01_denmark_strait", ["random"], 6, 3)
    here = simulate(plan, executor=Here())
    far = Ray(address)
    assert far.workers == 2
    assert without_time(simulate(plan, executor=far)) == without_time(here)
    assert without_time(simulate(plan, executor=Processes(2))) == without_time(here)


def test_an_error_on_a_node_is_the_error_of_the_game(address: str) -> None:
    plan = Plan("atlantic-chase", "b01_denmark_strait", ["random"], 1, 3)
    plan.made_by["data_hash"] = "of another machine"
    with pytest.raises(sandtable.BadSetup, match="other rules or data"):
        simulate(plan, executor=Ray(address))

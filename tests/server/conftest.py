"""A running server for all tests of this folder."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest

from server.client import Served


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(str(tmp_path_factory.mktemp("server") / "table.sqlite"))
    yield server
    assert server.stop() in (0, -signal.SIGTERM)

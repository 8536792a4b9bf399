"""Running servers for the tests of this folder."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from unittest import mock

import pytest

from sandtable import registry
from server.client import Served


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(str(tmp_path_factory.mktemp("server") / "table.sqlite"))
    yield server
    assert server.stop() in (0, -signal.SIGTERM)


@pytest.fixture
def slow_served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that allows very little."""
    server = Served(str(tmp_path_factory.mktemp("strict") / "table.sqlite"), "strict")
    yield server
    server.stop()


@pytest.fixture
def fog(monkeypatch: pytest.MonkeyPatch) -> None:
    """The torture game and no other, in this process: nobody waits for games to be loaded."""
    monkeypatch.setattr(registry, "ROOMS", {"fog": "engine.fog.game"})
    monkeypatch.setattr(registry, "LOADED", {})


@pytest.fixture(scope="session")
def named(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with names."""
    with mock.patch.dict(os.environ, {"SANDTABLE_ACCOUNTS": "on"}):
        server = Served(str(tmp_path_factory.mktemp("people") / "table.sqlite"), "alone")
    yield server
    server.stop()

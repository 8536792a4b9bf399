"""Games are loaded while people ask for them."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from sandtable import registry

pytestmark = pytest.mark.usefixtures("fog")


def test_a_game_is_loaded_once_for_all_who_ask_at_the_same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[int] = []

    def slow_build() -> object:
        built.append(1)
        time.sleep(0.05)
        return object()

    monkeypatch.setattr("engine.fog.game.build", slow_build)
    with ThreadPoolExecutor(4) as threads:
        found = list(threads.map(registry.game, ["fog"] * 4))
    assert len(set(map(id, found))) == len(built) == 1

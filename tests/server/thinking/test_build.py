"""Bots think in the compiled tree as soon as their game is in it, without a restart."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Any

import pytest

import sandtable
from sandtable import registry
from sandtable.server.settings import Settings
from sandtable.server.thinking import build
from sandtable.server.thinking.build import CompiledTree
from sandtable.server.thinking.thinkers import Thinkers
from server.loop import run


@pytest.fixture(autouse=True)
def sleepy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.ROOMS, "sleepy", "server.sleepy")
    monkeypatch.setattr(registry, "LOADED", {})


def complete(tree: Path, *parts: str) -> None:
    (tree / ".parts").mkdir(exist_ok=True)
    for part in parts:
        (tree / ".parts" / part).touch()


def test_a_game_is_in_the_tree_when_it_and_the_core_are_complete(tmp_path: Path) -> None:
    tree = CompiledTree(tmp_path)
    assert tree.path_for("ardennes44") == ""
    complete(tmp_path, "ardennes44")
    assert tree.path_for("ardennes44") == ""
    complete(tmp_path, "core")
    assert tree.path_for("ardennes44") == str(tmp_path)
    assert tree.path_for("air-armor") == ""


def test_the_game_that_is_played_asks_to_be_compiled(tmp_path: Path) -> None:
    CompiledTree(tmp_path).path_for("air-armor")
    assert [path.name for path in (tmp_path / ".wanted").iterdir()] == ["air_armor"]


def test_a_game_from_elsewhere_and_a_server_without_a_tree_stay_as_they_are(tmp_path: Path) -> None:
    complete(tmp_path, "core")
    assert CompiledTree(tmp_path).path_for("sleepy") == ""
    assert CompiledTree(None).path_for("ardennes44") == ""
    assert not (tmp_path / ".wanted").exists()


def test_a_thinker_changes_over_when_the_game_is_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "HOME", "server.")
    first_on_path: list[str] = []
    start = asyncio.create_subprocess_exec

    async def started(*command: str, **settings: Any) -> asyncio.subprocess.Process:
        first_on_path.append(settings["env"]["PYTHONPATH"].split(os.pathsep)[0])
        return await start(*command, **settings)

    monkeypatch.setattr(asyncio, "create_subprocess_exec", started)
    match = sandtable.new_match("sleepy")

    async def asking() -> list[str]:
        thinkers = Thinkers(Settings(bot_seconds=20.0, bot_processes=1, compiled=tmp_path))
        job = thinkers.job("match", match, "Red", "counter")
        try:
            before = await thinkers.choose(job)
            complete(tmp_path, "core", "sleepy")
            after = [await thinkers.choose(job), await thinkers.choose(job)]
            return [bot for _, bot in (before, *after)]
        finally:
            await thinkers.close()

    assert run(asking()) == ["counter"] * 3
    assert [path == str(tmp_path) for path in first_on_path] == [False, True]

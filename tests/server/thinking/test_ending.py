"""Thinking processes end with their server: in order, and without a word."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

import sandtable
from sandtable import registry
from sandtable.server.house import House
from sandtable.server.settings import Settings, database_url
from sandtable.server.storage.store import Store
from sandtable.server.thinking.process import frame
from sandtable.server.thinking.thinkers import Thinkers
from server.loop import run


@pytest.fixture(autouse=True)
def sleepy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "ROOMS", {"sleepy": "server.sleepy", "fog": "engine.fog.game"})
    monkeypatch.setattr(registry, "LOADED", {})


def test_a_thinker_whose_server_is_gone_ends_without_a_word() -> None:
    match = sandtable.new_match("sleepy")
    job = {"match": "m", "role": "Red", "bot": "counter", "save": match.clone(seed=1).save(), "seed": ""}
    where = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    thinker = subprocess.Popen(
        [sys.executable, "-m", "sandtable.server.thinking.process"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=where,
    )
    assert thinker.stdin is not None
    assert thinker.stdout is not None
    assert thinker.stderr is not None
    thinker.stdout.close()  # nobody reads what it will answer
    thinker.stdin.write(frame({"rooms": registry.ROOMS}) + frame(job))
    thinker.stdin.close()
    said = thinker.stderr.read()
    assert thinker.wait(30) == 0
    assert said == b""


def test_a_closed_thinker_starts_no_process() -> None:
    async def life() -> tuple[bool, str]:
        thinkers = Thinkers(Settings(bot_processes=1, bot_seconds=20.0))
        match = sandtable.new_match("sleepy")
        await thinkers.close()
        action, bot = await thinkers.choose(thinkers.job("m", match, "Red", "counter"))
        return action in match.actions("Red"), bot

    assert run(life()) == (True, "random")


def test_a_driver_that_was_stopped_stays_so(tmp_path: Path) -> None:
    """What was being stored when the server was stopped woke bots again, whose processes nobody ended."""

    async def life() -> bool:
        settings = Settings(database=database_url(str(tmp_path / "t.sqlite")), bot_processes=1)
        house = House(settings, Store(settings.database))
        seats = [(["Red"], "bot:greedy"), (["Blue"], "bot:greedy")]
        room = (await house.start("fog", None, {}, seats)).room
        await asyncio.sleep(0)
        await house.close()
        room.changed()  # an answer has just been stored
        return house._drivers[room.row.id].busy

    assert not run(life())

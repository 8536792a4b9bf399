"""Bots off the event loop: time caps, crashes, fairness, and what they are shown."""

from __future__ import annotations

import asyncio
import random
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest

import sandtable
from engine.fog.frames import ReserveWindow
from sandtable import registry
from sandtable.seam.match import Match
from sandtable.server.house import House
from sandtable.server.settings import Settings, database_url
from sandtable.server.storage.store import Store
from sandtable.server.thinking import driver as driver_module
from sandtable.server.thinking.thinkers import Thinkers
from server.loop import run
from server.simulation import world as world_module
from server.simulation.clock import Loop
from server.simulation.world import SimulatedThinkers, World


@pytest.fixture(autouse=True)
def sleepy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.ROOMS, "sleepy", "server.sleepy")
    monkeypatch.setitem(registry.ROOMS, "fog", "engine.fog.game")
    monkeypatch.setattr(registry, "LOADED", {})


def settings(tmp_path: Path, **wanted: float) -> Settings:
    return Settings(database=database_url(str(tmp_path / "t.sqlite")), bot_processes=1, **wanted)  # type: ignore[arg-type]


def ask(match: Match, role: str, *names: str, bot_seconds: float = 20.0) -> list[tuple[tuple[object, ...], str]]:
    """What bots answer, one after the other, in the same process."""

    async def asking() -> list[tuple[tuple[object, ...], str]]:
        thinkers = Thinkers(Settings(bot_seconds=bot_seconds, quick_bot_seconds=20.0, bot_processes=1))
        try:
            return [await thinkers.choose(thinkers.job("match", match, role, name)) for name in names]
        finally:
            await thinkers.close()

    return run(asking())


def test_a_bot_that_thinks_too_long_is_replaced_by_a_quick_one() -> None:
    match = sandtable.new_match("sleepy")
    began = time.monotonic()
    ((action, bot),) = ask(match, "Red", "sleeper", bot_seconds=1.5)
    assert bot == "greedy"
    assert action in match.actions("Red")
    assert time.monotonic() - began < 50


@pytest.mark.parametrize("name", ["liar", "crasher"])
def test_bots_that_fail_are_replaced(name: str) -> None:
    match = sandtable.new_match("sleepy")
    ((action, bot),) = ask(match, "Red", name)
    assert bot == "greedy"
    assert action in match.actions("Red")


def test_bots_may_print_and_remember() -> None:
    match = sandtable.new_match("sleepy")
    legal = match.actions("Red")
    told = ask(match, "Red", "talker", "counter", "counter")
    assert told == [(legal[-1], "talker"), (legal[1], "counter"), (legal[2], "counter")]


def test_a_bot_is_given_neither_the_dice_nor_the_log() -> None:
    match = sandtable.new_match("fog", seed="secret seed")
    for _ in range(30):
        role = match.deciding[0]
        match.apply(match.actions(role)[0], role)
    while len(match.actions()) == 1:
        match.apply(match.actions()[0])
    job = Thinkers(Settings()).job("id", match, match.deciding[0], "greedy")
    save = msgspec.msgpack.decode(job["save"])
    assert save["chance"][0] != match.play.chance.key
    assert save["seed"] != "secret seed"
    assert save["taken"] == []
    assert save["events"] == []


@pytest.mark.parametrize(("bot", "seconds"), [("counter", 10.0), ("counter:hard", 40.0), ("counter:2s", 16.0)])
def test_a_bot_that_looks_ahead_has_its_own_time(bot: str, seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    allowed: list[float] = []

    async def ask(self: Thinkers, thinker: object, job: dict[str, object], seconds: float) -> dict[str, object]:
        allowed.append(seconds)
        return {"action": job["legal"][0]}  # type: ignore[index]

    monkeypatch.setattr(Thinkers, "_ask", ask)
    match = sandtable.new_match("sleepy")
    thinkers = Thinkers(Settings())
    run(thinkers.choose(thinkers.job("id", match, "Red", bot)))
    assert allowed == [seconds]


def test_the_only_answer_needs_no_thinking() -> None:
    match = sandtable.new_match("sleepy")
    job = Thinkers(Settings()).job("id", match, "Red", "sleeper")
    job["legal"] = job["legal"][:1]
    assert run(Thinkers(Settings()).choose(job)) == (job["legal"][0], "sleeper")


def test_automatic_answers_in_hidden_windows_keep_a_rhythm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []

    async def note(seconds: float) -> None:
        waits.append(seconds)

    monkeypatch.setattr(driver_module.asyncio, "sleep", note)

    class Clock:
        @staticmethod
        def monotonic() -> float:
            return 100.0

    monkeypatch.setattr(driver_module, "time", Clock)

    class Stub:
        settings = Settings(hidden_window_seconds=0.4)

    rhythm = driver_module.Driver.__new__(driver_module.Driver)
    rhythm.room = Stub()  # type: ignore[assignment]
    run(rhythm._in_rhythm(100.0))
    run(rhythm._in_rhythm(99.5))
    assert waits == [pytest.approx(0.4), pytest.approx(0.3)]


class Prompt(Loop):
    """The simulated clock, on which small things take no time."""

    def moment(self) -> float:
        return 0.0


@pytest.mark.parametrize("thinking", [0.0, 0.1, 0.25, 30.0])
def test_in_a_hidden_window_neither_time_nor_word_tells_whether_a_bot_thinks(
    monkeypatch: pytest.MonkeyPatch, thinking: float
) -> None:
    async def choose(self: object, job: dict[str, object]) -> tuple[object, str]:
        await asyncio.sleep(thinking)
        return job["legal"][-1], "slow"  # type: ignore[index]

    monkeypatch.setattr(SimulatedThinkers, "choose", choose)
    monkeypatch.setattr(Match, "time_tells", lambda match, role: True)

    async def life(world: World) -> tuple[list[float], list[object]]:
        house = world_module.house.House(Settings(hidden_window_seconds=0.5), world.store)  # type: ignore[arg-type]
        room = (await house.start("fog", None, {}, [(["Red"], "me"), (["Blue"], "bot:random")])).room
        ear = Ear()
        await room.join(0, ear)
        answered: list[float] = []
        while len(answered) < 3:
            await asyncio.sleep(0.01)
            if room.memory.count > len(answered):
                answered.append(round(asyncio.get_running_loop().time() - room.visited, 1))
        return answered, [told for told in ear.heard if told["type"] == "thinking"]

    def simulate() -> tuple[list[float], list[object]]:
        world = World(1)
        with world._patched():
            loop = world.time.loop = Prompt(world.dice, 1000.0, lambda: None)
            asyncio.set_event_loop(loop)
            try:
                return loop.run_until_complete(life(world))
            finally:
                for task in asyncio.all_tasks(loop):
                    task.cancel()
                loop.run_until_complete(asyncio.sleep(0))
                loop.close()

    with ThreadPoolExecutor(1) as thread:
        assert thread.submit(simulate).result() == ([0.5, 1.0, 1.5], []), "always on the beat"


class Ear:
    """A connection that only listens."""

    def __init__(self) -> None:
        self.heard: list[dict[str, object]] = []

    def send(self, message: bytes) -> None:
        self.heard.append(msgspec.json.decode(message))


def test_nobody_is_told_that_a_bot_thinks_about_sealed_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def life() -> None:
        house = House(settings(tmp_path), Store(settings(tmp_path).database))

        async def choose(job: dict[str, object]) -> tuple[object, str]:
            await asyncio.sleep(0.3)
            return job["legal"][-1], "slow"  # type: ignore[index]

        monkeypatch.setattr(house.thinkers, "choose", choose)
        try:
            room = (await house.start("fog", None, {}, [(["Red"], "me"), (["Blue"], "bot:random")])).room
            ear = Ear()
            await room.join(0, ear)
            while room.memory.count < 2:
                await asyncio.sleep(0.01)
            assert not [told for told in ear.heard if told["type"] == "thinking"]
        finally:
            await house.close()

    run(life())


def test_hidden_questions_are_recognised() -> None:
    seen = set()
    for seed in range(30):
        match = sandtable.new_match("fog", seed=seed)
        dice = random.Random(seed)
        while not match.over:
            role = match.deciding[0]
            frame = match.play.frame_of(match.role_index(role))
            seen.add((type(frame).__name__, match.time_tells(role)))
            match.apply(dice.choice(match.actions(role)), role)
    assert (ReserveWindow.__name__, True) in seen
    assert ("SealPlans", False) in seen


def test_a_match_nobody_looks_at_leaves_memory_and_comes_back(tmp_path: Path) -> None:
    async def life() -> None:
        short = settings(tmp_path, idle_seconds=0.05)
        house = House(short, Store(short.database))
        try:
            room = (await house.start("fog", None, {}, [(["Red", "Blue"], "me")])).room
            assert await room.answer_for("Red", ("plan", 0, 1), room.match.version("Red"))
            before = room.match.hash()
            for _ in range(100):
                await asyncio.sleep(0.05)
                if room.row.id not in house.rooms:
                    break
            assert room.row.id not in house.rooms
            first, second = await asyncio.gather(house.open(room.row.id), house.open(room.row.id))
            assert first is second
            assert first is not room
            assert first.match.hash() == before
        finally:
            await house.close()

    run(life())


def test_a_defect_of_the_rules_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from sandtable.server.wire.messages import Refused

    async def life() -> None:
        house = House(settings(tmp_path), Store(settings(tmp_path).database))
        try:
            room = (await house.start("fog", None, {}, [(["Red", "Blue"], "me")])).room
            before = room.match.hash()
            real = room.match.play.take

            def half(role: int, action: tuple[object, ...]) -> None:
                real(role, action)
                raise RuntimeError("defect")

            monkeypatch.setattr(room.match.play, "take", half)
            with pytest.raises(Refused) as refused:
                await room.answer_for("Red", ("plan", 0, 1), 0)
            assert refused.value.code == "failed"
            assert room.match.hash() == before
            assert await room.answer_for("Red", ("plan", 0, 1), 0)
        finally:
            await house.close()

    run(life())


def test_bots_stop_when_nobody_has_been_there_for_long(tmp_path: Path) -> None:
    async def life() -> None:
        house = House(settings(tmp_path, idle_seconds=0.0), Store(settings(tmp_path).database))
        try:
            room = (await house.start("fog", None, {}, [(["Red"], "bot:random"), (["Blue"], "bot:random")])).room
            await asyncio.sleep(0.3)
            assert not room.match.over
            assert room.memory.count < 5
        finally:
            await house.close()

    run(life())


def test_a_lesson_seats_its_learner_and_its_script_plays_the_rest(tmp_path: Path) -> None:
    async def life() -> None:
        house = House(settings(tmp_path), Store(settings(tmp_path).database))
        try:
            room = (await house.start("sleepy", None, {}, None, "first")).room
            assert [seat.player for seat in room.row.seats] == ["me", "bot:sleeper"]
            for counter in range(6):
                job = house.thinkers.job("m", room.match, "Red", "sleeper")
                assert await house.thinkers.choose(job) == (("plan", counter, 0), "sleeper"), (
                    "a hint follows the script"
                )
                assert await room.answer_for("Red", ("plan", counter, 1), room.match.version("Red"))
            for _ in range(200):
                await asyncio.sleep(0.02)
                if room.match.chosen >= 12:
                    break
            assert room.match.chosen == 12, "the script, not the sleeper, plays for Blue"
            assert room.match.actions("Red") == [("done",)]
            assert room.match.view("Red")["lesson"]["say"] == "lesson-done"
        finally:
            await house.close()

    run(life())


def test_bots_let_people_go_first_but_not_for_ever() -> None:
    """While the event loop has much to do, an automatic answer waits for a quiet round, at most a moment."""

    async def life(busy: float) -> float:
        until = time.monotonic() + busy

        async def much() -> None:
            while time.monotonic() < until:
                time.sleep(0.003)  # one thing after another that somebody wants
                await asyncio.sleep(0)

        people = asyncio.create_task(much())
        await asyncio.sleep(0)
        began = time.monotonic()
        await driver_module.give_way()
        waited = time.monotonic() - began
        people.cancel()
        return waited

    assert min(run(life(0.0)) for _ in range(5)) < 0.005
    assert run(life(0.025)) > 0.01
    assert 0.04 < run(life(5.0)) < 3.0

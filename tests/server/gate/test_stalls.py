"""Nobody can hold the others up cheaply: slow readers, half-open requests, greedy bots, crowds of spectators."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import socket
import threading
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from bots.foresight.taking import ScoutedFog
from sandtable.server import house as house_module
from sandtable.server.house import House
from sandtable.server.past.facts import moment
from sandtable.server.past.timeline import Timeline
from sandtable.server.rooms import answers, takeback
from sandtable.server.rooms.room import Room
from sandtable.server.rooms.seating import seat_rows
from sandtable.server.rooms.stream import Stream
from sandtable.server.settings import Limits, Settings, database_url
from sandtable.server.storage.rows import SPECTATOR
from sandtable.server.storage.store import Store
from sandtable.server.thinking.turns import Turns
from sandtable.server.wire import messages
from sandtable.server.wire.messages import Refused
from server.client import Closed, Player, Served
from server.loop import run

pytestmark = pytest.mark.usefixtures("fog")


def raw_websocket(served: Served, started: dict[str, Any], seat: int, client: str) -> socket.socket:
    """A connection that has shaken hands and then reads nothing."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect(("127.0.0.1", served.port))
    token = started["seats"][seat]["token"]
    line.sendall(
        f"GET /ws/{started['match']}?token={token}&client={client} HTTP/1.1\r\nHost: 127.0.0.1:{served.port}\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    return line


def frame(message: dict[str, Any]) -> bytes:
    """A short message as a client sends it."""
    text = json.dumps(message).encode()
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text


def connected(player: Player, seat: int) -> bool:
    told = [told for told in player.heard if told["type"] == "presence"]
    return bool(told) and told[-1]["seats"][seat]["connected"]


def test_a_slow_reader_is_really_let_go(served: Served) -> None:
    started = served.match("me", "friend")
    with served.sit(started, 0) as red, raw_websocket(served, started, 1, "sleeper") as sleeper:
        red.wait(lambda: connected(red, 1))
        asking = frame({"n": 1, "do": "options"})  # every answer is thirty times as long
        sleeper.settimeout(30)
        with contextlib.suppress(ConnectionError):
            sleeper.sendall(asking * 4000)
        red.wait(lambda: not connected(red, 1))  # the seat of somebody who does not read is free again
        time.sleep(2.5)  # and so is the socket: the rest of what was queued never comes
        got = 0
        sleeper.settimeout(5)
        with contextlib.suppress(ConnectionError):
            while data := sleeper.recv(1 << 20):
                got += len(data)
        assert got < 8 << 20


def test_half_open_requests_are_dropped(slow_served: Served) -> None:
    lines = [socket.create_connection(("127.0.0.1", slow_served.port), timeout=30) for _ in range(300)]
    host = f"Host: 127.0.0.1:{slow_served.port}\r\n"
    for number, line in enumerate(lines):
        if number % 3 == 1:
            line.sendall(f"GET /api/games HTTP/1.1\r\n{host}X-Slow: ".encode())
        elif number % 3 == 2:
            line.sendall(f"POST /api/matches HTTP/1.1\r\n{host}Content-Length: 100\r\n\r\n{{".encode())
    assert slow_served.get("/api/games")[0] == 200, "meanwhile others are served"
    started = time.monotonic()
    for line in lines:
        with contextlib.suppress(ConnectionError):
            while line.recv(4096):
                pass
        line.close()
    assert time.monotonic() - started < 25


def test_a_request_after_another_has_to_come_in_time_too(slow_served: Served) -> None:
    with socket.create_connection(("127.0.0.1", slow_served.port), timeout=30) as line:
        line.sendall(f"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:{slow_served.port}\r\n\r\nGET /".encode())
        started = time.monotonic()
        with contextlib.suppress(ConnectionError):
            while line.recv(4096):
                pass
        assert time.monotonic() - started < 25


def test_an_open_websocket_is_not_dropped_for_its_head(slow_served: Served) -> None:
    started = slow_served.match("me", "friend")
    with slow_served.sit(started, 0) as red:
        red.quiet(1.5)
        assert red.ask(do="options")["type"] == "ok"


def test_spectators_do_not_take_the_places_of_players(slow_served: Served) -> None:
    started = slow_served.match("me", "friend")
    guests = [slow_served.sit(started, -1, f"guest-{number}") for number in range(3)]
    with pytest.raises(Closed) as closed:
        slow_served.sit(started, -1, "guest-4")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4429
    with slow_served.sit(started, 0) as red, slow_served.sit(started, 0, "second"):
        assert red.ask(do="options")["type"] == "ok"
        with pytest.raises(Closed):
            slow_served.sit(started, 0, "third")
    for guest in guests:
        guest.__exit__(None, None, None)


def test_costly_things_are_limited_per_seat(slow_served: Served) -> None:
    started = slow_served.match("me", "friend")
    path = f"/api/matches/{started['match']}/timeline?token="
    codes = [slow_served.get(path + started["seats"][0]["token"])[0] for _ in range(6)]
    assert codes == [200] * 4 + [429] * 2
    with slow_served.sit(started, 0) as red:
        assert red.ask(do="resync")["code"] == "too-fast"
        assert red.ask(do="takeback")["code"] == "too-fast"
        assert red.ask(do="options")["type"] == "ok"
    assert slow_served.get(path + started["seats"][1]["token"])[0] == 200, "another seat is not held up"


def test_a_continued_match_counts_as_a_new_one(slow_served: Served) -> None:
    started = slow_served.match("me", "bot:random")
    body = {"token": started["seats"][0]["token"], "at": 0}
    codes = [slow_served.post(f"/api/matches/{started['match']}/branch", body)[0] for _ in range(3)]
    assert codes == [201, 201, 429]


@pytest.mark.parametrize("bot", ["scout:2001", "scout:999999999", "scout:" + "9" * 50, "scout:61s", "scout:9999999s"])
def test_nobody_can_have_a_bot_think_for_ever(bot: str) -> None:
    seats = [(["Red", "Blue"], f"bot:{bot}")]
    with pytest.raises(Refused) as refused:
        seat_rows(ScoutedFog(), ("Red", "Blue"), seats, Limits())
    assert refused.value.code == "too-large"


@pytest.mark.parametrize("bot", ["scout:master", "scout:60s", "scout:2000"])
def test_a_bot_may_look_ahead_as_long_as_the_server_lets_it(bot: str) -> None:
    seats = [(["Red", "Blue"], f"bot:{bot}")]
    assert [row.bot for row in seat_rows(ScoutedFog(), ("Red", "Blue"), seats, Limits())] == [bot]


def test_matches_take_turns_and_those_with_people_come_first() -> None:
    async def life() -> list[str]:
        turns = Turns()
        order: list[str] = []

        async def job(match: str, waited_for: bool) -> None:
            async with turns.turn(match, waited_for):
                order.append(match)
                await asyncio.sleep(0)

        jobs = [job("greedy", True) for _ in range(5)] + [
            job("modest", True),
            job("nobody", False),
            job("modest", True),
        ]
        await asyncio.gather(*jobs)
        return order

    assert run(life()) == ["greedy", "modest", "greedy", "modest", "greedy", "greedy", "greedy", "nobody"]


def test_turns_survive_those_who_do_not_wait() -> None:
    async def life() -> None:
        dice = random.Random(3)
        turns = Turns()
        held: list[int] = []

        async def job(number: int) -> None:
            async with turns.turn(f"match-{number % 5}", dice.random() < 0.5):
                held.append(number)
                try:
                    assert len(held) == 1
                    await asyncio.sleep(dice.random() * 0.001)
                finally:
                    held.remove(number)

        jobs = [asyncio.create_task(job(number)) for number in range(200)]
        for _ in range(60):
            await asyncio.sleep(0)
            dice.choice(jobs).cancel()
        ended = await asyncio.wait_for(asyncio.gather(*jobs, return_exceptions=True), 20)
        assert not [wrong for wrong in ended if isinstance(wrong, Exception)]
        async with turns.turn("last", False):
            assert held == []

    run(life())


def test_a_turn_is_not_passed_on_to_one_who_was_just_cancelled() -> None:
    async def life() -> None:
        turns = Turns()

        async def job() -> None:
            async with turns.turn("b", True):
                pass

        async with turns.turn("a", False):
            waiting = asyncio.create_task(job())
            await asyncio.sleep(0)
            waiting.cancel()  # its place in the queue is still there when the turn ends
        await asyncio.wait_for(job(), 5)

    run(life())


def test_costly_things_are_limited_per_address(tmp_path: Path) -> None:
    limits = Limits(costly_per_second=1000, costly_burst=1000, costly_per_address=0.001, costly_burst_of_address=3)

    async def life(house: House, room: Room) -> None:
        for seat in (0, 1, SPECTATOR):
            house.allow(room, seat, "192.0.2.7")
        with pytest.raises(Refused, match="too much at once"):
            house.allow(room, 0, "192.0.2.7")
        house.allow(room, 0, "192.0.2.8")

    live(tmp_path, life, limits)


Ask = Callable[[House, Room], Awaitable[None]]


class Long:
    """Work that takes until the event loop has found time for something else."""

    def __init__(self) -> None:
        self.begun = threading.Event()
        self._other = threading.Event()
        self.alone = False

    def work(self) -> None:
        """What may take long."""
        self.begun.set()
        self.alone = not self._other.wait(5)

    async def meanwhile(self) -> None:
        """Something else, once the work has begun."""
        while not self.begun.is_set():
            await asyncio.sleep(0.001)
        self._other.set()


def later(long: Long, real: Callable[..., Any]) -> Callable[..., Any]:
    """A function that first takes long."""

    def slow(*words: Any) -> Any:
        long.work()
        return real(*words)

    return slow


class Deaf:
    """A connection that hears nothing."""

    def send(self, message: bytes) -> None:
        pass


async def take_back(house: House, room: Room) -> None:
    said = messages.Takeback(n=2)
    await room.once(0, "tab", said, lambda: takeback.take_back(room, 0))


async def look_back(house: House, room: Room) -> None:
    await house.past(room, lambda timeline: moment(timeline, ("Red",), 0, False))


async def go_on_elsewhere(house: House, room: Room) -> None:
    await house.branch(room, [], 0)


async def see_all_again(house: House, room: Room) -> None:
    deaf = Deaf()
    await room.join(0, deaf)
    await room.resync(0, deaf)


@pytest.mark.parametrize(
    ("where", "name", "ask"),
    [
        (takeback, "rewind", take_back),
        (Timeline, "extend", look_back),
        (house_module, "rebuild", go_on_elsewhere),
        (Stream, "state", see_all_again),
    ],
    ids=["takeback", "replay", "branch", "resync"],
)
def test_what_takes_long_does_not_stop_the_house(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    where: Any,
    name: str,
    ask: Callable[[House, Room], Awaitable[None]],
) -> None:
    long = Long()

    async def life(house: House, room: Room) -> None:
        said = messages.Apply(n=1, role="Red", at=0, action=["plan", 0, 1])
        await room.once(0, "tab", said, lambda: answers.apply(room, 0, said))
        joined = Deaf()
        await room.join(1, joined)
        monkeypatch.setattr(where, name, later(long, getattr(where, name)))
        await asyncio.gather(ask(house, room), long.meanwhile())

    live(tmp_path, life, Limits())
    assert long.begun.is_set()
    assert not long.alone, "nothing else was done meanwhile"


def live(folder: Path, life: Ask, limits: Limits) -> None:
    """A match of two people in a house."""

    async def living() -> None:
        settings = Settings(database=database_url(str(folder / "t.sqlite")), bot_processes=1, limits=limits)
        house = House(settings, Store(settings.database))
        try:
            await life(house, (await house.start("fog", None, {}, [(["Red"], "me"), (["Blue"], "friend")])).room)
        finally:
            await house.close()

    run(living())

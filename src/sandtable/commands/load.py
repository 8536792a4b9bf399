"""`sandtable bench --server`: many live matches, a person and a bot in each, on loopback."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import random
import time
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

import sandtable
from sandtable import bots
from sandtable.commands.load_servers import LoadError, Process, running
from sandtable.commands.screen import out, print_json, progress
from sandtable.server.wire.answers import unpacked
from sandtable.server.wire.diff import patched
from sandtable.server.wire.messages import PROTOCOL

WARM_UP = 0.2  # share of the time before measuring


Answer = tuple[str, tuple[Any, ...]]  # role, action


class Told(msgspec.Struct):
    """Any message of the server."""

    type: str
    n: int | None = None
    code: str = ""
    message: str = ""
    view: dict[str, Any] = {}
    changes: list[list[Any]] = []
    gone: list[list[Any]] = []


class Measured:
    """What the clients saw."""

    def __init__(self) -> None:
        self.recording = False
        self.seconds: list[float] = []
        self.patches = 0
        self.refused: dict[str, int] = {}
        self.finished = 0
        self.server_seconds = self.client_seconds = 0.0  # of one core, while measuring


def run(
    game: str,
    matches: int,
    seconds: float,
    pause: float,
    bot: str | None,
    as_json: bool,
    processes: int = 1,
    database: str | None = None,
) -> None:
    """Start servers, load them, print how long acknowledged moves took."""
    player = bot or bots.best(sandtable.game(game))
    with running(processes, database) as servers:
        measured = asyncio.run(_load(servers, game, player, matches, seconds, pause))
    _report(measured, game, player, matches, seconds, pause, processes, as_json)


async def _load(servers: list[Process], game: str, bot: str, matches: int, seconds: float, pause: float) -> Measured:
    measured = Measured()
    scenarios = sandtable.game(game).scenarios()
    with progress("starting matches", matches) as done:
        links = []
        for number in range(matches):
            scenario, server = scenarios[number % len(scenarios)].id, servers[number % len(servers)]
            link = await asyncio.to_thread(server.start, game, scenario, ["me", f"bot:{bot}"])
            links.append((server.port, link))
            done(number + 1)
    people = [asyncio.create_task(_person(port, link, pause, measured)) for port, link in links]
    await asyncio.sleep(max(2.0, seconds * WARM_UP))
    gc.disable()  # to look through all views of all people takes longer than a move
    measured.recording = True
    used, own = sum(server.cpu_seconds for server in servers), time.process_time()
    with progress("measuring (seconds)", round(seconds)) as done:
        for second in range(round(seconds)):
            await asyncio.sleep(1.0)
            done(second + 1)
    measured.recording = False
    measured.server_seconds = sum(server.cpu_seconds for server in servers) - used
    measured.client_seconds = time.process_time() - own
    gc.enable()
    for person in people:
        person.cancel()
    for outcome in await asyncio.gather(*people, return_exceptions=True):
        if isinstance(outcome, Exception):
            raise LoadError(f"a client failed: {outcome!r}") from outcome
    return measured


async def _person(port: int, link: dict[str, Any], pause: float, measured: Measured) -> None:
    token = next(seat["token"] for seat in link["seats"] if seat["token"])
    address = f"ws://127.0.0.1:{port}/ws/{link['match']}"
    async with connect(address, max_size=None, compression=None) as socket:
        await socket.send(json.dumps({"do": "sit", "token": token, "client": "load", "protocol": PROTOCOL}))
        await _Client(socket, pause, measured).play()


class _Client:
    """Thinks for a while, answers at random, waits for the acknowledgement."""

    def __init__(self, socket: ClientConnection, pause: float, measured: Measured) -> None:
        self.socket = socket
        self.pause = pause
        self.measured = measured
        self.view: dict[str, Any] = {}
        self.options: list[Answer] = []
        self.number = 0
        self.over = False

    async def play(self) -> None:
        while not self.over:
            if not self.options:
                self._hear(await self.socket.recv())
                continue
            await self._think(self.pause * random.uniform(0.5, 1.5))
            if self.options and not self.over:
                await self._move()

    async def _think(self, seconds: float) -> None:
        """Wait, and keep listening."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while True:
                    self._hear(await self.socket.recv())

    async def _move(self) -> None:
        role, action = random.choice(self.options)
        self.number += 1
        message = {
            "n": self.number,
            "do": "apply",
            "role": role,
            "at": self.view["version"][role],
            "action": action,
        }
        began = time.perf_counter()
        await self.socket.send(msgspec.json.encode(message).decode())
        self.options = []
        while True:
            told = self._hear(await self.socket.recv())
            if told.n == self.number:
                break
        if told.type == "error":
            self.measured.refused[told.code] = self.measured.refused.get(told.code, 0) + 1
            if told.code not in ("stale", "not-asked"):
                raise LoadError(f"{action} was refused: {told.code} {told.message}")
        elif self.measured.recording:
            self.measured.seconds.append(time.perf_counter() - began)

    def _hear(self, raw: str | bytes) -> Told:
        told = msgspec.json.decode(raw, type=Told)
        if told.type == "state":
            self.view, self.options = told.view, offered(told.view)
        elif told.type == "patch":
            self.view = patched(self.view, told.changes, told.gone)
            self.options = offered(self.view)
            self.measured.patches += self.measured.recording
        elif told.type == "over":
            self.over = True
            self.measured.finished += 1
        return told


def offered(view: dict[str, Any]) -> list[Answer]:
    """What a client may answer."""
    return [(ask["role"], action) for ask in view["asks"] for action in unpacked(ask.get("answers", ()))]


def _report(
    measured: Measured, game: str, bot: str, matches: int, seconds: float, pause: float, processes: int, as_json: bool
) -> None:
    times = sorted(measured.seconds)
    if not times:
        raise LoadError("no move was acknowledged while measuring; give it more --seconds")
    figures = {
        "game": game,
        "bot": bot,
        "matches": matches,
        "seconds": seconds,
        "pause": pause,
        "processes": processes,
        "moves": len(times),
        "moves_per_second": round(len(times) / seconds, 1),
        "patches_per_second": round(measured.patches / seconds, 1),
        "p50_ms": round(1000 * times[len(times) // 2], 2),
        "p95_ms": round(1000 * times[int(len(times) * 0.95)], 2),
        "p99_ms": round(1000 * times[int(len(times) * 0.99)], 2),
        "max_ms": round(1000 * times[-1], 2),
        "server_core_share": round(measured.server_seconds / seconds, 2),
        "client_core_share": round(measured.client_seconds / seconds, 2),
        "server_ms_per_move": round(1000 * measured.server_seconds / len(times), 2),
        "refused": measured.refused,
        "matches_finished": measured.finished,
    }
    if as_json:
        print_json(figures)
        return
    out.print(
        f"{matches} live matches of {game}, each with a person and the bot {bot}, {processes} "
        f"{'process' if processes == 1 else 'processes'}, {seconds:g} s on loopback:"
    )
    out.print(
        f"{figures['moves']} moves acknowledged ({figures['moves_per_second']}/s, {figures['patches_per_second']} "
        f"patches/s): p50 {figures['p50_ms']} ms, p95 {figures['p95_ms']} ms, p99 {figures['p99_ms']} ms, "
        f"max {figures['max_ms']} ms; the server used {figures['server_core_share']:.0%} of a core "
        f"({figures['server_ms_per_move']} ms a move), the people {figures['client_core_share']:.0%}; "
        f"{measured.finished} matches ended; refused {measured.refused or 'none'}"
    )

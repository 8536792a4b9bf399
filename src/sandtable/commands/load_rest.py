"""`sandtable bench --server --resting 5000`: matches by turns that nobody looks at, and how soon one is there again."""

from __future__ import annotations

import asyncio
import json
import random
import time
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

import sandtable
from sandtable.commands.load import offered
from sandtable.commands.load_servers import Process, running
from sandtable.commands.screen import out, print_json, progress
from sandtable.server.wire.messages import PROTOCOL

IDLE = 1.0  # seconds after which a match leaves memory
VISITS = 100
SEED = 1


def run(game: str, resting: int, as_json: bool) -> None:
    """Start matches between people, leave them, print what the server holds and how long visitors wait."""
    with running(idle_seconds=IDLE) as (server,):
        links = _left(server, game, 1)  # all games are loaded
        before = server.megabytes
        links += _left(server, game, resting - 1)
        while server.metric('sandtable_now{what="matches"}') > 0:
            time.sleep(1.0)
        time.sleep(3 * IDLE)  # what they left behind goes too
        rest = server.megabytes
        visited = random.Random(SEED).sample(links, min(VISITS, len(links)))
        times = sorted(asyncio.run(_visits(server, visited)))
    figures = {
        "game": game,
        "resting": resting,
        "megabytes_before": round(before),
        "megabytes": round(rest),
        "open_p50_ms": round(1000 * times[len(times) // 2], 1),
        "open_p95_ms": round(1000 * times[int(len(times) * 0.95)], 1),
        "open_max_ms": round(1000 * times[-1], 1),
    }
    if as_json:
        print_json(figures)
        return
    out.print(
        f"{resting} matches of {game} at rest: the server holds {rest:.0f} MB ({before:.0f} before them); "
        f"{len(times)} opened: p50 {figures['open_p50_ms']} ms, p95 {figures['open_p95_ms']} ms, "
        f"max {figures['open_max_ms']} ms"
    )


def _left(server: Process, game: str, resting: int) -> list[dict[str, Any]]:
    scenarios = sandtable.game(game).scenarios()
    links = []
    with progress("starting matches", resting) as done:
        for number in range(resting):
            link = server.start(game, scenarios[number % len(scenarios)].id, ["me", "friend"])
            asyncio.run(_visit(server, link, answer=True))
            links.append(link)
            done(number + 1)
    return links


async def _visits(server: Process, links: list[dict[str, Any]]) -> list[float]:
    return [await _visit(server, link, answer=False) for link in links]


async def _visit(server: Process, link: dict[str, Any], answer: bool) -> float:
    """Sit down, perhaps answer what is asked, leave; gives the seconds until the table was there."""
    begun = time.perf_counter()
    token = link["seats"][0]["token"]
    async with connect(f"ws://127.0.0.1:{server.port}/ws/{link['match']}", max_size=None, compression=None) as socket:
        await socket.send(json.dumps({"do": "sit", "token": token, "client": "visitor", "protocol": PROTOCOL}))
        view = (await _hear(socket, "state"))["view"]
        took = time.perf_counter() - begun
        if answer and view["asks"]:
            role, action = offered(view)[0]
            said = {"n": 1, "do": "apply", "role": role, "at": view["version"][role], "action": action}
            await socket.send(json.dumps(said))
            await _hear(socket, "ok")
    return took


async def _hear(socket: ClientConnection, kind: str) -> dict[str, Any]:
    while True:
        told: dict[str, Any] = json.loads(await socket.recv())
        if told["type"] == kind:
            return told

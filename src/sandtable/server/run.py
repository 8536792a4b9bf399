"""Run a server until it is stopped."""

from __future__ import annotations

import gc
import os
import socket as sockets
import sys
from collections.abc import Callable
from contextlib import suppress
from threading import Thread

import uvicorn
from uvicorn.config import LOGGING_CONFIG

from sandtable import registry
from sandtable.engine.errors import SandtableError
from sandtable.server.app import build_app
from sandtable.server.gate.crowd import AT_THE_DOOR, Crowd, Proxies
from sandtable.server.gate.patience import protocols
from sandtable.server.logs import as_json
from sandtable.server.settings import Settings
from sandtable.server.storage.store import Store

# Many live matches are many objects, and to look through all of them takes a fifth of a second in which nobody is
# answered: only what is new is looked through, a little at a time, and the rest is left to quiet moments (garbage.py).
GARBAGE = (2_000, 1_000_000, 1_000_000)
# Whoever looks at the past or starts a match keeps a thread busy: the event loop waits this long for it to give way.
SWITCH_SECONDS = 0.001

ACCEPTED_AT_ONCE = 16  # connections, before the first of them is counted
QUEUE = 1024  # connections that the system holds for us meanwhile
SPARE = 100 + AT_THE_DOOR + 4 * ACCEPTED_AT_ONCE  # descriptors for everything that is no connection, and for the door
HANDED_OVER = 3  # the descriptor of a socket that systemd has opened
OF_A_PROCESS = 8  # descriptors of a thinker


class CannotListen(SandtableError):
    """The address is taken or not ours."""


class _Server(uvicorn.Server):
    """Uvicorn that says when it listens."""

    def __init__(self, config: uvicorn.Config, listening: Callable[[int], None]) -> None:
        super().__init__(config)
        self._listening = listening

    async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and sockets:
            sockets[0].listen(QUEUE)  # asyncio takes its number for both, the queue and what it accepts at once
            self._listening(sockets[0].getsockname()[1])


def listen(host: str, port: int) -> sockets.socket:
    """An open socket; port 0 takes any free one. One that systemd holds open over a restart goes first."""
    if os.environ.get("LISTEN_PID") == str(os.getpid()) and os.environ.get("LISTEN_FDS") == "1":
        return sockets.socket(fileno=HANDED_OVER)
    family = sockets.AF_INET6 if ":" in host else sockets.AF_INET
    # named as TCP, or asyncio does not send small messages at once
    opened = sockets.socket(family, sockets.SOCK_STREAM, sockets.IPPROTO_TCP)
    opened.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
    try:
        opened.bind((host, port))
    except OSError as wrong:
        opened.close()
        raise CannotListen(f"cannot listen on {host}:{port}: {wrong.strerror}") from wrong
    return opened


def load_games() -> None:
    """Have all games ready before somebody asks; who asks for one that cannot be loaded is told so then."""
    for id in registry.games():
        with suppress(SandtableError):
            registry.game(id)


def places(settings: Settings) -> int:
    """How many connections there can be: those that are wanted, as far as the system has descriptors for them."""
    if sys.platform == "win32":  # counts no descriptors
        return settings.limits.connections
    import resource

    spare = SPARE + OF_A_PROCESS * settings.bot_processes
    wanted = settings.limits.connections + spare
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    if soft == resource.RLIM_INFINITY:
        return settings.limits.connections
    return max(1, min(settings.limits.connections, soft - spare))


def _try_storage(database: str) -> None:
    """Refuse in words, before anything else is done, a database that cannot be opened or has a server already."""
    store = Store(database)
    try:
        store.claim()
    finally:
        store.close()


def serve(settings: Settings, listening: Callable[[int], None]) -> None:
    """Serve until Ctrl-C; `listening` is told the port once connections are accepted."""
    if settings.log == "json":
        as_json()
    _try_storage(settings.database)
    opened = listen(settings.host, settings.port)
    Thread(target=load_games, daemon=True).start()
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    limits = settings.limits
    crowd = Crowd(places(settings), limits.connections_per_address, Proxies(settings.proxies))
    http, websockets = protocols(crowd, limits.header_seconds)
    config = uvicorn.Config(
        build_app(settings),
        log_level="warning",
        log_config=None if settings.log == "json" else LOGGING_CONFIG,
        access_log=False,
        http=http,
        ws=websockets,
        backlog=ACCEPTED_AT_ONCE,
        forwarded_allow_ips=sorted(settings.proxies),
        ws_max_size=1024 * 1024,
        ws_ping_interval=20,
        ws_ping_timeout=40,
        ws_per_message_deflate=not settings.loopback,
        timeout_graceful_shutdown=3,
        server_header=False,
    )
    try:
        _Server(config, listening).run([opened])
    except KeyboardInterrupt:
        pass
    finally:
        opened.close()

"""Crowds of connections, bodies that trickle, descriptors that run out: the others are served, and health answers."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.sync.client import connect

from sandtable.engine.errors import BadSetup
from sandtable.server import logs
from sandtable.server.gate.crowd import Proxies
from sandtable.server.run import listen
from sandtable.server.settings import names_in
from server.client import Closed, Served
from server.loop import run

pytestmark = pytest.mark.usefixtures("fog")


@contextlib.contextmanager
def serving(folder: Path, *words: str) -> Iterator[Served]:
    served = Served(str(folder / "t.sqlite"), "alone", *words, log=folder / "errors")
    try:
        yield served
    finally:
        served.stop()


def line_from(served: Served, address: str = "127.0.0.1") -> socket.socket:
    return socket.create_connection(("127.0.0.1", served.port), timeout=20, source_address=(address, 0))


def ask(line: socket.socket, served: Served, path: str, *headers: str, body: str = "") -> int:
    """The status of the answer on that line; 0 when there is none."""
    told = "".join(f"{header}\r\n" for header in headers)
    method = "POST" if body else "GET"
    try:
        line.sendall(f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{served.port}\r\n{told}\r\n{body}".encode())
        return answered(line)
    except ConnectionError:
        return 0


def answered(line: socket.socket) -> int:
    head = b""
    with contextlib.suppress(ConnectionError):
        while b"\r\n" not in head and (data := line.recv(4096)):
            head += data
    return int(head.split()[1]) if head else 0


@contextlib.contextmanager
def crowd(served: Served, count: int, address: str = "127.0.0.1") -> Iterator[list[socket.socket]]:
    """Connections that say nothing."""
    lines: list[socket.socket] = []
    try:
        lines.extend(line_from(served, address) for _ in range(count))
        time.sleep(0.3)
        yield lines
    finally:
        for line in lines:
            line.close()


# -- bodies ----------------------------------------------------------------------------------------------------


def trickle(served: Served, line: socket.socket, seconds: float) -> float:
    """Send a body one byte at a time; gives how long that went."""
    line.sendall(f"POST /api/matches HTTP/1.1\r\nHost: 127.0.0.1:{served.port}\r\nContent-Length: 999\r\n\r\n".encode())
    begun = time.monotonic()
    line.settimeout(0.1)
    while time.monotonic() - begun < seconds:
        try:
            line.sendall(b" ")
            if line.recv(4096).startswith(b"HTTP/1.1 408"):
                break
        except TimeoutError:
            continue
        except ConnectionError:
            break
    return time.monotonic() - begun


def test_a_body_that_trickles_has_one_deadline(tmp_path: Path) -> None:
    with serving(tmp_path, "body_seconds=0.6") as served:
        with line_from(served) as line:
            assert 0.4 < trickle(served, line, 10) < 5
            line.settimeout(5)
            with contextlib.suppress(ConnectionError):
                while line.recv(4096):
                    pass
        assert served.get("/healthz")[0] == 200


def test_a_body_that_nobody_waits_for_does_not_hold_its_line(tmp_path: Path) -> None:
    with serving(tmp_path, "header_seconds=0.5") as served, line_from(served) as line:
        assert ask(line, served, "/healthz", "Content-Length: 999") == 200
        begun = time.monotonic()
        with contextlib.suppress(ConnectionError):
            while time.monotonic() - begun < 10:
                line.sendall(b" ")
                time.sleep(0.05)
        assert time.monotonic() - begun < 5


# -- connections -----------------------------------------------------------------------------------------------


def test_health_answers_when_there_are_too_many_connections(tmp_path: Path) -> None:
    with serving(tmp_path, "connections=20", "header_seconds=60") as served:
        with crowd(served, 100):
            for _ in range(3):
                assert served.get("/healthz")[0] == 200
                assert served.get("/api/games")[0] == 503
            with line_from(served) as line:
                upgrade = ("Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13")
                assert ask(line, served, "/ws/x", *upgrade, "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==") == 503
        time.sleep(0.3)
        assert served.get("/api/games")[0] == 200, "and all is well when they have gone"


def test_descriptors_do_not_run_out(tmp_path: Path) -> None:
    with serving(tmp_path, "descriptors=260", "header_seconds=60") as served:
        with crowd(served, 400):
            begun = time.monotonic()
            while time.monotonic() - begun < 3:
                assert served.get("/healthz")[0] == 200
                time.sleep(0.2)
        started = served.match("me", "friend")
        with served.sit(started, 0) as red:
            assert red.do("Red", "plan", 0, 1)["type"] == "ok"
    assert (tmp_path / "errors").stat().st_size < 20_000


def test_one_address_does_not_take_the_places_of_others(tmp_path: Path) -> None:
    with serving(tmp_path, "connections_per_address=10", "header_seconds=60") as served:
        with crowd(served, 12, "127.0.0.2"):
            with line_from(served, "127.0.0.2") as line:
                assert ask(line, served, "/api/games") == 503
            with line_from(served, "127.0.0.3") as line:
                assert ask(line, served, "/api/games") == 200
        time.sleep(0.3)
        with line_from(served, "127.0.0.2") as line:
            assert ask(line, served, "/api/games") == 200


def test_a_proxy_speaks_for_many_and_each_of_them_is_counted(tmp_path: Path) -> None:
    with serving(tmp_path, "connections_per_address=10", "body_seconds=60") as served, crowd(served, 40) as lines:
        forwarded = "X-Forwarded-For: 203.0.113.9"
        for line in lines[:10]:
            line.sendall(
                f"POST /api/matches HTTP/1.1\r\nHost: 127.0.0.1:{served.port}\r\n{forwarded}\r\n"
                "Content-Length: 99\r\n\r\n{".encode()
            )
        time.sleep(0.3)
        assert ask(lines[10], served, "/api/games", forwarded) == 429
        assert ask(lines[11], served, "/api/games", "X-Forwarded-For: 203.0.113.10") == 200
        started = served.match("me", "friend")
        token = started["seats"][0]["token"]
        url = f"ws://127.0.0.1:{served.port}/ws/{started['match']}?token={token}&client=tab"
        with connect(url, additional_headers={"X-Forwarded-For": "203.0.113.9"}) as refused:
            with pytest.raises(Closed) as closed:
                refused.recv(10)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4429
        for line in lines[:10]:
            line.close()
        time.sleep(0.3)
        assert ask(lines[12], served, "/api/games", forwarded) == 200


def test_websockets_leave_their_places_when_they_go(tmp_path: Path) -> None:
    with serving(tmp_path, "connections=20") as served:
        started = served.match("me", "friend")
        for number in range(60):
            with served.sit(started, 0, f"tab-{number}"):
                pass
        time.sleep(0.3)
        assert served.get("/api/games")[0] == 200


def test_who_waits_at_the_door_is_let_go_for_the_next(tmp_path: Path) -> None:
    with serving(tmp_path, "connections=5", "header_seconds=60") as served, crowd(served, 100) as lines:
        gone = 0
        for line in lines:
            line.settimeout(0.01)
            with contextlib.suppress(TimeoutError):
                with contextlib.suppress(ConnectionError):
                    assert line.recv(1) == b""
                gone += 1
        assert gone >= 50


# -- logs ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["sandtable.server", "asyncio", "uvicorn", "uvicorn.error"])
def test_every_log_is_bounded(name: str) -> None:
    written: list[str] = []

    class Kept(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            written.append(record.getMessage())

    handler = Kept()
    logger = logging.getLogger(name)
    logger.addHandler(handler)
    try:
        for _ in range(1000):
            logger.error("socket.accept() out of system resource")
    finally:
        logger.removeHandler(handler)
    assert len(written) <= logs.A_MINUTE


def test_a_server_with_many_lines_still_ends(tmp_path: Path) -> None:
    with serving(tmp_path, "header_seconds=60") as served, crowd(served, 100):
        stopping = threading.Thread(target=served.process.terminate)
        stopping.start()
        assert served.process.wait(15) is not None


def test_proxies_are_addresses_or_networks() -> None:
    known = Proxies(names_in("127.0.0.1, 10.0.0.0/8 ::1"))
    assert all(address in known for address in ("127.0.0.1", "10.9.8.7", "::1"))
    assert not any(address in known for address in ("192.0.2.1", "", "testclient"))
    with pytest.raises(BadSetup, match="--proxies"):
        Proxies(names_in("proxy.example.org"))


def test_small_messages_are_sent_at_once() -> None:
    """Without it the second of two messages waits until the first is acknowledged, which takes 40 ms."""

    async def life() -> int:
        told: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        class Noting(asyncio.Protocol):
            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                taken = transport.get_extra_info("socket")
                told.set_result(taken.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))

        opened = listen("127.0.0.1", 0)
        server = await asyncio.get_running_loop().create_server(Noting, sock=opened)
        with socket.create_connection(opened.getsockname()):
            nodelay = await told
        server.close()
        return nodelay

    assert run(life())

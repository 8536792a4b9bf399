"""Where the token of a seat travels: in a header or the first message, and never into a log."""

from __future__ import annotations

import json
import logging
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from websockets.sync.client import connect

from sandtable.server.app import build_app
from sandtable.server.run import listen
from sandtable.server.settings import Settings, database_url
from sandtable.server.wire.messages import PROTOCOL
from server.client import Closed, Served

CALLS = ("", "/record", "/timeline", "/replay?at=0", "/glossary")


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def in_address(path: str, token: str) -> str:
    return f"{path}{'&' if '?' in path else '?'}token={token}"


@pytest.mark.parametrize("call", CALLS)
def test_a_token_opens_its_seat_by_header_and_still_by_the_address_of_older_pages(served: Served, call: str) -> None:
    started = served.match("me")  # all roles, so that the record may be read
    path, token = f"/api/matches/{started['match']}{call}", started["seats"][0]["token"]
    new, old = served.get(path, bearer(token)), served.get(in_address(path, token))
    assert new[0] == old[0] == 200
    assert new[1] == old[1]
    assert served.get(path)[0] == 403
    assert served.get(path, bearer("nonsense"))[0] == 403
    assert served.get(path, {"Authorization": f"Basic {token}"})[0] == 403
    assert served.get(in_address(path, token), bearer("nonsense"))[0] == 403, "the header is asked first"


def test_a_branch_is_asked_for_by_header_or_as_before(served: Served) -> None:
    started = served.match("me", "bot:random")
    path, token = f"/api/matches/{started['match']}/branch", started["seats"][0]["token"]
    assert served.post(path, {"at": 0}, bearer(token))[0] == 201
    assert served.post(path, {"at": 0, "token": token})[0] == 201
    assert served.post(path, {"at": 0})[0] == 403


def first_told(socket: Any) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(socket.recv(20))
    return told


def test_a_seat_is_taken_by_the_first_message_by_header_or_as_before(served: Served) -> None:
    started = served.match("me", "friend")
    url, token = f"ws://127.0.0.1:{served.port}/ws/{started['match']}", started["seats"][0]["token"]
    with connect(url) as socket:
        socket.send(json.dumps({"do": "sit", "token": token, "client": "new", "protocol": PROTOCOL}))
        assert first_told(socket)["you"] == ["Red"]
    with connect(f"{url}?client=header", additional_headers=bearer(token)) as socket:
        assert first_told(socket)["you"] == ["Red"]
    with connect(f"{url}?token={token}&client=old") as socket:
        assert first_told(socket)["you"] == ["Red"]


@pytest.mark.parametrize("spoken", [{}, {"protocol": PROTOCOL - 1}, {"protocol": PROTOCOL + 1}])
def test_a_page_of_another_protocol_is_told_so_before_it_is_shown_anything(
    served: Served, spoken: dict[str, int]
) -> None:
    started = served.match("me", "friend")
    url, token = f"ws://127.0.0.1:{served.port}/ws/{started['match']}", started["seats"][0]["token"]
    with connect(url) as socket:
        socket.send(json.dumps({"do": "sit", "token": token, "client": "tab", **spoken}))
        with pytest.raises(Closed) as closed:
            socket.recv(20)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4426


@pytest.mark.parametrize(
    "first",
    [
        {"do": "sit", "token": "nonsense", "client": "tab", "protocol": PROTOCOL},
        {"do": "sit", "client": "tab", "protocol": PROTOCOL},
        {"do": "sit", "token": "x", "client": "two words", "protocol": PROTOCOL},
        {"do": "sit", "token": "x", "client": "tab\n", "protocol": PROTOCOL},
        {"do": "sit", "token": "x", "client": "tab", "protocol": PROTOCOL, "more": 1},
        {"n": 1, "do": "options"},
        [],
        "x" * 2000,
        b"bytes",
    ],
)
def test_who_does_not_say_first_which_seat_gets_none(served: Served, first: Any) -> None:
    started = served.match("me", "friend")
    with connect(f"ws://127.0.0.1:{served.port}/ws/{started['match']}") as socket:
        socket.send(first if isinstance(first, bytes) else json.dumps(first))
        with pytest.raises(Closed) as closed:
            socket.recv(20)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4401


def test_who_says_nothing_is_let_go_and_may_come_again(slow_served: Served) -> None:
    started = slow_served.match("me", "friend")
    with connect(f"ws://127.0.0.1:{slow_served.port}/ws/{started['match']}") as socket:
        with pytest.raises(Closed) as closed:
            socket.recv(20)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4408


@pytest.fixture
def talkative(tmp_path: Path, fog: None, caplog: pytest.LogCaptureFixture) -> Iterator[Served]:
    """A server that logs every request, in this process."""
    caplog.set_level(logging.DEBUG, "uvicorn")
    settings = Settings(database=database_url(str(tmp_path / "t.sqlite")), port=0)
    opened = listen(settings.host, 0)
    config = uvicorn.Config(build_app(settings), log_level="info", access_log=True, log_config=None)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, args=([opened],))
    thread.start()
    while not server.started:
        time.sleep(0.01)
    served = Served.__new__(Served)
    served.port = opened.getsockname()[1]
    yield served
    server.should_exit = True
    thread.join()
    opened.close()


def test_no_log_has_a_token_not_even_of_an_older_page(talkative: Served, caplog: pytest.LogCaptureFixture) -> None:
    started = talkative.match("me", "friend")
    token = started["seats"][0]["token"]
    path = f"/api/matches/{started['match']}"
    for call in CALLS:
        talkative.get(in_address(path + call, token))
        talkative.get(path + call, bearer(token))
    with connect(f"ws://127.0.0.1:{talkative.port}/ws/{started['match']}?token={token}&client=old") as socket:
        first_told(socket)
    with talkative.sit(started, 0):
        pass
    logged = "\n".join(record.getMessage() for record in caplog.records)
    assert f"GET {path}/replay?at=0 " in logged, "requests are logged"
    assert f"/ws/{started['match']}?client=old" in logged
    assert token not in logged

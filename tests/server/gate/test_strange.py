"""Strange names, numbers and pasts: each gets an answer in words, and the log stays small."""

from __future__ import annotations

import logging
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from sandtable.server.app import build_app
from sandtable.server.house import House
from sandtable.server.logs import A_MINUTE, Bounded
from sandtable.server.settings import Settings, database_url, names_in
from sandtable.server.storage.rows import Entry, MatchRow, SeatRow, Writing
from sandtable.server.storage.store import Store
from sandtable.server.talk.arrival import close_reason
from sandtable.server.wire.messages import Refused
from server.client import Served
from server.loop import run


def raw(served: Served, *headers: str, path: str = "/healthz") -> int:
    """The status of a request with those very headers."""
    with socket.create_connection(("127.0.0.1", served.port), timeout=60) as line:
        line.sendall("\r\n".join([f"GET {path} HTTP/1.1", *headers, "Connection: close", "", ""]).encode("latin-1"))
        return int(line.recv(100).split()[1])


@pytest.mark.parametrize(
    "host", ["[", "[::1", "a]b", "[x]:80", "::::", "\xff\xfe", "127.0.0.1:x", "", "ⅷ".encode().decode("latin-1")]
)
def test_a_strange_host_is_refused(served: Served, host: str) -> None:
    assert 400 <= raw(served, f"Host: {host}") < 500 or host == "127.0.0.1:x"


@pytest.mark.parametrize("origin", ["http://[", "[", "http://[x]", "\xff", "null", "http://a]b"])
def test_a_strange_origin_is_refused(served: Served, origin: str) -> None:
    assert raw(served, f"Host: 127.0.0.1:{served.port}", f"Origin: {origin}") in (400, 403)


@pytest.mark.parametrize("length", ["-1", "1e3", "9" * 5000, "\xb2", "0x10"])
def test_a_strange_length_is_refused(served: Served, length: str) -> None:
    assert 400 <= raw(served, f"Host: 127.0.0.1:{served.port}", f"Content-Length: {length}") < 500


@pytest.mark.parametrize("id", ["%00", "%ff", "a%00b", "%F0%9F%98%80", "x" * 33, "a%20b", "..", "%2e%2e%2f"])
def test_a_strange_match_is_unknown(served: Served, id: str) -> None:
    status, told, _ = served.get(f"/api/matches/{id}?token=x")
    assert (status, told["error"]["code"]) == (404, "unknown")


def test_a_strange_token_opens_nothing(served: Served) -> None:
    started = served.match("me")
    for token in ("%00", "%ff", "%F0%9F%98%80", "", "x" * 64):
        assert served.get(f"/api/matches/{started['match']}?token={token}")[0] == 403


@pytest.mark.parametrize(
    "message",
    [
        *({"do": "query", "name": "real", "role": "Red", "args": {name: 1}} for name in ("self", "role", "name", "g")),
        {"do": "query", "name": "real", "role": "Red", "args": {"side": 10**6}},
        {"do": "query", "name": "real", "role": "Red", "args": {"side": "x"}},
        *(
            {"do": "why_here", "role": "Red", "refs": [ref]}
            for ref in (["counter", 10**9], ["counter", -1], ["self", 0])
        ),
        {"do": "why", "role": "Red", "action": ["plan", 10**9, 0]},
        {"do": "events", "from": 2**53, "to": 0},
    ],
)
def test_strange_questions_are_answered_in_words(served: Served, message: dict[str, Any]) -> None:
    started = served.match("me", "friend")
    with served.sit(started, 0) as red:
        told = red.ask(**message)
        assert told["type"] == "ok" or told["code"] in ("unknown", "malformed", "failed", "illegal")
        assert red.ask(do="options")["type"] == "ok"


def kept(scenario: str = "lane", options: dict[str, Any] | None = None, game: str = "fog") -> MatchRow:
    seats = (SeatRow(("Red", "Blue"), "me", "lock"),)
    return MatchRow("m", game, 0, "older", scenario, options or {}, "seed", seats, "lock")


@pytest.mark.parametrize(
    ("row", "entry"),
    [
        (kept(scenario="removed"), ["plan", 0, 1]),
        (kept(options={"removed": 1}), ["plan", 0, 1]),
        (kept(options={"strong": "very"}), ["plan", 0, 1]),
        (kept(game="removed"), ["plan", 0, 1]),
    ],
)
@pytest.mark.usefixtures("fog")
def test_a_match_of_removed_things_is_refused_with_words(tmp_path: Path, row: MatchRow, entry: list[Any]) -> None:
    async def life() -> None:
        settings = Settings(database=database_url(str(tmp_path / "t.sqlite")), bot_processes=1)
        store = Store(settings.database)
        store.write([Writing("m", start=row, entries=[Entry(0, "answer", 0, "Red", entry, "tab", 1, "d")])])
        house = House(settings, store)
        try:
            with pytest.raises(Refused) as refused:
                await house.open("m")
            assert (refused.value.code, refused.value.status) == ("other-rules", 409)
            assert "no longer here" in refused.value.message
            with pytest.raises(Refused) as refused:
                await house.enter("m", "nonsense")
            assert refused.value.status == 403, "the token is looked at first"
        finally:
            await house.close()

    run(life())


@pytest.fixture
def browser(fog: None, tmp_path: Path) -> Iterator[TestClient]:
    settings = Settings(database=database_url(str(tmp_path / "t.sqlite")), static=tmp_path, bot_processes=1)
    with TestClient(build_app(settings), base_url="http://127.0.0.1", raise_server_exceptions=False) as opened:
        yield opened


def test_health_tells_whether_storage_can_be_reached(
    browser: TestClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sandtable.server.storage.health.EVERY", 0.0)
    assert (browser.get("/healthz").status_code, browser.get("/healthz").json()) == (200, {"ok": True})
    (tmp_path / "t.sqlite").unlink()
    assert browser.get("/healthz").status_code == 503
    answer = browser.get("/api/matches/abc?token=x")
    assert (answer.status_code, answer.json()["error"]["code"]) == (503, "failed")


def test_deep_options_are_refused(browser: TestClient) -> None:
    for depth in (500, 900, 990, 50_000):
        body = '{"game": "fog", "options": {"x": %s}}' % ("[" * depth + "]" * depth)
        answer = browser.post("/api/matches", content=body)
        assert 400 <= answer.status_code < 500, depth


def test_a_defect_is_told_as_failed(browser: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandtable.server.api.games.bots.names", lambda game: 1 / 0)
    answer = browser.get("/api/games")
    assert (answer.status_code, answer.json()["error"]["code"]) == (500, "failed")


def test_the_log_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("sandtable.server.logs.time.monotonic", lambda: now[0])
    bounded = Bounded()
    record = logging.LogRecord("x", logging.ERROR, "room.py", 7, "match %s failed", ("m",), None)
    other = logging.LogRecord("x", logging.ERROR, "room.py", 8, "another place", (), None)
    assert sum(bounded.filter(record) for _ in range(1000)) == A_MINUTE
    assert bounded.filter(other)
    now[0] += 61
    assert bounded.filter(record)
    assert record.getMessage() == f"match m failed [{1000 - A_MINUTE} like this were left out]"


def test_names_and_reasons() -> None:
    assert names_in("Play.example.org, other.example") == {"play.example.org", "other.example"}
    assert names_in("") == frozenset()
    assert len(close_reason("ł" * 500).encode()) <= 123

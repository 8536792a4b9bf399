"""Frames that no honest client sends: each gets a clear error and changes nothing."""

from __future__ import annotations

import contextlib
import json
import random
import string
from typing import Any

import pytest

from sandtable.server.gate.bucket import Bucket, Buckets
from sandtable.server.wire import messages
from sandtable.server.wire.messages import Refused
from server.client import Closed, Player, Served

CODES = {"illegal", "not-asked", "stale", "malformed", "too-large", "unknown", "nothing", "over"}

GOOD: list[dict[str, Any]] = [
    {"do": "apply", "role": "Red", "at": 0, "action": ["plan", 0, 1]},
    {"do": "apply", "role": "Red", "at": 0, "actions": [["plan", 0, 1]]},
    {"do": "undo"},
    {"do": "options"},
    {"do": "why", "role": "Red", "action": ["plan", 0, 1]},
    {"do": "why_here", "role": "Red", "refs": [["counter", 0]]},
    {"do": "query", "name": "real", "role": "Red", "args": {"side": 1}},
    {"do": "chat", "text": "hello"},
    {"do": "orders", "key": "fog/seal-plans", "action": None},
    {"do": "events", "from": 0, "to": 5},
    {"do": "resync"},
]

JUNK: list[Any] = [
    *(None, True, False, 0, -1, 1.5, 2**31, 2**63, 2**80, 1e308, "", "x", "Red", "\x00", "😀" * 50, "a" * 5000),
    *([], {}, [[]], [None], ["plan"], ["plan", "0", "1"], ["plan", -1, 1], ["plan", 10**12, 1], [1, 2, 3]),
    *({"a": 1}, [["plan", 0, 1]] * 300),
]


def spoiled(dice: random.Random) -> dict[str, Any]:
    """A message with one or two things wrong (or by chance none)."""
    message = dict(dice.choice(GOOD))
    message["n"] = dice.choice([dice.randrange(2**40), dice.randrange(2**40), dice.choice(JUNK)])
    for _ in range(dice.randrange(1, 3)):
        what = dice.randrange(4)
        key = dice.choice(list(message))
        if what == 0:
            del message[key]
            if not message:
                break
        elif what == 1:
            message[key] = dice.choice(JUNK)
        elif what == 2:
            message["".join(dice.choices(string.ascii_lowercase, k=4))] = dice.choice(JUNK)
        else:
            message["do"] = dice.choice(["apply", "undo", "nothing", "state", "", None, 7])
    return message


def broken_text(dice: random.Random) -> str:
    text = json.dumps(spoiled(dice))
    cut = dice.randrange(len(text) + 1)
    return dice.choice(
        [text[:cut], text + text, text[cut:], "[" * 3000, '{"n":1,' * 200, "NaN", "", text.replace('"', "'")]
    )


def test_thousands_of_spoiled_frames_change_nothing(served: Served) -> None:
    started = served.match("me", "friend")
    dice = random.Random(11)
    with served.sit(started, 1) as blue, served.sit(started, 0) as red:
        version = red.view["version"]["Red"]
        table = red.view["table"]
        for number in range(3000):
            kind = dice.random()
            if kind < 0.6:
                message = spoiled(dice)
                if message.get("do") in ("chat", "resync", "orders"):
                    message.pop("do")
                message["at"] = -1 - number  # never the present moment
                red.socket.send(json.dumps(message))
            elif kind < 0.95:
                red.socket.send(broken_text(dice))
            else:
                red.socket.send(dice.randbytes(dice.randrange(200)))
            told = red.hear()
            while told["type"] not in ("ok", "error"):
                told = red.hear()
            if told["type"] == "error":
                assert told["code"] in CODES, told
                assert told["message"]
        assert red.ask(do="options")["type"] == "ok"
        with served.sit(started, 0, "fresh") as fresh:
            assert fresh.view["version"]["Red"] == version
            assert fresh.view["table"] == table
        blue.quiet(0.1)
        assert blue.seq == 0, "the other seat noticed nothing"


def test_large_frames_are_refused(served: Served) -> None:
    started = served.match("me", "friend")
    with served.sit(started, 0) as red:
        red.socket.send(json.dumps({"n": 5, "do": "chat", "text": "x" * 40_000}))
        assert red.reply(None)["code"] == "too-large"
        assert red.ask(do="options")["type"] == "ok"
        with contextlib.suppress(Closed):
            red.socket.send("x" * 2_000_000)
        with pytest.raises(Closed):
            red.reply(10**9)


def test_reordered_messages_are_stale_not_applied(served: Served) -> None:
    started = served.match("me", "friend")
    with served.sit(started, 0) as red:
        at = red.view["version"]["Red"]
        later: dict[str, Any] = {"do": "apply", "role": "Red", "at": at + 1, "action": ["plan", 1, 1]}
        first: dict[str, Any] = {"do": "apply", "role": "Red", "at": at, "action": ["plan", 0, 1]}
        assert red.ask(**later)["code"] == "stale"
        assert red.ask(**first)["type"] == "ok"
        assert red.ask(**first)["code"] == "stale", "a new number with an old moment"
        assert red.ask(**later)["type"] == "ok"


def test_racing_tabs_of_one_seat_never_double_a_move(served: Served) -> None:
    started = served.match("me", "friend")
    tabs = [served.sit(started, 0, f"tab-{number}") for number in range(6)]
    for counter in range(6):
        at = tabs[0].view["version"]["Red"]
        for tab in tabs:
            tab.send(do="apply", role="Red", at=at, action=["plan", counter, 1])
        told = [tab.reply(tab.n) for tab in tabs]
        assert sorted(reply["type"] for reply in told) == ["error"] * 5 + ["ok"]
        assert {reply.get("code") for reply in told if reply["type"] == "error"} == {"stale"}
        for tab in tabs:
            while tab.view["version"]["Red"] == at:
                tab.hear()
    for tab in tabs:
        tab.__exit__(None, None, None)


@pytest.mark.parametrize(
    "raw",
    [b"", b"null", b"[]", b"{}", b'{"n":1}', b'{"do":"undo"}', b'{"n":-1,"do":"undo"}', b'{"n":1,"do":"undo","x":1}'],
)
def test_messages_are_read_strictly(raw: bytes) -> None:
    with pytest.raises(Refused) as refused:
        messages.read(raw)
    assert refused.value.code == "malformed"


def test_numbers_survive_unreadable_messages() -> None:
    assert messages.number_of(b'{"n": 7, "do": "dance"}') == 7
    assert messages.number_of(b'{"n": true}') is None
    assert messages.number_of(b'{"n": 7') is None
    assert messages.number_of(b"[1]") is None


def test_a_bucket_allows_a_burst_and_then_a_rate(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("sandtable.server.gate.bucket.time.monotonic", lambda: now[0])
    bucket = Bucket(2.0, 3)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] += 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    many = Buckets(1.0, 1)
    assert (many.take("a"), many.take("a"), many.take("b")) == (True, False, True)


def test_a_client_that_is_too_fast_is_told_and_then_let_go(slow_served: Served) -> None:
    started = slow_served.match("me", "friend")
    red = Player(slow_served.port, started["match"], started["seats"][0]["token"], "tab")
    for _ in range(60):
        red.send(do="options")
    with pytest.raises(Closed) as closed:
        red.reply(10**9)
    errors = [(told["code"], type(told["n"])) for told in red.heard if told["type"] == "error"]
    assert set(errors) == {("too-fast", int)}
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4429

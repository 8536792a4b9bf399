"""What tests use to talk to a server: HTTP and a websocket that keeps its view like the table does."""

from __future__ import annotations

import json
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Mapping
from email.message import Message
from pathlib import Path
from types import TracebackType
from typing import Any

import websockets.exceptions
from websockets.sync.client import connect

from sandtable.server.wire.answers import unpacked
from sandtable.server.wire.diff import patched
from sandtable.server.wire.messages import PROTOCOL

HERE = Path(__file__).parent


class Headers(dict[str, str]):
    """Headers of an answer by their names, and all cookies that it sets."""

    def __init__(self, told: Message) -> None:
        super().__init__(told)
        self.cookies = told.get_all("set-cookie", [])


class Served:
    """A server as a process of its own on a free port of loopback."""

    def __init__(self, database: str, *words: str, log: Path | None = None) -> None:
        self.database = database
        self.words = words
        self.log = log  # of its errors; those of the test if left out
        self.process: subprocess.Popen[str]
        self.port = 0
        self.start()

    def start(self) -> None:
        command = [sys.executable, str(HERE / "serve_fog.py"), self.database, *self.words]
        errors = None if self.log is None else self.log.open("w")
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True)
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline())

    def upgrade(self, *words: str) -> None:
        """Stop it, and start it again with other words."""
        self.stop()
        self.words = words
        self.start()

    def kill(self) -> None:
        """kill -9."""
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def stop(self) -> int:
        """Ctrl-C; gives the exit code."""
        self.process.terminate()
        code = self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def get(self, path: str, headers: dict[str, str] | None = None) -> tuple[int, Any, dict[str, str]]:
        return self._send(urllib.request.Request(self.url + path, headers=headers or {}))

    def post(self, path: str, body: Any, headers: dict[str, str] | None = None) -> tuple[int, Any, dict[str, str]]:
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        sent = {"Content-Type": "application/json", **(headers or {})}
        return self._send(urllib.request.Request(self.url + path, data=data, headers=sent, method="POST"))

    def _send(self, request: urllib.request.Request) -> tuple[int, Any, dict[str, str]]:
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                raw, status, headers = answer.read(), answer.status, Headers(answer.headers)
        except urllib.error.HTTPError as wrong:
            raw, status, headers = wrong.read(), wrong.code, Headers(wrong.headers)
        try:
            return status, json.loads(raw), headers
        except ValueError:
            return status, raw, headers

    def match(self, *players: str, **wanted: Any) -> dict[str, Any]:
        """Start a match of the torture game; `players` for Red and Blue."""
        roles = ("Red", "Blue")
        seats = [{"roles": [role], "player": player} for role, player in zip(roles, players, strict=False)]
        if len(players) == 1:
            seats = [{"roles": list(roles), "player": players[0]}]
        status, started, _ = self.post("/api/matches", {"game": "fog", "seats": seats, **wanted})
        assert status == 201, started
        answer: dict[str, Any] = started
        return answer

    def sit(self, started: dict[str, Any], seat: int, client: str = "tab") -> Player:
        """Connect to a seat of a started match; -1 for a spectator."""
        token = started["spectator_token"] if seat < 0 else started["seats"][seat]["token"]
        return Player(self.port, started["match"], token, client)


def options_in(view: Any) -> list[dict[str, Any]]:
    """The answers that the questions of a view offer, each with its role."""
    asks = view["asks"]
    return [{"role": ask["role"], "action": list(a)} for ask in asks for a in unpacked(ask.get("answers", ()))]


class Player:
    """A seat with its view kept up to date by patches."""

    def __init__(
        self, port: int, match: str, token: str, client: str, cookies: Mapping[str, str] | None = None
    ) -> None:
        kept = "; ".join(f"{name}={value}" for name, value in (cookies or {}).items())
        headers = {"Cookie": kept} if kept else None
        self._open = connect(f"ws://127.0.0.1:{port}/ws/{match}", max_size=None, additional_headers=headers)
        self.socket = self._open.__enter__()
        self.socket.send(json.dumps({"do": "sit", "token": token, "client": client, "protocol": PROTOCOL}))
        self.n = 0
        self.view: Any = None
        self.events: list[Any] = []
        self.state: dict[str, Any] = {}
        self.seq = -1
        self.can_undo = False
        self.can_take_back = False
        self.over: dict[str, Any] | None = None
        self.heard: list[dict[str, Any]] = []
        self.until("state")

    def __enter__(self) -> Player:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, wrong: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._open.__exit__(kind, wrong, trace)

    def hear(self, timeout: float | None = 60) -> dict[str, Any]:
        """The next message, taken in."""
        told: dict[str, Any] = json.loads(self.socket.recv(timeout))
        self.heard.append(told)
        match told["type"]:
            case "state":
                self.state, self.view = told, told["view"]
                self.seq, self.can_undo, self.events = told["seq"], told["can_undo"], told["events"]
                self.can_take_back = told["can_take_back"]
            case "patch":
                assert told["seq"] == self.seq + 1
                self.seq = told["seq"]
                self.view = patched(self.view, told.get("changes", []), told.get("gone", []))
                self.can_undo = told.get("can_undo", self.can_undo)
                self.can_take_back = told.get("can_take_back", self.can_take_back)
                if "events" in told:
                    assert told["events_from"] <= len(self.events)
                    self.events = self.events[: told["events_from"]] + told["events"]
            case "over":
                self.over = told
        return told

    @property
    def options(self) -> list[dict[str, Any]]:
        """What may be answered."""
        return options_in(self.view)

    def until(self, *kinds: str) -> dict[str, Any]:
        """Hear until one of these kinds of message came."""
        while True:
            told = self.hear()
            if told["type"] in kinds:
                return told

    def quiet(self, seconds: float = 0.3) -> None:
        """Hear everything that is on its way."""
        try:
            while True:
                self.hear(seconds)
        except TimeoutError:
            return

    def send(self, **message: Any) -> int:
        """Send a message without waiting; gives its number."""
        self.n += 1
        self.socket.send(json.dumps({"n": self.n, **message}))
        return self.n

    def reply(self, n: int | None) -> dict[str, Any]:
        """Hear until the message of that number is answered."""
        while True:
            told = self.hear()
            if told["type"] in ("ok", "error") and told["n"] == n:
                return told

    def ask(self, **message: Any) -> dict[str, Any]:
        """Send and wait for the answer."""
        return self.reply(self.send(**message))

    def apply(self, role: str, *action: Any) -> dict[str, Any]:
        """Answer a question as the person sees it now."""
        return self.ask(do="apply", role=role, at=self.view["version"][role], action=list(action))

    def do(self, role: str, *action: Any) -> dict[str, Any]:
        """Answer, and wait until the answer is seen."""
        at = self.view["version"][role]
        told = self.apply(role, *action)
        if told["type"] == "ok":
            self.wait(lambda: self.view["version"][role] != at)
        return told

    def wait(self, seen: Callable[[], bool], seconds: float = 30) -> None:
        """Hear until something is seen."""
        until = time.monotonic() + seconds
        while not seen():
            self.hear(max(0.01, until - time.monotonic()))

    def same_as(self, other: Player) -> bool:
        """Whether both have been told the same."""
        shown = max(len(self.events) - 200, 0)
        return (
            self.view == other.view
            and self.can_undo == other.can_undo
            and self.can_take_back == other.can_take_back
            and other.state["events_from"] == shown
            and self.events[shown:] == other.events
        )

    def my_turn(self) -> bool:
        """Wait until this seat is asked something; False when the match is over."""
        while not self.view["asks"] and self.view["result"] is None:
            self.hear()
        return self.view["result"] is None


Closed = websockets.exceptions.ConnectionClosed

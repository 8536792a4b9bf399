"""People who play, chat, change their minds and lose their connections, and who remember what they were told."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

from sandtable.server.wire.diff import patched
from server.client import options_in
from server.simulation.wire import Line

if TYPE_CHECKING:
    from server.simulation.world import World

NAMED = ("apply", "undo", "orders", "chat")  # what is stored with its name


class Person:
    """One tab of a seat (-1: a spectator). What it knows outlives connections and crashes of the server."""

    def __init__(self, world: World, seat: int, token: str, client: str, acts: int) -> None:
        self.world = world
        self.dice = world.dice
        self.seat = seat
        self.token = token
        self.client = client
        self.acts = acts  # things it still wants to do
        self.number = 0
        self.pending: dict[int, dict[str, Any]] = {}
        self.sent: dict[int, dict[str, Any]] = {}
        self.replies: dict[int, dict[str, Any]] = {}
        self.errors: dict[int, dict[str, Any]] = {}
        self.view: Any = None
        self.events: list[Any] = []
        self.seen: set[str] = set()  # every view that it was told, as text
        self.seq = -1
        self.promised = -1  # the patch that will show what was carried out
        self.asked_back = False  # somebody asks for a takeback
        self.over: dict[str, Any] | None = None
        self.line: Line | None = None

    @property
    def options(self) -> list[dict[str, Any]]:
        """What it may answer, as far as it knows."""
        return [] if self.view is None else options_in(self.view)

    async def live(self) -> None:
        """Connect again and again."""
        while True:
            self.line = self.world.connect(self)
            acting = asyncio.create_task(self._act(self.line))
            try:
                for message in self.pending.values():
                    self.line.send(json.dumps(message).encode())
                await self._hear(self.line)
            finally:
                acting.cancel()
            await asyncio.sleep(self.dice.random() * 2)

    # -- hearing -----------------------------------------------------------------------------------------------

    async def _hear(self, line: Line) -> None:
        while (raw := await line.to_client.get()) is not None:
            self._take_in(line, json.loads(raw))

    def _take_in(self, line: Line, told: dict[str, Any]) -> None:
        kind = told["type"]
        self.world.note(self.client, kind, told.get("n"), told.get("code"), told.get("seq"))
        if kind == "state":
            self.view, self.seq = told["view"], told["seq"]
            self.promised = -1
            self.events = self.events[: told["events_from"]] + told["events"]
            self._saw()
        elif kind == "patch":
            if told["seq"] != self.seq + 1:
                self.world.wrong(f"{self.client}: patch {told['seq']} after {self.seq}")
            self.seq = told["seq"]
            self.view = patched(self.view, told.get("changes", []), told.get("gone", []))
            if "events" in told:
                self.events = self.events[: told["events_from"]] + told["events"]
            self._saw()
        elif kind == "ok":
            self._answered(told)
        elif kind == "error":
            self._refused(told)
        elif kind == "takeback":
            self.asked_back = told["by"] is not None
        elif kind == "over":
            self.over = told

    def _saw(self) -> None:
        self.seen.add(json.dumps(self.view, sort_keys=True))

    def _answered(self, told: dict[str, Any]) -> None:
        n = told["n"]
        self.promised = max(self.promised, told.pop("seq", -1))
        known = self.replies.setdefault(n, told)
        if known != told:
            self.world.wrong(f"{self.client}: message {n} was answered {known} and then {told}")
        self.pending.pop(n, None)

    def _refused(self, told: dict[str, Any]) -> None:
        n = told["n"]
        if told["message"] == "the server failed; nothing was changed":
            self.world.wrong(f"{self.client}: {self.sent.get(n)} made the server fail")
        if n in self.replies and self.sent[n]["do"] in NAMED:
            self.world.wrong(f"{self.client}: message {n} was answered and then refused: {told}")
        self.errors[n] = told
        self.pending.pop(n, None)

    # -- acting ------------------------------------------------------------------------------------------------

    async def _act(self, line: Line) -> None:
        while True:
            await asyncio.sleep(self.dice.choice((0.01, 0.05, 0.1, 0.3, 1.0)))
            if self.view is None or line.gone:
                continue
            if self.asked_back and self.seat >= 0:
                self.asked_back = False
                self._say({"do": "agree", "yes": self.dice.random() < 0.8})
            elif self.acts > 0 and len(self.pending) < 3:
                self.acts -= 1
                self._something()

    def _something(self) -> None:
        chance = self.dice.random()
        if chance < 0.07 and self.replies:
            n = self.dice.choice(list(self.replies))
            assert self.line is not None
            if self.sent[n]["do"] in NAMED:
                self.line.send(json.dumps(self.sent[n]).encode())  # said again: must be answered the same
        elif self.seat < 0 or chance < 0.15:
            self._say({"do": "chat", "text": f"{self.client} {self.number}"})
        elif chance < 0.25:
            self._say({"do": "undo"})
        elif chance < 0.29:
            self._say({"do": "takeback"})
        elif chance < 0.33:
            self._say({"do": "resync"})
        elif chance < 0.37:
            self._say(self.dice.choice(({"do": "options"}, {"do": "events", "from": 0, "to": 9}, {"do": "hint"})))
        elif chance < 0.40:
            action = self.dice.choice((["done"], ["pass"], None))
            self._say({"do": "orders", "key": "fog/seal-plans", "action": action})
        elif self.options:
            self._apply()

    def _apply(self) -> None:
        option = self.dice.choice(self.options)
        role = option["role"]
        said: dict[str, Any] = {"do": "apply", "role": role, "at": self.view["version"][role]}
        if self.dice.random() < 0.2:
            mine = [each["action"] for each in self.options if each["role"] == role]
            said["actions"] = [self.dice.choice(mine) for _ in range(3)]
        elif self.dice.random() < 0.05:
            said["action"] = ["plan", 11, 3]
        else:
            said["action"] = option["action"]
        self._say(said)

    def _say(self, message: dict[str, Any]) -> None:
        assert self.line is not None
        self.number += 1
        said = {"n": self.number, **message}
        self.sent[self.number] = self.pending[self.number] = said
        self.world.note(self.client, "says", self.number, message["do"], None)
        self.line.send(json.dumps(said).encode())

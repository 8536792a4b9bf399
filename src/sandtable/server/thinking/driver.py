"""What moves a match when no person does: bots and standing orders."""

from __future__ import annotations

import asyncio
import math
import random
import time
from typing import Any

from sandtable.engine.frames import PASS
from sandtable.engine.message import Action
from sandtable.server.logs import log
from sandtable.server.rooms.orders import ORDER, STAFF, Due, due
from sandtable.server.rooms.room import Room
from sandtable.server.wire.messages import Refused

from .thinkers import Advice, Thinkers

NOTICEABLE = 0.2  # seconds of thinking before people are told about it
THINKING_SHARE = 0.8  # of the beat of hidden windows
QUIET_ROUND = 0.001  # seconds that a round of the event loop takes when hardly anybody wants anything
GIVES_WAY = (0.005, 0.05)  # seconds that an automatic answer waits for such a round, in steps and at most
TRY_AGAIN = (0.5, 30.0)  # seconds after an answer that failed, doubled up to the second


class Driver:
    """Answers for the bots of one room and by standing orders, one answer at a time."""

    def __init__(self, room: Room, thinkers: Thinkers) -> None:
        self.room = room
        self.thinkers = thinkers
        self._task: asyncio.Task[None] | None = None
        self._late: asyncio.Task[tuple[Action, str]] | None = None  # thinks, perhaps about a question long answered
        self._closed = False
        self._declined: tuple[str, int] | None = None  # a question that the staff leaves to the person
        room.changed = self.wake

    def wake(self) -> None:
        """Something changed: see whether there is something to answer."""
        if not self._closed and (self._task is None or self._task.done()):
            if self._due() is not None:
                self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop answering, also when an answer that is being stored opens the next question."""
        self._closed = True
        for task in (self._task, self._late):
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)

    @property
    def busy(self) -> bool:
        """Whether an answer is on its way."""
        return self._task is not None and not self._task.done()

    async def _run(self) -> None:
        wait, longest = TRY_AGAIN
        try:
            while True:
                try:
                    if not await self._step():
                        return
                    wait = TRY_AGAIN[0]
                except Refused as refused:
                    if wait == TRY_AGAIN[0]:
                        log.error("match %s: an automatic answer failed: %s", self.room.row.id, refused.message)
                    await asyncio.sleep(wait)  # somebody waits for this answer: it is tried again
                    wait = min(2 * wait, longest)
        finally:
            self.room.tell_thinking(())

    def _due(self) -> tuple[str, Due | None] | None:
        """A role to answer for, with the standing order that does; None for it: a bot plays the role."""
        room = self.room
        if room.over or not room.leads:
            return None
        step = room.match.lesson_step
        for role in room.match.deciding:
            if step is not None and step.role != role and step.role in room.match.deciding:
                continue  # the script has somebody else answer first
            seat = room.seat_with(role)
            if room.row.seats[seat].bot:
                return role, None
            orders = room.memory.orders.get(seat)
            if orders and seat not in room.memory.resting and self._declined != (role, room.match.version(role)):
                found = due(room.match, role, room.roles_of(seat), orders)
                if found is not None:
                    return role, found
        return None

    async def _step(self) -> bool:
        """Answer one question; False when there is none."""
        room = self.room
        async with room.sound():
            found = None if room.abandoned else self._due()
            if found is None:
                return False
            role, ordered = found
            at = room.match.version(role)
            hidden = room.match.time_tells(role)
            opened = room.opened
            action = None if ordered is None else ordered.order.action
            job: dict[str, Any] | None = None
            staff: Advice | None = None
            if ordered is None:
                bot = room.row.seats[room.seat_with(role)].bot
                job = self.thinkers.job(room.row.id, room.match, role, bot, room.visitors.anybody)
            elif action is None and not ordered.ended:
                staff = self.thinkers.advice(room.row.id, room.match, role)
        if ordered is not None and ordered.ended:
            await room.end_order(room.seat_with(role), ordered.order)
            return True
        if ordered is not None and staff is not None:
            reply, _ = await asyncio.shield(staff)  # nobody is told that the staff thinks
            action = tuple(reply["action"])
            if not ordered.order.allows(action):
                self._declined = role, at
                return True
        elif job is not None:
            quick = hidden and room.settings.hidden_window_seconds > 0
            action = await (self._before_the_beat(job, opened) if quick else self._thought(job, role))
        if hidden:
            await self._in_rhythm(opened)
        assert action is not None
        async with self.thinkers.gate:
            await give_way()
            await room.answer_for(role, action, at, "" if ordered is None else STAFF if staff is not None else ORDER)
        return True

    async def _thought(self, job: dict[str, Any], role: str) -> Action:
        """What a bot answers, with a word to the others when it takes long; not about sealed answers."""
        notice: asyncio.TimerHandle | None = None
        if not self.room.match.sealing[0]:
            notice = asyncio.get_running_loop().call_later(NOTICEABLE, self.room.tell_thinking, (role,))
        try:
            action, _ = await self.thinkers.choose(job)
        finally:
            if notice is not None:
                notice.cancel()
        return action

    async def _before_the_beat(self, job: dict[str, Any], opened: float) -> Action:
        """What a bot answers where nobody may notice whether it had to think; nothing when it thinks too long."""
        if self._late is None or self._late.done():
            share = THINKING_SHARE * self.room.settings.hidden_window_seconds
            left = opened + share - time.monotonic()
            self._late = asyncio.create_task(self.thinkers.choose(job))
            await asyncio.wait({self._late}, timeout=left if left > 0 else share)
            if self._late.done():
                return self._late.result()[0]
        return PASS if PASS in job["legal"] else random.choice(job["legal"])

    async def _in_rhythm(self, opened: float) -> None:
        """Wait for the beat, so that the time of an answer does not tell how it was found."""
        beat = self.room.settings.hidden_window_seconds
        if beat > 0:
            passed = time.monotonic() - opened
            await asyncio.sleep(math.ceil(passed / beat + 1e-9) * beat - passed)


async def give_way() -> None:
    """Let people go first: wait until the event loop has a moment to spare, but not for long."""
    step, longest = GIVES_WAY
    began = time.monotonic()
    while True:
        before = time.monotonic()
        await asyncio.sleep(0)
        now = time.monotonic()
        if now - before < QUIET_ROUND or now - began > longest:
            return
        await asyncio.sleep(step)

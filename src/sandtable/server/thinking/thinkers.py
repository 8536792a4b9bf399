"""Bots off the event loop: a few processes that think, each with a time cap after which it is ended."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import sys
import zlib
from typing import Any

import msgspec

from sandtable import registry
from sandtable.engine.message import Action, Msg
from sandtable.seam.match import Match
from sandtable.server.logs import log
from sandtable.server.settings import Settings

from .process import frame
from .turns import Turns

AT_ONCE = 1  # automatic answers stored at a time in the whole house, so that people never wait for many bots
LAST_SECONDS = 0.5  # for a process to end by itself when the server is stopped
QUICK = frozenset({"random"})  # answers on the spot
FALLBACKS = ("greedy",)  # then any legal answer


class Stopping(Exception):
    """No process is started any more."""


class Thinker:
    """One process. Jobs wait for one another; a job that takes too long costs the process its life."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._ended: list[asyncio.subprocess.Process] = []  # and perhaps not yet buried
        self._closed = False
        self._turns = Turns()

    async def think(self, job: dict[str, Any], seconds: float) -> dict[str, Any]:
        """The answer to a job; TimeoutError after `seconds` of thinking (waiting for others does not count)."""
        async with self._turns.turn(job["match"], job.pop("waited_for")):
            process = await self._running()
            try:
                return await asyncio.wait_for(_exchange(process, job), seconds)
            except BaseException:
                self._end()
                raise

    async def close(self) -> None:
        """End the process, and start no other: its input ends, and it is killed if it does not end then."""
        self._closed = True
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.close()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._process.wait(), LAST_SECONDS)
        self._end()
        await asyncio.gather(*(process.wait() for process in self._ended))

    async def _running(self) -> asyncio.subprocess.Process:
        if self._closed:
            raise Stopping
        if self._process is None or self._process.returncode is not None:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "sandtable.server.thinking.process",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
                start_new_session=True,  # Ctrl-C is for the server, which then closes the pipe
            )
            assert process.stdin is not None
            process.stdin.write(frame({"rooms": registry.ROOMS}))
            self._process = process
        return self._process

    def _end(self) -> None:
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()
            self._ended = [process for process in self._ended if process.returncode is None]
            self._ended.append(self._process)
            self._process = None


async def _exchange(process: asyncio.subprocess.Process, job: dict[str, Any]) -> dict[str, Any]:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(frame(job))
    await process.stdin.drain()
    head = await process.stdout.readexactly(4)
    body = await process.stdout.readexactly(int.from_bytes(head, "big"))
    reply: dict[str, Any] = msgspec.msgpack.decode(body)
    return reply


class Thinkers:
    """Answers for bots, whatever happens: the bot itself, else a quick one, else any legal answer."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._thinkers = [Thinker() for _ in range(settings.bot_processes)]
        self.gate = asyncio.Semaphore(AT_ONCE)

    async def close(self) -> None:
        """End all processes."""
        await asyncio.gather(*(thinker.close() for thinker in self._thinkers))

    def job(self, id: str, match: Match, role: str, bot: str, waited_for: bool = True) -> dict[str, Any]:
        """What a thinker needs: a copy without log, with other dice; `waited_for`: a person is there to see it."""
        legal = match.actions(role)
        step = match.lesson_step
        if step is not None and step.role == role:
            legal = legal[:1]  # the script plays for the bot
        save = b""
        if len(legal) > 1 and bot not in QUICK:
            save = match.clone(seed=random.getrandbits(64)).save()
        return {
            "match": id,
            "role": role,
            "bot": bot,
            "save": save,
            "legal": legal,
            "waited_for": waited_for,
            "seed": "",
        }

    def hint(self, id: str, match: Match, role: str, bot: str) -> dict[str, Any]:
        """The job of an adviser: copy and bot have their seed from what the role sees, and from nothing else."""
        job = self.job(id, match, role, bot)
        job["seed"] = f"hint {match.sight_hash(role)}"
        if job["save"]:
            job["save"] = match.clone(seed=job["seed"]).save()
        return job

    async def choose(self, job: dict[str, Any]) -> tuple[Action, str]:
        """The answer, and which bot gave it."""
        reply, bot = await self.advise(job)
        return tuple(reply["action"]), bot

    async def advise(self, job: dict[str, Any]) -> tuple[dict[str, Any], str]:
        """The answer with what the bot says about it, and which bot gave it."""
        legal: list[Action] = job["legal"]
        if len(legal) == 1:
            return {"action": legal[0], "why": Msg("hint-only").plain()}, job["bot"]
        if job["bot"] in QUICK:
            return {"action": random.choice(legal)}, job["bot"]
        thinker = self._thinkers[zlib.crc32(job["match"].encode()) % len(self._thinkers)]
        seconds = self.settings.bot_seconds
        for bot in (job["bot"], *FALLBACKS):
            reply = await self._ask(thinker, {**job, "bot": bot}, seconds)
            if reply is not None and tuple(reply["action"]) in legal:
                return reply, bot
            seconds = self.settings.quick_bot_seconds
        return {"action": random.choice(legal)}, "random"

    async def _ask(self, thinker: Thinker, job: dict[str, Any], seconds: float) -> dict[str, Any] | None:
        wire = {key: job[key] for key in ("match", "role", "bot", "save", "waited_for", "seed")}
        try:
            reply = await thinker.think(wire, seconds)
        except TimeoutError:
            log.warning("bot %s of match %s thought longer than %.1f s", job["bot"], job["match"], seconds)
            return None
        except Stopping:
            return None
        except (OSError, asyncio.IncompleteReadError, msgspec.MsgspecError) as wrong:
            log.error("bot %s of match %s: its process ended: %r", job["bot"], job["match"], wrong)
            return None
        if "error" in reply:
            log.error("bot %s of match %s: %s", job["bot"], job["match"], reply["error"])
            return None
        return reply

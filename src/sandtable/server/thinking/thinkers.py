"""Bots off the event loop: a few processes that think, each with a time cap after which it is ended."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import sys
import zlib
from collections import OrderedDict
from typing import Any

import msgspec

from sandtable import bots, registry
from sandtable.bots.hints import QUICK, adviser
from sandtable.engine.message import Action, Msg
from sandtable.seam.match import Match
from sandtable.server import metrics
from sandtable.server.logs import log
from sandtable.server.settings import Settings

from .build import CompiledTree
from .process import frame
from .turns import Turns

AT_ONCE = 1  # automatic answers stored at a time in the whole house, so that people never wait for many bots
AHEAD = 3.0  # seconds by the clock for a second of looking ahead: others think and play meanwhile
LAST_SECONDS = 0.5  # for a process to end by itself when the server is stopped
FALLBACKS = ("greedy",)  # then any legal answer
KEPT = 512  # pieces of advice

Advice = asyncio.Task[tuple[dict[str, Any], str]]  # what a bot says about a question, and which bot


class Stopping(Exception):
    """No process is started any more."""


class Thinker:
    """One process a build. Jobs wait for one another; a job that takes too long costs the process its life."""

    def __init__(self) -> None:
        self._processes: dict[str, asyncio.subprocess.Process] = {}  # by the folder that it takes its modules from
        self._ended: list[asyncio.subprocess.Process] = []  # and perhaps not yet buried
        self._closed = False
        self._turns = Turns()

    async def think(self, job: dict[str, Any], seconds: float) -> dict[str, Any]:
        """The answer to a job; TimeoutError after `seconds` of thinking (waiting for others does not count)."""
        async with self._turns.turn(job["match"], job.pop("waited_for")):
            build = job.pop("build")
            process = await self._running(build)
            try:
                return await asyncio.wait_for(_exchange(process, job), seconds)
            except BaseException:
                self._end(build)
                raise

    async def close(self) -> None:
        """End the processes, and start no other: their input ends, and who does not end then is killed."""
        self._closed = True
        for process in self._processes.values():
            assert process.stdin is not None
            process.stdin.close()
        for build, process in list(self._processes.items()):
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(process.wait(), LAST_SECONDS)
            self._end(build)
        await asyncio.gather(*(process.wait() for process in self._ended))

    async def _running(self, build: str) -> asyncio.subprocess.Process:
        if self._closed:
            raise Stopping
        process = self._processes.get(build)
        if process is None or process.returncode is not None:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "sandtable.server.thinking.process",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, [build, *sys.path]))},
                start_new_session=True,  # Ctrl-C is for the server, which then closes the pipe
            )
            assert process.stdin is not None
            process.stdin.write(frame({"rooms": registry.ROOMS}))
            self._processes[build] = process
        return process

    def _end(self, build: str) -> None:
        process = self._processes.pop(build, None)
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            self._ended = [ended for ended in self._ended if ended.returncode is None]
            self._ended.append(process)


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
        self._compiled = CompiledTree(settings.compiled)
        self._advice: OrderedDict[tuple[str, str, int], Advice] = OrderedDict()
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
            "game": match.game.id,
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

    def advice(self, id: str, match: Match, role: str) -> Advice:
        """What the adviser says about the role's open question: the same however often it is asked.

        Meanwhile others may seal their answers, which changes what an adviser sees but not the question.
        """
        key = id, role, match.version(role)
        known = self._advice.pop(key, None)
        if known is None or _came_to_nothing(known):
            known = asyncio.create_task(self.advise(self.hint(id, match, role, adviser(match.game))))
        self._advice[key] = known
        if len(self._advice) > KEPT:
            self._advice.popitem(last=False)
        return known

    def outlook(self, id: str, match: Match, role: str, bot: str) -> dict[str, Any]:
        """The job of an estimate of the role's chances, asked or not: seeded by what the role sees, like a hint."""
        seed = f"outlook {match.sight_hash(role)}"
        return {
            "match": id,
            "game": match.game.id,
            "role": role,
            "bot": bot,
            "save": match.clone(seed=seed).save(),
            "waited_for": True,
            "seed": seed,
            "seconds": self.settings.outlook_seconds,
        }

    def phase(self, id: str, match: Match, role: str) -> dict[str, Any]:
        """The job of a staff that plays the rest of a phase: seeded by what the role sees, like a hint."""
        return {
            **self.outlook(id, match, role, adviser(match.game)),
            "phase": True,
            "seconds": self.settings.staff_seconds,
        }

    async def play_phase(self, job: dict[str, Any]) -> dict[str, Any] | None:
        """What the staff proposes; None if it could not be worked out."""
        seconds = self.settings.staff_seconds + self.settings.bot_seconds + AHEAD * bots.seconds_of(job["bot"])
        return await self._ask(self._thinker_of(job), job, seconds)

    async def estimate(self, job: dict[str, Any]) -> dict[str, Any] | None:
        """The chances of winning; None if they could not be worked out."""
        thinker = self._thinker_of(job)
        return await self._ask(thinker, job, self.settings.bot_seconds + AHEAD * self.settings.outlook_seconds)

    async def review(self, job: dict[str, Any], seconds: float) -> dict[str, Any] | None:
        """Some work on a review, after everybody who waits for a move; None if it failed."""
        return await self._ask(self._thinker_of(job), {**job, "waited_for": False}, seconds)

    def _thinker_of(self, job: dict[str, Any]) -> Thinker:
        return self._thinkers[zlib.crc32(job["match"].encode()) % len(self._thinkers)]

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
        thinker = self._thinker_of(job)
        seconds = self.settings.bot_seconds + AHEAD * bots.seconds_of(job["bot"])
        for bot in (job["bot"], *FALLBACKS):
            reply = await self._ask(thinker, {**job, "bot": bot}, seconds)
            if reply is not None and tuple(reply["action"]) in legal:
                return reply, bot
            metrics.FALLBACKS.inc()
            seconds = self.settings.quick_bot_seconds
        return {"action": random.choice(legal)}, "random"

    async def _ask(self, thinker: Thinker, job: dict[str, Any], seconds: float) -> dict[str, Any] | None:
        wire = {key: value for key, value in job.items() if key not in ("game", "legal")}
        wire["build"] = self._compiled.path_for(job["game"])
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


def _came_to_nothing(advice: Advice) -> bool:
    """Whether nobody could think about it, so that it is asked again."""
    if not advice.done():
        return False
    return advice.cancelled() or advice.exception() is not None or advice.result()[1] in QUICK

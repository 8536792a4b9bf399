"""Servers to be loaded, each a process of its own, on a fresh SQLite file or on a PostgreSQL that is there."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import sandtable
from sandtable import registry
from sandtable.engine.errors import SandtableError


class LoadError(SandtableError):
    """The server under load failed."""


@dataclass(frozen=True)
class Process:
    """A server that listens."""

    port: int
    id: int

    @property
    def cpu_seconds(self) -> float:
        """Processor time that it has used; 0 where the system does not tell."""
        try:
            fields = Path(f"/proc/{self.id}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return 0.0
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def megabytes(self) -> float:
        """Memory that it holds now; 0 where the system does not tell."""
        try:
            pages = int(Path(f"/proc/{self.id}/statm").read_text().split()[1])
        except OSError:
            return 0.0
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6

    def start(self, game: str, scenario: str, players: Sequence[str]) -> dict[str, Any]:
        """A new match; `players` in the order of the roles, the last one for all that are left."""
        roles = sandtable.game(game).roles(scenario)
        held = [*players, *[players[-1]] * len(roles)]
        seats = [{"roles": [role], "player": player} for role, player in zip(roles, held, strict=False)]
        body = json.dumps({"game": game, "scenario": scenario, "seats": seats}).encode()
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/api/matches", data=body, headers={"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=60) as answer:
            started: dict[str, Any] = json.loads(answer.read())
        return started

    def metric(self, name: str) -> float:
        """One of the numbers at /metrics."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/metrics", timeout=60) as answer:
            lines = answer.read().decode().splitlines()
        return next(float(line.rpartition(" ")[2]) for line in lines if line.startswith(name))


@contextmanager
def running(count: int = 1, database: str | None = None, **settings: float) -> Iterator[list[Process]]:
    """So many servers, ended with the block; several need a PostgreSQL."""
    if count > 1 and not (database or "").startswith("postgres"):
        raise LoadError("several servers need a PostgreSQL: --db postgresql://...")
    with ExitStack() as ends:
        folder = ends.enter_context(tempfile.TemporaryDirectory())
        told = {"database": database or str(Path(folder) / "load.sqlite"), "rooms": registry.ROOMS, "also": settings}
        yield [ends.enter_context(_running(json.dumps(told))) for _ in range(count)]


@contextmanager
def _running(told: str) -> Iterator[Process]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    process = subprocess.Popen(
        [sys.executable, "-m", "sandtable.commands.load_server", told], stdout=subprocess.PIPE, env=environment
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        if not line:
            raise LoadError("the server did not start")
        yield Process(int(line), process.pid)
    finally:
        process.terminate()
        process.wait()

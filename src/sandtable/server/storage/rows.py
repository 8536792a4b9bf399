"""What a match is in storage: its row, its entries, and what is written together."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection

SPECTATOR = -1  # in the place of a seat

Beside = Callable[[Connection], None]  # writes something of another subject in the same transaction


def now() -> float:
    """The time of day, asked when it is wanted: a simulation has another clock."""
    return time.time()


@dataclass(frozen=True)
class SeatRow:
    """A seat as it is kept: roles, who plays, and the hash of the token that opens it (empty for a bot)."""

    roles: tuple[str, ...]
    player: str
    lock: str

    @property
    def bot(self) -> str:
        """The name of the bot in the seat; empty for a person."""
        return self.player[4:] if self.player.startswith("bot:") else ""


@dataclass(frozen=True)
class MatchRow:
    """A match as it was started."""

    id: str
    game: str
    rules_version: int
    data_hash: str
    scenario: str
    options: dict[str, Any]
    seed: str
    seats: tuple[SeatRow, ...]
    spectator: str  # hash of the token
    parent: dict[str, Any] | None = None
    lesson: str = ""
    created: float = field(default_factory=now)
    over: bool = False


@dataclass(frozen=True)
class Entry:
    """One line of the record of a match."""

    n: int
    kind: str
    seat: int
    role: str
    body: Any
    client: str = ""
    number: int = 0
    digest: str = ""
    made: float = field(default_factory=now)


@dataclass
class Writing:
    """What is written together or not at all."""

    match: str
    start: MatchRow | None = None
    entries: list[Entry] = field(default_factory=list)
    snapshot: tuple[int, bytes] | None = None  # how many entries it contains, and the save
    look: tuple[int, bytes] | None = None  # how many entries there were, and what every seat was told
    over: bool = False
    gone: bool = False  # the match is removed
    beside: list[Beside] = field(default_factory=list)
    beat: float = 0.0  # no match at all: a sign of life at this time


def lock_of(token: str) -> str:
    """What is kept of a token: a token has 144 random bits, so a plain hash cannot be searched."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest() if token else ""

"""Bring a match back from what was stored: the newest snapshot, then the entries after it."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass, field
from typing import Any

import sandtable
from sandtable.engine.errors import BadRecord
from sandtable.engine.message import Action
from sandtable.seam.fresh import fresh_dice, rewind
from sandtable.seam.match import Match
from sandtable.seam.record import altered
from sandtable.server.logs import log, where
from sandtable.server.storage.rows import Entry, MatchRow

from .replies import Replies


@dataclass
class Memory:
    """What a room keeps beside the match: all of it can be found again in the entries."""

    count: int = 0  # entries
    trail: list[tuple[str, bool]] = field(default_factory=list)  # answers that stand: role, given automatically
    orders: dict[int, dict[str, Action]] = field(default_factory=dict)  # by seat
    resting: set[int] = field(default_factory=set)  # seats whose orders wait for an answer of their own
    replies: Replies[dict[str, Any]] = field(default_factory=Replies)
    chat: list[dict[str, Any]] = field(default_factory=list)
    altered: bool = False  # a change of the rules has changed the position
    unsaid: bool = False  # that was just found, and is not among the entries yet

    def note(self, entry: Entry, row: MatchRow) -> None:
        """Remember an entry."""
        self.count = entry.n + 1
        if entry.kind == "answer":
            self.trail.append((entry.role, entry.client == ""))
            if entry.client:
                self.resting.discard(entry.seat)
        elif entry.kind == "undo":
            self.trail.pop(self.last_of(row.seats[entry.seat].roles))
            self.resting.add(entry.seat)
        elif entry.kind == "takeback":
            del self.trail[entry.body["kept"] :]
            self.resting.add(entry.seat)
        elif entry.kind == "orders":
            self._order(entry)
        elif entry.kind == "rules":
            self.altered = True
        elif entry.kind == "chat":
            roles = list(row.seats[entry.seat].roles) if entry.seat >= 0 else None
            self.chat = [*self.chat[-49:], {"from": roles, "text": entry.body, "at": int(entry.made)}]
        if entry.client:
            self._reply(entry)

    def last_own(self, roles: tuple[str, ...]) -> int | None:
        """Position of the last answer that those roles gave themselves."""
        for index in range(len(self.trail) - 1, -1, -1):
            role, automatic = self.trail[index]
            if role in roles and not automatic:
                return index
        return None

    def last_of(self, roles: tuple[str, ...]) -> int:
        """Position of the last answer of those roles."""
        for index in range(len(self.trail) - 1, -1, -1):
            if self.trail[index][0] in roles:
                return index
        raise BadRecord("an answer was taken back that was never given")

    def _order(self, entry: Entry) -> None:
        key, action = entry.body
        mine = self.orders.setdefault(entry.seat, {})
        mine.pop(key, None)
        if action is not None:
            mine[key] = tuple(action)

    def _reply(self, entry: Entry) -> None:
        seat = entry.body.get("agreed", entry.seat) if entry.kind == "takeback" else entry.seat
        reply: dict[str, Any] = {}
        if entry.kind == "answer":
            before = self.replies.get(seat, entry.client, entry.number)
            reply = {"done": 1 if before is None else before[1]["done"] + 1}
        elif entry.kind == "orders":
            reply = {"orders": plain_orders(self.orders.get(entry.seat, {}))}
        elif seat != entry.seat:
            reply = {"waiting": []}  # the last to agree
        self.replies.keep(seat, entry.client, entry.number, (entry.digest, reply))


def plain_orders(orders: dict[str, Action]) -> dict[str, list[Any]]:
    """Standing orders as JSON-able data."""
    return {key: list(action) for key, action in orders.items()}


def begin(row: MatchRow) -> Match:
    """The match before its first answer."""
    return sandtable.new_match(
        row.game,
        row.scenario,
        row.seed,
        row.options,
        seats=[seat.roles for seat in row.seats],
        lesson=row.lesson or None,
    )


def remember(row: MatchRow, entries: list[Entry]) -> Memory:
    """What the entries of a match leave behind beside the match."""
    memory = Memory()
    for entry in entries:
        memory.note(entry, row)
    return memory


class OtherRules(BadRecord):
    """The present rules cannot follow a match to its end. Nothing of what was answered is said here."""

    def __init__(self, row: MatchRow, followed: int) -> None:
        super().__init__(f"match {row.id} of {row.game}: the rules have changed; an earlier answer is no longer legal")
        self.followed = followed  # entries that they accept


def rebuild(row: MatchRow, entries: list[Entry], snapshot: tuple[int, bytes] | None) -> tuple[Match, Memory]:
    """The match and what is remembered beside it; OtherRules when it was played by rules that are no more."""
    memory = remember(row, entries)
    match, first = _newest(row, snapshot, len(entries))
    if not first and snapshot is not None:
        memory.unsaid = _compared(match, row, entries, snapshot)
        first = min(snapshot[0], len(entries))
    for entry in entries[first:]:
        repeat(match, row, entry)
    return match, memory


def _newest(row: MatchRow, snapshot: tuple[int, bytes] | None, entries: int) -> tuple[Match, int]:
    """The match to go on from, and how many entries it contains: a snapshot if there is one of these rules."""
    if snapshot is not None and snapshot[0] <= entries:
        with contextlib.suppress(BadRecord):  # of other rules: the answers decide whether the match still stands
            return sandtable.load(snapshot[1]), snapshot[0]
    return begin(row), 0


def _compared(match: Match, row: MatchRow, entries: list[Entry], snapshot: tuple[int, bytes]) -> bool:
    """Play up to a snapshot of other rules; whether the match now stands otherwise there."""
    for entry in entries[: snapshot[0]]:
        repeat(match, row, entry)
    try:
        return snapshot[0] <= len(entries) and altered(snapshot[1], match)
    except BadRecord:  # it cannot be read at all
        return False


def repeat(match: Match, row: MatchRow, entry: Entry) -> None:
    """Do again what an entry says."""
    try:
        if entry.kind == "answer":
            match.apply(tuple(entry.body), entry.role)
        elif entry.kind == "undo":
            match.undo(row.seats[entry.seat].roles)
        elif entry.kind == "takeback":
            rewind(match, entry.body["kept"], entry.body["seed"])
        elif entry.kind == "dice":
            fresh_dice(match, entry.body)
    except Exception as wrong:
        log.warning("match %s of %s: entry %d is refused by these rules: %s", row.id, row.game, entry.n, where(wrong))
        raise OtherRules(row, entry.n) from wrong

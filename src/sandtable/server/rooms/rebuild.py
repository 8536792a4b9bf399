"""Bring a match back from what was stored: the newest snapshot, then the entries after it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import sandtable
from sandtable.engine.errors import BadRecord
from sandtable.registry import game as find_game
from sandtable.seam.carrying import carry
from sandtable.seam.fresh import fresh_dice, rewind
from sandtable.seam.match import Match
from sandtable.seam.record import altered
from sandtable.server.logs import log, where
from sandtable.server.storage.rows import Entry, MatchRow
from sandtable.server.wire.messages import Refused

from .orders import Order, plain_orders
from .replies import Replies
from .wishes import Wish, after, waiting


@dataclass
class Memory:
    """What a room keeps beside the match: all of it can be found again in the entries."""

    count: int = 0  # entries
    trail: list[tuple[str, bool]] = field(default_factory=list)  # answers that stand: role, given automatically
    by: list[str] = field(default_factory=list)  # of each of them: staff or order where a person's seat had it answered
    orders: dict[int, dict[str, Order]] = field(default_factory=dict)  # by seat
    resting: set[int] = field(default_factory=set)  # seats whose orders wait for an answer of their own
    replies: Replies[dict[str, Any]] = field(default_factory=Replies)
    refusals: Replies[Refused] = field(default_factory=Replies)
    chat: list[dict[str, Any]] = field(default_factory=list)
    altered: bool = False  # a change of the rules has changed the position
    line: int | None = None  # answers that stood when newer rules took the match over: they cannot be taken back
    wish: Wish | None = None  # for a takeback, not yet agreed to by all
    verdict: dict[str, Any] | None = None  # the result of a match that ended otherwise than by its rules
    unsaid: dict[str, Any] | None = None  # what a change of the rules did just now, not among the entries yet

    def note(self, entry: Entry, row: MatchRow) -> None:
        """Remember an entry."""
        self.count = entry.n + 1
        if entry.kind == "answer":
            self.trail.append((entry.role, entry.client == ""))
            self.by.append("" if entry.client else entry.digest)
            if entry.client:
                self.resting.discard(entry.seat)
        elif entry.kind == "undo":
            for _ in range(entry.body or 1):
                last = self.last_of(row.seats[entry.seat].roles)
                self.trail.pop(last)
                self.by.pop(last)
            self.resting.add(entry.seat)
        elif entry.kind == "takeback":
            del self.trail[entry.body["kept"] :], self.by[entry.body["kept"] :]
            self.resting.add(entry.seat)
        elif entry.kind == "orders":
            self._order(entry)
        elif entry.kind == "verdict":
            self.verdict = entry.body
        elif entry.kind == "rules":
            self._rules(entry.body)
        elif entry.kind == "chat":
            roles = list(row.seats[entry.seat].roles) if entry.seat >= 0 else None
            self.chat = [*self.chat[-49:], {"from": roles, "text": entry.body, "at": int(entry.made)}]
        self.wish = after(self.wish, entry)
        if entry.kind == "refused":
            self.refusals.keep(entry.seat, entry.client, entry.number, (entry.digest, Refused(**entry.body)))
        elif entry.client:
            self._reply(entry, row)

    def last_own(self, roles: tuple[str, ...]) -> int | None:
        """Position of the last answer that those roles gave themselves."""
        for index in range(len(self.trail) - 1, (self.line or 0) - 1, -1):
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

    def _rules(self, said: dict[str, Any]) -> None:
        """What a change of the rules did: it changed the position, or took the match over as it stood."""
        if "altered" in said:
            self.altered = True
        else:
            self.line = len(self.trail)

    def _order(self, entry: Entry) -> None:
        key, action, terms, name = (*entry.body, None, None)[:4]
        mine, order = self.orders.setdefault(entry.seat, {}), Order.read(key, action, terms or {}, name or "")
        mine.pop(order.slot, None)
        if action is not None or terms is not None:
            mine[order.slot] = order

    def _reply(self, entry: Entry, row: MatchRow) -> None:
        seat = entry.body.get("agreed", entry.seat) if entry.kind == "takeback" else entry.seat
        reply: dict[str, Any] = {}
        if entry.kind == "answer":
            before = self.replies.get(seat, entry.client, entry.number)
            reply = {"done": 1 if before is None else before[1]["done"] + 1}
        elif entry.kind == "orders":
            reply = plain_orders(self.orders.get(entry.seat, {}))
        elif entry.kind == "wish":
            reply = {"waiting": waiting(row, self.wish)}
        elif seat != entry.seat:
            reply = {"waiting": []}  # the last to agree
        self.replies.keep(seat, entry.client, entry.number, (entry.digest, reply))


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
        self.why = ""  # they cannot take the match over as it stands either


def rebuild(row: MatchRow, entries: list[Entry], snapshot: tuple[int, bytes] | None) -> tuple[Match, Memory]:
    """The match and what is remembered beside it; OtherRules when the present rules can neither go on nor follow."""
    memory = remember(row, entries)
    if snapshot is None or snapshot[0] > len(entries):
        return _played(begin(row), row, entries), memory
    count, save = snapshot
    try:
        return _played(sandtable.load(save), row, entries[count:]), memory
    except OtherRules:
        raise
    except BadRecord:  # of other rules, or it cannot be read
        pass
    try:
        match = carry(save, find_game)
        memory.unsaid = {"version": match.game.version, "data": match.game.data_hash}
        memory.line = sum(1 for _, _, forced in match.play.taken if not forced)
    except BadRecord as wrong:
        return _replayed(row, entries, snapshot, memory, str(wrong)), memory
    return _played(match, row, entries[count:]), memory


def _played(match: Match, row: MatchRow, entries: list[Entry]) -> Match:
    for entry in entries:
        repeat(match, row, entry)
    return match


def _replayed(row: MatchRow, entries: list[Entry], snapshot: tuple[int, bytes], memory: Memory, why: str) -> Match:
    """All answers played again; whether the match stands otherwise than its snapshot is remembered."""
    match = begin(row)
    try:
        if _compared(match, row, entries, snapshot):
            memory.unsaid = {"altered": True}
        return _played(match, row, entries[snapshot[0] :])
    except OtherRules as wrong:
        wrong.why = why
        raise


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
            match.undo(row.seats[entry.seat].roles, entry.body or 1)
        elif entry.kind == "takeback":
            rewind(match, entry.body["kept"], entry.body["seed"])
        elif entry.kind == "dice":
            fresh_dice(match, entry.body)
    except Exception as wrong:
        log.warning("match %s of %s: entry %d is refused by these rules: %s", row.id, row.game, entry.n, where(wrong))
        raise OtherRules(row, entry.n) from wrong

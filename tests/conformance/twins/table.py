"""A match as the server keeps it: the streams, the past and the hints of every audience, made by the server's own code.

An audience is a role, or None for the spectators. Tables that an audience must not tell apart give it the same bytes.
"""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any, TypeVar
from unittest import mock

import msgspec

import sandtable
from sandtable import bots
from sandtable.bots.hints import QUICK
from sandtable.engine.message import Action, Refusal
from sandtable.seam.match import Match
from sandtable.server.past import facts, timeline
from sandtable.server.past.timeline import Played, Timeline
from sandtable.server.rooms.rebuild import Memory
from sandtable.server.rooms.stream import Stream
from sandtable.server.storage.rows import MatchRow, SeatRow
from sandtable.server.thinking import process
from sandtable.server.thinking.thinkers import Thinkers
from sandtable.server.wire.messages import Refused

T = TypeVar("T")
Audience = str | None
Warm = dict[str, list[int]]  # things that somebody has just dealt with, by kind
Told = dict[str, Any]

ROOM: Any = SimpleNamespace(told_seeds=lambda: (None, []), disclosed=False, parted=None)  # of a match under way


def roles_of(who: Audience) -> tuple[str, ...]:
    """The roles of the seat in which an audience sits."""
    return () if who is None else (who,)


def forked(match: Match) -> Match:
    """The same match once more, with its log and undo."""
    twin = match.clone(telling=True)
    twin.undoable = match.undoable
    twin._checkpoint = match._checkpoint  # read, never written
    play, old = twin.play, match.play
    play.events, play.taken, play.barred = old.events[:], old.taken[:], old.barred
    return twin


def apart(thing: T) -> T:
    """The same thing once more, with fields of its own; the match is shared."""
    twin = copy.copy(thing)
    for name, value in vars(thing).items():
        setattr(twin, name, value if isinstance(value, Match) else copy.copy(value))
    return twin


class Table:
    """One match with all that the server makes of it."""

    def __init__(self, match: Match) -> None:
        seats = tuple(SeatRow((role,), "person", "") for role in match.roles)
        setup, game = match.setup, match.game
        row = MatchRow("twin", game.id, game.version, game.data_hash, setup.scenario, setup.options, "", seats, "")
        with mock.patch.object(timeline, "begin", return_value=match):
            self.past = Timeline(row)
        self.memory = Memory()
        self.streams: dict[Audience, Stream] = {who: Stream(roles_of(who)) for who in (*match.roles, None)}
        for stream in self.streams.values():
            stream.look(match, self.memory)

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.past.match

    def fork(self) -> Table:
        """The same table once more; both go on by themselves."""
        twin = copy.copy(self)
        twin.memory = Memory(trail=self.memory.trail[:])
        twin.streams = {who: apart(stream) for who, stream in self.streams.items()}
        twin.past = apart(self.past)
        twin.past.match = forked(self.match)
        return twin

    def answer(self, role: str, action: Action) -> None:
        """Somebody answers."""
        self.past.extend(Played([*self.past.answers, (role, action)], [], "", None))
        self.memory.trail.append((role, False))

    def patch(self, who: Audience) -> bytes | None:
        """What an audience is sent now: all that changed since its last patch, None for nothing."""
        return self.streams[who].patch(self.match, self.memory)

    def state(self, who: Audience) -> bytes:
        """What an audience is told when it sits down now."""
        return msgspec.json.encode(self.streams[who].state(self.match))


# -- what an audience can find out beside its stream -----------------------------------------------------------


def questions(match: Match, who: Audience, warm: Warm, probe: int) -> Iterator[tuple[str, Any]]:
    """Refusals and queries: some about things that were just dealt with, some about anything."""
    dice = random.Random(probe)
    if who is not None:
        yield from refusals(match, who, warm, dice)
    domains = match.game.domains(match.setup.scenario)
    for name, query in sorted(match.game.queries().items()):
        kinds = [kind for kind in query.args.values() if not kind.startswith("str")]
        if len(kinds) == len(query.args):
            args = {key: one_of(kind, domains.get(kind, 2), warm, dice) for key, kind in query.args.items()}
            yield f"query {name} {args}", replied(lambda: match.query(name, who, **args))  # noqa: B023 - called at once


def refusals(match: Match, who: str, warm: Warm, dice: random.Random) -> Iterator[tuple[str, Any]]:
    """Why an answer is none, and why nothing can be done with a thing."""
    game, domains = match.game, match.game.domains(match.setup.scenario)
    legal = {action[0] for action in match.actions(who)}
    verbs = [verb for verb in game.verbs if verb.name in legal] or list(game.verbs)
    for verb in dice.sample(verbs, min(3, len(verbs))):
        action = (verb.name, *(one_of(kind, domains[kind], warm, dice) for kind in verb.kinds))
        yield f"why {action}", plain_refusals([match.why_not(action, who)])
    kinds = sorted(game.ref_kinds() & set(domains))
    for kind in dice.sample(kinds, min(4, len(kinds))):
        ref = (kind, one_of(kind, domains[kind], warm, dice))
        yield f"here {ref}", replied(lambda: plain_refusals(match.why_not_here(ref, who)))  # noqa: B023 - called at once


def one_of(kind: str, size: int, warm: Warm, dice: random.Random) -> int:
    """A thing of a kind, rather one that was just dealt with."""
    known = warm.get(kind)
    return dice.choice(known) if known and dice.random() < 0.7 else dice.randrange(size)


def plain_refusals(told: list[Refusal | None] | list[Refusal]) -> list[Any]:
    """Refusals with all by which the server chooses among them."""
    return [reason and [reason.plain(), reason.general, reason.common] for reason in told]


def replied(ask: Callable[[], Any]) -> Any:
    """A reply, or the words in which it is refused."""
    try:
        return ask()
    except sandtable.SandtableError as refused:
        return f"refused: {refused}"


def rhythm(match: Match) -> Any:
    """By what the server times its own answers, and what it says of the clock."""
    sealing, closed = match.sealing
    return [bool(sealing), closed, [match.time_tells(role) for role in match.deciding], match.clock]


# -- hints -----------------------------------------------------------------------------------------------------


def hint(match: Match, role: str, thinkers: Thinkers) -> tuple[str, Callable[[], Any]]:
    """The seed of the hint that a role would get, and the advice itself, which takes its time."""
    best = next(name for name in bots.names(match.game) if name not in QUICK)
    job = thinkers.hint("twin", match, role, best)
    return job["seed"], lambda: process.think(job) if job["save"] else None


def imagined(match: Match, role: str) -> str:
    """All that a bot can imagine of what it does not know, by one seed."""
    return match.clone(unseen_by=role, seed="imagined").hash()


# -- the past --------------------------------------------------------------------------------------------------


def history(table: Table, who: Audience, dice: random.Random) -> Iterator[tuple[str, Any]]:
    """The past as the server tells it: the timeline, an earlier moment, the record."""
    roles = roles_of(who)
    moments = table.past.moments(roles)
    yield "timeline", msgspec.json.encode([moments, table.past.paths])
    at = dice.randrange(len(moments))
    yield f"moment {at}", facts.moment(table.past, roles, at, reveal=False)
    yield "record", served_record(table, roles)
    yield "state", table.state(who)


def served_record(table: Table, roles: tuple[str, ...]) -> str:
    """The record, or the refusal; games without declared secrets have theirs told while they are played."""
    if table.match.over:
        return ""  # everything is published
    try:
        return facts.record_for(ROOM, table.past, roles)
    except Refused as refused:
        return json.dumps(refused.plain())

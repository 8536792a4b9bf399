"""What a seat may know of its match as a whole: facts, the record, earlier moments."""

from __future__ import annotations

import json

import msgspec

from sandtable.engine.chance import commitment
from sandtable.seam.match import Match
from sandtable.server.rooms.room import Room, commitment_of
from sandtable.server.storage.rows import SPECTATOR
from sandtable.server.wire.messages import Refused
from sandtable.server.wire.models import FreshInfo, MatchInfo, SeatInfo

from .timeline import Timeline

WHEN_OVER = "once the match is over, and the one that it was continued from"


def past_of(room: Room, seat: int, match: Match) -> MatchInfo:
    """The facts of a match for one seat."""
    row = room.row
    seed, fresh = room.told_seeds()
    others = [other for number, other in enumerate(row.seats) if number != seat]
    alone = seat != SPECTATOR and all(other.bot for other in others)
    roles = room.roles_of(seat)
    view = match.view(roles or None) if room.parted is None else room.parted.seen(match, roles, seat)["view"]
    if room.memory.verdict is not None:
        view |= {"result": room.memory.verdict, "asks": [], "waiting": []}
    return MatchInfo(
        match=row.id,
        game=row.game,
        scenario=row.scenario,
        options=row.options,
        roles=list(match.roles),
        you=list(room.roles_of(seat)),
        seats=[SeatInfo(**info) for info in room.seats()],
        commitment=commitment_of(match),
        fresh=[
            FreshInfo(at=at, commitment=commitment(secret), seed=told)
            for (at, told), (_, secret) in zip(fresh, match.setup.fresh, strict=True)
        ],
        asks=[ask["role"] for ask in view["asks"]],
        waiting=view["waiting"],
        clock=match.clock,
        over=room.over,
        result=view["result"],
        seed=seed,
        parent=None if row.parent is None else {"match": row.parent["match"], "at": row.parent["at"]},
        lesson=row.lesson or None,
        eased=[] if match.lesson is None else sorted(match.lesson.eased),
        board_hash=room.board_hash,
        book=match.game.book(row.options),
        rules=room.rules,
        secrets=bool(match.game.secret_kinds()),
        can_branch=room.disclosed or alone,
    )


def record_as_played(room: Room, match: Match) -> str:
    """The whole record of a match that the present rules do not lead to where it stands."""
    if room.parted is not None:
        return room.parted.record(room.row, match, room.disclosed)
    return _with_seeds(room, match.record_as_played())


def _with_seeds(room: Room, text: str) -> str:
    """A record with the seeds that may be told."""
    lines = text.splitlines()
    header = json.loads(lines[0])
    header["seed"], fresh = room.told_seeds()
    for told, (_, seed) in zip(header.get("fresh", []), fresh, strict=False):
        told["seed"] = seed
    if header["seed"] is None and "lines" in header:
        header["lines"][-1] |= {"state": None, "rolled": None}
    acts = room.acts(()) if room.disclosed else []
    if acts:
        header["acts"] = [[number, by] for number, _, by in acts]  # answers that orders and staff gave
    lines[0] = json.dumps(header, ensure_ascii=False)
    return "\n".join(lines) + "\n"


def record_for(room: Room, timeline: Timeline, roles: tuple[str, ...]) -> str | None:
    """The record as far as a seat may have it; None: all of it, and it is only there as it was played."""
    match = timeline.match
    everybody = room.disclosed or set(roles) == set(match.roles)
    if not everybody and match.game.secret_kinds():
        raise Refused("not-asked", f"the record is published {WHEN_OVER}", status=403)
    if everybody and (room.parted is not None or timeline.rules is not None):
        return None
    text = _with_seeds(room, match.record())
    return text if everybody else _without_tail(text, timeline.sealed_answers())


def _without_tail(text: str, answers: int) -> str:
    """Leave out the last answers and every checkpoint after them."""
    kept = text.splitlines()
    while answers:
        answers -= kept.pop().startswith("[")
    while len(kept) > 1 and kept[-1].startswith("{"):
        kept.pop()
    return "\n".join(kept) + "\n"


def moment(timeline: Timeline, roles: tuple[str, ...], at: int, reveal: bool) -> bytes:
    """The view of an earlier moment, and the last events before it."""
    noticed = timeline.noticed(roles)
    if at >= len(noticed):
        raise Refused("unknown", f"the match has {len(noticed) - 1} moments", status=404)
    who = timeline.match.roles if reveal else roles or None
    start, events = timeline.events(noticed[at], who)
    view = timeline.at(noticed[at]).view(who)
    told = {"at": at, "total": len(noticed) - 1, "view": view, "events_from": start, "events": events}
    return msgspec.json.encode(told)

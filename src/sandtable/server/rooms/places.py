"""Who plays changes while a match goes on: another link, a bot in somebody's seat, an end by resigning."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from sandtable.engine.message import Msg
from sandtable.server.storage.rows import SPECTATOR, SeatRow, lock_of
from sandtable.server.storage.seats import forgotten, seated
from sandtable.server.wire.messages import Refused

if TYPE_CHECKING:
    from .room import Room


async def new_link(room: Room, seat: int) -> str:
    """A fresh token for a seat; the former one opens nothing any more, and its connections end."""
    token = secrets.token_urlsafe(18)
    await room.whole(_change(room, seat, replace(room.row.seats[seat], lock=lock_of(token))))
    for listener in room.streams.listeners(seat):
        listener.dismiss()
    return token


async def seat_player(room: Room, seat: int, player: str) -> None:
    """Another player in a seat: a bot, or a person again."""
    await room.whole(_change(room, seat, replace(room.row.seats[seat], player=player)))


async def _change(room: Room, number: int, seat: SeatRow) -> None:
    async with room.sound():
        if room.over:
            raise Refused("over", "the match is over", status=409)
        if seat == room.row.seats[number]:
            return
        seats = tuple(seat if n == number else one for n, one in enumerate(room.row.seats))
        entries = room.numbered("seat", SPECTATOR, [("", [number, seat.player])])
        await room.write(entries, seated(room.row.id, seats), forgotten(room.row.id, number))
        room.row = replace(room.row, seats=seats)
        room.tell_presence()
    await room.note_standing()
    room.changed()


async def resign(room: Room, seat: int) -> None:
    """A seat gives the match up: the others win, if there is one side of them."""
    roles = room.roles_of(seat)
    if not roles:
        raise Refused("not-asked", "spectators do not play", status=403)
    others = [role for role in room.match.roles if role not in roles]
    winner = others[0] if len(others) == 1 else None
    await end(room, seat, winner, Msg("ui-ended-resigned", {"role": roles[0]}))


async def end(room: Room, seat: int, winner: str | None, outcome: Msg, **facts: Any) -> None:
    """End a match otherwise than by its rules."""
    scores = dict.fromkeys(room.match.roles, 0)
    verdict = {"winner": winner, "scores": scores, "outcome": outcome.plain(), **facts}
    await room.whole(_end(room, seat, verdict))


async def _end(room: Room, seat: int, verdict: dict[str, Any]) -> None:
    async with room.sound():
        if room.over:
            raise Refused("over", "the match is over", status=409)
        await room.store(room.numbered("verdict", seat, [("", verdict)]))

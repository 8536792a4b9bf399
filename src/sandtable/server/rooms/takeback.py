"""Takebacks beyond a barrier: all people at the table agree, and the dice from there on are fresh."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

from sandtable.seam.fresh import rewind
from sandtable.server.storage.rows import Entry
from sandtable.server.wire import messages
from sandtable.server.wire.messages import Refused

from .wishes import AGREE, ASK, DECLINE, waiting

if TYPE_CHECKING:
    from .room import Room


def people(room: Room) -> set[int]:
    """Seats that are not played by bots."""
    return {number for number, seat in enumerate(room.row.seats) if not seat.bot}


def last_moment(room: Room, seat: int) -> int:
    """How many answers stood before the seat's last own one."""
    if not room.roles_of(seat):
        raise Refused("not-asked", "spectators do not play")
    if room.over:
        raise Refused("over", "the match is over and its dice are published")
    kept = room.memory.last_own(room.roles_of(seat))
    if kept is None:
        newer = room.memory.line is not None
        why = "nothing since newer rules have taken over" if newer else "this seat has not answered anything yet"
        raise Refused("nothing", why)
    return kept


async def take_back(room: Room, seat: int, agreed: int | None = None) -> list[Entry]:
    """Go back to before the seat's last own answer; `agreed` is the last seat that did."""
    kept = last_moment(room, seat)
    seed = secrets.token_hex(32)
    await room.guarded_aside(lambda: rewind(room.match, kept, seed))
    for stream in room.streams:
        stream.rewind(room.match)
    asked = seat if agreed is None else agreed
    return room.numbered("takeback", seat, [("", {"kept": kept, "seed": seed, "agreed": asked})])


async def ask(room: Room, seat: int) -> list[Entry]:
    """Go back at once where no other person plays; else ask the others."""
    if not people(room) - {seat}:
        return await take_back(room, seat)
    last_moment(room, seat)
    return room.numbered("wish", seat, [("", ASK)])


async def agree(room: Room, seat: int, said: messages.Agree) -> list[Entry]:
    """A person agrees to the takeback that was asked for, or does not."""
    wish = room.memory.wish
    if wish is None or seat not in people(room):
        raise Refused("nothing", "no takeback has been asked for")
    if not said.yes:
        return room.numbered("wish", seat, [("", DECLINE)])
    if people(room) - wish.agreed - {seat}:
        return room.numbered("wish", seat, [("", AGREE)])
    return await take_back(room, wish.seat, seat)


def plain(room: Room) -> dict[str, Any]:
    """What is asked for, as JSON-able data."""
    wish = room.memory.wish
    by = None if wish is None else list(room.row.seats[wish.seat].roles)
    return {"by": by, "waiting": waiting(room.row, wish)}

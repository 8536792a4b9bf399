"""Takebacks beyond a barrier: all people at the table agree, and the dice from there on are fresh."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sandtable.seam.fresh import rewind
from sandtable.server.storage.rows import Entry
from sandtable.server.wire import messages
from sandtable.server.wire.messages import Refused

if TYPE_CHECKING:
    from .room import Room


@dataclass
class Wish:
    """Who asked for a takeback, and which seats agree."""

    seat: int
    agreed: set[int]


def people(room: Room) -> set[int]:
    """Seats that are not played by bots."""
    return {number for number, seat in enumerate(room.row.seats) if not seat.bot}


def last_moment(room: Room, seat: int) -> int:
    """How many answers stood before the seat's last own one."""
    if not room.roles_of(seat):
        raise Refused("not-asked", "spectators do not play")
    if room.match.over:
        raise Refused("over", "the match is over and its dice are published")
    kept = room.memory.last_own(room.roles_of(seat))
    if kept is None:
        raise Refused("nothing", "this seat has not answered anything yet")
    return kept


async def take_back(room: Room, seat: int, agreed: int | None = None) -> list[Entry]:
    """Go back to before the seat's last own answer; `agreed` is the last seat that did."""
    kept = last_moment(room, seat)
    seed = secrets.token_hex(32)
    await room.guarded_aside(lambda: rewind(room.match, kept, seed))
    for stream in room.streams.values():
        stream.rewind(room.match)
    asked = seat if agreed is None else agreed
    return room.numbered("takeback", seat, [("", {"kept": kept, "seed": seed, "agreed": asked})])


async def ask(room: Room, seat: int) -> dict[str, Any]:
    """Ask the other people; they see it at once."""
    async with room.sound():
        last_moment(room, seat)
        room.wish = Wish(seat, {seat})
        tell(room)
        return {"waiting": waiting(room)}


async def agree(room: Room, seat: int, client: str, said: messages.Agree) -> dict[str, Any]:
    """A person agrees to the takeback that was asked for, or does not."""
    return await room.whole(_agree(room, seat, client, said))


async def _agree(room: Room, seat: int, client: str, said: messages.Agree) -> dict[str, Any]:
    async with room.sound():
        known = room.known_reply(seat, client, said)
        if known is not None:
            return known
        with room.refused_for_good(seat, client, said):
            return await _answer_wish(room, seat, client, said)


async def _answer_wish(room: Room, seat: int, client: str, said: messages.Agree) -> dict[str, Any]:
    wish = room.wish
    if wish is None or seat not in people(room):
        raise Refused("nothing", "no takeback has been asked for")
    if not said.yes:
        drop(room)
        return {"waiting": []}
    wish.agreed.add(seat)
    if waiting(room):
        tell(room)
        return {"waiting": waiting(room)}
    return await room.store_named(await take_back(room, wish.seat, seat), seat, client, said)


def waiting(room: Room) -> list[str]:
    """Roles that have still to agree."""
    if room.wish is None:
        return []
    return [role for number in sorted(people(room) - room.wish.agreed) for role in room.row.seats[number].roles]


def drop(room: Room) -> None:
    """What was asked for is done, refused or out of date."""
    if room.wish is not None:
        room.wish = None
        tell(room)


def tell(room: Room) -> None:
    """Tell everybody who has asked and who has still to agree."""
    room.broadcast({"type": "takeback", **plain(room)})


def plain(room: Room) -> dict[str, Any]:
    """What is asked for, as JSON-able data."""
    by = None if room.wish is None else list(room.row.seats[room.wish.seat].roles)
    return {"by": by, "waiting": waiting(room)}

"""Hints among people: given only while all of them agree to hints. Forgotten by a restart: then it is agreed anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandtable.server.wire.messages import Refused

from .takeback import people

if TYPE_CHECKING:
    from .room import Room


def open_to_all(room: Room) -> bool:
    """Whether hints may be given: one person plays alone, or all have agreed."""
    return len(people(room)) < 2 or people(room) <= room.hints


def wish(room: Room, seat: int, yes: bool) -> dict[str, Any]:
    """A person agrees to hints for everybody, or no longer does; all are told."""
    if seat not in people(room):
        raise Refused("not-asked", "spectators do not play")
    room.hints = room.hints | {seat} if yes else room.hints - {seat}
    room.broadcast({"type": "hints", **plain(room)})
    return plain(room)


def plain(room: Room) -> dict[str, Any]:
    """Whether hints are given, and which roles agree to them, as JSON-able data."""
    agreed = [role for number in sorted(room.hints) for role in room.row.seats[number].roles]
    return {"open": open_to_all(room), "agreed": agreed}

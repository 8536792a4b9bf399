"""What must hold when a run has come to rest: acknowledged = stored = replayed, nothing twice, nobody told too much."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, Any

from sandtable.server.house import House
from sandtable.server.rooms.offered import told_view
from sandtable.server.rooms.once import SHOWN
from sandtable.server.rooms.rebuild import begin, rebuild, repeat
from sandtable.server.rooms.room import Room
from sandtable.server.storage.rows import Entry
from server.simulation.people import Person

if TYPE_CHECKING:
    from server.simulation.world import World

ELSEWHERE = "elsewhere"  # the client of another server on the same storage


def check(world: World, room: Room) -> None:
    """Compare what people know, what the server knows and what is stored."""
    entries = world.store.kept[world.match]
    replayed(world, room, entries)
    may_see = _views(room, entries)
    done = [entry for entry in entries if entry.client not in ("", ELSEWHERE) and entry.kind != "refused"]
    stored = Counter((_sender(entry), entry.client, entry.number) for entry in done)
    for person in world.people:
        _answered(world, person, stored)
        _told(world, person, room, may_see[person.seat])
    names = {(person.seat, person.client, n) for person in world.people for n in person.sent}
    for name in stored.keys() - names:
        world.wrong(f"{name} is stored and was never said")


def moved(world: World, house: House) -> None:
    """No bot is waited for."""
    if house._drivers[world.match]._due() is not None:
        world.wrong("an automatic answer is due and does not come")


def _sender(entry: Entry) -> int:
    sender: int = entry.body.get("agreed", entry.seat) if entry.kind == "takeback" else entry.seat
    return sender


def replayed(world: World, room: Room, entries: list[Entry]) -> None:
    """What is in memory is what is stored."""
    whole, memory = rebuild(room.row, entries, None)
    quick, _ = rebuild(room.row, entries, world.store.snapshots.get(world.match))
    if not whole.hash() == quick.hash() == room.match.hash():
        world.wrong("what is in memory is not what is stored")
    if memory.count != room.memory.count or memory.trail != room.memory.trail or memory.chat != room.memory.chat:
        world.wrong("the room remembers something else than what is stored")


def _views(room: Room, entries: list[Entry]) -> dict[int, set[str]]:
    """By seat, every view of every stored moment."""
    match = begin(room.row)
    seats = {number: list(seat.roles) for number, seat in enumerate(room.row.seats)}
    found: dict[int, set[str]] = {number: set() for number in (*seats, -1)}
    for entry in [None, *entries]:
        if entry is not None:
            repeat(match, room.row, entry)
        if entry is None or entry.kind in SHOWN:
            for number, seen in found.items():
                seen.add(_text(told_view(match, seats.get(number, ()))))
    return found


def _text(view: Any) -> str:
    return json.dumps(view, sort_keys=True)


def _answered(world: World, person: Person, stored: Counter[tuple[int, str, int]]) -> None:
    if person.seq < person.promised:
        world.wrong(f"{person.client} was promised patch {person.promised} and was told {person.seq}")
    for n, message in person.sent.items():
        times = stored[person.seat, person.client, n]
        reply = person.replies.get(n)
        about = f"{person.client}: message {n} {message}"
        if n in person.pending:
            world.wrong(f"{about} waits for ever")
        if n in person.errors and times:
            world.wrong(f"{about} was refused ({person.errors[n]}) and is stored")
        if reply is not None and times != _expected(message, reply, times):
            world.wrong(f"{about} was answered {reply} and is stored {times} times")


def _expected(message: dict[str, Any], reply: dict[str, Any], times: int) -> int:
    """How many entries a message that was answered has."""
    match message["do"]:
        case "apply":
            done: int = reply["done"]
            return done
        case "chat" | "orders" | "takeback" | "agree":
            return 1
        case "undo":
            return max(1, times)
        case _:
            return 0


def _told(world: World, person: Person, room: Room, may_see: set[str]) -> None:
    roles = room.roles_of(person.seat) or None
    for seen in person.seen - may_see:
        world.wrong(f"{person.client} was told what is not stored, or not for its eyes: {seen[:300]}")
    if _text(person.view) != _text(told_view(room.match, roles or ())):
        world.wrong(f"{person.client} was never told the present view and its answers")
    events = json.loads(json.dumps(room.match.events_since(0, roles)))
    if person.events[-100:] != events[-100:]:
        world.wrong(f"{person.client} has other events")
    if person.over is not None and (not room.match.over or person.over["seed"] != room.row.seed):
        world.wrong(f"{person.client} was told a seed too early, or another one")

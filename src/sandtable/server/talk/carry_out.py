"""What each message of a client does."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from sandtable import bots
from sandtable.engine.message import Action, Refusal
from sandtable.seam.match import Match
from sandtable.server.rooms import answers, takeback
from sandtable.server.rooms.room import Reply
from sandtable.server.storage.rows import Entry
from sandtable.server.thinking.thinkers import QUICK
from sandtable.server.wire import messages
from sandtable.server.wire.messages import AnyMessage, Refused

if TYPE_CHECKING:
    from .connection import Connection


async def carry_out(by: Connection, said: AnyMessage) -> Reply:
    """Do what a message asks; the reply is what its `ok` holds."""
    if isinstance(said, messages.Takeback | messages.Hint | messages.Resync):
        by.house.allow(by.room, by.seat, by.address)
    match said:
        case messages.Apply() | messages.Undo() | messages.Takeback() | messages.Orders() | messages.Chat():
            return await _change(by, said)
        case messages.Agree():
            return await takeback.agree(by.room, by.seat, by.client, said)
        case messages.Options():
            return await by.room.options(by.seat)
        case messages.Events():
            return await by.room.events(by.seat, said.start, said.stop)
        case messages.Why():
            return await _why(by, said)
        case messages.WhyHere():
            return await _why_here(by, said)
        case messages.Query():
            return await _query(by, said)
        case messages.Hint():
            return await _hint(by, said)
        case messages.Resync():
            return {}


async def _change(
    by: Connection, said: messages.Apply | messages.Undo | messages.Takeback | messages.Orders | messages.Chat
) -> Reply:
    """What lasts: stored, and never done twice."""
    room, seat = by.room, by.seat
    if isinstance(said, messages.Takeback) and takeback.people(room) - {seat}:
        return await takeback.ask(room, seat)

    async def do() -> list[Entry]:
        match said:
            case messages.Apply():
                return await answers.apply(room, seat, said)
            case messages.Undo():
                return await answers.undo(room, seat)
            case messages.Takeback():
                return await takeback.take_back(room, seat)
            case messages.Orders():
                return await answers.give_orders(room, seat, said)
            case messages.Chat():
                return await answers.chat(room, seat, said)

    return await room.once(seat, by.client, said, do)


def _own_role(by: Connection, role: str) -> None:
    if role not in by.room.roles_of(by.seat):
        raise Refused("not-asked", f"this seat does not play {role}")


async def _why(by: Connection, said: messages.Why) -> Reply:
    _own_role(by, said.role)
    refusal = await by.room.reading(lambda match: match.why_not(said.action, said.role))
    return {"refusal": None if refusal is None else refusal.plain()}


async def _why_here(by: Connection, said: messages.WhyHere) -> Reply:
    _own_role(by, said.role)

    def look(match: Match) -> list[Refusal]:
        told = [match.why_not_here(ref, said.role) for ref in said.refs]
        special = [reasons for reasons in told if not reasons[0].general and not reasons[0].common]
        return next(iter(special), told[0])

    return {"refusals": [reason.plain() for reason in await by.room.reading(look)]}


async def _query(by: Connection, said: messages.Query) -> Reply:
    if said.role is not None:
        _own_role(by, said.role)
    return {"value": await by.room.reading(lambda match: match.query(said.name, said.role, **said.args))}


async def _hint(by: Connection, said: messages.Hint) -> Reply:
    """What the best bot would answer in this seat."""
    room = by.room
    roles = room.roles_of(by.seat) if said.role is None else (said.role,)

    def prepare(match: Match) -> tuple[str, dict[str, Any]]:
        for role in match.deciding:
            if role in roles and role in room.roles_of(by.seat):
                best = next(name for name in bots.names(match.game) if name not in QUICK)
                return role, by.house.thinkers.hint(room.row.id, match, role, best)
        raise Refused("not-asked", "this seat has no open question")

    role, job = await room.reading(prepare)
    reply, bot = await asyncio.shield(by.house.thinkers.advise(job))  # a client that leaves does not end the thinker
    action, instead = tuple(reply["action"]), tuple(reply.get("instead") or ())

    def in_words(match: Match) -> dict[Action, dict[str, Any]]:
        return {option.action: {"role": role, **option.plain()} for option in match.options(role)}

    options = await room.reading(in_words)
    if action not in options:
        raise Refused("stale", "the moment has passed")
    told = {"why": reply.get("why"), "instead": options.get(instead)}
    return {"role": role, "action": list(action), "option": options[action], "bot": bot, **told}

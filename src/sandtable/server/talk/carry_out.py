"""What each message of a client does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

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

T = TypeVar("T")

THING = 0.1  # the price of what is known of one thing, which takes up to a thousandth of a second or two


def price_of(said: AnyMessage) -> float:
    """What a message costs of what a seat may ask for; nothing when the number of messages is limit enough."""
    match said:
        case messages.Takeback() | messages.Hint() | messages.Resync():
            return 1.0
        case messages.WhyHere():
            return THING * len(said.refs)
        case messages.Why():
            return THING
        case messages.Query():
            return 2 * THING
    return 0.0


async def carry_out(by: Connection, said: AnyMessage) -> Reply:
    """Do what a message asks; the reply is what its `ok` holds."""
    price = price_of(said)
    if price:
        by.house.allow(by.room, by.seat, by.address, price)
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


async def _slice(by: Connection, look: Callable[[Match], T]) -> T:
    """Look at the match in turn: of all questions in the house one begins between what others do."""
    async with by.house.questions:
        await asyncio.sleep(0)
    return await by.room.reading(look)


async def _why(by: Connection, said: messages.Why) -> Reply:
    _own_role(by, said.role)
    refusal = await _slice(by, lambda match: match.why_not(said.action, said.role))
    return {"refusal": None if refusal is None else refusal.plain()}


async def _why_here(by: Connection, said: messages.WhyHere) -> Reply:
    """Of the first thing of which something special is known, else of the first."""
    _own_role(by, said.role)
    first: list[Refusal] = []
    for ref in said.refs:
        told = await _slice(by, partial(Match.why_not_here, ref=ref, role=said.role))
        if not told[0].general and not told[0].common:
            return {"refusals": [reason.plain() for reason in told]}
        first = first or told
    return {"refusals": [reason.plain() for reason in first]}


async def _query(by: Connection, said: messages.Query) -> Reply:
    if said.role is not None:
        _own_role(by, said.role)
    return {"value": await _slice(by, lambda match: match.query(said.name, said.role, **said.args))}


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

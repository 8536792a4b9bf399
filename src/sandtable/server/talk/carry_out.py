"""What each message of a client does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from sandtable import bots
from sandtable.engine.message import Action, Refusal
from sandtable.seam.match import Match
from sandtable.server.rooms import answers, hints, takeback
from sandtable.server.rooms.once import Reply
from sandtable.server.storage.rows import Entry
from sandtable.server.thinking.thinkers import Advice
from sandtable.server.wire import messages
from sandtable.server.wire.messages import AnyMessage, Refused

if TYPE_CHECKING:
    from .connection import Connection

T = TypeVar("T")

CHANCES = 3.0  # a few seconds of a thinking process
THING = 0.1  # the price of what is known of one thing, which takes up to a thousandth of a second or two


def price_of(said: AnyMessage) -> float:
    """What a message costs of what a seat may ask for; nothing when the number of messages is limit enough."""
    match said:
        case messages.Takeback() | messages.Hint() | messages.Resync():
            return 1.0
        case messages.Chances() | messages.Staff():
            return CHANCES
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
        case (
            messages.Apply()
            | messages.Undo()
            | messages.Takeback()
            | messages.Agree()
            | messages.Orders()
            | messages.Chat()
        ):
            return await _change(by, said)
        case messages.Hints():
            return hints.wish(by.room, by.seat, said.yes)
        case messages.Options():
            return await by.room.options(by.roles)
        case messages.Events():
            return await by.room.events(by.roles, said.start, said.stop)
        case messages.Why():
            return await _why(by, said)
        case messages.WhyHere():
            return await _why_here(by, said)
        case messages.Query():
            return await _query(by, said)
        case messages.Hint():
            return await _hint(by, said)
        case messages.Staff():
            return await _staff(by, said)
        case messages.Chances():
            return await _chances(by, said)
        case messages.Resync():
            return {}


async def _change(by: Connection, said: messages.Lasting) -> Reply:
    """What lasts: stored, and never done twice."""
    room, seat = by.room, by.seat

    async def do() -> list[Entry]:
        match said:
            case messages.Apply():
                return await answers.apply(room, seat, said)
            case messages.Undo():
                return await answers.undo(room, seat, said)
            case messages.Takeback():
                return await takeback.ask(room, seat)
            case messages.Agree():
                return await takeback.agree(room, seat, said)
            case messages.Orders():
                return await answers.give_orders(room, seat, said)
            case messages.Chat():
                return await answers.chat(room, seat, said)

    return await room.once(seat, by.client, said, do, by.roles)


def _own_role(by: Connection, role: str) -> None:
    if role not in by.roles:
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
    if by.roles and not hints.open_to_all(room):
        raise Refused("not-agreed", "among people hints are given only when all of them agree")

    def prepare(match: Match) -> tuple[str, Advice]:
        role = _asked_role(by, match, said.role)
        return role, by.house.thinkers.advice(room.row.id, match, role)

    role, advice = await room.reading(prepare)
    reply, bot = await asyncio.shield(advice)  # a client that leaves does not end the thinker
    action, instead = tuple(reply["action"]), tuple(reply.get("instead") or ())

    def in_words(match: Match) -> dict[Action, dict[str, Any]]:
        return {option.action: {"role": role, **option.plain()} for option in match.options(role)}

    options = await room.reading(in_words)
    if action not in options:
        raise Refused("stale", "the moment has passed")
    told = {"why": reply.get("why"), "instead": options.get(instead), "chances": reply.get("chances")}
    told |= {"row": reply.get("row", []), "then": reply.get("then", [])}
    return {"role": role, "action": list(action), "option": options[action], "bot": bot, **told}


def _asked_role(by: Connection, match: Match, wanted: str | None) -> str:
    """The role of the seat that has an open question: the one wanted, or any."""
    for role in match.deciding:
        if role in by.roles and wanted in (None, role):
            return role
    raise Refused("not-asked", "this seat has no open question")


async def _staff(by: Connection, said: messages.Staff) -> Reply:
    """What the best bot would do for the rest of the phase."""
    room = by.room

    def prepare(match: Match) -> tuple[str, int, dict[str, Any]]:
        role = _asked_role(by, match, said.role)
        if match.lesson_step is not None:
            raise Refused("illegal", "a guided game goes step by step")
        return role, match.version(role), by.house.thinkers.phase(room.row.id, match, role)

    role, at, job = await room.reading(prepare)
    reply = await asyncio.shield(by.house.thinkers.play_phase(job))
    if reply is None:
        raise Refused("failed", "the staff could not work it out")
    return {"role": role, "at": at, **reply}


async def _chances(by: Connection, said: messages.Chances) -> Reply:
    """How likely the seat is to win, by rollouts in worlds that it cannot tell from the true one; not among people."""
    room, seat = by.room, by.seat
    role = said.role or (by.roles[0] if by.roles else "")
    _own_role(by, role)
    if takeback.people(room) - {seat}:
        raise Refused("not-alone", "chances are told only to a player without human opponents")

    def prepare(match: Match) -> dict[str, Any]:
        if match.over:
            raise Refused("over", "the match is over")
        name = next((name for name, maker in match.game.bots().items() if bots.offers_plans(maker)), None)
        if name is None:
            raise Refused("unknown", f"{match.game.title} has no bot that looks ahead")
        return by.house.thinkers.outlook(room.row.id, match, role, name)

    reply = await asyncio.shield(by.house.thinkers.estimate(await room.reading(prepare)))
    if reply is None:
        raise Refused("failed", "the chances could not be worked out")
    return {"role": role, **reply}

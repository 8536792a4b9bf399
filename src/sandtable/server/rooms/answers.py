"""What a person does in a match: answer, take back, give standing orders, talk. Each gives the entries to be stored."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from sandtable.server.storage.rows import SPECTATOR, Entry
from sandtable.server.wire import messages
from sandtable.server.wire.messages import Refused

if TYPE_CHECKING:
    from .room import Room

MOST_ORDERS = 100  # of a seat


async def apply(room: Room, seat: int, said: messages.Apply) -> list[Entry]:
    """Answer an open question with one answer or several in turn."""
    if (said.action is None) == (said.actions is None):
        raise Refused("malformed", "either action or actions")
    answers = said.actions if said.actions is not None else [said.action or []]
    if len(answers) > room.settings.limits.actions_per_message:
        raise Refused("too-large", f"at most {room.settings.limits.actions_per_message} answers in one message")
    _check_role(room, seat, said.role)
    now = room.match.version(said.role)
    if said.at != now:
        raise Refused("stale", f"the answer is for moment {said.at}, the match is at {now}", status=409)
    done = await room.guarded_if_long(len(answers), lambda: room.match.apply_all(answers, said.role))
    return room.numbered("answer", seat, [(said.role, list(answer)) for answer in answers[:done]])


async def undo(room: Room, seat: int, said: messages.Undo) -> list[Entry]:
    """Take back the seat's last answers of its own, and what was answered by standing order after them."""
    roles = room.roles_of(seat)
    if not roles:
        raise Refused("not-asked", "spectators do not play")
    number = _answers_back(room, roles, said.steps)
    await room.guarded_if_long(number, lambda: room.match.undo(roles, number))
    for stream in room.streams:
        stream.rewind(room.match)
    return room.numbered("undo", seat, [("", number)])


def _answers_back(room: Room, roles: tuple[str, ...], steps: int) -> int:
    """How many answers lie between now and the moment before so many of a seat's own; as far as undo reaches."""
    most = room.match.undoable_answers(roles)
    back = 0
    for role, automatic in reversed(room.memory.trail):
        if back >= most or steps == 0:
            break
        if role in roles:
            back += 1
            steps -= not automatic
    return max(1, back)


async def give_orders(room: Room, seat: int, said: messages.Orders) -> list[Entry]:
    """Give or end a standing order."""
    if seat == SPECTATOR:
        raise Refused("not-asked", "spectators do not play")
    if not said.key.startswith(f"{room.match.game.id}/"):
        raise Refused("unknown", f"no question has the key {said.key!r}")
    if said.action is not None and said.staff:
        raise Refused("malformed", "an order gives an answer or leaves it to the staff, not both")
    if said.action is not None:
        space = room.match.game.space(room.match.setup.scenario)
        if not space.well_formed(said.action):
            raise Refused("malformed", "this is no answer of the game")
    if said.action is None and not said.staff:
        return room.numbered("orders", seat, [("", [said.key, None, None, said.name])])
    if len(room.memory.orders.get(seat, {})) >= MOST_ORDERS:
        raise Refused("too-large", "too many standing orders")
    when, until = ([_dated(room, condition) for condition in rows] for rows in (said.when, said.until))
    terms = msgspec.to_builtins({"when": when, "until": until, "never": said.never})
    return room.numbered("orders", seat, [("", [said.key, said.action, terms, said.name])])


def _dated(room: Room, condition: messages.Condition) -> messages.Condition:
    """A condition about the present turn says which it is."""
    if not condition.turn:
        return condition
    if room.match.clock is None:
        raise Refused("malformed", "this game counts no turns")
    return messages.Condition(path=["clock", 0], op="!=", value=room.match.clock[0])


async def chat(room: Room, seat: int, said: messages.Chat) -> list[Entry]:
    """Say something to the table."""
    text = said.text.strip()
    if not text:
        raise Refused("malformed", "nothing was said")
    if len(text) > room.settings.limits.chat_characters:
        raise Refused("too-large", f"at most {room.settings.limits.chat_characters} characters")
    return room.numbered("chat", seat, [("", text)])


def _check_role(room: Room, seat: int, role: str) -> None:
    if role not in room.match.roles:
        raise Refused("malformed", f"no role {role!r}; the roles are {', '.join(room.match.roles)}")
    if role not in room.roles_of(seat):
        raise Refused("not-asked", f"this seat does not play {role}")

"""How a client takes its seat: by its first message, or by a header, where the token of an older page is found."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from sandtable.server.gate.tokens import token_in
from sandtable.server.house import House
from sandtable.server.people.visitor import visitor
from sandtable.server.wire import messages
from sandtable.server.wire.messages import PROTOCOL, Refused

from .connection import Connection, closing_code

SIT_BYTES = 1024


async def talk(socket: WebSocket, match: str, client: str = "") -> None:
    """A client takes its seat."""
    token = token_in(socket.headers.get("authorization", ""))
    house: House = socket.app.state.house
    await socket.accept()
    try:
        by_header = msgspec.json.encode({"do": "sit", "token": token, "client": client, "protocol": PROTOCOL})
        in_time = house.settings.limits.header_seconds
        sit = messages.read_sit(by_header if token else await _first(socket, in_time))
        if sit.protocol != PROTOCOL:
            raise Refused("other-protocol", "the page is older or newer than the server; load it again", status=426)
        person = await visitor(house.people, socket.cookies)
        room, seat = await house.enter(match, sit.token, person)
        if room.parted is not None:
            await socket.send_text(room.last_words(room.parted, seat).decode())
            raise Refused("other-rules", room.parted.told, status=409)
        roles = room.roles_before(seat, sit.token)
        await Connection(socket, house, room, seat, roles, sit.client).run()
    except WebSocketDisconnect:
        return
    except Refused as refused:
        await socket.close(closing_code(refused), close_reason(refused.message))


async def _first(socket: WebSocket, seconds: float) -> bytes:
    """The first message, which has to come in time."""
    try:
        frame = await asyncio.wait_for(socket.receive(), seconds)
    except TimeoutError:
        raise Refused("too-fast", "the first message takes a seat, and did not come", status=408) from None
    if frame["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(frame.get("code", 1006))
    raw = (frame.get("text") or "").encode("utf-8", "replace")
    if len(raw) > SIT_BYTES:
        raise Refused("too-large", f"the first message has at most {SIT_BYTES} bytes")
    return raw


def close_reason(message: str) -> str:
    """As much of a message as a closing frame can hold."""
    return message.encode()[:120].decode("utf-8", "ignore")

"""Who asks over HTTP, and for which match."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from sandtable.server.house import House
from sandtable.server.rooms.room import Room

_BEARER = HTTPBearer(auto_error=False, description="The token of a seat")


def _token(header: Annotated[HTTPAuthorizationCredentials | None, Depends(_BEARER)]) -> str:
    return "" if header is None else header.credentials


Token = Annotated[str, Depends(_token)]


def house_of(request: Request) -> House:
    """The house that serves a request."""
    house: House = request.app.state.house
    return house


def address_of(request: Request) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else ""


async def costly(request: Request, match: str, token: str) -> tuple[Room, int]:
    """As `seat_in`, for what takes work: refused when it is asked for too often."""
    room, seat = await seat_in(request, match, token)
    house_of(request).allow(room, seat, address_of(request))
    return room, seat


async def seat_in(request: Request, match: str, token: str) -> tuple[Room, int]:
    """The room of a match and the seat that the token opens."""
    return await house_of(request).enter(match, token)

"""Who asks over HTTP, and for which match."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import unquote

from fastapi import Depends, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from sandtable.server.house import House
from sandtable.server.people.people import People, Person
from sandtable.server.people.visitor import visitor
from sandtable.server.rooms.room import Room
from sandtable.server.wire.messages import Refused

OUR_PAGE = "x-sandtable"

_BEARER = HTTPBearer(auto_error=False, description="The token of a seat")


def _token(header: Annotated[HTTPAuthorizationCredentials | None, Depends(_BEARER)]) -> str:
    return "" if header is None else unquote(header.credentials)


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
    person = await visitor(house_of(request).people, request.cookies)
    return await house_of(request).enter(match, token, person)


def people_of(request: Request) -> People:
    """The people of this server. What changes something our own page asks: no form of another one sends its header."""
    people = house_of(request).people
    if people is None:
        raise Refused("unknown", "people have no names on this server", status=404)
    if request.method != "GET" and OUR_PAGE not in request.headers:
        raise Refused("malformed", f"such a request carries the header {OUR_PAGE}", status=403)
    return people


async def me(request: Request) -> Person:
    """Who asks, by name."""
    person = await visitor(people_of(request), request.cookies)
    if person is None:
        raise Refused("not-asked", "log in first", status=401)
    return person


Me = Annotated[Person, Depends(me)]

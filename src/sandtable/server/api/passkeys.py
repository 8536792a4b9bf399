"""Passkeys: added, removed, and logged in with."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi import APIRouter, Request, Response

from sandtable.server.people import passkeys
from sandtable.server.people.passkeys import Passkeys, Site
from sandtable.server.wire import people as told
from sandtable.server.wire.messages import Refused
from sandtable.server.wire.models import Error

from .asking import Me, address_of, house_of, people_of
from .people import come_in

router = APIRouter(prefix="/api/me/passkeys", responses={"4XX": {"model": Error}})


def passkeys_of(request: Request) -> Passkeys:
    """The passkeys of this server."""
    people_of(request)
    if not passkeys.available():
        raise Refused("unknown", "this server has no passkeys", status=404)
    return Passkeys(house_of(request).store.engine)


def site_of(request: Request) -> Site:
    """Where our page is: as the operator has told, else as the browser reached it."""
    return Site.at(house_of(request).settings.address or str(request.base_url))


@router.get("")
async def list_passkeys(request: Request, person: Me) -> list[told.PasskeyInfo]:
    """My passkeys."""
    mine = await asyncio.to_thread(passkeys_of(request).of, person)
    return [told.PasskeyInfo(id=one.id, name=one.name, made=one.made) for one in mine]


@router.post("/begin")
async def begin_adding(request: Request, person: Me) -> dict[str, Any]:
    """What my browser makes a passkey of."""
    return await asyncio.to_thread(passkeys_of(request).begin_adding, person, site_of(request))


@router.post("", status_code=201)
async def add(request: Request, person: Me, wanted: told.NewPasskey) -> told.SeatOf:
    """Keep a passkey."""
    name = " ".join(wanted.name.split())
    await asyncio.to_thread(passkeys_of(request).add, person, site_of(request), wanted.credential, name)
    return told.SeatOf()


@router.post("/remove")
async def remove(request: Request, person: Me, wanted: told.PasskeyOf) -> told.SeatOf:
    """It opens nothing any more."""
    await asyncio.to_thread(passkeys_of(request).remove, person, wanted.id)
    return told.SeatOf()


@router.post("/challenge")
async def challenge(request: Request) -> dict[str, Any]:
    """What a browser answers to log in; it names nobody."""
    people_of(request).arriving(address_of(request))
    return await asyncio.to_thread(passkeys_of(request).begin, site_of(request))


@router.post("/log-in")
async def log_in(request: Request, response: Response, wanted: told.PasskeyAnswer) -> told.Me:
    """Log in by a passkey."""
    people_of(request).arriving(address_of(request))
    id = await asyncio.to_thread(passkeys_of(request).whose, site_of(request), wanted.credential)
    return await come_in(request, response, await people_of(request).by_id(id))

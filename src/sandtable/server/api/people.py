"""Names and log-ins."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

from sandtable.server.people import passkeys
from sandtable.server.people.people import Person
from sandtable.server.people.visitor import DEVICE, SAFE, SESSION, key_in, visitor
from sandtable.server.wire import people as told
from sandtable.server.wire.models import Error

from .asking import Me, address_of, house_of, people_of

router = APIRouter(prefix="/api", responses={"4XX": {"model": Error}})

YEAR = 365 * 86400


@router.get("/me")
async def get_me(request: Request) -> told.Me:
    """Who I am here."""
    person = await visitor(house_of(request).people, request.cookies)
    return _told(request, person)


@router.post("/people", status_code=201)
async def register(request: Request, response: Response, wanted: told.LogIn) -> told.Me:
    """A new name; its browser is logged in."""
    person = await people_of(request).register(wanted.name, wanted.password, address_of(request))
    return await come_in(request, response, person)


@router.post("/me/log-in")
async def log_in(request: Request, response: Response, wanted: told.LogIn) -> told.Me:
    """Log in by name and password."""
    device = key_in(request.cookies, DEVICE)
    person = await people_of(request).log_in(wanted.name, wanted.password, address_of(request), device)
    return await come_in(request, response, person)


@router.post("/me/log-out")
async def log_out(request: Request, response: Response) -> told.Me:
    """Log out in this browser."""
    await people_of(request).close_session(key_in(request.cookies, SESSION))
    _forget(request, response, SESSION)
    return _told(request, None)


@router.post("/me/log-out-everywhere")
async def log_out_everywhere(request: Request, response: Response, person: Me) -> told.Me:
    """Log out in all browsers."""
    await people_of(request).close_all(person)
    _forget(request, response, SESSION, DEVICE)
    return _told(request, None)


@router.post("/me/name")
async def rename(request: Request, person: Me, wanted: told.Rename) -> told.Me:
    """Another name."""
    await people_of(request).rename(person, wanted.name)
    return _told(request, await visitor(people_of(request), request.cookies))


@router.post("/me/password")
async def new_password(request: Request, response: Response, person: Me, wanted: told.NewPassword) -> told.Me:
    """Another password: other browsers are logged out, this one gets a new key."""
    people = people_of(request)
    await people.confirm(person, wanted.password, address_of(request))
    await people.new_password(person, wanted.new)
    return await come_in(request, response, person)


@router.get("/me/data")
async def get_data(request: Request, person: Me) -> dict[str, Any]:
    """All that is kept of me."""
    return await people_of(request).export(person)


@router.post("/me/forget")
async def forget(request: Request, response: Response, person: Me, wanted: told.Confirm) -> told.Me:
    """Remove me and all that is kept of me."""
    people = people_of(request)
    await people.confirm(person, wanted.password, address_of(request))
    await people.forget(person)
    _forget(request, response, SESSION, DEVICE)
    return _told(request, None)


def _told(request: Request, person: Person | None) -> told.Me:
    place = request.app.state.elsewhere
    here = house_of(request).people is not None
    return told.Me(
        people=here,
        passkeys=here and passkeys.available(),
        elsewhere=None if place is None else place.name,
        name=None if person is None else person.name,
        password=person is not None and person.locked,
        wishes={} if person is None else person.wishes,
    )


async def come_in(request: Request, response: Response, person: Person) -> told.Me:
    """A fresh key for the browser, whatever it came with, and one that says whose device it is."""
    people = people_of(request)
    await people.close_session(key_in(request.cookies, SESSION))
    keep_cookie(request, response, SESSION, await people.open(person))
    keep_cookie(request, response, DEVICE, await people.open(person, "device"))
    return _told(request, person)


def _name(request: Request, name: str) -> tuple[str, bool]:
    secure = request.url.scheme == "https"
    return (SAFE + name if secure else name), secure


def keep_cookie(request: Request, response: Response, name: str, key: str, seconds: int = YEAR) -> None:
    """Have the browser keep something that scripts and other sites cannot read."""
    name, secure = _name(request, name)
    response.set_cookie(name, key, max_age=seconds, path="/", secure=secure, httponly=True, samesite="lax")


def _forget(request: Request, response: Response, *names: str) -> None:
    for each in names:
        name, secure = _name(request, each)
        response.delete_cookie(name, path="/", secure=secure, httponly=True, samesite="lax")

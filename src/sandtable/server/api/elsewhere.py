"""Log-ins by way of another place, which the operator's club has already."""

from __future__ import annotations

import secrets

from fastapi import APIRouter, Request, Response
from starlette.responses import RedirectResponse

from sandtable.server.people.elsewhere import Elsewhere
from sandtable.server.people.visitor import key_in, visitor
from sandtable.server.wire import people as told
from sandtable.server.wire.messages import Refused
from sandtable.server.wire.models import Error

from .asking import address_of, house_of, people_of
from .passkeys import site_of
from .people import come_in, keep_cookie

router = APIRouter(prefix="/api/me/elsewhere", responses={"4XX": {"model": Error}})

BROWSER = "sandtable-elsewhere"  # the cookie by which a browser that comes back is known
MINUTES = 5 * 60
HOME = "/home"  # where everybody ends, so that no address can lead them on


def place_of(request: Request) -> Elsewhere:
    """The other place, if there is one."""
    people_of(request)
    place: Elsewhere | None = request.app.state.elsewhere
    if place is None:
        raise Refused("unknown", "this server knows no log-in elsewhere", status=404)
    return place


def back(request: Request) -> str:
    """Where a browser comes back to."""
    return f"{site_of(request).origin}{router.prefix}/back"


@router.post("/begin")
async def begin(request: Request, response: Response) -> told.GoTo:
    """Where my browser goes to log in; who is logged in already adds that way to come in."""
    place = place_of(request)
    people_of(request).arriving(address_of(request))
    person = await visitor(house_of(request).people, request.cookies)
    key = secrets.token_urlsafe(32)
    url = await place.begin(back(request), key, "" if person is None else person.id)
    keep_cookie(request, response, BROWSER, key, MINUTES)
    return told.GoTo(url=url)


@router.get("/back", include_in_schema=False)
async def come_back(request: Request) -> Response:
    """The browser comes back, with a code or without."""
    place = place_of(request)
    people = people_of(request)
    response = RedirectResponse(HOME, status_code=303)
    try:
        people.arriving(address_of(request))
        words = {name: value[:4000] for name, value in request.query_params.items()}
        identity = await place.came_back(back(request), key_in(request.cookies, BROWSER), words)
        person = await people.identified(identity, address_of(request))
        await come_in(request, response, person)
    except Refused as refused:
        return RedirectResponse(f"{HOME}?elsewhere={refused.code}", status_code=303)
    keep_cookie(request, response, BROWSER, "", 0)
    return response

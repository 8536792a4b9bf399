"""The application: API, sockets and the files of the table behind one shield."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.types import ASGIApp

import sandtable
from sandtable.server.api import (
    channels,
    elsewhere,
    games,
    home,
    matches,
    operating,
    passkeys,
    people,
    ratings,
    reviews,
    rulebooks,
    seats,
)
from sandtable.server.gate.shield import Shield
from sandtable.server.gate.tokens import Discreet
from sandtable.server.house import House
from sandtable.server.people.elsewhere import elsewhere_of
from sandtable.server.resources import FOREVER, REVALIDATE, Files
from sandtable.server.rounds.courier import Courier
from sandtable.server.rounds.keeper import Keeper
from sandtable.server.rounds.umpire import Umpire
from sandtable.server.rounds.ways import ways_of
from sandtable.server.settings import Settings
from sandtable.server.storage.store import Store
from sandtable.server.talk.arrival import talk
from sandtable.server.wire.messages import Refused

OWN_ADDRESS = "https://sandtable.invalid"  # told to push services where the operator has said none
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Sandtable</title>
<body><h1>Sandtable</h1><p>The table has not been built. Run <code>make web</code> in the clone, or install a wheel.</p>
"""


def build_app(settings: Settings) -> ASGIApp:
    """The whole server as one ASGI application."""
    app = FastAPI(
        title="Sandtable",
        version=sandtable.__version__,
        description="Board wargames by their real rules. Websockets are described in docs/protocol.md.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=_lifespan,
    )
    app.state.settings = settings
    app.state.files = Files(settings.static)
    for part in (
        operating,
        games,
        rulebooks,
        matches,
        reviews,
        people,
        passkeys,
        elsewhere,
        seats,
        home,
        ratings,
        channels,
    ):
        app.include_router(part.router)
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(Exception, _failed)
    app.add_api_websocket_route("/ws/{match}", talk)
    app.add_api_route("/{path:path}", table_file, methods=["GET", "HEAD"], include_in_schema=False)
    return Discreet(Shield(app, settings))


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    settings: Settings = app.state.settings
    store = await asyncio.to_thread(Store, settings.database)
    await asyncio.to_thread(store.claim)
    house = app.state.house = House(settings, store)
    app.state.elsewhere = elsewhere_of(settings.club, store.engine) if settings.people else None
    ways = app.state.ways = ways_of(settings, settings.address or OWN_ADDRESS)
    keeper = Keeper(store.engine)
    rounds = [asyncio.create_task(Umpire(house, keeper).run())] if settings.people else []
    if ways.carriers:
        rounds.append(asyncio.create_task(Courier(house, ways.carriers, settings.address, keeper).run()))
    try:
        yield
    finally:
        for task in rounds:
            task.cancel()
        await asyncio.gather(*rounds, return_exceptions=True)
        await asyncio.to_thread(keeper.release)
        await app.state.house.close()


def table_file(request: Request, path: str) -> Response:
    """A file of the table, or the page itself for every address that the table handles."""
    files: Files = request.app.state.files
    if path.startswith(("api/", "ws/")):
        raise Refused("unknown", "there is nothing here", status=404)
    found = files.get(path) if path else None
    if found is not None:
        hashed = path.startswith("assets/")
        return found.respond(request, FOREVER if hashed else REVALIDATE)
    if "." in path.rsplit("/", 1)[-1]:
        raise Refused("unknown", "there is no such file", status=404)
    page = files.get("index.html")
    return HTMLResponse(NOT_BUILT, 503) if page is None else page.respond(request)


def _error(status: int, body: dict[str, Any]) -> JSONResponse:
    return JSONResponse({"error": body}, status)


async def _refused(_request: Request, wrong: Exception) -> Response:
    assert isinstance(wrong, Refused)
    return _error(wrong.status, wrong.plain())


async def _invalid(_request: Request, wrong: Exception) -> Response:
    assert isinstance(wrong, RequestValidationError)
    first = wrong.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:]) or "the request"
    return _error(422, {"code": "malformed", "message": f"{where}: {first['msg']}"})


async def _failed(_request: Request, _wrong: Exception) -> Response:
    return _error(500, {"code": "failed", "message": "the server failed; nothing was changed"})


async def _http_error(_request: Request, wrong: Exception) -> Response:
    assert isinstance(wrong, HTTPException)
    code = "unknown" if wrong.status_code in (404, 405) else "malformed"
    return _error(wrong.status_code, {"code": code, "message": str(wrong.detail)})

"""What whoever runs the server asks it: is it well, does it take work, what does it count."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import JSONResponse, Response

from sandtable.server import metrics
from sandtable.server.gate.crowd import Proxies
from sandtable.server.settings import LOOPBACK, Settings
from sandtable.server.wire.messages import Refused

from .asking import address_of, house_of

router = APIRouter(include_in_schema=False)


@router.api_route("/healthz", methods=["GET", "HEAD"])
async def healthz(request: Request) -> Response:
    """Whether the server can store an answer."""
    good = await house_of(request).health.good()
    return JSONResponse({"ok": good}, 200 if good else 503)


@router.api_route("/readyz", methods=["GET", "HEAD"])
async def readyz(request: Request) -> Response:
    """Whether people should be sent to this server now."""
    house = house_of(request)
    told = {
        "storage": await house.health.good(),
        "peers": house.peers is None or house.peers.heard,
        "stays": not house.closing,
    }
    return JSONResponse({"ready": all(told.values()), **told}, 200 if all(told.values()) else 503)


@router.get("/metrics")
async def get_metrics(request: Request) -> Response:
    """What the server counts, for those who may read it; who comes through a proxy is not at its address."""
    settings: Settings = request.app.state.settings
    address, asked = address_of(request), request.url.hostname or ""
    near = address not in ("127.0.0.1", "::1") or asked in LOOPBACK
    if not near or address not in Proxies(settings.metrics):
        raise Refused("unknown", "there is nothing here", status=404)
    return Response(metrics.told(), media_type=metrics.MEDIA)

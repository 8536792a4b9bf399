"""The review of a finished match: begun, looked at, stopped, exported."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import HTMLResponse, Response

from sandtable.server.house import House
from sandtable.server.past.facts import record_for
from sandtable.server.past.timeline import Timeline
from sandtable.server.rooms.room import Room
from sandtable.server.thinking.reviews import Progress
from sandtable.server.wire.messages import Refused
from sandtable.server.wire.models import Error, ReviewInfo, ReviewRequest

from .asking import Token, costly, house_of, seat_in

router = APIRouter(prefix="/api", responses={"4XX": {"model": Error}})


@router.post("/matches/{match}/review")
async def go_on(request: Request, match: str, token: Token, wanted: ReviewRequest) -> ReviewInfo:
    """Begin the review of a finished match, go on with it, or stop it."""
    house = house_of(request)
    room, seat = await costly(request, match, token)
    await room.find_ancestors()
    key = await allowed(room, wanted.role, wanted.hindsight)
    if wanted.stop:
        house.reviews.stop(key)
        return await told(house, room, seat, house.reviews.look(key))
    text = await house.past(room, lambda timeline: record_for(room, timeline, room.match.roles))
    if text is None:
        raise Refused("other-rules", "the match was played by other rules", status=409)
    return await told(house, room, seat, house.reviews.go_on(key, room.row.game, text))


@router.get("/matches/{match}/review")
async def look(request: Request, match: str, token: Token, role: str, hindsight: bool = True) -> ReviewInfo:
    """How far the review is, and how it looks so far."""
    house = house_of(request)
    room, seat = await seat_in(request, match, token)
    key = await allowed(room, role, hindsight)
    return await told(house, room, seat, house.reviews.look(key))


@router.get("/matches/{match}/review.html", response_class=HTMLResponse)
async def page(
    request: Request,
    match: str,
    token: Token,
    role: str,
    hindsight: bool = True,
    lang: Annotated[str, Query(pattern="^[a-z]{2}$")] = "en",
) -> Response:
    """The review as a page of its own, to be kept."""
    house = house_of(request)
    room, _ = await costly(request, match, token)
    found = await house.reviews.page(await allowed(room, role, hindsight), lang)
    if found is None:
        raise Refused("unknown", "there is no review yet", status=404)
    headers = {"Content-Disposition": f'attachment; filename="{room.row.game}-review.html"'}
    return HTMLResponse(found, headers=headers)


async def allowed(room: Room, role: str, hindsight: bool) -> tuple[str, str, bool]:
    """The key of a review; refused while anything of the match may be secret."""
    await room.find_ancestors()
    if not room.disclosed:
        raise Refused("not-asked", "a match is reviewed when it and every match it continues are over", status=403)
    if role not in room.match.roles:
        raise Refused("unknown", f"there is no role {role!r}", status=404)
    return room.row.id, role, hindsight


async def told(house: House, room: Room, seat: int, progress: Progress | None) -> ReviewInfo:
    """The review with its moments as places of the seat's replay."""
    if progress is None:
        return ReviewInfo(done=0, total=0, running=False, complete=False, failed=False, told=None)
    found = progress.told
    if found is not None:
        roles = room.roles_of(seat)
        noticed = await house.past(room, lambda timeline: places(timeline, roles))
        placed = [{**one, "at": noticed(one["at"])} for one in found["moments"]]
        turns = [{**one, "at": noticed(one["at"])} for one in found["account"]["turns"]]
        found = {**found, "moments": placed, "account": {**found["account"], "turns": turns}}
    return ReviewInfo(
        done=progress.done,
        total=progress.total,
        running=progress.running,
        complete=house.reviews.complete(progress),
        failed=progress.failed,
        told=found,
    )


def places(timeline: Timeline, roles: tuple[str, ...]) -> Callable[[int], int]:
    """From numbers of answers to moments of the replay."""
    noticed = timeline.noticed(roles)
    return lambda number: max(0, bisect_right(noticed, number) - 1)

"""Matches: started, looked at, continued elsewhere."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import PlainTextResponse, Response

from sandtable.server.house import Started
from sandtable.server.past.facts import WHEN_OVER, moment, past_of, record_as_played, record_for
from sandtable.server.past.standing import standings
from sandtable.server.past.timeline import Timeline
from sandtable.server.people.bookmarks import Bookmarks
from sandtable.server.storage.rows import SPECTATOR, Entry
from sandtable.server.wire.messages import Refused
from sandtable.server.wire.models import (
    ActInfo,
    Bookmark,
    BranchRequest,
    Error,
    MatchInfo,
    MatchLinks,
    MatchRequest,
    MomentInfo,
    RecordRequest,
    SeatLink,
    StandingInfo,
    TimelineInfo,
)
from sandtable.server.wire.people import SeatOf

from .asking import Token, address_of, costly, house_of, seat_in

router = APIRouter(prefix="/api", responses={"4XX": {"model": Error}})


def bookmarks_of(request: Request) -> Bookmarks:
    """Where people stopped."""
    return Bookmarks(house_of(request).store.engine)


@router.post("/matches", status_code=201)
async def start_match(request: Request, wanted: MatchRequest) -> MatchLinks:
    """Start a match; the answer holds the links of its seats."""
    house = house_of(request)
    house.welcome(address_of(request))
    seats = None if wanted.seats is None else [(seat.roles, seat.player) for seat in wanted.seats]
    return links(await house.start(wanted.game, wanted.scenario, wanted.options, seats, wanted.lesson or ""))


@router.post("/records", status_code=201)
async def open_record(request: Request, wanted: RecordRequest) -> MatchLinks:
    """Play a record again and open it as a match; a record that does not lead where it says is not kept."""
    house = house_of(request)
    house.welcome(address_of(request))
    return links(await house.reopen(wanted.record, wanted.mine))


@router.get("/matches/{match}")
async def get_match(request: Request, match: str, token: Token) -> MatchInfo:
    """What a seat may know about its match besides the view."""
    room, seat = await seat_in(request, match, token)
    await room.find_ancestors()
    told = await room.reading(lambda played: past_of(room, seat, played))
    if seat != SPECTATOR:
        told.bookmark = await asyncio.to_thread(bookmarks_of(request).of, match, seat)
    return told


@router.post("/matches/{match}/bookmark")
async def keep_bookmark(request: Request, match: str, token: Token, wanted: Bookmark) -> SeatOf:
    """Where I stop, for when I come back here or elsewhere."""
    _, seat = await costly(request, match, token)
    if seat == SPECTATOR:
        raise Refused("not-asked", "who looks on keeps no bookmark", status=403)
    await asyncio.to_thread(bookmarks_of(request).keep, match, seat, wanted)
    return SeatOf()


@router.get("/matches/{match}/record", response_class=PlainTextResponse)
async def get_record(request: Request, match: str, token: Token) -> Response:
    """The record as JSON Lines."""
    room, seat = await costly(request, match, token)
    roles = room.roles_before(seat, token)
    await room.find_ancestors()
    text = await house_of(request).past(room, lambda timeline: record_for(room, timeline, roles))
    if text is None:
        text = await room.reading(lambda played: record_as_played(room, played))
    headers = {"Content-Disposition": f'attachment; filename="{room.row.game}-{room.row.id}.jsonl"'}
    return PlainTextResponse(text, headers=headers)


@router.get("/matches/{match}/acts")
async def get_acts(request: Request, match: str, token: Token) -> list[ActInfo]:
    """What the orders and the staff of a person answered: of the own seat, of all once everything may be told."""
    room, seat = await seat_in(request, match, token)
    roles = room.roles_before(seat, token)
    await room.find_ancestors()
    found = await room.reading(lambda _: room.acts(roles))
    if not found:
        return []
    return await house_of(request).past(room, lambda timeline: timeline.acts(found, roles))


@router.get("/matches/{match}/timeline")
async def get_timeline(request: Request, match: str, token: Token) -> TimelineInfo:
    """The moments of a match that a seat could notice."""
    room, seat = await costly(request, match, token)
    roles = room.roles_before(seat, token)

    def look(timeline: Timeline) -> TimelineInfo:
        moments = timeline.moments(roles)
        rules = room.rules or timeline.rules
        return TimelineInfo(total=len(moments) - 1, paths=timeline.paths, moments=moments, rules=rules)

    return await house_of(request).past(room, look)


@router.get("/matches/{match}/standing")
async def get_standing(request: Request, match: str, token: Token) -> list[StandingInfo]:
    """The moments at which a finished match stood otherwise than before: points, conditions, who would have won."""
    room, seat = await costly(request, match, token)
    roles = room.roles_before(seat, token)
    if not room.over:
        raise Refused("not-asked", "how a match stood is told when it is over", status=403)
    return await house_of(request).past(room, lambda timeline: standings(timeline, roles))


@router.get("/matches/{match}/replay", response_model=MomentInfo)
async def get_moment(
    request: Request, match: str, token: Token, at: Annotated[int, Query(ge=0)], reveal: bool = False
) -> Response:
    """The view of an earlier moment."""
    room, seat = await costly(request, match, token)
    roles = room.roles_before(seat, token)
    await room.find_ancestors()
    if reveal and not room.disclosed:
        raise Refused("not-asked", f"everything is shown {WHEN_OVER}", status=403)
    body = await house_of(request).past(room, lambda timeline: moment(timeline, roles, at, reveal))
    return Response(body, media_type="application/json")


@router.post("/matches/{match}/branch", status_code=201)
async def branch_match(request: Request, match: str, token: Token, wanted: BranchRequest) -> MatchLinks:
    """A new match continued from an earlier moment."""
    house = house_of(request)
    room, seat = await costly(request, match, token or wanted.token)
    roles = room.roles_before(seat, token or wanted.token)
    await room.find_ancestors()
    if not await room.reading(lambda played: past_of(room, seat, played).can_branch):
        raise Refused("not-asked", f"a match with other people can be continued elsewhere {WHEN_OVER}", status=403)

    def look(timeline: Timeline) -> tuple[list[Entry], tuple[int, bytes] | None]:
        numbers = timeline.noticed(roles)
        if wanted.at >= len(numbers):
            raise Refused("unknown", f"the match has {len(numbers) - 1} moments", status=404)
        return timeline.entries(numbers[wanted.at], room.seat_with)

    house.welcome(address_of(request))
    entries, stands = await house.past(room, look)
    return links(await house.branch(room, entries, wanted.at, stands))


def links(started: Started) -> MatchLinks:
    """The links that open the seats of a match: told once, to the one who started it."""
    row = started.room.row
    seats = [
        SeatLink(
            roles=list(seat.roles),
            player=seat.player,
            token=token or None,
            url=f"/play/{row.id}#{token}" if token else None,
        )
        for seat, token in zip(row.seats, started.tokens, strict=True)
    ]
    watch = started.spectator
    return MatchLinks(match=row.id, seats=seats, spectator_token=watch, spectator_url=f"/play/{row.id}#{watch}")

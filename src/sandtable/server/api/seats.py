"""Seats that belong to people: new links, bots that stand in, resigning, leaving."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request

from sandtable import bots
from sandtable.server.people.holds import Hold
from sandtable.server.people.people import Person
from sandtable.server.rooms import places
from sandtable.server.rooms.room import Room
from sandtable.server.rooms.seating import check_player
from sandtable.server.wire import people as told
from sandtable.server.wire.messages import Refused
from sandtable.server.wire.models import Error

from .asking import Me, Token, house_of, people_of

router = APIRouter(prefix="/api/me/seats", responses={"4XX": {"model": Error}})


async def held(request: Request, match: str, person: Person, seat: int | None) -> tuple[Room, Hold]:
    """The room of a match and the seat that a person has in it."""
    house = house_of(request)
    mine = await asyncio.to_thread(house.holds.of, person.id, match)
    found = next((hold for hold in mine if seat is None or hold.seat == seat), None)
    if found is None:
        raise Refused("unknown", "you have no seat in such a match", status=404)
    return await house.open(match), found


@router.post("/{match}/take")
async def take(request: Request, match: str, person: Me, token: Token) -> told.SeatOf:
    """Keep the seat that a link opens; refused when it belongs to somebody else."""
    house = house_of(request)
    room, seat = await house.enter(match, token)
    if seat < 0:
        raise Refused("not-asked", "spectators have no seat", status=403)
    if not await house.take_seat(room, seat, person):
        raise Refused("taken", "this seat belongs to somebody else", status=409)
    return told.SeatOf(seat=seat)


@router.post("/{match}/link")
async def new_link(request: Request, match: str, person: Me, wanted: told.SeatOf) -> told.NewLink:
    """A new link of the seat; the former one opens nothing any more."""
    room, hold = await held(request, match, person, wanted.seat)
    token = await places.new_link(room, hold.seat)
    return told.NewLink(url=f"/play/{match}#{token}", token=token)


@router.post("/{match}/give")
async def give(request: Request, match: str, person: Me, wanted: told.SeatOf) -> told.NewLink:
    """Hand the seat over: it belongs to whoever comes next by the link that is told now."""
    room, hold = await held(request, match, person, wanted.seat)
    token = await places.new_link(room, hold.seat)
    await asyncio.to_thread(house_of(request).holds.leave, hold)
    return told.NewLink(url=f"/play/{match}#{token}", token=token)


@router.post("/{match}/bot")
async def stand_in(request: Request, match: str, person: Me, wanted: told.SeatBot) -> told.SeatOf:
    """A bot plays for me until I take the seat back."""
    room, hold = await held(request, match, person, wanted.seat)
    player = f"bot:{wanted.bot or bots.best(room.match.game)}"
    check_player(room.match.game, player, room.settings.limits)
    await places.seat_player(room, hold.seat, player)
    return told.SeatOf(seat=hold.seat)


@router.post("/{match}/back")
async def back(request: Request, match: str, person: Me, wanted: told.SeatOf) -> told.SeatOf:
    """Play myself again."""
    room, hold = await held(request, match, person, wanted.seat)
    await places.seat_player(room, hold.seat, hold.player)
    return told.SeatOf(seat=hold.seat)


@router.post("/{match}/resign")
async def resign(request: Request, match: str, person: Me, wanted: told.SeatOf) -> told.SeatOf:
    """Give the match up."""
    room, hold = await held(request, match, person, wanted.seat)
    await places.resign(room, hold.seat)
    return told.SeatOf(seat=hold.seat)


@router.post("/{match}/leave")
async def leave(request: Request, match: str, person: Me, wanted: told.SeatOf) -> told.SeatOf:
    """Take the match off my list; a bot plays on where it is not over."""
    room, hold = await held(request, match, person, wanted.seat)
    if not room.over:
        await places.new_link(room, hold.seat)
        await places.seat_player(room, hold.seat, f"bot:{bots.best(room.match.game)}")
    await asyncio.to_thread(house_of(request).holds.leave, hold)
    return told.SeatOf(seat=hold.seat)


@router.post("/{match}/mute")
async def mute(request: Request, match: str, person: Me, wanted: told.SeatMute) -> told.SeatOf:
    """Hear nothing of a match, or again."""
    people_of(request)
    _, hold = await held(request, match, person, wanted.seat)
    await asyncio.to_thread(house_of(request).holds.mute, hold, wanted.muted)
    return told.SeatOf(seat=hold.seat)

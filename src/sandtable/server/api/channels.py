"""Where I want to be told that it is my move, and when not; a calendar of my moves."""

from __future__ import annotations

import asyncio
import secrets
from datetime import UTC, datetime, timedelta

from fastapi import APIRouter, Request, Response

from sandtable.engine.errors import BadSetup
from sandtable.server.notices.carriers import NotTaken, mail_address
from sandtable.server.notices.outbox import Outbox
from sandtable.server.notices.reach import Unreachable, checked_url
from sandtable.server.notices.wording import title, words
from sandtable.server.people.channels import Channel, Channels
from sandtable.server.people.people import Person
from sandtable.server.rounds.ways import Ways
from sandtable.server.storage.rows import lock_of
from sandtable.server.wire import people as told
from sandtable.server.wire.messages import Refused
from sandtable.server.wire.models import Error
from sandtable.words import LANGUAGES, Words, table_source

from .asking import Me, house_of, people_of

router = APIRouter(prefix="/api", responses={"4XX": {"model": Error}})


def channels_of(request: Request) -> Channels:
    """The channels of this server."""
    people_of(request)
    return Channels(house_of(request).store.engine)


def ways_of(request: Request) -> Ways:
    """What the operator has set up."""
    ways: Ways = request.app.state.ways
    return ways


@router.get("/me/channels")
async def list_channels(request: Request, person: Me) -> told.Ways:
    """How I am told."""
    ways = ways_of(request)
    mine = await asyncio.to_thread(channels_of(request).of, person.id)
    shown = [_info(one) for one in mine]
    key = None if ways.push is None else ways.push.public_key
    kinds = sorted(ways.carriers) + ["calendar"] * bool(ways.carriers)
    return told.Ways(kinds=kinds, push_key=key, channels=shown, quiet=person.wishes.get("quiet"))


def _info(one: Channel) -> told.ChannelInfo:
    """A channel as it is shown: the addresses of hooks and browsers are secrets themselves."""
    schema, _, rest = one.address.partition("://")
    host = {"webhook": rest.partition("/")[0], "apprise": schema}.get(one.kind, "")
    return told.ChannelInfo(
        id=one.id, kind=one.kind, address=one.address if one.kind == "mail" else host, good=one.good
    )


@router.post("/me/channels/mail", status_code=201)
async def add_mail(request: Request, person: Me, wanted: told.MailChannel) -> told.SeatOf:
    """Tell me by mail, once I have followed the link that comes now."""
    mail = ways_of(request).mail
    if mail is None:
        raise Refused("unknown", "this server sends no mail", status=404)
    people_of(request).mailing(person)
    try:
        address = mail_address(wanted.address)
    except BadSetup as wrong:
        raise Refused("malformed", str(wrong), status=422) from wrong
    key = await _add(request, person, "mail", address, good=False)
    language = wanted.lang if wanted.lang in LANGUAGES else "en"
    say = Words(language, {each: table_source(each) for each in dict.fromkeys((language, "en"))}).say
    link = f"{house_of(request).settings.address or str(request.base_url).rstrip('/')}/home?confirm={key}"
    body = say("ui-confirm-mail", {"name": person.name, "url": link})
    try:
        await mail.send(address, say("ui-confirm-subject"), body, secrets.token_hex(12))
    except NotTaken as wrong:
        raise Refused("failed", "the mail could not be sent", status=503) from wrong
    return told.SeatOf()


@router.post("/me/channels/confirm")
async def confirm(request: Request, wanted: told.KeyOf) -> told.SeatOf:
    """The link of a mail was followed."""
    if not await asyncio.to_thread(channels_of(request).confirm, wanted.key):
        raise Refused("unknown", "this link is out of date", status=404)
    return told.SeatOf()


@router.post("/me/channels/push", status_code=201)
async def add_push(request: Request, person: Me, wanted: told.PushChannel) -> told.SeatOf:
    """Tell me in this browser."""
    push = ways_of(request).push
    if push is None:
        raise Refused("unknown", "this server sends no pushes", status=404)
    try:
        kept = push.checked(wanted.model_dump())
    except (BadSetup, Unreachable) as wrong:
        raise Refused("malformed", str(wrong), status=422) from wrong
    await _add(request, person, "push", kept, good=True)
    return told.SeatOf()


@router.post("/me/channels/webhook", status_code=201)
async def add_webhook(request: Request, person: Me, wanted: told.HookChannel) -> told.SeatOf:
    """Call an address."""
    ways = ways_of(request)
    if "webhook" not in ways.carriers:
        raise Refused("unknown", "this server calls no addresses", status=404)
    try:
        address = checked_url(wanted.address, ways.private)
    except Unreachable as wrong:
        raise Refused("malformed", str(wrong), status=422) from wrong
    await _add(request, person, "webhook", address, good=True)
    return told.SeatOf()


@router.post("/me/channels/apprise", status_code=201)
async def add_service(request: Request, person: Me, wanted: told.HookChannel) -> told.SeatOf:
    """Tell me by a service: `discord://...`, `tgram://...`."""
    services = ways_of(request).services
    if services is None:
        raise Refused("unknown", "this server tells nobody by services", status=404)
    try:
        address = services.checked(wanted.address)
    except Unreachable as wrong:
        raise Refused("malformed", str(wrong), status=422) from wrong
    await _add(request, person, "apprise", address, good=True)
    return told.SeatOf()


@router.post("/me/channels/calendar", status_code=201)
async def add_calendar(request: Request, person: Me) -> told.CalendarLink:
    """A calendar of my moves, by a secret address."""
    key = await _add(request, person, "calendar", secrets.token_hex(8), good=True)
    return told.CalendarLink(url=f"/api/calendar/{key}.ics")


@router.post("/me/channels/{channel}/remove")
async def remove(request: Request, person: Me, channel: str) -> told.SeatOf:
    """Tell me nothing there any more."""
    await asyncio.to_thread(channels_of(request).remove, person.id, channel)
    return told.SeatOf()


@router.post("/me/wishes")
async def wish(request: Request, person: Me, wanted: told.Wishes) -> told.SeatOf:
    """In which language, and in which hours not."""
    await people_of(request).wish(person, wanted.model_dump())
    return told.SeatOf()


@router.get("/calendar/{key}.ics", include_in_schema=False)
async def get_calendar(request: Request, key: str) -> Response:
    """My moves with the ends of my clocks, for a calendar program."""
    house = house_of(request)
    if house.people is None or not ways_of(request).carriers:
        raise Refused("unknown", "there is no such calendar", status=404)

    def work() -> bytes:
        from icalendar import Calendar, Event

        feed = Calendar()
        feed.add("prodid", "-//Sandtable//EN")
        feed.add("version", "2.0")
        for turn, due in Outbox(house.store.engine).dates(lock_of(key)):
            event = Event()
            end = datetime.fromtimestamp(due, UTC)
            event.add("uid", f"{turn.match}-{turn.seat}-{turn.n}@sandtable")
            event.add("dtstamp", datetime.fromtimestamp(turn.since, UTC))
            event.add("dtstart", end - timedelta(hours=1))
            event.add("dtend", end)
            event.add("summary", title(turn, words(turn.game, turn.scenario, "en")))
            feed.add_component(event)
        made: bytes = feed.to_ical()
        return made

    return Response(await asyncio.to_thread(work), media_type="text/calendar")


async def _add(request: Request, person: Person, kind: str, address: str, good: bool) -> str:
    added = await asyncio.to_thread(channels_of(request).add, person.id, kind, address, good)
    if added is None:
        raise Refused("too-large", "too many addresses; remove one first", status=409)
    return added[1]

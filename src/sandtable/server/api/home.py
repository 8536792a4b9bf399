"""What people come home to: their matches, open tables, vacation, a rematch with sides swapped."""

from __future__ import annotations

import asyncio
import functools
import time
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import asdict

from fastapi import APIRouter, Request

import sandtable
from sandtable.engine.errors import BadSetup, SandtableError
from sandtable.server.clocks.terms import Terms
from sandtable.server.house import House, find_game
from sandtable.server.people.home import Game
from sandtable.server.people.names import folded
from sandtable.server.people.offers import Offer, begun
from sandtable.server.people.people import Person
from sandtable.server.rooms import places
from sandtable.server.wire import people as told
from sandtable.server.wire.messages import Refused
from sandtable.server.wire.models import Error
from sandtable.words import LANGUAGES, Words, words_of

from .asking import Me, address_of, house_of, people_of

router = APIRouter(prefix="/api", responses={"4XX": {"model": Error}})

WORDS_KEPT = 24
_words: OrderedDict[tuple[str, str, str], Words] = OrderedDict()


@router.get("/me/home")
async def get_home(request: Request, person: Me, lang: str = "en") -> told.Home:
    """My matches, matches to look at, open tables."""
    house = house_of(request)
    language = lang if lang in LANGUAGES else "en"

    def work() -> told.Home:
        now = time.time()
        mine = [in_words(game, language, now) for game in house.homes.of(person.id)]
        watched = [in_words(game, language, now) for game in house.homes.watched(person.id)]
        offers = [offer_info(offer, person) for offer in house.offers.shown(person.id)]
        seats = [open_seat(game) for game in house.homes.waiting(house.offers.seats(now))]
        return told.Home(
            mine=mine,
            watched=watched,
            offers=[offer for offer in offers if offer],
            seats=[seat for seat in seats if seat],
            now=now,
        )

    return await asyncio.to_thread(work)


@router.post("/tables", status_code=201)
async def offer_table(request: Request, person: Me, wanted: told.OfferRequest) -> told.OfferInfo:
    """Offer a table, to anybody or to the person of a name (whether there is one is not told)."""
    house = house_of(request)
    game = await asyncio.to_thread(find_game, wanted.game)
    try:
        roles = game.roles(wanted.scenario)
        game.resolve(wanted.scenario, wanted.options)
    except (BadSetup, RecursionError) as wrong:
        raise Refused("unknown", str(wrong), status=422) from wrong
    if len(roles) < 2 or not set(wanted.roles) < set(roles) or len(set(wanted.roles)) < len(wanted.roles):
        raise Refused("malformed", f"choose some of {', '.join(roles)} and leave some to others", status=422)
    terms = Terms(**wanted.terms.model_dump())
    whom = None if wanted.to is None else folded(wanted.to)
    row = {"game": wanted.game, "scenario": wanted.scenario, "options": wanted.options, "roles": wanted.roles}
    row["words"] = " ".join(wanted.words.split())
    id = await asyncio.to_thread(house.offers.make, person.id, whom, row, terms)
    if id is None:
        raise Refused("too-large", "too many open tables; withdraw one first", status=409)
    made = await _open(house, id, person)
    info = offer_info(made, person)
    assert info is not None
    return info


@router.post("/tables/{table}/accept", status_code=201)
async def accept(request: Request, table: str, person: Me) -> told.Begun:
    """Join: the match begins, and its seats belong to both."""
    house = house_of(request)
    house.welcome(address_of(request))
    offer = await _open(house, table, person)
    if offer.person == person.id:
        raise Refused("not-asked", "this table is your own", status=403)
    if not await asyncio.to_thread(house.offers.take, table, person.id):
        raise Refused("taken", "somebody else was first", status=409)
    try:
        roles = find_game(offer.game).roles(offer.scenario)
        left = [role for role in roles if role not in offer.roles]
        write = functools.partial(begun, offer=offer, people={0: offer.person, 1: person.id})
        seats = [(offer.roles, "friend"), (left, "friend")]
        started = await house.start(offer.game, offer.scenario, offer.options, seats, beside=write)
    except BaseException:
        await asyncio.to_thread(house.offers.give_back, table)
        raise
    await started.room.note_standing()
    return told.Begun(match=started.room.row.id)


@router.post("/tables/seats/{match}/{seat}", status_code=201)
async def take_over(request: Request, match: str, seat: int, person: Me) -> told.Begun:
    """Take a seat whose owner ran out of time; the former link opens nothing any more."""
    house = house_of(request)
    house.welcome(address_of(request))
    if await asyncio.to_thread(house.holds.of, person.id, match):
        raise Refused("not-asked", "you play in this match", status=403)
    if (match, seat) not in await asyncio.to_thread(house.offers.seats, time.time()):
        raise Refused("unknown", "no such seat waits for anybody", status=404)
    room = await house.open(match)
    if not await asyncio.to_thread(house.offers.take_seat, match, seat, person.id, time.time()):
        raise Refused("taken", "somebody else was first", status=409)
    await places.new_link(room, seat)
    return told.Begun(match=match)


@router.post("/tables/{table}/decline")
async def decline(request: Request, table: str, person: Me) -> told.SeatOf:
    """Withdraw a table of mine, or decline one that is for me alone."""
    house = house_of(request)
    offer = await _open(house, table, person)
    if person.id not in (offer.person, offer.to):
        raise Refused("not-asked", "this table is for everybody", status=403)
    await asyncio.to_thread(house.offers.remove, table)
    return told.SeatOf()


@router.post("/me/seats/{match}/rematch", status_code=201)
async def rematch(request: Request, match: str, person: Me) -> told.OfferInfo:
    """Offer the same again with sides swapped, to the one who sat on the other side."""
    house = house_of(request)
    games = await asyncio.to_thread(house.homes.of, person.id)
    game = next((game for game in games if game.match == match), None)
    row = await asyncio.to_thread(house.store.match, match)
    if game is None or row is None or len(game.places) != 2:
        raise Refused("unknown", "there is no such match of two people", status=404)
    other = game.places[1 - game.seat]
    wanted = told.OfferRequest(
        game=game.game,
        scenario=game.scenario,
        options=row.options,
        roles=list(other.roles),
        terms=told.TermsInfo(**asdict(game.terms or Terms())),
        to=other.name or None,
    )
    return await offer_table(request, person, wanted)


@router.post("/me/seats/{match}/vacation")
async def vacation(request: Request, match: str, person: Me, wanted: told.Vacation) -> told.SeatOf:
    """Stop my clock for some days, as far as the terms allow."""
    people_of(request)
    house = house_of(request)
    mine = await asyncio.to_thread(house.holds.of, person.id, match)
    gone = [await asyncio.to_thread(house.holds.go_away, hold, wanted.days, time.time()) for hold in mine]
    if not any(gone):
        raise Refused("not-asked", "the terms of this match leave you no vacation", status=409)
    return told.SeatOf()


async def _open(house: House, table: str, person: Person) -> Offer:
    offer = await asyncio.to_thread(house.offers.open, table, person.id)
    if offer is None:
        raise Refused("unknown", "there is no such table", status=404)
    return offer


def offer_info(offer: Offer, person: Person) -> told.OfferInfo | None:
    """An open table as a person sees it; None when its game is gone."""
    try:
        roles: Sequence[str] = sandtable.game(offer.game).roles(offer.scenario)
    except BadSetup:
        return None
    return told.OfferInfo(
        id=offer.id,
        name=offer.name,
        mine=offer.person == person.id,
        for_me=offer.to == person.id,
        game=offer.game,
        scenario=offer.scenario,
        options=offer.options,
        roles=list(offer.roles),
        left=[role for role in roles if role not in offer.roles],
        terms=told.TermsInfo(**asdict(offer.terms)),
        words=offer.words,
        made=offer.made,
    )


def open_seat(game: Game) -> told.OpenSeat | None:
    """A seat that waits for somebody."""
    if game.terms is None:
        return None
    fields = {name: getattr(game, name) for name in ("match", "game", "scenario", "seat", "turn", "last")}
    terms = told.TermsInfo(**asdict(game.terms))
    return told.OpenSeat(**fields, roles=list(game.places[game.seat].roles), terms=terms)


def in_words(game: Game, language: str, now: float) -> told.GameOfMine:
    """A match as it stands, with what happened last in the words of a language."""
    fields = {name: getattr(game, name) for name in told.GameOfMine.model_fields if hasattr(game, name)}
    terms, clock = game.terms, game.clock
    return told.GameOfMine(
        **fields
        | {
            "places": [told.PlaceInfo(roles=list(one.roles), player=one.player, name=one.name) for one in game.places],
            "story": story(game, language),
            "terms": None if terms is None else told.TermsInfo(**asdict(terms)),
            "left": None if terms is None or clock is None else clock.left(terms, now),
            "due": None if terms is None or clock is None else clock.due(terms),
        }
    )


def story(game: Game, language: str) -> str:
    """What a person saw happen last; nothing when the game or its words are gone."""
    if game.story is None:
        return ""
    key = game.game, game.scenario, language
    try:
        words = _words.pop(key, None) or words_of(sandtable.game(game.game), game.scenario, language)
        _words[key] = words
        while len(_words) > WORDS_KEPT:
            _words.popitem(last=False)
        return words.event(game.story)
    except (SandtableError, LookupError, OSError):
        return ""

"""The HTTP half of the wire. See docs/protocol.md."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from starlette.responses import PlainTextResponse, Response

import sandtable
from sandtable import bots
from sandtable.books.ledger import Book, RulebookError, books_in, find_rule
from sandtable.engine.errors import BadSetup
from sandtable.engine.game import Game
from sandtable.server.house import House, find_game
from sandtable.server.lobby import address_of as address_of_server
from sandtable.server.lobby import opening_of, words_of_lobby
from sandtable.server.messages import Refused
from sandtable.server.models import (
    BranchRequest,
    Error,
    GameInfo,
    MatchInfo,
    MatchLinks,
    MatchRequest,
    MomentInfo,
    OptionInfo,
    ServerInfo,
    TimelineInfo,
)
from sandtable.server.past import links, moment, past_of, record_for
from sandtable.server.resources import FOREVER, REVALIDATE, Resource
from sandtable.server.room import Room
from sandtable.server.storage import Entry
from sandtable.server.timeline import Timeline
from sandtable.words import LANGUAGES, game_source, home_of, table_source

Token = Annotated[str, Query(max_length=64)]

router = APIRouter(prefix="/api", responses={"4XX": {"model": Error}})


def house_of(request: Request) -> House:
    """The house that serves a request."""
    house: House = request.app.state.house
    return house


def address_of(request: Request) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else ""


async def costly(request: Request, match: str, token: str) -> tuple[Room, int]:
    """As `seat_in`, for what takes work: refused when it is asked for too often."""
    room, seat = await seat_in(request, match, token)
    house_of(request).allow(room, seat, address_of(request))
    return room, seat


async def seat_in(request: Request, match: str, token: str) -> tuple[Room, int]:
    """The room of a match and the seat that the token opens."""
    room = await house_of(request).open(match)
    return room, room.seat_of(token)


# -- games -----------------------------------------------------------------------------------------------------


@router.get("/games", response_model=list[GameInfo])
def list_games(request: Request) -> Response:
    """All games with their scenarios and bots."""
    games = [sandtable.game(id) for id in sandtable.games()]
    key = ("games", *(game.data_hash for game in games))
    made = house_of(request).shelf.get(key, lambda: Resource.json([_game_info(game).model_dump() for game in games]))
    return made.respond(request)


def _game_info(game: Game) -> GameInfo:
    return GameInfo(
        id=game.id,
        title=game.title,
        scenarios=[scenario.plain() for scenario in game.scenarios()],
        bots=bots.names(game),
        lessons=[lesson.id for lesson in game.lessons()],
    )


@router.get("/games/{game}/scenarios/{scenario}/options")
def list_options(game: str, scenario: str) -> list[OptionInfo]:
    """Options and optional rules of a scenario."""
    found = find_game(game)
    _scenario(found, scenario)
    return [OptionInfo(**spec.plain()) for spec in found.options(scenario)]


@router.get("/games/{game}/scenarios/{scenario}/opening")
def get_opening(request: Request, game: str, scenario: str) -> Response:
    """How a scenario begins, as a spectator sees it."""
    found = find_game(game)
    _scenario(found, scenario)
    house = house_of(request)
    key = ("opening", game, scenario)
    return house.shelf.get(key, lambda: Resource.json(opening_of(found, scenario))).respond(request)


@router.get("/games/{game}/board/{scenario}")
def get_board(request: Request, game: str, scenario: str, hash: str | None = None) -> Response:
    """The static board of a scenario."""
    found = find_game(game)
    _scenario(found, scenario)
    board = house_of(request).board(found, scenario)
    return board.respond(request, FOREVER if hash == board.hash else REVALIDATE)


def _scenario(game: Game, id: str) -> None:
    try:
        game.scenario(id)
    except BadSetup as wrong:
        raise Refused("unknown", str(wrong), status=404) from wrong


@router.get("/server")
def get_server(request: Request) -> ServerInfo:
    """How others reach this server."""
    return ServerInfo(address=address_of_server(house_of(request).settings, request.url.port or 80))


@router.get("/lobby/{lang}")
def get_lobby(request: Request, lang: str) -> Response:
    """What games, roles and scenarios are called in a language."""
    if lang not in LANGUAGES:
        raise Refused("unknown", f"there are no texts in {lang}", status=404)

    def make() -> Resource:
        return Resource.json({id: words.model_dump() for id, words in words_of_lobby(lang).items()})

    return house_of(request).shelf.get(("lobby", lang), make).respond(request)


# -- rulebooks and words ---------------------------------------------------------------------------------------


@router.get("/games/{game}/rulebook")
def get_rulebook(request: Request, game: str) -> Response:
    """The contents of the game's rulebooks."""
    found = find_game(game)
    resource = house_of(request).shelf.get(("rulebook", game), lambda: Resource.json(_contents(found)))
    return resource.respond(request)


def _contents(game: Game) -> dict[str, Any]:
    books = [
        {
            "id": book.id,
            "rows": len(book.rows),
            "chapters": [
                {
                    "file": chapter.file,
                    "title": chapter.title,
                    "rules": [{"id": section.id, "title": section.title} for section in chapter.sections],
                }
                for chapter in book.chapters
                if chapter.sections
            ],
        }
        for book in _books(game)
    ]
    return {"books": books}


@router.get("/games/{game}/rulebook/{rule}")
def get_rule(request: Request, game: str, rule: str, book: str | None = None) -> Response:
    """One section of a rulebook."""
    found = find_game(game)
    books = [each for each in _books(found) if book is None or each.id == book]
    try:
        where, section, row = find_rule(books, rule)
    except RulebookError as wrong:
        raise Refused("unknown", str(wrong), status=404) from wrong
    told: dict[str, Any] = {"book": where.id}
    if section is not None:
        told |= {"id": section.id, "title": section.title, "file": section.file, "markdown": section.markdown}
    if row is not None:
        told["row"] = {"id": row.id, "title": row.title, "summary": row.summary}
        if section is None:
            told |= {"id": row.id, "title": row.title, "file": "ledger.csv", "markdown": row.summary}
    return Resource.json(told).respond(request)


_shelved: dict[str, list[Book]] = {}


def _books(game: Game) -> list[Book]:
    if game.id not in _shelved:
        _shelved[game.id] = books_in(game.id, home_of(game) / "rulebook")
    return _shelved[game.id]


@router.get("/text/{room}/{lang}", response_class=PlainTextResponse)
def get_text(request: Request, room: str, lang: str) -> Response:
    """Fluent source of the common table (`table`) or of a game."""
    source = ""
    if lang in LANGUAGES:
        source = table_source(lang) if room == "table" else game_source(find_game(room), lang)
    if not source:
        raise Refused("unknown", f"there is no text of {room} in {lang}", status=404)
    return Resource(source.encode(), "text/plain; charset=utf-8").respond(request)


# -- matches ---------------------------------------------------------------------------------------------------


@router.post("/matches", status_code=201)
async def start_match(request: Request, wanted: MatchRequest) -> MatchLinks:
    """Start a match; the answer holds the links of its seats."""
    house = house_of(request)
    house.welcome(address_of(request))
    seats = None if wanted.seats is None else [(seat.roles, seat.player) for seat in wanted.seats]
    return links(await house.start(wanted.game, wanted.scenario, wanted.options, seats, wanted.lesson or ""))


@router.get("/matches/{match}")
async def get_match(request: Request, match: str, token: Token) -> MatchInfo:
    """What a seat may know about its match besides the view."""
    room, seat = await seat_in(request, match, token)
    await room.find_ancestors()
    return await room.reading(lambda played: past_of(room, seat, played))


@router.get("/matches/{match}/record", response_class=PlainTextResponse)
async def get_record(request: Request, match: str, token: Token) -> Response:
    """The record as JSON Lines."""
    room, seat = await costly(request, match, token)
    await room.find_ancestors()
    text = await house_of(request).past(room, lambda timeline: record_for(room, timeline, room.roles_of(seat)))
    headers = {"Content-Disposition": f'attachment; filename="{room.row.game}-{room.row.id}.jsonl"'}
    return PlainTextResponse(text, headers=headers)


@router.get("/matches/{match}/timeline")
async def get_timeline(request: Request, match: str, token: Token) -> TimelineInfo:
    """The moments of a match that a seat could notice."""
    room, seat = await costly(request, match, token)

    def look(timeline: Timeline) -> TimelineInfo:
        moments = timeline.moments(room.roles_of(seat))
        return TimelineInfo(total=len(moments) - 1, paths=timeline.paths, moments=moments)

    return await house_of(request).past(room, look)


@router.get("/matches/{match}/replay", response_model=MomentInfo)
async def get_moment(
    request: Request, match: str, token: Token, at: Annotated[int, Query(ge=0)], reveal: bool = False
) -> Response:
    """The view of an earlier moment."""
    room, seat = await costly(request, match, token)
    if reveal and not room.match.over:
        raise Refused("not-asked", "everything is shown once the match is over", status=403)
    body = await house_of(request).past(room, lambda timeline: moment(timeline, room.roles_of(seat), at, reveal))
    return Response(body, media_type="application/json")


@router.post("/matches/{match}/branch", status_code=201)
async def branch_match(request: Request, match: str, wanted: BranchRequest) -> MatchLinks:
    """A new match continued from an earlier moment."""
    house = house_of(request)
    room, seat = await costly(request, match, wanted.token)
    if not await room.reading(lambda played: past_of(room, seat, played).can_branch):
        raise Refused("not-asked", "a match with other people can be continued elsewhere once it is over", status=403)

    def look(timeline: Timeline) -> list[Entry]:
        numbers = timeline.noticed(room.roles_of(seat))
        if wanted.at >= len(numbers):
            raise Refused("unknown", f"the match has {len(numbers) - 1} moments", status=404)
        return timeline.entries(numbers[wanted.at], room.seat_with)

    house.welcome(address_of(request))
    return links(await house.branch(room, await house.past(room, look), wanted.at))

"""What the lobby asks for: games, scenarios, options, boards."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

import sandtable
from sandtable import bots
from sandtable.engine.errors import BadSetup
from sandtable.engine.game import Game
from sandtable.server.house import find_game
from sandtable.server.resources import FOREVER, REVALIDATE, Resource
from sandtable.server.wire.messages import Refused
from sandtable.server.wire.models import Error, GameInfo, OptionInfo, ServerInfo
from sandtable.words import LANGUAGES

from .asking import house_of
from .lobby import address_of, facts_of, opening_of, words_of_lobby

router = APIRouter(prefix="/api", responses={"4XX": {"model": Error}})


@router.get("/games", response_model=list[GameInfo])
def list_games(request: Request) -> Response:
    """All games with their scenarios and bots."""
    games = [sandtable.game(id) for id in sandtable.games()]
    key = ("games", *(game.data_hash for game in games))
    made = house_of(request).shelf.get(key, lambda: Resource.json([_game_info(game).model_dump() for game in games]))
    return made.respond(request)


def _game_info(game: Game) -> GameInfo:
    measured = facts_of(game)
    return GameInfo(
        id=game.id,
        title=game.title,
        scenarios=[measured.get(scenario.id, {}) | scenario.plain() for scenario in game.scenarios()],
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


@router.get("/server")
def get_server(request: Request) -> ServerInfo:
    """How others reach this server."""
    return ServerInfo(address=address_of(house_of(request).settings, request.url.port or 80))


@router.get("/lobby/{lang}")
def get_lobby(request: Request, lang: str) -> Response:
    """What games, roles and scenarios are called in a language."""
    if lang not in LANGUAGES:
        raise Refused("unknown", f"there are no texts in {lang}", status=404)

    def make() -> Resource:
        return Resource.json({id: words.model_dump() for id, words in words_of_lobby(lang).items()})

    return house_of(request).shelf.get(("lobby", lang), make).respond(request)


def _scenario(game: Game, id: str) -> None:
    try:
        game.scenario(id)
    except BadSetup as wrong:
        raise Refused("unknown", str(wrong), status=404) from wrong

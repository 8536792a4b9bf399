"""Rulebooks and words."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from starlette.responses import PlainTextResponse, Response

from sandtable.books.glossary import terms
from sandtable.books.ledger import ENGLISH, Book, RulebookError, books_in, find_rule
from sandtable.books.search import Index
from sandtable.engine.game import Game
from sandtable.server.house import find_game
from sandtable.server.resources import Resource
from sandtable.server.wire.messages import Refused
from sandtable.server.wire.models import Error
from sandtable.words import LANGUAGES, game_source, home_of, table_source

from .asking import Token, house_of, seat_in

router = APIRouter(prefix="/api", responses={"4XX": {"model": Error}})


@router.get("/games/{game}/rulebook")
def get_rulebook(request: Request, game: str, lang: str = ENGLISH) -> Response:
    """The contents of the game's rulebooks."""
    found, lang = find_game(game), _language(lang)
    resource = house_of(request).shelf.get(("rulebook", game, lang), lambda: Resource.json(_contents(found, lang)))
    return resource.respond(request)


def _contents(game: Game, lang: str) -> dict[str, Any]:
    books = [
        {
            "id": book.id,
            "rows": len(book.rows),
            "spoken": book.spoken,
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
        for book in _books(game, lang)
    ]
    return {"books": books}


@router.get("/games/{game}/rulebook-search")
def search_rulebook(
    request: Request, game: str, q: Annotated[str, Query(max_length=100)], book: str | None = None, lang: str = ENGLISH
) -> Response:
    """Sections of the rulebooks that speak of these words, or of what they ask."""
    found = _index(find_game(game), _language(lang), book).search(q)
    hits = [
        {"book": hit.book, "id": hit.section.id, "title": hit.section.title, "snippet": hit.snippet}
        for hit in found.hits
    ]
    return Resource.json({"hits": hits, "words": found.words}).respond(request)


@router.get("/games/{game}/rulebook/{rule}")
def get_rule(request: Request, game: str, rule: str, book: str | None = None, lang: str = ENGLISH) -> Response:
    """One section of a rulebook; a single statement of it is told in English alone."""
    lang = _language(lang)
    books = [each for each in _books(find_game(game), lang) if book is None or each.id == book]
    try:
        where, section, row = find_rule(books, rule)
    except RulebookError as wrong:
        raise Refused("unknown", str(wrong), status=404) from wrong
    told: dict[str, Any] = {"book": where.id}
    if section is not None:
        told |= {"id": section.id, "title": section.title, "file": section.file, "markdown": section.markdown}
    if row is not None and (section is None or lang == ENGLISH):
        told["row"] = {"id": row.id, "title": row.title, "summary": row.summary}
        if section is None:
            told |= {"id": row.id, "title": row.title, "file": "ledger.csv", "markdown": row.summary}
    return Resource.json(told).respond(request)


@router.get("/matches/{match}/glossary")
async def get_glossary(request: Request, match: str, token: Token, lang: str = ENGLISH) -> Response:
    """The terms that the rulebook of a match explains."""
    room, _ = await seat_in(request, match, token)
    game, options, lang = room.match.game, room.row.options, _language(lang)

    def make() -> Resource:
        book = game.book(options)
        books = [each for each in _books(game, lang) if not book or each.id == book]
        found = terms(home_of(game) / "rulebook", books, lang, lambda rule: game.cited(rule, options))
        return Resource.json(
            {"terms": [{"word": t.word, "rule": t.rule, "title": t.title, "text": t.text} for t in found]}
        )

    return house_of(request).shelf.get(("glossary", game.id, game.book(options), lang), make).respond(request)


_shelved: dict[tuple[str, str], list[Book]] = {}


def _books(game: Game, lang: str) -> list[Book]:
    if (game.id, lang) not in _shelved:
        books = books_in(game.id, home_of(game) / "rulebook")
        _shelved[game.id, lang] = [book.in_language(lang) for book in books]
    return _shelved[game.id, lang]


_indexed: dict[tuple[str, str, str | None], Index] = {}


def _index(game: Game, lang: str, book: str | None) -> Index:
    """The index of one book of a game, or of all."""
    books = [each for each in _books(game, lang) if book is None or each.id == book]
    key = (game.id, lang, book if books else "")
    if key not in _indexed:
        _indexed[key] = Index(books, home_of(game) / "rulebook")
    return _indexed[key]


def _language(lang: str) -> str:
    if lang not in LANGUAGES:
        raise Refused("unknown", f"there is no rulebook in {lang}", status=404)
    return lang


@router.get("/text/{room}/{lang}", response_class=PlainTextResponse)
def get_text(request: Request, room: str, lang: str) -> Response:
    """Fluent source of the common table (`table`) or of a game."""
    source = ""
    if lang in LANGUAGES:
        source = table_source(lang) if room == "table" else game_source(find_game(room), lang)
    if not source:
        raise Refused("unknown", f"there is no text of {room} in {lang}", status=404)
    return Resource(source.encode(), "text/plain; charset=utf-8").respond(request)

"""How strong the people of this server are, by game."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request

from sandtable.server.people.people import Person
from sandtable.server.people.ratings import LISTED, Ratings
from sandtable.server.wire import people as told
from sandtable.server.wire.models import Error

from .asking import Me, house_of, people_of

router = APIRouter(prefix="/api", responses={"4XX": {"model": Error}})


def ratings_of(request: Request) -> Ratings:
    """The ratings of this server: what was fitted is kept until a match is over."""
    people_of(request)
    state = request.app.state
    if not hasattr(state, "ratings"):
        state.ratings = Ratings(house_of(request).store.engine)
    ratings: Ratings = state.ratings
    return ratings


@router.get("/me/ratings")
async def get_ratings(request: Request, person: Me) -> list[told.LadderInfo]:
    """The list of every game that people have finished here."""
    ratings = ratings_of(request)
    return await asyncio.to_thread(lambda: [ladder(ratings, game, person) for game in ratings.games()])


def ladder(ratings: Ratings, game: str, person: Person) -> told.LadderInfo:
    """The strongest of a game, and who asks."""
    found = ratings.of(game)
    rows = [
        told.RatedInfo(
            name=one.name,
            bot=not one.person,
            mine=one.person == person.id,
            points=round(one.strength[0]),
            half=round(one.strength[1]),
            games=one.games,
        )
        for one in found.players
    ]
    shown = rows[:LISTED] + [row for row in rows[LISTED:] if row.mine]
    seats = [
        told.SideInfo(scenario=id, points=round(lead), half=round(half)) for id, (lead, half) in found.seats.items()
    ]
    return told.LadderInfo(game=game, players=shown, seats=seats)

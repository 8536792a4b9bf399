"""Campaigns played mission by mission."""

from __future__ import annotations

import sandtable
from games.fields_of_fire.field import GAME, T
from sandtable.games.fields_of_fire.rules.pieces.units import kind_of
from sandtable.games.fields_of_fire.rules.sequence.campaign_play import RebuildBetweenMissions
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import UNITS, Company
from sandtable.seam.match import Match

ROLE = "company"
NORMANDY = "normandy_1944"


def campaign(key: str = NORMANDY, seed: int = 1, victory: str = "survivor") -> Match:
    return sandtable.new_match(GAME, key, seed=seed, options={"victory": victory})


def state_of(match: Match) -> Company:
    state: Company = match.play.state
    return state


def unit_of(s: Company, key: str) -> int:
    return next(u for u in range(UNITS) if s.kind[u] and s.roster[u] and T.roster.key[s.roster[u]] == key)


def squads(s: Company) -> list[int]:
    return [u for u in range(UNITS) if s.kind[u] and s.roster[u] and kind_of(s, u) == codes.KIND_SQUAD]


def after_mission(match: Match, points: int = 0) -> RebuildBetweenMissions:
    """End the mission now and go to the rebuilding, with so many experience points."""
    s = state_of(match)
    s.chapters.append({"mission": s.mission, "company": 0, "points": 0, "casualties": 0, "prisoners": 0})
    frame = RebuildBetweenMissions(0, points)
    del match.play.stack[1:]
    match.play.stack[0].jump("go_on")
    match.play.push(frame)
    match.play.advance()
    return frame


def finish(match: Match) -> None:
    """Say done until the next mission is laid out."""
    while isinstance(match.play.stack[-1], RebuildBetweenMissions):
        match.apply(("done",), ROLE)

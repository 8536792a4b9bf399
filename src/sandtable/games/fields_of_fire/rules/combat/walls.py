"""Walls broken by a rocket or a gun, with a Grenade Attack or by Concentrated Fire (13.6.2)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.command.attempts import Attempt
from sandtable.games.fields_of_fire.rules.pieces.presence import cover_reason
from sandtable.games.fields_of_fire.state.codes import NO_CONTACT
from sandtable.games.fields_of_fire.state.company import NOBODY, Company
from sandtable.games.fields_of_fire.state.grid import WIDTH

from .breaches import fire_breach, jam_at_wall, jams_at_wall, walls_for

NO_WALL: Final = Reason("13.6.2a", "no-wall")


def at_rest(s: Company, unit: int) -> bool:
    """Whether no weapon has a target: no spotted enemy on the map and no wall to break, or the unit is not on it."""
    return s.card[unit] < WIDTH or (s.activity == NO_CONTACT and not s.areas)


def wall_reason(s: Company, unit: int, action: int, place: int) -> Reason | None:
    """Why a unit cannot break the wall of an area; None if it can (13.6.2)."""
    return cover_reason(s, place) or (None if place in walls_for(s, unit, action) else NO_WALL)


class BreachAttempt(Attempt):
    """A rocket or gun fired at a wall (13.6.2)."""

    def __init__(self, hq: int = NOBODY, unit: int = 0, action: int = 0, place: int = 0) -> None:
        super().__init__(hq, unit, action)
        self.place = place

    def spoiled(self, s: Company) -> bool:
        return jams_at_wall(s, self.unit, self.place, self.cards)

    def finish(self, g: Play[Company], success: bool) -> None:
        if self.spoiled(g.state):
            jam_at_wall(g, self.unit)
        else:
            fire_breach(g, self.unit, self.place, self.hits(g.state))

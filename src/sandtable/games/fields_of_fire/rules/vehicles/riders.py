"""Riders on jeeps, trucks and tanks move with the vehicle and fall off it (10.8.1, 10.8.2)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.combat.hits import hit
from sandtable.games.fields_of_fire.rules.fire.engage import relocate
from sandtable.games.fields_of_fire.rules.movement.moving import lay_line
from sandtable.games.fields_of_fire.rules.pieces.mines import held_by_mines
from sandtable.games.fields_of_fire.rules.pieces.rides import RIDE_OPEN, RIDE_TANK, passengers, ride_of
from sandtable.games.fields_of_fire.rules.transport.transport import get_off
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.grid import WIDTH


def carry_along(g: Play[Company], vehicle: int, card: int) -> None:
    """Riders go where the vehicle goes and are Exposed there (10.8.1c, 10.8.2)."""
    s = g.state
    if ride_of(s, vehicle) in (RIDE_OPEN, RIDE_TANK):
        for unit in passengers(s, vehicle):
            if s.card[unit] != card:
                lay_line(g, unit)
            if card >= WIDTH or s.card[unit] >= WIDTH:  # not inside the Staging Area (5.1.3)
                s.exposed[unit] = 1
            relocate(g, unit, card, s.place[vehicle])
            s.moved[unit] = 1


def riders_held(s: Company, vehicle: int) -> bool:
    """Whether a rider has set off mines: he goes nowhere this turn, and so his vehicle does not (7.9.1c)."""
    return len(s.marks) > 0 and any(held_by_mines(s, unit) for unit in passengers(s, vehicle))


def throw_off(g: Play[Company], tank: int) -> None:
    """Brewed Up, Knocked Out or Pinned by AT fire: riders get off Exposed and each is hit (10.8.2b)."""
    s = g.state
    if ride_of(s, tank) != RIDE_TANK:
        return
    for unit in passengers(s, tank):
        get_off(g, unit)
        if s.kind[unit]:
            hit(g, unit)

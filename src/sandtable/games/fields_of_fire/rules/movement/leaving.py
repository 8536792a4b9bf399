"""Leaving the map by the edge that the mission names: units that are saved, vehicles that come through."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.pieces.placing import comes_back_later, lift, take_off
from sandtable.games.fields_of_fire.rules.pieces.units import commands, is_vehicle
from sandtable.games.fields_of_fire.state.codes import FRIENDLY
from sandtable.games.fields_of_fire.state.company import NOBODY, UNITS, Company
from sandtable.games.fields_of_fire.state.grid import WIDTH, column_of, row_of
from sandtable.games.fields_of_fire.state.mission_codes import EDGE_NONE, EDGE_TOP


def on_exit(s: Company, unit: int) -> bool:
    """Whether a friendly unit stands on a card of the exit edge."""
    if s.m.exit_edge == EDGE_NONE or s.side[unit] != FRIENDLY:
        return False
    if s.card[unit] < WIDTH:
        return False
    edge = s.m.rows if s.m.exit_edge == EDGE_TOP else 1
    column = column_of(s.card[unit])
    return row_of(s.card[unit]) == edge and (not s.m.exit_columns or column in s.m.exit_columns)


def leave_map(g: Play[Company], unit: int) -> None:
    """The unit is out, with its passengers and the casualties it carries; it comes back after the mission."""
    s = g.state
    if g.telling:
        g.tell("left-map", unit)
    for other in [other for other in range(UNITS) if s.kind[other] and s.aboard[other] == unit]:
        save(s, other)
    save(s, unit)


def save(s: Company, unit: int) -> None:
    """Take a unit off the map without loss."""
    s.evacuated += s.cargo[unit]
    s.cargo[unit] = 0
    entry, fell = s.roster[unit], s.commander_fell
    if is_vehicle(s, unit):
        s.exited_vehicles.append(s.kind[unit])
    else:
        s.exited_steps += s.steps[unit]
        comes_back_later(s, unit)
        if commands(s, unit):
            s.commanders_out += 1
    s.aboard[unit] = NOBODY
    lift(s, unit)  # it takes along what it carries
    take_off(s, unit)
    if entry in s.removed:
        s.removed.remove(entry)
    s.commander_fell = fell

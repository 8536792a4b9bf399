"""Improved Positions (15.8): begun by a unit that stays, ready in the next Movement Phase, removed when left."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.ardennes44.state.front import BOX, BUILDING, GOOD, IMPROVED, NO_MARKER, NO_POSITION, Front
from sandtable.games.ardennes44.state.tables import NO_SETTLEMENT

NOT_INFANTRY: Final = Reason("15.8b", "dig-not-infantry")
SHAKEN: Final = Reason("15.8b", "dig-shaken")
MARCHING: Final = Reason("12.2c", "dig-marching")
UNSUPPLIED: Final = Reason("15.8b", "dig-unsupplied")
SETTLED: Final = Reason("15.8c", "dig-settlement")
THERE_ALREADY: Final = Reason("15.8f", "dig-there-already")
AT_NIGHT: Final = Reason("25.31", "dig-night")


def cannot_dig(s: Front, unit: int) -> Reason | None:
    """Why a unit may not begin an Improved Position in its hex; None if it may (15.8)."""
    t, place = s.t, s.place[unit]
    if t.vehicle[unit] or t.artillery[unit] or not 0 <= place < BOX:
        return NOT_INFANTRY
    if s.order[unit] != GOOD or s.engaged[unit]:
        return SHAKEN
    if s.marker[unit] != NO_MARKER:
        return MARCHING
    if s.oos[unit]:
        return UNSUPPLIED
    if t.settlement[place] != NO_SETTLEMENT:
        return SETTLED
    if s.position[place] != NO_POSITION:
        return THERE_ALREADY
    return AT_NIGHT if s.at_night and not s.rules.positions_at_night else None


def dig(g: Play[Front], unit: int) -> None:
    """Begin an Improved Position: the unit stays and does not attack this turn."""
    s = g.state
    hex = s.place[unit]
    s.position[hex] = BUILDING
    s.position_side[hex] = s.t.side[unit]
    s.building[unit] = 1
    g.tell("position_begun", unit, hex)


def finish_positions(g: Play[Front], role: int) -> None:
    """At the start of the Movement Phase: what an unshaken unit still occupies is ready, and it may move (15.8)."""
    s = g.state
    for unit in s.t.unit_ids:
        if s.t.side[unit] == role + 1:
            s.building[unit] = 0
    for hex in positions(s, BUILDING):
        if s.position_side[hex] == role + 1 and steady_unit(s, hex, role):
            s.position[hex] = IMPROVED
            g.tell("position_ready", hex)


def positions(s: Front, state: int) -> list[int]:
    """Hexes with a position in that state."""
    found: list[int] = []
    hex = s.position.find(state)
    while hex >= 0:
        found.append(hex)
        hex = s.position.find(state, hex + 1)
    return found


def steady_unit(s: Front, hex: int, role: int) -> bool:
    """Whether an infantry-type unit of a side that is neither Disrupted nor Engaged stands in a hex."""
    unit = s.first[hex]
    while unit:
        if s.t.side[unit] == role + 1 and not s.t.vehicle[unit] and s.order[unit] == GOOD and not s.engaged[unit]:
            return True
        unit = s.link[unit]
    return False


def remove_empty_positions(s: Front) -> None:
    """At the end of each Movement Phase (15.8)."""
    for hex in positions(s, BUILDING) + positions(s, IMPROVED):
        if s.side_at(hex) != s.position_side[hex]:
            s.position[hex] = NO_POSITION
            s.position_side[hex] = 0

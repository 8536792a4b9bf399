"""Improved Positions (15.8): begun by a unit that stays, ready in the next Movement Phase, gone when left."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.games.ardennes44.state.front import BOX, BUILDING, GOOD, IMPROVED, NO_MARKER, NO_POSITION, Front
from sandtable.games.ardennes44.state.tables import NO_SETTLEMENT

# why a unit may not begin an Improved Position; 0 = it may
MAY: Final = 0
NOT_INFANTRY: Final = 1
SHAKEN: Final = 2
MARCHING: Final = 3
UNSUPPLIED: Final = 4
SETTLED: Final = 5
THERE_ALREADY: Final = 6
AT_NIGHT: Final = 7
REASONS: Final = ["", "not-infantry", "shaken", "marching", "unsupplied", "settlement", "there-already", "night"]
REASON_RULES: Final = ["", "15.8b", "15.8b", "12.2c", "15.8b", "15.8c", "15.8f", "25.31"]


def cannot_dig(s: Front, unit: int) -> int:
    """Why a unit may not begin an Improved Position in its hex, or MAY (15.8)."""
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
    return AT_NIGHT if s.at_night and not s.rules.positions_at_night else MAY


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

"""Dummy units: their limit and their removal (11.3)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.air_armor.state.codes import EXITED, WP
from sandtable.games.air_armor.state.theater import Theater

from .detection import lies_open

NO_DUMMIES: Final = Reason("11.3.5a", "no-dummies")
DUMMY_LIMIT: Final = Reason("11.3.3a1", "dummy-limit")
NO_DUMMY_MARKER: Final = Reason("11.3.4a3", "no-dummy-marker")

MARKERS: Final = 50  # Dummy markers in the game (11.3.4)
OWN_MARKERS: Final = 15  # that each player may always hold


def dummies_of_type(s: Theater, unit_type: int) -> int:
    """Dummies of a type on the map, or waiting to enter it."""
    found = 0
    for piece in s.t.counters_of(unit_type):
        if lies_open(s.place[piece]) and s.steps[piece] == 0:
            found += 1
    return found


def types_counted(s: Theater, unit_type: int) -> list[int]:
    """The types that share one limit: a whole WP regiment, one type of a NATO brigade, one artillery formation."""
    first = s.t.type_first[unit_type]
    if s.t.side[first] == WP and s.t.maneuver[first]:
        return [found for found in s.t.formation_types[s.t.formation[first]] if s.t.maneuver[s.t.type_first[found]]]
    return [unit_type]


def steps_in_play(s: Theater, unit_type: int) -> int:
    """Real steps of a type that have neither been lost nor left the map (11.3.3a1)."""
    steps = s.type_left[unit_type]
    for piece in s.t.counters_of(unit_type):
        if s.place[piece] == EXITED:
            steps -= s.steps[piece]
    return steps


def excess_dummies(s: Theater, unit_type: int) -> int:
    """Dummies above the limit of one for each real step in play (11.3.3); negative is room for more."""
    dummies = steps = 0
    for found in types_counted(s, unit_type):
        dummies += dummies_of_type(s, found)
        steps += steps_in_play(s, found)
    return dummies - steps


def dummies_of_side(s: Theater, side: int) -> int:
    """Dummy markers that a side has on the map or beside it."""
    found, place, steps = 0, s.place, s.steps
    for piece in s.t.side_pieces[side]:
        if steps[piece] == 0 and lies_open(place[piece]):
            found += 1
    return found


def regiments_in_play(s: Theater) -> int:
    """WP regiments of the scenario, each of which keeps a marker for its 9 steps (11.3.4a2)."""
    found = 0
    for formation in s.t.regiments:
        for unit_type in s.t.formation_types[formation]:
            if s.scenario.type_steps[unit_type]:
                found += 1
                break
    return found


def markers_left(s: Theater, side: int) -> int:
    """Dummy markers that a side may still take: its own, then the common ones (11.3.4)."""
    mine, theirs = dummies_of_side(s, side), dummies_of_side(s, 1 - side)
    common = max(0, MARKERS - regiments_in_play(s) - 2 * OWN_MARKERS)
    taken = max(0, mine - OWN_MARKERS) + max(0, theirs - OWN_MARKERS)
    return max(0, OWN_MARKERS - mine) + max(0, common - taken)


def has_marker(s: Theater, side: int) -> bool:
    """Whether a side may take one more Dummy marker; while it has some of its own nothing else is counted."""
    return dummies_of_side(s, side) < OWN_MARKERS or markers_left(s, side) > 0


def dummy_reason(s: Theater, piece: int) -> Reason | None:
    """Why no dummy of the type of a unit may be made, a spare counter apart (11.3.3-11.3.5)."""
    if not s.readings.dummies or s.hidden(s.t.side[piece]):
        return NO_DUMMIES
    if not s.t.hides_steps[piece]:
        return NO_DUMMIES
    unit_type = s.t.type_of[piece]
    if excess_dummies(s, unit_type) >= 0 or not steps_in_play(s, unit_type):
        return DUMMY_LIMIT  # without real steps of a type there is no dummy of it (11.3.3c)
    return None if has_marker(s, s.t.side[piece]) else NO_DUMMY_MARKER

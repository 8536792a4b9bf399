"""Set-up of a scenario (rule 31): fixed places, improved positions, markers."""

from __future__ import annotations

from sandtable.games.ardennes44.state import BLOCKING, BOX, DEAD, IMPROVED, LOST, Front
from sandtable.games.ardennes44.tables import AT_HEX, GERMAN, IN_BOX
from sandtable.games.ardennes44.tables import BLOCKING as IN_BLOCKING
from sandtable.games.ardennes44.tables import DEAD as IN_DEAD_PILE


def place_starters(s: Front) -> None:
    """Everybody who starts the scenario in his place (31.1-31.4); German places are the historical default."""
    scenario = s.scenario
    for at, unit in enumerate(scenario.start_unit):
        s.put(unit, start_place(s, at))
        s.reduced[unit] = scenario.start_reduced[at]
        s.ban[unit] = scenario.start_ban[at]
        if scenario.start_surrender[at] >= 0:
            s.oos[unit] = 1
            s.surrender[unit] = scenario.start_surrender[at]
        if scenario.start_ip[at] and scenario.start_kind[at] == AT_HEX:
            s.position[scenario.start_place[at]] = IMPROVED
            s.position_side[scenario.start_place[at]] = s.t.side[unit]
        if s.t.artillery[unit] and s.t.side[unit] == GERMAN and not scenario.german_artillery_ready:
            s.fired[unit] = 1


def start_place(s: Front, at: int) -> int:
    """Where the unit of one line of the set-up stands, as a place of the state."""
    kind, place = s.scenario.start_kind[at], s.scenario.start_place[at]
    if kind == AT_HEX:
        return place
    if kind == IN_BOX:
        return BOX + place
    if kind == IN_BLOCKING:
        return BLOCKING + place
    return DEAD if kind == IN_DEAD_PILE else LOST

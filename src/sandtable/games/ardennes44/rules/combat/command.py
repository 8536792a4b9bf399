"""Command and control: at most two formations in an attack, each with one attached unit; British apart (14.3, 27.3)."""

from __future__ import annotations

from typing import Final

from sandtable.games.ardennes44.state.front import Front
from sandtable.games.ardennes44.state.tables import BRITISH

MOST_FORMATIONS: Final = 2
INDEPENDENT: Final = 1000  # an independent unit is a formation by itself: INDEPENDENT + unit


def formation_of(s: Front, unit: int) -> int:
    """The formation a unit belongs to; breakdown units to that of their parent (14.31)."""
    formation = s.t.formation[unit]
    if formation:
        return formation
    parent = s.parent[unit]
    return formation_of(s, parent) if parent else INDEPENDENT + unit


def hosts_of(s: Front, unit: int) -> list[int]:
    """The formations to which a unit is attached by stacking with one of their units (14.32)."""
    hosts: list[int] = []
    own = formation_of(s, unit)
    place = s.place[unit]
    others = s.units_at(place) if s.on_map(unit) else s.units_in(place)
    for other in others:
        if other != unit and not s.t.artillery[other]:
            formation = formation_of(s, other)
            if formation >= INDEPENDENT and not s.rules.independents_take_attachments:
                continue
            if formation != own and formation not in hosts:
                hosts.append(formation)
    return hosts


def command_allows(s: Front, units: list[int]) -> bool:
    """Whether these units can attack together: two formations, each with at most one attached unit (14.3)."""
    own: list[int] = []
    for unit in units:
        formation = formation_of(s, unit)
        if formation not in own:
            own.append(formation)
    if len(own) <= MOST_FORMATIONS:
        return True
    if len(own) > 2 * MOST_FORMATIONS:
        return False
    hosts = [hosts_of(s, unit) for unit in units]
    names = own[:]
    for found in hosts:
        for formation in found:
            if formation not in names:
                names.append(formation)
    for first in range(len(names)):
        for second in range(first + 1, len(names)):
            if _covered(s, units, hosts, names[first], names[second]):
                return True
    return False


def _covered(s: Front, units: list[int], hosts: list[list[int]], first: int, second: int) -> bool:
    """Whether every unit belongs or can be attached to one of two formations."""
    strangers: list[int] = []
    for at in range(len(units)):
        formation = formation_of(s, units[at])
        if formation != first and formation != second:
            strangers.append(at)
            if len(strangers) > MOST_FORMATIONS:
                return False
    if len(strangers) == 1:
        found = hosts[strangers[0]]
        return first in found or second in found
    one, two = hosts[strangers[0]], hosts[strangers[1]]
    return (first in one and second in two) or (second in one and first in two)


def nations_allow(s: Front, units: list[int]) -> bool:
    """British and US units never take part in the same attack (8.4, 27.3)."""
    british = 0
    for unit in units:
        if s.t.nation[unit] == BRITISH:
            british += 1
    return british == 0 or british == len(units)

"""Strategic Movement, Truck and Prime Mover markers: three uses of one pool per side (12.4, 12.61, 12.7, 22.3)."""

from __future__ import annotations

from sandtable.games.ardennes44.state.front import Front
from sandtable.games.ardennes44.state.tables import ALLIED, FIFTH_PANZER, GERMAN, SEVENTH, SIXTH_PANZER

NONE = 0
PRIME_MOVER = 3


def regiment_of(s: Front, unit: int) -> int:
    """The regiment or brigade of a unit, 0 none; a breakdown unit is still of its parent's (12.4)."""
    return s.t.regiment[s.papers(unit)]


def markers_used(s: Front, side: int) -> int:
    """Markers of a side on the map; units of one regiment in one hex share one (12.4)."""
    t, used = s.t, 0
    for unit in t.unit_ids:
        if s.marker[unit] and t.side[unit] == side and not _shares_with_earlier(s, unit):
            used += 1
    return used


def markers_left(s: Front, side: int) -> int:
    """Markers of a side still free."""
    limits = s.t.limits
    total = limits.allied_sm_markers if side == ALLIED else limits.german_sm_markers
    return total - markers_used(s, side)


def has_marker(s: Front, side: int) -> bool:
    """Whether a side has a free marker; quick while few are in use."""
    limits = s.t.limits
    total = limits.allied_sm_markers if side == ALLIED else limits.german_sm_markers
    if len(s.marker) - s.marker.count(NONE) < total:
        return True
    return markers_used(s, side) < total


def _shares_with_earlier(s: Front, unit: int) -> bool:
    regiment, place = regiment_of(s, unit), s.place[unit]
    if not regiment or s.marker[unit] == PRIME_MOVER or not s.on_map(unit):
        return False
    for other in s.units_at(place):
        if other < unit and regiment_of(s, other) == regiment and s.marker[other] == s.marker[unit]:
            return True
    return False


def shares_marker_at(s: Front, unit: int, marker: int, hex: int) -> bool:
    """Whether a unit of the same regiment with that marker stands in the hex (12.4)."""
    regiment = regiment_of(s, unit)
    if not regiment:
        return False
    other = s.first[hex]
    while other:
        if other != unit and regiment_of(s, other) == regiment and s.marker[other] == marker:
            return True
        other = s.link[other]
    return False


def prime_movers_left(s: Front, army: int) -> int:
    """Prime Movers of an army not in use; each also needs a marker of the common pool (22.3)."""
    limits = s.t.limits
    left = 0
    if army == SIXTH_PANZER:
        left = limits.prime_movers_6pza
    elif army == FIFTH_PANZER:
        left = limits.prime_movers_5pza
    elif army == SEVENTH:
        left = limits.prime_movers_7a
    if s.marker.count(PRIME_MOVER):
        for unit in s.t.guns[GERMAN]:
            if s.t.army[unit] == army and s.marker[unit] == PRIME_MOVER:
                left -= 1
    return left

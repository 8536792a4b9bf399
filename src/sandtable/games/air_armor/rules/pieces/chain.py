"""The chain of command: superiors, attachments, nationality, activation (7, 12.1, 12.5.3, 12.8.3)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.air_armor.state.codes import BRIGADE, DIVISION, NATO, WP
from sandtable.games.air_armor.state.roster import Roster
from sandtable.games.air_armor.state.theater import Theater

NOT_SUBORDINATE: Final = Reason("12.1a", "not-subordinate")
NOT_IN_CHAIN: Final = Reason("7.1.8b1", "not-in-chain")
OTHER_NATION: Final = Reason("30.3.2a", "other-nation")
OUT_OF_RANGE: Final = Reason("4.1.4.3a", "out-of-range")
OTHER_FORMATION_ACTIVE: Final = Reason("7.3a", "other-formation-active")


def is_superior(s: Theater, high: int, low: int) -> bool:
    """Whether one primary formation stands above another, through any number of echelons (7.1.8, 7.2.5)."""
    at = s.superior[low]
    while at >= 0:
        if at == high:
            return True
        at = s.superior[at]
    return False


def in_chain(s: Theater, one: int, two: int) -> bool:
    """Whether two primary formations are the same or one stands above the other."""
    return one == two or is_superior(s, one, two) or is_superior(s, two, one)


def independents(s: Theater) -> list[int]:
    """Formations that are attached: independent regiments and battalions, airmobile ones without an HQ (29.2.4)."""
    return s.t.independents + sorted(s.scenario.lone)


def parent_of(s: Theater, formation: int) -> int:
    """The parent formation; of an airmobile battalion without its HQ the army or the 12th PzDiv (29.2.4)."""
    return s.scenario.parents[formation]


def attach(s: Theater, formation: int, to: int) -> None:
    """Attach an independent regiment to a division, an independent battalion to a brigade (12.5.3, 12.8.3)."""
    s.attached_to[formation] = to
    s.superior[formation] = s.t.formation_base[to] if s.t.formation_kind[to] == DIVISION else to


def division_of(s: Theater, formation: int) -> int:
    """The division that a formation is in or attached to; -1 for army, corps and independent formations."""
    if s.attached_to[formation] >= 0 and s.t.formation_side[formation] == WP:
        return s.attached_to[formation]
    brigade = brigade_of(s, formation)
    parent = parent_of(s, formation if brigade < 0 else brigade)
    return parent if parent >= 0 and s.t.formation_kind[parent] == DIVISION else -1


def brigade_of(s: Theater, formation: int) -> int:
    """The NATO brigade that a formation is or is attached to, -1 for bases and for WP."""
    if s.t.formation_side[formation] == WP:
        return -1
    if s.t.formation_kind[formation] == BRIGADE and formation not in s.scenario.lone:
        return formation
    return s.attached_to[formation]


def same_nation(s: Theater, one: int, two: int) -> bool:
    """Whether two pieces are of one nationality; all WP units are (7.1.7)."""
    return s.t.side[one] == WP or s.t.nation[one] == s.t.nation[two]


def commands_reason(s: Theater, hq: int, piece: int) -> Reason | None:
    """Why a piece is not subordinate to an HQ; None if it is of its formation or of one below (12.1a, 12.2.2b)."""
    high, low = s.t.formation[hq], s.t.formation[piece]
    if high != low and not is_superior(s, high, low):
        return NOT_SUBORDINATE
    return None if same_nation(s, hq, piece) else OTHER_NATION


def serves_reason(s: Theater, hq: int, piece: int) -> Reason | None:
    """Why an HQ cannot apply its functions to a piece of its chain of command (4.1.4.4, 4.1.4.5, 30.3.2)."""
    if not in_chain(s, s.t.formation[hq], s.t.formation[piece]):
        return NOT_IN_CHAIN
    return None if same_nation(s, hq, piece) else OTHER_NATION


def range_reason(s: Theater, hq: int, hex: int) -> Reason | None:
    """Why a hex is out of Command Range of an HQ on the map: its own hex is not counted, nothing blocks (4.1.4.3)."""
    if s.place[hq] < 0 or s.t.grid.distance(s.place[hq], hex) > s.t.command_range[hq]:
        return OUT_OF_RANGE
    return None


def activates_reason(s: Theater, piece: int, active: int) -> Reason | None:
    """Why a piece cannot take part in the cycle of a division or brigade (7.3a, 7.3b, 10.1.1, 10.1.2)."""
    formation = s.t.formation[piece]
    if s.t.side[piece] != s.t.formation_side[active]:
        return OTHER_FORMATION_ACTIVE
    if s.t.side[piece] == NATO:
        if s.t.nation[piece] != s.t.formation_nation[active]:
            return OTHER_NATION
        if brigade_of(s, formation) == active or is_superior(s, formation, active):
            return None
        return OTHER_FORMATION_ACTIVE
    if division_of(s, formation) == active or is_superior(s, formation, s.t.formation_base[active]):
        return None
    return OTHER_FORMATION_ACTIVE


def cycle_pieces(s: Theater, side: int) -> list[int]:
    """Counters of a side in the running cycle, all of them outside one; do not change the list."""
    return _roster(s).pieces[side] if s.active >= 0 else s.t.side_pieces[side]


def cycle_maneuver(s: Theater, side: int) -> list[int]:
    """The maneuver units among them."""
    return _roster(s).maneuver[side] if s.active >= 0 else s.t.maneuver_pieces[side]


def _roster(s: Theater) -> Roster:
    """Whether counters belong to the running cycle; counters of one type share the answer."""
    known = s.roster
    if not known.holds(s.active, s.attached_to):
        known.active, known.attached_to = s.active, s.attached_to[:]
        known.pieces = [_listed(s, 0), _listed(s, 1)]
        known.maneuver = [[piece for piece in pieces if s.t.maneuver[piece]] for pieces in known.pieces]
    return known


def _listed(s: Theater, side: int) -> list[int]:
    found: list[int] = []
    for unit_type in s.t.side_types[side]:
        counters = s.t.counters_of(unit_type)
        if not activates_reason(s, counters[0], s.active):
            found += counters
    return found


def in_play(s: Theater, formation: int) -> bool:
    """Whether a division or brigade has any unit on the map or waiting to enter, its own or attached."""
    t, place, attached_to, parents = s.t, s.place, s.attached_to, s.scenario.parents
    for own in range(t.formations):
        if parents[own] == formation or attached_to[own] == formation or own == formation:
            for unit_type in t.formation_types[own]:
                for piece in t.counters_of(unit_type):
                    if place[piece] >= 0 or -9 <= place[piece] <= -4:  # QUEUED and what is off the map for a time
                        return True
    return False

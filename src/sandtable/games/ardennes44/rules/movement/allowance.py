"""How far a unit may move now, and why it may not move at all (11.1-11.3, 16.5, 18.2, 22.1-22.3, 23.4, 25, 29.1)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.ardennes44.rules.night.markers import FIRST_NIGHT, may_act_at_night
from sandtable.games.ardennes44.state.front import BOX, GOOD, PLACED, PRIME_MOVER, READY_TO_MOVE, Front
from sandtable.games.ardennes44.state.tables import ALERT_ARTILLERY, GERMAN, PEIPER, WAHLERSCHEID

HAS_MOVED: Final = Reason("11.1a", "mover-moved")
IS_ENGAGED: Final = Reason("16.5a", "mover-engaged")
IS_BANNED: Final = Reason("29.1a", "mover-banned")
NOT_RALLIED: Final = Reason("11.9d", "mover-not-rallied")
NO_NIGHT_MARKER: Final = Reason("25.31", "mover-no-night-marker")
UNFIT_BY_NIGHT: Final = Reason("25.34", "mover-night-unfit")


class Allowance:
    """A unit's allowance: half points, half points of Extended Movement, hexes of Tactical Movement."""

    def __init__(self) -> None:
        self.points = 0
        self.extended = 0  # 0: no Extended Movement
        self.hexes = 0  # 0: no Tactical Movement
        self.timid = 0  # 1: may not enter an enemy zone (18.2)
        self.both = 0  # 1: points and hexes limit it together


def held(s: Front, unit: int) -> Reason | None:
    """Why a unit may not move in this Movement Phase; None if it may."""
    if s.moved[unit] not in (READY_TO_MOVE, PLACED):
        return HAS_MOVED
    if s.engaged[unit]:
        return IS_ENGAGED
    if is_banned(s, unit):
        return IS_BANNED
    if s.at_night and not moves_at_night(s, unit):
        return NO_NIGHT_MARKER
    if s.at_night and not may_act_at_night(s, unit):
        return UNFIT_BY_NIGHT
    if s.place[unit] >= BOX and s.order[unit] != GOOD:
        return NOT_RALLIED
    return None


def kept_on_map(s: Front, unit: int) -> bool:
    """Whether a unit has to rally before it moves off the map; a retreat takes it to a box even so (11.9)."""
    return s.order[unit] != GOOD and not s.rules.disrupted_leave_map


def is_banned(s: Front, unit: int) -> bool:
    """Whether a unit may not move because it is the first turn (27.6, 29.1)."""
    return s.turn == 1 and (s.ban[unit] > 0 or from_wahlerscheid(s, unit))


def from_wahlerscheid(s: Front, unit: int) -> bool:
    """The two regiments of the US 2nd Division, and what breaks down from them (27.6)."""
    return s.t.tags[s.papers(unit)] & WAHLERSCHEID > 0


def moves_at_night(s: Front, unit: int) -> bool:
    """Units with a Night marker; on the first night also Kampfgruppe Peiper (25.31, 27.5)."""
    return s.night[unit] > 0 or (s.turn == FIRST_NIGHT and s.t.tags[unit] & PEIPER > 0)


def free_alerted_guns(s: Front) -> None:
    """V/187 and V/406 are freed as soon as Germans stand next to them (29.1)."""
    for unit in s.t.unit_ids:
        if s.ban[unit] and s.t.tags[unit] & ALERT_ARTILLERY and s.on_map(unit):
            if s.zoc.near(0, s.place[unit]):
                s.ban[unit] = 0


def allowance(s: Front, unit: int, carrier: int) -> Allowance:
    """The allowance of a unit; `carrier` is PRIME_MOVER for a gun that is towed."""
    t, found = s.t, Allowance()
    if is_banned(s, unit):
        return found
    move: int = t.move[unit]
    if t.artillery[unit] and t.side[unit] == GERMAN:
        if carrier != PRIME_MOVER:
            found.hexes = 1 if t.nebelwerfer[unit] else 0  # 22.2
            found.timid = int(s.order[unit] != GOOD)
            if found.hexes and s.night[unit] and not s.at_night:
                found.points, found.both = 2, 1  # one hex for one movement point (25.35)
            return found
        move = t.limits.prime_mover_move
    tactical = 2 if move >= 2 else 0
    if s.order[unit] != GOOD or s.oos[unit] or s.fuel_out[unit]:
        found.hexes = min(tactical, 1) if s.replaced[unit] else tactical  # 25.24 still holds
        found.timid = int(s.order[unit] != GOOD)
    elif s.night[unit] and not s.at_night:
        found.points = 2  # one movement point (25.35)
    elif s.replaced[unit]:
        found.hexes = 1  # 25.24
    elif s.moved[unit] == PLACED or (s.turn == 2 and not s.at_night and from_wahlerscheid(s, unit)):
        found.hexes = tactical  # 13.2, 27.6
    else:
        found.points = 2 * move
        found.hexes = tactical
        if not t.mechanized[unit]:
            found.extended = found.points + 2 * t.limits.extended_bonus
    return found

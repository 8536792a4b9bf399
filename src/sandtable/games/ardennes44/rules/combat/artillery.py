"""Which artillery may support a combat: range, readiness, colour, turn 1 (22.4-22.9, 29.4, 29.5)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.ardennes44.state.front import BLOCKING, BOX, GOOD, PRIME_MOVER, Front
from sandtable.games.ardennes44.state.tables import ALERT_ARTILLERY, ALLIED, CORPS_ARTILLERY

NOT_ARTILLERY: Final = Reason("22.6a", "gun-not-artillery")
FIRED: Final = Reason("22.6b", "gun-fired")
ENGAGED: Final = Reason("22.6a", "gun-engaged")
DISRUPTED: Final = Reason("22.6a", "gun-disrupted")
BEING_MOVED: Final = Reason("22.3b", "gun-prime-mover")
OUT_OF_RANGE: Final = Reason("22.4", "gun-range")
OTHER_COLOUR: Final = Reason("22.6c", "gun-colour")
OTHER_CORPS: Final = Reason("29.5", "gun-corps")
SURPRISED: Final = Reason("29.4a", "gun-surprised")
OWN_HEX: Final = Reason("22.9b", "gun-own-hex")


def guns_of(s: Front, side: int) -> list[int]:
    """All artillery units of a side, in play or not."""
    return s.t.guns[side]


def unready(s: Front, unit: int) -> Reason | None:
    """Why a gun may not fire at all now; None if it may (22.3, 22.6)."""
    if not s.t.artillery[unit]:
        return NOT_ARTILLERY
    if s.fired[unit]:
        return FIRED
    if s.engaged[unit]:
        return ENGAGED
    if s.order[unit] != GOOD:
        return DISRUPTED
    if s.marker[unit] == PRIME_MOVER:
        return BEING_MOVED
    return None


def in_range(s: Front, unit: int, target: int, entry: int) -> bool:
    """Whether a gun reaches the target; from a Blocking Position or its sector's box it always does (13.8, 22.4)."""
    place = s.place[unit]
    if 0 <= place < BOX:
        return s.t.grid.distance(place, target) <= s.t.range[unit]
    return entry > 0 and (place == BLOCKING + entry or place == BOX + s.t.entry_box[entry])


def shares_colour(s: Front, unit: int, ground: list[int]) -> bool:
    """Whether a ground unit of the gun's id colour takes part (22.6)."""
    color = s.t.color[unit]
    return any(s.t.color[other] == color for other in ground)


def shares_corps(s: Front, unit: int, ground: list[int]) -> bool:
    """Whether a ground unit of the gun's corps takes part (29.5)."""
    corps = s.t.corps[unit]
    return any(s.t.corps[other] == corps for other in ground)


def attack_unfit(s: Front, unit: int, target: int, entry: int, attackers: list[int]) -> Reason | None:
    """Why a gun may not support an attack; None if it may (22.6, 22.7, 29.5)."""
    reason = unready(s, unit)
    if reason:
        return reason
    if entry and not any(s.place[other] == BLOCKING + entry for other in attackers):
        entry = 0  # nobody attacks out of the Blocking Position
    if not in_range(s, unit, target, entry):
        return OUT_OF_RANGE
    if not shares_colour(s, unit, attackers):
        return OTHER_COLOUR
    if s.turn == 1 and s.t.tags[unit] & CORPS_ARTILLERY and not shares_corps(s, unit, attackers):
        return OTHER_CORPS
    return None


def defense_unfit(s: Front, unit: int, target: int, defenders: list[int]) -> Reason | None:
    """Why a gun may not support a defense; None if it may (22.6, 22.8, 22.9, 29.4)."""
    reason = unready(s, unit)
    if reason:
        return reason
    if s.place[unit] == target:
        return OWN_HEX
    if not in_range(s, unit, target, 0):
        return OUT_OF_RANGE
    if not shares_colour(s, unit, defenders):
        return OTHER_COLOUR
    if s.turn == 1 and s.t.side[unit] == ALLIED and not s.t.tags[unit] & ALERT_ARTILLERY:
        return SURPRISED
    return None


def attack_guns(s: Front, role: int, target: int, entry: int, attackers: list[int]) -> list[int]:
    """Guns that may support an attack, by id."""
    return [unit for unit in guns_of(s, role + 1) if attack_unfit(s, unit, target, entry, attackers) is None]


def defense_guns(s: Front, role: int, target: int, defenders: list[int]) -> list[int]:
    """Guns that may support the defense of a hex, by id."""
    return [unit for unit in guns_of(s, role + 1) if defense_unfit(s, unit, target, defenders) is None]

"""Which artillery may support a combat: range, readiness, colour, turn 1 (22.4-22.9, 29.4, 29.5)."""

from __future__ import annotations

from typing import Final

from sandtable.games.ardennes44.state.front import BLOCKING, BOX, GOOD, PRIME_MOVER, Front
from sandtable.games.ardennes44.state.tables import ALERT_ARTILLERY, ALLIED, CORPS_ARTILLERY

# why a gun may not support; 0 = it may
FIT: Final = 0
NOT_ARTILLERY: Final = 1
FIRED: Final = 2
ENGAGED: Final = 3
DISRUPTED: Final = 4
BEING_MOVED: Final = 5
OUT_OF_RANGE: Final = 6
OTHER_COLOUR: Final = 7
OTHER_CORPS: Final = 8
SURPRISED: Final = 9
OWN_HEX: Final = 10
REASONS: Final = [
    "", "not-artillery", "fired", "engaged", "disrupted", "prime-mover", "range", "colour", "corps", "surprised",
    "own-hex",
]  # fmt: skip
REASON_RULES: Final = ["", "22.6a", "22.6b", "22.6a", "22.6a", "22.3b", "22.4", "22.6c", "29.5", "29.4a", "22.9b"]


def guns_of(s: Front, side: int) -> list[int]:
    """All artillery units of a side, in play or not."""
    return s.t.guns[side]


def unready(s: Front, unit: int) -> int:
    """Why a gun may not fire at all now, or FIT (22.3, 22.6)."""
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
    return FIT


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


def attack_unfit(s: Front, unit: int, target: int, entry: int, attackers: list[int]) -> int:
    """Why a gun may not support an attack, or FIT (22.6, 22.7, 29.5)."""
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
    return FIT


def defense_unfit(s: Front, unit: int, target: int, defenders: list[int]) -> int:
    """Why a gun may not support a defense, or FIT (22.6, 22.8, 22.9, 29.4)."""
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
    return FIT


def attack_guns(s: Front, role: int, target: int, entry: int, attackers: list[int]) -> list[int]:
    """Guns that may support an attack, by id."""
    return [unit for unit in guns_of(s, role + 1) if attack_unfit(s, unit, target, entry, attackers) == FIT]


def defense_guns(s: Front, role: int, target: int, defenders: list[int]) -> list[int]:
    """Guns that may support the defense of a hex, by id."""
    return [unit for unit in guns_of(s, role + 1) if defense_unfit(s, unit, target, defenders) == FIT]

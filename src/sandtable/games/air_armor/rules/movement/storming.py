"""Movement in an Overrun or Close Attack: which units storm the objective, from where, and which stay away (42, 43)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.ground.terrain import river_between, uphill
from sandtable.games.air_armor.state.codes import CLOSE_ATTACK, ENGINEER, OVERRUN
from sandtable.games.air_armor.state.theater import Theater

CLOSE_UNITS: Final = Reason("43.0b", "close-units")
CLOSE_RIVER: Final = Reason("43.1a", "close-river")
CLOSE_UPHILL: Final = Reason("43.1b", "close-uphill")
CLOSE_MARKERS: Final = Reason("43.1c", "close-markers")
CLOSE_START: Final = Reason("43.0b", "close-start")
STAYS_AWAY: Final = Reason("42.0.2d", "stays-away")
OVERRUN_ONE_HEX: Final = Reason("42.0.2b", "overrun-one-hex")


def near_outside(s: Theater, hex: int) -> bool:
    """Whether a hex is adjacent to an enemy unit that is not in the objective hex (42.0.4c)."""
    enemy = 1 - s.op.side
    return any(other != s.op.objective and s.first[enemy][other] > 0 for other in s.t.grid.around(hex))


def close_entry_reason(s: Theater, piece: int) -> Reason | None:
    """Why a unit may not enter the objective of a Close Attack and fight there (43.0b, 43.1).

    `op.start` of a unit that has landed is the hex in which its ground pulse starts.
    """
    start = s.op.start[piece]
    if not (s.t.infantry[piece] or s.t.unit_class[piece] == ENGINEER) or s.steps[piece] == 0:
        return CLOSE_UNITS
    if start < 0 or s.place[piece] != start or s.t.grid.distance(start, s.op.objective) != 1:
        return CLOSE_START
    return storm_hex_reason(s, start)


def storm_hex_reason(s: Theater, start: int) -> Reason | None:
    """Why no unit may enter the objective of a Close Attack from a hex next to it (43.1)."""
    hex = s.op.objective
    if river_between(s.t, start, hex):
        return CLOSE_RIVER
    if uphill(s.t, start, hex):
        return CLOSE_UPHILL
    if s.obstacle[start] or s.mine[start] or s.obstacle[hex] or s.mine[hex]:
        return CLOSE_MARKERS
    return None


def move_reason(s: Theater, force: list[int], hex: int) -> Reason | None:
    """What an Overrun or Close Attack adds to the rules of movement (42.0.2, 42.0.8, 43.0.2)."""
    if s.op.variant == CLOSE_ATTACK:
        return _close_move_reason(s, force, hex)
    if s.op.charging:
        return STAYS_AWAY if near_outside(s, hex) else None
    if hex == s.op.objective:
        return OVERRUN_ONE_HEX
    return None


def _close_move_reason(s: Theater, force: list[int], hex: int) -> Reason | None:
    if hex != s.op.objective:
        return STAYS_AWAY if s.near[1 - s.op.side][hex] else None
    for piece in force:
        reason = close_entry_reason(s, piece)
        if reason:
            return reason
    return None


def order_reason(s: Theater, piece: int) -> Reason | None:
    """Units that do not storm the objective move before those that do (42.0.2d, 43.0.2a)."""
    if not s.op.storming or piece in s.op.storming:
        return None
    if s.op.variant == OVERRUN:
        return STAYS_AWAY
    if s.op.variant == CLOSE_ATTACK and close_entry_reason(s, piece):
        return STAYS_AWAY
    return None


def note_storming(s: Theater, force: list[int], hex: int) -> None:
    """The force that moves next to an enemy is the Overrun force; in a Close Attack the units that enter fight."""
    if s.op.variant == OVERRUN and s.near[1 - s.op.side][hex]:
        s.op.storming = force[:]
    elif s.op.variant == CLOSE_ATTACK and hex == s.op.objective:
        s.op.storming = s.op.storming + force

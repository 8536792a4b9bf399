"""Splitting, combining and step transfer; losing steps (11.5-11.8, 11.3.2)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.air_armor.state.codes import (
    HQ,
    LOST,
    MARCH,
    NATO,
    NO_ASSET,
    NO_OPERATION,
    RETURNING,
    SPARE,
    UNREVEALED,
)
from sandtable.games.air_armor.state.theater import EVERYWHERE, Theater

from .detection import detected, knows, touched
from .dummies import dummy_reason
from .placing import put
from .status import ALREADY_USED, clear_status, copy_status, join_status

DISRUPTED_UNIT: Final = Reason("11.5h", "disrupted-unit")
NO_SPARE_COUNTER: Final = Reason("11.5a1", "no-spare-counter")
TOO_FEW_STEPS: Final = Reason("11.5d", "too-few-steps")
OTHER_TYPE: Final = Reason("11.6b", "other-type")
OTHER_HEX: Final = Reason("11.6a", "other-hex")
TOO_MANY_STEPS: Final = Reason("5.0f", "too-many-steps")
OTHER_TASK_FORCE: Final = Reason("11.6.2d1", "other-task-force")
CONTAMINATED_DIFFERS: Final = Reason("44.4.3b", "contaminated-differs")
NOT_REVEALED: Final = Reason("45.4.1a", "not-revealed")
NOT_ON_A_MARCH: Final = Reason("11.7a1", "not-on-a-march")
NOT_IN_OPERATION: Final = Reason("11.7a1", "not-in-operation")
NEXT_TO_ENEMY: Final = Reason("11.7c", "transfer-next-to-enemy")

HQ_AWAY: Final = 2  # turns until an eliminated HQ returns (30.4.1a)


def spare_counter(s: Theater, unit_type: int) -> int:
    """A counter of the type that is not in use, 0 if there is none (11.5a1, 11.8)."""
    first = s.t.type_first[unit_type]
    for piece in range(first, first + s.scenario.type_counters[unit_type]):
        if s.place[piece] == SPARE:
            return piece
    return 0


def split_reason(s: Theater, piece: int, steps: int) -> Reason | None:
    """Why a number of steps cannot be split off under a spare counter in the same hex (11.5).

    0 steps are a dummy; another dummy, which counts as a real unit, may be split too (11.3b).
    """
    if s.disrupted[piece]:
        return DISRUPTED_UNIT
    if s.steps[piece] == UNREVEALED:
        return NOT_REVEALED
    if steps < 0 or (steps and steps >= s.steps[piece]):
        return TOO_FEW_STEPS
    if not spare_counter(s, s.t.type_of[piece]):
        return NO_SPARE_COUNTER
    return None if steps else dummy_reason(s, piece)


def split(s: Theater, piece: int, steps: int) -> int:
    """Split off steps, or a dummy, under a spare counter; returns the new counter."""
    new = spare_counter(s, s.t.type_of[piece])
    open_book = knows(s, 1 - s.t.side[piece], piece) and detected(s, piece)
    s.steps[new] = steps
    s.steps[piece] -= steps
    put(s, new, s.place[piece])
    copy_status(s, piece, new)
    if open_book:
        s.secrets.knowers[new] = s.secrets.knowers[piece]
    touched(s, piece)
    touched(s, new)
    return new


def identical(s: Theater, one: int, two: int) -> bool:
    """Whether two counters have the same designation and vehicle type (4.1.1.3)."""
    return one != two and s.t.type_of[one] == s.t.type_of[two]


def merge_reason(s: Theater, piece: int, gone: int) -> Reason | None:
    """Why two counters cannot be combined into one (11.6)."""
    if not identical(s, piece, gone):
        return OTHER_TYPE
    if s.place[piece] < 0 or s.place[piece] != s.place[gone]:
        return OTHER_HEX
    if s.disrupted[piece] or s.disrupted[gone]:
        return DISRUPTED_UNIT
    if s.steps[piece] == UNREVEALED or s.steps[gone] == UNREVEALED:
        return NOT_REVEALED
    if s.contaminated[piece] != s.contaminated[gone]:
        return CONTAMINATED_DIFFERS
    if s.steps[piece] + s.steps[gone] > s.t.step_limit[piece]:
        return TOO_MANY_STEPS
    return _task_force_reason(s, piece, gone)


def _task_force_reason(s: Theater, piece: int, gone: int) -> Reason | None:
    """In a NATO operation other than a March both must be of one task force (11.6.2d)."""
    op = s.op
    if op.kind in (NO_OPERATION, MARCH) or op.side != NATO or s.t.side[piece] != NATO:
        return None
    return None if op.member[piece] and op.member[piece] == op.member[gone] else OTHER_TASK_FORCE


def merge(s: Theater, piece: int, gone: int) -> None:
    """Combine two counters into the first; the other is free at once (11.6, 11.6.2c)."""
    s.steps[piece] += s.steps[gone]
    join_status(s, piece, gone)
    free_counter(s, gone)
    touched(s, piece)


def transfer_reason(s: Theater, sender: int, receiver: int, steps: int) -> Reason | None:
    """Why steps cannot go from one counter to another on a March, the path apart (11.7)."""
    if not identical(s, sender, receiver):
        return OTHER_TYPE
    if s.op.kind != MARCH:
        return NOT_ON_A_MARCH
    if not s.op.member[sender] or s.op.member[sender] != s.op.member[receiver]:
        return NOT_IN_OPERATION
    if s.used[sender]:
        return ALREADY_USED
    if s.disrupted[receiver]:
        return DISRUPTED_UNIT
    if s.steps[sender] == UNREVEALED or s.steps[receiver] == UNREVEALED:
        return NOT_REVEALED
    if s.contaminated[sender] != s.contaminated[receiver]:
        return CONTAMINATED_DIFFERS
    if not 0 < steps <= s.steps[sender]:
        return TOO_FEW_STEPS
    if s.steps[receiver] + steps > s.t.step_limit[receiver]:
        return TOO_MANY_STEPS
    near = s.near[1 - s.t.side[sender]]
    return NEXT_TO_ENEMY if near[s.place[sender]] or near[s.place[receiver]] else None


def transfer(s: Theater, sender: int, receiver: int, steps: int) -> None:
    """Send steps: the receiver is flipped to Used, the sender stays Unused (11.7b)."""
    s.used[receiver] = 1
    hand_over(s, sender, receiver, steps)


def hand_over(s: Theater, giver: int, taker: int, steps: int) -> None:
    """Steps change counters; one left empty becomes a dummy if it may, or leaves the map (11.7e, 11.3.3-11.3.5)."""
    removed = steps == s.steps[giver] and dummy_reason(s, giver) is not None
    s.steps[giver] -= steps
    s.steps[taker] += steps
    touched(s, giver)
    touched(s, taker)
    if removed:
        free_counter(s, giver)


def free_counter(s: Theater, piece: int) -> None:
    """Take a counter off the map for reuse; it keeps no step and no marker."""
    s.steps[piece] = 0
    put(s, piece, SPARE)
    clear_status(s, piece)


def lose_steps(s: Theater, piece: int, steps: int) -> None:
    """Steps are eliminated; a unit without steps is removed at once and is no dummy (11.3.2, 18.3.4).

    Steps of HQs are not counted as losses (46.7a): an HQ is a hit for the enemy and goes onto the Game Turn Track two
    turns ahead (30.4.1).
    """
    s.restless = EVERYWHERE
    s.steps[piece] -= steps
    s.type_left[s.t.type_of[piece]] -= steps
    if s.t.unit_class[piece] != HQ:
        s.steps_lost[s.t.side[piece]] += steps
    if s.steps[piece] > 0:
        return
    s.ew[piece] = NO_ASSET  # an EW asset dies with its HQ (39.1e)
    airmobile = s.t.maneuver[piece] and s.t.airmobile[piece] and s.hidden(s.t.side[piece])  # 45.4.9a
    if s.t.unit_class[piece] == HQ:
        put(s, piece, RETURNING)
        clear_status(s, piece)
        s.back_turn[piece] = s.turn + HQ_AWAY
        s.hq_hits[1 - s.t.side[piece]] += 1
        s.steps[piece] = 0
    elif airmobile or s.type_left[s.t.type_of[piece]] == 0:
        put(s, piece, LOST)
        clear_status(s, piece)
        s.steps[piece] = 0
    else:
        free_counter(s, piece)

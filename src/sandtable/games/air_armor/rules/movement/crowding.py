"""Whether a force of a side in Hidden Mode finds room: it violates no limit of its own will (45.1.3)."""

from __future__ import annotations

from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.ground.costs import points_left
from sandtable.games.air_armor.rules.ground.steps import crossing_reason, entry_reason, operation_of, step_cost, storms
from sandtable.games.air_armor.rules.optional.redeploy import fits_combined
from sandtable.games.air_armor.rules.pieces.masking import crowded_reason
from sandtable.games.air_armor.rules.pieces.stacking import STACK_COUNTERS, group_reason, joining_reason
from sandtable.games.air_armor.state.codes import UNREVEALED
from sandtable.games.air_armor.state.theater import Theater


def crowd_reason(s: Theater, force: list[int], hex: int) -> Reason | None:
    """Why a force of a hidden side may not enter a hex: it could end neither there nor beyond (45.1.3b)."""
    reason = crowded_reason(s, force, hex)
    if not reason or storms(s, s.t.side[force[0]], hex) or may_combine(s, force, hex):
        return None
    start = s.place[force[0]]
    cost = step_cost(s, force, 6 * start + s.t.grid.direction(start, hex))
    return None if room_beyond(s, force, hex, points_left(s, operation_of(s, force), force) - cost) else reason


def arrival_crowd_reason(s: Theater, force: list[int], hex: int, points: int) -> Reason | None:
    """The same of a force that waits outside the map and has so many quarters of an MP left in its edge hex."""
    reason = crowded_reason(s, force, hex)
    if not reason or may_combine(s, force, hex) or room_beyond(s, force, hex, points):
        return None
    return reason


def may_combine(s: Theater, force: list[int], hex: int) -> bool:
    """Whether a revealed force meets the limit of counters once it is combined with its like in a hex (45.1.3a)."""
    if any(s.steps[piece] == UNREVEALED for piece in force):
        return False
    return joining_reason(s, force, hex) is STACK_COUNTERS and fits_combined(s, force, hex)


def room_beyond(s: Theater, force: list[int], hex: int, points: int) -> bool:
    """Whether a force in a full hex can go on, with so many quarters of an MP, to one where it may end.

    A force too large for any hex is refused without a search.
    """
    if any(s.t.leg[piece] for piece in force) or group_reason(s, force):
        return False
    most = {hex: points}  # full hexes, with the points that are left there
    queue = [hex]
    for here in queue:
        for place in range(6 * here, 6 * here + 6):
            other = s.scenario.neighbours[place]
            if other < 0 or crossing_reason(s, force, place) or entry_reason(s, force, other):
                continue
            left = most[here] - step_cost(s, force, place)
            if left < 0 or most.get(other, -1) >= left:
                continue
            if not crowded_reason(s, force, other):
                return True
            most[other] = left
            queue.append(other)
    return False

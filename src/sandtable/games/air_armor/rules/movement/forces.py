"""Forces: starting to move, picking up, dropping, splitting and combining on the way (16.1.3a, 16.6, 11.5, 11.6)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.command.range import waits
from sandtable.games.air_armor.rules.commitment.members import OFF_THE_MAP, commit, march_reason, members
from sandtable.games.air_armor.rules.ground.costs import points_left
from sandtable.games.air_armor.rules.ground.steps import mover_reason, operation_of
from sandtable.games.air_armor.rules.pieces.counters import OTHER_HEX, merge_reason
from sandtable.games.air_armor.rules.pieces.stacking import force_reason
from sandtable.games.air_armor.state.codes import MARCH, NATO
from sandtable.games.air_armor.state.theater import Theater

from .storming import order_reason

NOT_A_MEMBER: Final = Reason("16.0a", "not-a-member")
MOVE_OVER: Final = Reason("16.1.3a", "move-over")
OTHER_GROUP: Final = Reason("13.4c2", "other-group")
FINISH_FIRST: Final = Reason("16.6.4a", "finish-first")

BY_CHOICE: Final = 1  # halted, may still be picked up (16.6.2)
FOR_GOOD: Final = 2


def under_way(s: Theater, taking_part: list[int]) -> list[int]:
    """Members that have moved and whose movement is not over: a divided set, to be finished first (16.6.4a)."""
    op = s.op
    moving = [piece for piece in taking_part if op.moved[piece] and not op.halted[piece] and s.place[piece] >= 0]
    return [piece for piece in moving if not mover_reason(s, [piece]) and not order_reason(s, piece)]


def starts_reason(s: Theater, piece: int, waiting: list[int]) -> Reason | None:
    """Why a piece cannot start or resume a move as a separate force while others are under way."""
    op = s.op
    if not op.member[piece]:
        return NOT_A_MEMBER
    if s.place[piece] < 0 and not waits(s, piece):
        return OFF_THE_MAP
    if op.halted[piece]:
        return MOVE_OVER
    reason = mover_reason(s, [piece]) or order_reason(s, piece)
    if reason:
        return reason
    if waiting and piece not in waiting:
        return OTHER_GROUP if op.member[piece] != op.moving_group else FINISH_FIRST
    return None


def takes_reason(s: Theater, piece: int) -> Reason | None:
    """Why the moving force cannot pick a unit up: other operation, other hex, too many steps (16.6.1)."""
    op = s.op
    if s.place[piece] != s.place[op.force[0]] or piece in op.force:
        return OTHER_HEX
    if not op.member[piece]:
        if op.kind != MARCH or op.side != NATO:
            return NOT_A_MEMBER
        reason = march_reason(s, piece)
        if reason:
            return reason
    elif op.member[piece] != op.member[op.force[0]]:
        return OTHER_GROUP
    if op.halted[piece] == FOR_GOOD:
        return MOVE_OVER
    return mover_reason(s, [piece]) or force_reason(s, [*op.force, piece])


def take(s: Theater, piece: int) -> None:
    """Pick a unit up: it moves no farther than the force could (16.6.1c), the force no farther than it (16.6.2b)."""
    op = s.op
    if not op.member[piece]:
        commit(s, piece, op.member[op.force[0]])
    op.halted[piece] = 0
    if op.force[0] in op.storming:
        op.storming.append(piece)
    op.force.append(piece)
    level(s)


def level(s: Theater) -> None:
    """All pieces of a force have spent what the one that has fewest points left has spent (11.6.1, 16.6.2b)."""
    op = s.op
    if not any(op.moved[piece] for piece in op.force):
        return
    most = max(op.spent[piece] for piece in op.force)
    contact = max(op.met_enemy[piece] for piece in op.force)
    for piece in op.force:
        op.spent[piece] = most
        op.met_enemy[piece] = contact


def combine_reason(s: Theater, piece: int, gone: int) -> Reason | None:
    """Why a unit in the hex cannot be combined with one of the force; a Used or stopped one ends its move (11.6)."""
    op = s.op
    reason = merge_reason(s, piece, gone)
    if reason or gone in op.force:
        return reason
    if s.used[gone] or op.halted[gone] == FOR_GOOD:
        return None
    if op.member[gone]:
        return force_reason(s, [*op.force, gone])  # 16.6.2a2
    return takes_reason(s, gone)


def combiner(s: Theater, gone: int) -> int:
    """The first unit of the force with which a unit in the hex may be combined, 0 if none."""
    for piece in s.op.force:
        if piece != gone and not combine_reason(s, piece, gone):
            return piece
    return 0


def halt(s: Theater, pieces: list[int], how: int) -> None:
    """The movement of pieces is over."""
    for piece in pieces:
        s.op.halted[piece] = max(s.op.halted[piece], how)


def turn_to(s: Theater, group: int) -> None:
    """A regiment or task force starts to move, swim or be ferried: the one before has finished (13.4c2)."""
    before = s.op.moving_group
    if before and before != group:
        halt(s, [piece for piece in members(s) if s.op.member[piece] == before], FOR_GOOD)
    s.op.moving_group = group


def living(s: Theater) -> list[int]:
    """Drop lost units from the moving force and from the operation."""
    op = s.op
    for piece in op.force:
        if s.place[piece] < 0 or not op.member[piece]:
            op.force = [unit for unit in op.force if s.place[unit] >= 0 and op.member[unit]]
            break
    return op.force


def left(s: Theater) -> int:
    """Quarters of an MP that the moving force has left."""
    return points_left(s, operation_of(s, s.op.force), s.op.force)

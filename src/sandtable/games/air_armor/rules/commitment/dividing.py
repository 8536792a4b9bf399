"""Units that are split between operations, so that only a part takes part in the next one (11.5)."""

from __future__ import annotations

from sandtable.engine.frames import PASS, Frame
from sandtable.engine.message import Action
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.ground.steps import DUMMY_BESIDE_ENEMY
from sandtable.games.air_armor.rules.optional.redeploy import ReuseCounter, parts_reason
from sandtable.games.air_armor.rules.pieces.chain import activates_reason, cycle_pieces
from sandtable.games.air_armor.rules.pieces.counters import spare_counter, split_reason
from sandtable.games.air_armor.rules.pieces.dealing import split_unseen
from sandtable.games.air_armor.rules.pieces.status import operates_reason
from sandtable.games.air_armor.rules.question import StepsChoice
from sandtable.games.air_armor.state.theater import Theater

from .members import OFF_THE_MAP, bound_reason


def divides_reason(s: Theater, side: int, piece: int) -> Reason | None:
    """Why a side cannot split a unit now: it could take part in no operation of the cycle, or no part may go."""
    if piece >= s.t.ground_pieces or s.t.side[piece] != side or s.place[piece] < 0:
        return OFF_THE_MAP
    reason = operates_reason(s, piece)
    if not reason and s.active >= 0:
        reason = activates_reason(s, piece, s.active) or bound_reason(s, piece)
    if reason:
        return reason
    return any_part_reason(s, piece)


def any_part_reason(s: Theater, piece: int) -> Reason | None:
    """Why nothing can be split off a unit; a reason against one step holds for any number."""
    if s.steps[piece] > 1 and not part_reason(s, piece, 1):
        return None
    return part_reason(s, piece, 0)


def part_reason(s: Theater, piece: int, steps: int) -> Reason | None:
    """Why a number of steps cannot be split off; a dummy (0) never stands next to an enemy (11.3f)."""
    reason = parts_reason(s, piece, steps)
    if reason or steps:
        return reason
    return DUMMY_BESIDE_ENEMY if s.near[1 - s.t.side[piece]][s.place[piece]] else None


def divisible(s: Theater, side: int) -> list[int]:
    """Units of a side that may be split now, by number."""
    return [piece for piece in cycle_pieces(s, side) if s.place[piece] >= 0 and not divides_reason(s, side, piece)]


class DivideUnit(StepsChoice):
    """How many steps of a unit go under a spare counter, 0 for a dummy; pops with the new counter, 0 for none."""

    title = "title-operations-segment"
    others = (PASS,)
    rule = "11.5a1"

    def things(self, s: Theater) -> list[int]:
        return [steps for steps in range(max(1, s.steps[self.piece])) if not self.reason(s, steps)]

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return part_reason(s, self.piece, thing)

    def choose(self, g: Play[Theater], thing: int) -> None:
        if split_reason(g.state, self.piece, thing):
            g.push(ReuseCounter(self.piece, thing))
        else:
            new = spare_counter(g.state, g.state.t.type_of[self.piece])
            split_unseen(g, self.piece, thing)
            g.pop(new)

    def otherwise(self, g: Play[Theater], a: Action) -> None:
        g.pop(0)

    def resume(self, g: Play[Theater], child: Frame[Theater], result: int) -> None:
        g.pop(child.gone if isinstance(child, ReuseCounter) and result else 0)

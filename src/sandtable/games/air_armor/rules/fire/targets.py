"""Units that are hit: all in the objective hex by Offensive Fire, else only those concerned (18.3.5, 18.7.5)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.air_armor.state.theater import Theater

from .kinds import DEFENSIVE, INFILTRATION, RETREAT_FIRE
from .priorities import NOT_UNDER_FIRE

HEX_FIRED_ON: Final = Reason("18.7c", "hex-fired-on")
NOT_IN_OPERATION_TARGET: Final = Reason("18.3.5.3a", "target-not-in-operation")
PROTECTED_TARGET: Final = Reason("18.7.5a2", "target-protected")
UNMOVED_TARGET: Final = Reason("18.7.5a3", "target-unmoved")
NOT_OF_THE_FORCE: Final = Reason("18.3.5.2a", "target-not-of-force")
NOT_RETREATED: Final = Reason("18.3.5.4a", "target-not-retreated")


def beside_objective(s: Theater, piece: int) -> bool:
    """Whether a unit is adjacent to the objective of the operation, a hex or the hexside of a bridge."""
    place = s.place[piece]
    if place < 0:
        return False
    if s.op.objective_side >= 0:
        grid, side = s.t.grid, s.op.objective_side
        return place == grid.side_first[side] or place == grid.side_second[side]
    return s.op.objective >= 0 and s.t.grid.distance(place, s.op.objective) == 1


def target_reason(s: Theater, kind: int, piece: int) -> Reason | None:
    """Why a unit in the target hex is immune to this kind of fire; None if it is hit (18.3.5)."""
    if s.steps[piece] == 0:
        return NOT_UNDER_FIRE
    if kind == INFILTRATION:
        return None if piece in s.op.force else NOT_OF_THE_FORCE
    if kind == RETREAT_FIRE:
        return None if s.op.retreated[piece] else NOT_RETREATED
    if kind == DEFENSIVE:
        return _defensive_reason(s, piece)
    return None


def _defensive_reason(s: Theater, piece: int) -> Reason | None:
    """Participants, unless they stood still or moved under protection away from the objective (18.7.5)."""
    if not s.op.member[piece]:
        return NOT_IN_OPERATION_TARGET
    if beside_objective(s, piece):
        return None
    if s.op.protected[piece]:
        return PROTECTED_TARGET
    return None if s.op.moved[piece] else UNMOVED_TARGET


def targets_at(s: Theater, kind: int, side: int, hex: int) -> list[int]:
    """Units of a side in a hex that this kind of fire hits."""
    return [piece for piece in s.pieces_at(side, hex) if not target_reason(s, kind, piece)]


def hex_reason(s: Theater, hex: int) -> Reason | None:
    """Why a hex cannot be the target of a Defensive Fire combat (18.7, 18.7c)."""
    if hex in s.op.fired_hexes:
        return HEX_FIRED_ON
    return None if targets_at(s, DEFENSIVE, s.op.side, hex) else NOT_IN_OPERATION_TARGET


def defensive_hexes(s: Theater) -> list[int]:
    """Hexes with participants that Defensive Fire can still hit, in the order of the map (18.7b1)."""
    hexes: list[int] = []
    taking_part = s.op.member
    for piece in s.t.side_pieces[s.op.side]:
        if taking_part[piece]:
            hex = s.place[piece]
            if hex >= 0 and hex not in hexes and not hex_reason(s, hex):
                hexes.append(hex)
    return sorted(hexes)

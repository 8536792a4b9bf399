"""The Completion step: participants are Used, markers go, the operation is over (13.2d, 13.3m, 13.4n, 13.7d)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.combat.retreat import engage
from sandtable.games.air_armor.rules.commitment.members import close_operation, members
from sandtable.games.air_armor.rules.pieces.masking import lift_masks
from sandtable.games.air_armor.state.codes import CLOSE_ATTACK, MARCH, NO_HEX, OVERRUN, WP
from sandtable.games.air_armor.state.theater import Theater


def complete(g: Play[Theater]) -> None:
    """Flip all participants to Used, remove Lead Unit and Objective markers."""
    s = g.state
    op = s.op
    for piece in members(s):
        s.used[piece] = 1  # who stayed outside the map too (13.0d)
        if s.place[piece] >= 0:
            lift_masks(s, op.side, s.place[piece])
    engage(g, 0)  # 18.4h
    if op.variant in (OVERRUN, CLOSE_ATTACK) and op.objective >= 0:
        for piece in s.pieces_at(1 - op.side, op.objective):
            s.used[piece] = 1
    for formation in op.groups:
        conducted(s, formation)
    g.tell("operation_over", op.kind, op.formation)
    close_operation(s)


def conducted(s: Theater, formation: int) -> None:
    """A regiment has had its operation of the turn, a division base its March (13.0b, 12.5.1a1)."""
    if s.t.formation_side[formation] != WP:
        return
    if s.t.is_base(formation):
        if s.op.kind == MARCH:
            s.cycle_done[formation] = 1
    else:
        s.conducted[formation] = 1
        s.lead[formation] = NO_HEX

"""Point-blank fire: both sides in the objective hex of an Overrun or Close Attack (42.0.5, 42.0.6, 43.0.3, 43.0.4)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.fire.combat import FireCombat
from sandtable.games.air_armor.rules.fire.firers import fires_reason
from sandtable.games.air_armor.state.theater import Theater

ROUNDS: Final = 5  # most exchanges of point-blank fire (42.0.7a, 43.0.6a)


def attackers(s: Theater) -> list[int]:
    """Surviving units of the storming force in the objective hex."""
    s.op.storming = [p for p in s.op.storming if s.place[p] == s.op.objective and s.op.member[p]]
    return s.op.storming


def defenders(s: Theater) -> list[int]:
    """Surviving defenders of the objective hex."""
    return s.pieces_at(1 - s.op.side, s.op.objective)


def fire_point_blank(g: Play[Theater], kind: int, firers: list[int], targets: list[int]) -> None:
    """All units of one side in the hex that can fire do so at those of the other; nobody outside takes part."""
    s = g.state
    firing = [piece for piece in firers if not fires_reason(s, kind, piece, s.op.objective)]
    if not firing or not targets:
        return
    combat = FireCombat(kind, s.op.objective)
    combat.firers = firing
    combat.steps = [s.steps[piece] for piece in firing]
    combat.targets = targets[:]
    g.push(combat)

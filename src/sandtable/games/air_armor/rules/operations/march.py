"""The March: a regiment, a division base, or NATO units (13.2)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.commitment.joining import AddUnits, commit_regiment, open_march
from sandtable.games.air_armor.state.codes import WP
from sandtable.games.air_armor.state.theater import Theater

from .cycle import OperationCycle


class March(OperationCycle):
    """Commitment, Movement with 6 MP and roads, Completion; costs no CP (13.2a)."""

    title = "title-march"
    steps = ("commitment", "engineers", "starts", "airmobile", "movement", "completion")

    def commitment(self, g: Play[Theater]) -> None:
        s = g.state
        if s.op.side == WP and not s.t.is_base(s.op.formation):
            commit_regiment(g, s.op.formation)
            return
        open_march(s, s.op.formation)
        g.push(AddUnits())

"""Defensive Fire: the inactive player divides his units and called assets among the hexes of the attackers (18.7)."""

from __future__ import annotations

from sandtable.engine.message import Ask, Msg
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.fire.firers import adjacent_firers, called_firers, fires_reason
from sandtable.games.air_armor.rules.fire.kinds import DEFENSIVE
from sandtable.games.air_armor.rules.fire.targets import defensive_hexes, hex_reason, target_reason
from sandtable.games.air_armor.state.codes import ARTILLERY
from sandtable.games.air_armor.state.theater import Theater

from .fire_support import supports
from .split_fire import NO_TARGET, SplitFire


class DefensiveFire(SplitFire):
    """All inactive units next to participants may fire, and the assets of the Fire Call (18.7.1, 18.7.2)."""

    title = "title-defensive-fire"
    is_reaction = True
    kind = DEFENSIVE

    def role(self, s: Theater) -> int:
        return 1 - s.op.side

    def hexes(self, s: Theater) -> list[int]:
        return defensive_hexes(s)

    def candidates(self, s: Theater, hex: int) -> list[int]:
        found = adjacent_firers(s, DEFENSIVE, 1 - s.op.side, hex)
        for piece in called_firers(s, DEFENSIVE, hex):
            if piece not in found and supports(s, piece, hex):
                found.append(piece)
        return found

    def fires_at_reason(self, s: Theater, piece: int, hex: int) -> Reason | None:
        return fires_reason(s, DEFENSIVE, piece, hex)

    def bound(self, s: Theater) -> list[int]:
        guns = [piece for piece in s.op.defensive_assets if s.t.unit_class[piece] == ARTILLERY]
        return [piece for piece in guns if s.steps[piece] > 0 and not s.op.fired_steps[piece]]

    def fire(self, g: Play[Theater]) -> None:
        g.state.op.fired_hexes.append(self.hex)
        super().fire(g)

    def target_reason(self, s: Theater, hex: int) -> Reason | None:
        reason = hex_reason(s, hex)
        for piece in s.pieces_at(s.op.side, hex):
            reason = target_reason(s, DEFENSIVE, piece)
            if not reason:
                return hex_reason(s, hex)
        return reason

    def ask(self, g: Play[Theater]) -> Ask:
        if self.hex == NO_TARGET:
            return Ask(Msg("ask-defensive-fire"), "18.7b2")
        return Ask(Msg("ask-defensive-firers", {"hex": ("hex", self.hex)}), "18.7.3a1")

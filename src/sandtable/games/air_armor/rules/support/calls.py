"""Fire Calls of an operation: one HQ, then the units that answer it, all committed at once (21.2, 21.2.1, 21.2.4)."""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.frames import DONE, GO_ON, PASS
from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.question import RoleChoice
from sandtable.games.air_armor.state.codes import ATTACK_HELICOPTER, NO_HEX
from sandtable.games.air_armor.state.theater import Theater

from . import air_strike
from .batteries import GunChoice
from .callers import callers, could_call, gun_reason, guns, helicopter_reason, helicopters, hq_reason, target_hexes
from .fire_chart import DEFENSIVE_CALL, OFFENSIVE_CALL, artillery_limit, helicopter_limit
from .observers import observed, observes_reason
from .pools import firing_reason

CALL_FULL: Final = Reason("21.2d", "call-full")
ALREADY_CALLED: Final = Reason("21.2.3a", "already-called")
HEX_NOT_SUPPORTED: Final = Reason("21.3.3c", "hex-not-supported")


def add_reason(s: Theater, hq: int, call: int, hex: int, chosen: list[int], piece: int) -> Reason | None:
    """Why a unit cannot be added to those that answer a call (21.2.T)."""
    if piece in chosen:
        return ALREADY_CALLED
    side, hexes = s.t.side[hq], target_hexes(s, hq, call, hex)
    aloft = [other for other in chosen if s.t.flies(other)]
    if s.t.unit_class[piece] == ATTACK_HELICOPTER:
        if len(aloft) >= helicopter_limit(s, call, side):
            return CALL_FULL
        return helicopter_reason(s, hq, piece, call, hexes)
    if len(chosen) - len(aloft) >= artillery_limit(s, call, side):
        return CALL_FULL
    return gun_reason(s, hq, piece, call, hexes)


def addable(s: Theater, hq: int, call: int, hex: int, chosen: list[int]) -> list[int]:
    """Units that may still be added to a call."""
    candidates = guns(s, hq, call, hex) + helicopters(s, hq, call, hex)
    return [piece for piece in candidates if not add_reason(s, hq, call, hex, chosen, piece)]


def supports_reason(s: Theater, piece: int, hex: int) -> Reason | None:
    """Why a called asset cannot fire at a hex in Defensive Fire: not observed for its HQ, out of range (21.3.3c)."""
    hq = s.op.defensive_hq
    if not hq or piece not in s.op.defensive_assets or not observed(s, hq, hex):
        return HEX_NOT_SUPPORTED
    if s.disrupted[hq] and observes_reason(s, hq, hq, hex):
        return HEX_NOT_SUPPORTED
    return air_strike.flying_reason(s, piece, hex) if s.t.flies(piece) else firing_reason(s, piece, hex)


class FireCall(RoleChoice):
    """One HQ of a player may call for Offensive or Defensive Fire support in this operation (21.2.4, 13.3g, 13.3i).

    The question depends on what both sides see: counters of guns may be dummies.
    """

    title = "title-fire-call"
    always_ask = True
    verb = "hq"
    kind = "piece"
    others = (PASS,)

    def __init__(self, role: int = 0, offensive: int = 0) -> None:
        super().__init__(role)
        self.offensive = offensive

    def call(self) -> int:
        """Which row of the Fire Support Chart counts."""
        return OFFENSIVE_CALL if self.offensive else DEFENSIVE_CALL

    def next(self, g: Play[Theater]) -> int:
        op = g.state.op
        made = op.offensive_hq if self.offensive else op.defensive_hq
        if not made and could_call(g.state, self.role, self.call()):
            return self.role
        g.pop()
        return GO_ON

    def things(self, s: Theater) -> list[int]:
        return callers(s, self.role, self.call())

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return hq_reason(s, self.role, thing, self.call(), NO_HEX)

    def choose(self, g: Play[Theater], thing: int) -> None:
        g.replace(CallAssets(self.role, self.call(), thing))

    def ask(self, g: Play[Theater]) -> Ask:
        if self.offensive:
            return Ask(Msg("ask-fire-call-offensive"), "21.3b")
        return Ask(Msg("ask-fire-call-defensive"), "21.3.3b")


class CallAssets(GunChoice):
    """The units that answer the call of an HQ, artillery and helicopter together (21.2.1)."""

    title = "title-fire-call"
    verb = "add"
    kind = "piece"
    rule = "21.2g"

    def __init__(self, role: int = 0, call: int = 0, hq: int = 0) -> None:
        super().__init__()
        self.role = role
        self.call = call
        self.hq = hq
        self.chosen: list[int] = []

    def asked(self, s: Theater) -> int:
        return self.role

    def named(self, s: Theater) -> dict[str, Any]:
        return {"hq": ("piece", self.hq)}

    def things(self, s: Theater) -> list[int]:
        return addable(s, self.hq, self.call, NO_HEX, self.chosen)

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return add_reason(s, self.hq, self.call, NO_HEX, self.chosen, thing)

    def beside(self, s: Theater) -> list[Action]:
        return [DONE] if self.chosen else []

    def choose(self, g: Play[Theater], thing: int) -> None:
        self.chosen.append(thing)

    def otherwise(self, g: Play[Theater], a: Action) -> None:
        op = g.state.op
        if self.call == OFFENSIVE_CALL:
            op.offensive_hq, op.offensive_assets = self.hq, self.chosen
        else:
            op.defensive_hq, op.defensive_assets = self.hq, self.chosen
        if g.telling:
            for piece in self.chosen:
                g.tell("asset_called", self.hq, piece)
        g.pop(len(self.chosen))

    def ask(self, g: Play[Theater]) -> Ask:
        ask = super().ask(g)
        ask.kind = "pick"
        ask.chosen = [("piece", piece) for piece in self.chosen]
        side = g.state.t.side[self.hq]
        limit = artillery_limit(g.state, self.call, side) + helicopter_limit(g.state, self.call, side)
        ask.need = (max(0, 1 - len(self.chosen)), limit - len(self.chosen))
        return ask

"""The Strike Segment: any number of strikes, then the guns of a Main Effort are ready again (10.0.4, 12.4.1e)."""

from __future__ import annotations

from sandtable.engine.frames import DONE, GO_ON, Frame
from sandtable.engine.message import Action, Ask, Msg, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import refuse
from sandtable.games.air_armor.rules.command.main_effort import has_effort
from sandtable.games.air_armor.rules.optional.gas_strike import GasStrike, could_gas, gas_target_reason, gas_targets
from sandtable.games.air_armor.rules.support.adm import AdmStrike, adm_target_reason, adm_targets, has_adm_points
from sandtable.games.air_armor.rules.support.bridge_strike import (
    BridgeStrike,
    bridge_target_reason,
    bridge_targets,
    could_strike_bridge,
)
from sandtable.games.air_armor.rules.support.strike import (
    FireStrike,
    could_strike,
    strike_target_reason,
    strike_targets,
)
from sandtable.games.air_armor.rules.support.strike_segment import begin_strikes, end_strikes
from sandtable.games.air_armor.state.theater import Theater


def could_lay(s: Theater) -> bool:
    """Whether an ADM Strike looks possible to everybody: a point and an acquired hex."""
    return has_adm_points(s, s.role) and s.role + 1 in s.acquired


def could_do_any(s: Theater) -> bool:
    """Whether any Strike looks possible to everybody."""
    return could_strike(s, s.role) or could_lay(s) or could_gas(s, s.role) or could_strike_bridge(s, s.role)


class StrikeSegment(Frame[Theater]):
    """Which strike the active player makes next, or none (10.0.4).

    Guns may be dummies, so the question depends only on what everybody sees.
    """

    title = "title-strike-segment"
    always_ask = True

    def __init__(self) -> None:
        super().__init__()
        self.begun = 0
        self.over = 0

    def next(self, g: Play[Theater]) -> int:
        s = g.state
        if not self.begun:
            self.begun = 1
            begin_strikes(s)
            return GO_ON
        if self.over or not could_do_any(s):
            end_strikes(s, has_effort(s, s.active))
            g.pop()
            return GO_ON
        return s.role

    def options(self, g: Play[Theater]) -> list[Action]:
        s = g.state
        found: list[Action] = [("strike", hex) for hex in strike_targets(s, s.role)]
        found += [("adm_strike", hex) for hex in adm_targets(s, s.role)]
        found += [("gas_strike", hex) for hex in gas_targets(s, s.role)]
        found += [("strike_bridge", site) for site in bridge_targets(s, s.role)]
        return [*found, DONE]

    def answer(self, g: Play[Theater], a: Action) -> None:
        if a[0] == "done":
            self.over = 1
        elif a[0] == "strike":
            g.push(FireStrike(a[1]))
        elif a[0] == "gas_strike":
            g.push(GasStrike(a[1]))
        elif a[0] == "strike_bridge":
            g.push(BridgeStrike(a[1]))
        else:
            g.push(AdmStrike(a[1]))

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-strike-segment"), "10.0.4a1")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        s = g.state
        if a[0] == "strike":
            return refuse(strike_target_reason(s, s.role, a[1]), ("hex", a[1]))
        if a[0] == "gas_strike":
            return refuse(gas_target_reason(s, s.role, a[1]), ("hex", a[1]))
        if a[0] == "strike_bridge":
            return refuse(bridge_target_reason(s, s.role, a[1]), ("site", a[1]))
        return refuse(adm_target_reason(s, s.role, a[1]), ("hex", a[1])) if a[0] == "adm_strike" else None

    def explain_here(self, g: Play[Theater], ref: Ref, role: int) -> list[Refusal]:
        if ref[0] != "hex" or role != g.state.role:
            return []
        told = self.explain(g, ("strike", ref[1]))
        return [] if told is None else [told]

"""Nets and wire: a set is switched to a net whose own is gone, a cut line is repaired (4.2.1j, 4.2.1k)."""

from __future__ import annotations

from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.command.act import Act
from sandtable.games.fields_of_fire.rules.command.why import WRONG_RECIPIENT
from sandtable.games.fields_of_fire.rules.pieces.units import good_order
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.rules.why import FINE
from sandtable.games.fields_of_fire.state.action_codes import REPAIR_PHONE_LINE, SWITCH_NETWORK
from sandtable.games.fields_of_fire.state.company import NOBODY, Company

from .why import NO_LOST_SET, WHY


class SwitchNetworkAct(Act):
    """4.2.1j: a unit gives its set for the lost one of another net."""

    code = SWITCH_NETWORK

    def reason(self, s: Company, hq: int, unit: int) -> int:
        return FINE if s.lost_sets and switchable(s, unit) else WRONG_RECIPIENT

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        g.push(SwitchNetwork(unit))


class RepairLineAct(Act):
    """4.2.1k: a Good Order unit, in an impulse with the HQ on its card, joins the cut wire of its card."""

    code = REPAIR_PHONE_LINE

    def reason(self, s: Company, hq: int, unit: int) -> int:
        if s.line[s.card[unit]] != 2 or not good_order(s, unit):
            return WRONG_RECIPIENT
        return FINE if hq == NOBODY or s.card[hq] == s.card[unit] else WRONG_RECIPIENT

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        s = g.state
        s.line[s.card[unit]] = 1
        g.tell("line_repaired", s.card[unit])


def switchable(s: Company, unit: int) -> list[int]:
    """Nets to which a unit's set can be switched because their own set is gone (4.2.1j)."""
    if not s.lost_sets:
        return []
    return sorted({code // 8 for code in s.lost_sets if exchangeable(s, unit, code)})


def exchangeable(s: Company, unit: int, code: int) -> list[int]:
    """Nets from which a unit could give its set of the same type for a lost one; none if it has that net's set."""
    net, radio = code // 8, code % 8
    if radio:
        return [] if s.radio[net][unit] else [n for n in range(len(s.radio)) if s.radio[n][unit] == radio]
    return [] if s.phone[unit] >> net & 1 else [n for n in range(len(s.radio)) if s.phone[unit] >> n & 1]


class SwitchNetwork(Question):
    """4.2.1j: to which net the set is switched."""

    why = WHY

    def __init__(self, unit: int = 0) -> None:
        super().__init__()
        self.unit = unit

    def options(self, g: Play[Company]) -> list[Action]:
        return [("net", net) for net in switchable(g.state, self.unit)]

    def reason(self, s: Company, a: Action) -> int:
        return FINE if a[1] in switchable(s, self.unit) else NO_LOST_SET

    def answer(self, g: Play[Company], a: Action) -> None:
        net: int = a[1]
        s = g.state
        g.pop()
        code = next(code for code in s.lost_sets if code // 8 == net and exchangeable(s, self.unit, code))
        old = exchangeable(s, self.unit, code)[0]
        radio = code % 8
        s.lost_sets.remove(code)
        s.lost_sets.append(old * 8 + radio)
        if radio:
            s.radio[old][self.unit] = 0
            s.radio[net][self.unit] = radio
        else:
            s.phone[self.unit] ^= 1 << old | 1 << net
        g.tell("switched", self.unit, net)

    def ask(self, g: Play[Company]) -> Ask:
        return Ask(Msg("ask-switch-network", {"unit": ("unit", self.unit)}), "4.2.1j")

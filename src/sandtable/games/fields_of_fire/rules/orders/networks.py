"""Nets and wire: a set is switched to a net whose own is gone, a cut line is repaired (4.2.1j, 4.2.1k)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.command.act import Act
from sandtable.games.fields_of_fire.rules.command.permits import WRONG_RECIPIENT
from sandtable.games.fields_of_fire.rules.pieces.units import good_order
from sandtable.games.fields_of_fire.rules.question import UnitChoice
from sandtable.games.fields_of_fire.state.action_codes import REPAIR_PHONE_LINE, SWITCH_NETWORK
from sandtable.games.fields_of_fire.state.company import NOBODY, Company

NO_LOST_SET: Final = Reason("4.2.1j.pre", "no-lost-set")


class SwitchNetworkAct(Act):
    """4.2.1j: a unit gives its set for the lost one of another net."""

    code = SWITCH_NETWORK

    def reason(self, s: Company, hq: int, unit: int) -> Reason | None:
        return None if s.lost_sets and switchable(s, unit) else WRONG_RECIPIENT

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        g.push(SwitchNetwork(unit))


class RepairLineAct(Act):
    """4.2.1k: a Good Order unit, in an impulse with the HQ on its card, joins the cut wire of its card."""

    code = REPAIR_PHONE_LINE

    def reason(self, s: Company, hq: int, unit: int) -> Reason | None:
        if s.line[s.card[unit]] != 2 or not good_order(s, unit):
            return WRONG_RECIPIENT
        return None if hq == NOBODY or s.card[hq] == s.card[unit] else WRONG_RECIPIENT

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


class SwitchNetwork(UnitChoice):
    """4.2.1j: to which net the set is switched."""

    verb = "net"
    rule = "4.2.1j"

    def things(self, s: Company) -> list[int]:
        return switchable(s, self.unit)

    def reason(self, s: Company, net: int) -> Reason | None:
        return NO_LOST_SET

    def choose(self, g: Play[Company], net: int) -> None:
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

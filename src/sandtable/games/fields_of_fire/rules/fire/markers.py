"""Reading VOF markers on cards and units (6.2.1); what places them is in `fire` and `settle`."""

from __future__ import annotations

from sandtable.games.fields_of_fire.rules.pieces.marks import WHAT, has, touches
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import Company

from .grazing import vof_on
from .ratings import special_of
from .urban import firers_on


def vof_on_unit(s: Company, unit: int) -> list[int]:
    """The kinds of VOF that affect a unit: whole card, opposing Point Blank, and its own (6.2.1)."""
    card = s.card[unit]
    inside = s.vof_on_friends[card] if s.side[unit] == codes.FRIENDLY else s.vof_on_enemies[card]
    if card in s.areas:
        found = [vof_on(s, firer, card) for firer in firers_on(s, card, s.place[unit], s.side[unit])]
        found.append(s.incoming[card])
    else:
        found = [s.vof[card], inside, s.incoming[card]]
    if s.indirect[card]:
        found.append(codes.VOF_HEAVY)
    if has(s, unit, codes.VOF_GRENADE):
        found.append(codes.VOF_GRENADE)
    return [vof for vof in found if vof != codes.VOF_NONE]


def under_marker(s: Company, unit: int) -> bool:
    """Whether a VOF marker lies on a unit or over it; Point Blank fire of its own side does not (3.5.2, 6.2.1)."""
    card = s.card[unit]
    if s.mines[card] or s.grenade_miss[card] or s.demolition_miss[card] or vof_on_unit(s, unit):
        return True
    return any(row[WHAT] != codes.VOF_CONCENTRATED and touches(s, row, unit) for row in s.marks)


def sniped(s: Company, unit: int) -> bool:
    """Whether a sniper fires at the unit's card, whoever its target is, in one edition one of its own too (4.1.2j)."""
    for sniper in range(s.used):
        if s.aim[sniper] != s.card[unit] or not s.kind[sniper] or s.pinned[sniper]:
            continue
        if special_of(s, sniper) == codes.SPECIAL_SNIPER:
            if s.side[sniper] != s.side[unit] or s.rules.command_modifier_by_card:
                return True
    return False


def vof_on_card(s: Company, card: int) -> list[int]:
    """The kinds of VOF of all markers that lie on a card itself, whomever they affect (6.2)."""
    found = [s.vof[card], s.vof_on_friends[card], s.vof_on_enemies[card], s.incoming[card]]
    if s.indirect[card]:
        found.append(codes.VOF_HEAVY)
    return [vof for vof in found if vof != codes.VOF_NONE]


def command_loss(s: Company, unit: int) -> int:
    """The strongest VOF modifier of a command draw, 0 or less: of VOF on the HQ, by edition on its card (4.1.2b)."""
    worst = 0
    table = s.t.charts.command_vof
    for vof in vof_on_card(s, s.card[unit]) if s.rules.command_modifier_by_card else vof_on_unit(s, unit):
        counts = s.rules.command_modifier_grenade_and_air or (vof != codes.VOF_GRENADE and vof != codes.VOF_AIR_STRIKE)
        if counts and table[vof] < worst:
            worst = table[vof]
    if sniped(s, unit) and table[codes.VOF_SNIPER] < worst:
        worst = table[codes.VOF_SNIPER]
    return worst

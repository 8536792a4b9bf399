"""Command points: which HQs function, which may pay for a task force or a reaction, spending (12.2, 12.7, 30.4)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.pieces.chain import division_of
from sandtable.games.air_armor.state import codes
from sandtable.games.air_armor.state.theater import Theater

from .range import hex_range_reason, marker_hexes, unit_range_reason

HQ_DISRUPTED: Final = Reason("12.2.2f", "hq-disrupted")
HQ_RETURNING: Final = Reason("12.2.2f", "hq-returning")
HQ_GONE: Final = Reason("30.4.1c", "hq-gone")
HQ_NOT_ARRIVED: Final = Reason("12.2.2d", "hq-not-arrived")
NO_CP_LEFT: Final = Reason("12.2.4a", "no-cp-left")
NO_OFF_MAP_CP: Final = Reason("12.2.3a", "no-off-map-cp")
NOT_SUPERIOR_HQ: Final = Reason("12.2.2b", "not-superior-hq")
NO_RELAY: Final = Reason("12.7.4a", "no-relay")
NO_PAYER: Final = Reason("12.7.1a1", "no-payer")
NOT_AN_HQ: Final = Reason("12.7.1a1", "not-an-hq")


def works_reason(s: Theater, hq: int) -> Reason | None:
    """Why an HQ provides no function: disrupted, reconstituting, gone, not yet arrived (12.2.2d, 12.2.2f, 30.0c)."""
    place = s.place[hq]
    if place == codes.RETURNING:
        return HQ_RETURNING
    if place == codes.DUE:
        return HQ_NOT_ARRIVED
    if place in (codes.LOST, codes.SPARE):
        return HQ_GONE
    return HQ_DISRUPTED if s.disrupted[hq] else None


def hqs_of(s: Theater, formation: int) -> list[int]:
    """The HQ counters of a brigade, or of the base of a division."""
    return s.t.formation_hqs[formation]


def division_hqs(s: Theater, brigade: int) -> list[int]:
    """The HQs of the division above a brigade; none for an independent brigade (12.8.4a1)."""
    division = division_of(s, brigade)
    return hqs_of(s, division) if division >= 0 else []


def brigade_pays_reason(s: Theater, hq: int, piece: int, marker: int) -> Reason | None:
    """Why a brigade HQ can neither spend nor pass a CP for a lead unit or force; its own points apart (12.7.4b2).

    The marker of a lead unit that waits outside stands on an edge hex, and is in range too (12.7.1a1); NO_HEX is none.
    """
    reason = works_reason(s, hq) or unit_range_reason(s, hq, piece)
    return reason or (hex_range_reason(s, hq, marker) if marker != codes.NO_HEX else None)


def relay_reason(s: Theater, hq: int, brigade: int, piece: int, marker: int) -> Reason | None:
    """Why a division HQ cannot pass a CP through the HQ of a brigade (12.7.4, 30.4.4a)."""
    for relay in hqs_of(s, brigade):
        if not brigade_pays_reason(s, relay, piece, marker) and not unit_range_reason(s, hq, relay):
            return None
    return NO_RELAY


def payer_reason(s: Theater, hq: int, brigade: int, piece: int, marker: int = codes.NO_HEX) -> Reason | None:
    """Why an HQ cannot pay 1 CP for a lead unit or reacting force of a NATO brigade (12.7.1, 12.7.2, 12.7.4)."""
    if s.t.unit_class[hq] != codes.HQ:
        return NOT_AN_HQ
    own = s.t.formation[hq] == brigade
    if not own and hq not in division_hqs(s, brigade):
        return NOT_SUPERIOR_HQ
    reason = works_reason(s, hq)
    if reason:
        return reason
    if not s.cp[hq]:
        return NO_CP_LEFT
    return brigade_pays_reason(s, hq, piece, marker) if own else relay_reason(s, hq, brigade, piece, marker)


def payers(s: Theater, brigade: int, piece: int, marker: int = codes.NO_HEX) -> list[int]:
    """The HQs that can pay for a lead unit or reacting force of a brigade."""
    candidates = hqs_of(s, brigade) + division_hqs(s, brigade)
    return [hq for hq in candidates if not payer_reason(s, hq, brigade, piece, marker)]


def off_map_reason(s: Theater, side: int) -> Reason | None:
    """Why no off-map CP can be spent; range and nationality never matter (12.2.3, 12.7.6)."""
    return None if s.off_cp[side] else NO_OFF_MAP_CP


def funded_reason(s: Theater, brigade: int, piece: int) -> Reason | None:
    """Why no HQ can pay for a task force with that lead unit (12.7.1)."""
    reason = marker_paid_reason(s, brigade, piece, codes.NO_HEX)
    if reason or s.place[piece] != codes.QUEUED:
        return reason
    for hex in marker_hexes(s, piece):
        if not marker_paid_reason(s, brigade, piece, hex):
            return None
    return NO_PAYER


def marker_paid_reason(s: Theater, brigade: int, piece: int, marker: int) -> Reason | None:
    """Why no HQ can pay for a task force with its marker on that edge hex; NO_HEX is where its lead unit is."""
    if s.off_cp[codes.NATO]:
        return None
    for hq in hqs_of(s, brigade) + division_hqs(s, brigade):
        if not payer_reason(s, hq, brigade, piece, marker):
            return None
    return NO_PAYER


def pay(s: Theater, side: int, payer: int) -> None:
    """Spend one CP of an HQ, or of the off-map points; it makes no HQ Used (12.2.2e)."""
    if payer == codes.PAID_OFF_MAP:
        s.off_cp[side] -= 1
    elif payer != codes.PAID_FREE:
        s.cp[payer] -= 1


def refresh_points(s: Theater) -> None:
    """Reset recon points of all HQs, CP of NATO HQs, and the off-map points of both (9.6h, 9.6i)."""
    for hq in s.t.hq_pieces:
        s.rp[hq] = s.t.rp[hq]
        s.cp[hq] = s.t.cp[hq]
    for side in (0, 1):
        s.off_cp[side] = s.scenario.off_cp[side]
        s.off_rp[side] = s.scenario.off_rp[side]

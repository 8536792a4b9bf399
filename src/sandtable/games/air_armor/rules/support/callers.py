"""Which HQ may make a Fire Call, for what, and which assets could answer it (21.2, 21.2.2, 21.3, 23.0i, 23.7.2)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.pieces.chain import brigade_of, division_of, is_superior
from sandtable.games.air_armor.state.codes import HQ, NO_HEX, WP
from sandtable.games.air_armor.state.theater import Theater

from . import air_strike
from .distance import in_play
from .fire_chart import (
    ADM_CALL,
    COUNTER_CALL,
    DEFENSIVE_CALL,
    GAS_CALL,
    OFFENSIVE_CALL,
    air_answers,
    artillery_limit,
    call_reason,
    helicopter_limit,
)
from .observers import (
    acquired,
    defended_hexes,
    objective_observed,
    observes_reason,
    strike_observer_reason,
    strike_observers,
)
from .pools import answer_reason, asset_reason, guns_of

HQ_NOT_IN_PLAY: Final = Reason("21.2.2a", "hq-not-in-play")
HQ_DISRUPTED: Final = Reason("21.2.2b", "hq-disrupted")
HQ_NOT_ACTIVE: Final = Reason("23.0i", "hq-not-active")
NOT_AN_HQ: Final = Reason("21.2a", "not-an-hq")
NOT_OBSERVED: Final = Reason("21.3a", "not-observed")
NO_ASSETS: Final = Reason("21.0b", "no-assets")
STRIKE_NEAR_FRIENDS: Final = Reason("23.7.2a", "strike-near-friends")
ADM_NOT_ACQUIRED: Final = Reason("23.5.2a", "adm-not-acquired")
ADM_NEAR_FRIENDS: Final = Reason("23.5.2a", "adm-near-friends")


def of_active_formation(s: Theater, hq: int) -> bool:
    """HQs of the active division or brigade, or of the NATO division above the active brigade (23.0i, 13.3i)."""
    if s.active < 0 or s.t.side[hq] != s.t.formation_side[s.active]:
        return False
    formation = s.t.formation[hq]
    if s.t.side[hq] == WP:
        return division_of(s, formation) == s.active
    if brigade_of(s, formation) == s.active:
        return True
    return is_superior(s, formation, s.active) and s.t.nation[hq] == s.t.formation_nation[s.active]


def caller_reason(s: Theater, role: int, hq: int, call: int, hex: int) -> Reason | None:
    """Why an HQ cannot call for fire on a hex, assets apart; for a defensive call any target hex will do."""
    if s.t.unit_class[hq] != HQ or s.t.side[hq] != role:
        return NOT_AN_HQ
    reason = call_reason(s, call)
    if reason:
        return reason
    if not in_play(s, hq):
        return HQ_NOT_IN_PLAY
    if call not in (DEFENSIVE_CALL, COUNTER_CALL) and not of_active_formation(s, hq):
        return HQ_NOT_ACTIVE
    if s.disrupted[hq] and not _observes_itself(s, hq, call, hex):
        return HQ_DISRUPTED
    return sight_reason(s, hq, call, hex)


def _observes_itself(s: Theater, hq: int, call: int, hex: int) -> bool:
    """A Disrupted HQ may call if it is itself the observer (21.2.2b)."""
    if call == DEFENSIVE_CALL:
        return any(not observes_reason(s, hq, hq, target) for target in defended_hexes(s, hq))
    if call in (OFFENSIVE_CALL, COUNTER_CALL):
        return False  # an HQ takes part in no offensive operation, and nobody observes for counter-battery
    return not strike_observer_reason(s, hq, hq, hex)


def sight_reason(s: Theater, hq: int, call: int, hex: int) -> Reason | None:
    """Why the target is not seen for this HQ as the call demands (21.3, 23.5.2, 23.7.2)."""
    if call == COUNTER_CALL:
        return None
    if call == OFFENSIVE_CALL:
        return None if objective_observed(s, hq) or hq in s.op.observed_by else NOT_OBSERVED
    if call == DEFENSIVE_CALL:
        return None if defended_hexes(s, hq) else NOT_OBSERVED
    return strike_sight_reason(s, hq, call, hex)


def strike_sight_reason(s: Theater, hq: int, call: int, hex: int) -> Reason | None:
    """Why a hex cannot be struck by a call of this HQ: neither acquired nor observed, or friends are beside it."""
    side = s.t.side[hq]
    if call in (ADM_CALL, GAS_CALL):
        if not acquired(s, side, hex):
            return ADM_NOT_ACQUIRED
        return ADM_NEAR_FRIENDS if s.near[side][hex] else None
    if strike_observers(s, hq, hex):
        return None
    if not acquired(s, side, hex):
        return NOT_OBSERVED
    return STRIKE_NEAR_FRIENDS if s.near[side][hex] else None


def target_hexes(s: Theater, hq: int, call: int, hex: int) -> list[int]:
    """The hexes at which assets of a call could fire."""
    if call == DEFENSIVE_CALL:
        hexes = defended_hexes(s, hq)
        return [target for target in hexes if not s.disrupted[hq] or not observes_reason(s, hq, hq, target)]
    if call == OFFENSIVE_CALL:
        return [s.op.objective] if s.op.objective != NO_HEX else []
    return [hex]


def gun_reason(s: Theater, hq: int, piece: int, call: int, hexes: list[int]) -> Reason | None:
    """Why a gun can answer for none of these hexes, as its owner sees it."""
    reason: Reason | None = NO_ASSETS
    for hex in hexes:
        reason = asset_reason(s, hq, piece, call, hex)
        if not reason:
            return None
    return reason


def helicopter_reason(s: Theater, hq: int, piece: int, call: int, hexes: list[int]) -> Reason | None:
    """Why an attack helicopter unit can answer for none of these hexes."""
    return air_strike.called_reason(s, hq, piece, call) if hexes else NO_ASSETS


def guns(s: Theater, hq: int, call: int, hex: int) -> list[int]:
    """Artillery units that can answer a call."""
    if not artillery_limit(s, call, s.t.side[hq]):
        return []
    hexes = target_hexes(s, hq, call, hex)
    return [piece for piece in guns_of(s, s.t.side[hq]) if not gun_reason(s, hq, piece, call, hexes)]


def helicopters(s: Theater, hq: int, call: int, hex: int) -> list[int]:
    """Attack helicopter units that can answer a call."""
    side = s.t.side[hq]
    if not helicopter_limit(s, call, side):
        return []
    hexes = target_hexes(s, hq, call, hex)
    slots = [piece for piece in s.t.helicopter_piece if s.t.side[piece] == side]
    return [piece for piece in slots if not helicopter_reason(s, hq, piece, call, hexes)]


def calls_air(s: Theater, hq: int, call: int) -> bool:
    """Whether an HQ can make an Air Call."""
    return air_answers(call) and not s.disrupted[hq] and air_strike.possible(s, hq, call)


def hq_reason(s: Theater, role: int, hq: int, call: int, hex: int) -> Reason | None:
    """Why an HQ cannot make this call: it may not, or nothing would answer."""
    reason = caller_reason(s, role, hq, call, hex)
    if reason:
        return reason
    if guns(s, hq, call, hex) or helicopters(s, hq, call, hex) or calls_air(s, hq, call):
        return None
    return NO_ASSETS


def callers(s: Theater, role: int, call: int, hex: int = NO_HEX) -> list[int]:
    """HQs of a player that can make a call which something answers."""
    return [hq for hq in s.t.hq_pieces if s.t.side[hq] == role and not hq_reason(s, role, hq, call, hex)]


def could_call(s: Theater, role: int, call: int, hex: int = NO_HEX) -> bool:
    """Whether a call looks possible to everybody: a counter that might be a dummy counts as a gun."""
    if call_reason(s, call):
        return False
    counters = guns_of(s, role)
    for hq in s.t.hq_pieces:
        if s.t.side[hq] != role or caller_reason(s, role, hq, call, hex):
            continue
        if helicopters(s, hq, call, hex) or calls_air(s, hq, call):
            return True
        if artillery_limit(s, call, role) and _looks_armed(s, hq, counters, call, hex):
            return True
    return False


def _looks_armed(s: Theater, hq: int, counters: list[int], call: int, hex: int) -> bool:
    for target in target_hexes(s, hq, call, hex):
        for piece in counters:
            if not answer_reason(s, hq, piece, call, target):
                return True
    return False

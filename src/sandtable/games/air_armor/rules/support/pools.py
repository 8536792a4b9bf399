"""Artillery Pools: which guns may answer which HQ, and at what they can fire (22.2, 22.3, 22.4.1, 22.7)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.pieces.chain import division_of, in_chain, is_superior
from sandtable.games.air_armor.state.codes import ARTILLERY, ASSAULT, BASE, CORPS, NATO, ROCKET, WP
from sandtable.games.air_armor.state.theater import Theater

from .distance import command_reason, hexes_to, in_play
from .fire_chart import DEFENSIVE_CALL, OFFENSIVE_CALL, in_strike, rockets_answer

NOT_AN_ASSET: Final = Reason("21.1a", "not-an-asset")
GUN_NOT_IN_PLAY: Final = Reason("40.2.1c", "gun-not-in-play")
GUN_BESIDE_ENEMY: Final = Reason("22.2f", "gun-beside-enemy")
GUN_NOT_IN_CHAIN: Final = Reason("22.3b", "gun-not-in-chain")
GUN_OTHER_NATION: Final = Reason("22.3.1a", "gun-other-nation")
GUN_OUT_OF_COMMAND: Final = Reason("22.3c", "gun-out-of-command")
GUN_OUT_OF_RANGE: Final = Reason("22.2i", "gun-out-of-range")
GUN_ADJACENT: Final = Reason("22.1d", "gun-adjacent")
ROCKETS_ONLY_STRIKE: Final = Reason("22.7d", "rockets-only-strike")
ONLY_OWN_DAG: Final = Reason("22.4.1a", "only-own-dag")
DUMMY_GUN: Final = Reason("11.3g", "dummy-gun")
GUN_FIRED: Final = Reason("22.2d", "gun-fired")
GUN_DISRUPTED: Final = Reason("22.2e", "gun-disrupted")


def indirect_fire_reason(s: Theater, piece: int) -> Reason | None:
    """Why artillery cannot use Indirect Fire now: markers, enemies beside it (22.2d-f); Used and Masked may."""
    if s.t.unit_class[piece] != ARTILLERY:
        return NOT_AN_ASSET
    if not in_play(s, piece):
        return GUN_NOT_IN_PLAY
    if s.fired[piece]:
        return GUN_FIRED
    if s.disrupted[piece]:
        return GUN_DISRUPTED
    place = s.place[piece]
    return GUN_BESIDE_ENEMY if place >= 0 and s.near[1 - s.t.side[piece]][place] else None


def pool_reason(s: Theater, hq: int, piece: int, call: int) -> Reason | None:
    """Why a unit is not in the Artillery Pool of an HQ for this kind of call (22.3)."""
    reason = indirect_fire_reason(s, piece)
    if reason:
        return reason
    if s.t.side[piece] != s.t.side[hq] or not in_chain(s, s.t.formation[hq], s.t.formation[piece]):
        return GUN_NOT_IN_CHAIN
    if s.t.side[hq] == NATO and s.t.nation[piece] != s.t.nation[hq] and not _corps_artillery(s, hq, piece, call):
        return GUN_OTHER_NATION
    return GUN_OUT_OF_COMMAND if command_reason(s, hq, piece) else None


def _corps_artillery(s: Theater, hq: int, piece: int, call: int) -> bool:
    """Artillery of a superior corps base of another nationality: in Strikes and friendly Assaults (22.3.1b, c)."""
    if not in_strike(call) and not (call == OFFENSIVE_CALL and s.op.kind == ASSAULT):
        return False
    formation = s.t.formation[piece]
    parent = s.t.formation_parent[formation]
    if s.t.formation_kind[formation] != BASE or parent < 0 or s.t.formation_kind[parent] != CORPS:
        return False
    return is_superior(s, formation, s.t.formation[hq])


def firing_reason(s: Theater, piece: int, hex: int) -> Reason | None:
    """Why a gun of the pool cannot fire at a hex: too far, too near (22.1d, 22.2a)."""
    distance = hexes_to(s, piece, hex)
    if distance <= 1:
        return GUN_ADJACENT
    return GUN_OUT_OF_RANGE if distance > s.t.range[piece] else None


def answer_reason(s: Theater, hq: int, piece: int, call: int, hex: int) -> Reason | None:
    """Why a gun cannot answer a call of an HQ against a hex, as everybody can see; steps are not asked."""
    reason = pool_reason(s, hq, piece, call)
    if reason:
        return reason
    if s.t.symbol[piece] == ROCKET and not rockets_answer(call):
        return ROCKETS_ONLY_STRIKE
    if call == DEFENSIVE_CALL and s.t.side[hq] == WP and not _own_dag(s, hq, piece):
        return ONLY_OWN_DAG
    return firing_reason(s, piece, hex)


def _own_dag(s: Theater, hq: int, piece: int) -> bool:
    """The DAG of the division of the HQ (22.4.1)."""
    if not s.t.dag[piece]:
        return False
    return division_of(s, s.t.formation[piece]) == division_of(s, s.t.formation[hq])


def asset_reason(s: Theater, hq: int, piece: int, call: int, hex: int) -> Reason | None:
    """Why a gun cannot answer, a dummy included: its owner knows."""
    reason = answer_reason(s, hq, piece, call, hex)
    if reason:
        return reason
    return DUMMY_GUN if s.steps[piece] == 0 else None


def guns_of(s: Theater, side: int) -> list[int]:
    """Artillery counters of a side that could use Indirect Fire now, by number."""
    return [piece for piece in s.t.gun_pieces[side] if not indirect_fire_reason(s, piece)]


def pool(s: Theater, hq: int, call: int) -> list[int]:
    """The Artillery Pool of an HQ (22.3a)."""
    return [piece for piece in guns_of(s, s.t.side[hq]) if not pool_reason(s, hq, piece, call)]

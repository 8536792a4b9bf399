"""Which units may fire in a Fire Combat, and with how many steps (18.1.4, 18.6, 18.7.1, 18.8, 18.9, 22.1)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.ground.zoc import exerts_zoc, zoc_units
from sandtable.games.air_armor.state.codes import (
    AIR,
    ARTILLERY,
    ATTACK_HELICOPTER,
    HQ,
    NO_HEX,
    ROCKET,
    UTILITY_HELICOPTER,
)
from sandtable.games.air_armor.state.theater import Theater

from .kinds import DEFENSIVE, INFILTRATION, OFFENSIVE, RETREAT_FIRE, point_blank
from .modifiers import indirect

NO_ATTACK_STRENGTH: Final = Reason("18.1.1a", "no-attack-strength")
NOT_IN_FIRE_COMBAT: Final = Reason("18.1.4a", "not-in-fire-combat")
ROCKETS_FIRE_AT_NO_NEIGHBOUR: Final = Reason("22.1a", "rockets-never-direct")
MASKED_FIRER: Final = Reason("18.1.4a", "masked-firer")
DUMMY_FIRER: Final = Reason("11.3g", "dummy-firer")
FIRER_NOT_ADJACENT: Final = Reason("18.1.3a", "firer-not-adjacent")
NO_ZOC_THERE: Final = Reason("18.6b2", "no-zoc-there")
NOT_PARTICIPATING: Final = Reason("18.8a", "not-participating")
NO_DIRECT_OFFENSIVE: Final = Reason("22.1c", "no-direct-offensive")
ALL_STEPS_FIRED: Final = Reason("18.7c", "all-steps-fired")
NOT_OBJECTIVE: Final = Reason("13.5b1", "not-objective")
NOT_IN_THE_HEX: Final = Reason("18.2.2l", "not-in-the-hex")
HELICOPTER_NOT_CALLED: Final = Reason("18.9.2a2", "helicopter-not-called")
FIRER_ON_BRIDGE: Final = Reason("34.3b", "firer-on-bridge")


def takes_part_reason(s: Theater, piece: int) -> Reason | None:
    """Why a unit can take part in no Fire Combat at all (18.1.4a, 11.3g)."""
    unit_class = s.t.unit_class[piece]
    if unit_class == HQ:
        return NO_ATTACK_STRENGTH
    if s.bridge_kept[piece]:
        return FIRER_ON_BRIDGE
    if unit_class in (AIR, UTILITY_HELICOPTER):
        return NOT_IN_FIRE_COMBAT
    if s.t.symbol[piece] == ROCKET:
        return ROCKETS_FIRE_AT_NO_NEIGHBOUR
    if s.steps[piece] == 0:
        return DUMMY_FIRER
    return None


def called(s: Theater, kind: int, piece: int) -> bool:
    """Whether a unit fires as an asset of the Fire Call of this operation (21.2.4b); Direct Fire is none (18.7.2b)."""
    if kind == OFFENSIVE:
        return piece in s.op.offensive_assets
    return kind == DEFENSIVE and piece in s.op.defensive_assets


def steps_left(s: Theater, piece: int) -> int:
    """Steps that have not fired in the present step of fire (18.7c)."""
    return max(0, s.steps[piece] - s.op.fired_steps[piece])


def fires_reason(
    s: Theater, kind: int, piece: int, hex: int, entering: int = NO_HEX, entered: int = 0
) -> Reason | None:
    """Why a unit may not fire at a hex in this kind of Fire Combat; None if it may.

    For Infiltration Fire `hex` is the hex being left, `entering` the next one, `entered` is 1 if the force came into
    `hex` in this move. Range and observation of called assets are asked by the rules on support.
    """
    reason = takes_part_reason(s, piece)
    if reason:
        return reason
    if called(s, kind, piece) and (s.t.flies(piece) or indirect(s, piece, hex)):
        return ALL_STEPS_FIRED if kind == DEFENSIVE and not steps_left(s, piece) else None
    if s.t.unit_class[piece] == ATTACK_HELICOPTER:
        return _helicopter_reason(s, kind, piece, hex)
    if s.masked[piece]:
        return MASKED_FIRER
    if point_blank(kind):
        return None if s.place[piece] == hex else NOT_IN_THE_HEX
    if s.place[piece] >= 0 and s.t.grid.distance(s.place[piece], hex) != 1:
        return FIRER_NOT_ADJACENT
    return _kind_reason(s, kind, piece, hex, entering, entered)


def _helicopter_reason(s: Theater, kind: int, piece: int, hex: int) -> Reason | None:
    """A helicopter called for the Offensive Fire joins Retreat Fire into its zone of control (18.9.2a2)."""
    if kind != RETREAT_FIRE or piece not in s.op.offensive_assets or not s.op.just_fired[piece]:
        return HELICOPTER_NOT_CALLED
    if not exerts_zoc(s, piece, hex):
        return NO_ZOC_THERE
    return None if steps_left(s, piece) else ALL_STEPS_FIRED


def _kind_reason(s: Theater, kind: int, piece: int, hex: int, entering: int, entered: int) -> Reason | None:
    if kind == OFFENSIVE:
        return _offensive_reason(s, piece, hex)
    if kind == INFILTRATION:
        return _infiltration_reason(s, piece, hex, entering, entered)
    if kind == RETREAT_FIRE and not exerts_zoc(s, piece, hex):
        return NO_ZOC_THERE
    return None if steps_left(s, piece) else ALL_STEPS_FIRED


def _offensive_reason(s: Theater, piece: int, hex: int) -> Reason | None:
    if hex != s.op.objective:
        return NOT_OBJECTIVE
    if s.t.unit_class[piece] == ARTILLERY:
        return NO_DIRECT_OFFENSIVE
    return None if s.op.member[piece] else NOT_PARTICIPATING


def _infiltration_reason(s: Theater, piece: int, hex: int, entering: int, entered: int) -> Reason | None:
    """Trigger 1: zones of control into both hexes; trigger 2: into the hex that was entered in this move (18.6)."""
    if not exerts_zoc(s, piece, hex):
        return NO_ZOC_THERE
    if entered or (entering != NO_HEX and exerts_zoc(s, piece, entering)):
        return None
    return NO_ZOC_THERE


def infiltration_firers(s: Theater, side: int, hex: int, entering: int, entered: int) -> list[int]:
    """Units of a side that may fire at an enemy force which leaves a hex: all together, once for each hex (18.6.2)."""
    pieces = zoc_units(s, side, hex)
    return [piece for piece in pieces if not fires_reason(s, INFILTRATION, piece, hex, entering, entered)]


def retreat_firers(s: Theater, side: int, hex: int) -> list[int]:
    """Units of a side that may fire at an enemy force which has retreated into a hex (18.9a2)."""
    return [piece for piece in zoc_units(s, side, hex) if not fires_reason(s, RETREAT_FIRE, piece, hex)]


def adjacent_firers(s: Theater, kind: int, side: int, hex: int) -> list[int]:
    """Ground units of a side next to a hex that may fire at it by Defensive or Offensive Fire (18.7a, 18.8a)."""
    found: list[int] = []
    if s.near[side][hex]:
        for other in s.t.grid.around(hex):
            found += [piece for piece in s.pieces_at(side, other) if not fires_reason(s, kind, piece, hex)]
    return found


def called_firers(s: Theater, kind: int, hex: int) -> list[int]:
    """Called assets of the operation that still stand to fire at a hex, range and observers apart (21.2.4c)."""
    assets = s.op.offensive_assets if kind == OFFENSIVE else s.op.defensive_assets
    return [piece for piece in assets if s.steps[piece] > 0 and not fires_reason(s, kind, piece, hex)]

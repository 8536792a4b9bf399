"""Prohibitions of the chapters on air units, helicopters, airmobile forces and night: code, rule ids, message id."""

from __future__ import annotations

from typing import Final

from sandtable.engine.message import Msg, Ref, Refusal
from sandtable.games.air_armor.rules.ground.why import WHY as GROUND_WHY
from sandtable.games.air_armor.rules.pieces.why import WHY as PIECES_WHY
from sandtable.games.air_armor.state.codes import AIR_REASONS

# air calls (24)
NO_AIR_RULES: Final = AIR_REASONS + 1
AIR_AT_NIGHT: Final = AIR_REASONS + 3
AIR_IN_FOG: Final = AIR_REASONS + 4
HQ_DISRUPTED: Final = AIR_REASONS + 5
HQ_NOT_ACTIVE: Final = AIR_REASONS + 6
TOO_FEW_AIR_POINTS: Final = AIR_REASONS + 7
AIR_POINTS_LIMIT: Final = AIR_REASONS + 8
SPECIAL_NEEDS_TWO: Final = AIR_REASONS + 9
NO_SPECIAL_POINT: Final = AIR_REASONS + 10
NO_SUCH_PROFILE: Final = AIR_REASONS + 11
SPECIAL_NEEDS_BOMBS: Final = AIR_REASONS + 12
BOMBS_IN_TARGET_HEX: Final = AIR_REASONS + 13
BEYOND_PROFILE_RANGE: Final = AIR_REASONS + 14
OUTSIDE_AREA: Final = AIR_REASONS + 15
# attack helicopters (25)
NO_HELICOPTER_RULES: Final = AIR_REASONS + 21
HELICOPTER_IN_FOG: Final = AIR_REASONS + 22
HELICOPTER_AT_NIGHT: Final = AIR_REASONS + 23
OTHER_ARMY_HELICOPTER: Final = AIR_REASONS + 24
NOT_READY: Final = AIR_REASONS + 25
HELICOPTER_LIMIT: Final = AIR_REASONS + 26
ONLY_IN_ASSAULT: Final = AIR_REASONS + 27
NATO_DEFENSE_ONLY: Final = AIR_REASONS + 28
TARGET_OUT_OF_RANGE: Final = AIR_REASONS + 29
NO_FLAK_YET: Final = AIR_REASONS + 30
NOT_BESIDE: Final = AIR_REASONS + 31
NO_CALM_WAY: Final = AIR_REASONS + 32
NOT_A_FRIENDLY_EDGE: Final = AIR_REASONS + 33
ONE_HELICOPTER_UNIT: Final = AIR_REASONS + 34
# anti-aircraft fire (27)
STRONGER_THAN_FLAK: Final = AIR_REASONS + 41
# helicopter transport (26, 29.4)
NO_AIRMOBILE_RULES: Final = AIR_REASONS + 51
NO_AIR_IN_RESERVE: Final = AIR_REASONS + 52
NOT_AIRMOBILE: Final = AIR_REASONS + 53
NOT_TAKING_PART: Final = AIR_REASONS + 54
NOT_DECLARED: Final = AIR_REASONS + 55
DUMMY_PASSENGER: Final = AIR_REASONS + 56
AIR_PULSE_OVER: Final = AIR_REASONS + 57
OTHER_FORM: Final = AIR_REASONS + 58
OTHER_NATION_PASSENGER: Final = AIR_REASONS + 59
OVER_CAPACITY: Final = AIR_REASONS + 60
OTHER_PICKUP: Final = AIR_REASONS + 61
PICKUP_CLOSE_TERRAIN: Final = AIR_REASONS + 62
PICKUP_MINEFIELD: Final = AIR_REASONS + 63
FLAK_NOT_OFFENSIVE: Final = AIR_REASONS + 64
BOTH_IN_FLAK: Final = AIR_REASONS + 65
LZ_ENEMY: Final = AIR_REASONS + 66
PULSE_BESIDE_ENEMY: Final = AIR_REASONS + 67
USED_PASSENGER: Final = AIR_REASONS + 68
NO_PASSENGER_THERE: Final = AIR_REASONS + 69
NOT_ABOARD: Final = AIR_REASONS + 70
# paradrop (29.5)
NO_PARADROP_NOW: Final = AIR_REASONS + 71
PARADROP_USED: Final = AIR_REASONS + 72
PARADROP_AT_NIGHT: Final = AIR_REASONS + 73
PARADROP_ASSAULT: Final = AIR_REASONS + 74
NOT_AIRBORNE: Final = AIR_REASONS + 75
NOT_OFF_MAP: Final = AIR_REASONS + 76
DROP_NOT_CLEAR: Final = AIR_REASONS + 77
DROP_ENEMY: Final = AIR_REASONS + 78
DROP_TAKEN: Final = AIR_REASONS + 79
PARADROP_FIRST: Final = AIR_REASONS + 80
# airmobile operations (29.3, 29.6)
AIR_PULSE_FIRST: Final = AIR_REASONS + 81
MIXED_TASK_FORCE: Final = AIR_REASONS + 83
OFF_MAP_NO_GROUND: Final = AIR_REASONS + 84
URBAN_ADVANCE: Final = AIR_REASONS + 87
STORM_AFTER_DROP: Final = AIR_REASONS + 90

WHY: Final[dict[int, tuple[str, str]]] = {
    NO_AIR_RULES: ("24.0b", "refused-no-air-rules"),
    AIR_AT_NIGHT: ("32.1a", "refused-air-at-night"),
    AIR_IN_FOG: ("24.2b", "refused-air-in-fog"),
    HQ_DISRUPTED: ("24.2a", "refused-air-hq-disrupted"),
    HQ_NOT_ACTIVE: ("24.2a", "refused-air-hq-not-active"),
    TOO_FEW_AIR_POINTS: ("24.2c", "refused-too-few-air-points"),
    AIR_POINTS_LIMIT: ("24.2d", "refused-air-points-limit"),
    SPECIAL_NEEDS_TWO: ("24.2.1a", "refused-special-needs-two"),
    NO_SPECIAL_POINT: ("24.2.2f", "refused-no-special-point"),
    NO_SUCH_PROFILE: ("24.3c", "refused-no-such-profile"),
    SPECIAL_NEEDS_BOMBS: ("24.3d", "refused-special-needs-bombs"),
    BOMBS_IN_TARGET_HEX: ("24.4b", "refused-bombs-in-target-hex"),
    BEYOND_PROFILE_RANGE: ("24.4b", "refused-beyond-profile-range"),
    OUTSIDE_AREA: ("25.2.2c", "refused-flies-outside"),
    NO_HELICOPTER_RULES: ("25.0c", "refused-no-helicopter-rules"),
    HELICOPTER_IN_FOG: ("25.0i", "refused-helicopter-in-fog"),
    HELICOPTER_AT_NIGHT: ("32.1c", "refused-helicopter-at-night"),
    OTHER_ARMY_HELICOPTER: ("25.0f", "refused-other-army-helicopter"),
    NOT_READY: ("25.0h", "refused-helicopter-not-ready"),
    HELICOPTER_LIMIT: ("25.1d", "refused-helicopter-limit"),
    ONLY_IN_ASSAULT: ("25.0g", "refused-helicopter-only-in-assault"),
    NATO_DEFENSE_ONLY: ("25.0g", "refused-helicopter-nato-defense"),
    TARGET_OUT_OF_RANGE: ("25.2a", "refused-target-out-of-range"),
    NO_FLAK_YET: ("25.2d", "refused-no-flak-yet"),
    NOT_BESIDE: ("25.2a", "refused-flight-not-beside"),
    NO_CALM_WAY: ("25.2.2b", "refused-no-calm-way"),
    NOT_A_FRIENDLY_EDGE: ("25.2.1a", "refused-not-a-friendly-edge"),
    ONE_HELICOPTER_UNIT: ("25.1b", "refused-one-helicopter-unit"),
    STRONGER_THAN_FLAK: ("27.2.2b", "refused-stronger-than-flak"),
    NO_AIRMOBILE_RULES: ("29.0a", "refused-no-airmobile-rules"),
    NO_AIR_IN_RESERVE: ("29.6.4a", "refused-no-air-in-reserve"),
    NOT_AIRMOBILE: ("26.0a", "refused-not-airmobile"),
    NOT_TAKING_PART: ("26.0b", "refused-passenger-not-taking-part"),
    NOT_DECLARED: ("29.3c", "refused-airmobile-not-declared"),
    DUMMY_PASSENGER: ("29.6.3a", "refused-dummy-passenger"),
    AIR_PULSE_OVER: ("29.3b", "refused-air-pulse-over"),
    OTHER_FORM: ("29.3.2d", "refused-other-form"),
    OTHER_NATION_PASSENGER: ("26.1b", "refused-other-nation-passenger"),
    OVER_CAPACITY: ("26.3a", "refused-over-capacity"),
    OTHER_PICKUP: ("26.4c", "refused-other-pickup"),
    PICKUP_CLOSE_TERRAIN: ("26.4.5a", "refused-pickup-close-terrain"),
    PICKUP_MINEFIELD: ("26.4.5b", "refused-pickup-minefield"),
    FLAK_NOT_OFFENSIVE: ("26.4.6a", "refused-flak-not-offensive"),
    BOTH_IN_FLAK: ("26.4.6b", "refused-both-in-flak"),
    LZ_ENEMY: ("26.4.6d", "refused-lz-enemy"),
    PULSE_BESIDE_ENEMY: ("29.3.4a", "refused-pulse-beside-enemy"),
    USED_PASSENGER: ("11.4.1a", "refused-used-passenger"),
    NO_PASSENGER_THERE: ("26.4f", "refused-no-passenger-there"),
    NOT_ABOARD: ("26.4.7h", "refused-not-aboard"),
    NO_PARADROP_NOW: ("29.5a", "refused-no-paradrop-now"),
    PARADROP_USED: ("29.5a", "refused-paradrop-used"),
    PARADROP_AT_NIGHT: ("29.5.3a", "refused-paradrop-at-night"),
    PARADROP_ASSAULT: ("29.5.1a", "refused-paradrop-assault"),
    NOT_AIRBORNE: ("29.5.2a", "refused-not-airborne"),
    NOT_OFF_MAP: ("29.5.2a", "refused-not-off-map"),
    DROP_NOT_CLEAR: ("29.5.1c", "refused-drop-not-clear"),
    DROP_ENEMY: ("29.5.1c", "refused-drop-enemy"),
    DROP_TAKEN: ("29.5.1d", "refused-drop-taken"),
    PARADROP_FIRST: ("29.3.3b", "refused-paradrop-first"),
    AIR_PULSE_FIRST: ("29.3.3b", "refused-air-pulse-first"),
    MIXED_TASK_FORCE: ("29.2.2b", "refused-mixed-task-force"),
    OFF_MAP_NO_GROUND: ("29.7a", "refused-off-map-no-ground"),
    URBAN_ADVANCE: ("29.6.5f", "refused-urban-advance"),
    STORM_AFTER_DROP: ("29.6.6b", "refused-storm-after-drop"),
}


def refusal(reason: int, cause: list[Ref] | None = None) -> Refusal | None:
    """A reason code of this chapter, or of those below it, in words; None for 0."""
    if not reason:
        return None
    for why in (WHY, GROUND_WHY, PIECES_WHY):
        if reason in why:
            rule, message = why[reason]
            return Refusal((rule,), Msg(message), cause)
    return None

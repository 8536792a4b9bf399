"""Prohibitions of the optional chapters: code, rule ids, message id."""

from __future__ import annotations

from typing import Final

from sandtable.engine.message import Msg, Refusal
from sandtable.games.air_armor.rules.engineers.why import refusal as lower_refusal
from sandtable.games.air_armor.state.codes import OPTIONAL_REASONS

# gas (44)
NO_GAS_RULES: Final = OPTIONAL_REASONS + 1
NO_GAS_POINT: Final = OPTIONAL_REASONS + 2
NATO_RETALIATES: Final = OPTIONAL_REASONS + 3
NATO_GAS_IS_US: Final = OPTIONAL_REASONS + 4
GAS_ARTILLERY_WEAK: Final = OPTIONAL_REASONS + 5
GAS_NO_ROCKETS: Final = OPTIONAL_REASONS + 6
GAS_NO_HELICOPTER: Final = OPTIONAL_REASONS + 7
GAS_AIRCRAFT: Final = OPTIONAL_REASONS + 8
GAS_BOMB_PROFILE: Final = OPTIONAL_REASONS + 9
GAS_BESIDE_FRIENDS: Final = OPTIONAL_REASONS + 10
GAS_NOT_ACQUIRED: Final = OPTIONAL_REASONS + 11
GAS_HEX_STRUCK: Final = OPTIONAL_REASONS + 12
GAS_ARTILLERY_FIRED: Final = OPTIONAL_REASONS + 13
# decontamination (44.6)
NO_MAIN_HQ: Final = OPTIONAL_REASONS + 21
HQ_DISRUPTED: Final = OPTIONAL_REASONS + 22
NOBODY_TO_DECONTAMINATE: Final = OPTIONAL_REASONS + 23
# Hidden Mode (45)
OPEN_MODE: Final = OPTIONAL_REASONS + 31
NO_COUNTER_THERE: Final = OPTIONAL_REASONS + 32
NOT_OF_ACTIVE: Final = OPTIONAL_REASONS + 33
NO_PLACE_TO_REDEPLOY: Final = OPTIONAL_REASONS + 34
COUNTER_LIMIT: Final = OPTIONAL_REASONS + 35
POOL_NOT_EMPTY: Final = OPTIONAL_REASONS + 36
NOT_UNREVEALED: Final = OPTIONAL_REASONS + 37
DELIBERATE_THERE: Final = OPTIONAL_REASONS + 38
ONE_FOR_A_REGIMENT: Final = OPTIONAL_REASONS + 39
TWO_FOR_A_BRIGADE: Final = OPTIONAL_REASONS + 40
NO_MANEUVER_UNIT: Final = OPTIONAL_REASONS + 41

WHY: Final[dict[int, tuple[str, str]]] = {
    NO_GAS_RULES: ("46.4b", "refused-no-gas-rules"),
    NO_GAS_POINT: ("44.1a", "refused-no-gas-point"),
    NATO_RETALIATES: ("44.1b", "refused-nato-retaliates"),
    NATO_GAS_IS_US: ("44.1a", "refused-nato-gas-is-us"),
    GAS_ARTILLERY_WEAK: ("44.2b", "refused-gas-artillery-weak"),
    GAS_NO_ROCKETS: ("44.2c", "refused-gas-no-rockets"),
    GAS_NO_HELICOPTER: ("44.2e", "refused-gas-no-helicopter"),
    GAS_AIRCRAFT: ("44.2d", "refused-gas-aircraft"),
    GAS_BOMB_PROFILE: ("44.2d", "refused-gas-bomb-profile"),
    GAS_BESIDE_FRIENDS: ("44.2.1a", "refused-gas-beside-friends"),
    GAS_NOT_ACQUIRED: ("44.2.1a", "refused-gas-not-acquired"),
    GAS_HEX_STRUCK: ("23.7.1a", "refused-gas-hex-struck"),
    GAS_ARTILLERY_FIRED: ("6.1.2b", "refused-gas-artillery-fired"),
    NO_MAIN_HQ: ("44.6b", "refused-no-main-hq"),
    HQ_DISRUPTED: ("44.6b", "refused-hq-disrupted"),
    NOBODY_TO_DECONTAMINATE: ("44.6a", "refused-nobody-to-decontaminate"),
    OPEN_MODE: ("45.1a", "refused-open-mode"),
    NO_COUNTER_THERE: ("45.6a", "refused-no-counter-there"),
    NOT_OF_ACTIVE: ("45.6a", "refused-not-of-active"),
    NO_PLACE_TO_REDEPLOY: ("45.6c", "refused-no-place-to-redeploy"),
    COUNTER_LIMIT: ("45.6.2a", "refused-counter-limit"),
    POOL_NOT_EMPTY: ("45.3.3b", "refused-pool-not-empty"),
    NOT_UNREVEALED: ("45.3.3b", "refused-not-unrevealed"),
    DELIBERATE_THERE: ("45.8a", "refused-deliberate-there"),
    ONE_FOR_A_REGIMENT: ("45.8b", "refused-one-for-a-regiment"),
    TWO_FOR_A_BRIGADE: ("45.8c", "refused-two-for-a-brigade"),
    NO_MANEUVER_UNIT: ("45.8c", "refused-no-maneuver-unit"),
}


def refusal(reason: int) -> Refusal | None:
    """A reason in words, whichever room it comes from; None for 0."""
    if reason not in WHY:
        return lower_refusal(reason)
    rule, message = WHY[reason]
    return Refusal((rule,), Msg(message))

"""Prohibitions of the kinds of operations: code, rule, message; `refuse` answers for lower chapters too."""

from __future__ import annotations

from typing import Final

from sandtable.engine.message import Ref, Refusal
from sandtable.games.air_armor.rules.combat.why import ALL_WHY as LOWER_WHY
from sandtable.games.air_armor.rules.pieces.why import in_words
from sandtable.games.air_armor.state.codes import OPERATION_REASONS

# who may conduct what (13.6)
NO_OPERATION_OF_ITS_OWN: Final = OPERATION_REASONS + 6
NO_SUCH_OPERATION: Final = OPERATION_REASONS + 8
# variants of the Hasty Attack (41.4, 42, 43)
NOT_WEST_GERMAN: Final = OPERATION_REASONS + 31
GEGENANGRIFF_SPENT: Final = OPERATION_REASONS + 32
OVERRUN_UNITS: Final = OPERATION_REASONS + 35
OVERRUN_REACH: Final = OPERATION_REASONS + 36
OVERRUN_FROM_MARKERS: Final = OPERATION_REASONS + 37
OVERRUN_RIVER: Final = OPERATION_REASONS + 38
OVERRUN_UPHILL: Final = OPERATION_REASONS + 39
OVERRUN_CROWDED: Final = OPERATION_REASONS + 40
NO_OBJECTIVE: Final = OPERATION_REASONS + 47
OPTION_OFF: Final = OPERATION_REASONS + 48
OVERRUN_AIRMOBILE: Final = OPERATION_REASONS + 49
OVERRUN_NOT_BESIDE: Final = OPERATION_REASONS + 50
# movement (16)
NO_CHARGE: Final = OPERATION_REASONS + 58
CHARGE_SCREENED: Final = OPERATION_REASONS + 62
# advance and withdrawal (18.5, 42, 43)
WITHDRAW_ATTACKER: Final = OPERATION_REASONS + 86
WITHDRAW_DEFENDER: Final = OPERATION_REASONS + 87

WHY: Final[dict[int, tuple[str, str]]] = {
    NOT_WEST_GERMAN: ("41.4a", "refused-not-west-german"),
    GEGENANGRIFF_SPENT: ("41.4a", "refused-gegenangriff-spent"),
    OVERRUN_UNITS: ("42.0b", "refused-overrun-units"),
    OVERRUN_AIRMOBILE: ("42.0.2e", "refused-overrun-airmobile"),
    OVERRUN_NOT_BESIDE: ("42.0.2b", "refused-overrun-not-beside"),
    OVERRUN_REACH: ("42.0.2c", "refused-overrun-reach"),
    OVERRUN_FROM_MARKERS: ("42.1c", "refused-overrun-from-markers"),
    OVERRUN_RIVER: ("42.1d", "refused-overrun-river"),
    OVERRUN_UPHILL: ("42.1e", "refused-overrun-uphill"),
    OVERRUN_CROWDED: ("42.1f", "refused-overrun-crowded"),
    NO_OBJECTIVE: ("42.0a", "refused-no-objective"),
    OPTION_OFF: ("13.1a2", "refused-option-off"),
    NO_OPERATION_OF_ITS_OWN: ("13.6.1a", "refused-no-operation-of-its-own"),
    NO_SUCH_OPERATION: ("13.1a1", "refused-no-such-operation"),
    NO_CHARGE: ("42.0.4c", "refused-no-charge"),
    CHARGE_SCREENED: ("42.0.4d", "refused-charge-screened"),
    WITHDRAW_ATTACKER: ("43.0.5a", "refused-withdraw-attacker"),
    WITHDRAW_DEFENDER: ("43.0.5b", "refused-withdraw-defender"),
}

ALL_WHY: Final[dict[int, tuple[str, str]]] = {**LOWER_WHY, **WHY}


def refuse(reason: int, *cause: Ref) -> Refusal | None:
    """The refusal of a reason code with the things that cause it; None for 0."""
    return in_words(ALL_WHY, reason, list(cause))

"""Prohibitions of fire, retreat and advance: code, rule, message; `refuse` answers for lower chapters too."""

from __future__ import annotations

from typing import Final

from sandtable.engine.message import Ref, Refusal
from sandtable.games.air_armor.rules.movement.why import ALL_WHY as LOWER_WHY
from sandtable.games.air_armor.rules.pieces.why import in_words
from sandtable.games.air_armor.state.codes import OPERATION_REASONS

# fire (18.6-18.9)
TARGET_FIRED_ON: Final = OPERATION_REASONS + 61
MUST_ALLOT: Final = OPERATION_REASONS + 69
# advance and withdrawal (18.5, 42, 43)
ADVANCE_OBSTACLE: Final = OPERATION_REASONS + 81
ADVANCE_MASKED: Final = OPERATION_REASONS + 82
ADVANCE_DISRUPTED: Final = OPERATION_REASONS + 98
ADVANCE_HELD: Final = OPERATION_REASONS + 83
ADVANCE_FAR: Final = OPERATION_REASONS + 84
ADVANCE_OUTSIDER: Final = OPERATION_REASONS + 85

WHY: Final[dict[int, tuple[str, str]]] = {
    TARGET_FIRED_ON: ("18.7c", "refused-target-fired-on"),
    MUST_ALLOT: ("21.2.1c", "refused-must-allot"),
    ADVANCE_OBSTACLE: ("18.5.2a3", "refused-advance-obstacle"),
    ADVANCE_MASKED: ("18.5.2a4", "refused-advance-masked"),
    ADVANCE_DISRUPTED: ("23.3.1f", "refused-advance-disrupted"),
    ADVANCE_HELD: ("18.5a1", "refused-advance-held"),
    ADVANCE_FAR: ("18.5a1", "refused-advance-far"),
    ADVANCE_OUTSIDER: ("18.5a1", "refused-advance-outsider"),
}

ALL_WHY: Final[dict[int, tuple[str, str]]] = {**LOWER_WHY, **WHY}


def refuse(reason: int, *cause: Ref) -> Refusal | None:
    """The refusal of a reason code with the things that cause it; None for 0."""
    return in_words(ALL_WHY, reason, list(cause))

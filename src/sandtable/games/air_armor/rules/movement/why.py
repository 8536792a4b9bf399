"""Prohibitions of movement and screening: code, rule, message; `refuse` answers for lower chapters too."""

from __future__ import annotations

from typing import Final

from sandtable.engine.message import Ref, Refusal
from sandtable.games.air_armor.rules.commitment.why import ALL_WHY as LOWER_WHY
from sandtable.games.air_armor.rules.pieces.why import in_words
from sandtable.games.air_armor.state.codes import OPERATION_REASONS

# variants of the Hasty Attack (41.4, 42, 43)
CLOSE_UNITS: Final = OPERATION_REASONS + 42
CLOSE_RIVER: Final = OPERATION_REASONS + 43
CLOSE_UPHILL: Final = OPERATION_REASONS + 44
CLOSE_MARKERS: Final = OPERATION_REASONS + 45
CLOSE_START: Final = OPERATION_REASONS + 46
# movement (16)
NOT_A_MEMBER: Final = OPERATION_REASONS + 51
HANDLED_HERE: Final = OPERATION_REASONS + 99
MOVE_OVER: Final = OPERATION_REASONS + 52
NOT_IN_FORCE: Final = OPERATION_REASONS + 55
OTHER_GROUP: Final = OPERATION_REASONS + 53
FINISH_FIRST: Final = OPERATION_REASONS + 54
STAYS_AWAY: Final = OPERATION_REASONS + 56
OVERRUN_ONE_HEX: Final = OPERATION_REASONS + 57
CROSSING_FAR: Final = OPERATION_REASONS + 59
ONE_CROSSING: Final = OPERATION_REASONS + 60
HELPER_FAR: Final = OPERATION_REASONS + 63
# screening (41.2)
NOT_CAVALRY: Final = OPERATION_REASONS + 71
SCREEN_DISRUPTED: Final = OPERATION_REASONS + 72
SCREEN_PINNED: Final = OPERATION_REASONS + 73
SCREEN_STACKED: Final = OPERATION_REASONS + 74
SCREEN_MINES: Final = OPERATION_REASONS + 75
SCREEN_NO_WAY: Final = OPERATION_REASONS + 76
SCREENED_ONCE: Final = OPERATION_REASONS + 77
JUST_RETREATED: Final = OPERATION_REASONS + 78

WHY: Final[dict[int, tuple[str, str]]] = {
    CLOSE_UNITS: ("43.0b", "refused-close-units"),
    CLOSE_RIVER: ("43.1a", "refused-close-river"),
    CLOSE_UPHILL: ("43.1b", "refused-close-uphill"),
    CLOSE_MARKERS: ("43.1c", "refused-close-markers"),
    CLOSE_START: ("43.0b", "refused-close-start"),
    NOT_IN_FORCE: ("16.6a1", "refused-not-in-force"),
    NOT_A_MEMBER: ("16.0a", "refused-not-a-member"),
    MOVE_OVER: ("16.1.3a", "refused-move-over"),
    HANDLED_HERE: ("16.6.1a", "refused-handled-here"),
    OTHER_GROUP: ("13.4c2", "refused-other-group"),
    FINISH_FIRST: ("16.6.4a", "refused-finish-first"),
    STAYS_AWAY: ("42.0.2d", "refused-stays-away"),
    OVERRUN_ONE_HEX: ("42.0.2b", "refused-overrun-one-hex"),
    CROSSING_FAR: ("17.5c", "refused-crossing-far"),
    ONE_CROSSING: ("17.6.2a", "refused-one-crossing"),
    HELPER_FAR: ("17.5e2", "refused-helper-far"),
    NOT_CAVALRY: ("41.2a", "refused-not-cavalry"),
    SCREEN_DISRUPTED: ("41.2.3b", "refused-screen-disrupted"),
    SCREEN_PINNED: ("41.2.3c", "refused-screen-pinned"),
    SCREEN_STACKED: ("41.2.3d", "refused-screen-stacked"),
    SCREEN_MINES: ("41.2.3e", "refused-screen-mines"),
    SCREEN_NO_WAY: ("41.2.3f", "refused-screen-no-way"),
    SCREENED_ONCE: ("41.2d", "refused-screened-once"),
    JUST_RETREATED: ("41.2.7a", "refused-just-retreated"),
}

ALL_WHY: Final[dict[int, tuple[str, str]]] = {**LOWER_WHY, **WHY}


def refuse(reason: int, *cause: Ref) -> Refusal | None:
    """The refusal of a reason code with the things that cause it; None for 0."""
    return in_words(ALL_WHY, reason, list(cause))

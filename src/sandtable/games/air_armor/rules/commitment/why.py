"""Prohibitions of taking part and of the objective: code, rule, message; `refuse` answers for lower chapters too."""

from __future__ import annotations

from typing import Final

from sandtable.engine.message import Ref, Refusal
from sandtable.games.air_armor.rules.air.why import WHY as AIR_WHY
from sandtable.games.air_armor.rules.command.why import WHY as COMMAND_WHY
from sandtable.games.air_armor.rules.engineers.why import WHY as ENGINEERS_WHY
from sandtable.games.air_armor.rules.fire.why import WHY as FIRE_WHY
from sandtable.games.air_armor.rules.ground.why import WHY as GROUND_WHY
from sandtable.games.air_armor.rules.optional.why import WHY as OPTIONAL_WHY
from sandtable.games.air_armor.rules.pieces.why import WHY as PIECES_WHY
from sandtable.games.air_armor.rules.pieces.why import in_words
from sandtable.games.air_armor.rules.support.why import WHY as SUPPORT_WHY
from sandtable.games.air_armor.state.codes import OPERATION_REASONS

# who may conduct what (13.6)
NOT_PLANNED: Final = OPERATION_REASONS + 1
CONDUCTED: Final = OPERATION_REASONS + 2
NOBODY_LEFT: Final = OPERATION_REASONS + 3
BASE_HAS_MARCHED: Final = OPERATION_REASONS + 4
OTHER_PHASE: Final = OPERATION_REASONS + 5
OTHER_CYCLE: Final = OPERATION_REASONS + 7
# Commitment
ENGINEER_FAR: Final = OPERATION_REASONS + 11
RESERVE_BESIDE_ENEMY: Final = OPERATION_REASONS + 12
NOT_ENGINEER: Final = OPERATION_REASONS + 13
COMMITTED: Final = OPERATION_REASONS + 14
OFF_THE_MAP: Final = OPERATION_REASONS + 15
AIRMOBILE_APART: Final = OPERATION_REASONS + 16
# the objective (13.5)
OBJECTIVE_EMPTY: Final = OPERATION_REASONS + 21
OBJECTIVE_UNSEEN: Final = OPERATION_REASONS + 22
NO_KEPT_BRIDGE: Final = OPERATION_REASONS + 23
# variants of the Hasty Attack (41.4, 42, 43)
OVERRUN_TERRAIN: Final = OPERATION_REASONS + 33
OVERRUN_MARKERS: Final = OPERATION_REASONS + 34
CLOSE_TERRAIN: Final = OPERATION_REASONS + 41

WHY: Final[dict[int, tuple[str, str]]] = {
    NOT_PLANNED: ("13.6.1b", "refused-not-planned"),
    CONDUCTED: ("13.0b", "refused-conducted"),
    NOBODY_LEFT: ("13.0d", "refused-nobody-left"),
    BASE_HAS_MARCHED: ("12.5.1a1", "refused-base-has-marched"),
    OTHER_PHASE: ("13.0g", "refused-other-phase"),
    OTHER_CYCLE: ("12.5.2b2", "refused-other-cycle"),
    ENGINEER_FAR: ("13.0f3", "refused-engineer-far"),
    RESERVE_BESIDE_ENEMY: ("13.7.2a1", "refused-reserve-beside-enemy"),
    NOT_ENGINEER: ("13.0f3", "refused-not-engineer"),
    COMMITTED: ("13.0b", "refused-committed"),
    OFF_THE_MAP: ("16.0a", "refused-off-the-map"),
    AIRMOBILE_APART: ("29.2.2b", "refused-airmobile-apart"),
    OBJECTIVE_EMPTY: ("13.5c", "refused-objective-empty"),
    OBJECTIVE_UNSEEN: ("29.3.4b", "refused-objective-unseen"),
    NO_KEPT_BRIDGE: ("13.5e", "refused-no-kept-bridge"),
    OVERRUN_TERRAIN: ("42.1a", "refused-overrun-terrain"),
    OVERRUN_MARKERS: ("42.1b", "refused-overrun-markers"),
    CLOSE_TERRAIN: ("43.0a", "refused-close-terrain"),
}

ALL_WHY: Final[dict[int, tuple[str, str]]] = {
    **PIECES_WHY,
    **GROUND_WHY,
    **FIRE_WHY,
    **SUPPORT_WHY,
    **AIR_WHY,
    **ENGINEERS_WHY,
    **OPTIONAL_WHY,
    **COMMAND_WHY,
    **WHY,
}


def refuse(reason: int, *cause: Ref) -> Refusal | None:
    """The refusal of a reason code with the things that cause it; None for 0."""
    return in_words(ALL_WHY, reason, list(cause))

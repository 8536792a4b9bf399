"""Prohibitions of operations: code, rule ids, message id; `refuse` answers for all lower chapters too."""

from __future__ import annotations

from typing import Final

from sandtable.engine.message import Msg, Ref, Refusal
from sandtable.games.air_armor.rules.air.why import WHY as AIR_WHY
from sandtable.games.air_armor.rules.command.why import WHY as COMMAND_WHY
from sandtable.games.air_armor.rules.engineers.why import WHY as ENGINEERS_WHY
from sandtable.games.air_armor.rules.fire.why import WHY as FIRE_WHY
from sandtable.games.air_armor.rules.ground.why import WHY as GROUND_WHY
from sandtable.games.air_armor.rules.optional.why import WHY as OPTIONAL_WHY
from sandtable.games.air_armor.rules.pieces.why import WHY as PIECES_WHY
from sandtable.games.air_armor.rules.support.why import WHY as SUPPORT_WHY
from sandtable.games.air_armor.state.codes import OPERATION_REASONS

# who may conduct what (13.6)
NOT_PLANNED: Final = OPERATION_REASONS + 1
CONDUCTED: Final = OPERATION_REASONS + 2
NOBODY_LEFT: Final = OPERATION_REASONS + 3
BASE_HAS_MARCHED: Final = OPERATION_REASONS + 4
OTHER_PHASE: Final = OPERATION_REASONS + 5
NO_OPERATION_OF_ITS_OWN: Final = OPERATION_REASONS + 6
OTHER_CYCLE: Final = OPERATION_REASONS + 7
NO_SUCH_OPERATION: Final = OPERATION_REASONS + 8
# Commitment
ENGINEER_FAR: Final = OPERATION_REASONS + 11
RESERVE_BESIDE_ENEMY: Final = OPERATION_REASONS + 12
NOT_ENGINEER: Final = OPERATION_REASONS + 13
COMMITTED: Final = OPERATION_REASONS + 14
OFF_THE_MAP: Final = OPERATION_REASONS + 15
# the objective (13.5)
OBJECTIVE_EMPTY: Final = OPERATION_REASONS + 21
OBJECTIVE_UNSEEN: Final = OPERATION_REASONS + 22
NO_KEPT_BRIDGE: Final = OPERATION_REASONS + 23
# variants of the Hasty Attack (41.4, 42, 43)
NOT_WEST_GERMAN: Final = OPERATION_REASONS + 31
GEGENANGRIFF_SPENT: Final = OPERATION_REASONS + 32
OVERRUN_TERRAIN: Final = OPERATION_REASONS + 33
OVERRUN_MARKERS: Final = OPERATION_REASONS + 34
OVERRUN_UNITS: Final = OPERATION_REASONS + 35
OVERRUN_REACH: Final = OPERATION_REASONS + 36
OVERRUN_FROM_MARKERS: Final = OPERATION_REASONS + 37
OVERRUN_RIVER: Final = OPERATION_REASONS + 38
OVERRUN_UPHILL: Final = OPERATION_REASONS + 39
OVERRUN_CROWDED: Final = OPERATION_REASONS + 40
CLOSE_TERRAIN: Final = OPERATION_REASONS + 41
CLOSE_UNITS: Final = OPERATION_REASONS + 42
CLOSE_RIVER: Final = OPERATION_REASONS + 43
CLOSE_UPHILL: Final = OPERATION_REASONS + 44
CLOSE_MARKERS: Final = OPERATION_REASONS + 45
CLOSE_START: Final = OPERATION_REASONS + 46
NO_OBJECTIVE: Final = OPERATION_REASONS + 47
OPTION_OFF: Final = OPERATION_REASONS + 48
OVERRUN_AIRMOBILE: Final = OPERATION_REASONS + 49
OVERRUN_NOT_BESIDE: Final = OPERATION_REASONS + 50
# movement (16)
NOT_A_MEMBER: Final = OPERATION_REASONS + 51
HANDLED_HERE: Final = OPERATION_REASONS + 99
MOVE_OVER: Final = OPERATION_REASONS + 52
NOT_IN_FORCE: Final = OPERATION_REASONS + 55
OTHER_GROUP: Final = OPERATION_REASONS + 53
FINISH_FIRST: Final = OPERATION_REASONS + 54
STAYS_AWAY: Final = OPERATION_REASONS + 56
OVERRUN_ONE_HEX: Final = OPERATION_REASONS + 57
NO_CHARGE: Final = OPERATION_REASONS + 58
CROSSING_FAR: Final = OPERATION_REASONS + 59
ONE_CROSSING: Final = OPERATION_REASONS + 60
# fire (18.6-18.9)
TARGET_FIRED_ON: Final = OPERATION_REASONS + 61
MUST_ALLOT: Final = OPERATION_REASONS + 69
# screening (41.2)
NOT_CAVALRY: Final = OPERATION_REASONS + 71
SCREEN_DISRUPTED: Final = OPERATION_REASONS + 72
SCREEN_PINNED: Final = OPERATION_REASONS + 73
SCREEN_STACKED: Final = OPERATION_REASONS + 74
SCREEN_MINES: Final = OPERATION_REASONS + 75
SCREEN_NO_WAY: Final = OPERATION_REASONS + 76
SCREENED_ONCE: Final = OPERATION_REASONS + 77
JUST_RETREATED: Final = OPERATION_REASONS + 78
# advance and withdrawal (18.5, 42, 43)
ADVANCE_OBSTACLE: Final = OPERATION_REASONS + 81
ADVANCE_MASKED: Final = OPERATION_REASONS + 82
ADVANCE_DISRUPTED: Final = OPERATION_REASONS + 98
ADVANCE_HELD: Final = OPERATION_REASONS + 83
ADVANCE_FAR: Final = OPERATION_REASONS + 84
ADVANCE_OUTSIDER: Final = OPERATION_REASONS + 85
WITHDRAW_ATTACKER: Final = OPERATION_REASONS + 86
WITHDRAW_DEFENDER: Final = OPERATION_REASONS + 87

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
    OBJECTIVE_EMPTY: ("13.5c", "refused-objective-empty"),
    OBJECTIVE_UNSEEN: ("29.3.4b", "refused-objective-unseen"),
    NO_KEPT_BRIDGE: ("13.5e", "refused-no-kept-bridge"),
    NOT_WEST_GERMAN: ("41.4a", "refused-not-west-german"),
    GEGENANGRIFF_SPENT: ("41.4a", "refused-gegenangriff-spent"),
    OVERRUN_TERRAIN: ("42.1a", "refused-overrun-terrain"),
    OVERRUN_MARKERS: ("42.1b", "refused-overrun-markers"),
    OVERRUN_UNITS: ("42.0b", "refused-overrun-units"),
    OVERRUN_AIRMOBILE: ("42.0.2e", "refused-overrun-airmobile"),
    OVERRUN_NOT_BESIDE: ("42.0.2b", "refused-overrun-not-beside"),
    OVERRUN_REACH: ("42.0.2c", "refused-overrun-reach"),
    OVERRUN_FROM_MARKERS: ("42.1c", "refused-overrun-from-markers"),
    OVERRUN_RIVER: ("42.1d", "refused-overrun-river"),
    OVERRUN_UPHILL: ("42.1e", "refused-overrun-uphill"),
    OVERRUN_CROWDED: ("42.1f", "refused-overrun-crowded"),
    CLOSE_TERRAIN: ("43.0a", "refused-close-terrain"),
    CLOSE_UNITS: ("43.0b", "refused-close-units"),
    CLOSE_RIVER: ("43.1a", "refused-close-river"),
    CLOSE_UPHILL: ("43.1b", "refused-close-uphill"),
    CLOSE_MARKERS: ("43.1c", "refused-close-markers"),
    CLOSE_START: ("43.0b", "refused-close-start"),
    NO_OBJECTIVE: ("42.0a", "refused-no-objective"),
    OPTION_OFF: ("13.1a2", "refused-option-off"),
    NO_OPERATION_OF_ITS_OWN: ("13.6.1a", "refused-no-operation-of-its-own"),
    NO_SUCH_OPERATION: ("13.1a1", "refused-no-such-operation"),
    NOT_IN_FORCE: ("16.6a1", "refused-not-in-force"),
    NOT_A_MEMBER: ("16.0a", "refused-not-a-member"),
    MOVE_OVER: ("16.1.3a", "refused-move-over"),
    HANDLED_HERE: ("16.6.1a", "refused-handled-here"),
    OTHER_GROUP: ("13.4c2", "refused-other-group"),
    FINISH_FIRST: ("16.6.4a", "refused-finish-first"),
    STAYS_AWAY: ("42.0.2d", "refused-stays-away"),
    OVERRUN_ONE_HEX: ("42.0.2b", "refused-overrun-one-hex"),
    NO_CHARGE: ("42.0.4c", "refused-no-charge"),
    CROSSING_FAR: ("17.5c", "refused-crossing-far"),
    ONE_CROSSING: ("17.6.2a", "refused-one-crossing"),
    TARGET_FIRED_ON: ("18.7c", "refused-target-fired-on"),
    MUST_ALLOT: ("21.2.1c", "refused-must-allot"),
    NOT_CAVALRY: ("41.2a", "refused-not-cavalry"),
    SCREEN_DISRUPTED: ("41.2.3b", "refused-screen-disrupted"),
    SCREEN_PINNED: ("41.2.3c", "refused-screen-pinned"),
    SCREEN_STACKED: ("41.2.3d", "refused-screen-stacked"),
    SCREEN_MINES: ("41.2.3e", "refused-screen-mines"),
    SCREEN_NO_WAY: ("41.2.3f", "refused-screen-no-way"),
    SCREENED_ONCE: ("41.2d", "refused-screened-once"),
    JUST_RETREATED: ("41.2.7a", "refused-just-retreated"),
    ADVANCE_OBSTACLE: ("18.5.2a3", "refused-advance-obstacle"),
    ADVANCE_MASKED: ("18.5.2a4", "refused-advance-masked"),
    ADVANCE_DISRUPTED: ("23.3.1f", "refused-advance-disrupted"),
    ADVANCE_HELD: ("18.5a1", "refused-advance-held"),
    ADVANCE_FAR: ("18.5a1", "refused-advance-far"),
    ADVANCE_OUTSIDER: ("18.5a1", "refused-advance-outsider"),
    WITHDRAW_ATTACKER: ("43.0.5a", "refused-withdraw-attacker"),
    WITHDRAW_DEFENDER: ("43.0.5b", "refused-withdraw-defender"),
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
    if not reason:
        return None
    rule, text = ALL_WHY[reason]
    return Refusal((rule,), Msg(text), list(cause))

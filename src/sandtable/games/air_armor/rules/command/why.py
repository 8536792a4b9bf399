"""Prohibitions of the chapters on command, reaction and HQs: code, rule ids, message id."""

from __future__ import annotations

from typing import Final

from sandtable.engine.message import Ref, Refusal
from sandtable.games.air_armor.rules.air.why import WHY as AIR_WHY
from sandtable.games.air_armor.rules.ground.why import WHY as GROUND_WHY
from sandtable.games.air_armor.rules.pieces.why import WHY as PIECES_WHY
from sandtable.games.air_armor.rules.pieces.why import in_words
from sandtable.games.air_armor.state.codes import COMMAND_REASONS

# HQs and points (12.2, 30)
HQ_DISRUPTED: Final = COMMAND_REASONS + 1
HQ_RETURNING: Final = COMMAND_REASONS + 2
HQ_GONE: Final = COMMAND_REASONS + 3
HQ_NOT_ARRIVED: Final = COMMAND_REASONS + 4
NO_CP_LEFT: Final = COMMAND_REASONS + 5
NO_OFF_MAP_CP: Final = COMMAND_REASONS + 6
NOT_SUPERIOR_HQ: Final = COMMAND_REASONS + 7
NO_RELAY: Final = COMMAND_REASONS + 8
OUT_OF_COMMAND: Final = COMMAND_REASONS + 9
NO_PAYER: Final = COMMAND_REASONS + 10
NOT_AN_HQ: Final = COMMAND_REASONS + 11
# planning (12.3)
NO_PLAN_NEEDED: Final = COMMAND_REASONS + 21
PLANNED_ALREADY: Final = COMMAND_REASONS + 22
SHATTERED_MARCH: Final = COMMAND_REASONS + 23
CANNOT_PAY_PLAN: Final = COMMAND_REASONS + 24
AIRMOBILE_OFFENSIVE: Final = COMMAND_REASONS + 25
NOT_PLANNABLE: Final = COMMAND_REASONS + 26
# Main Effort (12.4)
NO_MAIN_EFFORT: Final = COMMAND_REASONS + 31
CHIT_SPENT: Final = COMMAND_REASONS + 32
CHIT_ON_TRACK: Final = COMMAND_REASONS + 33
CHIT_HQ_OUT: Final = COMMAND_REASONS + 34
CHIT_AIRMOBILE: Final = COMMAND_REASONS + 35
CHIT_LIMIT: Final = COMMAND_REASONS + 36
CHIT_AFTER_PLANS: Final = COMMAND_REASONS + 37
NO_CHIT_NOW: Final = COMMAND_REASONS + 38
CHIT_LAST_TURN: Final = COMMAND_REASONS + 39
# Lead Unit markers (12.3.2)
LEAD_OTHER_REGIMENT: Final = COMMAND_REASONS + 41
LEAD_OUT_OF_RANGE: Final = COMMAND_REASONS + 42
LEAD_NOT_ON_MAP: Final = COMMAND_REASONS + 43
LEAD_TOO_FAR: Final = COMMAND_REASONS + 44
LEAD_NOT_AT_EDGE: Final = COMMAND_REASONS + 45
# task forces (12.6, 12.9)
NOT_MANEUVER: Final = COMMAND_REASONS + 51
OTHER_BRIGADE: Final = COMMAND_REASONS + 52
FAR_FROM_MARKER: Final = COMMAND_REASONS + 53
TASK_FORCE_STEPS: Final = COMMAND_REASONS + 54
SHATTERED_UNIT: Final = COMMAND_REASONS + 55
IN_TASK_FORCE: Final = COMMAND_REASONS + 56
BOUND_ELSEWHERE: Final = COMMAND_REASONS + 57
ONLY_ENGINEERS: Final = COMMAND_REASONS + 58
RESERVE_BESIDE_ENEMY: Final = COMMAND_REASONS + 59
NOT_ENTERING: Final = COMMAND_REASONS + 60
ENEMY_UNIT: Final = COMMAND_REASONS + 61
# reaction (19)
REACT_TOO_FAR: Final = COMMAND_REASONS + 71
REACT_BESIDE_ENEMY: Final = COMMAND_REASONS + 72
REACT_DUMMY: Final = COMMAND_REASONS + 73
REACT_NOT_RESERVE: Final = COMMAND_REASONS + 74
REACT_OTHER_REGIMENT: Final = COMMAND_REASONS + 75
REACT_OTHER_BRIGADE: Final = COMMAND_REASONS + 76
REACT_NO_WAY: Final = COMMAND_REASONS + 77
REACT_MASKED: Final = COMMAND_REASONS + 78
REACT_JAMMED: Final = COMMAND_REASONS + 79
REACT_OTHER_HEX: Final = COMMAND_REASONS + 80
REACT_NO_LEAD: Final = COMMAND_REASONS + 81
REACT_SHATTERED: Final = COMMAND_REASONS + 82
# attachment (12.5.3, 12.8.3) and HQs that return (30.4.1)
NOT_INDEPENDENT: Final = COMMAND_REASONS + 91
ATTACHED_TWICE: Final = COMMAND_REASONS + 92
NOT_OF_ITS_ARMY: Final = COMMAND_REASONS + 93
RETURN_NO_UNIT: Final = COMMAND_REASONS + 94
RETURN_BESIDE_ENEMY: Final = COMMAND_REASONS + 95
ATTACHED_ELSEWHERE: Final = COMMAND_REASONS + 96

WHY: Final[dict[int, tuple[str, str]]] = {
    HQ_DISRUPTED: ("12.2.2f", "refused-hq-disrupted"),
    HQ_RETURNING: ("12.2.2f", "refused-hq-returning"),
    HQ_GONE: ("30.4.1c", "refused-hq-gone"),
    HQ_NOT_ARRIVED: ("12.2.2d", "refused-hq-not-arrived"),
    NO_CP_LEFT: ("12.2.4a", "refused-no-cp-left"),
    NO_OFF_MAP_CP: ("12.2.3a", "refused-no-off-map-cp"),
    NOT_SUPERIOR_HQ: ("12.2.2b", "refused-not-superior-hq"),
    NO_RELAY: ("12.7.4a", "refused-no-relay"),
    OUT_OF_COMMAND: ("30.1a", "refused-out-of-command"),
    NO_PAYER: ("12.7.1a1", "refused-no-payer"),
    NOT_AN_HQ: ("12.7.1a1", "refused-not-an-hq"),
    NO_PLAN_NEEDED: ("12.3a1", "refused-no-plan-needed"),
    PLANNED_ALREADY: ("12.3a2", "refused-planned-already"),
    SHATTERED_MARCH: ("31.2a", "refused-shattered-march"),
    CANNOT_PAY_PLAN: ("12.3.1b", "refused-cannot-pay-plan"),
    AIRMOBILE_OFFENSIVE: ("40.2.1b", "refused-airmobile-offensive"),
    NOT_PLANNABLE: ("12.3d", "refused-not-plannable"),
    NO_MAIN_EFFORT: ("12.4b", "refused-no-main-effort"),
    CHIT_SPENT: ("12.4e", "refused-chit-spent"),
    CHIT_ON_TRACK: ("12.4.2c", "refused-chit-on-track"),
    CHIT_HQ_OUT: ("12.4.2a1", "refused-chit-hq-out"),
    CHIT_AIRMOBILE: ("12.4a", "refused-chit-airmobile"),
    CHIT_LIMIT: ("12.4b", "refused-chit-limit"),
    CHIT_AFTER_PLANS: ("12.4b", "refused-chit-after-plans"),
    NO_CHIT_NOW: ("12.4c1", "refused-no-chit-now"),
    CHIT_LAST_TURN: ("12.4b", "refused-chit-last-turn"),
    LEAD_OTHER_REGIMENT: ("12.3.2a1", "refused-lead-other-regiment"),
    LEAD_OUT_OF_RANGE: ("12.3.2b1", "refused-lead-out-of-range"),
    LEAD_NOT_ON_MAP: ("12.3.2a1", "refused-lead-not-on-map"),
    LEAD_TOO_FAR: ("19.1a", "refused-lead-too-far"),
    LEAD_NOT_AT_EDGE: ("12.3.2.3a1", "refused-lead-not-at-edge"),
    NOT_MANEUVER: ("12.6.1a", "refused-not-maneuver"),
    OTHER_BRIGADE: ("12.6c1", "refused-other-brigade"),
    FAR_FROM_MARKER: ("12.6b", "refused-far-from-marker"),
    TASK_FORCE_STEPS: ("12.6.2a1", "refused-task-force-steps"),
    SHATTERED_UNIT: ("31.2a", "refused-shattered-unit"),
    IN_TASK_FORCE: ("12.6d1", "refused-in-task-force"),
    BOUND_ELSEWHERE: ("10.1.4a", "refused-bound-elsewhere"),
    ONLY_ENGINEERS: ("12.9.2a2", "refused-only-engineers"),
    RESERVE_BESIDE_ENEMY: ("13.7.2a1", "refused-reserve-beside-enemy"),
    NOT_ENTERING: ("12.6.4a1", "refused-not-entering"),
    ENEMY_UNIT: ("12.6.1a", "refused-other-side"),
    REACT_TOO_FAR: ("19.0a", "refused-react-too-far"),
    REACT_BESIDE_ENEMY: ("19.0d", "refused-react-beside-enemy"),
    REACT_DUMMY: ("11.3f", "refused-react-dummy"),
    REACT_NOT_RESERVE: ("19.1a", "refused-react-not-reserve"),
    REACT_OTHER_REGIMENT: ("19.1b", "refused-react-other-regiment"),
    REACT_OTHER_BRIGADE: ("19.3c1", "refused-react-other-brigade"),
    REACT_NO_WAY: ("19.4c", "refused-react-no-way"),
    REACT_MASKED: ("19.0e", "refused-react-masked"),
    REACT_JAMMED: ("19.4g", "refused-react-jammed"),
    REACT_OTHER_HEX: ("19.0b", "refused-react-other-hex"),
    REACT_NO_LEAD: ("19.1a", "refused-react-no-lead"),
    REACT_SHATTERED: ("31.2b", "refused-react-shattered"),
    NOT_INDEPENDENT: ("12.5.3b", "refused-not-independent"),
    ATTACHED_TWICE: ("12.5.3d", "refused-attached-twice"),
    ATTACHED_ELSEWHERE: ("10.1.4a", "refused-attached-elsewhere"),
    NOT_OF_ITS_ARMY: ("12.5.3b", "refused-not-of-its-army"),
    RETURN_NO_UNIT: ("30.4.1b", "refused-return-no-unit"),
    RETURN_BESIDE_ENEMY: ("30.4.1b", "refused-return-beside-enemy"),
}

KNOWN: Final[dict[int, tuple[str, str]]] = {**PIECES_WHY, **GROUND_WHY, **AIR_WHY, **WHY}


def refusal(reason: int, cause: list[Ref] | None = None) -> Refusal | None:
    """A reason code in words; None for 0."""
    return in_words(KNOWN, reason, cause)


def refusals(reason: int, cause: list[Ref]) -> list[Refusal]:
    """A reason code in words, as the answer of `explain_here`; empty for 0."""
    told = refusal(reason, cause)
    return [] if told is None else [told]

"""Prohibitions of the sequence of play, the set-up and the arrivals: code, rule ids, message id; all tables in one."""

from __future__ import annotations

from typing import Final

from sandtable.engine.message import Ref, Refusal
from sandtable.games.air_armor.rules.air.why import WHY as AIR_WHY
from sandtable.games.air_armor.rules.command.why import KNOWN as COMMAND_WHY
from sandtable.games.air_armor.rules.engineers.why import WHY as ENGINEER_WHY
from sandtable.games.air_armor.rules.fire.why import WHY as FIRE_WHY
from sandtable.games.air_armor.rules.operations.why import ALL_WHY as OPERATION_WHY
from sandtable.games.air_armor.rules.optional.why import WHY as OPTIONAL_WHY
from sandtable.games.air_armor.rules.pieces.why import in_words
from sandtable.games.air_armor.rules.support.why import WHY as SUPPORT_WHY
from sandtable.games.air_armor.state.codes import TURN_REASONS

# set-up (46.2)
SET_UP_ZONE: Final = TURN_REASONS + 1
SET_UP_DDR: Final = TURN_REASONS + 2
SET_UP_OTHER_SIDE: Final = TURN_REASONS + 3
OTHER_TYPE: Final = TURN_REASONS + 4
NO_STEP: Final = TURN_REASONS + 5
STEPS_FULL: Final = TURN_REASONS + 6
NO_GIVER: Final = TURN_REASONS + 7
OTHER_PLACE: Final = TURN_REASONS + 8
NOT_LEFT_OVER: Final = TURN_REASONS + 9
# arrivals (46.6)
ARRIVES_ELSEWHERE: Final = TURN_REASONS + 11
ARRIVES_BESIDE_ENEMY: Final = TURN_REASONS + 12
NOT_ARRIVING: Final = TURN_REASONS + 13
NO_OTHER_PLACE: Final = TURN_REASONS + 14
NOT_ON_DISPLAY: Final = TURN_REASONS + 15
# activation (8.1.2, 10)
ACTIVATED_ALREADY: Final = TURN_REASONS + 21
NOT_IN_PLAY: Final = TURN_REASONS + 22
NOT_YOUR_FORMATION: Final = TURN_REASONS + 23
NO_ACTIVATION_OF_ITS_OWN: Final = TURN_REASONS + 24
NO_MORE_CYCLES: Final = TURN_REASONS + 25
# dummies (11.3.3)
NOT_EXCESS: Final = TURN_REASONS + 31

WHY: Final[dict[int, tuple[str, str]]] = {
    SET_UP_ZONE: ("46.2b", "refused-set-up-zone"),
    SET_UP_DDR: ("46.2b", "refused-set-up-ddr"),
    SET_UP_OTHER_SIDE: ("46.2b", "refused-set-up-other-side"),
    OTHER_TYPE: ("11.1a", "refused-pair-other-type"),
    NO_STEP: ("11.1a", "refused-pair-no-step"),
    STEPS_FULL: ("11.1a", "refused-pair-full"),
    NO_GIVER: ("11.1a", "refused-pair-no-giver"),
    NOT_LEFT_OVER: ("11.1e", "refused-not-left-over"),
    OTHER_PLACE: ("11.1a", "refused-pair-other-place"),
    ARRIVES_ELSEWHERE: ("46.6a", "refused-arrives-elsewhere"),
    ARRIVES_BESIDE_ENEMY: ("46.6f", "refused-arrives-beside-enemy"),
    NOT_ARRIVING: ("46.6a", "refused-not-arriving"),
    NO_OTHER_PLACE: ("46.6a", "refused-no-other-place"),
    NOT_ON_DISPLAY: ("40.1b", "refused-not-on-display"),
    ACTIVATED_ALREADY: ("10.1.1a", "refused-activated-already"),
    NOT_IN_PLAY: ("10.0.1a", "refused-not-in-play"),
    NOT_YOUR_FORMATION: ("8.1.2b1", "refused-not-your-formation"),
    NO_ACTIVATION_OF_ITS_OWN: ("10.1.1c1", "refused-no-activation-of-its-own"),
    NO_MORE_CYCLES: ("30.4.3a", "refused-no-more-cycles"),
    NOT_EXCESS: ("11.3.3b", "refused-not-excess"),
}

KNOWN: Final[dict[int, tuple[str, str]]] = {
    **COMMAND_WHY,
    **FIRE_WHY,
    **SUPPORT_WHY,
    **ENGINEER_WHY,
    **OPTIONAL_WHY,
    **AIR_WHY,
    **OPERATION_WHY,
    **WHY,
}


def refusal(reason: int, cause: list[Ref] | None = None) -> Refusal | None:
    """A reason code in words; None for 0."""
    return in_words(KNOWN, reason, cause)


def refusals(reason: int, cause: list[Ref]) -> list[Refusal]:
    """A reason code in words, as the answer of `explain_here`; empty for 0."""
    told = refusal(reason, cause)
    return [] if told is None else [told]

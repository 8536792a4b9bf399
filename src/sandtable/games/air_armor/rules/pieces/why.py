"""Prohibitions of the chapters on units, formations and stacking: code, rule ids, message id."""

from __future__ import annotations

from typing import Final

from sandtable.engine.message import Msg, Ref, Refusal
from sandtable.games.air_armor.state.codes import PIECES_REASONS

# chain of command (7, 12)
NOT_SUBORDINATE: Final = PIECES_REASONS + 1
NOT_IN_CHAIN: Final = PIECES_REASONS + 2
OTHER_NATION: Final = PIECES_REASONS + 3
OUT_OF_RANGE: Final = PIECES_REASONS + 4
OTHER_FORMATION_ACTIVE: Final = PIECES_REASONS + 5
# splitting, combining, transfer (11.5-11.7)
DISRUPTED_UNIT: Final = PIECES_REASONS + 11
NO_SPARE_COUNTER: Final = PIECES_REASONS + 12
TOO_FEW_STEPS: Final = PIECES_REASONS + 13
OTHER_TYPE: Final = PIECES_REASONS + 14
OTHER_HEX: Final = PIECES_REASONS + 15
TOO_MANY_STEPS: Final = PIECES_REASONS + 16
OTHER_TASK_FORCE: Final = PIECES_REASONS + 17
CONTAMINATED_DIFFERS: Final = PIECES_REASONS + 18
NOT_REVEALED: Final = PIECES_REASONS + 19
NOT_ON_A_MARCH: Final = PIECES_REASONS + 20
ALREADY_USED: Final = PIECES_REASONS + 21
NOT_IN_OPERATION: Final = PIECES_REASONS + 22
NEXT_TO_ENEMY: Final = PIECES_REASONS + 23
# dummies (11.3)
NO_DUMMIES: Final = PIECES_REASONS + 31
DUMMY_LIMIT: Final = PIECES_REASONS + 32
NO_DUMMY_MARKER: Final = PIECES_REASONS + 33
NOT_A_DUMMY: Final = PIECES_REASONS + 34
# stacking and masking (14)
STACK_STEPS: Final = PIECES_REASONS + 41
STACK_REGIMENTS: Final = PIECES_REASONS + 42
STACK_DIVISIONS: Final = PIECES_REASONS + 43
STACK_BRIGADES: Final = PIECES_REASONS + 44
STACK_NATIONS: Final = PIECES_REASONS + 45
STACK_ENEMIES: Final = PIECES_REASONS + 46
STACK_COUNTERS: Final = PIECES_REASONS + 47
MASKED_UNIT: Final = PIECES_REASONS + 48
MASK_USED_RESIDENT: Final = PIECES_REASONS + 49
MASK_FORBIDDEN: Final = PIECES_REASONS + 50

WHY: Final[dict[int, tuple[str, str]]] = {
    NOT_SUBORDINATE: ("12.1a", "refused-not-subordinate"),
    NOT_IN_CHAIN: ("7.1.8b1", "refused-not-in-chain"),
    OTHER_NATION: ("30.3.2a", "refused-other-nation"),
    OUT_OF_RANGE: ("4.1.4.3a", "refused-out-of-range"),
    OTHER_FORMATION_ACTIVE: ("7.3a", "refused-other-formation-active"),
    DISRUPTED_UNIT: ("11.5h", "refused-disrupted-unit"),
    NO_SPARE_COUNTER: ("11.5a1", "refused-no-spare-counter"),
    TOO_FEW_STEPS: ("11.5d", "refused-too-few-steps"),
    OTHER_TYPE: ("11.6b", "refused-other-type"),
    OTHER_HEX: ("11.6a", "refused-other-hex"),
    TOO_MANY_STEPS: ("5.0f", "refused-too-many-steps"),
    OTHER_TASK_FORCE: ("11.6.2d1", "refused-other-task-force"),
    CONTAMINATED_DIFFERS: ("44.4.3b", "refused-contaminated-differs"),
    NOT_REVEALED: ("45.4.1a", "refused-not-revealed"),
    NOT_ON_A_MARCH: ("11.7a1", "refused-not-on-a-march"),
    ALREADY_USED: ("11.4.1a", "refused-already-used"),
    NOT_IN_OPERATION: ("11.7a1", "refused-not-in-operation"),
    NEXT_TO_ENEMY: ("11.7c", "refused-transfer-next-to-enemy"),
    NO_DUMMIES: ("11.3.5a", "refused-no-dummies"),
    DUMMY_LIMIT: ("11.3.3a1", "refused-dummy-limit"),
    NO_DUMMY_MARKER: ("11.3.4a3", "refused-no-dummy-marker"),
    NOT_A_DUMMY: ("11.3.1e", "refused-not-a-dummy"),
    STACK_STEPS: ("14.2a", "refused-stack-steps"),
    STACK_REGIMENTS: ("14.3.1a", "refused-stack-regiments"),
    STACK_DIVISIONS: ("14.3.1b", "refused-stack-divisions"),
    STACK_BRIGADES: ("14.3.2a", "refused-stack-brigades"),
    STACK_NATIONS: ("14.3.2c", "refused-stack-nations"),
    STACK_ENEMIES: ("14.3.3a", "refused-stack-enemies"),
    STACK_COUNTERS: ("45.1.3a", "refused-stack-counters"),
    MASKED_UNIT: ("14.4d", "refused-masked-unit"),
    MASK_USED_RESIDENT: ("14.4b3", "refused-mask-used-resident"),
    MASK_FORBIDDEN: ("45.1.3b", "refused-mask-forbidden"),
}


def in_words(known: dict[int, tuple[str, str]], reason: int, cause: list[Ref] | None = None) -> Refusal | None:
    """A reason code of a table with the things that cause it; None for 0."""
    if not reason:
        return None
    rule, message = known[reason]
    return Refusal((rule,), Msg(message), cause)

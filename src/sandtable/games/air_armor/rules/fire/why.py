"""Prohibitions of the chapter on Fire Combat: code, rule ids, message id."""

from __future__ import annotations

from typing import Final

from sandtable.games.air_armor.state.codes import FIRE_REASONS

# who fires (18.1.4, 22.1)
NO_ATTACK_STRENGTH: Final = FIRE_REASONS + 1
NOT_IN_FIRE_COMBAT: Final = FIRE_REASONS + 2
ROCKETS_FIRE_AT_NO_NEIGHBOUR: Final = FIRE_REASONS + 3
MASKED_FIRER: Final = FIRE_REASONS + 4
DUMMY_FIRER: Final = FIRE_REASONS + 5
FIRER_NOT_ADJACENT: Final = FIRE_REASONS + 6
NO_ZOC_THERE: Final = FIRE_REASONS + 7
NOT_PARTICIPATING: Final = FIRE_REASONS + 8
NO_DIRECT_OFFENSIVE: Final = FIRE_REASONS + 9
ALL_STEPS_FIRED: Final = FIRE_REASONS + 10
NOT_OBJECTIVE: Final = FIRE_REASONS + 11
HEX_FIRED_ON: Final = FIRE_REASONS + 12
NOT_IN_THE_HEX: Final = FIRE_REASONS + 13
HELICOPTER_NOT_CALLED: Final = FIRE_REASONS + 14
# who is hit (18.3.5, 18.7.5)
NOT_IN_OPERATION_TARGET: Final = FIRE_REASONS + 21
PROTECTED_TARGET: Final = FIRE_REASONS + 22
UNMOVED_TARGET: Final = FIRE_REASONS + 23
NOT_OF_THE_FORCE: Final = FIRE_REASONS + 24
NOT_RETREATED: Final = FIRE_REASONS + 25
# who loses (18.3.3, 23.2)
STRONGER_FIRST: Final = FIRE_REASONS + 31
COVERING_FIRST: Final = FIRE_REASONS + 32
UNMASKED_FIRST: Final = FIRE_REASONS + 33
WEAKER_FIRST: Final = FIRE_REASONS + 34
NOT_UNDER_FIRE: Final = FIRE_REASONS + 35
# retreat (18.3.2, 18.4.2)
RETREAT_ONLY_OFFENSIVE: Final = FIRE_REASONS + 41
RETREAT_TOO_FEW_HITS: Final = FIRE_REASONS + 42
RETREAT_DISRUPTED: Final = FIRE_REASONS + 43
RETREAT_REINFORCED: Final = FIRE_REASONS + 44
RETREAT_MASKED: Final = FIRE_REASONS + 45
RETREAT_NOWHERE: Final = FIRE_REASONS + 48
RETREAT_OPTIONAL_ATTACK: Final = FIRE_REASONS + 49
FIRER_ON_BRIDGE: Final = FIRE_REASONS + 60

WHY: Final[dict[int, tuple[str, str]]] = {
    FIRER_ON_BRIDGE: ("34.3b", "refused-firer-on-bridge"),
    NO_ATTACK_STRENGTH: ("18.1.1a", "refused-no-attack-strength"),
    NOT_IN_FIRE_COMBAT: ("18.1.4a", "refused-not-in-fire-combat"),
    ROCKETS_FIRE_AT_NO_NEIGHBOUR: ("22.1a", "refused-rockets-never-direct"),
    MASKED_FIRER: ("18.1.4a", "refused-masked-firer"),
    DUMMY_FIRER: ("11.3g", "refused-dummy-firer"),
    FIRER_NOT_ADJACENT: ("18.1.3a", "refused-firer-not-adjacent"),
    NO_ZOC_THERE: ("18.6b2", "refused-no-zoc-there"),
    NOT_PARTICIPATING: ("18.8a", "refused-not-participating"),
    NO_DIRECT_OFFENSIVE: ("22.1c", "refused-no-direct-offensive"),
    ALL_STEPS_FIRED: ("18.7c", "refused-all-steps-fired"),
    NOT_OBJECTIVE: ("13.5b1", "refused-not-objective"),
    HEX_FIRED_ON: ("18.7c", "refused-hex-fired-on"),
    NOT_IN_THE_HEX: ("18.2.2l", "refused-not-in-the-hex"),
    HELICOPTER_NOT_CALLED: ("18.9.2a2", "refused-helicopter-not-called"),
    NOT_IN_OPERATION_TARGET: ("18.3.5.3a", "refused-target-not-in-operation"),
    PROTECTED_TARGET: ("18.7.5a2", "refused-target-protected"),
    UNMOVED_TARGET: ("18.7.5a3", "refused-target-unmoved"),
    NOT_OF_THE_FORCE: ("18.3.5.2a", "refused-target-not-of-force"),
    NOT_RETREATED: ("18.3.5.4a", "refused-target-not-retreated"),
    STRONGER_FIRST: ("18.3.3a1", "refused-stronger-first"),
    COVERING_FIRST: ("18.3.3a3", "refused-covering-first"),
    UNMASKED_FIRST: ("18.3.5.5a", "refused-unmasked-first"),
    WEAKER_FIRST: ("23.2b", "refused-weaker-first"),
    NOT_UNDER_FIRE: ("18.1.3c", "refused-not-under-fire"),
    RETREAT_ONLY_OFFENSIVE: ("18.4.2a", "refused-retreat-only-offensive"),
    RETREAT_TOO_FEW_HITS: ("18.3.2b", "refused-retreat-too-few-hits"),
    RETREAT_DISRUPTED: ("18.4.2b", "refused-retreat-disrupted"),
    RETREAT_REINFORCED: ("18.4.2c", "refused-retreat-reinforced"),
    RETREAT_MASKED: ("18.4.2d", "refused-retreat-masked"),
    RETREAT_NOWHERE: ("18.4.1a3", "refused-retreat-nowhere"),
    RETREAT_OPTIONAL_ATTACK: ("18.4.2i", "refused-retreat-point-blank"),
}

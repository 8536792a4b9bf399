"""Prohibitions of the chapters on engineers: code, rule ids, message id."""

from __future__ import annotations

from typing import Final

from sandtable.engine.message import Msg, Refusal
from sandtable.games.air_armor.rules.ground.why import WHY as GROUND_WHY
from sandtable.games.air_armor.rules.pieces.why import WHY as PIECES_WHY
from sandtable.games.air_armor.state.codes import ENGINEER_REASONS

# any action (33)
NOT_AN_ENGINEER: Final = ENGINEER_REASONS + 1
ACTION_DONE: Final = ENGINEER_REASONS + 2
ENGINEER_USED: Final = ENGINEER_REASONS + 3
ENGINEER_MASKED: Final = ENGINEER_REASONS + 4
IN_ENEMY_ZOC: Final = ENGINEER_REASONS + 5
KEEPS_BRIDGE: Final = ENGINEER_REASONS + 6
IN_MINEFIELD: Final = ENGINEER_REASONS + 7
# military bridges (34)
NOT_ON_BANK: Final = ENGINEER_REASONS + 11
BRIDGE_STANDS: Final = ENGINEER_REASONS + 12
NO_POINT_TO_BUILD: Final = ENGINEER_REASONS + 13
FAR_BANK_HELD: Final = ENGINEER_REASONS + 14
NO_MILITARY_BRIDGE: Final = ENGINEER_REASONS + 15
NOT_ITS_BUILDER: Final = ENGINEER_REASONS + 16
NOT_AT_BRIDGE: Final = ENGINEER_REASONS + 17
BANK_HELD: Final = ENGINEER_REASONS + 18
NOT_ITS_CYCLE: Final = ENGINEER_REASONS + 19
# positions and obstacles (35, 36)
POSITION_THERE: Final = ENGINEER_REASONS + 21
NO_OWN_POSITION: Final = ENGINEER_REASONS + 22
OBSTACLE_THERE: Final = ENGINEER_REASONS + 23
NO_OBSTACLE: Final = ENGINEER_REASONS + 24
# mines (37)
NO_MINE_POINT: Final = ENGINEER_REASONS + 31
MINES_THERE: Final = ENGINEER_REASONS + 32
MINES_WITH_FRIENDS: Final = ENGINEER_REASONS + 33
MINES_IN_TOWN: Final = ENGINEER_REASONS + 34
NO_REAL_MINES: Final = ENGINEER_REASONS + 35
FORCED_EXIT_POINTS: Final = ENGINEER_REASONS + 36
MINES_OUT_OF_ZONE: Final = ENGINEER_REASONS + 37
MINES_ALL_PLACED: Final = ENGINEER_REASONS + 38
# demolition (38)
NO_CIVIL_BRIDGE: Final = ENGINEER_REASONS + 41
WP_SETS_NO_CHARGES: Final = ENGINEER_REASONS + 42
CHARGES_GONE: Final = ENGINEER_REASONS + 43
CHARGES_NOT_YET: Final = ENGINEER_REASONS + 44
NOT_AT_CIVIL_BRIDGE: Final = ENGINEER_REASONS + 45
OPPOSITE_HELD: Final = ENGINEER_REASONS + 46
TRIED_THIS_PHASE: Final = ENGINEER_REASONS + 47
CIVIL_BRIDGE_STAYS: Final = ENGINEER_REASONS + 51
ENEMY_KEEPS_BRIDGE: Final = ENGINEER_REASONS + 52
NO_DEMOLISHER: Final = ENGINEER_REASONS + 53
NOT_BESIDE_BRIDGE: Final = ENGINEER_REASONS + 54
# Fire Strikes on bridges (38.4)
NO_BRIDGE_TO_STRIKE: Final = ENGINEER_REASONS + 61
ARTILLERY_AT_CIVIL: Final = ENGINEER_REASONS + 62
HELICOPTER_AT_BRIDGE: Final = ENGINEER_REASONS + 63
BRIDGE_UNSEEN: Final = ENGINEER_REASONS + 64
BRIDGE_STRUCK: Final = ENGINEER_REASONS + 65
NOT_A_BANK: Final = ENGINEER_REASONS + 66
MINES_REAL_OR_DUMMY: Final = ENGINEER_REASONS + 67
# smoke (6.3.3)
NO_SMOKE_LEFT: Final = ENGINEER_REASONS + 71
SMOKE_THERE: Final = ENGINEER_REASONS + 72
SMOKE_NOT_ITS_CYCLE: Final = ENGINEER_REASONS + 73

WHY: Final[dict[int, tuple[str, str]]] = {
    NOT_AN_ENGINEER: ("33.0a", "refused-not-an-engineer"),
    ACTION_DONE: ("33.0a", "refused-action-done"),
    ENGINEER_USED: ("33.0c", "refused-engineer-used"),
    ENGINEER_MASKED: ("33.0d", "refused-engineer-masked"),
    IN_ENEMY_ZOC: ("33.0e", "refused-in-enemy-zoc"),
    KEEPS_BRIDGE: ("34.3b", "refused-keeps-bridge"),
    IN_MINEFIELD: ("37.4j", "refused-in-minefield"),
    NOT_ON_BANK: ("34.2a", "refused-not-on-bank"),
    BRIDGE_STANDS: ("34.4b", "refused-bridge-stands"),
    NO_POINT_TO_BUILD: ("34.2a", "refused-no-point-to-build"),
    FAR_BANK_HELD: ("34.2c", "refused-far-bank-held"),
    NO_MILITARY_BRIDGE: ("34.5b", "refused-no-military-bridge"),
    NOT_ITS_BUILDER: ("34.5a", "refused-not-its-builder"),
    NOT_AT_BRIDGE: ("34.5b", "refused-not-at-bridge"),
    BANK_HELD: ("34.5e", "refused-bank-held"),
    NOT_ITS_CYCLE: ("34.3e", "refused-not-its-cycle"),
    POSITION_THERE: ("35.0a", "refused-position-there"),
    NO_OWN_POSITION: ("35.0h", "refused-no-own-position"),
    OBSTACLE_THERE: ("36.0a", "refused-obstacle-there"),
    NO_OBSTACLE: ("36.0h", "refused-no-obstacle"),
    NO_MINE_POINT: ("37.3.1a", "refused-no-mine-point"),
    MINES_THERE: ("37.3.1a", "refused-mines-there"),
    MINES_WITH_FRIENDS: ("37.3.1d", "refused-mines-with-friends"),
    MINES_IN_TOWN: ("37.3.1d", "refused-mines-in-town"),
    MINES_REAL_OR_DUMMY: ("37.3.1b", "refused-mines-real-or-dummy"),
    NO_REAL_MINES: ("37.3.2a", "refused-no-real-mines"),
    FORCED_EXIT_POINTS: ("37.4e", "refused-forced-exit-points"),
    MINES_OUT_OF_ZONE: ("37.1b", "refused-mines-out-of-zone"),
    MINES_ALL_PLACED: ("46.2c", "refused-mines-all-placed"),
    NO_CIVIL_BRIDGE: ("38.1a", "refused-no-civil-bridge"),
    WP_SETS_NO_CHARGES: ("38.1e", "refused-wp-sets-no-charges"),
    CHARGES_GONE: ("38.1d", "refused-charges-gone"),
    CHARGES_NOT_YET: ("38.1a", "refused-charges-not-yet"),
    NOT_AT_CIVIL_BRIDGE: ("38.2a", "refused-not-at-civil-bridge"),
    OPPOSITE_HELD: ("38.2a", "refused-opposite-held"),
    TRIED_THIS_PHASE: ("38.2c", "refused-tried-this-phase"),
    CIVIL_BRIDGE_STAYS: ("38.3.3a", "refused-civil-bridge-stays"),
    ENEMY_KEEPS_BRIDGE: ("38.3a", "refused-enemy-keeps-bridge"),
    NO_DEMOLISHER: ("38.3b", "refused-no-demolisher"),
    NOT_BESIDE_BRIDGE: ("38.3a", "refused-not-beside-bridge"),
    NO_BRIDGE_TO_STRIKE: ("38.4a", "refused-no-bridge-to-strike"),
    ARTILLERY_AT_CIVIL: ("38.4.2b", "refused-artillery-at-civil"),
    HELICOPTER_AT_BRIDGE: ("38.4.2c", "refused-helicopter-at-bridge"),
    BRIDGE_UNSEEN: ("38.4.1b", "refused-bridge-unseen"),
    BRIDGE_STRUCK: ("23.7.1a", "refused-bridge-struck"),
    NOT_A_BANK: ("38.4.2a", "refused-not-a-bank"),
    NO_SMOKE_LEFT: ("6.3.3a", "refused-no-smoke-left"),
    SMOKE_THERE: ("6.3.3a", "refused-smoke-there"),
    SMOKE_NOT_ITS_CYCLE: ("6.3.3a", "refused-smoke-not-its-cycle"),
}


def refusal(reason: int) -> Refusal | None:
    """A reason in words, whichever room it comes from; None for 0."""
    for table in (WHY, GROUND_WHY, PIECES_WHY):
        if reason in table:
            rule, message = table[reason]
            return Refusal((rule,), Msg(message))
    return None

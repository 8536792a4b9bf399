"""Why a unit can be ordered nothing, or not that: code, rule id, message id (4.1, 4.2)."""

from __future__ import annotations

from typing import Final

from sandtable.games.fields_of_fire.rules.command_orders.why import OUT_OF_REACH
from sandtable.games.fields_of_fire.rules.transport.why import WHY as TRANSPORT_WHY
from sandtable.games.fields_of_fire.rules.why import ORDERS, Why

NO_SKILL: Final = ORDERS + 1
NO_ACTION: Final = ORDERS + 2
MOVE_OFF_FIRST: Final = ORDERS + 3
ONCE_PER_IMPULSE: Final = ORDERS + 4
VEHICLE_ACTION: Final = ORDERS + 5
TOO_FEW_COMMANDS: Final = ORDERS + 6
ENEMY_UNIT: Final = ORDERS + 7
NO_COMMANDS: Final = ORDERS + 8
ABOARD: Final = ORDERS + 9
IN_BOX: Final = ORDERS + 10
OUT_OF_CHAIN: Final = ORDERS + 11
PINNED: Final = ORDERS + 12
NOTHING_LEFT: Final = ORDERS + 13
FLYING_FIRST: Final = ORDERS + 14
CROWD_FIRST: Final = ORDERS + 15

WHY: Final[Why] = {
    **TRANSPORT_WHY,
    NO_SKILL: ("12.7b", "no-skill"),
    NO_ACTION: ("4.2a", "no-action"),
    MOVE_OFF_FIRST: ("5.1.5c", "move-off-first"),
    ONCE_PER_IMPULSE: ("4.2a", "once-per-impulse"),
    VEHICLE_ACTION: ("10.1.2a", "vehicle-action"),
    TOO_FEW_COMMANDS: ("4.1.3a", "too-few-commands"),
    ENEMY_UNIT: ("1.0a", "enemy"),
    NO_COMMANDS: ("4.1.3a", "no-commands"),
    ABOARD: ("10.2.1b", "aboard"),
    IN_BOX: ("11.1.4a", "in-box"),
    OUT_OF_CHAIN: ("1.2.6d", "chain"),
    PINNED: ("4.2.5d", "pinned"),
    NOTHING_LEFT: ("4.2a", "nothing-left"),
    FLYING_FIRST: ("11.1.1c", "flying-first"),
    CROWD_FIRST: ("5.1.5c", "crowd-first"),
    OUT_OF_REACH: ("4.3a", "no-communication"),
}

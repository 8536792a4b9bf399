"""Prohibitions of moves that are ordered: code, rule id, message id (4.2.2)."""

from __future__ import annotations

from typing import Final

from sandtable.games.fields_of_fire.rules.movement.why import WHY as MOVEMENT_WHY
from sandtable.games.fields_of_fire.rules.why import MOVE_ORDERS, Why

PLATOON_OF_TWO: Final = MOVE_ORDERS + 1
NO_STOREY: Final = MOVE_ORDERS + 2

WHY: Final[Why] = {
    **MOVEMENT_WHY,
    PLATOON_OF_TWO: ("4.2.2b.who", "platoon-of-two"),
    NO_STOREY: ("5.2.2", "no-storey"),
}

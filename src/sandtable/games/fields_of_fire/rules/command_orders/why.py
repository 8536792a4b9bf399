"""Prohibitions of the orders of command and control: code, rule id, message id (4.2.1)."""

from __future__ import annotations

from typing import Final

from sandtable.games.fields_of_fire.rules.movement.why import WHY as MOVEMENT_WHY
from sandtable.games.fields_of_fire.rules.transport.why import WHY as TRANSPORT_WHY
from sandtable.games.fields_of_fire.rules.why import COMMAND_ORDERS, Why

NO_RUNNER_GOAL: Final = COMMAND_ORDERS + 1
NO_ROOM_FOR_RUNNER: Final = COMMAND_ORDERS + 2
NOT_WITH_COMPANY_HQ: Final = COMMAND_ORDERS + 3
NOT_IN_GOOD_ORDER: Final = COMMAND_ORDERS + 4
FULL_STRENGTH: Final = COMMAND_ORDERS + 5
NO_LOST_SET: Final = COMMAND_ORDERS + 6
NO_NEW_CONTROL: Final = COMMAND_ORDERS + 7
NO_SEAT_FOR_RUNNER: Final = COMMAND_ORDERS + 8
OUT_OF_REACH: Final = COMMAND_ORDERS + 9

WHY: Final[Why] = {
    **MOVEMENT_WHY,
    **TRANSPORT_WHY,
    NO_RUNNER_GOAL: ("4.2.1g.ok", "no-runner-goal"),
    NO_ROOM_FOR_RUNNER: ("5.1.5a", "card-full"),
    NOT_WITH_COMPANY_HQ: ("4.2.1h.pre", "not-with-company-hq"),
    NOT_IN_GOOD_ORDER: ("4.2.1h.pre", "not-in-order"),
    FULL_STRENGTH: ("4.2.1h.pre", "full-strength"),
    NO_LOST_SET: ("4.2.1j.pre", "no-lost-set"),
    NO_NEW_CONTROL: ("2.4.1m", "no-new-control"),
    NO_SEAT_FOR_RUNNER: ("10.2a", "no-seat"),
    OUT_OF_REACH: ("4.3a", "no-communication"),
}

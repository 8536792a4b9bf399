"""Prohibitions of transport: code, rule id, message id (4.2.5, 5.1.6, 10.1, 10.2)."""

from __future__ import annotations

from typing import Final

from sandtable.games.fields_of_fire.rules.why import TRANSPORT, Why

CARRIES_NOBODY: Final = TRANSPORT + 1
VEHICLE_ELSEWHERE: Final = TRANSPORT + 2
VEHICLE_WAITS: Final = TRANSPORT + 3
UNFIT_TO_EMBARK: Final = TRANSPORT + 4
ONE_LOAD: Final = TRANSPORT + 5
VEHICLE_FULL: Final = TRANSPORT + 6
GROUNDED: Final = TRANSPORT + 7
NO_CREW: Final = TRANSPORT + 8
NOTHING_TO_STOW: Final = TRANSPORT + 9
VEHICLE_OUT_OF_REACH: Final = TRANSPORT + 10
HELD_BY_MINES: Final = TRANSPORT + 11
HOLDS_LINE: Final = TRANSPORT + 12

WHY: Final[Why] = {
    CARRIES_NOBODY: ("10.2a", "carries-nobody"),
    VEHICLE_ELSEWHERE: ("10.2.1a", "vehicle-elsewhere"),
    VEHICLE_WAITS: ("10.1.2c", "dormant"),
    UNFIT_TO_EMBARK: ("4.2.5h", "not-permitted"),
    ONE_LOAD: ("5.1.6b", "one-load"),
    VEHICLE_FULL: ("10.2a", "vehicle-full"),
    GROUNDED: ("10.8.4a", "frozen"),
    NO_CREW: ("10.8.1a", "no-crew"),
    VEHICLE_OUT_OF_REACH: ("13.2.1a", "vehicle-out-of-reach"),
    NOTHING_TO_STOW: ("4.2.2h.pre", "nothing-to-stow"),
    HELD_BY_MINES: ("7.9.1c", "among-mines"),
    HOLDS_LINE: ("7.2.4c", "on-final-line"),
}

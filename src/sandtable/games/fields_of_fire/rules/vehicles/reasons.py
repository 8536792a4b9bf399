"""Prohibitions of the questions of vehicles and AT combat: code, rule id, message id (10)."""

from __future__ import annotations

from typing import Final

from sandtable.games.fields_of_fire.rules.movement.why import WHY as MOVEMENT_WHY
from sandtable.games.fields_of_fire.rules.why import VEHICLES, Why

NOT_ABOARD: Final = VEHICLES + 1
NO_ROOM_TO_GET_OFF: Final = VEHICLES + 2
AREA_CLOSED: Final = VEHICLES + 3
REACTED: Final = VEHICLES + 4
HAS_FIRED: Final = VEHICLES + 5
NO_AT_WEAPON: Final = VEHICLES + 6
OUT_OF_RANGE: Final = VEHICLES + 7
IN_STAGING: Final = VEHICLES + 8
SAME_TARGET: Final = VEHICLES + 9
NO_AT_ASSET: Final = VEHICLES + 10
NO_VEHICLE_TARGET: Final = VEHICLES + 11
NO_VEHICLE_ACTION: Final = VEHICLES + 12
NOT_ACTIVATED: Final = VEHICLES + 13
NOTHING_TO_DO: Final = VEHICLES + 14
NO_STREET: Final = VEHICLES + 15
STANDS_FAST: Final = VEHICLES + 16
NO_VEHICLE_WAY: Final = VEHICLES + 17
VEHICLES_FULL: Final = VEHICLES + 18
OWN_SIDE: Final = VEHICLES + 19
NO_VEHICLE: Final = VEHICLES + 20
NOT_SPOTTED: Final = VEHICLES + 21
NO_FIRE_AFTER_MOVE: Final = VEHICLES + 22
OUTSIDE_ARC: Final = VEHICLES + 23
UNHURT: Final = VEHICLES + 24
UNHURT_IN_FLIGHT: Final = VEHICLES + 25
NO_LINE_OF_SIGHT: Final = VEHICLES + 26
SLOW_GROUND: Final = VEHICLES + 27
BEEN_THERE: Final = VEHICLES + 28
MOVE_OVER: Final = VEHICLES + 29
NAME_STREET: Final = VEHICLES + 30
EMPTY_VEHICLE: Final = VEHICLES + 31
ON_LINE_SILENT: Final = VEHICLES + 32
RIDER_IN_MINES: Final = VEHICLES + 33

WHY: Final[Why] = {
    **MOVEMENT_WHY,
    NOT_ABOARD: ("10.2.2a", "not-aboard"),
    NO_ROOM_TO_GET_OFF: ("5.1.5a", "card-full"),
    AREA_CLOSED: ("13.2.2a", "area-closed"),
    REACTED: ("10.5.4a", "reacted"),
    HAS_FIRED: ("10.5.4a", "has-fired"),
    NO_AT_WEAPON: ("10.4a", "no-at-weapon"),
    OUT_OF_RANGE: ("10.6a", "out-of-range"),
    IN_STAGING: ("2.5a", "in-staging"),
    SAME_TARGET: ("10.6.1a", "same-target"),
    NO_AT_ASSET: ("7.4c", "no-at-asset"),
    NO_VEHICLE_TARGET: ("10.5.2b1", "no-vehicle-target"),
    NO_VEHICLE_ACTION: ("10.5.2b1", "no-vehicle-action"),
    NOT_ACTIVATED: ("10.4b", "not-activated"),
    NOTHING_TO_DO: ("10.5.1b", "nothing-to-do"),
    NO_STREET: ("13.2.2b", "streets-only"),
    STANDS_FAST: ("10.8.4a", "frozen"),
    NO_VEHICLE_WAY: ("10.5.2c1", "no-vehicle-way"),
    VEHICLES_FULL: ("5.1.5a", "vehicle-room"),
    OWN_SIDE: ("10.0a", "own-side"),
    NO_VEHICLE: ("10.0a", "no-vehicle"),
    NOT_SPOTTED: ("8.5b", "not-spotted"),
    NO_FIRE_AFTER_MOVE: ("10.5.2d1", "no-fire-after-move"),
    OUTSIDE_ARC: ("5.3.2b", "outside-arc"),
    UNHURT: ("10.8.7a", "unhurt"),
    UNHURT_IN_FLIGHT: ("10.6b", "unhurt-in-flight"),
    NO_LINE_OF_SIGHT: ("10.5.4a", "no-line-of-sight"),
    SLOW_GROUND: ("10.5.2c1", "slow-ground"),
    BEEN_THERE: ("10.5.2c1", "been-there"),
    MOVE_OVER: ("10.2.2a", "move-over"),
    NAME_STREET: ("13.2.1a", "name-street"),
    EMPTY_VEHICLE: ("10.8.8a", "empty-vehicle"),
    ON_LINE_SILENT: ("7.2.4b", "on-line-silent"),
    RIDER_IN_MINES: ("7.9.1c", "rider-in-mines"),
}

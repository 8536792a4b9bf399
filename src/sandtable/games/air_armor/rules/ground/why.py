"""Prohibitions of the chapters on ground movement and rivers: code, rule ids, message id."""

from __future__ import annotations

from typing import Final

from sandtable.games.air_armor.state.codes import GROUND_REASONS

# a step (16)
NOT_ADJACENT: Final = GROUND_REASONS + 1
OUTSIDE: Final = GROUND_REASONS + 2
USED_UNIT: Final = GROUND_REASONS + 3
IMPASSABLE: Final = GROUND_REASONS + 4
UNBRIDGED_MAIN: Final = GROUND_REASONS + 5
ENEMY_IN_HEX: Final = GROUND_REASONS + 6
BESIDE_ENEMY: Final = GROUND_REASONS + 7
FAR_FROM_LEAD: Final = GROUND_REASONS + 8
SHATTERED_BESIDE_ENEMY: Final = GROUND_REASONS + 9
ENGINEER_ALONE: Final = GROUND_REASONS + 10
TOO_FEW_POINTS: Final = GROUND_REASONS + 11
FORMER_OBJECTIVE: Final = GROUND_REASONS + 12
LEG_HAS_MOVED: Final = GROUND_REASONS + 13
SHATTERED_MINES: Final = GROUND_REASONS + 14
# dummies (11.3)
DUMMY_BESIDE_ENEMY: Final = GROUND_REASONS + 21
DUMMY_POSITION: Final = GROUND_REASONS + 22
DUMMY_MINES: Final = GROUND_REASONS + 23
DUMMY_CITY: Final = GROUND_REASONS + 24
DUMMY_BRIDGE: Final = GROUND_REASONS + 25
# road movement (16.4, 16.5)
NO_ROAD_THERE: Final = GROUND_REASONS + 31
NO_ROAD_MOVEMENT: Final = GROUND_REASONS + 32
SECOND_HALF: Final = GROUND_REASONS + 33
ROAD_AFTER_CONTACT: Final = GROUND_REASONS + 34
ROAD_BESIDE_ENEMY: Final = GROUND_REASONS + 35
ROAD_CUT: Final = GROUND_REASONS + 36
ROAD_MILITARY_BRIDGE: Final = GROUND_REASONS + 37
ROAD_OBSTACLE: Final = GROUND_REASONS + 38
ROAD_MINES: Final = GROUND_REASONS + 39
# rivers (17)
NO_MAIN_THERE: Final = GROUND_REASONS + 51
NO_FERRY_NOW: Final = GROUND_REASONS + 52
NO_ENGINEER: Final = GROUND_REASONS + 53
NO_BRIDGING_POINT: Final = GROUND_REASONS + 54
NOT_AT_SITE: Final = GROUND_REASONS + 55
FERRY_CAPACITY: Final = GROUND_REASONS + 56
NOT_COMMITTED: Final = GROUND_REASONS + 57
CROSSING_ASSAULT: Final = GROUND_REASONS + 58
NOT_MOTOR_RIFLE: Final = GROUND_REASONS + 59
CROSSING_BRIDGED: Final = GROUND_REASONS + 60
CROSSING_TOWN: Final = GROUND_REASONS + 61
CROSSING_DONE: Final = GROUND_REASONS + 62
CROSSING_SITE_TAKEN: Final = GROUND_REASONS + 63
CROSSING_OBJECTIVE: Final = GROUND_REASONS + 64
RIVER_RETREAT: Final = GROUND_REASONS + 65
RIVER_ADVANCE: Final = GROUND_REASONS + 66
# retreats (18.4)
RETREAT_OBSTACLE: Final = GROUND_REASONS + 71
RETREAT_PRIORITY: Final = GROUND_REASONS + 72
AIRMOBILE_CITY: Final = GROUND_REASONS + 73
URBAN_RESISTANCE: Final = GROUND_REASONS + 74

WHY: Final[dict[int, tuple[str, str]]] = {
    NOT_ADJACENT: ("16.0b", "refused-not-adjacent"),
    OUTSIDE: ("46.3a", "refused-outside"),
    USED_UNIT: ("16.1.3b", "refused-used-unit"),
    IMPASSABLE: ("16.1.3c", "refused-impassable"),
    UNBRIDGED_MAIN: ("16.1.3d", "refused-unbridged-main"),
    ENEMY_IN_HEX: ("16.8.8a1", "refused-enemy-in-hex"),
    BESIDE_ENEMY: ("16.8b4", "refused-beside-enemy"),
    FAR_FROM_LEAD: ("12.3.2.1a1", "refused-far-from-lead"),
    SHATTERED_BESIDE_ENEMY: ("16.8.7a", "refused-shattered-beside-enemy"),
    ENGINEER_ALONE: ("12.9.3a", "refused-engineer-alone"),
    TOO_FEW_POINTS: ("16.0b", "refused-too-few-points"),
    FORMER_OBJECTIVE: ("13.5.3a2", "refused-former-objective"),
    LEG_HAS_MOVED: ("16.1.2f", "refused-leg-has-moved"),
    SHATTERED_MINES: ("31.2c", "refused-shattered-mines"),
    DUMMY_BESIDE_ENEMY: ("11.3f", "refused-dummy-beside-enemy"),
    DUMMY_POSITION: ("11.3h", "refused-dummy-position"),
    DUMMY_MINES: ("11.3i", "refused-dummy-mines"),
    DUMMY_CITY: ("11.3j", "refused-dummy-city"),
    DUMMY_BRIDGE: ("11.3o", "refused-dummy-bridge"),
    NO_ROAD_THERE: ("16.4a2", "refused-no-road-there"),
    NO_ROAD_MOVEMENT: ("16.4a3", "refused-no-road-movement"),
    SECOND_HALF: ("16.5a", "refused-second-half"),
    ROAD_AFTER_CONTACT: ("16.5d", "refused-road-after-contact"),
    ROAD_BESIDE_ENEMY: ("16.4c", "refused-road-beside-enemy"),
    ROAD_CUT: ("17.3c", "refused-road-cut"),
    ROAD_MILITARY_BRIDGE: ("16.4.2a", "refused-road-military-bridge"),
    ROAD_OBSTACLE: ("16.4.3a", "refused-road-obstacle"),
    ROAD_MINES: ("16.4.4b", "refused-road-mines"),
    NO_MAIN_THERE: ("17.4c", "refused-no-main-there"),
    NO_FERRY_NOW: ("17.4b", "refused-no-ferry-now"),
    NO_ENGINEER: ("17.4a", "refused-no-engineer"),
    NO_BRIDGING_POINT: ("17.4e", "refused-no-bridging-point"),
    NOT_AT_SITE: ("17.4c", "refused-not-at-site"),
    FERRY_CAPACITY: ("17.4a", "refused-ferry-capacity"),
    NOT_COMMITTED: ("17.4d", "refused-not-committed"),
    CROSSING_ASSAULT: ("17.5a", "refused-crossing-assault"),
    NOT_MOTOR_RIFLE: ("17.5a", "refused-not-motor-rifle"),
    CROSSING_BRIDGED: ("17.5a", "refused-crossing-bridged"),
    CROSSING_TOWN: ("17.5c", "refused-crossing-town"),
    CROSSING_DONE: ("17.5i", "refused-crossing-done"),
    CROSSING_SITE_TAKEN: ("17.5i", "refused-crossing-site-taken"),
    CROSSING_OBJECTIVE: ("17.5b", "refused-crossing-objective"),
    RIVER_RETREAT: ("17.7b", "refused-river-retreat"),
    RIVER_ADVANCE: ("17.7c", "refused-river-advance"),
    RETREAT_OBSTACLE: ("18.4.2g", "refused-retreat-obstacle"),
    RETREAT_PRIORITY: ("18.4.1a1", "refused-retreat-priority"),
    AIRMOBILE_CITY: ("29.6.5g", "refused-airmobile-city"),
    URBAN_RESISTANCE: ("29.6.5a", "refused-urban-resistance"),
}

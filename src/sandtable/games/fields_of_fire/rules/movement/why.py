"""Prohibitions of movement on foot: code, rule id, message id (4.2.2, 5.1 to 5.3, 7.2.4, 7.9, 13.2)."""

from __future__ import annotations

from typing import Final

from sandtable.games.fields_of_fire.rules.command.why import LIMIT_WHY
from sandtable.games.fields_of_fire.rules.why import MOVEMENT, Why

# leaving a card (5.1)
HELD_FAST: Final = MOVEMENT + 1
CANNOT_BE_MOVED: Final = MOVEMENT + 2
AMONG_MINES: Final = MOVEMENT + 3
ON_FINAL_LINE: Final = MOVEMENT + 4
HALTED: Final = MOVEMENT + 5
OVERLOADED: Final = MOVEMENT + 6
EXPOSED: Final = MOVEMENT + 7
NO_WAY: Final = MOVEMENT + 8
# under cover markers (5.1.2c, 5.3)
NOT_FOR_VEHICLES: Final = MOVEMENT + 11
ENEMIES_UNDER: Final = MOVEMENT + 12
COVER_FULL: Final = MOVEMENT + 13
IS_THERE: Final = MOVEMENT + 14
NOT_ENTERED: Final = MOVEMENT + 15
# a step to a card (5.1.2)
NOT_ADJACENT: Final = MOVEMENT + 21
BEYOND_THE_MAP: Final = MOVEMENT + 22
OUTSIDE: Final = MOVEMENT + 23
BEYOND_LINE: Final = MOVEMENT + 24
BLACK_BORDER: Final = MOVEMENT + 25
CROSSING_FIRE: Final = MOVEMENT + 26
STACKED: Final = MOVEMENT + 27
UPSTAIRS: Final = MOVEMENT + 28
BEHIND_BUILDING: Final = MOVEMENT + 29
WALLED_IN: Final = MOVEMENT + 30
SCOUTS_NOT: Final = MOVEMENT + 31
# infiltration (5.1.4)
CANNOT_SLIP: Final = MOVEMENT + 41
NO_FIRE_BETWEEN: Final = MOVEMENT + 42
NO_WAY_TO_SLIP: Final = MOVEMENT + 43
EXPOSED_SLIP: Final = MOVEMENT + 44
NO_SLIP_IN_CITY: Final = MOVEMENT + 45
NO_FIRE_HERE: Final = MOVEMENT + 46
NO_AREA_TO_SLIP: Final = MOVEMENT + 47
WIRED: Final = MOVEMENT + 48
# within a card, platoons (4.2.2)
UNDER_COVER: Final = MOVEMENT + 51
NO_COVER_LEFT: Final = MOVEMENT + 52
NO_OTHER_AREA: Final = MOVEMENT + 53
PLATOON_BY_ITS_HQ: Final = MOVEMENT + 54
PLATOON_ALONE: Final = MOVEMENT + 55
# areas of an urban card (13.2 to 13.5)
NOT_CONNECTED: Final = MOVEMENT + 61
BARRICADED: Final = MOVEMENT + 62
DEFENDED: Final = MOVEMENT + 63
MAY_HIDE_ENEMIES: Final = MOVEMENT + 64
STREETS_ONLY: Final = MOVEMENT + 65
WALLED: Final = MOVEMENT + 66

WHY: Final[Why] = {
    **LIMIT_WHY,
    HELD_FAST: ("2.6.1b", "frozen"),
    CANNOT_BE_MOVED: ("5.1a", "immobile"),
    AMONG_MINES: ("7.9.1c", "among-mines"),
    ON_FINAL_LINE: ("7.2.4c", "on-final-line"),
    HALTED: ("13.2.5a", "halted"),
    OVERLOADED: ("5.1.6d", "overloaded"),
    EXPOSED: ("5.1.2a", "exposed"),
    NO_WAY: ("4.2.2a.who", "no-way"),
    NOT_FOR_VEHICLES: ("5.3a", "not-for-vehicles"),
    ENEMIES_UNDER: ("5.1.2c", "enemies-under"),
    COVER_FULL: ("5.3a", "cover-full"),
    IS_THERE: ("4.2.2f.who", "is-there"),
    NOT_ENTERED: ("13.2.1a", "street-first"),
    NOT_ADJACENT: ("1.2.6a", "not-adjacent"),
    BEYOND_THE_MAP: ("2.4.1g", "boundary"),
    OUTSIDE: ("2.4.1d", "boundary"),
    BEYOND_LINE: ("2.4.1k", "beyond-line"),
    BLACK_BORDER: ("5.1.2e", "black-border"),
    CROSSING_FIRE: ("5.1.2d", "crossing-fire"),
    STACKED: ("5.1.5a", "stacking"),
    UPSTAIRS: ("13.3a", "upstairs"),
    BEHIND_BUILDING: ("13.2.1a", "behind-building"),
    WALLED_IN: ("13.4.1a", "walled-in"),
    SCOUTS_NOT: ("4.2.5h", "scouts-not"),
    CANNOT_SLIP: ("5.1.4a", "cannot-infiltrate"),
    NO_FIRE_BETWEEN: ("4.2.2c.pre", "no-fire-to-slip-through"),
    NO_WAY_TO_SLIP: ("4.2.2c.pre", "no-way"),
    EXPOSED_SLIP: ("5.1.4a", "exposed-slip"),
    NO_SLIP_IN_CITY: ("5.1.4d", "no-slip-in-city"),
    NO_FIRE_HERE: ("4.2.2g.pre", "no-fire-to-slip-through"),
    NO_AREA_TO_SLIP: ("4.2.2g.pre", "no-way"),
    WIRED: ("5.1.4a", "wire"),
    UNDER_COVER: ("5.1.1b", "under-cover"),
    NO_COVER_LEFT: ("5.3a", "no-cover-left"),
    NO_OTHER_AREA: ("4.2.2f.who", "no-other-area"),
    PLATOON_BY_ITS_HQ: (".who", "platoon-by-its-hq"),
    PLATOON_ALONE: (".who", "platoon-of-two"),
    NOT_CONNECTED: ("13.2.1a", "areas-not-connected"),
    BARRICADED: ("13.5a", "barricaded"),
    DEFENDED: ("13.2.2a", "room-defended"),
    MAY_HIDE_ENEMIES: ("13.2.2a", "room-not-cleared"),
    STREETS_ONLY: ("13.2.2b", "streets-only"),
    WALLED: ("13.4.1a", "wall-exposed"),
}

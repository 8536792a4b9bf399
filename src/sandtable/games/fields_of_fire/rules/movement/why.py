"""Prohibitions of movement on foot: code, rule id, message id (5.1 to 5.3, 7.2.4, 7.9)."""

from __future__ import annotations

from typing import Final

from sandtable.games.fields_of_fire.rules.why import MOVEMENT, Why

# leaving a card (5.1)
HELD_FAST: Final = MOVEMENT + 1
CANNOT_BE_MOVED: Final = MOVEMENT + 2
AMONG_MINES: Final = MOVEMENT + 3
ON_FINAL_LINE: Final = MOVEMENT + 4
HALTED: Final = MOVEMENT + 5
OVERLOADED: Final = MOVEMENT + 6
# under cover markers (5.1.2c, 5.3)
NOT_FOR_VEHICLES: Final = MOVEMENT + 11
ENEMIES_UNDER: Final = MOVEMENT + 12
COVER_FULL: Final = MOVEMENT + 13
IS_THERE: Final = MOVEMENT + 14
NOT_ENTERED: Final = MOVEMENT + 15

WHY: Final[Why] = {
    HELD_FAST: ("2.6.1b", "frozen"),
    CANNOT_BE_MOVED: ("5.1a", "immobile"),
    AMONG_MINES: ("7.9.1c", "among-mines"),
    ON_FINAL_LINE: ("7.2.4c", "on-final-line"),
    HALTED: ("13.2.5a", "halted"),
    OVERLOADED: ("5.1.6d", "overloaded"),
    NOT_FOR_VEHICLES: ("5.3a", "not-for-vehicles"),
    ENEMIES_UNDER: ("5.1.2c", "enemies-under"),
    COVER_FULL: ("5.3a", "cover-full"),
    IS_THERE: ("4.2.2f.who", "is-there"),
    NOT_ENTERED: ("13.2.1a", "street-first"),
}

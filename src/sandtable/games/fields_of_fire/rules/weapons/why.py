"""Prohibitions of spotting and of weapons: code, rule id, message id (7.11, 7.18.4, 8.5)."""

from __future__ import annotations

from typing import Final

from sandtable.games.fields_of_fire.rules.why import WEAPONS, Why

# spotting (8.5)
FRIENDS_ARE_SEEN: Final = WEAPONS + 1
SPOTTED_ALREADY: Final = WEAPONS + 2
OUT_OF_SIGHT: Final = WEAPONS + 3
# Concentrated Fire (7.11.1)
IS_NOT_FIRING: Final = WEAPONS + 4
NO_CONCENTRATION: Final = WEAPONS + 5
TOO_LITTLE_AMMUNITION: Final = WEAPONS + 6
HELD_DOWN: Final = WEAPONS + 7
# grenade attacks (7.10.1)
OWN_SIDE: Final = WEAPONS + 8
NOT_SPOTTED: Final = WEAPONS + 9
OUT_OF_RANGE: Final = WEAPONS + 10
BY_AT_FIRE: Final = WEAPONS + 11
BEHIND_LOOPHOLE: Final = WEAPONS + 12
NO_THROW: Final = WEAPONS + 13
CANNOT_FIRE_HERE: Final = WEAPONS + 14
CLOSE_FIGHT: Final = WEAPONS + 15
NOT_ALONG_PDF: Final = WEAPONS + 16
TARGET_UNSEEN: Final = WEAPONS + 17
IN_THE_WAY: Final = WEAPONS + 18
EMPTY_VEHICLE: Final = WEAPONS + 19

WHY: Final[Why] = {
    FRIENDS_ARE_SEEN: ("8.5g", "friends-are-seen"),
    SPOTTED_ALREADY: ("8.5a", "spotted-already"),
    OUT_OF_SIGHT: ("4.2.4a.who", "out-of-sight"),
    IS_NOT_FIRING: ("7.11.1b", "not-firing"),
    NO_CONCENTRATION: ("7.11.1b", "no-concentration"),
    TOO_LITTLE_AMMUNITION: ("7.18.4c", "too-little-ammunition"),
    HELD_DOWN: ("4.2.5f", "no-combat-action"),
    OWN_SIDE: ("7.10.1a", "own-side"),
    NOT_SPOTTED: ("8.5b", "not-spotted"),
    OUT_OF_RANGE: ("7.10.1b", "out-of-range"),
    BY_AT_FIRE: ("7.10.1e", "vehicle-by-at-fire"),
    BEHIND_LOOPHOLE: ("5.3.2e", "loophole"),
    NO_THROW: ("7.10.1a", "no-grenade-target"),
    CANNOT_FIRE_HERE: ("7.4a", "cannot-fire-here"),
    CLOSE_FIGHT: ("7.10.1c", "close-fight"),
    NOT_ALONG_PDF: ("7.10.1c", "not-along-pdf"),
    TARGET_UNSEEN: ("7.10.1c", "target-unseen"),
    IN_THE_WAY: ("7.10.1d", "in-the-way"),
    EMPTY_VEHICLE: ("10.8.8a", "empty-vehicle"),
}

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

WHY: Final[Why] = {
    FRIENDS_ARE_SEEN: ("8.5g", "friends-are-seen"),
    SPOTTED_ALREADY: ("8.5a", "spotted-already"),
    OUT_OF_SIGHT: ("4.2.4a.who", "out-of-sight"),
    IS_NOT_FIRING: ("7.11.1b", "not-firing"),
    NO_CONCENTRATION: ("7.11.1b", "no-concentration"),
    TOO_LITTLE_AMMUNITION: ("7.18.4c", "too-little-ammunition"),
    HELD_DOWN: ("4.2.5f", "no-combat-action"),
}

"""Prohibitions of fire missions: code, rule id, message id (7.16)."""

from __future__ import annotations

from typing import Final

from sandtable.games.fields_of_fire.rules.why import SUPPORT, Why

TARGET_UNSEEN: Final = SUPPORT + 2
TARGET_UNMARKED: Final = SUPPORT + 3
TARGET_UNSAFE: Final = SUPPORT + 4
TARGET_UNSPOTTED: Final = SUPPORT + 5
NO_SCREEN_THERE: Final = SUPPORT + 6
WHY: Final[Why] = {
    TARGET_UNSEEN: ("7.16.1d1", "no-sight"),
    TARGET_UNMARKED: ("7.16.2g", "no-mark"),
    TARGET_UNSAFE: ("7.16.1a1", "no-safe-target"),
    TARGET_UNSPOTTED: ("7.16.1a1", "not-spotted"),
    NO_SCREEN_THERE: ("7.16.1a2", "no-screen-there"),
}

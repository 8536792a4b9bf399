"""Prohibitions between attempts and missions: code, rule id, message id (3.9, 12.2 to 12.7)."""

from __future__ import annotations

from typing import Final

from sandtable.games.fields_of_fire.rules.movement.why import WHY as MOVEMENT_WHY
from sandtable.games.fields_of_fire.rules.why import CAMPAIGN, Why

# relocation (3.9i)
RELOCATED: Final = CAMPAIGN + 1
NOT_RELOCATED: Final = CAMPAIGN + 2
NO_HOME: Final = CAMPAIGN + 3
NOT_SECURED: Final = CAMPAIGN + 4
HOME_FULL: Final = CAMPAIGN + 5
STAYS_THERE: Final = CAMPAIGN + 6
RELOCATE_FIRST: Final = CAMPAIGN + 7
NO_LINE: Final = CAMPAIGN + 8
LINE_MOVED: Final = CAMPAIGN + 9
LINE_THERE: Final = CAMPAIGN + 10
SHARED_AREA: Final = CAMPAIGN + 11
# rebuilding (12.2 to 12.7)
NOT_OF_THE_COMPANY: Final = CAMPAIGN + 21
NO_STEPS_LEFT: Final = CAMPAIGN + 22
AT_FULL_STRENGTH: Final = CAMPAIGN + 23
ONLY_REPLACEMENTS: Final = CAMPAIGN + 24
NOT_NOW: Final = CAMPAIGN + 25
STAYS_GREEN: Final = CAMPAIGN + 26
NOT_ON_PATROL: Final = CAMPAIGN + 27
NOTHING_TO_PROMOTE: Final = CAMPAIGN + 28
TOO_FEW_POINTS: Final = CAMPAIGN + 29
NOT_FOR_SALE: Final = CAMPAIGN + 30
SKILL_TOO_DEAR: Final = CAMPAIGN + 31
SKILLS_LATER: Final = CAMPAIGN + 32
COMMANDER_FAILED: Final = CAMPAIGN + 33
GIVES_NO_STEP: Final = CAMPAIGN + 34
STEPS_STAY: Final = CAMPAIGN + 35
SURVIVOR_TRIES: Final = CAMPAIGN + 36

WHY: Final[Why] = {
    **MOVEMENT_WHY,
    RELOCATED: ("3.9i", "relocated"),
    NOT_RELOCATED: ("2.6.1b", "frozen"),
    NO_HOME: ("3.9i", "no-home"),
    NOT_SECURED: ("3.9i", "not-secured"),
    HOME_FULL: ("5.1.5a", "card-full"),
    STAYS_THERE: ("3.9i", "stays-there"),
    RELOCATE_FIRST: ("3.9i", "relocate-first"),
    NO_LINE: ("3.9i", "no-line"),
    LINE_MOVED: ("3.9i", "line-moved"),
    LINE_THERE: ("3.9i", "has-line"),
    SHARED_AREA: ("13.2.2a", "shared-area"),
    NOT_OF_THE_COMPANY: ("12.3c", "not-of-the-company"),
    NO_STEPS_LEFT: ("12.2b", "no-steps-left"),
    AT_FULL_STRENGTH: ("12.2b", "full-strength"),
    ONLY_REPLACEMENTS: ("12.2c", "only-replacements"),
    NOT_NOW: ("12.2a", "promotion-over"),
    STAYS_GREEN: ("12.2c", "stays-green"),
    NOT_ON_PATROL: ("12.3.1a", "not-on-patrol"),
    NOTHING_TO_PROMOTE: ("12.3a", "nothing-to-promote"),
    TOO_FEW_POINTS: ("12.3a", "too-few-points"),
    NOT_FOR_SALE: ("12.7a", "not-for-sale"),
    SKILL_TOO_DEAR: ("12.7a", "too-few-points"),
    SKILLS_LATER: ("12.2a", "skills-later"),
    COMMANDER_FAILED: ("12.8b", "commander-failed"),
    GIVES_NO_STEP: ("12.2a", "gives-no-step"),
    STEPS_STAY: ("12.2a", "steps-stay"),
    SURVIVOR_TRIES: ("12.8b", "survivor-tries"),
}

"""Prohibitions of teams and squads: code, rule id, message id (4.2.3g to 4.2.3i, 6.5.2, 12.7)."""

from __future__ import annotations

from typing import Final

from sandtable.games.fields_of_fire.rules.why import RALLY, Why

OTHER_AREA: Final = RALLY + 1
NOT_A_TEAM: Final = RALLY + 2
CHOSEN: Final = RALLY + 3
FOUR_TEAMS: Final = RALLY + 4
TOO_FEW_TEAMS: Final = RALLY + 5
SQUAD_NOT_REMOVED: Final = RALLY + 6
GAINS_FIREPOWER: Final = RALLY + 7
SQUAD_TOO_SMALL: Final = RALLY + 8
NOT_ITS_PLATOON: Final = RALLY + 11
TOO_SMALL_TO_SPLIT: Final = RALLY + 12
NOT_CARRIED: Final = RALLY + 13
SHOT_EMPTY: Final = RALLY + 14
TEAM_UNHEARD: Final = RALLY + 15
ONCE_PER_IMPULSE: Final = RALLY + 16
TEAM_ABOARD: Final = RALLY + 17

WHY: Final[Why] = {
    OTHER_AREA: ("4.2.3i", "team-elsewhere"),
    NOT_A_TEAM: ("4.2.3i", "not-a-team"),
    CHOSEN: ("4.2.3i", "team-chosen"),
    FOUR_TEAMS: ("4.2.3i", "four-teams"),
    TOO_FEW_TEAMS: ("4.2.3i", "too-few-teams"),
    SQUAD_NOT_REMOVED: ("4.2.3i", "squad-not-removed"),
    GAINS_FIREPOWER: ("6.5.2a", "gains-firepower"),
    SQUAD_TOO_SMALL: ("4.2.3i", "squad-too-small"),
    NOT_ITS_PLATOON: ("12.7a", "not-its-platoon"),
    TOO_SMALL_TO_SPLIT: ("4.2.3g", "too-small-to-split"),
    NOT_CARRIED: ("4.2.3g", "not-carried"),
    SHOT_EMPTY: ("7.18.2a", "shot-empty"),
    TEAM_UNHEARD: ("4.3a", "team-unheard"),
    ONCE_PER_IMPULSE: ("4.2a", "once-per-impulse"),
    TEAM_ABOARD: ("10.2.1b", "aboard"),
}

"""Prohibitions of the preparation: code, rule id, message id (2.3, 2.4, 2.6, 7.2.4, 7.9.2, 7.16)."""

from __future__ import annotations

from typing import Final

from sandtable.games.fields_of_fire.rules.why import PREPARATION, Why

# tactical controls (2.4.1)
CONTROL_ELSEWHERE: Final = PREPARATION + 1
HAS_CONTROL: Final = PREPARATION + 2
LINE_OUTSIDE: Final = PREPARATION + 3
LINE_BELOW: Final = PREPARATION + 4
NO_MEDEVAC_GROUND: Final = PREPARATION + 5
# organisation (2.3)
GIVEN_ALREADY: Final = PREPARATION + 11
HAS_PLATOON: Final = PREPARATION + 12
LEADS: Final = PREPARATION + 13
NO_SUCH_PLATOON: Final = PREPARATION + 15
HANDED_OUT: Final = PREPARATION + 16
NOT_TRANSFERABLE: Final = PREPARATION + 17
NO_SIGNAL: Final = PREPARATION + 18
SMOKE_ONLY: Final = PREPARATION + 19
# where everybody starts (2.3.5)
PLACED_ALREADY: Final = PREPARATION + 21
STARTS_ABOARD: Final = PREPARATION + 22
NOT_REACHED: Final = PREPARATION + 23
NO_CHOICE: Final = PREPARATION + 24
NOT_A_START: Final = PREPARATION + 25
NOT_A_POSITION: Final = PREPARATION + 26
OTHER_OUTPOST: Final = PREPARATION + 27
CARD_FULL: Final = PREPARATION + 28
NO_START_HERE: Final = PREPARATION + 29
# patrols (2.6.1)
GOES_ANYWAY: Final = PREPARATION + 31
OTHER_PLATOON: Final = PREPARATION + 32
NOT_A_COMPANION: Final = PREPARATION + 33
GOES_ALONG: Final = PREPARATION + 34
NOT_FOR_PATROL: Final = PREPARATION + 35
# fortifications and lines (2.4.1i)
FORT_ELSEWHERE: Final = PREPARATION + 41
BEYOND_MLR: Final = PREPARATION + 42
FORTIFIED: Final = PREPARATION + 43
HAS_LINE: Final = PREPARATION + 44
# final protective lines and fires, targets, Claymores
NOT_ON_MAP_ROWS: Final = PREPARATION + 51
HAS_FINAL_LINE: Final = PREPARATION + 52
NOT_IN_ORDER: Final = PREPARATION + 53
NO_TRIPOD: Final = PREPARATION + 54
NO_DIAGONAL: Final = PREPARATION + 55
NOT_DIAGONAL: Final = PREPARATION + 56
SEES_NOTHING: Final = PREPARATION + 57
FRIENDS_THERE: Final = PREPARATION + 58
NO_SPOTTER_SEES: Final = PREPARATION + 59
OUTSIDE: Final = PREPARATION + 60
HAS_CLAYMORE: Final = PREPARATION + 61
NO_FRIENDS_NEAR: Final = PREPARATION + 62
OUTSIDE_ARROW: Final = PREPARATION + 63

WHY: Final[Why] = {
    CONTROL_ELSEWHERE: ("2.4.1a", "control-elsewhere"),
    HAS_CONTROL: ("2.4.1a", "has-control"),
    LINE_OUTSIDE: ("2.4.1c", "line-outside"),
    LINE_BELOW: ("2.4.1c", "line-below"),
    NO_MEDEVAC_GROUND: ("11.1.3a", "no-helicopter-ground"),
    GIVEN_ALREADY: ("2.3.3b", "given-already"),
    HAS_PLATOON: ("2.3.3a", "has-platoon"),
    LEADS: ("2.3.3a", "leads"),
    NO_SUCH_PLATOON: ("2.3.3a", "no-such-platoon"),
    HANDED_OUT: ("2.3.4a", "handed-out"),
    NOT_TRANSFERABLE: ("2.3.4a", "not-transferable"),
    NO_SIGNAL: ("2.3.4b", "no-signal"),
    SMOKE_ONLY: ("2.3.4b", "smoke-only"),
    PLACED_ALREADY: ("2.3.5a", "placed-already"),
    STARTS_ABOARD: ("10.2.1b", "starts-aboard"),
    NOT_REACHED: ("10.1.2c", "dormant"),
    NO_CHOICE: ("2.3.5a", "no-choice"),
    NOT_A_START: ("2.3.5a", "not-a-start"),
    NOT_A_POSITION: ("2.6.1b", "not-a-position"),
    OTHER_OUTPOST: ("2.4.1j", "other-outpost"),
    CARD_FULL: ("5.1.5a", "card-full"),
    NO_START_HERE: ("2.3.5a", "no-start-here"),
    GOES_ANYWAY: ("2.6.1a", "goes-anyway"),
    OTHER_PLATOON: ("2.6.1a", "other-platoon"),
    NOT_A_COMPANION: ("2.6.1a", "not-a-companion"),
    GOES_ALONG: ("2.6.1a", "goes-along"),
    NOT_FOR_PATROL: ("2.6.1a", "not-for-patrol"),
    FORT_ELSEWHERE: ("2.4.1i", "fort-elsewhere"),
    BEYOND_MLR: ("2.4.1i", "beyond-mlr"),
    FORTIFIED: ("2.4.1i", "fortified"),
    HAS_LINE: ("2.4.1i", "has-line"),
    NOT_ON_MAP_ROWS: ("7.2.4a", "in-staging"),
    HAS_FINAL_LINE: ("7.2.4a", "has-final-line"),
    NOT_IN_ORDER: ("7.2.4a", "not-in-order"),
    NO_TRIPOD: ("7.2.4a", "no-tripod"),
    NO_DIAGONAL: ("7.2.4a", "no-diagonal"),
    NOT_DIAGONAL: ("7.2.4a", "not-diagonal"),
    SEES_NOTHING: ("7.2.4a", "sees-nothing"),
    OUTSIDE_ARROW: ("5.3.2b", "outside-arc"),
    FRIENDS_THERE: ("7.16.2d", "friends-there"),
    NO_SPOTTER_SEES: ("7.16.2d", "no-spotter-sees"),
    OUTSIDE: ("7.16.5a", "boundary"),
    HAS_CLAYMORE: ("7.9.2a", "has-claymore"),
    NO_FRIENDS_NEAR: ("7.9.2a", "no-friends-near"),
}

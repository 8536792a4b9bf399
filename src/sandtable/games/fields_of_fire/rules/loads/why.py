"""Prohibitions of loads in hand: code, rule id, message id (4.2.2h, 5.1.6, 10.2)."""

from __future__ import annotations

from typing import Final

from sandtable.games.fields_of_fire.rules.transport.why import WHY as TRANSPORT_WHY
from sandtable.games.fields_of_fire.rules.why import LOADS, Why

NOT_ITS_LOAD: Final = LOADS + 1
NO_SET_OF_NET: Final = LOADS + 2
NO_SUCH_AMMUNITION: Final = LOADS + 3
NO_AMMUNITION_HERE: Final = LOADS + 4
NO_VEHICLE_HERE: Final = LOADS + 5
NOTHING_TO_TAKE: Final = LOADS + 6
NO_ROOM_FOR_CASUALTIES: Final = LOADS + 7
ASKED_ALREADY: Final = LOADS + 8
CANNOT_BOARD: Final = LOADS + 9
BESIDE_NOTHING: Final = LOADS + 10
NOTHING_TO_LOAD: Final = LOADS + 11
CARRIES_NOTHING: Final = LOADS + 12
VEHICLES_UNLOAD: Final = LOADS + 13

WHY: Final[Why] = {
    **TRANSPORT_WHY,
    NOT_ITS_LOAD: ("5.1.6e", "not-its-load"),
    NO_SET_OF_NET: ("5.1.6e", "no-set-of-net"),
    NO_SUCH_AMMUNITION: ("5.1.6e", "no-such-ammunition"),
    NO_AMMUNITION_HERE: ("4.2.2h.pre", "no-ammunition-here"),
    NO_VEHICLE_HERE: ("4.2.2h.pre", "no-vehicle-here"),
    NOTHING_TO_TAKE: ("4.2.2h.pre", "nothing-to-take"),
    NO_ROOM_FOR_CASUALTIES: ("5.1.6b", "no-room-for-casualties"),
    ASKED_ALREADY: ("10.2.1a", "asked-already"),
    CANNOT_BOARD: ("10.2.1a", "cannot-board"),
    BESIDE_NOTHING: ("10.2.1a", "vehicle-elsewhere"),
    NOTHING_TO_LOAD: ("4.2.2h.pre", "nothing-to-load"),
    CARRIES_NOTHING: ("5.1.6e", "carries-nothing"),
    VEHICLES_UNLOAD: ("10.2.2c", "vehicles-unload"),
}

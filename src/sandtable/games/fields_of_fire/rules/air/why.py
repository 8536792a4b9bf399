"""Prohibitions of aircraft, landings and the landing plan: code, rule id, message id (10.8, 11)."""

from __future__ import annotations

from typing import Final

from sandtable.games.fields_of_fire.rules.why import AIR, Why

# aircraft over the map (10.8)
OVER_STAGING: Final = AIR + 1
NOT_BESIDE_FLIGHT: Final = AIR + 2
OUT_OF_GUNSHIP: Final = AIR + 3
GUNSHIP_DONE: Final = AIR + 4
MARKED_CARD: Final = AIR + 5
OUT_OF_ROCKETS: Final = AIR + 6
# helicopters and craft (11)
OTHER_BOX: Final = AIR + 11
NOT_IN_PICKUP: Final = AIR + 12
IS_CRAFT: Final = AIR + 13
NO_STICK: Final = AIR + 15
NO_SUCH_STICK: Final = AIR + 16
DRIVES_ASHORE: Final = AIR + 17
CRAFT_NOT_BACK: Final = AIR + 18
STICK_FULL: Final = AIR + 19
NO_LANDING_ZONE: Final = AIR + 20
NO_BEACH: Final = AIR + 21
LANDING_ROOM: Final = AIR + 22
LANDINGS_USED: Final = AIR + 23
NO_HELICOPTER_GROUND: Final = AIR + 24
NOT_MARKED: Final = AIR + 25
STILL_IN_PICKUP: Final = AIR + 26

WHY: Final[Why] = {
    OVER_STAGING: ("10.8.6a", "over-staging"),
    NOT_BESIDE_FLIGHT: ("10.8.5b", "not-beside-flight"),
    OUT_OF_GUNSHIP: ("10.8.7a", "out-of-gunship"),
    GUNSHIP_DONE: ("10.8.7a", "gunship-done"),
    MARKED_CARD: ("10.8.7a", "marked-card"),
    OUT_OF_ROCKETS: ("10.8.6a", "out-of-rockets"),
    OTHER_BOX: ("11.1.1a", "other-box"),
    NOT_IN_PICKUP: ("11.2.1b", "not-in-pickup"),
    IS_CRAFT: ("11.2.1b", "is-craft"),
    NO_STICK: ("11.2.1a", "no-stick"),
    NO_SUCH_STICK: ("11.2.1b", "no-such-stick"),
    DRIVES_ASHORE: ("11.2.1b", "drives-ashore"),
    CRAFT_NOT_BACK: ("11.2.1b", "craft-not-back"),
    STICK_FULL: ("11.2.1a", "stick-full"),
    NO_LANDING_ZONE: ("11.1.3a", "no-landing-zone"),
    NO_BEACH: ("11.3a", "no-landing-zone"),
    LANDING_ROOM: ("11.1.3b", "vehicle-room"),
    LANDINGS_USED: ("11.1.3b", "landings-used"),
    NO_HELICOPTER_GROUND: ("11.1.3a", "no-helicopter-ground"),
    NOT_MARKED: ("11.1.3a", "not-marked"),
    STILL_IN_PICKUP: ("11.1.1a", "still-in-pickup"),
}

"""Prohibitions of the orders to fire: code, rule id, message id (4.2.4, 7.10 to 7.16)."""

from __future__ import annotations

from typing import Final

from sandtable.games.fields_of_fire.rules.movement.why import WHY as MOVEMENT_WHY
from sandtable.games.fields_of_fire.rules.weapons.why import WHY as WEAPONS_WHY
from sandtable.games.fields_of_fire.rules.why import FIRE_ORDERS, Why

NO_SHIFT: Final = FIRE_ORDERS + 1
ORDERED_BLIND: Final = FIRE_ORDERS + 2
NO_CONCENTRATION_TARGET: Final = FIRE_ORDERS + 3
NO_WALL: Final = FIRE_ORDERS + 4
NO_COMMON_TARGET: Final = FIRE_ORDERS + 5
NO_GRENADE_WEAPON: Final = FIRE_ORDERS + 6
NO_CHARGE_TARGET: Final = FIRE_ORDERS + 7
NO_FLAME_TARGET: Final = FIRE_ORDERS + 8
NO_GRENADE_TARGET: Final = FIRE_ORDERS + 9
NO_AGENCY: Final = FIRE_ORDERS + 10
NO_SPOTTER: Final = FIRE_ORDERS + 11
NO_LINK: Final = FIRE_ORDERS + 12
NO_MISSION_LEFT: Final = FIRE_ORDERS + 13
NO_MISSION_TARGET: Final = FIRE_ORDERS + 14
NO_FINAL_FIRE: Final = FIRE_ORDERS + 15
NOT_BESIDE_TARGET: Final = FIRE_ORDERS + 16
BATTALION_CHOSEN: Final = FIRE_ORDERS + 17
NO_INDIRECT_TARGET: Final = FIRE_ORDERS + 18
NO_AIR_WORK: Final = FIRE_ORDERS + 19
NOBODY_TO_CONCENTRATE_ON: Final = FIRE_ORDERS + 20
NO_RATING: Final = FIRE_ORDERS + 21
LOOPHOLE: Final = FIRE_ORDERS + 22
NOBODY_TO_ATTACK: Final = FIRE_ORDERS + 23
NO_CHARGE: Final = FIRE_ORDERS + 24
MUST_THROW: Final = FIRE_ORDERS + 25
MUST_PLACE: Final = FIRE_ORDERS + 26
NOTHING_TO_BLOW: Final = FIRE_ORDERS + 27
NO_FLAME: Final = FIRE_ORDERS + 28
NOTHING_TO_BURN: Final = FIRE_ORDERS + 29
NO_MORTAR: Final = FIRE_ORDERS + 30
FIRED_INDIRECT: Final = FIRE_ORDERS + 31
NOTHING_FOR_MORTARS: Final = FIRE_ORDERS + 32
NOT_FIRING: Final = FIRE_ORDERS + 33

WHY: Final[Why] = {
    **MOVEMENT_WHY,
    **WEAPONS_WHY,
    NO_SHIFT: ("6.3.3b", "no-shift"),
    ORDERED_BLIND: ("4.2.4l.pre", "ordered-blind"),
    NO_CONCENTRATION_TARGET: ("7.11.1a", "no-concentration-target"),
    NO_WALL: ("13.6.2a", "no-wall"),
    NO_COMMON_TARGET: ("4.2.4h.pre", "no-common-target"),
    NO_GRENADE_WEAPON: ("4.2.4d.who", "no-grenade-weapon"),
    NO_CHARGE_TARGET: ("7.13a", "no-charge-target"),
    NO_FLAME_TARGET: ("7.14e", "no-flame-target"),
    NO_GRENADE_TARGET: ("7.10.1a", "no-grenade-target"),
    NO_AGENCY: ("7.16.1b1", "no-agency"),
    NO_SPOTTER: ("7.16.1c1", "no-spotter"),
    NO_LINK: ("7.16.1e1", "no-link"),
    NO_MISSION_LEFT: ("7.16.1b1", "no-missions"),
    NO_MISSION_TARGET: ("7.16.1a1", "no-target"),
    NO_FINAL_FIRE: ("7.16.2d", "no-final-fire"),
    NOT_BESIDE_TARGET: ("7.16.2b", "not-beside-target"),
    BATTALION_CHOSEN: ("7.16.2b", "battalion-chosen"),
    NO_INDIRECT_TARGET: ("7.3.2f", "no-indirect-target"),
    NO_AIR_WORK: ("10.8.6a", "no-air-work"),
    NOBODY_TO_CONCENTRATE_ON: ("7.11.1a", "no-target"),
    NO_RATING: ("7.10.1a", "no-rating"),
    LOOPHOLE: ("5.3.2e", "loophole"),
    NOBODY_TO_ATTACK: ("4.2.4d.pre", "no-target"),
    NO_CHARGE: ("4.2.4e.who", "no-charge"),
    MUST_THROW: ("7.13a", "must-throw"),
    MUST_PLACE: ("7.13a", "must-place"),
    NOTHING_TO_BLOW: ("7.13b", "no-target"),
    NO_FLAME: ("7.14e", "no-flame"),
    NOTHING_TO_BURN: ("7.14a", "no-target"),
    NO_MORTAR: ("7.3.2a", "no-indirect-lay"),
    FIRED_INDIRECT: ("7.3.2g", "fired-indirect"),
    NOTHING_FOR_MORTARS: ("7.3.2f", "no-target"),
    NOT_FIRING: ("4.2.4k.who", "not-firing"),
}

"""Prohibitions of the questions that an order asks: code, rule id, message id (4.2, 4.4, 7.10 to 7.16)."""

from __future__ import annotations

from typing import Final

from sandtable.games.fields_of_fire.rules.movement.why import WHY as MOVEMENT_WHY
from sandtable.games.fields_of_fire.rules.transport.why import WHY as TRANSPORT_WHY
from sandtable.games.fields_of_fire.rules.weapons.why import WHY as WEAPONS_WHY
from sandtable.games.fields_of_fire.rules.why import MENU, ORDERS, Why

# loads (4.2.2h, 5.1.6)
NOT_ITS_LOAD: Final = ORDERS + 1
NO_SET_OF_NET: Final = ORDERS + 2
NO_SUCH_AMMUNITION: Final = ORDERS + 3
NO_AMMUNITION_HERE: Final = ORDERS + 4
NO_VEHICLE_HERE: Final = ORDERS + 5
NOTHING_TO_TAKE: Final = ORDERS + 6
NO_ROOM_FOR_CASUALTIES: Final = ORDERS + 7
ASKED_ALREADY: Final = ORDERS + 8
CANNOT_BOARD: Final = ORDERS + 9
BESIDE_NOTHING: Final = ORDERS + 10
# runners, nets, controls (4.2.1)
NO_RUNNER_GOAL: Final = ORDERS + 11
NO_ROOM_FOR_RUNNER: Final = ORDERS + 12
NOT_WITH_COMPANY_HQ: Final = ORDERS + 13
NOT_IN_GOOD_ORDER: Final = ORDERS + 14
FULL_STRENGTH: Final = ORDERS + 15
NO_LOST_SET: Final = ORDERS + 16
NO_NEW_CONTROL: Final = ORDERS + 17
NOTHING_TO_LOAD: Final = ORDERS + 18
NO_SEAT_FOR_RUNNER: Final = ORDERS + 19
# putting down (5.1.6B)
CARRIES_NOTHING: Final = ORDERS + 55
VEHICLES_UNLOAD: Final = ORDERS + 56
# pyrotechnics (4.4)
NO_DEVICE: Final = ORDERS + 21
OUT_OF_THROW: Final = ORDERS + 22
AREA_OUT_OF_THROW: Final = ORDERS + 23
NOT_ACROSS: Final = ORDERS + 24
# fire (4.2.4)
NO_SHIFT: Final = ORDERS + 31
ORDERED_BLIND: Final = ORDERS + 32
NO_CONCENTRATION_TARGET: Final = ORDERS + 33
NO_WALL: Final = ORDERS + 34
NO_COMMON_TARGET: Final = ORDERS + 35
NO_GRENADE_WEAPON: Final = ORDERS + 36
NO_CHARGE_TARGET: Final = ORDERS + 37
NO_FLAME_TARGET: Final = ORDERS + 38
NO_GRENADE_TARGET: Final = ORDERS + 39
# fire missions (7.16)
NO_AGENCY: Final = ORDERS + 41
NO_SPOTTER: Final = ORDERS + 42
NO_LINK: Final = ORDERS + 43
NO_MISSION_LEFT: Final = ORDERS + 44
NO_MISSION_TARGET: Final = ORDERS + 45
NO_FINAL_FIRE: Final = ORDERS + 46
NOT_BESIDE_TARGET: Final = ORDERS + 47
BATTALION_CHOSEN: Final = ORDERS + 48
NO_INDIRECT_TARGET: Final = ORDERS + 49
# movement and skills
PLATOON_OF_TWO: Final = ORDERS + 51
NO_STOREY: Final = ORDERS + 52
NO_SKILL: Final = ORDERS + 53
NO_AIR_WORK: Final = ORDERS + 54
# the menu: why a unit can be ordered nothing of the kind (4.2.4)
NOBODY_TO_CONCENTRATE_ON: Final = MENU + 1
NO_RATING: Final = MENU + 2
LOOPHOLE: Final = MENU + 3
NOBODY_TO_ATTACK: Final = MENU + 4
NO_CHARGE: Final = MENU + 5
MUST_THROW: Final = MENU + 6
MUST_PLACE: Final = MENU + 7
NOTHING_TO_BLOW: Final = MENU + 8
NO_FLAME: Final = MENU + 9
NOTHING_TO_BURN: Final = MENU + 10
NO_MORTAR: Final = MENU + 11
FIRED_INDIRECT: Final = MENU + 12
NOTHING_FOR_MORTARS: Final = MENU + 13
NOT_FIRING: Final = MENU + 14
# whatever the action is (4.2)
NO_ACTION: Final = MENU + 21
MOVE_OFF_FIRST: Final = MENU + 22
ONCE_PER_IMPULSE: Final = MENU + 23
VEHICLE_ACTION: Final = MENU + 24
TOO_FEW_COMMANDS: Final = MENU + 25
# whether an order gets to a unit at all (4.1, 4.3)
ENEMY_UNIT: Final = MENU + 26
NO_COMMANDS: Final = MENU + 27
ABOARD: Final = MENU + 28
IN_BOX: Final = MENU + 29
OUT_OF_CHAIN: Final = MENU + 30
OUT_OF_REACH: Final = MENU + 31
PINNED: Final = MENU + 32
NOTHING_LEFT: Final = MENU + 33
FLYING_FIRST: Final = MENU + 34
CROWD_FIRST: Final = MENU + 35

WHY: Final[Why] = {
    **MOVEMENT_WHY,
    **TRANSPORT_WHY,
    **WEAPONS_WHY,
    NOT_ITS_LOAD: ("5.1.6e", "not-its-load"),
    NO_SET_OF_NET: ("5.1.6e", "no-set-of-net"),
    NO_SUCH_AMMUNITION: ("5.1.6e", "no-such-ammunition"),
    CARRIES_NOTHING: ("5.1.6e", "carries-nothing"),
    VEHICLES_UNLOAD: ("10.2.2c", "vehicles-unload"),
    NO_AMMUNITION_HERE: ("4.2.2h.pre", "no-ammunition-here"),
    NO_VEHICLE_HERE: ("4.2.2h.pre", "no-vehicle-here"),
    NOTHING_TO_TAKE: ("4.2.2h.pre", "nothing-to-take"),
    NO_ROOM_FOR_CASUALTIES: ("5.1.6b", "no-room-for-casualties"),
    ASKED_ALREADY: ("10.2.1a", "asked-already"),
    CANNOT_BOARD: ("10.2.1a", "cannot-board"),
    BESIDE_NOTHING: ("10.2.1a", "vehicle-elsewhere"),
    NO_RUNNER_GOAL: ("4.2.1g.ok", "no-runner-goal"),
    NO_ROOM_FOR_RUNNER: ("5.1.5a", "card-full"),
    NOT_WITH_COMPANY_HQ: ("4.2.1h.pre", "not-with-company-hq"),
    NOT_IN_GOOD_ORDER: ("4.2.1h.pre", "not-in-order"),
    FULL_STRENGTH: ("4.2.1h.pre", "full-strength"),
    NO_SEAT_FOR_RUNNER: ("10.2a", "no-seat"),
    NO_LOST_SET: ("4.2.1j.pre", "no-lost-set"),
    NO_NEW_CONTROL: ("2.4.1m", "no-new-control"),
    NO_DEVICE: ("4.2.1c.who", "no-device"),
    OUT_OF_THROW: ("4.2.1c.pre", "out-of-throw"),
    AREA_OUT_OF_THROW: ("13.9a", "area-out-of-throw"),
    NOT_ACROSS: ("4.4.1e", "not-across"),
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
    PLATOON_OF_TWO: ("4.2.2b.who", "platoon-of-two"),
    NO_STOREY: ("5.2.2", "no-storey"),
    NO_SKILL: ("12.7b", "no-skill"),
    NO_AIR_WORK: ("10.8.6a", "no-air-work"),
    NOTHING_TO_LOAD: ("4.2.2h.pre", "nothing-to-load"),
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
    NO_ACTION: ("4.2a", "no-action"),
    MOVE_OFF_FIRST: ("5.1.5c", "move-off-first"),
    ONCE_PER_IMPULSE: ("4.2a", "once-per-impulse"),
    VEHICLE_ACTION: ("10.1.2a", "vehicle-action"),
    TOO_FEW_COMMANDS: ("4.1.3a", "too-few-commands"),
    ENEMY_UNIT: ("1.0a", "enemy"),
    NO_COMMANDS: ("4.1.3a", "no-commands"),
    ABOARD: ("10.2.1b", "aboard"),
    IN_BOX: ("11.1.4a", "in-box"),
    OUT_OF_CHAIN: ("1.2.6d", "chain"),
    OUT_OF_REACH: ("4.3a", "no-communication"),
    PINNED: ("4.2.5d", "pinned"),
    NOTHING_LEFT: ("4.2a", "nothing-left"),
    FLYING_FIRST: ("11.1.1c", "flying-first"),
    CROWD_FIRST: ("5.1.5c", "crowd-first"),
}

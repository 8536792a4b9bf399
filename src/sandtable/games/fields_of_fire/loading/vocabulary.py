"""Words of the data files and the codes they stand for."""

from __future__ import annotations

from sandtable.games.fields_of_fire.state import action_codes as actions
from sandtable.games.fields_of_fire.state import codes, mission_codes

Words = dict[str, int]


def _words(module: object, prefix: str, **extra: int) -> Words:
    """Constants of a module with a common prefix, as lower-case words."""
    found = {name[len(prefix) :].lower(): int(value) for name, value in vars(module).items() if name.startswith(prefix)}
    found.pop("count", None)
    return found | extra


EXPERIENCE: Words = {"green": codes.GREEN, "line": codes.LINE, "veteran": codes.VETERAN}
RANGE: Words = {"P": codes.POINT_BLANK, "C": codes.CLOSE, "L": codes.LONG, "V": codes.VERY_LONG}
LETTER: Words = {"A": codes.PC_A, "B": codes.PC_B, "C": codes.PC_C}
WORD: Words = {"RALLY": codes.WORD_RALLY, "COVER": codes.WORD_COVER, "CONTACT": codes.WORD_CONTACT}
ICON: Words = {name.upper(): value for name, value in _words(codes, "ICON_").items() if value}
EFFECT: Words = {
    "C": codes.EFFECT_CASUALTY,
    "P": codes.EFFECT_PARALYZED,
    "L": codes.EFFECT_LITTER,
    "F": codes.EFFECT_FIRE,
    "A": codes.EFFECT_ASSAULT,
}
TRAFFIC: Words = {"free": codes.TRAFFIC_FREE, "slow": codes.TRAFFIC_SLOW, "no": codes.TRAFFIC_NO}
COVER_ICON: Words = _words(codes, "COVER_ICON_")
CARD_FLAG: Words = {name: value for name, value in _words(codes, "CARD_").items() if name not in ("draw", "reshuffle")}
GROUP: Words = {"": 0, "shore": 1, "inland": 2, "airfield": 3, "coral": 4, "urban": 5, "open": 6, "outskirts": 7}
RATING: Words = {
    "none": codes.RATING_NONE,
    "S": codes.RATING_S,
    "A": codes.RATING_A,
    "H": codes.RATING_H,
    "A/S": codes.RATING_AS,
}
SPECIAL: Words = {
    "G!": codes.SPECIAL_GRENADE,
    "S!": codes.SPECIAL_SNIPER,
    "F!": codes.SPECIAL_FLAME,
    "D!": codes.SPECIAL_DEMOLITION,
    "WP": codes.SPECIAL_WP,
}
VOF: Words = _words(codes, "VOF_")
SCOPE: Words = _words(codes, "SCOPE_")
KIND: Words = _words(codes, "KIND_")
UNIT_FLAG: Words = _words(codes, "UNIT_")
WEAPON: Words = _words(codes, "WEAPON_")
AMMO: Words = {name.upper(): value for name, value in _words(codes, "AMMO_").items()}
NET: Words = {name.upper(): value for name, value in _words(codes, "NET_").items()}
NET_BY: Words = {"radio": codes.BY_RADIO, "phone": codes.BY_PHONE}
RADIO: Words = {"A": codes.RADIO_HANDHELD, "B": codes.RADIO_MANPACK, "C": codes.RADIO_SQUAD}
TARGET: Words = {"infantry": codes.TARGET_INFANTRY, "vehicle": codes.TARGET_VEHICLE, "aircraft": codes.TARGET_AIRCRAFT}
SIDE: Words = {"friendly": codes.FRIENDLY, "enemy": codes.ENEMY}
PLATOON: Words = {
    "company": 0,
    "1": 1,
    "2": 2,
    "3": 3,
    "weapons": codes.PLATOON_WEAPONS,
    "vehicles": codes.PLATOON_VEHICLES,
    "attachment": codes.PLATOON_ATTACHMENT,
}
ASSET_KIND: Words = _words(codes, "ASSET_")

ACTION_GROUP: Words = _words(actions, "GROUP_")
ACTION_DRAW: Words = _words(actions, "DRAW_")
EXPERIENCE_OF: Words = {"recipient": actions.EXPERIENCE_OF_RECIPIENT, "originator": actions.EXPERIENCE_OF_ORIGINATOR}
PERMIT: Words = {
    "yes": actions.PERMIT_YES,
    "staging": actions.PERMIT_TO_STAGING_OR_FRIENDS,
    "friends": actions.PERMIT_TO_FRIENDS,
}
TABLE: Words = {
    "defensive": actions.TABLE_DEFENSIVE,
    "offensive": actions.TABLE_OFFENSIVE,
    "lat_pinned": actions.TABLE_LAT,
}
COLUMN: dict[int, Words] = {
    actions.TABLE_DEFENSIVE: {"delay": 0, "hasty": 1, "deliberate": 2},
    actions.TABLE_OFFENSIVE: {"assault": 0, "overrun": 1},
}
SITUATION: Words = {
    word: getattr(actions, word.upper())
    for word in [
        "opponent_here_no_cover",
        "opponent_here_in_cover",
        "heavy_out_of_ammo",
        "quiet_no_los",
        "quiet_with_target",
        "under_fire_no_cover",
        "under_fire_other_direction",
        "heavy_has_fired",
        "exchange_better",
        "exchange_worse",
        "heavy_with_target",
        "any_other",
        "pinned_opponent_no_cover",
        "pinned_opponent_in_cover",
        "pinned_no_cover",
        "pinned_in_cover",
        "teams_together",
        "assault_team_with_opponent",
        "assault_team_elsewhere",
        "fire_team_opponent_no_cover",
        "fire_team_opponent_in_cover",
        "leader_on_fire_team_side",
        "weapon_on_fire_team_side",
        "litter_with_casualty",
        "litter_sees_casualty",
        "litter_alone",
        "paralyzed_alone",
    ]
}
ENEMY_ACTION: Words = _words(actions, "ENEMY_")

MISSION_TYPE: Words = {
    "offensive": mission_codes.OFFENSIVE,
    "defensive": mission_codes.DEFENSIVE,
    "combat_patrol": mission_codes.COMBAT_PATROL,
}
STAGING: Words = _words(mission_codes, "STAGING_")
SETUP: Words = _words(mission_codes, "SETUP_")
EDGE: Words = _words(mission_codes, "EDGE_")
CONTROL: Words = _words(mission_codes, "CONTROL_")
FORT: Words = _words(mission_codes, "FORT_")
LIGHT: Words = {"daylight": 0, "twilight": 1, "moonlight_2": 2, "moonlight_3": 3, "moonlight_4": 4, "moonlight_5": 5}
WEATHER: Words = _words(mission_codes, "WEATHER_")
NIGHT_DEVICE: Words = _words(mission_codes, "NIGHT_DEVICE_")
DISTANCE: Words = RANGE | {
    "same_card": 0,
    "adjacent": 1,
    "max_los": mission_codes.DISTANCE_MAX_LOS,
    "max_los_range": mission_codes.DISTANCE_MAX_LOS_RANGE,
}
PLACE_IN: Words = {
    "none" if name == "open" else name: value for name, value in _words(mission_codes, "PLACE_IN_").items()
}
PACKAGE: Words = _words(mission_codes, "PACKAGE_")
INDIRECT: Words = _words(mission_codes, "INDIRECT_")
DIRECTION: Words = {
    "front": 0,
    "right_front": 1,
    "right": 2,
    "right_rear": 3,
    "rear": 4,
    "left_rear": 5,
    "left": 6,
    "left_front": 7,
}
VEHICLE_ACTION: Words = _words(mission_codes, "VEHICLE_")
VEHICLE_TARGET: Words = {"nearest_vehicle": 1, "gun": 2, "most_steps": 3}
FIRE: Words = {"HE": 0, "WP": 1, "smoke": 2, "CS": 3, "illumination": 4, "air_strike": 5, "gunships": 6}
AGENCY: Words = _words(mission_codes, "AGENCY_")
EVENT: Words = _words(mission_codes, "EVENT_")
MEASURE: Words = _words(mission_codes, "MEASURE_")
RULE: Words = _words(mission_codes, "RULE_")

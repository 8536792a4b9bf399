"""Codes of the 43 actions (4.2) and of enemy situations and reactions (8.6.2)."""

from __future__ import annotations

from typing import Final

# Command and control 4.2.1
ACTIVATE_HQ: Final = 1
EXHORT: Final = 2
DEPLOY_PYROTECHNIC: Final = 3
RECONSTITUTE_PLATOON_HQ: Final = 4
RECONSTITUTE_COMPANY_HQ: Final = 5
CREATE_RUNNER: Final = 6
DISPATCH_RUNNER: Final = 7
DISBAND_RUNNER: Final = 8
ACTIVATE_VEHICLE: Final = 9
SWITCH_NETWORK: Final = 10
REPAIR_PHONE_LINE: Final = 11
DESIGNATE_CONTROL: Final = 12
# Movement 4.2.2
MOVE_ADJACENT: Final = 13
MOVE_PLATOON: Final = 14
INFILTRATE_ADJACENT: Final = 15
INFILTRATE_PLATOON: Final = 16
SEEK_COVER: Final = 17
MOVE_WITHIN: Final = 18
INFILTRATE_WITHIN: Final = 19
LOAD: Final = 20
# Rally 4.2.3
REMOVE_PINNED: Final = 21
PARALYZED_TO_LITTER: Final = 22
LITTER_TO_FIRE: Final = 23
FIRE_TO_ASSAULT: Final = 24
ASSAULT_TO_FIRE: Final = 25
FLIP_TO_FRONT: Final = 26
DETACH_TEAM: Final = 27
SUPPLEMENT_SQUAD: Final = 28
RECONSTITUTE_SQUAD: Final = 29
FLIP_TO_FIRE_TEAM: Final = 30
# Combat 4.2.4
SPOT: Final = 31
CONCENTRATE_FIRE: Final = 32
CONCENTRATE_PLATOON: Final = 33
GRENADE_ATTACK: Final = 34
THROW_DEMOLITION: Final = 35
PLACE_DEMOLITION: Final = 36
FLAMETHROWER_ATTACK: Final = 37
GRENADE_PLATOON: Final = 38
CALL_FOR_FIRE: Final = 39
CALL_ON_MAP_MORTAR: Final = 40
CEASE_FIRE: Final = 41
SHIFT_FIRE: Final = 42
FIRE_FINAL_PROTECTIVE: Final = 43
ACTION_COUNT: Final = 44

GROUP_COMMAND: Final = 0
GROUP_MOVEMENT: Final = 1
GROUP_RALLY: Final = 2
GROUP_COMBAT: Final = 3

# Where the number of cards of an attempt comes from
DRAW_AUTOMATIC: Final = 0  # no draw
DRAW_FIXED: Final = 1  # two cards, changed by experience
DRAW_RALLY: Final = 2  # two cards under fire, otherwise automatic
DRAW_TERRAIN: Final = 3  # the terrain card's cover draw number
DRAW_SPOTTING: Final = 4  # two cards with the spotting modifiers, at least one
DRAW_MISSION: Final = 5  # the fire-support table of the mission

EXPERIENCE_OF_NOBODY: Final = 0
EXPERIENCE_OF_RECIPIENT: Final = 1
EXPERIENCE_OF_ORIGINATOR: Final = 2

# Who may receive what when not in Good Order (4.2.5): columns of Charts.lat_permission
STATE_ASSAULT: Final = 0
STATE_FIRE: Final = 1
STATE_LITTER: Final = 2
STATE_PARALYZED: Final = 3
STATE_PINNED: Final = 4
STATE_COUNT: Final = 5

PERMIT_NO: Final = 0
PERMIT_YES: Final = 1
PERMIT_TO_STAGING_OR_FRIENDS: Final = 2  # Staging Area, or a friendly-occupied card without VOF
PERMIT_TO_FRIENDS: Final = 3  # a friendly-occupied card without VOF

# Enemy activity tables (8.6.2)
TABLE_DEFENSIVE: Final = 0
TABLE_OFFENSIVE: Final = 1
TABLE_LAT: Final = 2

COLUMN_DELAY: Final = 0
COLUMN_HASTY: Final = 1
COLUMN_DELIBERATE: Final = 2
COLUMN_ASSAULT: Final = 0
COLUMN_OVERRUN: Final = 1
COLUMN_LEADER: Final = 0
COLUMN_NO_LEADER: Final = 1

# Situations, in the order in which the tables ask for them
OPPONENT_HERE_NO_COVER: Final = 1  # an opposing unit on the card, the checking unit not under cover
OPPONENT_HERE_IN_COVER: Final = 2
HEAVY_OUT_OF_AMMO: Final = 3  # tripod, G! or H unit with an Out of Ammo marker
QUIET_NO_LOS: Final = 4  # not under fire, no LOS to any opposing unit
QUIET_WITH_TARGET: Final = 5  # not under fire, valid target along its PDF (G! without PDF: in LOS)
UNDER_FIRE_NO_COVER: Final = 6
UNDER_FIRE_OTHER_DIRECTION: Final = 7  # under fire from another direction than its PDF
HEAVY_HAS_FIRED: Final = 8  # tripod or H unit with a PDF
EXCHANGE_BETTER: Final = 9  # exchanging fire, own VOF lower than the best opposing
EXCHANGE_WORSE: Final = 10  # exchanging fire, own VOF equal or higher
HEAVY_WITH_TARGET: Final = 11  # tripod, G! or H unit with a valid target
ANY_OTHER: Final = 12
PINNED_OPPONENT_NO_COVER: Final = 13
PINNED_OPPONENT_IN_COVER: Final = 14
PINNED_NO_COVER: Final = 15
PINNED_IN_COVER: Final = 16
TEAMS_TOGETHER: Final = 17  # two or more Assault or Fire Teams, no opposing unit on the card
ASSAULT_TEAM_WITH_OPPONENT: Final = 18
ASSAULT_TEAM_ELSEWHERE: Final = 19
FIRE_TEAM_OPPONENT_NO_COVER: Final = 20
FIRE_TEAM_OPPONENT_IN_COVER: Final = 21
LEADER_ON_FIRE_TEAM_SIDE: Final = 22
WEAPON_ON_FIRE_TEAM_SIDE: Final = 23  # spotter, sniper or weapons team
LITTER_WITH_CASUALTY: Final = 24
LITTER_SEES_CASUALTY: Final = 25
LITTER_ALONE: Final = 26
PARALYZED_ALONE: Final = 27  # Paralyzed Team, no opposing unit on the card

# What the enemy unit then does
ENEMY_NOTHING: Final = 1
ENEMY_COVER: Final = 2  # best free cover on its card, otherwise Seek Cover
ENEMY_FALL_BACK: Final = 3
ENEMY_FALL_BACK_WITH_CASUALTY: Final = 4
ENEMY_GRENADE: Final = 5  # Grenade Attack on its own card
ENEMY_GRENADE_OR_CONCENTRATE: Final = 6
ENEMY_CONCENTRATE: Final = 7
ENEMY_SHIFT_FIRE: Final = 8  # towards the source of the fire
ENEMY_BECOME_PC: Final = 9
ENEMY_ADVANCE: Final = 10
ENEMY_INFILTRATE: Final = 11  # towards the nearest opposing unit, otherwise advance
ENEMY_RALLY: Final = 12
ENEMY_RECONSTITUTE: Final = 13
ENEMY_TO_CASUALTY: Final = 14

ROW_SKIPPED: Final = -1  # weight: the row does not exist in that column

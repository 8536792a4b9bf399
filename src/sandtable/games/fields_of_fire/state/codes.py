"""Integer codes of cards, units, weapons and charts: the rules never compare strings."""

from __future__ import annotations

from typing import Final

PLAYER: Final = 0  # the one role, Company
NONE: Final = 99  # "no such value" in columns where 0 and negative numbers mean something

# Sides, experience, directions, ranges
FRIENDLY: Final = 0
ENEMY: Final = 1

GREEN: Final = 0
LINE: Final = 1
VETERAN: Final = 2

# Eight directions clockwise; north is away from the player (the front).
NORTH: Final = 0
NORTH_EAST: Final = 1
EAST: Final = 2
SOUTH_EAST: Final = 3
SOUTH: Final = 4
SOUTH_WEST: Final = 5
WEST: Final = 6
NORTH_WEST: Final = 7

POINT_BLANK: Final = 0
CLOSE: Final = 1
LONG: Final = 2
VERY_LONG: Final = 3

# Action Cards (2.8)
CARD_DRAW: Final = 0
CARD_RESHUFFLE: Final = 1

WORD_NONE: Final = 0
WORD_RALLY: Final = 1
WORD_COVER: Final = 2
WORD_CONTACT: Final = 3

ICON_NONE: Final = 0
ICON_CROSSHAIRS: Final = 1
ICON_INFILTRATE: Final = 2
ICON_GRENADE: Final = 3
ICON_BURST: Final = 4
ICON_BURST3: Final = 5
ICON_JAM: Final = 6
ICON_SHORT: Final = 7

MISS: Final = 0
PIN: Final = 1
HIT: Final = 2
NCM_LOWEST: Final = -4
NCM_HIGHEST: Final = 6
NCM_ROWS: Final = 11

EFFECT_NONE: Final = 0
EFFECT_CASUALTY: Final = 1
EFFECT_PARALYZED: Final = 2
EFFECT_LITTER: Final = 3
EFFECT_FIRE: Final = 4
EFFECT_ASSAULT: Final = 5

# Terrain cards (5.2)
TRAFFIC_FREE: Final = 0
TRAFFIC_SLOW: Final = 1
TRAFFIC_NO: Final = 2

COVER_ICON_NONE: Final = 0
COVER_ICON_BASIC: Final = 1
COVER_ICON_URBAN: Final = 2  # roll on the mission's building table

# TerrainCards.flags
CARD_HILL: Final = 1  # put another card on top, one level higher (2.2.1e)
CARD_LANDING_ZONE: Final = 2
CARD_OBSERVATION_POST: Final = 4  # church: a found building brings a Church Tower
CARD_NO_MORTAR: Final = 8  # on-map mortars cannot fire from here (7.3.1e)
CARD_WADING: Final = 16  # infantry on foot here is always Exposed
CARD_URBAN: Final = 32  # chapter 13 areas instead of cover markers
CARD_SPECIAL: Final = 64  # never shuffled, only laid by missions
CARD_DETACHED: Final = 128  # two separate buildings: no inside movement between them
CARD_COMPOUND: Final = 256  # walled: building and courtyard
CARD_GROUND_CLOSED: Final = 512  # the building is entered only through the courtyard
CARD_ROAD: Final = 1024  # the card itself shows a road

# Areas of an urban card (13.1)
AREA_STREET_N: Final = 0
AREA_STREET_E: Final = 1
AREA_STREET_S: Final = 2
AREA_STREET_W: Final = 3
AREA_BUILDING_A: Final = 4
AREA_BUILDING_B: Final = 5
AREA_COURTYARD: Final = 6
AREA_COUNT: Final = 7  # areas with a printed cover value
AREA_UPPER_A: Final = 7
AREA_UPPER_B: Final = 8
AREA_ROOF_A: Final = 9
AREA_ROOF_B: Final = 10
AREAS_ON_CARD: Final = 12  # places reserved for every urban card

# Basic VOF ratings on counters (6.2.2) and the special rating beside them (6.2.3)
RATING_NONE: Final = 0
RATING_S: Final = 1
RATING_A: Final = 2
RATING_H: Final = 3
RATING_AS: Final = 4  # Automatic at Point Blank, Small Arms beyond

SPECIAL_NONE: Final = 0
SPECIAL_GRENADE: Final = 1  # G!
SPECIAL_SNIPER: Final = 2  # S!
SPECIAL_FLAME: Final = 3  # F!
SPECIAL_DEMOLITION: Final = 4  # D!
SPECIAL_WP: Final = 5  # marking rockets

# VOF markers and modifiers: rows of Charts.vof_ncm and Charts.vof_at
VOF_NONE: Final = 0
VOF_ALL_PINNED: Final = 1
VOF_SMALL_ARMS: Final = 2
VOF_AUTOMATIC: Final = 3
VOF_HEAVY: Final = 4
VOF_GRENADE: Final = 5  # NCM value by side and mission
VOF_SNIPER: Final = 6
VOF_MINES: Final = 7
VOF_AT_MINE: Final = 8
VOF_BOOBY_TRAP: Final = 9
VOF_CLAYMORE: Final = 10
VOF_INCOMING: Final = 11  # NCM value by mission
VOF_AIR_STRIKE: Final = 12  # NCM value by mission
VOF_WP_MISSION: Final = 13  # NCM value by mission
VOF_WP_GRENADE: Final = 14
VOF_CROSSFIRE: Final = 15
VOF_CONCENTRATED: Final = 16
VOF_GRENADE_MISS: Final = 17
VOF_DEMOLITION_MISS: Final = 18
VOF_FLAME: Final = 19
VOF_DEMOLITION: Final = 20
VOF_COUNT: Final = 21

SCOPE_CARD: Final = 0
SCOPE_UNIT: Final = 1
SCOPE_STACK: Final = 2  # one unit out of cover, or all under one cover marker

# Unit kinds
KIND_HQ_COMPANY: Final = 1
KIND_HQ_PLATOON: Final = 2
KIND_HQ_BATTALION: Final = 3
KIND_HQ_VEHICLE: Final = 4
KIND_EXECUTIVE_OFFICER: Final = 5
KIND_FIRST_SERGEANT: Final = 6
KIND_GUNNERY_SERGEANT: Final = 7
KIND_FORWARD_OBSERVER: Final = 8
KIND_SQUAD: Final = 9
KIND_MACHINE_GUN: Final = 10
KIND_MORTAR_TEAM: Final = 11
KIND_MORTAR_SECTION: Final = 12
KIND_ROCKET_LAUNCHER: Final = 13
KIND_RECOILLESS_RIFLE: Final = 14
KIND_GUN: Final = 15
KIND_FLAMETHROWER: Final = 16
KIND_ASSAULT_WEAPON: Final = 17
KIND_SNIPER: Final = 18
KIND_SCOUT: Final = 19
KIND_GAS_LAUNCHER: Final = 20
KIND_CARRIERS: Final = 21
KIND_RUNNER: Final = 22
KIND_LEADER: Final = 23
KIND_SPOTTER: Final = 24
KIND_FIRE_TEAM: Final = 25
KIND_ASSAULT_TEAM: Final = 26
KIND_LITTER_TEAM: Final = 27
KIND_PARALYZED_TEAM: Final = 28
KIND_GROUND_VEHICLE: Final = 29
KIND_AIRCRAFT: Final = 30

# UnitTypes.flags
UNIT_TRIPOD: Final = 1
UNIT_IMMOBILE: Final = 2
UNIT_JAM_PRONE: Final = 4
UNIT_COMMAND: Final = 8  # HQ or Staff on its command side
UNIT_DEMOLITION: Final = 16  # may throw and place charges
UNIT_LAUNCHER: Final = 32  # superscript G! is a 40mm launcher: Close range, never jams
UNIT_FIRE_TEAM_TRIPOD: Final = 64
UNIT_KEEPS_AMMO: Final = 128  # the first Fire Team of a breakdown keeps the tracked ammunition
UNIT_SPOT_BONUS: Final = 256  # one more card when it spots
UNIT_IGNORES_WIRE: Final = 512
UNIT_CRAFT: Final = 1024  # landing craft: no visual-verbal communication, passengers always unload
UNIT_GAS: Final = 2048  # may place CS gas up to Close without a draw

UNIT_OPEN: Final = 4096  # jeeps and trucks: the infantry aboard fights and is hit (10.8.1)
UNIT_ENCLOSED: Final = 8192  # carries passengers inside, who neither see nor suffer (10.2.1)

# Where aircraft and craft are when they are not on a card (11.1.4)
BOX_NONE: Final = 0
BOX_PICKUP: Final = 1
BOX_INBOUND: Final = 2
BOX_OUTBOUND: Final = 3
BOX_LOITER: Final = 4
BOX_OVERHEAD: Final = 5  # flying over a card of the map (10.8.5 to 10.8.7)
BOX_COUNT: Final = 6
STICKS: Final = 32  # sticks are wave * STICKS + craft
ALONE: Final = 31  # the stick of a vehicle that lands by itself

# Weapon classes: rows of the capability chart
WEAPON_NONE: Final = 0
WEAPON_SMALL_ARMS: Final = 1
WEAPON_MG_BIPOD: Final = 2
WEAPON_MG_TRIPOD: Final = 3
WEAPON_MORTAR_TEAM: Final = 4
WEAPON_MORTAR_SECTION: Final = 5
WEAPON_LAUNCHER_LIGHT: Final = 6
WEAPON_LAUNCHER_HEAVY: Final = 7
WEAPON_HAND_GRENADE: Final = 8
WEAPON_GRENADE_LAUNCHER: Final = 9
WEAPON_RIFLE_GRENADE: Final = 10
WEAPON_VEHICLE: Final = 11
WEAPON_GUN: Final = 12
WEAPON_FLAMETHROWER: Final = 13
WEAPON_COUNT: Final = 14

# Charts.weapon_flags
CAN_INFILTRATE: Final = 1
CAN_GRAZE: Final = 2
CAN_FIRE_OVERHEAD: Final = 4
CAN_FIRE_FROM_STRUCTURE: Final = 8
CAN_CONCENTRATE: Final = 16
CAN_FIRE_EXPOSED: Final = 32
CAN_FIRE_POINT_BLANK: Final = 64
CAN_FIRE_OVER_UNITS: Final = 128  # mortars: over any unit, whatever the elevation
CAN_HOLD_FPL: Final = 256
TRACKS_AMMO: Final = 512

# Ammunition
AMMO_NONE: Final = 0
AMMO_MG: Final = 1
AMMO_HEAVY_MG: Final = 2
AMMO_MORTAR: Final = 3
AMMO_RCL: Final = 4
AMMO_ROCKET: Final = 5
AMMO_FLAME: Final = 6
AMMO_DEMOLITION: Final = 7
AMMO_TANK: Final = 8
AMMO_GUN: Final = 9
AMMO_HEAVY_RCL: Final = 10
AMMO_COUNT: Final = 11
CALIBRES: Final = 16  # keys of Company.dumps and Company.stowed are card or unit * CALIBRES + AMMO_*

# Communication
NET_NONE: Final = 0
NET_CO_TAC: Final = 1
NET_BN_TAC: Final = 2
NET_ARTY_FD: Final = 3
NET_MTR_FD: Final = 4
NET_AIR_CTL: Final = 5
NET_COUNT: Final = 6

BY_RADIO: Final = 1
BY_PHONE: Final = 2

RADIO_HANDHELD: Final = 1  # type A: LOS only, not under a cover marker
RADIO_MANPACK: Final = 2  # type B: anywhere on the net
RADIO_SQUAD: Final = 3  # type C

# Kinds of assets
ASSET_RADIO: Final = 1
ASSET_PHONE: Final = 2
ASSET_PHONE_LINE: Final = 3
ASSET_SIGNAL: Final = 4  # star clusters and parachutes: seen from everywhere
ASSET_COLOURED_SMOKE: Final = 5  # signal or mark, needs LOS
ASSET_SCREEN: Final = 6  # HC and WP
ASSET_GAS: Final = 7
ASSET_ILLUMINATION: Final = 8
ASSET_WEAPON: Final = 9  # single-shot weapons carried by ordinary units
ASSET_CHARGE: Final = 10
ASSET_CLAYMORE: Final = 11
ASSET_PROJECTOR: Final = 12  # lets its holder fire CS to Close range

# Platoons of a company (Roster.platoon)
PLATOON_COMPANY: Final = 0  # CO HQ and Staff; 1, 2, 3 are the rifle platoons
PLATOON_WEAPONS: Final = 4
PLATOON_VEHICLES: Final = 5
PLATOON_ATTACHMENT: Final = 9

# Target types in AT combat
TARGET_INFANTRY: Final = 0
TARGET_VEHICLE: Final = 1
TARGET_AIRCRAFT: Final = 2

AT_BREWED_UP: Final = 0  # aircraft: shot down, crashed
AT_KNOCKED_OUT: Final = 1  # aircraft: shot down, auto-rotates
AT_RETREAT: Final = 2  # aircraft: aborted, damaged
AT_PINNED: Final = 3  # aircraft: aborted, undamaged
AT_MISSED: Final = 4

# Current activity level and Potential Contact letters
NO_CONTACT: Final = 0
CONTACT: Final = 1
ENGAGED: Final = 2
HEAVILY_ENGAGED: Final = 3

PC_A: Final = 0
PC_B: Final = 1
PC_C: Final = 2
PC_AUTOMATIC: Final = 99  # contact without a draw
PC_MARKERS_PER_LETTER: Final = 16

"""Integer codes of missions: forces, contact, fire support, events, tasks and the closed list of special rules."""

from __future__ import annotations

from typing import Final

OFFENSIVE: Final = 0
DEFENSIVE: Final = 1
COMBAT_PATROL: Final = 2

STAGING_MAIN: Final = 0
STAGING_AIR: Final = 1
STAGING_AMPHIBIOUS: Final = 2

# Where the player sets up
SETUP_STAGING: Final = 0
SETUP_BEHIND_MLR: Final = 1
SETUP_ROW_1: Final = 2
SETUP_EMBARKED: Final = 3  # in the Staging Area, units may start aboard vehicles
SETUP_WAVES: Final = 4  # by the landing plan
SETUP_CELLS: Final = 5  # on the listed cells

EDGE_NONE: Final = 0
EDGE_TOP: Final = 1
EDGE_BOTTOM: Final = 2

# How a map cell is filled
CELL_RANDOM: Final = 0
CELL_KIND: Final = 1  # the first card of that kind
CELL_LEVEL: Final = 2  # the first card of that printed level

# Tactical controls
CONTROL_OBJECTIVE_1: Final = 1
CONTROL_OBJECTIVE_2: Final = 2
CONTROL_ATTACK_POSITION: Final = 3
CONTROL_COLLECTION_POINT: Final = 4
CONTROL_OUTPOST: Final = 5
CONTROL_ROUTE_POINT_1: Final = 6
CONTROL_ROUTE_POINT_2: Final = 7
CONTROL_ROUTE_POINT_3: Final = 8
CONTROL_ROUTE_POINT_4: Final = 9
CONTROL_LANDING_ZONE: Final = 10
CONTROL_FPL: Final = 11
CONTROL_FPF: Final = 12
CONTROL_REGISTERED_TARGET: Final = 13
CONTROL_MEDEVAC_ZONE: Final = 14
EVACUATION_CONTROLS: Final = (CONTROL_COLLECTION_POINT, CONTROL_MEDEVAC_ZONE)  # one of them lies on the map (5.1.7)

# Fortifications the player may place
FORT_FOXHOLE: Final = 1
FORT_TRENCH: Final = 2
FORT_BUNKER: Final = 3
FORT_WIRE: Final = 4  # nobody infiltrates onto or off the card
FORT_AT_MINE: Final = 5

# Light and weather rows of Charts.light and Charts.weather
LIGHT_DAY: Final = 0
LIGHT_TWILIGHT: Final = 1
LIGHT_MOON_2: Final = 2
LIGHT_MOON_3: Final = 3
LIGHT_MOON_4: Final = 4
LIGHT_MOON_5: Final = 5
WEATHER_CLEAR: Final = 0
WEATHER_MIST: Final = 1
WEATHER_FOG: Final = 2
WEATHER_RAIN: Final = 3
WEATHER_SNOW: Final = 4

NIGHT_DEVICE_NONE: Final = 0
NIGHT_DEVICE_PASSIVE: Final = 1
NIGHT_DEVICE_ACTIVE: Final = 2
NIGHT_DEVICE_THERMAL: Final = 3

# Enemy packages (8.3, 8.4)
DISTANCE_POINT_BLANK: Final = 0
DISTANCE_CLOSE: Final = 1
DISTANCE_LONG: Final = 2
DISTANCE_VERY_LONG: Final = 3
DISTANCE_MAX_LOS: Final = 4
DISTANCE_MAX_LOS_RANGE: Final = 5

PLACE_IN_OPEN: Final = 0
PLACE_IN_BASIC: Final = 1
PLACE_IN_FOXHOLE: Final = 2
PLACE_IN_TRENCH: Final = 3
PLACE_IN_BUNKER: Final = 4
PLACE_IN_PILLBOX: Final = 5
PLACE_IN_STRONG_PILLBOX: Final = 6
PLACE_IN_CAVE: Final = 7  # the smallest cave marker that holds the group
PLACE_IN_BUILDING: Final = 8  # the building table; on urban cards a random building area

PACKAGE_UNITS: Final = 0
PACKAGE_MINES: Final = 1
PACKAGE_BOOBY_TRAP: Final = 2
PACKAGE_HUMAN_WAVE: Final = 3
PACKAGE_BARRICADE: Final = 4
PACKAGE_STORE: Final = 5  # also puts a Store marker on the card
PACKAGE_INCOMING: Final = 6  # Incoming! on the triggering card, the spotter as placed
PACKAGE_ILLUMINATION: Final = 7  # no units: a light where the group would be placed

INDIRECT_MORTAR: Final = 0
INDIRECT_HEAVY_MORTAR: Final = 1
INDIRECT_ARTILLERY: Final = 2
INDIRECT_COUNT: Final = 3

CONTACT_LETTERS: Final = 3  # contact lists A, B, C of a stage come first, then its counter-attack list
CONTACT_COUNTER_ATTACK: Final = 3

# Enemy vehicles: what an activated vehicle does, first possible entry
VEHICLE_AT_FIRE: Final = 1  # at the best target
VEHICLE_CONCENTRATE: Final = 2
VEHICLE_ADVANCE: Final = 3  # towards the Staging Area, then off the map
VEHICLE_CLOSE_IN: Final = 4  # towards the nearest opposing vehicle when none is in LOS
VEHICLE_HOLD: Final = 5
TARGET_NEAREST_VEHICLE: Final = 1
TARGET_GUN: Final = 2
TARGET_MOST_STEPS: Final = 3

# Fire support
FIRE_HE: Final = 0
FIRE_WP: Final = 1
FIRE_SMOKE: Final = 2
FIRE_CS: Final = 3
FIRE_ILLUMINATION: Final = 4
FIRE_AIR_STRIKE: Final = 5
FIRE_GUNSHIPS: Final = 6  # a flight of attack helicopters (10.8.5)
FIRE_COUNT: Final = 7

AGENCY_MORTAR: Final = 0
AGENCY_ARTILLERY: Final = 1
AGENCY_NAVAL: Final = 2
AGENCY_AIR: Final = 3
AGENCY_HELICOPTERS: Final = 4

SPOTTER_ANY_PLATOON_HQ: Final = -1  # beside roster ids in Agency.spotter

# Higher HQ events (3.1, 3.2.1): effect and the meaning of its numbers a, b, c, d
EVENT_NONE: Final = 0
EVENT_COMMANDER: Final = 1  # a turns: higher commander beside the CO HQ
EVENT_BATTALION_SILENT: Final = 2  # a turns without BN HQ
EVENT_REPORT: Final = 3  # 1 XP if every platoon HQ is in communication at the end of the turn
EVENT_PRISONER: Final = 4  # 1 XP for a prisoner by the end of next turn
EVENT_OBJECTIVE: Final = 5  # 1 XP if objective a is secured within b turns
EVENT_MORE_FIRE: Final = 6  # agency a, type b, c missions
EVENT_LESS_FIRE: Final = 7  # agency a, type b, c missions
EVENT_ATTACH: Final = 8  # type a, count b, in the Staging Area
EVENT_SKILL: Final = 9  # skill a
EVENT_AMMUNITION: Final = 10  # a MG, b mortar, c rocket points in the Staging Area
EVENT_WEATHER: Final = 11  # weather a for b turns (0: to the end)
EVENT_PHONE_LINE_CUT: Final = 12  # a random phone lines
EVENT_STEPS_LOST: Final = 13  # a steps of a random squad, not casualties
EVENT_COUNTER_ATTACK: Final = 14  # rows mask a, letters mask b, column c, d turns
EVENT_PLACE_PC: Final = 15  # letter a, row b, c random cards without units
EVENT_PACKAGE: Final = 16  # package a against a random friendly card nearest the enemy edge
EVENT_FALL_BACK: Final = 17  # every spotted enemy unit
EVENT_FIRE_RISES: Final = 18  # every Good Order enemy: grenade attack or concentrate fire
EVENT_RALLY: Final = 19  # every Pinned or LAT enemy
EVENT_SHIFT_FIRE: Final = 20  # every firing enemy to the card with most friendly steps
EVENT_INCOMING: Final = 21  # kind a, VOF b on a random friendly card
EVENT_SNIPER: Final = 22  # type a at Max LOS/Range of a random friendly card
EVENT_SALLY: Final = 23  # fortified enemies with an adjacent target come out to Point Blank
EVENT_WITHDRAW: Final = 24  # enemies that are unspotted or out of LOS become PC markers
EVENT_LEADER: Final = 25  # type a on the enemy card with most steps
EVENT_COUNT: Final = 26

# Measures: what a success test or an XP task counts at the end of the mission
MEASURE_SECURED: Final = 1  # listed cells that are secured
MEASURE_CLEARED: Final = 2  # listed cells that are cleared
MEASURE_HELD: Final = 3  # listed cells with friendly and without enemy units
MEASURE_FREE: Final = 4  # listed cells without enemy units
MEASURE_TOUCHED: Final = 5  # listed cells that a friendly unit has entered
MEASURE_ROWS_CLEARED: Final = 6  # rows of the listed cells all of whose listed cells are cleared
MEASURE_OBJECTIVE: Final = 7  # objective 1 or 2 (number) secured
MEASURE_PRISONERS: Final = 8
MEASURE_CASUALTIES: Final = 9  # friendly casualty steps of the mission
MEASURE_CASUALTIES_LEFT: Final = 10  # friendly casualty steps not evacuated
MEASURE_CAPTURED: Final = 11  # friendly steps captured
MEASURE_ENEMY_STEPS: Final = 12  # enemy steps that became casualties or prisoners
MEASURE_ENEMY_SQUADS: Final = 13  # enemy squads removed from play by combat
MEASURE_ENEMY_WEAPONS: Final = 14  # enemy machine guns, mortars, guns and launchers removed by combat
MEASURE_ENEMY_VEHICLES: Final = 15  # enemy vehicles brewed up, knocked out or driven off
MEASURE_FORTIFICATIONS: Final = 16  # enemy bunkers, pillboxes and caves cleared or destroyed
MEASURE_CAVES_SEALED: Final = 17
MEASURE_VEHICLES_LOST: Final = 18  # friendly ground vehicles and craft lost
MEASURE_AIRCRAFT_LOST: Final = 19
MEASURE_EXITED_STEPS: Final = 20  # friendly steps that left by the exit edge
MEASURE_EXITED_VEHICLES: Final = 21  # friendly vehicles (of type number, 0 any) that left by the exit edge
MEASURE_ENEMY_PASSED: Final = 22  # enemy units and vehicles that left by the lower edge
MEASURE_STORES: Final = 23  # Store markers on cards with friendly and no enemy units, or blown up
MEASURE_PHONE_LINES_CUT: Final = 24
MEASURE_STEPS_LEFT: Final = 25  # friendly steps not casualties or captured, per cent of those that started
MEASURE_COMMANDERS: Final = 26  # CO HQ and platoon HQs in play on their command side, or saved by exit
MEASURE_ENEMY_VEHICLES_PASSED: Final = 27
MEASURE_COUNT: Final = 28

# Special rules: the whole vocabulary; numbers a..d as noted
RULE_HEAT: Final = 1  # from turn a, Clean Up, R# 1-b of c: a random squad that changed cards is Pinned
RULE_COLD_WOUNDED: Final = 2  # at Clean Up of the turns in mask a, uncovered Litter and Paralyzed Teams die
RULE_COLD_JAM: Final = 3  # an HQ icon cancels the Concentrate Fire of a machine gun, both sides
RULE_BUGLES: Final = 4  # turns in mask a: command draws -b unless under a cover marker
RULE_ROADSIDE_CONTACT: Final = 5  # PC markers left and right of a road card are resolved from that road card
RULE_WRECKS_BLOCK: Final = 6  # a road card with a wreck is SLOW
RULE_TUNNELS: Final = 7  # "becomes a PC marker" puts it on a random adjacent card of the map
RULE_PREPARATORY_FIRE: Final = 8  # before turn 1: a cards of rows b..c get Incoming! d, their PC letter drops by one
RULE_CIVILIANS: Final = 9  # each HE, WP, air or gunship call on a building card costs a XP
RULE_NIGHT_RAIDERS: Final = 10  # turns a..b: PC marker letter c on friendly cards beside an unsealed cave
RULE_BREACH_HEDGES: Final = 11  # hedgerow cards are NO for vehicles until a charge is placed there
RULE_COUNT: Final = 12

# meanings of coloured smoke that only aircraft read
SIGNAL_LANDING_ZONE: Final = 16
SIGNAL_POSITIONS: Final = 17

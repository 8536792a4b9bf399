"""Numbers that stand for the words of the rules: sides, classes, terrain, operations, markers, reasons."""

from typing import Final

# roles are sides: WP is asked as role 0, NATO as role 1
WP: Final = 0
NATO: Final = 1
SIDES: Final = ["WP", "NATO"]

# nationalities; all WP units count as one (7.1.7)
SOVIET: Final = 0
EAST_GERMAN: Final = 1
AMERICAN: Final = 2
WEST_GERMAN: Final = 3
CANADIAN: Final = 4
NATIONS: Final = ["SOV", "EG", "US", "WG", "CAN"]

# purses of Combat Support Points (46.4): one for WP, one for each NATO nationality
WP_PURSE: Final = 0
US_PURSE: Final = 1
WG_PURSE: Final = 2
CAN_PURSE: Final = 3
PURSES: Final = ["WP", "US", "WG", "CAN"]
PURSE_OF: Final = [WP_PURSE, WP_PURSE, US_PURSE, WG_PURSE, CAN_PURSE]  # by nationality

AIR_POINTS: Final = 0
MINE_POINTS: Final = 1
ADM_POINTS: Final = 2
BRIDGING_POINTS: Final = 3
PERSISTENT_POINTS: Final = 4
NON_PERSISTENT_POINTS: Final = 5
POINTS: Final = ["air", "mine", "adm", "bridging", "persistent", "non_persistent"]

# unit classes (4.1-4.3)
MANEUVER: Final = 0
ARTILLERY: Final = 1
ENGINEER: Final = 2
HQ: Final = 3
AIR: Final = 4
ATTACK_HELICOPTER: Final = 5
UTILITY_HELICOPTER: Final = 6
CLASSES: Final = ["maneuver", "artillery", "engineer", "hq", "air", "attack_helicopter", "utility_helicopter"]

# unit symbols (4.1.1.6)
ARMOR: Final = 0
ARMORED_CAVALRY: Final = 1
ANTI_ARMOR: Final = 2
ARMORED_ANTI_ARMOR: Final = 3
MECHANIZED_INFANTRY: Final = 4
MOTORIZED_INFANTRY: Final = 5
AIRBORNE_INFANTRY: Final = 6  # leg infantry (29.3.1)
ENGINEER_SYMBOL: Final = 7
SELF_PROPELLED: Final = 8
TOWED: Final = 9
ROCKET: Final = 10
HQ_SYMBOL: Final = 11
FLYING: Final = 12
SYMBOLS: Final = [
    "Armor", "Armored Cavalry", "Anti-Armor", "Armored Anti-Armor", "Mechanized Infantry", "Motorized Infantry",
    "Airborne Infantry", "Engineer", "Self-Propelled Artillery", "Tube Artillery", "Rocket Artillery", "HQ", "air",
]  # fmt: skip

# what an HQ is (4.1.4.4, 4.1.4.5)
NO_HQ: Final = 0
FORWARD_HQ: Final = 1
MAIN_HQ: Final = 2
BRIGADE_HQ: Final = 3
HQ_KINDS: Final = ["", "Forward HQ", "Main HQ", "Brigade HQ"]

# formations (7)
ARMY: Final = 0
DIVISION: Final = 1
REGIMENT: Final = 2
DTB: Final = 3  # Divisional Tank Battalion (4.1.1.7)
AIRMOBILE_BATTALION: Final = 4
INDEPENDENT_REGIMENT: Final = 5
CORPS: Final = 6
BRIGADE: Final = 7  # NATO brigades, the independent ones too
INDEPENDENT_BATTALION: Final = 8
BASE: Final = 9  # of an army, corps or division
FORMATION_KINDS: Final = {
    "army": ARMY,
    "division": DIVISION,
    "brigade treated as division": DIVISION,
    "regiment": REGIMENT,
    "DTB": DTB,
    "airmobile battalion": AIRMOBILE_BATTALION,
    "independent regiment": INDEPENDENT_REGIMENT,
    "corps": CORPS,
    "brigade": BRIGADE,
    "independent brigade": BRIGADE,
    "independent battalion": INDEPENDENT_BATTALION,
    "army base": BASE,
    "corps base": BASE,
    "division base": BASE,
}

# terrain of hexes (16.1.1, TEC)
CLEAR: Final = 0
LIGHT_WOODS: Final = 1
HEAVY_WOODS: Final = 2
TOWN: Final = 3
CITY: Final = 4
TERRAINS: Final = ["clear", "light_woods", "heavy_woods", "town", "city"]

# hexsides
NO_RIVER: Final = 0
SAALE: Final = 1  # the minor river (17.1)
MAIN: Final = 2  # the major river (17.2)
NO_SLOPE: Final = 0
SLOPE: Final = 1
IMPASSABLE_SLOPE: Final = 2
NO_ROAD: Final = 0
MINOR_ROAD: Final = 1
BUNDESSTRASSE: Final = 2
AUTOBAHN: Final = 3
ROADS: Final = ["none", "minor", "bundesstrasse", "autobahn"]

# bridges: what is printed on a river hexside, and what became of it (17.3, 38)
NO_BRIDGE: Final = 0
ROAD_BRIDGE: Final = 1
AUTOBAHN_BRIDGE: Final = 2
MILITARY_BRIDGE: Final = 3  # a column of the charts, never printed
BRIDGES: Final = ["none", "road", "autobahn", "military"]
CHARGES_SET: Final = 0
CHARGES_CUT: Final = 1  # wires cut or attempt failed: no Set Charges for the rest of the game (38.1)

# operations (13)
NO_OPERATION: Final = 0
MARCH: Final = 1
HASTY_ATTACK: Final = 2
ASSAULT: Final = 3
RESERVE: Final = 4
REACTION: Final = 5  # movement only, never planned (19)
OPERATIONS: Final = ["none", "march", "hasty_attack", "assault", "reserve", "reaction"]

# how a Hasty Attack runs (13.1, 41.4, 42, 43)
USUAL: Final = 0
GEGENANGRIFF: Final = 1
OVERRUN: Final = 2
CLOSE_ATTACK: Final = 3

# attack profiles of aircraft (24.0) and of attack helicopters (25.0)
HIGH_BOMB: Final = 0
HIGH_STAND_OFF: Final = 1
LOW_BOMB: Final = 2
LOW_STAND_OFF: Final = 3
AIR_PROFILES: Final = ["High Bomb", "High Stand-off", "Low Bomb", "Low Stand-off"]
GUNNERY: Final = 0
STAND_OFF: Final = 1
HELICOPTER_PROFILES: Final = ["Gunnery", "Stand-off"]

# helicopters, and the boxes of the Helicopter Track (25.5)
MI_24: Final = 0
AH_1: Final = 1
AH_64: Final = 2
PAH_1: Final = 3
UTILITY_WP: Final = 4
UTILITY_WG: Final = 5
HELICOPTERS: Final = ["Mi-24", "AH-1", "AH-64", "PAH-1", "Mi-8", "UH-1D/CH-53"]
READY: Final = 0
REARM: Final = 1
RECOVERY: Final = 2
TRACK_BOXES: Final = 3

# what a helicopter on the map was called for (25.0g, 26.4)
MISSION_DEFENSE: Final = 1
MISSION_ATTACK: Final = 2
MISSION_STRIKE: Final = 3
MISSION_SORTIE: Final = 4

# how an airmobile unit used its air pulse (29.3.2)
SCREEN_TRIED: Final = 1  # a screening failed, or did not stop it
SCREEN_STOPPED: Final = 2  # its movement is over (41.2.2a)
FLOWN_HELICOPTER: Final = 1
FLOWN_PARADROP: Final = 2
FLOWN_BACK: Final = 3  # aborted: back where it started, Used (26.4.7)

# markers on hexes
NO_OWNER: Final = 0  # Improved Positions and control: owner is side + 1
NO_GAS: Final = 0
NON_PERSISTENT: Final = 1
PERSISTENT: Final = 2

# where a counter is, when it is not in a hex
SPARE: Final = -1  # free for splitting or a dummy
ABSENT: Final = -2  # not in this scenario
DUE: Final = -3  # of a formation that has not yet arrived
QUEUED: Final = -4  # waits beside the edge hex `entry` (46.6.3)
OFF_MAP_5: Final = -5  # Off-map Display, row "5 hexes off map" (40.1)
OFF_MAP_10: Final = -6
OFF_AIR: Final = -7  # airmobile, off map until it flies in (46.6.9)
ABOARD: Final = -8  # passenger of a utility helicopter
ON_BRIDGE: Final = -9  # engineer under the Bridge marker of `bridge_kept` (34.3)
RETURNING: Final = -10  # HQ on the Game Turn Track until `back_turn` (30.4.1)
EXITED: Final = -11  # left the map, keeps its steps (46.7.4)
LOST: Final = -12  # out of the game for good
ON_POOL_CARD: Final = -13  # Hidden Mode counter off the map (45.1.1)

UNREVEALED: Final = -1  # steps of a Hidden Mode unit before its revelation (45.1)
NO_HEX: Final = -1
NO_SIDE: Final = -1

# EW assets (39.1)
NO_ASSET: Final = 0
ASSET_READY: Final = 1
ASSET_USED: Final = 2

# phases of a turn (9)
SET_UP: Final = -1  # before the first turn: nobody looks at anything yet
REINFORCEMENT: Final = 0
PLANNING: Final = 1
MANEUVER_PHASE: Final = 2
RESERVE_PHASE: Final = 3
ENGINEERING: Final = 4
REORGANIZATION: Final = 5
PHASES: Final = ["reinforcement", "planning", "maneuver", "reserve", "engineering", "reorganization"]

# who pays for a planned operation (12.3): an HQ's piece number, or
PAID_FREE: Final = 0  # March
PAID_OFF_MAP: Final = -1
PAID_MAIN_EFFORT: Final = -2

# effects of jamming (39.2)
JAM_NOTHING: Final = 0
JAM_REDUCED: Final = 1
JAM_BLOCKED: Final = 2

# kinds of secrets
STEPS_SECRET: Final = 0
OPERATION_SECRET: Final = 1
CHIT_SECRET: Final = 2
MINE_SECRET: Final = 3
SECRET_KINDS: Final = ["steps", "operation", "chit", "mine"]

# fact bits of a steps slot: what the enemy may conclude though he does not know the steps
FACT_REAL: Final = 1
# fact bits of an operation slot
FACT_NOT_RESERVE: Final = 1

# numbers
QUARTERS: Final = 4  # movement points are counted in quarters
FIRE_UNIT: Final = 256  # fire strength is counted in 1/256
FLAK_UNIT: Final = 6  # flak strength is counted in sixths
NOT_AVAILABLE: Final = 99  # cell of a chart that allows no attempt

# conditions of the die roll modifiers in the charts
RECON_IMPROVED: Final = 0
RECON_OBSTACLE: Final = 1
RECON_MINEFIELD: Final = 2
RECON_NIGHT: Final = 3
RECON_SMOKE: Final = 4
RECON_FOG: Final = 5
RECON_CAVALRY: Final = 6
RECON_CONDITIONS: Final = [
    "enemy units in Improved Position",
    "Obstacle hex with enemy units",
    "enemy units in minefield (not only the laying engineers)",
    "night turn",
    "smoke in target hex (bridge: either hex)",
    "fog turn",
    "WP attempt on hex with only 2/11 ACR cavalry",
]
JAM_IMPROVED: Final = 0
JAM_NATO_HASTY: Final = 1
JAM_CLOSE: Final = 2
JAM_NATO_TOWN: Final = 3
JAM_OUT_OF_RANGE: Final = 4
JAM_CONDITIONS: Final = [
    "objective units in Improved Position",
    "NATO Hasty Attack",
    "objective hex is close terrain",
    "NATO defenders in Town or City (additional)",
    "all objective units outside Command Range of a superior HQ",
]
REVEAL_OFFENSIVE: Final = 0
REVEAL_DELIBERATE: Final = 1
REVEAL_CONDITIONS: Final = [
    "unit conducts an offensive operation",
    "Deliberate Defense marker, enemy Activation Cycle",
]

# columns of the Revelation Table (45.3i)
REVEAL_REGIMENT: Final = 0
REVEAL_DTB: Final = 1
REVEAL_NATO_TANK: Final = 2
REVEAL_NATO_INFANTRY: Final = 3
REVEAL_NATO_ONE_STEP: Final = 4
REVEAL_COLUMNS: Final = ["wp_regiment", "wp_dtb", "nato_tank", "nato_infantry", "nato_one_step"]

# what a retreat avoids (18.4.1), in the order of the chart
AVOID_FIRERS: Final = 0
AVOID_ENEMIES: Final = 1
AVOID_MINES: Final = 2
AVOID_GAS: Final = 3
AVOID_STACKING: Final = 4
AVOID_FROM_HQ: Final = 5
AVOID_FROM_EDGE: Final = 6
RETREAT_CONDITIONS: Final = [
    "adjacent to an enemy unit that just fired at the objective hex",
    "adjacent to another enemy unit",
    "minefield hex",
    "Gas Zone hex",
    "hex in violation of stacking restrictions",
    "hex farther from the nearest superior HQ than another possible hex",
    "hex farther from the friendly map edge than another possible hex",
]

# what a reinforcement does when it is due (46.6)
BY_ZONE: Final = 0
BY_AIR: Final = 1
BY_PLACE: Final = 2

# how a scored bridge is held (46.7d)
BOTH_HEXES_CONTROLLED: Final = 0
UNIT_IN_A_HEX: Final = 1
BRIDGE_CONDITIONS: Final = [
    "unblown and both hexes WP controlled",
    "unblown and a real WP unit in an adjacent hex",
]


def other(side: int) -> int:
    """The enemy of a side."""
    return 1 - side

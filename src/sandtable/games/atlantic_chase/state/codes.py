"""Integer codes of Atlantic Chase: sides, ship classes, speeds, results of the tables, scenario vocabulary.

A data file uses the names, the rules use the numbers; a name table beside each group links the two.
Numbers are part of saved games and action spaces: append, never renumber.
"""

from typing import Final

NONE: Final = 0  # no hex, ship, port, base, leader or task force: real ids start at 1
NA: Final = -99  # gunnery value "na": the ship cannot fire at that range

# Sides
GERMAN: Final = 0
BRITISH: Final = 1
NEUTRAL: Final = 2
SIDES: Final = ("german", "british", "neutral")

# Ship classes
BB: Final = 0
BC: Final = 1
CV: Final = 2
PB: Final = 3
CA: Final = 4
CL: Final = 5
DD: Final = 6
AC: Final = 7
AO: Final = 8
CONVOY: Final = 9
SHORE_BATTERY: Final = 10
CLASSES: Final = ("BB", "BC", "CV", "PB", "CA", "CL", "DD", "AC", "AO", "Convoy", "SB")

# Speeds, in order
STOPPED: Final = 0
VERY_SLOW: Final = 1
SLOW: Final = 2
MEDIUM: Final = 3
FAST: Final = 4
SPEEDS: Final = ("none", "vs", "s", "m", "f")
SPEED_NAMES: Final = ("stopped", "very_slow", "slow", "medium", "fast")

# Weather
GOOD: Final = 0
BAD: Final = 1
WEATHERS: Final = ("good", "bad")

# Table profiles
SEED: Final = 0
PUBLISHED: Final = 1
PROFILES: Final = ("seed", "published")

# Actions (03)
AIR_STRIKE: Final = 1
COMPLETION: Final = 2
ENGAGE: Final = 3
NAVAL_SEARCH: Final = 4
PASS: Final = 5
ALL_PASS: Final = 6
REORGANIZE: Final = 7
SIGNAL: Final = 8
STEALTH_RECON: Final = 9
STEALTH_ATTACK: Final = 10
TRAJECTORY: Final = 11
ACTIONS: Final = (
    "none", "air_strike", "completion", "engage", "naval_search", "pass", "all_pass", "reorganize", "signal",
    "stealth_recon", "stealth_attack", "trajectory",
)  # fmt: skip

# Results of the action tables and of gunnery (04, data/results.csv)
MISS: Final = 0
CONTACT: Final = 1
LOSE_CONTACT: Final = 2
HIT: Final = 3
HIT_IF_VERY_SLOW: Final = 4
HIT_IF_SLOW: Final = 5
DAMAGE: Final = 6
EARLY_LATE: Final = 7
SHADOW: Final = 8
SIGHTED: Final = 9
SKIRMISH: Final = 10
CLOSING: Final = 11
BATTLE: Final = 12
SURPRISE: Final = 13
ALERT_0: Final = 14
ALERT_1: Final = 15
ALERT_2: Final = 16
SLIP: Final = 17
VIE: Final = 18
INITIATIVE_CHANGE: Final = 19
SPLASH: Final = 20
SEVERE: Final = 21  # S.R.: severe special result
CATASTROPHIC: Final = 22  # C.R.
SEVERE_WATERLINE: Final = 23
CATASTROPHIC_WATERLINE: Final = 24
RESULTS: Final = (
    "MISS", "CONTACT", "LOSE_CONTACT", "HIT", "HIT_IF_VERY_SLOW", "HIT_IF_SLOW", "DAMAGE", "EARLY_LATE", "SHADOW",
    "SIGHTED", "SKIRMISH", "CLOSING", "BATTLE", "SURPRISE", "ALERT_0", "ALERT_1", "ALERT_2", "SLIP", "VIE",
    "INITIATIVE_CHANGE", "SPLASH", "SR", "CR", "SR_WATERLINE", "CR_WATERLINE",
)  # fmt: skip

# Battle zones and ranges (05)
FAR: Final = 0
NEAR: Final = 1
CLOSE: Final = 2
ZONES: Final = ("far", "near", "close")
EXTREME: Final = 0
LONG: Final = 1
SHORT: Final = 2
POINT_BLANK: Final = 3
RANGES: Final = ("extreme", "long", "short", "point_blank")
KEEP_ALL: Final = 0
KEEP_LOWEST_2: Final = 1
KEEP_HIGHEST_2: Final = 2
KEEPS: Final = ("both", "lowest2", "highest2")

# Attitudes and gunnery columns (06)
CLOSING_ATTITUDE: Final = 0
ACQUIRING: Final = 1
RUNNING: Final = 2
ATTITUDES: Final = ("closing", "acquiring", "running")
COLUMN_OTHER: Final = 0  # closing, running, splitting
COLUMN_ACQUIRING: Final = 1

# Locations of special results
SUPERSTRUCTURE: Final = 0
BELT: Final = 1
WATERLINE: Final = 2
FALSE_REPORT: Final = 3
EXAGGERATED_REPORT: Final = 4
LOCATIONS: Final = ("SUPERSTRUCTURE", "BELT", "WATERLINE", "FALSE_REPORT", "EXAGGERATED_REPORT")

# Special effects; NO_RADAR is a marker, not a special effect (it does not cripple)
BATTERIES: Final = 0
BRIDGE: Final = 1
COMMUNICATIONS: Final = 2
FIRE_VERY_SLOW: Final = 3
FIRE_STOPPED: Final = 4
FLOODING_VERY_SLOW: Final = 5
FLOODING_STOPPED: Final = 6
RUDDER_OUT: Final = 7
TURRETS: Final = 8
MAGAZINE: Final = 9
SUNK: Final = 10
NO_RADAR: Final = 11
EFFECTS: Final = (
    "BATTERIES", "BRIDGE", "COMMUNICATIONS", "FIRE_VERY_SLOW", "FIRE_STOPPED", "FLOODING_VERY_SLOW",
    "FLOODING_STOPPED", "RUDDER_OUT", "TURRETS", "MAGAZINE", "SUNK", "NO_RADAR",
)  # fmt: skip

# What a lingering or disengagement check does; the first twelve are the effects it turns into
NO_CHANGE: Final = 12
REPAIRED: Final = 13
HIT_AND_NO_CHANGE: Final = 14
OIL: Final = 15
SCUTTLE: Final = 16
NOT_CHECKED: Final = 17
CHECKS: Final = (*EFFECTS, "NO_CHANGE", "REPAIRED", "HIT_AND_NO_CHANGE", "OIL", "SCUTTLE", "NOT_CHECKED")

# Snafu results
CONFUSION: Final = 0
MECHANICAL_DISTRESS: Final = 1
BOILER_ROOM: Final = 2
UNEXPECTED_BEARING: Final = 3
GOOD_VISIBILITY: Final = 4
NO_RADAR_SNAFU: Final = 5
FOG: Final = 6
OPEN_ARC: Final = 7
POOR_VISIBILITY: Final = 8
SNAFUS: Final = (
    "CONFUSION", "MECHANICAL_DISTRESS", "BOILER_ROOM", "UNEXPECTED_BEARING", "GOOD_VISIBILITY", "NO_RADAR", "FOG",
    "OPEN_ARC", "POOR_VISIBILITY",
)  # fmt: skip

# Stealth forces
UBOAT: Final = 0
SUBMARINE: Final = 1
MINES: Final = 2
STEALTH_TYPES: Final = ("uboat", "submarine", "mines")

# Leaders
TRAJECTORY_TOTAL: Final = 0
DIE_IS_SIX: Final = 1
SEIZE_SUCCEEDS: Final = 2
REMOVE_INTEL: Final = 3
COORDINATION_4: Final = 4
RECON_ANYWHERE: Final = 5
ALL_PASS_ABILITY: Final = 6
ROLL_PLUS_2: Final = 7
ABILITIES: Final = (
    "trajectory_total", "die_is_six", "seize_succeeds", "remove_intel", "coordination_4", "recon_anywhere", "all_pass",
    "roll_plus_2",
)  # fmt: skip
ON_SHIP: Final = 0
WITH_STEALTH: Final = 1
IN_PORT: Final = 2
PLACEMENTS: Final = ("ship", "stealth", "port")

# Scenario vocabulary: kinds, outcomes, tests, scoring events
LEARNING: Final = 0
OPERATION: Final = 1
BATTLE_ONLY: Final = 2
KINDS: Final = ("learning", "operation", "battle")
GERMAN_DECISIVE: Final = 0
GERMAN_MARGINAL: Final = 1
DRAW: Final = 2
BRITISH_MARGINAL: Final = 3
BRITISH_DECISIVE: Final = 4
OUTCOMES: Final = ("german_decisive", "german_marginal", "draw", "british_marginal", "british_decisive")
NEVER: Final = 0
OPTIONAL: Final = 1
ALWAYS: Final = 2
ADVANCED: Final = ("never", "optional", "always")

# Tests count ships of a list and compare the count with a range
TEST_SUNK: Final = 0
TEST_DAMAGED: Final = 1  # afloat and on the damaged side
TEST_DAMAGED_OR_SUNK: Final = 2
TEST_UNDAMAGED: Final = 3  # afloat and on the front side
TEST_COMPLETED: Final = 4
TEST_GONE: Final = 5  # completed or sunk
TEST_BROKE_AWAY: Final = 6
TEST_HITS: Final = 7  # hits taken by the listed ships in this scenario, a Damage result counting 2
TESTS: Final = ("sunk", "damaged", "damaged_or_sunk", "undamaged", "completed", "gone", "broke_away", "hits")

SCORE_SUNK: Final = 0
SCORE_DAMAGED: Final = 1  # damaged and not sunk when the scenario ends
SCORE_COMPLETED: Final = 2
SCORE_SURVIVED: Final = 3  # not sunk when the scenario ends
SCORE_PASS_NO_CONVOY: Final = 4  # the side passes while no enemy convoy is at sea
SCORES: Final = ("sunk", "damaged", "completed", "survived", "pass_no_convoy_at_sea")

ANY_STATE: Final = 0
UNDAMAGED_ONLY: Final = 1
DAMAGED_ONLY: Final = 2
STATES: Final = ("any", "undamaged", "damaged")

# Optional rules (07)
OPT_DAMAGED: Final = 0
OPT_CV: Final = 1
OPT_EM: Final = 2
OPT_GERMAN: Final = 3
OPT_STEALTH: Final = 4
OPTIONALS: Final = ("AC.opt.damaged", "AC.opt.cv", "AC.opt.em", "AC.opt.german", "AC.opt.stealth")

# Solitaire action table (08)
SOLO_CODES: Final = (
    "convoy", "search_nearest", "engage_or_search", "reinforce_or_search", "air_strike_or_search",
    "air_strike_or_pass", "stealth_recon", "stealth_attack_or_recon", "sortie", "pass_longest",
)  # fmt: skip

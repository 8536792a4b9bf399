"""Everything that never changes during a match of Ardennes '44, as columns of integers.

Hexes are numbers of the grid (the `id` of hexes.csv), hexsides are numbers of the grid, units and everything else are
the ids of the data files; column[id] is the value, id 0 is never a unit. Movement points are counted in halves.
`load.py` fills these tables; nothing changes them afterwards.
"""

from typing import Final

from sandtable.board.hexes import HexGrid

from .charts import DieTable, FuelResult, Limits
from .scenario import Scenario

# sides
NO_SIDE: Final = 0
GERMAN: Final = 1
ALLIED: Final = 2

# terrain, settlement, sheet
CLEAR: Final = 0
LIGHT_WOODS: Final = 1
FOREST: Final = 2
WOODED_ROUGH: Final = 3
WEST_WALL: Final = 4
TERRAINS: Final = ["clear", "light_woods", "forest", "wooded_rough", "west_wall"]

NO_SETTLEMENT: Final = 0
VILLAGE: Final = 1
TOWN: Final = 2
CITY: Final = 3
SETTLEMENTS: Final = ["none", "village", "town", "city"]

EAST_MAP: Final = 0
WEST_MAP: Final = 1

# hexsides
NO_WATER: Final = 0
RIVER: Final = 1
MEUSE: Final = 2
LAKE: Final = 3
WATERS: Final = ["none", "river", "meuse", "lake"]

NO_ROAD: Final = 0
PRIMARY: Final = 1
SECONDARY: Final = 2
FOREST_ROAD: Final = 3
ROADS: Final = ["none", "primary", "secondary", "forest_road"]

SOUND: Final = 0
BLOWN: Final = 1
CONSTRUCTION: Final = 2
BRIDGE_STATES: Final = ["sound", "blown", "construction"]

# armies (bits, 11.10)
SIXTH_PANZER: Final = 1
FIFTH_PANZER: Final = 2
SEVENTH: Final = 4
ARMIES: Final = {"6PzA": SIXTH_PANZER, "5PzA": FIFTH_PANZER, "7A": SEVENTH}

# units
GREEN: Final = 0
VETERAN: Final = 1
ELITE: Final = 2
MORALES: Final = ["Green", "Veteran", "Elite"]

LINE: Final = 0
ENGINEER: Final = 1
SPECIAL: Final = 2
OPTIONAL: Final = 3
BREAKDOWN: Final = 4
REMNANT: Final = 5
ROLES: Final = ["line", "engineer", "special", "optional", "breakdown", "remnant"]

NATIONS: Final = ["German", "SS", "Paratroops", "US", "British", "Belgian"]
BRITISH: Final = 4

PEIPER: Final = 1
SKORZENY: Final = 2
HEYDTE: Final = 4
LATE_TIGERS: Final = 8
ALERT_ARTILLERY: Final = 16
WAHLERSCHEID: Final = 32
FREE_BRITISH: Final = 64
CORPS_ARTILLERY: Final = 128
TAGS: Final = {
    "peiper": PEIPER,
    "skorzeny": SKORZENY,
    "heydte": HEYDTE,
    "late_tigers": LATE_TIGERS,
    "alert_artillery": ALERT_ARTILLERY,
    "wahlerscheid": WAHLERSCHEID,
    "free_british": FREE_BRITISH,
    "corps_artillery": CORPS_ARTILLERY,
}

# movement cost columns
MECH_MUD: Final = 0
MECH_FROZEN: Final = 1
FOOT: Final = 2

# combat
NO_ADVANCE: Final = 0
LIMITED: Final = 1
REGULAR: Final = 2
BONUS: Final = 3
ADVANCES: Final = ["none", "limited", "regular", "bonus"]
STATES: Final = ["none", "engaged", "disrupted", "broken"]
CRT_COLUMNS: Final = 9

# outcomes of die tables
OUTCOMES: Final = [
    "none", "blown", "shift", "markers", "D1", "DR2", "A1/D1", "A1/DR2", "Eng+", "A1/Eng",
    "yes_exchange", "yes_step", "no", "no_step", "yes", "yes_disrupted", "no_disrupted", "recovers", "points", "tot",
    "good", "disrupted", "eliminated", "arrives", "again", "never", "discovered", "destroyed",
]  # fmt: skip

# where a unit starts, how it arrives
AT_HEX: Final = 0
IN_BOX: Final = 1
BLOCKING: Final = 2
DEAD: Final = 3
GONE: Final = 4

BY_ENTRY: Final = 0
BY_PLACEMENT: Final = 1
BY_DROP: Final = 2
BY_ROLL: Final = 3
BY_WEST_EDGE: Final = 4
HOWS: Final = ["enter", "engineer", "drop", "roll", "west_edge"]


class Tables:
    """Map, units, tables and scenarios of one data pack."""

    def __init__(self, grid: HexGrid, unit_limit: int, bridge_limit: int) -> None:
        self.grid = grid
        self.data_hash = ""
        self.limits = Limits()
        # hexes
        self.terrain: list[int] = [0] * grid.size
        self.settlement: list[int] = [0] * grid.size
        self.sheet: list[int] = [0] * grid.size
        self.hex_name: list[str] = [""] * grid.size
        self.river_inside: list[int] = [0] * grid.size
        self.west_bank: list[int] = [0] * grid.size  # 1 = west or north of the Meuse (27.3)
        self.start_side: list[int] = [0] * grid.size
        self.bottleneck: list[int] = [0] * grid.size
        self.zone: list[int] = [0] * grid.size  # start area of a German division, 0 none
        self.rear_zone: list[int] = [0] * grid.size
        self.armies_allowed: list[int] = [0] * grid.size  # bits of ARMIES before turn 5 (11.10)
        self.edge_box: list[int] = [0] * grid.size  # Off-Map Box beyond the edge, 0 none
        self.road_hex: list[int] = [0] * grid.size  # best road class in the hex, 0 none
        self.objective: list[int] = [0] * grid.size  # id of objectives.csv, 0 none
        self.st_vith: list[int] = []
        self.bastogne: list[int] = []
        self.echternach_from = -1
        self.echternach_to = -1
        self.fuel_dump_hexes: list[int] = []
        # hexsides
        self.water: list[int] = [0] * grid.side_count
        self.road: list[int] = [0] * grid.side_count
        self.bridge: list[int] = [0] * grid.side_count  # bridge id, 0 none
        self.boundary: list[int] = [0] * grid.side_count
        self.water_name: dict[int, str] = {}
        # bridges by id
        self.bridge_limit = bridge_limit
        self.bridge_ids: list[int] = []
        self.bridge_side: list[int] = [-1] * bridge_limit
        self.bridge_name: list[str] = [""] * bridge_limit
        self.bridge_river: list[str] = [""] * bridge_limit
        self.bridge_ouren: list[int] = [0] * bridge_limit
        self.bridge_start: list[int] = [0] * bridge_limit  # state in the campaign
        # entry hexes by id (1 = A), boxes by id
        self.entry_letter: list[str] = []
        self.entry_side: list[int] = []
        self.entry_hex: list[int] = []
        self.entry_box: list[int] = []
        self.entry_blocking: list[int] = []
        self.entry_antwerp: list[int] = []
        self.entry_name: list[str] = []
        self.box_name: list[str] = []
        self.box_neighbours: list[int] = []  # bit set: 1 << box id
        self.antwerp_box = 0
        # victory hexes by id
        self.objective_hex: list[int] = []
        self.objective_name: list[str] = []
        self.objective_group: list[str] = []
        # German start areas by id
        self.zone_formation: list[int] = []
        self.zone_corps: list[int] = []
        self.zone_army: list[int] = []
        self.zone_hexes: list[list[int]] = []
        # formations, corps, colours by id
        self.formation_name: list[str] = []
        self.formation_side: list[int] = []
        self.formation_army: list[int] = []
        self.formation_corps: list[int] = []
        self.formation_kind: list[str] = []
        self.corps_name: list[str] = []
        self.color_name: list[str] = []
        self.color_key: list[str] = []
        self.color_army: list[int] = []
        # unit types by id
        self.type_name: list[str] = []
        self.type_symbol: list[str] = []
        # units by id
        self.unit_limit = unit_limit
        self.unit_ids: list[int] = []
        self.unit_code: list[str] = [""] * unit_limit
        self.unit_label: list[str] = [""] * unit_limit
        self.unit_size: list[str] = [""] * unit_limit
        self.side: list[int] = [0] * unit_limit
        self.nation: list[int] = [0] * unit_limit
        self.army: list[int] = [0] * unit_limit
        self.army_name: list[str] = [""] * unit_limit
        self.corps: list[int] = [0] * unit_limit
        self.color: list[int] = [0] * unit_limit
        self.formation: list[int] = [0] * unit_limit  # 0 = independent
        self.regiment: list[int] = [0] * unit_limit  # units with the same number share an SM marker (12.4); 0 none
        self.type: list[int] = [0] * unit_limit
        self.steps: list[int] = [0] * unit_limit
        self.stacking: list[int] = [0] * unit_limit
        self.reduced_stacking: list[int] = [0] * unit_limit
        self.attack: list[int] = [0] * unit_limit
        self.defense: list[int] = [0] * unit_limit
        self.reduced_attack: list[int] = [0] * unit_limit
        self.reduced_defense: list[int] = [0] * unit_limit
        self.move: list[int] = [0] * unit_limit
        self.range: list[int] = [0] * unit_limit
        self.tq: list[int] = [0] * unit_limit
        self.tq_red: list[int] = [0] * unit_limit
        self.morale: list[int] = [0] * unit_limit
        self.mechanized: list[int] = [0] * unit_limit
        self.vehicle: list[int] = [0] * unit_limit
        self.tank: list[int] = [0] * unit_limit
        self.silhouette: list[int] = [0] * unit_limit
        self.combined: list[int] = [0] * unit_limit  # infantry and tanks in one counter (21.1)
        self.artillery: list[int] = [0] * unit_limit
        self.nebelwerfer: list[int] = [0] * unit_limit
        self.guns: list[list[int]] = []  # artillery units by side
        self.recon: list[int] = [0] * unit_limit
        self.flak: list[int] = [0] * unit_limit
        self.parenthesised: list[int] = [0] * unit_limit
        self.black_box: list[int] = [0] * unit_limit
        self.rebuild: list[int] = [0] * unit_limit
        self.role: list[int] = [0] * unit_limit
        self.tags: list[int] = [0] * unit_limit
        self.setup_zones: list[list[int]] = [[] for _ in range(unit_limit)]
        self.breakdown_pool: list[list[int]] = [[] for _ in range(unit_limit)]
        self.remnant_pool: list[list[int]] = [[] for _ in range(unit_limit)]
        # movement costs in half points: terrain_cost[3 * terrain + column], road_cost[3 * road + column]
        self.terrain_cost: list[int] = [0] * 15
        self.road_cost: list[int] = [0] * 12
        self.city_cost: list[int] = [0] * 3
        self.leaving_ezoc_cost = 0
        self.traffic_cost = 0
        self.bottleneck_cost = 0
        self.bottleneck_taken_cost = 0
        self.leaving_map_cost = 0
        # Defensive Combat Bonus and other effects
        self.terrain_dcb: list[int] = [0] * 5
        self.terrain_dcb_side: list[int] = [0] * 5  # side that gets it, 0 = both
        self.settlement_dcb: list[int] = [0] * 4
        self.improved_dcb = 0
        self.vehicles_by_road: list[int] = [0] * 5
        self.terrain_armor_shift: list[int] = [0] * 5
        self.settlement_armor_shift: list[int] = [0] * 4
        # combat results: crt[9 * (die - 1) + column] is a result id
        self.crt: list[int] = []
        self.crt_column_name: list[str] = []
        self.result_name: list[str] = []
        self.result_attacker_steps: list[int] = []
        self.result_defender_steps: list[int] = []
        self.result_retreat: list[int] = []
        self.result_state: list[int] = []
        self.result_advance: list[int] = []
        self.result_determined_defense: list[int] = []
        self.result_breakthrough: list[int] = []
        self.result_advantage: list[int] = []
        self.result_fire_fight: list[int] = []  # die modifier of a Fire Fight, -1 = no Fire Fight
        self.advance_hexes: list[int] = [0] * 4
        self.advance_road_hexes: list[int] = [0] * 4
        self.die_tables: dict[str, DieTable] = {}
        self.fuel: list[list[FuelResult]] = []  # fuel[table - 1][roll - 1]
        # turns by number, 1 to 30
        self.last_turn = 0
        self.turn_date: list[str] = [""]
        self.frozen: list[int] = [0]
        self.clear_sky: list[int] = [0]
        self.allied_replacements: list[int] = [0]
        self.german_replacements: list[int] = [0]
        self.scenarios: list[Scenario] = []

    def scenario(self, key: str) -> Scenario:
        """The scenario of that key."""
        for scenario in self.scenarios:
            if scenario.key == key:
                return scenario
        raise KeyError(f"no scenario {key}; there are: {', '.join(s.key for s in self.scenarios)}")

    def result(self, name: str) -> int:
        """The id of a combat result."""
        return self.result_name.index(name)

    def die_table(self, name: str) -> DieTable:
        """The die table of that name."""
        return self.die_tables[name]

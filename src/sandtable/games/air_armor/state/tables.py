"""Everything that never changes: the map, the counters, the formations, the charts, as columns of integers.

Hexes and hexsides are numbers of the grid. A *site* is a river hexside (1, 2, ...; 0 is none): bridges belong to sites.
A *piece* is one counter, or one of the slots for units that fly (1, 2, ...; 0 is none). A *type* is a row of units.csv:
identical counters of one formation, which may be split, combined and exchange steps. Movement points are quarters.
"""

from __future__ import annotations

from typing import Final

from sandtable.board.hexes import HexGrid
from sandtable.engine.message import Action
from sandtable.games.air_armor.state.charts import Charts
from sandtable.games.air_armor.state.codes import ARTILLERY, HQ
from sandtable.games.air_armor.state.discs import Discs
from sandtable.games.air_armor.state.scenario import Scenario

BARRED: Final = 255  # cost of a step that cannot be made


# a packed step: the hex entered, the direction, 1 = neither river nor cliff, the least cost
HEX_SHIFT: Final = 12
DIRECTION_SHIFT: Final = 9
DIRECTION_MASK: Final = 7
DRY: Final = 1 << 8
COST_MASK: Final = 255


def packed_step(hex: int, direction: int, dry: int, least: int) -> int:
    """All that the search asks of a step first, in one number."""
    return hex << HEX_SHIFT | direction << DIRECTION_SHIFT | dry * DRY | least


class Tables:
    """The static columns of the game; `loading` fills them and nothing changes them afterwards."""

    def __init__(self, grid: HexGrid) -> None:
        self.grid = grid
        self.size = grid.size
        self.data_hash = ""
        self._map_columns()
        self._piece_columns()
        self._type_columns()
        self._formation_columns()
        self._flying_columns()
        self.charts = Charts()
        self.scenarios: list[Scenario] = []

    def _map_columns(self) -> None:
        size, sides = self.grid.size, self.grid.side_count
        self.discs = Discs(self.grid)
        # by hex
        self.terrain: list[int] = [0] * size
        self.close: list[int] = [0] * size  # 1 = close terrain: Heavy Woods, Town, City
        self.built_up: list[int] = [0] * size  # 1 = Town or City
        self.places: list[str] = [""] * size  # names of what lies there
        self.left_bank: list[int] = [0] * size  # 1 = left (south) bank of the Main
        self.ddr: list[int] = [0] * size  # 1 = territory of the DDR, the WP zone at the start (46.1)
        self.cities: list[int] = []  # hexes with City terrain
        # by hexside
        self.river: list[int] = [0] * sides
        self.slope: list[int] = [0] * sides
        self.uphill: list[int] = [-1] * sides  # the hex on top of a slope
        self.road: list[int] = [0] * sides  # road class
        self.site: list[int] = [0] * sides  # river site of the hexside
        # by site
        self.site_side: list[int] = [-1]
        self.site_river: list[int] = [0]
        self.site_bridge: list[int] = [0]  # printed civil bridge: NO_BRIDGE, ROAD_BRIDGE, AUTOBAHN_BRIDGE
        self.site_name: list[str] = [""]
        self.site_in_ddr: list[int] = [0]  # 1 = both hexes in the WP zone (11.3o)
        # by step, 6 * hex + direction: quarters of an MP; bridges and markers come on top (`rules/ground/costs.py`)
        self.tactical = b""
        self.by_road = b""
        self.least = b""  # nothing makes the step cheaper: by road, by tactical movement, over a bridge
        self.steps: list[list[int]] = []  # by hex: its steps, packed for the search (`packed_step`)
        self.blank = bytes(size)  # 0 for each hex
        # answers that are offered by the hundred, made once
        self.go_to: list[Action] = [("go", hex) for hex in range(size)]
        self.look_at: list[Action] = [("target", hex) for hex in range(size)]
        self.step_site: list[int] = []  # river site that the step crosses
        self.step_cliff = b""  # 1 = over an impassable slope

    def _piece_columns(self) -> None:
        self.pieces = 1  # numbers in use, 0 included
        self.ground_pieces = 1  # counters are 1 .. ground_pieces - 1, then come the slots that fly
        self.type_of: list[int] = [0]
        self.number: list[int] = [0]  # 1, 2, ... among the counters of its type
        self.side: list[int] = [-1]
        self.nation: list[int] = [-1]
        self.purse: list[int] = [-1]
        self.unit_class: list[int] = [-1]
        self.symbol: list[int] = [-1]
        self.formation: list[int] = [-1]
        self.attack: list[int] = [0]  # for each step
        self.range: list[int] = [0]
        self.defense: list[int] = [0]
        self.maneuver: list[int] = [0]
        self.infantry: list[int] = [0]  # mechanized, motorized and leg infantry (4.1.1)
        self.leg: list[int] = [0]  # one hex each turn (29.3.1)
        self.has_zoc: list[int] = [0]  # ground units other than HQs and rockets (15.0)
        self.thermal: list[int] = [0]
        self.amphibious: list[int] = [0]  # carriers that swim: WP motor rifle (17.5)
        self.airmobile: list[int] = [0]
        self.airborne: list[int] = [0]
        self.cavalry: list[int] = [0]  # maneuver unit of 2/11 ACR (41.2)
        self.adm: list[int] = [0]
        self.gas: list[int] = [0]
        self.dag: list[int] = [0]
        self.hq_kind: list[int] = [0]
        self.cp: list[int] = [0]
        self.rp: list[int] = [0]
        self.command_range: list[int] = [0]
        self.ew_asset: list[int] = [0]
        self.step_limit: list[int] = [0]  # most steps of one counter (5.0f, 11.1)
        self.hides_steps: list[int] = [0]  # 1 = not public: maneuver units and artillery of several counters (11.2.4)
        self.hq_pieces: list[int] = []
        self.engineer_pieces: list[int] = []
        self.maneuver_pieces: list[list[int]] = []  # by side
        self.side_pieces: list[list[int]] = []  # by side: all its ground counters
        self.side_types: list[list[int]] = []  # by side: the types of its ground counters, by their numbers
        self.gun_pieces: list[list[int]] = []  # by side: artillery
        self.further_pieces: list[list[int]] = []  # by side: ground counters that are not the first of their type
        self.piece_key: list[str] = [""]  # id of units.csv, -number where there are several

    def _type_columns(self) -> None:
        self.types = 0
        self.type_key: list[str] = []
        self.type_name: list[str] = []  # equipment: "M1 Abrams"
        self.type_first: list[int] = []  # its first counter
        self.type_counters: list[int] = []
        self.type_pieces: list[list[int]] = []  # its counters
        self.type_steps: list[int] = []  # TO&E
        self.type_formation: list[int] = []
        self.type_index: dict[str, int] = {}

    def _formation_columns(self) -> None:
        self.formations = 0
        self.formation_key: list[str] = []
        self.formation_name: list[str] = []
        self.formation_kind: list[int] = []
        self.formation_side: list[int] = []
        self.formation_nation: list[int] = []
        self.formation_parent: list[int] = []  # -1 for the army and the corps
        self.formation_base: list[int] = []  # of a parent formation: its base, else -1
        self.superior: list[int] = []  # of a primary formation: the next higher one in its chain, -1 none
        self.shatter_number: list[int] = []  # 0 = never checked by itself
        self.formation_types: list[list[int]] = []  # types that belong to it directly
        self.formation_index: dict[str, int] = {}
        self.regiments: list[int] = []  # WP formations that plan operations: they have an Operation Box (12.3)
        self.divisions: list[int] = []  # WP formations that activate
        self.brigades: list[int] = []  # NATO formations that activate
        self.independents: list[int] = []  # formations that are attached (12.5.3, 12.8.3)
        self.formation_hqs: list[list[int]] = []  # of a brigade, or of the base of a division
        self.troops: list[list[int]] = []  # types of a division or brigade and all below it, HQs apart

    def _flying_columns(self) -> None:
        self.aircraft: list[str] = []
        self.aircraft_side: list[int] = []
        self.aircraft_nation: list[int] = []
        self.aircraft_attack: list[int] = []  # aircraft * 4 + profile; -1 = has no such profile
        self.aircraft_range: list[int] = []
        self.aircraft_defense: list[int] = []
        self.helicopter_side: list[int] = []  # by MI_24 .. UTILITY_WG
        self.helicopter_nation: list[int] = []
        self.helicopter_limit: list[int] = []  # most steps of a unit on the map, 0 = no limit
        self.helicopter_attack: list[int] = []  # helicopter * 2 + profile
        self.helicopter_range: list[int] = []
        self.helicopter_defense: list[int] = []
        self.helicopter_thermal: list[int] = []
        self.helicopter_piece: list[int] = []  # slot of the unit on the map
        self.air_piece: list[int] = []  # slot of a side's air unit

    def derive(self) -> None:
        """What follows from the columns of pieces and formations, once they are filled."""
        for unit_type in range(self.types):
            first = self.type_first[unit_type]
            self.type_pieces.append(list(range(first, first + self.type_counters[unit_type])))
        for side in (0, 1):
            own_pieces = [piece for piece in range(1, self.ground_pieces) if self.side[piece] == side]
            self.side_pieces.append(own_pieces)
            self.side_types.append(sorted({self.type_of[piece] for piece in own_pieces}))
            self.maneuver_pieces.append([piece for piece in own_pieces if self.maneuver[piece]])
            self.gun_pieces.append([piece for piece in own_pieces if self.unit_class[piece] == ARTILLERY])
            self.further_pieces.append([piece for piece in own_pieces if self.type_first[self.type_of[piece]] < piece])
        for formation in range(self.formations):
            base = self.formation_base[formation]
            own = formation if base < 0 else base
            self.formation_hqs.append([hq for hq in self.hq_pieces if self.formation[hq] == own])
            below = [each for each in range(self.formations) if self.formation_parent[each] == formation]
            self.troops.append(self.troops_below([formation, *below]))

    def troops_below(self, formations: list[int]) -> list[int]:
        """The types of these formations, HQs apart."""
        found: list[int] = []
        for formation in formations:
            types = self.formation_types[formation]
            found += [each for each in types if self.unit_class[self.type_first[each]] != HQ]
        return found

    # -- reading -----------------------------------------------------------------------------------------------

    def counters_of(self, unit_type: int) -> list[int]:
        """The counters of a type; nobody changes the list."""
        return self.type_pieces[unit_type]

    def flies(self, piece: int) -> bool:
        """Whether a piece is an air or helicopter unit."""
        return piece >= self.ground_pieces

    def is_base(self, formation: int) -> bool:
        """Whether a formation is a base (7.1.1, 7.2.1)."""
        return self.formation_kind[formation] == 9

    def scenario(self, key: str) -> Scenario:
        """The scenario with that id."""
        for scenario in self.scenarios:
            if scenario.key == key:
                return scenario
        raise KeyError(f"no scenario {key}")

"""Static tables of Atlantic Chase in the form the rules use: integer columns indexed by the ids of the data files.

Built once per data hash by `load.py`, shared by every match, never cloned. Index 0 of every column is unused.
"""

from typing import Final

from .codes import BAD, GOOD, NEUTRAL

FAR_AWAY: Final = 255  # distance of hexes that are not connected
NEVER: Final = 9999 * 12  # first month of an air base that only a scenario opens


class ResultTable:
    """One table: rows by modified roll, columns by trajectory total (or another number), a list of codes per cell."""

    def __init__(self, roll_from: list[int], total_from: list[int], cells: list[list[int]]) -> None:
        self.roll_from: list[int] = roll_from  # first roll of each row but the first; lower rolls use the first row
        self.total_from: list[int] = total_from  # likewise for columns
        self.cells: list[list[int]] = cells  # row by row

    def row(self, roll: int) -> int:
        """The row of a modified roll; rolls outside the table use the first or last row (AC.seq.3)."""
        row = 0
        for first in self.roll_from:
            if roll < first:
                break
            row += 1
        return row

    def column(self, total: int) -> int:
        """The column of a trajectory total."""
        column = 0
        for first in self.total_from:
            if total < first:
                break
            column += 1
        return column

    def results(self, roll: int, total: int) -> list[int]:
        """The results of a cell, to be applied from left to right."""
        return self.cells[self.row(roll) * (len(self.total_from) + 1) + self.column(total)]


class ProfileTables:
    """What differs, or could differ, between the seed and the published table profile."""

    def __init__(
        self,
        interruption: ResultTable,
        engage: ResultTable,
        naval_search: ResultTable,
        air_strike: ResultTable,
        stealth_attack: ResultTable,
        switches: dict[str, int],
    ) -> None:
        self.interruption: ResultTable = interruption  # columns: Intel markers on designated TFs
        self.engage: ResultTable = engage
        self.naval_search: ResultTable = naval_search
        self.air_strike: ResultTable = air_strike
        self.stealth_attack: ResultTable = stealth_attack
        self.switches: dict[str, int] = switches  # data/switches.csv


class Sea:
    """Hexes, links, ports, air bases."""

    def __init__(self, size: int, ports: int, bases: int) -> None:
        self.size: int = size  # length of the hex columns
        self.hexes: list[int] = []  # ids of the playable hexes, ascending
        self.code: list[str] = [""] * size
        self.area: list[str] = [""] * size
        self.playable: list[int] = [0] * size
        self.arctic: list[int] = [0] * size
        self.uboat_zone: list[int] = [0] * size
        self.neighbours: list[list[list[int]]] = [[[] for _ in range(size)] for _ in range(2)]  # by side, then hex
        self.steps: list[bytearray] = [bytearray(b"\xff" * (size * size)) for _ in range(2)]  # trajectory distance
        self.air: bytearray = bytearray(b"\xff" * (size * size))
        self.hex_ports: list[list[int]] = [[] for _ in range(size)]
        self.hex_bases: list[list[int]] = [[] for _ in range(size)]
        self.port_key: list[str] = [""] * ports
        self.port_name: list[str] = [""] * ports
        self.port_strip: list[int] = [0] * ports
        self.port_hexes: list[list[int]] = [[] for _ in range(ports)]
        self.port_since: list[list[int]] = [[] for _ in range(ports)]  # months (year * 12 + month - 1), ascending
        self.port_side: list[list[int]] = [[] for _ in range(ports)]  # who holds it from that month on
        self.base_name: list[str] = [""] * bases
        self.base_hex: list[int] = [0] * bases
        self.base_side: list[int] = [NEUTRAL] * bases
        self.base_from: list[int] = [0] * bases
        self.base_until: list[int] = [0] * bases  # first month in which it is closed, 0 = never

    def air_distance(self, a: int, b: int) -> int:
        """Hexes from `a` to `b` as the crow flies: land and not-adjacent sides count like water (AC.comp.map.7)."""
        return self.air[a * self.size + b]

    def trajectory_distance(self, side: int, a: int, b: int) -> int:
        """Steps of the shortest trajectory from `a` to `b` for a side, FAR_AWAY if there is none."""
        return self.steps[side][a * self.size + b]

    def port_control(self, port: int, month: int) -> int:
        """Who holds a port in a month by history."""
        side = NEUTRAL
        since = self.port_since[port]
        for i in range(len(since)):
            if since[i] <= month:
                side = self.port_side[port][i]
        return side

    def base_in_use(self, base: int, month: int) -> bool:
        """Whether an air base exists in a month (AC.comp.air.1)."""
        until = self.base_until[base]
        return self.base_from[base] <= month and (until == 0 or month < until)


class Ships:
    """Ship columns by ship id; `damaged_*` is the back of the counter."""

    def __init__(self, size: int) -> None:
        self.size: int = size
        self.ids: list[int] = []
        self.key: list[str] = [""] * size
        self.name: list[str] = [""] * size
        self.side: list[int] = [0] * size
        self.kind: list[int] = [0] * size  # class code
        self.hits_to_damage: list[int] = [0] * size  # 0: no damaged side
        self.hits_to_sink: list[int] = [0] * size  # 0: set by the scenario, or cannot be sunk
        self.gv_near: list[int] = [0] * size  # Short and Point Blank; NA = cannot fire
        self.gv_far: list[int] = [0] * size  # Long and Extreme
        self.damaged_gv_near: list[int] = [0] * size
        self.damaged_gv_far: list[int] = [0] * size
        self.speed: list[int] = [0] * size
        self.damaged_speed: list[int] = [0] * size
        self.torpedo: list[int] = [0] * size
        self.air: list[int] = [0] * size


class Leaders:
    """Leader columns by leader id."""

    def __init__(self, size: int) -> None:
        self.size: int = size
        self.name: list[str] = [""] * size
        self.side: list[int] = [0] * size
        self.ability: list[int] = [0] * size
        self.uses: list[int] = [0] * size
        self.placement: list[int] = [0] * size


class BattleTables:
    """Numbers of the battle board, basic and advanced."""

    def __init__(self) -> None:
        self.gunnery: ResultTable = ResultTable([], [], [[]])  # basic: one cell = list of HIT or SPLASH
        self.torpedo: ResultTable = ResultTable([], [], [[]])
        self.adv_gunnery: ResultTable = ResultTable([], [], [[]])  # columns COLUMN_OTHER, COLUMN_ACQUIRING
        self.adv_torpedo: ResultTable = ResultTable([], [], [[]])
        self.snafu: list[ResultTable] = []  # by weather
        self.location: list[ResultTable] = []  # by severity (0 severe, 1 catastrophic); column = range code
        self.effect: list[ResultTable] = []  # by location; columns 0 severe, 1 catastrophic
        self.lingering: ResultTable = ResultTable([], [], [[]])  # columns = effect codes
        self.disengagement: ResultTable = ResultTable([], [], [[]])  # columns = effect codes
        self.range_of: list[int] = [0] * 9  # own zone * 3 + enemy zone
        self.range_dice: list[int] = [2] * 4  # by range
        self.range_keep: list[int] = [0] * 4
        self.range_uses_far: list[int] = [0] * 4  # 1: second gunnery value
        self.rounds: list[int] = [0] * 16  # start * 8 + weather * 4 + good visibility * 2 + nobody running
        self.gunnery_modifier: dict[str, int] = {}
        self.torpedo_modifier: dict[str, int] = {}

    def length(self, skirmish: int, weather: int, visibility: int, nobody_running: int) -> int:
        """Rounds of a battle (AC.bat.length, AC.adv.end.1)."""
        return self.rounds[skirmish * 8 + weather * 4 + visibility * 2 + nobody_running]


class Tables:
    """Everything static; `load.load()` builds it."""

    def __init__(
        self,
        data_hash: str,
        sea: Sea,
        ships: Ships,
        leaders: Leaders,
        battle: BattleTables,
        profiles: list[ProfileTables],
    ) -> None:
        self.data_hash: str = data_hash
        self.sea: Sea = sea
        self.ships: Ships = ships
        self.leaders: Leaders = leaders
        self.battle: BattleTables = battle
        self.profiles: list[ProfileTables] = profiles  # SEED, PUBLISHED
        self.modifier: list[dict[str, int]] = [{}, {}]  # by weather, data/modifiers.csv
        self.limit: dict[str, int] = {}  # data/limits.csv
        self.lapse: list[int] = [0] * 5  # segments removed in good weather, by speed; bad weather rolls 1d6
        self.lapse_intel: list[int] = [0] * 5  # Intel limit, by speed
        self.air_active: list[int] = [0] * 3  # by range
        self.air_target: list[int] = [0] * 3
        self.contact: list[int] = [0] * 5  # by speed of the target TF
        self.weather_after: list[list[int]] = [[GOOD] * 7, [BAD] * 7]  # by current weather, die
        self.vp_sunk: list[int] = []  # by class
        self.vp_damaged: list[int] = []


def month_of(date: str) -> int:
    """The month number of `YYYY-MM` or `YYYY-MM-DD`."""
    return int(date[0:4]) * 12 + int(date[5:7]) - 1

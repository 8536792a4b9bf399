"""Build the static tables of Atlantic Chase and its scenarios from the data files.

`load()` gives our own data; `load(folder)` replaces every file that a data pack brings with the pack's.
"""

from collections import deque
from functools import cache
from pathlib import Path

from sandtable.games.atlantic_chase.state import codes
from sandtable.games.atlantic_chase.state.scenario import Scenario
from sandtable.games.atlantic_chase.state.tables import FAR_AWAY, NEVER, Leaders, Sea, Ships, Tables, month_of
from sandtable.packs.columns import lay_out

from .charts import battle_tables, profile_tables
from .pack import DataError, Pack, rows, scenario_file
from .rows import (
    FILES,
    AirBaseRow,
    HexRow,
    LeaderRow,
    LimitRow,
    LinkRow,
    ModifierRow,
    PortHexRow,
    PortRow,
    ShipRow,
    TimeLapseRow,
    VictoryPointRow,
    WeatherRow,
)
from .scenarios import resolve


class Data:
    """Static tables and scenarios of one data hash."""

    def __init__(self, tables: Tables, scenarios: dict[str, Scenario]) -> None:
        self.tables = tables
        self.scenarios = scenarios

    @property
    def data_hash(self) -> str:
        """The hash of the files this was built from."""
        return self.tables.data_hash


@cache
def load(override: Path | None = None) -> Data:
    """Tables and scenarios; raises DataError with file, line, field and reason."""
    pack = Pack(override)
    with pack.filling():
        return _fill(pack)


def _fill(pack: Pack) -> Data:
    tables = build_tables(pack)
    scenarios: dict[str, Scenario] = {}
    numbers: dict[int, str] = {}
    for name in pack.scenario_names():
        try:
            scenario = resolve(scenario_file(pack, name), tables, name)
        except DataError as wrong:
            raise pack.located(wrong) from None
        if scenario.number in numbers:
            reason = f"{scenario.number} is also the number of {numbers[scenario.number]}"
            raise pack.located(DataError(name, 0, "number", reason))
        numbers[scenario.number] = scenario.key
        scenarios[scenario.key] = scenario
    return Data(tables, scenarios)


def build_tables(pack: Pack) -> Tables:
    """The static tables of a pack."""
    for name in FILES:
        rows(pack, name, FILES[name])
    tables = Tables(pack.hash(), _sea(pack), _ships(pack), _leaders(pack), battle_tables(pack), profile_tables(pack))
    _numbers(pack, tables)
    return tables


def _sea(pack: Pack) -> Sea:
    hexes = rows(pack, "hexes.csv", HexRow)
    ports = rows(pack, "ports.csv", PortRow)
    bases = rows(pack, "airbases.csv", AirBaseRow)
    _unique("hexes.csv", "code", [row.code for row in hexes])
    _unique("ports.csv", "key", [row.key for row in ports])
    sea = Sea(1 + max(h.id for h in hexes), 1 + max(p.id for p in ports), 1 + max(b.id for b in bases))
    lay_out(sea, hexes, "hexes.csv", pack.lines["hexes.csv"])
    sea.hexes = sorted(row.id for row in hexes if row.playable)
    id_of = {row.code: row.id for row in hexes if row.playable}
    _neighbours(pack, sea, hexes, id_of)
    _distances(sea, hexes)
    _ports(pack, sea, ports, id_of)
    lay_out(sea, bases, "airbases.csv", pack.lines["airbases.csv"])
    for base in bases:
        if base.hex not in id_of:
            raise DataError("airbases.csv", 0, "hex", f"{base.name} is in {base.hex}, which is not a playable hex")
        sea.base_hex[base.id] = id_of[base.hex]
        sea.base_side[base.id] = codes.SIDES.index(base.side)
        sea.base_from[base.id] = month_of(base.from_) if base.from_ else NEVER
        sea.base_until[base.id] = month_of(base.until) if base.until else 0
        sea.hex_bases[id_of[base.hex]].append(base.id)
    return sea


def _neighbours(pack: Pack, sea: Sea, hexes: list[HexRow], id_of: dict[str, int]) -> None:
    for row in hexes:
        if not row.playable:
            continue
        for code in row.neighbours.split():
            if code not in id_of:
                raise DataError("hexes.csv", 0, "neighbours", f"{row.code} names {code}, which is not playable")
            for side in (codes.GERMAN, codes.BRITISH):
                sea.neighbours[side][row.id].append(id_of[code])
    for a in sea.hexes:
        for b in sea.neighbours[codes.BRITISH][a]:
            if a not in sea.neighbours[codes.BRITISH][b]:
                raise DataError("hexes.csv", 0, "neighbours", f"{sea.code[a]} names {sea.code[b]} but not the reverse")
    _links(pack, sea, id_of)
    for side in (codes.GERMAN, codes.BRITISH):
        for near in sea.neighbours[side]:
            near.sort()


def _links(pack: Pack, sea: Sea, id_of: dict[str, int]) -> None:
    for link in rows(pack, "links.csv", LinkRow):
        if link.hex_a not in id_of or link.hex_b not in id_of:
            raise DataError("links.csv", 0, "hex_a", f"{link.hex_a}-{link.hex_b}: not playable hexes")
        a, b = id_of[link.hex_a], id_of[link.hex_b]
        if (link.kind == "not_adjacent") == (b in sea.neighbours[codes.BRITISH][a]) and link.kind != "canal":
            raise DataError("links.csv", 0, "kind", f"{link.hex_a}-{link.hex_b} {link.kind} contradicts hexes.csv")
        if link.kind == "canal":
            sea.neighbours[codes.GERMAN][a].append(b)
            sea.neighbours[codes.GERMAN][b].append(a)


def _distances(sea: Sea, hexes: list[HexRow]) -> None:
    at = [(row.id, row.q, row.r) for row in hexes if row.playable]
    for a, q, r in at:
        for b, q2, r2 in at:
            sea.air[a * sea.size + b] = max(abs(q - q2), abs(r - r2), abs(q + r - q2 - r2))
    for side in (codes.GERMAN, codes.BRITISH):
        for a in sea.hexes:
            for b, steps in steps_from(sea.neighbours[side], a).items():
                sea.steps[side][a * sea.size + b] = min(steps, FAR_AWAY)


def steps_from(neighbours: list[list[int]], start: int) -> dict[int, int]:
    """Trajectory steps from a hex to every hex that can be reached."""
    steps = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for there in neighbours[here]:
            if there not in steps:
                steps[there] = steps[here] + 1
                queue.append(there)
    return steps


def _ports(pack: Pack, sea: Sea, ports: list[PortRow], id_of: dict[str, int]) -> None:
    port_of = {row.key: row.id for row in ports}
    lay_out(sea, ports, "ports.csv", pack.lines["ports.csv"])
    for row in ports:
        for entry in row.control.split(";"):
            side, _, since = entry.partition("@")
            sea.port_side[row.id].append(codes.SIDES.index(side))
            sea.port_since[row.id].append(month_of(since))
        if sea.port_since[row.id] != sorted(sea.port_since[row.id]):
            raise DataError("ports.csv", 0, "control", f"{row.key}: months are not ascending")
    for place in rows(pack, "port_hexes.csv", PortHexRow):
        if place.port not in port_of:
            raise DataError("port_hexes.csv", 0, "port", f"{place.port} is not in ports.csv")
        if place.hex not in id_of:
            raise DataError("port_hexes.csv", 0, "hex", f"{place.port} is in {place.hex}, which is not a playable hex")
        sea.port_hexes[port_of[place.port]].append(id_of[place.hex])
        sea.hex_ports[id_of[place.hex]].append(port_of[place.port])
    for row in ports:
        if not sea.port_hexes[row.id]:
            raise DataError("port_hexes.csv", 0, "port", f"{row.key} has no hex")


def _gv(value: int | str) -> int:
    return value if isinstance(value, int) else codes.NA


def _ships(pack: Pack) -> Ships:
    source = rows(pack, "ships.csv", ShipRow)
    _unique("ships.csv", "key", [row.key for row in source])
    ships = Ships(1 + max(row.id for row in source))
    lay_out(ships, source, "ships.csv", pack.lines["ships.csv"])
    ships.ids = sorted(row.id for row in source)
    for row in source:
        i = row.id
        if (row.hits_to_damage == "") != (row.damaged_speed == ""):
            raise DataError("ships.csv", 0, "hits_to_damage", f"{row.key}: a damaged side needs hits and a speed")
        ships.hits_to_damage[i] = row.hits_to_damage if isinstance(row.hits_to_damage, int) else 0
        ships.hits_to_sink[i] = row.hits_to_sink if isinstance(row.hits_to_sink, int) else 0
        ships.gv_near[i], ships.gv_far[i] = _gv(row.gv_near), _gv(row.gv_far)
        ships.damaged_gv_near[i], ships.damaged_gv_far[i] = _gv(row.damaged_gv_near), _gv(row.damaged_gv_far)
        ships.damaged_speed[i] = codes.SPEEDS.index(row.damaged_speed or row.speed)
    return ships


def _leaders(pack: Pack) -> Leaders:
    source = rows(pack, "leaders.csv", LeaderRow)
    leaders = Leaders(1 + max(row.id for row in source))
    lay_out(leaders, source, "leaders.csv", pack.lines["leaders.csv"])
    return leaders


def _numbers(pack: Pack, tables: Tables) -> None:
    for row in rows(pack, "modifiers.csv", ModifierRow):
        tables.modifier[codes.GOOD][row.key] = row.good
        tables.modifier[codes.BAD][row.key] = row.bad
    tables.limit = {row.key: row.value for row in rows(pack, "limits.csv", LimitRow)}
    good = tables.modifier[codes.GOOD]
    try:
        tables.air_active = [good[f"air_active_{i}"] for i in range(3)]
        tables.air_target = [good[f"air_target_{i}"] for i in range(3)]
        tables.contact = [0, *(good[f"contact_{name}"] for name in codes.SPEED_NAMES[1:])]
    except KeyError as error:
        raise DataError("modifiers.csv", 0, "key", f"{error.args[0]} is missing") from None
    for lapse in rows(pack, "time_lapse.csv", TimeLapseRow):
        speed = codes.SPEED_NAMES.index(lapse.speed)
        tables.lapse[speed], tables.lapse_intel[speed] = lapse.good_segments, lapse.intel_limit
    for weather in rows(pack, "weather_check.csv", WeatherRow):
        for die in range(weather.die_min, weather.die_max + 1):
            now = codes.WEATHERS.index(weather.current)
            tables.weather_after[now][die] = codes.WEATHERS.index(weather.new)
    points = {row.class_: row for row in rows(pack, "victory_points.csv", VictoryPointRow)}
    for name in codes.CLASSES:
        if name not in points:
            raise DataError("victory_points.csv", 0, "class", f"{name} is missing")
        tables.vp_sunk.append(points[name].sunk)
        tables.vp_damaged.append(points[name].damaged)


def _unique(name: str, field: str, values: list[str]) -> None:
    seen: set[str] = set()
    for value in values:
        if value in seen:
            raise DataError(name, 0, field, f"{value} is used twice")
        seen.add(value)

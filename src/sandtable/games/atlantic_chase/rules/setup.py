"""The table before the first question: a scenario's set-up, or a position written by a person."""

from typing import Any

from sandtable.engine.errors import BadSetup
from sandtable.games.atlantic_chase.rules.actions.stealth import move_force
from sandtable.games.atlantic_chase.rules.battle.sequence import Battle
from sandtable.games.atlantic_chase.rules.concepts.ports import refresh_ports
from sandtable.games.atlantic_chase.rules.concepts.ships import refresh_tf
from sandtable.games.atlantic_chase.rules.concepts.trajectory import put_contact, put_in_box, put_station
from sandtable.games.atlantic_chase.rules.sequence import Operation
from sandtable.games.atlantic_chase.state import codes
from sandtable.games.atlantic_chase.state.readings import Rules
from sandtable.games.atlantic_chase.state.scenario import Scenario
from sandtable.games.atlantic_chase.state.sea import AT_SEA, WAITING, Sea
from sandtable.games.atlantic_chase.state.tables import Tables
from sandtable.games.atlantic_chase.state.waters import Waters


def empty_sea(t: Tables, scenario: Scenario, waters: Waters, rules: Rules) -> Sea:
    """The map of a scenario with nobody on it."""
    s = Sea()
    s.t, s.scenario, s.waters, s.rules = t, scenario, waters, rules
    s.weather, s.initiative = scenario.weather, scenario.initiative
    for name in ("segments_at", "stations_at", "forces_at"):
        setattr(s, name, [0] * waters.size)
    for name in SHIP_COLUMNS:
        setattr(s, name, bytearray(t.ships.size))
    s.effects = [0] * t.ships.size
    for name in ("leader_uses", "leader_ship", "leader_port", "leader_force"):
        setattr(s, name, bytearray(t.leaders.size))
    s.port_side = bytearray(scenario.port_side)
    for base in range(1, len(scenario.base_open)):
        if scenario.base_open[base]:
            s.open_bases[t.sea.base_side[base]] |= 1 << base
    refresh_ports(s)
    return s


SHIP_COLUMNS = (
    "ship_where",
    "ship_tf",
    "damaged",
    "hits",
    "hits_taken",
    "dispersed",
    "torpedo_spent",
    "oil",
    "no_radar",
    "bridge",
    "sailed",
    "completed_at",
    "left_battle",
    "in_battle",
    "zone",
    "attitude",
    "smoke",
    "obscured",
    "damage_control",
    "control",
)


def set_up(s: Sea) -> None:
    """Put the forces of the scenario on the map and its first frame on the stack."""
    for start in s.scenario.task_forces:
        put_tf(s, start.tf, start.ships, start.port, start.hex, start.trajectory)
        s.tf_em[start.tf] = start.em
    for group in s.scenario.groups:
        s.group_ships[group.group] = list(group.ships)
        s.group_port[group.group] = group.port
        for ship in group.ships:
            s.ship_where[ship] = WAITING
            s.damaged[ship] = ship in group.damaged
    for force in s.scenario.stealth:
        put_force(s, force.force, force.side, force.kind, force.hex)
    for leader in s.scenario.leaders:
        put_leader(s, leader.leader, leader.ship, leader.port, leader.force)
    s.stack.append(Operation() if s.scenario.battle is None else Battle())


def put_tf(s: Sea, tf: int, ships: list[int], port: int, hex_: int, line: list[int]) -> None:
    """A task force in a port box, as a station or as a trajectory; set-up places no Intel."""
    s.tf_ships[tf] = list(ships)
    for ship in ships:
        s.ship_where[ship] = AT_SEA
        s.ship_tf[ship] = tf
        s.sailed[ship] = 0 if port else 1
    if port:
        put_in_box(s, tf, port)
    elif hex_:
        put_station(s, tf, hex_)
    else:
        s.line[tf] = list(line)
        s.intel[tf] = bytearray(len(line))
        s.contact[tf] = bytearray(len(line))
        for at in line:
            s.segments_at[at] |= 1 << tf
    refresh_tf(s, tf)


def put_force(s: Sea, force: int, side: int, kind: int, hex_: int) -> None:
    """A stealth force in a hex, or in its box (0)."""
    s.force_in_play[force] = 1
    s.force_side[force] = side
    s.force_kind[force] = kind
    move_force(s, force, hex_)


def put_leader(s: Sea, leader: int, ship: int, port: int, force: int) -> None:
    """A leader with all his uses."""
    s.leader_uses[leader] = s.t.leaders.uses[leader]
    s.leader_ship[leader] = ship
    s.leader_port[leader] = port
    s.leader_force[leader] = force


# -- positions -------------------------------------------------------------------------------------------------


class Position:
    """A position in plain data (docs: rulebook names for ships, codes for hexes) put on the map of a scenario."""

    def __init__(self, s: Sea, source: dict[str, Any]) -> None:
        self.s = s
        self.source = source
        known = {
            "scenario", "keep", "weather", "initiative", "tally", "clock", "tfs", "forces", "leaders", "groups",
            "damaged", "hits", "dispersed", "oil", "ports", "bases", "close",
        }  # fmt: skip
        unknown = sorted(set(source) - known)
        if unknown:
            raise BadSetup(f"a position has no {unknown[0]!r}; it has: {', '.join(sorted(known))}")

    def put(self) -> None:
        """Everything the position names."""
        s, source = self.s, self.source
        if "weather" in source:
            s.weather = codes.WEATHERS.index(source["weather"])
        if "initiative" in source:
            s.initiative = codes.SIDES.index(source["initiative"])
        s.tally = source.get("tally", 0)
        s.clock = source.get("clock", 0)
        for key, side in source.get("ports", {}).items():
            s.port_side[s.t.sea.port_key.index(key)] = codes.SIDES.index(side)
        if "bases" in source:
            s.open_bases = [0, 0]
            for base in source["bases"]:
                s.open_bases[s.t.sea.base_side[base]] |= 1 << base
        refresh_ports(s)
        self._ships()
        for number, force in enumerate(source.get("forces", []), start=1):
            kind = codes.STEALTH_TYPES.index(force["kind"])
            side = codes.SIDES.index(force["side"])
            put_force(s, number, side, kind, self.hex(force["at"]) if "at" in force else 0)
        for entry in source.get("leaders", []):
            leader = s.t.leaders.name.index(entry["name"])
            port = s.t.sea.port_key.index(entry["port"]) if "port" in entry else 0
            put_leader(s, leader, self.ship(entry["ship"]) if "ship" in entry else 0, port, entry.get("force", 0))

    def _ships(self) -> None:
        s, source = self.s, self.source
        for name in ("damaged", "dispersed", "oil"):
            for key in source.get(name, []):
                getattr(s, name)[self.ship(key)] = 1
        for key, hits in source.get("hits", {}).items():
            s.hits[self.ship(key)] = hits
        for group in source.get("groups", []):
            number = group["group"]
            s.group_ships[number] = [self.ship(key) for key in group["ships"]]
            s.group_port[number] = s.t.sea.port_key.index(group["port"])
            for ship in s.group_ships[number]:
                s.ship_where[ship] = WAITING
        for entry in source.get("tfs", []):
            self._tf(entry)

    def _tf(self, entry: dict[str, Any]) -> None:
        s = self.s
        tf = entry["tf"]
        ships = [self.ship(key) for key in entry["ships"]]
        line = [self.hex(code) for code in entry.get("line", [])]
        port = s.t.sea.port_key.index(entry["port"]) if "port" in entry else 0
        put_tf(s, tf, ships, port, self.hex(entry["at"]) if "at" in entry else 0, line)
        s.tf_em[tf] = entry.get("em", 0)
        for code in entry.get("intel", []):
            s.intel[tf][line.index(self.hex(code))] = 1
        for code in entry.get("contact", []):
            put_contact(s, tf, self.hex(code))

    def hex(self, code: str) -> int:
        """The id of a hex code."""
        if code not in self.s.t.sea.code:
            raise BadSetup(f"no hex {code!r}")
        return self.s.t.sea.code.index(code)

    def ship(self, key: str) -> int:
        """The id of a ship key."""
        if key not in self.s.t.ships.key:
            raise BadSetup(f"no ship {key!r}")
        return self.s.t.ships.key.index(key)

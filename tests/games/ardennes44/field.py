"""A field for tests: draw a small map or take the real one, put units on it, force the dice, run one frame.

    field.draw('''
        . . f .
        . t r .
    ''')                      one letter per hex, columns left to right, rows top to bottom; hex 0203 is column 2, row 3
    field.road("0101 0201 0301", "primary")
    field.river("0101 0102", bridge=True)
    gun = field.put("G-XLVII-766VAK", "0101", fired=1)
    field.dice(5, 2)
    match = field.run(SomeFrame(), role=GERMANS, turn=3)

Letters: `.` clear, `w` light woods, `f` forest, `r` wooded rough, `W` West Wall, `v` village, `t` town, `c` city.
Odd columns are drawn half a hex lower than even ones. Units are those of the game's own counters, by code.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from sandtable.board.hexes import HexGrid
from sandtable.board.layout import FLAT_TOP, ODD, HexLayout
from sandtable.engine.chance import Chance
from sandtable.engine.frames import Frame
from sandtable.games.ardennes44.game import Ardennes44
from sandtable.games.ardennes44.loading import load
from sandtable.games.ardennes44.rules.ground.ways import FAR
from sandtable.games.ardennes44.rules.ground.zoc import put
from sandtable.games.ardennes44.rules.movement.reach import Trip, survey
from sandtable.games.ardennes44.rules.movement.strategic import find_march_ends
from sandtable.games.ardennes44.rules.movement_phase import MovementPhase
from sandtable.games.ardennes44.state.front import Front
from sandtable.games.ardennes44.state.scenario import Scenario
from sandtable.games.ardennes44.state.tables import (
    ALLIED,
    CITY,
    CLEAR,
    FOREST,
    GERMAN,
    LIGHT_WOODS,
    ROADS,
    TOWN,
    VILLAGE,
    WATERS,
    WEST_WALL,
    WOODED_ROUGH,
    Tables,
)
from sandtable.seam.match import Match
from sandtable.seam.setup import Setup

GERMANS, ALLIES = 0, 1
TERRAIN = {".": CLEAR, "w": LIGHT_WOODS, "f": FOREST, "r": WOODED_ROUGH, "W": WEST_WALL}
SETTLEMENT = {"v": VILLAGE, "t": TOWN, "c": CITY}


class Forced(Chance):
    """Dice told in advance, whatever they are rolled for; one roll too many fails the test."""

    def __init__(self) -> None:
        super().__init__(b"forced", 0)
        self.values: list[int] = []
        self.reasons: list[str] = []

    def dice(self, reason: str, n: int, sides: int) -> list[int]:
        if len(self.values) < n:
            raise AssertionError(f"no die left for {reason}")
        self.counter += 1
        self.reasons.append(reason)
        rolled, self.values = self.values[:n], self.values[n:]
        return sorted(rolled)

    def pick(self, reason: str, n: int) -> int:
        if not self.values:
            raise AssertionError(f"no value left for {reason}")
        self.counter += 1
        self.reasons.append(reason)
        return self.values.pop(0)

    def draw(self, reason: str, weights: list[int]) -> int:
        return self.pick(reason, len(weights))

    def copy(self) -> Chance:
        twin = Forced()
        twin.values, twin.reasons, twin.counter = self.values[:], self.reasons[:], self.counter
        return twin


class Field:
    """A small battlefield and what tests ask of it."""

    def __init__(self) -> None:
        self.chance = Forced()
        self.options: dict[str, Any] = {}
        self.t: Tables = load.tables()
        self.scenario: Scenario = self.t.scenario("campaign")
        self._front: Front | None = None
        self.match: Match | None = None

    # -- the ground

    def draw(self, picture: str) -> Field:
        """A small map of its own."""
        rows = [line.split() for line in picture.strip().splitlines()]
        cells = [(c + 1, r + 1, f"{c + 1:02d}{r + 1:02d}") for c in range(len(rows[0])) for r in range(len(rows))]
        self.t = small_tables(HexGrid(HexLayout(FLAT_TOP, ODD), cells))
        for column, row, name in cells:
            letter = rows[row - 1][column - 1]
            self.t.terrain[self.hex(name)] = TERRAIN.get(letter, CLEAR)
            self.t.settlement[self.hex(name)] = SETTLEMENT.get(letter, 0)
        self.scenario = open_scenario(self.t)
        self.t.scenarios = [self.scenario]
        return self

    def plain(self, columns: int = 8, rows: int = 8) -> Field:
        """A map of clear ground."""
        return self.draw("\n".join(" ".join("." * columns) for _ in range(rows)))

    def real(self, scenario: str = "campaign") -> Field:
        """The real map with nobody on it."""
        self.t = load.tables()
        self.scenario = self.t.scenario(scenario)
        return self

    def set_up(self, scenario: str = "campaign") -> Field:
        """The real map with the scenario's own set-up."""
        self.real(scenario)
        self._front = self.game.start(scenario, self._resolved())
        self._front.stack.clear()
        return self

    def hex(self, name: str) -> int:
        """The number of a hex."""
        return self.t.grid.index_of(name)

    def side(self, pair: str) -> int:
        """The hexside between two hexes, "0101 0102"."""
        one, two = pair.split()
        return self.t.grid.side_between(self.hex(one), self.hex(two))

    def road(self, path: str, kind: str = "primary") -> Field:
        """A road through these hexes."""
        names = path.split()
        for one, two in pairwise(names):
            self.t.road[self.side(f"{one} {two}")] = ROADS.index(kind)
        for name in names:
            known = self.t.road_hex[self.hex(name)]
            self.t.road_hex[self.hex(name)] = min(known or 9, ROADS.index(kind))
        return self

    def river(self, pair: str, kind: str = "river", bridge: int = 0) -> Field:
        """A river along a hexside; with a bridge of that number if one is given (and a road over it)."""
        side = self.side(pair)
        self.t.water[side] = WATERS.index(kind)
        if bridge:
            if not self.t.road[side]:
                self.road(pair, "secondary")
            self.t.bridge[side] = bridge
            self.t.bridge_side[bridge] = side
            self.t.bridge_ids = sorted({*self.t.bridge_ids, bridge})
        return self

    def source(self, name: str, role: int, box: int = 0) -> int:
        """An entry hex and supply source of a side; returns its entry id."""
        scenario = self.scenario
        entry = len(scenario.entry_hex)
        scenario.entry_ids.append(entry)
        scenario.entry_hex.append(self.hex(name))
        scenario.entry_side.append(role + 1)
        scenario.entry_letter.append(chr(64 + entry))
        scenario.entry_name.append(name)
        scenario.entry_at[self.hex(name)] = entry
        self.t.entry_box.append(box)
        self.t.entry_blocking.append(int(box > 0))
        self.t.entry_antwerp.append(0)
        return entry

    def objective(self, name: str, points: int = 1) -> Field:
        """A victory hex."""
        self.scenario.objective_hex.append(self.hex(name))
        self.scenario.objective_points.append(points)
        self.scenario.objective_name.append(name)
        self.scenario.objective_held.append(0)
        return self

    # -- the pieces

    @property
    def game(self) -> Ardennes44:
        """The game on this ground."""
        return Ardennes44(self.t)

    def _resolved(self) -> dict[str, Any]:
        return self.game.resolve(self.scenario.key, self.options)

    @property
    def s(self) -> Front:
        """The front; made when first asked for, so ground and options come first."""
        if self._front is None:
            self._front = self.game.empty(self.scenario.key, self._resolved())
        return self._front

    def unit(self, code: str) -> int:
        """The counter of that code."""
        return self.t.unit_code.index(code)

    def put(self, code: str, where: str | int, **flags: int) -> int:
        """Put a counter into a hex (or a place number) with these flags: disrupted is order=1, broken order=2."""
        unit = self.unit(code)
        for name, value in flags.items():
            getattr(self.s, name)[unit] = value
        put(self.s, unit, self.hex(where) if isinstance(where, str) else where)
        return unit

    def dice(self, *values: int) -> Field:
        """The next dice, in the order in which they are rolled."""
        self.chance.values.extend(values)
        return self

    # -- what the ground and the pieces say

    def hex_bond(self, role: int, name: str) -> bool:
        """Whether a Hex Bond of a side runs through a hex."""
        return self.s.zoc.hex_bond(role, self.hex(name)) > 0

    def side_bond(self, role: int, pair: str) -> bool:
        """Whether a Hexside Bond of a side runs along a hexside."""
        return self.s.zoc.side_bond(role, self.side(pair)) > 0

    def reach(self, unit: int, turn: int = 3, carrier: int = 0) -> dict[str, int]:
        """Where a unit may end: hex -> cost in half points, -1 for what only Tactical Movement reaches."""
        self.s.turn, self.s.role = turn, self.t.side[unit] - 1
        trip = Trip(unit)
        trip.carrier = carrier
        survey(self.s, trip)
        ways = self.s.ways
        return {self.t.grid.ids[hex]: -1 if ways.cost(hex) == FAR else ways.cost(hex) for hex in ways.ends}

    def march(self, unit: int, turn: int = 3) -> dict[str, int]:
        """Where Strategic Movement or a Truck may take a unit: hex -> cost in half points."""
        self.s.turn, self.s.role = turn, self.t.side[unit] - 1
        find_march_ends(self.s, unit)
        return {self.t.grid.ids[hex]: self.s.ways.cost(hex) for hex in self.s.ways.ends}

    # -- play

    def move_phase(self, role: int = GERMANS, turn: int = 3, night: int = 0) -> Match:
        """The Movement Phase of a side, at its first question."""
        return self.run(MovementPhase(), role, turn, night)

    def run(self, frame: Frame[Any], role: int = GERMANS, turn: int = 0, night: int = 0) -> Match:
        """Put a frame on the stack and run to its first question."""
        s = self.s
        s.role, s.at_night = role, night
        if turn:
            s.turn = turn
        s.stack.append(frame)
        self.match = Match(self.game, Setup(self.scenario.key, self._resolved(), 0), s, self.chance)
        self.match.play.advance()
        return self.match

    def go(self) -> Front:
        """The front of the running match."""
        assert self.match is not None
        front: Front = self.match.play.state
        return front

    def at(self, unit: int) -> str:
        """The hex in which a unit stands, or its place number as text."""
        place = self.s.place[unit]
        return self.t.grid.ids[place] if 0 <= place < self.t.grid.size else str(place)

    def offered(self, verb: str) -> list[int]:
        """The first arguments of the offered answers of a verb."""
        assert self.match is not None
        return [action[1] if len(action) > 1 else 0 for action in self.match.actions() if action[0] == verb]

    def hexes(self, verb: str) -> set[str]:
        """The hexes offered by a verb."""
        return {self.t.grid.ids[hex] for hex in self.offered(verb)}

    def verbs(self) -> set[str]:
        """The verbs offered now."""
        assert self.match is not None
        return {action[0] for action in self.match.actions()}

    def refusal(self, *action: Any) -> str:
        """The message id of the refusal of an answer; empty when it is legal."""
        assert self.match is not None
        refusal = self.match.why_not(action)
        return "" if refusal is None else refusal.msg.id


def small_tables(grid: HexGrid) -> Tables:
    """Units and tables of the game over another map."""
    whole = load.tables()
    bare = Tables(grid, whole.unit_limit, whole.bridge_limit)
    own = set(vars(bare)) if hasattr(bare, "__dict__") else set(type(bare).__mypyc_attrs__)  # type: ignore[attr-defined]
    ground = {
        "grid", "terrain", "settlement", "sheet", "hex_name", "river_inside", "west_bank", "start_side", "bottleneck",
        "zone", "rear_zone", "armies_allowed", "edge_box", "road_hex", "objective", "st_vith", "bastogne",
        "echternach_from", "echternach_to", "fuel_dump_hexes", "water", "road", "bridge", "boundary",
        "water_name", "bridge_ids",
        "bridge_side", "bridge_name", "bridge_river", "bridge_ouren", "bridge_start",
        "zone_hexes", "scenarios", "objective_hex",
        "objective_name", "objective_group",
    }  # fmt: skip
    for name in own - ground - {"__dict__"}:
        value = getattr(whole, name)
        setattr(bare, name, value[:] if name.startswith("entry_") else value)
    bare.armies_allowed = [7] * grid.size
    bare.zone_hexes = [[] for _ in whole.zone_hexes]
    for name in (
        "entry_letter",
        "entry_side",
        "entry_hex",
        "entry_box",
        "entry_blocking",
        "entry_antwerp",
        "entry_name",
    ):
        setattr(bare, name, getattr(whole, name)[:1])
    return bare


def open_scenario(t: Tables) -> Scenario:
    """A scenario on a drawn map: all ground in play, nobody there, nothing arrives."""
    scenario = Scenario(99, "drawn", "Drawn", "31.1")
    scenario.arrival_line = [-1] * t.unit_limit
    scenario.last_turn = 30
    scenario.in_play = [1] * t.grid.size
    scenario.bridge_start = [0] * t.bridge_limit
    scenario.entry_at = [0] * t.grid.size
    scenario.entry_hex = [-1]
    scenario.entry_side = [0]
    scenario.entry_letter = [""]
    scenario.entry_name = [""]
    scenario.points_needed = 99
    return scenario


__all__ = ["ALLIED", "ALLIES", "GERMAN", "GERMANS", "Field", "Forced"]

"""A field for tests: the real map or a small one, counters on it, an operation that runs, and questions about both.

    field.real()                                   the real map, hexes by their printed ids
    field.plain(6, 6, w="0203", t="0304")          a small map: rows, columns, hexes by terrain letter
    field.road("0101 0102 0103", "minor")
    field.river("0101 0201", "main", bridge="road")
    tank = field.put("1/3ID-M1", "3017", 2)        a counter of a type with its steps; 0 is a dummy
    field.operation(MARCH, tank)
    assert field.why(tank, "3018") == "16.8b4"

Letters: `l` light woods, `w` heavy woods, `t` town, `c` city.
"""

from __future__ import annotations

import copy
from itertools import pairwise

from sandtable.board.hexes import HexGrid
from sandtable.board.layout import ODD, POINTY_TOP, SOUTHWARD, WESTWARD, HexLayout
from sandtable.engine.chance import Chance
from sandtable.engine.reason import Reason
from sandtable.games.air_armor.loading.load import tables
from sandtable.games.air_armor.loading.map import fill_steps
from sandtable.games.air_armor.rules.ground import mines, reach, steps
from sandtable.games.air_armor.rules.pieces import counters, stacking
from sandtable.games.air_armor.rules.pieces.chain import attach
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.pieces.sampling import sample_steps
from sandtable.games.air_armor.state import codes
from sandtable.games.air_armor.state.empty import empty_theater
from sandtable.games.air_armor.state.operation import new_operation
from sandtable.games.air_armor.state.readings import Readings
from sandtable.games.air_armor.state.routes import Routes
from sandtable.games.air_armor.state.scenario import Scenario
from sandtable.games.air_armor.state.tables import Tables
from sandtable.games.air_armor.state.theater import Theater

LETTERS = {"l": codes.LIGHT_WOODS, "w": codes.HEAVY_WOODS, "t": codes.TOWN, "c": codes.CITY}
RIVERS = {"main": codes.MAIN, "saale": codes.SAALE}


def rule_of(reason: Reason | None) -> str:
    """The rule that forbids something; nothing if it is allowed."""
    return reason.rules[0] if reason else ""


class Field:
    """A map with counters, and what tests ask of it."""

    def __init__(self) -> None:
        self.t: Tables = tables()
        self.map: Scenario = self.t.scenario("s12-sixty-miles")
        self.readings = Readings()
        self._theater: Theater | None = None

    # -- the ground

    def real(self, scenario: str = "s12-sixty-miles") -> Field:
        """The real map in the area of a scenario."""
        self.map = self.t.scenario(scenario)
        return self

    def plain(self, rows: int = 7, columns: int = 7, **terrain: str) -> Field:
        """A small map of clear ground, with other terrain where the letters say."""
        cells = [(c, r, f"{r:02d}{c:02d}") for r in range(1, rows + 1) for c in range(1, columns + 1)]
        self.t = copy.copy(tables())
        self.t.grid = HexGrid(HexLayout(POINTY_TOP, ODD, WESTWARD, SOUTHWARD), cells)
        self.t.size = self.t.grid.size
        self.t._map_columns()
        for letter, names in terrain.items():
            for name in names.split():
                hex = self.hex(name)
                self.t.terrain[hex] = LETTERS[letter]
                self.t.close[hex] = int(LETTERS[letter] >= codes.HEAVY_WOODS)
                self.t.built_up[hex] = int(LETTERS[letter] >= codes.TOWN)
        self.map = copy.copy(self.map)
        self.map.inside = [1] * self.t.size
        self.map.inside_bytes = int.from_bytes(bytes(self.map.inside), "little")
        self.map.neighbours = self.t.grid.neighbours
        self.map.around = [self.t.grid.around(hex) for hex in range(self.t.size)]
        self.map.edge = [[], []]
        return self

    def hex(self, name: str) -> int:
        """The number of a hex."""
        return self.t.grid.index_of(name)

    def names(self, hexes: list[int]) -> set[str]:
        """The ids of hexes."""
        return {self.t.grid.ids[hex] for hex in hexes}

    def side(self, pair: str) -> int:
        """The hexside between two hexes, "0101 0102"."""
        one, two = pair.split()
        return self.t.grid.side_between(self.hex(one), self.hex(two))

    def road(self, path: str, kind: str = "bundesstrasse") -> Field:
        """A road through these hexes of a small map."""
        for one, two in pairwise(path.split()):
            self.t.road[self.side(f"{one} {two}")] = codes.ROADS.index(kind)
        return self

    def river(self, pair: str, kind: str = "main", bridge: str = "none") -> int:
        """A river on a hexside of a small map, with a civil bridge and its road if one is named; returns the site."""
        side = self.side(pair)
        self.t.river[side] = RIVERS[kind]
        self.t.site[side] = site = len(self.t.site_side)
        self.t.site_side.append(side)
        self.t.site_river.append(RIVERS[kind])
        self.t.site_bridge.append(codes.BRIDGES.index(bridge))
        self.t.site_name.append("")
        self.t.site_in_ddr.append(0)
        if bridge != "none" and not self.t.road[side]:
            self.road(pair, "bundesstrasse")
        return site

    def slope(self, pair: str, up: str, impassable: bool = False) -> Field:
        """A slope on a hexside of a small map."""
        side = self.side(pair)
        self.t.slope[side] = codes.IMPASSABLE_SLOPE if impassable else codes.SLOPE
        self.t.uphill[side] = self.hex(up)
        return self

    def site(self, pair: str) -> int:
        """The river site between two hexes."""
        return self.t.site[self.side(pair)]

    # -- the pieces

    @property
    def s(self) -> Theater:
        """The theater; made when first asked for, so the ground comes first."""
        if self._theater is None:
            if self.t is not tables():
                fill_steps(self.t)
            self._theater = empty_theater(self.t, self.map, self.readings, Routes(self.t.grid))
        return self._theater

    def put(self, unit: str, hex: str, steps: int = 1, used: int = 0) -> int:
        """Put a counter of a type into a hex."""
        unit_type = self.t.type_index[unit]
        piece = counters.spare_counter(self.s, unit_type) or self._any_spare(unit_type)
        self.s.steps[piece] = steps
        self.s.type_left[unit_type] += max(0, steps)
        self.s.used[piece] = used
        put(self.s, piece, self.hex(hex))
        return piece

    def queue(self, unit: str, steps: int, *hexes: str) -> int:
        """A counter that waits outside a small map, beside a zone of these edge hexes."""
        piece, zone = self.put(unit, hexes[0], steps), [self.hex(hex) for hex in hexes]
        self.map.zone_hexes = [*self.map.zone_hexes, zone]
        self.map.edge[self.t.side[piece]] = zone
        put(self.s, piece, codes.QUEUED)
        self.s.entry_zone[piece], self.s.entry[piece] = len(self.map.zone_hexes) - 1, zone[0]
        return piece

    def _any_spare(self, unit_type: int) -> int:
        return next(piece for piece in self.t.counters_of(unit_type) if self.s.place[piece] == codes.SPARE)

    def move(self, piece: int, hex: str) -> None:
        """Move a counter to a hex, whatever the rules say."""
        put(self.s, piece, self.hex(hex))

    def mine(self, hex: str, side: int = codes.NATO, real: int = 1) -> int:
        """Lay a minefield with its identity hidden; returns its number."""
        return mines.lay(self.s, side, self.hex(hex), real)

    def formation(self, name: str) -> int:
        """The number of a formation."""
        return self.t.formation_index[name]

    def attach(self, formation: str, to: str) -> None:
        """Attach an independent formation."""
        attach(self.s, self.formation(formation), self.formation(to))

    def operation(self, kind: int, *pieces: int, objective: str = "", near_lead: int = 1) -> None:
        """Run an operation in which these pieces take part; the first says whose it is."""
        op = self.s.op = new_operation(self.t.pieces)
        op.kind = kind
        op.side = self.t.side[pieces[0]] if pieces else 0
        op.objective = self.hex(objective) if objective else codes.NO_HEX
        for piece in pieces:
            op.member[piece] = 1
            op.near_lead[piece] = near_lead

    # -- questions

    def why(self, mover: int | list[int], hex: str) -> str:
        """The rule that keeps a force from entering a hex, "" if nothing does."""
        force = [mover] if isinstance(mover, int) else mover
        self.s.op.force = force
        return self.rule(steps.step_reason(self.s, force, self.hex(hex)))

    def rule(self, reason: Reason | None) -> str:
        """The rule that forbids something; nothing if it is allowed."""
        return rule_of(reason)

    def cost(self, mover: int | list[int], hex: str) -> float:
        """Movement points that a force pays for a hex next to it."""
        force = [mover] if isinstance(mover, int) else mover
        self.s.op.force = force
        start = self.s.place[force[0]]
        place = 6 * start + self.t.grid.direction(start, self.hex(hex))
        return steps.step_cost(self.s, force, place) / codes.QUARTERS

    def walk(self, mover: int | list[int], path: str) -> float:
        """Move a force along a path, each step being legal; returns the movement points spent."""
        force = [mover] if isinstance(mover, int) else mover
        for name in path.split():
            assert self.why(force, name) == "", name
            start = self.s.place[force[0]]
            steps.pay_step(self.s, force, 6 * start + self.t.grid.direction(start, self.hex(name)))
            for piece in force:
                put(self.s, piece, self.hex(name))
        return self.s.op.spent[force[0]] / codes.QUARTERS

    def reach(self, mover: int | list[int]) -> dict[str, float]:
        """Hexes that a force can reach in one go, with the movement points each costs."""
        force = [mover] if isinstance(mover, int) else mover
        self.s.op.force = force
        found = reach.find_reach(self.s, force)
        return {self.t.grid.ids[hex]: self.s.routes.cost_to(hex) / codes.QUARTERS for hex in found}

    def stack_rule(self, *pieces: int) -> str:
        """The rule that forbids units to stand in one hex, "" if none does."""
        return self.rule(stacking.group_reason(self.s, list(pieces)))

    def sample(self, role: int, seed: int) -> Theater:
        """A copy in which what a role does not know is dealt anew."""
        twin = self.s.copy()
        sample_steps(twin, role, Chance(seed.to_bytes(4, "big"), 0))
        return twin

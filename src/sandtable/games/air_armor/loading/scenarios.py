"""scenarios/*.yaml to `Scenario` objects: names become numbers, every name is checked."""

from __future__ import annotations

import re
from typing import Any

from sandtable.board.hexes import NONE
from sandtable.games.air_armor.loading import special
from sandtable.games.air_armor.loading.documents import Document, Reinforcement, Victory
from sandtable.games.air_armor.loading.pack import DataError, Pack
from sandtable.games.air_armor.state import codes
from sandtable.games.air_armor.state.readings import CHAPTERS
from sandtable.games.air_armor.state.scenario import Arrival, Scenario
from sandtable.games.air_armor.state.tables import Tables

HELICOPTERS = {
    ("WP", "Mi-24"): codes.MI_24,
    ("WP", "utility"): codes.UTILITY_WP,
    ("US", "AH-1"): codes.AH_1,
    ("US", "AH-64"): codes.AH_64,
    ("WG", "PAH-1"): codes.PAH_1,
    ("WG", "utility"): codes.UTILITY_WG,
}
NEVER_GIVEN = {("CAN", "adm")} | {(purse, gas) for purse in ("WG", "CAN") for gas in ("persistent", "non_persistent")}
AIRMOBILE_BRIGADES = {"35GAAB": "8GA", "26LL": "12PzD"}  # and what is above their battalions without HQ (29.2.4)


def fill(pack: Pack, t: Tables) -> None:
    """Read every scenario of the pack."""
    for name in pack.scenario_files():
        document = pack.read(name, Document)
        try:
            t.scenarios.append(Reader(t, name).read(document))
        except DataError as wrong:
            raise pack.located(wrong) from wrong


class Reader:
    """Turns one scenario file into numbers; every error names the file and the key."""

    def __init__(self, tables: Tables, file: str) -> None:
        self.t = tables
        self.file = file
        self.scenario = Scenario()

    def fail(self, field: str, reason: str) -> DataError:
        """An error at a key of the file."""
        return DataError(self.file, 0, field, reason)

    def read(self, doc: Document) -> Scenario:
        """The whole scenario."""
        scenario = self.scenario
        scenario.key, scenario.file = f"{doc.id.lower()}-{doc.slug}", self.file
        if any(known.key == scenario.key for known in self.t.scenarios):
            raise self.fail("slug", f"two scenarios are called {scenario.key!r}")
        scenario.code, scenario.name, scenario.learning = doc.id, doc.name, int(doc.learning)
        scenario.summary, scenario.hidden = doc.summary, int(doc.mode == "hidden")
        self._turns_and_rules(doc)
        self._area(doc)
        self._forces(doc)
        self._set_up(doc)
        for at, arrival in enumerate(doc.reinforcements):
            scenario.arrivals.append(self._arrival(arrival, f"reinforcements[{at}]"))
        self._points(doc)
        self._markers(doc)
        self._victory(doc.victory)
        special.fill(self, doc)
        return scenario

    # -- names -------------------------------------------------------------------------------------------------

    def hex(self, name: str, field: str) -> int:
        """A hex inside the area."""
        if not self.t.grid.has_id(name):
            raise self.fail(field, f"no hex {name!r}")
        hex = self.t.grid.index_of(name)
        if not self.scenario.inside[hex]:
            raise self.fail(field, f"hex {name} is outside the area")
        return hex

    def hexes(self, names: list[str], field: str) -> list[int]:
        """Hexes inside the area."""
        return [self.hex(name, f"{field}[{at}]") for at, name in enumerate(names)]

    def turn(self, turn: int, field: str) -> int:
        """A turn of this scenario."""
        if not self.scenario.first_turn <= turn <= self.scenario.last_turn:
            raise self.fail(field, f"turn {turn} is not one of this scenario")
        return turn

    def site(self, pair: tuple[str, str], field: str) -> int:
        """The civil bridge between two hexes."""
        grid = self.t.grid
        if grid.has_id(pair[0]) and grid.has_id(pair[1]):
            side = grid.side_between(grid.index_of(pair[0]), grid.index_of(pair[1]))
            site = self.t.site[side] if side != NONE else 0
            if site and self.t.site_bridge[site]:
                return site
        raise self.fail(field, f"no bridge between {pair[0]} and {pair[1]}")

    def sites(self, pairs: list[tuple[str, str]], field: str) -> list[int]:
        """Civil bridges."""
        return [self.site(pair, f"{field}[{at}]") for at, pair in enumerate(pairs)]

    def formation(self, name: str, field: str) -> int:
        """A formation."""
        if name not in self.t.formation_index:
            raise self.fail(field, f"no formation {name!r}")
        return self.t.formation_index[name]

    def unit(self, name: str, field: str) -> int:
        """A type of unit."""
        if name not in self.t.type_index:
            raise self.fail(field, f"no unit {name!r}")
        return self.t.type_index[name]

    def zone(self, name: str, field: str) -> int:
        """A zone of this scenario."""
        if name not in self.scenario.zone_name:
            raise self.fail(field, f"no zone {name!r}")
        return self.scenario.zone_name.index(name)

    def types_of(self, name: str, field: str) -> list[int]:
        """The types of a formation and of all below it, or one type."""
        if name in self.t.type_index:
            return [self.t.type_index[name]]
        below = {self.formation(name, field)}
        for formation in range(self.t.formations):  # a parent stands above its children
            if self.t.formation_parent[formation] in below:
                below.add(formation)
        return [unit for formation in sorted(below) for unit in self.t.formation_types[formation]]

    # -- parts -------------------------------------------------------------------------------------------------

    def _turns_and_rules(self, doc: Document) -> None:
        scenario, night = self.scenario, self.t.charts.night
        scenario.first_turn, scenario.last_turn = doc.turns.first, doc.turns.last
        if not 1 <= scenario.first_turn <= scenario.last_turn < len(night):
            raise self.fail("turns", "first and last must lie on the Game Turn Track")
        if doc.turns.night != [turn for turn in range(doc.turns.first, doc.turns.last + 1) if night[turn]]:
            raise self.fail("turns.night", "does not agree with the Game Turn Track")
        scenario.fog = [self.turn(turn, f"turns.fog[{at}]") for at, turn in enumerate(doc.turns.fog)]
        for field, names in (("rules.off", doc.rules.off), ("rules.choice", doc.rules.choice)):
            for at, name in enumerate(names):
                if name not in CHAPTERS:
                    raise self.fail(f"{field}[{at}]", f"no rule {name!r}")
        scenario.rules_off, scenario.rules_choice = doc.rules.off, doc.rules.choice

    def _area(self, doc: Document) -> None:
        scenario, grid = self.scenario, self.t.grid
        scenario.first_row, scenario.last_row = doc.area.rows
        scenario.first_column, scenario.last_column = doc.area.columns
        scenario.inside = [
            int(
                scenario.first_row <= grid.rows[hex] <= scenario.last_row
                and scenario.first_column <= grid.columns[hex] <= scenario.last_column
            )
            for hex in range(grid.size)
        ]
        if not any(scenario.inside):
            raise self.fail("area", "holds no hex")
        if scenario.last_row > max(grid.rows) or scenario.last_column > max(grid.columns):
            raise self.fail("area", "is larger than the map")
        scenario.inside_bytes = int.from_bytes(bytes(scenario.inside), "little")
        scenario.neighbours = [NONE if near == NONE or not scenario.inside[near] else near for near in grid.neighbours]
        scenario.around = [
            [near for near in scenario.neighbours[6 * hex : 6 * hex + 6] if near != NONE] for hex in range(grid.size)
        ]
        rows = {"north": scenario.first_row, "south": scenario.last_row}
        if len(doc.edges) < 2 or doc.edges["WP"] == doc.edges["NATO"]:
            raise self.fail("edges", "each side has an edge of its own")
        for owner, edge in doc.edges.items():
            scenario.edge[codes.SIDES.index(owner)] = [
                hex for hex in range(grid.size) if scenario.inside[hex] and grid.rows[hex] == rows[edge]
            ]
        for name, items in doc.zones.items():
            scenario.zone_name.append(name)
            scenario.zone_hexes.append(self._zone_hexes(items, f"zones.{name}"))
        for side in (codes.WP, codes.NATO):
            name = f"{codes.SIDES[side]} set-up"
            scenario.set_up_zone[side] = scenario.zone_name.index(name) if name in scenario.zone_name else -1

    def _zone_hexes(self, items: list[Any], field: str) -> list[int]:
        found: list[int] = []
        for at, item in enumerate(items):
            if not isinstance(item, str):
                raise self.fail(f"{field}[{at}]", f"{item!r} is no hex in quotes")
            names = expand(item)
            if not names:
                raise self.fail(f"{field}[{at}]", f"{item!r} is no stretch of a row or column, from its lower end up")
            found += [self.hex(name, f"{field}[{at}]") for name in names]
        if not found:
            raise self.fail(field, "holds no hex")
        return found

    def _forces(self, doc: Document) -> None:
        scenario, t = self.scenario, self.t
        scenario.type_steps = [0] * t.types
        scenario.type_counters = [0] * t.types
        scenario.type_turn = [0] * t.types
        for side, force in (("WP", doc.forces.WP), ("NATO", doc.forces.NATO)):
            field = f"forces.{side}"
            names = [(name, f"{field}.formations[{at}]") for at, name in enumerate(force.formations)]
            names += [(name, f"{field}.units[{at}]") for at, name in enumerate(force.units)]
            for name, key in names:
                for unit in self.types_of(name, key):
                    if codes.SIDES[t.side[t.type_first[unit]]] != side:
                        raise self.fail(key, f"{t.type_key[unit]} is of the other side")
                    if scenario.type_steps[unit]:
                        raise self.fail(key, f"{t.type_key[unit]} is named twice")
                    scenario.type_steps[unit] = t.type_steps[unit]
                    scenario.type_counters[unit] = t.type_counters[unit]
            for name, steps in force.strength.items():
                unit = self.unit(name, f"{field}.strength.{name}")
                if type(steps) is not int or not 0 < steps <= scenario.type_steps[unit]:
                    raise self.fail(f"{field}.strength.{name}", f"{name} cannot have {steps} steps")
                scenario.type_steps[unit] = steps
        self._lone_battalions()

    def _lone_battalions(self) -> None:
        """Units of an airmobile brigade that appear without its HQ are independent battalions (29.2.4)."""
        t, steps = self.t, self.scenario.type_steps
        for brigade, above in AIRMOBILE_BRIGADES.items():
            if brigade not in t.formation_index or above not in t.formation_index:
                continue
            own, base = t.formation_index[brigade], t.formation_base[t.formation_index[above]]
            if any(steps[unit] for unit in self.types_of(brigade, "forces") if t.hq_kind[t.type_first[unit]]):
                continue
            for formation in [own, *[at for at in range(t.formations) if t.formation_parent[at] == own]]:
                if any(steps[unit] and t.maneuver[t.type_first[unit]] for unit in t.formation_types[formation]):
                    self.scenario.lone[formation] = base
        lone = self.scenario.lone
        self.scenario.parents = [t.formation_parent[lone.get(own, own)] for own in range(t.formations)]

    def _set_up(self, doc: Document) -> None:
        scenario = self.scenario
        if sorted(doc.set_up.order) != sorted(codes.SIDES):
            raise self.fail("set_up.order", "names each side once")
        scenario.first_to_set_up = codes.SIDES.index(doc.set_up.order[0])
        for side, lines in (("WP", doc.set_up.WP), ("NATO", doc.set_up.NATO)):
            for at, (name, steps, place) in enumerate(lines):
                field = f"set_up.{side}[{at}]"
                unit = self.unit(name, field)
                if not scenario.type_steps[unit] or self.t.side[self.t.type_first[unit]] != codes.SIDES.index(side):
                    raise self.fail(field, f"{name} is not in the forces of {side}")
                scenario.set_up_type.append(unit)
                scenario.set_up_steps.append(codes.UNREVEALED if isinstance(steps, str) else steps)
                scenario.set_up_hex.append(codes.NO_HEX if place == "off_map" else self.hex(place, field))

    def _arrival(self, row: Reinforcement, field: str) -> Arrival:
        arrival = Arrival()
        arrival.turn, arrival.side = self.turn(row.turn, f"{field}.turn"), codes.SIDES.index(row.side)
        for at, name in enumerate(row.what):
            for unit in self.types_of(name, f"{field}.what[{at}]"):
                arrival.types.append(self._due(unit, arrival, f"{field}.what[{at}]"))
        if row.at == "air":
            arrival.how = codes.BY_AIR
        elif row.at == "place":
            arrival.how, arrival.zone = codes.BY_PLACE, self.zone(row.zone, f"{field}.zone")
        else:
            arrival.how, arrival.zone = codes.BY_ZONE, self.zone(row.at, f"{field}.at")
        if row.or_at:
            arrival.or_zone = self.zone(row.or_at, f"{field}.or_at")
        return arrival

    def _due(self, unit: int, arrival: Arrival, field: str) -> int:
        """A type that arrives, once and with its own side."""
        name = self.t.type_key[unit]
        if not self.scenario.type_steps[unit]:
            raise self.fail(field, f"{name} is not in the forces")
        if self.t.side[self.t.type_first[unit]] != arrival.side:
            raise self.fail(field, f"{name} is of the other side")
        if self.scenario.type_turn[unit]:
            raise self.fail(field, f"{name} arrives twice")
        self.scenario.type_turn[unit] = arrival.turn
        return unit

    def _points(self, doc: Document) -> None:
        scenario = self.scenario
        for side, off in doc.off_map.items():
            scenario.off_cp[codes.SIDES.index(side)] = off.cp
            scenario.off_rp[codes.SIDES.index(side)] = off.rp
        for side, strength in doc.sam.items():
            scenario.sam[codes.SIDES.index(side)] = strength
        for purse, given in doc.csp.items():
            self.purse(purse, given, scenario.points, "csp")
        for nation, types in doc.helicopters.items():
            for name, steps in types.items():
                scenario.helicopters[self.helicopter(nation, name, f"helicopters.{nation}.{name}")] = steps

    def helicopter(self, nation: str, name: str, field: str) -> int:
        """A type of helicopter."""
        if (nation, name) not in HELICOPTERS:
            raise self.fail(field, f"no helicopter {name!r}")
        return HELICOPTERS[nation, name]

    def purse(self, purse: str, given: dict[str, int], points: list[int], field: str) -> None:
        """Combat Support Points of one purse."""
        if purse not in codes.PURSES:
            raise self.fail(field, f"no purse {purse!r}")
        for name, number in given.items():
            if name not in codes.POINTS:
                raise self.fail(f"{field}.{purse}.{name}", f"no points {name!r}")
            if (purse, name) in NEVER_GIVEN and number:
                raise self.fail(f"{field}.{purse}.{name}", f"{purse} receives no such points (6.6.3, 6.6.4)")
            if number < 0:
                raise self.fail(f"{field}.{purse}.{name}", f"{number} points are less than none")
            points[codes.PURSES.index(purse) * len(codes.POINTS) + codes.POINTS.index(name)] = number

    def _markers(self, doc: Document) -> None:
        scenario, markers = self.scenario, doc.markers
        for side, hexes in markers.improved_positions.items():
            scenario.improved += self.hexes(hexes, f"markers.improved_positions.{side}")
            scenario.improved_side += [codes.SIDES.index(side)] * len(hexes)
        scenario.obstacles = self.hexes(markers.obstacles, "markers.obstacles")
        for side, mines in markers.minefields.items():
            for real, hexes in ((1, mines.real), (0, mines.dummy)):
                scenario.mine_hex += self.hexes(hexes, f"markers.minefields.{side}.{('dummy', 'real')[real]}")
                scenario.mine_side += [codes.SIDES.index(side)] * len(hexes)
                scenario.mine_real += [real] * len(hexes)
        scenario.blown_sites = self.sites(markers.blown_bridges, "markers.blown_bridges")
        scenario.cut_sites = self.sites(markers.charges_cut, "markers.charges_cut")
        for side, hexes in markers.deliberate_defense.items():
            scenario.deliberate += self.hexes(hexes, f"markers.deliberate_defense.{side}")
            scenario.deliberate_side += [codes.SIDES.index(side)] * len(hexes)

    def _victory(self, found: Victory) -> None:
        victory = self.scenario.victory
        victory.scorer = codes.SIDES.index(found.scorer)
        victory.per_step, victory.per_hq = found.per_step, found.hq
        victory.shattered_regiment = found.shattered.regiment
        victory.shattered_battalion = found.shattered.battalion
        victory.shattered_brigade = found.shattered.brigade
        for at, objective in enumerate(found.objectives):
            for hex in self.hexes(objective.hexes, f"victory.objectives[{at}].hexes"):
                victory.objective_name.append(objective.name)
                victory.objective_hex.append(hex)
                victory.objective_vp.append(objective.vp)
        victory.par_side, victory.par_vp = codes.SIDES.index(found.par.side), found.par.vp
        victory.marginal, victory.substantial = found.levels.marginal, found.levels.substantial
        victory.decisive = found.levels.decisive
        if not 0 < victory.marginal <= victory.substantial <= victory.decisive:
            raise self.fail("victory.levels", "marginal, substantial and decisive must rise from 1 on")
        if found.exit is not None:
            victory.exit_side, victory.exit_vp = codes.SIDES.index(found.exit.side), found.exit.vp_per_step
            victory.exit_zone = self.zone(found.exit.zone, "victory.exit.zone")
        if found.bridges is not None:
            if found.bridges.condition not in codes.BRIDGE_CONDITIONS:
                raise self.fail("victory.bridges.condition", f"unknown condition {found.bridges.condition!r}")
            victory.bridge_sites = self.sites(found.bridges.hexsides, "victory.bridges.hexsides")
            victory.bridge_vp = found.bridges.vp
            victory.bridge_condition = codes.BRIDGE_CONDITIONS.index(found.bridges.condition)
        if found.bank_steps is not None:
            bank = found.bank_steps
            victory.bank_side, victory.bank_left = codes.SIDES.index(bank.side), int(bank.bank == "L")
            victory.bank_first_row, victory.bank_last_row = bank.rows
            if victory.bank_first_row > victory.bank_last_row:
                raise self.fail("victory.bank_steps.rows", "the first row is behind the last")
            victory.bank_vp = bank.vp_per_step


def expand(item: str) -> list[str]:
    """The hexes of "0108-0126" (a stretch of a row), "3001-3601" (of a column), or a single hex; empty if neither."""
    found = re.fullmatch(r"(\d\d)(\d\d)-(\d\d)(\d\d)", item)
    if not found:
        return [item]
    row, column, last_row, last_column = (int(number) for number in found.groups())
    if row == last_row:
        return [f"{row:02d}{at:02d}" for at in range(column, last_column + 1)]
    return [f"{at:02d}{column:02d}" for at in range(row, last_row + 1)] if column == last_column else []

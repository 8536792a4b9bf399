"""scenarios/*.yaml to `Scenario` objects: names become numbers, every name is checked."""

from __future__ import annotations

import re

from sandtable.board.hexes import NONE
from sandtable.games.air_armor.loading import special
from sandtable.games.air_armor.loading.documents import Document, Reinforcement, Victory
from sandtable.games.air_armor.loading.pack import DataError, Pack, convert
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
AIRMOBILE_BRIGADES = {"35GAAB": "8GA", "26LL": "12PzD"}  # and what is above their battalions without HQ (29.2.4)


def fill(pack: Pack, t: Tables) -> None:
    """Read every scenario of the pack."""
    for name in pack.scenario_files():
        document: Document = convert(pack.document(name), Document, name, 0)
        t.scenarios.append(Reader(t, name).read(document))


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
        scenario.key = f"{doc.id.lower()}-{doc.slug}"
        scenario.code, scenario.name, scenario.learning = doc.id, doc.name, int(doc.learning)
        scenario.summary, scenario.hidden = doc.summary, int(doc.mode == "hidden")
        self._turns_and_rules(doc)
        self._area(doc)
        self._forces(doc)
        self._set_up(doc)
        for arrival in doc.reinforcements:
            scenario.arrivals.append(self._arrival(arrival))
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

    def site(self, pair: tuple[str, str], field: str) -> int:
        """The civil bridge between two hexes."""
        grid = self.t.grid
        if grid.has_id(pair[0]) and grid.has_id(pair[1]):
            side = grid.side_between(grid.index_of(pair[0]), grid.index_of(pair[1]))
            site = self.t.site[side] if side != NONE else 0
            if site and self.t.site_bridge[site]:
                return site
        raise self.fail(field, f"no bridge between {pair[0]} and {pair[1]}")

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
        scenario.fog = doc.turns.fog
        for field, names in (("rules.off", doc.rules.off), ("rules.choice", doc.rules.choice)):
            for name in names:
                if name not in CHAPTERS:
                    raise self.fail(field, f"no rule {name!r}")
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
        scenario.area = [hex for hex in range(grid.size) if scenario.inside[hex]]
        scenario.neighbours = [NONE if near == NONE or not scenario.inside[near] else near for near in grid.neighbours]
        rows = {"north": scenario.first_row, "south": scenario.last_row}
        for owner, edge in doc.edges.items():
            scenario.edge[codes.SIDES.index(owner)] = [
                hex for hex in range(grid.size) if scenario.inside[hex] and grid.rows[hex] == rows[edge]
            ]
        for name, items in doc.zones.items():
            scenario.zone_name.append(name)
            scenario.zone_hexes.append([self.hex(code, f"zones.{name}") for item in items for code in expand(item)])
        for side in (codes.WP, codes.NATO):
            name = f"{codes.SIDES[side]} set-up"
            scenario.set_up_zone[side] = scenario.zone_name.index(name) if name in scenario.zone_name else -1

    def _forces(self, doc: Document) -> None:
        scenario, t = self.scenario, self.t
        scenario.type_steps = [0] * t.types
        scenario.type_counters = [0] * t.types
        scenario.type_turn = [0] * t.types
        for side, force in doc.forces.items():
            field = f"forces.{side}"
            names = [(name, f"{field}.formations") for name in force.formations]
            names += [(name, f"{field}.units") for name in force.units]
            for name, key in names:
                for unit in self.types_of(name, key):
                    if codes.SIDES[t.side[t.type_first[unit]]] != side:
                        raise self.fail(key, f"{t.type_key[unit]} is of the other side")
                    if scenario.type_steps[unit]:
                        raise self.fail(key, f"{t.type_key[unit]} is named twice")
                    scenario.type_steps[unit] = t.type_steps[unit]
                    scenario.type_counters[unit] = t.type_counters[unit]
            for name, steps in force.strength.items():
                unit = self.unit(name, f"{field}.strength")
                if not 0 < steps <= scenario.type_steps[unit]:
                    raise self.fail(f"{field}.strength", f"{name} cannot have {steps} steps")
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

    def _set_up(self, doc: Document) -> None:
        scenario = self.scenario
        scenario.first_to_set_up = codes.SIDES.index(doc.set_up.order[0])
        for side, lines in (("WP", doc.set_up.WP), ("NATO", doc.set_up.NATO)):
            for name, steps, place in lines:
                unit = self.unit(name, f"set_up.{side}")
                if not scenario.type_steps[unit] or self.t.side[self.t.type_first[unit]] != codes.SIDES.index(side):
                    raise self.fail(f"set_up.{side}", f"{name} is not in the forces of {side}")
                if isinstance(steps, str) and steps != "?":
                    raise self.fail(f"set_up.{side}", f'steps of {name} are a number or "?"')
                scenario.set_up_type.append(unit)
                scenario.set_up_steps.append(codes.UNREVEALED if isinstance(steps, str) else steps)
                scenario.set_up_hex.append(codes.NO_HEX if place == "off_map" else self.hex(place, f"set_up.{side}"))

    def _arrival(self, row: Reinforcement) -> Arrival:
        arrival = Arrival()
        arrival.turn, arrival.side = row.turn, codes.SIDES.index(row.side)
        for name in row.what:
            for unit in self.types_of(name, "reinforcements.what"):
                if not self.scenario.type_steps[unit]:
                    raise self.fail("reinforcements.what", f"{self.t.type_key[unit]} is not in the forces")
                if self.scenario.type_turn[unit]:
                    raise self.fail("reinforcements.what", f"{self.t.type_key[unit]} arrives twice")
                self.scenario.type_turn[unit] = row.turn
                arrival.types.append(unit)
        if row.at == "air":
            arrival.how = codes.BY_AIR
        elif row.at == "place":
            arrival.how, arrival.zone = codes.BY_PLACE, self.zone(row.zone, "reinforcements.zone")
        else:
            arrival.how, arrival.zone = codes.BY_ZONE, self.zone(row.at, "reinforcements.at")
        if row.or_at:
            arrival.or_zone = self.zone(row.or_at, "reinforcements.or_at")
        return arrival

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
                scenario.helicopters[self.helicopter(nation, name, f"helicopters.{nation}")] = steps

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
                raise self.fail(f"{field}.{purse}", f"no points {name!r}")
            points[codes.PURSES.index(purse) * len(codes.POINTS) + codes.POINTS.index(name)] = number

    def _markers(self, doc: Document) -> None:
        scenario, markers = self.scenario, doc.markers
        for side, hexes in markers.improved_positions.items():
            scenario.improved += [self.hex(name, "markers.improved_positions") for name in hexes]
            scenario.improved_side += [codes.SIDES.index(side)] * len(hexes)
        scenario.obstacles = [self.hex(name, "markers.obstacles") for name in markers.obstacles]
        for side, mines in markers.minefields.items():
            for real, hexes in ((1, mines.real), (0, mines.dummy)):
                scenario.mine_hex += [self.hex(name, "markers.minefields") for name in hexes]
                scenario.mine_side += [codes.SIDES.index(side)] * len(hexes)
                scenario.mine_real += [real] * len(hexes)
        scenario.blown_sites = [self.site(pair, "markers.blown_bridges") for pair in markers.blown_bridges]
        scenario.cut_sites = [self.site(pair, "markers.charges_cut") for pair in markers.charges_cut]
        for side, hexes in markers.deliberate_defense.items():
            scenario.deliberate += [self.hex(name, "markers.deliberate_defense") for name in hexes]
            scenario.deliberate_side += [codes.SIDES.index(side)] * len(hexes)

    def _victory(self, found: Victory) -> None:
        victory = self.scenario.victory
        victory.scorer = codes.SIDES.index(found.scorer)
        victory.per_step, victory.per_hq = found.per_step, found.hq
        victory.shattered_regiment = found.shattered.regiment
        victory.shattered_battalion = found.shattered.battalion
        victory.shattered_brigade = found.shattered.brigade
        for objective in found.objectives:
            for name in objective.hexes:
                victory.objective_name.append(objective.name)
                victory.objective_hex.append(self.hex(name, "victory.objectives"))
                victory.objective_vp.append(objective.vp)
        victory.par_side, victory.par_vp = codes.SIDES.index(found.par.side), found.par.vp
        victory.marginal, victory.substantial = found.levels.marginal, found.levels.substantial
        victory.decisive = found.levels.decisive
        if found.exit is not None:
            victory.exit_side, victory.exit_vp = codes.SIDES.index(found.exit.side), found.exit.vp_per_step
            victory.exit_zone = self.zone(found.exit.zone, "victory.exit.zone")
        if found.bridges is not None:
            if found.bridges.condition not in codes.BRIDGE_CONDITIONS:
                raise self.fail("victory.bridges.condition", f"unknown condition {found.bridges.condition!r}")
            victory.bridge_sites = [self.site(pair, "victory.bridges") for pair in found.bridges.hexsides]
            victory.bridge_vp = found.bridges.vp
            victory.bridge_condition = codes.BRIDGE_CONDITIONS.index(found.bridges.condition)
        if found.bank_steps is not None:
            bank = found.bank_steps
            victory.bank_side, victory.bank_left = codes.SIDES.index(bank.side), int(bank.bank == "L")
            victory.bank_first_row, victory.bank_last_row = bank.rows
            victory.bank_vp = bank.vp_per_step


def expand(item: str) -> list[str]:
    """The hexes of "0108-0126" (a stretch of a row), "3001-3601" (of a column), or a single hex."""
    found = re.fullmatch(r"(\d\d)(\d\d)-(\d\d)(\d\d)", item)
    if not found:
        return [item]
    row, column, last_row, last_column = (int(number) for number in found.groups())
    if row == last_row:
        return [f"{row:02d}{at:02d}" for at in range(column, last_column + 1)]
    return [f"{at:02d}{column:02d}" for at in range(row, last_row + 1)]

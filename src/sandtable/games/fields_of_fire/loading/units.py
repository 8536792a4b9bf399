"""Unit types, anti-tank weapons, companies and assets."""

from __future__ import annotations

from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.tables import Assets, AtWeapons, Force, Roster, UnitTypes

from .pack import Pack
from .rows import AssetRow, AtRow, ForceRow, RosterRow, TypeRow
from .vocabulary import (
    KIND,
    NET,
    RADIO,
    RANGE,
)
from .words import Place

TYPES = "units/types.csv"
ROSTER = "units/roster.csv"


class Units:
    """Everything about units, with the keys under which missions name them."""

    def __init__(self, pack: Pack) -> None:
        self.at_id: dict[str, int] = {}
        self.weapons = self._load_weapons(pack)
        self.asset_id: dict[str, int] = {}
        self.assets = self._load_assets(pack)
        self.forces: dict[str, Force] = {}
        self.type_id: dict[str, dict[str, int]] = {"0": {}}  # by force key ("0" vehicles), then type key
        self._load_forces(pack)
        self.types = self._load_types(pack)
        self.roster_id: dict[str, dict[str, int]] = {key: {} for key in self.forces}
        self.roster = self._load_roster(pack)

    def _load_weapons(self, pack: Pack) -> AtWeapons:
        rows = pack.rows("units/at_weapons.csv", AtRow)
        table = AtWeapons(max(row.id for row in rows) + 1)
        for row in rows:
            place = Place("units/at_weapons.csv", row.key)
            place.need(row.key not in self.at_id, "the key is used twice")
            self.at_id[row.key] = row.id
            for distance, value in enumerate((row.p, row.c, row.l, row.v)):
                table.gunnery[distance][row.id] = codes.NONE if value is None else value
            place.put(table, row.id, row)
        return table

    def _load_assets(self, pack: Pack) -> Assets:
        rows = pack.rows("units/assets.csv", AssetRow)
        table = Assets(max(row.id for row in rows) + 1)
        for row in rows:
            place = Place("units/assets.csv", row.key)
            place.need(row.key not in self.asset_id, "the key is used twice")
            self.asset_id[row.key] = row.id
            table.ids.append(row.id)
            place.put(table, row.id, row, {"at": self.at_id})
            if row.vof:
                table.special[row.id] = place.vof(row.vof, "vof")[1]
        return table

    def _load_forces(self, pack: Pack) -> None:
        for row in pack.rows("units/forces.csv", ForceRow):
            place = Place("units/forces.csv", row.key)
            force = Force()
            place.fill(force, row)
            force.year = int(row.key[-4:]) if row.key[-4:].isdigit() else 0
            for entry in row.pool.split():
                asset, _, count = entry.partition(":")
                place.at("pool").need(count.isdigit(), f"'{entry}' is not asset:count")
                force.pool.append([place.code(self.asset_id, asset, "pool"), int(count)])
            self.forces[row.key] = force
            self.type_id[row.key] = {}

    def _load_types(self, pack: Pack) -> UnitTypes:
        rows = pack.rows(TYPES, TypeRow)
        table = UnitTypes(max(row.id for row in rows) + 1)
        for row in rows:
            place = Place(TYPES, f"{row.id} {row.key}")
            place.at("force").need(row.force in self.type_id, f"unknown force '{row.force}'")
            known = self.type_id[row.force]
            place.need(row.key not in known and row.id not in table.ids, "id or key is used twice")
            known[row.key] = row.id
            table.ids.append(row.id)
            self._load_type(table, row, place)
        for row in rows:
            self._load_breakdown(table, row)
        for force in self.forces.values():
            self._generic_teams(force, table)
        for row_id in table.ids:
            table.vehicle[row_id] = 0 if self.weapons.target[table.at[row_id]] == codes.TARGET_INFANTRY else 1
            if table.at[row_id] and table.special[row_id] == codes.SPECIAL_GRENADE:
                self.weapons.attempt[table.at[row_id]] = 1
        for asset in self.assets.ids:
            if self.assets.at[asset] and self.assets.special[asset] == codes.SPECIAL_GRENADE:
                self.weapons.attempt[self.assets.at[asset]] = 1
        return table

    def _load_type(self, table: UnitTypes, row: TypeRow, place: Place) -> None:
        unit = row.id
        place.put(
            table, unit, row, {"at": self.at_id, "force": {"0": 0} | {key: f.id for key, f in self.forces.items()}}
        )
        place.at("steps").need(1 <= row.steps <= 4, "units have 1 to 4 steps")
        table.rating[unit], table.special[unit] = place.vof(row.vof, "vof")
        place.at("range").need((row.vof == "none") == (not row.range), "a unit with a VOF has a range, and only then")
        reach = row.special_range or row.range
        table.special_reach[unit] = place.code(RANGE, reach, "special_range") if reach else codes.NONE
        if row.ft_vof:
            place.at("ft_range").need(bool(row.ft_range), "a Fire Team side with a VOF has a range")
            table.fire_rating[unit], table.fire_special[unit] = place.vof(row.ft_vof, "ft_vof")

    def _load_breakdown(self, table: UnitTypes, row: TypeRow) -> None:
        place = Place(TYPES, f"{row.id} {row.key}")
        known = self.type_id[row.force]
        place.need(row.steps == 1 or bool(row.first_team), "a unit of several steps needs a breakdown")
        for column, key, field in (
            (table.first_team, row.first_team, "first_team"),
            (table.later_team, row.later_team, "later_team"),
            (table.assault_team, row.assault_team, "assault_team"),
            (table.last_step, row.last_step, "last_step"),
        ):
            column[row.id] = place.code(known, key, field) if key else 0

    def _generic_teams(self, force: Force, table: UnitTypes) -> None:
        """The generic teams of a force are the first of their kind."""
        place = Place(TYPES, force.key)
        found: dict[int, int] = {}
        for unit in sorted(self.type_id[force.key].values()):
            force.types.append(unit)
            found.setdefault(table.kind[unit], unit)
        force.fire_team = found.get(KIND["fire_team"], 0)
        force.assault_team = found.get(KIND["assault_team"], 0)
        force.litter_team = found.get(KIND["litter_team"], 0)
        force.paralyzed_team = found.get(KIND["paralyzed_team"], 0)
        force.runner = found.get(KIND["runner"], 0)
        generic = (force.fire_team, force.assault_team, force.litter_team, force.paralyzed_team)
        place.need(all(generic), "the force lacks a generic Fire, Assault, Litter or Paralyzed Team")

    def _load_roster(self, pack: Pack) -> Roster:
        rows = pack.rows(ROSTER, RosterRow)
        table = Roster(max(row.id for row in rows) + 1)
        seen: set[int] = set()
        for row in rows:
            place = Place(ROSTER, f"{row.id} {row.key}")
            place.at("force").need(row.force in self.forces, f"unknown force '{row.force}'")
            known = self.roster_id[row.force]
            place.need(row.id not in seen and row.key not in known, "id or key is used twice")
            seen.add(row.id)
            known[row.key] = row.id
            force = self.forces[row.force]
            table.force[row.id] = force.id
            table.type[row.id] = place.code(self.type_id[row.force], row.type, "type")
            place.put(table, row.id, row)
            attached = table.platoon[row.id] in (codes.PLATOON_ATTACHMENT, codes.PLATOON_VEHICLES)
            (force.attachments if attached else force.roster).append(row.id)
            for entry in row.sets.split():
                self._load_set(table, row.id, entry.split(":"), place)
        return table

    def _load_set(self, table: Roster, unit: int, parts: list[str], place: Place) -> None:
        """A radio (radio:NET:type) or telephone (phone:NET)."""
        if parts[0] == "radio" and len(parts) == 3:
            table.radio[place.code(NET, parts[1], "sets")][unit] = place.code(RADIO, parts[2], "sets")
        elif parts[0] == "phone" and len(parts) == 2:
            table.phone[unit] |= 1 << place.code(NET, parts[1], "sets")
        else:
            raise place.at("sets").error(f"'{':'.join(parts)}' is neither radio:NET:TYPE nor phone:NET")

"""Enemy force packages."""

from __future__ import annotations

from sandtable.games.fields_of_fire.state.mission_codes import PACKAGE_BOOBY_TRAP, PACKAGE_INCOMING, PACKAGE_MINES
from sandtable.games.fields_of_fire.state.mission_tables import Package, PackageGroup

from .documents import GroupEntry, PackageEntry, PackageFile
from .pack import Pack
from .units import Units
from .vocabulary import INDIRECT
from .words import Place


class Packages:
    """All packages, with their ids by enemy force and key."""

    def __init__(self, pack: Pack, units: Units) -> None:
        self.by_id: dict[int, Package] = {}
        self.id: dict[str, dict[str, int]] = {}
        for name in pack.names("packages/*.yaml"):
            document = pack.read(name, PackageFile)
            place = Place(name, "")
            place.at("force").need(document.force in units.forces, f"unknown force '{document.force}'")
            known = self.id.setdefault(document.force, {})
            types = units.type_id[document.force] | units.type_id["0"]
            for key, entry in document.packages.items():
                here = place.at(f"packages.{key}")
                here.need(entry.id not in self.by_id and key not in known, "id or key is used twice")
                known[key] = entry.id
                self.by_id[entry.id] = self._package(key, entry, types, units, here)

    def _package(self, key: str, entry: PackageEntry, types: dict[str, int], units: Units, place: Place) -> Package:
        package = Package()
        package.key = key
        place.fill(package, entry)
        if package.special == PACKAGE_INCOMING:
            package.indirect = place.code(INDIRECT, entry.indirect, "indirect")
        else:
            place.need(not entry.indirect, "only incoming packages name an indirect weapon")
        empty = package.special in (PACKAGE_MINES, PACKAGE_BOOBY_TRAP)
        place.need(bool(entry.groups) != empty, "a package has groups, mines and booby traps have none")
        package.groups = [
            self._group(group, types, units, place.at(f"groups[{number}]")) for number, group in enumerate(entry.groups)
        ]
        return package

    def _group(self, entry: GroupEntry, types: dict[str, int], units: Units, place: Place) -> PackageGroup:
        group = PackageGroup()
        for number, unit in enumerate(entry.units):
            here = place.at(f"units[{number}]")
            names = [unit.type] if isinstance(unit.type, str) else unit.type
            group.types.append([here.code(types, name, "type") for name in names])
            counts = [unit.count, unit.count] if isinstance(unit.count, int) else unit.count
            here.at("count").need(len(counts) == 2 and 1 <= counts[0] <= counts[1], "give a number or [least, most]")
            group.least.append(counts[0])
            group.most.append(counts[1])
            group.asset.append(here.code(units.asset_id, unit.asset, "asset") if unit.asset else 0)
        if entry.extra:
            place.at("extra").fill(group, entry.extra, {"type": types})
            place.at("extra").need(1 <= group.extra_chance <= group.extra_of <= 12, "chance lies outside its R# column")
        place.fill(group, entry)
        return group

"""Names of a scenario file looked up in the tables, with errors that say where."""

from sandtable.games.atlantic_chase.state import codes
from sandtable.games.atlantic_chase.state.tables import Tables

from .documents import ScenarioFile, Selection
from .pack import DataError


class Names:
    """The ships, hexes, ports and bases that a scenario file may name."""

    def __init__(self, source: ScenarioFile, tables: Tables, file: str) -> None:
        self.file = file
        self.tables = tables
        sea = tables.sea
        self.hex_of = {sea.code[h]: h for h in sea.hexes}
        self.port_of = {key: i for i, key in enumerate(sea.port_key) if key}
        self.ship_of = {tables.ships.key[i]: i for i in tables.ships.ids}
        self.members: dict[str, list[str]] = {part.code: part.ships for part in source.task_forces}
        self.in_play: set[int] = set()
        for key in [k for p in source.task_forces for k in p.ships] + [
            k for g in source.reinforcements for k in g.ships
        ]:
            if key not in self.ship_of:
                raise DataError(file, 0, "ships", f"{key} is not in ships.csv")
            if self.ship_of[key] in self.in_play:
                raise DataError(file, 0, "ships", f"{key} is used twice")
            self.in_play.add(self.ship_of[key])

    def hex(self, code: str, field: str) -> int:
        """The id of a playable hex."""
        if code not in self.hex_of:
            raise DataError(self.file, 0, field, f"{code} is not a playable hex")
        return self.hex_of[code]

    def port(self, key: str, field: str) -> int:
        """The id of a port."""
        if key not in self.port_of:
            raise DataError(self.file, 0, field, f"{key} is not in ports.csv")
        return self.port_of[key]

    def base(self, number: int, field: str) -> int:
        """The id of an air base."""
        if not 0 < number < len(self.tables.sea.base_name) or not self.tables.sea.base_name[number]:
            raise DataError(self.file, 0, field, f"{number} is not in airbases.csv")
        return number

    def ship(self, key: str, field: str) -> int:
        """The id of a ship of this scenario."""
        if key not in self.ship_of:
            raise DataError(self.file, 0, field, f"{key} is not in ships.csv")
        if self.ship_of[key] not in self.in_play:
            raise DataError(self.file, 0, field, f"{key} is not in this scenario")
        return self.ship_of[key]

    def ships(self, keys: list[str], field: str) -> list[int]:
        """The ids of ships of this scenario, in the given order."""
        return [self.ship(key, field) for key in keys]

    def must_be(self, ship: int, side: int, field: str) -> None:
        """Refuse a ship of the other side."""
        if self.tables.ships.side[ship] != side:
            reason = f"{self.tables.ships.key[ship]} is not a ship of the {codes.SIDES[side]} side"
            raise DataError(self.file, 0, field, reason)

    def select(self, wanted: Selection, field: str) -> list[int]:
        """The ships of a selection, ascending."""
        chosen = set(self.ships(wanted.ships, field))
        if wanted.task_force:
            if wanted.task_force not in self.members:
                raise DataError(self.file, 0, field, f"{wanted.task_force} is not a task force of the scenario")
            chosen |= set(self.ships(self.members[wanted.task_force], field))
        for name in wanted.classes:
            if name not in codes.CLASSES:
                raise DataError(self.file, 0, field, f"{name!r} is not a ship class")
        if wanted.side is not None:
            side = codes.SIDES.index(wanted.side)
            for ship in self.in_play:
                fits = not wanted.classes or codes.CLASSES[self.tables.ships.kind[ship]] in wanted.classes
                if self.tables.ships.side[ship] == side and fits:
                    chosen.add(ship)
        elif wanted.classes:
            raise DataError(self.file, 0, field, "classes need a side")
        if not chosen:
            raise DataError(self.file, 0, field, "selects no ship")
        return sorted(chosen)

"""The files of a data pack of Fields of Fire."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from sandtable.packs import pack
from sandtable.packs.errors import DataError
from sandtable.packs.pack import Cells

__all__ = ["OWN", "DataError", "Pack"]

OWN = Path(__file__).resolve().parent.parent / "data"
NOT_RULES = ("art", "targets")  # drawings and design targets do not change a match
ADDED = ("missions/*.yaml", "packages/*.yaml", "terrain/*.csv")


class Pack(pack.Pack):
    """The data files of the game, some of them replaced by those of a folder."""

    YES = "1"
    NO = "0"

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__(OWN, folder, ADDED)
        self.cells: dict[str, dict[str, Cells]] = {}  # file -> key of a row -> column -> what stands there instead

    def rules_hash(self) -> str:
        """A hash of every file that can change a match."""
        return self.hash(NOT_RULES)

    def table(self, name: str) -> Iterator[tuple[int, Cells]]:
        """The rows of a CSV file, with the cells that another edition has instead."""
        instead = self.cells.get(name, {})
        met: set[str] = set()
        for line, cells in super().table(name):
            key = cells["key"] if "key" in cells else next(iter(cells.values()))
            for column, value in instead.get(key, {}).items():
                if column not in cells:
                    raise DataError(name, line, column, "no such column")
                cells[column] = value
                met.add(key)
            yield line, cells
        for key in sorted(set(instead) - met):
            raise DataError(name, 0, key, "the row that another edition changes is missing")

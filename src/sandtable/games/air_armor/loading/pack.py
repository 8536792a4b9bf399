"""The files of a data pack of Air & Armor."""

from __future__ import annotations

from pathlib import Path

from sandtable.packs import pack
from sandtable.packs.errors import DataError
from sandtable.packs.pack import convert

__all__ = ["OWN_DATA", "DataError", "Pack", "convert"]

OWN_DATA = Path(__file__).parents[1] / "data"


class Pack(pack.Pack):
    """The data files of the game, some of them replaced by those of a folder."""

    YES = "yes"
    NO = "no"

    def __init__(self, override: Path | None = None) -> None:
        super().__init__(OWN_DATA, override, added=("scenarios/*.yaml",))

    def scenario_files(self) -> list[str]:
        """The scenario files of the pack, its own ones and those it adds."""
        return self.names("scenarios/*.yaml")

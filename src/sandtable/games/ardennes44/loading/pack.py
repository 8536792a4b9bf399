"""The files of a data pack of Ardennes '44."""

from __future__ import annotations

from pathlib import Path

from sandtable.packs import pack
from sandtable.packs.errors import DataError

from . import rows as records

__all__ = ["OWN_DATA", "DataError", "Pack"]

OWN_DATA = Path(__file__).parents[1] / "data"


class Pack(pack.Pack):
    """The data files of the game, some of them replaced by those of a folder."""

    def __init__(self, override: Path | None = None) -> None:
        super().__init__(OWN_DATA, override, added=("setup-*.csv",))

    def scenarios(self) -> dict[str, records.Scenario]:
        """scenarios.yaml, checked."""
        return self.read("scenarios.yaml", dict[str, records.Scenario])

"""The files of a data pack of Atlantic Chase: every table states the source of its numbers."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

from sandtable.packs import pack
from sandtable.packs.errors import DataError

from .documents import ScenarioFile
from .rows import Row

__all__ = ["DATA", "DataError", "Pack", "chart", "rows", "scenario_file"]

DATA = Path(__file__).parents[1] / "data"
RowType = TypeVar("RowType", bound=Row)


class Pack(pack.Pack):
    """The data files of the game, some of them replaced by those of a folder."""

    def __init__(self, override: Path | None = None) -> None:
        super().__init__(DATA, override, added=("scenarios/*.yaml",))

    def scenario_names(self) -> list[str]:
        """The scenario files, in order."""
        return self.names("scenarios/*.yaml")


def rows(pack: Pack, name: str, kind: type[RowType]) -> list[RowType]:
    """The validated rows of a CSV file."""
    if not pack.text(name).startswith("# provenance:"):
        raise DataError(name, 1, "", "the first line must be '# provenance: ...'")
    found = pack.rows(name, kind)
    if not found:
        raise DataError(name, 0, "", "no rows")
    return found


def scenario_file(pack: Pack, name: str) -> ScenarioFile:
    """A validated scenario file."""
    parsed = pack.read(name, ScenarioFile)
    if name != f"scenarios/{parsed.id}.yaml":
        raise pack.located(DataError(name, 0, "id", f"{parsed.id!r} is not the name of the file"))
    return parsed


def chart(override: Path | None = None) -> object:
    """The drawing geometry of the map (data/chart.json) as JSON values."""
    return Pack(override).drawing("chart.json")

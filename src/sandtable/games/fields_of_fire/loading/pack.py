"""The files of a data pack of Fields of Fire."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

from sandtable.packs import pack
from sandtable.packs.errors import DataError

__all__ = ["OWN", "DataError", "Pack", "read_rows", "read_yaml"]

OWN = Path(__file__).resolve().parent.parent / "data"
NOT_RULES = ("art", "targets")  # drawings and design targets do not change a match
ADDED = ("missions/*.yaml", "packages/*.yaml", "terrain/*.csv")

Shape = TypeVar("Shape")


class Pack(pack.Pack):
    """The data files of the game, some of them replaced by those of a folder."""

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__(OWN, folder, ADDED)

    def rules_hash(self) -> str:
        """A hash of every file that can change a match."""
        return self.hash(NOT_RULES)


def read_rows(pack: Pack, name: str, shape: type[Shape]) -> list[Shape]:
    """The rows of a CSV file."""
    return pack.rows(name, shape)


def read_yaml(pack: Pack, name: str, shape: type[Shape]) -> Shape:
    """A YAML document in the form of `shape`."""
    return pack.read(name, shape)

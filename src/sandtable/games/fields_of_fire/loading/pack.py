"""Where data files come from: the package's own files, or a data pack that replaces some of them."""

from __future__ import annotations

import csv
import hashlib
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml

from sandtable.engine.errors import BadSetup

OWN = Path(__file__).resolve().parent.parent / "data"
NOT_RULES = ("art", "targets")  # drawings and design targets do not change a match

Row = TypeVar("Row")


class DataError(BadSetup):
    """A data file is wrong: which file, where in it, and why."""

    def __init__(self, file: str, where: str, reason: str) -> None:
        super().__init__(f"{file}: {where}: {reason}" if where else f"{file}: {reason}")
        self.file = file
        self.where = where
        self.reason = reason


class Pack:
    """The effective data files: a file of the pack folder stands in for the file of the same path in the package."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder
        if folder is not None and not folder.is_dir():
            raise DataError(str(folder), "", "the data pack folder does not exist")

    def path(self, name: str) -> Path:
        """The file that counts for `name`."""
        if self.folder is not None:
            replaced = self.folder / name
            if replaced.is_file():
                return replaced
        return OWN / name

    def own(self, name: str) -> bool:
        """Whether `name` is the package's own file."""
        return self.path(name).parent == (OWN / name).parent

    def names(self, folder: str, suffix: str) -> list[str]:
        """The files of a folder, sorted; those of the pack join or replace the package's."""
        found: set[str] = set()
        for root in (OWN, self.folder):
            if root is not None:
                found |= {f"{folder}/{path.name}" for path in (root / folder).glob(f"*{suffix}")}
        return sorted(found)

    def text(self, name: str) -> str:
        """The text of a file."""
        try:
            return self.path(name).read_text(encoding="utf-8")
        except OSError as error:
            raise DataError(name, "", f"cannot be read ({error.strerror})") from None
        except UnicodeDecodeError:
            raise DataError(name, "", "is not UTF-8 text") from None

    def hash(self) -> str:
        """SHA-256 of every file that can change a match."""
        digest = hashlib.sha256()
        found: set[str] = set()
        for root in (OWN, self.folder):
            if root is not None:
                found |= {
                    path.relative_to(root).as_posix() for path in root.rglob("*") if path.suffix in (".csv", ".yaml")
                }
        for name in sorted(found):
            if name.split("/")[0] not in NOT_RULES:
                content = self.path(name).read_bytes()
                digest.update(f"{name}\0{len(content)}\0".encode())
                digest.update(content)
        return digest.hexdigest()


def read_rows(pack: Pack, name: str, shape: type[Row]) -> list[Row]:
    """The lines of a CSV file (comments start with #, empty cells take the default of `shape`)."""
    lines = [
        (number, line)
        for number, line in enumerate(pack.text(name).splitlines(), 1)
        if line.strip() and not line.startswith("#")
    ]
    if not lines:
        raise DataError(name, "", "has no header line")
    header = next(csv.reader([lines[0][1]]))
    rows: list[Row] = []
    for number, line in lines[1:]:
        cells = next(csv.reader([line]))
        if len(cells) != len(header):
            raise DataError(name, f"line {number}", f"has {len(cells)} cells, the header has {len(header)}")
        filled = {key: cell for key, cell in zip(header, cells, strict=True) if cell != ""}
        try:
            rows.append(msgspec.convert(filled, shape, strict=False))
        except msgspec.ValidationError as error:
            raise DataError(name, f"line {number}", str(error)) from None
    return rows


def read_yaml(pack: Pack, name: str, shape: type[Row]) -> Row:
    """A YAML document in the form of `shape`."""
    try:
        document: Any = yaml.load(pack.text(name), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        raise DataError(name, f"line {mark.line + 1}" if mark else "", f"is not valid YAML ({error})") from None
    try:
        return msgspec.convert(document, shape)
    except msgspec.ValidationError as error:
        reason = str(error)
        text, _, where = reason.partition(" - at ")
        raise DataError(name, where.strip("`"), text) from None

"""The files of a data pack: reading, checking against `records`, hashing; errors name file, line, field and reason."""

from __future__ import annotations

import csv
import hashlib
import re
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml

from sandtable.engine.errors import BadSetup

from . import rows as records

OWN_DATA = Path(__file__).parents[1] / "data"
HASHED = (".csv", ".yaml")  # chart.json is drawing only and changes no result

RowType = TypeVar("RowType", bound=records.Row)


class DataError(BadSetup):
    """A data file that cannot be used: which file, which line, which field, and why."""

    def __init__(self, file: str, line: int, field: str, reason: str) -> None:
        self.file = file
        self.line = line
        self.field = field
        self.reason = reason
        where = file + (f" line {line}" if line else "") + (f" field {field!r}" if field else "")
        super().__init__(f"{where}: {reason}")


class Pack:
    """The data files of one pack: a directory that replaces any of the package's own files, or none."""

    def __init__(self, override: Path | None = None) -> None:
        if override is not None and not override.is_dir():
            raise DataError(str(override), 0, "", "no such directory")
        self.override = override
        self.lines: dict[str, list[int]] = {}

    def path(self, name: str) -> Path:
        """Where a file of the pack is read from."""
        if self.override is not None and (self.override / name).is_file():
            return self.override / name
        path = OWN_DATA / name
        if not path.is_file():
            raise DataError(name, 0, "", "file is missing")
        return path

    def rows(self, name: str, row_type: type[RowType]) -> list[RowType]:
        """The checked rows of a CSV file; lines that start with '#' are comments."""
        found: list[RowType] = []
        numbers: list[int] = []
        header: list[str] = []
        with self.path(name).open(encoding="utf-8", newline="") as stream:
            reader = csv.reader(stream)
            for values in reader:
                if not values or values[0].startswith("#"):
                    continue
                if not header:
                    header = values
                    continue
                found.append(self._row(name, reader.line_num, header, values, row_type))
                numbers.append(reader.line_num)
        if not header:
            raise DataError(name, 0, "", "no header line")
        self.lines[name] = numbers
        return found

    def document(self, name: str) -> Any:
        """The content of a YAML file."""
        try:
            return yaml.safe_load(self.path(name).read_text(encoding="utf-8"))
        except yaml.YAMLError as error:
            raise DataError(name, 0, "", str(error)) from error

    def scenarios(self) -> dict[str, records.Scenario]:
        """scenarios.yaml, checked."""
        try:
            return msgspec.convert(self.document("scenarios.yaml"), dict[str, records.Scenario])
        except msgspec.ValidationError as error:
            field, reason = _split(str(error))
            raise DataError("scenarios.yaml", 0, field, reason) from error

    def line(self, name: str, at: int) -> int:
        """The line of the file that holds row `at`."""
        return self.lines[name][at]

    def hash(self) -> str:
        """A hash of everything that can change a result."""
        names = {path.name for path in OWN_DATA.iterdir() if path.suffix in HASHED}
        if self.override is not None:
            names |= {path.name for path in self.override.iterdir() if path.suffix in HASHED}
        digest = hashlib.blake2b(digest_size=16)
        for name in sorted(names):
            digest.update(name.encode() + b"\0" + self.path(name).read_bytes() + b"\0")
        return digest.hexdigest()

    def _row(self, name: str, line: int, header: list[str], values: list[str], row_type: type[RowType]) -> RowType:
        if len(values) != len(header):
            raise DataError(name, line, "", f"{len(values)} values for {len(header)} columns")
        given: dict[str, Any] = {}
        optional = _optional_fields(row_type)
        booleans = _boolean_fields(row_type)
        for key, value in zip(header, values, strict=True):
            if value == "" and key in optional:
                continue
            if key in booleans:
                if value not in ("y", "n"):
                    raise DataError(name, line, key, f"expected y or n, got {value!r}")
                given[key] = value == "y"
            else:
                given[key] = value
        try:
            return msgspec.convert(given, row_type, strict=False)
        except msgspec.ValidationError as error:
            field, reason = _split(str(error))
            raise DataError(name, line, field, reason) from error


@cache
def _optional_fields(row_type: type[records.Row]) -> frozenset[str]:
    return frozenset(field.encode_name for field in msgspec.structs.fields(row_type) if not field.required)


@cache
def _boolean_fields(row_type: type[records.Row]) -> frozenset[str]:
    return frozenset(field.encode_name for field in msgspec.structs.fields(row_type) if field.type is bool)


def _split(message: str) -> tuple[str, str]:
    """Field and reason of a msgspec error."""
    match = re.search(r" - at `\$\.?(.*)`$", message)
    if match:
        return match.group(1), message[: match.start()]
    match = re.search(r"field `(\w+)`", message)
    return (match.group(1) if match else ""), message

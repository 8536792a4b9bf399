"""Reading the data files: ours, or those of a data pack that replaces them, validated row by row."""

import csv
import hashlib
import io
import json
from functools import lru_cache
from pathlib import Path
from typing import TypeVar

import msgspec
import yaml

from sandtable.engine.errors import BadSetup

from .documents import ScenarioFile
from .rows import FILES, Row

DATA = Path(__file__).parents[1] / "data"
RowType = TypeVar("RowType", bound=Row)


class DataError(BadSetup):
    """A data file that cannot be used: where, and why."""

    def __init__(self, file: str, row: int | str, field: str, reason: str) -> None:
        self.file = file
        self.row = row
        self.field = field
        self.reason = reason
        place = file + (f", row {row}" if row else "") + (f", field {field}" if field else "")
        super().__init__(f"{place}: {reason}")


class Pack:
    """The data files in use, by name relative to the data folder."""

    def __init__(self, override: Path | None = None) -> None:
        self.paths: dict[str, Path] = {}
        for folder in [DATA] if override is None else [DATA, override]:
            if not folder.is_dir():
                raise DataError(str(folder), 0, "", "no such folder")
            for pattern in ("*.csv", "scenarios/*.yaml"):
                for path in sorted(folder.glob(pattern)):
                    name = path.relative_to(folder).as_posix()
                    if pattern == "*.csv" and name not in FILES:
                        raise DataError(name, 0, "", "not a data file of this game")
                    self.paths[name] = path

    def text(self, name: str) -> str:
        """The content of a file."""
        if name not in self.paths:
            raise DataError(name, 0, "", "file is missing")
        return self.paths[name].read_text(encoding="utf-8")

    def scenario_names(self) -> list[str]:
        """The scenario files, in order."""
        return sorted(name for name in self.paths if name.startswith("scenarios/"))

    def digest(self) -> str:
        """A hash over the names and contents of all files in use."""
        total = hashlib.blake2b(digest_size=16)
        for name in sorted(self.paths):
            content = self.paths[name].read_bytes().replace(b"\r\n", b"\n")
            total.update(f"{name}:{len(content)}:".encode())
            total.update(content)
        return total.hexdigest()


def rows(pack: Pack, name: str, kind: type[RowType]) -> list[RowType]:
    """The validated rows of a CSV file; row numbers in errors are line numbers of the file."""
    text = pack.text(name)
    if not text.startswith("# provenance:"):
        raise DataError(name, 1, "", "the first line must be '# provenance: ...'")
    lines = text.splitlines(keepends=True)
    skipped = sum(1 for line in lines if line.startswith("#"))
    reader = csv.DictReader(io.StringIO("".join(line for line in lines if not line.startswith("#"))))
    out: list[RowType] = []
    for record in reader:
        where = reader.line_num + skipped
        if None in record or None in record.values():
            raise DataError(name, where, "", "wrong number of columns")
        try:
            out.append(msgspec.convert(record, kind, strict=False))
        except msgspec.ValidationError as error:
            raise _row_error(name, where, error) from None
    if not out:
        raise DataError(name, 0, "", "no rows")
    return out


def _row_error(name: str, where: int | str, error: msgspec.ValidationError) -> DataError:
    reason, _, path = str(error).partition(" - at `$.")
    return DataError(name, where, path.rstrip("`"), reason)


@lru_cache(maxsize=64)
def _parsed(text: str) -> object:
    """The values of a YAML text, which nobody changes; the C parser where PyYAML was built with it."""
    return yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))


def scenario_file(pack: Pack, name: str) -> ScenarioFile:
    """A validated scenario file."""
    try:
        raw = _parsed(pack.text(name))
    except yaml.YAMLError as error:
        raise DataError(name, 0, "", f"not YAML: {error}") from None
    try:
        parsed = msgspec.convert(raw, ScenarioFile)
    except msgspec.ValidationError as error:
        raise _row_error(name, 0, error) from None
    if name != f"scenarios/{parsed.id}.yaml":
        raise DataError(name, 0, "id", f"{parsed.id!r} is not the name of the file")
    return parsed


def chart(override: Path | None = None) -> object:
    """The drawing geometry of the map (data/chart.json) as JSON values."""
    path = DATA / "chart.json"
    if override is not None and (override / "chart.json").is_file():
        path = override / "chart.json"
    return json.loads(path.read_text(encoding="utf-8"))

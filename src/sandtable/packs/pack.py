"""A data pack as its game reads it: CSV rows and YAML documents as Structs, every error with file, line and field."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml

from sandtable.packs.columns import bare
from sandtable.packs.errors import DataError, field_and_reason
from sandtable.packs.files import Files
from sandtable.packs.numbers import absurd

Shape = TypeVar("Shape")
Cells = dict[str, str]

LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
MOST_ALIASES = 100  # of a YAML file: a few lines of aliases can stand for billions of values


class Pack(Files):
    """The files of a game with their rows and documents; a game may have its own words for `YES` and `NO`."""

    YES = "y"
    NO = "n"

    def __init__(self, own: Path, override: Path | None = None, added: Sequence[str] = ()) -> None:
        super().__init__(own, override, added)
        self.lines: dict[str, list[int]] = {}  # by file: the line of each row
        self._last = ""  # the file that was read last

    @contextmanager
    def filling(self) -> Iterator[None]:
        """Inside, tables are made of the files: what a foreign pack breaks there is told as its fault, no traceback."""
        try:
            yield
        except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError) as wrong:
            if self.override is None:
                raise
            reason = f"does not fit the rest of the data ({type(wrong).__name__}: {str(wrong)[:200]})"
            raise DataError(self._last, 0, "", reason) from wrong

    def text(self, name: str) -> str:
        self._last = name
        return super().text(name)

    def table(self, name: str) -> Iterator[tuple[int, Cells]]:
        """The rows of a CSV file with their lines; lines that start with '#' are comments."""
        lines = self.text(name).splitlines(keepends=True)
        reader = csv.reader(("\n" if line.startswith("#") else line for line in lines), strict=True)
        header: list[str] = []
        try:
            for cells in reader:
                if not any(cells):
                    continue
                if not header:
                    header = self._header(name, reader.line_num, cells)
                elif len(cells) != len(header):
                    raise DataError(name, reader.line_num, "", f"{len(cells)} values for {len(header)} columns")
                else:
                    yield reader.line_num, dict(zip(header, cells, strict=True))
        except csv.Error as wrong:
            raise DataError(name, reader.line_num, "", f"not CSV: {wrong}") from None
        if not header:
            raise DataError(name, 0, "", "no header line")

    def _header(self, name: str, line: int, cells: list[str]) -> list[str]:
        for at, column in enumerate(cells):
            if column in cells[:at]:
                raise DataError(name, line, column, "the column is there twice")
        return cells

    def rows(self, name: str, shape: type[Shape]) -> list[Shape]:
        """The checked rows of a CSV file; an empty cell takes the default of its field."""
        self.lines[name] = []
        found: list[Shape] = []
        for line, cells in self.table(name):
            found.append(convert(self._given(name, line, cells, shape), shape, name, line, strict=False))
            self.lines[name].append(line)
        return found

    def line(self, name: str, at: int) -> int:
        """The line of the file that holds row `at`."""
        return self.lines[name][at]

    def _given(self, name: str, line: int, cells: Cells, shape: Any) -> dict[str, Any]:
        optional, truths = _optional(shape), _truths(shape)
        given: dict[str, Any] = {}
        for key, cell in cells.items():
            if cell == "" and key in optional:
                continue
            if key in truths and cell not in (self.YES, self.NO):
                raise DataError(name, line, key, f"expected {self.YES} or {self.NO}, got {cell[:40]!r}")
            given[key] = cell == self.YES if key in truths else _unsigned(cell)
        return given

    def document(self, name: str) -> Any:
        """The content of a YAML file, which nobody may change."""
        text = self.text(name)
        try:
            if text.count("*") > MOST_ALIASES and _aliases(text) > MOST_ALIASES:
                raise DataError(name, 0, "", f"more than {MOST_ALIASES} aliases")
            return _parsed(text)
        except yaml.MarkedYAMLError as wrong:
            line = wrong.problem_mark.line + 1 if wrong.problem_mark else 0
            raise DataError(name, line, "", f"not YAML: {wrong.problem or wrong.context}") from None
        except (yaml.YAMLError, ValueError) as wrong:
            raise DataError(name, 0, "", f"not YAML: {_first_line(wrong)}") from None
        except RecursionError:
            raise DataError(name, 0, "", "nested too deeply") from None

    def read(self, name: str, shape: type[Shape]) -> Shape:
        """A YAML file in the form of a Struct; an error names the line of the field."""
        given = self.document(name)
        try:
            return convert(given, shape, name, 0)
        except DataError as wrong:
            raise self.located(wrong) from None

    def located(self, wrong: DataError) -> DataError:
        """The error with the line of its field, where only the field of a YAML file is known."""
        if wrong.line or not wrong.file.endswith(".yaml") or wrong.file not in self:
            return wrong
        return DataError(wrong.file, self.line_of(wrong.file, wrong.field), wrong.field, wrong.reason)

    def line_of(self, name: str, field: str) -> int:
        """The line of a YAML file on which a field such as `ships[2].hex` stands, or what holds it; 0 if unknown."""
        try:
            node = yaml.compose(self.text(name), Loader=LOADER)
        except (yaml.YAMLError, RecursionError):
            return 0
        line = 0
        for step in re.findall(r"[^.\[\]]+", field):
            below = _below(node, step)
            if below is None:
                break
            line, node = below
        return line

    def drawing(self, name: str) -> Any:
        """The content of a JSON file."""
        try:
            return json.loads(self.text(name))
        except json.JSONDecodeError as wrong:
            raise DataError(name, wrong.lineno, "", f"not JSON: {wrong.msg}") from None
        except RecursionError:
            raise DataError(name, 0, "", "nested too deeply") from None


@lru_cache(maxsize=256)
def _parsed(text: str) -> Any:
    return yaml.load(text, Loader=LOADER)


def _aliases(text: str) -> int:
    return sum(isinstance(event, yaml.AliasEvent) for event in yaml.parse(text, Loader=LOADER))


def convert(given: Any, shape: type[Shape], file: str, line: int, strict: bool = True) -> Shape:
    """Data as a Struct with sane numbers, or an error that names file, line and field."""
    try:
        made = msgspec.convert(given, shape, strict=strict)
    except msgspec.ValidationError as wrong:
        field, reason = field_and_reason(str(wrong))
        raise DataError(file, line, field, reason) from None
    except RecursionError:
        raise DataError(file, line, "", "nested too deeply") from None
    found = absurd(made)
    if found is not None:
        raise DataError(file, line, *found)
    return made


def _unsigned(cell: str) -> str:
    """A cell without the plus sign of a modifier."""
    return cell[1:] if re.fullmatch(r"\+\d+", cell) else cell


def _below(node: Any, step: str) -> tuple[int, Any] | None:
    """Line and node of an entry of a mapping or a list."""
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if getattr(key, "value", None) == step:
                return key.start_mark.line + 1, value
    if isinstance(node, yaml.SequenceNode) and step.isdecimal() and int(step) < len(node.value):
        entry = node.value[int(step)]
        return entry.start_mark.line + 1, entry
    return None


def _first_line(wrong: BaseException) -> str:
    return (str(wrong).splitlines() or [type(wrong).__name__])[0]


@cache
def _optional(shape: type[Any]) -> frozenset[str]:
    return frozenset(field.encode_name for field in msgspec.structs.fields(shape) if not field.required)


@cache
def _truths(shape: type[Any]) -> frozenset[str]:
    return frozenset(field.encode_name for field in msgspec.structs.fields(shape) if bare(field.type) is bool)

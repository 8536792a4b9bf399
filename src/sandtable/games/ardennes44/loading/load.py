"""Loads a data pack of Ardennes '44: `tables()` for play, `problems()` for `sandtable data check`."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

from sandtable.board.hexes import HexGrid
from sandtable.board.layout import FLAT_TOP, NORTHWARD, ODD, WESTWARD, HexLayout
from sandtable.games.ardennes44.state.tables import Tables

from . import charts as fill_tables
from . import check
from . import map as fill_map
from . import rows as records
from . import scenarios as fill_scenarios
from . import units as fill_units
from .pack import DataError, Pack

__all__ = ["DataError", "Pack", "chart", "load", "problems", "tables"]

SHEET_COLUMNS = {"E": 0, "W": 40}  # running column = sheet column + this


def hex_place(code: str) -> tuple[int, int]:
    """Running column and row of a printed hex id such as E2119 or W0622."""
    if not re.fullmatch(r"[EW]\d{4}", code):
        raise ValueError(f"{code!r} is not a hex id")
    return int(code[1:3]) + SHEET_COLUMNS[code[0]], int(code[3:5])


def grid_of(hexes: list[records.Hex], lines: list[int]) -> HexGrid:
    """The grid of both sheets; a hex's number is its id in hexes.csv."""
    cells: list[tuple[int, int, str] | None] = [None] * len(hexes)
    for at, row in enumerate(hexes):
        if not 0 <= row.id < len(hexes) or cells[row.id] is not None:
            raise DataError("hexes.csv", lines[at], "id", "ids must run from 0 without gaps or repeats")
        try:
            column, line = hex_place(row.hex)
        except ValueError as error:
            raise DataError("hexes.csv", lines[at], "hex", str(error)) from error
        cells[row.id] = (column, line, row.hex)
    return HexGrid(HexLayout(FLAT_TOP, ODD, WESTWARD, NORTHWARD), [cell for cell in cells if cell is not None])


def load(override: Path | None = None) -> Tables:
    """The tables of a data pack."""
    pack = Pack(override)
    with pack.filling():
        return _fill(pack)


def _fill(pack: Pack) -> Tables:
    hexes = pack.rows("hexes.csv", records.Hex)
    units = pack.rows("units.csv", records.Unit)
    bridges = pack.rows("bridges.csv", records.Bridge)
    grid = grid_of(hexes, pack.lines["hexes.csv"])
    tables = Tables(grid, max(unit.id for unit in units) + 1, max(bridge.id for bridge in bridges) + 1)
    fill_map.fill(pack, tables, hexes, bridges)
    fill_units.fill(pack, tables, units)
    fill_tables.fill(pack, tables)
    fill_scenarios.fill(pack, tables)
    tables.data_hash = pack.hash()
    return tables


@cache
def tables(override: Path | None = None) -> Tables:
    """The tables of a data pack, loaded once."""
    return load(override)


def problems(override: Path | None = None) -> list[str]:
    """Everything wrong with a data pack, in words; empty when it can be played."""
    try:
        return check.problems(load(override))
    except DataError as error:
        return [str(error)]


@cache
def chart(override: Path | None = None) -> dict[str, Any]:
    """Drawing geometry of the map (chart.json), in hundredths of the grid's unit."""
    found: dict[str, Any] = Pack(override).drawing("chart.json")
    return found

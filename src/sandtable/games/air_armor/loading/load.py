"""Loads a data pack of Air & Armor: `tables()` for play, `problems()` for `sandtable data check`."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from sandtable.games.air_armor.loading import charts, check, rows, scenarios, units
from sandtable.games.air_armor.loading.map import HEXES, fill_map, grid_of
from sandtable.games.air_armor.loading.pack import DataError, Pack
from sandtable.games.air_armor.state.tables import Tables

__all__ = ["DataError", "Pack", "load", "problems", "tables"]


def load(override: Path | None = None) -> Tables:
    """The tables of a data pack."""
    pack = Pack(override)
    with pack.filling():
        return _fill(pack)


def _fill(pack: Pack) -> Tables:
    hexes = pack.rows(HEXES, rows.Hex)
    found = Tables(grid_of(pack, hexes))
    charts.fill(pack, found)
    fill_map(pack, found, hexes)
    units.fill(pack, found)
    charts.fill_air_call(pack, found)
    scenarios.fill(pack, found)
    found.derive()
    found.data_hash = pack.hash()
    return found


@cache
def tables(override: Path | None = None) -> Tables:
    """The tables of a data pack, loaded once."""
    return load(override)


def problems(override: Path | None = None) -> list[str]:
    """Everything wrong with a data pack, in words; empty when it can be played."""
    try:
        pack = Pack(override)
        return [str(pack.located(problem)) for problem in check.problems(load(override))]
    except DataError as error:
        return [str(error)]

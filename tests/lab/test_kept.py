"""Rows survive a stop: what was played is not played again, and nothing else is mixed in."""

from __future__ import annotations

from pathlib import Path

import pytest

import sandtable
from sandtable.lab.kept import Kept, part_of

HEAD = {"game": "fog", "seed": "1"}


def test_a_stopped_run_goes_on_where_it_was(tmp_path: Path) -> None:
    path = part_of(tmp_path / "rows.parquet")
    kept = Kept(path, HEAD, False)
    kept.add([{"game": 1}, {"game": 0}])
    kept.close()
    with path.open("ab") as file:
        file.write(b'{"game": 2, "wi')  # the process was killed in the middle of a line
    again = Kept(path, HEAD, True)
    assert again.played == [{"game": 1}, {"game": 0}]
    again.add([{"game": 2}])
    again.close()
    assert Kept(path, HEAD, True).played[-1] == {"game": 2}


def test_an_unfinished_run_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "rows.part"
    Kept(path, HEAD, False).close()
    with pytest.raises(sandtable.BadSetup, match="--resume"):
        Kept(path, HEAD, False)
    with pytest.raises(sandtable.BadSetup, match="other settings"):
        Kept(path, {**HEAD, "seed": "2"}, True)


def test_nothing_is_left_when_the_result_is_written(tmp_path: Path) -> None:
    kept = Kept(tmp_path / "rows.part", HEAD, True)
    kept.add([{"game": 1}])
    kept.finish()
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(sandtable.BadSetup, match="cannot be written"):
        Kept(tmp_path / "no-such-folder" / "rows.part", HEAD, False)

"""Whom a line would meet where it is held, and how far the task forces of a side can come."""

from __future__ import annotations

from typing import Any

import pytest

from games.atlantic_chase.field import Field, hex_of, tf
from sandtable.engine.errors import UnknownQuery

BISMARCK = tf(1, "de_bismarck", line="I09 I10")
HOOD = tf(6, "gb_hood", line="I12 I13 I14")


def met(f: Field, *codes: str, end: int = 1) -> dict[str, Any]:
    found: dict[str, Any] = f.match.query(
        "met", "german", tf=1, end=end, way=" ".join(str(hex_of(code)) for code in codes)
    )
    return found


def test_a_line_is_told_whom_it_would_meet_with_the_odds_of_that_search() -> None:
    f = Field(BISMARCK, HOOD)
    assert met(f, "I11")["rows"] == []
    told = met(f, "I11", "I12")
    [row] = told["rows"]
    assert (told["length"], row["target"], row["hex"], row["engage"]) == (4, 6, hex_of("I12"), False)
    [real] = Field(tf(1, "de_bismarck", line="I09 I10 I11 I12"), HOOD).match.query("odds", "german", tf=1, target=6)
    assert (row["total"], row["modifier"]) == (real["total"], real["modifier"])
    assert row["chance"] == real["of"] - real["chances"].get("0", 0)


def test_a_station_in_its_way_would_be_engaged() -> None:
    f = Field(BISMARCK, tf(6, "gb_hood", at="I12"))
    [row] = met(f, "I11", "I12")["rows"]
    assert row["engage"]


def test_the_line_stays_as_it_is_and_grows_only_where_it_may() -> None:
    f = Field(BISMARCK, HOOD)
    before = f.match.hash()
    met(f, "I11", "I12")
    assert f.match.hash() == before
    with pytest.raises(UnknownQuery):
        met(f, "I13")


def test_the_reach_of_a_side_counts_segments_from_its_nearest_line() -> None:
    found = Field(BISMARCK, HOOD).match.query("threat", "german", side=1)["steps"]
    assert found[str(hex_of("I12"))] == [[0, 6]]
    assert found[str(hex_of("I11"))] == [[1, 6]]

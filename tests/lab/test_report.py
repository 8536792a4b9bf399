"""A page about a simulation: figures, charts inside it, clear errors."""

from __future__ import annotations

from pathlib import Path

import pytest

import sandtable
from sandtable.lab import report
from sandtable.lab.simulate import Plan, simulate, write


@pytest.mark.parametrize("ending", ["parquet", "csv", "json"])
def test_a_page_with_charts(fog: str, tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"rows.{ending}"
    write(simulate(Plan(fog, "lane", ["random", "greedy"], 12, 1, swap=True), 1), path)
    page = report.page(report.read(path))
    assert page.count("<svg") == 3
    assert "fog lane" in page
    assert "http://" not in page.replace("http://www.w3.org", "")
    assert "<script" not in page


def test_shares_count_draws_half_unless_alone() -> None:
    rows = [
        {"winner": won, "winning_bot": None, "score_a": 0, "score_b": 0, "bot_a": "x", "bot_b": "x"} for won in "ab"
    ]
    rows[1]["winner"] = None
    assert [(one["name"], one["share"]) for one in report.shares(rows)] == [("a", 0.75), ("b", 0.25)]
    alone = [{"winner": None, "winning_bot": None, "score_a": 0, "bot_a": "x"}]
    assert report.shares(alone)[0]["share"] == 0.0


@pytest.mark.parametrize(
    ("name", "text"), [("a.txt", ""), ("a.json", "{}"), ("a.json", "["), ("a.csv", "x,y\n1,2\n"), ("a.parquet", "x")]
)
def test_other_files_are_refused(tmp_path: Path, name: str, text: str) -> None:
    (tmp_path / name).write_text(text)
    with pytest.raises(sandtable.BadSetup, match=name):
        report.read(tmp_path / name)
    with pytest.raises(sandtable.BadSetup):
        report.read(tmp_path / "none.json")

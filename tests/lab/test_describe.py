"""The page of the lab prints what the games declare."""

from __future__ import annotations

from pathlib import Path

import pytest

import sandtable
from sandtable.commands.describe import describe

PAGE = Path(__file__).parents[2] / "docs" / "lab.md"


@pytest.mark.parametrize("name", sandtable.games())
def test_the_page_has_the_tables_of_every_game(name: str) -> None:
    """`python tools/lab_page.py` writes them."""
    assert describe(name) in PAGE.read_text(encoding="utf-8")


def test_columns_that_differ_in_name_only_share_a_line() -> None:
    told = describe("atlantic-chase")
    assert "| | `tf1` ... `tf15` (15) | | 0 to 1 | 1: a segment of this task force |" in told
    assert "| **ships** | 15 | 182 | | ships |" in told

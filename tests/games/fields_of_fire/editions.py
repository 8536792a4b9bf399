"""Both editions in one suite: which tests run by the second edition too, and which of its rows they prove.

A test that cites rows of the third edition runs by both, unless it is marked `third`. A row of the second edition that
says the same as rows of the third is proven when each of those rows has a test that passes by the second edition;
every other row is cited by hand, with `second` (a test of the second edition alone) or `also` (a test of both).
"""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any, Final

import pytest

from sandtable.games.fields_of_fire.game import FieldsOfFire
from sandtable.games.fields_of_fire.loading.citations import BOOKS, MAP

THIRD: Final = BOOKS["3e"] + ":"
SECOND: Final = BOOKS["2e"] + ":"

third = pytest.mark.third
HERE: Final = Path(__file__).parent


def second(*ids: str) -> pytest.MarkDecorator:
    """A test of the second edition alone, and the rows that it proves."""
    return pytest.mark.second(*ids)


def also(*ids: str) -> pytest.MarkDecorator:
    """Rows of the second edition that a test of both editions proves."""
    return pytest.mark.also(*ids)


def edition_of(game: FieldsOfFire) -> str:
    """The edition that matches are started by if nobody says otherwise."""
    edition: str = game.resolve("L1", {})["edition"]
    return edition


def editions_for(test: Any) -> list[str]:
    """The editions that a test runs by."""
    if test.get_closest_marker("second"):
        return ["2e"]
    cites = any(str(rule).startswith(THIRD) for mark in test.iter_markers("rule") for rule in mark.args)
    twice = cites and not test.get_closest_marker("third")
    return ["3e", "2e"] if twice or test.get_closest_marker("also") else ["3e"]


def twins() -> dict[str, list[str]]:
    """Rows of the second edition that say the same as these of the third, and nothing besides."""
    with MAP.open(encoding="utf-8", newline="") as file:
        return {
            line["id_2e"]: line["ids_3e"].split(";")
            for line in csv.DictReader(file)
            if line["relation"] == "same" and not line["proof"]
        }


def mark_twins(items: list[Any]) -> None:
    """Give the tests that ran by the second edition the rows of its book that they prove."""
    ours = [item for item in items if HERE in item.path.parents and _edition(item) == "2e"]
    proofs: dict[str, list[Any]] = {}
    for item in ours:
        for name in ("second", "also"):
            for mark in item.iter_markers(name):
                item.add_marker(pytest.mark.rule(*[SECOND + row for row in mark.args]))
        if item.get_closest_marker("second") is None:
            for mark in item.iter_markers("rule"):
                for rule in mark.args:
                    if str(rule).startswith(THIRD):
                        proofs.setdefault(str(rule)[len(THIRD) :], []).append(item)
    for row, rows in twins().items():
        if all(old in proofs for old in rows):
            for item in {item.nodeid: item for old in rows for item in proofs[old]}.values():
                item.add_marker(pytest.mark.rule(SECOND + row))


def _edition(item: Any) -> str:
    edition: str = item.callspec.params.get("edition", "3e") if hasattr(item, "callspec") else "3e"
    return edition
